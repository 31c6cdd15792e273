package rules

import (
	"math/bits"

	"numplace/solver/internal/ruled"
)

// quick is the quick search. It guesses (guess.go) and needs no reasons, so it changes digits at once
// and copies all of them at each guess.
//
// A cell with one digit left excludes it from the cells that it sees. A digit with one place left in a full
// house is there. Each cell that changes queues the propagators that have it. They are numbered by rank, those
// of lower classes first.
type quick struct {
	run
	*frame
	queue   []uint64     // by rank, as bits
	at      [classes]int // by class: the rank that was taken last
	places  []uint16     // h*n+k: of digit k+1 in house h
	singles []int32      // candidates that are true, which others may still have
	placed  cellSet      // the cells whose digit is excluded from those that they see
	dead    bool         // a cell has no digit left, or a digit no place
	alive   bool         // the present digits have no contradiction, and are not a solution that was found
	found   bool         // a solution has been found
	saved   []saved      // by open guess: what was before it
	guesses []int32      // the open ones, as candidates
	refuted []refuted
	nodes   int // guesses and refutations since the last call of Next
	made    int // guesses of them
	guessing
}

// refuted is a guess on the first depth open ones that has no further solution.
type refuted struct {
	depth     int
	candidate int32
}

// saved is what a refuted guess takes back to.
type saved struct {
	digits []uint32
	places []uint16
	placed cellSet
}

// frame is what all quick searches of a layout share.
type frame struct {
	links  [][]link // by cell: its full houses
	cellAt []int32  // h*n+p: the cell at place p of house h
	peers  [][]uint8
	order  []int32      // by rank: the propagator, or -1
	words  int          // of a set of ranks
	ends   [classes]int // by class: the words up to its end
	of     []uint64     // words of them for each cell: the ranks that have it
}

// link ties a cell to one of its full houses.
type link struct {
	base int32  // h*n: the index of the house in places and cellAt
	bit  uint16 // the cell's place in the house
}

// newFrame returns the frame of a set. houses has the cells of the full houses, n for each.
func newFrame(s *set, houses []int32) *frame {
	t := &frame{cellAt: houses, links: make([][]link, s.cells)}
	for i, c := range houses {
		t.links[c] = append(t.links[c], link{int32(i - i%s.n), 1 << (i % s.n)})
	}
	for class := range t.ends {
		for p := range s.all {
			if int(s.class[p]) == class {
				t.order = append(t.order, int32(p))
			}
		}
		for len(t.order)%64 != 0 {
			t.order = append(t.order, -1)
		}
		t.ends[class] = len(t.order) / 64
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

func (s *set) NewSearch() ruled.Search {
	q := &quick{frame: s.frame, queue: make([]uint64, s.frame.words), places: make([]uint16, len(s.frame.cellAt))}
	q.set, q.masks, q.quick = s, make([]uint32, s.most), q
	q.weight = make([]int, s.cells)
	return q
}

func (q *quick) Start(digits func(cell int) uint32) {
	q.guesses, q.refuted, q.found, q.placed = q.guesses[:0], q.refuted[:0], false, cellSet{}
	q.forget()
	full := uint32(1)<<q.n - 1
	for i := range q.places {
		q.places[i] = uint16(full)
	}
	for c := range q.cells {
		q.digits[c] = full
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
			q.alive, q.found = false, true
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

// narrow leaves a cell fewer digits.
func (q *quick) narrow(c int, left uint32) {
	gone := q.digits[c] &^ left
	q.digits[c] = left
	q.changed.add(c)
	if left&(left-1) == 0 {
		q.singles = append(q.singles, int32(c<<5|bits.TrailingZeros32(left)&31))
		q.dead = q.dead || left == 0
	}
	for _, h := range q.links[c] {
		for set := gone; set != 0; set &= set - 1 {
			k := int32(bits.TrailingZeros32(set))
			left := q.places[h.base+k] &^ h.bit
			q.places[h.base+k] = left
			if left&(left-1) == 0 {
				if left == 0 {
					q.dead = true
					return
				}
				q.singles = append(q.singles, q.cellAt[h.base+int32(bits.TrailingZeros16(left))]<<5|k)
			}
		}
	}
}

// forget leaves nothing to deduce.
func (q *quick) forget() {
	clear(q.queue)
	q.singles, q.changed, q.dead = q.singles[:0], cellSet{}, false
}

// deduce deduces what follows. It returns false on a contradiction.
func (q *quick) deduce() bool {
	for q.place() {
		q.wake()
		rank := q.first()
		if rank < 0 {
			return true
		}
		p := q.order[rank]
		q.work += 10
		q.again = q.repeats[p]
		if !q.all[p].propagate(&q.run) {
			break
		}
		if !q.again && q.changed != (cellSet{}) {
			q.wake()
			q.queue[rank>>6] &^= 1 << (rank & 63)
		}
	}
	q.forget()
	return false
}

// place excludes the digits of singles from the cells that they see. It returns false on a contradiction.
func (q *quick) place() bool {
	for len(q.singles) > 0 && !q.dead {
		last := len(q.singles) - 1
		m := q.singles[last]
		q.singles, q.last = q.singles[:last], m
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

// wake queues what has cells that have changed.
func (q *quick) wake() {
	for i, word := range q.changed {
		for ; word != 0; word &= word - 1 {
			of := q.of[(i<<6|bits.TrailingZeros64(word))*q.words:][:len(q.queue)]
			for w := range q.queue {
				q.queue[w] |= of[w]
			}
		}
	}
	q.changed = cellSet{}
}

// first takes a rank from the queue: of the lowest class, in turn. It returns -1 if there is none.
func (q *quick) first() int {
	from := 0
	for class, end := range q.ends {
		any := uint64(0)
		for _, word := range q.queue[from:end] {
			any |= word
		}
		if any != 0 {
			at := q.at[class]
			w := at >> 6
			word := q.queue[w] &^ (1<<(at&63) - 1)
			for word == 0 {
				if w++; w == end {
					w = from
				}
				word = q.queue[w]
			}
			q.queue[w] &^= word & -word
			rank := w<<6 | bits.TrailingZeros64(word)
			q.at[class] = rank
			return rank
		}
		from = end
	}
	return -1
}
