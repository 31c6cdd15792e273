package dialogs

import (
	"slices"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/state/history"
)

// Result is a puzzle that the person has solved, as others are told about it.
type Result struct {
	Lang  i18n.Lang
	What  string // the puzzle
	Level int    // from 1; 0 if it is not known, or What says it
	Spent time.Duration
	Helps string // "" for none
	Tones []int  // of the digits in the order of solving, as history.Solve has them
	Link  string
}

// squares stand for the tones in a text.
var squares = [history.MostTone + 1]string{1: "⬜", 2: "🟨", 3: "🟧", 4: "🟥", 5: "🟪"}

// A text has at most so many rows of squares, and so many squares in a row.
const (
	mostRows = 3
	mostWide = 9
)

// timed reports whether it is known how long the puzzle took.
func (r Result) timed() bool { return r.Spent >= time.Second }

// Took says how long the puzzle took or, if that is not known, that it is solved.
func (r Result) Took() string {
	if r.timed() {
		return i18n.Clock(r.Spent)
	}
	return i18n.Solved.In(r.Lang)
}

// Text says what the puzzle is, the time, how it went in the order of solving, and where it is. A square stands for one
// digit, or shows the longest time of a few. The text tells nothing of any digit or cell.
func (r Result) Text() string {
	text := "Numplace · " + r.What
	if r.Level > 0 {
		text += " · " + i18n.LevelNames[r.Level-1].In(r.Lang)
	}
	text += "\n" + r.Took()
	if r.Helps != "" {
		text += " · " + r.Helps
	}
	text += "\n"
	if r.timed() {
		text += rows(r.Tones)
	}
	return text + r.Link
}

// rows returns tones as rows of squares.
func rows(tones []int) (text string) {
	n := min(len(tones), mostRows*mostWide)
	high := (n + mostWide - 1) / mostWide
	for row := range high {
		for i := row * n / high; i < (row+1)*n/high; i++ {
			text += squares[slices.Max(tones[i*len(tones)/n:(i+1)*len(tones)/n])]
		}
		text += "\n"
	}
	return text
}
