package job

import (
	"context"

	"numplace/solver"
)

// A verdict that takes long is worked out by many workers: one judges the whole puzzle and the others its parts, and whoever is first has the
// answer. A part learns nothing from the others, so all together take longer than the whole.

// InParts is how many parts a puzzle is cut into. With more, what takes longest is not much shorter, and all together take longer.
const InParts = 16

// Part returns a request about one of the parts of r, from 1 to InParts; nil beyond, and where r has no parts.
func Part(r Request, part int) Request {
	whole, ok := r.(Judge)
	if !ok || whole.Limit > 0 || part > InParts {
		return nil
	}
	whole.Mixed, whole.Part = Grid{}, part
	return whole
}

// part judges one part of a puzzle.
func (r Judge) part(ctx context.Context, puzzle solver.Grid) (e Judged, err error) {
	for i, g := range solver.Split(puzzle, InParts) { // there may be some more, or fewer
		if i%InParts == r.Part-1 && err == nil {
			found := Found{}
			found, err = judge(ctx, g)
			e.Puzzle.add(found)
		}
	}
	return e, err
}

// add counts the solutions of a grid that has none in common with those before.
func (f *Found) add(other Found) {
	if f.Solutions += other.Solutions; other.Solutions > 0 {
		f.Solution = other.Solution
	}
	f.Exact = f.Solutions < 2
}

// Whole returns the answer to r from the answers to its parts, as far as they have come; false as long as they don't tell.
func Whole(r Request, answers []Event) (e Judged, ok bool) {
	for _, answer := range answers {
		part, ok := answer.(Judged)
		if !ok {
			return Judged{}, false
		}
		e.Puzzle.add(part.Puzzle)
	}
	mixed := r.(Judge).Mixed.Cells
	if !e.Puzzle.Exact {
		e.Puzzle.Solutions = 2
		return e, len(answers) > 0 && mixed == "" // else some of the solutions may have the digits entered
	}
	if mixed != "" {
		e.Mixed = e.Puzzle
		for i := range len(e.Puzzle.Solution) {
			if mixed[i] != '.' && mixed[i] != e.Puzzle.Solution[i] {
				e.Mixed = Found{Exact: true}
			}
		}
	}
	return e, len(answers) == InParts
}
