package signs

import (
	"math"
	"slices"
	"strconv"

	"numplace/solver"
)

// The functions of the families of kinds.

// discs draws a disc in each cell.
func (d *drawer) discs(k *look, r solver.Rule) {
	var parts []Part
	for _, c := range r.Cells {
		parts = append(parts, Part{Points: []Point{d.middle(c)}})
	}
	d.line(pass{Area, Fill, Pen{Width: 2 * k.half}}, parts...)
}

// squares draws a square in each cell.
func (d *drawer) squares(k *look, r solver.Rule) {
	var parts []Part
	for _, c := range r.Cells {
		m := d.middle(c)
		parts = append(parts, Part{Points: []Point{
			{m.X - k.half, m.Y - k.half}, {m.X + k.half, m.Y - k.half}, {m.X + k.half, m.Y + k.half}, {m.X - k.half, m.Y + k.half},
		}, Closed: true})
	}
	d.line(pass{level: Area, ink: Fill}, parts...)
}

// figures writes the digits that cells can have along their lower edges.
func (d *drawer) figures(_ *look, r solver.Rule) {
	text := ""
	for _, v := range r.Value {
		text += solver.Digit(v).String()
	}
	size := min(d.small()-2, 150/len(r.Value)) // .56 of it for each
	for _, c := range r.Cells {
		d.Covers[c] |= Foot
		d.text(Label, d.middle(c).plus(Point{0, 46 - size*71/200}), size, text)
	}
}

// outline draws a line around cells, and writes the value into a corner.
func (d *drawer) outline(k *look, r solver.Rule) {
	label := k.sign
	if len(r.Value) > 0 {
		label += strconv.Itoa(r.Value[0])
	}
	d.around(k, r.Cells, label)
}

// around draws a line around cells with a gap for a label, which stands in the first cell that has
// room for it.
func (d *drawer) around(k *look, cells []solver.Cell, label string) {
	at := solver.Cell(-1)
	room := 0
	if label != "" {
		at = d.corner(cells)
		d.Covers[at] |= Top
		size := d.small()
		room = 3 + len(label)*size*56/100
		top := d.middle(at).plus(Point{-Unit/2 + 6, -Unit/2 + 7 + size*71/200})
		d.add(Shape{Level: Label, Ink: Strong, At: top, Size: size, Text: label, Left: true})
	}
	for _, p := range k.along {
		d.line(p, loops(d.n, cells, k.inset, at, Point{room, d.small()})...)
	}
}

// corner returns the first of some cells that has room for a label in the upper left corner of their
// outline; the first cell if none has.
func (d *drawer) corner(cells []solver.Cell) solver.Cell {
	for _, c := range cells {
		above, beside := c-solver.Cell(d.n), c-1
		if d.Covers[c]&Top == 0 && !slices.Contains(cells, above) &&
			(int(c)%d.n == 0 || !slices.Contains(cells, beside)) {
			return c
		}
	}
	return cells[0]
}

// region draws an area with a line around it.
func (d *drawer) region(k *look, r solver.Rule) {
	d.line(pass{level: Area, ink: Fill}, loops(d.n, r.Cells, k.inset, -1, Point{})...)
	d.outline(k, r)
}

// loops returns the lines around a set of cells, so many units inside, each clockwise around cells. If
// the top left corner of the cell gap is one of theirs, that line is open there, for a label that is
// as wide and as high as room.
func loops(n int, cells []solver.Cell, inset int, gap solver.Cell, room Point) (all []Part) {
	ways := [...]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} // along the upper, right, lower and left side
	in := func(p Point) bool {
		return p.X >= 0 && p.X < n && p.Y >= 0 && p.Y < n && slices.Contains(cells, solver.Cell(p.Y*n+p.X))
	}
	seen := map[Point]uint8{} // the sides of a cell
	for _, first := range cells {
		for from := range 4 {
			at, side := Point{int(first) % n, int(first) / n}, from
			if in(at.plus(ways[(side+3)%4])) || seen[at]>>side&1 != 0 {
				continue
			}
			var loop Part
			loop.Closed = true
			opened := -1
			for seen[at]>>side&1 == 0 {
				seen[at] |= 1 << side
				way := ways[side]
				corner := at.plus([...]Point{{1, 0}, {1, 1}, {0, 1}, {0, 0}}[side]).times(Unit)
				ahead := at.plus(way)
				beside := ahead.plus(ways[(side+3)%4])
				next, cell := (side+1)%4, at // around a corner of the cell
				if in(ahead) {
					next, cell = side, ahead
					if in(beside) {
						next, cell = (side+3)%4, beside
					}
				}
				if next != side {
					inward := ways[(side+1)%4].plus(ways[(next+1)%4]).times(inset)
					if side == 3 && next == 0 && gap >= 0 && at == (Point{int(gap) % n, int(gap) / n}) {
						opened = len(loop.Points)
						p := corner.plus(inward)
						loop.Points = append(loop.Points, Point{p.X, corner.Y + 7 + room.Y},
							Point{corner.X + 7 + room.X, p.Y})
					} else {
						loop.Points = append(loop.Points, corner.plus(inward))
					}
				}
				at, side = cell, next
			}
			if opened >= 0 { // begins after the gap and ends before it
				loop.Closed = false
				loop.Points = slices.Concat(loop.Points[opened+1:], loop.Points[:opened+1])
			}
			all = append(all, loop)
		}
	}
	return all
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
	away := func(i int) Point { return d.middle(r.Cells[i+half]).minus(d.middle(r.Cells[i])) }
	for i := range half {
		if away(i) != away(0) {
			for i := range half {
				letter := d.letter()
				d.around(k, r.Cells[i:i+1], letter)
				d.around(k, r.Cells[i+half:i+half+1], letter)
			}
			return
		}
	}
	letter := d.letter()
	d.around(k, r.Cells[:half], letter)
	d.around(k, r.Cells[half:], letter)
}

// groups draws a line around each group of cells.
func (d *drawer) groups(k *look, r solver.Rule) {
	label, from := k.sign+d.letter(), 0
	for _, size := range r.Value {
		d.around(k, r.Cells[from:from+size], label)
		from += size
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
	if r.Kind == solver.Arrow && len(r.Value) > 0 {
		number = r.Value[0]
	}
	shaft := points[number-1:]
	for _, p := range k.along {
		d.line(p, Part{Points: shaft})
	}
	for _, p := range k.first {
		d.line(p, Part{Points: points[:number]})
	}
	for _, p := range k.last {
		d.line(p, Part{Points: points[len(points)-1:]})
	}
	switch k.heads {
	case headAtEnd:
		d.line(k.along[0], head(shaft[len(shaft)-2], shaft[len(shaft)-1]))
	case headsMeet:
		before, at, after := halfway(points)
		d.line(k.along[0], head(before, at), head(after, at))
	}
}

// halfway returns the point in the middle of a line, and points before and after it. There is one
// cell at least between the ends.
func halfway(points []Point) (before, at, after Point) {
	i := len(points) / 2
	if len(points)%2 == 1 {
		return points[i-1], points[i], points[i+1]
	}
	return points[i-1], between(points[i-1], points[i]), points[i]
}

// head returns the head of an arrow from a point to another.
func head(from, to Point) Part {
	const long, aside = 17, 11
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	size := math.Sqrt(x*x + y*y)
	if size == 0 {
		return Part{Points: []Point{to}}
	}
	x, y = x/size, y/size
	at := func(side float64) Point {
		return Point{to.X + int(math.Round(-long*x-side*aside*y)), to.Y + int(math.Round(-long*y+side*aside*x))}
	}
	return Part{Points: []Point{at(1), to, at(-1)}}
}

// dot draws a dot between two cells, with the value in it if it is not the usual one.
func (d *drawer) dot(k *look, r solver.Rule) {
	at, half := between(d.middle(r.Cells[0]), d.middle(r.Cells[1])), k.half
	written := len(r.Value) > 0 && r.Value[0] != k.usual
	if written {
		half = 18
	}
	d.disc(k, at, half)
	if written {
		ink := Strong
		if len(k.along) == 1 { // on a full dot
			ink = Paper
		}
		d.add(Shape{Level: Sign, Ink: ink, At: at, Size: 24, Text: strconv.Itoa(r.Value[0])})
	}
}

// disc draws a disc of a look. The first pass is as wide as the disc, and others are inside.
func (d *drawer) disc(k *look, at Point, half int) {
	for _, p := range k.along {
		p.pen.Width += 2 * half
		d.line(p, Part{Points: []Point{at}})
	}
}

// patch draws a disc of paper below a sign, so that it is not on a line.
func (d *drawer) patch(at Point, half int) {
	d.line(pass{SignEdge, Paper, Pen{Width: 2 * half}}, Part{Points: []Point{at}})
}

// letters writes the value between two cells as a Roman number.
func (d *drawer) letters(_ *look, r solver.Rule) {
	at := between(d.middle(r.Cells[0]), d.middle(r.Cells[1]))
	text := roman(r.Value[0])
	d.patch(at, 15)
	d.text(Sign, at, max(18, 34-4*len(text)), text)
}

// roman returns a number below 40 in Roman letters.
func roman(v int) string {
	text := ""
	for _, step := range [...]struct {
		value int
		text  string
	}{{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; v >= step.value; v -= step.value {
			text += step.text
		}
	}
	return text
}

// chevron draws a sign between two cells that is open to the first and points to the second.
func (d *drawer) chevron(k *look, r solver.Rule) {
	from, to := d.middle(r.Cells[0]), d.middle(r.Cells[1])
	at := between(from, to)
	x, y := (to.X-from.X)/Unit, (to.Y-from.Y)/Unit
	tip, deep := at.plus(Point{x, y}.times(k.half/2+1)), Point{-x, -y}.times(k.half)
	d.patch(at, k.half)
	d.line(k.along[0], Part{Points: []Point{
		tip.plus(deep).plus(Point{-y, x}.times(k.half)), tip, tip.plus(deep).plus(Point{y, -x}.times(k.half)),
	}})
}

// cross draws a circle with the digits at the corner where the cells meet.
func (d *drawer) cross(k *look, r solver.Rule) {
	top, left, bottom, right := d.n, d.n, 0, 0
	for _, c := range r.Cells {
		top, bottom = min(top, int(c)/d.n), max(bottom, int(c)/d.n)
		left, right = min(left, int(c)%d.n), max(right, int(c)%d.n)
	}
	// Fewer than four cells meet at the edge of the board.
	place := func(low, high int) int {
		if low == high && low == 0 {
			return 0
		}
		return (low + 1) * Unit
	}
	at := Point{place(left, right), place(top, bottom)}
	text := ""
	for _, v := range r.Value {
		text += solver.Digit(v).String()
	}
	const size, step = 24, 8
	half := 18
	lines := []string{text}
	switch {
	case len(text) > 2:
		half, lines = 24, []string{text[:2], text[2:]}
	case len(text) == 2:
		half = 22
	}
	d.disc(k, at, half)
	for i, line := range lines {
		y := at.Y + (2*i-len(lines)+1)*(step+1)
		d.text(Sign, Point{at.X, y}, size-(len(lines)-1)*2, line)
	}
}

// outside returns the place of a clue in the margin, and the direction from there.
func (d *drawer) outside(r solver.Rule) (at, way Point) {
	first := d.middle(r.Cells[0])
	if len(r.Cells) > 1 {
		way = d.middle(r.Cells[1]).minus(first)
		way = Point{way.X / Unit, way.Y / Unit}
	} else { // the only cell of a diagonal is a corner
		way = Point{1, 1}
		if first.X > Unit {
			way.X = -1
		}
		if first.Y > Unit {
			way.Y = -1
		}
	}
	at = first.minus(way.times(Unit))
	end := d.n * Unit
	for _, side := range [...]struct {
		is Sides
		on bool
	}{{Left, at.X < 0}, {Above, at.Y < 0}, {Right, at.X > end}, {Below, at.Y > end}} {
		if side.on {
			d.Sides |= side.is
		}
	}
	within := func(v int) int { return min(max(v, -Margin/2), end+Margin/2) }
	return Point{within(at.X), within(at.Y)}, way
}

// row writes the clue of a row or column outside.
func (d *drawer) row(_ *look, r solver.Rule) {
	at, _ := d.outside(r)
	d.text(Label, at, 34, strconv.Itoa(r.Value[0]))
}

// ray writes the clue of a diagonal outside, with an arrow along it.
func (d *drawer) ray(_ *look, r solver.Rule) {
	at, way := d.outside(r)
	corner := d.middle(r.Cells[0]).minus(way.times(Unit / 2))
	if at.X < 0 || at.X > d.n*Unit {
		at.X -= 8 * way.X
	} else {
		at.X += 12 * way.X
	}
	if at.Y < 0 || at.Y > d.n*Unit {
		at.Y -= 8 * way.Y
	} else {
		at.Y += 12 * way.Y
	}
	d.text(Label, at, 27, strconv.Itoa(r.Value[0]))
	tip := corner.minus(way.times(5))
	tail := tip.minus(way.times(17))
	p := pass{Label, Quiet, Pen{Width: 5, Fine: true}}
	d.line(p, Part{Points: []Point{tail, tip}}, Part{Points: []Point{
		{tip.X - 11*way.X, tip.Y}, tip, {tip.X, tip.Y - 11*way.Y},
	}})
}
