// Package storage is what the page knows of the device and of what it keeps: the records of boards, the copy for
// offline use, and the offers to install the page and to save a backup. It is a machine with messages of its own.
//
// # A record
//
// There is a Record for each board, as JSON with a version. Records of older versions are read. A
// record of a newer version is shown but never overwritten. The history is stored next to it, under
// keys of its own, in chunks that are only added to. If the storage is full, other boards'
// histories are deleted, the oldest first. A history that is damaged or belongs to another version
// of the record is not read; the page says so, and the next save deletes it.
//
// A board that the device does not store stays in memory (Record.Unkept), and its address carries
// its digits and notes. An address with digits and notes takes precedence over a record of the
// device, unless this tab wrote the record. A record with other digits stays as well.
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

// Record is a board as the device stores it. The solver's digits are left out, since they are not
// the person's work.
type Record struct {
	ID, Rev string
	Version int    // of its format: RecordVersion or less, or more from a newer build
	Layout  string // the text of the layout
	Given   string
	Entered string
	Mode    game.Mode
	Notes   string        // as in a link
	Spent   time.Duration // on the board
	game.Help
	Solve string // as Game.Solved
	Own   bool   // the givens were typed here, not opened
	Rules string // as Model.Rules returns them, without what the solution shows; OtherRules if not known
	// Unsure is what else is uncertain about the puzzle, as link.Unsure writes it; "" for nothing.
	Unsure string
	// Solution is the one that came with the puzzle, a digit for each cell; "" if none did.
	Solution string
	Offered  string // digits that came with the puzzle and are offered, as Entered; "" for none
	Origin   string // as Model.Origin returns it
	Words    link.Words
	Task     string // as Model.Task returns it
	// Past has the versions that went into this one, by the tabs that wrote them. It is the store's.
	Past    string
	Updated int64 // Unix milliseconds
	Unkept  bool  // the device could not store it, so it lasts as long as the page
}

// RecordVersion is the format that this build writes. A record of a newer build may hold more than
// this build knows. Its board is shown, and changes to it are saved as another record.
const RecordVersion = 2

// Newer reports whether a newer build wrote the record, or the notes in it.
func (r Record) Newer() bool { return r.Version > RecordVersion || link.NewerNotes(r.Notes) }

// Later reports whether record a comes before b in a list that has the latest first. now is in Unix
// milliseconds, as Updated is. A record from more than a minute after now was saved while the
// clock was wrong. It comes after all others, since what was played later must come before it.
func Later(a, b Record, now int64) bool {
	const minute = 60 * 1000
	if ahead := a.Updated > now+minute; ahead != (b.Updated > now+minute) {
		return !ahead
	}
	return a.Updated > b.Updated || a.Updated == b.Updated && a.ID < b.ID
}

// Board returns the record's board; ok is false if the record is not valid. If a cell has a given
// and an entered digit, which the page never writes, the given counts.
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
	b.Notes, _, _ = link.UnpackNotes(r.Notes, l) // if they are damaged, what could be read
	return b, true
}

// Worded reports whether the record's puzzle has rules that Numplace does not solve, or a text of rules.
func (r Record) Worded() bool { return r.Rules != "" || r.Words.Rules != "" }

// ModeOn returns the mode of the record's board, or that of a new board if this build does not know
// the record's.
func (r Record) ModeOn(b history.Board) game.Mode {
	if r.Mode > game.Posed {
		if !b.HasPuzzle() && !r.Worded() {
			return game.Setting
		}
		return game.Playing
	}
	return r.Mode
}

// EvictionIndex returns the index of the record to delete when there are too many. records has the
// latest first, and that one stays. It prefers the oldest in which the person has set and entered
// nothing, then the oldest. A record of a newer build is deleted only if there is no other.
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

// OtherRules stands for rules that Numplace does not solve and whose names are not known.
const OtherRules = "?"

// SameRules compares the rules that Numplace does not solve, of the board that is here and of one
// that is opened. If the names of the latter are not known, any rules of the former count as the
// same.
func SameRules(here, opened string) bool { return here == opened || opened == OtherRules && here != "" }

// Boards are those of the device, as collections and the door ask for them.
type Boards []Record

// Played returns the boards as job.Played has them.
func (all Boards) Played() job.Played {
	var played []byte
	for _, r := range all {
		if r.Rules == "" {
			played = append(played, r.Layout+"\t"+r.Given+"\t"+r.Entered+"\n"...)
		}
	}
	return string(played)
}

// Lines returns the boards that are solved, or those that are not, each as a line of a list.
func (all Boards) Lines(solved bool) (lines []string) {
	for _, r := range all {
		if b, ok := r.Board(); ok && b.HasPuzzle() && r.Rules == "" && b.Shown().Solved() == solved {
			lines = append(lines, format.Titled(job.Written(b.Given), r.Words.Title))
		}
	}
	return lines
}

// Daily returns what the device has of a daily puzzle.
func (all Boards) Daily(puzzle string) (p door.Played) {
	for _, r := range all {
		if r.Given != puzzle || r.Layout != solver.Classic.String() {
			continue
		}
		b, ok := r.Board()
		solved := ok && b.Current().Solved()
		s, once := history.ReadSolve(r.Solve, solver.Classic) // else others have solved it
		switch {
		case !ok, p.Solved, !once && (p.Begun || !b.Begun() || solved):
		case once && !solved: // it is played again
			p = door.Played{Begun: true, Solved: true, Spent: time.Duration(s.Seconds()) * time.Second}
		default:
			p = door.Played{Begun: true, Solved: once, Spent: r.Spent}
		}
	}
	return p
}
