package state

import (
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/storage"
	"numplace/solver"
)

// The drawings of rules on boards, which the second program generates. Their state is in package
// app/state/desk. This file determines which boards need a drawing.

// Signs returns the drawing of a layout's rules in the format of signs.Drawing.Pack. If the layout has no
// rules or the drawing has not loaded yet, it returns "". In the editor of rules, the last drawing is
// returned until the new one has loaded.
func (m *Model) Signs(l *solver.Layout) string {
	if m.Drawing() && l == m.Board.Layout() {
		return m.Desk.Drawings.Before(l)
	}
	return m.Desk.Drawings.Of(l)
}

// Sketch returns the SVG of a layout's rules from the first paint of the page. It is shown until the drawing
// has loaded.
func (m *Model) Sketch(l *solver.Layout) string { return m.Desk.Drawings.Sketch(l) }

// Undrawn reports whether the drawing of the board's rules has not loaded yet.
func (m *Model) Undrawn() bool { return m.Desk.Drawings.Lacks(m.Board.Layout()) }

// shownLayouts returns the layouts of all boards shown: first the main board's, then those of the small boards.
func (m *Model) shownLayouts() []*solver.Layout {
	all := []*solver.Layout{m.Board.Layout()}
	if m.View == OnExplore {
		all = append(all, m.Explore.Of.Layout(), m.Explore.Logic.Puzzle().Layout())
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

// askSigns requests the drawings for the boards that are shown, one after the other.
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
