package main

import "math/rand/v2"

// Surnames are put together from plants, birds and plain words, in both forms
// of Polish, so that the list is plausible and nobody's.
var surnames = [][2]string{ // man, woman
	{"Jarzębiński", "Jarzębińska"}, {"Świerkowski", "Świerkowska"}, {"Żurawicki", "Żurawicka"},
	{"Łąkowski", "Łąkowska"}, {"Szczygłowski", "Szczygłowska"}, {"Modrzewicki", "Modrzewicka"},
	{"Głogowiecki", "Głogowiecka"}, {"Trzcińciowski", "Trzcińciowska"}, {"Perkoziński", "Perkozińska"},
	{"Sosnowiecki", "Sosnowiecka"}, {"Wrzosiński", "Wrzosińska"}, {"Kaczeńcowski", "Kaczeńcowska"},
	{"Czajkowiak", "Czajkowiak"}, {"Bławatowski", "Bławatowska"}, {"Rokitniański", "Rokitniańska"},
	{"Ćwiklewski", "Ćwiklewska"}, {"Gęsiorowski", "Gęsiorowska"}, {"Źródliński", "Źródlińska"},
	{"Jemiołowski", "Jemiołowska"}, {"Kruszynowicz", "Kruszynowicz"}, {"Olszyniak", "Olszyniak"},
	{"Brzezicki", "Brzezicka"}, {"Dębczyński", "Dębczyńska"}, {"Grabicki", "Grabicka"},
	{"Leszczynowicz", "Leszczynowicz"}, {"Malinowiecki", "Malinowiecka"}, {"Borówkowski", "Borówkowska"},
	{"Jagodziak", "Jagodziak"}, {"Śliwkowski", "Śliwkowska"}, {"Porzeczkowicz", "Porzeczkowicz"},
	{"Jastrzębowicz", "Jastrzębowicz"}, {"Sokolniczak", "Sokolniczak"}, {"Krogulewicz", "Krogulewicz"},
	{"Puszczykowski", "Puszczykowska"}, {"Sójkowski", "Sójkowska"}, {"Dzięciołowicz", "Dzięciołowicz"},
	{"Kowalikowski", "Kowalikowska"}, {"Pliszczyński", "Pliszczyńska"}, {"Słowikowicz", "Słowikowicz"},
	{"Zimorodzki", "Zimorodzka"}, {"Czyżykowski", "Czyżykowska"}, {"Gilewiczak", "Gilewiczak"},
	{"Makolągowski", "Makolągowska"}, {"Trznadlewski", "Trznadlewska"}, {"Wilgowicz", "Wilgowicz"},
	{"Bocianowicz", "Bocianowicz"}, {"Rybitwowski", "Rybitwowska"}, {"Kormorański", "Kormorańska"},
	{"Łabędowicz", "Łabędowicz"}, {"Cyrankowski", "Cyrankowska"}, {"Węgorzycki", "Węgorzycka"},
	{"Sandaczyński", "Sandaczyńska"}, {"Linowiecki", "Linowiecka"}, {"Okoniewicz", "Okoniewicz"},
	{"Karasiewski", "Karasiewska"}, {"Szczupaczyński", "Szczupaczyńska"}, {"Miętusik", "Miętusik"},
	{"Jeziornicki", "Jeziornicka"}, {"Strumykowski", "Strumykowska"}, {"Potoczniak", "Potoczniak"},
	{"Pagórczyński", "Pagórczyńska"}, {"Dolinowicz", "Dolinowicz"}, {"Polaniecki", "Polaniecka"},
	{"Miedziński", "Miedzińska"}, {"Zagonowicz", "Zagonowicz"}, {"Ścieżkowski", "Ścieżkowska"},
	{"Mostkowicz", "Mostkowicz"}, {"Młynarkiewicz", "Młynarkiewicz"}, {"Wiatrakowski", "Wiatrakowska"},
	{"Kuźniarek", "Kuźniarek"}, {"Bednarkowski", "Bednarkowska"}, {"Garncarczyk", "Garncarczyk"},
	{"Żaglowicz", "Żaglowicz"}, {"Kotwicki", "Kotwicka"}, {"Wiosłowski", "Wiosłowska"},
	{"Pomostek", "Pomostek"}, {"Latarnicki", "Latarnicka"}, {"Bursztynowicz", "Bursztynowicz"},
}

var maleNames = []string{"Adam", "Andrzej", "Antoni", "Bartosz", "Błażej", "Dariusz", "Dawid", "Filip",
	"Franciszek", "Grzegorz", "Hubert", "Ignacy", "Jakub", "Jan", "Jerzy", "Kacper", "Karol", "Krzysztof",
	"Łukasz", "Maciej", "Marcin", "Marek", "Mateusz", "Michał", "Mikołaj", "Paweł", "Piotr", "Przemysław",
	"Rafał", "Ryszard", "Stanisław", "Szymon", "Tadeusz", "Tomasz", "Wiesław", "Wojciech", "Zbigniew", "Zdzisław"}

var femaleNames = []string{"Agata", "Agnieszka", "Aleksandra", "Anna", "Barbara", "Danuta", "Dominika", "Elżbieta",
	"Ewa", "Hanna", "Iga", "Joanna", "Julia", "Kinga", "Lena", "Łucja", "Magdalena", "Małgorzata", "Maria",
	"Natalia", "Oliwia", "Róża", "Teresa", "Wanda", "Wiktoria", "Zofia", "Żaneta"}

// naming gives every person a name of its own; homonyms are made on purpose
// elsewhere.
type naming struct {
	rng  *rand.Rand
	used map[string]bool
}

func newNaming(rng *rand.Rand) *naming { return &naming{rng, map[string]bool{}} }

func (n *naming) next(female bool) (surname, given string) {
	for {
		pair, form, list := surnames[n.rng.IntN(len(surnames))], 0, maleNames
		if female {
			form, list = 1, femaleNames
		}
		surname, given = pair[form], list[n.rng.IntN(len(list))]
		// one woman in eight has a double surname
		if female && n.rng.IntN(8) == 0 {
			if second := surnames[n.rng.IntN(len(surnames))][1]; second != surname {
				surname += "-" + second
			}
		}
		if key := surname + " " + given; !n.used[key] {
			n.used[key] = true
			return surname, given
		}
	}
}
