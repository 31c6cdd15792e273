package solver

// The general engine solves a grid of any layout.
//
// It stores the board twice, as two kinds of bit sets, and keeps both in step. For a 4x4 grid with 2x2 boxes:
//
//	cand: the candidates of a cell             places: the cells of a house that can contain a digit
//
//	        0     1     2     3                        1     2     3     4
//	row 0   1234  1234  ..3.  .2.4             row 0   ##..  ##.#  ###.  ##.#
//	row 1   ..34  .2.4  1.3.  1234             row 1   ..##  .#.#  #.##  ##.#
//	row 2   ...                                ...
//	row 3   ...                                box 3   ...
//
// A word of cand with one bit left is a naked single (the 3 above). A word of places with one bit left is a
// hidden single. The bit itself identifies the digit or the cell, so no further lookup is needed. Removing a
// candidate clears one bit in cand and, for each house of the cell, one bit in places. New singles can only
// appear in these few words. They are pushed onto the worklist pending, which is processed until it is empty.
// A word that becomes 0 is a contradiction.
//
//	order  [ open cells ......... | closed cells ..... ]     closed: its digit is placed and
//	                              ^ open                     removed from the cells it sees
//
// The search then branches on the cell with the fewest candidates or, if it has fewer places, on a digit in a
// house. Each removed candidate is pushed onto trail, which has room for all n^3 of them, and is restored
// from there on backtracking. The cells closed since then are reopened by setting back the mark open. A stack
// of frames, at most one for each cell, stores the branches with untried alternatives. All of this is
// allocated once per layout and reused: a node allocates nothing.
//
// Among cells with two candidates, the search chooses the one with the highest weight. Each contradiction
// adds weight to the cell where it occurred and to the cells that this cell sees (dom/wdeg; Boussemart,
// Hemery, Lecoutre, Sais: Boosting Systematic Search by Weighting Constraints, 2004). On hard grids of 16x16
// cells and more, this saves most of the nodes. If the search then visits many nodes without finding a
// solution, the learning search takes over (general_learn.go).

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"numplace/solver/internal/ruled"
	"numplace/solver/internal/turn"
)

// pauseWork is the number of nodes times cells after which the search lets other goroutines run and checks
// its context. This is about 3,000 nodes of 9x9 cells or 400 nodes of 25x25 cells, both of which take a few
// milliseconds at most. A node of the learning search takes longer, because it visits many clauses. The
// learning search therefore pauses learningPause times as often.
const (
	pauseWork     = 1 << 18
	learningPause = 32
)

// errNodes is the error of a search that has reached its maximum number of nodes.
var errNodes = errors.New("maximum number of nodes reached")

// general contains the data that all searches of a layout share: its houses as flat tables, and a pool of
// searches for reuse.
//
// A house is full if it has a cell for each digit. Only a full house must contain every digit, so the field
// places covers only full houses. A house with fewer cells only makes its cells differ, like a rule on pairs
// of cells. The field apart contains such pairs.
type general struct {
	layout *Layout
	n      int
	cells  int
	links  [][]link  // by cell: the full houses that contain the cell; houses with equal cells occur once
	apart  [][]int32 // by cell: the cells that the cell sees outside of its full houses
	cellAt []int32   // h*n+p: the cell at position p of house h
	full   Digits    // all digits
	start  []Digits  // the field cand of a search without givens
	whole  []uint32  // the field places of a search without givens
	count  []int32   // initial order: 0, 1, 2 ..
	pause  int       // number of nodes between two checks of the context by the quick search
	pool   sync.Pool

	propagators ruled.Rules // the propagators of rules such as sums and lines; nil if there are no such rules
	barred      error       // why no search is possible; nil if searches are possible
}

// link is the membership of a cell in one of its houses.
type link struct {
	base int    // h*n: the offset of house h in places and cellAt
	bit  uint32 // the bit of the cell's position in the house
}

// search is one run of the engine. Call load, then call next for each solution.
type search struct {
	*general
	ctx      context.Context
	err      error // why the search ended early, or nil
	nodes    int   // placements tried at branches, and guesses and conflicts of the learning search
	guesses  int   // number of guesses of candidates among the nodes
	patience int   // nodes without a solution, excluding the current path, before the learning search takes over
	bound    int   // maximum number of nodes; 0 means no maximum
	alive    bool  // false if the current node has a contradiction or is a solution already returned
	open     int
	cand     []Digits
	places   []uint32 // h*n+k: the places of digit k+1 in house h
	order    []int32
	at       []int32 // the index of each cell in order
	pending  []move
	trail    []move
	frames   []frame
	weight   []int    // by cell: the contradictions in it and in the cells that it sees
	givens   []Digits // buffer of loadGrid
	bytes    []byte   // buffer of grid

	absent   Digits // the digits that countOrbits treats as interchangeable
	solvedAt int    // value of nodes at the last solution
	learning bool   // the learning search has taken over
	learner  *learner
	*ruling  // nil if the layout has no rules such as sums and lines
}

// move is a cell and a digit, encoded as cell<<5 | digit-1.
type move int32

// frame is a branch of the search. It has several ways, which are the alternatives to try: either the
// candidates of a cell, or the places of a digit in a house.
type frame struct {
	trail, open int    // values of trail and open to return to on backtracking
	all         uint32 // all ways, tried from the lowest bit up
	ways        uint32 // the ways that have not been tried yet
	way         uint32 // the way tried last
	fresh       Digits // the digits of absent that no earlier frame on the stack has placed
	times       int    // each solution found from this node counts this many times, because of interchangeable digits
	cell        int    // the cell, or -1 for a digit in a house
	base, digit int    // the house's offset and the digit minus 1, if cell is -1
}

// noCells is the engine of the zero Grid.
var noCells = newGeneral(context.Background(), nil)

// tablesOnce stores the tables of a layout after they are built on first use.
type tablesOnce struct {
	sync.Mutex // held while the tables are being built
	built      atomic.Pointer[general]
}

// newGeneral builds the tables of a layout. If the context ends first, the field barred of the result is set
// to the context's error.
func newGeneral(ctx context.Context, l *Layout) *general {
	t := &general{layout: l, n: l.N(), cells: l.Cells(), full: DigitsUpTo(l.N())}
	t.pause = pauseWork / max(1, t.cells)
	for c := range t.cells {
		t.start = append(t.start, t.full)
		t.count = append(t.count, int32(c))
	}
	t.links = make([][]link, t.cells)
	for _, cells := range fullHouses(l) {
		base := len(t.cellAt)
		for p, c := range cells {
			t.links[c] = append(t.links[c], link{base: base, bit: 1 << p})
			t.cellAt = append(t.cellAt, int32(c))
			t.whole = append(t.whole, uint32(t.full))
		}
	}
	t.apart = make([][]int32, t.cells)
	for c := range t.apart {
		for _, p := range l.Sees(Cell(c)) {
			if !t.linked(c, int(p)) {
				t.apart[c] = append(t.apart[c], int32(p))
			}
		}
	}
	t.readRules(ctx)
	t.pool.New = func() any { return t.newSearch() }
	return t
}

// fullHouses returns the cells of each house that has a cell for each digit, and those of impliedHouses.
// Houses with equal cells, such as a row and a box of one row, are returned once.
func fullHouses(l *Layout) (full [][]Cell) {
	for h := range l.Houses() {
		twin := func(cells []Cell) bool { return slices.Equal(cells, h.Cells) }
		if len(h.Cells) == l.N() && !slices.ContainsFunc(full, twin) {
			full = append(full, h.Cells)
		}
	}
	return append(full, impliedHouses(l)...)
}

// linked reports whether two cells share a full house.
func (t *general) linked(a, b int) bool {
	for _, h := range t.links[a] {
		for _, other := range t.links[b] {
			if h.base == other.base {
				return true
			}
		}
	}
	return false
}

// newSearch allocates all memory that a search needs.
func (t *general) newSearch() *search {
	return &search{
		general: t,
		cand:    make([]Digits, t.cells),
		places:  make([]uint32, len(t.whole)),
		order:   make([]int32, t.cells),
		at:      make([]int32, t.cells),
		pending: make([]move, 0, 2*t.cells+len(t.whole)),
		trail:   make([]move, 0, t.cells*t.n),
		frames:  make([]frame, 0, t.cells),
		givens:  make([]Digits, t.cells),
		weight:  make([]int, t.cells),
		bytes:   make([]byte, t.cells),
	}
}

// tablesOf returns the tables of a layout. It builds them on first use, which takes a while if there are
// thousands of rules. If the context ends meanwhile, the field barred of the result is set to the context's
// error, and the next search builds the tables again. While one search builds the tables, other searches
// wait, even if their own context ends.
func tablesOf(ctx context.Context, l *Layout) *general {
	if l == nil {
		return noCells
	}
	once := &l.general
	if t := once.built.Load(); t != nil {
		return t
	}
	once.Lock()
	defer once.Unlock()
	if t := once.built.Load(); t != nil { // another search has built them meanwhile
		return t
	}
	t := newGeneral(ctx, l)
	if t.barred == nil || t.barred == ErrRules {
		once.built.Store(t)
	}
	return t
}

// newGeneralSearch returns a search of g. The caller must release it.
func newGeneralSearch(ctx context.Context, g Grid) *search {
	s := tablesOf(ctx, g.layout).idle(ctx)
	s.loadGrid(g)
	return s
}

// newGeneralSearchFrom is like newGeneralSearch but starts from the candidates of each cell.
func newGeneralSearchFrom(ctx context.Context, l *Layout, candidates []Digits) *search {
	s := tablesOf(ctx, l).idle(ctx)
	s.load(candidates)
	return s
}

// idle returns a search that is not in use.
func (t *general) idle(ctx context.Context) *search {
	s := t.pool.Get().(*search)
	s.ctx, s.err, s.nodes, s.guesses, s.bound, s.patience = ctx, ctx.Err(), 0, 0, 0, patience
	if t.propagators != nil {
		s.patience = ruled.Patience
	}
	if t.barred != nil {
		s.err = t.barred
	}
	return s
}

func (s *search) release() {
	s.ctx = nil
	s.pool.Put(s)
}

func (s *search) fault() error { return s.err }

// loadGrid resets the search to the digits of g.
func (s *search) loadGrid(g Grid) {
	s.setGivens(g)
	s.load(s.givens)
}

// setGivens sets givens to the digits of g.
func (s *search) setGivens(g Grid) {
	for c := range s.givens {
		s.givens[c] = s.full
		if d := g.cells[c]; d != 0 {
			s.givens[c] = bit(Digit(d))
		}
	}
}

// load resets the search to the given candidates of each cell and deduces their consequences.
func (s *search) load(cands []Digits) {
	copy(s.cand, s.start)
	copy(s.places, s.whole)
	copy(s.order, s.count)
	copy(s.at, s.count)
	s.open = s.cells
	s.pending, s.trail, s.frames = s.pending[:0], s.trail[:0], s.frames[:0]
	clear(s.weight)
	s.alive, s.learning, s.solvedAt, s.absent = true, false, s.nodes, 0
	s.startRules()
	for c, keep := range cands {
		keep &= s.layout.Digits(Cell(c))
		if keep&(keep-1) == 0 && keep != 0 {
			s.pending = append(s.pending, moveOf(c, lowest(uint32(keep))))
			continue
		}
		for gone := s.full &^ keep; gone != 0; gone &= gone - 1 {
			s.alive = s.alive && s.drop(c, lowest(uint32(gone)))
		}
	}
	s.alive = s.alive && s.deduce()
}

func moveOf(c, k int) move { return move(c<<5 | k) }

func (m move) cell() int { return int(m >> 5) }

func (m move) digit() int { return int(m & 31) }

func lowest(set uint32) int { return bits.TrailingZeros32(set) }

// next searches for the next solution. It returns false after the last solution. It also returns false when
// the search ends early; then err holds the reason.
func (s *search) next() bool {
	if s.ruling != nil && !s.learning && s.absent == 0 {
		return s.nextGuessed()
	}
	for s.err == nil && !s.learning {
		switch {
		case s.alive && s.open == 0:
			s.alive = false
			s.solvedAt = s.nodes
			return true
		case s.alive && s.nodes-s.solvedAt-len(s.frames) >= s.patience: // nodes of the path do not count
			if s.absent != 0 {
				s.err = errNodes
				return false
			}
			s.learn()
			continue
		case s.alive:
			s.branch()
		case !s.more():
			return false
		}
		s.alive = s.advance()
	}
	return s.err == nil && s.learner.next()
}

// grid returns the closed cells of the current board with their digits.
func (s *search) grid() Grid {
	if s.ruling != nil && s.guessed {
		s.quick.Solution(s.bytes)
		return Grid{layout: s.layout, cells: string(s.bytes)}
	}
	clear(s.bytes)
	closed := s.order[s.open:]
	if s.learning {
		closed = s.order
	}
	for _, c := range closed {
		s.bytes[c] = byte(s.cand[c].Min())
	}
	return Grid{layout: s.layout, cells: string(s.bytes)}
}

// branch pushes a frame for the cell, or for the digit in a house, that has the fewest ways. Among cells with
// two candidates, it chooses the cell with the highest weight.
func (s *search) branch() {
	f := frame{trail: len(s.trail), open: s.open}
	least, weight := s.n+1, -1
	for _, c := range s.order[:s.open] {
		ways := s.cand[c]
		if rest := ways & (ways - 1); rest&(rest-1) == 0 {
			if s.weight[c] > weight {
				f.cell, f.ways, least, weight = int(c), uint32(ways), 2, s.weight[c]
			}
		} else if least > 2 && ways.Len() < least {
			f.cell, f.ways, least = int(c), uint32(ways), ways.Len()
		}
	}
	for i := 0; least > 2 && i < len(s.places); i++ {
		ways := s.places[i]
		if ways&(ways-1) == 0 {
			continue
		}
		if k := bits.OnesCount32(ways); k < least {
			f.cell, f.digit, f.base, f.ways, least = -1, i%s.n, i-i%s.n, ways, k
		}
	}
	if s.absent != 0 {
		s.fold(&f)
	}
	f.all = f.ways
	s.frames = append(s.frames, f)
}

// more pops frames until the top frame has an untried way. It returns false if no frame remains.
func (s *search) more() bool {
	for len(s.frames) > 0 && s.frames[len(s.frames)-1].ways == 0 {
		s.frames = s.frames[:len(s.frames)-1]
	}
	return len(s.frames) > 0
}

// step counts a node. It sets err if the context is done or the maximum number of nodes is reached.
func (s *search) step() {
	s.nodes++
	if s.nodes%s.every() == 0 {
		turn.Give()
		s.err = s.ctx.Err()
	}
	if s.nodes == s.bound {
		s.err = errNodes
	}
}

// every returns the number of nodes between two checks of the context.
func (s *search) every() int {
	if s.learning {
		return max(1, s.pause/learningPause)
	}
	return s.pause
}

// moveOf returns the cell and the digit that a way of frame f stands for.
func (s *search) moveOf(f *frame, way uint32) move {
	if f.cell >= 0 {
		return moveOf(f.cell, lowest(way))
	}
	return moveOf(int(s.cellAt[f.base+lowest(way)]), f.digit)
}

// advance tries the next way of the top frame and deduces its consequences. It returns false on a
// contradiction.
func (s *search) advance() bool {
	s.step()
	s.guesses++
	f := &s.frames[len(s.frames)-1]
	s.undo(f.trail, f.open)
	f.way = f.ways & -f.ways
	f.ways &^= f.way
	s.pending = append(s.pending, s.moveOf(f, f.way))
	return s.deduce()
}
