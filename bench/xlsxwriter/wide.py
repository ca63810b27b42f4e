"""Writes the wide workbook with XlsxWriter in constant memory."""
import sys
import xlsxwriter

book = xlsxwriter.Workbook(sys.argv[1], {"constant_memory": True})
sheet = book.add_worksheet()
for i in range(20):
    sheet.write_string(0, i, f"kolumna {i + 1}")
for r in range(int(sys.argv[2])):
    for i in range(3):
        sheet.write_string(r + 1, i, f"Zawodnik {r} z klubu {i}")
    for i in range(17):
        sheet.write_number(r + 1, 3 + i, (r * 7 + i * 3) % 19 / 2)
book.close()
