// Package door is the page's beginning: the puzzles of a day that it offers, and which of them waits
// on the board. It asks for the puzzles and makes them. The root of the state puts them on the board, and begins them.
package door

import (
	"time"

	"numplace/app/shared/daily"
)

// Days is how many days the door shows, today's included.
const Days = 14

// Played is what the device has of a daily puzzle.
type Played struct {
	Begun, Solved bool
	Spent         time.Duration
}

// Door is the page's beginning.
type Door struct {
	On    bool   // the page is at its beginning, and the board waits to be begun or continued
	Today string // the date where the person is, as 2026-11-25; "" until it is known
	Day   string // the day whose puzzles are offered: Today, or an earlier one that was chosen
	// Level is the level of the day's puzzle on the board, from 0. It is -1 if the board has another
	// puzzle, which the person has begun.
	Level int
	Bare  bool // the day's puzzle is not here yet, so the board is empty

	Dailies Dailies
	Wanted  Choice // the daily puzzle that is begun as soon as it is here; the zero Choice for none

	// Played has what the device has of the puzzles of the last days. The last row is today's.
	Played [Days][daily.Levels]Played
	of     facts // of Played
}

// facts are what Played depends on.
type facts struct {
	today   string
	stored  int
	dailies Dailies
}

// Awaits reports whether the door waits for the day's puzzle. Until that is here, nothing is put on
// the empty board, and nothing is asked about it.
func (d *Door) Awaits() bool { return d.On && d.Bare }

// DayAt returns a day of Played, or "" if it is not known what day it is.
func (d Door) DayAt(row int) string {
	today, ok := daily.DateOf(d.Today)
	if !ok {
		return ""
	}
	return today.Plus(row - Days + 1).String()
}

// Lately reports whether the person has begun a puzzle of the last days.
func (d Door) Lately() bool {
	for _, levels := range d.Played {
		for _, p := range levels {
			if p.Begun {
				return true
			}
		}
	}
	return false
}

// Solved reports whether a daily puzzle of the last days is solved.
func (d Door) Solved(c Choice) bool {
	for row := range d.Played {
		if d.DayAt(row) == c.Day {
			return d.Played[row][c.Level].Solved
		}
	}
	return false
}

// Tallied returns the Door with Played up to date. of returns what the device has of a puzzle; stored
// is another number whenever it may return something else.
func (d Door) Tallied(stored int, of func(puzzle string) Played) Door {
	now := facts{d.Today, stored, d.Dailies}
	if d.of == now {
		return d
	}
	d.of = now
	for row := range d.Played {
		for level := range d.Played[row] {
			d.Played[row][level] = Played{}
			if g, _, ok := d.Dailies.Puzzle(Choice{d.DayAt(row), level}); ok {
				d.Played[row][level] = of(g.String())
			}
		}
	}
	return d
}

// Next returns the first level of a day, among the last days, that is not solved. all reports that
// all of them are: then it is the hardest.
func (d Door) Next(day string) (level int, all bool) {
	for row := range d.Played {
		if d.DayAt(row) != day {
			continue
		}
		for level, p := range d.Played[row] {
			if !p.Solved {
				return level, false
			}
		}
		return daily.Levels - 1, true
	}
	return 0, false
}
