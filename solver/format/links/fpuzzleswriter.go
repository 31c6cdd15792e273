package links

// Writes the data of f-puzzles, for f-puzzles and for SudokuPad.

import (
	"math/bits"
	"strconv"

	"numplace/solver"
	"numplace/solver/format"
)

func fpuzzlesLink(p format.Puzzle) string {
	return "https://f-puzzles.com/?load=" + pack(fpuzzlesData(p))
}

// fpuzzlesData writes the object that f-puzzles packs. Struck candidates have no field and are left
// out.
func fpuzzlesData(p format.Puzzle) string {
	l := p.Grid.Layout()
	n := l.N()
	var w dataWriter
	w.open('{')
	w.field("size").number(n)
	for _, s := range []struct{ name, value string }{{"title", p.Title}, {"author", p.Author}, {"ruleset", p.Comment}} {
		if s.value != "" {
			w.field(s.name).quoted(s.value)
		}
	}
	for _, r := range fpuzzlesRules {
		if l.Has(r.kind) {
			w.field(r.field).word("true")
		}
	}
	if l.Has(solver.Windoku) {
		w.fpuzzlesWindoku()
	}
	boxRows, boxCols := standardBox(n)
	standard := boxRegions(n, boxRows, boxCols)
	plain := standardBoxes(l)
	w.field("grid").open('[')
	for c := range solver.Cell(l.Cells()) {
		if int(c)%n == 0 {
			w.open('[')
		}
		w.open('{')
		w.fpuzzlesCell(p, c)
		if !plain && l.Region(c) != standard[c] {
			w.field("region").number(l.Region(c))
		}
		w.close('}')
		if int(c)%n == n-1 {
			w.close(']')
		}
	}
	w.close(']')
	if p.Solution.N() != 0 {
		w.field("solution").open('[')
		for c := range solver.Cell(l.Cells()) {
			w.number(int(p.Solution.At(c)))
		}
		w.close(']')
	}
	w.close('}')
	return string(w.b)
}

func (w *dataWriter) fpuzzlesWindoku() {
	w.field("extraregion").open('[')
	for _, box := range windokuBoxes {
		w.open('{')
		w.field("cells").open('[')
		for k := range 9 {
			w.quoted("R" + strconv.Itoa(box[0]+k/3+1) + "C" + strconv.Itoa(box[1]+k%3+1))
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}

// fpuzzlesCell writes the fields of a cell.
func (w *dataWriter) fpuzzlesCell(p format.Puzzle, c solver.Cell) {
	switch given := p.Grid.At(c); {
	case given != 0:
		w.field("value").number(int(given))
		w.field("given").word("true")
	case p.Entered.N() != 0 && p.Entered.At(c) != 0:
		w.field("value").number(int(p.Entered.At(c)))
	}
	note := p.Notes.At(c)
	for _, marks := range []struct {
		name string
		set  solver.Digits
	}{{"centerPencilMarks", note.Centre}, {"cornerPencilMarks", note.Corner}} {
		if marks.set == 0 {
			continue
		}
		w.field(marks.name).open('[')
		for d := range marks.set.All() {
			w.number(int(d))
		}
		w.close(']')
	}
	if note.Colours != 0 { // cells of f-puzzles have one colour
		first := bits.TrailingZeros8(uint8(note.Colours))
		w.field("highlight").quoted(fpuzzlesPalette[first*fpuzzlesColumn:][:fpuzzlesColumn-1])
	}
}
