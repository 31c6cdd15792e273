package logic

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/ruled"

	_ "numplace/solver/rules" // registers the propagators
)

// This file contains relations that propagators decide: those of all rules that neither add up nor rise. The
// propagators are those with which package solver searches. Check does not use them.

// testsOf returns, by rule, the relations that the propagators of a layout define. A rule whose cells form
// one figure has one relation. A rule of the whole board has a relation for each propagator. A rule about
// cells and their surroundings has a relation for each of its cells.
func testsOf(l *solver.Layout, sources []ruled.Source) [][]relation {
	all := make([][]relation, len(l.Rules()))
	at := map[[2]int]int{} // by rule and cell: the index of the relation in all[rule]
	for i, source := range sources {
		if source.Rule < 0 {
			continue
		}
		rule := l.Rules()[source.Rule]
		key := [2]int{source.Rule, -1}
		switch {
		case len(rule.Cells) == 0:
			key[1] = -2 - i
		case rule.Kind.Scope() != solver.OwnCells:
			own := func(c int) bool { return slices.Contains(rule.Cells, solver.Cell(c)) }
			key[1] = source.Cells[slices.IndexFunc(source.Cells, own)]
		}
		k, ok := at[key]
		if !ok {
			k = len(all[source.Rule])
			at[key] = k
			r := relation{}
			switch {
			case key[1] == -1:
				for _, c := range rule.Cells {
					r.cells = appendNew(r.cells, int(c))
				}
				if rule.Kind == solver.Sandwich {
					r.ends = endsOf(l, rule)
				}
			case key[1] >= 0:
				r.cells, r.use = []int{key[1]}, []solver.Cell{solver.Cell(key[1])}
			}
			all[source.Rule] = append(all[source.Rule], r)
		}
		r := &all[source.Rule][k]
		r.tests = append(r.tests, i)
		var reads set
		for _, c := range source.Cells {
			reads = reads.with(c)
		}
		r.reads = append(r.reads, reads)
		for _, c := range source.Cells {
			if slices.Contains(r.cells, c) {
				continue
			}
			r.cells = append(r.cells, c)
			if len(rule.Cells) == 0 {
				r.use = append(r.use, solver.Cell(c))
			} else {
				r.around = append(r.around, solver.Cell(c))
			}
		}
	}
	return all
}

// endsOf returns that the line of a sandwich needs the digits 1 and n.
func endsOf(l *solver.Layout, rule solver.Rule) []Need {
	for h := range l.NumHouses() {
		cells := l.House(h).Cells
		if len(cells) == l.N() && !slices.ContainsFunc(rule.Cells, func(c solver.Cell) bool {
			return !slices.Contains(cells, c)
		}) {
			return []Need{{h, 1}, {h, solver.Digit(l.N())}}
		}
	}
	return nil
}

// narrow removes from masks, the digits of the open cells, what the propagators of v exclude. It returns
// false if the open cells cannot be filled.
func (v *sight) narrow(s *search, masks []solver.Digits) bool {
	if s.tester == nil {
		s.tester = s.propagators.NewSingle()
	}
	if v.due == nil {
		v.link()
	}
	digits := s.tester.Digits()
	for _, c := range v.relation.cells {
		digits[c] = uint32(solver.Digits(0).With(s.digit[c]))
	}
	for t := range v.due {
		v.due[t] = true
	}
	var settled uint32 // the cells, as bits, whose only digit has been removed from the cells that they see
	for changed := true; changed; {
		changed = false
		for i := range masks { // cells that see each other differ
			one := masks[i]
			if one == 0 {
				return false
			}
			if one&(one-1) != 0 || settled>>i&1 != 0 {
				continue
			}
			settled |= 1 << i
			for others := v.apart[i]; others != 0; others &= others - 1 {
				if k := bits.TrailingZeros32(others); masks[k]&one != 0 {
					masks[k] &^= one
					v.wake(k)
					changed = true
				}
			}
		}
		for t, i := range v.tests {
			if !v.due[t] {
				continue
			}
			reads := v.reads[t]
			for _, k := range reads {
				digits[v.cells[k]] = uint32(masks[k])
			}
			pieces, again, ok := s.tester.Narrow(i)
			if s.work(1 + pieces/5); !ok {
				return false
			}
			more := false // whether the propagator may exclude more
			for _, k := range reads {
				if now := solver.Digits(digits[v.cells[k]]); now != masks[k] {
					masks[k] = now
					v.wake(k)
					changed, more = true, again
				}
			}
			v.due[t] = more
		}
	}
	return v.room(masks)
}

// link sets the fields that tell which propagators read which open cells.
func (v *sight) link() {
	v.due, v.reads, v.wakes = make([]bool, len(v.tests)), make([][]int, len(v.tests)), make([][]int, len(v.cells))
	for t, cells := range v.relation.reads {
		for k, c := range v.cells {
			if cells.has(c) {
				v.reads[t], v.wakes[k] = append(v.reads[t], k), append(v.wakes[k], t)
			}
		}
	}
}

// wake marks as due the propagators that read an open cell.
func (v *sight) wake(place int) {
	for _, t := range v.wakes[place] {
		v.due[t] = true
	}
}

// room reports whether each group of cells that see each other has at least as many digits as cells. The
// groups are chosen greedily.
func (v *sight) room(masks []solver.Digits) bool {
	var done uint32
	for i := range masks {
		if done>>i&1 != 0 {
			continue
		}
		group, digits := uint32(1)<<i, masks[i]
		for k := i + 1; k < len(masks); k++ {
			if done>>k&1 == 0 && group&^v.apart[k] == 0 {
				group, digits = group|1<<k, digits|masks[k]
			}
		}
		if done |= group; digits.Len() < bits.OnesCount32(group) {
			return false
		}
	}
	return true
}

// Limits of what is computed about a relation with propagators.
const (
	mostTestTries  = 1200 // tries for all ways
	mostTestCells  = 9    // open cells for which all ways are tried
	mostProbeTries = 60   // tries for a way with a given candidate
)

// deduce computes the ways to fill a relation with propagators.
func (w *ways) deduce(s *search) {
	copy(w.support, w.masks)
	if w.none = !w.narrow(s, w.support); w.none || w.supportOnly {
		return
	}
	if w.divides(s) {
		if w.support, w.none = w.divided(s, false); w.none {
			return
		}
	}
	if len(w.cells) <= mostTestCells {
		if w.listWays(s); w.none || w.each != nil || w.sets > 0 {
			return
		}
	}
	if w.refuteEach(s); w.none {
		return
	}
	var union solver.Digits
	for _, mask := range w.support {
		union |= mask
	}
	for d := range union.All() {
		without := slices.Clone(w.support)
		for i := range without {
			without[i] = without[i].Without(d)
		}
		if slices.Contains(without, 0) || !w.narrow(s, without) {
			w.must = w.must.With(d)
		}
	}
}

// listWays tries all ways to fill the cells. If there are too many tries, it sets neither w.each nor w.sets.
func (w *ways) listWays(s *search) {
	found, support := newTally(s.n), make([]solver.Digits, len(w.cells))
	complete := w.fillTested(s, w.support, s.tries(mostTestTries), func(way []solver.Digit) bool {
		for i, d := range way {
			support[i] = support[i].With(d)
		}
		found.add(way)
		return true
	})
	if !complete {
		return
	}
	if w.take(found); w.none {
		return
	}
	w.support = support
	if w.clique && w.sets <= someWays {
		for times := range found.sets {
			var set solver.Digits
			for d, count := range times {
				if count > 0 {
					set = set.With(solver.Digit(d))
				}
			}
			w.lists = append(w.lists, set)
		}
		slices.Sort(w.lists)
	}
}

// tries returns how often a relation may be tried. In large grids, each try takes much longer, so that there
// are fewer.
func (s *search) tries(most int) int {
	if s.n > 9 {
		return most / 8
	}
	return most
}

// refuteEach removes from w.support the candidates for which there is no way, if this takes few tries.
func (w *ways) refuteEach(s *search) {
	found := make([]solver.Digits, len(w.cells))
	for i := range w.cells {
		for d := range (w.support[i] &^ found[i]).All() {
			if found[i].Has(d) {
				continue // in a way that was found for another candidate
			}
			masks, none := slices.Clone(w.support), true
			masks[i] = solver.Digits(0).With(d)
			complete := w.fillTested(s, masks, s.tries(mostProbeTries), func(way []solver.Digit) bool {
				for k, d := range way {
					found[k] = found[k].With(d)
				}
				none = false
				return false
			})
			if none && complete {
				w.support[i] = w.support[i].Without(d)
			}
		}
		w.none = w.none || w.support[i] == 0
	}
}

// fillTested does the work of fill for a relation with propagators.
func (v *sight) fillTested(s *search, masks []solver.Digits, tries int, yield func([]solver.Digit) bool) bool {
	way := make([]solver.Digit, len(v.cells))
	complete := true
	var from func(masks []solver.Digits) bool // returns false to stop
	from = func(masks []solver.Digits) bool {
		at := -1
		for i, mask := range masks {
			if mask.Len() > 1 && (at < 0 || mask.Len() < masks[at].Len()) {
				at = i
			}
		}
		if at < 0 {
			for i, mask := range masks {
				way[i] = mask.Min()
			}
			return yield(way)
		}
		next := make([]solver.Digits, len(masks))
		for d := range masks[at].All() {
			if tries--; tries < 0 {
				complete = false
				return false
			}
			copy(next, masks)
			next[at] = solver.Digits(0).With(d)
			if v.narrow(s, next) && !from(next) {
				return false
			}
		}
		return true
	}
	start := slices.Clone(masks)
	if v.narrow(s, start) {
		from(start)
	}
	return complete
}

// because returns the fewest cells of v, as indices, whose digits together exclude digit d at a place. It
// returns false if more than two cells are needed.
func (v *sight) because(s *search, place int, d solver.Digit) (is []int, ok bool) {
	full := make([]solver.Digits, len(v.cells))
	refutes := func(with ...int) bool {
		for i, c := range v.cells {
			full[i] = s.layout.Digits(solver.Cell(c))
		}
		for _, i := range with {
			full[i] = v.masks[i]
		}
		full[place] = solver.Digits(0).With(d)
		return !v.narrow(s, full)
	}
	if refutes() {
		return nil, true
	}
	var order []int
	for i, c := range v.cells {
		if i != place && v.masks[i] != s.layout.Digits(solver.Cell(c)) {
			order = append(order, i)
		}
	}
	line := v.rule >= 0 && s.layout.Rules()[v.rule].Kind.Shape() == solver.CellLine
	slices.SortStableFunc(order, func(a, b int) int { // near cells of a line first, and then cells with few digits
		if line && abs(a-place) != abs(b-place) {
			return cmp.Compare(abs(a-place), abs(b-place))
		}
		return cmp.Compare(v.masks[a].Len(), v.masks[b].Len())
	})
	for _, i := range order {
		if refutes(i) {
			return []int{i}, true
		}
	}
	if len(order) > mostTestCells {
		return nil, false
	}
	for k, i := range order {
		for _, j := range order[:k] {
			if refutes(i, j) {
				return []int{j, i}, true
			}
		}
	}
	return nil, false
}

// Because returns the fewest cells of the first rule of a proof whose digits or candidates exclude candidate
// x, which belongs to a cell of the rule. The list is empty if the rule excludes x whatever the other cells
// contain. ok is false if more than two cells are needed, or if the rule adds up or makes digits rise.
func Because(p *Position, proof Proof, x Candidate) (cells []solver.Cell, ok bool) {
	if len(proof.Rules) == 0 {
		return nil, false
	}
	s, v := p.whole(proof.Rules[0])
	if v == nil {
		return nil, false
	}
	place := slices.Index(v.cells, int(x.Cell))
	if place < 0 {
		return nil, false
	}
	is, ok := v.because(s, place, x.Digit)
	for _, i := range is {
		cells = append(cells, solver.Cell(v.cells[i]))
	}
	slices.Sort(cells)
	return cells, ok
}

// Fits reports whether the first rule of a proof allows two candidates in two of its cells, whatever its
// other cells contain. It returns true if the rule adds up or makes digits rise.
func Fits(p *Position, proof Proof, x, y Candidate) bool {
	if len(proof.Rules) == 0 {
		return true
	}
	s, v := p.whole(proof.Rules[0])
	if v == nil {
		return true
	}
	for i, c := range v.cells {
		switch solver.Cell(c) {
		case x.Cell:
			v.masks[i] = solver.Digits(0).With(x.Digit)
		case y.Cell:
			v.masks[i] = solver.Digits(0).With(y.Digit)
		default:
			v.masks[i] = s.layout.Digits(solver.Cell(c))
		}
	}
	return v.narrow(s, v.masks)
}

// Allowed returns the digits that a rule allows in cell c if some cells have one of the assumed digits,
// whatever its other empty cells contain. It is meant for a rule that neither adds up nor makes digits rise,
// and for a cell that the rule restricts; ok is false for others.
func Allowed(p *Position, use RuleUse, assumed map[solver.Cell]solver.Digits, c solver.Cell) (
	digits solver.Digits, ok bool,
) {
	s, v := p.whole(use)
	if v == nil {
		return 0, false
	}
	place := slices.Index(v.cells, int(c))
	if place < 0 {
		return 0, false
	}
	full := make([]solver.Digits, len(v.cells))
	for d := range s.layout.Digits(c).All() {
		for i, cell := range v.cells {
			if full[i] = s.layout.Digits(solver.Cell(cell)); p.digit[cell] != 0 {
				full[i] = v.masks[i]
			}
			if some, ok := assumed[solver.Cell(cell)]; ok {
				full[i] = some
			}
		}
		if full[place] = solver.Digits(0).With(d); v.narrow(s, full) {
			digits = digits.With(d)
		}
	}
	return digits, true
}

// whole returns the sight of a rule with all of its cells, filled ones included, and a search for it. The sight
// is nil if the rule has no propagators of its own.
func (p *Position) whole(use RuleUse) (*search, *sight) {
	r := p.relationOf(use)
	if r == nil || r.tests == nil {
		return nil, nil
	}
	v := &sight{relation: r, cells: r.cells, apart: make([]uint32, len(r.cells))}
	for i, c := range r.cells {
		v.masks = append(v.masks, p.cand[c].With(p.digit[c]))
		for j, other := range r.cells {
			if i < 32 && j < 32 && p.sees[c].has(other) {
				v.apart[i] |= 1 << j
			}
		}
	}
	return &search{Position: p, ctx: context.Background()}, v
}

// alone finds, for each candidate that w excludes, how many other open cells are needed to see this: at most
// one for the digits in w.says, and two for those in w.two.
func (s *search) alone(w *ways) {
	if w.says != nil {
		return
	}
	w.says, w.two = make([]solver.Digits, len(w.cells)), make([]solver.Digits, len(w.cells))
	var full []solver.Digits
	if w.divides(s) {
		full, _ = w.divided(s, true)
	}
	for i := range w.cells {
		for d := range (w.masks[i] &^ w.support[i]).All() {
			if full != nil && !full[i].Has(d) {
				w.says[i] = w.says[i].With(d)
				continue
			}
			switch is, ok := w.because(s, i, d); {
			case ok && len(is) < 2:
				w.says[i] = w.says[i].With(d)
			case ok:
				w.two[i] = w.two[i].With(d)
			}
		}
	}
	w.remember()
}

// testedOut does the work of leftOut for a relation with propagators. own is the technique that lists its
// ways.
func (s *search) testedOut(w *ways, t, own Technique) []Candidate {
	if own == RuleOneWay {
		if t == own {
			return w.gone(func(int, solver.Digit) bool { return true })
		}
		return nil
	}
	s.alone(w)
	switch {
	case t == RuleSays:
		return w.gone(func(place int, d solver.Digit) bool { return w.says[place].Has(d) })
	case own == RuleWays:
		if t == own {
			return w.gone(func(place int, d solver.Digit) bool { return !w.says[place].Has(d) })
		}
	case t == RuleMoreWays:
		return w.gone(func(place int, d solver.Digit) bool {
			return !w.says[place].Has(d) && (own == RuleMoreWays || w.two[place].Has(d))
		})
	case t == RuleManyWays && own == t:
		return w.gone(func(place int, d solver.Digit) bool { return !w.says[place].Has(d) && !w.two[place].Has(d) })
	}
	return nil
}
