package rules

import (
	"math/bits"
	"slices"

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
	queue    []uint64          // by rank, as bits
	any      []uint64          // by rank: those that any change of a cell queues, not only one of its ends
	ends     [mostCells]uint32 // by cell: its digits when it queued propagators last
	turns    []turn            // of the classes that there are
	places   []uint16          // h*n+k: of digit k+1 in house h
	confined []confined        // of digits that may have other places, the first held ones
	held     int               // more are left out
	singles  []int32           // candidates that are true, which others may still have, the first count ones
	count    int
	placed   cellSet // the cells whose digit is excluded from those that they see
	dead     bool    // a cell has no digit left, or a digit no place
	alive    bool    // the present digits have no contradiction, and are not a solution that was found
	saved    []saved // by open guess: what was before it
	guesses  []int32 // the open ones, as candidates
	refuted  []refuted
	nodes    int // guesses and refutations since the last call of Next
	made     int // guesses of them
	guessing
}

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
	places []uint16
	placed cellSet
	any    []uint64
}

// frame is what all quick searches of a layout share.
type frame struct {
	links  [][]link  // by cell: its full houses
	shared int       // the most cells that two full houses share
	cellAt []int32   // h*n+p: the cell at place p of house h
	peers  [][]uint8 // by cell: the cells that it sees
	order  []int32   // by rank: the propagator, or -1
	words  int       // of a set of ranks
	turns  []turn    // as a search begins
	of     []uint64  // words of them for each cell: the ranks that have it
}

// link ties a cell to one of its full houses.
type link struct {
	base  int32   // h*n: the index of the house in places and cellAt
	bit   uint16  // the cell's place in the house
	cross []cross // of the house
}

// cross says where a full house shares cells with another one.
type cross struct {
	here, there uint16 // the places of these cells
	base        int32  // of the other house
}

// confined is a digit that must be in the cells that a house shares with others.
type confined struct {
	base, digit int32  // the house and d-1
	keep        uint16 // the places that it can have
}

// newFrame returns the frame of a set. houses has the cells of the full houses, n for each.
func newFrame(s *set, houses []int32) *frame {
	t := &frame{cellAt: houses, links: make([][]link, s.cells)}
	for base := 0; base < len(houses); base += s.n {
		crosses := crossesOf(houses, base, s.n)
		for _, x := range crosses {
			t.shared = max(t.shared, bits.OnesCount16(x.here))
		}
		for i, c := range houses[base:][:s.n] {
			t.links[c] = append(t.links[c], link{int32(base), 1 << i, crosses})
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
	for c := range s.cells {
		var peers []uint8
		for _, p := range s.sees[c].list() {
			peers = append(peers, uint8(p))
		}
		t.peers = append(t.peers, peers)
	}
	return t
}

// crossesOf returns where a full house shares cells with others: two or more, but not all.
func crossesOf(houses []int32, base, n int) (all []cross) {
	for other := 0; other < len(houses); other += n {
		x := cross{base: int32(other)}
		for i, c := range houses[base:][:n] {
			if j := slices.Index(houses[other:][:n], c); j >= 0 {
				x.here, x.there = x.here|1<<i, x.there|1<<j
			}
		}
		if k := bits.OnesCount16(x.here); other != base && k > 1 && k < n {
			all = append(all, x)
		}
	}
	return all
}

func (s *set) NewSearch() ruled.Search {
	q := &quick{frame: s.frame}
	q.queue, q.any = make([]uint64, q.words), make([]uint64, q.words)
	q.places = make([]uint16, len(q.cellAt))
	q.set, q.masks, q.quick = s, make([]uint32, s.most), q
	q.singles, q.confined = make([]int32, 2*(s.cells+len(q.places))), make([]confined, 2*len(q.places))
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
	for i := range q.places {
		q.places[i] = uint16(full)
	}
	for c := range q.cells {
		q.digits[c], q.ends[c] = full, 0
		q.changed.add(c)
	}
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

// narrow leaves a cell fewer digits. It has no calls, so that the build makes good loops of its loops.
func (q *quick) narrow(c int, left uint32) {
	gone := q.digits[c] &^ left
	q.digits[c] = left
	q.changed.add(c)
	if left&(left-1) == 0 {
		q.single(int32(c<<5 | bits.TrailingZeros32(left)&31))
		q.dead = q.dead || left == 0
	}
	links := q.links[c]
	for i := range links {
		h := &links[i]
		for set := gone; set != 0; set &= set - 1 {
			k := int32(bits.TrailingZeros32(set))
			places := &q.places[h.base+k]
			left := *places &^ h.bit
			*places = left
			if rest := left & (left - 1); rest == 0 {
				if left == 0 {
					q.dead = true
					return
				}
				q.single(q.cellAt[h.base+int32(bits.TrailingZeros16(left))]<<5 | k)
			} else if rest&(rest-1) == 0 || bits.OnesCount16(left) <= q.shared {
				for j := range h.cross {
					if x := &h.cross[j]; left&^x.here == 0 && q.held < len(q.confined) {
						q.confined[q.held] = confined{x.base, k, x.there}
						q.held++
					}
				}
			}
		}
	}
}

// single notes that a candidate is true.
func (q *quick) single(m int32) {
	q.singles[q.count] = m
	q.count++
}

// forget leaves nothing to deduce.
func (q *quick) forget() {
	clear(q.queue)
	q.count, q.held, q.changed, q.dead = 0, 0, cellSet{}, false
}

// deduce deduces what follows. It returns false on a contradiction.
func (q *quick) deduce() bool {
	for q.place() {
		if q.held > 0 {
			q.confine()
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

// place excludes the digits of singles from the cells that they see. It returns false on a contradiction.
func (q *quick) place() bool {
	for q.count > 0 && !q.dead {
		q.count--
		m := q.singles[q.count]
		q.last = m
		c, digit := int(m>>5), uint32(1)<<(m&31)
		if q.digits[c]&digit == 0 {
			return false
		}
		if q.placed.has(c) {
			continue
		}
		q.placed.add(c)
		if q.digits[c] != digit {
			q.narrow(c, digit)
		}
		for _, p := range q.peers[c] {
			if had := q.digits[p]; had&digit != 0 {
				if q.narrow(int(p), had&^digit); q.dead {
					return false
				}
			}
		}
	}
	return !q.dead
}

// confine removes a digit from the other cells of a house.
func (q *quick) confine() {
	q.held--
	f := q.confined[q.held]
	for rest := q.places[f.base+f.digit] &^ f.keep; rest != 0 && !q.dead; rest &= rest - 1 {
		c := q.cellAt[f.base+int32(bits.TrailingZeros16(rest))]
		q.narrow(int(c), q.digits[c]&^(1<<f.digit))
	}
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
