package state

import (
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/incoming"
	"numplace/app/state/trait"
)

// This file connects texts that are pasted, dropped or opened, and the data of their puzzles, to the rest of
// the page. Package app/state/incoming has the state machine.

// incomingEnv returns the parts of the Model that package incoming reads.
func (m *Model) incomingEnv() incoming.Env {
	e := incoming.Env{Lang: m.Lang, Naming: m.Naming, Jobs: m.jobs, OwnTexts: m.Widget.OnBoard(),
		Adding: m.Lists.Adding, Single: m.Widget.Solver, Fixed: m.Widget.Fixed(),
		Choosing: m.Pane == dialogs.ChoicePane}
	if m.Notice.Kind == Unreadable || m.Notice.Kind == FromWorkshop {
		e.Shown = m.Notice.Part
	}
	return e
}

// reads calls change with the reader of texts, and carries out the Asks (effects) that change returns.
func (m Model) reads(change func(r *incoming.Reader, e incoming.Env) incoming.Asks) (Model, Cmds) {
	r := m.Reader
	asks := change(&r, m.incomingEnv())
	var cmds Cmds
	if asks.Start != nil {
		m, cmds = cancel(m, asks.Start)
		m, cmds = cmds.then(start(m, asks.Start, 0, asks.Request, m.Widget.Pause()))
		m.Widget.Reads(asks.Again, m.jobs.Last())
	}
	m.Reader = r
	if asks.Close {
		m = m.undisturbed()
	}
	if asks.Unread {
		forgetOpen(&m)
	}
	if asks.Choose {
		m.Pane = dialogs.ChoicePane
		m.Opened++
	}
	switch {
	case asks.Set != "":
		m.Notice = Notice{}
		view := OnBatch // if the set is to be shown as a list, it stays
		if m, cmds = cmds.then(m.classAt(&view, asks.Set)); view == OnClass {
			return m, append(cmds, navigate(m, true))
		}
		m, cmds = cmds.then(m.collected(collections.OpenSetLink(m.Library, m.listsEnv(), asks.Set, asks.Hold)))
		return m, cmds
	case asks.Hold.Text != "":
		cmds = append(cmds, asks.Hold)
	case asks.Open != nil:
		m, cmds = cmds.then(openRead(m, asks.Open.Board, asks.Open.With))
	}
	if asks.Say != incoming.Nothing {
		m.Notice = Notice{Kind: readNotices[asks.Say], Part: asks.Part, Link: asks.Link, Err: asks.Err}
	}
	if asks.Reword != "" {
		m.Notice.Part = asks.Reword
	}
	if asks.Say == incoming.Unreadable {
		return cmds.then(hushLater(m))
	}
	return m, cmds
}

// readNotices maps the notices of package incoming to those of the page.
var readNotices = [...]NoticeKind{
	incoming.Silence: NoNotice, incoming.BackupGiven: BackupGiven, incoming.BadText: BadText,
	incoming.Unreadable: Unreadable, incoming.Said: FromWorkshop, incoming.NoWorker: NoWorker,
}

// Pasted opens the puzzle or the link in a text.
type Pasted struct {
	trait.Act
	Text  string
	File  string // the file's name, if the text is from a file
	Field bool   // the text was typed into the field for the user's own puzzle
}

func (msg Pasted) update(m Model) (Model, Cmds) {
	m, cmds := pasted(m, msg.Text, msg.File, true)
	m.Notice.Field = msg.Field && m.Notice.Kind == BadText
	return m, cmds
}

// Example opens the example with index Number in incoming.Examples.
type Example struct {
	trait.Act
	Number int
}

func (msg Example) update(m Model) (Model, Cmds) {
	return pasted(m, incoming.Examples[msg.Number].Puzzle, "", false)
}

// pasted opens the puzzle or the link in text. If text has neither, only the notice changes. own means that a
// puzzle counts as the user's own. A puzzle from a link never does.
func pasted(m Model, text, file string, own bool) (Model, Cmds) {
	return m.reads(func(r *incoming.Reader, e incoming.Env) incoming.Asks { return r.Paste(e, text, file, own) })
}

// followReading requests the notice about a text again if the language has changed.
func followReading(m Model) (Model, Cmds) {
	if !m.Reader.Behind(m.Lang, m.Naming) {
		return m, nil
	}
	return m.reads((*incoming.Reader).Follow)
}

// Opening reports whether the second program is reading a text.
func (m *Model) Opening() bool { return incoming.Busy(m.jobs) }

// forgetOpen removes a notice that says that a text or an image is being read.
func forgetOpen(m *Model) {
	if m.Notice.Kind == Reading || m.Notice.Kind == ReadingPicture {
		m.Notice = Notice{}
	}
}

// Offered returns the number of digits that came with the puzzle and that the user can still accept.
func (m *Model) Offered() int { return m.Extras.Offered(m.Board) }

// TakeOffered enters the offered digits into empty cells, as a single step of Undo, and starts play.
type TakeOffered struct{ trait.BoardAct }

func (TakeOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m, cmds := begin(m)
	m.Mode = game.Playing // needed because begin does nothing on a board without givens
	m.Extras.Offer.Taken = true
	return focused(cmds.then(edit(m, m.Extras.Offer.Take(m.Board))))
}

// DeclineOffered makes the page stop offering the digits that came with the puzzle.
type DeclineOffered struct{ trait.Act }

func (DeclineOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m.Extras.Offer = incoming.Offer{}
	return focused(save(m))
}
