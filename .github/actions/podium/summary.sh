#!/usr/bin/env bash
# The summary of a run, as Markdown: summary.sh DATA OUT
set -euo pipefail
data=$1 out=$2

# block TITLE LIMIT shows standard input as it is, up to so many characters:
# GitHub takes 1 MiB. What stands in the data cannot end the block.
block() {
  local text
  text=$(tr -d '\r~')
  printf '\n### %s\n\n~~~~~~\n%s\n~~~~~~\n' "$1" "${text:0:$2}"
}

for json in "$out"/*/standings.json; do
  [ -e "$json" ] || continue
  cycle=$(dirname "$json")
  sed -nE 's/^  "(title|status|as_of|held)": "?([^"]*[^",])"?,?$/\1: \2/p' "$json" | block "$(basename "$cycle")" 2000
  for table in "$cycle/individual.csv" "$cycle/teams.csv"; do
    [ ! -e "$table" ] || tail -c +4 "$table" | sed -n '1,11p' | cut -d ';' -f 1,4-7 | block 'top ten' 4000
  done
  printf '\nnot counted: %s\n' "$(sed -n '/^  "not_counted"/,/^  ]/p' "$json" | grep -c '"source":' || true)"
done
{ podium check --data "$data" || true; } | block 'problems' 400000
[ ! -e "${RUNNER_TEMP:-/nowhere}/build.txt" ] || tail -n 2 "$RUNNER_TEMP/build.txt" | block 'site' 2000
