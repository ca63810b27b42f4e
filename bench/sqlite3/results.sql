-- The best 8 of 49 events and a doubled final, in half points.
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE r (player INTEGER, event INTEGER, points REAL);
.mode csv
.import --skip 1 data.csv r
.separator , "\n"
.output ranking.csv
WITH n AS (
  SELECT player, event, CAST(points * 2 AS INTEGER) AS p,
         row_number() OVER (PARTITION BY player, event = 49 ORDER BY points DESC) AS n
  FROM r),
t AS (
  SELECT player, sum(p) FILTER (WHERE event < 49) AS best, coalesce(sum(p) FILTER (WHERE event = 49), 0) * 2 AS final
  FROM n WHERE n <= 8 GROUP BY player)
SELECT player, best + final, final FROM t ORDER BY 2 DESC, 3 DESC, 1;
