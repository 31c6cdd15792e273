package storage

import (
	"strings"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// This file implements the list of stored boards, which other tabs can change too.

// Records is what the page knows about the stored records, and about the record of the board shown.
type Records struct {
	Recent  []Record // latest first
	Changes int      // number of times that Recent has changed
	// Parted is the id of a record whose board is shown in this tab, and which another tab has changed. It is
	// reset to "" when the user has chosen one of the two versions.
	Parted string
	// Drafted means that the user typed the givens of the board shown instead of opening a puzzle.
	Drafted bool
	Helped  game.Help // the help that the user got with the board shown, as stored in its record
	Left    string    // id of the record of the puzzle that the user left for the start page without starting it

	unkept  bool   // the bar that warns that boards are not saved has been shown
	id, rev string // id of the board's record, and the version of it that this tab last wrote or read
	before  string // the version that rev replaced
	newer   bool   // a newer build wrote the board's record
	dropped Record // the record that was deleted last
}

// ID returns the id of the board's record.
func (s *Records) ID() string { return s.id }

// Rev returns the version of the board's record that this tab last wrote or read. If the board has no record,
// it returns "".
func (s *Records) Rev() string { return s.rev }

// ByNewer reports whether the board's record came from a newer build.
func (s *Records) ByNewer() bool { return s.newer }

// Record returns the record with the given id.
func (s *Records) Record(id string) (Record, bool) {
	for _, r := range s.Recent {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Last returns the latest record other than that of the board shown. ok is false if there is none.
func (s *Records) Last() (r Record, ok bool) {
	for _, r := range s.Recent {
		if r.ID != s.id {
			return r, true
		}
	}
	return Record{}, false
}

// Unfinished returns the records of boards that the user has started and not solved, with the latest first.
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

// Going returns the record of the board on which the user worked last. ok is false if the user has solved
// that board.
func (s *Records) Going() (r Record, ok bool) {
	for _, r := range s.Recent {
		b, readable := r.Board()
		if !readable || r.Mode == game.Setting || !b.Begun() {
			continue
		}
		solved := b.Current().Solved()
		if solved && r.Solve == "" { // the user did not solve it, but had the solution shown
			continue
		}
		return r, !solved
	}
	return Record{}, false
}

// BegunOf returns the record of a puzzle that the user has started and not solved. ok is false if the user
// has not started it or has solved it.
func (s *Records) BegunOf(puzzle solver.Grid) (r Record, ok bool) {
	for _, r := range s.Unfinished() {
		if b, _ := r.Board(); b.Given == puzzle {
			return r, true
		}
	}
	return Record{}, false
}

// Draft returns the latest record of a puzzle whose givens the user typed, but which the user has not started
// to play. ok is false if there is no such record.
func (s *Records) Draft() (r Record, ok bool) {
	for _, r := range s.Recent {
		if b, readable := r.Board(); readable && r.Mode != game.Playing && r.Own && (b.HasPuzzle() || r.Worded()) {
			return r, true
		}
	}
	return Record{}, false
}

// Outdated reports whether r is the record of the board shown, but in another version than the one that this
// tab last wrote or read.
func (s *Records) Outdated(r Record) bool { return r.ID == s.id && r.Rev != s.rev && s.rev != "" }

// Sought describes the board for which Find looks up the record.
type Sought struct {
	Board history.Board
	ID    string // id of the record, or "" if it is unknown
	Rules string // names of the puzzle's rules that Numplace does not solve
	Whole bool   // Board has all digits and notes, for example from an address
	Tab   string // prefix of the ids and versions that this tab creates
}

// Find returns the record with the id sought.ID and the givens of the board. If there is none, it returns the
// latest record with the same givens and the same unsolved rules. If the board has entered digits or notes,
// this record must have the same ones. For a blank board, Find looks only at the id.
//
// If sought.Whole is set, the record must have the same digits and notes as the board. An exception is a
// record that has the id sought.ID and was written by this tab, because it cannot be older than the address.
func (s *Records) Find(sought Sought) (Record, history.Board, bool) {
	board := sought.Board
	for _, byID := range []bool{true, false} {
		for _, r := range s.Recent {
			if byID && r.ID != sought.ID || !byID && board.Blank() {
				continue
			}
			b, ok := r.Board()
			switch {
			case !ok || b.Given != board.Given:
			case sought.Whole && !(byID && strings.HasPrefix(r.Rev, sought.Tab+"-")) &&
				(b.Entered != board.Entered || b.Notes != board.Notes):
			case byID || SameRules(r.Rules, sought.Rules) && b.Holds(board):
				return r, b, true
			}
		}
	}
	return Record{}, history.Board{}, false
}

// Leave records that the board shown does not have a record.
func (s *Records) Leave() {
	s.Rename("")
	s.Drafted, s.Parted = false, ""
}

// Rename makes id the id of a new record for the board shown.
func (s *Records) Rename(id string) { s.id, s.rev, s.before, s.newer = id, "", "", false }

// Adopt makes r the record of the board shown.
func (s *Records) Adopt(r *Record) { s.id, s.rev, s.before, s.newer = r.ID, r.Rev, "", r.Newer() }

// Next sets the version of the board's record to rev and returns the old version.
func (s *Records) Next(rev string) (over string) {
	s.before, s.rev = s.rev, rev
	return s.before
}

// setApart is called after another tab has overwritten the board's record. In this case, the page has stored
// the version of this tab as a separate record, whose id is that version. setApart makes it the board's
// record. ok is false if there is no such record.
func (s *Records) setApart() (ok bool) {
	r, ok := s.Record(s.rev)
	if ok = ok && s.rev != "" && r.Rev == s.rev; ok {
		s.id, s.before, s.newer = r.ID, "", false
	}
	return ok
}
