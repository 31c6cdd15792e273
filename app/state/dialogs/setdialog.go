package dialogs

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file implements the dialogs about several puzzles: a link to a collection, and worksheets of a
// collection or of generated puzzles. The second program draws these dialogs and handles their controls; see
// job.SetDialog.

// SetDialog is the state of the dialog SetPane. The zero SetDialog means that the dialog is closed.
type SetDialog struct {
	job.SetDialogDrawn
	ask   job.SetDialog // fields that do not change while the dialog is open
	doing bool          // the action of a button is running
}

// Of returns the kind of dialog, job.SetLink or job.Worksheet.
func (h SetDialog) Of() string { return h.ask.Of }

// New reports whether the dialog is about new puzzles.
func (h SetDialog) New() bool { return h.ask.New }

// MakesIn reports whether job j carries out the action of a button in a dialog about new puzzles, which may take
// long.
func MakesIn(d *Dialogs, j jobs.Job) bool {
	return d.SetDialog.ask.New && d.SetDialog.doing && j.Is(toSetDialog{})
}

// MakesBook reports whether the dialog has been making new puzzles for so long that the page offers to stop.
func MakesBook(d *Dialogs, l jobs.Ledger) bool {
	return slices.ContainsFunc(l.All(), func(j jobs.Job) bool { return MakesIn(d, j) && j.Slow })
}

// OpenSetDialog opens a dialog about several puzzles. ask has the fields that do not change while it is open.
func OpenSetDialog(d Dialogs, e Env, ask job.SetDialog) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.openPane(SetPane)
		ask.Seed = t.newSeed()
		t.SetDialog = SetDialog{ask: ask}
		t.rerun(toSetDialog{}, ask)
	})
}

// AskSetDialog reports the use of a control in the dialog. Do is the button that was pressed, or "" if a
// field has changed. Form has all fields, encoded as a query.
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
		return // the action that is running uses the old values of the fields
	}
	h.doing = msg.Do != ""
	ask := h.ask
	ask.Do, ask.Form, ask.State, ask.Seed = msg.Do, msg.Form, h.State, t.newSeed()
	t.rerun(toSetDialog{}, ask)
}

// toSetDialog is the task that generates a worksheet of several puzzles, or a link to them.
type toSetDialog struct{ jobs.InLists }

func (toSetDialog) Event() job.Event { return job.SetDialogDrawn{} }

// take shows the reply in the dialog. A reply that is not the last one has the new puzzles so far, so that they stay
// if the user stops making more.
func (toSetDialog) take(t *turn, answer jobs.Answer) {
	e, h := answer.Event.(job.SetDialogDrawn), &t.SetDialog
	h.Result, h.State = e.Result, e.State
	if e.Form != "" {
		h.Form = e.Form
	}
	if !answer.Done {
		return
	}
	h.doing = false
	if h.ask.Of == job.SetLink {
		t.asks.Author = &e.Author
	}
	t.asks.Linked = e.Contents
	if e.Pages != "" {
		t.asks.Hand = &Hand{job.OnPaper, e.Pages}
	}
	if e.Lines != "" {
		t.close()
		t.asks.Collect = &Collection{Lines: e.Lines, Name: e.Name}
	}
}

// followSetDialog ends the jobs of a closed dialog.
func (t *turn) followSetDialog() {
	if t.Pane != SetPane && t.SetDialog != (SetDialog{}) {
		t.SetDialog = SetDialog{}
		t.cancel(toSetDialog{})
	}
}

// SetAwaited reports whether the dialog is waiting for a reply.
func SetAwaited(l jobs.Ledger) bool { return l.Count(toSetDialog{}) > 0 }
