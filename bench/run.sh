#!/bin/sh
# Measures podium beside its peers: the same data, peer and podium in turn, five
# times each, no run dropped.
#
#   bench/run.sh             all targets; writes bench/RESULTS.md
#   bench/run.sh --short     1,000 pages, 10,000 rows; fails when a ratio falls
#                            below 60 % of the one recorded in bench/short.tsv
#   bench/run.sh --short --record   records the ratios of the short form
#
# TARGETS="results pages" limits the run, RUNS=1 the number of times. Peers are installed where that is
# possible (apt as root, npm, go install) into BENCH_TOOLS; what cannot be had is
# named and left out.
set -u
cd "$(dirname "$0")/.." || exit 1
short='' record=''
for arg; do
	case $arg in
	--short) short=-short ;;
	--record) record=-record ;;
	*) echo "unknown: $arg" >&2; exit 2 ;;
	esac
done
times=${RUNS:-5}
targets=${TARGETS:-season pages results workbooks wide register}
out=$PWD/bench/out
tools=${BENCH_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/podium-bench}
python=/usr/bin/python3
export NODE_PATH="$tools/npm/node_modules"
mkdir -p "$out/bin" "$tools/npm"
warn() { echo "warning: $*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# --- peers
install_peers() {
	for p in python3-pandas:pandas python3-openpyxl:openpyxl python3-xlsxwriter:xlsxwriter; do
		$python -c "import ${p#*:}" 2>/dev/null || apt-get install -y -q --no-install-recommends "${p%:*}" >/dev/null 2>&1 || warn "${p%:*} cannot be installed"
	done
	for p in sqlite3:sqlite3 time:/usr/bin/time nodejs:node npm:npm; do
		has "${p#*:}" || apt-get install -y -q --no-install-recommends "${p%:*}" >/dev/null 2>&1 || warn "${p%:*} cannot be installed"
	done
	[ -e /usr/include/xlsxwriter.h ] || apt-get install -y -q --no-install-recommends libxlsxwriter-dev >/dev/null 2>&1 || warn "libxlsxwriter-dev cannot be installed"
	[ -d "$NODE_PATH/@duckdb/node-api" ] && [ -d "$NODE_PATH/exceljs" ] && [ -d "$NODE_PATH/@11ty/eleventy" ] ||
		npm install --prefix "$tools/npm" --no-audit --no-fund --silent @11ty/eleventy@3.1.8 exceljs@4.4.0 @duckdb/node-api >/dev/null 2>&1 || warn "the npm packages cannot be installed"
	[ -x "$tools/bin/hugo" ] || GOBIN=$tools/bin CGO_ENABLED=0 go install github.com/gohugoio/hugo@v0.160.1 || warn "hugo cannot be built"
}
has /usr/bin/time || apt-get install -y -q time >/dev/null 2>&1
install_peers
has /usr/bin/time || { echo "GNU time is needed" >&2; exit 1; }

# --- programs and data
go build -o "$out/bin/podium" ./cmd/podium || exit 1
go build -o "$out/bin/podium-bench" ./bench/podium || exit 1
go build -o "$out/bin/tally" ./bench/tally || exit 1
go build -o "$out/bin/excelize" ./bench/excelize || exit 1
go build -o "$out/bin/ratings" ./bench/ratings || exit 1
go build -o "$out/bin/loadall" ./bench/loadall || exit 1
[ -e /usr/include/xlsxwriter.h ] && cc -O2 -o "$out/bin/libxlsxwriter" bench/libxlsxwriter/wide.c -lxlsxwriter
data=$out/data$short
pages=10000 rows=100000
[ -n "$short" ] && pages=1000 rows=10000
rm -rf "$data"
go run ./bench/gen -out "$data" $short || exit 1
runs=$out/runs$short.tsv
[ "${TARGETS:-}" ] || : >"$runs"

# --- measuring
# run TARGET NAME COMMAND...: one line of target, name, wall, CPU seconds, peak kB.
run() {
	target=$1 name=$2
	shift 2
	if /usr/bin/time -v -o "$out/time.txt" "$@" >"$out/stdout.txt" 2>"$out/stderr.txt"; then
		awk -v t="$target" -v n="$name" -F': ' '
			/Elapsed/ { k = split($NF, p, ":"); wall = 0; for (i = 1; i <= k; i++) wall = wall * 60 + p[i] }
			/User time/ { cpu += $NF } /System time/ { cpu += $NF } /Maximum resident/ { peak = $NF }
			END { printf "%s\t%s\t%.2f\t%.2f\t%d\n", t, n, wall, cpu, peak }' "$out/time.txt" >>"$runs"
		tail -n 1 "$runs"
	else
		warn "$target: $name failed"
		head -n 5 "$out/stderr.txt" >&2
	fi
}
# same TARGET NAME A B: results that differ are no results.
same() {
	[ -e "$4" ] || return 0
	if cmp -s "$3" "$4"; then
		printf 'check\t%s\t%s\tequal\n' "$1" "$2" >>"$runs"
		return 0
	fi
	echo "$1: the result of $2 differs" >&2
	exit 1
}
for t in $targets; do # a repeated target begins anew
	[ -e "$runs" ] && grep -v -e "^$t	" -e "^check	$t	" -e "^size	$t	" "$runs" >"$runs.new" && mv "$runs.new" "$runs"
done

# aside PATH...: puts what a round wrote out of the way, to be deleted at the end.
# Deleting it at once would slow the next program down: ext4 steps over every inode
# deleted within the last minutes, which doubled the system time of 10,000 pages.
aside() {
	mkdir -p "$out/aside"
	for path; do
		[ -e "$path" ] && mv "$path" "$(mktemp -d "$out/aside/XXXXXX")"
	done
}

season() {
	for _ in $(seq "$times"); do
		aside "$out/season" "$out/season.copy" "$out/cache"
		run season podium "$out/bin/podium" build --cache "$out/cache" --data "$data/season" --out "$out/season"
		run season 'cp -r' cp -r "$out/season" "$out/season.copy"
		run season 'podium, nothing changed' "$out/bin/podium" build --cache "$out/cache" --data "$data/season" --out "$out/season"
	done
}

# rows300 asks the benchmark of the row writer for its ratio to html/template.
rows300() {
	[ "$1" = season ] || return 0
	grep -v '^rows300	' "$runs" >"$runs.new"
	mv "$runs.new" "$runs"
	go test ./generator/site/html -run '^$' -bench Rows300 | awk '/^BenchmarkRows300/ { for (i = 2; i <= NF; i++) if ($i == "ratio") printf "rows300\t%s\n", $(i-1) }' >>"$runs"
}

# rows_of SITE: a hash over the rows of some pages, and the number of pages.
rows_of() {
	(cd "$out/site.$1" && find . -name index.html | grep -c . &&
		for p in $(find . -name index.html | grep -e '[05]7/' | sed 's/.*p0*\([0-9]\)/\1 &/' | sort -n | cut -d' ' -f2); do grep '^<tr' "$p"; done | cksum)
}

pages() {
	rm -rf "$out/hugo"
	cp -r bench/hugo "$out/hugo"
	mkdir -p "$out/hugo/data"
	cp "$data"/pages/*.json "$out/hugo/data/"
	export PAGES=$pages TABLES=$data/pages HUGO_PARAMS_PAGES=$pages
	for _ in $(seq "$times"); do
		aside "$out"/site.*
		run pages podium "$out/bin/podium-bench" pages "$data/pages" "$out/site.podium" $pages
		run pages 'podium, nothing changed' "$out/bin/podium-bench" pages "$data/pages" "$out/site.podium" $pages
		run pages 'same bytes unrendered' "$out/bin/podium-bench" raw "$out/site.podium" "$out/site.raw"
		aside "$out/site.raw"
		[ -x "$tools/bin/hugo" ] && run pages Hugo "$tools/bin/hugo" --quiet --source "$out/hugo" --destination "$out/site.hugo"
		for kind in nunjucks javascript; do
			[ -d "$NODE_PATH/@11ty" ] && run pages "Eleventy, $kind" node "$NODE_PATH/@11ty/eleventy/cmd.cjs" \
				--config=bench/eleventy/eleventy.config.js --input=bench/eleventy/$kind --output=bench/out/site.$kind
		done
		for site in hugo nunjucks javascript; do # all pages with all rows
			[ -d "$out/site.$site" ] || continue
			rows_of podium/gp >"$out/want.sum"
			rows_of $site >"$out/got.sum"
			cmp -s "$out/want.sum" "$out/got.sum" || { echo "pages: $site wrote other rows" >&2; exit 1; }
		done
	done
}

results() {
	mkdir -p "$out/sqlite3"
	ln -sf "$data/results.csv" "$out/sqlite3/data.csv"
	for _ in $(seq "$times"); do
		rm -f "$out"/ranking.*.csv "$out/sqlite3/ranking.csv"
		run results podium "$out/bin/tally" "$data/results.csv" "$out/ranking.podium.csv"
		[ -d "$NODE_PATH/@duckdb" ] && run results DuckDB node bench/duckdb/results.js "$data/results.csv" "$out/ranking.duckdb.csv"
		$python -c 'import pandas' 2>/dev/null && run results pandas $python bench/pandas/results.py "$data/results.csv" "$out/ranking.pandas.csv"
		has sqlite3 && run results sqlite3 sh -c "cd '$out/sqlite3' && sqlite3 :memory: <'$PWD/bench/sqlite3/results.sql'"
		same results DuckDB "$out/ranking.podium.csv" "$out/ranking.duckdb.csv"
		same results pandas "$out/ranking.podium.csv" "$out/ranking.pandas.csv"
		same results sqlite3 "$out/ranking.podium.csv" "$out/sqlite3/ranking.csv"
	done
}

workbooks() {
	few=$(ls "$data"/workbooks/*.xlsx | head -n 40)
	"$out/bin/podium-bench" cells $few >"$out/cells.podium"
	$python -c 'import openpyxl' 2>/dev/null && $python bench/openpyxl/read.py --cells $few >"$out/cells.openpyxl" && same workbooks openpyxl "$out/cells.podium" "$out/cells.openpyxl"
	[ -d "$NODE_PATH/exceljs" ] && node bench/exceljs/read.js --cells $few >"$out/cells.exceljs" && same workbooks exceljs "$out/cells.podium" "$out/cells.exceljs"
	for _ in $(seq "$times"); do
		run workbooks podium "$out/bin/podium-bench" workbooks "$data/workbooks"
		cp "$out/stdout.txt" "$out/count.podium"
		$python -c 'import openpyxl' 2>/dev/null && run workbooks openpyxl $python bench/openpyxl/read.py "$data/workbooks" && same workbooks openpyxl "$out/count.podium" "$out/stdout.txt"
		[ -d "$NODE_PATH/exceljs" ] && run workbooks exceljs node bench/exceljs/read.js "$data/workbooks" && same workbooks exceljs "$out/count.podium" "$out/stdout.txt"
	done
}

wide() {
	for _ in $(seq "$times"); do
		rm -f "$out"/wide.*.xlsx
		run wide podium "$out/bin/podium-bench" wide "$out/wide.podium.xlsx" $rows
		run wide 'excelize stream writer' "$out/bin/excelize" "$out/wide.excelize.xlsx" $rows
		[ -x "$out/bin/libxlsxwriter" ] && run wide libxlsxwriter "$out/bin/libxlsxwriter" "$out/wide.libxlsxwriter.xlsx" $rows
		$python -c 'import xlsxwriter' 2>/dev/null && run wide XlsxWriter $python bench/xlsxwriter/wide.py "$out/wide.xlsxwriter.xlsx" $rows
	done
	"$out/bin/podium-bench" cells "$out/wide.podium.xlsx" >"$out/wide.podium"
	for peer in excelize libxlsxwriter xlsxwriter; do
		[ -e "$out/wide.$peer.xlsx" ] && "$out/bin/podium-bench" cells "$out/wide.$peer.xlsx" >"$out/wide.$peer" && same wide $peer "$out/wide.podium" "$out/wide.$peer"
	done
	ls -l "$out"/wide.*.xlsx | awk '{ n = split($NF, p, "."); printf "size\twide\t%s\t%.1f\n", p[n-1], $5 / 1e6 }' >>"$runs"
}

register() {
	list=$data/ratings/list.txt players=$data/ratings/players.csv
	for _ in $(seq "$times"); do
		rm -f "$out"/rated.*.csv
		run register podium "$out/bin/ratings" "$list" "$players" "$out/rated.podium.csv"
		run register 'Go, everything loaded' "$out/bin/loadall" "$list" "$players" "$out/rated.loadall.csv"
		run register 'Python dictionary' $python bench/python/ratings.py "$list" "$players" "$out/rated.python.csv"
		same register 'Go, everything loaded' "$out/rated.podium.csv" "$out/rated.loadall.csv"
		same register 'Python dictionary' "$out/rated.podium.csv" "$out/rated.python.csv"
	done
}

for t in $targets; do
	$t
	rows300 $t
	rm -rf "$out/aside"
done

# --- versions, for the report
{
	date -u '+date	%Y-%m-%d %H:%M UTC'
	printf 'machine\t%s, %s processors, %s\n' "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" "$(uname -sr)"
	printf 'load\t%s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
	printf 'versions\t%s; node %s; %s; sqlite3 %s; libxlsxwriter %s\n' "$(go version | cut -d' ' -f3)" "$(node --version)" \
		"$($python -c 'import pandas, openpyxl, xlsxwriter, sys; print("Python %s; pandas %s; openpyxl %s; XlsxWriter %s" % (sys.version.split()[0], pandas.__version__, openpyxl.__version__, xlsxwriter.__version__))' 2>/dev/null)" \
		"$(sqlite3 --version | cut -d' ' -f1)" "$(dpkg-query -W -f '${Version}' libxlsxwriter-dev 2>/dev/null)"
	printf 'versions\t%s; Eleventy, exceljs, DuckDB: %s\n' "$("$tools/bin/hugo" version 2>/dev/null | cut -d' ' -f1-2)" \
		"$(cd "$tools/npm" && npm ls --depth=0 2>/dev/null | sed -n 's/.*── //p' | grep -e 11ty -e exceljs -e duckdb | tr '\n' ' ')"
} >"$out/about.tsv"
exec go run ./bench/report $short $record -runs "$runs" -about "$out/about.tsv"
