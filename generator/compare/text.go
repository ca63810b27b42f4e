package compare

import (
	"strconv"

	"podium/generator/diag"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Sentence says the difference for the arbiter.
func (d Difference) Sentence() diag.Text {
	switch d.Kind {
	case Total:
		return diag.Say("%s: total %s published, %s computed", "%s: suma %s w tabeli, %s obliczona", d.Name, d.Published, d.Computed)
	case Place:
		return diag.Say("%s: place %s published, %s expected by the table's own totals", "%s: miejsce %s w tabeli, %s według sum tej tabeli", d.Name, d.Published, d.Computed)
	case Missing:
		return diag.Say("%s: not in the published table, %s computed", "%s: brak w tabeli, obliczono %s", d.Name, d.Computed)
	case Ambiguous:
		return diag.Say("%s: the name fits several players, add a column id", "%s: nazwisko pasuje do kilku osób, dodaj kolumnę id", d.Name)
	}
	return diag.Say("%s: in the published table with %s, but not in the computed standings", "%s: w tabeli z sumą %s, brak w obliczonej klasyfikacji", d.Name, d.Published)
}
