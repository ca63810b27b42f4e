package xlsx

import "github.com/xuri/excelize/v2"

// styles are the looks of a workbook, made once.
type styles struct {
	title, status, heading, headingLeft, section int

	text, quiet, number, place, date, dateLeft, money int
	value, total, sum, final                          int // in the number format of the standing
	flag, label, wrap                                 int
	dropped                                           int // conditional
}

const (
	ink   = "1F2937"
	muted = "6B7280"
	rule  = "D1D5DB"
	paper = "EEF2F7"
	tint  = "FBF3DC"
)

// newStyles registers the looks; points is the number format of points.
func newStyles(f *excelize.File, points string) (styles, error) {
	line := []excelize.Border{{Type: "bottom", Color: rule, Style: 1}}
	firm := []excelize.Border{{Type: "bottom", Color: ink, Style: 2}}
	font := func(bold bool, size float64, color string) *excelize.Font {
		return &excelize.Font{Bold: bold, Size: size, Color: color, Family: "Calibri"}
	}
	align := func(h string, wrap bool) *excelize.Alignment {
		return &excelize.Alignment{Horizontal: h, Vertical: "center", WrapText: wrap}
	}
	fill := func(color string) excelize.Fill {
		return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{color}}
	}
	iso, general, zloty := "yyyy-mm-dd", "General", `0.00" zł"`
	right := align("right", false)
	right.Indent = 1
	var s styles
	for _, d := range []struct {
		id    *int
		style excelize.Style
	}{
		{&s.title, excelize.Style{Font: font(true, 16, ink)}},
		{&s.status, excelize.Style{Font: font(false, 11, muted)}},
		{&s.section, excelize.Style{Font: font(true, 12, ink)}},
		{&s.heading, excelize.Style{Font: font(true, 10, ink), Fill: fill(paper), Border: firm, Alignment: align("center", true)}},
		{&s.headingLeft, excelize.Style{Font: font(true, 10, ink), Fill: fill(paper), Border: firm, Alignment: align("left", true)}},
		{&s.text, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("left", false)}},
		{&s.quiet, excelize.Style{Font: font(false, 10, muted), Border: line, Alignment: align("left", false)}},
		{&s.wrap, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("left", true)}},
		{&s.label, excelize.Style{Font: font(true, 11, ink), Border: line, Alignment: align("left", false)}},
		{&s.place, excelize.Style{Font: font(true, 11, ink), Border: line, Alignment: align("center", false)}},
		{&s.number, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("center", false), CustomNumFmt: &general}},
		{&s.money, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: right, CustomNumFmt: &zloty}},
		{&s.date, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("center", false), CustomNumFmt: &iso}},
		{&s.dateLeft, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("left", false), CustomNumFmt: &iso}},
		{&s.value, excelize.Style{Font: font(false, 11, ink), Border: line, Alignment: align("center", false), CustomNumFmt: &points}},
		{&s.total, excelize.Style{Font: font(true, 11, ink), Border: line, Alignment: align("center", false), CustomNumFmt: &points}},
		{&s.sum, excelize.Style{Font: font(false, 11, muted), Border: line, Alignment: align("center", false), CustomNumFmt: &points}},
		{&s.final, excelize.Style{Font: font(false, 11, ink), Fill: fill(tint), Border: line, Alignment: align("center", false), CustomNumFmt: &points}},
		{&s.flag, excelize.Style{Font: font(false, 10, muted), Border: line, Alignment: align("center", false)}},
	} {
		id, err := f.NewStyle(&d.style)
		if err != nil {
			return s, err
		}
		*d.id = id
	}
	var err error
	s.dropped, err = f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Strike: true, Color: "9CA3AF"}})
	return s, err
}
