package chess

// PlayerID names a person throughout a cycle: the number in the central
// register, else the FIDE number, else a short hash of the folded name. It is
// the id published in standings.json unless privacy replaces it.
type PlayerID string

// Sex is "f", "m" or "" where not known.
type Sex string

// The values of Sex.
const (
	Female Sex = "f"
	Male   Sex = "m"
)

// Person is what one line of a file says about somebody, as read. Empty fields
// were not in the line.
type Person struct {
	ID        string // number in the central register
	FIDE      string // FIDE number
	Name      string // as written, spaces trimmed
	Title     string
	Sex       Sex
	BirthYear int
	BirthDate Date // never leaves the program
	Club      string
	Region    string
	Fed       string
	Rating    int // 0 = unrated or not stated
}

// Player is a person after identification: the facts of the register, filled
// up from the tournament files where those agree.
type Player struct {
	ID         PlayerID
	Person     Person            // facts; Club and Region are those of the latest line
	Registered bool              // has at least one line in the register
	Ratings    map[string]int    // further rating columns of the register, by heading
	Facts      map[string]string // every further column of the register, by canonical heading (for eligibility `where`)
	Public     string            // id to publish where it is not ID; usually empty
}

// Membership is one period of registration; From and To are calendar days,
// both inclusive, zero = open.
type Membership struct {
	Club   string
	Region string
	From   Date
	To     Date
	Facts  map[string]string // further columns of that line, by canonical heading
	Source string            // file:row
}

// Covers tells whether the day lies in the period.
func (m Membership) Covers(day Date) bool { return day.Within(m.From, m.To) }

// Identity is the answer to "who is this row?": a person, or several persons of
// the register that fit while no decision names one of them.
type Identity struct {
	Player    PlayerID   // empty when undecided
	Undecided []PlayerID // sorted; empty when decided
}
