package state

import (
	"numplace/app/state/bars"
	"numplace/app/state/collections"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
)

// This file connects stored data to the rest of the page. Package app/state/storage has its state machine.

// storageEnv returns the parts of the Model that package storage reads.
func (m *Model) storageEnv() storage.Env {
	return storage.Env{
		Board:     m.Board,
		Untouched: (m.Door.On || m.Mode == game.Posed) && m.View == OnBoard,
		Barred:    m.Bar != bars.NoBar, Thrifty: m.Thrifty, Keeping: m.End.Keeping,
		Ended: m.SolvedByHand() && m.Mode == game.Playing && m.Task() == "" && !m.Widget.On,
	}
}

// stored applies a message about the device or its stored data, and carries out the Asks that it returns.
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
		m.Bar = bars.UnkeptBar
	}
	if asks.LeftOut > 0 {
		m.Notice = Notice{Kind: BackupMade, Others: asks.LeftOut}
	}
	m.Clock.Spent = max(m.Clock.Spent, asks.Spent)
	if asks.Adopt != nil {
		m, cmds = cmds.then(adopt(m, asks.Adopt))
	}
	if asks.Reload {
		m, cmds = cmds.then(putExtras(m, history.PuzzleBoard(m.Board.Given), m.ID(), incoming.Extras{Waits: m.Door.On}))
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
	if c := asks.Came; c != nil {
		cmds = append(cmds, collections.ReadLists{}, AskDate{}) // a backup has days that were solved
		if m.Notice = (Notice{Kind: BadBackup}); c.Read {
			m = m.undisturbed()
			m.View = OnBatch
			m.Notice = Notice{Kind: BackupRead, N: c.Lists, Noted: c.Boards, Left: c.Unfit, Others: c.Unknown}
			cmds = append(cmds, collections.ShowRow{Top: m.Batch.Top})
		}
	}
	return m, cmds
}

// OpenRecord opens the board of a stored record.
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
	m.Clock.Begun = true // the user continues this board, so the clock starts
	return m, append(cmds, navigate(m, true), Focus{})
}

// TakeOther replaces the board with the version that another tab has stored. The old board remains, either as
// another record or as a step of Undo.
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
	} else { // boards of another size cannot be steps of the same History
		m.History, m.Selection = history.New(b), game.Selection{}
	}
	m.Board, m.Mode, m.Drafted, m.End = b, r.ModeOn(b), r.Own, End{}
	m.Extras = incoming.Recorded(b, &r)
	m.List, m.Checked, m.linkFault = solutions.Listing{}, hints.Checked{}, false
	m, asked := adopt(m, &r)
	return m, append(append(append(cmds, navigate(m, false)), asked...), Focus{})
}

// adopt makes r, which another tab has stored, the record of the board shown. The history that is then read
// from storage has the steps of both tabs.
func adopt(m Model, r *storage.Record) (Model, Cmds) {
	m = m.of(r)
	m.Clock.Spent, m.Clock.Kept = max(m.Clock.Spent, r.Spent), r.Spent
	return m, Cmds{storage.Recall{ID: m.ID()}}
}

// CameOnline is sent when the network is available again. The page retries what failed to load.
type CameOnline struct{ trait.Aside }

func (CameOnline) update(m Model) (Model, Cmds) {
	return FetchAgain{}.update(m)
}
