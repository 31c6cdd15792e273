package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file connects the start page, called the door, to the rest of the page: the daily puzzles, and the
// ways into playing and solving. Package app/state/door has its state machine.

// Place returns the section of the page that is shown.
func (m *Model) Place() door.Place {
	switch {
	case m.View == OnLearn, m.View == OnBoard && m.Exercising():
		return door.LearnPlace
	case m.View == OnBatch, m.View == OnClass:
		return door.NoPlace
	case m.View == OnExplore || !m.Door.On && m.Mode != game.Playing:
		return door.SolvePlace
	}
	return door.PlayPlace
}

// AtDoor reports whether the start page is shown.
func (m *Model) AtDoor() bool { return m.Door.On && m.View == OnBoard }

// Early returns what web/script/early.js draws on the next visit before the program has started, as fields
// separated by spaces. If a board is in progress, the fields are:
//
//  1. "play"
//  2. the query of the board in progress
//  3. its entered digits
//  4. "play" or "typing", followed by the query of the current board; or ""
//  5. today's date, if the board in progress is a daily puzzle of today, which is not shown on another day
//
// Otherwise they are:
//
//  1. today's date
//  2. today's next daily puzzle, as the level of a door.Choice
//  3. "all" if all of today's puzzles are solved, "back" if the user has played lately, or ""
//  4. as above
func (m *Model) Early() string {
	here := ""
	switch {
	case m.Door.On:
	case m.Mode == game.Setting:
		here = "typing" + boardQuery(*m)
	case m.Mode == game.Playing:
		here = "play" + boardQuery(*m)
	}
	r, ok := m.Going()
	until := ""
	if !ok {
		d := m.Door
		d.Tally(m.doorEnv())
		level, all := d.Next(d.Today)
		next, _, _ := d.Dailies.Puzzle(door.Choice{Day: d.Today, Level: level}) // the zero Grid has no record
		if r, ok = m.BegunOf(next); !ok || all {
			back := ""
			switch {
			case all:
				back = "all"
			case d.Lately():
				back = "back"
			}
			return strings.Join([]string{d.Today, strconv.Itoa(level), back, here}, " ")
		}
		until = " " + d.Today
	}
	b, _ := r.Board()
	query := link.WithDrawing(link.Encode(b.Given), r.Drawing) // the script draws nothing if there is fog
	if r.ID == m.ID() && m.Mode == game.Playing && !m.Door.On {
		query = boardQuery(*m)
	}
	return strings.Join([]string{"play", query, b.Entered.String(), here}, " ") + until
}

// blankQuery is the query of an empty 9x9 board for typing a puzzle. An address without a query opens the
// start page instead.
var blankQuery = "?p=" + solver.Classic.Empty().String()

// PlayQuery returns the query of the address to which the Play link leads.
func (m *Model) PlayQuery() string {
	if m.Door.On || m.Mode != game.Playing || m.Place() == door.PlayPlace {
		return ""
	}
	return boardQuery(*m)
}

// SolveQuery returns the query of the address to which the Solve link leads in a new window. In the same
// window, GoSolve may lead to an earlier puzzle instead.
func (m *Model) SolveQuery() string {
	if m.Door.On || m.Mode == game.Playing && m.View != OnExplore {
		return blankQuery
	}
	return boardQuery(*m)
}

// GoPlay is sent when the user presses the Play link. It returns to the board in play. If that board is
// already shown, GoPlay opens the start page.
type GoPlay struct{ trait.Act }

func (GoPlay) update(m Model) (Model, Cmds) {
	if m.Door.On || m.Mode == game.Playing && m.Place() != door.PlayPlace && !(m.View == OnBoard && m.Exercising()) {
		m = front(m)
		return m, Cmds{navigate(m, true), Focus{}}
	}
	return enterDoor(m, true)
}

// GoHome opens the start page.
type GoHome struct{ trait.Act }

func (GoHome) update(m Model) (Model, Cmds) {
	if m.AtDoor() {
		return m.undisturbed(), nil
	}
	return enterDoor(m, true)
}

// GoSolve is sent when the user presses the Solve link. From Explore, it returns to the verdict. From a board in play,
// it returns to the puzzle that was last typed or shown with its verdict. If there is none, it opens an empty board.
type GoSolve struct{ trait.Act }

func (GoSolve) update(m Model) (Model, Cmds) {
	switch {
	case m.View == OnExplore:
		m = front(m)
		if m.Mode == game.Playing && m.Rules() == "" && !m.SolvedByHand() {
			m.Mode = game.Posed
		}
		return focused(m, Cmds{navigate(m, true)})
	case m.Door.On || m.Mode == game.Playing:
		r, ok := m.Record(m.Left)
		if !ok || r.Mode == game.Playing {
			r, ok = m.Draft()
		}
		if ok {
			return openRecord(m, r.ID)
		}
		return openBoard(m, history.EmptyBoard(solver.Classic))
	}
	m = front(m)
	return m, Cmds{navigate(m, true), Focus{}}
}

// TypeOwn shows an empty board for typing a puzzle.
type TypeOwn struct{ trait.Act }

func (TypeOwn) update(m Model) (Model, Cmds) {
	m, cmds := openBoard(m, history.EmptyBoard(solver.Classic))
	m.Active = true
	return m, cmds
}

// Judge is sent when the user has finished typing a puzzle. It shows the puzzle with its verdict.
type Judge struct{ trait.Act }

func (Judge) update(m Model) (Model, Cmds) {
	if m.Mode != game.Setting || !m.Board.HasPuzzle() {
		return m, nil
	}
	m.Menu, m.Active = NoMenu, false
	m, cmds := m.playing(game.SetMode{Mode: game.Posed})
	if m.Judged() || m.jobs.Count(solutions.ToLive{}) > 0 {
		return m, cmds
	}
	return cmds.then(judge(m, toCheck{}))
}

// Begin starts play on the board shown: a board on the start page, a board that is being typed, or a board with its
// verdict. A notice about the puzzle's link stays.
type Begin struct{ trait.Aside }

func (Begin) update(m Model) (Model, Cmds) { return begin(m) }

// begin starts play on the board.
func begin(m Model) (Model, Cmds) {
	m = front(m)
	if !m.HasPuzzle() {
		return m, nil
	}
	m.Clock.Begun = true
	if !m.Door.On && m.Mode == game.Playing {
		return m, Cmds{Focus{}}
	}
	push, made := m.Door.On, false
	if push {
		_, made, _ = m.Door.Dailies.Puzzle(m.Door.Choice(m.Door.Level))
	}
	m.Door.On = false
	var cmds Cmds
	if m.Board.Solver.Count() > 0 {
		b := m.Board
		b.Solver = b.Layout().Empty()
		m, cmds = edit(m, b)
	}
	m.Mode = game.Playing
	if r, kept := m.Record(m.ID()); !kept || r.Mode != game.Playing || r.Rev != m.Rev() {
		m, cmds = cmds.then(save(m))
	}
	if made && m.Notice == (Notice{}) {
		m.Notice = Notice{Kind: DayMade}
	}
	return m, append(cmds, navigate(m, push), Focus{})
}

// touched starts play on the start page, or on a board shown with its verdict, if the user has selected a
// cell or written something between the Models before and m.
func touched(before, m Model) (Model, Cmds) {
	waits := m.Door.On || m.Mode == game.Posed
	same := m.ID() == before.ID() && m.Board.Given == before.Board.Given && m.Board.Solver == before.Board.Solver &&
		m.Mode == before.Mode && m.Door.On == before.Door.On
	if !waits || !same || m.View != OnBoard || before.View != OnBoard || m.Board.Solver.Count() > 0 {
		return m, nil
	}
	if !m.Touched(&before.Game) {
		return m, nil
	}
	return begin(m)
}

// enterDoor opens the start page with the board in progress, or with one of today's puzzles. In an embedded
// page, it does nothing.
func enterDoor(m Model, push bool) (Model, Cmds) {
	if m.Widget.On {
		return m, nil
	}
	if !m.Door.On {
		if m.Left = ""; m.Mode == game.Posed {
			m.Left = m.ID()
		}
	}
	var cmds Cmds
	if r, ok := m.Going(); ok {
		going, _ := r.Board()
		b := history.PuzzleBoard(going.Given)
		m.Door.Day, m.Door.Level, m.Door.Bare = m.Door.Today, -1, false
		m, cmds = putExtras(m, b, r.ID, incoming.Extras{Waits: true})
	} else {
		m, cmds = offer(m)
	}
	return m, append(cmds, navigate(m, push), AskDate{})
}

// doorEnv returns the parts of the Model that the start page (package door) reads.
func (m *Model) doorEnv() door.Env {
	return door.Env{Frame: m.Widget.On, Stored: m.Changes, Boards: storage.Boards(m.Recent)}
}

// doored calls change with the start page, and carries out the Asks (effects) that change returns.
func (m Model) doored(change func(d *door.Door, e door.Env) door.Asks) (Model, Cmds) {
	d := m.Door
	asks := change(&d, m.doorEnv())
	return m.doorAsks(d, asks)
}

// doorAsks stores the changed start page d and carries out asks. Ending a job changes the start page too, so
// jobs are ended before d is stored.
func (m Model) doorAsks(d door.Door, asks door.Asks) (Model, Cmds) {
	m, cmds := endThose(m, func(j jobs.Job) bool {
		return asks.Unbegin && j.Is(dialogs.ToBegin{}) || asks.Make != nil && door.Making(j)
	})
	m.Door = d
	for _, month := range asks.Fetch {
		cmds = append(cmds, FetchDaily{Month: month})
	}
	if asks.Make != nil {
		ask := asks.Make.Request
		ask.StepOptions, m.Quick = m.makeOptions(), dialogs.Quick{}
		m, cmds = cmds.then(run(m, asks.Make.Task, ask))
	}
	if g := asks.Play; g != nil {
		m, cmds = cmds.then(openLinked(m, link.Board{Given: *g, Entered: g.Layout().Empty()}))
		m, cmds = cmds.then(begin(m))
		if asks.Made {
			m.Notice = Notice{Kind: DayMade}
		}
	}
	if asks.Put != nil {
		m, cmds = cmds.then(putExtras(m, history.PuzzleBoard(*asks.Put), "", incoming.Extras{Waits: true}))
	}
	if asks.Address {
		cmds = append(cmds, navigate(m, asks.Push))
	}
	if asks.Dated {
		m, cmds = cmds.then(m.framed((*frame.Widget).WishAgain))
	}
	if asks.Log != nil {
		cmds = append(cmds, storage.LogSolve{Lines: asks.Log})
	}
	return m, cmds
}

// AwaitsDaily returns the daily puzzle for which the user is waiting. ok is false if there is none.
func (m *Model) AwaitsDaily() (c door.Choice, ok bool) {
	c = m.Door.Wanted
	return c, m.Door.Dailies.Coming(c)
}

// askDaily requests the daily puzzle c, which is not available yet.
func askDaily(m Model, c door.Choice) (Model, Cmds) {
	asks := m.Door.Ask(c)
	return m.doorAsks(m.Door, asks)
}

// followMonths requests the daily puzzles of each month that the page may show. It also updates the archive.
func followMonths(m Model) (Model, Cmds) {
	archive := m.Pane == dialogs.ArchivePane
	if m.Widget.On || m.View == OnLearn && !m.OpenPanel && !archive {
		return m, nil
	}
	asks := m.Door.AskMonths(m.AtDoor() || m.View == OnBatch, archive)
	if archive {
		asks.Log = m.Door.Browse(m.doorEnv()).Log
	}
	return m.doorAsks(m.Door, asks)
}

// followDoor updates the start page after a message.
func followDoor(m Model) (Model, Cmds) {
	if !m.AtDoor() || m.Door.Today == "" || m.Widget.On {
		return m, nil
	}
	begun := false
	if !m.Door.Bare { // another tab may have begun the board shown
		_, _, begun = m.Find(storage.Sought{Board: m.Board, Tab: m.tab})
	}
	asks := m.Door.Follow(m.doorEnv(), begun && m.Rev() == "")
	return m.doorAsks(m.Door, asks)
}

// offer puts the next of today's puzzles on the board of the start page.
func offer(m Model) (Model, Cmds) {
	asks := m.Door.Offer(m.doorEnv(), m.Door.Today)
	return m.doorAsks(m.Door, asks)
}

// begins reports whether job j generates a puzzle that is to start as soon as it is ready.
func (m *Model) begins(j jobs.Job) bool { return j.Is(dialogs.ToBegin{}) || m.Door.Begins(j) }

// Beginning reports whether a puzzle is being generated or fetched that is to start as soon as it is ready.
// slow reports whether this takes so long that the page shows a message.
func (m *Model) Beginning() (is, slow bool) {
	_, is = m.AwaitsDaily()
	for _, j := range m.jobs.All() {
		if m.begins(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// unbegun cancels the request for a puzzle that is to start as soon as it is ready.
func unbegun(m Model) (Model, Cmds) {
	m.Door.Wanted = door.Choice{}
	return cancel(m, dialogs.ToBegin{})
}
