package main

import "numplace/app/shared/solverjs"

// A question is a call of solver.js to this program. The answer has the type named in the comment of the
// question, or is a Fault, a Refused or an Unsound.
//
// Questions are not requests of app/shared/job, although the same functions answer both. A request comes from
// a page of the same build, which has already parsed the puzzle, and its answer is an event with packed
// bytes. A question has its puzzle as text, which may be malformed. The fields of its answer are public API:
// they keep their meaning from version to version. So the functions in answers.go parse the text, pass a
// request to package coach, and translate the resulting event.
type question interface{ answer() any }

// Of is a puzzle and the language of the answer. Questions about a puzzle embed it.
type Of struct {
	Text   string // the puzzle in any format, or a link
	Layout string // the text of a layout; "" for the layout that Text implies
	Lang   string // a language tag, such as "zh-Hant"; unknown tags mean English
}

// Rate asks for the difficulty of a puzzle. The answer is Rated.
type Rate struct{ Of }

// Rated is the difficulty of a puzzle.
type Rated struct {
	Score     int
	Level     int // 1 to 5; 0 if unknown: the techniques do not solve a puzzle with additional rules
	LevelName string
	Ends      bool   // the techniques solve the puzzle; otherwise Score is a lower bound
	Hardest   string // the key of the first technique with the highest score; "" if no step was found
	Name      string // the name of that technique
	Doubtful  bool   // the puzzle's link allows for further rules, so no step assumes a unique solution
}

// Path asks for all steps from a puzzle to its solution. If the techniques do not solve the puzzle, the path
// ends with the last step that they find. The answer is Walked.
type Path struct{ Of }

// Walked is the path and the rating of a puzzle.
type Walked struct {
	Rated
	// Steps has a line for each step, with fields separated by tabs: the technique's key, its name, its
	// level, its score, the result, the notation, the candidates that the step places, and those that it
	// removes. A candidate is written as row, column and digit, all counted from 1. Spaces separate all
	// numbers.
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
	Technique string // the technique's key; only a step has this field and those up to Remove
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

// Make asks for a new puzzle with the requested properties. The answer is Made, or Refused with the code
// "impossible" or "not-found".
type Make struct {
	Layout             string // the text of the layout; "" for the classic layout
	Level              int    // 1 to 5; 0 for any
	MinScore, MaxScore int    // 0 means no limit
	Technique          string // the key of a technique that solving the puzzle must require; "" for any
	Givens             int    // the number of givens; 0 for any
	Symmetry           string // the key of a symmetry, such as "half"; "" for any
	Spare              bool   // allows redundant givens
	Elements           string // cages and lines in the syntax of solver/generate; "" for none
	Bare               bool   // a puzzle without givens; only with Elements
	Seed               string // the same seed yields the same puzzle
	Lang               string // as in Of
}

// Made is a new puzzle.
type Made struct {
	Rated
	Puzzle, Solution string // a character per cell
	Layout           string
	Origin           string // the origin in the syntax of solver/generate
}

// Convert asks to convert the puzzles of a text to another format. The answer is Converted. It is Refused
// with "not-held" if the format cannot represent the puzzles, and with "bad-argument" if the format does not
// exist.
type Convert struct {
	Text   string // any text or file that the page can open, or a link
	Layout string // the layout of all puzzles; "" for the layouts that Text implies
	To     string // the identifier of the format
}

// Converted is the converted text.
type Converted struct{ Text string }

// Formats asks for the formats that Convert can write. The answer is Writes.
type Formats struct{}

// Writes lists the formats that Convert can write.
type Writes struct {
	// Formats has a line for each format, the most popular format first. Its fields are separated by tabs:
	// the identifier, the file extension, the media type, and "several" if the format can hold several
	// puzzles.
	Formats string
}

// Refused is the reason why a valid question has no other answer.
type Refused struct {
	Code  string // the code of the error that solver.js throws
	Error string
}

// Unsound is the answer for a puzzle that has no solution, or several.
type Unsound struct {
	Solutions int    // 0, or 2 for several
	Solution  string // one of the solutions; "" if there is none
}

// questions lists the types of questions and answers, as worker.Called needs them.
var questions = []any{new(Rate), new(Rated), new(Path), new(Walked), new(Hint), new(Hinted), new(Make), new(Made),
	new(Convert), new(Converted), new(Formats), new(Writes), new(Refused), new(Unsound), new(solverjs.Fault)}
