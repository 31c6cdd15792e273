package logic

import (
	"slices"

	"numplace/solver"
)

// common is a digit that only one of two almost locked sets can have: each of its cells in one sees all in the other.
type common struct {
	a, b  int32 // places of the sets
	digit solver.Digit
	both  solver.Digits // all digits that only one of the two can have
}

// sets are the almost locked sets of a position and what ties them to each other.
type sets struct {
	*search
	all  []lockable
	from [][]common // by set
}

// newSets finds the almost locked sets and their common digits. Sets that share cells are tied only with Overlap.
func (s *search) newSets() *sets {
	t := &sets{search: s, all: s.almostLocked(1)}
	t.from = make([][]common, len(t.all))
	for i := range t.all {
		for j := i + 1; j < len(t.all); j++ {
			both := t.tied(i, j)
			for d := range both.All() {
				t.from[i] = append(t.from[i], common{int32(i), int32(j), d, both})
				t.from[j] = append(t.from[j], common{int32(j), int32(i), d, both})
			}
		}
	}
	return t
}

// tied returns the digits that only one of two sets can have.
func (t *sets) tied(i, j int) solver.Digits {
	a, b := &t.all[i], &t.all[j]
	var both solver.Digits
	for rest := a.digits & b.digits; rest != 0; rest &= rest - 1 {
		if d := rest.Min(); b.where[d].within(a.seen[d]) {
			both = both.With(d)
		}
	}
	if both != 0 && a.cells.meets(b.cells) && (!t.Overlap || a.cells.within(b.cells) || b.cells.within(a.cells)) {
		return 0
	}
	return both
}

// commonEnds adds what goes because one of two sets has each of the digits.
func (t *sets) commonEnds(all []Candidate, i, j int32, digits solver.Digits) []Candidate {
	a, b := &t.all[i], &t.all[j]
	for rest := digits & a.digits & b.digits; rest != 0; rest &= rest - 1 {
		d := rest.Min()
		all = append(all, allOf(d, t.at[d].and(a.seen[d]).and(b.seen[d]))...)
	}
	return all
}

// step makes a step of sets in the order of a chain.
func (t *sets) step(technique Technique, remove []Candidate, chain []int32, commons []Common) Step {
	step := Step{Technique: technique, Remove: byCell(remove)}
	for _, i := range chain {
		step.Proof.Sets = append(step.Proof.Sets, t.all[i].asSet())
	}
	step.Proof.Commons = commons
	return step
}

// alsXZ finds two almost locked sets with a digit that only one of them can have. One of them has each other digit of both.
// With two such digits, each set holds all of its others.
func alsXZ(s *search, technique Technique) {
	t := s.newSets()
	for i := range t.all {
		last := int32(-1)
		for _, x := range t.from[i] {
			if int(x.b) < i || x.b == last {
				continue
			}
			last = x.b
			remove := t.commonEnds(nil, x.a, x.b, ^x.both)
			commons := []Common{{[2]int{1, 2}, x.digit}}
			if x.both.Len() > 1 {
				remove = t.locked(remove, x)
				commons = nil
				for d := range x.both.All() {
					commons = append(commons, Common{[2]int{1, 2}, d})
				}
			}
			if len(remove) > 0 && !s.found(t.step(technique, remove, []int32{x.a, x.b}, commons)) {
				return
			}
		}
	}
}

// locked adds what goes because of two digits that only one of two sets can have: each has one of them, and all of its others.
func (t *sets) locked(all []Candidate, x common) []Candidate {
	all = t.commonEnds(all, x.a, x.b, x.both)
	cells := t.all[x.a].cells.or(t.all[x.b].cells)
	for _, i := range []int32{x.a, x.b} {
		l := &t.all[i]
		for rest := l.digits &^ x.both; rest != 0; rest &= rest - 1 {
			d := rest.Min()
			all = append(all, allOf(d, t.at[d].and(l.seen[d]).minus(cells))...)
		}
	}
	return all
}

// alsXYWing finds two almost locked sets that are tied to a third by different digits. One of the two has each other digit of both.
func alsXYWing(s *search, technique Technique) {
	t := s.newSets()
	for c := range t.all {
		ties := t.from[c]
		for i, x := range ties {
			for _, y := range ties[i+1:] {
				if x.b == y.b || x.digit == y.digit || !t.apart(x.b, y.b) {
					continue
				}
				remove := t.commonEnds(nil, x.b, y.b, (^solver.Digits(0)).Without(x.digit).Without(y.digit))
				if len(remove) == 0 {
					continue
				}
				commons := []Common{{[2]int{1, 3}, x.digit}, {[2]int{2, 3}, y.digit}}
				if !s.found(t.step(technique, remove, []int32{x.b, y.b, int32(c)}, commons)) {
					return
				}
			}
		}
	}
}

// apart reports whether two sets share no cells, or may.
func (t *sets) apart(i, j int32) bool {
	a, b := t.all[i].cells, t.all[j].cells
	return !a.meets(b) || t.Overlap && !a.within(b) && !b.within(a)
}

// alsChain finds almost locked sets of which each is tied to the next, by other digits than to the one before. One of the first
// and the last has each digit of both that does not tie them.
func alsChain(s *search, technique Technique) {
	t := s.newSets()
	var all []Step
	reach := setReach{sets: t, seen: make([]solver.Digits, len(t.all))}
	for i := range t.all {
		var firsts solver.Digits
		for _, x := range t.from[i] {
			firsts = firsts.With(x.digit)
		}
		for d := range firsts.All() {
			reach.from(int32(i), d, func(chain []int32, digits []solver.Digit) {
				first, last := chain[0], chain[len(chain)-1]
				remove := t.commonEnds(nil, first, last, (^solver.Digits(0)).Without(d).Without(digits[len(digits)-1]))
				if len(remove) == 0 {
					return
				}
				var commons []Common
				for k, d := range digits {
					commons = append(commons, Common{[2]int{k + 1, k + 2}, d})
				}
				keepShortest(&all, t.step(technique, remove, chain, commons))
			})
		}
	}
	sortSets(all)
	for _, step := range all {
		if !s.found(step) {
			return
		}
	}
}

// keepShortest adds a step unless there is one with the same result that is as short.
func keepShortest(all *[]Step, step Step) {
	for i, x := range *all {
		if equal(x.Remove, step.Remove) {
			if len(step.Proof.Sets) < len(x.Proof.Sets) {
				(*all)[i] = step
			}
			return
		}
	}
	*all = append(*all, step)
}

// sortSets sorts chains of sets: those that take most away first, then those that take the earlier candidates away, then the
// shorter ones.
func sortSets(all []Step) {
	order := func(x, y Step) int {
		if d := len(y.Remove) - len(x.Remove); d != 0 {
			return d
		}
		if d := indexSum(x.Remove) - indexSum(y.Remove); d != 0 {
			return d
		}
		return len(x.Proof.Sets) - len(y.Proof.Sets)
	}
	slices.SortStableFunc(all, order)
}

// setReach goes along ties, nearest first.
type setReach struct {
	*sets
	seen  []solver.Digits // by set: the digits by which it was reached
	queue []setVisit
}

// setVisit is a set that was reached.
type setVisit struct {
	set   int32
	digit solver.Digit // by which it was reached
	prev  int32        // the visit before, or -1
	depth int32
}

// from goes on from a set by a digit. It tells of each chain of four sets or more.
func (r *setReach) from(start int32, first solver.Digit, tell func(chain []int32, digits []solver.Digit)) {
	clear(r.seen)
	r.queue = append(r.queue[:0], setVisit{start, 0, -1, 0})
	r.seen[start] = ^solver.Digits(0)
	var chain []int32
	var digits []solver.Digit
	for k := 0; k < len(r.queue); k++ {
		v := r.queue[k]
		if v.depth >= 3 && v.set > start && r.apart(v.set, start) {
			chain, digits = r.chain(int32(k), chain[:0], digits[:0])
			tell(chain, digits)
		}
		for _, x := range r.sets.from[v.set] {
			if k == 0 && x.digit != first || x.digit == v.digit || r.seen[x.b].Has(x.digit) {
				continue
			}
			r.seen[x.b] = r.seen[x.b].With(x.digit)
			r.queue = append(r.queue, setVisit{x.b, x.digit, int32(k), v.depth + 1})
		}
	}
}

// chain returns the sets up to a visit, and the digits between them.
func (r *setReach) chain(k int32, chain []int32, digits []solver.Digit) ([]int32, []solver.Digit) {
	n := int(r.queue[k].depth)
	for len(chain) <= n {
		chain = append(chain, 0)
	}
	for len(digits) < n {
		digits = append(digits, 0)
	}
	for ; k >= 0; k = r.queue[k].prev {
		v := r.queue[k]
		chain[v.depth] = v.set
		if v.depth > 0 {
			digits[v.depth-1] = v.digit
		}
	}
	return chain, digits
}
