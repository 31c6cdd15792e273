//go:build js

// Engine is the solver alone as a program for a Web Worker: it takes one question at a time, a message of plain values, and gives
// its answer. web/solver/worker.js starts it and passes both on.
package main

import (
	"context"
	"iter"
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"numplace/app/link"
	"numplace/solver"
	"numplace/solver/format"
)

func main() {
	var e engine
	js.Global().Call("numplace", js.FuncOf(func(_ js.Value, args []js.Value) any { return e.answer(args[0]) }))
	select {}
}

// engine keeps the solutions that are being gone through, between one of them and the next; and room for many questions, which is dear to
// make anew in WebAssembly.
type engine struct {
	next           func() (solver.Grid, bool)
	stop           func()
	puzzles, lines []byte
}

// answer does what a question asks for.
//
//	{ do: "solve", text, layout }                { solutions: 0 | 1 | 2, solution: string }
//	{ do: "count", text, layout, limit }         { solutions: number }
//	{ do: "first", text, layout }                { solution: string }
//	{ do: "next" }                               { solution: string }
//	{ do: "all", what, puzzles, layout, limit }  { lines: Uint8Array, took: number }
//
// The last one is many of the first two, which what names. puzzles are bytes: of each puzzle the length of its text in four bytes, and the
// text. For each there is a line: a number of solutions, with "solve" and the solution after its one digit; or "!", line, column and error.
// took are the milliseconds.
//
// A solution that is not there is "". layout is the text of one, or "" for what the puzzle's text means. A limit of 0 counts all.
// To a text that is no puzzle, or a link to none, the answer is { error: string, line, column }, both from 1 or 0.
func (e *engine) answer(question js.Value) any {
	do := question.Get("do").String()
	if do == "next" {
		return e.further()
	}
	e.end()
	l, err := named(question)
	if err != nil {
		return fault(err)
	}
	if do == "all" {
		return e.all(question, l)
	}
	g, err := read(question.Get("text").String(), l)
	if err != nil {
		return fault(err)
	}
	ctx := context.Background()
	switch do {
	case "solve":
		solutions, solution := solve(g)
		return map[string]any{"solutions": solutions, "solution": solution.String()}
	case "count":
		n, _ := solver.Count(ctx, g, question.Get("limit").Int())
		return map[string]any{"solutions": n}
	}
	e.next, e.stop = iter.Pull(solver.Solutions(ctx, g))
	return e.further()
}

// solve tells 0, 1 or 2 solutions, and one of them.
func solve(g solver.Grid) (solutions int, solution solver.Grid) {
	s, err := solver.Solve(context.Background(), g)
	switch err {
	case solver.ErrNone:
		return 0, s
	case solver.ErrMany:
		return 2, s
	}
	return 1, s
}

// all answers many questions at once.
func (e *engine) all(question js.Value, l *solver.Layout) any {
	begin := time.Now()
	puzzles := question.Get("puzzles")
	e.puzzles = slices.Grow(e.puzzles[:0], puzzles.Length())
	in := e.puzzles[:puzzles.Length()]
	js.CopyBytesToGo(in, puzzles)
	rest := string(in)
	solves, limit := question.Get("what").String() == "solve", question.Get("limit").Int()
	lines := e.lines[:0]
	var digits [solver.MaxN * solver.MaxN]byte
	for len(rest) > 0 {
		length := int(rest[0])<<24 | int(rest[1])<<16 | int(rest[2])<<8 | int(rest[3])
		text := rest[4 : 4+length]
		rest = rest[4+length:]
		g, err := read(text, l)
		switch {
		case err != nil:
			line, column := place(err)
			lines = append(lines, "!"+strconv.Itoa(line)+" "+strconv.Itoa(column)+" "+err.Error()...)
		case solves:
			solutions, solution := solve(g)
			lines = append(lines, byte('0'+solutions))
			for _, d := range solution.AppendTo(digits[:0]) {
				lines = append(lines, solver.Digit(d).Symbol())
			}
		default:
			n, _ := solver.Count(context.Background(), g, limit)
			lines = strconv.AppendInt(lines, int64(n), 10)
		}
		lines = append(lines, '\n')
	}
	e.lines = lines
	out := js.Global().Get("Uint8Array").New(len(lines))
	js.CopyBytesToJS(out, lines)
	return map[string]any{"lines": out, "took": time.Since(begin).Seconds() * 1000}
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
	e.next, e.stop = nil, nil
}

// named is the layout that a question names, nil where it names none.
func named(question js.Value) (*solver.Layout, error) {
	text := question.Get("layout").String()
	if text == "" {
		return nil, nil
	}
	return solver.ParseLayout(text)
}

// read finds the puzzle in a text or a link. With a layout, the puzzle gets that, whatever the text says.
func read(text string, l *solver.Layout) (solver.Grid, error) {
	g, isLink, err := link.FromText(text)
	if err != nil {
		return solver.Grid{}, err
	}
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

func fault(err error) any {
	line, column := place(err)
	return map[string]any{"error": err.Error(), "line": line, "column": column}
}

// place is where in a text something is wrong, 0 where that is not known.
func place(err error) (line, column int) {
	if e, ok := err.(*format.Error); ok {
		return e.Line, e.Column
	}
	return 0, 0
}
