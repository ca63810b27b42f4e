package text

// PluralCategory gives the plural category of a whole number in language lang:
// "one", "few" or "many" in Polish (1 turniej, 2 turnieje, 5 turniejów), "one"
// or "many" in English and every other language.
func PluralCategory(lang string, n int) string {
	if n < 0 {
		n = -n
	}
	switch {
	case n == 1:
		return "one"
	case lang == "pl" && n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return "few"
	}
	return "many"
}

// Plural chooses the form of a word for n: in Polish forms are one, few and
// many, elsewhere one and many. A missing form is replaced by the last one;
// without forms it gives "".
func Plural(lang string, n int, forms ...string) string {
	if len(forms) == 0 {
		return ""
	}
	i := 0
	switch PluralCategory(lang, n) {
	case "few":
		i = 1
	case "many":
		i = len(forms) - 1
	}
	return forms[min(i, len(forms)-1)]
}
