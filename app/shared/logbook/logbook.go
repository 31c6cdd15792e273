// Package logbook has the form of the log of solved puzzles. The device keeps it as one text
// (app/browser/desk.go); the page adds lines to it, and the desks of the second program read them.
//
// A line has fields with tabs between them:
//
//	2026-11-26  id  754  0  false  2  3x3  8.5.…  3     a solve
//	stop        id  131  x-wing                         the longest stop of a solve
//
// The fields of a solve are the day, the board's record, seconds, hints, whether the solution was told, slips or
// - if they are not known, the layout, the givens, and the level. The page does not write the level: the desk of
// the numbers adds it later, 0 for a puzzle that has none. Those of a stop are the record, seconds, and the key
// of the technique that was there.
//
// A line that can't be read stays where it is. A backup that is opened brings its lines behind those of the device
// (web/script/lists.js).
package logbook

import (
	"strconv"
	"strings"

	"numplace/app/shared/daily"
)

// Entry is a line: a solve or, with Stop, the longest stop of one.
type Entry struct {
	ID      string // of the board's record
	Seconds int    // of the solve, or of the stop
	Stop    string // the key of the technique that was there; "" for a solve

	// Of a solve only.
	Day            string // as 2026-11-26
	Hints          int
	Told           bool // the solution
	Slips          int  // -1 if they are not known
	Layout, Givens string
	Rated          bool // Level is known
	Level          int  // 0 if the puzzle has none
}

const stop = "stop"

// Line writes an Entry, without an end of line. The page's program has it too, so it is short.
func (e *Entry) Line() string {
	slips, tail := "-", ""
	switch {
	case e.Stop != "":
		return stop + "\t" + e.ID + "\t" + strconv.Itoa(e.Seconds) + "\t" + e.Stop
	case e.Slips >= 0:
		slips = strconv.Itoa(e.Slips)
	}
	if e.Rated {
		tail = "\t" + strconv.Itoa(e.Level)
	}
	return e.Day + "\t" + e.ID + "\t" + strconv.Itoa(e.Seconds) + "\t" + strconv.Itoa(e.Hints) + "\t" +
		strconv.FormatBool(e.Told) + "\t" + slips + "\t" + e.Layout + "\t" + e.Givens + tail
}

// Read reads a line, with its end or without. ok is false for one that is neither a solve nor a stop. Whether there
// is such a technique, level or puzzle is not looked at.
func Read(line string) (e Entry, ok bool) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	switch {
	case len(fields) == 4 && fields[0] == stop:
		e = Entry{ID: fields[1], Seconds: count(fields[2]), Stop: fields[3]}
		return e, e.Seconds >= 0 && e.Stop != ""
	case len(fields) < 8 || fields[1] == "" || fields[6] == "" || fields[7] == "":
		return e, false
	}
	e = Entry{Day: fields[0], ID: fields[1], Seconds: count(fields[2]), Hints: count(fields[3]),
		Told: fields[4] == "true", Slips: -1, Layout: fields[6], Givens: fields[7]}
	slips := 0
	if fields[5] != "-" {
		slips = count(fields[5])
		e.Slips = slips
	}
	if len(fields) > 8 {
		e.Level, e.Rated = count(fields[8]), true
	}
	_, isDay := daily.DateOf(e.Day)
	return e, isDay && min(e.Seconds, e.Hints, slips, e.Level) >= 0 && (e.Told || fields[4] == "false")
}

// count reads a number below a thousand million; -1 for anything else.
func count(field string) int {
	if n, err := strconv.Atoi(field); err == nil && n >= 0 && n < 1e9 {
		return n
	}
	return -1
}
