package table

import "podium/generator/diag"

// Describe says in words what a file of a Kind is and, where it cannot be
// read, what to export instead.
func Describe(kind string) (what, instead diag.Text) {
	for _, d := range descriptions {
		if d.kind == kind {
			return d.what, d.instead
		}
	}
	return diag.Say("this file holds no table that is known", "ten plik nie zawiera znanej tabeli"), asTable
}

var (
	asTable = diag.Say("export the final standings as XLSX or CSV", "wyeksportuj tabelę końcową jako XLSX albo CSV")
	resave  = diag.Say("open it in Excel or LibreOffice and save it as .xlsx", "otwórz go w Excelu albo LibreOffice i zapisz jako .xlsx")
)

var descriptions = []struct {
	kind          string
	what, instead diag.Text
}{
	{"pdf", diag.Say("this is a PDF: a picture of a table, not the table", "to jest PDF, czyli obraz tabeli, a nie tabela"), asTable},
	{"image", diag.Say("this is a picture", "to jest obraz"), asTable},
	{"swissmanager", diag.Say("this is the tournament file of Swiss-Manager itself", "to jest wewnętrzny plik turnieju programu Swiss-Manager"),
		diag.Say("in Swiss-Manager export the final standings to Excel, or the tournament as a FIDE report (TRF)",
			"w programie Swiss-Manager wyeksportuj tabelę końcową do Excela albo turniej jako raport FIDE (TRF)")},
	{"encrypted", diag.Say("this workbook is protected by a password", "ten skoroszyt jest zabezpieczony hasłem"),
		diag.Say("open it in Excel or LibreOffice and save it as .xlsx without a password", "otwórz go w Excelu albo LibreOffice i zapisz jako .xlsx bez hasła")},
	{"swdx", diag.Say("this is a team tournament of ChessArbiter, a format nobody has described", "to jest turniej drużynowy programu ChessArbiter w formacie, którego opis nie istnieje"),
		diag.Say("export the rounds as XLSX or CSV, or write them into matches.csv", "wyeksportuj rundy jako XLSX albo CSV lub wpisz je do matches.csv")},
	{"ole", diag.Say("this is a file of an office program, but no workbook", "to jest plik programu biurowego, ale nie skoroszyt"), asTable},
	{"torn", diag.Say("this file is cut short or damaged", "ten plik jest ucięty albo uszkodzony"),
		diag.Say("fetch it once more, or ask the sender for it", "pobierz go jeszcze raz albo poproś nadawcę o ponowne przesłanie")},
	{"zip", diag.Say("this is a ZIP archive, but no workbook", "to jest archiwum ZIP, ale nie skoroszyt"),
		diag.Say("unpack it and give the file inside", "rozpakuj je i podaj plik ze środka")},
	{"swsx", diag.Say("this is a tournament of ChessArbiter, not a table", "to jest turniej programu ChessArbiter, a nie tabela"), asTable},
	{"empty", diag.Say("this file is empty", "ten plik jest pusty"), asTable},
	{"binary", diag.Say("this is no text and no workbook", "to nie jest ani tekst, ani skoroszyt"), asTable},
	{"fidelist", diag.Say("this is a rating list of FIDE, not a tournament", "to jest lista rankingowa FIDE, a nie turniej"),
		diag.Say("put it into the cycle's folder as register-fide.txt: it completes the register", "umieść ją w folderze cyklu jako register-fide.txt: uzupełni rejestr")},
	{"register", diag.Say("this is a list of the central register, not a tournament", "to jest lista z Centralnego Rejestru, a nie turniej"),
		diag.Say("a list of players may stand in the cycle's folder as register-cr.json", "listę zawodników można umieścić w folderze cyklu jako register-cr.json")},
	{"xml", diag.Say("this XML is of no known kind", "to jest plik XML nieznanego rodzaju"), asTable},
	{"json", diag.Say("this JSON is of no known kind", "to jest plik JSON nieznanego rodzaju"), asTable},
	{"old-xls", diag.Say("this workbook is older than Excel 97", "ten skoroszyt jest starszy niż Excel 97"), resave},
	{"damaged", diag.Say("this workbook is damaged", "ten skoroszyt jest uszkodzony"), resave},
}
