package solver

// How the classic engine counts equal boards once. Where there are many solutions, branches that differ in closed cells often come to the same
// open cells with the same candidates, and so to as many solutions: nothing else of a settled board decides how it goes on. So the
// small boards that were counted last are noted in a table, with what they have. A board is compared with a note word by word, so that a
// count never depends on a hash.

import "math/bits"

const (
	memoOpen = 16      // a board with more open cells is not noted: it hardly ever comes again
	memoFrom = 1 << 14 // solutions after which a search is long enough
	memoBits = 12      // of the notes' numbers: they take half a megabyte
)

// memo has the boards that were counted, and those that are being counted.
type memo struct {
	notes    [1 << memoBits]note // by hash; the last of several stays
	tasks    []task              // the boards that are being counted, in the order of their places on the stack
	begun    uint64              // tasks so far
	recalled int                 // the solutions of the board that was found last
}

// note is a board and its number of solutions.
type note struct {
	places [27]uint32 // where in the open cells the digits can stand
	task   uint64     // the one that counts it
	count  uint32     // one more than the solutions, when they are counted; else 0
}

// task is the counting of a board.
type task struct {
	level  int // on the stack: from there on are the boards that are left of it
	note   uint64
	number uint64
	before int // the solutions that had been found
}

// note begins to note boards.
func (s *classic) note() {
	if s.noting = true; s.memo == nil {
		s.memo = new(memo)
	}
	s.memo.tasks = s.memo.tasks[:0]
}

// recalls reports whether the board at a level of the stack is noted with its solutions, which are in recalled then. If it is not, a note is
// made for it. before are the solutions that were found so far.
func (m *memo) recalls(b *board, level, before int) bool {
	if bits.OnesCount32(b.bands[0].open)+bits.OnesCount32(b.bands[1].open)+bits.OnesCount32(b.bands[2].open) > memoOpen {
		return false
	}
	at := b.openHash() >> (64 - memoBits)
	n := &m.notes[at]
	if n.count > 0 && b.hasOpen(&n.places) {
		m.recalled = int(n.count - 1)
		return true
	}
	m.begun++
	m.tasks = append(m.tasks, task{level, at, m.begun, before})
	n.task, n.count = m.begun, 0
	b.copyOpen(&n.places)
	return false
}

// finish ends the tasks at a level of the stack and above it, whose boards have left it.
func (m *memo) finish(level, found int) {
	for len(m.tasks) > 0 {
		t := m.tasks[len(m.tasks)-1]
		if t.level < level {
			return
		}
		if n := &m.notes[t.note]; n.task == t.number { // else another board has taken its place
			n.count = uint32(found - t.before + 1)
		}
		m.tasks = m.tasks[:len(m.tasks)-1]
	}
}

// drop forgets the tasks at a level of the stack and above it.
func (m *memo) drop(level int) {
	for len(m.tasks) > 0 && m.tasks[len(m.tasks)-1].level >= level {
		m.tasks = m.tasks[:len(m.tasks)-1]
	}
}
