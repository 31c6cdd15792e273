package state

import (
	"strconv"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The daily puzzles. The page reads those of a month from a text. Where there is none, or it is not
// to be had, the second program makes the puzzle that is wanted.

// Daily returns which daily puzzle is on the board, if it is one of those that are here.
func (m *Model) Daily() (c door.Choice, ok bool) { return m.Door.Dailies.Find(m.Board.Given) }

// AwaitsDaily returns the daily puzzle that the person waits for. ok is false if there is none.
func (m *Model) AwaitsDaily() (c door.Choice, ok bool) {
	c = m.Door.Wanted
	return c, m.Door.Dailies.Coming(c)
}

// PlayDaily begins a daily puzzle, as soon as it is here. Until then the board before stays.
type PlayDaily struct {
	trait.Act
	door.Choice
}

func (msg PlayDaily) update(m Model) (Model, Cmds) {
	date, ok := daily.DateOf(msg.Day)
	if !ok || msg.Level < 0 || msg.Level >= daily.Levels {
		return m, nil
	}
	m, cmds := unbegun(m)
	m.Door.Wanted, m.Door.Dailies = msg.Choice, m.Door.Dailies.Retrying(date.Key())
	return cmds.then(beginWanted(m))
}

// beginWanted begins the daily puzzle that is wanted. If it is not here, it is asked for.
func beginWanted(m Model) (Model, Cmds) {
	c := m.Door.Wanted
	if c == (door.Choice{}) {
		return m, nil
	}
	g, made, ok := m.Door.Dailies.Puzzle(c)
	if !ok {
		return askDaily(m, c)
	}
	m.Door.Wanted = door.Choice{}
	m, cmds := openLinked(m, link.Board{Given: g, Entered: g.Layout().Empty()})
	m, cmds = cmds.then(begin(m))
	if made {
		m.Notice = Notice{Kind: DayMade}
	}
	return m, cmds
}

// askDaily asks for a daily puzzle that is not here: for the text of its month or, if that is not to
// be had, for a puzzle that is made on the device.
func askDaily(m Model, c door.Choice) (Model, Cmds) {
	date, _ := daily.DateOf(c.Day)
	if asking, ok := m.Door.Dailies.Asking(date.Key()); ok {
		m.Door.Dailies = asking
		return m, Cmds{FetchDaily{Month: date.Key()}}
	}
	making, ok := m.Door.Dailies.Making(c)
	if !ok {
		return m, nil
	}
	wanted := m.Door.Wanted
	m, cmds := cancel(m, toMakeDaily{})
	m.Door.Dailies, m.Door.Wanted, m.Quick = making, wanted, dialogs.Quick{}
	ask := job.Make{Telling: m.makingBy(), Wish: "l" + strconv.Itoa(c.Level+1), Day: c.Day}
	return cmds.then(run(m, toMakeDaily{}, ask))
}

// followMonths asks for the text of this month, by which the page knows the day's puzzles. At the
// door and in Lists it also asks for that of the month before, whose last days may be shown.
func followMonths(m Model) (Model, Cmds) {
	date, ok := daily.DateOf(m.Door.Today)
	if !ok || m.Widget.On || m.View == OnLearn && !m.OpenPanel {
		return m, nil
	}
	months := []string{date.Key()}
	if m.AtDoor() || m.View == OnBatch {
		months = append(months, date.Plus(-door.Days+1).Key())
	}
	var cmds Cmds
	for _, month := range months {
		if asking, ok := m.Door.Dailies.Asking(month); ok {
			m.Door.Dailies = asking
			cmds = append(cmds, FetchDaily{Month: month})
		}
	}
	return m, cmds
}

// DailyText has the text of the daily puzzles of a month that was fetched.
type DailyText struct {
	trait.Aside
	Month, Text string // like 2026-11
}

func (msg DailyText) update(m Model) (Model, Cmds) {
	m.Door.Dailies = m.Door.Dailies.Read(msg.Month, msg.Text)
	return beginWanted(m)
}

// DailyLost reports that the daily puzzles of a month can't be had.
type DailyLost struct {
	trait.Aside
	Month string
}

func (msg DailyLost) update(m Model) (Model, Cmds) {
	m.Door.Dailies = m.Door.Dailies.Lost(msg.Month)
	return beginWanted(m)
}

// toMakeDaily makes the puzzle of a day.
type toMakeDaily struct{ jobs.OnBoard }

func (toMakeDaily) Event() job.Event { return job.Made{} }

func (toMakeDaily) forget(m *Model) { forgetDaily(m) }

// take takes a daily puzzle that was made on the device.
func (toMakeDaily) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Made)
	g, err := e.Puzzle.Parse()
	switch {
	case !t.Done:
		return m, nil
	case err != nil:
		return m.after(forgetDaily), nil
	}
	m.Door.Dailies = m.Door.Dailies.Made(g)
	return beginWanted(m)
}

// forgetDaily keeps the page from making a daily puzzle again that was given up.
func forgetDaily(m *Model) {
	m.Door.Dailies, m.Door.Wanted = m.Door.Dailies.Unmade(), door.Choice{}
}
