package desk

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Desk is what the desk that belongs to the place shows.
type Desk struct {
	job.Shown
	State string // as job.AskDesk has it
	Pitch int    // the width of a cell of the board with its line, in px; 0 until it is measured
	Told  string // AskWords.Key of the last question about the board; "" once something else was done
	// Lost says why the desk of the place has not come, or not anew. It is asked for again by Seek or a press on it.
	Lost Loss

	of       At      // what was asked about last
	unserved bool    // the question about it was given up, and is asked again
	waiting  []Press // what was pressed in the editor of rules while it was answering
	pictures int     // how many were to be read

	Drawings Drawings
}

// Loss is why a desk has not come.
type Loss uint8

const (
	NotLost Loss = iota
	NotLoaded
	NeedsVisit // there is no network
)

// At is what the answer of a desk depends on, besides what was pressed. It is zero where there is no desk.
type At struct {
	Place  string // as job.AskDesk has it
	Task   link.Task
	Board  string // the query of a link
	Start  string // that of the link that has brought the board, if the task needs that
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int
	Spent  uint32      // seconds, once the puzzle is solved
	Cell   solver.Cell // with the cursor, beside a picture
}

// Msg is a message about desks.
type Msg interface {
	Traits() trait.Set
	Update(d *Desk, e Env) Asks
}

// Task is why a job of a desk runs.
type Task interface {
	jobs.Task
	Take(d *Desk, e Env, answer job.Event) Asks
}

// Forgetter is a Task that undoes what only an answer would end, when a job is cancelled.
type Forgetter interface{ Forget(d *Desk) }

// Env is what a message or an answer finds outside of the desk.
type Env struct {
	At   At            // of the place
	Ask  job.AskDesk   // has what any question has, and as Place that of the board's desk
	Told func() string // the query of a link to the board with all that is shown on it
	Jobs jobs.Ledger   // as they are before the change, also after those end that it Cancels
}

// draws reports whether the desk is the editor of rules.
func (e *Env) draws() bool { return e.At.Task == link.Draw }

// Asks is what a change of the desk asks for, to be done in this order.
type Asks struct {
	Cancel  []jobs.Task // jobs with these; what they leave behind is undone already
	Unmenu  bool        // close the menu
	Unsay   bool        // take the notice away
	Start   Task        // or nil
	Request job.AskDesk // of Start
	Picture link.Task   // a new picture was read: the board of Wish is opened with this task before that is done
	Wish    job.Wish
	Press   Press  // what the page does itself
	Say     string // say this in a notice; "" for nothing
}

// ask asks a desk, in place of what was asked before. A question about the board takes the place of another one alone.
func (d *Desk) ask(e Env, why Task, place, do string) Asks {
	r := e.Ask
	r.Place, r.Task, r.Do, r.State, r.Start, r.Pitch = place, string(d.of.Task), do, d.State, d.of.Start, d.Pitch
	if why == (toTell{}) {
		r.Board = e.Told()
		return Asks{Cancel: []jobs.Task{toTell{}}, Start: why, Request: r}
	}
	r.Board, r.Pictured = d.of.Board, strings.HasPrefix(do, job.Reread)
	d.Lost = NotLost
	asks := d.stop(e)
	asks.Start, asks.Request = why, r
	return asks
}

// stop ends the questions to the desk of the place.
func (d *Desk) stop(e Env) Asks {
	if e.Jobs.Count(toAskDesk{}) > 0 {
		toAskDesk{}.Forget(d)
	}
	return Asks{Cancel: []jobs.Task{toServe{}, toAskDesk{}, toReread{}}}
}

// Behind reports whether what the desk depends on has changed since it was asked. The cell is asked about after a
// picture was read again.
func (d *Desk) Behind(at At, l jobs.Ledger) bool {
	moved := d.of
	moved.Cell = at.Cell
	return d.unserved || at != d.of && (at != moved || l.Count(toReread{}) == 0)
}

// Follow asks the desk of the place what to show, if it is Behind.
func (d *Desk) Follow(e Env) Asks {
	if e.At.Place != d.of.Place || e.At.Task != d.of.Task || e.At.Start != d.of.Start {
		d.State, d.Shown = "", job.Shown{}
	}
	d.of, d.unserved, d.Lost = e.At, false, NotLost
	if e.At.Place == "" {
		return d.stop(e)
	}
	return d.ask(e, toServe{}, e.At.Place, "")
}

// Drawn notes that the desk has drawn the board as it is now.
func (d *Desk) Drawn(at At) { d.of, d.unserved = at, false }

// Lose notes that the desk of the place has not come. It is not asked for again by itself, which would go on without an
// end.
func (d *Desk) Lose(at At, why Loss) { d.of, d.unserved, d.Lost = at, false, why }

// Seek asks again for a desk that has not come. What it has shown stays until then.
func (d *Desk) Seek() {
	if d.Lost != NotLost {
		d.unserved, d.Lost = true, NotLost
	}
}

// Help asks the desk of the board for what stands in place of a hint.
func (d *Desk) Help(e Env) Asks { return d.ask(e, toAskDesk{}, e.Ask.Place, job.Help) }

// AskWords asks for something about the board in words, by the key for it, as app/workshop/speech answers it.
type AskWords struct {
	trait.BoardAct
	Key string
}

// AsksWhere is the key that asks where a digit can go. The digit follows as the next key, or behind it.
const AsksWhere = "U"

func (msg AskWords) Update(d *Desk, e Env) Asks {
	d.Told = msg.Key
	asks := d.ask(e, toTell{}, job.AtBoard, job.Tell+msg.Key)
	asks.Unmenu = true
	return asks
}

// AskDesk is a press on something that the desk of the place has drawn.
type AskDesk struct {
	trait.Act
	Do string
}

func (msg AskDesk) Update(d *Desk, e Env) Asks {
	switch {
	case e.draws():
		return d.Press(e, Press{Do: msg.Do})
	case strings.HasPrefix(msg.Do, job.Reread):
		return d.ask(e, toReread{}, d.of.Place, msg.Do)
	case d.Lost != NotLost: // if it does not come again, that is shown in its place again
		return d.ask(e, toServe{}, d.of.Place, msg.Do)
	}
	return d.ask(e, toAskDesk{}, d.of.Place, msg.Do)
}

// FitDesk reports the size of the board's cells, for which the desk draws.
type FitDesk struct {
	trait.Aside
	Pitch int // the width of a cell with its line, in px
}

func (msg FitDesk) Update(d *Desk, _ Env) Asks {
	d.Pitch = max(msg.Pitch, 0)
	return Asks{}
}
