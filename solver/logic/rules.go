package logic

import (
	"context"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// This file converts rules into relations for finders. It covers only rules that require more than different
// digits. Check interprets rules independently.

// relation is a condition on the digits of some cells. It comes from a rule, or from a sum of houses and
// rules. There are three forms. If factor is set, the digits multiplied by their factors must add up to
// total. If tests is set, the propagators of a rule decide; see rule_tests.go. Otherwise the digits must rise
// from cell to cell: each must be greater than the one before or, if the two cells do not see each other, at
// least as great.
type relation struct {
	rule   int   // the index in Layout.Rules, or -1 for a sum of houses
	fact   Fact  // if the relation is a sum of houses: the houses and rules in the sum
	split  int   // if the relation is a sum of houses: 1 + the rule that lies partly outside the area, or 0
	cells  []int // in the order of the rule
	factor []int // by index in cells; nil if the digits rise
	total  int
	tests  []int         // propagators, as indices in tables.sources
	reads  []set         // by index in tests: the cells that the propagator reads
	use    []solver.Cell // the cells that a proof names, or nil if it names all cells of the rule
	ends   []Need        // the digits whose places matter, if the rule is a sandwich
	around []solver.Cell // cells that do not belong to the rule, although it restricts them
	in     set           // its cells as a set
}

// isWhole reports whether the relation is about all cells of its rule and no others.
func (r *relation) isWhole() bool { return r.use == nil && r.around == nil }

// rises reports whether the digits must rise from cell to cell.
func (r *relation) rises() bool { return r.factor == nil && r.tests == nil }

// relationsOf returns the relations of a layout's rules, in the order of Layout.Rules. sources are the
// propagators of the layout. Rules that only make cells differ have no relation.
func relationsOf(l *solver.Layout, sources []ruled.Source) []relation {
	var all []relation
	add := func(rule int, r relation) {
		r.rule = rule
		for _, c := range r.cells {
			r.in = r.in.with(c)
		}
		all = append(all, r)
	}
	tested := testsOf(l, sources)
	for i, rule := range l.Rules() {
		if r, ok := relationOf(l, rule); ok {
			add(i, r)
			continue
		}
		for _, r := range tested[i] {
			add(i, r)
		}
	}
	return all
}

// adds reports whether the relation is a plain sum, in which all factors are 1.
func (r *relation) adds() bool {
	return r.factor != nil && !slices.ContainsFunc(r.factor, func(f int) bool { return f != 1 })
}

// sight is a relation in the current position: its open cells, and the total that is left for them.
type sight struct {
	*relation
	cells  []int // the open cells
	factor []int
	total  int
	masks  []solver.Digits
	apart  []uint32 // by index in cells: the indices, as bits, of the other cells that this cell sees
	clique bool     // whether all cells see each other
	from   []int    // by index in cells: the index of this cell in relation.cells
	needs  []Need   // those of relation.ends that have no place yet
	reads  [][]int  // by index in tests: the open cells, as indices in cells, that the propagator reads; see link
	wakes  [][]int  // by index in cells: the propagators, as indices in tests, that read the cell
	due    []bool   // by index in tests: whether the propagator may exclude something; used by narrow
}

// look returns the sight of a relation in the position. It returns false if no cell is open, or if more than
// 32 cells are.
func (p *Position) look(r *relation) (*sight, bool) {
	open := 0
	for _, c := range r.cells {
		if p.digit[c] == 0 {
			open++
		}
	}
	if open == 0 || open > 32 {
		return nil, false
	}
	v := &sight{relation: r, total: r.total, clique: true}
	numbers := make([]int, 3*open)
	v.cells, v.from = numbers[:0:open], numbers[open:open:2*open]
	if r.factor != nil {
		v.factor = numbers[2*open : 2*open]
	}
	v.masks = make([]solver.Digits, 0, open)
	for i, c := range r.cells {
		switch d := p.digit[c]; {
		case d == 0:
			v.cells, v.from = append(v.cells, c), append(v.from, i)
			v.masks = append(v.masks, p.cand[c])
			if r.factor != nil {
				v.factor = append(v.factor, r.factor[i])
			}
		case r.factor != nil:
			v.total -= r.factor[i] * int(d)
		}
	}
	for _, need := range r.ends {
		if !slices.ContainsFunc(r.cells, func(c int) bool { return p.digit[c] == need.Digit }) {
			v.needs = append(v.needs, need)
		}
	}
	v.apart = make([]uint32, len(v.cells))
	for i, c := range v.cells {
		for j, other := range v.cells {
			if p.sees[c].has(other) {
				v.apart[i] |= 1 << j
			}
		}
		v.clique = v.clique && v.apart[i]|1<<i == 1<<len(v.cells)-1
	}
	return v, true
}

// ways describes how the open cells of a relation can be filled. A way is an assignment of a digit to each
// open cell.
type ways struct {
	*sight
	none        bool                // whether there is no way
	support     []solver.Digits     // by index in cells: the digits that the cell has in at least one way
	must        solver.Digits       // the digits that occur in every way
	sets        int                 // the number of different combinations of digits, or 0 if it is not known
	lists       []solver.Digits     // the combinations of digits, if all cells differ and there is a total
	each        [][]solver.Digit    // all ways, or nil if there are too many
	listed      bool                // whether climbs has set each
	supportOnly bool                // whether only support and none are computed
	says        []solver.Digits     // by index in cells: the digits that the rule excludes by itself; see alone
	two         []solver.Digits     // by index in cells: the digits that it excludes because of two other cells
	excludes    [][][]solver.Digits // see exclusions
	memo        *memo               // the cache entry in which these ways are stored
}

const (
	mostListed  = 3   // the most cells for which a person lists combinations before looking at bounds
	fewWays     = 4   // the most combinations that a person lists
	someWays    = 12  // the most combinations that a person counts
	mostEach    = 120 // the most ways that are stored
	mostTried   = 6000
	mostAsked   = 1500
	mostMatched = 1 << 16 // limits combinations times sets of cells in match; boards of 9x9 stay below it
)

// waysOf returns the ways to fill a relation.
func (s *search) waysOf(v *sight) *ways { return s.waysIn(v, false) }

// waysIn does the work of waysOf. If supportOnly is true, it computes only the fields support and none.
func (s *search) waysIn(v *sight, supportOnly bool) *ways {
	w := &ways{sight: v, supportOnly: supportOnly, support: make([]solver.Digits, len(v.cells))}
	switch {
	case v.tests != nil:
		w.deduce(s)
	case v.rises():
		w.rise(s)
	case v.clique && v.adds():
		if w.combine(s, v.masks, 0); !supportOnly {
			w.list(s)
		}
	default:
		w.search(s)
	}
	return w
}

// rise computes the support of a rising line.
func (w *ways) rise(s *search) {
	all := w.relation.cells
	low, high := make([]int, len(all)), make([]int, len(all)) // by index: the lowest and the highest possible digit
	masks := make([]solver.Digits, len(all))
	for i, c := range all {
		masks[i] = solver.Digits(0).With(s.digit[c])
	}
	for i, place := range w.from {
		masks[place] = w.masks[i]
	}
	least := func(i, from int) int { // the lowest digit that is at least from, or n+1
		if left := masks[i] &^ solver.DigitsUpTo(min(max(from, 1)-1, s.n)); left != 0 {
			return int(left.Min())
		}
		return s.n + 1
	}
	most := func(i, to int) int { return int((masks[i] & solver.DigitsUpTo(min(max(to, 0), s.n))).Max()) }
	for i := range all {
		from := 1
		for j := range i {
			if from = max(from, low[j]); s.sees[all[i]].has(all[j]) {
				from = max(from, low[j]+1)
			}
		}
		low[i] = least(i, from)
	}
	for i := len(all) - 1; i >= 0; i-- {
		to := s.n
		for j := i + 1; j < len(all); j++ {
			if to = min(to, high[j]); s.sees[all[i]].has(all[j]) {
				to = min(to, high[j]-1)
			}
		}
		high[i] = most(i, to)
		w.none = w.none || low[i] > high[i]
	}
	for i, place := range w.from {
		for d := low[place]; d <= high[place]; d++ {
			w.support[i] = w.support[i].With(solver.Digit(d))
		}
		w.support[i] &= w.masks[i]
	}
}

// combine finds the combinations of digits for cells that all differ and add up to the total. masks contains
// the candidates of each cell. Each combination must contain all digits of with.
func (w *ways) combine(s *search, masks []solver.Digits, with solver.Digits) {
	var union, fixed solver.Digits
	for _, m := range masks {
		union |= m
		if m.Len() == 1 {
			fixed |= m
		}
	}
	w.must, w.sets, w.lists = solver.DigitsUpTo(s.n), 0, nil
	clear(w.support)
	s.setsOf(union, len(masks), w.total, func(set solver.Digits) {
		if (with|fixed)&^set == 0 && w.match(s, masks, set) {
			w.sets++
			w.must &= set
			w.lists = append(w.lists, set)
		}
	})
	if w.none = w.sets == 0; w.none {
		w.must = 0
	}
}

// setsOf calls yield for each set of count of the given digits whose sum is total.
func (s *search) setsOf(digits solver.Digits, count, total int, yield func(solver.Digits)) {
	var choose func(left, chosen solver.Digits, count, total int)
	choose = func(left, chosen solver.Digits, count, total int) {
		s.work(1)
		if count == 0 {
			if total == 0 {
				yield(chosen)
			}
			return
		}
		low, high := extremes(left, count)
		if left.Len() < count || total < low || total > high {
			return
		}
		d := left.Min()
		choose(left.Without(d), chosen.With(d), count-1, total-int(d))
		choose(left.Without(d), chosen, count, total)
	}
	choose(digits, 0, count, total)
}

// extremes returns the lowest and the highest sum of different digits, if count digits are chosen from a set.
func extremes(set solver.Digits, count int) (low, high int) {
	after := set.Len() - count
	at := 0
	for d := range set.All() {
		if at < count {
			low += int(d)
		}
		if at >= after {
			high += int(d)
		}
		at++
	}
	return low, high
}

// match reports whether the cells can be filled with exactly the digits of a set. If so, it adds to w.support
// each digit that a cell has in one of these fillings.
func (w *ways) match(s *search, masks []solver.Digits, set solver.Digits) bool {
	k := len(masks)
	all := uint32(1)<<k - 1
	if k > 12 || w.sets<<k > mostMatched {
		return w.matchLarge(masks, set)
	}
	common := set
	for _, m := range masks {
		if common &= m; m&set == 0 {
			return false
		}
	}
	if common == set {
		return w.matchLarge(masks, set)
	}
	// before[i*size:] marks the sets of cells that the i lowest digits can fill. after[i*size:] marks those
	// that the other digits can fill.
	var digits [12]solver.Digit
	for i := range k {
		digits[i] = set.Min()
		set = set.Without(digits[i])
	}
	size := int(all) + 1
	s.scratch = append(s.scratch[:0], make([]bool, 2*(k+1)*size)...)
	before, after := s.scratch[:(k+1)*size], s.scratch[(k+1)*size:]
	before[0], after[k*size] = true, true
	for i, d := range digits[:k] {
		for cells, can := range before[i*size : (i+1)*size] {
			for at := 0; can && at < k; at++ {
				if cells>>at&1 == 0 && masks[at].Has(d) {
					before[(i+1)*size+cells|1<<at] = true
				}
			}
		}
	}
	if !before[k*size+int(all)] {
		return false
	}
	for i := k - 1; i >= 0; i-- {
		for cells, can := range after[(i+1)*size : (i+2)*size] {
			for at := 0; can && at < k; at++ {
				if cells>>at&1 == 0 && masks[at].Has(digits[i]) {
					after[i*size+cells|1<<at] = true
				}
			}
		}
	}
	for i, d := range digits[:k] {
		for cells, can := range before[i*size : (i+1)*size] {
			for at := 0; can && at < k; at++ {
				if cells>>at&1 == 0 && masks[at].Has(d) && after[(i+1)*size+int(all)&^(cells|1<<at)] {
					w.support[at] = w.support[at].With(d)
				}
			}
		}
	}
	return true
}

// matchLarge replaces match if there are many cells or combinations, or if each cell has all digits of the
// set as candidates. It adds all digits of the set that are candidates of a cell to w.support, without
// testing whether the digits can be assigned to the cells.
func (w *ways) matchLarge(masks []solver.Digits, set solver.Digits) bool {
	for i, m := range masks {
		w.support[i] |= m & set
	}
	return true
}

// list sets w.each to all ways, unless there are too many.
func (w *ways) list(s *search) {
	if w.none || w.sets > mostEach {
		return
	}
	complete := w.fill(s, w.support, mostTried, func(way []solver.Digit) bool {
		w.each = append(w.each, slices.Clone(way))
		return len(w.each) <= mostEach
	})
	if !complete || len(w.each) > mostEach {
		w.each = nil
	}
}

// climbs sets the fields w.each and w.must for a rising line, unless there are too many ways. It does this
// only on the first call, and returns w. For other relations it does nothing.
func (s *search) climbs(w *ways) *ways {
	if !w.rises() || w.listed || len(w.cells) > mostLeft {
		return w
	}
	w.listed = true
	if w.list(s); w.each != nil {
		w.must = solver.DigitsUpTo(s.n)
	}
	for _, way := range w.each {
		var have solver.Digits
		for _, d := range way {
			have = have.With(d)
		}
		w.must &= have
	}
	return w
}

// tally collects what all ways to fill some cells have in common.
type tally struct {
	must solver.Digits                   // the digits that occur in every way so far
	sets map[[solver.MaxN + 1]uint8]bool // combinations, as the number of times that each digit occurs
	each [][]solver.Digit                // the ways; nil if there are too many
	many bool                            // whether there are too many ways for each
}

func newTally(n int) *tally {
	return &tally{must: solver.DigitsUpTo(n), sets: map[[solver.MaxN + 1]uint8]bool{}}
}

func (t *tally) add(way []solver.Digit) {
	var have solver.Digits
	var times [solver.MaxN + 1]uint8
	for _, d := range way {
		have = have.With(d)
		times[d]++
	}
	t.must &= have
	if len(t.sets) <= someWays {
		t.sets[times] = true
	}
	if t.many = t.many || len(t.each) == mostEach; t.many {
		t.each = nil
	} else {
		t.each = append(t.each, slices.Clone(way))
	}
}

// take sets the fields of w to what t has collected about all ways.
func (w *ways) take(t *tally) {
	w.must, w.sets, w.each = t.must, len(t.sets), t.each
	if w.none = w.sets == 0; w.none {
		w.must = 0
	}
}

// search finds the ways by trying digits.
func (w *ways) search(s *search) {
	found := newTally(s.n)
	open := len(w.masks) // the number of cells with a candidate that is not yet in support
	tries := mostTried
	if w.supportOnly {
		tries = mostAsked
	}
	complete := w.fill(s, w.masks, tries, func(way []solver.Digit) bool {
		for i, d := range way {
			if !w.support[i].Has(d) {
				if w.support[i] = w.support[i].With(d); w.support[i] == w.masks[i] {
					open--
				}
			}
		}
		if w.supportOnly {
			return open > 0
		}
		found.add(way)
		return true
	})
	if w.supportOnly {
		for i := range w.masks {
			for d := range (w.masks[i] &^ w.support[i]).All() {
				if !complete && !w.outOfReach(i, d) {
					w.support[i] = w.support[i].With(d)
				}
			}
		}
		w.none = slices.Contains(w.support, 0)
		return
	}
	if complete {
		w.take(found)
		return
	}
	for i := range w.masks {
		for d := range (w.masks[i] &^ w.support[i]).All() {
			masks, found := slices.Clone(w.masks), false
			masks[i] = solver.Digits(0).With(d)
			complete := w.fill(s, masks, mostAsked, func(way []solver.Digit) bool {
				for i, d := range way {
					w.support[i] = w.support[i].With(d)
				}
				found = true
				return false
			})
			if !found && !complete {
				w.support[i] = w.support[i].With(d)
			}
		}
	}
	if w.none = slices.Contains(w.support, 0); w.none {
		return
	}
	for d := range solver.DigitsUpTo(s.n).All() { // if there is no way without d, d occurs in every way
		masks, found := slices.Clone(w.masks), false
		for i := range masks {
			masks[i] = w.support[i].Without(d)
		}
		complete := w.fill(s, masks, mostAsked, func([]solver.Digit) bool {
			found = true
			return false
		})
		if complete && !found {
			w.must = w.must.With(d)
		}
	}
}

// fill yields the ways to fill the cells with digits of masks. If yield returns false, it stops and returns
// true. If it needs more than the given number of tries, it gives up and returns false.
func (v *sight) fill(s *search, masks []solver.Digits, tries int, yield func([]solver.Digit) bool) bool {
	if v.tests != nil {
		return v.fillTested(s, masks, tries, yield)
	}
	k := len(v.cells)
	order := make([]int, k)
	for i := range order {
		order[i] = i
	}
	if v.factor != nil { // cells with large factors come first, then cells with few candidates
		slices.SortStableFunc(order, func(a, b int) int {
			if x, y := abs(v.factor[a]), abs(v.factor[b]); x != y {
				return y - x
			}
			return masks[a].Len() - masks[b].Len()
		})
	}
	low, high := make([]int, k+1), make([]int, k+1) // bounds for the sum of order[i:]
	if v.factor != nil {
		for i := range k {
			low[i], high[i] = v.bounds(masks, order[i:])
		}
	}
	way := make([]solver.Digit, k)
	more := true
	var from func(i, sum int) bool // returns false to stop
	from = func(i, sum int) bool {
		if i == k {
			if v.factor != nil && sum != v.total {
				return true
			}
			return yield(way)
		}
		at := order[i]
		for mask := masks[at]; mask != 0; mask &= mask - 1 {
			d := mask.Min()
			if tries--; tries < 0 {
				more = false
				return false
			}
			s.work(1)
			next := sum
			if v.factor != nil {
				next += v.factor[at] * int(d)
				if left := v.total - next; left < low[i+1] || left > high[i+1] {
					continue
				}
			}
			fits := true
			for _, before := range order[:i] {
				if v.apart[at]>>before&1 != 0 && way[before] == d || v.factor == nil && way[before] > d {
					fits = false
					break
				}
			}
			if !fits {
				continue
			}
			way[at] = d
			if !from(i+1, next) {
				return false
			}
		}
		return true
	}
	from(0, 0)
	return more
}

func abs(x int) int { return max(x, -x) }

// bounds returns the lowest and the highest sum of the digits at the given indices, multiplied by their
// factors. It divides the cells into groups of cells that see each other. Only digits of the same group are
// required to differ, because a person would calculate in this way.
func (v *sight) bounds(masks []solver.Digits, places []int) (low, high int) {
	var done uint32
	for i, at := range places {
		if done>>at&1 != 0 {
			continue
		}
		group, in := []int{at}, uint32(1)<<at
		for _, other := range places[i+1:] {
			if done>>other&1 == 0 && v.factor[other] == v.factor[at] && in&^v.apart[other] == 0 {
				group, in = append(group, other), in|1<<other
			}
		}
		done |= in
		least, most := differing(masks, group)
		if f := v.factor[at]; f > 0 {
			low, high = low+f*least, high+f*most
		} else {
			low, high = low+f*most, high+f*least
		}
	}
	return low, high
}

// differing returns bounds for the sum of cells that all differ. group contains their indices in masks.
func differing(masks []solver.Digits, group []int) (low, high int) {
	var union solver.Digits
	for _, at := range group {
		union |= masks[at]
		if masks[at] != 0 {
			low, high = low+int(masks[at].Min()), high+int(masks[at].Max())
		}
	}
	if len(group) > 1 && union.Len() >= len(group) {
		least, most := extremes(union, len(group))
		low, high = max(low, least), min(high, most)
	}
	return low, high
}

// Ways describes how the open cells of a rule, or of a sum of houses and rules, can be filled. Package
// explain uses it to describe steps.
type Ways struct {
	Cells []solver.Cell    // the open cells
	Total int              // the total of the open cells, if Adds is true
	Adds  bool             // whether the digits of the cells add up to Total
	Sets  [][]solver.Digit // the different combinations of digits, each in rising order; nil if too many or not known
	Each  [][]solver.Digit // the ways, cell by cell; nil if too many or not known
	Other bool             // whether the rule neither adds up nor makes digits rise; see Because
}

// WaysOf returns the ways to fill the first rule of a proof. If the proof has no rule, it uses the first
// fact. ok is false if the finders do not support the rule, or if none of its cells is open.
func WaysOf(p *Position, proof Proof) (w Ways, ok bool) {
	s := search{Position: p, ctx: context.Background()}
	found := s.wayOf(proof)
	if found == nil {
		return Ways{}, false
	}
	for _, c := range found.cells {
		w.Cells = append(w.Cells, solver.Cell(c))
	}
	w.Each, w.Other = slices.Clone(s.climbs(found).each), found.tests != nil // the caller may change Each
	w.Total, w.Adds = found.sight.total, found.sight.factor != nil &&
		!slices.ContainsFunc(found.sight.factor, func(f int) bool { return f != 1 })
	if found.sets == 0 || found.sets > someWays {
		return w, true
	}
	for _, set := range found.lists {
		w.Sets = append(w.Sets, slices.Collect(set.All()))
	}
	if found.lists == nil {
		for _, way := range found.each {
			set := slices.Sorted(slices.Values(way))
			if !slices.ContainsFunc(w.Sets, func(other []solver.Digit) bool { return slices.Equal(set, other) }) {
				w.Sets = append(w.Sets, set)
			}
		}
	}
	slices.SortFunc(w.Sets, slices.Compare)
	return w, true
}

// RangeOf returns the lowest and the highest digit that the first rule of a proof allows in cell c. It only
// considers the bounds for the sum of the other cells. If these are not known, it returns zeros.
func RangeOf(p *Position, proof Proof, c solver.Cell) (least, greatest solver.Digit) {
	s := search{Position: p, ctx: context.Background()}
	w := s.wayOf(proof)
	if w == nil {
		return 0, 0
	}
	at := slices.Index(w.cells, int(c))
	for d := range w.masks[max(at, 0)].All() {
		if at < 0 || w.rises() && !w.support[at].Has(d) || !w.rises() && w.outOfReach(at, d) {
			continue
		}
		if least == 0 {
			least = d
		}
		greatest = d
	}
	return least, greatest
}

// relationOf returns the relation that a proof uses, or nil if there is none.
func (p *Position) relationOf(use RuleUse) *relation {
	at := slices.IndexFunc(p.rules, func(r relation) bool { return use.Equal(RuleUse{Rule: r.rule, Cells: r.use}) })
	if at < 0 {
		return nil
	}
	return &p.rules[at]
}

// recalled returns a copy of the ways to fill a rule that a search of this position has computed, or nil.
func (p *Position) recalled(r *relation) *ways {
	for i := range p.ruled {
		if m := &p.ruled[i]; &p.rules[i] == r && m.sight != nil && m.support != nil && m.holds(p, r) {
			w := m.ways
			w.memo = nil
			return &w
		}
	}
	return nil
}

// wayOf returns how the first rule of a proof can be filled. If there is no rule, it uses the first fact. It
// returns nil if the relation is not known or has no open cells.
func (s *search) wayOf(proof Proof) *ways {
	var r *relation
	switch {
	case len(proof.Rules) > 0:
		if r = s.relationOf(proof.Rules[0]); r == nil {
			return nil
		}
		if w := s.recalled(r); w != nil {
			return w
		}
	case len(proof.Facts) > 0:
		j := judge{layout: s.layout}
		sum, ok := j.sumOf(proof.Facts[0])
		if !ok {
			return nil
		}
		r = &relation{rule: -1, fact: proof.Facts[0], factor: sum.factor, total: sum.total}
		for _, c := range sum.cells {
			r.cells = append(r.cells, int(c))
		}
	default:
		return nil
	}
	v, ok := s.look(r)
	if !ok {
		return nil
	}
	return s.waysOf(v)
}
