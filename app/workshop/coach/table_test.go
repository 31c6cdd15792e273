package coach_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver/logic"
)

// by returns the settings of a request with a table of techniques.
func by(table string) job.StepOptions { return job.StepOptions{Table: table} }

// Hints, ratings, paths and lists of steps all use the table of techniques in their request.
func TestRequestsAreByTheirTable(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3", Cells: easy}
	first := answer[job.Hinted](t, job.Hint{Standing: standing(easy, "")})
	row, _ := logic.ByKey(first.Technique)
	off := row.Row().Short() + ":off"
	e := answer[job.Hinted](t, job.Hint{Standing: standing(easy, ""), StepOptions: by(off)})
	if e.Outcome != job.AStep ||
		e.Technique == first.Technique {
		t.Errorf("with %s the hint is %q", off, e.Technique)
	}
	if e := answer[job.Hinted](t, job.Hint{Standing: standing(easy, ""),
		StepOptions: by(row.Row().Short() + ":77:l5")}); e.Score != 77 || e.Level != 5 {
		t.Errorf("the step has %d points of level %d", e.Score, e.Level)
	}
	usual := answer[job.Rated](t, job.Rate{Puzzle: puzzle})
	dear := answer[job.Rated](t, job.Rate{Puzzle: puzzle, StepOptions: by("n1:1000,h1:1000,fh:1000")})
	if dear.Score <= usual.Score || dear.Level != 5 {
		t.Errorf("the rating is %+v, and by dearer singles %+v", usual.Rating, dear.Rating)
	}
	if again := answer[job.Rated](t, job.Rate{Puzzle: puzzle}); again != usual {
		t.Errorf("after another table the rating is %+v, not %+v", again, usual)
	}
	list := answer[job.Walked](t, job.Walk{Puzzle: puzzle, StepOptions: by(off)})
	if strings.Contains(list.Names, first.Technique+"\t") {
		t.Errorf("the path without %s has %q", off, list.Names)
	}
	if e := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, StepOptions: by(off)}); e.Technique == first.Technique {
		t.Errorf("the path's first step is by %s, which is off", e.Technique)
	}
	steps := answer[job.StepsFound](t, job.AllSteps{
		Standing: standing(easy, ""), StepOptions: by("n1:77:at1"), Limit: 1})
	if job.StepAt(steps.Steps, 0).Score != 77 || !strings.HasPrefix(steps.Names, "naked-single\t") {
		t.Errorf("all steps begin with %q", steps.Names)
	}
}

// If a table's text is invalid, the answer uses the standard table and names the invalid part.
func TestATableThatCannotBeRead(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3", Cells: easy}
	for rule, test := range map[string]struct{ table, fault string }{
		"no technique":       {"warp:off", "warp:off"},
		"no value":           {"fh:off,n1:maybe", "n1:maybe"},
		"nothing":            {"fh:off,", ","},
		"a long part":        {strings.Repeat("é", 40), strings.Repeat("é", 32) + "…"},
		"a text without end": {strings.Repeat("fh:off,", link.MaxTable), "fh:off,fh:off,fh:off,fh:off,fh:o…"},
	} {
		want := job.Judgement{Fault: test.fault}
		if e := answer[job.Hinted](t, job.Hint{Standing: standing(easy, ""),
			StepOptions: by(test.table)}); e.Judgement != want || e.Technique != "hidden-single" {
			t.Errorf("%s: the hint has %+v, %s", rule, e.Judgement, e.Technique)
		}
		if e := answer[job.Rated](t, job.Rate{Puzzle: puzzle, StepOptions: by(test.table)}); e.Judgement != want ||
			e.Level != 1 {
			t.Errorf("%s: the rating has %+v, level %d", rule, e.Judgement, e.Level)
		}
		if e := answer[job.Walked](t, job.Walk{Puzzle: puzzle, StepOptions: by(test.table)}); e.Judgement != want ||
			!e.Ends {
			t.Errorf("%s: the path has %+v", rule, e.Judgement)
		}
		if e := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, StepOptions: by(test.table)}); e.Judgement != want ||
			e.Technique == "" {
			t.Errorf("%s: the step has %+v", rule, e.Judgement)
		}
		if e := answer[job.StepsFound](t, job.AllSteps{Standing: standing(easy, ""), StepOptions: by(test.table),
			Limit: 3}); e.Judgement != want || len(e.Steps) == 0 {
			t.Errorf("%s: the steps have %+v", rule, e.Judgement)
		}
		if e := answer[job.TableListed](t, job.ListTable{StepOptions: by(test.table)}); e.Judgement != want ||
			e.Table != "" || e.Rows == "" {
			t.Errorf("%s: the list has %+v, table %q", rule, e.Judgement, e.Table)
		}
	}
	if e := answer[job.Hinted](t, job.Hint{Standing: standing(clash, ""), StepOptions: by("x")}); e.Fault != "x" ||
		e.Outcome != job.NoWay {
		t.Errorf("without a solution: %+v", e.Judgement)
	}
}

func TestTheRowsOfATable(t *testing.T) {
	e := answer[job.TableListed](t,
		job.ListTable{StepOptions: job.StepOptions{Lang: i18n.Ja, Table: "n1:at1,bf2:off:99:l4,fins:3,ts:none"}})
	if want := "fh:at2,bf2:off:99:l4,ts:none,fins:3"; e.Table != want {
		t.Errorf("the table is %q, not %q", e.Table, want)
	}
	if e.Rest != "ts:none,fins:3" {
		t.Errorf("the rest is %q", e.Rest)
	}
	names := strings.Split(strings.TrimSuffix(e.Names, "\n"), "\n")
	all := slices.DeleteFunc(logic.StandardTable().Rows, func(row logic.Row) bool { return row.Technique.OfRules() })
	if len(names) != len(all)-1 {
		t.Fatalf("%d rows", len(names))
	}
	for i, name := range names {
		short, in, ok := strings.Cut(name, "\t")
		row := job.TableRowAt(e.Rows, i)
		if !ok || in == "" || i == 0 && short != "n1" || i == 1 && short != "fh" {
			t.Errorf("row %d is %q", i, name)
		}
		if short == "bf2" && row != (job.TableRow{Level: 4, Score: 99}) ||
			short == "n1" && row != (job.TableRow{On: true, Level: 1, Score: 4}) {
			t.Errorf("%s: %+v", name, row)
		}
		if short == "cnl" && strings.Count(in, i18n.Dot) != 2 {
			t.Errorf("the names of all that share a row: %q", in)
		}
	}
}
