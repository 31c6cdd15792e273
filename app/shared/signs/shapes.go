package signs

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
)

// This file has the functions that draw the kinds of rules. Similar kinds share a function.

// inEach draws a disc in each cell of a rule, or a square if k.half is set.
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

// inner draws a square and k.strokes in each cell of a rule. If the strokes are arrow heads, it draws them
// only on sides where the adjacent cell is not in the rule.
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

// whole is the scale 1: strokes have the size that is given in the table looks.
const whole = 34

// stroke returns stroke number i of the look, scaled by scale/whole and then moved by the vector at.
func (k *look) stroke(i int, at Point, scale int) (line []Point) {
	for _, p := range k.strokes[i] {
		line = append(line, Point{at.X + p.X*scale/whole, at.Y + p.Y*scale/whole})
	}
	return line
}

// counts draws an outline around the cells of a rule. Its label lists digits, each after the number of times
// that the digit occurs.
func (d *drawer) counts(k *look, r solver.Rule) {
	text := ""
	for _, v := range r.Value {
		text += strconv.Itoa(v/100) + digits([]int{v % 100})
	}
	d.around(k, r.Cells, text)
}

// digits returns the digits in values as a text.
//
//go:noinline
func digits(values []int) string {
	text := ""
	for _, v := range values {
		text += solver.Digit(v).String()
	}
	return text
}

// figures writes the possible digits of a rule along the lower edge of each of its cells.
func (d *drawer) figures(_ *look, r solver.Rule) {
	text := digits(r.Value)
	size := min(d.small()-2, 150/len(text)) // each digit is .56 of the size wide
	d.cover(r.Cells, Foot)
	for _, m := range d.middles(r.Cells) {
		m.Y += 46 - size*71/200
		d.text(Label, Strong, m, size, text)
	}
}

// outline draws an outline around the cells of a rule, and writes the rule's value in a corner.
func (d *drawer) outline(k *look, r solver.Rule) {
	label := k.sign
	if len(r.Value) > 0 {
		label += strconv.Itoa(r.Value[0])
	}
	d.around(k, r.Cells, label)
}

// around draws an outline around cells. If text is not empty, the outline has a gap with the text, in the
// first cell that has room for a label.
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
			last := len(line) - 1 // the point before the last is the upper left corner
			line[last] = Point{0, line[last-1].Y}
			line[last-1].Y = at.Y + 7 + high
			lines = append(lines, append(line[last:len(line):len(line)], line[:last]...)) // starts and ends at the gap
			d.tops[first].gaps = append(d.tops[first].gaps, &lines[0][0])
		}
		for _, gap := range d.tops[first].gaps {
			gap.X = max(gap.X, at.X+end+4)
		}
		lines = l.around(place, lines)
	}
	d.strokes(k.along, append(lines, l.lines(cells)...)...)
}

// label writes a text in the upper left corner of a cell. It returns the right end of the text, relative to
// the cell.
func (d *drawer) label(c solver.Cell, text string) (end int) {
	d.Covers[c] |= Top
	high := d.small()
	at := d.middle(c).corner(0, Unit/2)
	from, end := room(&d.tops[c], text, utf8.RuneCountInString(text)*high*56/100)
	d.text(Label, Strong, Point{at.X + from, at.Y + 7 + high*71/200}, high, text).Left = true
	return end
}

// room finds space for a label along the upper edge of a cell, and returns where the label begins and ends.
// wide is the width of the label. If the cell already has a label with this text, both share the space.
// Otherwise the label is placed after the existing labels or, if the edge is full, at its right end.
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

// corner returns the cell for a label: the first of cells that has no label yet and whose upper left corner
// is a corner of the outline. If there is no such cell, it returns the first of cells.
func (d *drawer) corner(l *loop, cells []solver.Cell) solver.Cell {
	for _, c := range cells {
		if d.Covers[c]&Top == 0 && l.free(l.place(c)) {
			return c
		}
	}
	return cells[0]
}

// loop computes the outlines of a set of cells. The outlines lie inset units inside the edges of the cells. A
// place is the index of a cell on a board that is surrounded by one more row or column at each edge.
type loop struct {
	wide  int    // number of places per row: one per cell, and one at each end
	at    []byte // for each place: the flag inside, and a bit for each side that already has a line
	inset int
}

const inside = 1 << 4

// newLoop returns a loop for cells of an n×n board.
func newLoop(n, inset int, cells []solver.Cell) *loop {
	l := &loop{wide: n + 2, at: make([]byte, (n+2)*(n+2)), inset: inset}
	for _, c := range cells {
		l.at[l.place(c)] = inside
	}
	return l
}

// lines returns the outlines around cells, except those that it has already returned.
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

// free reports whether the upper left corner of a cell is a corner of the outline. The cell is given by its
// index in l.at.
func (l *loop) free(place int) bool { return l.at[place-1]|l.at[place-l.wide] == 0 }

// ways are the clockwise directions along the upper, right, lower and left side of a cell.
var ways = [4]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// corner returns corner i of a square whose centre is p. Corner 0 is the upper left one, and the others
// follow clockwise. half is half of the side length.
//
//go:noinline
func (p Point) corner(i, half int) Point {
	to, down := ways[i&3], ways[(i+1)&3]
	return Point{p.X - half*(to.X+down.X), p.Y - half*(to.Y+down.Y)}
}

// around appends outlines to all. For each side of a cell that borders a cell outside the set and that has no
// line yet, it appends the outline that contains this side. The cell is given by its index in l.at. Each
// outline runs clockwise around its cells.
func (l *loop) around(place int, all [][]Point) [][]Point {
	for side := range 4 {
		before := ways[(side+3)&3]
		if l.at[place]>>side&1 == 0 && l.at[place+before.Y*l.wide+before.X] == 0 {
			all = append(all, l.from(place, side))
		}
	}
	return all
}

// from returns the closed line that starts along a side of a cell. The cell is given by its index in l.at.
func (l *loop) from(place, side int) (line []Point) {
	for l.at[place]>>side&1 == 0 {
		l.at[place] |= 1 << side
		way, in := ways[side&3], ways[(side+1)&3]
		turn, to := 1, place // at a corner of the cell: turn right
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

// letter returns the letter that marks the next pair of equal groups of cells.
func (d *drawer) letter() string {
	d.paired++
	return string(rune('A' + (d.paired-1)%16))
}

// clones draws an outline around each half of a rule's cells, which have equal digits, and marks both with
// the same letter. If the halves have different shapes, each pair of corresponding cells gets outlines and a
// letter instead. A half that already has a letter from another rule gets the same letter again.
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

// groups draws an outline around each group of cells of a rule.
func (d *drawer) groups(k *look, r solver.Rule) {
	label, cells := "="+d.letter(), r.Cells
	for _, size := range r.Value {
		d.around(k, cells[:size], label)
		cells = cells[size:]
	}
}

// along draws a line through the cells of a rule.
func (d *drawer) along(k *look, r solver.Rule) {
	points := d.middles(r.Cells)
	d.cover(r.Cells, Crossed)
	number := 1 // number of cells that hold an arrow's number
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

// diamond returns the outline of a square that stands on a corner. p is its centre, and far the distance of
// the corners from the centre.
func (p Point) diamond(far int) (line []Point) {
	for side := range 5 {
		line = append(line, p.less(ways[side&3].times(far)))
	}
	return line
}

// alongWithSum draws a line through the cells of a rule, and writes the rule's value in the first cell that
// has room for a label.
func (d *drawer) alongWithSum(k *look, r solver.Rule) {
	d.along(k, r)
	d.label(d.corner(newLoop(d.n, 0, r.Cells[:1]), r.Cells), strconv.Itoa(r.Value[0]))
}

// alongWithValue draws a line through the cells of a rule. If the board's lines of this kind have different
// values, it also writes the value, in the first cell that has room for a label and that no other line
// crosses.
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

// head returns the two strokes of the head of an arrow that points from the first point to the second.
func head(from, to Point) []Point { return []Point{barb(from, to, 11), to, barb(from, to, -11)} }

// barb returns the outer end of one of the two strokes of an arrow head. aside is the distance of this end
// from the shaft of the arrow.
func barb(from, to Point, aside float64) Point {
	const long = 17
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	size := max(math.Sqrt(x*x+y*y), 1)
	return to.less(Point{int(math.Round((long*x + aside*y) / size)), int(math.Round((long*y - aside*x) / size))})
}

// edge returns the middle of the edge between the two cells of a rule, and the direction from the first cell
// to the second.
//
//go:noinline
func (d *drawer) edge(r solver.Rule) (at, way Point) {
	p, q := d.middle(r.Cells[0]), d.middle(r.Cells[1])
	way = q.less(p)
	return between(p, q), Point{way.X / Unit, way.Y / Unit}
}

// dot draws a dot between the two cells of a rule. If the rule has a value, the dot contains it.
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

// letters writes the value of a rule between its two cells as a Roman numeral. A disc in the colour of paper
// separates the numeral from the grid line.
func (d *drawer) letters(k *look, r solver.Rule) {
	at, _ := d.edge(r)
	text := roman(r.Value[0])
	d.disc(k.along, at, d.sized(15))
	d.text(Sign, Strong, at, d.sized(max(18, 34-4*len(text))), text)
}

// roman returns a number from 0 to 39 as a Roman numeral.
func roman(v int) string {
	const tens, ones = "XXX", "    I   II  III IV  V   VI  VII VIIIIX  "
	return tens[:v/10] + strings.TrimSpace(ones[v%10*4:v%10*4+4])
}

// chevron draws an angle between the two cells of a rule. It opens to the first cell and points to the
// second.
func (d *drawer) chevron(k *look, r solver.Rule) {
	const half = 15
	at, way := d.edge(r)
	d.disc(k.first, at, half)
	tip := at.less(way.times(-half / 2))
	back, aside := tip.less(way.times(half)), Point{way.Y * half, -way.X * half}
	d.line(&k.along[0], []Point{back.less(aside), tip, back.less(aside.times(-1))})
}

// cross draws a circle with digits at the corner where the cells of a rule meet.
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

// atCorner returns a coordinate of the corner where the cells of a rule meet. first and last are the
// coordinates of the middles of the rule's first and last cell. If both are equal, the corner is at an edge
// of the board.
func atCorner(first, last int) int {
	if last < Unit {
		return 0
	}
	return first + Unit/2
}

// outside returns the position of a clue in the margin, and the direction from the clue into the board.
func (d *drawer) outside(r solver.Rule) (at, way Point) {
	at, way = outside(d.n, r)
	return Point{d.margin(at.X), d.margin(at.Y)}, way
}

// margin returns the coordinate of the middle of a row or column with the given index. The index is -1 or n
// for the margins.
func (d *drawer) margin(at int) int {
	switch at {
	case -1:
		return -Margin / 2
	case d.n:
		return at*Unit + Margin/2
	}
	return at*Unit + Unit/2
}

// row writes the clue of a row or column in the margin, with its ring or stroke. If a clue of a diagonal is
// at the same position, the clue is smaller and further outside. Several clues of rows or columns at one
// position are smaller too, and side by side.
func (d *drawer) row(k *look, r solver.Rule) {
	at, way := d.outside(r)
	room, scale := Unit, whole // room is the space that several clues share
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

// clues returns the index of r among the clues of the same row or column, and the number of these clues.
func (d *drawer) clues(r solver.Rule) (here, many int) {
	for i, other := range d.of.Rules() {
		if other.Kind.Shape() == solver.CellRow && slices.Equal(other.Cells, r.Cells) {
			here += b2i(i < d.rule)
			many++
		}
	}
	return here, many
}

// ray writes the clue of a diagonal in the margin, with an arrow that points along the diagonal.
func (d *drawer) ray(k *look, r solver.Rule) {
	at, way := d.outside(r)
	d.rays = append(d.rays, at)
	tip := d.middle(r.Cells[0]).less(way.times(Unit/2 + 5))
	barbs := way.times(11)
	d.line(&k.along[0], []Point{tip.less(way.times(17)), tip},
		[]Point{{tip.X - barbs.X, tip.Y}, tip, {tip.X, tip.Y - barbs.Y}})
	// The number is moved outwards, and to the side. This leaves room for the clue of the other diagonal.
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
