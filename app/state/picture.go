package state

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// A picture of a puzzle: the second program reads it, and what it has read becomes a puzzle of the
// person's own that is being typed. Until that is taken, the desk of the picture stands beside it.

// PictureChosen reports that the browser holds a new picture of a puzzle.
type PictureChosen struct {
	trait.Act
	Name    string // of its file
	Several bool   // it is the first of several
	Size    int    // of its file in bytes
}

// mostPicture is the size of the largest file that is read as a picture.
const mostPicture = 64 << 20

func (msg PictureChosen) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if msg.Size > mostPicture {
		m.Notice = Notice{Kind: Told, Part: i18n.PictureTooLong.In(m.Lang)}
		return m, nil
	}
	do := job.PictureNamed
	if msg.Several {
		do = job.PictureFirst
	}
	m.pictures++
	m, cmds := cancel(m, toPicture{})
	return cmds.then(run(m, toPicture{}, job.Serve{
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Pitch: m.Desk.Pitch},
		Place:   m.boardPlace(), Task: link.Picture + strconv.Itoa(m.pictures),
		Do: job.Reread + do + msg.Name, Pictured: true,
	}))
}

// Picturing reports whether the person has still to take a puzzle that was read in a picture.
func (m *Model) Picturing() bool { return m.Task().Is(link.Picture) }

// toPicture reads the puzzle in a picture.
type toPicture struct{ jobs.OnBoard }

func (toPicture) Event() job.Event { return job.Served{} }

func (toPicture) Traits() jobs.Set { return jobs.Awaited }

func (toPicture) forget(m *Model) { forgetOpen(m) }

// take opens the puzzle of a picture. Where nothing was read, it says why, and the board stays.
func (toPicture) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Served)
	m.Notice = Notice{}
	linked, err := link.DecodeBoard(e.Query)
	if err != nil {
		m.Notice = Notice{Kind: Told, Part: e.Say}
		return m, nil
	}
	task := link.Task(link.Picture + strconv.Itoa(m.pictures))
	m, cmds := openTabled(m, boardOf(linked), "", Brought{task: task, own: true})
	if e.Say != "" { // which the next answer of the desk does not say again
		m.Notice = Notice{Kind: Told, Part: e.Say}
	}
	return cmds.then(m.pictured(e, linked))
}

// takenFrom makes the puzzle of a picture one of the person's own like any other.
func takenFrom(m Model, b history.Board) (Model, Cmds) {
	m, cmds := openTabled(m, b, "", Brought{own: true})
	m.Brought.task = ""
	return cmds.then(save(m)) // so that its record has no task
}

// pictured shows what the desk of a picture answers, with the puzzle as it is read now.
func (m Model) pictured(e job.Served, linked link.Board) (Model, Cmds) {
	var cmds Cmds
	b := boardOf(linked)
	if b.Layout() == m.Board.Layout() {
		m, cmds = edit(m, b)
	} else {
		m, cmds = putBrought(m, b, "", m.Brought)
	}
	m.Mode = Setting
	m.Desk.State, m.Desk.Shown = e.State, e.Shown
	if e.Goes > 0 && e.Goes <= b.Layout().Cells() {
		m.Cursor = solver.Cell(e.Goes - 1)
	}
	m.Desk.of = m.deskOf() // which it has drawn
	return m, cmds
}

// toReread reads the picture again.
type toReread struct{ jobs.OnBoard }

func (toReread) Event() job.Event { return job.Served{} }

func (toReread) Traits() jobs.Set { return jobs.Awaited }

func (toReread) forget(m *Model) { forgetOpen(m) }

// take shows the desk of a picture that was read again.
func (toReread) take(m Model, t told) (Model, Cmds) {
	forgetOpen(&m)
	return takeServed(m, t)
}
