package explain

import (
	"context"
	_ "embed" // the examples are a file
	"strings"

	"numplace/solver"
	"numplace/solver/logic"
)

// Example is a position with a step of a technique.
type Example struct {
	Technique logic.Technique
	Position  *logic.Position
	Step      logic.Step
}

//go:embed examples.txt
var examples string

// ExampleOf returns the example of a technique: for the pages about it, and for tests of what is said and drawn. examples.txt has a line with its
// key and the result of the step, and one with the cells: = is before a given, + before a digit that was entered, and an open cell has its
// candidates. The step is the one with that result or, if there is none, the first. It returns false for a technique without an example.
func ExampleOf(t logic.Technique) (Example, bool) {
	lines := strings.Split(examples, "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		key, result, _ := strings.Cut(lines[i], ": ")
		if key != t.Key() {
			continue
		}
		p := position(lines[i+1])
		o := logic.Standard().Options
		o.Duals = t == logic.DualTwoStringKite || t == logic.DualEmptyRectangle
		var first Example
		for s := range logic.Find(context.Background(), p, t.Row(), o) {
			switch {
			case s.Technique != t:
			case Result(p, s) == result:
				return Example{t, p, s}, true
			case first.Position == nil:
				first = Example{t, p, s}
			}
		}
		return first, first.Position != nil
	}
	return Example{}, false
}

// position reads the cells of an example.
func position(line string) *logic.Position {
	givens, err := solver.Parse(solver.Classic, strings.Repeat(".", solver.Classic.Cells()))
	if err != nil {
		panic(err) // an empty grid is one
	}
	marks := givens.Position()
	all := solver.DigitsUpTo(solver.Classic.N())
	for i, cell := range strings.Fields(line) {
		c := solver.Cell(i)
		switch cell[0] {
		case '=':
			givens = givens.With(c, solver.Digit(cell[1]-'0'))
			marks = marks.With(c, solver.Digit(cell[1]-'0'))
		case '+':
			marks = marks.With(c, solver.Digit(cell[1]-'0'))
		default:
			for d := range all.All() {
				if !strings.Contains(cell, d.String()) {
					marks = marks.Without(c, d)
				}
			}
		}
	}
	return logic.From(marks, givens)
}
