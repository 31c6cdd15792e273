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

// Desk is the state of the desk that belongs to the current place of the page.
type Desk struct {
	job.Shown
	State string // see job.AskDesk
	Pitch int    // width of a board cell including its line, in px; 0 until it is measured
	Told  string // AskWords.Key of the last request, or "" once something else was done
	// Lost is why the desk of this place could not be loaded or updated. Seek, or a press on the desk,
	// repeats the request.
	Lost Loss

	of       At      // inputs of the last request
	unserved bool    // that request was cancelled and has to be repeated
	waiting  []Press // presses in the editor of rules that wait for its reply
	pictures int     // number of pictures chosen so far

	Drawings Drawings
}

// Loss is the reason why a desk could not be loaded.
type Loss uint8

const (
	NotLost Loss = iota
	NotLoaded
	NeedsVisit // there is no network
)

// At holds the inputs that determine the contents of a desk, apart from presses. It is zero if the place has
// no desk.
type At struct {
	Place  string // see job.AskDesk
	Task   link.Task
	Board  string // query of a link to the board
	Start  string // query of the link that opened the board, if the task needs it
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int
	Spent  uint32      // seconds, once the puzzle is solved
	Cell   solver.Cell // cell with the cursor, if the desk is about a picture
}

// Msg is a message about desks.
type Msg interface {
	Traits() trait.Set
	Update(d *Desk, e Env) Asks
}

// Task is the purpose of a job that a desk started.
type Task interface {
	jobs.Task
	Take(d *Desk, e Env, answer job.Event) Asks
}

// Forgetter is a Task that resets its state when its job is cancelled. Otherwise only a reply would reset it.
type Forgetter interface{ Forget(d *Desk) }

// Env is the state of the page outside the desk, as a message or a job reply sees it.
type Env struct {
	At   At            // for the current place
	Ask  job.AskDesk   // fields for all requests; Place is that of the board's desk
	Told func() string // returns the query of a link to the board with all that is shown on it
	Jobs jobs.Ledger   // before the change; also includes jobs that it cancels
}

// draws reports whether the desk is the editor of rules.
func (e *Env) draws() bool { return e.At.Task == link.Draw }

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Cancel  []jobs.Task // cancel the jobs with these tasks; their state is already reset
	Unmenu  bool        // close the menu
	Unsay   bool        // remove the notice
	Start   Task        // start a job with Request; may be nil
	Request job.AskDesk // for Start
	Picture link.Task   // a new picture was read: before granting Wish, open its board with this task
	Wish    job.Wish
	Press   Press  // carry this out in the page itself
	Say     string // show this as a notice, unless it is ""
}

// ask makes a request to the desk at a place, and cancels earlier requests. A request to describe the board
// only cancels one of its own kind.
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

// stop cancels the requests to the desk of this place.
func (d *Desk) stop(e Env) Asks {
	if e.Jobs.Count(toAskDesk{}) > 0 {
		toAskDesk{}.Forget(d)
	}
	return Asks{Cancel: []jobs.Task{toServe{}, toAskDesk{}, toReread{}}}
}

// Behind reports whether the inputs of the desk have changed since the last request. While a picture is being
// read again, a change of the cursor's cell alone does not count.
func (d *Desk) Behind(at At, l jobs.Ledger) bool {
	moved := d.of
	moved.Cell = at.Cell
	return d.unserved || at != d.of && (at != moved || l.Count(toReread{}) == 0)
}

// Follow requests the desk of this place. It is called when the desk is Behind.
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

// Drawn records that the desk has drawn the current board.
func (d *Desk) Drawn(at At) { d.of, d.unserved = at, false }

// Lose records that the desk of this place could not be loaded. The request is not repeated automatically,
// since that might go on forever.
func (d *Desk) Lose(at At, why Loss) { d.of, d.unserved, d.Lost = at, false, why }

// Seek repeats the request for a desk that could not be loaded. The old contents stay until the reply.
func (d *Desk) Seek() {
	if d.Lost != NotLost {
		d.unserved, d.Lost = true, NotLost
	}
}

// Help asks the board's desk for its replacement of a hint.
func (d *Desk) Help(e Env) Asks { return d.ask(e, toAskDesk{}, e.Ask.Place, job.Help) }

// AskWords requests a description of the board in words. Key selects what to describe; see
// app/workshop/speech.
type AskWords struct {
	trait.BoardAct
	Key string
}

// AsksWhere is the key that asks for the possible cells of a digit. The digit is the next key, or it follows
// AsksWhere in AskWords.Key.
const AsksWhere = "U"

func (msg AskWords) Update(d *Desk, e Env) Asks {
	d.Told = msg.Key
	asks := d.ask(e, toTell{}, job.AtBoard, job.Tell+msg.Key)
	asks.Unmenu = true
	return asks
}

// AskDesk is a press on a control that the desk has drawn.
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
	case d.Lost != NotLost: // request the contents too, so that another failure is shown as such
		return d.ask(e, toServe{}, d.of.Place, msg.Do)
	}
	return d.ask(e, toAskDesk{}, d.of.Place, msg.Do)
}

// FitDesk reports the size of the board's cells, since the desk draws for that size.
type FitDesk struct {
	trait.Aside
	Pitch int // width of a cell including its line, in px
}

func (msg FitDesk) Update(d *Desk, _ Env) Asks {
	d.Pitch = max(msg.Pitch, 0)
	return Asks{}
}
