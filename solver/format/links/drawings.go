package links

// This file collects what the data of a site draw on a board and what is not a rule. Each reader converts the
// drawings of its site to shapes. If the reader has also read a rule from a drawing, the shape names the kind of the
// rule, and it is left out if the layout has such rules, because the page draws these rules itself.

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// sketched is a shape of a drawing.
type sketched struct {
	format.Shape
	of   solver.Kind // the kind of the rule that the shape illustrates; "" if it illustrates none
	name string      // a name that is among the unsupported rules if the rule could not be read; or ""
}

// sketch adds shapes that illustrate no rule.
func (b *board) sketch(shapes ...format.Shape) { b.illustrate("", "", shapes...) }

// illustrate adds shapes that illustrate rules of a kind. name is as in sketched.
func (b *board) illustrate(of solver.Kind, name string, shapes ...format.Shape) {
	for _, s := range shapes {
		b.sketches = append(b.sketches, sketched{s, of, name})
	}
}

// unexplained makes the shapes of a kind of rule mere drawings, because the rule cannot be read from them.
func (b *board) unexplained(of solver.Kind) {
	for i := range b.sketches {
		if b.sketches[i].of == of {
			b.sketches[i].of = ""
		}
	}
}

// drawn returns the drawing of all shapes, except those of rules that the layout has.
func (b *board) drawn(l *solver.Layout) (format.Drawing, format.NotDrawn) {
	var shapes []format.Shape
	for _, s := range b.sketches {
		if s.of == "" || !l.Has(s.of) || s.name != "" && b.named[nameKey(s.name)] {
			shapes = append(shapes, s.Shape)
		}
	}
	return format.DrawingOf(b.n, shapes)
}

// Colours that drawings have if their data name none.
const (
	black format.Colour = 0x000000ff
	white format.Colour = 0xffffffff
	grey  format.Colour = 0x999999ff
)

// fine is the width of outlines whose width is not stated.
const fine = 2

// length reads a number and returns it times unit, rounded. It returns the fallback for a missing number. For anything
// that is not a usable number, such as NaN, it returns a value with which no shape is drawn.
func length(d *data, unit float64, fallback int) int {
	if d.Empty() {
		return fallback
	}
	const most = 1e6
	f, err := strconv.ParseFloat(strings.Trim(d.Text, blanks), 64)
	if f = math.Round(f * unit); err != nil || f != f || f > most || f < -most {
		return unusable
	}
	return int(f)
}

// unusable is a length and a place with which no shape is drawn.
const unusable = -1 << 30

// paint reads a colour. It returns the fallback for a missing one and for a text that is no colour.
func paint(d *data, fallback format.Colour) format.Colour {
	if c, ok := colourOf(d.Text); ok {
		return c
	}
	return fallback
}

// faded returns a colour with the opacity that a number from 0 to 1 states.
func faded(c format.Colour, opacity *data) format.Colour {
	if opacity.Empty() {
		return c
	}
	by := min(max(length(opacity, 1000, 1000), 0), 1000)
	return c&^255 | format.Colour((int(c.Opacity())*by+500)/1000)
}

// usable returns the points if all of them are usable, and otherwise nil.
func usable(points []format.Point) []format.Point {
	if slices.ContainsFunc(points, func(p format.Point) bool { return p.X == unusable || p.Y == unusable }) {
		return nil
	}
	return points
}

// middleOf returns the middle of a cell.
func (b *board) middleOf(c solver.Cell) format.Point {
	return format.Point{X: int(c)%b.n*format.CellUnit + format.CellUnit/2,
		Y: int(c)/b.n*format.CellUnit + format.CellUnit/2}
}

// fillCell colours a cell with stripes, one for each colour.
func (b *board) fillCell(c int, colours []format.Colour) {
	for i, colour := range colours {
		left, right := i*format.CellUnit/len(colours), (i+1)*format.CellUnit/len(colours)
		at := b.middleOf(solver.Cell(c))
		at.X += (left + right - format.CellUnit) / 2
		b.sketch(format.Shape{Kind: format.RectShape, Fill: colour, Points: []format.Point{at}, Wide: right - left,
			High: format.CellUnit})
	}
}

// cageShapes returns the dashed outline of cells, and a text in the corner of the first of them.
func (b *board) cageShapes(cells []solver.Cell, line, font format.Colour, text string) (shapes []format.Shape) {
	const inset, size, wide, top = 8, 22, 12, 15
	in := map[solver.Cell]bool{}
	for _, c := range cells {
		if c != offBoard {
			in[c] = true
		}
	}
	if len(in) == 0 {
		return nil
	}
	for _, points := range b.outline(in, inset) {
		shapes = append(shapes, format.Shape{Above: true, Dashed: true, Line: line, Width: fine, Points: points})
	}
	first := offBoard
	for c := range in {
		if first == offBoard || c < first {
			first = c
		}
	}
	if text = strings.Trim(text, blanks); text != "" {
		at := b.middleOf(first)
		at.X += 8 - format.CellUnit/2 + len([]rune(text))*wide/2
		at.Y += top - format.CellUnit/2
		shapes = append(shapes, format.Shape{Kind: format.TextShape, Above: true, Fill: font, Line: white, Width: 6,
			Points: []format.Point{at}, High: size, Text: text})
	}
	return shapes
}

// outline returns the borders of a set of cells as closed lines that are inset from the edges of the cells.
func (b *board) outline(in map[solver.Cell]bool, inset int) (lines [][]format.Point) {
	// A border is walked clockwise, so that the cells are on its right. Its steps are numbered right, down, left, up.
	steps := [4]format.Point{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}
	has := func(col, row int) bool {
		c := b.cell(row, col)
		return c != offBoard && in[c]
	}
	// edge reports whether the step from a corner is along a border.
	edge := func(at format.Point, step int) bool {
		right := [4]format.Point{{}, {X: -1}, {X: -1, Y: -1}, {Y: -1}}
		left := [4]format.Point{{Y: -1}, {}, {X: -1}, {X: -1, Y: -1}}
		return has(at.X+right[step].X, at.Y+right[step].Y) && !has(at.X+left[step].X, at.Y+left[step].Y)
	}
	walked := map[[3]int]bool{}
	for row := range b.n {
		for col := range b.n {
			start := format.Point{X: col, Y: row}
			if !edge(start, 0) || walked[[3]int{col, row, 0}] {
				continue
			}
			var line []format.Point
			for at, step := start, 0; !walked[[3]int{at.X, at.Y, step}]; {
				walked[[3]int{at.X, at.Y, step}] = true
				at = format.Point{X: at.X + steps[step].X, Y: at.Y + steps[step].Y}
				next := step
				for _, turn := range [...]int{1, 0, 3} { // right first, so that cells that only touch stay apart
					if edge(at, (step+turn)%4) {
						next = (step + turn) % 4
						break
					}
				}
				if next != step {
					before, after := steps[(step+1)%4], steps[(next+1)%4]
					line = append(line, format.Point{X: at.X*format.CellUnit + inset*(before.X+after.X),
						Y: at.Y*format.CellUnit + inset*(before.Y+after.Y)})
				}
				step = next
			}
			lines = append(lines, append(line, line[0]))
		}
	}
	return lines
}

// arrowHead returns the two lines at the end of an arrow as one line.
func arrowHead(points []format.Point, long int) []format.Point {
	if len(points) < 2 {
		return nil
	}
	tip, from := points[len(points)-1], points[len(points)-2]
	dx, dy := float64(from.X-tip.X), float64(from.Y-tip.Y)
	far := math.Hypot(dx, dy)
	if far == 0 {
		return nil
	}
	dx, dy = dx/far*float64(long)*.7, dy/far*float64(long)*.7
	at := func(x, y float64) format.Point {
		return format.Point{X: tip.X + int(math.Round(x)), Y: tip.Y + int(math.Round(y))}
	}
	return []format.Point{at(dx-dy, dy+dx), tip, at(dx+dy, dy-dx)}
}

// fpuzzlesSketch returns the shapes of a cosmetic drawing of f-puzzles.
func (b *board) fpuzzlesSketch(name string, part *data) (shapes []format.Shape) {
	const lineUnit = format.CellUnit / 2 // f-puzzles draws a line of width 1 half as wide as a cell
	outline := paint(part.Of("outlineC"), black)
	font := paint(part.Of("fontC"), black)
	turn := length(part.Of("angle"), 1, 0)
	switch name {
	case "line":
		lines := part.Of("lines").Items
		for i := range lines {
			shapes = append(shapes, format.Shape{Line: paint(part.Of("outlineC"), grey),
				Width: length(part.Of("width"), lineUnit, lineUnit/2), Points: fpuzzlesPlaces(&lines[i])})
		}
	case "rectangle", "circle":
		kind := format.RectShape
		if name == "circle" {
			kind = format.EllipseShape
		}
		at := fpuzzlesMiddle(part)
		shapes = append(shapes, format.Shape{Kind: kind, Above: true, Fill: paint(part.Of("baseC"), 0), Line: outline,
			Width: fine, Points: at, Turn: turn, Wide: length(part.Of("width"), format.CellUnit, format.CellUnit/2),
			High: length(part.Of("height"), format.CellUnit, format.CellUnit/2)})
		if text := part.Of("value"); !text.Empty() {
			shapes = append(shapes, format.Shape{Kind: format.TextShape, Above: true, Fill: font, Points: at, High: 40,
				Text: text.Text})
		}
	case "text":
		if text := part.Of("value").Text; text != "" {
			shapes = append(shapes, format.Shape{Kind: format.TextShape, Above: true, Fill: font, Line: haloOf(font),
				Width: 4, Points: fpuzzlesMiddle(part), Turn: turn,
				High: length(part.Of("size"), format.CellUnit/2, format.CellUnit/2), Text: text})
		}
	case "cage":
		shapes = b.cageShapes(b.cellsOf(part.Of("cells")), outline, font, part.Of("value").Text)
	}
	return shapes
}

// haloOf returns the colour of the outline of a text: white or, for a white text, black.
func haloOf(font format.Colour) format.Colour {
	if font == white {
		return black
	}
	return white
}

// fpuzzlesPlaces returns the middles of the cells in a list of names, which may be outside the board.
func fpuzzlesPlaces(d *data) (points []format.Point) {
	for i := range d.Items {
		row, col, ok := cellName(d.Items[i].Text)
		if !ok {
			return nil
		}
		points = append(points, format.Point{X: col*format.CellUnit + format.CellUnit/2,
			Y: row*format.CellUnit + format.CellUnit/2})
	}
	return points
}

// fpuzzlesMiddle returns the middle of the cells of a drawing.
func fpuzzlesMiddle(part *data) []format.Point {
	points := fpuzzlesPlaces(part.Of("cells"))
	if len(points) == 0 {
		return nil
	}
	sum := format.Point{}
	for _, p := range points {
		sum = format.Point{X: sum.X + p.X, Y: sum.Y + p.Y}
	}
	return []format.Point{{X: sum.X / len(points), Y: sum.Y / len(points)}}
}

// setterColours returns the colours that the setter has given a cell in the data of f-puzzles. White means no colour.
func setterColours(values ...*data) (colours []format.Colour) {
	add := func(d *data) {
		text := d.Text
		if index, rest, ok := number(text); ok && rest == "" {
			text = fpuzzlesPalette[index%(len(fpuzzlesPalette)/fpuzzlesColumn+1)*fpuzzlesColumn:][:fpuzzlesColumn-1]
		}
		c, ok := colourOf(text)
		if ok && c.Opacity() > 0 && c>>8 != white>>8 && !slices.Contains(colours, c) {
			colours = append(colours, c)
		}
	}
	for _, value := range values {
		add(value)
		for i := range value.Items {
			add(&value.Items[i])
		}
	}
	return colours
}

// padUnit is the number of hundredths of a cell in SudokuPad's unit of widths and font sizes.
const padUnit = format.CellUnit / 64.0

// padPoints reads a list of points [row, column].
func padPoints(d *data) []format.Point {
	points := make([]format.Point, 0, len(d.Items))
	for i := range d.Items {
		at := &d.Items[i]
		if len(at.Items) != 2 {
			return nil
		}
		points = append(points, format.Point{X: length(&at.Items[1], format.CellUnit, unusable),
			Y: length(&at.Items[0], format.CellUnit, unusable)})
	}
	return usable(points)
}

// padLine returns the shapes of a line or an arrow of SudokuPad.
func padLine(item *data, arrow bool) []format.Shape {
	colour := faded(paint(item.Of("color", "c"), grey), item.Of("opacity"))
	s := format.Shape{Line: colour, Width: length(item.Of("thickness", "th"), padUnit, 8),
		Above: item.Of("target").Text == "overlay", Points: padPoints(item.Of("wayPoints", "wp"))}
	s.Width = max(s.Width, b2i(s.Width >= 0)) // even the thinnest line is visible
	if !arrow {
		return []format.Shape{s}
	}
	head := s
	head.Points = arrowHead(s.Points, length(item.Of("headLength", "hl"), format.CellUnit, 30))
	if head.Points == nil {
		return []format.Shape{s}
	}
	return []format.Shape{s, head}
}

// padMark returns the shapes of an underlay or overlay of SudokuPad: an area, and a text.
func padMark(item *data, above bool) (shapes []format.Shape) {
	opacity := item.Of("opacity")
	s := format.Shape{Kind: format.RectShape, Above: above,
		Fill: faded(paint(item.Of("backgroundColor", "c2"), 0), opacity),
		Line: faded(paint(item.Of("borderColor", "c1"), 0), opacity), Points: padPoint(item.Of("center", "ct")),
		Turn: length(item.Of("angle"), 1, 0), Wide: length(item.Of("width", "w"), format.CellUnit, 0),
		High:  length(item.Of("height", "h"), format.CellUnit, 0),
		Width: max(length(item.Of("borderSize", "thickness"), padUnit, fine), 0)}
	if item.Of("rounded", "r").Kind == jsontree.True {
		s.Kind = format.RoundShape
	}
	text := item.Of("text", "te").Text
	if text == "" || s.Fill != 0 || s.Line != 0 {
		shapes = append(shapes, s)
	}
	if text != "" {
		font := faded(paint(item.Of("color", "c"), black), opacity)
		shapes = append(shapes, format.Shape{Kind: format.TextShape, Above: above, Fill: font, Line: haloOf(font),
			Width: 4, Points: s.Points, Turn: s.Turn, High: length(item.Of("fontSize", "fs"), padUnit, 40), Text: text})
	}
	return shapes
}

func padPoint(d *data) []format.Point {
	return padPoints(&data{Kind: jsontree.List, Items: []data{*d}})
}

// padMarks adds the pencil marks of a cell that are no digits of the board as texts.
func (b *board) padMarks(c int, corner, centre *data) {
	others := func(d *data) (texts []string) {
		for i := range d.Items {
			item := &d.Items[i]
			if digit, ok := item.Int(); (!ok || digit < 1 || digit > b.n) && isValue(item) && item.Text != "" {
				texts = append(texts, item.Text)
			}
		}
		return texts
	}
	text := func(x, y, size int, text string) {
		at := b.middleOf(solver.Cell(c))
		b.sketch(format.Shape{Kind: format.TextShape, Fill: black, High: size, Text: text,
			Points: []format.Point{{X: at.X + x, Y: at.Y + y}}})
	}
	for i, mark := range others(corner) {
		if corners := [...][2]int{{-34, -33}, {34, -33}, {-34, 34}, {34, 34}}; i < len(corners) {
			text(corners[i][0], corners[i][1], 22, mark)
		}
	}
	if marks := others(centre); len(marks) > 0 {
		text(0, 0, 26, strings.Join(marks, ""))
	}
}

// makerColours are the colours of cells in Sudoku Maker, by bit.
var makerColours = [...]format.Colour{0xcfdcf3ff, 0xf7e8acff, 0xcfe7cdff, 0xf7d3ccff, 0xe0d2eeff, 0xf8d9aeff,
	0xc3e4e4ff, 0xd8dadcff}

// makerSketch returns the shapes of a cosmetic constraint of Sudoku Maker.
func (b *board) makerSketch(c makerConstraint) (shapes []format.Shape) {
	style := c.fields.Of("style")
	switch c.number {
	case makerDrawnLines:
		for _, line := range c.fields.Of("lines").Items {
			points := make([]format.Point, 0, len(line.Items))
			for i := range line.Items {
				points = append(points, makerPoint(line.Items[i].Of("x"), line.Items[i].Of("y")))
			}
			shapes = append(shapes, format.Shape{
				Above: style.Of("layer").Text == makerFront, Line: paint(style.Of("color"), grey),
				Width: length(style.Of("thickness"), format.CellUnit, 10), Points: usable(points)})
		}
	case makerDrawnCages:
		for i := range c.fields.Of("cages").Items {
			cage := &c.fields.Of("cages").Items[i]
			cells, ok := b.makerList(cage.Of("cells"))
			if said := cage.Of("value").Text; !ok || isLamps(said) || isSCLLine(said) {
				continue
			}
			shapes = append(shapes, b.cageShapes(cells, paint(style.Of("cage").Of("color"), black),
				paint(style.Of("text").Of("color"), black), cage.Of("value").Text)...)
		}
	case makerDrawnSymbols:
		params := c.fields.Of("params").Items
		for _, symbol := range c.fields.Of("symbols").Items {
			at := symbol.Items
			if len(at) < 2 {
				continue
			}
			which := 0
			if len(at) > 2 {
				which, _ = at[2].Int()
			}
			if which < 0 || which >= len(params) {
				continue
			}
			back := len(at) > 3 && at[3].Text == makerBack
			points := usable([]format.Point{makerPoint(&at[0], &at[1])})
			shapes = append(shapes, makerSymbol(&params[which], points, !back)...)
		}
	}
	return shapes
}

// Layers of Sudoku Maker. Symbols are above the digits unless they are in the background, and lines below them unless
// they are in the foreground.
const (
	makerFront = "foreground"
	makerBack  = "background"
)

func makerPoint(x, y *data) format.Point {
	return format.Point{X: length(x, format.CellUnit, unusable), Y: length(y, format.CellUnit, unusable)}
}

// makerSymbol returns the shapes of a symbol around a point. The style is that of param.
func makerSymbol(param *data, at []format.Point, above bool) []format.Shape {
	size := func(name string, unit float64) int { return length(param.Of(name), unit, 0) }
	s := format.Shape{Above: above, Fill: paint(param.Of("fill"), 0), Line: paint(param.Of("stroke"), 0),
		Width: size("strokeWidth", format.CellUnit), Turn: size("angle", 1), Points: at}
	switch param.Of("type").Text {
	case "ellipse":
		s.Kind, s.Wide, s.High = format.EllipseShape, size("rx", 2*format.CellUnit), size("ry", 2*format.CellUnit)
	case "rectangle":
		s.Kind, s.Wide, s.High = format.RectShape, size("width", format.CellUnit), size("height", format.CellUnit)
	case "text":
		s.Kind, s.High, s.Text = format.TextShape, size("size", format.CellUnit), param.Of("text").Text
	case "arrow":
		if at == nil {
			break
		}
		if size("length", 1) == unusable || size("headSize", 1) == unusable {
			return nil
		}
		long, angle := float64(size("length", format.CellUnit))/2, float64(s.Turn)*math.Pi/180
		dx, dy := int(math.Round(long*math.Cos(angle))), int(math.Round(long*math.Sin(angle)))
		s.Points = []format.Point{{X: at[0].X - dx, Y: at[0].Y - dy}, {X: at[0].X + dx, Y: at[0].Y + dy}}
		head := s
		head.Points = arrowHead(s.Points, size("headSize", format.CellUnit))
		return []format.Shape{s, head}
	default:
		return nil
	}
	return []format.Shape{s}
}
