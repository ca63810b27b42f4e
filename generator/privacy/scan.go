package privacy

import (
	"fmt"
	"strings"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// kind is a sort of personal data that a public repository must not hold.
type kind int

const (
	pesel kind = iota
	email
	phone
	address
	birthDate
)

var kindTexts = map[kind]diag.Text{
	pesel:     {En: "PESEL numbers", Pl: "numery PESEL"},
	email:     {En: "e-mail addresses", Pl: "adresy e-mail"},
	phone:     {En: "phone numbers", Pl: "numery telefonów"},
	address:   {En: "home addresses", Pl: "adresy zamieszkania"},
	birthDate: {En: "full dates of birth", Pl: "pełne daty urodzenia"},
}

// headings tells by a folded heading what its column holds.
var headings = map[string]kind{
	"pesel": pesel, "nr pesel": pesel, "numer pesel": pesel,
	"e mail": email, "email": email, "mail": email, "adres e mail": email, "adres email": email, "poczta": email,
	"telefon": phone, "tel": phone, "nr tel": phone, "nr telefonu": phone, "numer telefonu": phone, "phone": phone,
	"phone number": phone, "mobile": phone, "komorka": phone, "kontakt": phone, "telefon kontaktowy": phone,
	"adres": address, "adres zamieszkania": address, "address": address, "ulica": address, "street": address,
	"kod pocztowy": address, "miejsce zamieszkania": address,
	"data urodzenia": birthDate, "data ur": birthDate, "birth date": birthDate, "birth_date": birthDate,
	"birthdate": birthDate, "birthday": birthDate, "date of birth": birthDate, "dob": birthDate, "ur": birthDate, "born": birthDate,
	"birth": birthDate, "b day": birthDate,
}

var (
	elevenDigits = text.Pattern(`(?:^|\D)(\d{11})(?:\D|$)`)
	mailAddress  = text.Pattern(`[\w.+-]+@[\w-]+\.[\w.-]+`)
	plusPhone    = text.Pattern(`\+\d{2}[ -]?\d{2,3}[ -]?\d{2,3}[ -]?\d{2,3}`)
	groupedPhone = text.Pattern(`(?:^|[^\d -])[ -]*(?:\(?\d{3}\)?[ -]\d{3}[ -]\d{3}|\(?\d{2}\)? \d{3} \d{2} \d{2})[ -]*(?:$|[^\d -])`)
	fullDate     = text.Pattern(`^\d{4}[-./]\d{1,2}[-./]\d{1,2}|^\d{1,2}[-./]\d{1,2}[-./]\d{4}`)
	noDay        = text.Pattern(`[-./]00?[-./]00?$|^00?[-./]00?[-./]`)
)

// programMail are the addresses that pairing programs print below their tables.
var programMail = []string{"swiss-manager", "chess-results", "chessarbiter", "herzog"}

// headingRows is how far down a heading row is looked for.
const headingRows = 40

// finding is one sort of data in one column.
type finding struct {
	kind    kind
	column  int
	heading string
	n       int
	at      diag.Pos
}

// Scan looks for personal data in an input file: columns headed PESEL, e-mail,
// phone, address or date of birth, and cells that hold such values. Each column
// is one warning, which does not repeat the data. A run of nine digits is no
// phone: FIDE numbers have nine.
func Scan(sheets []table.Sheet, list *diag.List) {
	for _, s := range sheets {
		for _, f := range scanSheet(s) {
			report(f, list)
		}
	}
}

func scanSheet(s table.Sheet) []*finding {
	var found []*finding
	add := func(k kind, column int, heading string, at diag.Pos) {
		for _, f := range found {
			if f.kind == k && f.column == column {
				f.n++
				return
			}
		}
		found = append(found, &finding{k, column, heading, 1, at})
	}
	head := map[int]kind{}
	names := map[int]string{}
	for i, row := range s.Rows {
		for j, c := range row.Cells {
			if c.Text == "" {
				continue
			}
			if k, ok := headings[text.Fold(c.Text)]; ok && i < headingRows {
				if _, twice := head[j]; !twice {
					head[j], names[j] = k, c.Text
				}
				continue
			}
			if k, ok := sort(c.Text, head, j); ok {
				add(k, j, names[j], c.At)
			}
		}
	}
	return found
}

// sort tells what a cell holds: by its value, else by the heading above it.
func sort(s string, head map[int]kind, column int) (kind, bool) {
	k, headed := head[column]
	switch {
	case hasPESEL(s):
		return pesel, true
	case isMail(s):
		return email, true
	case plusPhone().MatchString(s) || groupedPhone().MatchString(s):
		return phone, true
	case headed && k == birthDate:
		return birthDate, fullDate().MatchString(s) && !noDay().MatchString(s)
	}
	return k, headed
}

func isMail(s string) bool {
	low := strings.ToLower(s)
	for _, p := range programMail {
		if strings.Contains(low, p) {
			return false
		}
	}
	return mailAddress().MatchString(s)
}

// hasPESEL finds eleven digits with the right check digit and a day of birth
// in them.
func hasPESEL(s string) bool {
	m := elevenDigits().FindStringSubmatch(s)
	if m == nil {
		return false
	}
	sum := 0
	for i, w := range []int{1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1} {
		sum += w * int(m[1][i]-'0')
	}
	month := int(m[1][2]-'0')*10 + int(m[1][3]-'0')
	day := int(m[1][4]-'0')*10 + int(m[1][5]-'0')
	return sum%10 == 0 && month%20 >= 1 && month%20 <= 12 && day >= 1 && day <= 31
}

func report(f *finding, list *diag.List) {
	what := kindTexts[f.kind]
	said := diag.Text{
		En: fmt.Sprintf("%s, cells: %d", what.En, f.n),
		Pl: fmt.Sprintf("%s, komórki: %d", what.Pl, f.n),
	}
	if f.heading != "" {
		said.En = fmt.Sprintf("%s in column %q, cells: %d", what.En, f.heading, f.n)
		said.Pl = fmt.Sprintf("%s w kolumnie %q, komórki: %d", what.Pl, f.heading, f.n)
	}
	list.Warning("personal-data", f.at, said,
		diag.Say("delete the column before committing, or keep the data in a private repository: a free Pages site needs a public one, and old commits stay readable",
			"usuń tę kolumnę przed zapisaniem w repozytorium albo trzymaj dane w repozytorium prywatnym: darmowa strona Pages wymaga publicznego, a stare wersje pozostają czytelne"))
}
