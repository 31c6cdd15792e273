package solver

// The classic engine: it solves grids of 9x9 cells with 3x3 boxes. Grids of any other layout have the general engine.
//
// It stores the board by digit. A band is three rows, 27 cells, and for each of its nine digits one word says where in
// the band the digit can stand. Bit 9*row+column stands for a cell:
//
//	             box 0       box 1       box 2
//	row 0      0  1  2  |  3  4  5  |  6  7  8       A mini-row is the three cells that a row and a box share; a band
//	row 1      9 10 11  | 12 13 14  | 15 16 17       has nine of them.
//	row 2     18 19 20  | 21 22 23  | 24 25 26
//
// So the whole board is 27 words, and what a person sees by looking along a row is a look into a table:
//
//   - A digit stands once in each row and once in each box of a band, so in three mini-rows, like three rooks that do not
//     attack each other. There are only six ways for that, and the nine bits that say in which mini-rows the digit can
//     still stand tell by tables which of these are left in any way and which in every way (allowed, forced). That is
//     all that hidden singles and locked candidates of rows and boxes can say.
//   - Where a digit's box has only one column left for it, the digit leaves that column in the other two bands (lone).
//   - A cell where both hold, a forced mini-row and a lone column, has its digit: it is closed, and the other eight
//     digits leave it, for all such cells of a band at once.
//
// This is repeated over a worklist, one bit for each word that has changed, until nothing changes (sweep). Then come naked
// singles, found by counting the nine words of a band against each other in a few operations for all 27 cells; then the
// same closure by columns (stacks) or, in a search that has turned out hard, over all three bands of a digit together
// (fish). Only then does it guess. When guesses fail for long, it looks ahead (classic_ahead.go).
//
// It is fast because a step is some thirty branchless operations for a digit in 27 cells, and because nothing is allocated
// or undone: a guess copies 120 bytes to the next board of the stack. The loops over digits and bands that take most of
// the time are unrolled by a generator, with the places of all words as constants; see internal/unroll.
//
// Sources. Most of the representation is that of JCZSolve, which was published on the New Sudoku Players' Forum. zhouyundong_2012
// stored the bands by digit, with a word of 27 cells for each, and wrote the update that visits only words that have changed and
// looks up locked candidates by mini-rows and columns. champagne paired the search for naked singles, which counts the words of a
// band, with guesses in the cells that it finds to have two candidates. JasonLion made the version with words of 32 bits. JCZSolve's
// tables apply locked candidates, while here a pattern is closed exactly. tdoku (Tom Dillon) is exact too: it keeps in vectors which of the six
// arrangements of each digit are left in a band. The score that chooses between cells with two candidates is this engine's own; see
// pickPair.

import (
	"context"
	"math/bits"
	"sync"

	"numplace/solver/internal/turn"
)

//go:generate go run ./internal/unroll classic_unrolled.go

// When the search changes its ways.
const (
	pauseGuesses = 1 << 9 // guesses between two pauses: over twice what any known puzzle with one solution takes in all
	hard         = 16     // dead ends from which on it looks for fish instead of stacks
	worthFish    = 14     // places of a digit below which it hardly ever has a fish
)

// band is three rows of the board. The cells of a band are 0 .. 26, the digits of the engine 0 .. 8.
type band struct {
	places [9]uint32 // by digit: the cells that can hold it
	placed [9]uint32 // by digit: the cells where sweep has last found it
	open   uint32    // the cells that are not closed
	pairs  uint32    // the open cells with two candidates, when the board is settled
}

// board is the state of a search: all that is known at one node. In its words of 27 bits, bit 9*band+digit stands for
// the places of a digit in a band.
type board struct {
	bands [3]band
	dirty uint32 // the places that have changed since they were looked at
	fresh uint32 // the digits, as bits 0 .. 8, whose places have changed since fish looked at them
}

// classic is one run of the engine: begin, then next for each solution.
type classic struct {
	ctx      context.Context
	err      error // why the search ended early
	guesses  int
	deadEnds int
	found    int   // solutions
	counting bool  // so that next may find several solutions at once
	noting   bool  // boards are noted, as in a long count
	memo     *memo // the notes, which are true of any grid
	nodes    int   // of the general engine, to look ahead: for the hunt of slow grids in the tests, and seldom counted

	pauseAt      int // pause at so many guesses
	pauseAfter   int // and then after so many more
	foundAtPause int // the solutions that there were at the last pause

	waiting int       // boards on the stack that are still to be searched
	vain    int       // the lowest board that was on top of those that wait since the last solution
	stack   [82]board // a guess closes a cell, so that no more than 81 are on top of each other
}

// The engines that are not in use. Where there is one thread, as in wasm, one of them is the spare: it is at hand in a
// fraction of the time that the pool takes. Nothing interrupts what takes or returns it there; many threads would wait
// for each other at it.
var (
	classics = sync.Pool{New: func() any { return new(classic) }}
	spare    *classic // nil where there are many threads
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

// newClassicSearch takes an engine to search g, a grid of the classic layout; release returns it.
func newClassicSearch(ctx context.Context, g Grid) *classic {
	s := idleClassic()
	s.reset(ctx)
	s.stack[0].load(g.cells)
	return s
}

// newClassicSearchFrom is newClassicSearch for the candidates of all cells.
func newClassicSearchFrom(ctx context.Context, candidates *[81]Digits) *classic {
	s := idleClassic()
	s.reset(ctx)
	s.stack[0].loadCandidates(candidates)
	return s
}

// reset makes the engine ready for another search, which begins at the first board of the stack.
func (s *classic) reset(ctx context.Context) {
	s.ctx, s.err, s.guesses, s.deadEnds, s.found, s.counting, s.noting, s.waiting, s.vain = ctx, ctx.Err(), 0, 0, 0, false, false, 1, 0
	s.pauseAt, s.pauseAfter, s.foundAtPause, s.nodes = pauseGuesses, pauseGuesses, 0, 0
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

// next searches for the next solution. It returns false when there is none left, or when err says why it ended early.
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

// countUpTo counts the solutions up to limit, or all if it is 0 or less. It may find several at once.
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

// grid is the solution that next has found: the board on top of those that wait.
func (s *classic) grid() Grid {
	return Grid{layout: Classic, cells: s.stack[s.waiting].cells()}
}

// careful reports whether it pays to weigh all cells before a guess, or only few. Where solutions outnumber dead ends nearly every
// branch ends in one, and what would save branches costs more.
func (s *classic) careful() bool { return s.deadEnds > 0 && s.deadEnds >= s.found }

// smooth reports whether there are likely to be many solutions: more than dead ends, or no dead end after more than one guess on
// the way to the first, as there seldom is where it is the only one.
func (s *classic) smooth() bool {
	return s.deadEnds < s.found || s.deadEnds == 0 && s.guesses > 1
}

// settle deduces without a guess: singles and locked candidates and, when these stall, stacks, or fish after many dead ends;
// neither while the search is smooth. It returns false on a contradiction.
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

// nonzero is 1 when any of the 27 bits is set, else 0.
func nonzero(cells uint64) uint64 { return (cells + all27) >> 27 }

// miniRows is the pattern of the mini-rows in which the cells lie: bit 3*box+row.
func miniRows(cells uint64) uint64 {
	firsts := (cells | cells>>1 | cells>>2) & 0o111111111
	return (firsts | firsts>>8 | firsts>>16) & 511
}

// columns is the pattern of the columns in which the cells lie.
func columns(cells uint64) uint64 { return (cells | cells>>9 | cells>>18) & 511 }

// remove removes the cells from the places of digit d. It returns 1 if any were among them, else 0.
func (a *band) remove(d int, cells uint64) uint64 {
	places := uint64(a.places[d])
	a.places[d] = uint32(places &^ cells)
	return nonzero(places & cells)
}

// intersect removes all but the cells from the places of digit d. It returns 1 if any were removed, else 0.
func (a *band) intersect(d int, cells uint64) uint64 {
	places := uint64(a.places[d])
	kept := places & cells
	a.places[d] = uint32(kept)
	return nonzero(places ^ kept)
}

// tally adds a digit's places to the cells with at least one, two and three candidates.
func tally(one, two, three uint64, places uint32) (uint64, uint64, uint64) {
	p := uint64(places)
	return one | p, two | one&p, three | two&p
}

// closeSingles closes cells that have one candidate each. It returns the digits that they hold.
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

// stackPattern says in which columns of which band a digit can stand, stack by stack: bit 9*stack+3*band+column.
func stackPattern(places0, places1, places2 uint32) uint64 {
	return uint64(tables.spread[columns(uint64(places0))]) |
		uint64(tables.spread[columns(uint64(places1))])<<3 |
		uint64(tables.spread[columns(uint64(places2))])<<6
}

// dropColumns takes a digit from columns of bands, given like a stackPattern. It is rarely called, and not inlined so
// that its callers run straight on.
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
