package figure

import (
	"math"

	"numplace/app/shared/lines"
	"numplace/app/shared/ornament"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/format"
)

// Picture is the content of a drawn puzzle. Fields other than Given may be zero, and nothing is drawn for
// these.
type Picture struct {
	Given    solver.Grid
	Entered  solver.Grid    // the user's digits
	Notes    format.Notes   // pencil marks, colours and strokes; crossed-out candidates are not drawn
	Drawing  format.Drawing // what the setter has drawn
	Solution solver.Grid    // drawn in cells with neither a given nor an entered digit
	Large    bool           // large print: larger and thicker digits, thicker lines
	Paper    bool           // in black and greys, and not aligned to pixels, for printing
}

// margin is the space around the board in an image file, in pixels.
const margin = 8

// SVG returns the drawing of the picture as a standalone SVG file with a title (see Drawing.SVG). The board
// is at most side pixels wide.
func (p Picture) SVG(title string, side int) string {
	b := p.measured(side)
	wide, high := b.extent()
	wide, high = (math.Ceil(wide/Px)+2*margin)*Px, (math.Ceil(high/Px)+2*margin)*Px
	d := Drawing{Width: int(wide), Height: int(high)}
	d.fill(p.inks().paper, rectangle(0, 0, wide, high))
	d.Board(p, margin, margin, side)
	return d.SVG(title)
}

// Card returns a drawing of the given size in pixels, with the board in its centre. The board is as large as
// possible with a margin.
func (p Picture) Card(width, height int) Drawing {
	d := Drawing{Width: width * Px, Height: height * Px}
	d.fill(p.inks().paper, rectangle(0, 0, float64(width*Px), float64(height*Px)))
	around := max(2, min(width, height)/20)
	b := p.measured(min(width, height) - 2*around)
	wide, high := b.extent()
	d.Board(p, (width-int(wide)/Px)/2, (height-int(high)/Px)/2, int(b.size())/Px)
	return d
}

// Board adds the board of p to the drawing, with its top left corner at x, y, in pixels. The board is side
// pixels wide or slightly less, so that all cells are equal and, on a screen, lines are aligned to pixels.
// The width includes margins for clues outside the board.
func (d *Drawing) Board(p Picture, x, y, side int) {
	b := p.measured(side)
	m := b.margins()
	b.d, b.x, b.y = d, float64(x*Px)+b.before(b.thick)+m.left, float64(y*Px)+b.before(b.thick)+m.above
	b.grounds()
	b.ornaments(false)
	b.signs(false)
	b.rules()
	for c := range solver.Cell(p.Given.Layout().Cells()) {
		b.cell(c)
	}
	b.ornaments(true)
	b.signs(true)
	b.shapes = b.Notes.Strokes().Shapes(b.n, b.beside)
	b.ornaments(true)
}

// beside returns what is drawn in a cell in addition to the user's letters.
func (b board) beside(c solver.Cell) format.Content {
	note := b.Notes.At(c)
	switch {
	case b.digit(b.Given, c)|b.digit(b.Entered, c)|b.digit(b.Solution, c) != 0:
		return format.FilledCell
	case note.Corner|note.Centre != 0:
		return format.NotedCell
	}
	return format.BareCell
}

// digit returns the digit of a grid in a cell, or 0 if there is no grid.
func (b board) digit(g solver.Grid, c solver.Cell) solver.Digit {
	if g.Layout() == nil {
		return 0
	}
	return g.At(c)
}

// inks are the colours with which a picture is drawn.
type inks struct{ paper, ink, entered, pencil, solved, rule, ground string }

var (
	onScreen = inks{svg.Paper, svg.Ink, svg.Pencil, svg.Pencil, svg.Accent, svg.Rule, svg.House}
	onPaper  = inks{"#ffffff", "#000000", "#595959", "#000000", "#000000", "#767676", "#e8e8e8"}
)

func (p Picture) inks() inks {
	if p.Paper {
		return onPaper
	}
	return onScreen
}

// board holds the state while a board is drawn. All lengths are in units (Px of them are a pixel) and are
// multiples of step.
type board struct {
	Picture
	inks
	d           *Drawing
	n           int
	x, y        float64        // crossing of the top and the left grid line, at the middle of both lines
	pitch       float64        // distance between adjacent grid lines
	thin, thick float64        // widths of lines
	step        float64        // unit to which lengths are rounded: a pixel on a screen, the smallest unit on paper
	shapes      []format.Shape // of Drawing
	sides       signs.Sides    // the sides of the board with a margin, for clues or for parts of Drawing
	halo        float64        // width of the outline around the digits of the current cell; 0 for none
}

// measured returns a board with its sizes computed, at most side pixels wide, but without a position. Line
// widths increase with the size of the cells.
func (p Picture) measured(side int) board {
	const least = 4 * Px // minimum width of a cell
	b := board{Picture: p, inks: p.inks(), n: p.Given.Layout().N(), step: Px, shapes: p.Drawing.Shapes()}
	b.sides = signs.SidesOf(p.Given.Layout()) | ornament.SidesOf(b.shapes, b.n)
	light, heavy := 1.0*Px, 2.0*Px // minimum widths of lines
	if p.Paper {
		b.step, light, heavy = 1, .7*Px, 1.6*Px
	}
	if p.Large {
		light, heavy = 1.5*Px, 3.2*Px
	}
	in := func(size float64) float64 { return math.Floor(size/b.step) * b.step }
	wide, high := b.sides.Margins()
	for b.pitch = in(float64(side*Px*signs.Unit) / float64(b.n*signs.Unit+max(wide, high))); ; b.pitch -= b.step {
		b.thin, b.thick = max(light, in(b.pitch/60+b.step/2)), max(heavy, in(b.pitch/24+b.step/2))
		if b.pitch <= least || b.size() <= float64(side*Px) {
			b.pitch = max(b.pitch, least)
			return b
		}
	}
}

// size returns the larger of the board's width and height.
func (b board) size() float64 {
	wide, high := b.extent()
	return max(wide, high)
}

// extent returns the width and height of the board with its frame and margins.
func (b board) extent() (wide, high float64) {
	m, side := b.margins(), float64(b.n)*b.pitch+b.thick
	return side + m.left + m.right, side + m.above + m.below
}

// before returns the part of a grid line's width that lies on one side of the line's nominal position: on the
// left of a vertical line, or above a horizontal one. This is half the width, rounded down to a multiple of
// step.
func (b board) before(width float64) float64 { return math.Floor(width/(2*b.step)) * b.step }

// stroke returns the area of a grid line. At each end, the area extends to the outer edge of the line that it
// meets there.
func (b board) stroke(l lines.Line, width float64) Contour {
	x, y := b.x+float64(l.X)*b.pitch-b.before(width), b.y+float64(l.Y)*b.pitch-b.before(width)
	long := float64(l.Length)*b.pitch + width
	if l.Down {
		return rectangle(x, y, width, long)
	}
	return rectangle(x, y, long, width)
}

// grounds draws what is below the grid lines: the shading of extra regions, and the colours of cells.
func (b board) grounds() {
	var windows []Contour
	for _, run := range lines.Windows(b.Given.Layout()) {
		windows = append(windows,
			rectangle(b.x+float64(run.X)*b.pitch, b.y+float64(run.Y)*b.pitch, float64(run.Length)*b.pitch, b.pitch))
	}
	b.d.fill(b.ground, windows...)
	for c := range solver.Cell(b.Given.Layout().Cells()) {
		b.tones(c, b.Notes.At(c).Colours)
	}
}

// rules draws the grid lines and diagonals.
func (b board) rules() {
	l := b.Given.Layout()
	long := float64(b.n) * b.pitch
	half := b.thin * .53 // half the width of a diagonal, measured horizontally
	falling, rising := lines.Diagonals(l)
	if falling {
		b.d.fill(b.rule, polygon(b.x, b.y, b.x+half, b.y, b.x+long, b.y+long-half, b.x+long, b.y+long, b.x+long-half,
			b.y+long, b.x, b.y+half))
	}
	if rising {
		b.d.fill(b.rule, polygon(b.x+long, b.y, b.x+long, b.y+half, b.x+half, b.y+long, b.x, b.y+long, b.x,
			b.y+long-half, b.x+long-half, b.y))
	}
	var thin, thick []Contour
	for i := 1; i < b.n; i++ {
		thin = append(thin, b.stroke(lines.Line{X: i, Length: b.n, Down: true}, b.thin),
			b.stroke(lines.Line{Y: i, Length: b.n}, b.thin))
	}
	for _, wall := range lines.Walls(l) {
		thick = append(thick, b.stroke(wall, b.thick))
	}
	for _, i := range [...]int{0, b.n} {
		thick = append(thick, b.stroke(lines.Line{X: i, Length: b.n, Down: true}, b.thick),
			b.stroke(lines.Line{Y: i, Length: b.n}, b.thick))
	}
	b.d.fill(b.rule, thin...)
	b.d.fill(b.ink, thick...)
}

// middle returns the centre of the space between the lines around a cell.
func (b board) middle(c solver.Cell) (x, y float64) {
	after := (b.thin - 2*b.before(b.thin)) / 2
	return b.x + (float64(int(c)%b.n)+.5)*b.pitch + after, b.y + (float64(int(c)/b.n)+.5)*b.pitch + after
}

// cell draws the digit of a cell, or its pencil marks.
func (b board) cell(c solver.Cell) {
	height, bold := .47, 0.0 // height of a digit and width of its outline, as shares of the cell
	x, y := b.middle(c)
	cover := signs.Of(b.Given.Layout()).Cover(c)
	if b.Large {
		height, bold = .62, .02
		if cover&(signs.Top|signs.Foot) != 0 { // beside the label
			height = .52
		}
	}
	b.halo = 0
	if cover&signs.Crossed != 0 || len(b.shapes) > 0 {
		b.halo = b.pitch * .07
	}
	switch {
	case b.Given.At(c) != 0:
		outlined := Shape{Fill: b.ink, Weight: Bold, Width: math.Round(b.pitch * bold)}
		b.figure(outlined, b.Given.At(c), x, y, b.pitch*height)
	case b.digit(b.Entered, c) != 0:
		b.figure(Shape{Fill: b.entered}, b.Entered.At(c), x, y, b.pitch*height)
	case b.digit(b.Solution, c) != 0:
		b.figure(Shape{Fill: b.solved, Leans: !b.Paper}, b.Solution.At(c), x, y, b.pitch*height)
	default:
		whole := b.pitch
		if cover&signs.Inside != 0 {
			b.pitch *= .9
		}
		if cover&signs.Top != 0 { // smaller, and below the label
			y, b.pitch = y+.11*whole, .78*b.pitch
		}
		if cover&signs.Foot != 0 { // smaller, and above the digits at the lower edge
			y, b.pitch = y-.1*whole, .78*b.pitch
		}
		b.notes(b.Notes.At(c), x, y)
	}
}

// figure draws a digit in a cell. If a line of a rule runs through the cell, the digit has an outline in the
// colour of the paper.
func (b board) figure(s Shape, digit solver.Digit, x, y, height float64) {
	if b.halo > 0 {
		halo := s
		halo.Fill, halo.Width = b.paper, s.Width+math.Round(b.halo)
		b.d.figure(halo, digit, x, y, height)
	}
	b.d.figure(s, digit, x, y, height)
}

// corners are the positions of corner marks relative to the centre of the cell, as shares of the cell's side.
var corners = [...]Point{{-.34, -.33}, {.34, -.33}, {-.34, .34}, {.34, .34}, {0, -.33}, {0, .34}}

// notes draws the pencil marks of a cell whose centre is at x, y. Up to six corner marks are drawn near the
// edges of the cell. If there are more than six, all of them are drawn in rows. Centre marks are drawn in
// rows around the centre.
func (b board) notes(note format.Note, x, y float64) {
	small := Shape{Fill: b.pencil}
	across := math.Ceil(math.Sqrt(float64(b.n)))
	i := 0
	for digit := range note.Corner.All() {
		if note.Corner.Len() <= len(corners) {
			b.figure(small, digit, x+corners[i].X*b.pitch, y+corners[i].Y*b.pitch, b.pitch*.18)
		} else {
			step := b.pitch * .9 / across
			col, row := math.Mod(float64(i), across), math.Floor(float64(i)/across)
			b.figure(small, digit, x+(col-(across-1)/2)*step, y+(row-(across-1)/2)*step, min(b.pitch*.18, step*.62))
		}
		i++
	}
	count := note.Centre.Len()
	most := 5
	if b.n > 9 {
		most = 4 // letters, which are wider
	}
	rows := (count + most - 1) / most
	if rows > 3 { // with more than three rows, digits are smaller and more fit in each row
		most = 5
		rows = (count + most - 1) / most
	}
	per := (count + max(rows, 1) - 1) / max(rows, 1)
	height := b.pitch * min(.19, .56/float64(max(rows, 1)))
	if per > 3 {
		height = min(height, b.pitch*.95/(float64(per)*.95))
		height = min(height, b.pitch*.16)
	}
	i = 0
	for digit := range note.Centre.All() {
		row, col := i/per, i%per
		in := min(per, count-row*per)
		b.figure(small, digit, x+(float64(col)-float64(in-1)/2)*height*.92,
			y+(float64(row)-float64(rows-1)/2)*height*1.3, height)
		i++
	}
}
