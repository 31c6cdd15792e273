package job

import (
	"strings"

	"numplace/app/shared/i18n"
)

// What a person can find in a puzzle without guessing. app/workshop/coach answers these requests,
// in the second program.

// Standing is a puzzle as it stands on a board, with what the person has done so far.
type Standing struct {
	Puzzle  Grid
	Entered string // the person's digits as solver.Parse reads them, without the givens; "" if there are none
	Struck  Packed // the candidates that the person struck, as format.Notes has them
}

// Telling says which table of techniques finds the steps, in which language and with which names of
// cells they are told, and at what size they are drawn.
type Telling struct {
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int    // the width of a cell with its line on the board, in px; 0 for no drawing
	Table  string // of techniques, as solver/logic.ParseTable reads it; "" for the standard one
	// Doubtful says that the puzzle may have rules beyond those of its layout. Then no step assumes that it has one
	// solution.
	Doubtful bool
	// Writes says that a digit which a step by rules leaves alone in its cell is written, in place of what would be
	// crossed out.
	Writes bool
}

// Judgement is in each answer. If the table can't be read, the answer is by the standard table and
// Judgement says so.
type Judgement struct {
	Fault string // the part of the table's text that can't be read, or its beginning; "" if all was read
}

// Hint asks for the next step in a position.
type Hint struct {
	Standing
	Telling
	Skip  int  // how many steps to pass over, 1000 at most
	Every bool // by techniques that are off too, as AllSteps lists them

	Technique string // the key of the only technique wanted, even if it is off; "" for all

	// About is a cell, plus one, and Digit a digit in it or 0. The nearest step that says something of them is wanted,
	// which may lie ahead. About is 0 for any step.
	About, Digit int
}

// Outcome is what a Hint found.
type Outcome uint8

// The outcomes. Only AStep has an Explained.
const (
	NoOutcome    Outcome = iota
	AStep                // there is a step
	Done                 // no cell is open
	Beyond               // no enabled technique finds a step
	WrongDigits          // entered digits differ from the only solution
	WrongStrikes         // candidates of the only solution are struck
	NoWay                // there is no solution, or none with the digits entered
	Filled               // the cell that the hint is about has its digit
)

// Hinted answers Hint. It comes first with the step, and again when similar steps have been
// counted.
type Hinted struct {
	Outcome Outcome
	Puzzle  Found // how many solutions the puzzle has
	// Empty is set with NoWay: the cells, two bytes each, that have no candidate, or a house that
	// has no place for a digit. It is "" if the contradiction lies deeper.
	Empty  Packed
	Why    string // the contradiction in words
	Number int    // how many of the similar steps come before this one
	// Like is how many steps the same row of the table has. Steps with the same effect count as
	// one. It is 0 until they are counted.
	Like int
	// Ahead is how many steps come before the one that says something of the cell that was asked about. If there are
	// any, Cells has the digits after them, and Candidates for each cell what is left then, as packed solver.Digits.
	Ahead      int
	Cells      string
	Candidates Packed
	Practised  bool // there are exercises of its technique
	// Run is how many hints in a row have this technique, if each is carried out: 0 unless it is a technique of rules
	// and there are two or more. RunPlace and RunRemove have the candidates of all these hints, one hint after the
	// other. RunSteps has two numbers for each hint, how many it places and how many it removes, packed as cells are.
	Run                           int
	RunPlace, RunRemove, RunSteps Packed
	Judgement
	Explained
}

// Reach asks what there was for a cell in a position.
type Reach struct {
	Standing
	Telling
	Cell int
}

// Reached answers Reach.
type Reached struct {
	Technique string // its key; "" if there was no step
	Name      string
	// Other is set if nothing gave the cell's digit: the step is the easiest that there was, and this
	// is its cell, plus one.
	Other int
	Level uint8 // 1 to 5
	Judgement
}

// Rate asks how hard a puzzle is.
type Rate struct {
	Puzzle Grid
	Telling
}

// Rated answers Rate.
type Rated struct {
	Rating
	Hardest string // the key of the first technique with the highest score, or "" if there is no step
	Name    string // its name
	Judgement
}

// Rating says how hard a puzzle is by the steps of its path. logic.Rate makes it, for all layouts.
type Rating struct {
	Score int
	// Level is 1 to 5. It is 0 if there is no rating, because there is not exactly one solution, or as
	// TooLong and Short say.
	Level   uint8
	Ends    bool // the techniques solve the puzzle; otherwise Score is a lower bound
	TooLong bool // there is no rating because the path takes too long
	Short   bool // there is no rating because the steps end, and those of the puzzle's rules are not known
}

// Walk asks for the whole path of a puzzle.
type Walk struct {
	Puzzle Grid
	Telling
}

// Walked answers Walk. For a puzzle with several solutions it has the steps that hold in all of
// them, and no rating.
type Walked struct {
	Rating
	Puzzle  Found  // how many solutions the puzzle has
	Steps   []byte // packed, as StepAt reads them
	Results string // a line for each step: its result
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
	Candidates []byte // for each cell its candidates before the step, as packed solver.Digits
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
	Names   string // a line for each technique that no earlier event has named
	More    bool   // in the last event: there were more than the limit
	Judgement
}

// StepSize is the size of a packed step.
const StepSize = 8

// StepRow is a step as a row of a list.
type StepRow struct {
	Technique int   // its line in Names
	Level     uint8 // 1 to 5
	Score     int
	Placed    int // digits on the board after the step
	Removed   int // candidates that it removes
}

// Append packs a step.
func (r StepRow) Append(b []byte) []byte {
	return append(b, byte(r.Technique), r.Level, byte(r.Score), byte(r.Score>>8), byte(r.Placed), byte(r.Placed>>8),
		byte(r.Removed), byte(r.Removed>>8))
}

// StepAt reads a packed step.
func StepAt[B []byte | Packed](packed B, i int) StepRow {
	b := packed[i*StepSize:][:StepSize]
	return StepRow{int(b[0]), b[1], int(b[2]) | int(b[3])<<8, int(b[4]) | int(b[5])<<8, int(b[6]) | int(b[7])<<8}
}

// AppendCandidate packs a candidate of Explained.Place or Explained.Remove.
func AppendCandidate(b []byte, cell, digit int) []byte {
	return append(AppendCell(b, cell), byte(digit))
}

// CandidateAt unpacks candidate i of Explained.Place or Explained.Remove.
func CandidateAt(packed Packed, i int) (cell, digit int) {
	b := packed[3*i:][:3]
	return int(b[0]) | int(b[1])<<8, int(b[2])
}

// AppendCell packs a cell of a list with two bytes for each.
func AppendCell(b []byte, cell int) []byte { return append(b, byte(cell), byte(cell>>8)) }

// CellAt unpacks cell i of a list with two bytes for each.
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

// LinesOf returns the lines of a text in which each ends with a line break, as answers hold names
// and results.
func LinesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}
