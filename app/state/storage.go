package state

import (
	"strconv"

	"numplace/app/shared/link"
	"numplace/app/shared/logbook"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// What the device keeps. The machine is package app/state/storage; here are its bounds with the rest of the page.

// storageEnv returns what a message about what the device keeps finds outside.
func (m *Model) storageEnv() storage.Env {
	return storage.Env{
		Board:     m.Board,
		Untouched: (m.Door.On || m.Mode == game.Posed) && m.View == OnBoard,
		Barred:    m.Bar != NoBar, Thrifty: m.Thrifty, Keeping: m.End.Keeping,
		Ended: m.SolvedByHand() && m.Mode == game.Playing && m.Task() == "" && !m.Widget.On,
	}
}

// stored changes what is known of the device and of what it keeps, and carries out what the change asks for.
func (m Model) stored(msg storage.Msg) (Model, Cmds) {
	s := m.Storage
	asks := msg.Update(&s, m.storageEnv())
	m.Storage = s
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	var cmds Cmds
	for _, do := range asks.Do {
		cmds = append(cmds, do)
	}
	if asks.Keeping != storage.NotOffered {
		m.End.Keeping = asks.Keeping
	}
	if asks.Dropped {
		m.Notice = Notice{Kind: Dropped}
	}
	if asks.Unkept {
		m.Bar = UnkeptBar
	}
	m.Clock.Spent = max(m.Clock.Spent, asks.Spent)
	if asks.Adopt != nil {
		m, cmds = cmds.then(adopt(m, asks.Adopt))
	}
	if asks.Reload {
		m, cmds = cmds.then(putBrought(m, history.PuzzleBoard(m.Board.Given), m.ID(), incoming.Brought{Waits: m.Door.On}))
	}
	if asks.Rename {
		m = renamed(m)
	}
	if asks.Save {
		m, cmds = cmds.then(save(m))
	}
	if asks.Name || asks.Reload || asks.Save {
		cmds = append(cmds, navigate(m, false))
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	if asks.Steps != nil {
		m = m.recalled(asks.Steps.History, asks.Steps.OK)
	}
	return m, cmds
}

// OpenRecord opens a record.
type OpenRecord struct {
	trait.Act
	ID string
}

func (msg OpenRecord) update(m Model) (Model, Cmds) { return openRecord(m, msg.ID) }

func openRecord(m Model, id string) (Model, Cmds) {
	m = front(m)
	if id == m.ID() {
		return m, Cmds{Focus{}}
	}
	r, _ := m.Record(id)
	b, ok := r.Board()
	if !ok {
		m.Notice = Notice{Kind: NotKept}
		return m, nil
	}
	m, cmds := put(m, history.PuzzleBoard(b.Given), id)
	m.Clock.Begun = true // the person goes on with it
	return m, append(cmds, navigate(m, true), Focus{})
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
	r, _ := m.Record(id)
	b, readable := r.Board()
	if id != m.ID() || !readable {
		return openRecord(m, id)
	}
	m, cmds := endAsked(front(m))
	if b.Layout().N() == m.Board.Layout().N() {
		m.History = m.Stepped(m.History, b)
	} else { // the boards of a History have one size
		m.History, m.Selection = history.New(b), game.Selection{}
	}
	m.Board, m.Mode, m.Drafted, m.End = b, r.ModeOn(b), r.Own, End{}
	m.Brought = incoming.Recorded(b, &r)
	m.List, m.Checked, m.linkFault = solutions.Listing{}, Checked{}, false
	m, asked := adopt(m, &r)
	return m, append(append(append(cmds, navigate(m, false)), asked...), Focus{})
}

// save asks to store the board if it is stored already, or if the person has made or opened
// anything on it.
func save(m Model) (Model, Cmds) {
	stored := m.Rev() != ""
	if m.Door.On && !stored || m.Exercising() { // nothing is kept before the person begins
		return m, nil
	}
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) && !stored {
		return m, nil
	}
	var cmds Cmds
	if m.ByNewer() { // the newer build's record is left alone
		m = renamed(m)
		cmds = append(cmds, navigate(m, false))
	}
	m, rev := newID(m)
	over := m.Next(rev)
	m, kept := store(m, over)
	cmds = append(cmds, kept)
	if !m.Widget.On && m.Persist(m.Board.Entered.Count()) { // a frame stores nothing
		cmds = append(cmds, storage.Persist{})
	}
	return m, cmds
}

// store asks to store the board as its present version. over is the version that it replaces, or
// the same version if only the time is new.
func store(m Model, over string) (Model, Cmd) {
	m = m.ended()
	b := m.Board
	m.Clock.Kept, m.Helped = m.Clock.Spent, m.Help
	return m, storage.Save{Over: over, Trail: m.Trail(), Record: storage.Record{
		ID: m.ID(), Rev: m.Rev(), Version: storage.RecordVersion, Layout: b.Layout().String(), Mode: m.Mode,
		Own: m.Drafted, Given: b.Given.String(), Entered: b.Entered.String(),
		Notes: link.PackNotes(b.Notes, b.Layout()), Spent: m.Clock.Spent, Help: m.Help, Solve: m.Solved,
		Rules: m.ownRules(), Unsure: m.unsure().String(), Origin: m.Origin(), Solution: m.settersSolution().String(),
		Offered: m.Brought.KeptOffer(m.Board), Task: m.keptTask(), Words: m.Words(),
	}}
}

// renamed returns the Model with a new record for its board.
func renamed(m Model) Model {
	m, id := newID(m)
	m.Rename(id)
	return m
}

// newID returns an id that no record and no version of a record has, in any tab.
func newID(m Model) (Model, string) {
	ledger, n := m.jobs.Number()
	m.jobs = ledger
	return m, m.tab + "-" + strconv.Itoa(n)
}

// adopt makes the version that another tab has written the version of the board shown. The history
// that it recalls has the steps of both.
func adopt(m Model, r *storage.Record) (Model, Cmds) {
	m = m.of(r)
	m.Clock.Spent, m.Clock.Kept = max(m.Clock.Spent, r.Spent), r.Spent
	return m, Cmds{storage.Recall{ID: m.ID()}}
}

// of makes r the record of the board shown. If a newer build wrote it, the page says so.
func (m Model) of(r *storage.Record) Model {
	m.Adopt(r)
	m.Hints, m.Told = max(m.Hints, r.Hints), m.Told || r.Told
	m.Helped = m.Help // what is more is kept with the next version: a save now would come before the Recall
	if l, err := solver.ParseLayout(r.Layout); err == nil {
		if s, ok := history.ReadSolve(r.Solve, l); ok && len(s.Thoughts) > 0 {
			m.Solved = r.Solve
		}
	}
	if m.ByNewer() && m.Notice.Kind == NoNotice {
		m.Notice.Kind = NewerBoard
	}
	return m
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

// logSolve notes that the person has solved the puzzle. Only what was solved from its beginning counts.
func logSolve(m Model, s history.Solve) Cmds {
	if m.Exercising() || m.Widget.On || !s.Whole(m.Board) {
		return nil
	}
	e := logbook.Entry{ID: m.ID(), Seconds: int(m.Clock.Seconds()), Day: m.Door.Today, Hints: s.Hints, Told: m.Told,
		Slips: -1, Layout: m.Board.Layout().String(), Givens: m.Board.Given.String()}
	if m.SlipsKnown() {
		e.Slips = s.Slips
	}
	return Cmds{storage.LogSolve{Line: e.Line()}}
}

// CameOnline reports that there is a network again. What the page could not show without one is
// fetched again.
type CameOnline struct{ trait.Aside }

func (CameOnline) update(m Model) (Model, Cmds) {
	return FetchAgain{}.update(m)
}
