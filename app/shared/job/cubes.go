package job

import (
	"context"

	"numplace/solver"
)

// A verdict that takes long is worked out by many workers: one judges the whole puzzle, the others its cubes, which together have the solutions of
// the puzzle, and whoever is first has the answer (Heule, Kullmann, Wieringa, Biere: Cube and Conquer, 2011). A cube learns nothing from
// another, so all together take longer than the whole.

// Cubes is how many a puzzle is cut into. With more, the longest is not much shorter, and all together take longer.
const Cubes = 16

// Cube returns a request about one cube of r, from 1 to Cubes; nil beyond, and where r has none.
func Cube(r Request, cube int) Request {
	whole, ok := r.(Judge)
	if !ok || whole.Limit > 0 || cube > Cubes {
		return nil
	}
	whole.Mixed, whole.Cube = Grid{}, cube // the digits entered are left to Whole
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

// gridsOf returns the grids of a cube. Those of all cubes are what solver.Split makes of the puzzle, which may be some more than there are cubes, or fewer.
func gridsOf(puzzle solver.Grid, cube int) (grids []solver.Grid) {
	all := solver.Split(puzzle, Cubes)
	for i := cube - 1; i < len(all); i += Cubes {
		grids = append(grids, all[i])
	}
	return grids
}

// add counts the solutions of a grid that has none in common with those before.
func (f *Found) add(other Found) {
	if f.Solutions += other.Solutions; other.Solutions > 0 {
		f.Solution = other.Solution
	}
}

// Whole returns the answer to r from the answers to its cubes, as far as they have come; ok is false as long as they don't tell. If one is no
// answer they never do (mute), nor can they tell how many of several solutions have the digits entered.
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
