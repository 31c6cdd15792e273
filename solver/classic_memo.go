package solver

// How the classic engine avoids counting equal boards again. If a grid has many solutions, branches that
// differ only in closed cells often lead to the same open cells with the same candidates. The rest of the
// search depends on nothing else, so such boards have the same number of solutions. A table therefore stores
// the small boards that were counted last, with their numbers of solutions. A board is compared with the
// stored one word by word, so equal hashes alone never affect a count. Chess programs call such a table a
// transposition table, and model counters call it a component cache.

const (
	memoOpen = 16      // a board with more open cells is not stored, because it hardly ever occurs again
	memoFrom = 1 << 14 // number of solutions at which a search starts to store boards
	memoBits = 12      // the table has 1 << memoBits entries (notes), which take half a megabyte
)

// memo stores the boards that were counted and those that are being counted.
type memo struct {
	notes    [1 << memoBits]note // by hash; a new note replaces an older one with the same hash
	tasks    []task              // the boards that are being counted, in the order of the stack
	begun    uint64              // number of tasks started so far
	recalled int                 // number of solutions of the board for which recalls last returned true
}

// note is an entry of the memo: a board and its number of solutions.
type note struct {
	places [3][9]uint32 // the places of the digits in the open cells
	task   uint64       // the number of the task that counts the board's solutions
	count  uint32       // number of solutions plus 1; 0 while the board is still being counted
}

// task is a board that is being counted.
type task struct {
	level  int    // the remaining branches of the board are on the stack at this index and above
	at     uint64 // index in notes of the note for the board
	number uint64
	before int // number of solutions found before the task started
}

// startNoting makes the search store the boards that it counts.
func (s *classic) startNoting() {
	if s.noting = true; s.memo == nil {
		s.memo = new(memo)
	}
	s.memo.tasks = s.memo.tasks[:0]
}

// recalls reports whether the memo contains the number of solutions of board b. If so, it sets m.recalled to
// this number. Otherwise it adds a note for the board and starts a task that counts its solutions. level is
// the index of the board on the stack, and before is the number of solutions found so far. For boards with
// more than memoOpen open cells, recalls only returns false.
func (m *memo) recalls(b *board, level, before int) bool {
	if b.openCells() > memoOpen {
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

// finish ends the tasks at level and above, whose boards are no longer on the stack. found is the number of
// solutions found so far.
func (m *memo) finish(level, found int) {
	for len(m.tasks) > 0 {
		t := m.tasks[len(m.tasks)-1]
		if t.level < level {
			return
		}
		if n := &m.notes[t.at]; n.task == t.number { // otherwise another board has replaced the note
			n.count = uint32(found - t.before + 1)
		}
		m.tasks = m.tasks[:len(m.tasks)-1]
	}
}

// drop discards the tasks at level and above.
func (m *memo) drop(level int) {
	for len(m.tasks) > 0 && m.tasks[len(m.tasks)-1].level >= level {
		m.tasks = m.tasks[:len(m.tasks)-1]
	}
}

// openHash returns a hash of the candidates of the open cells. Its highest bits are mixed best.
func (b *board) openHash() (h uint64) {
	const mix = 0x9e3779b97f4a7c15
	for k := range b.bands {
		p, open := &b.bands[k].places, uint64(b.bands[k].open)*(1<<32+1)
		h = h*mix + uint64(p[8])&open*0x589965cc75374cc3 +
			(uint64(p[0])|uint64(p[1])<<32)&open*0xd6e8feb86659fd93 +
			(uint64(p[2])|uint64(p[3])<<32)&open*0xa0761d6478bd642f +
			(uint64(p[4])|uint64(p[5])<<32)&open*0xe7037ed1a0b428db +
			(uint64(p[6])|uint64(p[7])<<32)&open*0x8ebc6af09c88c6e3
		h ^= h >> 29
	}
	return h * mix
}

// copyOpen copies the candidates of the open cells to places. The loop over digits is unrolled here and in
// hasOpen, because loops are slow in WebAssembly.
func (b *board) copyOpen(places *[3][9]uint32) {
	for k := range b.bands {
		p, open, to := &b.bands[k].places, b.bands[k].open, &places[k]
		to[0], to[1], to[2] = p[0]&open, p[1]&open, p[2]&open
		to[3], to[4], to[5] = p[3]&open, p[4]&open, p[5]&open
		to[6], to[7], to[8] = p[6]&open, p[7]&open, p[8]&open
	}
}

// hasOpen reports whether places equals the candidates of the open cells.
func (b *board) hasOpen(places *[3][9]uint32) bool {
	for k := range b.bands {
		p, open, has := &b.bands[k].places, b.bands[k].open, &places[k]
		differ := has[0] ^ p[0]&open
		differ |= has[1] ^ p[1]&open
		differ |= has[2] ^ p[2]&open
		differ |= has[3] ^ p[3]&open
		differ |= has[4] ^ p[4]&open
		differ |= has[5] ^ p[5]&open
		differ |= has[6] ^ p[6]&open
		differ |= has[7] ^ p[7]&open
		differ |= has[8] ^ p[8]&open
		if differ != 0 {
			return false
		}
	}
	return true
}
