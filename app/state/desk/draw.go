package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
)

// The editor of a puzzle's rules is a desk next to the board whose givens are being edited
// (app/workshop/draw).

// Press is a press on a control of the editor, or a move of the cursor. The zero Press means none.
type Press struct {
	Do    string // see AskDesk
	Moves bool
	To    cursor.Direction
}

// own reports whether the page handles the press itself.
func (p Press) own() bool {
	return p.Moves || p.Do == job.DrawUndo || p.Do == job.DrawRedo || p.Do == job.DrawDone || p.Do == job.DrawEnds
}

// Draw opens the editor.
func (d *Desk) Draw(e Env) Asks {
	d.State, d.Shown, d.waiting = "", job.Shown{}, nil
	return d.askDraw(e, "")
}

// askDraw sends a request about the current board to the editor.
func (d *Desk) askDraw(e Env, do string) Asks {
	d.Drawn(e.At)
	return d.ask(e, toAskDesk{}, e.At.Place, do)
}

// Press handles a press in the editor. While a reply is pending, the press is queued. The exception is
// closing an editor that has not been loaded yet.
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

// Waits reports whether a queued press can now be handled.
func (d *Desk) Waits(l jobs.Ledger) bool { return len(d.waiting) > 0 && !Answering(l) }

// Next handles the oldest queued press.
func (d *Desk) Next(e Env) Asks {
	p := d.waiting[0]
	d.waiting = d.waiting[1:]
	return d.Press(e, p)
}

// Answering reports whether a reply to a press is pending.
func Answering(l jobs.Ledger) bool { return l.Count(toAskDesk{}) > 0 }
