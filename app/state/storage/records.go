package storage

import (
	"strings"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// The stored boards, which other tabs can change too.

// Records is what the page knows about the stored records, and about the record of the board shown.
type Records struct {
	Recent  []Record // latest first
	Changes int      // how often Recent has changed
	// Parted is the id of the record that another tab has changed while its board was shown here. It is reset
	// to "" once the user has chosen a version.
	Parted string
	// Drafted means that the givens of the board shown were typed here, not opened.
	Drafted bool
	Helped  game.Help // the help used so far, in the record of the board shown
	Left    string    // id of the record whose puzzle was in mode Posed when the user went to the door

	unkept  bool   // the bar with the warning that boards are not saved was shown once
	id, rev string // the board's record, and the version that this page last wrote or read
	before  string // the version that rev replaced
	newer   bool   // the record came from a newer build
	dropped Record // the record that was deleted last
}

// ID returns the id of the board's record.
func (s *Records) ID() string { return s.id }

// Rev returns the version of the board's record that this page last wrote or read, or "".
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

// Last returns the latest record, except for that of the board shown. ok is false if there is none.
func (s *Records) Last() (r Record, ok bool) {
	for _, r := range s.Recent {
		if r.ID != s.id {
			return r, true
		}
	}
	return Record{}, false
}

// Unfinished returns the records of boards that were started and are not solved, with the latest first.
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

// Going returns the record of the board that the user played last, if it is not solved. Otherwise ok is
// false.
func (s *Records) Going() (r Record, ok bool) {
	for _, r := range s.Recent {
		b, readable := r.Board()
		if !readable || r.Mode == game.Setting || !b.Begun() {
			continue
		}
		solved := b.Current().Solved()
		if solved && r.Solve == "" { // not solved by the user
			continue
		}
		return r, !solved
	}
	return Record{}, false
}

// BegunOf returns the record of the given puzzle, if the user has started it and it is not solved. Otherwise
// ok is false.
func (s *Records) BegunOf(puzzle solver.Grid) (r Record, ok bool) {
	for _, r := range s.Unfinished() {
		if b, _ := r.Board(); b.Given == puzzle {
			return r, true
		}
	}
	return Record{}, false
}

// Draft returns the latest record of a puzzle that the user typed and has not started to play. ok is false if
// there is none.
func (s *Records) Draft() (r Record, ok bool) {
	for _, r := range s.Recent {
		if b, readable := r.Board(); readable && r.Mode != game.Playing && r.Own && (b.HasPuzzle() || r.Worded()) {
			return r, true
		}
	}
	return Record{}, false
}

// Outdated reports whether r is an earlier version of the board shown, which this tab has changed since.
func (s *Records) Outdated(r Record) bool { return r.ID == s.id && r.Rev != s.rev && s.rev != "" }

// Sought describes a board whose record Find looks for.
type Sought struct {
	Board history.Board
	ID    string // id of the record, if known
	Rules string // rules that Numplace does not solve
	Whole bool   // the board came with all its digits and notes
	Tab   string // prefix of ids from this tab
}

// Find returns the record with the id of.ID, if it has the board's givens. Otherwise it returns the latest
// record with the same givens and, if the board has entered digits or notes, the same ones. A blank board is
// only found by its id, and so is a puzzle whose rules that Numplace does not solve differ. If of.Whole is
// set, the record must have the same digits and notes, unless this tab wrote it: then it cannot be older than
// the address.
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

// Rename gives the board shown a new record with the given id.
func (s *Records) Rename(id string) { s.id, s.rev, s.before, s.newer = id, "", "", false }

// Adopt makes r the record of the board shown.
func (s *Records) Adopt(r *Record) { s.id, s.rev, s.before, s.newer = r.ID, r.Rev, "", r.Newer() }

// Next sets the version of the board's record to rev, and returns the version that it replaces.
func (s *Records) Next(rev string) (over string) {
	s.before, s.rev = s.rev, rev
	return s.before
}

// setApart switches to the record that storage has created for this tab's version after another tab overwrote
// the original record. Its id is the name of the version. ok is false if there is no such record.
func (s *Records) setApart() (ok bool) {
	r, ok := s.Record(s.rev)
	if ok = ok && s.rev != "" && r.Rev == s.rev; ok {
		s.id, s.before, s.newer = r.ID, "", false
	}
	return ok
}
