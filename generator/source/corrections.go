package source

import (
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

type correctionLine struct {
	Tournament string     `csv:"tournament"`
	Player     string     `csv:"player"`
	Field      string     `csv:"field"`
	Value      string     `csv:"value"`
	Reason     string     `csv:"reason"`
	By         string     `csv:"by"`
	Date       table.Date `csv:"date"`
}

// Corrections reads corrections.csv (or .xlsx). A line without a tournament, a
// player, a field or a value is an error and left out; one without a reason is
// a warning.
func Corrections(f table.File, list *diag.List) []chess.Correction {
	records, _ := table.Load[correctionLine](f, table.Spec{
		Required: []string{"tournament", "player", "field", "value", "reason"},
	}, list)
	var out []chess.Correction
	for _, r := range records {
		complete := true
		for _, field := range []string{"tournament", "player", "field", "value"} {
			if r.Text(field) == "" {
				complete = false
				list.Error("correction-incomplete", r.At(field),
					diag.Say("a correction without `%s`", "korekta bez `%s`", field),
					diag.Say("fill the cell or remove the line", "uzupełnij komórkę albo usuń wiersz"))
			}
		}
		if !complete {
			continue
		}
		if r.Value.Reason == "" {
			list.Warning("correction-incomplete", r.At("reason"),
				diag.Say("a correction without a reason", "korekta bez uzasadnienia"),
				diag.Say("say why: everybody can read it", "napisz dlaczego: każdy może to przeczytać"))
		}
		out = append(out, chess.Correction{
			At: r.Row.At(), Tournament: r.Value.Tournament, Player: r.Value.Player, Field: r.Value.Field,
			Value: r.Value.Value, Reason: r.Value.Reason, By: r.Value.By, Date: chess.Date(r.Value.Date),
		})
	}
	return out
}
