package main

import "numplace/app/shared/solverjs"

// A question is what solver.js asks of this program. The answer is the message that is named with it, a Fault, or Unsound.
type question interface{ answer() any }

// Of is a puzzle, and the language of an answer.
type Of struct {
	Text   string // the puzzle in any format, or a link
	Layout string // the text of a layout; "" for the one that Text means
	Lang   string // a tag, such as "zh-Hant"; English where it is not known
}

// Rate asks how hard a puzzle is. The answer is Rated.
type Rate struct{ Of }

// Rated tells how hard a puzzle is.
type Rated struct {
	Score     int
	Level     int // 1 to 5
	LevelName string
	Ends      bool   // the techniques suffice; else there is no score, and Score is the least that it could be
	Hardest   string // the key of the first technique of the highest score; "" where there is no step
	Name      string // its name
}

// Path asks for all steps from a puzzle to its solution, or as far as they go. The answer is Walked.
type Path struct{ Of }

// Walked is a path.
type Walked struct {
	Rated
	// Steps has a line for each step with fields between tabs: the technique's key, its name, its level, its score, the result, the notation,
	// what it places, what it removes. The last two are candidates: for each row, column and digit, from 1, with blanks between all of them.
	Steps string
}

// Hint asks for the next step from a puzzle as a person has left it. The answer is Hinted.
type Hint struct {
	Of
	Entered string // the digits entered: a character a cell, "." for none; "" for none at all
	Struck  string // the candidates that are struck, as in Walked.Steps
	Skip    int    // how many steps to pass over, 1000 at most
}

// Hinted is a step, or why there is none.
type Hinted struct {
	Outcome   string // "step", "done", "beyond", "wrong-digits", "wrong-candidates" or "contradiction"
	Unique    bool   // the puzzle has one solution
	Technique string // of a step, as the fields that follow: its key
	Name      string
	Level     int
	Score     int
	Look      string // where to look
	Text      string // what is there and why something follows
	Result    string // what follows, in short
	Chain     string // its links; "" for none
	Branches  string // a line for each case, with the case and what follows one by one between tabs
	Place     string // candidates, as in Walked.Steps
	Remove    string
	Wrong     string // the digits or candidates that are wrong
	Cells     string // of a contradiction: row and column of each cell that has no candidate, or of those of a house that has no place for a digit
	Why       string // says so
}

// Unsound answers where a puzzle has not one solution: none or several.
type Unsound struct {
	Solutions int    // 0, or 2 for several
	Solution  string // one of them
}

// questions are the types of questions and answers.
var questions = []any{new(Rate), new(Rated), new(Path), new(Walked), new(Hint), new(Hinted), new(Unsound), new(solverjs.Fault)}
