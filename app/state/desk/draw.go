package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
)

// The editor of a puzzle's rules is a desk beside the board that is being set (app/workshop/draw).

// Press is something that is pressed in the editor, or a move of the cursor. The zero Press is none.
type Press struct {
	Do    string // as AskDesk has it
	Moves bool
	To    cursor.Direction
}

// own reports whether the page does it itself.
func (p Press) own() bool {
	return p.Moves || p.Do == job.DrawUndo || p.Do == job.DrawRedo || p.Do == job.DrawDone || p.Do == job.DrawEnds
}

// Draw opens the editor.
func (d *Desk) Draw(e Env) Asks {
	d.State, d.Shown, d.waiting = "", job.Shown{}, nil
	return d.askDraw(e, "")
}

// askDraw asks the editor about the board as it is now.
func (d *Desk) askDraw(e Env, do string) Asks {
	d.Drawn(e.At)
	return d.ask(e, toAskDesk{}, e.At.Place, do)
}

// Press carries out a press in the editor. What is pressed while it answers waits, so that none is lost; but an editor
// that has not come yet can be closed.
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

// Waits reports whether something that was pressed waits no longer for an answer.
func (d *Desk) Waits(l jobs.Ledger) bool { return len(d.waiting) > 0 && !Answering(l) }

// Next carries out what waits longest.
func (d *Desk) Next(e Env) Asks {
	p := d.waiting[0]
	d.waiting = d.waiting[1:]
	return d.Press(e, p)
}

// Answering reports whether a desk is answering a press.
func Answering(l jobs.Ledger) bool { return l.Count(toAskDesk{}) > 0 }
