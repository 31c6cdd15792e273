package job

import (
	"context"

	"numplace/app/shared/i18n"
)

// What a person can see in a puzzle without a guess. app/workshop/coach answers these requests, in the second program.

// Standing is a puzzle as it stands on a board: what the person has made of it so far.
type Standing struct {
	Puzzle  Grid
	Entered string // the person's digits in the text of solver.Parse, or "" for none; none in a cell of the puzzle
	Struck  Packed // the candidates that the person struck, as format.Notes has them
}

// Telling says by which table steps are found, and in what words and size they are told.
type Telling struct {
	Lang  i18n.Lang
	Pitch int    // of the board on which it is drawn: the width of a cell with a rule, in px; 0 for no drawing
	Table string // of techniques, as solver/logic.ParseTable reads it; "" for the standard one
}

// Judgement is in each answer. It tells of a table that can't be read: the answer is then by the standard table.
type Judgement struct {
	Fault string // the part of the table's text that can't be read, or its beginning; "" for none
}

// Hint asks for the next step in a position.
type Hint struct {
	Standing
	Telling
	Skip  int  // how many steps to pass over, 1000 at most
	Every bool // as AllSteps lists them, also by techniques that are off

	Technique string // the key of the only technique that is wanted, be it off; "" for all
}

// Outcome is what a Hint found.
type Outcome uint8

// The outcomes. Only of AStep there is an Explained.
const (
	NoOutcome    Outcome = iota
	AStep                // there is a step
	Done                 // no cell is open
	Beyond               // no technique that is tried finds a step
	WrongDigits          // entered digits differ from the only solution
	WrongStrikes         // struck candidates are in the only solution
	NoWay                // there is no solution, or none is left
)

// Hinted answers Hint. It comes first with the step, and again when the steps like it are counted.
type Hinted struct {
	Outcome Outcome
	Puzzle  Found  // how many solutions the puzzle has
	Empty   Packed // with NoWay: the cells, two bytes each, that have no candidate, or a house that has no place for a digit; "" if the contradiction lies deeper
	Why     string // says so
	Number  int    // how many steps like it come before the step
	Like    int    // steps by the row of the table that has the step, those that come to the same being one; 0 while they are not counted
	Judgement
	Explained
}

// Rate asks how hard a puzzle is.
type Rate struct {
	Puzzle Grid
	Telling
}

// Rated answers Rate.
type Rated struct {
	Rating
	Hardest string // the key of the first technique of the highest score, or "" where there is no step
	Name    string // its name
	Judgement
}

// Rating is how hard a puzzle is by the steps of its path, as logic.Rate has it on all layouts.
type Rating struct {
	Score   int
	Level   uint8 // 1 to 5; 0: no rating, as there is not exactly one solution or the path takes too long
	Ends    bool  // the techniques suffice; else there is no score, and Score is the least that it could be
	TooLong bool  // there is none because the path takes too long
}

// Walk asks for the whole path of a puzzle.
type Walk struct {
	Puzzle Grid
	Telling
}

// Walked answers Walk. Of a puzzle with several solutions the steps are those that hold in all of them, and there is no rating.
type Walked struct {
	Rating
	Puzzle  Found  // how many solutions the puzzle has
	Steps   []byte // packed, as StepAt reads them
	Results string // a line for each step: what follows
	Names   string // a line for each technique of the path: its key, a tab, its name
	Judgement
}

// StepOf asks for a step of a path, with the position in which it is found.
type StepOf struct {
	Puzzle Grid
	Telling
	Index int // from 0; the number of steps for the end of the path
}

// Stepped answers StepOf.
type Stepped struct {
	Cells      string // the digits before the step
	Candidates []byte // of each cell before the step, as packed solver.Digits
	Judgement
	Explained // zero at the end of the path
}

// AllSteps asks for all steps in a position, by all techniques.
type AllSteps struct {
	Standing
	Telling
	Limit int // the most steps
}

// StepsFound brings steps of AllSteps.
type StepsFound struct {
	Steps   []byte // packed, as StepAt reads them
	Results string // a line for each step
	Names   string // a line for each technique that none of the events before has named
	More    bool   // in the last event: there were more than the limit
	Judgement
}

// StepSize is the size of a packed step.
const StepSize = 8

// StepRow is a step in a list.
type StepRow struct {
	Technique int   // its line in Names
	Level     uint8 // 1 to 5
	Score     int
	Placed    int // digits on the board after it
	Removed   int // candidates that it removes
}

// Append packs a step.
func (r StepRow) Append(b []byte) []byte {
	return append(b, byte(r.Technique), r.Level, byte(r.Score), byte(r.Score>>8), byte(r.Placed), byte(r.Placed>>8), byte(r.Removed), byte(r.Removed>>8))
}

// StepAt reads a packed step.
func StepAt[B []byte | Packed](packed B, i int) StepRow {
	b := packed[i*StepSize:][:StepSize]
	return StepRow{int(b[0]), b[1], int(b[2]) | int(b[3])<<8, int(b[4]) | int(b[5])<<8, int(b[6]) | int(b[7])<<8}
}

// CandidateAt reads a candidate of Explained.Place or Explained.Remove.
func CandidateAt(packed Packed, i int) (cell, digit int) {
	b := packed[3*i:][:3]
	return int(b[0]) | int(b[1])<<8, int(b[2])
}

// CellAt reads a cell of a list with two bytes for each.
func CellAt(packed Packed, i int) int { return int(packed[2*i]) | int(packed[2*i+1])<<8 }

func (Hinted) event()     {}
func (Rated) event()      {}
func (Walked) event()     {}
func (Stepped) event()    {}
func (StepsFound) event() {}

func (Hint) answer(context.Context, func(Event)) (Event, error)     { return nil, errApart }
func (Rate) answer(context.Context, func(Event)) (Event, error)     { return nil, errApart }
func (Walk) answer(context.Context, func(Event)) (Event, error)     { return nil, errApart }
func (StepOf) answer(context.Context, func(Event)) (Event, error)   { return nil, errApart }
func (AllSteps) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
