//go:build js

// Engine is the solver alone as a program for a Web Worker: it takes one question at a time, a message of plain values, and gives
// its answer. web/solver-worker.js starts it and passes both on.
package main

import (
	"context"
	"iter"
	"syscall/js"

	"numplace/solver"
	"numplace/solver/format"
)

func main() {
	var e engine
	js.Global().Call("numplace", js.FuncOf(func(_ js.Value, args []js.Value) any { return e.answer(args[0]) }))
	select {}
}

// engine keeps the solutions that are being gone through, between one of them and the next.
type engine struct {
	next func() (solver.Grid, bool)
	stop func()
}

// answer does what a question asks for.
//
//	{ do: "solve", text, rows, cols }         { solutions: 0 | 1 | 2, solution: string }
//	{ do: "count", text, rows, cols, limit }  { solutions: number }
//	{ do: "first", text, rows, cols }         { solution: string }
//	{ do: "next" }                            { solution: string }
//
// A solution that is not there is "". rows and cols are those of a box, 0 for the one that the text means; a limit of 0 counts all.
// To a text that is no puzzle the answer is { error: string, line, column }, both from 1 or 0.
func (e *engine) answer(question js.Value) any {
	do := question.Get("do").String()
	if do == "next" {
		return e.further()
	}
	e.end()
	g, err := read(question.Get("text").String(), question.Get("rows").Int(), question.Get("cols").Int())
	if err != nil {
		return fault(err)
	}
	ctx := context.Background()
	switch do {
	case "solve":
		s, err := solver.Solve(ctx, g)
		solutions := 1
		if err == solver.ErrNone {
			solutions = 0
		} else if err == solver.ErrMany {
			solutions = 2
		}
		return map[string]any{"solutions": solutions, "solution": s.String()}
	case "count":
		n, _ := solver.Count(ctx, g, question.Get("limit").Int())
		return map[string]any{"solutions": n}
	}
	e.next, e.stop = iter.Pull(solver.Solutions(ctx, g))
	return e.further()
}

func (e *engine) further() any {
	s, _ := e.next()
	return map[string]any{"solution": s.String()}
}

// end leaves the solutions that were being gone through.
func (e *engine) end() {
	if e.stop != nil {
		e.stop()
	}
	*e = engine{}
}

// read finds the puzzle in a text. With rows, the boxes are rows x cols cells, whatever the text says.
func read(text string, rows, cols int) (solver.Grid, error) {
	if rows == 0 {
		return format.InLine(text)
	}
	layout, err := solver.Boxes(rows, cols)
	if err != nil {
		return solver.Grid{}, err
	}
	if g, err := solver.Parse(layout, text); err == nil {
		return g, nil
	}
	g, err := format.InLine(text)
	if err != nil {
		return solver.Grid{}, err
	}
	return solver.FromBytes(layout, g.AppendTo(nil))
}

func fault(err error) any {
	line, column := 0, 0
	if e, ok := err.(*format.Error); ok {
		line, column = e.Line, e.Column
	}
	return map[string]any{"error": err.Error(), "line": line, "column": column}
}
