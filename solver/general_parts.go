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
	n  int
	of []int // nil if only the number of solutions is wanted
}

// add counts a solution.
func (k *counted) add(solution Grid) {
	k.n++
	if k.of != nil {
		n := solution.N()
		for c := range len(solution.cells) {
			k.of[c*n+int(solution.cells[c])-1]++
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
		none.of = make([]int, t.cells*t.n)
	}
	return none
}

// countUpTo counts solutions up to limit, or all of them if limit is 0 or less.
func (s *search) countUpTo(limit int) (int, error) {
	k := partCount{limit: limit}
	found, err := k.count(s, mostTries)
	return found.n, err
}

// count counts the solutions of a search that has just been loaded. tries is the number of cells that it may
// try.
func (k *partCount) count(s *search, tries int) (counted, error) {
	found, open, first := k.start(s.general), []Digits(nil), Grid{}
	if k.limit <= 0 || k.limit > ruled.Parts {
		open = slices.Clone(s.cand)
	}
	for s.next() {
		if found.n == 0 {
			first = s.grid()
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
			all, err := s.multiply(open, first, parts, k.each, func(part *search) (counted, error) {
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
		with := slices.Clone(open)
		with[cell] = bit(d)
		of := newGeneralSearchFrom(s.ctx, s.layout, with)
		found, err := left.count(of, tries)
		of.release()
		all.n = added(all.n, found.n)
		for i, n := range found.of {
			all.of[i] = added(all.of[i], n)
		}
		if err != nil || k.limit > 0 && all.n == k.limit {
			return all, err
		}
	}
	return all, nil
}

// multiply calls count for each part, and multiplies the numbers. first is a solution. If each is set, it also
// computes the number of solutions that contain each candidate.
func (s *search) multiply(open []Digits, first Grid, parts [][]int, each bool,
	count func(part *search) (counted, error)) (all counted, err error) {
	found := make([]counted, 0, len(parts))
	for _, part := range parts {
		if err != nil {
			break
		}
		of := newGeneralSearchFrom(s.ctx, s.layout, only(part, open, first))
		one := counted{}
		one, err = count(of)
		of.release()
		if one.n > 0 { // otherwise, it ended before it found first again
			found = append(found, one)
		}
	}
	all.n = 1
	for _, one := range found {
		all.n = multiplied(all.n, one.n)
	}
	if !each {
		return all, err
	}
	all.of = make([]int, s.cells*s.n)
	for c := range first.cells {
		all.of[c*s.n+int(first.cells[c])-1] = all.n
	}
	for i, one := range found {
		others := 1
		for j, other := range found {
			if j != i {
				others = multiplied(others, other.n)
			}
		}
		for _, c := range parts[i] {
			for d := range s.n {
				all.of[c*s.n+d] = multiplied(others, one.of[c*s.n+d])
			}
		}
	}
	return all, err
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

// parts divides the open cells into parts that do not depend on each other. busiest is the open cell that
// depends on most others. open contains the candidates after deduction.
func (t *general) parts(open []Digits) (parts [][]int, busiest int) {
	leader, degree := slices.Clone(t.count), make([]int, t.cells)
	find := func(c int32) int32 {
		for leader[c] != c {
			leader[c] = leader[leader[c]]
			c = leader[c]
		}
		return c
	}
	isOpen := func(c int) bool { return open[c]&(open[c]-1) != 0 }
	link := func(a, b int) {
		degree[a]++
		leader[find(int32(a))] = find(int32(b))
	}
	for c, set := range open {
		if !isOpen(c) {
			continue
		}
		for _, p := range t.apart[c] {
			if isOpen(int(p)) && open[p]&set != 0 {
				link(c, int(p))
			}
		}
		for _, h := range t.links[c] {
			for _, p := range t.cellAt[h.base:][:t.n] {
				if int(p) != c && isOpen(int(p)) && open[p]&set != 0 {
					link(c, int(p))
				}
			}
		}
	}
	if t.propagators != nil {
		for _, of := range t.propagators.Sources() {
			if of.Rule < 0 { // implied by the others
				continue
			}
			last := -1
			for _, c := range of.Cells {
				if !isOpen(c) {
					continue
				}
				if last >= 0 {
					link(c, last)
				}
				last = c
			}
		}
	}
	of := map[int32]int{}
	for c := range open {
		if !isOpen(c) {
			continue
		}
		if !isOpen(busiest) || degree[c] > degree[busiest] {
			busiest = c
		}
		l := find(int32(c))
		i, known := of[l]
		if !known {
			i = len(parts)
			of[l], parts = i, append(parts, nil)
		}
		parts[i] = append(parts[i], c)
	}
	return parts, busiest
}

// each yields the solutions of a search that has just been loaded. After ruled.Parts solutions, it lists the
// solutions of each part, unless they are many. It then combines these with the solutions of the rest.
func (s *search) each(yield func(Grid) bool) {
	open, first := slices.Clone(s.cand), []string(nil)
	for s.next() {
		solution := s.grid()
		if !yield(solution) {
			return
		}
		if len(first) == ruled.Parts {
			continue
		}
		if first = append(first, solution.cells); len(first) < ruled.Parts {
			continue
		}
		if parts, _ := s.parts(open); len(parts) > 1 {
			if lists := s.listParts(open, solution, parts); len(lists) > 0 {
				s.combine(open, lists, first, yield)
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
		of := newGeneralSearchFrom(s.ctx, s.layout, only(part, open, solution))
		for len(list.all) <= mostListed && of.next() {
			g, digits := of.grid(), make([]byte, len(part))
			for i, c := range part {
				digits[i] = g.cells[c]
			}
			list.all = append(list.all, digits)
		}
		s.err = of.err
		of.release()
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
