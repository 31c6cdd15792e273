// Package solverjs reads what callers of solver.js pass: the puzzle of a question, and its layout.
// Two programs answer such questions: web/engine and app/workshop.
//
//	web/solver/solver.js, through page.js in browsers and node.js in node
//	   │
//	   │ solve, count, solutions,            │ rate, path, hint, make, convert, formats
//	   │ solveAll, countAll                  │
//	   ▼                                     ▼
//	workers of solver.wasm                workers of workshop.wasm, loaded when
//	web/engine/questions.go               first asked: app/workshop/questions.go
//	   │                                     │
//	   └──── both: web/solver/worker.js, messages of app/shared/wire,
//	         solverjs.PuzzleIn to read the puzzle, solverjs.Fault if it is not one
//
// A worker takes one question at a time. Of each program one idle worker is kept. A call that is
// ended by its signal ends its worker.
package solverjs

import (
	"context"
	"errors"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// Fault says that a text is not a puzzle or a link to one that can be solved. It is a message to solver.js.
type Fault struct {
	Code         string // of the error that a caller of solver.js gets; "" for "bad-text"
	Error        string
	Line, Column int // where in the text, from 1; 0 if that is not known
}

// ErrZero is the error for a text in which 0 is an empty cell or a digit, which its solutions do not tell.
var ErrZero = errors.New("0 can be a digit or an empty cell in this text, and the number of solutions does not tell " +
	"which: write all empty cells with one sign, and digits from 1")

// ErrUnsolved is the error of Puzzle for a link to a puzzle with rules that Numplace does not solve.
var ErrUnsolved = errors.New("the puzzle has rules that Numplace does not solve")

// FaultOf returns an error as a Fault.
func FaultOf(err error) Fault {
	f := Fault{Error: err.Error()}
	if err == ErrUnsolved {
		f.Code = "unsolved-rules"
	}
	if e, ok := err.(*format.Error); ok {
		f.Line, f.Column = e.Line, e.Column
	}
	return f
}

// Layout returns the layout that a text names, or nil if the text is empty.
func Layout(text string) (*solver.Layout, error) {
	if text == "" {
		return nil, nil
	}
	return solver.ParseLayout(text)
}

// PuzzleIn finds the puzzle in a text or a link, in the layout that another text names. It is doubtful if a link says
// that it may have rules beyond those of its layout.
func PuzzleIn(layout, text string) (g solver.Grid, doubtful bool, err error) {
	l, err := Layout(layout)
	if err != nil {
		return solver.Grid{}, false, err
	}
	return find(text, l)
}

// Puzzle finds the puzzle in a text or a link. If a layout is given, the puzzle gets that layout,
// whatever the text says.
func Puzzle(text string, l *solver.Layout) (solver.Grid, error) {
	g, _, err := find(text, l)
	return g, err
}

func find(text string, l *solver.Layout) (g solver.Grid, doubtful bool, err error) {
	b, isLink, err := link.FindBoard(text)
	switch {
	case err != nil:
		return solver.Grid{}, false, err
	case !b.Claims():
		return solver.Grid{}, false, ErrUnsolved
	}
	if isLink {
		g, err = in(l, b.Given)
		return g, b.Unsure.Doubtful, err
	}
	if l != nil {
		if g, err := solver.Parse(l, text); err == nil {
			g, err = byZero(text, g)
			return g, false, err
		}
	}
	if g, err = format.InLine(text); err == nil {
		g, err = in(l, g)
	}
	if err != nil {
		return solver.Grid{}, false, err
	}
	g, err = byZero(text, g)
	return g, false, err
}

// in returns a grid in another layout, or as it is if that is nil.
func in(l *solver.Layout, g solver.Grid) (solver.Grid, error) {
	if l == nil {
		return g, nil
	}
	return solver.FromBytes(l, g.AppendTo(nil))
}

// byZero returns the puzzle of a text whose empty cells were read as g. If 0 stands beside another sign for them and
// can be the first digit, the number of solutions decides, as in solver/format/exchange.
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
	_, err := solver.Solve(context.Background(), g)
	return err == nil
}
