package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// The next new puzzle, made ahead while nothing else is asked of the workers: of the wish that the dialog shows, or will show. It has a seed of
// its own, as if it had been asked for. The second program is not fetched for this: it must have answered before.

// idleFor is how long nothing must have been asked before a puzzle is made ahead.
const idleFor = time.Second

// wished returns what a puzzle of the dialog is asked for by, but for its seed. ok is false if there is nothing to make.
func (m Model) wished() (ask job.Make, ok bool) {
	d, k := m.Design, m.Making
	if !m.OpenPanel {
		d, k = dialogs.DesignOf(m.Board.Layout()).WithMapsOf(d), k.opened()
	}
	l, err := d.Layout()
	if err != nil || k.Drawing.On || k.Wish.Pattern.Full() {
		return job.Make{}, false
	}
	return job.Make{Telling: m.makingBy(), Wish: k.Wish.Text(l), Day: k.Wish.Day}, true
}

// fromAhead shows the puzzle that was made ahead, if it is as asked for.
func (m Model) fromAhead(ask job.Make) (Model, bool) {
	k := &m.Making
	if !k.ahead.Fits(ask) || !k.ahead.Is() || k.listed != ask.Telling {
		return m, false
	}
	k.asked, k.seed, k.Made = k.ahead.Ask, k.ahead.Ask.Seed, k.ahead.Made
	k.madeBy, k.ahead = k.asked, dialogs.Ahead{}
	return m, true
}

// followAhead has a puzzle made ahead whenever that was not done yet, and gives it up when anything else is asked of the workers.
func followAhead(m Model) (Model, []Cmd) {
	k := &m.Making
	making := m.running(toMakeAhead)
	if len(m.jobs) > 1 || len(m.jobs) == 1 && !making || m.Thrifty || m.Widget.On || !m.workshop || k.Stopped {
		return cancel(m, toMakeAhead)
	}
	if m.OpenPanel && m.Face != MakeFace {
		return m, nil
	}
	ask, ok := m.wished()
	if !ok || ask.Day != "" || k.ahead.Fits(ask) {
		return m, nil
	}
	m, cmds := cancel(m, toMakeAhead)
	m, ask.Seed = newID(m)
	m.Making.ahead = dialogs.Ahead{Ask: ask}
	ask.Lists = m.Making.techniques == "" || m.Making.listed != ask.Telling
	wait := idleFor
	if m.OpenPanel {
		wait = keysRest
	}
	m, run := run(m, toMakeAhead, ask)
	run.Wait = wait
	return m, append(cmds, run)
}

// takeAhead keeps the puzzle for later. One that is not as wished is none.
func takeAhead(m Model, t told) (Model, []Cmd) {
	e, k := t.Event.(job.Made), &m.Making
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, k.ahead.Ask.Telling
	}
	if t.Done && e.Refused == "" {
		k.ahead.Made = e
	}
	return m, nil
}

// forgetAhead has it made later. With the dialog closed it is not, since it would begin anew again and again while the person plays.
func forgetAhead(m Model) (Model, []Cmd) {
	if m.OpenPanel {
		m.Making.ahead = dialogs.Ahead{}
	}
	return m, nil
}
