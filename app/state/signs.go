package state

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The drawings of rules, which the second program makes: of the board, and of the boards that are shown small.

// drawing is the drawing of a layout's rules.
type drawing struct {
	of     *solver.Layout
	packed string // as signs.Drawing.Pack packs it; "" until it comes
}

// mostDrawn is how many drawings are kept: more than are shown at once.
const mostDrawn = 40

// drawingOf returns the drawing of a layout's rules; ok is false if it was not asked for.
func (m *Model) drawingOf(l *solver.Layout) (packed string, ok bool) {
	for _, d := range m.drawings {
		if d.of == l {
			return d.packed, true
		}
	}
	return "", false
}

// Signs returns the drawing of a layout's rules, as signs.Drawing.Pack packs it; "" if it has none, or is not here yet.
// While rules are drawn in the editor, the board keeps its last drawing until the new one is here.
func (m *Model) Signs(l *solver.Layout) string {
	packed, _ := m.drawingOf(l)
	if packed != "" || !m.Drawing() || l != m.Board.Layout() || !drawn(l) {
		return packed
	}
	for _, d := range m.drawings {
		if d.packed != "" && d.of.N() == l.N() {
			packed = d.packed
		}
	}
	return packed
}

// Sketch returns what the first picture has of a layout's rules, as SVG, which is shown until their drawing is here.
func (m *Model) Sketch(l *solver.Layout) string {
	if m.sketch.of != l {
		return ""
	}
	return m.sketch.packed
}

// Undrawn reports whether the drawing of the board's rules is not here yet.
func (m *Model) Undrawn() bool {
	packed, _ := m.drawingOf(m.Board.Layout())
	return packed == "" && drawn(m.Board.Layout())
}

// drawn reports whether a layout has a rule with cells, which is drawn.
func drawn(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Shape() != solver.WholeBoard })
}

// shownLayouts returns the layouts of the boards that are shown: first that of the board, then of those that are small.
func (m *Model) shownLayouts() []*solver.Layout {
	all := []*solver.Layout{m.Board.Layout()}
	if m.View == OnExplore {
		all = append(all, m.Explore.Of.Layout(), m.Explore.Logic.Puzzle().Layout())
	}
	var records []Record
	switch {
	case m.OpenPanel && m.Face == NewFace:
		if r, ok := m.Going(); ok {
			records = []Record{r}
		}
	case m.OpenPanel && m.Face == OpenFace:
		records = m.Recent
	case m.OpenPanel:
		if l, err := m.Design.Whole(); err == nil {
			all = append(all, l)
		}
	case m.View == OnBatch:
		records = m.Unfinished()
	}
	for _, r := range records[:min(len(records), mostDrawn/2)] {
		if l, err := solver.ParseLayout(r.Layout); err == nil {
			all = append(all, l)
		}
	}
	return all
}

// askSigns asks for the drawings of the boards that are shown, one after the other.
func askSigns(m Model) (Model, Cmds) {
	if m.sketch.of == nil {
		m.sketch.of = m.Board.Layout()
	}
	if m.undrawn || m.running(toSigns{}) {
		return m, nil
	}
	for _, l := range m.shownLayouts() {
		if _, asked := m.drawingOf(l); !asked && drawn(l) {
			kept := m.drawings[max(0, len(m.drawings)-mostDrawn+1):]
			m.drawings = append(slices.Clone(kept), drawing{of: l})
			return run(m, toSigns{}, job.Signs{Layout: l.String()})
		}
	}
	return m, nil
}

// toSigns draws the rules of a board.
type toSigns struct{ jobs.OnBoard }

func (toSigns) Event() job.Event { return job.SignsDrawn{} }

func (toSigns) forget(m *Model) { forgetSigns(m) }

func (toSigns) take(m Model, t told) (Model, Cmds) {
	m.drawings = slices.Clone(m.drawings)
	m.drawings[len(m.drawings)-1].packed = string(t.Event.(job.SignsDrawn).Packed)
	return m, nil
}

// forgetSigns ends the asking when a drawing does not come. It begins again when the second program answers something
// else, or with RetrySigns.
func forgetSigns(m *Model) {
	m.drawings, m.undrawn = m.drawings[:len(m.drawings)-1], true
}

// RetrySigns asks again for drawings that did not come.
type RetrySigns struct{ trait.Aside }

func (RetrySigns) update(m Model) (Model, Cmds) {
	m.undrawn = false
	return m, nil
}
