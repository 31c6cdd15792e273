package storage

import (
	"time"

	"numplace/app/state/history"
	"numplace/app/state/trait"
)

// Storage as a machine: messages change it, and other effects are returned as Asks.

// Storage is what the page knows about the device and its stored data.
type Storage struct {
	Records
	Device
}

// Msg is a message about stored data.
type Msg interface {
	Traits() trait.Set
	Update(s *Storage, e Env) Asks
}

// Env is the state of the page outside this machine, as a message sees it.
type Env struct {
	Board     history.Board // includes the user's digits and notes
	Untouched bool          // the user has not changed the board since it was opened
	Barred    bool          // a message bar is shown
	Thrifty   bool          // the user saves data, so nothing is fetched without their request
	Keeping   Keeping
	Ended     bool // the user has solved the board, and the offer may be made
}

// Asks holds the effects of a message, to be carried out in the order of the fields.
type Asks struct {
	Unmenu  bool // close the menu
	Do      []Effect
	Keeping Keeping // new state of the offer; NotOffered means no change
	Dropped bool    // report that a record was deleted and can be restored
	Unkept  bool    // show the bar with the warning that boards are not saved

	// About the board shown:

	Spent  time.Duration // minimum time spent on it
	Adopt  *Record       // adopt this version of it, which another tab has written
	Reload bool          // reload it from its record
	Rename bool          // give it a record of its own
	Save   bool          // save it, and put its record's id in the address
	Name   bool          // put its record's id in the address
	Focus  bool          // move the keyboard focus to it
	Steps  *Steps        // its history, as read from storage
}

// Steps is the stored history of a board. OK is false if it could not be read.
type Steps struct {
	History history.History
	OK      bool
}

// Effect is an effect that the page carries out.
type Effect interface{ Effect() }

type (
	// Save stores a record and its history, if the stored version is still Over ("" if there should be none).
	// Otherwise it is refused, and the page sends Refused. If the record's own version equals Over, only its
	// time has changed, and a refused time is simply lost.
	Save struct {
		Record Record
		Over   string
		Trail  history.Trail
	}
	// Recall reads the history of a record. If the device has stored one, the page sends Recalled.
	Recall struct{ ID string }
	// Drop deletes a record.
	Drop struct{ ID string }
	// Persist requests persistent storage from the browser. It has no reply.
	Persist struct{}
	// OfferInstall makes the browser offer the user to install the page. InstallIs reports the result.
	OfferInstall struct{}
	// LogSolve adds a line to the log of solved puzzles. If it was stored and the offer has not been
	// answered, the page sends SolveLogged.
	LogSolve struct{ Line string }
	// NoteAnswer stores that the offer was answered.
	NoteAnswer struct{}
	// SaveBackup saves all stored data as a file.
	SaveBackup struct{}
)

func (Save) Effect()         {}
func (Recall) Effect()       {}
func (Drop) Effect()         {}
func (Persist) Effect()      {}
func (OfferInstall) Effect() {}
func (LogSolve) Effect()     {}
func (NoteAnswer) Effect()   {}
func (SaveBackup) Effect()   {}

// DropRecord deletes a record, which Restore can bring back. The record of the board shown is never deleted.
type DropRecord struct {
	trait.Act
	ID string
}

func (msg DropRecord) Update(s *Storage, _ Env) Asks {
	r, ok := s.Record(msg.ID)
	if !ok || msg.ID == s.id {
		return Asks{}
	}
	s.dropped = r
	return Asks{Dropped: true, Do: []Effect{Drop{msg.ID}}}
}

// Restore brings back the record that was deleted last.
type Restore struct{ trait.Act }

func (Restore) Update(s *Storage, _ Env) Asks {
	r := s.dropped
	s.dropped = Record{}
	if _, again := s.Record(r.ID); r.ID == "" || again { // it has been saved again in the meantime
		return Asks{}
	}
	return Asks{Do: []Effect{Save{Record: r}}}
}

// Stored reports all records that are now stored.
type Stored struct {
	trait.Aside
	Records []Record
}

func (msg Stored) Update(s *Storage, e Env) Asks {
	s.hold(msg.Records)
	return s.compare(e)
}

// hold sets the records that are now stored.
func (s *Records) hold(records []Record) {
	s.Recent = records
	s.Changes++
}

// compare checks whether another tab has changed the record of the board shown. If the boards are equal, this
// tab adopts the new version. If the user has not changed the board here, it is reloaded. Otherwise this
// tab's board becomes a separate record.
func (s *Records) compare(e Env) Asks {
	r, ok := s.Record(s.id)
	switch {
	case !ok || s.rev == "":
		return Asks{}
	case r.Rev == s.rev: // another tab may have spent more time on the same version
		return Asks{Spent: r.Spent}
	}
	b, ok := r.Board()
	switch {
	case ok && b.Given == e.Board.Given && b.Entered == e.Board.Entered && b.Notes == e.Board.Notes:
		return Asks{Adopt: &r}
	case e.Untouched:
		return Asks{Reload: true}
	}
	s.Parted = s.id
	return Asks{Name: s.setApart()}
}

// Refused reports that a Save was refused, since another tab has changed the record.
type Refused struct {
	trait.Aside
	ID      string
	Records []Record // all records that are now stored
}

func (msg Refused) Update(s *Storage, _ Env) Asks {
	if msg.ID != s.id {
		return Asks{}
	}
	s.hold(msg.Records)
	s.rev = s.before // the last version that was stored
	return s.fork(msg.ID)
}

// fork gives the board a new record, because another tab has changed the old one.
func (s *Records) fork(id string) Asks {
	if id != s.id {
		return Asks{}
	}
	apart := s.setApart()
	s.Parted = id
	return Asks{Rename: !apart, Save: true}
}

// SaveFailed reports that the device could not store a record.
type SaveFailed struct{ trait.Aside }

func (SaveFailed) Update(s *Storage, e Env) Asks {
	if s.unkept || e.Barred {
		return Asks{}
	}
	s.unkept = true
	return Asks{Unkept: true}
}

// KeepOwn saves the board shown as a new record, and leaves the record that another tab has changed as it is.
type KeepOwn struct{ trait.Aside }

func (KeepOwn) Update(s *Storage, _ Env) Asks {
	asks := s.fork(s.Parted) // does nothing if that was done already
	s.Parted, asks.Focus = "", true
	return asks
}

// Recalled delivers the stored history of a record: the head of its trail, and the chunks before the last
// one.
type Recalled struct {
	trait.Aside
	ID, Head, Earlier string
}

func (msg Recalled) Update(s *Storage, e Env) Asks {
	kept, ok := history.ReadTrailHead(msg.Head)
	if kept.Newer || msg.ID != s.id {
		return Asks{}
	}
	b := e.Board
	b.Solver = b.Layout().Empty()
	h := history.History{}
	if ok = ok && kept.Rev == s.rev; ok {
		h, ok = history.Read(msg.Head, msg.Earlier, b)
	}
	return Asks{Steps: &Steps{h, ok}}
}
