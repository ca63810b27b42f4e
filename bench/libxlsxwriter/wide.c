/* Writes the wide workbook with libxlsxwriter in constant memory. */
#include <stdio.h>
#include <stdlib.h>
#include <xlsxwriter.h>

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    int rows = atoi(argv[2]);
    char text[64];
    lxw_workbook_options options = {.constant_memory = LXW_TRUE};
    lxw_workbook *book = workbook_new_opt(argv[1], &options);
    lxw_worksheet *sheet = workbook_add_worksheet(book, NULL);
    for (int i = 0; i < 20; i++) {
        snprintf(text, sizeof text, "kolumna %d", i + 1);
        worksheet_write_string(sheet, 0, i, text, NULL);
    }
    for (int r = 0; r < rows; r++) {
        for (int i = 0; i < 3; i++) {
            snprintf(text, sizeof text, "Zawodnik %d z klubu %d", r, i);
            worksheet_write_string(sheet, r + 1, i, text, NULL);
        }
        for (int i = 0; i < 17; i++)
            worksheet_write_number(sheet, r + 1, 3 + i, (r * 7 + i * 3) % 19 / 2.0, NULL);
    }
    return workbook_close(book);
}
