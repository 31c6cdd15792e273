package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
)

// This file implements the rules editor. It is a desk that is shown next to the board while the board's
// givens are being edited. It runs in the second program (app/workshop/draw).

// Press is a press on a control of the rules editor, or a move of the cursor. The zero Press means none.
type Press struct {
	Do    string // the control that was pressed, as in AskDesk
	Moves bool
	To    cursor.Direction
}

// own reports whether the page itself handles the press.
func (p Press) own() bool {
	return p.Moves || p.Do == job.DrawUndo || p.Do == job.DrawRedo || p.Do == job.DrawDone || p.Do == job.DrawEnds
}

// Draw opens the rules editor.
func (d *Desk) Draw(e Env) Asks {
	d.State, d.Shown, d.waiting = "", job.Shown{}, nil
	return d.askDraw(e, "")
}

// askDraw sends the current board to the rules editor, together with the action do of one of its controls.
func (d *Desk) askDraw(e Env, do string) Asks {
	d.Drawn(e.At)
	return d.ask(e, toAskDesk{}, e.At.Place, do)
}

// Press handles a press in the rules editor. While the editor is handling another press, the new press is
// queued. There is one exception: an editor that has not been loaded yet is closed immediately.
func (d *Desk) Press(e Env, p Press) Asks {
	switch {
	case Answering(e.Jobs) && (d.Head != "" || p.Do != job.DrawEnds):
		d.waiting = append(slices.Clip(d.waiting), p)
		return Asks{}
	case p.own():
		return Asks{Press: p}
	}
	return d.askDraw(e, p.Do)
}

// Waits reports whether a press is queued and the editor is ready for it.
func (d *Desk) Waits(l jobs.Ledger) bool { return len(d.waiting) > 0 && !Answering(l) }

// Next handles the oldest queued press.
func (d *Desk) Next(e Env) Asks {
	p := d.waiting[0]
	d.waiting = d.waiting[1:]
	return d.Press(e, p)
}

// Answering reports whether the desk is handling a press.
func Answering(l jobs.Ledger) bool { return l.Count(toAskDesk{}) > 0 }
