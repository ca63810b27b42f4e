"""A rating list in fixed columns as a dictionary, and the players of a tournament looked up in it."""
import csv
import sys

persons = {}
with open(sys.argv[1], encoding="ascii") as f:
    next(f)
    for l in f:
        persons[l[:15].rstrip()] = (l[15:76].rstrip(), l[76:79], l[113:119].strip(), l[152:156])
with open(sys.argv[2], encoding="utf-8") as f, open(sys.argv[3], "w", encoding="utf-8") as out:
    for player in csv.DictReader(f):
        out.write(";".join((player["fide_id"],) + persons[player["fide_id"]]) + "\n")
