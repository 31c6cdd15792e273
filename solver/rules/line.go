package rules

import (
	"math/bits"
)

// line is a rule that an automaton checks. The automaton reads the digits of the cells in order. Its states
// are numbered separately before each cell. It may start in any state before the first cell, and accepts in
// state 0 after the last cell.
type line struct {
	cells  []int
	layers []layer // by cell
}

// layer has the transitions of an automaton when it reads one cell. States are numbered from 0 before each
// cell.
type layer struct {
	ways []uint32 // by state: the digits for which there is a transition
	next []uint16 // by state<<4 + digit-1: the next state
}

// lineScratch is memory for the sets of states of a line.
type lineScratch struct {
	words []uint64
	sets  [][]uint64
}

// mostStates is the maximum number of states of a line before a cell.
const mostStates = 1 << 13

// newLine builds an automaton that reads the digits of cells, which are from 1 to n. It may start in any of
// the states in starts. step returns the state after digit d in the cell with index i, and false if the rule
// can no longer hold. accepts reports whether the automaton accepts in a state after the last cell. The
// result is nil if the automaton accepts nothing. newLine panics if there are more than mostStates states,
// because a search without the rule would return wrong results.
func newLine(n int, cells []int, starts []memory,
	step func(s memory, i int, d int8) (memory, bool), accepts func(memory) bool) *line {
	states := make([][]memory, len(cells)+1)
	steps := make([][][16]int32, len(cells)) // by cell, state and digit minus 1: the next state, or -1
	states[0] = starts
	for i := range cells {
		number := map[memory]int32{}
		for _, s := range states[i] {
			var row [16]int32
			for k := range row {
				row[k] = -1
				if k >= n {
					continue
				}
				t, ok := step(s, i, int8(k+1))
				if !ok {
					continue
				}
				to, known := number[t]
				if !known {
					to = int32(len(number))
					number[t] = to
					states[i+1] = append(states[i+1], t)
				}
				row[k] = to
			}
			steps[i] = append(steps[i], row)
		}
		if len(number) > mostStates {
			panic("rules: a line with too many states")
		}
	}
	// Going from the last cell to the first, equivalent states are merged. States from which the automaton
	// cannot accept are dropped.
	became := make([]int32, len(states[len(cells)]))
	for i, s := range states[len(cells)] {
		if became[i] = 0; !accepts(s) {
			became[i] = -1
		}
	}
	l := &line{cells: cells, layers: make([]layer, len(cells))}
	for i := len(cells) - 1; i >= 0; i-- {
		kept := &l.layers[i]
		number := map[[16]int32]int32{}
		before := make([]int32, len(steps[i]))
		for from, row := range steps[i] {
			set := uint32(0)
			for k, to := range row {
				if to >= 0 {
					row[k] = became[to]
				}
				if row[k] >= 0 {
					set |= 1 << k
				}
			}
			if before[from] = -1; set == 0 {
				continue
			}
			q, known := number[row]
			if !known {
				q = int32(len(number))
				number[row] = q
				kept.ways = append(kept.ways, set)
				for _, to := range row {
					kept.next = append(kept.next, uint16(max(to, 0)))
				}
			}
			before[from] = q
		}
		if len(number) == 0 {
			return nil
		}
		became = before
	}
	return l
}

func (l *line) places() []int { return l.cells }

// room returns empty sets of states: one for each cell, with the states before it, and one for the end.
func (l *line) room(s *lineScratch) [][]uint64 {
	need := 1
	for i := range l.layers {
		need += words(len(l.layers[i].ways))
	}
	if len(s.words) < need {
		s.words = make([]uint64, need)
	}
	left := s.words[:need]
	clear(left)
	s.sets = s.sets[:0]
	for i := range l.layers {
		size := words(len(l.layers[i].ways))
		s.sets = append(s.sets, left[:size:size])
		left = left[size:]
	}
	return append(s.sets, left)
}

// begin adds all states before the first cell to a set.
func (l *line) begin(set []uint64) {
	for q := range l.layers[0].ways {
		set[q>>6] |= 1 << (q & 63)
	}
}

func (l *line) propagate(r *run) bool {
	sets := l.room(&r.line)
	l.begin(sets[0])
	for i, c := range l.cells {
		layer, next := &l.layers[i], sets[i+1]
		digits := r.digits[c]
		for w, word := range sets[i] {
			for ; word != 0; word &= word - 1 {
				q := w<<6 | bits.TrailingZeros64(word)
				row := layer.next[q<<4:][:16]
				for ways := layer.ways[q] & digits; ways != 0; ways &= ways - 1 {
					to := row[bits.TrailingZeros32(ways)&15]
					next[to>>6] |= 1 << (to & 63)
				}
				r.work++
			}
		}
	}
	last := len(l.cells)
	if sets[last][0]&1 == 0 {
		return false
	}
	for i := last - 1; i >= 0; i-- {
		layer, next, c := &l.layers[i], sets[i+1], l.cells[i]
		digits, support := r.digits[c], uint32(0)
		for w, word := range sets[i] {
			for ; word != 0; word &= word - 1 {
				q := w<<6 | bits.TrailingZeros64(word)
				row := layer.next[q<<4:][:16]
				alive := uint32(0)
				for ways := layer.ways[q] & digits; ways != 0; ways &= ways - 1 {
					to := row[bits.TrailingZeros32(ways)&15]
					alive |= uint32(next[to>>6]>>(to&63)&1) << (bits.TrailingZeros32(ways) & 15)
				}
				if support |= alive; alive == 0 {
					sets[i][w] &^= word & -word
				}
			}
		}
		if support != digits {
			r.keep(c, support)
		}
	}
	return true
}

func (l *line) refute(x *refutation) {
	sets := l.room(&x.line) // by cell: the states from which the automaton can accept the digits in x.narrow
	last := len(l.cells)
	sets[last][0] = 1
	for i := last - 1; i >= 0; i-- {
		layer, next := &l.layers[i], sets[i+1]
		for q, ways := range layer.ways {
			row := layer.next[q<<4:][:16]
			for ways &= x.narrow[i]; ways != 0; ways &= ways - 1 {
				if to := row[bits.TrailingZeros32(ways)&15]; next[to>>6]>>(to&63)&1 != 0 {
					sets[i][q>>6] |= 1 << (q & 63)
					break
				}
			}
		}
	}
	// The set now contains the states that can be reached with the digits in x.wide. None of these states may
	// be in sets, because the automaton could then accept. So digits that lead to such a state are dropped.
	now := l.room(&x.line2)
	l.begin(now[0])
	for i := range l.cells {
		layer, next, after := &l.layers[i], sets[i+1], now[i+1]
		bad := uint32(0)
		for w, word := range now[i] {
			for ; word != 0; word &= word - 1 {
				q := w<<6 | bits.TrailingZeros64(word)
				row := layer.next[q<<4:][:16]
				for ways := layer.ways[q] & x.wide[i] &^ bad; ways != 0; ways &= ways - 1 {
					if to := row[bits.TrailingZeros32(ways)&15]; next[to>>6]>>(to&63)&1 != 0 {
						bad |= ways & -ways
					}
				}
			}
		}
		x.drop(i, bad)
		for w, word := range now[i] {
			for ; word != 0; word &= word - 1 {
				q := w<<6 | bits.TrailingZeros64(word)
				row := layer.next[q<<4:][:16]
				for ways := layer.ways[q] & x.wide[i]; ways != 0; ways &= ways - 1 {
					to := row[bits.TrailingZeros32(ways)&15]
					after[to>>6] |= 1 << (to & 63)
				}
			}
		}
	}
}
