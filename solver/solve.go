package solver

import (
	"context"
	"errors"
	"iter"

	"numplace/solver/internal/within"
)

// The errors of Solve for a grid that does not have exactly one solution.
var (
	ErrNone = errors.New("no solution")
	ErrMany = errors.New("more than one solution")
)

// engine is a search for the solutions of one grid or position.
type engine interface {
	next() bool                       // finds the next solution; false after the last one and after a fault
	countUpTo(limit int) (int, error) // counts solutions up to limit, or all if it is 0 or less, instead of next
	each(yield func(Grid) bool)       // yields each solution, instead of next
	grid() Grid                       // the solution that next has just found
	fault() error                     // why the search ended early, or nil
	release()                         // returns the engine to its pool
}

// isClassic reports whether the classic engine is used for grids of l. It is ten times as fast as the general
// engine, but works only for the classic layout.
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

// byOrbits reports whether a count up to limit first tries to exploit that digits are interchangeable. This
// attempt is not worthwhile for counts up to two, which end soon, nor for the classic engine, which is faster
// without it.
func byOrbits(l *Layout, limit int) bool { return !isClassic(l) && (limit <= 0 || limit > 2) }

// Solve returns the only solution of g. If there is no solution, it returns the zero Grid and ErrNone. If
// there are several, it returns one of them and ErrMany. If ctx ends first, it returns the zero Grid and
// ctx.Err(). If OnlyDigits is false for the layout, for example because of sums or lines, the program must
// import solver/rules, if only for its side effect. Otherwise the error is ErrRules. All other searches of
// this package have the same requirement.
func Solve(ctx context.Context, g Grid) (Grid, error) { return solve(newEngine(ctx, g)) }

// SolvePosition is like Solve, for the solutions that the candidates of p allow.
func SolvePosition(ctx context.Context, p Position) (Grid, error) {
	return solve(newEngineFrom(ctx, p))
}

// solve returns the result of a search and releases it.
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

// Count returns the number of solutions of g and stops when it reaches limit. If limit is 0 or less, it
// counts all solutions. A result of math.MaxInt then means at least math.MaxInt. When ctx ends first, Count
// returns the number found so far and ctx.Err(). If givens contradict each other, the result is 0. Except for
// the classic layout, independent parts of the board are counted separately, so a count of millions of
// solutions can take a millisecond.
func Count(ctx context.Context, g Grid, limit int) (int, error) {
	// The engine is called directly here. A call through the engine interface would cost too much, because
	// puzzles can take less than a microsecond.
	if isClassic(g.layout) {
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

func init() { within.CountLine = countLine }

// countLine implements within.CountLine. It does not create a Grid, because that takes as long as counting
// the solutions of an easy puzzle.
func countLine(ctx context.Context, text string, limit int) (found within.Found, ok bool, err error) {
	if len(text) != Classic.Cells() || !isPlain(text) {
		return within.Found{}, false, nil
	}
	s := idleClassic()
	s.reset(ctx)
	found.Givens = s.stack[0].load(text)
	found.Solutions, err = s.countUpTo(limit)
	found.Guesses = s.guesses
	s.release()
	return found, true, err
}

// CountPosition is like Count, for the solutions that the candidates of p allow.
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

// count counts the solutions of a search up to limit and releases it.
func count(s engine, limit int) (int, error) {
	n, err := s.countUpTo(limit)
	s.release()
	return n, err
}

// Solutions yields the solutions of g, each once. It searches for a solution only when the caller asks for
// it. Their order is the same on each run of one build. The sequence ends after the last solution, or when
// ctx ends. To tell these apart, check ctx.Err(), which is nil in the first case.
func Solutions(ctx context.Context, g Grid) iter.Seq[Grid] {
	return func(yield func(Grid) bool) { each(newEngine(ctx, g), yield) }
}

// PositionSolutions is like Solutions, for the solutions that the candidates of p allow.
func PositionSolutions(ctx context.Context, p Position) iter.Seq[Grid] {
	return func(yield func(Grid) bool) { each(newEngineFrom(ctx, p), yield) }
}

// each yields the solutions of a search and releases it.
func each(s engine, yield func(Grid) bool) {
	s.each(yield)
	s.release()
}

// Split divides g into grids that can be searched independently: each solution of g is a solution of exactly
// one of them. It first deduces what it can. Then it repeatedly takes the oldest grid and divides it by the
// candidates of a cell, or by the places of a digit in a house, whichever has the fewest. It stops when there
// are at least parts grids, or when no grid can be divided. After the last division there can be more than
// parts grids. The result can have fewer grids if g has fewer solutions or a division leads to
// contradictions. The result is empty if deduction finds that g has no solution. If parts is 1 or less, the
// result is g itself. Time and memory grow with parts.
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
