package links

// This file writes the setter's drawing into the data of f-puzzles and SudokuPad, the inverse of drawings.go.
// sudokumakerwriter.go does the same for Sudoku Maker.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// ownNames is a field that Numplace adds to a link and that other sites ignore. It lists the names of the puzzle's
// rules that Numplace does not support, as in Puzzle.Rules. The drawing may stand for them.
const ownNames = "numplaceRules"

// ownDecoration is a word in the field ownMark. It means that the drawing stands for no rule, except for those in the
// field ownNames.
const ownDecoration = "decoration"

// owns reports whether the field ownMark of some data contains a word.
func owns(d *data, word string) bool {
	return slices.Contains(strings.Fields(d.Of(ownMark).Words()), word)
}

// othersIn records the names in the field ownNames.
func (b *board) othersIn(d *data) {
	for name := range strings.SplitSeq(d.Words(), ",") {
		if name = strings.TrimSpace(name); name != "" {
			b.other(name)
		}
	}
}

// cellFills splits off the shapes at the beginning of a drawing that fill cells with colours, as fillCell does.
func cellFills(n int, shapes []format.Shape) (fills map[solver.Cell][]format.Colour, rest []format.Shape) {
	b := emptyBoard(n)
	fills = map[solver.Cell][]format.Colour{}
	last := solver.Cell(0)
	for len(shapes) > 0 {
		at := shapes[0].Points[0]
		col, row := at.X/format.CellUnit, at.Y/format.CellUnit
		c := b.cell(row, col)
		if at.X < 0 || at.Y < 0 || c == offBoard || len(fills) > 0 && c <= last {
			break
		}
		taken := 0
		for most := min(len(shapes), len(makerColours)); most > 0 && taken == 0; most-- {
			var colours []format.Colour
			for _, s := range shapes[:most] {
				colours = append(colours, s.Fill)
			}
			b.sketches = nil
			b.fillCell(int(c), colours)
			same := !slices.Contains(colours, white)
			for i, s := range shapes[:most] {
				is := b.sketches[i].Shape
				same = same && s.Kind == is.Kind && !s.Above && s.Line == 0 && s.Wide == is.Wide && s.High == is.High &&
					s.Turn == 0 && s.Points[0] == is.Points[0] && slices.Index(colours, s.Fill) == i
			}
			if same {
				fills[c], taken = colours, most
			}
		}
		if taken == 0 {
			break
		}
		last, shapes = c, shapes[taken:]
	}
	return fills, shapes
}

// decimal returns a number of hundredths as a number of units.
func decimal(hundredths, unit int) string {
	return strconv.FormatFloat(float64(hundredths)/float64(unit), 'f', -1, 64)
}

// fpuzzlesAround returns the names of the cells whose middle is a point. ok is false if the point is neither the
// middle of a cell nor of an edge nor a corner, or if it is outside the cells that f-puzzles can name.
func fpuzzlesAround(p format.Point) (names []string, ok bool) {
	const half = format.CellUnit / 2
	if p.X%half != 0 || p.Y%half != 0 || min(p.X, p.Y) < -half {
		return nil, false
	}
	sides := func(at int) []int { // the rows or columns whose middle is at
		at = (at + format.CellUnit) / half // 1 is the middle of row -1
		if at%2 == 1 {
			return []int{at/2 - 1}
		}
		return []int{at/2 - 2, at/2 - 1}
	}
	for _, row := range sides(p.Y) {
		for _, col := range sides(p.X) {
			if row < -1 || col < -1 {
				return nil, false
			}
			names = append(names, cellText(row, col))
		}
	}
	return names, true
}

// fpuzzlesSketches writes shapes as cosmetic drawings, by field. order lists the fields in the order of their first
// shapes. Shapes whose place f-puzzles cannot name are left out.
func fpuzzlesSketches(shapes []format.Shape) (all map[string]*dataWriter, order []string) {
	all = map[string]*dataWriter{}
	for _, s := range shapes {
		field := ""
		switch s.Kind {
		case format.PathShape:
			field = "line"
		case format.RectShape:
			field = "rectangle"
		case format.EllipseShape, format.RoundShape:
			field = "circle"
		case format.TextShape:
			field = "text"
		default:
			continue
		}
		var places [][]string
		exact := true
		for _, p := range s.Points {
			names, ok := fpuzzlesAround(p)
			exact = exact && ok && (s.Kind != format.PathShape || len(names) == 1)
			places = append(places, names)
		}
		if !exact {
			continue
		}
		w := all[field]
		if w == nil {
			w = &dataWriter{}
			all[field], order = w, append(order, field)
		}
		list := func(names ...string) {
			w.open('[')
			for _, name := range names {
				w.quoted(name)
			}
			w.close(']')
		}
		w.open('{')
		if s.Kind == format.PathShape {
			w.field("lines").open('[')
			list(slices.Concat(places...)...)
			w.close(']')
			w.field("outlineC").quoted(s.Line.Hex())
			w.field("width").word(decimal(s.Width, format.CellUnit/2))
			w.close('}')
			continue
		}
		w.field("cells")
		list(places[0]...)
		if s.Kind == format.TextShape {
			w.field("value").quoted(s.Text)
			w.field("fontC").quoted(s.Fill.Hex())
			w.field("size").word(decimal(s.High, format.CellUnit/2))
		} else {
			w.field("baseC").quoted(s.Fill.Hex())
			w.field("outlineC").quoted(s.Line.Hex())
			w.field("width").word(decimal(s.Wide, format.CellUnit))
			w.field("height").word(decimal(s.High, format.CellUnit))
		}
		if s.Turn != 0 {
			w.field("angle").number(s.Turn)
		}
		w.close('}')
	}
	return all, order
}

// sclHolds reports whether the data of SudokuPad itself can express a rule. It is a drawing, so it has few rules.
func sclHolds(r solver.Rule) bool {
	switch r.Kind {
	case solver.AntiKnight, solver.AntiKing, solver.RisingDiagonal, solver.FallingDiagonal:
		return true
	case solver.Cage:
		return len(r.Value) > 0 || len(r.Cells) > 1
	}
	return false
}

// sclText writes the data of SudokuPad. All rules of the layout must satisfy sclHolds.
func sclText(p format.Puzzle) string {
	l := p.Grid.Layout()
	n := l.N()
	var w dataWriter
	w.open('{')
	w.field("cellSize").number(64)
	w.field("metadata").open('{')
	for _, s := range []struct{ name, value string }{{"title", p.Title}, {"author", p.Author}, {"rules", p.Comment},
		{padPraise, p.Praise}, {"solution", p.Solution.String()}} {
		if s.value != "" {
			w.field(s.name).quoted(s.value)
		}
	}
	for _, r := range l.Rules() {
		if flag := kinds().of[r.Kind].pad.flag; flag != "" {
			w.field(flag).word("true")
		}
	}
	w.close('}')
	w.field(ownMark).quoted(ownDecoration)
	if p.Rules != "" {
		w.field(ownNames).quoted(p.Rules)
	}
	w.field("cells").open('[')
	for c := range solver.Cell(l.Cells()) {
		if int(c)%n == 0 {
			w.open('[')
		}
		w.open('{')
		if d := p.Grid.At(c); d != 0 {
			w.field("value").number(int(d))
		}
		note := p.Notes.At(c)
		for _, marks := range []struct {
			name string
			set  solver.Digits
		}{{"pencilMarks", note.Corner}, {"centremarks", note.Centre}} {
			if marks.set == 0 {
				continue
			}
			w.field(marks.name).open('[')
			for d := range marks.set.All() {
				w.number(int(d))
			}
			w.close(']')
		}
		w.close('}')
		if int(c)%n == n-1 {
			w.close(']')
		}
	}
	w.close(']')
	place := func(c solver.Cell) {
		w.open('[')
		w.number(int(c) / n)
		w.number(int(c) % n)
		w.close(']')
	}
	if rows, _ := l.Box(); l.Jigsaw() || rows > 1 {
		w.field("regions").open('[')
		for region := range n {
			w.open('[')
			for c := range solver.Cell(l.Cells()) {
				if l.Region(c) == region {
					place(c)
				}
			}
			w.close(']')
		}
		w.close(']')
	}
	w.field("cages").open('[')
	for _, r := range rulesOf(l, solver.Cage) {
		w.open('{')
		w.field("cells").open('[')
		for _, c := range r.Cells {
			place(c)
		}
		w.close(']')
		w.field("unique").word("true")
		for _, v := range r.Value {
			w.field("value").quoted(strconv.Itoa(v))
			w.field("sum").number(v)
		}
		w.close('}')
	}
	w.close(']')
	w.sclShapes(l, p.Drawing.Shapes())
	w.sclFog(n, p.Fog)
	w.close('}')
	return string(w.b)
}

// sclShapes writes diagonals and the setter's shapes. An ellipse is written as a rounded rectangle.
func (w *dataWriter) sclShapes(l *solver.Layout, shapes []format.Shape) {
	const unit = 64 // of widths and font sizes, per cell
	pair := func(y, x string) {
		w.open('[')
		w.word(y)
		w.word(x)
		w.close(']')
	}
	sizeOf := func(hundredths int) string { return decimal(hundredths*unit, format.CellUnit) }
	line := func(s format.Shape) {
		w.open('{')
		w.field("wayPoints").open('[')
		for _, p := range s.Points {
			pair(decimal(p.Y, format.CellUnit), decimal(p.X, format.CellUnit))
		}
		w.close(']')
		w.field("color").quoted(s.Line.Hex())
		w.field("thickness").word(sizeOf(s.Width))
		if s.Above {
			w.field("target").quoted("overlay")
		}
		w.close('}')
	}
	w.field("lines").open('[')
	side := l.N() * format.CellUnit
	for kind, ends := range map[solver.Kind][]format.Point{
		solver.FallingDiagonal: {{X: 0, Y: 0}, {X: side, Y: side}},
		solver.RisingDiagonal:  {{X: 0, Y: side}, {X: side, Y: 0}},
	} {
		if l.Has(kind) {
			line(format.Shape{Points: ends, Line: 0x34bbe6ff, Width: 3})
		}
	}
	for _, s := range shapes {
		if s.Kind == format.PathShape {
			line(s)
		}
	}
	w.close(']')
	for _, above := range []bool{false, true} {
		name := "underlays"
		if above {
			name = "overlays"
		}
		w.field(name).open('[')
		for _, s := range shapes {
			if s.Above != above || s.Kind <= format.AreaShape {
				continue
			}
			w.open('{')
			w.field("center")
			pair(decimal(s.Points[0].Y, format.CellUnit), decimal(s.Points[0].X, format.CellUnit))
			if s.Kind == format.TextShape {
				w.field("width").number(0)
				w.field("height").number(0)
				w.field("text").quoted(s.Text)
				w.field("color").quoted(s.Fill.Hex())
				w.field("fontSize").word(sizeOf(s.High))
			} else {
				w.field("width").word(decimal(s.Wide, format.CellUnit))
				w.field("height").word(decimal(s.High, format.CellUnit))
				w.field("rounded").word(strconv.FormatBool(s.Kind != format.RectShape))
				w.field("backgroundColor").quoted(s.Fill.Hex())
				w.field("borderColor").quoted(s.Line.Hex())
				w.field("borderSize").word(sizeOf(s.Width))
			}
			if s.Turn != 0 {
				w.field("angle").number(s.Turn)
			}
			w.close('}')
		}
		w.close(']')
	}
}
