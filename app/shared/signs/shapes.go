package signs

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
)

// The functions of the families of kinds.

// inEach draws a disc or, if half is set, a square in each cell.
func (d *drawer) inEach(k *look, r solver.Rule) {
	var lines [][]Point
	for _, m := range d.middles(r.Cells) {
		line := []Point{m}
		if k.half > 0 {
			line = nil
			for side := range 5 {
				line = append(line, m.corner(side, k.half))
			}
		}
		lines = append(lines, line)
	}
	d.strokes(k.along, lines...)
}

// inner draws a square and strokes in each cell. Arrow heads are drawn at its sides to other cells alone.
func (d *drawer) inner(k *look, r solver.Rule) {
	d.inEach(k, r)
	d.cover(r.Cells, Inside)
	var lines [][]Point
	for _, c := range r.Cells {
		for i := range k.strokes {
			p, inside := d.of.Beside(c, solver.Side(i))
			if k.heads == noHead || inside && !slices.Contains(r.Cells, p) {
				lines = append(lines, k.stroke(i, d.middle(c), whole))
			}
		}
	}
	d.line(&k.along[1], lines...)
}

// whole is the scale of a stroke as it is in the table.
const whole = 34

// stroke returns a stroke around a point.
func (k *look) stroke(i int, at Point, scale int) (line []Point) {
	for _, p := range k.strokes[i] {
		line = append(line, Point{at.X + p.X*scale/whole, at.Y + p.Y*scale/whole})
	}
	return line
}

// counts draws a line around cells, and writes how often digits occur there.
func (d *drawer) counts(k *look, r solver.Rule) {
	text := ""
	for _, v := range r.Value {
		text += strconv.Itoa(v/100) + digits([]int{v % 100})
	}
	d.around(k, r.Cells, text)
}

// digits returns digits as a text.
//
//go:noinline
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
	d.cover(r.Cells, Foot)
	for _, m := range d.middles(r.Cells) {
		m.Y += 46 - size*71/200
		d.text(Label, Strong, m, size, text)
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
func (d *drawer) around(k *look, cells []solver.Cell, text string) {
	high := d.small()
	l := newLoop(d.n, k.inset, cells)
	d.cover(cells, Inside)
	var lines [][]Point
	if text != "" {
		first := d.corner(l, cells)
		at, place := d.middle(first).corner(0, Unit/2), l.place(first)
		end := d.label(first, text)
		if l.free(place) {
			line := l.from(place, 0)
			last := len(line) - 1 // before it is the upper left corner
			line[last] = Point{0, line[last-1].Y}
			line[last-1].Y = at.Y + 7 + high
			lines = append(lines, append(line[last:len(line):len(line)], line[:last]...)) // from the gap to the gap
			d.tops[first].gaps = append(d.tops[first].gaps, &lines[0][0])
		}
		for _, gap := range d.tops[first].gaps {
			gap.X = max(gap.X, at.X+end+4)
		}
		lines = l.around(place, lines)
	}
	d.strokes(k.along, append(lines, l.lines(cells)...)...)
}

// label writes a text into the upper left corner of a cell, and returns where it ends.
func (d *drawer) label(c solver.Cell, text string) (end int) {
	d.Covers[c] |= Top
	high := d.small()
	at := d.middle(c).corner(0, Unit/2)
	from, end := room(&d.tops[c], text, utf8.RuneCountInString(text)*high*56/100)
	d.text(Label, Strong, Point{at.X + from, at.Y + 7 + high*71/200}, high, text).Left = true
	return end
}

// room returns where a label begins and ends along the upper edge of a cell: where it stands already, behind
// the others, or at the right end.
func room(t *top, text string, wide int) (from, end int) {
	from = 6
	for _, l := range t.labels {
		if l.text == text {
			return l.end - wide, l.end
		}
		from = l.end + 9
	}
	end = min(from+wide, Unit-2)
	t.labels = append(t.labels, label{text, end})
	return end - wide, end
}

// corner returns the first of some cells that has room for a label in the upper left corner of their
// outline; the first cell if none has.
func (d *drawer) corner(l *loop, cells []solver.Cell) solver.Cell {
	for _, c := range cells {
		if d.Covers[c]&Top == 0 && l.free(l.place(c)) {
			return c
		}
	}
	return cells[0]
}

// loop finds the lines around a set of cells, so many units inside.
type loop struct {
	wide  int    // places in a row, which are those of the cells, and one at either end
	at    []byte // by place: inside, and a bit for each side that a line goes along
	inset int
}

const inside = 1 << 4

// newLoop begins the lines around cells of a board of n by n.
func newLoop(n, inset int, cells []solver.Cell) *loop {
	l := &loop{wide: n + 2, at: make([]byte, (n+2)*(n+2)), inset: inset}
	for _, c := range cells {
		l.at[l.place(c)] = inside
	}
	return l
}

// lines returns the lines along the sides of cells.
func (l *loop) lines(cells []solver.Cell) (all [][]Point) {
	for _, c := range cells {
		all = l.around(l.place(c), all)
	}
	return all
}

func (l *loop) place(c solver.Cell) int {
	n := l.wide - 2
	return (int(c)/n+1)*l.wide + int(c)%n + 1
}

// free reports whether the upper left corner of the cell at a place is one of the outline.
func (l *loop) free(place int) bool { return l.at[place-1]|l.at[place-l.wide] == 0 }

// ways are the directions along the upper, right, lower and left side of a cell, clockwise.
var ways = [4]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// corner returns a corner of the square around a point, clockwise from the upper left one.
//
//go:noinline
func (p Point) corner(i, half int) Point {
	to, down := ways[i&3], ways[(i+1)&3]
	return Point{p.X - half*(to.X+down.X), p.Y - half*(to.Y+down.Y)}
}

// around adds the lines along the sides of the cell at a place that none of the others goes along.
// Each goes clockwise around cells.
func (l *loop) around(place int, all [][]Point) [][]Point {
	for side := range 4 {
		before := ways[(side+3)&3]
		if l.at[place]>>side&1 == 0 && l.at[place+before.Y*l.wide+before.X] == 0 {
			all = append(all, l.from(place, side))
		}
	}
	return all
}

// from returns the line along a side of the cell at a place.
func (l *loop) from(place, side int) (line []Point) {
	for l.at[place]>>side&1 == 0 {
		l.at[place] |= 1 << side
		way, in := ways[side&3], ways[(side+1)&3]
		turn, to := 1, place // around a corner of the cell
		if ahead := place + way.Y*l.wide + way.X; l.at[ahead] != 0 {
			turn, to = 0, ahead
			if beside := ahead - in.Y*l.wide - in.X; l.at[beside] != 0 {
				turn, to = 3, beside
			}
		}
		if turn != 0 {
			on := ways[(side+turn+1)&3]
			p := Point{
				(place%l.wide-1)*Unit + Unit/2*(1+way.X-in.X) + (in.X+on.X)*l.inset,
				(place/l.wide-1)*Unit + Unit/2*(1+way.Y-in.Y) + (in.Y+on.Y)*l.inset,
			}
			line = append(line, p)
		}
		place, side = to, (side+turn)&3
	}
	return append(line, line[0])
}

// letter returns the letter of the next group.
func (d *drawer) letter() string {
	d.paired++
	return string(rune('A' + (d.paired-1)%16))
}

// clones draws a line around both halves of the cells. Both have the same letter, or each cell has
// that of its pair if the halves have different forms. A half that has a letter keeps it.
func (d *drawer) clones(k *look, r solver.Rule) {
	all := len(r.Cells) / 2
	first, second := r.Cells[:all], r.Cells[all:]
	size := all
	from, to := d.middles(first), d.middles(second)
	for i := range from {
		if to[i].less(from[i]) != to[0].less(from[0]) {
			size = 1
		}
	}
	for at := 0; at < all; at += size {
		pair := [...][]solver.Cell{first[at : at+size], second[at : at+size]}
		letter := ""
		for _, h := range d.halves {
			if slices.Equal(h.cells, pair[0]) || slices.Equal(h.cells, pair[1]) {
				letter = h.letter
				break
			}
		}
		if letter == "" {
			letter = d.letter()
		}
		for _, cells := range pair {
			d.halves = append(d.halves, half{cells, letter})
			d.around(k, cells, letter)
		}
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
	points := d.middles(r.Cells)
	d.cover(r.Cells, Crossed)
	number := 1 // cells of an arrow's number
	if k.heads == headAtEnd && len(r.Value) > 0 {
		number = r.Value[0]
	}
	last := len(points) - 1
	d.strokes(k.along, points[number-1:])
	middle := between(points[last/2], points[(last+1)/2])
	switch {
	case k.half > 0:
		d.strokes(k.first, points[0].diamond(k.half), points[last].diamond(k.half))
	case k.heads == inMiddle:
		d.strokes(k.last, []Point{middle})
	default:
		d.strokes(k.first, points[:number])
		d.strokes(k.last, points[last:])
	}
	switch k.heads {
	case headAtEnd:
		d.line(&k.along[0], head(points[last-1], points[last]))
	case headsMeet:
		d.line(&k.along[0], head(points[(last-1)/2], middle), head(points[last/2+1], middle))
	}
}

// diamond returns a square around a point that stands on a corner, which is so far from it.
func (p Point) diamond(far int) (line []Point) {
	for side := range 5 {
		line = append(line, p.less(ways[side&3].times(far)))
	}
	return line
}

// alongWithSum draws a line through the cells, and writes the value into the corner of the first that has room.
func (d *drawer) alongWithSum(k *look, r solver.Rule) {
	d.along(k, r)
	d.label(d.corner(newLoop(d.n, 0, r.Cells[:1]), r.Cells), strconv.Itoa(r.Value[0]))
}

// alongWithValue draws a line through the cells. Where lines of its kind have several values, it writes the value into
// the corner of the first cell that has room and is of no other line.
func (d *drawer) alongWithValue(k *look, r solver.Rule) {
	d.along(k, r)
	several := false
	var others []solver.Cell
	for i, other := range d.of.Rules() {
		if other.Kind == r.Kind && other.Value[0] != r.Value[0] {
			several = true
		}
		if i != d.rule && other.Kind.Shape() == solver.CellLine {
			others = append(others, other.Cells...)
		}
	}
	if !several {
		return
	}
	at := r.Cells[0]
	for i := len(r.Cells) - 1; i >= 0; i-- {
		if c := r.Cells[i]; d.Covers[c]&Top == 0 && !slices.Contains(others, c) {
			at = c
		}
	}
	d.label(at, strconv.Itoa(r.Value[0]))
}

// head returns the head of an arrow from a point to another.
func head(from, to Point) []Point { return []Point{barb(from, to, 11), to, barb(from, to, -11)} }

// barb returns the end of one side of an arrow's head, so far aside of the arrow.
func barb(from, to Point, aside float64) Point {
	const long = 17
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	size := max(math.Sqrt(x*x+y*y), 1)
	return to.less(Point{int(math.Round((long*x + aside*y) / size)), int(math.Round((long*y - aside*x) / size))})
}

// edge returns the middle between the two cells of a rule, and the direction from the first to the
// second.
//
//go:noinline
func (d *drawer) edge(r solver.Rule) (at, way Point) {
	p, q := d.middle(r.Cells[0]), d.middle(r.Cells[1])
	way = q.less(p)
	return between(p, q), Point{way.X / Unit, way.Y / Unit}
}

// dot draws a dot between two cells, with the value in it if it is not the usual one.
func (d *drawer) dot(k *look, r solver.Rule) {
	at, _ := d.edge(r)
	half := 11
	if len(r.Value) > 0 {
		half = 17
		ink := Dark
		if k.kind == solver.Black {
			ink = Light
		}
		d.number(Sign, ink, at, d.sized(23), r.Value[0])
	}
	d.disc(k.along, at, d.sized(half))
}

// letters writes the value between two cells as a Roman number, on paper, so that it is not on a line.
func (d *drawer) letters(k *look, r solver.Rule) {
	at, _ := d.edge(r)
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
	at, way := d.edge(r)
	d.disc(k.first, at, half)
	tip := at.less(way.times(-half / 2))
	back, aside := tip.less(way.times(half)), Point{way.Y * half, -way.X * half}
	d.line(&k.along[0], []Point{back.less(aside), tip, back.less(aside.times(-1))})
}

// cross draws a circle with the digits at the corner where the cells meet.
func (d *drawer) cross(k *look, r solver.Rule) {
	first, last := d.middle(r.Cells[0]), d.middle(r.Cells[len(r.Cells)-1])
	at := Point{atCorner(first.X, last.X), atCorner(first.Y, last.Y)}
	text := digits(r.Value)
	d.disc(k.along, at, d.sized([...]int{18, 22, 24, 24}[len(text)-1]))
	if len(text) <= 2 {
		d.text(Sign, Strong, at, d.sized(23), text)
		return
	}
	aside := Point{0, d.sized(9)}
	d.text(Sign, Strong, at.less(aside), d.sized(22), text[:2])
	d.text(Sign, Strong, at.less(aside.times(-1)), d.sized(22), text[2:])
}

// atCorner returns where the corner is of cells that meet, from the middles of the first and the last
// along one side of the board, and they are one cell at its edge.
func atCorner(first, last int) int {
	if last < Unit {
		return 0
	}
	return first + Unit/2
}

// outside returns the place of a clue in the margin, and the direction from there.
func (d *drawer) outside(r solver.Rule) (at, way Point) {
	at, way = outside(d.n, r)
	return Point{d.margin(at.X), d.margin(at.Y)}, way
}

// margin returns the middle of a row or column, which may be that of a margin.
func (d *drawer) margin(at int) int {
	switch at {
	case -1:
		return -Margin / 2
	case d.n:
		return at*Unit + Margin/2
	}
	return at*Unit + Unit/2
}

// row writes the clue of a row or column outside, with its frame: a ring, or a stroke. It is smaller beside the
// board if a diagonal has one there, and where several have one.
func (d *drawer) row(k *look, r solver.Rule) {
	at, way := d.outside(r)
	room, scale := Unit, whole // for several
	if slices.Contains(d.rays, at) {
		at, scale, room = at.less(way.times(-18)), 22, Unit*2/3
	}
	if here, many := d.clues(r); many > 1 {
		aside := (2*here - many + 1) * room / 2 / many
		at, scale = at.less(Point{way.Y * aside, way.X * aside}), room*48/100/many
	}
	size := scale
	switch {
	case k.half > 0:
		d.disc(k.along, at, k.half*scale/whole)
	case k.strokes != nil:
		d.line(&k.along[0], k.stroke(0, at, scale))
	}
	if k.along != nil && r.Value[0] > 99 {
		size = scale * 4 / 5
	}
	d.number(Label, Strong, at, size, r.Value[0])
}

// clues returns how many clues of rows and columns stand where that of a rule does, and its place among them.
func (d *drawer) clues(r solver.Rule) (here, many int) {
	for i, other := range d.of.Rules() {
		if other.Kind.Shape() == solver.CellRow && slices.Equal(other.Cells, r.Cells) {
			here += b2i(i < d.rule)
			many++
		}
	}
	return here, many
}

// ray writes the clue of a diagonal outside, with an arrow along it.
func (d *drawer) ray(k *look, r solver.Rule) {
	at, way := d.outside(r)
	d.rays = append(d.rays, at)
	tip := d.middle(r.Cells[0]).less(way.times(Unit/2 + 5))
	barbs := way.times(11)
	d.line(&k.along[0], []Point{tip.less(way.times(17)), tip},
		[]Point{{tip.X - barbs.X, tip.Y}, tip, {tip.X, tip.Y - barbs.Y}})
	// The number is outwards, and beside the place of one along the other diagonal.
	switch end := d.n * Unit; {
	case at.X > 0 && at.X < end:
		at = at.less(Point{-19 * way.X, 16 * way.Y})
	case at.Y > 0 && at.Y < end:
		at = at.less(Point{16 * way.X, -19 * way.Y})
	default:
		at = at.less(way.times(8))
	}
	d.number(Label, Strong, at, 27, r.Value[0])
}
