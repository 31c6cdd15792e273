package state

import (
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// A frame whose host page names a puzzle without having it: one of today's, or one that is made. The
// host page may remember what the person has done on it, and then gives that puzzle along.

// wishing is what a frame still has to do about its wish.
type wishing uint8

const (
	noWish   wishing = iota // nothing is wished, or the puzzle is on the board already
	awaited                 // the board is empty until the puzzle is here
	compared                // the board has the puzzle that the host page remembers, which may be another day's
)

// left is a daily puzzle that the person has left for another level.
type left struct {
	day     string
	board   history.Board
	history history.History
	spent   time.Duration
	help    game.Help
	slips   slips
	begun   bool
}

// Awaits reports whether a frame's puzzle is still to come.
func (w Widget) Awaits() bool { return w.wishing == awaited }

// wish begins a wish. The board that is shown is the one that the host page remembers, unless that is
// empty.
func wish(m Model, w embed.Wish) Model {
	m.Widget.Wish, m.Widget.left, m.Widget.wishing = w, [len(embed.DailyNames)]left{}, noWish
	switch {
	case w == embed.Wish{}:
	case !m.Board.HasPuzzle():
		m = awaiting(m)
	case w.Daily > 0:
		m.Widget.wishing = compared
	}
	return m
}

// awaiting returns the Model while its puzzle is still to come. Nothing is put on the empty board until then.
func awaiting(m Model) Model {
	m.Door.On, m.Door.Bare, m.Widget.wishing = true, true, awaited
	return m
}

// spend sets what was spent on the board before.
func (m Model) spend(s embed.Spent) Model {
	m.Clock.Spent, m.Hints, m.Widget.slips.count = time.Duration(s.Seconds)*time.Second, s.Hints, s.Mistakes
	return m
}

// Spent returns what was spent on the board.
func (m *Model) Spent() embed.Spent {
	return embed.Spent{Seconds: int(m.Clock.Spent / time.Second), Mistakes: m.Widget.slips.count, Hints: m.Hints}
}

// followWish puts the puzzle that is wished on the board as soon as it is here, and asks for it before.
func followWish(m Model) (Model, Cmds) {
	w := m.Widget
	switch {
	case w.wishing == noWish || w.Wish.Daily > 0 && m.Door.Today == "":
		return m, nil
	case w.Wish.Daily == 0:
		if m.running(toWish{}) || w.Faulty() {
			return m, nil
		}
		q := dialogs.Quick{Wish: dialogs.LevelWish(uint8(w.Wish.Level)), Layout: solver.Classic}
		ask := q.Request(m.makingBy())
		if ask.Seed = w.Wish.Seed; ask.Seed == "" {
			m, ask.Seed = newID(m)
		}
		return run(m, toWish{}, ask)
	}
	c := door.Choice{Day: m.Door.Today, Level: w.Wish.Daily - 1}
	g, _, ok := m.Door.Dailies.Puzzle(c)
	if !ok {
		m, cmds := askDaily(m, c)
		if !m.Door.Dailies.Coming(c) {
			m = m.after(unwished)
		}
		return m, cmds
	}
	m.Door.Day, m.Door.Level = c.Day, c.Level
	if m.Board.Given == g {
		m.Widget.wishing = noWish
		return m, nil
	}
	return bring(m, g)
}

// bring puts the puzzle that was wished on the board. One of today's waits to be begun, unless nothing
// can be entered.
func bring(m Model, g solver.Grid) (Model, Cmds) {
	waits := m.Widget.Wish.Daily > 0 && !m.Widget.ReadOnly
	m.Widget.wishing, m.Widget.loaded, m.Widget.Fault = noWish, g, Notice{}
	chosen := m.Selection
	m, cmds := putBrought(m, history.PuzzleBoard(g), "", Brought{waits: waits})
	m.Door.Bare, m.Notice = false, Notice{}
	m.Selection = chosen // a cell may have been chosen before there was a puzzle
	return m, cmds
}

// toWish makes a puzzle for the host page.
type toWish struct{ jobs.OnBoard }

func (toWish) Event() job.Event { return job.Made{} }

func (toWish) lost(m *Model) { unwished(m) }

// take takes the puzzle that was made for the host page.
func (toWish) take(m Model, t told) (Model, Cmds) {
	g, err := t.Event.(job.Made).Puzzle.Parse()
	switch {
	case !t.Done:
		return m, nil
	case err != nil || m.Widget.Wish.Level == 0:
		return m.after(unwished), nil
	}
	return bring(m, g)
}

// unwished gives the wish up: its puzzle can't be had. What stands on the board stays.
func unwished(m *Model) {
	if m.Widget.Awaits() {
		m.Widget.Fault = m.Notice
		if m.Notice.Kind == NoNotice {
			m.Widget.Fault = Notice{Kind: NeedsVisit}
		}
		m.Notice, m.Door.On, m.Door.Bare = m.Widget.Fault, false, false
	}
	if m.Widget.Wish.Daily > 0 { // the level of the board that stays
		if c, ok := m.Daily(); ok {
			m.Widget.Wish.Daily = c.Level + 1
		}
	}
	m.Widget.wishing = noWish
}

// answerWaiting answers what was asked about a puzzle before it was here.
func answerWaiting(m Model) (Model, Cmds) {
	if m.Widget.Awaits() || len(m.Widget.waiting) == 0 {
		return m, nil
	}
	calls := m.Widget.waiting
	m.Widget.waiting = nil
	var cmds Cmds
	for _, msg := range calls {
		m, cmds = cmds.then(msg.update(m))
	}
	return m, cmds
}

// dropWaiting answers that what was asked about a puzzle is not wanted any more.
func dropWaiting(m Model) (Model, Cmds) {
	var cmds Cmds
	for _, msg := range m.Widget.waiting {
		cmds = append(cmds, cancelled(msg))
	}
	m.Widget.waiting = nil
	return m, cmds
}

// wishAgain tries again what could not be had, and brings today's puzzle in place of that of a day that
// is over, unless the person is on it.
func wishAgain(m Model) Model {
	w := &m.Widget
	switch today := w.Wish.Daily > 0 && m.Door.Today != ""; {
	case w.Faulty() && w.Wish != embed.Wish{}:
		w.Fault, m.Notice = Notice{}, Notice{}
		m = awaiting(m)
		if date, ok := daily.DateOf(m.Door.Today); ok {
			m.Door.Dailies = m.Door.Dailies.Retrying(date.Key())
		}
	case today && w.wishing == noWish && m.Door.Day != m.Door.Today && (!m.Board.Begun() || m.SolvedByHand()):
		w.wishing, w.left = compared, [len(embed.DailyNames)]left{}
	}
	return m
}

// LevelDone reports whether a level of today's puzzle, from 0, was solved in the frame.
func (m *Model) LevelDone(level int) bool {
	w := &m.Widget
	if level == w.Wish.Daily-1 {
		return w.wishing == noWish && m.SolvedByHand()
	}
	l := w.left[level]
	return l.day == m.Door.Today && l.day != "" && l.board.SolvedByHand()
}

// LevelBegun reports whether a level of today's puzzle, from 0, that is not on the board was begun in the frame.
func (m *Model) LevelBegun(level int) bool {
	l := m.Widget.left[level]
	return l.day == m.Door.Today && l.day != "" && l.board.Begun()
}

// SetLevel shows another level of today's puzzle in a frame. The level that was shown can be gone on with.
type SetLevel struct {
	trait.Act
	Level int // from 0
}

func (msg SetLevel) update(m Model) (Model, Cmds) {
	w := &m.Widget
	now := w.Wish.Daily - 1
	if now < 0 || msg.Level == now || msg.Level < 0 || msg.Level >= len(w.left) {
		return m, nil
	}
	if w.wishing == noWish && !w.Faulty() { // else the board is not of this level
		w.left[now] = left{m.Door.Day, m.Board, m.History, m.Clock.Spent, m.Help, w.slips.paused(), !m.Door.On}
	}
	w.Wish.Daily = msg.Level + 1
	l := w.left[msg.Level]
	if l.day == "" || l.day != m.Door.Today {
		w.wishing = compared
		return m, nil
	}
	m, cmds := putBrought(m, history.PuzzleBoard(l.board.Given), "", Brought{waits: !l.begun})
	m.Board, m.History, m.Clock.Spent, m.Help = l.board, l.history, l.spent, l.help
	m.Widget.slips, m.Widget.loaded, m.Door.Level = l.slips, l.board.Given, msg.Level
	return m, cmds
}
