package preset

import "podium/generator/diag"

// list names the presets in the order in which they are shown.
var list = []Preset{
	{"drops-by-held-with-doubled-final", "circuit", diag.Say(
		"points of the tournaments; worst results dropped after so many tournaments, doubled final, register of the region, clubs, prizes",
		"punkty z turniejów; najsłabsze wyniki odpadają po kolejnych turniejach, podwójny finał, rejestr województwa, kluby, nagrody")},
	{"groups-and-weaker-fields", "circuit", diag.Say(
		"points by place and score in parallel groups, more for the stronger group; two-day events, an annulled one",
		"punkty za miejsce i za wynik w równoległych grupach, więcej w silniejszej; turnieje dwudniowe, jeden unieważniony")},
	{"low-places-with-discards", "circuit", diag.Say(
		"the lower total wins; discards, penalties for absence, codes, everybody entered is listed",
		"wygrywa niższa suma; odrzucanie, kary za nieobecność, kody, na liście każdy zgłoszony")},
	{"place-table-with-floor", "circuit", diag.Say(
		"place table with points for playing on; best results, rating categories, drawn prize",
		"tabela miejsc i punkty za samą grę; najlepsze wyniki, kategorie rankingowe, nagroda losowana")},
	{"rounds-and-presence", "circuit", diag.Say(
		"games of the first rounds and points for presence, counted apart; crosstables",
		"partie pierwszych rund i punkty za obecność, liczone osobno; tabele krzyżowe")},
	{"percent-mean", "circuit", diag.Say(
		"mean of the best percentages; least number of starts, rating prizes in percent of a fund",
		"średnia najlepszych procentów; najmniejsza liczba startów, nagrody rankingowe w procentach puli")},
	{"bands-and-blocks", "circuit", diag.Say(
		"bands of the field, bonus for places gained over the seed, rapid and classical chosen apart",
		"przedziały stawki, premia za awans wobec rozstawienia, szachy szybkie i klasyczne wybierane osobno")},
	{"juniors-among-themselves", "circuit", diag.Say(
		"juniors ranked among themselves in open events; own points of categories, who qualifies for the final",
		"juniorzy klasyfikowani między sobą w turniejach otwartych; własne punkty kategorii, awans do finału")},
	{"residents-or-members", "circuit", diag.Say(
		"residents of the town or members of the club with a licence; wild cards, bans, a compulsory event",
		"mieszkańcy miasta albo członkowie klubu z licencją; dzikie karty, wykluczenia, turniej obowiązkowy")},
	{"normalised-with-school-teams", "circuit", diag.Say(
		"scores brought to six rounds, group factors by category, share of the best, schools as teams",
		"wyniki przeliczone na sześć rund, współczynniki grup według kategorii, część najlepszych, szkoły jako drużyny")},
	{"classes-with-shared-points", "circuit", diag.Say(
		"a table for each class of tournaments, shared places share the points, play-off for the first place",
		"tabela dla każdej klasy turniejów, równe miejsca dzielą punkty, dogrywka o pierwsze miejsce")},
	{"performance-average", "circuit", diag.Say(
		"mean of the best rating performances with a lower limit; list of who qualifies",
		"średnia najlepszych wyników rankingowych z dolną granicą; lista zakwalifikowanych")},
	{"junior-team-championship", "league", diag.Say(
		"boards by age and sex, walkovers minus one, Swiss or round robin by number of teams, medals on boards",
		"szachownice według wieku i płci, walkower minus jeden, szwajcar albo kołowy według liczby drużyn, medale na szachownicach")},
	{"team-round-robin", "league", diag.Say(
		"four boards, every team plays every other once",
		"cztery szachownice, każda drużyna gra z każdą raz")},
}
