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

// PuzzleIn finds the puzzle in a text or a link, in the layout that another text names.
func PuzzleIn(layout, text string) (solver.Grid, error) {
	l, err := Layout(layout)
	if err != nil {
		return solver.Grid{}, err
	}
	return Puzzle(text, l)
}

// Puzzle finds the puzzle in a text or a link. If a layout is given, the puzzle gets that layout,
// whatever the text says.
func Puzzle(text string, l *solver.Layout) (solver.Grid, error) {
	b, isLink, err := link.FindBoard(text)
	switch {
	case err != nil:
		return solver.Grid{}, err
	case !b.Claims():
		return solver.Grid{}, ErrUnsolved
	}
	g := b.Given
	if !isLink {
		if l != nil {
			if g, err := solver.Parse(l, text); err == nil {
				return g, nil
			}
		}
		if g, err = format.InLine(text); err != nil {
			return solver.Grid{}, err
		}
	}
	if l == nil {
		return g, nil
	}
	return solver.FromBytes(l, g.AppendTo(nil))
}
