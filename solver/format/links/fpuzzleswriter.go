package links

// Writes the data of f-puzzles, for f-puzzles and for SudokuPad.

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

func fpuzzlesLink(p format.Puzzle) string {
	return "https://f-puzzles.com/?load=" + pack(fpuzzlesData(p))
}

// fpuzzlesData writes the object that f-puzzles packs. It omits eliminated candidates, because f-puzzles has
// no field for them.
func fpuzzlesData(p format.Puzzle) string {
	l := p.Grid.Layout()
	n := l.N()
	var w dataWriter
	w.open('{')
	w.field("size").number(n)
	for _, s := range []struct{ name, value string }{{"title", p.Title}, {"author", p.Author}, {"ruleset", p.Comment},
		{"successMessage", p.Praise}} {
		if s.value != "" {
			w.field(s.name).quoted(s.value)
		}
	}
	coloured := false
	for c := range solver.Cell(l.Cells()) {
		coloured = coloured || p.Notes.At(c).Colours != 0
	}
	var own []string
	if (p.Entered.N() != 0 || coloured) && !p.Published {
		own = append(own, ownProgress)
	}
	if !p.Drawing.Empty() {
		own = append(own, ownDecoration)
	}
	if own != nil {
		w.field(ownMark).quoted(strings.Join(own, " "))
	}
	if p.Rules != "" {
		w.field(ownNames).quoted(p.Rules)
	}
	fills, shapes := cellFills(n, p.Drawing.Shapes())
	w.fpuzzlesRules(l, shapes, p.Fog)
	boxRows, boxCols := standardBox(n)
	standard := boxRegions(n, boxRows, boxCols)
	plain, marks := standardBoxes(l), marksOf(l)
	w.field("grid").open('[')
	for c := range solver.Cell(l.Cells()) {
		if int(c)%n == 0 {
			w.open('[')
		}
		w.open('{')
		w.fpuzzlesCell(p, c, marks)
		if colours := fills[c]; len(colours) == 1 {
			w.field("c").quoted(colours[0].Hex())
		} else if len(colours) > 1 {
			w.field("cArray").open('[')
			for _, colour := range colours {
				w.quoted(colour.Hex())
			}
			w.close(']')
		}
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

// fpuzzlesRules writes the fields of all rules. It also writes drawings: those of rules that sites do not support, and
// the shapes that the setter has drawn, and the lamps of fog.
func (w *dataWriter) fpuzzlesRules(l *solver.Layout, shapes []format.Shape, fog format.Fog) {
	open := ""
	for i, k := range kinds().fpuzzles {
		rules := rulesOf(l, k.kind)
		switch {
		case len(rules) == 0 || k.form.write == nil:
			continue
		case k.form == flagForm:
			w.field(k.field)
		case k.field != open:
			w.field(k.field).open('[')
		}
		k.form.write(w, l, k, rules)
		open = k.field
		more := slices.ContainsFunc(kinds().fpuzzles[i+1:], func(next *fpuzzlesKind) bool {
			return next.field == k.field && next.form.write != nil && l.Has(next.kind)
		})
		if k.form != flagForm && !more {
			w.close(']')
		}
	}
	w.fpuzzlesDrawings(l, shapes, fog)
}

func rulesOf(l *solver.Layout, kind solver.Kind) (rules []solver.Rule) {
	for _, r := range l.Rules() {
		if r.Kind == kind {
			rules = append(rules, r)
		}
	}
	return rules
}

// fpuzzlesDrawings writes lines, circles, texts, cages and rectangles for the rules whose fields are not
// supported by the sites, and those for the setter's shapes and the lamps of fog.
func (w *dataWriter) fpuzzlesDrawings(l *solver.Layout, shapes []format.Shape, fog format.Fog) {
	drawings := make([]dataWriter, 5)
	lines, circles, texts, cages, squares := &drawings[0], &drawings[1], &drawings[2], &drawings[3], &drawings[4]
	for _, k := range kinds().fpuzzles {
		if k.drawn == nil {
			continue
		}
		for _, r := range rulesOf(l, k.kind) {
			s := k.drawn
			if k.below != nil && k.isBelow(l, r) {
				s = k.below
			}
			switch {
			case s.sign != "":
				texts.clue(l, s, r)
				continue
			case s.around:
				cages.open('{')
				cages.field("cells").cells(l, r.Cells)
				cages.field("outlineC").quoted(s.colour)
				cages.field("fontC").quoted("#000000")
				cages.field("fromConstraint").quoted(s.name)
				cages.close('}')
				continue
			}
			lines.open('{')
			lines.field("lines").open('[')
			lines.cells(l, r.Cells)
			lines.close(']')
			lines.field("outlineC").quoted(s.colour)
			lines.field("width").word(s.width)
			lines.field("fromConstraint").quoted(s.name)
			lines.close('}')
			for i, c := range []solver.Cell{r.Cells[0], r.Cells[len(r.Cells)-1]} {
				if !s.ends[i] {
					continue
				}
				end, size := circles, "0.8" // the shape at an end of the line, and its size in cells
				if s.square {
					end, size = squares, "0.55"
				}
				end.open('{')
				end.field("cells").cells(l, []solver.Cell{c})
				end.field("baseC").quoted(s.colour)
				end.field("outlineC").quoted(s.colour)
				end.field("width").word(size)
				end.field("height").word(size)
				if s.square {
					end.field("angle").word("45")
				}
				end.field("fromConstraint").quoted(s.name)
				end.close('}')
			}
		}
	}
	if lamps, _ := fog.Parts(); lamps != nil {
		cages.open('{')
		cages.field("cells").cells(l, lamps)
		cages.field("value").quoted(strings.ToUpper(fogLight))
		cages.close('}')
	}
	names := []string{"line", "circle", "text", "cage", "rectangle"}
	sketches, order := fpuzzlesSketches(shapes)
	for _, name := range append(order, names...) { // fields are drawn in their order
		of := &drawings[slices.Index(names, name)]
		if more := sketches[name]; more != nil {
			of.word(string(more.b))
			delete(sketches, name)
		}
		if len(of.b) > 0 {
			w.field(name).open('[')
			w.word(string(of.b))
			w.close(']')
			of.b = nil
		}
	}
}

// clue writes the text and the value of a clue outside the board, one above the other.
func (w *dataWriter) clue(l *solver.Layout, s *stroke, r solver.Rule) {
	row, col, _, _ := before(l, r.Cells)
	for _, text := range []struct{ value, size string }{{s.sign, "1.2"}, {strconv.Itoa(r.Value[0]), "0.7"}} {
		w.open('{')
		w.field("cells").open('[')
		w.quoted(cellText(row, col))
		w.close(']')
		w.field("value").quoted(text.value)
		w.field("fontC").quoted("#000000")
		w.field("size").word(text.size)
		w.field("fromConstraint").quoted(s.name)
		w.close('}')
	}
}

// fpuzzlesCell writes the fields of a cell.
func (w *dataWriter) fpuzzlesCell(p format.Puzzle, c solver.Cell, limits map[solver.Cell]solver.Digits) {
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
	}{{marksField, limits[c]}, {"centerPencilMarks", note.Centre}, {"cornerPencilMarks", note.Corner}} {
		if marks.set == 0 {
			continue
		}
		w.field(marks.name).open('[')
		for d := range marks.set.All() {
			w.number(int(d))
		}
		w.close(']')
	}
	if note.Colours != 0 { // f-puzzles supports one colour per cell
		first := bits.TrailingZeros8(uint8(note.Colours))
		w.field("highlight").quoted(fpuzzlesPalette[first*fpuzzlesColumn:][:fpuzzlesColumn-1])
	}
}
