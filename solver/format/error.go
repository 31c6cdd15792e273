package format

import (
	"strconv"

	"numplace/solver"
)

// Cause is the reason why a text could not be read.
type Cause uint8

// The causes of an Error.
const (
	Empty         Cause = iota + 1 // the text has only white space and comments
	UnknownFormat                  // not in a format that Read recognizes
	NotADigit                      // a character that is not a digit of any grid size
	OutOfRange                     // a digit or number that is too large for this grid
	WrongCount                     // the number of cells does not match any grid size
	RaggedRows                     // a row is longer or shorter than the others
	Several                        // the text has more than one grid
	TooLarge                       // the text is longer than Read accepts
	LayoutAlone                    // the text has a layout, but no cells
	BadLayout                      // the text names an invalid layout; Err has the reason
	Foreign                        // a format of another program that Read does not support; Looks has the format
)

// Error describes why a text could not be read, and where the problem is.
type Error struct {
	Cause  Cause
	Looks  Family // for the cause Foreign: the format
	Site   string // for Foreign with Looks Address: the host, of letters, digits, '-' and '.'
	Line   int    // counted from 1; 0 if the whole text is wrong
	Column int    // in characters, counted from 1; 0 if a whole line or text is wrong
	N      int    // for NotADigit, OutOfRange and WrongCount: the number of digits of the grid
	// Rune is the offending character as written in the text. It is 0 for a number, or if there is no such
	// character.
	Rune rune
	// Got depends on the cause. For OutOfRange it is the number, or 0 if Rune is set. For WrongCount and
	// RaggedRows it is the number of cells, for Several the number of grids, and for TooLarge the number of
	// bytes.
	Got int
	Err *solver.LayoutError // for BadLayout: the reason; otherwise nil
	// Want depends on the cause. For WrongCount it is the nearest valid number of cells, for RaggedRows the
	// number of cells in the other rows, and for TooLarge the maximum number of bytes.
	Want int
}

// Error returns the place and the reason in English, for example: line 2, column 5: 'w' is not a digit of a
// 9x9 grid
func (e *Error) Error() string {
	return e.place() + e.why()
}

// Unwrap returns Err for the cause BadLayout, and nil for any other cause.
func (e *Error) Unwrap() error {
	if e.Err == nil { // a plain nil, because a nil pointer in an interface is not equal to nil
		return nil
	}
	return e.Err
}

func (e *Error) place() string {
	switch {
	case e.Line == 0:
		return ""
	case e.Column == 0:
		return "line " + strconv.Itoa(e.Line) + ": "
	}
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": "
}

func (e *Error) why() string {
	switch e.Cause {
	case Empty:
		return "no cells: only white space and comments"
	case NotADigit, OutOfRange:
		what := strconv.QuoteRune(e.Rune)
		if e.Rune == 0 {
			what = strconv.Itoa(e.Got)
		}
		return what + " is not a digit of a " + size(e.N) + " grid"
	case WrongCount:
		return counted(e.Got, "cell") + ": a " + size(e.N) + " grid has " + strconv.Itoa(e.Want)
	case RaggedRows:
		return counted(e.Got, "cell") + ": the other rows have " + strconv.Itoa(e.Want)
	case LayoutAlone:
		return "layout without cells: in a list, put it at the top or in each line"
	case BadLayout:
		if e.Err.Rule != nil {
			return "invalid layout: " + e.Err.Rule.Error()
		}
		return "invalid layout: " + strconv.Quote(e.Err.Part) + " is unknown or does not fit"
	case Several:
		return counted(e.Got, "grid") + ": only one can be read at a time"
	case Foreign:
		if e.Looks == Samurai {
			return familyNames[Samurai] + ": overlapping grids are not supported"
		}
		return "looks like " + e.looks() + "; only plain puzzles and Numplace links can be read here"
	case TooLarge:
		return strconv.Itoa(e.Got) + " bytes: the limit is " + strconv.Itoa(e.Want)
	}
	return "unknown grid format"
}

// looks returns the English name of the format in e.Looks.
func (e *Error) looks() string {
	if e.Looks == Address {
		return "a link to " + e.Site
	}
	return familyNames[e.Looks]
}

var familyNames = [Families]string{
	TathamGame: "a Simon Tatham Solo game ID",
	TathamSave: "a Simon Tatham saved game", SolverState: "a saved state of HoDoKu or Susser",
	SadManFile:  "a SadMan Sudoku file",
	PencilMarks: "a table of candidates",
	OpenSudoku:  "an OpenSudoku file",
	FPuzzles:    "f-puzzles data",
	SudokuPad:   "SudokuPad or SudokuExchange data",
	SudokuWiki:  "a SudokuWiki code",
	SudokuCoach: "a sudoku.coach code",
	Killer:      "a killer Sudoku",
	ISS:         "a text of the Interactive Sudoku Solver", LockedCells: "cells with locks and marks",
	Samurai: "a samurai Sudoku",
	NoText:  "a file that is not text",
	Packed:  "a packed file, or a spreadsheet",
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func size(n int) string { return strconv.Itoa(n) + "x" + strconv.Itoa(n) }
