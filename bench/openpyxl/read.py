"""Reads every workbook of a folder with openpyxl, read-only, one process for
each processor; with --cells prints all cells of the files named."""
import glob
import multiprocessing
import os
import sys
import openpyxl


def rows(name):
    book = openpyxl.load_workbook(name, read_only=True, data_only=True)
    for sheet in book.worksheets:
        yield from enumerate(sheet.iter_rows(values_only=True), 1)
    book.close()


def text(v):
    if v is None:
        return ""
    if isinstance(v, float) and v.is_integer():
        return str(int(v))
    return str(v).strip()


def count(name):
    n = cells = 0
    for _, row in rows(name):
        filled = sum(1 for v in row if v is not None)
        n += filled > 0
        cells += filled
    return n, cells


if __name__ == "__main__":
    if sys.argv[1] == "--cells":
        for name in sys.argv[2:]:
            for line, row in rows(name):
                for i, v in enumerate(row, 1):
                    if text(v):
                        print(f"{line},{i},{text(v)}")
    else:
        names = sorted(glob.glob(os.path.join(sys.argv[1], "*.xlsx")))
        with multiprocessing.Pool(os.cpu_count()) as pool:
            done = pool.map(count, names, chunksize=16)
        print(len(names), "workbooks", sum(n for n, _ in done), "rows", sum(c for _, c in done), "cells")
