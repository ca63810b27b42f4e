package config

import (
	"fmt"
	"strings"

	"podium/generator/diag"
)

// describe says in words what a value of the type looks like.
func (t typ) describe() diag.Text {
	switch t.form {
	case textForm:
		return diag.Say("a text", "tekst")
	case intForm:
		if t.least == firstYear {
			return diag.Say("a year such as 2004", "rok, na przykład 2004")
		}
		return diag.Say("a whole number from %d to %d", "liczba całkowita od %d do %d", t.least, t.most)
	case numberForm:
		return diag.Say("a number such as 2, 1.5 or 3/2", "liczba, na przykład 2, 1.5 albo 3/2")
	case moneyForm:
		return diag.Say("an amount such as 450 or 2.50", "kwota, na przykład 450 albo 2.50")
	case dateForm:
		return diag.Say("a date such as 2018-02-04", "data, na przykład 2018-02-04")
	case truthForm:
		return diag.Say("true or false", "true albo false")
	case placesForm:
		return diag.Say("a place or a range such as 1-15", "miejsce albo zakres, na przykład 1-15")
	case wordForm:
		return diag.Say("one of: %s", "jedno z: %s", strings.Join(t.words, ", "))
	case mappingForm:
		return diag.Say("keys in braces or indented below: %s", "klucze w klamrach albo z wcięciem poniżej: %s",
			some(shapeOf(t.name).names()))
	case useForm:
		return diag.Say("a name or {use: name, …}; names: %s", "nazwa albo {use: nazwa, …}; nazwy: %s",
			some(t.words))
	case listForm:
		of := t.of.describe()
		return diag.Text{En: "a list in square brackets, each item " + of.En, Pl: "lista w nawiasach kwadratowych, każda pozycja to " + of.Pl}
	case tableForm:
		of := t.of.describe()
		return diag.Text{
			En: fmt.Sprintf("lines `%s: value`, each value %s", t.keys, of.En),
			Pl: fmt.Sprintf("wiersze `%s: wartość`, każda wartość to %s", polishKeys(t.keys), of.Pl),
		}
	}
	var all diag.Text
	for i, alt := range t.alts {
		d := alt.describe()
		if i > 0 {
			all.En, all.Pl = all.En+", or ", all.Pl+", albo "
		}
		all.En, all.Pl = all.En+d.En, all.Pl+d.Pl
	}
	return all
}

// some gives the first of many names.
func some(names []string) string {
	if len(names) > 8 {
		return strings.Join(names[:8], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}

// freeKeys says in Polish what the free keys of a table are.
var freeKeys = map[string]string{
	"field": "pole", "key path": "klucz", "category": "kategoria", "class": "klasa", "block": "blok", "term": "składnik",
	"tournaments": "liczba turniejów", "place or range of places": "miejsce albo zakres miejsc",
	"field size or more": "liczba uczestników albo more", "field size": "liczba uczestników",
	"column": "kolumna", "group": "grupa", "team": "drużyna", "teams": "liczba drużyn",
}

func polishKeys(keys string) string {
	if pl, ok := freeKeys[keys]; ok {
		return pl
	}
	return keys
}
