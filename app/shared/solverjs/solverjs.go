// Package solverjs contains what the programs that answer calls of solver.js have in common. It parses the
// puzzle and the layout of a call, limits its time, solves the puzzle, and describes errors.
//
// Two programs answer such requests: web/engine and app/workshop. The native command, app/cmd/numplace, parses
// its puzzles in the same way.
//
//	web/solver/solver.js, through page.js in browsers and node.js in node
//	   │
//	   │ solve, count, candidates,           │ rate, path, hint, make, convert, formats
//	   │ solutions, solveAll, countAll       │
//	   ▼                                     ▼
//	workers of solver.wasm                workers of workshop.wasm, loaded at the
//	web/engine/questions.go               first request: app/workshop/calls
//	   │                                     │
//	   └──── both: web/solver/worker.js, messages of app/shared/wire,
//	         solverjs.PuzzleIn to parse the puzzle, solverjs.Fault if that fails
//
// A worker handles one request at a time. One idle worker of each program is kept for later requests.
// Aborting a call through its signal terminates its worker.
package solverjs

import (
	"context"
	"errors"
	"strings"
	"time"

	"numplace/app/shared/link"
	"numplace/app/shared/wire"
	"numplace/solver"
	"numplace/solver/format"
)

// Fault is the message to solver.js about a text that is not a puzzle, or about a link to a puzzle with rules
// that Numplace does not solve.
type Fault struct {
	Code         string // code of the error that solver.js throws; "" for "bad-text"
	Error        string
	Line, Column int // position in the text, from 1; 0 if it is not known
}

// ErrZero is returned for an ambiguous text: 0 may be an empty cell or a digit, and the number of solutions
// does not decide which.
var ErrZero = errors.New("0 can be a digit or an empty cell in this text, and the solution count does not decide " +
	"which: use one character for all empty cells, and digits from 1")

// ErrUnsolved is returned by Puzzle and PuzzleIn for a link to a puzzle with rules that Numplace does not
// solve.
var ErrUnsolved = errors.New("the puzzle has rules that Numplace does not solve")

// FaultOf converts an error to a Fault.
func FaultOf(err error) Fault {
	f := Fault{Error: err.Error()}
	switch err {
	case ErrUnsolved:
		f.Code = "unsolved-rules"
	case context.DeadlineExceeded:
		f.Code, f.Error = "timeout", "the time limit was exceeded"
	case errTooMany:
		f.Code = "too-many"
	}
	if e, ok := err.(*format.Error); ok {
		f.Line, f.Column = e.Line, e.Column
	}
	return f
}

// Timed returns a context that ends after a time limit in milliseconds, or never if the limit is 0. It has no
// timer, because in WebAssembly a timer's event may wait until a search has ended. Instead, its method Err, which
// searches call again and again, looks at the clock. Its Done is nil.
func Timed(milliseconds int) context.Context { return TimedIn(context.Background(), milliseconds) }

// TimedIn returns a context like that of Timed that also ends when ctx ends. Its Done is that of ctx.
func TimedIn(ctx context.Context, milliseconds int) context.Context {
	if milliseconds == 0 {
		return ctx
	}
	return timed{ctx, time.Now().Add(time.Duration(milliseconds) * time.Millisecond)}
}

type timed struct {
	context.Context
	end time.Time
}

func (t timed) Err() error {
	if err := t.Context.Err(); err != nil {
		return err
	}
	if time.Now().Before(t.end) {
		return nil
	}
	return context.DeadlineExceeded
}

var errTooMany = errors.New("the puzzle has more than 9007199254740991 solutions")

// Count is like solver.Count, but fails if there are more than wire.MaxSafe solutions.
func Count(ctx context.Context, g solver.Grid, limit int) (int, error) {
	n, err := solver.Count(ctx, g, limit)
	if err == nil && n > wire.MaxSafe {
		return 0, errTooMany
	}
	return n, err
}

// Solve returns the number of solutions of a puzzle, where 2 means two or more, and one of them. If ctx ends first, it
// returns ctx.Err().
func Solve(ctx context.Context, g solver.Grid) (solutions int, solution solver.Grid, err error) {
	solution, err = solver.Solve(ctx, g)
	switch err {
	case nil:
		return 1, solution, nil
	case solver.ErrNone:
		return 0, solution, nil
	case solver.ErrMany:
		return 2, solution, nil
	}
	return 0, solution, err
}

// Candidates returns the digits that each cell of a puzzle has in any of its solutions, separated by spaces.
// If there is no solution, it returns "". timeout is as for Timed.
func Candidates(g solver.Grid, timeout int) (string, error) {
	counts, err := solver.CandidateCounts(Timed(timeout), g, 1)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for i, n := range counts {
		if i > 0 && i%g.N() == 0 {
			b.WriteByte(' ')
		}
		if n > 0 {
			b.WriteByte(solver.Digit(i%g.N() + 1).Symbol())
		}
	}
	return strings.TrimSpace(b.String()), nil
}

// Layout parses a layout. It returns nil if the text is empty.
func Layout(text string) (*solver.Layout, error) {
	if text == "" {
		return nil, nil
	}
	return solver.ParseLayout(text)
}

// A Found is a puzzle that was parsed from a text or a link. Only links set the other fields.
type Found struct {
	solver.Grid
	Doubtful bool   // the puzzle may have rules that are not in its layout
	Table    string // the text of a table of techniques; it may be invalid
}

// PuzzleIn parses a puzzle from a text or a link. If layout is not empty, it replaces the layout of the
// puzzle.
func PuzzleIn(layout, text string) (Found, error) {
	l, err := Layout(layout)
	if err != nil {
		return Found{}, err
	}
	return find(text, l)
}

// Puzzle parses a puzzle from a text or a link. If l is not nil, it replaces the layout of the puzzle.
func Puzzle(text string, l *solver.Layout) (solver.Grid, error) {
	f, err := find(text, l)
	return f.Grid, err
}

func find(text string, l *solver.Layout) (Found, error) {
	b, isLink, err := link.FindBoard(text)
	switch {
	case err != nil:
		return Found{}, err
	case !b.Claims():
		return Found{}, ErrUnsolved
	}
	if isLink {
		g, err := in(l, b.Given)
		return Found{g, b.Unsure.Doubtful, b.Table}, err
	}
	if l != nil {
		if g, err := solver.Parse(l, text); err == nil {
			g, err = byZero(text, g)
			return Found{Grid: g}, err
		}
	}
	g, err := format.InLine(text)
	if err == nil {
		g, err = in(l, g)
	}
	if err == nil {
		g, err = byZero(text, g)
	}
	return Found{Grid: g}, err
}

// in returns g with the layout l. If l is nil, it returns g unchanged.
func in(l *solver.Layout, g solver.Grid) (solver.Grid, error) {
	if l == nil {
		return g, nil
	}
	return solver.FromBytes(l, g.AppendTo(nil))
}

// byZero decides whether 0 in text means an empty cell or the first digit. g is the grid with 0 as an empty
// cell. The question arises only if the text also uses another character for empty cells. As in
// solver/format/exchange, byZero chooses the meaning with which the puzzle has exactly one solution. It
// returns ErrZero if this is the case for both meanings or neither.
func byZero(text string, g solver.Grid) (solver.Grid, error) {
	shifted, ok := format.FromZero(text, g)
	if !ok {
		return g, nil
	}
	switch one, other := sound(g), sound(shifted); {
	case one && !other:
		return g, nil
	case other && !one:
		return shifted, nil
	}
	return solver.Grid{}, ErrZero
}

func sound(g solver.Grid) bool {
	solutions, _, err := Solve(context.Background(), g)
	return solutions == 1 && err == nil
}
