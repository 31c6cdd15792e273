package job

import (
	"context"

	"numplace/solver"
)

// Several workers share a verdict that takes long. One judges the complete puzzle. The others judge its
// cubes: parts that have all solutions of the puzzle together. The answer is the one that is known first
// (Heule, Kullmann, Wieringa, Biere: Cube and Conquer, 2011). What a search learns in one cube is lost for
// the others, so all cubes together take longer than the complete puzzle.

// Cubes is the number of cubes that a puzzle is split into. With more cubes, the slowest would hardly be
// faster, but the total time would increase.
const Cubes = 16

// Cube returns the request for one cube of r. cube is 1 to Cubes. It returns nil if cube is greater, or if r
// cannot be split into cubes.
func Cube(r Request, cube int) Request {
	whole, ok := r.(Judge)
	if !ok || whole.Limit > 0 || cube > Cubes {
		return nil
	}
	whole.Mixed, whole.Cube = Grid{}, cube // Whole compares the solution with the digits entered
	return whole
}

// cube judges the cube r.Cube of a puzzle.
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

// gridsOf returns the grids that make up a cube. solver.Split may return more or fewer grids than there are
// cubes.
func gridsOf(puzzle solver.Grid, cube int) (grids []solver.Grid) {
	all := solver.Split(puzzle, Cubes)
	for i := cube - 1; i < len(all); i += Cubes {
		grids = append(grids, all[i])
	}
	return grids
}

// add adds the result for another grid. The grids must not have a solution in common.
func (f *Found) add(other Found) {
	if f.Solutions += other.Solutions; other.Solutions > 0 {
		f.Solution = other.Solution
	}
}

// Whole combines the answers to the cubes so far to an answer to r. ok reports whether the answer is known
// yet. mute reports that the cubes will never give an answer. This happens if a cube has failed. It also
// happens if there are several solutions and r asks how many of these have the digits entered.
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
