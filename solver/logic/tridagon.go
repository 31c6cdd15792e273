package logic

import (
	"cmp"
	"slices"

	"numplace/solver"
)

// tridagon finds twelve cells that three digits cannot fill: four boxes in two bands and two stacks, with three
// cells of each box in different rows and columns. At least one of the cells has another digit. Its candidates
// other than the three digits are the guardians, and one of them is true. If all guardians are in one cell, it
// loses the three digits. Otherwise, what follows by chains from each guardian is true.
func tridagon(s *search, _ Technique) {
	if rows, cols := s.layout.Box(); s.n != 9 || rows != 3 || cols != 3 {
		return
	}
	all := s.tridagons()
	several := false
	for i := range all {
		t := &all[i]
		if t.guardians.len() > 1 {
			several = true
			continue
		}
		c := t.guardians.first()
		step := Step{Technique: Tridagon, Remove: candidatesIn(c, s.cand[c]&t.digits), Proof: Proof{
			Digits: t.digits, Cells: append(cellsOf(t.guardians), cellsOf(t.cells.without(c))...),
		}}
		if !s.found(step) {
			return
		}
	}
	if several {
		s.guarded(all)
	}
}

// mostGuardians is the maximum number of guardians of a tridagon. A single cell has at most as many.
const mostGuardians = 6

// twelve is a tridagon.
type twelve struct {
	digits    solver.Digits
	cells     set
	guardians set // the cells with guardians
	count     int // the number of guardians
}

// diagonal is a choice of three cells of a box in different rows and columns.
type diagonal struct {
	cells, guardians set
	count            int
	odd              bool // whether its columns, row by row, are an odd permutation
}

// permutations contains the columns of the cells of each diagonal, row by row: first the even ones.
var permutations = [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

// tridagons returns the tridagons with few guardians, those with the fewest first. A position without a
// guardian has no solution, so such a tridagon is left out.
func (s *search) tridagons() (all []twelve) {
	for digits := solver.Digits(0).With(1).With(2).With(3); digits.Len() == 3 && digits <= solver.DigitsUpTo(s.n); {
		all = s.tridagonsOf(digits, all)
		digits = nextOfSameSize(digits)
	}
	slices.SortStableFunc(all, func(x, y twelve) int { return cmp.Compare(x.count, y.count) })
	return all
}

// nextOfSameSize returns the next higher set with as many digits.
func nextOfSameSize(digits solver.Digits) solver.Digits {
	low := digits & -digits
	up := digits + low
	return up | (digits^up)/low>>2
}

// tridagonsOf appends the tridagons of three digits.
func (s *search) tridagonsOf(digits solver.Digits, all []twelve) []twelve {
	var in [9][]diagonal // by box, row by row
	for box := range in {
		in[box] = s.diagonals(box, digits)
	}
	for _, bands := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
		for _, stacks := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
			up, down := 3*bands[0], 3*bands[1]
			boxes := []int{up + stacks[0], up + stacks[1], down + stacks[0], down + stacks[1]}
			all = s.join(&in, boxes, twelve{digits: digits}, false, all)
		}
	}
	return all
}

// diagonals returns the diagonals of a box whose cells have at least two of three digits as candidates.
func (s *search) diagonals(box int, digits solver.Digits) (all []diagonal) {
	s.work(8)
	for i, columns := range permutations {
		d := diagonal{odd: i >= 3}
		for row, column := range columns {
			c := s.house[s.rows[box/3*3+row]].cells[box%3*3+column]
			if (s.cand[c] & digits).Len() < 2 {
				break
			}
			d.cells = d.cells.with(c)
			if more := s.cand[c] &^ digits; more != 0 {
				d.guardians = d.guardians.with(c)
				d.count += more.Len()
			}
		}
		if d.cells.len() == 3 && d.count <= mostGuardians {
			all = append(all, d)
		}
	}
	return all
}

// join adds a diagonal of each of the boxes to t, and appends the tridagons that result. Three digits cannot
// fill the diagonals if an odd number of them is odd. Then odd becomes true.
func (s *search) join(in *[9][]diagonal, boxes []int, t twelve, odd bool, all []twelve) []twelve {
	if len(boxes) == 0 {
		if odd && t.count > 0 {
			all = append(all, t)
		}
		return all
	}
	for _, d := range in[boxes[0]] {
		s.work(1)
		if t.count+d.count <= mostGuardians {
			all = s.join(in, boxes[1:], twelve{
				t.digits, t.cells.or(d.cells), t.guardians.or(d.guardians), t.count + d.count,
			}, odd != d.odd, all)
		}
	}
	return all
}

// guarded yields what follows from each guardian of a tridagon. For each result, it takes a tridagon with the
// fewest guardians, and among these one with the shortest chains. The tridagons must be sorted by the number of
// guardians.
func (s *search) guarded(all []twelve) {
	f := s.newForcing(false)
	if f == nil {
		return
	}
	on, off := make([]uint64, f.words), make([]uint64, f.words)
	known := [2][]uint64{make([]uint64, f.words), make([]uint64, f.words)} // true and false candidates
	for len(all) > 0 {
		count := slices.IndexFunc(all, func(t twelve) bool { return t.count > all[0].count })
		if count < 0 {
			count = len(all)
		}
		var best []guardedResult
		for i := range all[:count] {
			t := &all[i]
			if t.guardians.len() == 1 {
				continue
			}
			cases := f.guardiansOf(t)
			f.common(on, off, cases)
			for w := range on {
				on[w] &^= known[0][w]
				off[w] &^= known[1][w]
			}
			for _, x := range candidatesOf(on) {
				best = append(best, f.guardedBy(t, cases, onFact(x)))
			}
			for _, x := range candidatesOf(off) {
				best = append(best, f.guardedBy(t, cases, offFact(x)))
			}
		}
		if !f.handOutGuarded(best, &known) {
			return
		}
		all = all[count:]
	}
}

// guardedResult is a fact that follows from each guardian of a tridagon.
type guardedResult struct {
	*twelve
	conclusion
	fact   int32
	length int
}

// guardiansOf returns the guardians of a tridagon, as premises.
func (f *forcing) guardiansOf(t *twelve) (cases []int32) {
	for c := t.guardians.first(); c >= 0; c = t.guardians.after(c) {
		for d := range (f.cand[c] &^ t.digits).All() {
			cases = append(cases, onFact(f.point(c, d)))
		}
	}
	return cases
}

func (f *forcing) guardedBy(t *twelve, cases []int32, fact int32) guardedResult {
	r := guardedResult{t, conclusion{
		verity: true, place: isOn(fact), candidate: fact / 2, cases: cases, need: -1,
	}, fact, 0}
	r.length, _ = f.length(&r.conclusion)
	return r
}

// handOutGuarded yields a step for each fact, those with the shortest chains first, and adds the facts to
// known. It returns false if no more steps are wanted.
func (f *forcing) handOutGuarded(all []guardedResult, known *[2][]uint64) bool {
	slices.SortStableFunc(all, func(x, y guardedResult) int { return cmp.Compare(x.length, y.length) })
	for i := range all {
		r := &all[i]
		row := known[1]
		if r.place {
			row = known[0]
		}
		if has(row, int(r.candidate)) {
			continue
		}
		put(row, int(r.candidate))
		step := Step{Technique: TridagonForcing, Proof: Proof{Digits: r.digits, Cells: cellsOf(r.cells)}}
		if x := []Candidate{f.candidate(r.candidate)}; r.place {
			step.Place = x
		} else {
			step.Remove = x
		}
		w := &linker{tabling: f.tabling, proof: &step.Proof}
		for _, premise := range r.cases {
			step.Proof.Branches = append(step.Proof.Branches, f.branch(w, premise, r.fact))
		}
		if !f.found(step) {
			return false
		}
	}
	return true
}
