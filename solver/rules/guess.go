package rules

// This file chooses the guesses of the quick search. What matters most is the choice of the cell. Each
// contradiction adds weight to the cell whose digit directly led to it. The search guesses in the cell with
// the highest weight per candidate (dom/wdeg; Boussemart, Hemery, Lecoutre, Sais: Boosting Systematic Search
// by Weighting Constraints, 2004). Initial weights come from the rules. In the chosen cell, the search first
// tries the digit that has the fewest places in a house. If the cell has more than two candidates, the search
// may instead guess a digit with two places in a house.
//
// A guess states that a cell has a digit. If it fails, the cell does not have that digit, and the next guess
// may be about another cell (2-way branching: Hwang, Mitchell: 2-Way vs. d-Way Branching for CSP, 2005).

import "math/bits"

const (
	decayAfter = 1 << 14 // number of contradictions after which all weights are halved
	cellWeight = 5       // weight of a contradiction in the same cell; a contradiction with the same digit has weight 1
	ruleWeight = 3       // initial weight of the rules, in tenths of a contradiction in a cell
)

// guessing contains the data from which the quick search chooses its guesses.
type guessing struct {
	last      int32   // the candidate that was last guessed or deduced to be true
	weight    []int   // by cell
	byDigit   [32]int // number of contradictions with each digit
	untilLess int     // how many more contradictions there may be before the weights are halved
}

func (q *quick) startGuessing() {
	q.byDigit, q.untilLess = [32]int{}, decayAfter
	clear(q.weight)
	q.weigh(q.weight)
	for c := range q.weight {
		q.weight[c] = q.weight[c] * ruleWeight / 10
	}
}

// guess makes a guess and deduces its consequences. It returns false if there is nothing left to guess.
func (q *quick) guess() bool {
	m := q.choose()
	if m < 0 {
		return false
	}
	q.nodes++
	q.made++
	q.guesses = append(q.guesses, m)
	q.save(len(q.guesses) - 1)
	q.narrow(int(m>>5), 1<<(m&31))
	if q.alive = q.deduce(); !q.alive {
		q.accuse()
	}
	return true
}

// save stores the state before the guess with index depth.
func (q *quick) save(depth int) {
	if depth == len(q.saved) {
		q.saved = append(q.saved, saved{digits: make([]uint32, q.cells), board: make([]cellSet, q.n),
			spare: make([]counts, q.n), any: make([]uint64, q.words)})
	}
	s := &q.saved[depth]
	copy(s.digits, q.digits[:])
	copy(s.board, q.board[:])
	copy(s.spare, q.spare[:])
	copy(s.any, q.any)
	s.placed = q.placed
}

// restore returns to the state that save stored at depth.
func (q *quick) restore(depth int) {
	s := &q.saved[depth]
	copy(q.digits[:], s.digits)
	copy(q.ends[:], s.digits)
	copy(q.board[:], s.board)
	copy(q.spare[:], s.spare)
	copy(q.any, s.any)
	q.placed = s.placed
}

// refute retracts the last guess and excludes its candidate. If this leads to a contradiction, it continues
// with the guess before. It returns false if no guesses are left.
func (q *quick) refute() bool {
	for !q.alive && len(q.guesses) > 0 {
		q.nodes++
		top := len(q.guesses) - 1
		m := q.guesses[top]
		q.guesses = q.guesses[:top]
		q.restore(top)
		for len(q.refuted) > 0 && q.refuted[len(q.refuted)-1].depth > top {
			q.refuted = q.refuted[:len(q.refuted)-1]
		}
		q.refuted = append(q.refuted, refuted{top, m})
		q.last = m
		c := int(m >> 5)
		q.narrow(c, q.digits[c]&^(1<<(m&31)))
		if q.alive = q.deduce(); !q.alive {
			q.accuse()
		}
	}
	return q.alive
}

// choose returns the candidate to guess next, or -1 if every cell has only one candidate left.
func (q *quick) choose() int32 {
	hot, bonus := q.hotDigit()
	best, ways, cell := -1, 1, -1
	for c, set := range q.digits[:q.cells] {
		if set&(set-1) == 0 {
			continue
		}
		weight := cellWeight * q.weight[c]
		if set&hot != 0 {
			weight += bonus
		}
		if k := bits.OnesCount32(set); weight*ways > best*k {
			best, ways, cell = weight, k, c
		}
	}
	if cell < 0 {
		return -1
	}
	choice := int32(cell<<5 | q.scarcest(cell))
	if ways == 2 || best <= 0 {
		return choice
	}
	two := int8(2 - q.few - 1) // an element of spare for two places
	for c, set := range q.digits[:q.cells] {
		weight := cellWeight * q.weight[c]
		if weight*ways < best*2 || set&(set-1) == 0 {
			continue
		}
		for ; set != 0; set &= set - 1 {
			k := bits.TrailingZeros32(set) & (mostN - 1)
			for in := q.in[c]; in != 0; in &= in - 1 {
				if q.spare[k][bits.TrailingZeros64(in)&(mostHouses-1)] == two {
					best, ways, choice = weight, 2, int32(c<<5|k)
				}
			}
		}
	}
	return choice
}

// scarcest returns the digit, minus 1, of a cell's candidate that has the fewest places in one of the cell's
// houses.
func (q *quick) scarcest(cell int) int {
	least, digit := int8(mostN), bits.TrailingZeros32(q.digits[cell])
	for set := q.digits[cell]; set != 0; set &= set - 1 {
		k := bits.TrailingZeros32(set) & (mostN - 1)
		for in := q.in[cell]; in != 0; in &= in - 1 {
			if places := q.spare[k][bits.TrailingZeros64(in)&(mostHouses-1)]; places < least {
				least, digit = places, k
			}
		}
	}
	return digit
}

// hotDigit returns the digit that led to clearly more contradictions than the others, and the number of these
// contradictions. If no digit stands out, it returns an empty set.
func (q *quick) hotDigit() (uint32, int) {
	most, least, hot := 0, 0, 0
	for k, n := range q.byDigit[:q.n] {
		if n > most {
			most, hot = n, k
		}
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	if most < q.n || 2*most <= 3*least {
		return 0, 0
	}
	return 1 << hot, most
}

// accuse adds weight to the cell and the digit of the candidate that led to a contradiction.
func (q *quick) accuse() {
	q.weight[q.last>>5]++
	q.byDigit[q.last&31]++
	if q.untilLess--; q.untilLess > 0 {
		return
	}
	q.untilLess = decayAfter
	for c := range q.weight {
		q.weight[c] /= 2
	}
	for k := range q.byDigit {
		q.byDigit[k] /= 4
	}
}
