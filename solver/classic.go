package solver

// The classic engine solves 9x9 grids with 3x3 boxes. All other layouts use the general engine.
//
// The board is stored by digit. A band is three rows, 27 cells. For each of its nine digits, one word holds
// the cells of the band that can contain the digit, its places. Bit 9*row+column stands for a cell:
//
//	             box 0       box 1       box 2
//	row 0      0  1  2  |  3  4  5  |  6  7  8       A mini-row is the three cells that a row
//	row 1      9 10 11  | 12 13 14  | 15 16 17       and a box share; a band has nine of them.
//	row 2     18 19 20  | 21 22 23  | 24 25 26
//
// The whole board is therefore 27 words, and table lookups replace scanning along rows:
//
//   - A digit occurs once in each row and once in each box of a band, so it occupies three mini-rows,
//     arranged like three rooks that do not attack each other. There are only six such arrangements.
//     Nine bits hold the mini-rows that can still contain the digit. For each value of these bits,
//     tables hold the mini-rows used by at least one remaining arrangement (allowed) and those used
//     by all of them (forced). This covers all hidden singles and locked candidates of rows and boxes.
//   - If a digit has only one column left in a box, it is removed from that column in the other two
//     bands (lone).
//   - A cell in both a forced mini-row and a lone column contains the digit. The cell is closed, and
//     the other eight digits are removed from it. This is done for all such cells of a band at once.
//
// sweep repeats these steps until nothing changes, over a worklist with one bit for each changed word. The
// engine then looks for naked singles: it combines the nine words of a band in a few operations that count
// the candidates of all 27 cells. Next it applies the same closure to columns (stacks). In a search that has
// turned out to be hard, it instead combines all three bands of a digit (fish). Only then does it guess.
// After many guesses without a solution it looks ahead (classic_ahead.go).
//
// The engine is fast for two reasons. One step takes about thirty branchless operations for a digit in 27
// cells. Nothing is allocated or undone: a guess copies 120 bytes to the next board of the stack. A generator
// unrolls the loops over digits and bands that take most of the time, and makes the index of every word a
// constant; see internal/unroll.
//
// Sources. Most of the representation comes from JCZSolve, which was published on the New Sudoku Players'
// Forum. zhouyundong_2012 stored the bands by digit, with a word of 27 cells for each, and wrote the update
// that visits only changed words and looks up locked candidates by mini-rows and columns. champagne combined
// the search for naked singles, which counts candidates across the words of a band, with guesses in the cells
// that it finds to have two candidates. JasonLion wrote the version with 32-bit words. The tables of JCZSolve
// apply locked candidates, while this engine computes the exact closure of a pattern. tdoku (Tom Dillon) is
// exact too: it stores in vectors which of the six arrangements of each digit remain in a band. The score
// that chooses between cells with two candidates is original to this engine; see pickPair.

import (
	"context"
	"math/bits"
	"sync"

	"numplace/solver/internal/turn"
)

//go:generate go run ./internal/unroll classic_unrolled.go

// Thresholds at which the search changes its methods.
const (
	pauseGuesses = 1 << 9 // guesses between pauses: over twice what any known puzzle with one solution needs
	hard         = 16     // number of dead ends after which settle calls fish instead of stacks
	worthFish    = 14     // fish skips digits with fewer places, because it would rarely remove a place of them
)

// band is three rows of the board. Its cells are numbered 0 to 26. Digits are numbered 0 to 8 in this engine.
type band struct {
	places [9]uint32 // by digit: the cells that can contain the digit
	placed [9]uint32 // by digit: the cells in which sweep last placed the digit
	open   uint32    // the cells without a placed digit; all others are closed
	pairs  uint32    // the open cells with two candidates, once the board is settled
}

// board is the state of a search at one node. In dirty, bit 9*band+digit is set if the places of a digit in a
// band have changed.
type board struct {
	bands [3]band
	dirty uint32 // the places (see board) that have changed since sweep last processed them
	fresh uint32 // the digits, as bits 0 to 8, whose places have changed since fish last ran
}

// classic is one run of the engine. Call reset, fill the first board of the stack, then call next for each
// solution.
type classic struct {
	ctx      context.Context
	err      error // why the search ended early, or nil
	guesses  int
	deadEnds int
	found    int   // number of solutions found so far
	counting bool  // next may find several solutions at once
	noting   bool  // the search has found so many solutions that it now stores counted boards in memo
	memo     *memo // solution counts of boards; valid for any grid
	nodes    int   // nodes that lookAhead spent in the general engine; read only by the test that hunts for slow grids

	pauseAt      int // number of guesses at which the next pause is due
	pauseAfter   int // number of guesses between pauses
	foundAtPause int // value of found at the last pause

	waiting int       // number of boards on the stack that are still to be searched
	vain    int       // lowest value of waiting-1 since the last solution; see classic_ahead.go
	stack   [82]board // each guess closes a cell, so there are at most 81 boards above the first
}

// Idle engines for reuse. In single-threaded programs, such as WebAssembly, one idle engine is stored in the
// variable spare. Taking it costs a fraction of the time that the pool needs, and nothing can interrupt the
// code that takes or returns it. In multi-threaded programs, spare is not used, because the threads would
// contend for it.
var (
	classics = sync.Pool{New: func() any { return new(classic) }}
	spare    *classic // always nil if there are several threads
)

// idleClassic returns an engine that is not in use.
func idleClassic() *classic {
	if turn.OneThread && spare != nil {
		s := spare
		spare = nil
		return s
	}
	return classics.Get().(*classic)
}

// newClassicSearch returns an engine set up to search g, a grid of the classic layout. The caller must
// release it.
func newClassicSearch(ctx context.Context, g Grid) *classic {
	s := idleClassic()
	s.reset(ctx)
	s.stack[0].load(g.cells)
	return s
}

// newClassicSearchFrom is like newClassicSearch but starts from the candidates of all cells.
func newClassicSearchFrom(ctx context.Context, candidates *[81]Digits) *classic {
	s := idleClassic()
	s.reset(ctx)
	s.stack[0].loadCandidates(candidates)
	return s
}

// reset prepares the engine for another search. The caller then fills the first board of the stack.
func (s *classic) reset(ctx context.Context) {
	s.ctx, s.err, s.waiting, s.vain = ctx, ctx.Err(), 1, 0
	s.guesses, s.deadEnds, s.found, s.nodes = 0, 0, 0, 0
	s.counting, s.noting = false, false
	s.pauseAt, s.pauseAfter, s.foundAtPause = pauseGuesses, pauseGuesses, 0
}

func (s *classic) release() {
	s.ctx = nil
	if turn.OneThread && spare == nil {
		spare = s
		return
	}
	classics.Put(s)
}

func (s *classic) fault() error { return s.err }

// next searches for the next solution. It returns false after the last solution, and when the search ends
// early. In the latter case err holds the reason.
func (s *classic) next() bool {
	waiting := s.waiting
	for waiting > 0 && s.err == nil {
		b, found := &s.stack[waiting-1], 0
		switch {
		case !s.settle(b):
		case b.solved():
			found = 1
		case s.counting && b.onlyPairs():
			found = s.countPairs(b, &s.stack[waiting])
		case s.noting && s.memo.recalls(b, waiting-1, s.found):
			found = s.memo.recalled
		default:
			b.guess(&s.stack[waiting], s.careful(), "")
			waiting++
			if s.guesses++; s.guesses >= s.pauseAt {
				s.waiting = waiting
				if s.pause() {
					return true
				}
				waiting = s.waiting
			}
			continue
		}
		waiting--
		s.found += found
		if s.noting {
			s.memo.finish(waiting, s.found)
		}
		if found > 0 {
			s.waiting, s.vain = waiting, waiting-1
			return true
		}
		s.deadEnds++
		s.vain = min(s.vain, waiting-1)
	}
	s.waiting = 0
	return false
}

// each yields each remaining solution.
func (s *classic) each(yield func(Grid) bool) {
	for s.next() && yield(s.grid()) {
	}
}

// countUpTo counts solutions up to limit, or all of them if limit is 0 or less. It is called instead of next, which
// it uses with methods that count several solutions at once.
func (s *classic) countUpTo(limit int) (int, error) {
	s.counting = true
	before := s.found
	for s.waiting > 0 && s.next() {
		if limit > 0 && s.found-before >= limit {
			return limit, nil
		}
		if s.found >= memoFrom && !s.noting {
			s.startNoting()
		}
	}
	return s.found - before, s.err
}

// grid returns the solution that next has found. The solution is the board on the stack just above the
// waiting boards.
func (s *classic) grid() Grid {
	return Grid{layout: Classic, cells: s.stack[s.waiting].cells()}
}

// careful reports whether the next guess should compare all cells rather than a few. If solutions outnumber
// dead ends, comparing all cells costs more than it saves, because nearly every branch ends in a solution.
func (s *classic) careful() bool { return s.deadEnds > 0 && s.deadEnds >= s.found }

// smooth reports whether the grid probably has many solutions. It returns true if there are more solutions
// than dead ends so far, or if there is no dead end after more than one guess. A grid with a unique solution
// rarely allows two guesses without a dead end.
func (s *classic) smooth() bool {
	return s.deadEnds < s.found || s.deadEnds == 0 && s.guesses > 1
}

// settle deduces singles and locked candidates without guessing. When these find nothing more, it calls
// stacks or, after many dead ends, fish. If the search is smooth, it calls neither. It returns false on a
// contradiction.
func (s *classic) settle(b *board) bool {
	for b.sweep() {
		if b.solved() {
			return true
		}
		if !b.nakedSingles() {
			return false
		}
		if b.dirty != 0 {
			continue
		}
		switch {
		case s.smooth():
		case s.deadEnds >= hard:
			b.fish()
		default:
			b.stacks()
		}
		if b.dirty == 0 {
			return true
		}
	}
	return false
}

// solved reports whether every cell is closed. A settled board is then a solution.
func (b *board) solved() bool { return b.bands[0].open|b.bands[1].open|b.bands[2].open == 0 }

// nonzero returns 1 if any of the 27 bits is set, and 0 otherwise.
func nonzero(cells uint64) uint64 { return (cells + all27) >> 27 }

// miniRows returns the pattern of the mini-rows that contain at least one of the cells. Bit 3*box+row stands
// for a mini-row.
func miniRows(cells uint64) uint64 {
	firsts := (cells | cells>>1 | cells>>2) & 0o111111111
	return (firsts | firsts>>8 | firsts>>16) & 511
}

// columns returns the pattern of the columns that contain at least one of the cells.
func columns(cells uint64) uint64 { return (cells | cells>>9 | cells>>18) & 511 }

// remove removes cells from the places of digit d. It returns 1 if this changed the places, and 0 otherwise.
func (a *band) remove(d int, cells uint64) uint64 {
	places := uint64(a.places[d])
	a.places[d] = uint32(places &^ cells)
	return nonzero(places & cells)
}

// intersect removes digit d from all cells of the band that are not in cells. It returns 1 if this changed
// the places of d, and 0 otherwise.
func (a *band) intersect(d int, cells uint64) uint64 {
	places := uint64(a.places[d])
	kept := places & cells
	a.places[d] = uint32(kept)
	return nonzero(places ^ kept)
}

// tally counts the candidates of each cell, one digit per call. one holds the cells in which at least one of
// the digits so far is a candidate, two those with at least two, and three those with at least three. tally
// adds the places of the next digit and returns the updated sets.
func tally(one, two, three uint64, places uint32) (uint64, uint64, uint64) {
	p := uint64(places)
	return one | p, two | one&p, three | two&p
}

// closeSingles closes the given cells, each of which has one candidate. It returns their digits as a set of
// bits 0 to 8.
func (a *band) closeSingles(singles uint64) (digits uint32) {
	a.open &^= uint32(singles)
	p := &a.places
	bit0 := uint64(p[1] | p[3] | p[5] | p[7])
	bit1 := uint64(p[2] | p[3] | p[6] | p[7])
	bit2 := uint64(p[4] | p[5] | p[6] | p[7])
	bit3 := uint64(p[8])
	for ; singles != 0; singles &= singles - 1 {
		c := uint64(bits.TrailingZeros64(singles)) & 31
		d := bit0>>c&1 | bit1>>c&1<<1 | bit2>>c&1<<2 | bit3>>c&1<<3
		p[d] &^= tables.peers[c]
		digits |= 1 << d
	}
	return digits
}

// stackPattern returns the columns of each band that can contain a digit. Bit 9*stack+3*band+column stands
// for a column within its stack.
func stackPattern(places0, places1, places2 uint32) uint64 {
	return uint64(tables.spread[columns(uint64(places0))]) |
		uint64(tables.spread[columns(uint64(places1))])<<3 |
		uint64(tables.spread[columns(uint64(places2))])<<6
}

// dropColumns removes digit d from the columns in gone, which has the format of stackPattern. It is rarely
// called. It is not inlined, so that the code of its callers stays compact.
//
//go:noinline
func (b *board) dropColumns(d int, gone uint64) {
	lost := uint64(0)
	for k := range b.bands {
		pattern := gone >> (3 * k)
		columns := pattern&7 | pattern>>9&7<<3 | pattern>>18&7<<6
		lost |= b.bands[k].remove(d, columns*inAllRows) << (9*k + d)
	}
	b.dirty |= uint32(lost)
}
