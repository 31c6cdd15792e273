package state

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// The boards that the device keeps, and the other tabs that write them too.

// Record is a board as it is kept on the device. The solver's digits are not: they are no progress of the person's.
type Record struct {
	ID, Rev string
	Version int    // of its form: RecordVersion or less, or of a newer build
	Layout  string // the text of the layout
	Given   string
	Entered string
	Mode    Mode
	Own     bool  // the givens were set here, not opened
	Updated int64 // Unix milliseconds
}

// RecordVersion is the version of the records that this build writes. A record of a newer one may hold more than this build knows: its board
// is shown, and what is done with it is kept as another record.
const RecordVersion = 1

// Newer reports whether a record is of a newer build.
func (r Record) Newer() bool { return r.Version > RecordVersion }

// Board reads a record's board; ok is false if it can't be one.
func (r Record) Board() (b Board, ok bool) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return Board{}, false
	}
	b = emptyBoard(l)
	var errGiven, errEntered error
	b.Given, errGiven = solver.Parse(l, r.Given)
	b.Entered, errEntered = solver.Parse(l, r.Entered)
	if errGiven != nil || errEntered != nil {
		return Board{}, false
	}
	return b, true
}

// EvictionIndex is the record to drop where there are too many, of records with the latest first: the oldest on which the person has set
// and entered nothing, else the oldest. The latest stays, and one of a newer build as long as there is another.
func EvictionIndex(records []Record) int {
	oldest := 0
	for i := len(records) - 1; i > 0; i-- {
		r := records[i]
		switch {
		case r.Newer():
		case !r.Own && strings.Trim(r.Entered, ".") == "":
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

// Shelf is what the page knows of the boards that the device keeps, and of the record of the one that is shown.
type Shelf struct {
	Recent  []Record // latest first
	Parted  string   // the record that another tab has changed since it was shown here, until the person says which to go on with
	unkept  bool     // the bar that says that boards are not saved has been shown once
	id, rev string   // of the board's record, and of the version of it that this page wrote or read
	newer   bool     // the record is of a newer build
	drafted bool     // the record's givens were set here, not opened
	dropped Record   // the one deleted last
}

// OpenRecord opens a board that the device keeps.
type OpenRecord struct{ ID string }

func (msg OpenRecord) update(m Model) (Model, []Cmd) { return openRecord(m, msg.ID) }

func openRecord(m Model, id string) (Model, []Cmd) {
	m = front(m)
	if id == m.id {
		return m, []Cmd{Focus{}}
	}
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && r.ID == id {
			m, cmds := put(m, Board{Given: b.Given, Entered: b.Layout().Empty(), Filled: b.Layout().Empty()}, id)
			return m, append(cmds, navigate(m, true), Focus{})
		}
	}
	m.Notice = Notice{Kind: NotKept}
	return m, nil
}

// DropRecord deletes a board from the device; Restore brings it back. The one that is shown stays.
type DropRecord struct{ ID string }

func (msg DropRecord) update(m Model) (Model, []Cmd) {
	r, ok := m.recent(msg.ID)
	if !ok || msg.ID == m.id {
		return m, nil
	}
	m.dropped, m.Notice = r, Notice{Kind: Dropped}
	return m, []Cmd{Drop{msg.ID}}
}

// Restore brings the board back that was deleted last.
type Restore struct{}

func (Restore) update(m Model) (Model, []Cmd) {
	r := m.dropped
	m.dropped = Record{}
	if _, again := m.recent(r.ID); r.ID == "" || again { // it was written on since
		return m, nil
	}
	return m, []Cmd{Save{Record: r}}
}

// Stored tells what the device keeps now.
type Stored struct{ Records []Record }

func (msg Stored) update(m Model) (Model, []Cmd) {
	m.Recent = msg.Records
	return compare(m), nil
}

// Refused answers a Save whose record another tab has written since.
type Refused struct{ ID string }

func (msg Refused) update(m Model) (Model, []Cmd) { return fork(m, msg.ID) }

// SaveFailed answers a Save that the device would not keep.
type SaveFailed struct{}

func (SaveFailed) update(m Model) (Model, []Cmd) {
	if !m.unkept && m.Bar == NoBar {
		m.Bar, m.unkept = UnkeptBar, true
	}
	return m, nil
}

// KeepOwn keeps the board shown here as another board than the one that another tab has changed.
type KeepOwn struct{}

func (KeepOwn) update(m Model) (Model, []Cmd) {
	m, cmds := fork(m, m.Parted) // unless it was done already
	m.Parted = ""
	return m, append(cmds, Focus{})
}

// TakeOther shows the board as another tab has changed it. What was shown is a board of its own by now, or one Undo away.
type TakeOther struct{}

func (TakeOther) update(m Model) (Model, []Cmd) {
	id := m.Parted
	if id == "" {
		return m, nil
	}
	m.Parted = ""
	r, ok := m.recent(id)
	b, readable := r.Board()
	if id != m.id || !ok || !readable {
		return openRecord(m, id)
	}
	m, cmds := endAsked(front(m))
	m.History = m.History.with(b)
	if b.Layout() != m.Board.Layout() { // Undo is for boards of one layout
		m.History, m.Cursor = newHistory(b), 0
	}
	m.Board, m.rev, m.newer, m.Mode, m.drafted = b, r.Rev, r.Newer(), r.Mode, r.Own
	m.List, m.Checked, m.linkFault = Listing{}, Checked{}, false
	return m, append(cmds, navigate(m, false), Focus{})
}

// recordOf finds the record with that id, or the latest with those givens and, if there are any, those digits; a blank board only by its id.
func recordOf(records []Record, board Board, id string) (Record, Board, bool) {
	for _, byID := range []bool{true, false} {
		for _, r := range records {
			if byID && r.ID != id || !byID && board.Blank() {
				continue
			}
			b, ok := r.Board()
			if ok && b.Given == board.Given && (byID || board.Entered.Count() == 0 || b.Entered == board.Entered) {
				return r, b, true
			}
		}
	}
	return Record{}, Board{}, false
}

// recent is the record of that id.
func (m Model) recent(id string) (Record, bool) {
	for _, r := range m.Recent {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Last is the board that was worked on last, as it is kept; ok is false where there is none but the one that is shown.
func (m Model) Last() (r Record, ok bool) {
	for _, r := range m.Recent {
		if r.ID != m.id {
			return r, true
		}
	}
	return Record{}, false
}

// save asks to keep the board, if there is anything on it that the person made or opened, or that is kept already.
func save(m Model) (Model, []Cmd) {
	b := m.Board
	if b.Given.Count()+b.Entered.Count() == 0 && m.rev == "" {
		return m, nil
	}
	var cmds []Cmd
	if m.newer { // its record stays as the newer build wrote it
		m = renamed(m)
		cmds = append(cmds, navigate(m, false))
	}
	over := m.rev
	m, rev := newID(m)
	m.rev = rev
	return m, append(cmds, Save{Over: over, Record: Record{
		ID: m.id, Rev: m.rev, Version: RecordVersion, Layout: b.Layout().String(), Mode: m.Mode, Own: m.drafted,
		Given: b.Given.String(), Entered: b.Entered.String(),
	}})
}

// renamed is the model with a new record for its board.
func renamed(m Model) Model {
	m, id := newID(m)
	m.id, m.rev, m.newer = id, "", false
	return m
}

// newID makes an id that no record and no version of one has, in any tab.
func newID(m Model) (Model, string) {
	m.serial++
	return m, m.tab + "-" + strconv.Itoa(m.serial)
}

// fork gives the board a record of its own: another tab has changed the one that they shared.
func fork(m Model, id string) (Model, []Cmd) {
	if id != m.id {
		return m, nil
	}
	m.Parted = m.id
	m, cmds := save(renamed(m))
	return m, append(cmds, navigate(m, false))
}

// compare looks whether another tab has changed the record of the board that is shown. If it has set the same digits, they go on as one.
func compare(m Model) Model {
	r, ok := m.recent(m.id)
	if !ok || m.rev == "" || r.Rev == m.rev {
		return m
	}
	if b, ok := r.Board(); ok && b.Given == m.Board.Given && b.Entered == m.Board.Entered {
		m.rev, m.newer = r.Rev, r.Newer()
		return m
	}
	m.Parted = m.id
	return m
}

// ID names the board's record.
func (m Model) ID() string { return m.id }
