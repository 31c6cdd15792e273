package explain

import (
	"context"
	_ "embed" // for examples.txt
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Example is a position, and a step of a technique in this position.
type Example struct {
	Technique logic.Technique
	Position  *logic.Position
	Step      logic.Step
}

//go:embed examples.txt
var examples string

// ExampleOf returns the example of a technique, or false if there is none. Examples are shown on the pages
// about techniques, and used by the tests of texts and pictures.
//
// An example has two lines in examples.txt. The first line has the key of the technique and the result of the
// step. The second line has the cells: "=" comes before a given and "+" before an entered digit. For an empty
// cell, its candidates are listed. For a layout other than the classic one, "layout=" and the text of the
// layout come before the cells. The step of the example is the one with this result or, if no step has this
// result, the first step found.
func ExampleOf(t logic.Technique) (Example, bool) {
	lines := strings.Split(examples, "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		key, result, _ := strings.Cut(lines[i], ": ")
		if key != t.Key() {
			continue
		}
		p := position(lines[i+1])
		o := logic.StandardTable().Options
		o.Duals = t.IsDual()
		var first Example
		for s := range logic.Find(context.Background(), p, t.Row(), o) {
			switch {
			case s.Technique != t:
			case Result(p, s, job.StepOptions{}) == result:
				return Example{t, p, s}, true
			case first.Position == nil:
				first = Example{t, p, s}
			}
		}
		return first, first.Position != nil
	}
	return Example{}, false
}

// position parses the cells of an example.
func position(line string) *logic.Position {
	cells := strings.Fields(line)
	layout := solver.Classic
	if text, ok := strings.CutPrefix(cells[0], "layout="); ok {
		var err error
		if layout, err = solver.ParseLayout(text); err != nil {
			panic(err) // cannot happen, since the tests parse all examples
		}
		cells = cells[1:]
	}
	givens := layout.Empty()
	marks := givens.Position()
	all := solver.DigitsUpTo(layout.N())
	for i, cell := range cells {
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
