// Package door implements the start page, called the door. It determines which daily puzzles the start page
// offers, and which of them is on the board, waiting to be started. It has the puzzles fetched or generated.
// Package app/state puts them on the board and starts them.
package door

import (
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/logbook"
	"numplace/solver"
)

// Place is a section of the page to which the header has a link.
type Place uint8

const (
	NoPlace    Place = iota // for Lists and sets, which belong to no section
	PlayPlace               // the start page, and a board in play
	SolvePlace              // the user's own puzzle: while it is typed, shown with its verdict, or explored
	LearnPlace
)

// Days is the number of days that the start page shows, including today.
const Days = 14

// Played is the user's progress with a daily puzzle, as stored on the device.
type Played struct {
	Begun, Solved bool
	Spent         time.Duration
}

// Door is the state of the start page.
type Door struct {
	On    bool   // the start page is shown, and its board has not been started or continued
	Today string // the user's local date, like 2026-11-25; "" until it is known
	Day   string // the day whose puzzles are offered: Today, or an earlier day that the user has chosen
	// Level is the daily puzzle on the board as in Choice. If the board has another puzzle, which the user has
	// started before, Level is -1.
	Level int
	Bare  bool // the day's puzzle has not arrived yet, so the board is empty

	Dailies Dailies
	Wanted  Choice // the daily puzzle that starts as soon as it arrives; zero for none
	Solves  Solves // all daily puzzles that the user has solved
	Archive Archive

	// Played has the user's progress with the daily puzzles of the last days. The last row is for today. In a row,
	// the index is the level of a Choice.
	Played [Days][daily.PerDay]Played
	of     facts // inputs from which Played was computed
}

// facts holds the inputs from which Door.Played or Archive.Played is computed.
type facts struct {
	today   string // or the month of an Archive
	stored  int
	dailies Dailies
	solves  Solves
}

// Awaits reports whether the start page is waiting for the day's puzzle. Until the puzzle arrives, the board
// is empty, nothing else may be put on the board, and no requests are made about the board.
func (d *Door) Awaits() bool { return d.On && d.Bare }

// DayAt returns the day of a row of Played. It returns "" if today's date is unknown.
func (d Door) DayAt(row int) string {
	today, ok := daily.DateOf(d.Today)
	if !ok {
		return ""
	}
	return today.Plus(row - Days + 1).String()
}

// Lately reports whether the user has started any daily puzzle of the last days.
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

// Choice returns a daily puzzle of the day whose puzzles are offered.
func (d Door) Choice(level int) Choice { return Choice{Day: d.Day, Level: level} }

// Solved reports whether the user has solved the daily puzzle c. It may miss one that was solved just now, unless c is
// of one of the last days.
func (d Door) Solved(c Choice) bool {
	for row := range d.Played {
		if d.DayAt(row) == c.Day && d.Played[row][c.Level].Solved {
			return true
		}
	}
	return d.Solves.Has(c)
}

// Tallied returns the Door with Played updated. The function progress returns the user's progress with a
// puzzle. stored must change whenever that progress may have changed, because Tallied calls progress only if
// one of its inputs has changed.
func (d Door) Tallied(stored int, progress func(puzzle solver.Grid) Played) Door {
	now := facts{d.Today, stored, d.Dailies, d.Solves}
	if d.of == now {
		return d
	}
	d.of = now
	for row := range d.Played {
		d.Played[row] = d.progressOn(d.DayAt(row), progress)
	}
	return d
}

// progressOn returns the user's progress with the puzzles of a day, by the levels of a Choice. If a puzzle was solved
// and its board is no longer stored, the time is 0.
func (d *Door) progressOn(day string, progress func(puzzle solver.Grid) Played) (all [daily.PerDay]Played) {
	for level := range all {
		c := Choice{day, level}
		if g, _, ok := d.Dailies.Puzzle(c); ok {
			all[level] = progress(g)
		}
		if d.Solves.Has(c) && !all[level].Solved {
			all[level] = Played{Begun: true, Solved: true}
		}
	}
	return all
}

// entered adds the solved puzzles of a day to Solves. It returns the lines for the log about those that were missing,
// such as puzzles solved before the log had such lines.
func (d *Door) entered(day string, played [daily.PerDay]Played) (lines []string) {
	for level, p := range played {
		if c := (Choice{day, level}); p.Solved {
			lines = append(lines, d.Enter(c)...)
		}
	}
	return lines
}

// Enter adds a daily puzzle that the user has solved to Solves. It returns the line for the log, if c was not in Solves
// and is not the zero Choice.
func (d *Door) Enter(c Choice) []string {
	if d.Solves.Has(c) { // asked after every message, so the set is copied only if it changes
		return nil
	}
	with := d.Solves.With(c)
	if with == d.Solves {
		return nil
	}
	d.Solves = with
	return []string{(&logbook.Entry{Daily: c.Day, Puzzle: c.Level}).Line()}
}

// Next returns the level (see Choice) of the first unsolved puzzle of a day. If the user has solved all puzzles of the
// day, all is true, and level is that of the last one.
func (d Door) Next(day string) (level int, all bool) {
	for row := range d.Played {
		if d.DayAt(row) != day {
			continue
		}
		puzzles := PuzzlesOn(day)
		for level, p := range d.Played[row][:puzzles] {
			if !p.Solved {
				return level, false
			}
		}
		return puzzles - 1, true
	}
	return 0, false
}
