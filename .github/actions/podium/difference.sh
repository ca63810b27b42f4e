#!/usr/bin/env bash
# What a pull request changes in the tables, as Markdown:
# difference.sh DATA OUT BRANCH compares OUT with a build of the branch that
# the pull request goes to.
set -euo pipefail
data=$1 out=$2 branch=$3
base=$RUNNER_TEMP/base before=$RUNNER_TEMP/before

git fetch --quiet --depth 1 origin "$branch"
rm -rf "$base" && mkdir -p "$base"
git archive FETCH_HEAD "$data" | tar -x -C "$base"
printf '\n### places and totals that change\n\n~~~~~~\n'
if podium build --data "$base/$data" --out "$before" >"$RUNNER_TEMP/before.txt" 2>&1; then
  changes=$(for table in "$out"/*/individual.csv "$out"/*/clubs.csv "$out"/*/teams.csv; do
    name=${table#"$out"/}
    [ -e "$table" ] && [ -e "$before/$name" ] || continue
    diff --unified=0 --label "$name" --label "$name" <(cut -d ';' -f 1,4-7 "$before/$name") <(cut -d ';' -f 1,4-7 "$table") || true
  done | tr -d '\r~')
  printf '%s\n' "${changes:0:100000}"
else
  echo "the branch $branch cannot be built: nothing to compare with"
fi
printf '~~~~~~\n'
