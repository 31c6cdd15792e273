// Package solver solves, counts and enumerates Sudoku grids from 1x1 to 25x25 cells.
//
// A Layout is the shape of a grid, a Grid its digits. Solve gives the only solution, Count the number of solutions,
// Solutions each of them in turn, and Split cuts the work into parts. All functions may be called concurrently.
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
	next() bool   // goes on to the next solution; false when there is none left, or fault says why it ended early
	grid() Grid   // the present solution
	fault() error // why the search ended early, nil when it did not
	release()     // ends the use of the engine
}

// start begins a search with the engine that is the faster one for g.
func start(ctx context.Context, g Grid) engine {
	if g.layout == Classic {
		return beginClassic(ctx, g)
	}
	return begin(ctx, g)
}

// Solve gives the only solution of g. The error is ErrNone with the zero Grid; ErrMany with one of the solutions; or
// ctx.Err(), with the zero Grid, when ctx ends first.
func Solve(ctx context.Context, g Grid) (Grid, error) {
	s := start(ctx, g)
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

// Count gives the number of solutions of g, and stops when it has reached limit; a limit of 0 or less counts all. When
// ctx ends first, it gives the number found so far and ctx.Err(). Givens that contradict each other have 0 solutions.
func Count(ctx context.Context, g Grid, limit int) (int, error) {
	if limit <= 0 || limit > 2 {
		if count, err := countOrbits(ctx, g, limit); err != errNodes {
			return count, err
		}
	}
	s := start(ctx, g)
	count := 0
	for s.next() {
		count++
		if count == limit {
			s.release()
			return count, nil
		}
	}
	err := s.fault()
	s.release()
	return count, err
}

// Solutions gives the solutions of g one after the other, each once, and searches only as far as they are asked for. The
// order is the same on each run of one build. It ends with the last solution or when ctx ends; ctx.Err() tells which.
func Solutions(ctx context.Context, g Grid) iter.Seq[Grid] {
	return func(yield func(Grid) bool) {
		s := start(ctx, g)
		defer s.release()
		for s.next() && yield(s.grid()) {
		}
	}
}

// Split cuts g into grids that together have exactly the solutions of g, each solution in one of them, so that they can
// be worked on apart. It aims at parts of them: from 2 on it deduces, then splits at the place with the fewest ways, the
// oldest part first, until there are parts or more, or nothing is left to split. So the last split can bring more than
// parts, and fewer come back when g has fewer solutions or contradictory branches were dropped; none at all when
// deduction finds that g has no solution. With parts of 1 or less it is g itself. Time and memory grow with parts.
func Split(g Grid, parts int) []Grid {
	if parts <= 1 || g.N() == 0 {
		return []Grid{g}
	}
	s := begin(context.Background(), g)
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
