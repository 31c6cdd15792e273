package links

// This file reads and writes fog. SudokuPad has its lamps in foglight, and its triggers in triggereffect or foglink
// (feature-fog.js in SudokuPad 0.589). In data of f-puzzles, lamps are the cells of a cage with the text FOGLIGHT, or
// fogofwar, whose cells are uncovered with those around them (Puzzle TV). Sudoku Maker has constraints of two types.

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// fogged collects what the data of a site say about fog.
type fogged struct {
	is       bool // the data have fog, perhaps without any lamp
	lamps    []solver.Cell
	triggers []format.FogTrigger
}

// mentionsFog reports whether a text has a word for fog, in a language of the page or of many setters.
func mentionsFog(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc([]string{"fog", "霧", "雾", "フォグ", "nebel", "brouillard", "niebla", "nebbia", "nevoeiro",
		"neblina", "mgł", "туман", "안개"}, func(word string) bool { return strings.Contains(text, word) })
}

// underFog returns the puzzle with its fog. Fog without lamps and triggers needs a solution and a title or description
// that mentions it, because a setter may have left it behind unused. If it has no solution, it counts as not drawn.
func (b *board) underFog(p format.Puzzle) format.Puzzle {
	some := len(b.fogged.lamps)+len(b.fogged.triggers) > 0
	mentioned := b.fogged.is && mentionsFog(p.Title+" "+b.description)
	switch {
	case some, mentioned && p.Solution.N() > 0:
		p.Fog = format.FogOf(b.n, b.fogged.lamps, b.fogged.triggers)
	case mentioned:
		p.NotDrawn.Odd++
	}
	return p
}

// light adds lamps.
func (b *board) light(cells ...solver.Cell) {
	b.fogged.is = true
	for _, c := range cells {
		if c != offBoard {
			b.fogged.lamps = append(b.fogged.lamps, c)
		}
	}
	b.fogged.lamps = once(b.fogged.lamps)
}

// once sorts cells and removes those that occur again, so that lists stay shorter than the board however often a text
// repeats its cells.
func once(cells []solver.Cell) []solver.Cell {
	slices.Sort(cells)
	return slices.Compact(cells)
}

// trigger adds a trigger, unless there are too many.
func (b *board) trigger(cells, lifts []solver.Cell) {
	b.fogged.is = true
	if len(b.fogged.triggers) < format.MostTriggers {
		b.fogged.triggers = append(b.fogged.triggers, format.FogTrigger{Cells: cells, Lifts: lifts})
	}
}

// padFog reads the fields of SudokuPad and f-puzzles about fog.
func (b *board) padFog(d *data) {
	for i, name := range d.Names {
		field := &d.Items[i]
		switch {
		case field.Kind != jsontree.List:
		case name == fogLight:
			b.light(b.fogCells(field)...)
		case name == "fogofwar":
			b.light(b.around(b.fogCells(field))...)
		case name == "triggereffect":
			for i := range field.Items {
				trigger, effect := field.Items[i].Of("trigger"), field.Items[i].Of("effect")
				if effect.Of("type").Text == fogLight {
					b.trigger(b.fogCells(trigger.Of("cell", "cells")), b.fogCells(effect.Of("cells", "cell")))
				}
			}
		case name == "foglink":
			for i := range field.Items {
				if pair := field.Items[i].Items; len(pair) == 2 {
					b.trigger(b.fogCells(&pair[0]), b.fogCells(&pair[1]))
				}
			}
		}
	}
}

// isLamps reports whether the text of a cage says that its cells are lamps.
func isLamps(text string) bool { return strings.EqualFold(strings.Trim(text, blanks), fogLight) }

const fogLight = "foglight"

// fogCells reads cells: a pair [row, column] from 0, a text with names and ranges of cells such as "r1c1 r2c2-r3c4",
// or a list of these. It leaves out anything else, and cells outside the board. The result is in ascending order.
func (b *board) fogCells(d *data) (cells []solver.Cell) {
	in := make([]bool, len(b.givens))
	b.markFog(d, in)
	for c, is := range in {
		if is {
			cells = append(cells, solver.Cell(c))
		}
	}
	return cells
}

// spacedCells puts blanks between the names of cells in a text.
var spacedCells = strings.NewReplacer(",", " ", ";", " ", "r", " r")

// markFog marks the cells that fogCells reads, by cell. A mark takes no space, however often a text repeats a cell.
func (b *board) markFog(d *data, in []bool) {
	if row, col, ok := sclCell(d); ok {
		if c := b.cell(row, col); c != offBoard {
			in[c] = true
		}
		return
	}
	for i := range d.Items {
		b.markFog(&d.Items[i], in)
	}
	if d.Kind != jsontree.Text {
		return
	}
	text := spacedCells.Replace(strings.ToLower(d.Text))
	for _, word := range strings.Fields(strings.ReplaceAll(text, "- ", "-")) {
		from, to, span := strings.Cut(word, "-")
		row, col, ok := cellName(from)
		last, end, fine := cellName(to)
		if !span {
			last, end, fine = row, col, ok
		}
		if !ok || !fine || b.cell(row, col) == offBoard || b.cell(last, end) == offBoard {
			continue
		}
		for r := min(row, last); r <= max(row, last); r++ {
			for c := min(col, end); c <= max(col, end); c++ {
				in[b.cell(r, c)] = true
			}
		}
	}
}

// around returns the cells and those around them.
func (b *board) around(cells []solver.Cell) (all []solver.Cell) {
	for _, c := range cells {
		for row := int(c)/b.n - 1; row <= int(c)/b.n+1; row++ {
			for col := int(c)%b.n - 1; col <= int(c)%b.n+1; col++ {
				all = append(all, b.cell(row, col))
			}
		}
	}
	return all
}

// makerFog reads a constraint of Sudoku Maker about fog. A trigger has the effects with its label.
func (b *board) makerFog(c makerConstraint) {
	switch c.number {
	case makerFogLights:
		cells, _ := b.makerList(c.fields.Of("cells"))
		b.light(cells...)
	case makerDrawnCages:
		cages := c.fields.Of("cages").Items
		for i := range cages {
			if cells, ok := b.makerList(cages[i].Of("cells")); ok && isLamps(cages[i].Of("value").Text) {
				b.light(cells...)
			}
		}
	case makerFogClearing:
		effects := map[string][]solver.Cell{}
		items := c.fields.Of("effects").Items
		for i := range items {
			cells, _ := b.makerList(items[i].Of("cells"))
			label := items[i].Of("label").Text
			effects[label] = once(append(effects[label], cells...))
		}
		items = c.fields.Of("triggers").Items
		for i := range min(len(items), format.MostTriggers) {
			cells, _ := b.makerList(items[i].Of("cells"))
			b.trigger(cells, effects[items[i].Of("label").Text])
		}
	}
}

// cellNames writes cells as a text, such as "r1c1 r1c2".
func cellNames(n int, cells []solver.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = "r" + decimal(int(c)/n+1, 1) + "c" + decimal(int(c)%n+1, 1)
	}
	return strings.Join(names, " ")
}

// sclFog writes fog for SudokuPad.
func (w *dataWriter) sclFog(n int, f format.Fog) {
	lamps, triggers := f.Parts()
	if f == (format.Fog{}) {
		return
	}
	w.field(fogLight).open('[')
	for _, c := range lamps {
		w.open('[')
		w.number(int(c) / n)
		w.number(int(c) % n)
		w.close(']')
	}
	w.close(']')
	if triggers == nil {
		return
	}
	w.field("triggereffect").open('[')
	for _, t := range triggers {
		w.open('{')
		w.field("trigger").open('{')
		w.field("type").quoted("cellvalue")
		w.field("cell").quoted(cellNames(n, t.Cells))
		w.close('}')
		w.field("effect").open('{')
		w.field("type").quoted(fogLight)
		w.field("cells").quoted(cellNames(n, t.Lifts))
		w.close('}')
		w.close('}')
	}
	w.close(']')
}

// makerFog writes fog for Sudoku Maker.
func (w *dataWriter) makerFog(f format.Fog) {
	lamps, triggers := f.Parts()
	if f == (format.Fog{}) {
		return
	}
	w.makerObject(makerFogLights, func() {
		w.field("cells")
		makerNumbers(w, lamps)
	})
	if triggers == nil {
		return
	}
	w.makerObject(makerFogClearing, func() {
		for _, effects := range []bool{false, true} {
			name := "triggers"
			if effects {
				name = "effects"
			}
			w.field(name).open('[')
			for i, t := range triggers {
				w.open('{')
				w.field("label").quoted(decimal(i+1, 1))
				w.field("cells")
				if effects {
					makerNumbers(w, t.Lifts)
				} else {
					makerNumbers(w, t.Cells)
				}
				w.close('}')
			}
			w.close(']')
		}
	})
}
