package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/storage"
	"numplace/solver"
)

// This file determines for which boards a drawing of their rules is requested. The second program generates
// the drawings, and package app/state/desk has their state.

// Signs returns the drawing of a layout's rules in the format of signs.Drawing.Pack, or "" if the layout has
// no rules or the drawing has not loaded yet. While the rules are being edited, it returns the last drawing
// until the new one has loaded.
func (m *Model) Signs(l *solver.Layout) string {
	if m.Drawing() && l == m.Board.Layout() {
		return m.Desk.Drawings.Before(l)
	}
	return m.Desk.Drawings.Of(l)
}

// Undrawn reports whether the drawing of the board's rules has not loaded yet.
func (m *Model) Undrawn() bool { return m.Desk.Drawings.Lacks(m.Board.Layout()) }

// LessonLayout returns the layout of the board on the current page of Learn, or the classic layout if the page has
// no board.
func (m *Model) LessonLayout() *solver.Layout {
	if query, ok := m.Learn.Board(); ok {
		if b, err := link.DecodeBoard(query); err == nil {
			return b.Given.Layout()
		}
	}
	return solver.Classic
}

// shownLayouts returns the layouts of all boards on the page: the main board's first, then those of
// examples and of the small boards.
func (m *Model) shownLayouts() []*solver.Layout {
	all := []*solver.Layout{m.Board.Layout()}
	if m.View == OnExplore {
		all = append(all, m.Explore.Of.Layout(), m.Explore.Logic.Puzzle().Layout())
	}
	if m.View == OnLearn {
		all = append(all, m.LessonLayout())
	}
	var records []storage.Record
	switch {
	case m.OpenPanel && m.Face == dialogs.NewFace:
		if r, ok := m.Going(); ok {
			records = []storage.Record{r}
		}
	case m.OpenPanel && m.Face == dialogs.OpenFace:
		records = m.Recent
	case m.OpenPanel:
		if l, err := m.Design.Whole(); err == nil {
			all = append(all, l)
		}
	case m.View == OnBatch:
		records = m.Unfinished()
	}
	for _, r := range records[:min(len(records), desk.MostAsked)] {
		if l, err := solver.ParseLayout(r.Layout); err == nil {
			all = append(all, l)
		}
	}
	return all
}

// askSigns requests the drawings of rules for the boards on the page, one after another.
func askSigns(m Model) (Model, Cmds) {
	m.Desk.Drawings.First(m.Board.Layout())
	if m.Desk.Drawings.Rest(m.jobs) {
		return m, nil
	}
	if task, r := m.Desk.Drawings.Ask(m.shownLayouts()); task != nil {
		return run(m, task, r)
	}
	return m, nil
}
