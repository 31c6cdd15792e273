package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file connects the dialogs to the rest of the page: new puzzles and empty boards, the table of techniques, tools
// for setters, sharing. Package app/state/dialogs has their state machine, and share.go the content to share.

// dialogsEnv returns the parts of the Model that package dialogs reads.
func (m *Model) dialogsEnv() dialogs.Env {
	return dialogs.Env{
		Board: m.Board, Setting: m.Mode == game.Setting, Judged: m.Judged() && !m.Verdict.FromEntered,
		Solutions: m.Verdict.OfPuzzle.Solutions, Worded: m.Worded(), Moment: m.sharesMoment(), Lang: m.Lang,
		Naming: m.Naming, Techniques: m.Techniques, Thrifty: m.Thrifty, Listing: m.listSought(),
		Jobs: m.jobs, Tab: m.tab,
	}
}

// dialogued stores the changed dialogs d and carries out asks, the effects of the change.
func (m Model) dialogued(d dialogs.Dialogs, asks dialogs.Asks) (Model, Cmds) {
	m.Dialogs, m.jobs = d, asks.Jobs
	cmds := ordered(asks.Do)
	if asks.Alone {
		m.Uncopied, m.Menu, m.Sheet = "", NoMenu, false
	}
	if asks.Unwant {
		m.Door.Wanted = door.Choice{}
	}
	if asks.Unlist {
		m, cmds = cmds.then(endThose(m, func(j jobs.Job) bool { return collections.Seeks(m.Library, j) }))
		m.Library = collections.GiveUp(m.Library)
	}
	if asks.Faulty != "" {
		m.Notice = badTable(m.Notice, true, asks.Faulty)
	}
	if asks.Prefer != nil {
		m.Techniques = *asks.Prefer
		cmds = append(cmds, m.prefer())
	}
	if p := asks.Play; p != nil {
		blank := p.Puzzle.Layout().Empty()
		m, cmds = cmds.then(openLinked(m, link.Board{Given: p.Puzzle, Entered: blank, Origin: p.Origin}))
		m, cmds = cmds.then(begin(m))
	}
	if asks.Edit != nil {
		m, cmds = cmds.then(edit(m, *asks.Edit))
	}
	if asks.Rules != nil {
		m, cmds = cmds.then(m.underRules(asks.Rules))
	}
	switch l := asks.Empty; l {
	case nil:
	case m.Board.Layout():
		m, cmds = cmds.then(New{}.update(m))
	default:
		m, cmds = cmds.then(Resize{Layout: l}.update(m))
	}
	if asks.Copy != nil {
		m, cmds = cmds.then(copyShared(m, *asks.Copy))
	}
	if asks.Author != nil || asks.Linked != "" {
		m, cmds = cmds.then(m.collected(collections.Signed(m.Library, m.listsEnv(), asks.Author, asks.Linked)))
	}
	if h := asks.Hand; h != nil {
		cmds = append(cmds, HandOver{h.Work, h.Text})
	}
	if c := asks.Collect; c != nil {
		m.Lists.Adding = false // the text would be added to the collection shown
		cmds = append(cmds, collections.HoldText{Text: c.Lines, Name: c.Name, Rates: true})
	}
	if asks.Address {
		cmds = append(cmds, navigate(m, false))
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followDialogs requests the content of the open dialog.
func followDialogs(m Model) (Model, Cmds) {
	if dialogs.Rests(&m.Dialogs, m.jobs) {
		return m, nil
	}
	var s dialogs.Shared
	if m.Pane == dialogs.SharePane && m.Shares(m.Sharing.Kind) {
		s = dialogs.Shared{Query: m.SharedQuery(), Step: m.shownStep(), Untold: m.Untold()}
	}
	return m.dialogued(dialogs.Follow(m.Dialogs, m.dialogsEnv(), s))
}

// withoutTable stops using a table of techniques that cannot be parsed, and shows a notice. table is its
// text, and fault is the faulty part of that text. If fault is "", nothing changes.
func withoutTable(m Model, table, fault string) (Model, Cmds) {
	if fault == "" {
		return m, nil
	}
	return m.dialogued(dialogs.WithoutTable(m.Dialogs, m.dialogsEnv(), table, fault))
}

// underRules opens a board with layout l and the current givens.
func (m Model) underRules(l *solver.Layout) (Model, Cmds) {
	b := history.EmptyBoard(l)
	for c := range solver.Cell(l.Cells()) {
		b.Given = b.Given.With(c, m.Board.Given.At(c))
	}
	m, cmds := edit(front(m), b)
	m.Game = m.Game.TypingOn()
	return m, cmds
}

// ShowOpen opens the dialog for opening or generating a puzzle. If Shown is false, it closes any dialog.
type ShowOpen struct {
	Shown bool
	Face  dialogs.Face // which page of the dialog to show
}

func (msg ShowOpen) Traits() trait.Set { return trait.KeepsNotice.If(!msg.Shown) }

func (msg ShowOpen) update(m Model) (Model, Cmds) {
	if !msg.Shown {
		return m.undisturbed(), nil
	}
	return m.dialogued(dialogs.Open(m.Dialogs, m.dialogsEnv(), msg.Face))
}

// ShowPane opens a dialog. ShowOpen closes it.
type ShowPane struct{ Pane dialogs.Pane }

func (msg ShowPane) Traits() trait.Set {
	return trait.KeepsNotice | (trait.NeedsRules | trait.Tells).If(msg.Pane == dialogs.SetterPane)
}

func (msg ShowPane) update(m Model) (Model, Cmds) {
	return m.dialogued(dialogs.OpenPane(m.Dialogs, m.dialogsEnv(), msg.Pane))
}

// OpenShare opens the Share dialog. Site is the address of this site, with a trailing slash.
type OpenShare struct {
	trait.Aside
	Site string
	What string // name of the puzzle in the shared text
	dialogs.Device
}

func (msg OpenShare) update(m Model) (Model, Cmds) {
	first, ok := dialogs.FirstShared(m.Board, m.Worded(), m.sharesMoment())
	if !ok {
		m.Menu = NoMenu
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	m.Notice = Notice{}
	m.Explore.Playing, m.End.Replay.Playing = false, false
	return m.dialogued(dialogs.OpenShare(m.Dialogs, m.dialogsEnv(), first, msg.Device, m.offer(&msg)))
}

// OpenSetDialog opens a dialog about several puzzles. In Lists, these are the rows shown unless New is set. Elsewhere,
// they are new puzzles like the one on the board. The field Of names the dialog, as in job.SetDialog.
type OpenSetDialog struct {
	trait.Aside
	Of, Site string
	New      bool
	Sends    bool
}

func (msg OpenSetDialog) update(m Model) (Model, Cmds) {
	ask := job.SetDialog{Of: msg.Of, New: msg.New || m.View != OnBatch, Site: msg.Site, Sends: msg.Sends,
		StepOptions: job.StepOptions{Lang: m.Lang, Table: m.UsedTechniques()}}
	if !ask.New {
		ask = m.Batch.SetDialog(ask)
	} else if m.View != OnBatch && m.AnyPuzzle() && !m.foggy() { // a list has no fog
		g, _ := m.puzzle()
		ask.Board = link.Encode(g)
	}
	m.Notice = Notice{}
	return m.dialogued(dialogs.OpenSetDialog(m.Dialogs, m.dialogsEnv(), ask))
}

// MakesBook reports whether the dialog has been making new puzzles for so long that the page offers to stop.
func (m *Model) MakesBook() bool { return dialogs.MakesBook(&m.Dialogs, m.jobs) }

// wished returns the request for the puzzle that the dialog describes, without a seed. ok is false if the
// dialog describes no puzzle.
func (m *Model) wished() (ask job.Make, ok bool) { return m.Making.Request(m.Design, m.makeOptions()) }

// seeks reports whether job j generates what the New dialog waits for: its puzzle, or the first puzzles of a list.
func (m *Model) seeks(j jobs.Job) bool { return dialogs.Seeks(j) || collections.Seeks(m.Library, j) }

// Sought reports whether a puzzle is being generated. slow reports whether this takes so long that the page
// shows a message.
func (m *Model) Sought() (is, slow bool) {
	for _, j := range m.jobs.All() {
		if m.seeks(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// listSought reports whether a list is being generated and its first puzzles are not ready yet.
func (m *Model) listSought() bool {
	for _, j := range m.jobs.All() {
		if collections.Seeks(m.Library, j) {
			return true
		}
	}
	return false
}

// Awaited reports whether the puzzle that is being generated starts as soon as it is ready.
func (m *Model) Awaited() bool { return m.Making.Awaited && dialogs.Makes(m.jobs) }

// CanPlayMade reports whether PlayMade has an effect: a puzzle has been generated or is being generated.
func (m *Model) CanPlayMade() bool { return dialogs.CanPlay(&m.Dialogs, m.jobs, m.listSought()) }

// ListsWishable reports whether the list of techniques for the New dialog has loaded (here) or is loading
// (coming). With it, the user can choose a technique that the puzzle must require.
func (m *Model) ListsWishable() (here, coming bool) {
	return m.Making.Lists(m.makeOptions()), dialogs.ListsWishable(m.jobs)
}

// Varying reports whether a tool for setters is computing.
func (m *Model) Varying() bool { return dialogs.Varying(m.jobs) }

// ListingTable reports whether the rows of the table of techniques are loading.
func (m *Model) ListingTable() bool { return dialogs.ListingTable(m.jobs) }

// Offering reports whether the HTML of the Share dialog is loading.
func (m *Model) Offering() bool { return dialogs.Offering(m.jobs) }

// SetAwaited reports whether a dialog about several puzzles is loading.
func (m *Model) SetAwaited() bool { return dialogs.SetAwaited(m.jobs) }
