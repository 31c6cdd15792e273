// Package signs draws the rules of a layout that have cells, for all programs that draw a board:
// cages, lines, dots, letters, and the clues outside of it. Rules of the whole board are lines of
// app/shared/lines, or are said in words.
//
// A drawing is a list of shapes, the lowest first. There are three: lines with round ends and
// corners, areas, and short texts. The table in looks.go says how each kind is drawn. No two kinds
// are told apart by colour alone. The second program makes a drawing and packs it, and the page unpacks
// and writes it.
package signs

import (
	"strconv"

	"numplace/solver"
)

// Unit is the side of a cell. Cell 0 is the square from 0,0 to Unit,Unit. Clues outside of the
// board lie in its margin, at negative places or beyond its last cell.
const Unit = 100

// Margin is the width of a margin with clues.
const Margin = 70

// Ink is the role of a colour.
type Ink uint8

// The inks.
const (
	Line   Ink = iota // edges and thin lines
	Quiet             // cages
	Strong            // figures and rims
	Paper             // the inside of what is hollow
	Fill              // the inside of what is full
	First             // three inks for lines
	Second
	Third
	Dark // these two of dots, dark and light in both themes
	Light
	inks
)

// Level says what a shape lies on. Shapes of a lower level are lower.
type Level uint8

// The levels. The first ones are below the digits. Lines of a kind that meet are drawn edges first,
// so that they join.
const (
	Area Level = iota
	Edge
	Core // what lies in the middle of an edge
	RingEdge
	RingCore
	Outline // from here on above the digits and the walls
	Label
	SignEdge
	SignCore
	Sign
	levels
)

// Above reports whether shapes of the level lie above the digits and the walls.
func (l Level) Above() bool { return l >= Outline }

// Point is a place, in units; y grows downwards.
type Point struct{ X, Y int }

func (p Point) less(q Point) Point   { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(by int) Point   { return Point{by * p.X, by * p.Y} }
func between(p, q Point) (mid Point) { return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2} }

// Style is how a line or an area is drawn.
type Style struct {
	Level Level
	Ink   Ink
	// Width is in units. That of a fine line is in quarters of a pixel on a cell of about 40
	// pixels: fine lines don't grow with the cells of a page. 0 is for an area.
	Width int
	Fine  bool
	// Dash has the lengths of a dash and of the gap after it, and so on: in units or, of a fine
	// line, in pixels. Dashes of fine lines have flat ends, as those with Flat set.
	Dash []int
	Flat bool
}

// Shape is a part of the drawing of a rule: lines, an area, or a text.
type Shape struct {
	Rule int // its index in Layout.Rules
	Style

	// Lines go from point to point. One that ends where it begins is closed. One of a single point
	// is a disc as wide as the line.
	Lines [][]Point

	Text string // of digits, the letters A to P, V and X, = and ≠; "" for lines and areas
	At   Point  // the middle of the text; see Left
	Left bool   // At is the middle of the text's left edge
	Size int    // of the text's font; figures are about .71 as high and .56 as wide
}

// Cover is what a drawing covers of a cell.
type Cover uint8

// What is covered.
const (
	Crossed Cover = 1 << iota // a line goes through the middle, so that a digit there needs a halo
	Top                       // there is a label in the top left corner
	Foot                      // there are figures along the lower edge
	Inside                    // there is a line a little inside of its edges
)

// Sides is a set of the sides of the board.
type Sides uint8

// The sides.
const (
	Left Sides = 1 << iota
	Above
	Right
	Below
)

// Classes are the classes of an element around a board with clues on these sides, for the style
// sheet: each with a space before it.
func (s Sides) Classes() string {
	class := ""
	for i, letter := range "larb" {
		if s>>i&1 != 0 {
			class += " out-" + string(letter)
		}
	}
	return class
}

// Margins returns the widths of the margins on these sides, one beside the other and one above the
// other.
func (s Sides) Margins() (wide, high int) {
	for i := range 4 {
		if s>>i&1 != 0 {
			wide, high = wide+Margin*(1-i%2), high+Margin*(i%2)
		}
	}
	return wide, high
}

// SidesOf returns the sides on which a layout has clues outside of the board.
func SidesOf(l *solver.Layout) Sides {
	return l.Keep(sidesOf{}, func() any { return allSides(l) }).(Sides)
}

// sidesOf is the key of what SidesOf keeps.
type sidesOf struct{}

// allSides is SidesOf, worked out.
func allSides(l *solver.Layout) (all Sides) {
	for _, r := range l.Rules() {
		if shape := r.Kind.Shape(); shape == solver.CellRow || shape == solver.CellRay {
			at, _ := outside(l.N(), r)
			all |= beyond(at.X, l.N(), Left) | beyond(at.Y, l.N(), Above)
		}
	}
	return all
}

// outside returns the place of a clue, and the direction from there. Both are in cells, and -1 and n are outside
// of the board.
func outside(n int, r solver.Rule) (at, way Point) {
	in := func(c solver.Cell) Point { return Point{int(c) % n, int(c) / n} }
	at = in(r.Cells[0])
	if len(r.Cells) > 1 {
		way = in(r.Cells[1]).less(at)
	} else { // the only cell of a diagonal is a corner
		way = Point{1 - 2*b2i(at.X > 0), 1 - 2*b2i(at.Y > 0)}
	}
	return at.less(way), way
}

// beyond returns the side that a row or column is beyond. before is that of -1.
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

// Drawing is the drawing of a layout's rules. It is shared and must not be changed.
type Drawing struct {
	Shapes []Shape
	Covers []Cover // by cell; nil if no cell is covered

	of     *solver.Layout
	packed string
}

var none = &Drawing{}

// Of returns the drawing of a layout's rules. The page's program has no room for it: it asks the second program,
// by job.Signs.
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

// Cover returns what is covered of a cell.
func (d *Drawing) Cover(c solver.Cell) Cover {
	if d.Covers == nil {
		return 0
	}
	return d.Covers[c]
}

// drawer makes a drawing.
type drawer struct {
	*Drawing
	n      int
	rule   int
	paired int            // groups that have a letter
	tops   []top          // by cell
	halves []half         // of clones
	rays   []Point        // the places of the clues of diagonals
	own    map[string]int // the number of each definition of a setter, by kind and value; nil until it is needed
}

// top is what stands along the upper edge of a cell, from the left.
type top struct {
	labels []label
	gaps   []*Point // the ends of the gaps for labels in the outlines
}

// label is a label, and where it ends, in units from the cell's left edge.
type label struct {
	text string
	end  int
}

// half is one half of the cells of a clone, and its letter.
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

// add adds a shape of the rule that is being drawn. The shape is d's until the next is added.
//
//go:noinline
func (d *drawer) add(s *Style) *Shape {
	d.Shapes = append(d.Shapes, Shape{Rule: d.rule, Style: *s})
	return &d.Shapes[len(d.Shapes)-1]
}

// line adds lines.
//
//go:noinline
func (d *drawer) line(s *Style, lines ...[]Point) { d.add(s).Lines = lines }

// strokes adds lines that are drawn in several styles.
func (d *drawer) strokes(styles []Style, lines ...[]Point) {
	for i := range styles {
		d.add(&styles[i]).Lines = lines
	}
}

// disc adds a disc. The width of each style is added to its own.
//
//go:noinline
func (d *drawer) disc(styles []Style, at Point, half int) {
	from := len(d.Shapes)
	d.strokes(styles, []Point{at})
	for i := range d.Shapes[from:] {
		d.Shapes[from+i].Width += 2 * half
	}
}

// text adds a text around its middle.
//
//go:noinline
func (d *drawer) text(level Level, ink Ink, at Point, size int, text string) *Shape {
	s := d.add(&Style{Level: level, Ink: ink})
	s.At, s.Size, s.Text = at, size, text
	return s
}

// number adds a number around its middle.
func (d *drawer) number(level Level, ink Ink, at Point, size, number int) {
	d.text(level, ink, at, size, strconv.Itoa(number))
}

// middle returns the middle of a cell.
//
//go:noinline
func (d *drawer) middle(c solver.Cell) Point {
	return Point{int(c)%d.n*Unit + Unit/2, int(c)/d.n*Unit + Unit/2}
}

// middles returns the middles of cells.
//
//go:noinline
func (d *drawer) middles(cells []solver.Cell) []Point {
	points := make([]Point, len(cells))
	for i, c := range cells {
		points[i] = d.middle(c)
	}
	return points
}

// cover adds to what is covered of cells.
//
//go:noinline
func (d *drawer) cover(cells []solver.Cell, what Cover) {
	for _, c := range cells {
		d.Covers[c] |= what
	}
}

// small returns the size of small texts.
func (d *drawer) small() int { return d.sized(22) }

// sized returns a size that is larger on larger boards, which have smaller cells.
func (d *drawer) sized(size int) int {
	if d.n > 9 {
		return size * 15 / 11
	}
	return size
}
