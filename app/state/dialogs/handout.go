package dialogs

import (
	"numplace/app/shared/job"
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

// OpenHandout opens a dialog. ask has what does not change while it is open.
func OpenHandout(d Dialogs, e Env, ask job.Handout) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.openPane(HandoutPane)
		ask.Seed = t.newSeed()
		t.Handout = Handout{ask: ask}
		t.rerun(toHandout{}, ask)
	})
}

// AskHandout has something done in the dialog: Do is what was pressed, or "" if a field has changed, and Form are its
// fields as in a query.
type AskHandout struct {
	trait.Act
	Do, Form string
}

func (msg AskHandout) change(t *turn) {
	if t.Pane != HandoutPane {
		return
	}
	h := &t.Handout
	if msg.Do == "" && h.doing && HandingOut(t.Jobs) {
		return // it goes on, with the fields as they were
	}
	h.doing = msg.Do != ""
	ask := h.ask
	ask.Do, ask.Form, ask.State, ask.Seed = msg.Do, msg.Form, h.State, t.newSeed()
	t.rerun(toHandout{}, ask)
}

// toHandout sets puzzles as a worksheet, or makes a link to them.
type toHandout struct{ jobs.InLists }

func (toHandout) Event() job.Event { return job.HandedOut{} }

// take shows what the dialog answers.
func (toHandout) take(t *turn, told jobs.Told) {
	e, h := told.Event.(job.HandedOut), &t.Handout
	if h.Result = e.Result; !told.Done {
		return
	}
	h.State, h.doing = e.State, false
	if e.Form != "" {
		h.Form = e.Form
	}
	if h.ask.Of == job.SetLink {
		t.asks.Author = &e.Author
	}
	if e.Pages != "" {
		t.asks.Hand = &Hand{job.OnPaper, e.Pages}
	}
}

// followHandout ends what is done for a dialog that is closed.
func (t *turn) followHandout() {
	if t.Pane != HandoutPane && t.Handout != (Handout{}) {
		t.Handout = Handout{}
		t.cancel(toHandout{})
	}
}

// HandingOut reports whether the dialog's answer is on its way.
func HandingOut(l jobs.Ledger) bool { return l.Count(toHandout{}) > 0 }
