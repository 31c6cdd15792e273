package logic

import (
	"cmp"
	"fmt"
	"slices"

	"numplace/solver"
)

// What houses and sums say together. Each house has the sum 1 + .. + n. What rules add up to is taken
// away; a few open cells with a known total are left: those of the houses that are in no rule, and
// those of rules that lie outside the houses.

// Limits of what a person adds up.
const (
	mostHouses = 4 // together
	mostLeft   = 6 // open cells of which the total is said
)

// area is some houses that do not overlap.
type area struct {
	houses []int
	cells  set
}

// areasOf returns the houses of a layout, and what up to mostHouses of them that lie side by side have
// together.
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
	case rows == 0: // each region, and each two of them
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
							continue // too many, or whole rows or columns
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

// facts returns what houses and rules say together of a few open cells, those of few houses first.
func (p *Position) facts() []relation {
	var sums []*relation
	for i := range p.rules {
		if p.rules[i].adds() {
			sums = append(sums, &p.rules[i])
		}
	}
	if len(sums) == 0 {
		return nil
	}
	f := factFinder{Position: p, had: map[string]bool{}}
	for i := range p.areas {
		f.in(&p.areas[i], sums, false)
		f.in(&p.areas[i], sums, true)
	}
	return f.all
}

type factFinder struct {
	*Position
	had map[string]bool
	all []relation
}

// in adds what an area and the sums in it say, with sums that are partly outside or without them.
func (f *factFinder) in(a *area, sums []*relation, outside bool) {
	type usable struct {
		*relation
		open set
		out  int // open cells outside of the area
	}
	var can []usable
	var cut []usable
	for _, r := range sums {
		var cells set
		in := false
		for _, c := range r.cells {
			cells = cells.with(c)
			in = in || a.cells.has(c)
		}
		if !in {
			continue
		}
		u := usable{r, cells.and(f.open), 0}
		u.out = u.open.minus(a.cells).len()
		inside := u.open.and(a.cells).len()
		if u.out == 0 || outside && u.out < inside && u.out <= mostLeft {
			can = append(can, u)
		} else if inside > 0 {
			cut = append(cut, u)
		}
	}
	slices.SortStableFunc(can, func(x, y usable) int {
		return cmp.Or(cmp.Compare(x.out, y.out), cmp.Compare(len(y.cells), len(x.cells)))
	})
	sum := summed{factors: map[int]int{}}
	for _, h := range a.houses {
		sum.house(f.Position, h, 1)
	}
	var covered set
	outies := 0
	for _, u := range can {
		var cells set
		for _, c := range u.cells {
			cells = cells.with(c)
		}
		if cells.meets(covered) || outies+u.out > mostLeft {
			continue
		}
		covered = covered.or(cells)
		outies += u.out
		sum.rule(u.relation, -1)
	}
	if len(sum.fact.Rules) == 0 {
		return
	}
	f.add(&sum, 0)
	if outside {
		return
	}
	// A rule that the area cuts: if all that is left is in it, its other part has the rest.
	left := sum.open(f.Position)
	for _, u := range cut {
		if u.out > 0 && u.out <= mostLeft && len(left) <= 2*mostLeft && left != nil &&
			!slices.ContainsFunc(left, func(c int) bool { return !u.open.has(c) }) && len(left) < u.open.len() {
			rest := sum.negative()
			rest.rule(u.relation, 1)
			f.add(&rest, 1+u.rule)
		}
	}
}

// add adds what a sum says, unless it is known or says too little.
func (f *factFinder) add(sum *summed, split int) {
	open := sum.open(f.Position)
	if len(open) == 0 || len(open) > mostLeft {
		return
	}
	r := relation{rule: -1, split: split, fact: sum.fact, total: sum.total}
	negative := true
	for _, c := range open {
		negative = negative && sum.factors[c] < 0
	}
	sign := 1
	if negative {
		sign = -1
	}
	for c := range sum.factors {
		if sum.factors[c] != 0 {
			r.cells = append(r.cells, c)
		}
	}
	slices.Sort(r.cells)
	left := sum.total
	for _, c := range r.cells {
		if d := f.digit[c]; d != 0 {
			left -= sum.factors[c] * int(d)
		}
		r.factor = append(r.factor, sign*sum.factors[c])
	}
	r.total *= sign
	key := fmt.Sprint(open, sign*left)
	for _, c := range open {
		key += fmt.Sprint(" ", sign*sum.factors[c])
		if abs(sum.factors[c]) > 2 {
			return
		}
	}
	if f.had[key] {
		return
	}
	f.had[key] = true
	if sign < 0 {
		r.fact = sum.negative().fact
	}
	f.all = append(f.all, r)
}

// summed is a sum of houses and rules.
type summed struct {
	fact    Fact
	factors map[int]int // by cell
	total   int
}

func (s *summed) house(p *Position, h, times int) {
	s.fact.Houses = append(s.fact.Houses, Times{h, times})
	for _, c := range p.house[h].cells {
		s.factors[c] += times
	}
	s.total += times * p.n * (p.n + 1) / 2
}

func (s *summed) rule(r *relation, times int) {
	s.fact.Rules = append(s.fact.Rules, Times{r.rule, times})
	for i, c := range r.cells {
		s.factors[c] += times * r.factor[i]
	}
	s.total += times * r.total
}

// negative returns the sum with the opposite sign.
func (s *summed) negative() summed {
	n := summed{factors: map[int]int{}, total: -s.total}
	for _, x := range s.fact.Houses {
		n.fact.Houses = append(n.fact.Houses, Times{x.Index, -x.Times})
	}
	for _, x := range s.fact.Rules {
		n.fact.Rules = append(n.fact.Rules, Times{x.Index, -x.Times})
	}
	for c, f := range s.factors {
		n.factors[c] = -f
	}
	return n
}

// open returns the open cells that count, in rising order.
func (s *summed) open(p *Position) (open []int) {
	for c, f := range s.factors {
		if f != 0 && p.digit[c] == 0 {
			open = append(open, c)
		}
	}
	slices.Sort(open)
	return open
}

// sumOfHouses finds what houses and rules say together of a few cells.
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

// sumTechnique returns the technique by which a person finds a sum of houses.
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
