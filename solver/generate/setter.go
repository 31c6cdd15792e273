package generate

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
	"numplace/solver/logic"
)

// The functions in this file help setters to modify a puzzle. To change its digits but not the positions of
// its givens, pass the result of Pattern to Make as Wish.Pattern.

// Pattern returns the cells that hold givens, in the format of Wish.Pattern.
func Pattern(g solver.Grid) []solver.Cell {
	var cells []solver.Cell
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// MinimalSubsets yields every minimal puzzle that can be formed by removing givens from g. It yields each
// puzzle once, in a fixed order. There can be very many. It yields nothing if the solution of g is not
// unique. The sequence ends early if ctx ends.
//
// The search decides for one given after another whether to remove or keep it. A kept given may be redundant
// at first, but must become necessary when later givens are removed. So a branch of the search ends if a kept
// given would be redundant even without all undecided givens.
func MinimalSubsets(ctx context.Context, g solver.Grid) iter.Seq[solver.Grid] {
	return func(yield func(solver.Grid) bool) {
		s := subsets{digger: digger{ctx: ctx, layout: g.Layout()}, cells: g.AppendTo(nil), yield: yield}
		if s.sound(s.cells) {
			s.kept = make([]bool, len(s.cells))
			s.search(0)
		}
	}
}

// subsets holds the state of a search for minimal subsets.
type subsets struct {
	digger
	cells []byte
	kept  []bool // by cell: whether the given must stay
	yield func(solver.Grid) bool
}

// search decides for each given in the cell first or later whether it stays. It returns false if the sequence
// should end.
func (s *subsets) search(first int) bool {
	if s.ctx.Err() != nil {
		return false
	}
	for c := first; c < len(s.cells); c++ {
		digit := s.cells[c]
		if digit == 0 {
			continue
		}
		if !s.spare(s.cells, c) {
			if s.ctx.Err() != nil {
				return false
			}
			s.kept[c] = true // every minimal subset needs this given
			defer func() { s.kept[c] = false }()
			continue
		}
		s.cells[c] = 0
		again := s.search(c + 1)
		s.cells[c] = digit
		if !again {
			return false
		}
		s.kept[c] = true
		again = !s.canBeNeeded() || s.search(c+1)
		s.kept[c] = false
		return again
	}
	if !s.minimal(s.cells) {
		return true
	}
	return s.yield(s.grid(s.cells)) && s.ctx.Err() == nil
}

// canBeNeeded reports whether each kept given is needed once all undecided givens are removed. If it returns
// false, no minimal subset contains all kept givens.
func (s *subsets) canBeNeeded() bool {
	core := make([]byte, len(s.cells))
	for c, kept := range s.kept {
		if kept {
			core[c] = s.cells[c]
		}
	}
	for c, kept := range s.kept {
		if kept && s.spare(core, c) {
			return false
		}
	}
	return true
}

// Completing returns the candidates that make the solution unique if added as a single given, ordered by cell
// and digit. The result is empty if one given is not enough, if the solution is already unique, or if there
// is no solution. The error is ctx.Err().
func Completing(ctx context.Context, g solver.Grid) ([]logic.Candidate, error) {
	counts, err := solver.CandidateCounts(ctx, g, 2)
	if err != nil {
		return nil, err
	}
	n := g.N()
	var all []logic.Candidate
	for c := range solver.Cell(g.Layout().Cells()) {
		possible := 0
		for _, count := range counts[int(c)*n:][:n] {
			possible += count
		}
		for d := range n {
			if counts[int(c)*n+d] == 1 && possible > 1 {
				all = append(all, logic.Candidate{Cell: c, Digit: solver.Digit(d + 1)})
			}
		}
	}
	return all, nil
}

// Direction selects whether Vary makes a puzzle easier or harder.
type Direction int

// The two directions.
const (
	Easier Direction = -1
	Harder Direction = 1
)

// Variation is a puzzle with a unique solution that differs from another puzzle in one clue.
type Variation struct {
	Grid  solver.Grid
	Path  logic.Path // result of logic.Rate
	Added Clue       // the added clue; zero if there is none
	Gone  Clue       // the removed clue; zero if there is none
}

// Vary returns variations of g that are easier or harder than g, those closest in difficulty first. An easier
// variation has an additional clue. A harder variation lacks a clue. If no clue of g can be removed, a
// harder variation has one clue moved to another place. A clue is a given or, if the board has rules of such
// kinds, the sum of a cage, a sign between two cells, or a number outside the board. On boards with such rules,
// Vary tries only some of the clues. Difficulty is compared by level, then by score, then by the number of steps
// of the path. The error is solver.ErrNone or solver.ErrMany if the solution of g is not unique, or ctx.Err().
func Vary(ctx context.Context, g solver.Grid, to Direction, t *logic.Table) ([]Variation, error) {
	solution, err := solver.Solve(ctx, g)
	if err != nil {
		return nil, err
	}
	v := vary{digger: digger{ctx: ctx, layout: g.Layout()}, g: g, solution: solution, to: to, table: t,
		base: logic.Rate(ctx, g, t)}
	if to == Easier {
		for _, clue := range some(v.missing(), mostVaried) {
			v.add(v.changed(clue, Clue{}), clue, Clue{})
		}
	} else {
		for _, clue := range some(Clues(g), mostVaried) {
			if without := v.changed(Clue{}, clue); v.stays(without, clue) {
				v.add(without, Clue{}, clue)
			}
		}
		if len(v.all) == 0 {
			v.move()
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	stable.Sort(v.all, func(x, y Variation) int { return compare(x.Path, y.Path) * int(to) })
	return v.all, nil
}

// The limits of Vary on boards with clues other than givens, where checking and rating a puzzle takes longer.
const (
	mostVaried = 30  // clues that are added or removed
	mostMoved  = 240 // clues that are moved
)

// vary is the state of Vary.
type vary struct {
	digger
	g, solution solver.Grid
	to          Direction
	table       *logic.Table
	base        logic.Path // of g
	all         []Variation
}

// missing returns the clues that the board could have in addition.
func (v *vary) missing() []Clue {
	var all []Clue
	for _, s := range slotsOf(v.g) {
		if read := s.read(v.solution); read != none {
			all = append(all, s.clue(read))
		}
	}
	return all
}

// some returns at most the given number of clues, at even distances. It returns all of them if they are all
// givens.
func some(all []Clue, most int) []Clue {
	if len(all) <= most || !slices.ContainsFunc(all, func(c Clue) bool { return !c.IsGiven() }) {
		return all
	}
	few := make([]Clue, most)
	for i := range few {
		few[i] = all[i*(len(all)-1)/(most-1)]
	}
	return few
}

// changed returns the puzzle with one clue more and one less. It returns the zero Grid if the board cannot have
// these rules.
func (v *vary) changed(added, gone Clue) solver.Grid {
	g, err := gone.RemoveFrom(v.g)
	if err == nil {
		g, err = added.AddTo(g)
	}
	if err != nil {
		return solver.Grid{}
	}
	return g
}

// stays reports whether the puzzle still has exactly one solution after a clue was removed.
func (v *vary) stays(g solver.Grid, gone Clue) bool {
	switch {
	case g.N() == 0 || v.ctx.Err() != nil:
		return false
	case gone.IsGiven() && g.Layout() == v.layout:
		return v.sole(g.AppendTo(nil), int(gone.Cell), byte(gone.Digit))
	}
	solution, err := solver.Solve(v.ctx, g)
	return err == nil && under(solution, v.layout) == v.solution
}

// add keeps a puzzle with a unique solution if it is easier or harder, as requested.
func (v *vary) add(g solver.Grid, added, gone Clue) {
	if g.N() == 0 || v.ctx.Err() != nil {
		return
	}
	if path := logic.Rate(v.ctx, g, v.table); compare(path, v.base)*int(v.to) > 0 {
		v.all = append(v.all, Variation{g, path, added, gone})
	}
}

// move adds the puzzles with a unique solution in which one clue has moved to another place.
func (v *vary) move() {
	type pair struct{ added, gone Clue }
	var all []pair
	ruled := false
	missing := v.missing()
	for _, gone := range Clues(v.g) {
		for _, added := range missing {
			all = append(all, pair{added, gone})
			ruled = ruled || !added.IsGiven() || !gone.IsGiven()
		}
	}
	tries, step := len(all), 1
	if ruled && tries > mostMoved {
		tries, step = mostMoved, len(all)/mostMoved
	}
	for i := range tries {
		p := all[i*step]
		if g := v.changed(p.added, p.gone); v.stays(g, p.gone) {
			if v.add(g, p.added, p.gone); ruled && len(v.all) == mostVaried {
				return
			}
		}
	}
}

// compare compares the difficulty of two paths. The result is negative if a is easier than b.
func compare(a, b logic.Path) int {
	switch {
	case a.Solved && !b.Solved:
		return -1
	case b.Solved && !a.Solved:
		return 1
	}
	return cmp.Or(cmp.Compare(a.Level, b.Level), a.Score-b.Score, len(a.Steps)-len(b.Steps))
}
