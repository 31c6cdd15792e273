package solver

// Counting by states, for grids that have too many solutions to find them one by one. The open cells are
// filled in a fixed order. Partial fillings that allow the same continuations are combined, and counted
// together from then on.
//
// How a digit can continue depends on the other digits only through the cells that they occupy. Each digit
// therefore has an automaton. For one open cell after another, the automaton reads whether the digit is in
// the cell. It accepts the placements that satisfy the rules for this digit. Equivalent states are merged, so
// an automaton has as few states as possible. A state of the count consists of a state of each automaton. At
// each cell, the automaton of one digit reads that its digit is there, and all other automata read that
// theirs is not. Digits with equal automata are interchangeable, so the order of their states does not
// matter.
//
//	the empty 4x4 grid after     its first row    its first box    two rows
//	fillings                     24               24               288
//	states                       1                1                3
//
// The number of states decides how long a count takes. It grows with the number of possible contents along a
// cut through the grid, so it is small if the grid is small or if few open cells are next to each other. If
// boxes are wide, a row of boxes is a narrower cut than a column of boxes, so both orders are considered.

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"numplace/solver/internal/turn"
)

const (
	maxStateDigits = 16      // number of digits for which a cellSet has room
	maxAutomaton   = 1 << 16 // maximum number of states of an automaton, over all cells, while it is built
	maxSlots       = 1 << 20 // maximum number of slots of a table of states: 24 MiB
	maxWidth       = 64      // maximum width of a counter; in trials, no wider counter ever finished
	keyBits        = 128
)

// CountByStates counts all solutions of g without enumerating them. It fills the cells one after another and
// counts together all partial fillings that allow the same continuations. It takes about a second for grids
// with billions of solutions if they are small, such as 8x8, or mostly filled. ok is false if the count would
// need more than about 100 MiB, which is known after some seconds at most, or if there are more than
// math.MaxInt solutions. ok is also false for more than 16 digits, and for rules that depend on the values of
// digits. The error is ctx.Err() when ctx ends first.
func CountByStates(ctx context.Context, g Grid) (n int, ok bool, err error) {
	s := newGeneralSearch(ctx, g)
	defer s.release()
	return s.countByStates()
}

// countByStates does the work of CountByStates for a search. The search must have just been loaded.
func (s *search) countByStates() (n int, ok bool, err error) {
	switch {
	case s.err != nil:
		return 0, false, s.err
	case !s.alive:
		return 0, true, nil
	case s.n > maxStateDigits || !s.layout.Interchangeable():
		return 0, false, nil
	}
	var best *counter
	sees, houses := s.cellSets()
	for _, across := range []int{1, s.n} {
		if k := s.counter(across, sees, houses); k != nil && (best == nil || k.width < best.width) {
			best = k
		}
	}
	if err := s.ctx.Err(); err != nil || best == nil {
		return 0, false, err
	}
	return best.count(s.ctx)
}

// cellSet is a set of cells.
type cellSet [maxStateDigits * maxStateDigits / 64]uint64

func (s *cellSet) add(c int) { s[c>>6] |= 1 << (c & 63) }

func (s *cellSet) has(c int) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *cellSet) meets(t *cellSet) bool { return s.without(t) != *s }

func (s *cellSet) without(t *cellSet) (left cellSet) {
	for i := range s {
		left[i] = s[i] &^ t[i]
	}
	return left
}

func (s *cellSet) join(t *cellSet) {
	for i := range s {
		s[i] |= t[i]
	}
}

// automaton has the transitions of a digit. The indexes are the position of a cell in the filling order, and
// the state before that cell. There is one state, 0, before the first cell and after the last one.
type automaton [][]step

// step has the transitions from a state.
type step struct {
	not, is uint32  // next state if the digit is not in the cell, or is in it; the constant never if that breaks a rule
	later   cellSet // the cells from this position on that can still contain the digit
}

const never = ^uint32(0)

// states returns the number of states before the cell at position i.
func (a automaton) states(i int) int {
	if i == len(a) {
		return 1
	}
	return len(a[i])
}

// counter holds the filling order and the automata with which the solutions of a grid are counted.
type counter struct {
	cells  []int       // the open cells, in the order in which they are filled
	digits []automaton // the automata of the digits that some houses still lack; equal automata are adjacent
	kind   []int       // by digit: the same number for digits with equal automata
	none   bool        // no solution, because some digit can't be placed in all its houses
	width  float64     // log2 of the product of the automata's states before a cell, maximum over all cells
}

// counter returns a counter for the grid of s. The filling order is row by row if across is 1, and column by
// column if across is n. counter returns nil if the result would be too large or the context has ended.
func (s *search) counter(across int, sees, houses []cellSet) *counter {
	k := &counter{}
	for i := range s.cells {
		if c := i*across%s.cells + i*across/s.cells; int(s.at[c]) < s.open {
			k.cells = append(k.cells, c)
		}
	}
	var sets []cellSet // by kind of digit: the cells that can contain the digits of this kind
	for d := range Digit(s.n) {
		var set cellSet
		for _, c := range k.cells {
			if s.cand[c].Has(d + 1) {
				set.add(c)
			}
		}
		if set == (cellSet{}) {
			continue
		}
		kind := slices.Index(sets, set)
		if kind < 0 {
			kind = len(sets)
			sets = append(sets, set)
		}
		k.kind = append(k.kind, kind)
	}
	many := make([]int, len(sets)) // number of digits of each kind
	for _, kind := range k.kind {
		many[kind]++
	}
	k.kind = k.kind[:0]
	for kind, n := range many {
		for range n {
			k.kind = append(k.kind, kind)
		}
	}
	widths := make([]float64, len(k.cells))
	var a automaton
	for i, kind := range k.kind {
		if i == 0 || kind != k.kind[i-1] {
			a = newAutomaton(s.ctx, k.cells, sets[kind], sees, houses)
		}
		if a == nil {
			return nil
		}
		if a.states(0) == 0 {
			return &counter{none: true}
		}
		k.digits = append(k.digits, a)
		for i := range widths {
			widths[i] += math.Log2(float64(a.states(i)))
			k.width = max(k.width, widths[i])
		}
		if k.width > maxWidth {
			return nil
		}
	}
	return k
}

// cellSets returns two lists of sets of cells. sees contains, for each cell, the cell itself and the cells
// that can't have the same digit in a solution. houses contains the full houses and the implied ones.
func (s *search) cellSets() (sees, houses []cellSet) {
	houses = make([]cellSet, len(s.cellAt)/max(s.n, 1))
	for i, c := range s.cellAt {
		houses[i/s.n].add(int(c))
	}
	sees = make([]cellSet, s.cells)
	for c, apart := range s.apart {
		for _, p := range apart {
			sees[c].add(int(p))
		}
		for _, h := range s.links[c] {
			sees[c].join(&houses[h.base/s.n])
		}
	}
	return sees, houses
}

// newAutomaton returns the automaton of a digit that can be in the cells of set. It returns nil if the
// automaton would be too large or the context has ended.
func newAutomaton(ctx context.Context, cells []int, set cellSet, sees, houses []cellSet) automaton {
	// While the automaton is built, a state is the set of cells that can still contain the digit. This set
	// must contain a cell of each house that lacks the digit. starves reports whether a step violates this
	// condition.
	starves := func(before, after, placed *cellSet) bool {
		return slices.ContainsFunc(houses, func(house cellSet) bool {
			return house.meets(before) && !house.meets(after) && !house.meets(placed)
		})
	}
	a, size := make(automaton, len(cells)), 0
	now := []cellSet{set}
	for i, c := range cells {
		var here, nowhere cellSet
		here.add(c)
		var next []cellSet
		number := map[cellSet]uint32{}
		to := func(set cellSet) uint32 {
			q, known := number[set]
			if !known {
				q = uint32(len(next))
				number[set] = q
				next = append(next, set)
			}
			return q
		}
		for _, set := range now {
			ways := step{not: never, is: never}
			if not := set.without(&here); !starves(&set, &not, &nowhere) {
				ways.not = to(not)
			}
			if is := set.without(&sees[c]); set.has(c) && !starves(&set, &is, &here) {
				ways.is = to(is)
			}
			a[i] = append(a[i], ways)
		}
		now, size = next, size+len(next)
		if turn.Give(); size > maxAutomaton || ctx.Err() != nil {
			return nil
		}
	}
	return a.least(cells)
}

// least returns the equivalent automaton with the fewest states. It merges equivalent states and drops states
// from which nothing is accepted.
func (a automaton) least(cells []int) automaton {
	type ways struct{ not, is uint32 }
	became := make([]uint32, 1) // by state after cell i: its new number; after the last cell, there is only one state
	for i := len(a) - 1; i >= 0; i-- {
		kept := []step(nil)
		number := map[ways]uint32{}
		now := make([]uint32, len(a[i]))
		for q, old := range a[i] {
			w := ways{never, never}
			if old.not != never {
				w.not = became[old.not]
			}
			if old.is != never {
				w.is = became[old.is]
			}
			if now[q] = never; w == (ways{never, never}) {
				continue
			}
			known := false
			if now[q], known = number[w]; known {
				continue
			}
			now[q] = uint32(len(kept))
			number[w] = now[q]
			one := step{not: w.not, is: w.is}
			for _, after := range []uint32{w.not, w.is} {
				if after != never && i+1 < len(a) {
					one.later.join(&a[i+1][after].later)
				}
			}
			if w.is != never {
				one.later.add(cells[i])
			}
			kept = append(kept, one)
		}
		a[i], became = kept, now
	}
	return a
}

// stateKey is a state of the count as a map key. It contains the state of each digit, in as many bits as that
// digit needs.
type stateKey [keyBits / 64]uint64

// field is the position of a digit's state within a stateKey.
type field struct {
	word, shift uint8
	mask        uint32
}

// fields returns the positions of the digits' states in the keys before cell i. ok is false if the states do
// not fit into a key.
func (k *counter) fields(i int) (fields []field, ok bool) {
	word, used := 0, 0
	for _, a := range k.digits {
		size := bits.Len(uint(a.states(i) - 1))
		if used+size > 64 {
			word, used = word+1, 0
		}
		fields = append(fields, field{uint8(word), uint8(used & 63), 1<<size - 1})
		used += size
	}
	return fields, word < len(stateKey{})
}

// key returns the key of a state. The states of digits with equal automata are sorted, so that exchanging
// such digits does not change the key.
func (k *counter) key(states []uint32, fields []field) (key stateKey) {
	var sorted [maxStateDigits]uint32
	for d, q := range states {
		e := d
		for ; e > 0 && k.kind[e-1] == k.kind[d] && sorted[e-1] > q; e-- {
			sorted[e] = sorted[e-1]
		}
		sorted[e] = q
	}
	for d, f := range fields {
		key[f.word] |= uint64(sorted[d]) << f.shift
	}
	return key
}

// count counts the solutions. ok is false if there are too many states, or more than math.MaxInt solutions.
func (k *counter) count(ctx context.Context) (n int, ok bool, err error) {
	if k.none {
		return 0, true, nil
	}
	var left cellSet // the cells that are not filled yet
	for _, c := range k.cells {
		left.add(c)
	}
	before := newStates(1)
	before.add(stateKey{}, 1)
	for i, c := range k.cells {
		var here cellSet
		here.add(c)
		left = left.without(&here)
		after, err := k.fill(ctx, before, i, &left)
		if after == nil || err != nil {
			return 0, false, err
		}
		before = after
	}
	all := before.total()
	return int(all), all <= math.MaxInt, nil
}

// fill returns the states after cell i that can be reached from the states in before. It returns nil if there
// are too many. left contains the cells that are still open after cell i.
func (k *counter) fill(ctx context.Context, before *states, i int, left *cellSet) (*states, error) {
	was, _ := k.fields(i)
	is, ok := k.fields(i + 1)
	if !ok {
		return nil, nil
	}
	after := newStates(before.used)
	var at, to [maxStateDigits]uint32
	for slot, times := range before.times {
		if slot&1023 == 0 {
			if turn.Give(); ctx.Err() != nil { // Give lets other code run in a browser
				return nil, ctx.Err()
			}
		}
		if times == 0 {
			continue
		}
		key := before.keys[slot]
		must, who := 0, 0 // number of digits that no later cell can contain, and the last of them
		for d, f := range was {
			at[d] = uint32(key[f.word]>>f.shift) & f.mask
			if to[d] = k.digits[d][i][at[d]].not; to[d] == never {
				must, who = must+1, d
			}
		}
		if must > 1 {
			continue
		}
		for d := range was {
			there := k.digits[d][i][at[d]].is
			if there == never || must == 1 && d != who {
				continue
			}
			not := to[d]
			to[d] = there
			if k.canFill(i+1, to[:len(was)], left) && !after.add(k.key(to[:len(was)], is), times) {
				return nil, nil
			}
			to[d] = not
		}
	}
	return after, nil
}

// canFill reports whether each cell in left can contain a digit, if the digits have the given states before
// cell i.
func (k *counter) canFill(i int, states []uint32, left *cellSet) bool {
	if i == len(k.cells) {
		return true
	}
	var later cellSet
	for d, q := range states {
		later.join(&k.digits[d][i][q].later)
	}
	return later == *left
}

// states maps each state before a cell to the number of fillings that lead to it. It is a hash table with
// open addressing.
type states struct {
	keys  []stateKey
	times []uint64 // by slot: the number of fillings; 0 in free slots
	used  int
}

// newStates returns a table with room for about the given number of states.
func newStates(room int) *states {
	slots := min(1<<bits.Len(uint(room)+15), maxSlots)
	return &states{keys: make([]stateKey, slots), times: make([]uint64, slots)}
}

// add adds a number of fillings to a state. It returns false if the table or the number of fillings becomes
// too large.
func (t *states) add(key stateKey, times uint64) bool {
	if t.used >= len(t.keys)/4*3 {
		if len(t.keys) >= maxSlots {
			return false
		}
		old := *t
		*t = states{keys: make([]stateKey, 2*len(old.keys)), times: make([]uint64, 2*len(old.keys))}
		for slot, times := range old.times {
			if times != 0 {
				t.add(old.keys[slot], times)
			}
		}
	}
	mask := len(t.keys) - 1
	for slot := int(key.hash()) & mask; ; slot = (slot + 1) & mask {
		switch {
		case t.times[slot] == 0:
			t.keys[slot], t.times[slot] = key, times
			t.used++
			return true
		case t.keys[slot] == key:
			t.times[slot] += times
			return t.times[slot] >= times
		}
	}
}

// hash mixes all bits of a key.
func (k stateKey) hash() uint64 {
	const a, b = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93 // odd numbers with about as many one bits as zero bits
	h := k[0]*a ^ bits.RotateLeft64(k[1]*b, 32)
	h = (h ^ h>>32) * b
	return h ^ h>>32
}

// total returns the sum of all numbers of fillings. It must only be called if there is at most one state.
func (t *states) total() (n uint64) {
	for _, times := range t.times {
		n += times
	}
	return n
}
