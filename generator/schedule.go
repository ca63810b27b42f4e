package generator

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"podium/generator/diag"
	"podium/generator/schedule"
	"podium/generator/site"
)

// ScheduleAnswer is the plan of a team championship: as text, and as files for
// the pairing program (CSV and TRF26).
type ScheduleAnswer struct {
	Text  string
	Files []schedule.File
}

// Schedule says which system the number of teams calls for, the start numbers
// with their averages, and the rounds that follow without a pairing program.
func Schedule(ctx context.Context, opt Options, cycleID string) (ScheduleAnswer, []diag.Issue, error) {
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil || p.list.HasErrors() {
		var issues []diag.Issue
		if p != nil {
			issues = p.issues()
		}
		return ScheduleAnswer{}, issues, err
	}
	if c.teams == nil {
		return ScheduleAnswer{}, nil, errors.New(diag.Say("%s is no team championship", "%s to nie są rozgrywki drużynowe", cycleID).In(opt.Lang))
	}
	pages, err := site.ForLeague(p.leagueInput(c, opt.Lang))
	if err != nil {
		return ScheduleAnswer{}, p.issues(), err
	}
	var answer ScheduleAnswer
	for _, page := range pages.Pages {
		if page.Path == "schedule/index.html" {
			answer.Text = site.PlainText(page)
		}
	}
	answer.Files = append(schedule.CSV(c.teams.plan), schedule.File{Name: cycleID + ".trf", Data: schedule.TRF26(c.teams.plan)})
	return answer, p.issues(), nil
}

// WriteFiles writes the files of a schedule into a folder, which it makes.
func (a ScheduleAnswer) WriteFiles(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range a.Files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
