package dialogs

import (
	"slices"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
)

// Result describes a solved puzzle for sharing with others.
type Result struct {
	Lang  i18n.Lang
	What  string // description of the puzzle
	Level int    // level of the puzzle, from 1; 0 if the level is unknown or What contains it
	Spent time.Duration
	Helps string // text about the help that the user needed, or ""
	Tones []int  // shade of each digit, in the order of solving, from history.Solve.Tones
	Link  string
}

// squares holds the character for each shade. A shade stands for the time that a digit took.
var squares = [history.MostTone + 1]string{1: "⬜", 2: "🟨", 3: "🟧", 4: "🟥", 5: "🟪"}

// The maximum number of rows of squares, and of squares in a row.
const (
	mostRows = 3
	mostWide = 9
)

// timed reports whether the solving time is known.
func (r Result) timed() bool { return r.Spent >= time.Second }

// Took returns the solving time as text. If the time is unknown, Took returns the word "solved" in the user's
// language.
func (r Result) Took() string {
	if r.timed() {
		return i18n.Clock(r.Spent)
	}
	return i18n.Solved.In(r.Lang)
}

// Text returns a text to share: the puzzle, the time, coloured squares in the order of solving, and the link.
// Each square stands for one digit and shows how long it took. If there are too many digits, a square stands
// for several digits and shows the longest of their times. The text does not reveal any digit or cell.
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

// rows formats shades as rows of squares.
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

// Card returns the content of the image for sharing a solve of a board with the given number of cells. level is as in
// Level, but always set if it is known.
func (r Result) Card(s history.Solve, cells, level int) job.Card {
	tones := make([]byte, cells)
	for i, tone := range r.Tones {
		tones[s.Thoughts[i].Cell] = byte(tone)
	}
	return job.Card{Tones: string(tones), What: r.What, Time: r.Took(), Facts: r.Helps, Level: uint8(level),
		Text: r.Text()}
}
