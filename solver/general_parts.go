package solver

// Counting by parts. After deduction, the open cells often fall into parts that do not depend on each other:
// no two open cells of different parts can have the same digit and see each other, and no rule contains both.
// Then each solution of one part goes with each solution of every other part (Bayardo, Pehoushek: Counting
// Models Using Connected Components, 2000). Each part is therefore searched alone, with the other parts filled
// as in some solution:
//
//	12 12 . | 34 34 .     two parts, with 2 solutions each: after 2+2 solutions,
//	12 12 . | 34 34 .     it is known that there are 2x2
//
// Few grids have more than a few solutions, so a search looks for parts only after it has found ruled.Parts
// solutions. If there is only one part then, a count tries a cell's digits one after another, because this may
// divide the part. After mostTries of such cells in sequence without success, it gives up.

import (
	"math"
	"slices"

	"numplace/solver/internal/ruled"
)

const (
	mostTries  = 6       // number of cells in sequence that a count tries in order to divide a part
	mostNodes  = 32      // maximum number of nodes per solution for a count to try cells
	mostListed = 1 << 10 // maximum number of solutions of a part that each stores
)

// counted is the number of solutions of a position and, at index c*n + d-1, the number of those that contain
// digit d in cell c.
type counted struct {
	n    int   // math.MaxInt means at least math.MaxInt; this also applies to with
	with []int // nil if only the number of solutions is wanted
}

// add counts a solution.
func (k *counted) add(solution Grid) {
	k.n++
	if k.with != nil {
		n := solution.N()
		for c := range len(solution.cells) {
			k.with[c*n+int(solution.cells[c])-1]++
		}
	}
}

// partCount counts solutions up to limit, or all of them if limit is 0 or less. If each is set, it also counts
// the solutions that contain each candidate.
type partCount struct {
	limit int
	each  bool
}

// start returns a count without solutions.
func (k *partCount) start(t *general) (none counted) {
	if k.each {
		none.with = make([]int, t.cells*t.n)
	}
	return none
}

// countUpTo counts solutions up to limit, or all of them if limit is 0 or less. The search must have just been
// loaded. A result of math.MaxInt means at least math.MaxInt.
func (s *search) countUpTo(limit int) (int, error) {
	k := partCount{limit: limit}
	found, err := k.count(s, mostTries)
	return found.n, err
}

// count counts the solutions of a search that has just been loaded. tries is the number of cells that it may
// try.
func (k *partCount) count(s *search, tries int) (counted, error) {
	found, open, solution := k.start(s.general), []Digits(nil), Grid{}
	if k.limit <= 0 || k.limit > ruled.Parts {
		open = slices.Clone(s.cand)
	}
	for s.next() {
		if found.n == 0 {
			solution = s.grid()
		}
		if k.each {
			found.add(s.grid())
		} else {
			found.n++
		}
		if found.n == k.limit {
			break
		}
		if found.n != ruled.Parts {
			continue
		}
		switch parts, busiest := s.parts(open); {
		case len(parts) > 1:
			all, err := s.multiply(open, solution, parts, k.each, func(part *search) (counted, error) {
				return k.count(part, mostTries)
			})
			if k.limit > 0 {
				all.n = min(all.n, k.limit)
			}
			return all, err
		case tries > 0 && s.nodes <= mostNodes*found.n && !s.learning: // new searches lose what this one knows
			return k.try(s, open, busiest, tries-1)
		}
	}
	return found, s.err
}

// try counts the solutions with each digit of a cell, one after another. open contains the candidates of the
// search s.
func (k *partCount) try(s *search, open []Digits, cell, tries int) (counted, error) {
	all := k.start(s.general)
	for d := range open[cell].All() {
		left := partCount{each: k.each}
		if k.limit > 0 {
			left.limit = k.limit - all.n
		}
		fixed := newGeneralSearchFrom(s.ctx, s.layout, fix(open, cell, d))
		found, err := left.count(fixed, tries)
		fixed.release()
		all.n = added(all.n, found.n)
		for i, n := range found.with {
			all.with[i] = added(all.with[i], n)
		}
		if err != nil || k.limit > 0 && all.n == k.limit {
			return all, err
		}
	}
	return all, nil
}

// fix returns the candidates in open, except that a cell only has digit d.
func fix(open []Digits, cell int, d Digit) []Digits {
	fixed := slices.Clone(open)
	fixed[cell] = bit(d)
	return fixed
}

// multiply calls count for each part, and multiplies the numbers. If each is set, it also computes the number of
// solutions that contain each candidate. When count returns an error, only solutions with the digits of the given
// solution in the remaining parts are counted.
func (s *search) multiply(open []Digits, solution Grid, parts [][]int, each bool,
	count func(part *search) (counted, error)) (all counted, err error) {
	found := make([]counted, len(parts)) // by part; n is 0 if not even the given solution was found
	for i, part := range parts {
		alone := newGeneralSearchFrom(s.ctx, s.layout, only(part, open, solution))
		found[i], err = count(alone)
		alone.release()
		if err != nil {
			break
		}
	}
	all.n = product(found, -1)
	if !each {
		return all, err
	}
	all.with = make([]int, s.cells*s.n)
	for c := range solution.cells {
		all.with[c*s.n+int(solution.cells[c])-1] = all.n
	}
	for i, one := range found {
		if one.n == 0 {
			continue
		}
		others := product(found, i)
		for _, c := range parts[i] {
			for k := c * s.n; k < (c+1)*s.n; k++ {
				all.with[k] = multiplied(others, one.with[k])
			}
		}
	}
	return all, err
}

// product multiplies the numbers of solutions of all parts but one, or of all if except is -1. It skips the parts
// in which no solution has been found.
func product(found []counted, except int) int {
	n := 1
	for i, one := range found {
		if i != except && one.n > 0 {
			n = multiplied(n, one.n)
		}
	}
	return n
}

// added returns a + b, or math.MaxInt if that is less.
func added(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

// multiplied returns a * b, or math.MaxInt if that is less.
func multiplied(a, b int) int {
	if b > 0 && a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// only returns the candidates with which only the cells of a part are open. The other cells are filled as in a
// solution.
func only(part []int, open []Digits, solution Grid) []Digits {
	left := make([]Digits, len(open))
	for c := range left {
		left[c] = bit(Digit(solution.cells[c]))
	}
	for _, c := range part {
		left[c] = open[c]
	}
	return left
}

// each yields the solutions of a search that has just been loaded. After ruled.Parts solutions, it lists the
// solutions of each part, unless they are many. It then combines these with the solutions of the rest.
func (s *search) each(yield func(Grid) bool) {
	open, yielded := slices.Clone(s.cand), []string(nil)
	for s.next() {
		solution := s.grid()
		if !yield(solution) {
			return
		}
		if len(yielded) == ruled.Parts {
			continue
		}
		if yielded = append(yielded, solution.cells); len(yielded) < ruled.Parts {
			continue
		}
		if parts, _ := s.parts(open); len(parts) > 1 {
			if lists := s.listParts(open, solution, parts); len(lists) > 0 {
				s.combine(open, lists, yielded, yield)
				return
			}
		}
	}
}

// partList contains the solutions of a part, as the digits of its cells.
type partList struct {
	cells []int
	all   [][]byte
}

// listParts lists the solutions of the parts that have at most mostListed. It fills these parts in open as in
// the given solution. When the context ends first, it returns nil.
func (s *search) listParts(open []Digits, solution Grid, parts [][]int) (lists []partList) {
	for _, part := range parts {
		list := partList{cells: part}
		alone := newGeneralSearchFrom(s.ctx, s.layout, only(part, open, solution))
		for len(list.all) <= mostListed && alone.next() {
			g, digits := alone.grid(), make([]byte, len(part))
			for i, c := range part {
				digits[i] = g.cells[c]
			}
			list.all = append(list.all, digits)
		}
		s.err = alone.err
		alone.release()
		if s.err != nil {
			return nil
		}
		if len(list.all) > mostListed {
			continue
		}
		lists = append(lists, list)
		for _, c := range part {
			open[c] = bit(Digit(solution.cells[c]))
		}
	}
	return lists
}

// combine yields each combination of a solution that open allows and a solution of each list, except for
// those in done.
func (s *search) combine(open []Digits, lists []partList, done []string, yield func(Grid) bool) {
	isDone := map[string]bool{}
	for _, cells := range done {
		isDone[cells] = true
	}
	rest := newGeneralSearchFrom(s.ctx, s.layout, open)
	defer rest.release()
	cells := make([]byte, s.cells)
	var fill func(i int) bool // fills the parts of lists[i:] in all ways
	fill = func(i int) bool {
		if i == len(lists) {
			g := Grid{layout: s.layout, cells: string(cells)}
			return isDone[g.cells] || s.ctx.Err() == nil && yield(g)
		}
		for _, digits := range lists[i].all {
			for j, c := range lists[i].cells {
				cells[c] = digits[j]
			}
			if !fill(i + 1) {
				return false
			}
		}
		return true
	}
	for rest.next() {
		copy(cells, rest.grid().cells)
		if !fill(0) {
			return
		}
	}
}
