package rules

import "math/bits"

// propagator removes candidates that a rule, or several rules together, exclude from its cells. Several runs
// can use a propagator at the same time. The cells of a propagator are a list, in which a cell may occur
// several times. A place is an index into this list.
type propagator interface {
	// places returns the list of cells.
	places() []int
	// propagate removes candidates by calling r.keep. It returns false if the rule can't hold.
	propagate(r *run) bool
	// refute finds a reason why the rule can't hold with the digits in x.narrow. The reason is a set of
	// removed digits. At first, x.wide still contains the removed digits. refute calls x.drop, which removes
	// digits from x.wide and adds them to the reason, until the rule can't hold with x.wide. refute must be
	// able to prove at least what propagate deduces.
	refute(x *refutation)
}

// set contains the propagators of a layout.
type set struct {
	n       int
	cells   int
	all     []propagator
	class   []uint8   // by propagator: lower classes run first
	of      [][]int32 // by cell: the propagators that contain it
	sees    []cellSet // by cell
	apart   [][2]int  // pairs of cells that see each other in addition to Layout.Sees
	frame   *frame    // for quick searches
	none    bool      // the layout has no solution
	repeats []bool    // by propagator: whether a cell occurs several times in its list
	source  []int     // by propagator: the index of its rule in Layout.Rules, or -1
	most    int       // maximum number of places of a propagator
}

// The classes of propagators.
const (
	ofPairs = iota
	ofGroups
	ofSums  // balances
	ofLines // lines and other sums
	ofHouses
	classes
)

// cellSet is a set of up to 16x16 cells.
type cellSet [4]uint64

func (s *cellSet) add(c int)      { s[c>>6] |= 1 << (c & 63) }
func (s *cellSet) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }
func (s *cellSet) meet(t *cellSet) {
	for i := range s {
		s[i] &= t[i]
	}
}

// mostCells is the maximum number of cells of a layout with propagators.
const mostCells = 256

// never is a time later than any other. It stands for a candidate that has not been removed.
const never = 1<<31 - 1

// run is the state of the propagators in a search. Times are measured in candidates: a time is the number of
// candidates removed so far. A quick search uses only the propagators, the current digits, and the scratch
// space of propagators.
type run struct {
	*set
	start   []uint32          // by cell: the candidates that are not removed permanently
	digits  [mostCells]uint32 // by cell: the current digits
	quick   *quick            // the quick search that contains this run, or nil
	direct  bool              // whether keep changes digits, and records no removals; see single
	log     []int32           // the removed candidates, oldest first
	gone    []int32           // by candidate: its index in log, or never
	madeBy  []int32           // by candidate: the propagator that removed it
	madeAt  []int32           // by candidate: the time at which that propagator ran
	madeIn  []int32           // by candidate: the step in which that propagator ran
	step    int32             // number of calls of Step and Undo
	changed cellSet           // the cells that changed since propagators were last queued
	by      []int32           // by changed cell: the propagator that made all of its changes, or -1 for several
	settled int               // the candidates of log before this index are removed permanently

	queue  [classes][]int32
	queued []bool
	failed int32 // the propagator that failed last; -1 if the layout has no solution

	now     int32 // the propagator that is running
	removed []int
	work    int

	x      refutation
	masks  []uint32      // buffer of masksOf
	sets   [mostN]uint32 // buffer of group.propagate
	extent extent
	again  bool    // the running propagator must be queued again after its own removals
	loose  bool    // the running propagator need only run again if the lowest or highest digit of a cell is removed
	memo   []int32 // the reasons found since the last call of Undo, one after another
	known  []int32 // by candidate: the index of its reason in memo
	epoch  []int32 // by candidate: the value of age at the time when known was set; known is valid if age is the same
	age    int32
	match  matching
	sums   sumScratch
	line   lineScratch
	line2  lineScratch

	heights heights
}

func newRun(s *set) *run {
	size := s.cells << 5
	return &run{
		set:    s,
		start:  make([]uint32, s.cells),
		gone:   make([]int32, size),
		madeBy: make([]int32, size), madeAt: make([]int32, size), madeIn: make([]int32, size),
		by:    make([]int32, s.cells),
		known: make([]int32, size), epoch: make([]int32, size),
		masks:  make([]uint32, s.most),
		queued: make([]bool, len(s.all)),
	}
}

func (r *run) Start(digits func(cell int) uint32) {
	for c := range r.start {
		r.start[c] = digits(c)
	}
	copy(r.digits[:], r.start)
	for i := range r.gone {
		r.gone[i] = never
	}
	r.log, r.settled = r.log[:0], 0
	r.memo = r.memo[:0]
	r.age++
	r.clear()
	for p := range r.all {
		r.push(int32(p))
	}
}

// clear empties the queue.
func (r *run) clear() {
	r.changed = cellSet{}
	for class := range r.queue {
		for _, p := range r.queue[class] {
			r.queued[p] = false
		}
		r.queue[class] = r.queue[class][:0]
	}
}

func (r *run) push(p int32) {
	if class := r.class[p]; !r.queued[p] {
		r.queued[p] = true
		r.queue[class] = append(r.queue[class], p)
	}
}

func (r *run) Removed(candidate int) {
	c := candidate >> 5
	r.digits[c] &^= 1 << (candidate & 31)
	r.gone[candidate] = int32(len(r.log))
	r.log = append(r.log, int32(candidate))
	by := int32(-1)
	if r.madeIn[candidate] == r.step && !r.again {
		by = r.now
	}
	if !r.changed.has(c) {
		r.changed.add(c)
		r.by[c] = by
	} else if r.by[c] != by {
		r.by[c] = -1
	}
}

// wake queues the propagators of the cells that have changed. If a single propagator made all changes of a
// cell, the cell does not queue this propagator.
func (r *run) wake() {
	for w, word := range r.changed {
		for ; word != 0; word &= word - 1 {
			c := w<<6 | bits.TrailingZeros64(word)
			by := r.by[c]
			for _, p := range r.of[c] {
				if p != by {
					r.push(p)
				}
			}
		}
	}
	r.changed = cellSet{}
}

func (r *run) Settle() {
	for _, m := range r.log[r.settled:] {
		r.start[m>>5] &^= 1 << (m & 31)
	}
	r.settled = len(r.log)
}

func (r *run) Undo(calls int) {
	r.step++
	to := len(r.log) - calls
	for _, m := range r.log[to:] {
		r.digits[m>>5] |= 1 << (m & 31)
		r.gone[m] = never
	}
	r.log = r.log[:to]
	r.memo = r.memo[:0]
	r.age++
	r.clear()
}

func (r *run) Step() (removed []int, work int, ok bool) {
	r.removed, r.work, r.match.work = r.removed[:0], 0, 0
	r.wake()
	r.step++
	if r.none {
		r.failed = -1
		return nil, 0, false
	}
	for class := 0; class < classes; class++ {
		for at := 0; at < len(r.queue[class]); at++ {
			p := r.queue[class][at]
			r.queued[p] = false
			r.now = p
			r.work += 10
			r.again = r.repeats[p]
			ok := r.all[p].propagate(r)
			if !ok || len(r.removed) > 0 {
				r.queue[class] = append(r.queue[class][:0], r.queue[class][at+1:]...)
				if r.failed = p; !ok {
					return nil, r.spent(), false
				}
				return r.removed, r.spent(), true
			}
		}
		r.queue[class] = r.queue[class][:0]
	}
	return nil, r.spent(), true
}

// weigh increases the weight of each cell for each propagator that contains the cell. A sum of few cells adds
// more weight. A weightless balance adds nothing; see balance.follows.
func (r *set) weigh(weight []int) {
	for _, p := range r.all {
		size := len(p.places())
		count := size
		switch p := p.(type) {
		case *group, *equation:
			count = max(2*r.n-size, r.n)
		case *balance:
			if count = max(2*r.n-size, r.n); p.weightless {
				count = 0
			}
		case *sameSets:
			count = 0
		}
		for _, c := range p.places() {
			weight[c] += count
		}
	}
}

// spent returns the work of the current step. A matching costs about twenty times as much as a state of a
// line.
func (r *run) spent() int { return r.work + 20*r.match.work }

// masksOf returns the current digits of each of the cells. The result is valid until the next call.
func (r *run) masksOf(cells []int) []uint32 {
	masks := r.masks[:len(cells)]
	for i, c := range cells {
		masks[i] = r.digits[c]
	}
	return masks
}

// keep removes the digits of a cell that are not in set.
func (r *run) keep(c int, set uint32) {
	if r.quick != nil {
		if had := r.digits[c]; had&^set != 0 {
			r.quick.narrow(c, had&set)
		}
		return
	}
	if r.direct {
		r.digits[c] &= set
		return
	}
	for gone := r.digits[c] &^ set; gone != 0; gone &= gone - 1 {
		m := c<<5 | bits.TrailingZeros32(gone)
		r.madeBy[m], r.madeAt[m], r.madeIn[m] = r.now, int32(len(r.log)), r.step
		r.removed = append(r.removed, m)
	}
}

// refutation is the state of the search for a reason why a rule can't hold.
type refutation struct {
	*run
	cells  []int
	narrow []uint32 // by place: the digits at the time of the deduction; the rule can't hold with these
	wide   []uint32 // by place: all digits, except those whose removal is part of the reason
	reason []int
}

// drop makes the removal of the digits in set from a place part of the reason.
func (x *refutation) drop(place int, set uint32) {
	set &= x.wide[place]
	c := x.cells[place]
	for i, other := range x.cells {
		if other == c {
			x.wide[i] &^= set
		}
	}
	for ; set != 0; set &= set - 1 {
		x.reason = append(x.reason, c<<5|bits.TrailingZeros32(set))
	}
}

// restore restores the removed digits of one cell after another, as long as holds returns false, that is, as long
// as the rule can't hold. The removals that can't be undone are the reason.
func (x *refutation) restore(holds func(masks []uint32) bool) {
	masks := x.masksOf(x.cells)
	copy(masks, x.narrow)
	for i, set := range masks {
		if set == x.wide[i] {
			continue
		}
		if masks[i] = x.wide[i]; holds(masks) {
			masks[i] = set
			x.drop(i, x.wide[i]&^set)
		}
	}
}

func (r *run) Explain(reason []int, candidate int) []int {
	if candidate >= 0 && r.epoch[candidate] == r.age {
		at := r.known[candidate]
		for _, m := range r.memo[at+1:][:r.memo[at]] {
			reason = append(reason, int(m))
		}
		return reason
	}
	from := len(reason)
	switch {
	case candidate >= 0:
		reason = r.explain(reason, r.all[r.madeBy[candidate]], candidate, r.madeAt[candidate])
		r.epoch[candidate], r.known[candidate] = r.age, int32(len(r.memo))
		r.memo = append(r.memo, int32(len(reason)-from))
		for _, m := range reason[from:] {
			r.memo = append(r.memo, int32(m))
		}
	case r.failed >= 0:
		reason = r.explain(reason, r.all[r.failed], -1, int32(len(r.log)))
	}
	return reason
}

// explain appends the reason why propagator p removed a candidate at the given time. To find it, explain
// assumes that the candidate is true, and looks for the reason why the rule could then not hold. If the
// candidate is -1, explain appends the reason why the propagator failed.
func (r *run) explain(reason []int, p propagator, candidate int, time int32) []int {
	x := &r.x
	x.run, x.cells, x.reason = r, p.places(), reason
	x.narrow, x.wide = x.narrow[:0], x.wide[:0]
	for _, c := range x.cells {
		wide := r.start[c]
		if candidate >= 0 {
			if k := uint32(1) << (candidate & 31); c == candidate>>5 {
				wide = k
			} else if r.sees[c].has(candidate >> 5) {
				wide &^= k
			}
		}
		x.wide, x.narrow = append(x.wide, wide), append(x.narrow, wide&r.digitsAt(c, time)|assumed(c, candidate))
	}
	p.refute(x)
	return x.reason
}

// assumed returns the digit of the candidate if the candidate belongs to cell c. Otherwise, it returns the
// empty set.
func assumed(c, candidate int) uint32 {
	if candidate >= 0 && candidate>>5 == c {
		return 1 << (candidate & 31)
	}
	return 0
}

// digitsAt returns the digits of a cell at the given time.
func (r *run) digitsAt(c int, time int32) uint32 {
	left := r.start[c]
	for gone := left &^ r.digits[c]; gone != 0; gone &= gone - 1 {
		if k := bits.TrailingZeros32(gone); r.gone[c<<5|k] < time {
			left &^= 1 << k
		}
	}
	return left
}
