package dialogs

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The dialogs about several puzzles: the link to a collection, and worksheets of it or of new puzzles. The second
// program draws them and does what is pressed, as job.SetDialog says.

// SetDialog is what SetPane shows. The zero SetDialog is a closed dialog.
type SetDialog struct {
	job.SetDialogDrawn
	ask   job.SetDialog // what does not change while the dialog is open
	doing bool          // what was pressed is being done
}

// Of returns which dialog it is, as job.SetDialog has it.
func (h SetDialog) Of() string { return h.ask.Of }

// OpenSetDialog opens a dialog. ask has what does not change while it is open.
func OpenSetDialog(d Dialogs, e Env, ask job.SetDialog) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.openPane(SetPane)
		ask.Seed = t.newSeed()
		t.SetDialog = SetDialog{ask: ask}
		t.rerun(toSetDialog{}, ask)
	})
}

// AskSetDialog has something done in the dialog: Do is what was pressed, or "" if a field has changed, and Form are its
// fields as in a query.
type AskSetDialog struct {
	trait.Act
	Do, Form string
}

func (msg AskSetDialog) change(t *turn) {
	if t.Pane != SetPane {
		return
	}
	h := &t.SetDialog
	if msg.Do == "" && h.doing && SetAwaited(t.Jobs) {
		return // it goes on, with the fields as they were
	}
	h.doing = msg.Do != ""
	ask := h.ask
	ask.Do, ask.Form, ask.State, ask.Seed = msg.Do, msg.Form, h.State, t.newSeed()
	t.rerun(toSetDialog{}, ask)
}

// toSetDialog sets puzzles as a worksheet, or makes a link to them.
type toSetDialog struct{ jobs.InLists }

func (toSetDialog) Event() job.Event { return job.SetDialogDrawn{} }

// take shows what the dialog answers.
func (toSetDialog) take(t *turn, told jobs.Answer) {
	e, h := told.Event.(job.SetDialogDrawn), &t.SetDialog
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

// followSetDialog ends what is done for a dialog that is closed.
func (t *turn) followSetDialog() {
	if t.Pane != SetPane && t.SetDialog != (SetDialog{}) {
		t.SetDialog = SetDialog{}
		t.cancel(toSetDialog{})
	}
}

// SetAwaited reports whether the dialog's answer is on its way.
func SetAwaited(l jobs.Ledger) bool { return l.Count(toSetDialog{}) > 0 }
