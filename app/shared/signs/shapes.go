package signs

import (
	"math"
	"strconv"
	"strings"

	"numplace/solver"
)

// The functions of the families of kinds.

// inEach draws a disc or, if half is set, a square in each cell.
func (d *drawer) inEach(k *look, r solver.Rule) {
	lines := make([][]Point, len(r.Cells))
	for i, c := range r.Cells {
		m := d.middle(c)
		if lines[i] = []Point{m}; k.half > 0 {
			left, right, top, foot := m.X-k.half, m.X+k.half, m.Y-k.half, m.Y+k.half
			lines[i] = []Point{{left, top}, {right, top}, {right, foot}, {left, foot}, {left, top}}
		}
	}
	d.line(&k.along[0], lines...)
}

// digits returns digits as a text.
func digits(values []int) string {
	text := ""
	for _, v := range values {
		text += solver.Digit(v).String()
	}
	return text
}

// figures writes the digits that cells can have along their lower edges.
func (d *drawer) figures(_ *look, r solver.Rule) {
	text := digits(r.Value)
	size := min(d.small()-2, 150/len(text)) // .56 of it for each
	for _, c := range r.Cells {
		d.Covers[c] |= Foot
		m := d.middle(c)
		d.text(Label, Strong, Point{m.X, m.Y + 46 - size*71/200}, size, text)
	}
}

// outline draws a line around cells, and writes the value into a corner.
func (d *drawer) outline(k *look, r solver.Rule) {
	label := ""
	if len(r.Value) > 0 {
		label = strconv.Itoa(r.Value[0])
	}
	d.around(k, r.Cells, label)
}

// around draws a line around cells with a gap for a label, which stands in the first cell that has
// room for it.
func (d *drawer) around(k *look, cells []solver.Cell, label string) {
	l := loop{n: d.n, inset: k.inset, gap: -1, in: make([]bool, d.n*d.n), high: d.small()}
	for _, c := range cells {
		l.in[c] = true
		d.Covers[c] |= Inside
	}
	if label != "" {
		at := d.corner(&l, cells)
		d.Covers[at] |= Top
		l.gap, l.long = int(at), 3+len(label)*l.high*56/100
		d.add(Shape{
			Style: Style{Level: Label, Ink: Strong}, Text: label, Size: l.high, Left: true,
			At: Point{int(at)%d.n*Unit + 6, int(at)/d.n*Unit + 7 + l.high*71/200},
		})
	}
	lines := l.lines(cells)
	for i := range k.along {
		d.line(&k.along[i], lines...)
	}
}

// corner returns the first of some cells that has room for a label in the upper left corner of their
// outline; the first cell if none has.
func (d *drawer) corner(l *loop, cells []solver.Cell) solver.Cell {
	for _, c := range cells {
		x, y := int(c)%d.n, int(c)/d.n
		if d.Covers[c]&Top == 0 && !l.has(x-1, y) && !l.has(x, y-1) {
			return c
		}
	}
	return cells[0]
}

// loop finds the lines around a set of cells, so many units inside. If the upper left corner of the
// cell gap is one of theirs, that line is open there, for a label that is as long and as high.
type loop struct {
	n, inset   int
	in         []bool // by cell
	gap        int    // a cell; -1 for none
	long, high int
}

func (l *loop) has(x, y int) bool { return x >= 0 && x < l.n && y >= 0 && y < l.n && l.in[y*l.n+x] }

// The directions along the upper, right, lower and left side of a cell, clockwise.
var (
	alongX = [...]int{1, 0, -1, 0}
	alongY = [...]int{0, 1, 0, -1}
)

// lines returns the lines. Each goes clockwise around cells, that with the gap first. cells are those
// of the set.
func (l *loop) lines(cells []solver.Cell) (all [][]Point) {
	seen := make([]bool, 4*len(l.in)) // by cell and side
	if l.gap >= 0 {
		all = l.around(l.gap, all, seen)
	}
	for _, c := range cells {
		all = l.around(int(c), all, seen)
	}
	return all
}

// around adds the lines along the sides of a cell that none of the others goes along.
func (l *loop) around(c int, all [][]Point, seen []bool) [][]Point {
	for side := range 4 {
		x, y := c%l.n, c/l.n
		before := (side + 3) % 4
		if !l.has(x+alongX[before], y+alongY[before]) && !seen[4*c+side] {
			all = append(all, l.from(x, y, side, seen))
		}
	}
	return all
}

// from returns the line along a side of a cell.
func (l *loop) from(x, y, side int, seen []bool) (line []Point) {
	opened := -1
	for {
		here := &seen[4*(y*l.n+x)+side]
		if *here {
			break
		}
		*here = true
		next, toX, toY := (side+1)%4, x, y // around a corner of the cell
		if aheadX, aheadY := x+alongX[side], y+alongY[side]; l.has(aheadX, aheadY) {
			next, toX, toY = side, aheadX, aheadY
			before := (side + 3) % 4
			if besideX, besideY := aheadX+alongX[before], aheadY+alongY[before]; l.has(besideX, besideY) {
				next, toX, toY = before, besideX, besideY
			}
		}
		if next != side {
			in, on := (side+1)%4, (next+1)%4
			cornerX, cornerY := (x+b2i(side < 2))*Unit, (y+b2i(side%3 > 0))*Unit
			p := Point{cornerX + (alongX[in]+alongX[on])*l.inset, cornerY + (alongY[in]+alongY[on])*l.inset}
			if side == 3 && next == 0 && y*l.n+x == l.gap {
				line = append(line, Point{p.X, cornerY + 7 + l.high})
				opened = len(line)
				p.X = cornerX + 7 + l.long
			}
			line = append(line, p)
		}
		x, y, side = toX, toY, next
	}
	if opened < 0 {
		return append(line, line[0])
	}
	return append(line[opened:len(line):len(line)], line[:opened]...) // from the gap to the gap
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// letter returns the letter of the next group.
func (d *drawer) letter() string {
	d.paired++
	return string(rune('A' + (d.paired-1)%16))
}

// clones draws a line around both halves of the cells. Both have the same letter, or each cell has
// that of its pair if the halves have different forms.
func (d *drawer) clones(k *look, r solver.Rule) {
	half := len(r.Cells) / 2
	first, second := r.Cells[:half], r.Cells[half:]
	size := half
	for i := range first {
		p, q, p0, q0 := d.middle(first[i]), d.middle(second[i]), d.middle(first[0]), d.middle(second[0])
		if q.X-p.X != q0.X-p0.X || q.Y-p.Y != q0.Y-p0.Y {
			size = 1
		}
	}
	for from := 0; from < half; from += size {
		letter := d.letter()
		d.around(k, first[from:from+size], letter)
		d.around(k, second[from:from+size], letter)
	}
}

// groups draws a line around each group of cells.
func (d *drawer) groups(k *look, r solver.Rule) {
	label, cells := "="+d.letter(), r.Cells
	for _, size := range r.Value {
		d.around(k, cells[:size], label)
		cells = cells[size:]
	}
}

// along draws a line through the cells.
func (d *drawer) along(k *look, r solver.Rule) {
	points := make([]Point, len(r.Cells))
	for i, c := range r.Cells {
		points[i] = d.middle(c)
		d.Covers[c] |= Crossed
	}
	number := 1 // cells of an arrow's number
	if k.heads == headAtEnd && len(r.Value) > 0 {
		number = r.Value[0]
	}
	last := len(points) - 1
	d.strokes(k.along, points[number-1:])
	d.strokes(k.first, points[:number])
	d.strokes(k.last, points[last:])
	switch k.heads {
	case headAtEnd:
		d.line(&k.along[0], head(points[last-1], points[last]))
	case headsMeet:
		i := (last + 1) / 2
		before, after := points[i-1], points[i]
		at := Point{(before.X + after.X) / 2, (before.Y + after.Y) / 2}
		if last%2 == 0 {
			at, after = after, points[i+1]
		}
		d.line(&k.along[0], head(before, at), head(after, at))
	}
}

// head returns the head of an arrow from a point to another.
func head(from, to Point) []Point {
	const long, aside = 17, 11
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	size := max(math.Sqrt(x*x+y*y), 1)
	at := func(side float64) Point {
		return Point{to.X - int(math.Round((long*x+side*y)/size)), to.Y - int(math.Round((long*y-side*x)/size))}
	}
	return []Point{at(aside), to, at(-aside)}
}

// edge returns the middle between the two cells of a rule, and the direction from the first to the
// second.
func (d *drawer) edge(r solver.Rule) (at Point, x, y int) {
	p, q := d.middle(r.Cells[0]), d.middle(r.Cells[1])
	return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2}, (q.X - p.X) / Unit, (q.Y - p.Y) / Unit
}

// dot draws a dot between two cells, with the value in it if it is not the usual one.
func (d *drawer) dot(k *look, r solver.Rule) {
	at, _, _ := d.edge(r)
	half := 11
	if len(r.Value) > 0 {
		half = 17
		ink := Strong
		if len(k.along) == 1 { // on a full dot
			ink = Paper
		}
		d.text(Sign, ink, at, d.sized(23), strconv.Itoa(r.Value[0]))
	}
	d.disc(k.along, at, d.sized(half))
}

// letters writes the value between two cells as a Roman number, on paper, so that it is not on a line.
func (d *drawer) letters(k *look, r solver.Rule) {
	at, _, _ := d.edge(r)
	text := roman(r.Value[0])
	d.disc(k.along, at, d.sized(15))
	d.text(Sign, Strong, at, d.sized(max(18, 34-4*len(text))), text)
}

// roman returns a number below 40 in Roman letters.
func roman(v int) string {
	const tens, ones = "XXX", "    I   II  III IV  V   VI  VII VIIIIX  "
	return tens[:v/10] + strings.TrimSpace(ones[v%10*4:v%10*4+4])
}

// chevron draws a sign between two cells that is open to the first and points to the second.
func (d *drawer) chevron(k *look, r solver.Rule) {
	const half = 15
	at, x, y := d.edge(r)
	d.disc(k.first, at, half)
	tip := Point{at.X + x*half/2, at.Y + y*half/2}
	back := Point{tip.X - x*half, tip.Y - y*half}
	d.line(&k.along[0], []Point{{back.X - y*half, back.Y + x*half}, tip, {back.X + y*half, back.Y - x*half}})
}

// cross draws a circle with the digits at the corner where the cells meet.
func (d *drawer) cross(k *look, r solver.Rule) {
	top, left, bottom, right := d.n, d.n, 0, 0
	for _, c := range r.Cells {
		x, y := int(c)%d.n, int(c)/d.n
		top, bottom, left, right = min(top, y), max(bottom, y), min(left, x), max(right, x)
	}
	if left+right > 0 {
		left++
	}
	if top+bottom > 0 {
		top++
	}
	at := Point{left * Unit, top * Unit}
	text := digits(r.Value)
	d.disc(k.along, at, d.sized([...]int{18, 22, 24, 24}[len(text)-1]))
	if len(text) > 2 {
		d.text(Sign, Strong, Point{at.X, at.Y - d.sized(9)}, d.sized(22), text[:2])
		d.text(Sign, Strong, Point{at.X, at.Y + d.sized(9)}, d.sized(22), text[2:])
		return
	}
	d.text(Sign, Strong, at, d.sized(23), text)
}

// outside returns the place of a clue in the margin, and the direction from there.
func (d *drawer) outside(r solver.Rule) (at Point, x, y int) {
	at = d.middle(r.Cells[0])
	if len(r.Cells) > 1 {
		_, x, y = d.edge(r)
	} else { // the only cell of a diagonal is a corner
		x, y = 1-2*b2i(at.X > Unit), 1-2*b2i(at.Y > Unit)
	}
	return Point{d.margin(at.X-x*Unit, Left), d.margin(at.Y-y*Unit, Above)}, x, y
}

// margin returns a place, and adds its side if it is outside of the board. side is the side before
// place 0.
func (d *drawer) margin(at int, side Sides) int {
	switch end := d.n * Unit; {
	case at < 0:
		d.Sides |= side
		return -Margin / 2
	case at > end:
		d.Sides |= side << 2
		return end + Margin/2
	}
	return at
}

// row writes the clue of a row or column outside.
func (d *drawer) row(_ *look, r solver.Rule) {
	at, _, _ := d.outside(r)
	d.text(Label, Strong, at, 34, strconv.Itoa(r.Value[0]))
}

// ray writes the clue of a diagonal outside, with an arrow along it.
func (d *drawer) ray(k *look, r solver.Rule) {
	at, x, y := d.outside(r)
	corner := d.middle(r.Cells[0])
	tip := Point{corner.X - x*(Unit/2+5), corner.Y - y*(Unit/2+5)}
	d.line(&k.along[0], []Point{{tip.X - 17*x, tip.Y - 17*y}, tip},
		[]Point{{tip.X - 11*x, tip.Y}, tip, {tip.X, tip.Y - 11*y}})
	// The number is a little outwards, and beside the place of one along the other diagonal.
	aside := func(v, way int) int {
		if v < 0 || v > d.n*Unit {
			return v - 8*way
		}
		return v + 12*way
	}
	d.text(Label, Strong, Point{aside(at.X, x), aside(at.Y, y)}, 27, strconv.Itoa(r.Value[0]))
}
