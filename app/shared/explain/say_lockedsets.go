package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// lockedSets explains and draws cells that links fill: an SK loop or multi-sector locked sets. A link is a digit
// of a house.
func (t *explainer) lockedSets() {
	proof, x := t.step.Proof, t.picture
	var links []string
	var houses [2][]int // those with links: lines or rows, and boxes or columns
	for _, l := range proof.CoverSets {
		digits := strings.Join(i18n.Written(l.Digits), "/")
		links = append(links, linkIn.With(t.lang, "digits", digits, "house", t.houses(l.House)))
		family, kind := 0, t.layout.House(l.House).Kind
		if kind.IsBox() || t.step.Technique == logic.MultiSectorLockedSets && kind == solver.Column {
			family = 1
		}
		houses[family] = append(houses[family], l.House)
	}
	t.say(saysFull, blanks{
		"cells": t.whereFull(), "links": all(t.lang, links), "count": strconv.Itoa(len(proof.Cells)),
	})
	var twice []solver.Cell
	for _, r := range t.step.Remove {
		if slices.Contains(proof.Cells, r.Cell) && !slices.Contains(twice, r.Cell) {
			twice = append(twice, r.Cell)
		}
	}
	if len(twice) > 0 {
		t.say(saysFullTwice, blanks{"cells": t.cells(twice...)})
	}
	t.lookAtCells(lookCells, proof.Cells...)
	x.set(0, proof.Cells, "")
	t.call(setA, wordFullCells, nil)
	for i, role := range [...]role{onA, onB} {
		for _, l := range proof.CoverSets {
			if slices.Contains(houses[i], l.House) {
				outside := func(c solver.Cell) bool { return !t.has(l.House, c) }
				in := slices.DeleteFunc(slices.Clone(proof.Cells), outside)
				for d := range l.Digits.All() {
					x.markAll(t.at(d, in), role)
				}
			}
		}
		if len(houses[i]) > 0 {
			t.call(role, wordFull, blanks{"houses": t.houses(houses[i]...)})
		}
	}
}

// whereFull returns where the cells of the step are: on which lines and in which boxes, or where which rows and
// columns cross.
func (t *explainer) whereFull() string {
	cells := t.step.Proof.Cells
	least := 1
	if t.step.Technique == logic.SKLoop {
		least = 4 // the other lines have two cells
	}
	var rows, cols, boxes []int
	var corners []solver.Cell
	for h := range t.layout.NumHouses() {
		in, kind := 0, t.layout.House(h).Kind
		for _, c := range cells {
			if t.has(h, c) {
				in++
			}
		}
		switch {
		case in < least:
		case kind == solver.Row:
			rows = append(rows, h)
		case kind == solver.Column:
			cols = append(cols, h)
		case kind.IsBox():
			boxes = append(boxes, h)
		}
	}
	values := blanks{"count": strconv.Itoa(len(cells)), "rows": t.houses(rows...), "columns": t.houses(cols...)}
	if t.step.Technique != logic.SKLoop {
		return fill(cellsWhere, t.lang, values)
	}
	for c := range solver.Cell(t.layout.Cells()) {
		on := func(h int) bool { return t.has(h, c) }
		if slices.ContainsFunc(rows, on) && slices.ContainsFunc(cols, on) {
			corners = append(corners, c)
		}
	}
	values["lines"], values["boxes"] = t.houses(append(rows, cols...)...), t.houses(boxes...)
	values["corners"] = t.cells(corners...)
	return fill(cellsAround, t.lang, values)
}
