package search_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/digitset"
)

// shown returns the logical path of the puzzle dozen at its first step. kinds has a letter for the technique
// of each step, as for the function path. In the position before the first step, cell 0 has the given 1, cell
// 6 has a placed 2, and the candidate 3 has been removed from cell 15.
func shown(t *testing.T, kinds string) search.Logic {
	t.Helper()
	x, _ := search.Logic{}.Ask(search.Question{Puzzle: grid(t, dozen), Lang: i18n.Ja, Table: "n1:off"})
	x, _, ok := x.Fit(40).Walked(path(kinds).Path).AskStep()
	if !ok {
		t.Fatal("the first step is not asked for")
	}
	position := grid(t, dozen).With(6, 2)
	step := job.Stepped{Cells: position.String(), Explained: job.Explained{Text: "of the path"}}
	for c := range solver.Cell(16) {
		left := position.Candidates(c)
		if c == 15 {
			left = left.Without(3)
		}
		step.Candidates = digitset.Append(step.Candidates, left)
	}
	return x.Stepped(step)
}

// listing returns the same path as shown, with the list of all steps open. The listed steps have the
// techniques in kinds too.
func listing(t *testing.T, kinds string) search.Logic {
	t.Helper()
	x, _ := shown(t, kinds).List()
	x, _, ok := x.AskList()
	if !ok {
		t.Fatal("there is no list")
	}
	x.Here = x.Here.Add(steps(kinds, false))
	return x
}

// steps returns a job's answer with steps of the given kinds.
func steps(kinds string, more bool) job.StepsFound {
	p := path(kinds).Path
	return job.StepsFound{Steps: p.Steps, Names: p.Names, Results: p.Results, More: more}
}

// The list of all steps is not requested while the board does not yet show the step to which the user has
// moved.
func TestListingAllSteps(t *testing.T) {
	x := shown(t, "spf")
	another, _ := x.Ask(search.Question{Puzzle: grid(t, dozen)})
	for name, test := range map[string]struct {
		x  search.Logic
		ok bool
	}{
		"the step shown":       {x, true},
		"another step":         {x.To(1), false},
		"another size":         {x.Fit(41), false},
		"another question":     {another, false},
		"a list that is there": {listing(t, "spf"), false},
		"after it is closed":   {listing(t, "spf").CloseList(), true},
		"no path":              {search.Logic{}, false},
	} {
		open, _ := test.x.List()
		next, r, ok := open.AskList()
		if ok != test.ok {
			t.Errorf("%s: listed %t", name, ok)
		}
		if n, whole := next.Here.Len(); ok && (!next.Here.Shown || n != 0 || !whole || r.Limit != search.HereLimit) {
			t.Errorf("%s: %+v is asked for, %d steps are there", name, r, n)
		}
		if _, _, twice := next.AskList(); twice {
			t.Errorf("%s: asked for twice", name)
		}
	}
	if late, ok := x.To(1).List(); !ok || !late.Here.Due() || late.Stop().Here.Shown {
		t.Error("a list for a step that has not arrived does not wait for it, or stays after a stop")
	}
	x, _ = x.List()
	_, r, _ := x.AskList()
	var struck []byte
	for c := range 16 {
		gone := solver.Digits(0)
		if c == 15 {
			gone = gone.With(3)
		}
		struck = digitset.Append(struck, gone)
	}
	if want := (job.StepOptions{Lang: i18n.Ja, Pitch: 40, Table: "n1:off"}); r.StepOptions != want {
		t.Errorf("they are requested with %+v, want %+v", r.StepOptions, want)
	}
	want := job.Standing{Puzzle: job.GridOf(grid(t, dozen)),
		Entered: "......2.........", Struck: job.Packed(struck)}
	if r.Standing != want {
		t.Errorf("the position is %+v, want %+v", r.Standing, want)
	}
	if got, want := x.Candidates(15), grid(t, dozen).With(6, 2).Candidates(15).Without(3); got != want {
		t.Errorf("the last cell has the candidates %b, want %b", got, want)
	}
}

// Adding steps returns a longer list and leaves the original unchanged.
func TestTheListOfAllSteps(t *testing.T) {
	base := search.Here{}.Add(steps("sp", false))
	stopped := base
	stopped.Stopped = true
	for name, test := range map[string]struct {
		h     search.Here
		n     int
		whole bool
	}{
		"nothing":         {search.Here{}, 0, true},
		"two":             {base, 2, true},
		"more than that":  {base.Add(steps("f", true)), 3, false},
		"stopped":         {stopped, 2, false},
		"as it was added": {base.Add(steps("fff", false)), 5, true},
	} {
		if n, whole := test.h.Len(); n != test.n || whole != test.whole {
			t.Errorf("%s: %d steps, whole: %t", name, n, whole)
		}
	}
	found := func(h search.Here, name string) search.Here {
		row := job.StepRow{Technique: len(name) - 1, Level: 1}.Append(nil)
		return h.Add(job.StepsFound{Steps: row, Results: name + "\n", Names: name + "\t" + strings.ToUpper(name) +
			"\n"})
	}
	// A list of three steps has spare capacity in its slice. Appending in place to two copies of it would
	// therefore overwrite a step.
	three := found(found(found(search.Here{}, "a"), "bb"), "ccc")
	one := found(three, "dddd")
	found(three, "eeee")
	if step := one.Step(3); step.Key != "dddd" || step.Name != "DDDD" || step.Result != "dddd" {
		t.Errorf("it has the step %+v of another list", step)
	}
	all, counts := listing(t, "spsps").Here.Techniques()
	if len(all) != 4 || all[1].Key != "naked-pair" || !slices.Equal(counts, []int{3, 2, 0, 0}) {
		t.Errorf("%v have %v steps", all, counts)
	}
}

func TestWantingAStepOfTheList(t *testing.T) {
	x := listing(t, "sp")
	for number, want := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if _, ok := x.Here.Want(number); ok != want {
			t.Errorf("step %d is in the list: %t", number, ok)
		}
	}
	if _, _, ok := x.AskHere(); ok {
		t.Error("a step is requested although none is selected")
	}
	x.Here, _ = x.Here.Want(2)
	if _, _, ok := x.Fit(41).AskHere(); ok {
		t.Error("a step is requested for a position that has not arrived")
	}
	_, r, ok := x.AskHere()
	if all, _ := x.CloseList().List(); !ok || !r.Every || r.Pitch != 40 || !all.Here.Shown || r.Entered == "" {
		t.Errorf("%+v is asked for, %t", r, ok)
	}
}

// When another step of the list is shown, all of its cases are shown. Showing the same step again keeps the
// case that is shown.
func TestShowingAStepOfTheList(t *testing.T) {
	first := job.Explained{Text: "the first of the list"}
	second := job.Explained{Text: "the second of the list"}
	a := job.Hinted{Outcome: job.AStep, Explained: first}
	b := job.Hinted{Outcome: job.AStep, Explained: second}
	x := listing(t, "sp")
	x.Here, _ = x.Here.Want(1)
	one := x.ShowHere(a)
	one.Case = 2
	other := one
	other.Here, _ = other.Here.Want(2)
	for name, test := range map[string]struct {
		x         search.Logic
		at, cases int
		text      string
	}{
		"before it is found":    {x, 0, 0, "of the path"},
		"once it is found":      {x.ShowHere(a), 1, 0, "the first of the list"},
		"a case of it":          {one, 1, 2, "the first of the list"},
		"the same, drawn again": {one.ShowHere(a), 1, 2, "the first of the list"},
		"another is wanted":     {other, 1, 2, "the first of the list"},
		"another":               {other.ShowHere(b), 2, 0, "the second of the list"},
		"no step is found":      {other.ShowHere(job.Hinted{Outcome: job.Beyond}), 1, 2, "the first of the list"},
		"the list is closed":    {one.CloseList(), 0, 0, "of the path"},
	} {
		if got := test.x.Explained().Text; test.x.Here.At != test.at || test.x.Case != test.cases || got != test.text {
			t.Errorf("%s: step %d, case %d: %s", name, test.x.Here.At, test.x.Case, got)
		}
	}
}

// Choosing a step in the list requests its explanation once. Choosing the same step again sends the request
// again, because the first answer may have been lost.
func TestAStepOfTheListIsAskedForAgain(t *testing.T) {
	x := listing(t, "sp")
	for i, test := range []struct{ choose, skip int }{{2, 1}, {2, 1}, {1, 0}} {
		var r job.Hint
		var ok bool
		x.Here, _ = x.Here.Want(test.choose)
		if x, r, ok = x.AskHere(); !ok || r.Skip != test.skip {
			t.Errorf("choice %d: step %d is asked for: %t, passing over %d", i, test.choose, ok, r.Skip)
		}
		if _, _, twice := x.AskHere(); twice {
			t.Errorf("choice %d: step %d is asked for twice", i, test.choose)
		}
	}
}
