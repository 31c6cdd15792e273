package job

import (
	"strings"

	"numplace/app/shared/i18n"
)

// These requests are about steps of logic, which need no guesses. app/workshop/coach answers them, in the
// second program.

// Standing is the current state of a puzzle on a board, with the user's entries.
type Standing struct {
	Puzzle  Grid
	Entered string // the user's digits without the givens, as solver.Parse parses them; "" if there are none
	Struck  Packed // the candidates that the user crossed out, in the format of format.Notes
}

// Telling has the settings for finding, describing and drawing steps.
type Telling struct {
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int    // the width of a cell on the board, including its line, in px; 0 for no drawing
	Table  string // the table of techniques, as solver/logic.ParseTable parses it; "" for the standard one
	// Doubtful means that the puzzle may have rules beyond those of its layout. In that case no step assumes
	// that the puzzle has exactly one solution.
	Doubtful bool
	// Writes means that a step by rules which leaves one candidate in a cell places this digit, instead of
	// removing the other candidates.
	Writes bool
}

// Judgement is a part of each answer. If the table could not be parsed, the standard table was used, and
// Judgement reports the fault.
type Judgement struct {
	Fault string // the invalid part of the table's text, or its beginning; "" if the text is valid
}

// Hint requests the next step in a position.
type Hint struct {
	Standing
	Telling
	Skip  int  // the number of steps to skip, at most 1000
	Every bool // whether to use disabled techniques too, like AllSteps

	Technique string // the key of the only technique to use, even if it is disabled; "" for all

	// About is a cell plus 1, and Digit a digit in this cell, or 0 for any. The hint is then the nearest step
	// about them, and other steps may come before it. If About is 0, the hint is the next step.
	About, Digit int
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
	NoWay                // the puzzle has no solution, or none with the digits entered
	Filled               // the cell in question has its digit already
)

// Hinted is the reply to Hint. It is sent once with the step, and again when similar steps have been counted.
type Hinted struct {
	Outcome Outcome
	Puzzle  Found // the number of the puzzle's solutions
	// Empty is set for NoWay. It has the cells without a candidate, or the cells of a house with no place for
	// a digit, two bytes each. It is "" if the contradiction is less obvious.
	Empty  Packed
	Why    string // a sentence about the contradiction
	Number int    // the number of similar steps before this one
	// Like is the number of steps by the same row of the table. Steps with the same effect count as one. It
	// is 0 until they are counted.
	Like int
	// Ahead is the number of steps before the step about Hint.About. If it is not 0, Cells has the digits
	// after these steps, and Candidates the remaining candidates of each cell, as packed solver.Digits.
	Ahead      int
	Cells      string
	Candidates Packed
	Practised  bool // whether there are exercises for its technique
	// Run is the number of consecutive hints with this technique, if each is carried out. It is 0 unless the
	// technique is one of rules and there are at least two. RunPlace and RunRemove have the candidates of all
	// these hints, hint by hint. RunSteps has two numbers for each hint: how many candidates it places and
	// how many it removes, packed like cells.
	Run                           int
	RunPlace, RunRemove, RunSteps Packed
	Judgement
	Explained
}

// Reach requests the step that was available for a cell in a position.
type Reach struct {
	Standing
	Telling
	Cell int
}

// Reached is the reply to Reach.
type Reached struct {
	Technique string // the key; "" if there was no step
	Name      string
	// Other is set if no step gave the cell's digit. The answer is then the easiest step that was available,
	// and Other is its cell plus 1.
	Other int
	Level uint8 // 1 to 5
	Judgement
}

// Rate requests the difficulty of a puzzle.
type Rate struct {
	Puzzle Grid
	Telling
}

// Rated is the reply to Rate.
type Rated struct {
	Rating
	Hardest string // the key of the first technique with the highest score; "" if there is no step
	Name    string // the name of this technique
	Judgement
}

// Rating is the difficulty of a puzzle, according to the steps of its path. logic.Rate computes it, for all
// layouts.
type Rating struct {
	Score int
	// Level is 1 to 5. It is 0 if there is no rating: the puzzle does not have exactly one solution, or
	// TooLong or Short is set.
	Level   uint8
	Ends    bool // whether the techniques solve the puzzle; otherwise Score is a lower bound
	TooLong bool // not rated because computing the path takes too long
	Short   bool // not rated because the steps end and there are no techniques for the puzzle's rules
}

// Walk requests the complete path of a puzzle.
type Walk struct {
	Puzzle Grid
	Telling
}

// Walked is the reply to Walk. For a puzzle with several solutions, it has no rating, and only steps that
// hold in all solutions.
type Walked struct {
	Rating
	Puzzle  Found  // the number of the puzzle's solutions
	Steps   []byte // packed, as StepAt reads them
	Results string // one line per step: its Result
	Names   string // one line per technique of the path: its key, a tab, its name
	Judgement
}

// StepOf requests a step of a path, and the position before it.
type StepOf struct {
	Puzzle Grid
	Telling
	Index int // of the step, from 0; the number of steps requests the end of the path
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
	Telling
	Limit int // maximum number of steps
}

// StepsFound has steps that answer AllSteps.
type StepsFound struct {
	Steps   []byte // packed, as StepAt reads them
	Results string // one line per step: its Result
	Names   string // one line per technique that no earlier event has listed
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
	Removed   int // number of candidates that it removes
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
func (Walked) event()     {}
func (Stepped) event()    {}
func (StepsFound) event() {}

func (Hint) request()     {}
func (Reach) request()    {}
func (Rate) request()     {}
func (Walk) request()     {}
func (StepOf) request()   {}
func (AllSteps) request() {}

// LinesOf splits a text into its lines. Each line ends with a line feed, as in Names and Results of answers.
func LinesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
