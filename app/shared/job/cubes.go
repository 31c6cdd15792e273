package job

import (
	"context"

	"numplace/solver"
)

// A verdict that takes long is worked out by several workers. One judges the whole puzzle. The
// others judge its cubes, which together have all solutions of the puzzle. The first to know the
// answer gives it (Heule, Kullmann, Wieringa, Biere: Cube and Conquer, 2011). A cube learns nothing
// from another, so all cubes together take longer than the whole.

// Cubes is how many cubes a puzzle is cut into. With more of them the longest would hardly be
// shorter, and all together would take longer.
const Cubes = 16

// Cube returns a request about one cube of r. cube is from 1 to Cubes. It returns nil for other
// numbers, and if r cannot be cut into cubes.
func Cube(r Request, cube int) Request {
	whole, ok := r.(Judge)
	if !ok || whole.Limit > 0 || cube > Cubes {
		return nil
	}
	whole.Mixed, whole.Cube = Grid{}, cube // only Whole looks at the digits entered
	return whole
}

// cube judges the part of a puzzle that the request is about.
func (r Judge) cube(ctx context.Context, puzzle solver.Grid) (e Judged, err error) {
	for _, grid := range gridsOf(puzzle, r.Cube) {
		found, err := judge(ctx, grid)
		if err != nil {
			return Judged{}, err
		}
		e.Puzzle.add(found)
	}
	return e, nil
}

// gridsOf returns the grids of a cube. solver.Split cuts the puzzle into grids, and there may be
// more or fewer of them than cubes.
func gridsOf(puzzle solver.Grid, cube int) (grids []solver.Grid) {
	all := solver.Split(puzzle, Cubes)
	for i := cube - 1; i < len(all); i += Cubes {
		grids = append(grids, all[i])
	}
	return grids
}

// add adds what was found in a grid that has no solution in common with the earlier ones.
func (f *Found) add(other Found) {
	if f.Solutions += other.Solutions; other.Solutions > 0 {
		f.Solution = other.Solution
	}
}

// Whole returns the answer to r that follows from the answers to its cubes so far. ok is false
// while no answer follows. mute reports that none will ever follow. That is so if a cube has no
// answer, and if there are several solutions and the request asks how many of them have the digits
// entered.
func Whole(r Request, answers []Event) (e Judged, ok, mute bool) {
	for _, answer := range answers {
		cube, ok := answer.(Judged)
		if !ok {
			return Judged{}, false, true
		}
		e.Puzzle.add(cube.Puzzle)
	}
	whole, _ := r.(Judge)
	mixed := whole.Mixed.Cells
	if e.Puzzle.Solutions > 1 {
		e.Puzzle.Solutions = 2
		return e, mixed == "", mixed != ""
	}
	e.Puzzle.Exact = true
	if mixed != "" {
		e.Mixed = e.Puzzle
		for i := range len(e.Puzzle.Solution) {
			if mixed[i] != '.' && mixed[i] != e.Puzzle.Solution[i] {
				e.Mixed = Found{Exact: true}
			}
		}
	}
	return e, len(answers) == Cubes, false
}
