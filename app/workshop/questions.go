package main

import "numplace/app/shared/solverjs"

// A question is what solver.js asks of this program. The answer is the message that is named with
// it, a Fault, a Refused, or Unsound.
//
// Questions are not requests of app/shared/job, though they are answered by the same functions. A
// request comes from a page of the same build, which has read the puzzle already, and is answered
// by events with packed bytes. A question comes from solver.js. Its puzzle is a text, which may be
// wrong, and callers of solver.js get the fields of its answer, whose meaning stays from version to
// version. So the functions in answers.go read the text, have package coach answer a request, and
// translate the event. A question answers itself by a method, as those of web/engine/questions.go
// do.
type question interface{ answer() any }

// Of is a puzzle, and the language of an answer.
type Of struct {
	Text   string // the puzzle in any format, or a link
	Layout string // the text of a layout; "" for the one that Text means
	Lang   string // a tag, such as "zh-Hant"; an unknown one means English
}

// Rate asks how hard a puzzle is. The answer is Rated.
type Rate struct{ Of }

// Rated says how hard a puzzle is.
type Rated struct {
	Score     int
	Level     int // 1 to 5; 0 if that is not known: the steps end, and those by the layout's rules are not explained
	LevelName string
	Ends      bool   // the techniques suffice; otherwise there is no score, and Score is a lower bound
	Hardest   string // the key of the first technique with the highest score; "" if there is no step
	Name      string // its name
	Doubtful  bool   // a link says that the puzzle may have more rules, so no step assumes that it has one solution
}

// Path asks for all steps from a puzzle to its solution, or as far as the techniques lead. The
// answer is Walked.
type Path struct{ Of }

// Walked is a path.
type Walked struct {
	Rated
	// Steps has a line for each step, with tabs between its fields: the technique's key, its name,
	// its level, its score, the result, the notation, what the step places, and what it removes.
	// The last two are candidates: row, column and digit of each, from 1, with spaces between all
	// numbers.
	Steps string
}

// Hint asks for the next step from a puzzle as a person has left it. The answer is Hinted.
type Hint struct {
	Of
	Entered string // the digits entered, a character for each cell, "." for none; or "" if there are none
	Struck  string // the candidates that are struck, as in Walked.Steps
	Skip    int    // how many steps to pass over, 1000 at most
}

// Hinted is a step, or why there is none.
type Hinted struct {
	Outcome   string // "step", "done", "beyond", "wrong-digits", "wrong-candidates" or "contradiction"
	Unique    bool   // the puzzle has exactly one solution
	Doubtful  bool   // as in Rated
	Technique string // the technique's key; this and the following fields are those of a step
	Name      string
	Level     int
	Score     int
	Look      string // where to look
	Text      string // what is there and why something follows
	Result    string // the result in short
	Chain     string // the links of its chain; "" if it has none
	Branches  string // a line for each case: the case and what follows one after the other, with tabs between them
	Place     string // candidates, as in Walked.Steps
	Remove    string
	Wrong     string // the digits or candidates that are wrong
	// Cells is set with a contradiction. It has the row and the column of each cell without a
	// candidate, or of each cell of a house in which a digit has no place.
	Cells string
	Why   string // the contradiction in words
}

// Make asks for a new puzzle that meets a wish. The answer is Made, or Refused with "impossible" or
// "not-found".
type Make struct {
	Layout             string // its text; "" for the classic one
	Level              int    // 1 to 5; 0 for any
	MinScore, MaxScore int    // 0 for no limit
	Technique          string // the key of one that the puzzle needs; "" for any
	Givens             int    // how many; 0 for any
	Symmetry           string // its key, such as "half"; "" for any
	Spare              bool   // allows givens that can be removed
	Elements           string // cages and lines, as solver/generate writes them in a wish; "" for none
	Bare               bool   // no givens; only with Elements
	Seed               string // the same text makes the same puzzle
	Lang               string // as Of has it
}

// Made is a new puzzle.
type Made struct {
	Rated
	Puzzle, Solution string // a character for each cell
	Layout           string
	Origin           string // as solver/generate writes it
}

// Convert asks for the puzzles of a text in another format. The answer is Converted, or Refused with
// "not-held", or with "bad-argument" if there is no such format.
type Convert struct {
	Text   string // any text or file that the page opens, or a link
	Layout string // the layout of all its puzzles; "" for those that Text means
	To     string // the identifier of the format
}

// Converted is a text in the format that was asked for.
type Converted struct{ Text string }

// Formats asks for the formats that Convert writes. The answer is Writes.
type Formats struct{}

// Writes are formats.
type Writes struct {
	// Formats has a line for each format, the most wanted first, with tabs between its fields: the
	// identifier, the ending of a file's name, its media type, and "several" if it holds several
	// puzzles.
	Formats string
}

// Refused says why a text can be read, or a wish understood, and there still is no answer.
type Refused struct {
	Code  string // of the error that a caller of solver.js gets
	Error string
}

// Unsound is the answer if a puzzle has no solution, or several.
type Unsound struct {
	Solutions int    // 0, or 2 if there are several
	Solution  string // one of the solutions
}

// questions are the types of questions and answers.
var questions = []any{new(Rate), new(Rated), new(Path), new(Walked), new(Hint), new(Hinted), new(Make), new(Made),
	new(Convert), new(Converted), new(Formats), new(Writes), new(Refused), new(Unsound), new(solverjs.Fault)}
