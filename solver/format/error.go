package format

import (
	"strconv"

	"numplace/solver"
)

// Cause is why a text is not read.
type Cause uint8

// The causes of an Error.
const (
	Empty         Cause = iota + 1 // only blanks and comments
	UnknownFormat                  // not a format that Read knows
	NotADigit                      // a character that is not a digit of any size
	OutOfRange                     // a digit or number of a larger grid
	WrongCount                     // a number of cells that no grid has
	RaggedRows                     // a row with more or fewer cells than the others
	Several                        // more than one grid
	TooLarge                       // a text longer than Read looks at
	LayoutAlone                    // a layout without cells
	BadLayout                      // the layout that the text names is invalid; Err says why
	Foreign                        // another program's format, which is not read yet; Looks says which
)

// Error is why, and where, a text is not read.
type Error struct {
	Cause  Cause
	Looks  Family // Foreign: the format
	Site   string // Foreign, for an Address: the host, of letters, digits, '-' and '.'
	Line   int    // from 1; 0 if the error is about the whole text
	Column int    // from 1, in characters; 0 if the error is about a whole line or text
	N      int    // NotADigit, OutOfRange, WrongCount: the number of digits of the grid
	// the character in question as it stands in the text; 0 for a number, or for no character
	Rune rune
	// OutOfRange: the number, if Rune is 0; WrongCount, RaggedRows: cells; Several: grids;
	// TooLarge: bytes
	Got int
	Err *solver.LayoutError // BadLayout: why; else nil
	// WrongCount: the nearest right number of cells; RaggedRows: cells of the others; TooLarge:
	// most bytes
	Want int
}

// Error returns where and why in English, as in: line 2, column 5: 'w' is not a digit of a 9x9 grid
func (e *Error) Error() string {
	return e.place() + e.why()
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
		return "nothing but blanks"
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
		return "a layout without cells: a list names it at its top or in each line"
	case BadLayout:
		if e.Err.Rule != nil {
			return "the layout: " + e.Err.Rule.Error()
		}
		return "the layout: " + strconv.Quote(e.Err.Part) + " is no part of one, or does not fit it"
	case Several:
		return counted(e.Got, "grid") + ": one at a time is read"
	case Foreign:
		if e.Looks == Samurai {
			return familyNames[Samurai] + ": grids that overlap are not read"
		}
		return "looks like " + e.looks() + "; here only plain puzzles and links of Numplace are read"
	case TooLarge:
		return strconv.Itoa(e.Got) + " bytes: at most " + strconv.Itoa(e.Want) + " are read"
	}
	return "not a kind of grid that is known"
}

// looks returns the name of the format in English.
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
