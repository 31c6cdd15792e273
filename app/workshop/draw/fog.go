package draw

import (
	"slices"

	"numplace/app/shared/svg"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the tool for fog on the page for drawings. In its first mode, a stroke over cells makes them
// lamps: they are uncovered from the start. In its second mode, a stroke defines what the right digit of its first cell
// uncovers. Drawing the same thing again removes it.

// These are the arguments of doFog.
const (
	fogCovers = "covers" // switches fog on, or removes it
	fogLamps  = "lamps"  // the first mode
	fogLifts  = "lifts"  // the second mode
)

// pressFog handles a press on one of the buttons for fog.
func (e *editor) pressFog(what string) {
	e.deselect()
	switch what {
	case fogLamps, fogLifts:
		e.lifts = what == fogLifts
	case fogCovers:
		n := e.layout.N()
		if e.drawing.Foggy() {
			e.redrawn(e.drawing.Clear())
		} else {
			e.redrawn(e.drawing.WithFog(format.FogOf(n, nil, nil), n))
		}
	}
}

// fog draws lamps along a stroke or, in the second mode, what its first cell uncovers.
func (e *editor) fog(s stroke) {
	cells := s.set()
	if len(cells) == 0 {
		return
	}
	lamps, triggers := e.drawing.Fog(e.layout.N()).Parts()
	if !e.lifts {
		e.fogOf(toggled(lamps, cells), triggers)
		return
	}
	e.cursor = int(cells[0]) + 1
	at := slices.IndexFunc(triggers, func(t format.FogTrigger) bool { return only(t, cells[0]) })
	if at < 0 {
		at, triggers = len(triggers), append(triggers, format.FogTrigger{Cells: cells[:1]})
	}
	if triggers[at].Lifts = toggled(triggers[at].Lifts, cells); len(triggers[at].Lifts) == 0 {
		triggers = slices.Delete(triggers, at, at+1)
	}
	e.fogOf(lamps, triggers)
}

// only reports whether a trigger waits for the digit of cell c alone.
func only(t format.FogTrigger, c solver.Cell) bool { return len(t.Cells) == 1 && t.Cells[0] == c }

// toggled returns the cells of a set and more cells. If the set has all of these, it returns the set without them.
func toggled(set, more []solver.Cell) []solver.Cell {
	all := slices.Concat(set, more)
	slices.Sort(all)
	if all = slices.Compact(all); len(all) > len(set) {
		return all
	}
	return slices.DeleteFunc(all, func(c solver.Cell) bool { return slices.Contains(more, c) })
}

// rubFog removes the lamp of a cell, and everything that waits for its digit.
func (e *editor) rubFog(c solver.Cell) {
	if !e.drawing.Foggy() {
		return
	}
	lamps, triggers := e.drawing.Fog(e.layout.N()).Parts()
	lamps = slices.DeleteFunc(lamps, func(lamp solver.Cell) bool { return lamp == c })
	e.fogOf(lamps, slices.DeleteFunc(triggers, func(t format.FogTrigger) bool { return slices.Contains(t.Cells, c) }))
}

// fogOf changes the fog, so that back can revert it.
func (e *editor) fogOf(lamps []solver.Cell, triggers []format.FogTrigger) {
	n := e.layout.N()
	fog := format.FogOf(n, lamps, triggers)
	if _, held := fog.Parts(); len(held) < len(triggers) {
		e.refuse(tooMuch.In(e.Lang))
		return
	}
	if drawing := e.drawing.WithFog(fog, n); drawing != e.drawing {
		e.redrawn(drawing)
	}
}

// fogs draws the buttons for fog.
func (e *editor) fogs(w *html.Writer) {
	w.Markup(`<div class="own__fills draw__fog" role="group" aria-label="`).Text(sketchFog.In(e.Lang)).Markup(`">`)
	for _, b := range [...]struct {
		what string
		name text
		on   bool
	}{{fogCovers, fogOn, e.drawing.Foggy()}, {fogLamps, fogLampsName, !e.lifts}, {fogLifts, fogLiftsName, e.lifts}} {
		e.begin(w, "own__fill", doFog+" "+b.what, b.on)
		w.Text(b.name.In(e.Lang)).Markup("</button>")
	}
	w.Markup("</div>\n")
}

// foggy marks on the board, in the second mode, each cell whose digit uncovers cells of its own, and what it uncovers
// if the cursor is in it. ground is by cell.
func (e *editor) foggy(over *svg.Writer, ground []byte, mark byte) {
	s, cursor := stroke{n: e.layout.N()}, e.Cell
	if e.cursor > 0 {
		cursor = e.cursor - 1
	}
	_, triggers := e.drawing.Fog(s.n).Parts()
	for _, t := range triggers {
		for _, c := range t.Cells {
			at := s.middle(c)
			over.Add(`<circle class="e-drawn" r="36" cx="`).Int(at.x).Add(`" cy="`).Int(at.y).Add(`"/>`)
			if int(c) != cursor {
				continue
			}
			for _, lit := range t.Lifts {
				ground[lit] = mark
			}
		}
	}
}
