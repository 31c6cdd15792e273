// Package calls answers calls about logic, new puzzles and formats that come with a puzzle as text: those of
// solver.js, which the second program answers, and those of the command numplace.
//
// A call is a Question. Questions are not requests of app/shared/job, although the same functions answer
// both. A request comes from a page of the same build, which has already parsed the puzzle, and its answer is
// an event with packed bytes. A question has its puzzle as text, which may be malformed. The fields of its
// answer are public API, whose meaning does not change from version to version. So the methods Answer parse
// the text, call package coach, and translate the result.
package calls

import (
	"numplace/app/shared/solverjs"
	"numplace/solver/rating"
)

// A Question is a call. The comment of each question names the type of its answer. Any question can also be
// answered by a solverjs.Fault, a Refused or an Unsound. Questions can be answered at the same time.
type Question interface{ Answer() any }

// Of has the puzzle and the language of the answer. Questions about a puzzle embed this type.
type Of struct {
	Text   string // the puzzle in any format, or a link
	Layout string // the text of a layout; "" for the layout that Text implies
	Lang   string // a language tag, such as "zh-Hant"; unknown tags mean English
	Table  string // the text of a table of techniques; "" for that of a link, or else the standard table

	Timeout int // time limit in milliseconds, as for solverjs.Timed
}

// Rate asks for the difficulty of a puzzle. The answer is Rated.
type Rate struct {
	Of
	SE bool // also rate the puzzle like Sudoku Explainer
}

// Rated is the difficulty of a puzzle.
type Rated struct {
	Score     int
	Level     int // 1 to 5; 0 if unknown, because the techniques do not solve a puzzle with additional rules
	LevelName string
	Ends      bool   // the techniques solve the puzzle; otherwise Score is a lower bound
	Hardest   string // the key of the first technique with the highest score; "" if there is no step
	Name      string // the name of the technique in Hardest
	Doubtful  bool   // the puzzle's link may omit rules, so no step assumes a unique solution
	SE        SE     // if Rate.SE is set
}

// SE is the rating of Sudoku Explainer, in tenths: 71 stands for 7.1.
type SE struct {
	State      string // a constant below, or "" if the rating was not requested
	ER, EP, ED int
}

// The states of an SE.
const (
	SERated      = "rated"
	SEAtLeast    = "at-least"    // the time limit was exceeded, and ER is a lower bound
	SENotClassic = "not-classic" // the board has another size or rules, for which the rating is not defined
)

// String returns the rating as the command prints it.
func (s SE) String() string {
	switch s.State {
	case SERated:
		return "ER " + rating.Rating{ER: s.ER, EP: s.EP, ED: s.ED}.String()
	case SEAtLeast:
		return "ER at least " + rating.Tenths(s.ER)
	}
	return "ER not defined"
}

// Path asks for all steps from a puzzle to its solution. If the techniques do not solve the puzzle, the path
// ends with the last step that they find. The answer is Walked.
type Path struct{ Of }

// Walked has the solving path and the rating of a puzzle.
type Walked struct {
	Rated
	// Steps has a line for each step. Its fields are separated by tabs: the technique's key, its name, its
	// level, its score, the result, the notation, the candidates that the step places, and the candidates
	// that it removes. A candidate is written as three numbers, its row, column and digit, counted from 1.
	// Spaces separate all numbers.
	Steps string
}

// Hint asks for the next step from the position that the user has reached. The answer is Hinted.
type Hint struct {
	Of
	Entered string // the digits entered, a character per cell with "." for empty cells; "" if none are entered
	Struck  string // the candidates that the user crossed out, as in Walked.Steps
	Skip    int    // the number of steps to skip, at most 1000
}

// Hinted is a step, or the reason why there is no step.
type Hinted struct {
	Outcome   string // "step", "done", "beyond", "wrong-digits", "wrong-candidates" or "contradiction"
	Unique    bool   // the puzzle has exactly one solution
	Doubtful  bool   // as in Rated
	Technique string // the technique's key; this field and those up to Remove are set only if Outcome is "step"
	Name      string
	Level     int
	Score     int
	Look      string // where to look
	Text      string // the pattern, and why the result follows
	Result    string // the result in short notation
	Chain     string // the links of the step's chain; "" if it has no chain
	Branches  string // a line for each case: the case and then its consequences in order, separated by tabs
	Place     string // candidates, as in Walked.Steps
	Remove    string
	Wrong     string // the wrong digits, or the candidates that were crossed out wrongly
	// Cells is set if Outcome is "contradiction". It has the row and the column of each cell without
	// candidates, or of each cell of the house in which a digit has no place.
	Cells string
	Why   string // a sentence about the contradiction
}

// Make asks for a new puzzle with the requested properties. The answer is Made. If there is no such puzzle,
// or none is found, it is Refused with the code "impossible" or "not-found".
type Make struct {
	Layout             string // the text of the layout; "" for the classic layout
	Level              int    // 1 to 5; 0 for any
	MinScore, MaxScore int    // 0 means no limit
	Technique          string // the key of a technique that solving the puzzle must require; "" for any
	Givens             int    // the number of givens; 0 for any
	Symmetry           string // the key of a symmetry, such as "half"; "" for any
	Spare              bool   // allows redundant givens
	Elements           string // rules to lay, in the syntax of solver/generate; "" for none
	Bare               bool   // a puzzle without givens; only with Elements
	Seed               string // the same seed yields the same puzzle
	Lang, Table        string // as in Of
	Timeout            int    // as in Of
}

// Made is a new puzzle.
type Made struct {
	Rated
	Puzzle, Solution string // a character per cell
	Layout           string
	Origin           string // what the puzzle was generated from: a solver/generate.Origin as text
}

// Convert asks to convert the puzzles of a text to another format. The answer is Converted. If the format
// cannot represent the puzzles, the answer is Refused with the code "not-held". If the format does not exist,
// the code is "bad-argument".
type Convert struct {
	Text   string // any text or file that the page can open, or a link
	Layout string // the layout of all puzzles; "" for the layouts that Text implies
	To     string // the identifier of the format
}

// Converted is the converted text.
type Converted struct{ Text string }

// Formats asks for the list of formats that Convert can write. The answer is Writes.
type Formats struct{}

// Writes lists the formats that Convert can write.
type Writes struct {
	// Formats has a line for each format, with the most popular format first. The fields of a line are
	// separated by tabs: the identifier, the file extension, the media type, and "several" if the format can
	// hold several puzzles.
	Formats string
}

// Refused is the answer to a well-formed question that cannot be fulfilled, with the reason.
type Refused struct {
	Code  string // the code of the error that solver.js throws
	Error string
}

// Unsound is the answer about a puzzle that does not have exactly one solution.
type Unsound struct {
	Solutions int    // the number of solutions; 2 means two or more
	Solution  string // one of the solutions; "" if there is none
}

// Types lists the types of questions and answers, in the form that worker.Called expects.
var Types = []any{new(Rate), new(Rated), new(Path), new(Walked), new(Hint), new(Hinted), new(Make), new(Made),
	new(Convert), new(Converted), new(Formats), new(Writes), new(Refused), new(Unsound), new(solverjs.Fault)}
