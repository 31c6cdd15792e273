package explain

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/logic"
)

// The classes of elements in a picture only determine colours, which the style sheet or the SVG file sets:
//   - e-a, e-b and e-c fill areas with the three colours of inks; e-sa, e-sb and e-sc draw lines with them;
//   - e-p is the background, and e-i is for text on one of the three colours;
//   - e-q and e-sq have the colour of the text;
//   - e-x and e-xt are the background and the digit of a removed candidate;
//   - e-put and e-puti are the background and the digit of a placed one.

var inks = [...]string{"a", "b", "c"}

// leastPitch is the minimum width of cells in which drawn candidates are legible.
const leastPitch = 30

// drawing returns a picture as SVG for cells that are pitch px wide. If cells are too small for candidates,
// the drawing has only the digits of cells, and cells have a background instead of drawn candidates.
func (x *picture) drawing(pitch int) job.Drawing {
	rules := signs.States(len(x.layout.Rules()), nil, x.rules, nil)
	if pitch <= 0 {
		return job.Drawing{Ground: job.Packed(x.tints()), Rules: rules}
	}
	g := newGeometry(x.layout, pitch)
	if pitch < leastPitch {
		d := drawer{picture: x, geometry: g}
		d.digits()
		return job.Drawing{Ground: job.Packed(x.tints()), Pitch: pitch, Over: string(d.over.Text), Rules: rules}
	}
	x.lines = slices.DeleteFunc(x.lines, g.touch)
	d := drawer{picture: x, geometry: g}
	d.areas()
	r := newRouter(x, g)
	var links []routed
	for _, l := range x.lines {
		links = append(links, r.route(l))
	}
	for branch := range x.branches + 1 {
		d.branch(branch, r, links)
	}
	d.tags()
	ground := job.Packed(x.ground)
	if strings.Trim(string(ground), "\x00") == "" {
		ground = ""
	}
	return job.Drawing{Ground: ground, Pitch: pitch, Under: string(d.under.Text), Over: string(d.over.Text),
		Rules: rules}
}

// tints returns a background for each cell: one for cells with drawn candidates, and another for cells that
// the step changes.
func (x *picture) tints() []byte {
	tints := slices.Clone(x.ground)
	for _, c := range x.whole {
		tints[c.Cell] = job.SecondGround
	}
	for _, s := range x.shapes {
		if s.role == out || s.role == placed {
			tints[s.Cell] = job.SecondGround
		} else if tints[s.Cell] != job.SecondGround {
			tints[s.Cell] = job.BaseGround
		}
	}
	return tints
}

// drawer writes a drawing, which has two layers: below and above the digits.
type drawer struct {
	*picture
	geometry
	under, over svg.Writer
}

// px formats a length with one decimal. It omits the decimal if it is 0.
func px(v float64) string {
	tenths := int(math.Round(v * 10))
	if tenths%10 == 0 {
		return strconv.Itoa(tenths / 10)
	}
	sign := ""
	if tenths < 0 {
		sign, tenths = "-", -tenths
	}
	return sign + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10)
}

func at(p point) string { return px(p.x) + " " + px(p.y) }

// areas draws everything that is not part of a branch: frames, rectangles and outlines.
func (d *drawer) areas() {
	for _, h := range d.covers {
		d.under.Add(`<path class="e-sa" stroke-width="1.5" stroke-dasharray="6 4" d="`,
			d.outline(d.layout.House(h).Cells), `"/>`)
	}
	for _, ring := range d.rings {
		d.under.Add(`<path class="e-sq" stroke-width="2" stroke-dasharray="1.5 3" d="M`)
		for i, c := range ring {
			if i > 0 {
				d.under.Add("L")
			}
			d.under.Add(at(d.middle(c)))
		}
		d.under.Add(`Z"/>`)
	}
	for _, s := range d.sets {
		dash := [...]string{"", ` stroke-dasharray="6 3"`, ` stroke-dasharray="2 2.5"`}[s.ink]
		d.under.Add(`<path class="e-s`, inks[s.ink], `" stroke-width="2"`, dash, ` d="`, d.outline(s.cells), `"/>`)
	}
}

// outline returns path data for the outline of a set of cells, slightly inside their borders.
func (d *drawer) outline(cells []solver.Cell) string {
	const inset = 1.5
	has := func(row, col int) bool {
		return row >= 0 && col >= 0 && row < d.n && col < d.n && slices.Contains(cells, solver.Cell(row*d.n+col))
	}
	var b strings.Builder
	for _, c := range cells {
		row, col := int(c)/d.n, int(c)%d.n
		o := d.corner(c)
		// side draws the side of the cell towards a neighbour, unless the neighbour belongs to the set. up
		// and right are the row and column offsets of the neighbour.
		side := func(up, right int, from, to point) {
			if has(row+up, col+right) {
				return
			}
			// stretch returns how far the side extends at one end. It ends before the corner, continues to
			// the next cell, or goes around the corner of that cell.
			stretch := func(along int) float64 {
				r, c := row, col
				if up != 0 {
					c += along
				} else {
					r += along
				}
				switch {
				case !has(r, c):
					return -inset
				case has(r+up, c+right):
					return inset
				}
				return 0
			}
			if up != 0 {
				from.x -= stretch(-1)
				to.x += stretch(1)
				from.y -= float64(up) * inset
				to.y = from.y
			} else {
				from.y -= stretch(-1)
				to.y += stretch(1)
				from.x -= float64(right) * inset
				to.x = from.x
			}
			b.WriteString("M" + at(from) + "L" + at(to))
		}
		e := d.pitch
		side(-1, 0, o, point{o.x + e, o.y})
		side(1, 0, point{o.x, o.y + e - 1}, point{o.x + e, o.y + e - 1})
		side(0, -1, o, point{o.x, o.y + e})
		side(0, 1, point{o.x + e - 1, o.y}, point{o.x + e - 1, o.y + e})
	}
	return b.String()
}

// branch draws the links and shapes of a branch. If number is 0, it draws those that do not belong to a
// branch.
func (d *drawer) branch(number int, r *router, links []routed) {
	before := [2]int{len(d.under.Text), len(d.over.Text)}
	if number > 0 {
		group := `<g class="e-branch e-branch-` + strconv.Itoa(number) + `">`
		d.under.Add(group)
		d.over.Add(group)
	}
	empty := [2]int{len(d.under.Text), len(d.over.Text)}
	for _, g := range d.groups {
		if g.branch == number {
			d.group(g)
		}
	}
	for _, l := range links {
		if l.line.branch == number {
			d.link(l, r.headLength())
		}
	}
	for _, s := range d.shapes {
		if s.branch == number {
			d.shape(s)
		}
	}
	if number == 0 {
		d.digits()
	}
	for i, w := range []*svg.Writer{&d.under, &d.over} {
		switch {
		case number == 0:
		case len(w.Text) == empty[i]:
			w.Text = w.Text[:before[i]]
		default:
			w.Add("</g>")
		}
	}
}

// digits draws the digits that determine a single and those that the step places. They have the size of the
// digits of filled cells.
func (d *drawer) digits() {
	for _, c := range d.seers {
		d.seer(c)
	}
	for _, c := range d.whole {
		d.put(c)
	}
}

// group draws a bar through the candidates of a node with several cells.
func (d *drawer) group(g line) {
	d.under.Add(`<path class="e-s`, inks[g.ink], `" stroke-width="5" stroke-opacity=".45" stroke-linecap="round" d="M`)
	for i, c := range g.from.cells {
		if i > 0 {
			d.under.Add("L")
		}
		d.under.Add(at(d.place(c, g.from.digit)))
	}
	d.under.Add(`"/>`)
}

// link draws a link and its arrowhead.
func (d *drawer) link(l routed, size float64) {
	ink := inks[l.line.ink]
	path := "M" + at(l.drawn[0]) + "Q" + at(l.drawn[1]) + " " + at(l.drawn[2])
	width, dash := "1.75", ""
	if d.big() {
		width = "2.25"
	}
	if l.line.role != strongLink {
		width, dash = "1.5", ` stroke-dasharray="4 3"`
		if d.big() {
			width, dash = "2", ` stroke-dasharray="5 4"`
		}
	}
	d.under.Add(`<path class="e-case" stroke-width="5" stroke-opacity=".92" d="`, path, `"/><path class="e-s`, ink,
		`" stroke-width="`, width, `"`, dash, ` d="`, path, `"/>`)
	if !l.head {
		return
	}
	dx, dy := l.point.x-l.back.x, l.point.y-l.back.y
	length := max(math.Hypot(dx, dy), .01)
	dx, dy = dx/length, dy/length
	foot := point{l.point.x - dx*size, l.point.y - dy*size}
	half := size * .46
	head := "M" + at(point{foot.x - dy*half, foot.y + dx*half}) + "L" + at(l.point) +
		"L" + at(point{foot.x + dy*half, foot.y - dx*half})
	if l.line.role == strongLink {
		d.over.Add(`<path class="e-`, ink, `" d="`, head, `Z"/>`)
	} else {
		d.over.Add(`<path class="e-s`, ink, `" stroke-width="`, width, `" stroke-linecap="square" d="`, head, `"/>`)
	}
}

// shape draws a candidate with a role, including its digit.
func (d *drawer) shape(s shape) {
	drawShape(&d.over, s.role, d.place(s.Cell, s.Digit), d.radius(), s.Digit.String())
}

// outlineOf is the kind of shape around a digit, such as a disc.
type outlineOf uint8

const (
	circle outlineOf = iota + 1
	square
	lozenge
)

// shapeLooks has the appearance of each role that a shape can have. The radius of the shape is multiplied by
// scale and then reduced by inset. class is the class of the digit.
var shapeLooks = map[role]struct {
	outline      outlineOf
	scale, inset float64
	class, line  string
	figure       string
}{
	onA:    {circle, 1, 0, "e-a", "", "e-i"},
	offA:   {circle, 1, .75, "e-p e-sa", ` stroke-width="1.5"`, "e-a"},
	onB:    {square, .95, 0, "e-b", "", "e-i"},
	offB:   {square, .95, .75, "e-p e-sb", ` stroke-width="1.5"`, "e-b"},
	onC:    {lozenge, 1.32, 0, "e-c", "", "e-i"},
	offC:   {circle, 1, .75, "e-p e-sc", ` stroke-width="1.5"`, "e-c"},
	fin:    {circle, 1, 0, "e-p e-sb", ` stroke-width="1.5" stroke-dasharray="3 2"`, "e-b"},
	key:    {circle, 1, .5, "e-p e-sq", ` stroke-width="1"`, "e-q"},
	out:    {circle, 1, 0, "e-x", "", "e-xt"},
	placed: {square, 1, 0, "e-put", "", "e-puti"},
}

// drawShape draws a digit with the shape of a role around it.
func drawShape(w *svg.Writer, r role, p point, radius float64, figure string) {
	look := shapeLooks[r]
	half := radius*look.scale - look.inset
	switch k := px(half); look.outline {
	case circle:
		w.Add(`<circle class="`, look.class, `" cx="`, px(p.x), `" cy="`, px(p.y), `" r="`, k, `"`, look.line, `/>`)
	case square:
		w.Add(`<rect class="`, look.class, `" x="`, px(p.x-half), `" y="`, px(p.y-half), `" width="`, px(2*half),
			`" height="`, px(2*half), `"`, look.line, `/>`)
	case lozenge:
		w.Add(`<path class="`, look.class, `" d="M`, px(p.x), " ", px(p.y-half), "l", k, " ", k, "l-", k, " ", k, "l-",
			k, " -", k, `z"/>`)
	}
	size := radius / .62
	w.Add(`<text class="`, look.figure, `" font-size="`, px(size), `" font-weight="700" text-anchor="middle" x="`,
		px(p.x), `" y="`, px(p.y+size*.355), `">`, figure, `</text>`)
	if r == out {
		dx, dy := radius*1.2*math.Cos(38*math.Pi/180), radius*1.2*math.Sin(38*math.Pi/180)
		w.Add(`<path class="e-sx" stroke-width="`, px(max(1.5, size*.13)), `" d="M`, at(point{p.x - dx, p.y + dy}), "L",
			at(point{p.x + dx, p.y - dy}), `"/>`)
	}
}

// seer draws a ring around the digit of a cell. It also draws the digit again, because the page dims all
// digits while it explains a step.
func (d *drawer) seer(c solver.Cell) {
	m, size := d.middle(c), d.cell()*.62
	d.over.Add(`<circle class="e-ring e-p e-sa" cx="`, px(m.x), `" cy="`, px(m.y), `" r="`, px(d.cell()*.4),
		`" stroke-width="1.5"/><text class="e-q" font-size="`, px(size), `" font-weight="700" text-anchor="middle" x="`,
		px(m.x), `" y="`, px(m.y+size*.355), `">`, d.p.At(c).String(), `</text>`)
}

// put draws a digit that the step places, in a filled cell.
func (d *drawer) put(x logic.Candidate) {
	o, m := d.corner(x.Cell), d.middle(x.Cell)
	side := px(d.cell())
	d.over.Add(`<rect class="e-put" x="`, px(o.x), `" y="`, px(o.y), `" width="`, side, `" height="`, side,
		`"/><text class="e-puti" font-size="`,
		px(d.cell()*.62), `" font-weight="700" text-anchor="middle" x="`, px(m.x), `" y="`, px(m.y+d.cell()*.62*.355),
		`">`, x.Digit.String(), `</text>`)
}

// tags draws the letter of each set, in a corner of one of its cells where no candidate is drawn.
func (d *drawer) tags() {
	for _, s := range d.sets {
		if s.tag == "" {
			continue
		}
		size := max(9, d.cell()*.22)
		box := size * 1.25
		p := d.corner(s.cells[0])
		found := false
		for _, c := range s.cells {
			for i, k := range []int{0, d.across - 1, d.across * (d.across - 1), d.across*d.across - 1} {
				if d.p.Candidates(c).Has(solver.Digit(k+1)) || found {
					continue
				}
				found = true
				p = d.corner(c)
				p.x += float64(i%2) * (d.cell() - box)
				p.y += float64(i/2) * (d.cell() - box)
			}
		}
		d.over.Add(`<rect class="e-`, inks[s.ink], `" x="`, px(p.x), `" y="`, px(p.y), `" width="`, px(box),
			`" height="`, px(box), `"/><text class="e-i" font-size="`,
			px(size), `" font-weight="700" text-anchor="middle" x="`, px(p.x+box/2), `" y="`, px(p.y+box/2+size*.355),
			`">`, s.tag, `</text>`)
	}
}

// areaLooks has the class and the line style for the legend's symbol of each role that is an area.
var areaLooks = map[role]struct{ class, line string }{
	base:    {"e-g1 e-edge", ""},
	seen:    {"e-g2 e-edge", ""},
	cover:   {"e-sa", ` stroke-width="1.5" stroke-dasharray="4 3"`},
	setA:    {"e-g1 e-sa", ` stroke-width="2"`},
	setB:    {"e-g3 e-sb", ` stroke-width="2" stroke-dasharray="6 3"`},
	setC:    {"e-g4 e-sc", ` stroke-width="2" stroke-dasharray="2 2.5"`},
	corners: {"e-sq", ` stroke-width="2" stroke-dasharray="1.5 3"`},
	placed:  {"e-put", ""},
}

// sign returns the symbol of a role for the legend.
func sign(r role, figure string) string {
	var w svg.Writer
	open := func(width int) {
		w.Add(`<svg class="ink e-sign" viewBox="0 0 `, strconv.Itoa(width), ` 16" width="`, strconv.Itoa(width),
			`" height="16" aria-hidden="true">`)
	}
	switch r {
	case strongLink, weakLink, tie:
		open(34)
		dash := ""
		if r != strongLink {
			dash = ` stroke-dasharray="4 3"`
		}
		w.Add(`<path class="e-sa" stroke-width="1.75"`, dash, ` d="M1 8H28"/>`)
		switch r {
		case strongLink:
			w.Add(`<path class="e-a" d="M26 5L33 8L26 11Z"/>`)
		case weakLink:
			w.Add(`<path class="e-sa" stroke-width="1.5" d="M26 4.5L33 8L26 11.5"/>`)
		}
	case group:
		open(26)
		w.Add(`<path class="e-sa" stroke-width="5" stroke-opacity=".45" d="M5 8H21"/><circle class="e-a" cx="5" ` +
			`cy="8" r="4.5"/><circle class="e-a" cx="21" cy="8" r="4.5"/>`)
	case base, seen, cover, setA, setB, setC, corners, placed:
		open(18)
		w.Add(`<rect class="`, areaLooks[r].class, `" x="1" y="1" width="16" height="14"`, areaLooks[r].line, `/>`)
	default:
		open(16)
		drawShape(&w, r, point{8, 8}, 7, figure)
	}
	return string(w.Add("</svg>").Text)
}
