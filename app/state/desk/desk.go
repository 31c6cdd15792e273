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

// Desk is the state of the desk: the part of the page that the second program draws for the current place.
type Desk struct {
	job.Shown
	State    string // state of the desk in the second program, as in job.AskDesk
	Pitch    int    // width of a board cell with its grid line, in px; 0 until it is measured
	Question string // key of the last description requested; "" once the user has done anything else
	// Lost is the reason why the desk of the current place could not be loaded or updated. The request is
	// repeated by Seek, and by a press on the desk.
	Lost Loss

	of       At      // inputs of the last request
	outdated bool    // the last request was cancelled and must be repeated
	waiting  []Press // presses that wait until the rules editor has handled an earlier press
	pictures int     // number of images that the user has chosen so far

	Drawings Drawings
}

// Loss is the reason why a desk could not be loaded.
type Loss uint8

const (
	NotLost Loss = iota
	NotLoaded
	NeedsVisit // there is no network
)

// At holds the inputs on which the contents of a desk depend, besides the user's presses on the desk. If the
// current place of the page has no desk, At is zero.
type At struct {
	Place  string // the place of the page, as in job.AskDesk
	Task   link.Task
	Board  string // query of a link to the board
	Start  string // query of the link that opened the board, if the task needs it; for the editor, the board's ID
	Lang   i18n.Lang
	Naming i18n.Naming
	Pitch  int
	Spent  uint32      // time spent in seconds; only set once the puzzle is solved
	Cell   solver.Cell // cell of the cursor; only set if the desk is about an image of a puzzle
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

// A Forgetter is a Task that sets some state while it waits for a reply, and the reply clears this state. If
// the job is cancelled, Forget clears the state instead.
type Forgetter interface{ Forget(d *Desk) }

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	At         At            // inputs of the desk of the current place
	Ask        job.AskDesk   // values for the fields of all requests; Place is that of the board's desk
	ShownBoard func() string // returns the query of a link to the board, with everything that the board shows
	Jobs       jobs.Ledger   // jobs at the start of the change, before any are cancelled
}

// draws reports whether the current desk is the rules editor.
func (e *Env) draws() bool { return e.At.Task == link.Draw }

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Cancel  []jobs.Task // cancel the jobs of these tasks; Forget has already been called
	Unmenu  bool        // close the menu
	Unsay   bool        // clear the notice
	Start   Task        // task of a job to start; nil for none
	Request job.AskDesk // request of that job
	Picture link.Task   // an image was read; open the board of this task before carrying out Wish
	Wish    job.Wish
	Press   Press  // press on a control that the page itself handles
	Say     string // text of a notice to show; "" for none
}

// ask sends a request to the desk at a place, and cancels earlier requests. A request to describe the board
// in words, however, cancels only earlier requests for a description.
func (d *Desk) ask(e Env, why Task, place, do string) Asks {
	r := e.Ask
	r.Place, r.Task, r.Do, r.State, r.Start, r.Pitch = place, string(d.of.Task), do, d.State, d.of.Start, d.Pitch
	if why == (toDescribe{}) {
		r.Board = e.ShownBoard()
		return Asks{Cancel: []jobs.Task{toDescribe{}}, Start: why, Request: r}
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
	return Asks{Cancel: []jobs.Task{toFillDesk{}, toAskDesk{}, toReread{}}}
}

// Behind reports whether the desk is outdated, that is, whether one of its inputs has changed since the last
// request. While an image is being read again, the cursor's cell does not count as an input.
func (d *Desk) Behind(at At, l jobs.Ledger) bool {
	moved := d.of
	moved.Cell = at.Cell
	return d.outdated || at != d.of && (at != moved || l.Count(toReread{}) == 0)
}

// Follow requests the desk of the current place. The caller first checks with Behind whether the desk is
// outdated.
func (d *Desk) Follow(e Env) Asks {
	if e.At.Place != d.of.Place || e.At.Task != d.of.Task || e.At.Start != d.of.Start {
		d.State, d.Shown = "", job.Shown{}
	}
	d.of, d.outdated, d.Lost = e.At, false, NotLost
	if e.At.Place == "" {
		return d.stop(e)
	}
	return d.ask(e, toFillDesk{}, e.At.Place, "")
}

// Drawn records that the desk is up to date for the given inputs.
func (d *Desk) Drawn(at At) { d.of, d.outdated = at, false }

// Lose records that the desk of the current place could not be loaded. The request is not repeated
// automatically, because it might fail again and again.
func (d *Desk) Lose(at At, why Loss) { d.of, d.outdated, d.Lost = at, false, why }

// Seek makes Follow repeat the request for a desk that could not be loaded. Until the reply arrives, the old
// contents are shown.
func (d *Desk) Seek() {
	if d.Lost != NotLost {
		d.outdated, d.Lost = true, NotLost
	}
}

// Help requests help from the board's desk. For some desks, such help replaces hints.
func (d *Desk) Help(e Env) Asks { return d.ask(e, toAskDesk{}, e.Ask.Place, job.Help) }

// AskDescription requests a description of the board in words, for screen readers. Key selects what is described.
// app/workshop/speech defines the keys.
type AskDescription struct {
	trait.BoardAct
	Key string
}

// AsksWhere is the key with which the user asks where a digit is possible. The user then presses the digit.
// AskDescription.Key is first AsksWhere alone, and then AsksWhere followed by the digit.
const AsksWhere = "U"

func (msg AskDescription) Update(d *Desk, e Env) Asks {
	d.Question = msg.Key
	asks := d.ask(e, toDescribe{}, job.AtBoard, job.Describe+msg.Key)
	asks.Unmenu = true
	return asks
}

// AskDesk reports a press on a control that the desk has drawn.
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
	case d.Lost != NotLost: // request the contents too, so that a second failure is shown
		return d.ask(e, toFillDesk{}, d.of.Place, msg.Do)
	}
	return d.ask(e, toAskDesk{}, d.of.Place, msg.Do)
}

// FitDesk reports the size of the board's cells. The desk draws in that size.
type FitDesk struct {
	trait.Aside
	Pitch int // width of a cell with its grid line, in px
}

func (msg FitDesk) Update(d *Desk, _ Env) Asks {
	d.Pitch = max(msg.Pitch, 0)
	return Asks{}
}
