package rules

import (
	"math/bits"

	"numplace/solver/internal/ruled"
)

// quick is the quick search, which deduces and guesses (guess.go). It does not need reasons, so it changes
// digits directly and copies all digits at each guess.
//
// If a cell has one digit left, the digit is removed from the cells that see it. If a digit has one place
// left in a full house, it is placed there. If all places of a digit in a house also lie in another house,
// the digit is removed from the rest of the other house. Each cell that changes queues its propagators. A
// propagator is identified by its rank: ranks are numbers in the order of the classes of propagators.
type quick struct {
	run
	*frame
	queue   []uint64             // set of ranks
	of      []uint64             // like frame.ranks, but without the propagators that rest
	credit  []int                // by propagator: how often it may still run without result before it rests
	any     []uint64             // ranks of propagators that any change of a cell queues, not only of its end digits
	ends    [mostCells]uint32    // by cell: its digits when it last queued propagators
	turns   []turn               // one for each class that has propagators
	board   [mostN]cellSet       // by digit minus 1: the cells that can have it
	lost    [mostN]uint64        // by digit minus 1: the houses in which a cell has lost it
	losing  uint32               // the digits that some cell has lost
	singles [2 * mostCells]int32 // a stack of true candidates still to be propagated; count is its size
	count   int
	pointed uint32         // the digits that settle must remove; common has the cells
	common  [mostN]cellSet // by digit minus 1: the cells from which settle must remove it
	placed  cellSet        // the cells whose digit was removed from the cells that they see
	dead    bool           // a cell has no digit left, or a digit has no place in a house
	alive   bool           // false after a contradiction, and after a solution was found
	saved   []saved        // by open guess: the state before it
	guesses []int32        // the open guesses, as candidates
	refuted []refuted
	nodes   int // guesses and refutations since the last call of Next
	made    int // guesses since the last call of Next
	guessing
}

// mostN is the maximum number of digits of a layout.
const mostN = 16

// refuted is a guess that was refuted while the first depth guesses were open. If these are true, the refuted
// guess leads to no further solution.
type refuted struct {
	depth     int
	candidate int32
}

// turn selects the next propagator of a class, so that its propagators take turns: the first one in the queue
// after the one that ran last.
type turn struct{ from, end, last int } // from and end are indexes of words in the queue, last is a rank

// saved is the state before a guess. The search restores it when it refutes the guess.
type saved struct {
	digits []uint32
	board  []cellSet
	placed cellSet
	any    []uint64
}

// frame contains the data that all quick searches of a layout share.
type frame struct {
	houses [mostHouses]cellSet // the full houses
	in     []uint64            // by cell: set of the full houses that contain it
	span   int                 // number of words used by a set of cells
	shared int                 // maximum number of cells that two different full houses share
	order  []int32             // by rank: the propagator, or -1
	words  int                 // number of words of a set of ranks
	turns  []turn              // initial state of quick.turns
	ranks  []uint64            // for each cell: the propagators of the cell as a set of ranks
}

// mostHouses is the maximum number of full houses that a quick search searches for digits with few places. Of
// other houses, it only uses that their cells see each other.
const mostHouses = 64

// newFrame returns the frame for the propagators of a layout. houses contains the cells of the full houses, n
// cells for each house.
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
	for class := range ofHouses { // class ofHouses is omitted, because settle does the work of its propagators
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
	t.ranks = make([]uint64, t.words*s.cells)
	for rank, p := range t.order {
		if p >= 0 {
			for _, c := range s.all[p].places() {
				t.ranks[c*t.words+rank>>6] |= 1 << (rank & 63)
			}
		}
	}
	return t
}

func (s *set) NewSearch() ruled.Search {
	q := &quick{frame: s.frame}
	q.queue, q.any = make([]uint64, q.words), make([]uint64, q.words)
	q.set, q.masks, q.quick = s, make([]uint32, s.most), q
	q.of, q.credit = make([]uint64, len(q.ranks)), make([]int, len(s.all))
	q.weight = make([]int, s.cells)
	q.turns = make([]turn, len(q.frame.turns))
	return q
}

func (q *quick) Start(digits func(cell int) uint32) {
	q.guesses, q.refuted, q.placed = q.guesses[:0], q.refuted[:0], cellSet{}
	q.forget()
	copy(q.turns, q.frame.turns)
	copy(q.of, q.ranks)
	for p, x := range q.all {
		q.credit[p] = forEver
		if b, is := x.(*balance); is && b.implied {
			q.credit[p] = firstCredit
		}
	}
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

// pauseQuick is the amount of work, a few milliseconds, after which Next pauses.
const pauseQuick = 200_000

func (q *quick) Effort() (nodes, guesses, depth int) { return q.nodes, q.made, len(q.guesses) }

func (q *quick) Refuted(yield func(guesses []int32, refuted int32)) {
	for _, f := range q.refuted {
		yield(q.guesses[:f.depth], f.candidate)
	}
}

// narrow reduces the digits of a cell to left. Like settle and point, narrow calls no functions, so that its
// loops compile to fast code.
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

// settle removes placed digits from the cells that see them, and finds digits with few places in houses,
// until nothing changes. On a contradiction, it sets q.dead. Houses that have lost places are processed
// first, so that q.last is the candidate that caused the contradiction.
func (q *quick) settle() {
	t := q.frame
	for !q.dead {
		var k int              // the digit minus 1 to remove
		var from, but *cellSet // the cells to remove it from: those in from that are not in but
		var satisfied uint64   // houses that have the digit and need no check
		switch {
		case q.losing != 0:
			k = bits.TrailingZeros32(q.losing) & (mostN - 1)
			b0, b1, b2, b3 := q.board[k][0], q.board[k][1], q.board[k][2], q.board[k][3]
			lost := q.lost[k]
		houses:
			for ; lost != 0; lost &= lost - 1 {
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
					return
				}
				if places == 1 {
					if left := q.digits[c&(mostCells-1)]; left&(left-1) != 0 && q.count < mostCells {
						q.singles[q.count] = int32(c<<5 | k)
						q.count++
					}
					continue
				}
				last := 0 // a house that contains all of the places contains the first and the last of them
				switch {
				case x3 != 0:
					last = 191 + bits.Len64(x3)
				case x2 != 0:
					last = 127 + bits.Len64(x2)
				case x1 != 0:
					last = 63 + bits.Len64(x1)
				default:
					last = bits.Len64(x0) - 1
				}
				for others := t.in[c] & t.in[last] &^ (1 << h); others != 0; others &= others - 1 {
					other := &t.houses[bits.TrailingZeros64(others)&(mostHouses-1)]
					if x0&^other[0]|x1&^other[1]|x2&^other[2]|x3&^other[3] == 0 &&
						(b0&other[0]&^x0|b1&other[1]&^x1|b2&other[2]&^x2|b3&other[3]&^x3) != 0 {
						from, but = other, set
						break houses
					}
				}
			}
			if q.lost[k] = lost; lost == 0 {
				q.losing &^= 1 << k
				continue
			}
		case q.pointed != 0:
			k = bits.TrailingZeros32(q.pointed) & (mostN - 1)
			q.pointed &= q.pointed - 1
			from, but = &q.common[k], &noCells
		case q.count > 0:
			q.count--
			m := q.singles[q.count&(2*mostCells-1)]
			q.last = m
			c := int(m>>5) & (mostCells - 1)
			k = int(m) & (mostN - 1)
			digit, w, bit := uint32(1)<<k, c>>6, uint64(1)<<(c&63)
			gone := q.digits[c] &^ digit
			if gone == q.digits[c] {
				q.dead = true
				return
			}
			if q.placed[w]&bit != 0 {
				continue
			}
			if gone != 0 {
				q.digits[c] = digit
				q.changed[w] |= bit
				q.losing |= gone
				for ; gone != 0; gone &= gone - 1 {
					k := bits.TrailingZeros32(gone) & (mostN - 1)
					q.board[k][w] &^= bit
					q.lost[k] |= q.in[c]
				}
			}
			q.placed[w] |= bit
			from, but, satisfied = &q.sees[c], &noCells, q.in[c]
		default:
			return
		}
		digit := uint32(1) << k
		board := &q.board[k]
		in, count, of := q.lost[k], q.count, q.in
		for w := range q.span {
			word := board[w&3] & from[w&3] &^ but[w&3]
			q.changed[w&3] |= word
			board[w&3] &^= word
			for ; word != 0; word &= word - 1 {
				c := (w<<6 | bits.TrailingZeros64(word)) & (mostCells - 1)
				left := q.digits[c] &^ digit
				q.digits[c] = left
				in |= of[c]
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
		q.count = count
		in &^= satisfied
		if q.lost[k] = in; in != 0 {
			q.losing |= digit
		}
	}
}

// noCells is the empty set.
var noCells cellSet

// forget empties the lists of changes from which more could be deduced.
func (q *quick) forget() {
	clear(q.queue)
	for k := range q.lost {
		q.lost[k] = 0
	}
	q.count, q.losing, q.pointed, q.changed, q.dead = 0, 0, 0, cellSet{}, false
}

// deduce deduces all consequences. It returns false on a contradiction.
func (q *quick) deduce() bool {
	for {
		if q.losing|q.pointed != 0 || q.count > 0 {
			q.settle()
		}
		if q.dead {
			break
		}
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
		if q.changed != noCells {
			q.credit[p] += creditOfFind
		} else if q.credit[p]--; q.credit[p] == 0 {
			q.rest(rank)
		}
		word, bit := rank>>6, uint64(1)<<(rank&63)
		if q.any[word] |= bit; q.loose {
			q.any[word] &^= bit
		}
		if !q.again && q.changed != noCells {
			q.wake()
			q.queue[word] &^= bit
		}
	}
	q.forget()
	return false
}

// A propagator that is implied by other rules rests if it runs without result too often: changes of cells
// then no longer queue it. It may run without result firstCredit times, plus creditOfFind times for each run
// with a result. All other propagators never rest.
const (
	firstCredit  = 3000
	creditOfFind = 100
	forEver      = 1 << 62
)

// rest stops changes of cells from queueing the propagator with the given rank.
func (q *quick) rest(rank int) {
	for _, c := range q.all[q.order[rank]].places() {
		q.of[c*q.words+rank>>6] &^= 1 << (rank & 63)
	}
}

// point makes settle remove each required digit, which the group must contain, from the cells that see all of
// its places in the group. masks contains the candidates of the group's cells.
func (q *quick) point(g *group, masks *[16]uint32, required uint32) {
	for ; required != 0; required &= required - 1 {
		k := bits.TrailingZeros32(required) & (mostN - 1)
		places := uint(0)
		for i := range g.cells {
			places |= uint(masks[i&15]>>k&1) << i
		}
		if places&(places-1) == 0 {
			q.singles[q.count&(2*mostCells-1)] = int32(g.cells[bits.TrailingZeros(places)]<<5 | k)
			q.count++
			continue
		}
		common := q.board[k]
		if g.idle>>(places&(1<<seenBy-1))&1 != 0 {
			continue
		}
		for i := range g.seen {
			seen := &g.seen[i][places>>(seenBy*i)&(1<<seenBy-1)]
			common[0], common[1] = common[0]&seen[0], common[1]&seen[1]
			common[2], common[3] = common[2]&seen[2], common[3]&seen[3]
		}
		if common != noCells {
			q.common[k] = common
			q.pointed |= 1 << k
		}
	}
}

// wake queues the propagators of the cells that have changed.
//
//go:noinline
func (q *quick) wake() {
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

// first removes a rank from the queue and returns it. The rank is from the lowest class in the queue, whose
// propagators take turns. If the queue is empty, first returns -1.
func (q *quick) first() int {
	if q.changed != noCells {
		q.wake()
	}
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
