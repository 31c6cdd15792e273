package storage

import (
	"strings"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// The boards that the device keeps. Other tabs change them too.

// Records is what the page knows of the device's records, and of the record of the board shown.
type Records struct {
	Recent  []Record // latest first
	Changes int      // how often Recent has changed
	// Parted is the record that another tab has changed since it was shown here. It is "" again
	// once the person has chosen a version.
	Parted string
	// Drafted reports that the givens of the board shown were typed here, not opened.
	Drafted bool
	Helped  game.Help // that the record of the board shown has
	Left    string    // the record of the puzzle that was posed when the person left for the door

	unkept  bool   // the bar that says that boards are not saved has been shown once
	id, rev string // of the board's record, and of the version that this page last wrote or read
	before  string // the version that was replaced by that
	newer   bool   // a newer build wrote the record
	dropped Record // the record deleted last
}

// ID returns the id of the board's record.
func (s *Records) ID() string { return s.id }

// Rev returns the version of the board's record that this page last wrote or read; "" for none.
func (s *Records) Rev() string { return s.rev }

// ByNewer reports whether a newer build wrote the board's record.
func (s *Records) ByNewer() bool { return s.newer }

// Record returns the record with an id.
func (s *Records) Record(id string) (Record, bool) {
	for _, r := range s.Recent {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Last returns the record that was changed last, other than that of the board shown. ok is false if
// there is none.
func (s *Records) Last() (r Record, ok bool) {
	for _, r := range s.Recent {
		if r.ID != s.id {
			return r, true
		}
	}
	return Record{}, false
}

// Unfinished returns the records of the boards that were begun and are not solved, the one that was
// played last first.
func (s *Records) Unfinished() (all []Record) {
	for _, r := range s.Recent {
		b, ok := r.Board()
		if !ok || r.Mode == game.Setting || !b.Begun() {
			continue
		}
		if !b.Current().Solved() {
			all = append(all, r)
		}
	}
	return all
}

// Going returns the record of the board that the person played last, if it is not solved; ok is
// false if there is none.
func (s *Records) Going() (r Record, ok bool) {
	for _, r := range s.Recent {
		b, readable := r.Board()
		if !readable || r.Mode == game.Setting || !b.Begun() {
			continue
		}
		solved := b.Current().Solved()
		if solved && r.Solve == "" { // others have solved it
			continue
		}
		return r, !solved
	}
	return Record{}, false
}

// BegunOf returns the record of a puzzle, if the person has begun it and it is not solved.
func (s *Records) BegunOf(puzzle solver.Grid) (r Record, ok bool) {
	for _, r := range s.Unfinished() {
		if b, _ := r.Board(); b.Given == puzzle {
			return r, true
		}
	}
	return Record{}, false
}

// Draft returns the record of the puzzle of one's own that was typed or judged last, unless it is
// played.
func (s *Records) Draft() (r Record, ok bool) {
	for _, r := range s.Recent {
		if b, readable := r.Board(); readable && r.Mode != game.Playing && r.Own && (b.HasPuzzle() || r.Worded()) {
			return r, true
		}
	}
	return Record{}, false
}

// Outdated reports whether a record is an earlier version of the board shown, which this tab has changed since.
func (s *Records) Outdated(r Record) bool { return r.ID == s.id && r.Rev != s.rev && s.rev != "" }

// Sought is a board whose record is sought.
type Sought struct {
	Board history.Board
	ID    string // of the record, if it is known
	Rules string // that Numplace does not solve
	Whole bool   // the board came with all its digits and notes
	Tab   string // this one
}

// Find returns the record with the id, if it has the board's givens. Else it returns the latest
// with the same givens and, if the board has any, the same entered digits and notes. A blank board
// is found by its id only, and so is a puzzle with other rules that Numplace does not solve. If the
// board came whole, the record must have the same digits and notes, unless this tab wrote it: then
// it is not older than the address.
func (s *Records) Find(of Sought) (Record, history.Board, bool) {
	board := of.Board
	for _, byID := range []bool{true, false} {
		for _, r := range s.Recent {
			if byID && r.ID != of.ID || !byID && board.Blank() {
				continue
			}
			b, ok := r.Board()
			switch {
			case !ok || b.Given != board.Given:
			case of.Whole && !(byID && strings.HasPrefix(r.Rev, of.Tab+"-")) &&
				(b.Entered != board.Entered || b.Notes != board.Notes):
			case byID || SameRules(r.Rules, of.Rules) && b.Holds(board):
				return r, b, true
			}
		}
	}
	return Record{}, history.Board{}, false
}

// Leave forgets the record of the board shown.
func (s *Records) Leave() {
	s.Rename("")
	s.Drafted, s.Parted = false, ""
}

// Rename gives the board shown a new record, by its id.
func (s *Records) Rename(id string) { s.id, s.rev, s.before, s.newer = id, "", "", false }

// Adopt makes r the record of the board shown.
func (s *Records) Adopt(r *Record) { s.id, s.rev, s.before, s.newer = r.ID, r.Rev, "", r.Newer() }

// Next makes rev the version of the board's record, and returns the one that it replaces.
func (s *Records) Next(rev string) (over string) {
	s.before, s.rev = s.rev, rev
	return s.before
}

// setApart takes the record that the device has made of the version here, when another tab had written
// over it. ok is false if there is none.
func (s *Records) setApart() (ok bool) {
	r, ok := s.Record(s.rev)
	if ok = ok && s.rev != "" && r.Rev == s.rev; ok {
		s.id, s.before, s.newer = r.ID, "", false
	}
	return ok
}
