//go:build js

package main

import (
	"syscall/js"

	"numplace/app/shared/solverjs"
	"numplace/app/shared/wire"
)

// A question is a message from solver.js. Its answer is the message named in its type's comment, or a
// solverjs.Fault.
type question interface{ answer(e *engine) any }

// Solve asks whether a puzzle has no, one or several solutions. The answer is Solved.
type Solve struct {
	Text    string // the puzzle in any format, or a link
	Layout  string // the layout in text form; if empty, Text determines it
	Timeout int    // time limit in milliseconds, as for solverjs.Timed
}

// Solved contains the number of solutions and one solution, if there is one.
type Solved struct {
	Solutions int // 0, 1, or 2 for two or more
	Solution  string
}

// Count asks for the number of solutions. The answer is Counted.
type Count struct {
	Text, Layout string // see Solve
	Limit        int    // stop counting at this number; 0 means no limit
	Timeout      int    // see Solve
}

// Counted contains the number of solutions.
type Counted struct{ Solutions int }

// Candidates asks for the digits that each cell has in any of the solutions. The answer is Possible.
type Candidates struct {
	Text, Layout string // see Solve
	Timeout      int
}

// Possible has a field for each cell, separated by spaces: the digits that the cell has in any solution, in
// ascending order. Candidates is empty if there is no solution.
type Possible struct{ Candidates string }

// First starts an enumeration of all solutions and asks for the first. The answer is Found.
type First struct {
	Text, Layout string // see Solve
}

// Next asks for the next solution in the enumeration. The answer is Found.
type Next struct{}

// Found contains a solution of the enumeration. Solution is empty at its end.
type Found struct{ Solution string }

// SolveAll asks the question Solve about many puzzles. The answer is Lines. Each line consists of the number
// of solutions, a single digit, followed by a solution if there is one.
type SolveAll struct {
	Puzzles []byte // for each puzzle, its length as a big-endian uint32 and its text
	Layout  string // see Solve
	Timeout int    // for each puzzle; see Solve
}

// CountAll asks the question Count about many puzzles. The answer is Lines. Each line is a number.
type CountAll struct {
	Puzzles []byte // see SolveAll
	Layout  string
	Limit   int
	Timeout int // for each puzzle; see Solve
}

// Lines contains one line per puzzle, in order, each ending with a line feed. For an invalid puzzle, the line
// starts with "!", followed by the Line, Column, Code and Error of the solverjs.Fault, separated by spaces.
type Lines struct {
	Lines []byte
	Took  int // duration in microseconds
}

// messages returns a codec for all types of questions and answers.
func messages(arrays wire.Arrays[js.Value]) *wire.Codec[js.Value] {
	return wire.New(arrays, new(Solve), new(Solved), new(Count), new(Counted), new(Candidates),
		new(Possible), new(First), new(Next), new(Found),
		new(SolveAll), new(CountAll), new(Lines), new(solverjs.Fault))
}
