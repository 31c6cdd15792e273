// Package solver solves, counts and enumerates Sudoku grids from 1x1 to 25x25 cells, with rectangular boxes or with jigsaw
// regions, and under the rules of Sudoku X, windoku, disjoint groups, anti-knight and anti-king.
//
// A Layout is the shape of a grid and its rules; ParseLayout reads it from a text such as "3x3,diagonals". A Grid is its
// digits, a Position its digits and candidates. Solve returns the only solution, Count the number of solutions, Solutions
// each of them in turn, CandidateCounts in how many of them each candidate stands, and Split cuts the work into parts.
// All functions may be called concurrently.
package solver

import (
	"context"
	"errors"
	"iter"
)

// The verdicts of Solve on a grid that has not exactly one solution.
var (
	ErrNone = errors.New("no solution")
	ErrMany = errors.New("more than one solution")
)

// engine is a search for the solutions of one grid.
type engine interface {
	next() bool                       // finds the next solution; false when there is none left, or fault says why it ended early
	countUpTo(limit int) (int, error) // counts the solutions up to limit, all if it is 0 or less; the error is why it ended before
	grid() Grid                       // the current solution, after next
	fault() error                     // why the search ended early, nil when it did not
	release()                         // ends the use of the engine
}

// isClassic reports whether the classic engine is to search grids of l, as it does wherever it can: it is ten times as fast.
// Else the general engine does, which takes any layout.
func isClassic(l *Layout) bool { return l == Classic }

// newEngine starts a search for the solutions of g.
func newEngine(ctx context.Context, g Grid) engine {
	if isClassic(g.layout) {
		return newClassicSearch(ctx, g)
	}
	return newGeneralSearch(ctx, g)
}

// newEngineFrom starts a search for the solutions of p.
func newEngineFrom(ctx context.Context, p Position) engine {
	candidates := p.candidates()
	if isClassic(p.layout) {
		return newClassicSearchFrom(ctx, (*[81]Digits)(candidates))
	}
	return newGeneralSearchFrom(ctx, p.layout, candidates)
}

// byOrbits reports whether a count up to limit is to be tried over interchangeable digits first. A count up to two is soon done,
// and the classic engine is faster without.
func byOrbits(l *Layout, limit int) bool { return !isClassic(l) && (limit <= 0 || limit > 2) }

// Solve returns the only solution of g. The error is ErrNone with the zero Grid; ErrMany with one of the solutions; or
// ctx.Err(), with the zero Grid, when ctx ends first.
func Solve(ctx context.Context, g Grid) (Grid, error) { return solve(newEngine(ctx, g)) }

// SolvePosition is Solve for the solutions that the candidates of p leave.
func SolvePosition(ctx context.Context, p Position) (Grid, error) {
	return solve(newEngineFrom(ctx, p))
}

// solve returns the verdict of a search, and releases it.
func solve(s engine) (Grid, error) {
	var first Grid
	one := s.next()
	if one {
		first = s.grid()
	}
	many := one && s.next()
	err := s.fault()
	s.release()
	switch {
	case many:
		return first, ErrMany
	case err != nil:
		return Grid{}, err
	case !one:
		return Grid{}, ErrNone
	}
	return first, nil
}

// Count returns the number of solutions of g, and stops when it has reached limit; a limit of 0 or less counts all. More than
// math.MaxInt count as math.MaxInt. When ctx ends first, it returns the number found so far and ctx.Err(). Givens that
// contradict each other have 0 solutions.
func Count(ctx context.Context, g Grid, limit int) (int, error) {
	if isClassic(g.layout) { // as count, with less around the search: that is felt where a puzzle takes less than a microsecond
		s := newClassicSearch(ctx, g)
		n, err := s.countUpTo(limit)
		s.release()
		return n, err
	}
	if byOrbits(g.layout, limit) {
		if same := g.interchangeable(); same != 0 {
			if n, ok, err := countOrbits(newGeneralSearch(ctx, g), same, limit); ok {
				return n, err
			}
		}
	}
	return count(newEngine(ctx, g), limit)
}

// TextCount is what CountText finds.
type TextCount struct {
	Givens    int
	Solutions int // up to the limit
	Guesses   int // that the search took
}

// CountText is Parse, Grid.Count and Count of a text of 81 characters, a digit or '.' or '0' for each cell of a 9x9 grid with boxes. It
// makes no Grid, which takes as long as counting the solutions of an easy one. ok is false for any other text.
func CountText(ctx context.Context, text string, limit int) (found TextCount, ok bool, err error) {
	if len(text) != Classic.Cells() || !isPlain(text) {
		return TextCount{}, false, nil
	}
	s := idleClassic()
	s.reset(ctx)
	found.Givens = s.stack[0].load(text)
	found.Solutions, err = s.countUpTo(limit)
	found.Guesses = s.guesses
	s.release()
	return found, true, err
}

// CountPosition is Count for the solutions that the candidates of p leave.
func CountPosition(ctx context.Context, p Position, limit int) (int, error) {
	if byOrbits(p.layout, limit) {
		if same := p.interchangeable(); same != 0 {
			if n, ok, err := countOrbits(newGeneralSearchFrom(ctx, p.layout, p.candidates()), same, limit); ok {
				return n, err
			}
		}
	}
	return count(newEngineFrom(ctx, p), limit)
}

// count counts the solutions of a search up to limit, and releases it.
func count(s engine, limit int) (int, error) {
	n, err := s.countUpTo(limit)
	s.release()
	return n, err
}

// Solutions returns the solutions of g, each once, and searches only as far as they are asked for. Their order is the same on
// each run of one build. The sequence ends with the last solution or when ctx ends; ctx.Err() tells which.
func Solutions(ctx context.Context, g Grid) iter.Seq[Grid] {
	return func(yield func(Grid) bool) { each(newEngine(ctx, g), yield) }
}

// PositionSolutions is Solutions for the solutions that the candidates of p leave.
func PositionSolutions(ctx context.Context, p Position) iter.Seq[Grid] {
	return func(yield func(Grid) bool) { each(newEngineFrom(ctx, p), yield) }
}

// each yields the solutions of a search, and releases it.
func each(s engine, yield func(Grid) bool) {
	defer s.release()
	for s.next() && yield(s.grid()) {
	}
}

// Split cuts g into grids that together have exactly the solutions of g, each solution in one of them, so that they can be
// searched independently. It deduces, then splits at the place with the fewest ways, the oldest grid first, until there are
// parts grids or more, or nothing is left to split. The last split can go beyond parts. Fewer come back when g has fewer
// solutions or a branch turned out contradictory, and none when deduction finds that g has no solution. With parts of 1 or
// less it returns g itself. Time and memory grow with parts.
func Split(g Grid, parts int) []Grid {
	if parts <= 1 || g.N() == 0 {
		return []Grid{g}
	}
	s := newGeneralSearch(context.Background(), g)
	defer s.release()
	if !s.alive {
		return nil
	}
	open, solved := []Grid{s.grid()}, []Grid(nil)
	for len(open) > 0 && len(open)+len(solved) < parts {
		s.loadGrid(open[0])
		open = open[1:]
		if s.open == 0 {
			solved = append(solved, s.grid())
			continue
		}
		s.branch()
		for s.more() {
			if s.advance() {
				open = append(open, s.grid())
			}
		}
	}
	return append(solved, open...)
}
