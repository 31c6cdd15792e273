package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The dialogs about several puzzles: the link to a collection, and worksheets of it or of new puzzles. The second
// program draws them and does what is pressed, as job.Handout says.

// Handout is what HandoutPane shows. The zero Handout is a closed dialog.
type Handout struct {
	job.HandedOut
	ask   job.Handout // what does not change while the dialog is open
	doing bool        // what was pressed is being done
}

// Of returns which dialog it is, as job.Handout has it.
func (h Handout) Of() string { return h.ask.Of }

// OpenHandout opens a dialog, as job.Handout.Of names it: in Lists about the rows shown, else about new puzzles like
// that on the board.
type OpenHandout struct {
	trait.Aside
	Of, Site string
	Sends    bool
}

func (msg OpenHandout) update(m Model) (Model, Cmds) {
	lists := m.View == OnBatch
	m, cmds := ShowPane{HandoutPane}.update(m)
	m.Notice = Notice{}
	ask := job.Handout{Of: msg.Of, Site: msg.Site, Sends: msg.Sends,
		Telling: job.Telling{Lang: m.Lang, Table: m.UsedTechniques()}}
	m, ask.Seed = newID(m)
	if ask.New = !lists; lists {
		ask = m.Batch.Handout(ask)
	} else if m.AnyPuzzle() {
		g, _ := m.puzzle()
		ask.Board = link.Encode(g)
	}
	m.Handout = Handout{ask: ask}
	return cmds.then(rerun(m, toHandout{}, ask))
}

// AskHandout has something done in the dialog: Do is what was pressed, or "" if a field has changed, and Form are its
// fields as in a query.
type AskHandout struct {
	trait.Act
	Do, Form string
}

func (msg AskHandout) update(m Model) (Model, Cmds) {
	if m.Pane != HandoutPane {
		return m, nil
	}
	if msg.Do == "" && m.Handout.doing && m.HandingOut() {
		return m, nil // it goes on, with the fields as they were
	}
	m.Handout.doing = msg.Do != ""
	ask := m.Handout.ask
	ask.Do, ask.Form, ask.State = msg.Do, msg.Form, m.Handout.State
	m, ask.Seed = newID(m)
	return rerun(m, toHandout{}, ask)
}

// toHandout sets puzzles of the batch as a worksheet.
type toHandout struct{ jobs.InLists }

func (toHandout) Event() job.Event { return job.HandedOut{} }

// take shows what the dialog answers.
func (toHandout) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.HandedOut)
	m.Handout.Result = e.Result
	if !t.Done {
		return m, nil
	}
	m.Handout.State, m.Handout.doing = e.State, false
	if e.Form != "" {
		m.Handout.Form = e.Form
	}
	var cmds Cmds
	if m.Handout.ask.Of == job.SetLink {
		m, cmds = m.collected(collections.Signed(m.Library, m.listsEnv(), e.Author))
	}
	if e.Pages != "" {
		cmds = append(cmds, HandOver{job.OnPaper, e.Pages})
	}
	return m, cmds
}

// followHandout ends what is done for a dialog that is closed.
func followHandout(m Model) (Model, Cmds) {
	if m.Pane == HandoutPane || m.Handout == (Handout{}) {
		return m, nil
	}
	m.Handout = Handout{}
	return cancel(m, toHandout{})
}

// HandingOut reports whether the dialog's answer is on its way.
func (m *Model) HandingOut() bool { return m.running(toHandout{}) }
