//go:build js

package main

import (
	"syscall/js"

	"numplace/app/shared/solverjs"
	"numplace/app/shared/wire"
)

// A question is what solver.js asks. Its answer is the message that its comment names, or a
// solverjs.Fault.
type question interface{ answer(e *engine) any }

// Solve asks how many solutions a puzzle has: none, one or several. The answer is Solved.
type Solve struct {
	Text   string // the puzzle in any format, or a link
	Layout string // the text of a layout; "" for the one that Text means
}

// Solved is the number of solutions, and one of them if there are any.
type Solved struct {
	Solutions int // 2 for several
	Solution  string
}

// Count asks for the number of solutions. The answer is Counted.
type Count struct {
	Text, Layout string // as in Solve
	Limit        int    // count up to it; 0 counts all
}

// Counted is a number of solutions.
type Counted struct{ Solutions int }

// First asks for the first of all solutions. The answer is Found.
type First struct {
	Text, Layout string // as in Solve
}

// Next asks for the solution after the last one Found. The answer is Found.
type Next struct{}

// Found is one of all solutions, "" after the last one.
type Found struct{ Solution string }

// SolveAll asks of many puzzles what Solve asks of one. The answer is Lines. A line is the digit of
// Solutions, and the Solution.
type SolveAll struct {
	Puzzles []byte // for each its length in four bytes, big-endian, and its text
	Layout  string // as in Solve
}

// CountAll asks of many puzzles what Count asks of one. The answer is Lines. A line is a number.
type CountAll struct {
	Puzzles []byte // as in SolveAll
	Layout  string
	Limit   int
}

// Lines are the answers about many puzzles, in their order, each with a line feed after it. The
// line of a solverjs.Fault is "!", Line, Column, Code and Error.
type Lines struct {
	Lines []byte
	Took  int // microseconds
}

// messages are the types of questions and answers.
func messages(arrays wire.Arrays[js.Value]) *wire.Codec[js.Value] {
	return wire.New(arrays, new(Solve), new(Solved), new(Count), new(Counted), new(First), new(Next), new(Found),
		new(SolveAll), new(CountAll), new(Lines), new(solverjs.Fault))
}
