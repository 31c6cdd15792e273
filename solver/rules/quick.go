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
	of      []ranks              // like frame.ranks, but without the propagators that rest
	credit  []int                // by rank: how often it may still run without result before it rests
	any     []uint64             // ranks of propagators that any change of a cell queues, not only of its end digits
	ends    [mostCells]uint32    // by cell: its digits when it last queued propagators
	turns   []turn               // one for each class that has propagators
	board   [mostN]cellSet       // by digit minus 1: the cells that can have it
	spare   [mostN]counts        // by digit minus 1: the number of its places in each house, minus few+1
	lost    [mostN]uint64        // by digit minus 1: the houses that have lost a place and have at most few left
	losing  uint32               // the digits for which lost is not empty
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
	spare  []counts
	placed cellSet
	any    []uint64
}

// counts has a number for each house.
type counts [mostHouses]int8

// frame contains the data that all quick searches of a layout share.
type frame struct {
	houses [2 * mostHouses]cellSet // the full houses, and then empty sets
	in     [mostCells]uint64       // by cell: set of the full houses that contain it
	span   int                     // number of words used by a set of cells
	few    int                     // settle uses houses in which a digit has at most this number of places
	ranked []ranked                // by rank: the propagator
	words  int                     // number of words of a set of ranks, which is even
	turns  []turn                  // initial state of quick.turns
	ranks  []ranks                 // for every two words of such a set, and each cell: the propagators of the cell
}

// ranked is the propagator of a rank. It is nil if the class ends with an earlier rank.
type ranked struct {
	propagator
	repeats bool // whether a cell occurs several times in its list
}

// ranks contains two words of a set of ranks.
type ranks [2]uint64

// mostHouses is the maximum number of full houses that a quick search searches for digits with few places. Of
// other houses, it only uses that their cells see each other.
const mostHouses = 64

// newFrame returns the frame for the propagators of a layout. houses contains the cells of the full houses, n
// cells for each house.
func newFrame(s *set, houses []int32) *frame {
	t := &frame{few: 1}
	t.span = (s.cells + 63) / 64
	for h := range min(len(houses)/s.n, mostHouses) {
		for _, c := range houses[h*s.n:][:s.n] {
			t.houses[h].add(int(c))
			t.in[c] |= 1 << h
		}
		for other := range h {
			if k := t.houses[h].common(&t.houses[other]); k < s.n {
				t.few = max(t.few, k)
			}
		}
	}
	for class := range ofHouses { // class ofHouses is omitted, because settle does the work of its propagators
		from := len(t.ranked) / 64
		for i, p := range s.all {
			if int(s.class[i]) == class {
				t.ranked = append(t.ranked, ranked{p, s.repeats[i]})
			}
		}
		for len(t.ranked)%64 != 0 {
			t.ranked = append(t.ranked, ranked{})
		}
		if end := len(t.ranked) / 64; end > from {
			t.turns = append(t.turns, turn{from, end, from << 6})
		}
	}
	t.words = (len(t.ranked) + 127) / 128 * 2
	t.ranks = make([]ranks, t.words/2*s.cells)
	for rank, p := range t.ranked {
		if p.propagator != nil {
			for _, c := range p.places() {
				t.ranks[rank>>7*s.cells+c][rank>>6&1] |= 1 << (rank & 63)
			}
		}
	}
	return t
}

func (s *set) NewSearch() ruled.Search {
	q := &quick{frame: s.frame}
	q.queue, q.any = make([]uint64, q.words), make([]uint64, q.words)
	q.set, q.masks, q.quick = s, make([]uint32, s.most), q
	q.of, q.credit = make([]ranks, len(q.ranks)), make([]int, len(q.ranked))
	q.weight = make([]int, s.cells)
	q.turns = make([]turn, len(q.frame.turns))
	return q
}

func (q *quick) Start(digits func(cell int) uint32) {
	q.guesses, q.refuted, q.placed = q.guesses[:0], q.refuted[:0], cellSet{}
	q.forget()
	copy(q.turns, q.frame.turns)
	copy(q.of, q.ranks)
	for rank, p := range q.ranked {
		q.credit[rank] = forEver
		if b, is := p.propagator.(*balance); is && b.implied {
			q.credit[rank] = firstCredit
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
		for h := range q.spare[k] {
			q.spare[k][h] = int8(q.n - q.few - 1)
		}
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
	for ; gone != 0; gone &= gone - 1 {
		k := bits.TrailingZeros32(gone) & (mostN - 1)
		q.board[k][w] &^= bit
		if lost := q.spare[k].reduce(in); lost != 0 {
			q.lost[k] |= lost
			q.losing |= 1 << k
		}
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
			wide := b2|b3 != 0
			few := q.lost[k]
		houses:
			for ; few != 0; few &= few - 1 {
				h := bits.TrailingZeros64(few)
				set := &t.houses[h&(mostHouses-1)]
				x0, x1 := b0&set[0], b1&set[1]
				x2, x3 := uint64(0), uint64(0)
				// The first and the last place, without branches, which would be hard to predict:
				c, last, end := bits.TrailingZeros64(x0), bits.Len64(x0)-1, bits.Len64(x1)
				c += bits.TrailingZeros64(x1) & -(c >> 6)
				high := -((end + 63) >> 6)
				last = last&^high | (end+63)&high
				if wide {
					x2, x3 = b2&set[2], b3&set[3]
					if x0|x1 == 0 {
						if c = 128 + bits.TrailingZeros64(x2); x2 == 0 {
							c = 192 + bits.TrailingZeros64(x3)
						}
					}
					if x2|x3 != 0 {
						if last = 191 + bits.Len64(x3); x3 == 0 {
							last = 127 + bits.Len64(x2)
						}
					}
				}
				if c >= last {
					if c > last {
						q.dead = true
						return
					}
					if left := q.digits[c&(mostCells-1)]; left&(left-1) != 0 && q.count < mostCells {
						q.singles[q.count] = int32(c<<5 | k)
						q.count++
					}
					continue
				}
				// A house that contains all places contains the first and the last of them.
				others := t.in[c] & t.in[last] &^ (1 << h)
				for {
					other := &t.houses[bits.TrailingZeros64(others)&(2*mostHouses-1)] // empty if there is no other
					gone := b0&other[0]&^x0 | b1&other[1]&^x1
					outside := x0&^other[0] | x1&^other[1]
					if wide {
						gone |= b2&other[2]&^x2 | b3&other[3]&^x3
						outside |= x2&^other[2] | x3&^other[3]
					}
					if gone != 0 && outside == 0 {
						from, but = other, set
						break houses
					}
					if others &= others - 1; others == 0 {
						break
					}
				}
			}
			if q.lost[k] = few; few == 0 {
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
				for ; gone != 0; gone &= gone - 1 {
					k := bits.TrailingZeros32(gone) & (mostN - 1)
					q.board[k][w] &^= bit
					if lost := q.spare[k].reduce(q.in[c]); lost != 0 {
						q.lost[k] |= lost
						q.losing |= 1 << k
					}
				}
			}
			q.placed[w] |= bit
			from, but, satisfied = &q.sees[c], &noCells, q.in[c]
		default:
			return
		}
		digit := uint32(1) << k
		board := &q.board[k]
		lost, count, in, spare := q.lost[k], q.count, &t.in, &q.spare[k]
		for w := range q.span {
			word := board[w&3] & from[w&3] &^ but[w&3]
			q.changed[w&3] |= word
			board[w&3] &^= word
			for ; word != 0; word &= word - 1 {
				c := (w<<6 | bits.TrailingZeros64(word)) & (mostCells - 1)
				left := q.digits[c] &^ digit
				q.digits[c] = left
				lost |= spare.reduce(in[c])
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
		lost &^= satisfied
		if q.lost[k] = lost; lost != 0 {
			q.losing |= digit
		}
	}
}

// reduce subtracts 1 from the counts of some houses. It returns those of them whose counts are now negative.
func (t *counts) reduce(houses uint64) (negative uint64) {
	for houses != 0 {
		bit := houses & -houses
		count := &t[bits.TrailingZeros64(houses)&(mostHouses-1)]
		*count--
		negative |= bit & uint64(int64(*count)>>63)
		houses ^= bit
	}
	return negative
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
		if q.changed != noCells {
			q.wake()
		}
		rank := q.first()
		if rank < 0 {
			return true
		}
		p := &q.ranked[rank]
		q.work += 10
		q.again, q.loose = p.repeats, false
		if !p.propagate(&q.run) {
			break
		}
		word, bit := rank>>6, uint64(1)<<(rank&63)
		any := q.any[word] | bit
		if q.loose {
			any &^= bit
		}
		q.any[word] = any
		if q.changed == noCells {
			if q.credit[rank]--; q.credit[rank] == 0 {
				q.rest(rank)
			}
			continue
		}
		q.credit[rank] += creditOfFind
		if !q.again {
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
	for _, c := range q.ranked[rank].places() {
		q.of[rank>>7*q.cells+c][rank>>6&1] &^= 1 << (rank & 63)
	}
}

// point makes settle remove each required digit, which the group must contain, from the cells that see all of
// its places in the group. masks contains the candidates of the group's cells.
func (q *quick) point(g *group, masks *[16]uint32, required uint32) {
	for ; required != 0; required &= required - 1 {
		k := bits.TrailingZeros32(required) & (mostN - 1)
		places := uint(0)
		for i := range g.cells {
			places |= uint(masks[i&15]>>k&1) << (i & 15)
		}
		if places&(places-1) == 0 {
			q.singles[q.count&(2*mostCells-1)] = int32(g.cells[bits.TrailingZeros(places)]<<5 | k)
			q.count++
			continue
		}
		if g.idle>>(places&(1<<seenBy-1))&1 != 0 {
			continue
		}
		board := &q.board[k]
		b0, b1, b2, b3 := board[0], board[1], board[2], board[3]
		for i := range g.seen {
			seen := &g.seen[i][places&(1<<seenBy-1)]
			b0, b1, b2, b3 = b0&seen[0], b1&seen[1], b2&seen[2], b3&seen[3]
			places >>= seenBy
		}
		if b0|b1|b2|b3 != 0 {
			q.common[k] = cellSet{b0, b1, b2, b3}
			q.pointed |= 1 << k
		}
	}
}

// wake queues the propagators of the cells that have changed.
//
//go:noinline
func (q *quick) wake() {
	for w := 0; w < len(q.queue); w += 2 {
		of := q.of[w/2*q.cells:][:q.cells]
		any0, any1 := uint64(0), uint64(0) // the propagators of all changed cells
		end0, end1 := uint64(0), uint64(0) // those of the cells whose lowest or highest digit is gone
		for i, word := range q.changed {
			for ; word != 0; word &= word - 1 {
				c := i<<6 | bits.TrailingZeros64(word)
				set := q.digits[c&(mostCells-1)]
				gone := q.ends[c&(mostCells-1)] &^ set
				had := set | gone
				// The sign is negative if the highest or the lowest digit is gone.
				sign := int32(set-gone) | -int32(had&-had&gone)
				ended := uint64(int64(sign) >> 63)
				ranks := &of[c]
				any0, any1 = any0|ranks[0], any1|ranks[1]
				end0, end1 = end0|ranks[0]&ended, end1|ranks[1]&ended
				if w+2 >= len(q.queue) {
					q.ends[c&(mostCells-1)] = set
				}
			}
		}
		q.queue[w] |= end0 | any0&q.any[w]
		q.queue[w+1] |= end1 | any1&q.any[w+1]
	}
	q.changed = cellSet{}
}

// first removes a rank from the queue and returns it. The rank is from the lowest class in the queue, whose
// propagators take turns. If the queue is empty, first returns -1.
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
