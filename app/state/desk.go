package state

import (
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/logbook"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Desks: parts of the page that the second program runs, as job.Serve says. The page asks for the
// one that belongs to where it is, shows what comes, and asks again when something is pressed or the
// board changes.

// Desk is what the desk that belongs to the place shows.
type Desk struct {
	job.Shown
	State string // as job.Serve has it
	Pitch int    // the width of a cell of the board with its line, in px; 0 until it is measured
	Told  string // AskWords.Key of the last question about the board; "" once something else was done
	// Lost says why the desk of the place has not come, or not anew: NotLoaded or NeedsVisit. It is asked for again by
	// FetchAgain or a press on it, and by itself once there is a network or the second program.
	Lost NoticeKind

	of   deskOf // what was asked about last
	next string // what was pressed in the editor of rules while it was answering, a line each
}

// deskOf is what the answer of a desk depends on, besides what was pressed.
type deskOf struct {
	place, task, board string
	start              string // as Brought.start
	lang               i18n.Lang
	names              i18n.Naming
	pitch              int
	spent              uint32      // once the puzzle is solved
	lost               bool        // the question was given up, and is asked again
	cell               solver.Cell // with the cursor, beside a picture
}

// Task returns what the link of the board asks to do with it, as link.Board has it; or "". A local one stays
// while the person changes the puzzle.
func (m *Model) Task() link.Task {
	task := m.Brought.task
	if m.Brought.of != m.Board.Given && !task.IsLocal() || task == link.Draw && m.Mode != Setting {
		return ""
	}
	return task
}

// keptTask returns the task if it is kept with the board: one that this build can't read, or an exercise, is not.
func (m *Model) keptTask() string {
	if task := m.Task(); task.IsKept() {
		return string(task)
	}
	return ""
}

// Exercising reports whether the board is an exercise. Nothing of one is kept, except what was
// found: its link brings it back.
func (m *Model) Exercising() bool { return m.Task().Is(link.Exercise) }

// Served reports whether the desk of the board is shown.
func (m *Model) Served() bool {
	return m.View == OnBoard && m.Desk.Head != "" && !m.Door.On && m.Board.Solver.Count() == 0
}

// deskOf returns what is asked of the desk of this place, or the zero value where there is no desk.
func (m *Model) deskOf() (of deskOf) {
	switch {
	case m.View == OnLearn && m.Learn.Ready():
		of.place = job.AtLearn + m.Learn.Key
	case m.View == OnBoard && m.Task() != "" && !m.Door.On && (m.Desk.Pitch > 0 || m.Widget.On ||
		m.Task().IsLocal()):
		of.place, of.task, of.start, of.pitch = m.boardPlace(), string(m.Task()), m.Brought.start, m.Desk.Pitch
		of.board = m.wholeQuery(m.Board.Entered)
		switch {
		case m.Drawing():
			of.pitch = 0 // it draws for any
		case m.SolvedByHand():
			of.spent = m.Clock.seconds()
		case m.Exercising():
		case m.Brought.start != "": // for others, the person's digits don't matter before
			of.board = m.Brought.start
		default:
			of.board = link.Encode(m.Board.Given)
		}
		if m.Picturing() {
			of.cell = m.Cursor
		}
	default:
		return of
	}
	of.lang, of.names = m.Lang, m.Naming
	return of
}

// boardPlace is the place of the board's desk.
func (m *Model) boardPlace() string {
	if m.Widget.On {
		return job.AtFrame
	}
	return job.AtBoard
}

// wholeQuery returns the query of a link to the board with all that is on it, and some digits besides the givens.
func (m *Model) wholeQuery(digits solver.Grid) string {
	b := link.Board{Given: m.Board.Given, Entered: digits, Notes: m.Board.Notes, Table: m.UsedTechniques(),
		Task: m.Task()}
	if m.Drawing() {
		b.Words = m.Words()
	}
	return link.EncodeBoard(b)
}

// followDesk asks the desk of the place what to show, when what it depends on has changed.
func followDesk(m Model) (Model, Cmds) {
	of := m.deskOf()
	moved := m.Desk.of
	moved.cell = of.cell
	if of == m.Desk.of || of == moved && m.running(toReread{}) { // the cell is asked about after that
		return m, nil
	}
	if of.place != m.Desk.of.place || of.task != m.Desk.of.task || of.start != m.Desk.of.start {
		m.Desk.State, m.Desk.Shown = "", job.Shown{}
	}
	m.Desk.of, m.Desk.Lost = of, NoNotice
	if of.place == "" {
		return cancel(m, toServe{}, toAskDesk{}, toReread{})
	}
	return m.ask(toServe{}, of.place, "")
}

// ask asks a desk, in place of what was asked before. A question about the board takes the place of another one
// alone.
func (m Model) ask(why task, place, do string) (Model, Cmds) {
	of := m.Desk.of
	board, ended := of.board, []jobs.Task{toServe{}, toAskDesk{}, toReread{}}
	if why != (toTell{}) {
		m.Desk.Lost = NoNotice
	} else {
		ended = []jobs.Task{toTell{}}
		digits := m.Board.Entered
		if m.Board.Solver.Count() > 0 {
			digits = m.Board.Shown()
		}
		board = m.wholeQuery(digits)
	}
	m, cmds := cancel(m, ended...)
	m.Desk.of = of
	return cmds.then(run(m, why, job.Serve{
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Pitch: m.Desk.Pitch, Table: m.UsedTechniques(),
			Doubtful: m.Doubtful()},
		Place: place, Task: of.task, Do: do, State: m.Desk.State, Start: of.start, Board: board, Cell: int(m.Cursor),
		Spent: int(m.Clock.Spent.Seconds()), Told: m.Told, Solve: m.Solved,
		Today: m.Door.Today, Pictured: strings.HasPrefix(do, job.Reread),
	}))
}

// AskWords asks for something about the board in words, by the key for it, as app/workshop/tell answers it.
type AskWords struct {
	trait.BoardAct
	Key string
}

// AsksWhere is the key that asks where a digit can go. The digit follows as the next key, or behind it.
const AsksWhere = "U"

func (msg AskWords) update(m Model) (Model, Cmds) {
	m.Menu, m.Desk.Told = NoMenu, msg.Key
	return m.ask(toTell{}, job.AtBoard, job.Tell+msg.Key)
}

// toTell asks what is said of a cell.
type toTell struct{ jobs.OnBoard }

func (toTell) Event() job.Event { return job.Served{} }

func (toTell) Traits() jobs.Set { return jobs.OfBoard }

// take shows what was asked about the board. What the desk of the place shows stays.
func (toTell) take(m Model, t told) (Model, Cmds) {
	if m.Desk.Told != "" { // nothing else was done since
		m.Desk.Say = t.Event.(job.Served).Say
	}
	return m, nil
}

// AskDesk is a press on something that the desk of the place has drawn.
type AskDesk struct {
	trait.Act
	Do string
}

func (msg AskDesk) update(m Model) (Model, Cmds) {
	if m.Drawing() {
		return m.pressed(msg.Do)
	}
	var why task = toAskDesk{}
	switch {
	case strings.HasPrefix(msg.Do, job.Reread):
		why = toReread{}
	case m.Desk.Lost != NoNotice:
		why = toServe{} // if it does not come again, that is shown in its place again
	}
	return m.ask(why, m.Desk.of.place, msg.Do)
}

// deskLost reports that the desk of the place has not come. It is not asked for again by itself, which would go on
// without an end.
func (m Model) deskLost(why NoticeKind) Model {
	m.Desk.of, m.Desk.Lost = m.deskOf(), why
	return m
}

// seekDesk asks again for a desk that has not come. What it has shown stays until then.
func (m Model) seekDesk() Model {
	if m.Desk.Lost != NoNotice {
		m.Desk.of.lost, m.Desk.Lost = true, NoNotice // so that followDesk asks
	}
	return m
}

// FitDesk reports the size of the board's cells, for which the desk draws.
type FitDesk struct {
	trait.Aside
	Pitch int // the width of a cell with its line, in px
}

func (msg FitDesk) update(m Model) (Model, Cmds) {
	m.Desk.Pitch = max(msg.Pitch, 0)
	return m, nil
}

// toServe has a desk serve what it shows.
type toServe struct{ jobs.AtDesk }

func (toServe) Event() job.Event { return job.Served{} }

func (toServe) Traits() jobs.Set { return jobs.Unasked }

func (toServe) take(m Model, t told) (Model, Cmds) { return takeServed(m, t) }

func (toServe) forget(m *Model) { m.Desk.of.lost = true }

// toAskDesk asks a desk for something else than what it shows.
type toAskDesk struct{ jobs.AtDesk }

func (toAskDesk) Event() job.Event { return job.Served{} }

func (toAskDesk) take(m Model, t told) (Model, Cmds) { return takeServed(m, t) }

func (toAskDesk) forget(m *Model) { m.Desk.next = "" }

// takeServed carries out what a desk wishes, and shows the desk beside the board that comes of it.
func takeServed(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Served)
	var cmds Cmds
	if e.Left != (job.Left{}) {
		cmds = append(cmds, KeepDesk(e.Left))
	}
	if e.File != "" {
		cmds = append(cmds, SaveText{e.Name, string(e.File)})
	}
	linked, err := link.DecodeBoard(e.Query)
	switch {
	case e.Kind == job.EndTask: // the page was left meanwhile
		m.Brought.task, m.Notice = "", Notice{Kind: Told, Part: e.Say}
		return cmds.then(save(m))
	case e.Kind == job.CarryOn:
		return cmds.then(m.carriedOn(e.Carried))
	case e.Kind != job.NoWish && err != nil:
		return m, cmds
	}
	switch b := boardOf(linked); e.Kind {
	case job.RestoreBoard:
		m.Desk.State = e.State
		return cmds.then(edit(m, b)) // which Undo leaves again
	case job.TakeBoard:
		return cmds.then(takenFrom(m, b))
	case job.OpenBoard:
		return cmds.then(openTabled(m, b, linked.Table, broughtBy(linked)))
	case job.PlayBoard:
		m, cmds = cmds.then(openTabled(m, b, linked.Table, broughtBy(linked)))
		return cmds.then(begin(m))
	}
	if e.Notes && m.Tool == DigitTool && m.Desk.Head == "" {
		m.Tool = CentreTool
	}
	switch {
	case m.Drawing():
		return cmds.then(m.drawn(e, linked))
	case e.Kind == job.ChangeBoard:
		return cmds.then(m.pictured(e, linked))
	}
	m.Desk.State, m.Desk.Shown = e.State, e.Shown
	return m, cmds
}

// carriedOn goes on with what the board's link has carried. The task is done then.
func (m Model) carriedOn(with job.Carried) (Model, Cmds) {
	linked, _ := link.DecodeBoard(m.Desk.of.board)
	h, ok := history.Read(with.Trail, "", boardOf(linked))
	m = m.recalled(h, ok)
	m.Clock.Spent = max(m.Clock.Spent, time.Duration(with.Spent)*time.Second)
	m.Hints, m.Told = max(m.Hints, with.Hints), m.Told || with.Told
	m.Brought.task = ""
	return addressed(save(m))
}

// logSolve notes that the person has solved the puzzle. Only what was solved from its beginning counts.
func logSolve(m Model, s history.Solve) Cmds {
	if m.Exercising() || m.Widget.On || !s.Whole(m.Board) {
		return nil
	}
	e := logbook.Entry{ID: m.id, Seconds: int(m.Clock.seconds()), Day: m.Door.Today, Hints: s.Hints, Told: m.Told,
		Slips: -1, Layout: m.Board.Layout().String(), Givens: m.Board.Given.String()}
	if m.SlipsKnown() {
		e.Slips = s.Slips
	}
	return Cmds{LogSolve{e.Line()}}
}
