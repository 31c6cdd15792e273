package draw

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/svg"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the page of the editor for what the setter draws on the board without its being a rule:
// lines, circles, squares, texts, colours of cells, and fog (fog.go). Drawing the same thing again removes it.

// tool is what a stroke draws on this page.
type tool int

const (
	lineTool tool = iota
	circleTool
	squareTool
	textTool
	colourTool
	fogTool
	tools
)

var toolNames = [tools]text{lineTool: sketchLine, circleTool: sketchCircle, squareTool: sketchSquare,
	textTool: sketchText, colourTool: sketchColour, fogTool: sketchFog}

var toolHelp = [tools]text{lineTool: sketchLineHow, circleTool: sketchShapeHow, squareTool: sketchShapeHow,
	textTool: sketchTextHow, colourTool: sketchColourHow, fogTool: sketchFogHow}

// hues are the colours to draw in, without their opacity. The last one has no name in i18n.ColourNames.
var hues = [...]format.Colour{0x3a6fd800, 0xf2c14e00, 0x4ba36400, 0xd6455000, 0x8b5fbf00, 0xef8a3b00, 0x2fa7a700,
	0x8a8f9800, 0x1d1f2300}

// The opacity of lines and of coloured cells is low, so that digits can be read on them.
const (
	solid      format.Colour = 0xff
	lineAlpha  format.Colour = 0xa0
	shadeAlpha format.Colour = 0x60
)

// hueName returns the name of a colour.
func hueName(l i18n.Lang, hue int) string {
	if hue < len(i18n.ColourNames) {
		return i18n.ColourNames[hue].In(l)
	}
	return hueBlack.In(l)
}

// sketch draws with the current tool along a stroke, or at the place of a tap.
func (e *editor) sketch(s stroke) {
	e.deselect()
	switch {
	case e.tool == fogTool:
		e.fog(s)
	case e.tool == lineTool:
		if cells := s.line(); len(cells) > 1 {
			e.pencil(e.lineThrough(cells))
		} else {
			e.refuse(sketchLineHow.In(e.Lang))
		}
	case e.tool == textTool && e.label == "":
		e.refuse(sketchTextFirst.In(e.Lang))
	case s.isTap() && e.tool != colourTool:
		e.pencil(e.shapeAt(s.nearest()))
	default:
		var shapes []format.Shape
		for _, c := range s.set() {
			shapes = append(shapes, e.shapeAt(s.middle(c)))
		}
		e.pencil(shapes...)
	}
}

// nearest returns the middle of a cell, of an edge between cells, or the corner, to which the start of the stroke is
// nearest. It may be outside the board, in the first ring of cells.
func (s *stroke) nearest() place {
	const half = unit / 2
	snap := func(x int) int { return min(max((x+unit+half/2)/half*half-unit, -half), s.n*unit+half) }
	return place{snap(s.from.x), snap(s.from.y)}
}

// lineThrough returns a line through the centres of cells.
func (e *editor) lineThrough(cells []solver.Cell) format.Shape {
	s := stroke{n: e.layout.N()}
	line := format.Shape{Kind: format.PathShape, Line: hues[e.hue] | lineAlpha, Width: 14}
	for _, c := range cells {
		at := s.middle(c)
		line.Points = append(line.Points, format.Point{X: at.x, Y: at.y})
	}
	return line
}

// shapeAt returns what a tool other than the line draws at a place. In the middle of a cell a shape surrounds the
// digit. Elsewhere it is small, and above the lines of the board.
func (e *editor) shapeAt(at place) format.Shape {
	hue, points := hues[e.hue], []format.Point{{X: at.x, Y: at.y}}
	s := format.Shape{Points: points, Line: hue | solid, Width: 5, Wide: 78, High: 78}
	inCell := at.x%unit != 0 && at.y%unit != 0
	if !inCell {
		s.Above, s.Fill, s.Wide, s.High = true, 0xffffff00|solid, 34, 34
	}
	switch e.tool {
	case circleTool:
		s.Kind = format.EllipseShape
	case squareTool:
		s.Kind = format.RectShape
	case textTool:
		s = format.Shape{Kind: format.TextShape, Points: points, Above: !inCell, Fill: hue | solid, High: 36,
			Text: e.label}
		if inCell {
			s.High = 50
		}
	case colourTool:
		s = format.Shape{Kind: format.RectShape, Points: points, Fill: hue | shadeAlpha, Wide: unit, High: unit}
	}
	return s
}

// pencil adds shapes to the drawing. A shape in the place of another one of its kind replaces it. If all shapes are
// in the drawing already, pencil takes them away.
func (e *editor) pencil(shapes ...format.Shape) {
	n := e.layout.N()
	all := e.drawing.Unpack(n).Shapes()
	missing := 0
	for _, s := range shapes {
		if !slices.ContainsFunc(all, func(other format.Shape) bool { return same(s, other) }) {
			missing++
		}
	}
	for _, s := range shapes {
		all = slices.DeleteFunc(all, func(other format.Shape) bool { return replaces(s, other) })
		switch {
		case missing == 0:
		case e.tool == colourTool: // below everything else
			all = slices.Insert(all, 0, s)
		default:
			all = append(all, s)
		}
	}
	e.redraw(all)
}

// replaces reports whether a new shape takes the place of another one.
func replaces(s, other format.Shape) bool {
	if s.Kind != other.Kind || s.Kind != format.TextShape && (s.Wide != other.Wide || s.High != other.High) {
		return false
	}
	if slices.Equal(s.Points, other.Points) {
		return true
	}
	back := slices.Clone(s.Points)
	slices.Reverse(back)
	return slices.Equal(back, other.Points)
}

// same reports whether another shape is in the same place and looks the same.
func same(s, other format.Shape) bool {
	return replaces(s, other) && s.Fill == other.Fill && s.Line == other.Line && s.Text == other.Text
}

// rub takes away the highest shape that has a point in a cell.
func (e *editor) rub(c solver.Cell) {
	s := stroke{n: e.layout.N()}
	middle := s.middle(c)
	all := e.drawing.Unpack(e.layout.N()).Shapes()
	for i := len(all) - 1; i >= 0; i-- {
		if slices.ContainsFunc(all[i].Points, func(at format.Point) bool {
			return 2*abs(at.X-middle.x) <= unit && 2*abs(at.Y-middle.y) <= unit
		}) {
			e.redraw(slices.Delete(all, i, i+1))
			return
		}
	}
}

// mostPast limits the bytes of the drawings that are kept for back, except for the last one.
const mostPast = 16 << 10

// redraw changes the drawing, so that back can revert it.
func (e *editor) redraw(shapes []format.Shape) {
	drawing, left := format.DrawingOf(e.layout.N(), shapes)
	if left.Over > 0 {
		e.refuse(tooMuch.In(e.Lang))
		return
	}
	n := e.layout.N()
	e.redrawn(link.PackDrawing(drawing, n).WithFog(e.drawing.Fog(n), n))
}

// redrawn replaces the drawing and its fog, so that back can revert it.
func (e *editor) redrawn(drawing link.Drawing) {
	e.past = append(e.past, cmp.Or(string(e.drawing), nothing))
	for size := len(strings.Join(e.past, " ")); size > mostPast && len(e.past) > 1; {
		size -= len(e.past[0]) + 1
		e.past = e.past[1:]
	}
	e.drawing, e.changed = drawing, true
}

// nothing stands for an empty drawing in session.past.
const nothing = "-"

// back reverts the last change of the drawing in this session.
func (e *editor) back() {
	e.deselect()
	if last := len(e.past) - 1; last >= 0 {
		e.drawing, e.changed = link.Drawing(strings.TrimPrefix(e.past[last], nothing)), true
		e.past = e.past[:last]
	}
}

// sketchKey handles a key that is pressed on the board. at is the cell with the cursor.
func (e *editor) sketchKey(name string, at solver.Cell) {
	middle := func(cells ...solver.Cell) stroke { return through(e.layout, cells) }
	switch name {
	case "Space", "Enter":
		if cells := e.cells; e.open {
			e.sketch(middle(cells...))
		} else {
			e.sketch(middle(at))
		}
	case "Escape":
		e.deselect()
	case "Backspace", "Delete":
		if last := len(e.cells) - 1; e.open && last > 0 {
			e.cells = e.cells[:last]
		} else if e.open {
			e.deselect()
		} else if e.tool == fogTool {
			e.rubFog(at)
		} else {
			e.rub(at)
		}
	}
}

// reach extends the line that is drawn with the keyboard, or the cells that get a shape, from one cell to another.
func (e *editor) reach(from, to solver.Cell) {
	if !e.open {
		e.cells, e.open = []solver.Cell{from}, true
	}
	s := stroke{cells: append(slices.Clone(e.cells), to)}
	e.cells = s.line()
}

// sketches draws the page: the tools, and the colours, the field for a text or the buttons for fog.
func (e *editor) sketches(w *html.Writer) {
	w.Markup(`<div class="draw__kinds" role="group" aria-label="`).Text(drawings.In(e.Lang)).Markup(`">`)
	was := e.tool
	for t, name := range toolNames {
		e.begin(w, "draw__kind", doTool+" "+strconv.Itoa(t), tool(t) == was)
		w.Markup(`<svg class="draw__icon" aria-hidden="true" viewBox="0 0 100 80">`, toolIcons[t], `</svg>`)
		w.Line("span", "", name.In(e.Lang))
		w.Markup("</button>")
	}
	w.Markup("</div>\n")
	if e.tool == fogTool {
		e.fogs(w)
		return
	}
	w.Markup(`<div class="own__fills draw__hues" role="group" aria-label="`).
		Text(sketchHues.In(e.Lang)).Markup(`">`)
	for i, hue := range hues {
		e.begin(w, "own__fill draw__hue", doHue+" "+strconv.Itoa(i), i == e.hue)
		w.Markup(`<svg aria-hidden="true" viewBox="0 0 20 20"><rect width="20" height="20" fill="`,
			(hue | solid).Hex()[:7], `"/></svg>`)
		w.Line("span", "vh", hueName(e.Lang, i))
		w.Markup("</button>")
	}
	w.Markup("</div>\n")
	if e.tool == textTool {
		w.Markup(`<label class="draw__field">`)
		w.Line("span", "", sketchText.In(e.Lang))
		w.Markup(`<input maxlength="100" autocomplete="off"`).Data("words", "label").Markup(` value="`).Text(e.label).
			Markup("\"></label>\n")
	}
}

// toolIcons are the contents of the icons of tools.
var toolIcons = [tools]string{
	lineTool:   `<path d="M12 66L44 34L62 52L88 14" fill="none" stroke="currentColor" stroke-width="9"/>`,
	circleTool: `<circle cx="50" cy="40" r="29" fill="none" stroke="currentColor" stroke-width="6"/>`,
	squareTool: `<path d="M21 11h58v58h-58z" fill="none" stroke="currentColor" stroke-width="6"/>`,
	textTool:   `<path d="M24 16h52M50 16v52" fill="none" stroke="currentColor" stroke-width="9"/>`,
	fogTool:    `<path d="M16 22h50M34 38h50M16 54h50M34 68h50" fill="none" stroke="currentColor" stroke-width="7"/>`,
	colourTool: `<path d="M21 11h58v58h-58z" fill="currentColor" fill-opacity=".3"/>`,
}

// sketched draws the line of cells that is being drawn with the keyboard.
func (e *editor) sketched(over *svg.Writer, cells []solver.Cell) {
	s := through(e.layout, cells)
	over.Add(`<path class="e-drawn" d="`)
	for i, c := range cells {
		at := s.middle(c)
		if i == 0 {
			over.Move(at.x, at.y)
		} else {
			over.Path('L', at.x, at.y)
		}
	}
	over.Add(`"/>`)
}
