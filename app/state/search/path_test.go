package search_test

import (
	"slices"
	"testing"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/search"
)

// path returns a path with one step for each letter of kinds: a single (s, level 1), a pair (p, level 2), a
// fish (f, level 3) or a chain (c, level 4). Each step places a digit.
func path(kinds string) search.Logic {
	var walked job.Walked
	walked.Names = "naked-single\tNaked single\nnaked-pair\tNaked pair\nx-wing\tX-wing\nchain\tChain\n"
	for i, k := range kinds {
		kind := slices.Index([]rune("spfc"), k)
		row := job.StepRow{Technique: kind, Level: uint8(kind + 1), Score: i + 1, Placed: i + 1}
		walked.Steps = row.Append(walked.Steps)
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
		"fish is hard where there are chains":    {"sfsc", 0, false, 1, true},
		"back":                                   {"fsss", 3, true, 0, true},
		"the step shown does not count":          {"sssf", 3, false, 0, false},
		"singles are never hard":                 {"ssss", 0, false, 0, false},
	} {
		if got, ok := path(test.kinds).To(test.at).NextHard(test.back); got != test.want || ok != test.ok {
			t.Errorf("%s: step %d, %t", name, got, ok)
		}
	}
}

// Methods return a changed value and leave the receiver unchanged.
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

// A step is requested only once. If the request is stopped, the step is requested again when the user returns
// to that step.
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

// A path records the Question for which it was computed. The requests for its steps and its file, and the
// links to it, use that Question.
func TestWhatAPathIsOf(t *testing.T) {
	x := shown(t, "sps").To(1)
	of := search.Question{Puzzle: grid(t, dozen), Lang: i18n.Ja, Table: "n1:off"}
	if !x.Answers(of) || x.Answers(search.Question{Puzzle: of.Puzzle}) || x.Puzzle() != of.Puzzle ||
		x.Table() != of.Table {
		t.Errorf("it is of %s by %q", x.Puzzle(), x.Table())
	}
	if pitch, known := x.Pitch(); pitch != 40 || !known {
		t.Errorf("a cell has %d px, %t", pitch, known)
	}
	if pitch, known := x.Fit(-1).Pitch(); pitch != 0 || known {
		t.Errorf("a cell without a width has %d px, %t", pitch, known)
	}
	options := job.StepOptions{Lang: i18n.Ja, Pitch: 40, Table: "n1:off"}
	puzzle := job.GridOf(of.Puzzle)
	if got, want := x.Write(1), (job.WritePath{Puzzle: puzzle, StepOptions: options, Form: 1}); got != want {
		t.Errorf("a file is asked for with %+v, want %+v", got, want)
	}
	_, step, ok := x.AskStep()
	if want := (job.StepOf{Puzzle: puzzle, StepOptions: options, Index: 1}); !ok || step != want {
		t.Errorf("the step is asked for with %+v, want %+v", step, want)
	}
	if got, want := x.Moment(), (link.Moment{Logic: true, Event: 2}); got != want {
		t.Errorf("a link names %+v, want %+v", got, want)
	}
	listed := x.Step(2)
	if listed.Key != "naked-single" || listed.Name != "Naked single" || listed.Result != "s" || listed.Total != 6 {
		t.Errorf("the last step is %+v", listed)
	}
	if x.Placed(0) != 0 || x.Placed(3) != 3-of.Puzzle.Count() || (search.Logic{}).Placed(3) != 0 {
		t.Errorf("%d digits are placed at first, %d at the end", x.Placed(0), x.Placed(3))
	}
}

// The path of the same puzzle reopens as the user left it. For another puzzle, a new path opens. In both
// cases the cell width stays the same.
func TestOpeningAPath(t *testing.T) {
	puzzle := grid(t, dozen)
	known := shown(t, "sps").To(1)
	unknown, _ := search.Logic{}.Fit(40).Ask(search.Question{Puzzle: puzzle})
	of := search.Question{Puzzle: puzzle, Lang: i18n.Ja, Table: "n1:off"}
	english, request := known.Ask(search.Question{Puzzle: puzzle, Lang: i18n.En})
	other, _ := known.Ask(search.Question{Puzzle: grid(t, small)})
	for name, test := range map[string]struct {
		x       search.Logic
		at      int
		known   bool
		stopped bool
		answers bool // the reopened path answers the first question
	}{
		"the same":              {known.Open(puzzle), 1, true, false, true},
		"the same, stopped":     {known.Stop().Open(puzzle), 1, true, false, true},
		"another puzzle":        {known.Open(grid(t, small)), 0, false, false, false},
		"one that is not known": {unknown.Open(puzzle), 0, false, false, false},
		"a stop":                {known.Stop(), 1, true, true, true},
		"another language":      {english, 1, true, false, false},
		"a question of another": {other, 0, false, false, false},
	} {
		pitch, _ := test.x.Pitch()
		if test.x.At != test.at || test.x.Known != test.known || test.x.Stopped != test.stopped || pitch != 40 {
			t.Errorf("%s: step %d, known: %t, stopped: %t, %d px", name, test.x.At, test.x.Known, test.x.Stopped, pitch)
		}
		if test.x.Answers(of) != test.answers {
			t.Errorf("%s: it answers the first question: %t", name, !test.answers)
		}
	}
	want := job.Walk{Puzzle: job.GridOf(puzzle), StepOptions: job.StepOptions{Lang: i18n.En, Pitch: 40}}
	if request != want {
		t.Errorf("the path is asked for with %+v, want %+v", request, want)
	}
}
