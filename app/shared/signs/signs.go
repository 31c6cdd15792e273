// Package signs draws those rules of a layout that have cells, for all programs that draw boards: cages,
// lines, dots, letters, and the clues outside the board. Rules of the whole board are drawn by
// app/shared/lines, or described in text.
//
// A drawing is a list of shapes, ordered from the lowest to the highest. A shape is a line with round ends
// and corners, an area, or a short text. The table in looks.go defines how each kind of rule is drawn. No two
// kinds differ by colour alone. The second program, which the page loads on demand, creates a drawing and
// encodes it. The page decodes the drawing and writes it as SVG.
package signs

import (
	"strconv"

	"numplace/solver"
)

// Unit is the side length of a cell. Cell 0 is the square from 0,0 to Unit,Unit. Clues outside the board have
// coordinates that are below 0 or beyond the last cell.
const Unit = 100

// Margin is the width of a margin of the board that has clues.
const Margin = 70

// Ink is the role of a colour in a drawing, such as Line or Fill.
type Ink uint8

// These are the values of Ink.
const (
	Line   Ink = iota // edges and thin lines
	Quiet             // outlines of cages
	Strong            // digits and thick edges
	Paper             // the inside of hollow shapes
	Fill              // the inside of filled shapes
	First             // First, Second and Third are colours of lines
	Second
	Third
	Dark // Dark and Light are the colours of dots, the same in both themes
	Light
	inks
)

// Level is the stacking order of a shape. Shapes of lower levels are drawn first.
type Level uint8

// These are the levels, from the lowest. The levels before Outline are below the digits. All edges are drawn
// before all cores, so that lines of one kind are joined where they meet.
const (
	Area Level = iota
	Edge
	Core // the middle of a line that has an edge
	RingEdge
	RingCore
	Outline // this level and the following are above the digits and walls
	Label
	SignEdge
	SignCore
	Sign
	levels
)

// Above reports whether shapes of the level are drawn above the digits and walls.
func (l Level) Above() bool { return l >= Outline }

// Point is a position in units. Y grows downwards.
type Point struct{ X, Y int }

func (p Point) less(q Point) Point   { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(by int) Point   { return Point{by * p.X, by * p.Y} }
func between(p, q Point) (mid Point) { return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2} }

// Style is the appearance of a line, an area or a text.
type Style struct {
	Level Level
	Ink   Ink
	// Width is the width of a line in units, or 0 for an area. For a fine line, Width is in quarters of a
	// pixel, as seen on cells of about 40 pixels. Fine lines do not become thicker on larger cells.
	Width int
	Fine  bool
	// Dash lists the lengths of dashes and gaps alternately: in pixels for a fine line, otherwise in units.
	// Dashes have flat ends if the line is fine or Flat is set.
	Dash []int
	Flat bool
}

// Shape is a part of the drawing of a rule: lines, an area, or a text.
type Shape struct {
	Rule int // index in Layout.Rules
	Style

	// Lines are lists of points. A line is closed if its first and last point are equal. A line of a single
	// point is a disc as wide as the line.
	Lines [][]Point

	Text string // digits, the letters A to P, V and X, = and ≠; "" for lines and areas
	At   Point  // the middle of the text, or of its left edge if Left is set
	Left bool
	Size int // font size; a digit is about .71 times as high and .56 times as wide
}

// Cover is a set of places in a cell that the drawing of the rules covers.
type Cover uint8

// These are the places that can be covered.
const (
	Crossed Cover = 1 << iota // a line crosses the middle, so that a digit there needs an outline
	Top                       // a label is in the top left corner
	Foot                      // digits are along the lower edge
	Inside                    // a line runs inside the cell, close to its edges
)

// Sides is a set of the sides of the board.
type Sides uint8

// These are the sides, as bits of a set.
const (
	Left Sides = 1 << iota
	Above
	Right
	Below
)

// Classes returns the CSS classes of an element around a board with clues on these sides. A space precedes
// each class.
func (s Sides) Classes() string {
	class := ""
	for i, letter := range "larb" {
		if s>>i&1 != 0 {
			class += " out-" + string(letter)
		}
	}
	return class
}

// Margins returns the total width of the left and right margins, and the total height of the upper and lower
// margins. Sides without clues have no margin.
func (s Sides) Margins() (wide, high int) {
	for i := range 4 {
		if s>>i&1 != 0 {
			wide, high = wide+Margin*(1-i%2), high+Margin*(i%2)
		}
	}
	return wide, high
}

// SidesOf returns the sides of the board on which a layout has clues.
func SidesOf(l *solver.Layout) Sides {
	return l.Keep(sidesOf{}, func() any { return allSides(l) }).(Sides)
}

// sidesOf is the key with which SidesOf caches its result in a layout.
type sidesOf struct{}

// allSides computes the result of SidesOf.
func allSides(l *solver.Layout) (all Sides) {
	for _, r := range l.Rules() {
		if shape := r.Kind.Shape(); shape == solver.CellRow || shape == solver.CellRay {
			at, _ := outside(l.N(), r)
			all |= beyond(at.X, l.N(), Left) | beyond(at.Y, l.N(), Above)
		}
	}
	return all
}

// outside returns the position of a clue, and the direction from the clue into the board. Both are measured
// in cells. Coordinates of -1 and n are outside the board.
func outside(n int, r solver.Rule) (at, way Point) {
	in := func(c solver.Cell) Point { return Point{int(c) % n, int(c) / n} }
	at = in(r.Cells[0])
	if len(r.Cells) > 1 {
		way = in(r.Cells[1]).less(at)
	} else { // a diagonal of one cell begins at a corner
		way = Point{1 - 2*b2i(at.X > 0), 1 - 2*b2i(at.Y > 0)}
	}
	return at.less(way), way
}

// beyond returns the side of the board on which a coordinate, at, lies outside the board. If at is -1, this
// is the side given by before, Left or Above. If at is n, it is the opposite side. If at is on the board,
// beyond returns 0.
func beyond(at, n int, before Sides) Sides {
	switch at {
	case -1:
		return before
	case n:
		return before << 2
	}
	return 0
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Drawing is the drawing of a layout's rules. Callers share it and must not modify it.
type Drawing struct {
	Shapes []Shape
	Covers []Cover // by cell; nil if no cell is covered

	of     *solver.Layout
	packed string
}

var none = &Drawing{}

// Of returns the drawing of a layout's rules. The page's own program must stay small and does not contain
// this function. It requests drawings from the second program by job.Signs.
func Of(l *solver.Layout) *Drawing {
	if len(l.Rules()) == 0 {
		return none
	}
	if d := last.Load(); d != nil && d.of == l {
		return d
	}
	d := draw(l)
	last.Store(d)
	return d
}

// Cover returns the places that are covered in a cell.
func (d *Drawing) Cover(c solver.Cell) Cover {
	if d.Covers == nil {
		return 0
	}
	return d.Covers[c]
}

// drawer creates a Drawing, rule by rule.
type drawer struct {
	*Drawing
	n      int
	rule   int
	paired int            // number of groups that have a letter
	tops   []top          // labels along the upper edge, by cell
	halves []half         // halves of the clone rules that are already drawn
	rays   []Point        // positions of the clues of diagonals
	own    map[string]int // numbers of the setter's definitions, keyed by kind and value; nil until needed
}

// top has the labels along the upper edge of a cell, from left to right.
type top struct {
	labels []label
	gaps   []*Point // the right ends of the gaps that outlines have for the labels
}

// label is the text of a label and its right end, in units from the cell's left edge.
type label struct {
	text string
	end  int
}

// half is one half of the cells of a clone rule, and its letter.
type half struct {
	cells  []solver.Cell
	letter string
}

func draw(l *solver.Layout) *Drawing {
	d := drawer{Drawing: &Drawing{of: l}, n: l.N()}
	for i, r := range l.Rules() {
		look := lookOf(r.Kind)
		if look == nil {
			continue
		}
		if d.Covers == nil {
			d.Covers, d.tops = make([]Cover, l.Cells()), make([]top, l.Cells())
		}
		d.rule = i
		look.draw(&d, look, r)
	}
	shapes := d.Shapes
	d.Shapes = make([]Shape, 0, len(shapes))
	for level := range levels {
		for i := range shapes {
			if s := &shapes[i]; s.Level == level {
				d.Shapes = append(d.Shapes, *s)
			}
		}
	}
	return d.Drawing
}

// add adds a shape in the style s for the current rule. The pointer is valid until the next shape is added.
//
//go:noinline
func (d *drawer) add(s *Style) *Shape {
	d.Shapes = append(d.Shapes, Shape{Rule: d.rule, Style: *s})
	return &d.Shapes[len(d.Shapes)-1]
}

// line adds lines in one style.
//
//go:noinline
func (d *drawer) line(s *Style, lines ...[]Point) { d.add(s).Lines = lines }

// strokes adds the same lines in each of several styles.
func (d *drawer) strokes(styles []Style, lines ...[]Point) {
	for i := range styles {
		d.add(&styles[i]).Lines = lines
	}
}

// disc adds a disc in each of several styles. Its diameter is 2*half plus the width of the style.
//
//go:noinline
func (d *drawer) disc(styles []Style, at Point, half int) {
	from := len(d.Shapes)
	d.strokes(styles, []Point{at})
	for i := range d.Shapes[from:] {
		d.Shapes[from+i].Width += 2 * half
	}
}

// text adds a text whose middle is at a point.
//
//go:noinline
func (d *drawer) text(level Level, ink Ink, at Point, size int, text string) *Shape {
	s := d.add(&Style{Level: level, Ink: ink})
	s.At, s.Size, s.Text = at, size, text
	return s
}

// number adds a number whose middle is at a point.
func (d *drawer) number(level Level, ink Ink, at Point, size, number int) {
	d.text(level, ink, at, size, strconv.Itoa(number))
}

// middle returns the middle of a cell.
//
//go:noinline
func (d *drawer) middle(c solver.Cell) Point {
	return Point{int(c)%d.n*Unit + Unit/2, int(c)/d.n*Unit + Unit/2}
}

// middles returns the middle of each of the cells.
//
//go:noinline
func (d *drawer) middles(cells []solver.Cell) []Point {
	points := make([]Point, len(cells))
	for i, c := range cells {
		points[i] = d.middle(c)
	}
	return points
}

// cover marks places as covered in each of the cells.
//
//go:noinline
func (d *drawer) cover(cells []solver.Cell, places Cover) {
	for _, c := range cells {
		d.Covers[c] |= places
	}
}

// small returns the font size of small texts.
func (d *drawer) small() int { return d.sized(22) }

// sized returns a size for the current board. On boards larger than 9×9 it is greater, because their cells
// are smaller on the screen.
func (d *drawer) sized(size int) int {
	if d.n > 9 {
		return size * 15 / 11
	}
	return size
}
