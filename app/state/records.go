package state

import (
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The boards that the device keeps. Other tabs change them too.

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
	Rules string // as Model.Rules returns them, without what the solution shows
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

// mode returns the mode of the record's board, or that of a new board if this build does not know
// the record's.
func (r Record) mode(b history.Board) game.Mode {
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

// Shelf is what the page knows of the device's records, and of the record of the board shown.
type Shelf struct {
	Recent []Record // latest first
	// Parted is the record that another tab has changed since it was shown here. It is "" again
	// once the person has chosen a version.
	Parted  string
	unkept  bool      // the bar that says that boards are not saved has been shown once
	id, rev string    // of the board's record, and of the version that this page last wrote or read
	before  string    // the version that was replaced by that
	left    string    // the record of the puzzle that was posed when the person left for the door
	newer   bool      // a newer build wrote the record
	drafted bool      // the record's givens were typed here, not opened
	helped  game.Help // that the record has
	dropped Record    // the record deleted last
	// carried is the board's query as the address or its history entry has it, because the device
	// does not keep the board; else "".
	carried string
	whole   bool // the board came with such an address
	stored  int  // how often Recent has changed
}

// OpenRecord opens a record.
type OpenRecord struct {
	trait.Act
	ID string
}

func (msg OpenRecord) update(m Model) (Model, Cmds) { return openRecord(m, msg.ID) }

func openRecord(m Model, id string) (Model, Cmds) {
	m = front(m)
	if id == m.id {
		return m, Cmds{Focus{}}
	}
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && r.ID == id {
			m, cmds := put(m, history.PuzzleBoard(b.Given), id)
			m.Clock.Begun = true // the person goes on with it
			return m, append(cmds, navigate(m, true), Focus{})
		}
	}
	m.Notice = Notice{Kind: NotKept}
	return m, nil
}

// DropRecord deletes a record; Restore brings it back. The record of the board shown is never
// deleted.
type DropRecord struct {
	trait.Act
	ID string
}

func (msg DropRecord) update(m Model) (Model, Cmds) {
	r, ok := m.recent(msg.ID)
	if !ok || msg.ID == m.id {
		return m, nil
	}
	m.dropped, m.Notice = r, Notice{Kind: Dropped}
	return m, Cmds{Drop{msg.ID}}
}

// Restore brings back the record that was deleted last.
type Restore struct{ trait.Act }

func (Restore) update(m Model) (Model, Cmds) {
	r := m.dropped
	m.dropped = Record{}
	if _, again := m.recent(r.ID); r.ID == "" || again { // it has been saved again since
		return m, nil
	}
	return m, Cmds{Save{Record: r}}
}

// Stored reports what the device keeps now.
type Stored struct {
	trait.Aside
	Records []Record
}

func (msg Stored) update(m Model) (Model, Cmds) {
	m.Recent = msg.Records
	m.stored++
	return compare(m)
}

// Outdated reports whether a record is an earlier version of the board shown, which this tab has changed since.
func (m *Model) Outdated(r Record) bool { return r.ID == m.id && r.Rev != m.rev && m.rev != "" }

// Refused answers a Save whose record another tab has changed since.
type Refused struct {
	trait.Aside
	ID      string
	Records []Record // as the device keeps them now
}

func (msg Refused) update(m Model) (Model, Cmds) {
	if msg.ID != m.id {
		return m, nil
	}
	m.Recent = msg.Records
	m.stored++
	m.rev = m.before // the last version that was stored
	return fork(m, msg.ID)
}

// SaveFailed answers a Save that the device could not store.
type SaveFailed struct{ trait.Aside }

func (SaveFailed) update(m Model) (Model, Cmds) {
	if !m.unkept && m.Bar == NoBar {
		m.Bar, m.unkept = UnkeptBar, true
	}
	return m, nil
}

// KeepOwn saves the board shown as a new record. The one that another tab has changed stays.
type KeepOwn struct{ trait.Aside }

func (KeepOwn) update(m Model) (Model, Cmds) {
	m, cmds := fork(m, m.Parted) // unless that was done already
	m.Parted = ""
	return focused(m, cmds)
}

// TakeOther shows the board as another tab has changed it. What was shown stays as another record,
// or as a step of Undo.
type TakeOther struct{ trait.Act }

func (TakeOther) update(m Model) (Model, Cmds) {
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
	if b.Layout().N() == m.Board.Layout().N() {
		m.History = m.Stepped(m.History, b)
	} else { // the boards of a History have one size
		m.History, m.Selection = history.New(b), game.Selection{}
	}
	m.Board, m.Mode, m.drafted, m.End = b, r.mode(b), r.Own, End{}
	m.Brought = Brought{of: b.Given, rules: r.Rules, solution: digitsOn(b.Layout(), r.Solution),
		offered: offering{digits: digitsOn(b.Layout(), r.Offered)}, origin: r.Origin, words: r.Words,
		unsure: r.Unsure}.withRules()
	m.List, m.Checked, m.linkFault = solutions.Listing{}, hints.Checked{}, false
	m, asked := adopt(m, r)
	return m, append(cmds, navigate(m, false), asked, Focus{})
}

// recordOf returns the record with an id, if it has the board's givens. Else it returns the latest
// with the same givens and, if the board has any, the same entered digits and notes. A blank board
// is found by its id only, and so is a puzzle with other rules that Numplace does not solve. If the
// board came whole, the record must have the same digits and notes, unless this tab wrote it: then
// it is not older than the address.
func (m *Model) recordOf(board history.Board, id string, with Brought) (Record, history.Board, bool) {
	for _, byID := range []bool{true, false} {
		for _, r := range m.Recent {
			if byID && r.ID != id || !byID && board.Blank() {
				continue
			}
			b, ok := r.Board()
			switch {
			case !ok || b.Given != board.Given:
			case with.whole && !(byID && strings.HasPrefix(r.Rev, m.tab+"-")) &&
				(b.Entered != board.Entered || b.Notes != board.Notes):
			case byID || sameRules(r.Rules, with.rules) && holds(b, board):
				return r, b, true
			}
		}
	}
	return Record{}, history.Board{}, false
}

// recent returns the record with an id.
func (m *Model) recent(id string) (Record, bool) {
	for _, r := range m.Recent {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Last returns the record that was changed last, other than that of the board shown. ok is false if
// there is none.
func (m *Model) Last() (r Record, ok bool) {
	for _, r := range m.Recent {
		if r.ID != m.id {
			return r, true
		}
	}
	return Record{}, false
}

// save asks to store the board if it is stored already, or if the person has made or opened
// anything on it.
func save(m Model) (Model, Cmds) {
	if m.Door.On && m.rev == "" || m.Exercising() { // nothing is kept before the person begins
		return m, nil
	}
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) && m.rev == "" {
		return m, nil
	}
	var cmds Cmds
	if m.newer { // the newer build's record is left alone
		m = renamed(m)
		cmds = append(cmds, navigate(m, false))
	}
	over := m.rev
	m.before = over
	m, m.rev = newID(m)
	m, stored := store(m, over)
	return append(cmds, stored).then(m.persist())
}

// store asks to store the board as its present version. over is the version that it replaces, or
// the same version if only the time is new.
func store(m Model, over string) (Model, Cmd) {
	m = m.ended()
	b := m.Board
	m.Clock.Kept, m.helped = m.Clock.Spent, m.Help
	return m, Save{Over: over, Trail: m.Trail(), Record: Record{
		ID: m.id, Rev: m.rev, Version: RecordVersion, Layout: b.Layout().String(), Mode: m.Mode, Own: m.drafted,
		Given: b.Given.String(), Entered: b.Entered.String(), Notes: link.PackNotes(b.Notes, b.Layout()),
		Spent: m.Clock.Spent, Help: m.Help, Solve: m.Solved, Rules: m.ownRules(), Unsure: m.unsure().String(),
		Origin: m.Origin(), Solution: m.settersSolution().String(), Offered: m.keptOffer(), Task: m.keptTask(),
		Words: m.Words(),
	}}
}

// renamed returns the Model with a new id for its board.
func renamed(m Model) Model {
	m, m.id = newID(m)
	m.rev, m.before, m.newer = "", "", false
	return m
}

// newID returns an id that no record and no version of a record has, in any tab.
func newID(m Model) (Model, string) {
	ledger, n := m.jobs.Number()
	m.jobs = ledger
	return m, m.tab + "-" + strconv.Itoa(n)
}

// fork gives the board a new record, because another tab has changed the old one.
func fork(m Model, id string) (Model, Cmds) {
	if id != m.id {
		return m, nil
	}
	m, apart := setApart(m)
	if m.Parted = id; !apart {
		m = renamed(m)
	}
	return addressed(save(m))
}

// setApart takes the record that the device has made of the version here, when another tab had written
// over it. ok is false if there is none.
func setApart(m Model) (_ Model, ok bool) {
	r, ok := m.recent(m.rev)
	if ok = ok && m.rev != "" && r.Rev == m.rev; ok {
		m.id, m.before, m.newer = r.ID, "", false
	}
	return m, ok
}

// compare checks whether another tab has changed the record of the board shown. If both have the
// same digits, this tab takes the new version.
func compare(m Model) (Model, Cmds) {
	r, ok := m.recent(m.id)
	if !ok || m.rev == "" {
		return m, nil
	}
	if r.Rev == m.rev { // of the same version, another tab may have spent more time on it
		m.Clock.Spent = max(m.Clock.Spent, r.Spent)
		return m, nil
	}
	if b, ok := r.Board(); ok && b.Given == m.Board.Given && b.Entered == m.Board.Entered && b.Notes == m.Board.Notes {
		m, asked := adopt(m, r)
		return m, Cmds{asked}
	}
	if (m.Door.On || m.Mode == game.Posed) && m.View == OnBoard { // nothing was written here since
		return addressed(putBrought(m, history.PuzzleBoard(m.Board.Given), m.id, Brought{waits: m.Door.On}))
	}
	m.Parted = m.id
	if m, ok := setApart(m); ok {
		return m, Cmds{navigate(m, false)}
	}
	return m, nil
}

// adopt makes the version that another tab has written the version of the board shown. The history
// that it recalls has the steps of both.
func adopt(m Model, r Record) (Model, Cmd) {
	m = m.of(r)
	m.Clock.Spent, m.Clock.Kept = max(m.Clock.Spent, r.Spent), r.Spent
	return m, Recall{m.id}
}

// of makes r the record of the board shown. If a newer build wrote it, the page says so.
func (m Model) of(r Record) Model {
	m.id, m.rev, m.before, m.newer = r.ID, r.Rev, "", r.Newer()
	m.Hints, m.Told = max(m.Hints, r.Hints), m.Told || r.Told
	m.helped = m.Help // what is more is kept with the next version: a save now would come before the Recall
	if l, err := solver.ParseLayout(r.Layout); err == nil {
		if s, ok := history.ReadSolve(r.Solve, l); ok && len(s.Thoughts) > 0 {
			m.Solved = r.Solve
		}
	}
	if m.newer && m.Notice.Kind == NoNotice {
		m.Notice.Kind = NewerBoard
	}
	return m
}

// Own reports whether the givens were typed here, not opened.
func (m *Model) Own() bool { return m.drafted }

// ID returns the id of the board's record.
func (m *Model) ID() string { return m.id }

// Recalled answers a Recall with what the device keeps: the head of a trail, and its chunks before
// the last.
type Recalled struct {
	trait.Aside
	ID, Head, Earlier string
}

func (msg Recalled) update(m Model) (Model, Cmds) {
	kept, ok := history.ReadTrailHead(msg.Head)
	if kept.Newer || msg.ID != m.id {
		return m, nil
	}
	b := m.Board
	b.Solver = b.Layout().Empty()
	h := history.History{}
	if ok = ok && kept.Rev == m.rev; ok {
		h, ok = history.Read(msg.Head, msg.Earlier, b)
	}
	return m.recalled(h, ok), nil
}

// recalled returns the Model with a History that was read, if ok says so, and what is on the board since.
func (m Model) recalled(h history.History, ok bool) Model {
	switch {
	case ok && h.Present() != m.Board:
		m.History = m.Stepped(h, m.Board)
	case ok:
		m.History = h
	case !m.History.Any() && m.Notice.Kind == NoNotice:
		m.Notice.Kind = StepsLost
	}
	return m
}
