package rules

import (
	"math/bits"

	"numplace/solver/internal/ruled"
)

// quick is the quick search. It guesses (guess.go) and needs no reasons, so it changes digits at once
// and copies all of them at each guess.
//
// A cell with one digit left excludes it from the cells that it sees. A digit with one place left in a full
// house is there; a digit whose places all lie in another house, too, is nowhere else in that one. Each cell that
// changes queues the propagators that have it. They are numbered by rank, those of lower classes first.
type quick struct {
	run
	*frame
	queue   []uint64             // by rank, as bits
	any     []uint64             // by rank: those that any change of a cell queues, not only one of its ends
	ends    [mostCells]uint32    // by cell: its digits when it queued propagators last
	turns   []turn               // of the classes that there are
	board   [mostN]cellSet       // by digit, from 0: the cells that can have it
	lost    [mostN]uint64        // by digit, from 0: the houses of cells that have lost it
	losing  uint32               // the digits that some cell has lost
	singles [2 * mostCells]int32 // candidates that are true, which others may still have, the first count ones
	count   int
	placed  cellSet // the cells whose digit is excluded from those that they see
	dead    bool    // a cell has no digit left, or a digit no place
	alive   bool    // the present digits have no contradiction, and are not a solution that was found
	saved   []saved // by open guess: what was before it
	guesses []int32 // the open ones, as candidates
	refuted []refuted
	nodes   int // guesses and refutations since the last call of Next
	made    int // guesses of them
	guessing
}

// mostN is the most digits.
const mostN = 16

// refuted is a guess on the first depth open ones that has no further solution.
type refuted struct {
	depth     int
	candidate int32
}

// turn says which propagator of a class is next: the first one in the queue after the last one.
type turn struct{ from, end, last int } // from and end in words of the queue, last is a rank

// saved is what a refuted guess takes back to.
type saved struct {
	digits []uint32
	board  []cellSet
	placed cellSet
	any    []uint64
}

// frame is what all quick searches of a layout share.
type frame struct {
	houses [mostHouses]cellSet // the full houses
	in     []uint64            // by cell: the full houses that have it
	span   int                 // words of a set of cells
	shared int                 // the most cells that two full houses share
	order  []int32             // by rank: the propagator, or -1
	words  int                 // of a set of ranks
	turns  []turn              // as a search begins
	of     []uint64            // words of them for each cell: the ranks that have it
}

// mostHouses is the most full houses that a quick search knows. Of others it only knows which cells see each other.
const mostHouses = 64

// newFrame returns the frame of a set. houses has the cells of the full houses, n for each.
func newFrame(s *set, houses []int32) *frame {
	t := &frame{in: make([]uint64, s.cells)}
	t.span = (s.cells + 63) / 64
	for h := range min(len(houses)/s.n, mostHouses) {
		for _, c := range houses[h*s.n:][:s.n] {
			t.houses[h].add(int(c))
			t.in[c] |= 1 << h
		}
		for other := range h {
			if k := t.houses[h].common(&t.houses[other]); k < s.n {
				t.shared = max(t.shared, k)
			}
		}
	}
	for class := range ofHouses { // crosses say as much as the propagators of houses
		from := len(t.order) / 64
		for p := range s.all {
			if int(s.class[p]) == class {
				t.order = append(t.order, int32(p))
			}
		}
		for len(t.order)%64 != 0 {
			t.order = append(t.order, -1)
		}
		if end := len(t.order) / 64; end > from {
			t.turns = append(t.turns, turn{from, end, from << 6})
		}
	}
	t.words = len(t.order) / 64
	t.of = make([]uint64, t.words*s.cells)
	for rank, p := range t.order {
		if p >= 0 {
			for _, c := range s.all[p].places() {
				t.of[c*t.words+rank>>6] |= 1 << (rank & 63)
			}
		}
	}
	return t
}

func (s *set) NewSearch() ruled.Search {
	q := &quick{frame: s.frame}
	q.queue, q.any = make([]uint64, q.words), make([]uint64, q.words)
	q.set, q.masks, q.quick = s, make([]uint32, s.most), q
	q.weight = make([]int, s.cells)
	q.turns = make([]turn, len(q.frame.turns))
	return q
}

func (q *quick) Start(digits func(cell int) uint32) {
	q.guesses, q.refuted, q.placed = q.guesses[:0], q.refuted[:0], cellSet{}
	q.forget()
	copy(q.turns, q.frame.turns)
	full := uint32(1)<<q.n - 1
	for w := range q.any {
		q.any[w] = ^uint64(0)
	}
	var all cellSet
	for c := range q.cells {
		q.digits[c], q.ends[c] = full, 0
		all.add(c)
	}
	for k := range q.n {
		q.board[k] = all
	}
	q.changed = all
	for c := range q.cells {
		q.narrow(c, digits(c))
	}
	q.startGuessing()
	q.alive = q.deduce() && !q.none
}

func (q *quick) Solution(digits []byte) {
	for c := range digits {
		digits[c] = byte(bits.Len32(q.digits[c]))
	}
}

func (q *quick) Next(nodes int) ruled.Outcome {
	q.work, q.match.work, q.nodes, q.made = 0, 0, 0, 0
	for {
		switch {
		case !q.alive && !q.refute():
			return ruled.Ended
		case q.nodes >= nodes || q.spent() >= pauseQuick:
			return ruled.Paused
		case !q.guess():
			q.alive = false
			return ruled.Found
		}
	}
}

// pauseQuick is the work after which Next pauses: some milliseconds.
const pauseQuick = 200_000

func (q *quick) Effort() (nodes, guesses, depth int) { return q.nodes, q.made, len(q.guesses) }

func (q *quick) Refuted(yield func(guesses []int32, refuted int32)) {
	for _, f := range q.refuted {
		yield(q.guesses[:f.depth], f.candidate)
	}
}

// narrow leaves a cell fewer digits. Like strike, settle and meeting it has no calls, so that the build makes good
// loops of its loops.
func (q *quick) narrow(c int, left uint32) {
	gone := q.digits[c] &^ left
	q.digits[c] = left
	w, bit := c>>6, uint64(1)<<(c&63)
	q.changed[w] |= bit
	in := q.in[c]
	if in != 0 {
		q.losing |= gone
	}
	for ; gone != 0; gone &= gone - 1 {
		k := bits.TrailingZeros32(gone) & (mostN - 1)
		q.board[k][w] &^= bit
		q.lost[k] |= in
	}
	if left&(left-1) == 0 {
		if left == 0 {
			q.dead = true
			return
		}
		q.singles[q.count] = int32(c<<5 | bits.TrailingZeros32(left))
		q.count++
	}
}

// strike removes a digit, from 0, from the cells of a set that are not in another one.
func (q *quick) strike(k int, from, but *cellSet) {
	k &= mostN - 1
	digit := uint32(1) << k
	board := &q.board[k]
	in, count, lost := q.lost[k], q.count, q.in
	for w := range q.span {
		word := board[w&3] & from[w&3] &^ but[w&3]
		q.changed[w&3] |= word
		board[w&3] &^= word
		for ; word != 0; word &= word - 1 {
			c := (w<<6 | bits.TrailingZeros64(word)) & (mostCells - 1)
			left := q.digits[c] &^ digit
			q.digits[c] = left
			in |= lost[c]
			if left&(left-1) == 0 {
				if left == 0 {
					q.dead = true
					return
				}
				q.singles[count] = int32(c<<5 | bits.TrailingZeros32(left))
				count++
			}
		}
	}
	q.lost[k], q.count = in, count
	if in != 0 {
		q.losing |= digit
	}
}

// settle looks at the houses in which a digit, from 0, has lost places. It stops when the places of a house, all in
// another one, say that the digit must be removed from that, and returns both; otherwise other is negative.
func (q *quick) settle(k int) (house, other int) {
	k &= mostN - 1
	t := q.frame
	b0, b1, b2, b3 := q.board[k][0], q.board[k][1], q.board[k][2], q.board[k][3]
	for lost := q.lost[k]; lost != 0; lost &= lost - 1 {
		h := bits.TrailingZeros64(lost) & (mostHouses - 1)
		set := &t.houses[h]
		x0, x1 := b0&set[0], b1&set[1]
		x2, x3 := uint64(0), uint64(0)
		places := bits.OnesCount64(x0) + bits.OnesCount64(x1)
		if b2|b3 != 0 {
			x2, x3 = b2&set[2], b3&set[3]
			places += bits.OnesCount64(x2) + bits.OnesCount64(x3)
		}
		if places > t.shared && places > 1 {
			continue
		}
		c := 0
		switch {
		case x0 != 0:
			c = bits.TrailingZeros64(x0)
		case x1 != 0:
			c = 64 + bits.TrailingZeros64(x1)
		case x2 != 0:
			c = 128 + bits.TrailingZeros64(x2)
		case x3 != 0:
			c = 192 + bits.TrailingZeros64(x3)
		default:
			q.dead = true
			return h, -1
		}
		if places == 1 {
			if left := q.digits[c&(mostCells-1)]; left&(left-1) != 0 && q.count < mostCells {
				q.singles[q.count] = int32(c<<5 | k)
				q.count++
			}
			continue
		}
		for others := t.in[c] &^ (1 << h); others != 0; others &= others - 1 {
			o := bits.TrailingZeros64(others) & (mostHouses - 1)
			other := &t.houses[o]
			if x0&^other[0]|x1&^other[1]|x2&^other[2]|x3&^other[3] == 0 &&
				(b0&other[0]&^x0|b1&other[1]&^x1|b2&other[2]&^x2|b3&other[3]&^x3) != 0 {
				q.lost[k] = lost
				return h, o
			}
		}
	}
	q.lost[k] = 0
	q.losing &^= 1 << k
	return 0, -1
}

// noCells is the empty set.
var noCells cellSet

// forget leaves nothing to deduce.
func (q *quick) forget() {
	clear(q.queue)
	for k := range q.lost {
		q.lost[k] = 0
	}
	q.count, q.losing, q.changed, q.dead = 0, 0, cellSet{}, false
}

// deduce deduces what follows. It returns false on a contradiction.
func (q *quick) deduce() bool {
	for !q.dead {
		if q.losing != 0 {
			k := bits.TrailingZeros32(q.losing)
			if house, other := q.settle(k); other >= 0 {
				q.strike(k, &q.houses[other], &q.houses[house])
			}
			continue
		}
		if q.count > 0 {
			if !q.place() {
				break
			}
			continue
		}
		q.wake()
		rank := q.first()
		if rank < 0 {
			return true
		}
		p := q.order[rank]
		q.work += 10
		q.again, q.loose = q.repeats[p], false
		if !q.all[p].propagate(&q.run) {
			break
		}
		word, bit := rank>>6, uint64(1)<<(rank&63)
		if q.any[word] |= bit; q.loose {
			q.any[word] &^= bit
		}
		if !q.again {
			q.wake()
			q.queue[word] &^= bit
		}
	}
	q.forget()
	return false
}

// place excludes the digit of a single from the cells that see it. It returns false on a contradiction.
func (q *quick) place() bool {
	q.count--
	m := q.singles[q.count]
	q.last = m
	c, k := int(m>>5), int(m&31)
	if digit := uint32(1) << k; q.digits[c] != digit {
		if q.digits[c]&digit == 0 {
			return false
		}
		q.narrow(c, digit) // notes it again
		q.count--
	}
	if q.placed.has(c) {
		return true
	}
	q.placed.add(c)
	q.strike(k, &q.sees[c], &noCells)
	q.lost[k&(mostN-1)] &^= q.in[c] // these have it
	return true
}

// point removes digits that some of the cells must have from the cells that see all of these.
func (q *quick) point(cells *cellSet, required uint32) {
	var common cellSet
	for ; required != 0 && !q.dead; required &= required - 1 {
		k := bits.TrailingZeros32(required)
		switch c := q.meeting(k, cells, &common); {
		case c >= 0:
			q.narrow(c, 1<<k)
		case c == several:
			q.strike(k, &common, &noCells)
		}
	}
}

// several and nothing are what meeting returns if it is not a cell.
const (
	several = -1
	nothing = -2
)

// meeting sets common to the cells that all cells of a set which can have a digit see. It returns several if some of
// them have the digit, otherwise nothing. If only one cell of the set can have the digit, and others too, it
// returns that cell.
func (q *quick) meeting(k int, cells, common *cellSet) int {
	k &= mostN - 1
	b0, b1, b2, b3 := q.board[k][0], q.board[k][1], q.board[k][2], q.board[k][3]
	a0, a1, a2, a3 := b0, b1, b2, b3
	places, c := 0, 0
	for w := range q.span {
		for word := q.board[k][w&3] & cells[w&3]; word != 0; word &= word - 1 {
			c = (w<<6 | bits.TrailingZeros64(word)) & (mostCells - 1)
			places++
			sees := &q.sees[c]
			a0, a1, a2, a3 = a0&sees[0], a1&sees[1], a2&sees[2], a3&sees[3]
			if a0|a1|a2|a3 == 0 && places > 1 {
				return nothing
			}
		}
	}
	if left := q.digits[c]; places == 1 && left&(left-1) != 0 {
		return c
	}
	if places < 2 || a0|a1|a2|a3 == 0 {
		return nothing
	}
	common[0], common[1], common[2], common[3] = a0, a1, a2, a3
	return several
}

// wake queues what has cells that have changed.
//
//go:noinline
func (q *quick) wake() {
	if !q.changed.meets(&q.changed) {
		return
	}
	for i, word := range q.changed {
		for ; word != 0; word &= word - 1 {
			c := i<<6 | bits.TrailingZeros64(word)
			of := q.of[c*q.words:][:len(q.queue)]
			had, set := q.ends[c], q.digits[c]
			q.ends[c] = set
			if had&-had != set&-set || bits.Len32(had) != bits.Len32(set) {
				for w := range q.queue {
					q.queue[w] |= of[w]
				}
				continue
			}
			for w := range q.queue {
				q.queue[w] |= of[w] & q.any[w]
			}
		}
	}
	q.changed = cellSet{}
}

// first takes a rank from the queue: of the lowest class, in turn. It returns -1 if there is none.
func (q *quick) first() int {
	for i := range q.turns {
		t := &q.turns[i]
		w := t.last >> 6
		word := q.queue[w] >> (t.last & 63) << (t.last & 63)
		for steps := t.end - t.from; word == 0 && steps > 0; steps-- {
			if w++; w == t.end {
				w = t.from
			}
			word = q.queue[w]
		}
		if word != 0 {
			q.queue[w] &^= word & -word
			t.last = w<<6 | bits.TrailingZeros64(word)
			return t.last
		}
	}
	return -1
}
