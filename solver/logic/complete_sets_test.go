package logic

import (
	"slices"

	"numplace/solver"
)

// almostSets returns the almost locked sets: cells of a house that have one candidate more than there are
// cells.
func (w *whole) almostSets() []set {
	var all []set
	known := map[set]bool{}
	for h := range w.house {
		for size := 1; size < w.n; size++ {
			subsets(w.house[h].set.and(w.open), size, func(cells set) {
				if w.digits(cells).Len() == size+1 && !known[cells] {
					known[cells] = true
					all = append(all, cells)
				}
			})
		}
	}
	return all
}

// allSee reports whether each cell of x with candidate d sees each such cell of y. It returns false if x or y
// has no such cell.
func (w *whole) allSee(d solver.Digit, x, y set) bool {
	x, y = x.and(w.at[d]), y.and(w.at[d])
	return !x.empty() && !y.empty() && y.within(w.common(x))
}

// restricted returns the restricted common digits of two sets.
func (w *whole) restricted(x, y set) solver.Digits {
	var all solver.Digits
	for d := range (w.digits(x) & w.digits(y)).All() {
		if w.allSee(d, x, y) {
			all = all.With(d)
		}
	}
	return all
}

// unless assumes that each of the digits that occurs in both x and y is true in x or in y. It returns the
// eliminations that follow.
func (w *whole) unless(digits solver.Digits, x, y set) []Candidate {
	var all []Candidate
	for d := range (digits & w.digits(x) & w.digits(y)).All() {
		all = append(all, allOf(d, w.at[d].and(w.common(x.or(y).and(w.at[d]))))...)
	}
	return all
}

// lockedSetsByDefinition adds two almost locked sets with one or two restricted common digits, and two sets
// that are linked to a third set by different digits.
func lockedSetsByDefinition(w *whole) {
	all := w.almostSets()
	near := make([]map[int]solver.Digits, len(all))
	digits := make([]solver.Digits, len(all))
	for i, x := range all {
		digits[i] = w.digits(x)
	}
	for i, x := range all {
		near[i] = map[int]solver.Digits{}
		for j, y := range all {
			if i == j || digits[i]&digits[j] == 0 || !w.Overlap && x.meets(y) {
				continue
			}
			if tied := w.restricted(x, y); tied != 0 {
				near[i][j] = tied
			}
		}
	}
	for i, x := range all {
		for j, tied := range near[i] {
			y := all[j]
			var remove []Candidate
			for d := range tied.All() {
				remove = append(remove, w.unless(^solver.Digits(0).With(d), x, y)...)
			}
			if tied.Len() == 2 {
				for _, z := range []set{x, y} {
					for d := range (w.digits(z) &^ tied).All() {
						remove = append(remove, allOf(d, w.at[d].and(w.common(z.and(w.at[d]))).minus(x.or(y)))...)
					}
				}
			}
			w.add(ALSXZ, 0, remove)
		}
		for j, one := range near[i] {
			for k, two := range near[i] {
				y, z := all[j], all[k]
				if j >= k || one == two && one.Len() == 1 {
					continue
				}
				if y.meets(z) && (!w.Overlap || y.within(z) || z.within(y)) {
					continue
				}
				w.add(ALSXYWing, 0, w.unless(^(one|two), y, z))
			}
		}
	}
}

// blossomByDefinition adds death blossoms: a cell with an almost locked set for each of its candidates. All
// places of the candidate in that set see the cell. Any other digit that all the sets share is in one of
// them.
func blossomByDefinition(w *whole) {
	all := w.almostSets()
	for c := range w.cells {
		if w.cand[c].Len() < 2 {
			continue
		}
		stem := set{}.with(c)
		var petals [][]set
		for d := range w.cand[c].All() {
			var fit []set
			for _, x := range all {
				if !x.has(c) && w.allSee(d, stem, x) {
					fit = append(fit, x)
				}
			}
			petals = append(petals, fit)
		}
		digits := slices.Collect(w.cand[c].All())
		var choose func(k int, chosen []set, common solver.Digits)
		choose = func(k int, chosen []set, common solver.Digits) {
			var remove []Candidate
			left := common
			for d := range common.All() {
				places := set{}
				for _, x := range chosen {
					places = places.or(x.and(w.at[d]))
				}
				out := w.at[d]
				if len(chosen) > 0 {
					out = out.and(w.common(places))
				}
				if out.empty() {
					left = left.Without(d)
				}
				remove = append(remove, allOf(d, out)...)
			}
			if left == 0 {
				return
			}
			if k == len(digits) {
				w.add(DeathBlossom, 0, remove)
				return
			}
			for _, x := range petals[k] {
				if !slices.ContainsFunc(chosen, func(y set) bool { return !w.Overlap && x.meets(y) }) {
					choose(k+1, append(chosen[:k:k], x), left&w.digits(x).Without(digits[k]))
				}
			}
		}
		choose(0, nil, solver.DigitsUpTo(w.n))
	}
}

// coqByDefinition adds the eliminations of Sue de Coq steps. Such a step has three groups of cells: cells in
// the intersection of a box and a line, with at least two more candidates than cells; other cells of the
// line; and other cells of the box. The last two groups share no candidate of the intersection. There must be
// as many cells as digits. A digit that does not occur in the intersection counts once for each of the other
// two groups that have it.
func coqByDefinition(w *whole) {
	for _, line := range slices.Concat(w.rows, w.cols) {
		for _, box := range w.boxes {
			both := w.house[line].set.and(w.house[box].set).and(w.open)
			for size := 2; size <= 3; size++ {
				subsets(both, size, func(meet set) {
					digits := w.digits(meet)
					if digits.Len() < size+2 {
						return
					}
					inLine := w.house[line].set.and(w.open).minus(meet)
					inBox := w.house[box].set.and(w.open).minus(meet)
					w.anySubset(inLine, func(x set) {
						byLine := w.digits(x)
						if byLine&digits == 0 || (byLine&^digits).Len() >= x.len() {
							return
						}
						w.anySubset(inBox.minus(x), func(y set) {
							byBox := w.digits(y)
							count := digits.Len() + (byLine &^ digits).Len() + (byBox &^ digits).Len()
							if byBox&digits == 0 || byBox&byLine&digits != 0 || count != size+x.len()+y.len() {
								return
							}
							remove := w.taken(digits&^byLine|byBox, inBox.minus(y))
							w.add(SueDeCoq, 0, append(remove, w.taken(digits&^byBox|byLine, inLine.minus(x))...))
						})
					})
				})
			}
		}
	}
}

// anySubset calls f with each subset of the cells except the empty one.
func (w *whole) anySubset(cells set, f func(set)) {
	for size := 1; size <= cells.len(); size++ {
		subsets(cells, size, f)
	}
}
