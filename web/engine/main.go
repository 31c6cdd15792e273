//go:build js

// Engine is the solver as a program for a web worker. It handles one question at a time. Questions and
// answers are messages of app/shared/wire. web/solver/worker.js starts the program and passes the messages
// on.
package main

import (
	"context"
	"iter"
	"slices"
	"strconv"
	"syscall/js"
	"time"

	"numplace/app/shared/solverjs"
	"numplace/app/shared/wire"
	"numplace/solver"
	_ "numplace/solver/rules" // registers cages, lines and other rules with the solver
)

func main() {
	var e engine
	codec := messages(wire.Arrays[js.Value]{Make: makeArray, Read: e.readArray})
	js.Global().Call("numplace", js.FuncOf(func(_ js.Value, args []js.Value) any {
		message, buffers := codec.Write(codec.Read(args[0]).(question).answer(&e))
		if len(buffers) == 0 {
			return message
		}
		return []any{message, buffers}
	}))
	select {}
}

// engine stores the enumeration of solutions between two Next questions. It also reuses the buffers of
// SolveAll and CountAll, since allocating them again is expensive in WebAssembly.
type engine struct {
	next           func() (solver.Grid, bool)
	stop           func()
	puzzles, lines []byte
}

var uint8Array = js.Global().Get("Uint8Array")

func makeArray(b []byte) (array, buffer any) {
	a := uint8Array.New(len(b))
	js.CopyBytesToJS(a, b)
	return a, a.Get("buffer")
}

// readArray returns the bytes of a Uint8Array. They are valid until the next call.
func (e *engine) readArray(array js.Value) []byte {
	n := array.Length()
	e.puzzles = slices.Grow(e.puzzles[:0], n)[:n]
	js.CopyBytesToGo(e.puzzles, array)
	return e.puzzles
}

func (q Solve) answer(e *engine) any {
	return e.one(q.Layout, q.Text, func(g solver.Grid) (any, error) {
		solutions, solution, err := solverjs.Solve(solverjs.Timed(q.Timeout), g)
		return Solved{solutions, solution.String()}, err
	})
}

func (q Count) answer(e *engine) any {
	return e.one(q.Layout, q.Text, func(g solver.Grid) (any, error) {
		n, err := count(g, q.Limit, q.Timeout)
		return Counted{n}, err
	})
}

func (q Candidates) answer(e *engine) any {
	return e.one(q.Layout, q.Text, func(g solver.Grid) (any, error) {
		candidates, err := solverjs.Candidates(g, q.Timeout)
		return Possible{candidates}, err
	})
}

func (q First) answer(e *engine) any {
	return e.one(q.Layout, q.Text, func(g solver.Grid) (any, error) {
		e.next, e.stop = iter.Pull(solver.Solutions(context.Background(), g))
		return e.further(), nil
	})
}

func (Next) answer(e *engine) any { return e.further() }

func (e *engine) further() any {
	s, _ := e.next()
	return Found{s.String()}
}

// end stops the current enumeration of solutions, if any.
func (e *engine) end() {
	if e.stop != nil {
		e.stop()
	}
	e.next, e.stop = nil, nil
}

// one stops the current enumeration, parses a puzzle, and returns the result of answer. If the puzzle is
// invalid, or if answer returns an error, it returns a solverjs.Fault.
func (e *engine) one(layout, text string, answer func(solver.Grid) (any, error)) any {
	e.end()
	found, err := solverjs.PuzzleIn(layout, text)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	answered, err := answer(found.Grid)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	return answered
}

func (q SolveAll) answer(e *engine) any {
	var digits [solver.MaxN * solver.MaxN]byte
	return e.all(q.Puzzles, q.Layout, func(line []byte, g solver.Grid) ([]byte, error) {
		solutions, solution, err := solverjs.Solve(solverjs.Timed(q.Timeout), g)
		line = append(line, byte('0'+solutions))
		for _, d := range solution.AppendTo(digits[:0]) {
			line = append(line, solver.Digit(d).Symbol())
		}
		return line, err
	})
}

func (q CountAll) answer(e *engine) any {
	return e.all(q.Puzzles, q.Layout, func(line []byte, g solver.Grid) ([]byte, error) {
		n, err := count(g, q.Limit, q.Timeout)
		return strconv.AppendInt(line, int64(n), 10), err
	})
}

// all stops the current enumeration and answers a question about many puzzles with Lines. tell appends the
// result for one puzzle to line. If it returns an error, the error is the result.
func (e *engine) all(puzzles []byte, layout string, tell func(line []byte, g solver.Grid) ([]byte, error)) any {
	e.end()
	begin := time.Now()
	l, err := solverjs.Layout(layout)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	rest, lines := string(puzzles), e.lines[:0]
	for len(rest) > 0 {
		length := int(rest[0])<<24 | int(rest[1])<<16 | int(rest[2])<<8 | int(rest[3])
		text := rest[4 : 4+length]
		rest = rest[4+length:]
		told := len(lines)
		g, err := solverjs.Puzzle(text, l)
		if err == nil {
			lines, err = tell(lines, g)
		}
		if err != nil {
			f := solverjs.FaultOf(err)
			lines = append(lines[:told], "!"+strconv.Itoa(f.Line)+" "+strconv.Itoa(f.Column)+" "+f.Code+" "+f.Error...)
		}
		lines = append(lines, '\n')
	}
	e.lines = lines
	return Lines{lines, int(time.Since(begin).Microseconds())}
}

func count(g solver.Grid, limit, timeout int) (int, error) {
	return solverjs.Count(solverjs.Timed(timeout), g, limit)
}
