// Package storage manages the data stored on the device: the records of boards, the copy for offline use, and
// the offers to install the page and to save a backup. It is a state machine with messages of its own.
//
// # A record
//
// Each board has a Record, stored as JSON with a format version. Records in older formats can be read. A
// record from a newer build is shown but never overwritten. The history is stored separately, under keys of
// its own, in chunks that are only appended to. If the storage is full, the histories of other boards are
// deleted, oldest first. A history is not read if it is damaged or belongs to another version of the record.
// The page then shows a notice, and the next save deletes the history.
//
// A board that cannot be stored stays in memory (Record.Unkept), and its address contains its digits and
// notes. An address with digits and notes takes precedence over a stored record, unless this tab wrote the
// record. A record with different digits is not overwritten.
package storage

import (
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// Record is a board as stored on the device. It does not contain digits shown by the solver, since they are
// not the user's work.
type Record struct {
	ID, Rev string
	Version int    // format version: at most RecordVersion, unless a newer build wrote the record
	Layout  string // text of the layout
	Given   string
	Entered string
	Mode    game.Mode
	Notes   string        // in the format of links
	Spent   time.Duration // time spent on the board
	game.Help
	Solve string // how the puzzle was solved, as in Game.Solved
	Own   bool   // the user typed the givens instead of opening a puzzle
	Rules string // names of unsolved rules, except unknown rules inferred from the solution; OtherRules if not named
	// Unsure lists which rules of the puzzle are uncertain, in the format of link.Unsure, or is "".
	Unsure string
	// Solution is the solution that came with the puzzle, one digit per cell, or "".
	Solution string
	Offered  string // digits that came with the puzzle, offered to the user, in the format of Entered, or ""
	Origin   string // how the puzzle was generated, as in Model.Origin
	Daily    string // which daily puzzle it is, as the text of a door.Choice, or ""
	Words    link.Words
	Drawing  link.Drawing // what the setter has drawn, or ""
	Task     string       // the task to do on the board, as in Model.Task
	// Past lists the earlier versions on which this version is based, separated by blanks: the latest version
	// from each tab. Only the code that stores records uses it.
	Past    string
	Updated int64 // in Unix milliseconds
	Unkept  bool  // the record could not be stored, so it is lost when the page is closed
}

// RecordVersion is the format version that this build writes. A record from a newer build may contain unknown
// data, so the page shows its board but saves changes as another record.
const RecordVersion = 2

// Newer reports whether the record, or the notes in it, were written by a newer build.
func (r Record) Newer() bool { return r.Version > RecordVersion || link.NewerNotes(r.Notes) }

// Later reports whether a comes before b in a list that begins with the latest record. now is in Unix
// milliseconds, like Updated. A record whose time is more than a minute in the future was saved while the
// clock was wrong. It comes last, because otherwise it would stay first until that time.
func Later(a, b Record, now int64) bool {
	const minute = 60 * 1000
	if ahead := a.Updated > now+minute; ahead != (b.Updated > now+minute) {
		return !ahead
	}
	return a.Updated > b.Updated || a.Updated == b.Updated && a.ID < b.ID
}

// Board returns the record's board. ok is false if the record is invalid. If a cell has both a given and an
// entered digit, which the page never writes, the entered digit is ignored.
func (r Record) Board() (b history.Board, ok bool) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return history.Board{}, false
	}
	b = history.EmptyBoard(l)
	var errGiven, errEntered error
	b.Given, errGiven = solver.Parse(l, r.Given)
	b.Entered, errEntered = solver.Parse(l, r.Entered)
	if errGiven != nil || errEntered != nil {
		return history.Board{}, false
	}
	for c := range solver.Cell(l.Cells()) {
		if b.Given.At(c) != 0 && b.Entered.At(c) != 0 {
			b.Entered = b.Entered.With(c, 0)
		}
	}
	b.Notes, _, _ = link.UnpackNotes(r.Notes, l) // if the notes are damaged, only those before the damage are read
	return b, true
}

// Worded reports whether the record's puzzle has rules that Numplace does not solve, or rules described in
// words.
func (r Record) Worded() bool { return r.Rules != "" || r.Words.Rules != "" }

// ModeOn returns the mode in which the record's board b was saved. If this build does not know that mode, it
// returns the mode of a new board.
func (r Record) ModeOn(b history.Board) game.Mode {
	if r.Mode > game.Posed {
		if !b.HasPuzzle() && !r.Worded() {
			return game.Setting
		}
		return game.Playing
	}
	return r.Mode
}

// EvictionIndex returns the index of the record to delete when there are too many. It is the oldest record
// without work by the user or, if there is none, the oldest record. A record from a newer build is returned
// only if there is no other. records starts with the latest record, which is never returned.
func EvictionIndex(records []Record) int {
	oldest := 0
	for i := len(records) - 1; i > 0; i-- {
		r := records[i]
		switch {
		case r.Newer():
		case !r.Own && strings.Trim(r.Entered, ".") == "" && r.Notes == "":
			return i
		case oldest == 0:
			oldest = i
		}
	}
	if oldest == 0 {
		return len(records) - 1
	}
	return oldest
}

// OtherRules stands for unknown rules that Numplace does not solve.
const OtherRules = "?"

// SameRules compares the rules that Numplace does not solve: those of the current board (here) and those of a
// board that is being opened. It reports whether their names are equal. If opened is OtherRules, its names
// are unknown, so it matches any names, but not "".
func SameRules(here, opened string) bool { return here == opened || opened == OtherRules && here != "" }

// Boards is a list of stored boards, for packages collections and door.
type Boards []Record

// Played returns the boards in the format of job.Played.
func (all Boards) Played() job.Played {
	var played []byte
	for _, r := range all {
		if r.Rules == "" {
			played = append(played, r.Layout+"\t"+r.Given+"\t"+r.Entered+"\n"...)
		}
	}
	return string(played)
}

// Lines returns the stored puzzles as lines of a list. If solved is set, these are the puzzles of solved
// boards, and otherwise those of unsolved boards. Puzzles in fog are left out, because lists have no fog.
func (all Boards) Lines(solved bool) (lines []string) {
	for _, r := range all {
		if r.Rules != "" || r.Drawing.Foggy() {
			continue
		}
		if b, ok := r.Board(); ok && b.HasPuzzle() && b.Shown().Solved() == solved {
			lines = append(lines, format.Titled(job.Written(b.Given), r.Words.Title))
		}
	}
	return lines
}

// Daily returns the user's progress with a daily puzzle.
func (all Boards) Daily(puzzle solver.Grid) (p door.Played) {
	layout, given := puzzle.Layout().String(), puzzle.String()
	for _, r := range all {
		if r.Given != given || r.Layout != layout {
			continue
		}
		b, ok := r.Board()
		solved := ok && b.Current().Solved()
		s, once := history.ReadSolve(r.Solve, puzzle.Layout()) // once: the user has solved it before
		switch {
		case !ok, p.Solved, !once && (p.Begun || !b.Begun() || solved):
		case once && !solved: // the user is playing the puzzle again
			p = door.Played{Begun: true, Solved: true, Spent: time.Duration(s.Seconds()) * time.Second}
		default:
			p = door.Played{Begun: true, Solved: once, Spent: r.Spent}
		}
	}
	return p
}
