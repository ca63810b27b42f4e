"""The best 8 of 49 events and a doubled final with pandas."""
import sys
import numpy as np
import pandas as pd

r = pd.read_csv(sys.argv[1], dtype={"player": np.int32, "event": np.int8, "points": np.float64})
r["points"] = (r["points"] * 2).astype(np.int32)  # half points: exact
final = r[r.event == 49].set_index("player").points * 2
pool = r[r.event < 49].sort_values(["player", "points"], ascending=[True, False])
best = pool.groupby("player", sort=False).head(8).groupby("player").points.sum()
out = pd.DataFrame({"total": best.add(final, fill_value=0).astype(int), "final": final.reindex(best.index, fill_value=0)})
out = out.reset_index().sort_values(["total", "final", "player"], ascending=[False, False, True])
out[["player", "total", "final"]].to_csv(sys.argv[2], header=False, index=False)
