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

// The beginning: the door with the daily puzzles, and the ways to play and to solve. The machine is package
// app/state/door; here are its bounds with the rest of the page.

// Place is one of the words in the header: what a person has come for.
type Place uint8

const (
	NoPlace    Place = iota // Lists, which are for everybody
	PlayPlace               // the door, and a board that is being played
	SolvePlace              // a puzzle of one's own: typed, posed, explored
	LearnPlace
)

// Place returns the word that is current.
func (m *Model) Place() Place {
	switch {
	case m.View == OnLearn, m.View == OnBoard && m.Exercising():
		return LearnPlace
	case m.View == OnBatch:
		return NoPlace
	case m.View == OnExplore || !m.Door.On && m.Mode != game.Playing:
		return SolvePlace
	}
	return PlayPlace
}

// AtDoor reports whether the page shows its beginning.
func (m *Model) AtDoor() bool { return m.Door.On && m.View == OnBoard }

// Early returns what the page draws next time before its program has started, for web/script/early.js, in fields
// with blanks between them. The first three are "play", the query of the board going on and its entered digits; or
// today, the level of its next puzzle, and "all" if all levels are solved, "back" if the person has played lately,
// or nothing. The fourth is "play" or "typing" and the query of the present board, or nothing. The fifth is today if
// the board going on is that of the next puzzle of today, which another one follows tomorrow.
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
		d := m.tallied().Door
		level, all := d.Next(d.Today)
		if r, ok = m.begunOf(door.Choice{Day: d.Today, Level: level}); !ok || all {
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
	query := link.Encode(b.Given)
	if r.ID == m.ID() && m.Mode == game.Playing && !m.Door.On {
		query = boardQuery(*m)
	}
	return strings.Join([]string{"play", query, b.Entered.String(), here}, " ") + until
}

// begunOf returns the record of a daily puzzle, if the person has begun it and it is not solved.
func (m *Model) begunOf(c door.Choice) (r storage.Record, ok bool) {
	g, _, here := m.Door.Dailies.Puzzle(c)
	if !here {
		return r, false
	}
	return m.BegunOf(g)
}

// ToGo returns how many cells of the board have no digit yet.
func (m *Model) ToGo() int {
	return m.Board.Layout().Cells() - m.Board.Given.Count() - m.Board.Entered.Count()
}

// blankQuery is the query of an empty 9x9 board on which the person types a puzzle. An address
// without a query is that of the door.
var blankQuery = "?p=" + solver.Classic.Empty().String()

// PlayQuery returns the query of the address to which the word Play leads.
func (m *Model) PlayQuery() string {
	if m.Door.On || m.Mode != game.Playing || m.Place() == PlayPlace {
		return ""
	}
	return boardQuery(*m)
}

// SolveQuery returns the query of the address to which the word Solve leads in a window of its own.
// Here GoSolve may know a puzzle to return to.
func (m *Model) SolveQuery() string {
	if m.Door.On || m.Mode == game.Playing && m.View != OnExplore {
		return blankQuery
	}
	return boardQuery(*m)
}

// GoPlay is a press on the word Play. It returns to the board that is being played, and from there
// leads to the door.
type GoPlay struct{ trait.Act }

func (GoPlay) update(m Model) (Model, Cmds) {
	if m.Door.On || m.Mode == game.Playing && m.Place() != PlayPlace && !(m.View == OnBoard && m.Exercising()) {
		m = front(m)
		return m, Cmds{navigate(m, true), Focus{}}
	}
	return enterDoor(m, true)
}

// GoHome leads to the door.
type GoHome struct{ trait.Act }

func (GoHome) update(m Model) (Model, Cmds) {
	if m.AtDoor() {
		return m.undisturbed(), nil
	}
	return enterDoor(m, true)
}

// GoSolve is a press on the word Solve. It returns to the puzzle that is typed or posed. From
// Explore it leads to the verdict, and from a board that is being played to the puzzle that was
// posed or typed before, or to an empty board.
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

// TypeOwn shows an empty board on which to type a puzzle.
type TypeOwn struct{ trait.Act }

func (TypeOwn) update(m Model) (Model, Cmds) {
	m, cmds := openBoard(m, history.EmptyBoard(solver.Classic))
	m.Active = true
	return m, cmds
}

// Judge ends the typing of a puzzle, so that its verdict is shown.
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

// Begin begins to play the board that waits at the door, or the puzzle that is posed or typed. What
// the page has said about the puzzle's link stays.
type Begin struct{ trait.Aside }

func (Begin) update(m Model) (Model, Cmds) { return begin(m) }

// begin begins to play the board.
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
		_, made, _ = m.Door.Dailies.Puzzle(door.Choice{Day: m.Door.Day, Level: m.Door.Level})
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

// touched begins to play a board that waits or is posed, once the person has chosen a cell or
// written something.
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

// enterDoor shows the door: the board going on, or a puzzle of today. A frame has none.
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

// doorEnv returns what the door finds outside.
func (m *Model) doorEnv() door.Env {
	return door.Env{Frame: m.Widget.On, Stored: m.Changes, Boards: storage.Boards(m.Recent)}
}

// doored changes the door, and carries out what the change asks for.
func (m Model) doored(change func(d *door.Door, e door.Env) door.Asks) (Model, Cmds) {
	d := m.Door
	asks := change(&d, m.doorEnv())
	return m.doorAsks(d, asks)
}

// doorAsks stores the door after a change, and carries out what that asks for. The jobs end before, since they would
// leave their traces on it.
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
		ask.Telling, m.Quick = m.makingBy(), dialogs.Quick{}
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
	return m, cmds
}

// Daily returns which daily puzzle is on the board, if it is one of those that are here.
func (m *Model) Daily() (c door.Choice, ok bool) { return m.Door.Dailies.Find(m.Board.Given) }

// AwaitsDaily returns the daily puzzle that the person waits for. ok is false if there is none.
func (m *Model) AwaitsDaily() (c door.Choice, ok bool) {
	c = m.Door.Wanted
	return c, m.Door.Dailies.Coming(c)
}

// askDaily asks for a daily puzzle that is not here.
func askDaily(m Model, c door.Choice) (Model, Cmds) {
	asks := m.Door.Ask(c)
	return m.doorAsks(m.Door, asks)
}

// followMonths asks for the texts of the months whose puzzles may be shown.
func followMonths(m Model) (Model, Cmds) {
	if m.Widget.On || m.View == OnLearn && !m.OpenPanel {
		return m, nil
	}
	asks := m.Door.AskMonths(m.AtDoor() || m.View == OnBatch)
	if asks.Fetch == nil {
		return m, nil
	}
	return m.doorAsks(m.Door, asks)
}

// followDoor keeps the door up to date.
func followDoor(m Model) (Model, Cmds) {
	if !m.AtDoor() || m.Door.Today == "" || m.Widget.On {
		return m, nil
	}
	begun := false
	if !m.Door.Bare { // another tab may have begun it
		_, _, begun = m.Find(storage.Sought{Board: m.Board, Tab: m.tab})
	}
	asks := m.Door.Follow(m.doorEnv(), begun && m.Rev() == "")
	return m.doorAsks(m.Door, asks)
}

// offer puts the next puzzle of today on the board, at the door.
func offer(m Model) (Model, Cmds) {
	asks := m.Door.Offer(m.doorEnv(), m.Door.Today)
	return m.doorAsks(m.Door, asks)
}

// tallied returns the Model with what the device has of the daily puzzles.
func (m Model) tallied() Model {
	m.Door.Tally(m.doorEnv())
	return m
}

// begins reports whether a job makes the puzzle that will be played as soon as it is there.
func (m *Model) begins(j jobs.Job) bool { return j.Is(dialogs.ToBegin{}) || m.Door.Begins(j) }

// Beginning reports whether a puzzle is made that will be played as soon as it is there, and whether
// that takes so long that the page says so.
func (m *Model) Beginning() (is, slow bool) {
	_, is = m.AwaitsDaily()
	for _, j := range m.jobs.All() {
		if m.begins(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// unbegun gives up the puzzle that was to be played as soon as it is there.
func unbegun(m Model) (Model, Cmds) {
	m.Door.Wanted = door.Choice{}
	return cancel(m, dialogs.ToBegin{})
}
