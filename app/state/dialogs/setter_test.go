package dialogs_test

import (
	"slices"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// The tool runs again after a change of the puzzle, the tool, the seed, the table of techniques or the
// language. The puzzles found before are removed immediately.
func TestWhenAToolIsAsked(t *testing.T) {
	by := job.StepOptions{Lang: i18n.En}
	puzzle := job.GridOf(layoutOf(t, "2x2").Empty())
	asked, _, _ := dialogs.Setter{Tool: job.SwapLines, Seed: "a"}.Asking(by, puzzle)
	asked = asked.Taken(job.Varied{Puzzle: puzzle}, false).Taken(job.Varied{Says: "no more"}, true)
	other, renaming := asked, asked.Anew(job.RenameDigits)
	other.Seed, renaming.Seed = "b", "a"
	leveled, useless := asked.Anew(job.MakeUnique), asked
	leveled.Seed, leveled.Level, useless.Level = "a", 3, 3
	for name, test := range map[string]struct {
		setter dialogs.Setter
		by     job.StepOptions
		puzzle job.Grid
		asks   bool
	}{
		"the same question": {asked, by, puzzle, false},
		"another language":  {asked, job.StepOptions{Lang: i18n.Ja}, puzzle, true},
		"another table":     {asked, job.StepOptions{Lang: i18n.En, Table: "n1:off"}, puzzle, true},
		"another puzzle":    {asked, by, job.GridOf(layoutOf(t, "2x3").Empty()), true},
		"another seed":      {other, by, puzzle, true},
		"another tool":      {renaming, by, puzzle, true},
		"another level":     {leveled, by, puzzle, true},
		"a useless level":   {useless, by, puzzle, false},
	} {
		t.Run(name, func(t *testing.T) {
			next, ask, asks := test.setter.Asking(test.by, test.puzzle)
			if asks != test.asks {
				t.Errorf("it asks: %t", asks)
			}
			want := job.Vary{StepOptions: test.by, Puzzle: test.puzzle, Tool: next.Tool, Seed: ask.Seed}
			if next.Tool == job.MakeUnique {
				want.Level = 3
			}
			if ask != want || ask.Seed == "" {
				t.Errorf("the question is %+v, want %+v", ask, want)
			}
			shown := dialogs.Setter{}
			if !test.asks {
				shown = asked
			}
			if !slices.Equal(next.All, shown.All) || next.Says != shown.Says {
				t.Errorf("it shows %+v", next)
			}
			if _, _, again := next.Asking(test.by, test.puzzle); again {
				t.Error("it asks twice")
			}
		})
	}
}

// When the dialog opens, a tool that is useless for the puzzle is replaced by a useful one. A useful tool
// stays.
func TestTheToolThatTheDialogOpensOn(t *testing.T) {
	for tool, want := range map[job.Tool][3]job.Tool{ // expected tools for no solution, one and several
		job.LeaveOutSpare: {job.ChangeDigits, job.LeaveOutSpare, job.MakeUnique},
		job.MakeEasier:    {job.ChangeDigits, job.MakeEasier, job.MakeUnique},
		job.MakeHarder:    {job.ChangeDigits, job.MakeHarder, job.MakeUnique},
		job.AddTheLast:    {job.ChangeDigits, job.LeaveOutSpare, job.AddTheLast},
		job.MakeUnique:    {job.ChangeDigits, job.LeaveOutSpare, job.MakeUnique},
		job.ChangeDigits:  {job.ChangeDigits, job.ChangeDigits, job.ChangeDigits},
		job.SwapLines:     {job.SwapLines, job.SwapLines, job.SwapLines},
	} {
		for solutions, want := range want {
			if s := (dialogs.Setter{Tool: tool}).Opened(solutions); s.Tool != want {
				t.Errorf("tool %d with %d solutions: %d, want %d", tool, solutions, s.Tool, want)
			}
		}
	}
}

// A tool that is run again gets another seed. After the dialog is closed, only the tool is remembered.
func TestATool(t *testing.T) {
	puzzle := job.GridOf(layoutOf(t, "2x2").Empty())
	s, _, _ := dialogs.Setter{Tool: job.SwapLines, Seed: "a"}.Asking(job.StepOptions{}, puzzle)
	s.Stopped = true
	if s.Seed == "" || !s.Draws() {
		t.Errorf("%+v needs a seed, or does not draw", s)
	}
	anew := s.Taken(job.Varied{Puzzle: puzzle}, false).Anew(job.LeaveOutSpare)
	if anew.Seed != "" || anew.Draws() || anew.Stopped || anew.All != nil || anew.Tool != job.LeaveOutSpare {
		t.Errorf("anew: %+v", anew)
	}
	closed, asked := s.Closed()
	if !asked || closed.Seed != "" || closed.Tool != job.SwapLines {
		t.Errorf("closed: %+v, %t", closed, asked)
	}
	if _, asked := closed.Closed(); asked {
		t.Error("a closed dialog has asked")
	}
}

// Only a puzzle that is shown and has the size of the board can be put on the board.
func TestTheVariedPuzzles(t *testing.T) {
	small := layoutOf(t, "2x2")
	s := dialogs.Setter{}.Taken(job.Varied{Puzzle: job.GridOf(small.Empty().With(3, 1))}, false)
	s = s.Taken(job.Varied{Puzzle: job.Grid{Layout: "2x2", Cells: "?"}}, false)
	for name, test := range map[string]struct {
		index  int
		layout string
		ok     bool
	}{
		"a puzzle":     {0, "2x2", true},
		"other rules":  {0, "2x2,cage=5:0.1", true},
		"another size": {0, "2x3", false},
		"not readable": {1, "2x2", false},
		"below":        {-1, "2x2", false},
		"above":        {2, "2x2", false},
	} {
		t.Run(name, func(t *testing.T) {
			g, ok := s.Puzzle(test.index, layoutOf(t, test.layout))
			if ok != test.ok || ok && g.At(3) != 1 {
				t.Errorf("%s, %t", g, ok)
			}
		})
	}
}
