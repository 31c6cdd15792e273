package job

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/digitset"
)

// These requests are about steps of logic, which need no guesses. app/workshop/coach handles them, in the
// second program, which the page loads on demand.

// Standing is the current state of a puzzle on a board, with the user's entries.
type Standing struct {
	Puzzle  Grid
	Entered string // the user's digits without the givens, as solver.Parse parses them; "" if there are none
	Struck  Packed // the candidates that the user crossed out, in the format of format.Notes
}

// StepOptions has the settings for finding, describing and drawing steps.
type StepOptions struct {
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int    // the width of a cell on the board, including its line, in px; 0 for no drawing
	Table  string // the table of techniques, as solver/logic.ParseTable parses it; "" for the standard one
	Own    string // what the setter says about rules that he has defined, as in link.Words.Own
	// Doubtful reports that the puzzle may have rules that are not in its layout. In that case no step
	// assumes that the puzzle has exactly one solution.
	Doubtful bool
	// Writes affects steps that use rules. If such a step leaves one candidate in a cell, the step places
	// this digit instead of removing the other candidates.
	Writes bool
}

// Judgement is a part of each reply that depends on the table of techniques. If the table could not be
// parsed, the standard table was used, and Fault is set.
type Judgement struct {
	Fault string // the invalid part of the table's text, perhaps shortened; "" if the text is valid
}

// Hint requests the next step in a position.
type Hint struct {
	Standing
	StepOptions
	Skip  int  // the number of steps to skip, at most 1000
	Every bool // whether to use disabled techniques too, like AllSteps

	Technique string // the key of the only technique to use, even if it is disabled; "" for all

	// About and Digit select a step about a cell. About is the cell plus 1. Digit is a digit in this cell, or
	// 0 for any digit. The hint is then the step about this cell and digit that is reached first, possibly
	// after other steps. If About is 0, the hint is the next step.
	About, Digit int

	Solution string // the only solution of the puzzle, as solver.Parse parses it; "" if it is not known yet

	// Written and Full are the user's notes: by cell, the digits in them, in the format of package digitset,
	// and the cells whose notes are meant to be all candidates, two bytes each. The hint does not repeat what a
	// single rule excludes if the notes already omit it, see possible.Seen.
	Written, Full Packed

	Run bool // whether to look for a run, see Hinted.Run; About, Skip, Every and Technique must then be zero
}

// Notes returns the digits in the user's notes of a cell, and whether they are meant to be all its candidates.
func (h *Hint) Notes(c solver.Cell) (written solver.Digits, full bool) {
	if int(c) < digitset.Len(h.Written) {
		written = digitset.At(h.Written, int(c))
	}
	for i := range len(h.Full) / 2 {
		full = full || CellAt(h.Full, i) == int(c)
	}
	return written, full
}

// Outcome is the kind of result of a Hint.
type Outcome uint8

// These are the outcomes. Only AStep comes with an Explained.
const (
	NoOutcome    Outcome = iota
	AStep                // a step was found
	Done                 // no cell is empty
	Beyond               // no enabled technique finds a step
	WrongDigits          // some entered digits differ from the only solution
	WrongStrikes         // some candidates of the only solution are crossed out
	NoWay                // the puzzle has no solution, or no solution with the digits entered
	Filled               // the cell Hint.About already has its digit
)

// Hinted is the reply to Hint. There are two events: one with the step, and one when the similar steps have
// been counted.
type Hinted struct {
	Outcome Outcome
	Puzzle  Found // the number of the puzzle's solutions
	// Empty shows the contradiction if the outcome is NoWay. It has the cells without a candidate, or the
	// cells of a house that has no place for a digit, two bytes each. It is "" if the contradiction is less
	// obvious.
	Empty  Packed
	Why    string // a sentence about the contradiction
	Number int    // the number of similar steps before this one
	// Like is the number of steps in this position that use the same row of the table of techniques. Steps
	// with the same effect count as one. Like is 0 until the steps are counted.
	Like int
	// Ahead is the number of steps that come before the step about Hint.About. If Ahead is not 0, Cells has
	// the digits after these steps, and Candidates the remaining candidates of each cell, as packed
	// solver.Digits.
	Ahead      int
	Cells      string
	Candidates Packed
	Practised  bool // whether there are exercises for the step's technique
	// Run is the number of consecutive hints with the same technique, this one included, if the user applies
	// each of them. It is 0 unless Hint.Run was set and the technique uses rules. RunPlace and RunRemove have
	// the candidates of all these hints, hint by hint. RunSteps has two numbers for each hint, packed by
	// AppendCell: how many candidates it places and how many it removes.
	Run                           int
	RunPlace, RunRemove, RunSteps Packed
	Judgement
	Explained
}

// Reach requests the easiest step that gives the digit of a cell in a position.
type Reach struct {
	Standing
	StepOptions
	Cell int
}

// Reached is the reply to Reach.
type Reached struct {
	Technique string // the key; "" if there was no step
	Name      string
	// Other is 0 if the step gives the digit of the requested cell. If there is no such step, the answer is
	// the easiest available step, and Other is the cell of that step plus 1.
	Other int
	Level uint8 // 1 to 5
	Judgement
}

// Rate requests the difficulty of a puzzle.
type Rate struct {
	Puzzle Grid
	StepOptions
	Patience int // time limit in milliseconds; 0 for none
}

// Rated is the reply to Rate.
type Rated struct {
	Rating
	Hardest string // the key of the technique with the highest score, the first if there are several; "" if no step
	Name    string // the name of this technique
	Placed  int    // if the steps end before the solution, the number of digits that they place
	Judgement
}

// Rating is the difficulty of a puzzle, computed by logic.Rate from the steps that solve it. There is a
// Rating for puzzles of all layouts.
type Rating struct {
	Score int
	// Level is 1 to 5. It is 0 if there is no rating. In that case the puzzle does not have exactly one
	// solution, or TooLong or Short is set.
	Level   uint8
	Ends    bool // whether the techniques solve the puzzle; otherwise Score is a lower bound
	TooLong bool // not rated because it takes too long to find the steps
	Short   bool // not rated because the steps end, and no technique uses all of the puzzle's rules
}

// RateSE requests the rating of Sudoku Explainer for a classic puzzle with one solution.
type RateSE struct {
	Puzzle   Grid
	Patience int // time limit in milliseconds; 0 for none
}

// RatedSE is an event of the reply to RateSE. The ratings are in tenths: 71 stands for 7.1.
type RatedSE struct {
	Known bool // false in events before the last one, and if the time limit was exceeded; ER is then a lower bound
	ER    int
	EP    int // only if Known, like ED
	ED    int
}

// Walk requests the solving path of a puzzle: all steps that logic finds, in order.
type Walk struct {
	Puzzle Grid
	StepOptions
}

// Walked is the reply to Walk. For a puzzle with several solutions, it has no rating, and only steps that are
// valid in all solutions.
type Walked struct {
	Rating
	Puzzle  Found  // the number of the puzzle's solutions
	Steps   []byte // packed, as StepAt reads them
	Results string // one line per step: its Result
	Names   string // one line per technique of the path: its key, a tab, its name
	Judgement
}

// StepOf requests a step of a puzzle's solving path, and the position before this step.
type StepOf struct {
	Puzzle Grid
	StepOptions
	Index int // index of the step, from 0; if it equals the number of steps, the end of the path is requested
}

// Stepped is the reply to StepOf.
type Stepped struct {
	Cells      string // the digits before the step
	Candidates []byte // the candidates of each cell before the step, as packed solver.Digits
	Judgement
	Explained // zero at the end of the path
}

// AllSteps requests all steps in a position, by all techniques.
type AllSteps struct {
	Standing
	StepOptions
	Limit int // maximum number of steps
}

// StepsFound is an event of the reply to AllSteps, with the steps found since the previous event.
type StepsFound struct {
	Steps   []byte // packed, as StepAt reads them
	Results string // one line per step: its Result
	Names   string // one line per technique that no earlier event has listed, in the form of Walked.Names
	More    bool   // in the last event: whether there are more steps than the limit
	Judgement
}

// StepSize is the size of a packed step in bytes.
const StepSize = 8

// StepRow is a step in a list.
type StepRow struct {
	Technique int   // the index of its line in Names
	Level     uint8 // 1 to 5
	Score     int
	Placed    int // number of digits on the board after the step
	Removed   int // number of candidates that the step removes
}

// Append appends the step in packed form.
func (r StepRow) Append(b []byte) []byte {
	return append(b, byte(r.Technique), r.Level, byte(r.Score), byte(r.Score>>8), byte(r.Placed), byte(r.Placed>>8),
		byte(r.Removed), byte(r.Removed>>8))
}

// StepAt unpacks the step at index i.
func StepAt[B []byte | Packed](packed B, i int) StepRow {
	b := packed[i*StepSize:][:StepSize]
	return StepRow{int(b[0]), b[1], int(b[2]) | int(b[3])<<8, int(b[4]) | int(b[5])<<8, int(b[6]) | int(b[7])<<8}
}

// AppendCandidate appends a candidate in the packed form of Explained.Place.
func AppendCandidate(b []byte, cell, digit int) []byte {
	return append(AppendCell(b, cell), byte(digit))
}

// CandidateAt unpacks the candidate at index i of Explained.Place, or of a field in the same form.
func CandidateAt(packed Packed, i int) (cell, digit int) {
	b := packed[3*i:][:3]
	return int(b[0]) | int(b[1])<<8, int(b[2])
}

// AppendCell appends a cell as two bytes.
func AppendCell(b []byte, cell int) []byte { return append(b, byte(cell), byte(cell>>8)) }

// CellAt unpacks the cell at index i of a list that AppendCell built.
func CellAt(packed Packed, i int) int { return int(packed[2*i]) | int(packed[2*i+1])<<8 }

func (Hinted) event()     {}
func (Reached) event()    {}
func (Rated) event()      {}
func (RatedSE) event()    {}
func (Walked) event()     {}
func (Stepped) event()    {}
func (StepsFound) event() {}

func (Hint) request()     {}
func (Reach) request()    {}
func (Rate) request()     {}
func (RateSE) request()   {}
func (Walk) request()     {}
func (StepOf) request()   {}
func (AllSteps) request() {}

// LinesOf splits a text whose lines each end with a line feed, such as Walked.Names or Walked.Results.
func LinesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
