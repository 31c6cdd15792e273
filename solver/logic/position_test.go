package logic

import (
	"slices"
	"testing"

	"numplace/solver"
)

// From copies the digits, givens and candidates of the marks.
func TestFromKeepsCandidates(t *testing.T) {
	g := parse(t, ownPuzzles[0])
	marks := g.Position()
	open := solver.Cell(slices.Index(g.AppendTo(nil), 0))
	struck := marks.Candidates(open).Min()
	marks = marks.Without(open, struck)
	p := From(marks, g)
	for c := range solver.Cell(81) {
		want := marks.Candidates(c)
		if marks.At(c) != 0 {
			want = 0
		}
		if p.At(c) != marks.At(c) || p.Candidates(c) != want || p.Given(c) != (g.At(c) != 0) {
			t.Errorf("cell %d: %v %b given %v, want %v %b", c, p.At(c), p.Candidates(c), p.Given(c), marks.At(c), want)
		}
	}
	if p.Candidates(open).Has(struck) || !p.Sound() || p.Solved() {
		t.Error("the candidate that was struck is there, or the position is not sound")
	}
}

func TestCloneIsApart(t *testing.T) {
	p := New(parse(t, ownPuzzles[0]))
	before := marks(p)
	q := p.Clone()
	Walk(t.Context(), q, StandardTable())
	if marks(p) != before {
		t.Error("a walk on the clone changed the position")
	}
	a, b := Walk(t.Context(), p, StandardTable()), Walk(t.Context(), New(parse(t, ownPuzzles[0])), StandardTable())
	if len(a.Steps) != len(b.Steps) {
		t.Errorf("%d steps after a clone, %d without", len(a.Steps), len(b.Steps))
	}
}

func TestSound(t *testing.T) {
	empty := solver.Classic.Empty()
	for _, rule := range []struct {
		name  string
		marks func() solver.Position
		want  bool
	}{
		{"nothing filled", func() solver.Position { return empty.Position() }, true},
		{"the same digit twice in a row", func() solver.Position {
			return empty.With(0, 1).With(5, 1).Position()
		}, false},
		{"a cell without candidates", func() solver.Position {
			marks := empty.Position()
			for d := solver.Digit(1); d <= 9; d++ {
				marks = marks.Without(40, d)
			}
			return marks
		}, false},
		{"a digit without a place in a row", func() solver.Position {
			marks := empty.Position()
			for c := range solver.Cell(9) {
				marks = marks.Without(c, 3)
			}
			return marks
		}, false},
	} {
		if got := From(rule.marks(), empty).Sound(); got != rule.want {
			t.Errorf("%s: sound %v", rule.name, got)
		}
	}
}

// A loop over Steps can stop after the first step. That step is the one that Next returns.
func TestStepsStop(t *testing.T) {
	p := New(parse(t, ownPuzzles[0]))
	first, ok := Next(t.Context(), p, StandardTable())
	for step := range Steps(t.Context(), p, StandardTable()) {
		if !ok || step.Technique != first.Technique || !slices.Equal(result(step), result(first)) {
			t.Errorf("Steps begins with %s %v, and Next returns %s %v",
				step.Technique.Key(), result(step), first.Technique.Key(), result(first))
		}
		break
	}
}
