package search_test

import (
	"slices"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/search"
)

// path returns a path of singles (s), pairs (p, level 2) and fish (f, level 3).
func path(kinds string) search.Logic {
	var walked job.Walked
	walked.Names = "naked-single\tNaked single\nnaked-pair\tNaked pair\nx-wing\tX-wing\n"
	for i, k := range kinds {
		kind := slices.Index([]rune("spf"), k)
		walked.Steps = job.StepRow{Technique: kind, Level: uint8(kind + 1), Score: i + 1}.Append(walked.Steps)
		walked.Results += string(k) + "\n"
	}
	return search.Logic{}.Walked(walked)
}

func TestNextRow(t *testing.T) {
	for name, test := range map[string]struct {
		kinds  string
		at     int
		unfold bool
		back   bool
		want   int
	}{
		"a folded run is one row":             {kinds: "psssp", at: 1, want: 4},
		"an unfolded run has a row each":      {kinds: "psssp", at: 1, unfold: true, want: 2},
		"back into an unfolded run":           {kinds: "psssp", at: 4, unfold: true, back: true, want: 3},
		"back over a folded run to its start": {kinds: "psssp", at: 4, back: true, want: 1},
		"after the last row comes the end":    {kinds: "psssp", at: 4, want: 5},
		"back from the end":                   {kinds: "psssp", at: 5, back: true, want: 4},
		"back over an unfolded run's head":    {kinds: "psssp", at: 1, unfold: true, back: true, want: 0},
		"the first row is the first":          {kinds: "psssp", at: 0, back: true, want: 0},
	} {
		x := path(test.kinds).To(test.at)
		if test.unfold {
			x = x.FoldRun(1)
		}
		if got := x.NextRow(test.back); got != test.want {
			t.Errorf("%s: step %d, not %d", name, got, test.want)
		}
	}
}

func TestNextHard(t *testing.T) {
	for name, test := range map[string]struct {
		kinds string
		at    int
		back  bool
		want  int
		ok    bool
	}{
		"pairs are hard where nothing is harder": {"spsp", 0, false, 1, true},
		"pairs are not hard where there is fish": {"spsf", 0, false, 3, true},
		"back":                                   {"fsss", 3, true, 0, true},
		"the step shown does not count":          {"sssf", 3, false, 0, false},
		"singles are never hard":                 {"ssss", 0, false, 0, false},
	} {
		if got, ok := path(test.kinds).To(test.at).NextHard(test.back); got != test.want || ok != test.ok {
			t.Errorf("%s: step %d, %t", name, got, ok)
		}
	}
}

// A method returns a changed value and leaves the old one as it was.
func TestOldValuesStay(t *testing.T) {
	base := path("pssspssp").FoldRun(1).FoldRun(5)
	before := base.Rows()
	base.FoldRun(1)
	base.FoldRun(5)
	if !slices.Equal(base.Rows(), before) {
		t.Error("folding a run changed another path")
	}
	race := search.NewRace()
	race.Raced(0, job.Score{}, time.Second, true)
	if race[0].Over || race[0].Took != 0 {
		t.Error("progress changed another race")
	}
}

func TestScoreIsOfTheStepsBefore(t *testing.T) {
	x := path("sps")
	for before, want := range []int{0, 1, 3, 6} {
		if got := x.Score(before); got != want {
			t.Errorf("before step %d: %d, not %d", before, got, want)
		}
	}
	if far := x.To(99); far.At != 3 {
		t.Errorf("the step after the last is %d", far.At)
	}
}

// A step is asked for once. One whose finding was stopped is asked for again when the person comes
// back to it.
func TestAStepIsAskedForAgain(t *testing.T) {
	of := search.Question{Puzzle: grid(t, dozen)}
	for name, test := range map[string]struct {
		then func(search.Logic) search.Logic
		want bool
	}{
		"it is awaited":              {func(x search.Logic) search.Logic { return x }, false},
		"it is there":                {func(x search.Logic) search.Logic { return x.Stepped(job.Stepped{}) }, false},
		"another one is shown":       {func(x search.Logic) search.Logic { return x.To(1) }, true},
		"it is stopped":              {search.Logic.Stop, false},
		"it is stopped, and opened":  {func(x search.Logic) search.Logic { return x.Stop().Open(of.Puzzle) }, true},
		"it is stopped, and gone to": {func(x search.Logic) search.Logic { return x.Stop().To(0) }, true},
	} {
		x, _ := search.Logic{}.Ask(of)
		x, _, ok := x.Walked(path("sps").Path).AskStep()
		if !ok {
			t.Fatal("the first step is not asked for")
		}
		if _, _, again := test.then(x).AskStep(); again != test.want {
			t.Errorf("%s: asked for again %t", name, again)
		}
	}
}

// A step of the list of all is asked for once, and again when the person chooses it once more: its
// answer may never have come.
func TestAStepOfTheListIsAskedForAgain(t *testing.T) {
	steps := path("sp").Path
	x, _ := search.Logic{}.Ask(search.Question{Puzzle: grid(t, dozen)})
	x, _, _ = x.Walked(steps).AskStep()
	x, _, ok := x.Stepped(job.Stepped{}).List()
	x.Here = x.Here.Add(job.StepsFound{Steps: steps.Steps, Names: steps.Names, Results: steps.Results})
	if !ok {
		t.Fatal("there is no list")
	}
	for i, test := range []struct{ choose, skip int }{{2, 1}, {2, 1}, {1, 0}} {
		var r job.Hint
		x.Here, _ = x.Here.Want(test.choose)
		if x, r, ok = x.AskHere(); !ok || r.Skip != test.skip {
			t.Errorf("choice %d: step %d is asked for: %t, passing over %d", i, test.choose, ok, r.Skip)
		}
		if _, _, twice := x.AskHere(); twice {
			t.Errorf("choice %d: step %d is asked for twice", i, test.choose)
		}
	}
}
