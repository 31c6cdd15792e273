package main

import "numplace/app/shared/solverjs"

// A question is what solver.js asks of this program. The answer is the message that is named with
// it, a Fault, or Unsound.
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
	Level     int // 1 to 5
	LevelName string
	Ends      bool   // the techniques suffice; otherwise there is no score, and Score is a lower bound
	Hardest   string // the key of the first technique with the highest score; "" if there is no step
	Name      string // its name
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

// Unsound is the answer if a puzzle has no solution, or several.
type Unsound struct {
	Solutions int    // 0, or 2 if there are several
	Solution  string // one of the solutions
}

// questions are the types of questions and answers.
var questions = []any{new(Rate), new(Rated), new(Path), new(Walked), new(Hint), new(Hinted), new(Unsound),
	new(solverjs.Fault)}
