// Package logbook defines the format of the log of solved puzzles. The browser stores the log as one text
// (app/browser/desk.go). The page appends lines to the log, and tools of the second program, which the page
// loads on demand, read them.
//
// A line has fields separated by tabs:
//
//	2026-11-26  id  754  0  false  2  3x3  8.5.…  3     a solve
//	stop        id  131  x-wing                         the longest pause of a solve
//	daily       2026-11-25  1                           a solved daily puzzle
//
// The fields of a solve are the day, the ID of the board's record, the time in seconds, the number of hints, whether
// the page has shown the solution to the user, the number of wrong digits entered (or - if it is not known), the
// layout, the givens, and the level. The page does not write the level; the statistics add it later. The level 0
// means that the puzzle has no level. The fields of a pause are the ID of the record, its length in seconds, and the
// key of the technique that was available. The fields of a daily puzzle are its own date, which may be earlier than
// the day on which it was solved, and its level as in daily.Month.Puzzle. Each daily puzzle has one such line, which
// is never dropped from a long log.
//
// A line that cannot be read stays in the log. When the user opens a backup, the lines of its log are
// inserted after the existing ones (web/script/lists.js).
package logbook

import (
	"strconv"
	"strings"

	"numplace/app/shared/daily"
)

// Entry is a line of the log: a solve, the longest pause during one if Stop is not empty, or a daily puzzle that is
// solved if Daily is not empty.
type Entry struct {
	Daily  string // the date of a daily puzzle, like 2026-11-25; "" for a solve or a pause. ID is then empty
	Puzzle int    // the level of a daily puzzle, or daily.WithRules

	ID      string // ID of the board's record
	Seconds int    // length of the solve or of the pause
	Stop    string // the key of the technique that was available; "" for a solve

	// The following fields are used only for a solved puzzle.
	Day            string // like 2026-11-26
	Hints          int
	SolutionShown  bool // whether the page has shown the solution to the user
	Slips          int  // number of wrong digits entered; -1 if it is not known
	Layout, Givens string
	Rated          bool // whether Level is known
	Level          int  // 0 if the puzzle has no level
}

// IsSolve reports whether the entry is a solve.
func (e *Entry) IsSolve() bool { return e.Stop == "" && e.Daily == "" }

const (
	stop = "stop"

	// DailyPrefix begins the line of a daily puzzle.
	DailyPrefix = "daily\t"
)

// Line formats an Entry without a final line feed. The code is short because the page's program includes it.
func (e *Entry) Line() string {
	slips, tail := "-", ""
	switch {
	case e.Daily != "":
		return DailyPrefix + e.Daily + "\t" + strconv.Itoa(e.Puzzle)
	case e.Stop != "":
		return stop + "\t" + e.ID + "\t" + strconv.Itoa(e.Seconds) + "\t" + e.Stop
	case e.Slips >= 0:
		slips = strconv.Itoa(e.Slips)
	}
	if e.Rated {
		tail = "\t" + strconv.Itoa(e.Level)
	}
	return e.Day + "\t" + e.ID + "\t" + strconv.Itoa(e.Seconds) + "\t" + strconv.Itoa(e.Hints) + "\t" +
		strconv.FormatBool(e.SolutionShown) + "\t" + slips + "\t" + e.Layout + "\t" + e.Givens + tail
}

// Read parses a line, with or without its final line feed. ok is false if the line is neither a solve, nor a pause, nor
// a daily puzzle. Read does not check whether the technique, the level or the puzzle exists.
func Read(line string) (e Entry, ok bool) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	switch {
	case len(fields) == 3 && fields[0]+"\t" == DailyPrefix:
		e = Entry{Daily: fields[1], Puzzle: count(fields[2])}
		_, isDay := daily.DateOf(e.Daily)
		return e, isDay && e.Puzzle >= 0 && e.Puzzle < daily.PerDay
	case len(fields) == 4 && fields[0] == stop:
		e = Entry{ID: fields[1], Seconds: count(fields[2]), Stop: fields[3]}
		return e, e.Seconds >= 0 && e.Stop != ""
	case len(fields) < 8 || fields[1] == "" || fields[6] == "" || fields[7] == "":
		return e, false
	}
	e = Entry{Day: fields[0], ID: fields[1], Seconds: count(fields[2]), Hints: count(fields[3]),
		SolutionShown: fields[4] == "true", Slips: -1, Layout: fields[6], Givens: fields[7]}
	slips := 0
	if fields[5] != "-" {
		slips = count(fields[5])
		e.Slips = slips
	}
	if len(fields) > 8 {
		e.Level, e.Rated = count(fields[8]), true
	}
	_, isDay := daily.DateOf(e.Day)
	return e, isDay && min(e.Seconds, e.Hints, slips, e.Level) >= 0 && (e.SolutionShown || fields[4] == "false")
}

// count parses a number from 0 to 999,999,999. It returns -1 for anything else.
func count(field string) int {
	if n, err := strconv.Atoi(field); err == nil && n >= 0 && n < 1e9 {
		return n
	}
	return -1
}
