package job

import (
	"context"

	"numplace/solver"
)

// Several workers share the judging of a difficult puzzle. One judges the complete puzzle. The others judge
// its cubes, which are grids with more digits: each solution of the puzzle is in exactly one cube. The first
// verdict is used (Heule, Kullmann, Wieringa, Biere: Cube and Conquer, 2011). What the search learns in one
// cube does not help with the others, so all cubes together take longer than the complete puzzle.

// Cubes is the number of cubes that a puzzle is split into. More cubes would increase the total time, while
// the slowest cube would hardly be faster.
const Cubes = 16

// Cube returns the request for cube number cube of r, from 1 to Cubes. It returns nil if cube is greater than
// Cubes, or if r cannot be split into cubes.
func Cube(r Request, cube int) Request {
	whole, ok := r.(Judge)
	if !ok || whole.Limit > 0 || cube > Cubes {
		return nil
	}
	whole.Mixed, whole.Cube = Grid{}, cube // no Mixed: Whole compares the entered digits with the solution
	return whole
}

// cube judges the cube of a puzzle that r.Cube selects.
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

// gridsOf returns the grids of a cube. A cube can have several grids or none, because solver.Split may return
// more or fewer than Cubes grids.
func gridsOf(puzzle solver.Grid, cube int) (grids []solver.Grid) {
	all := solver.Split(puzzle, Cubes)
	for i := cube - 1; i < len(all); i += Cubes {
		grids = append(grids, all[i])
	}
	return grids
}

// add adds the result of another grid. The grids must not have a solution in common.
func (f *Found) add(other Found) {
	if f.Solutions += other.Solutions; other.Solutions > 0 {
		f.Solution = other.Solution
	}
}

// Whole combines the answers to some cubes of r into an answer to r. ok reports whether these answers
// suffice. mute reports that the cubes cannot give an answer at all: either a cube has failed, or the puzzle
// has several solutions and r asks how many of them have the digits entered.
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
