package logic

import (
	"cmp"
	"slices"

	"numplace/solver"
)

// This file finds what follows from the sums of houses and rules. The cells of a house add up to 1 + .. + n.
// Subtracting the sums of rules from the sum of houses leaves a few open cells with a known total: cells of
// the houses that belong to no rule, and cells of rules that lie outside the houses.

// Limits of a sum of houses and rules that a person could work out.
const (
	mostHouses = 4 // houses added together
	mostLeft   = 6 // open cells with a known total
)

// area is one or more houses that do not overlap.
type area struct {
	houses []int
	cells  set
}

// areasOf returns the areas of a layout: its houses, and groups of up to mostHouses adjacent houses.
func areasOf(t *tables) []area {
	var all []area
	add := func(houses ...int) {
		a := area{houses: slices.Clone(houses)}
		for _, h := range houses {
			a.cells = a.cells.or(t.house[h].set)
		}
		all = append(all, a)
	}
	lines := func(kind []int) {
		for from := range kind {
			for to := from + 1; to <= len(kind) && to-from <= mostHouses; to++ {
				if to-from < len(kind) {
					add(kind[from:to]...)
				}
			}
		}
	}
	lines(t.rows)
	lines(t.cols)
	rows, cols := t.layout.Box()
	switch {
	case rows == 0: // each region, and each pair of regions
		for i, h := range t.boxes {
			add(h)
			for _, other := range t.boxes[:i] {
				add(other, h)
			}
		}
	case min(rows, cols) > 1:
		wide, high := t.n/cols, t.n/rows
		for top := range high {
			for left := range wide {
				for bottom := top; bottom < high; bottom++ {
					for right := left; right < wide; right++ {
						count := (bottom - top + 1) * (right - left + 1)
						if count > mostHouses || right-left == wide-1 || bottom-top == high-1 {
							continue // too many boxes, or an area of complete rows or columns
						}
						var houses []int
						for i := top; i <= bottom; i++ {
							houses = append(houses, t.boxes[i*wide+left:i*wide+right+1]...)
						}
						add(houses...)
					}
				}
			}
		}
	}
	for _, h := range t.rest {
		if t.house[h].whole {
			add(h)
		}
	}
	slices.SortStableFunc(all, func(a, b area) int { return cmp.Compare(len(a.houses), len(b.houses)) })
	return all
}

// facts returns the relations that follow from the sums of houses and rules and involve only a few open
// cells. Relations that use the fewest houses come first. facts recomputes them only if the open cells have
// changed.
func (p *Position) facts() []relation {
	if p.sumsOf != nil && p.sumsAt.equal(p.open) {
		return p.sumsOf
	}
	f := factFinder{Position: p, had: make(map[string]bool, len(p.sumsOf)),
		all: make([]relation, 0, max(len(p.sumsOf), len(p.areas)))}
	f.sum.factor = make([]int, p.tables.cells)
	for i := range p.rules {
		if p.rules[i].adds() {
			f.sums = append(f.sums, &p.rules[i])
		}
	}
	if f.sums != nil {
		for i := range p.areas {
			f.in(&p.areas[i], false)
			f.in(&p.areas[i], true)
		}
	}
	p.sumsOf, p.sumsAt, p.summed = f.all, p.open, nil
	return p.sumsOf
}

type factFinder struct {
	*Position
	sums []*relation // the rules with a sum
	sum  summed
	had  map[string]bool
	key  []byte
	can  []usable
	cut  []usable
	all  []relation
}

// usable is a rule with a sum, and its open cells.
type usable struct {
	*relation
	open set
	out  int // the number of open cells outside the area
}

// in adds the relations that follow if the sums of rules in an area are subtracted from the sum of the area.
// If outside is true, it also subtracts rules that lie partly outside the area.
func (f *factFinder) in(a *area, outside bool) {
	f.can, f.cut = f.can[:0], f.cut[:0]
	for _, r := range f.sums {
		if !r.in.meets(a.cells) {
			continue
		}
		u := usable{r, r.in.and(f.open), 0}
		u.out = u.open.minus(a.cells).len()
		inside := u.open.and(a.cells).len()
		if u.out == 0 || outside && u.out < inside && u.out <= mostLeft {
			f.canUse(u)
		} else if inside > 0 {
			f.cut = append(f.cut, u)
		}
	}
	sum := &f.sum
	sum.start(f.Position, a)
	var covered set
	outies := 0
	for _, u := range f.can {
		if u.in.meets(covered) || outies+u.out > mostLeft {
			continue
		}
		covered = covered.or(u.in)
		outies += u.out
		sum.rule(u.relation, -1)
	}
	if len(sum.rules) == 0 {
		return
	}
	f.add(a, 0)
	if outside {
		return
	}
	// A single rule that lies partly outside the area may contain all remaining cells. Then the known total
	// of these cells also gives the total of the rule's cells outside the area.
	left := sum.open(f.Position)
	if left.empty() || left.len() > 2*mostLeft {
		return
	}
	for _, u := range f.cut {
		if u.out > 0 && u.out <= mostLeft && left.within(u.open) && !u.open.within(left) {
			sum.rule(u.relation, -1)
			f.add(a, 1+u.rule)
			sum.rule(u.relation, 1)
			sum.rules = sum.rules[:len(sum.rules)-2]
		}
	}
}

// canUse inserts a rule in f.can. Rules with fewer open cells outside the area come first, then those with more
// cells. Others keep their order.
func (f *factFinder) canUse(u usable) {
	at := len(f.can)
	f.can = append(f.can, u)
	for ; at > 0; at-- {
		if v := &f.can[at-1]; v.out < u.out || v.out == u.out && len(v.cells) >= len(u.cells) {
			break
		}
		f.can[at] = f.can[at-1]
	}
	f.can[at] = u
}

// add appends the current sum as a relation, unless it is already known or has too many open cells.
func (f *factFinder) add(a *area, split int) {
	sum := &f.sum
	open := sum.open(f.Position)
	if open.empty() || open.len() > mostLeft {
		return
	}
	sign := -1
	for c := open.first(); c >= 0; c = open.after(c) {
		if abs(sum.factor[c]) > 2 {
			return
		}
		if sum.factor[c] > 0 {
			sign = 1
		}
	}
	left := sum.total
	for c := sum.in.first(); c >= 0; c = sum.in.after(c) {
		left -= sum.factor[c] * int(f.digit[c])
	}
	left *= sign
	f.key = append(f.key[:0], byte(left), byte(left>>8), byte(left>>16))
	for c := open.first(); c >= 0; c = open.after(c) {
		f.key = append(f.key, byte(c), byte(c>>8), byte(sign*sum.factor[c]))
	}
	if f.had[string(f.key)] {
		return
	}
	f.had[string(f.key)] = true
	counted := 0
	for c := sum.in.first(); c >= 0; c = sum.in.after(c) {
		if sum.factor[c] != 0 {
			counted++
		}
	}
	r := relation{rule: -1, split: split, total: sign * sum.total}
	times := make([]Times, 0, len(a.houses)+len(sum.rules))
	for _, h := range a.houses {
		times = append(times, Times{h, sign})
	}
	for _, x := range sum.rules {
		times = append(times, Times{x.Index, sign * x.Times})
	}
	r.fact.Houses, r.fact.Rules = slices.Clip(times[:len(a.houses)]), times[len(a.houses):]
	numbers := make([]int, 2*counted)
	r.cells, r.factor = numbers[:0:counted], numbers[counted:counted]
	for c := sum.in.first(); c >= 0; c = sum.in.after(c) {
		if sum.factor[c] != 0 {
			r.cells, r.factor = append(r.cells, c), append(r.factor, sign*sum.factor[c])
			r.in = r.in.with(c)
		}
	}
	f.all = append(f.all, r)
}

// summed is the sum of the houses of an area, plus or minus the sums of rules.
type summed struct {
	rules  []Times
	factor []int // by cell
	in     set   // cells that have been counted
	total  int
}

// start sets the sum to that of the houses of an area, without any rule.
func (s *summed) start(p *Position, a *area) {
	clear(s.factor)
	s.rules, s.in, s.total = s.rules[:0], a.cells, 0
	for _, h := range a.houses {
		for _, c := range p.house[h].cells {
			s.factor[c]++
		}
		s.total += p.n * (p.n + 1) / 2
	}
}

func (s *summed) rule(r *relation, times int) {
	s.rules = append(s.rules, Times{r.rule, times})
	for i, c := range r.cells {
		s.factor[c] += times * r.factor[i]
	}
	s.in = s.in.or(r.in)
	s.total += times * r.total
}

// open returns the open cells whose factor is not 0.
func (s *summed) open(p *Position) (open set) {
	all := s.in.and(p.open)
	for c := all.first(); c >= 0; c = all.after(c) {
		if s.factor[c] != 0 {
			open = open.with(c)
		}
	}
	return open
}

// sumOfHouses finds what a sum of houses and rules implies for a few open cells.
func sumOfHouses(s *search, t Technique) {
	for _, w := range s.sums() {
		if s.sumTechnique(w) != t || s.known(w).none {
			continue
		}
		step := Step{Technique: t, Proof: w.proof()}
		if len(w.cells) == 1 {
			if w.support[0].Len() == 1 {
				step.Place = []Candidate{{solver.Cell(w.cells[0]), w.support[0].Min()}}
			}
		} else {
			step.Remove = w.gone(func(int, solver.Digit) bool { return true })
		}
		if step.Place != nil || step.Remove != nil {
			if !s.found(step) {
				return
			}
		}
		if len(w.cells) > 1 && w.sets > 0 && !s.mustHave(w, t) {
			return
		}
	}
}

// sumTechnique returns the technique for a sum of houses. It depends on the number of cells and houses.
func (s *search) sumTechnique(w *ways) Technique {
	houses := len(w.fact.Houses)
	switch {
	case len(w.cells) > 2 || houses > 3:
		return SumOfMany
	case len(w.cells) == 2:
		return SumOfTwo
	case w.split > 0:
		return SumSplit
	case houses == 1:
		return SumOfHouse
	}
	return SumOfHouses
}
