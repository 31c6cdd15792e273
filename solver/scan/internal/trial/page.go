// Package trial draws pictures of puzzles that imitate apps, newspapers and photos, and counts how well
// package scan reads them. The network that reads digits is never trained on these pictures.
package trial

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"

	"golang.org/x/image/font/sfnt"

	"numplace/solver"
)

// Fonts contains the fonts for pages: fonts for print, and fonts that look like handwriting. Written may be
// empty.
type Fonts struct{ Printed, Written []*sfnt.Font }

// Page is a picture of a puzzle, with the expected result.
type Page struct {
	*image.RGBA
	Truth solver.Grid
	Hand  solver.Grid // handwritten digits; they should be left out or in doubt
}

// page contains the state and the options of a page that is being drawn.
type page struct {
	*rand.Rand
	fonts Fonts
	*canvas
	given, solution, truth, hand solver.Grid

	n, rows, cols int // digits of the grid; rows and columns of a box
	side          float64
	left, top     float64 // position of the grid
	margin        [4]float64
	printed       *sfnt.Font
	height        float64 // height of digits, in sides of a cell
	how           hand
	thin, thick   float64 // widths of lines, in sides of a cell; 0 for no lines
	kind          lines
	gap, round    float64 // gap between tiles (0 for no tiles) and radius of their corners, in sides of a cell

	paper, board, ink, line color.NRGBA
	entered                 float64     // share of empty cells with an entered digit
	enteredInk              color.NRGBA // colour of entered digits
	solid                   *color.NRGBA
	light                   bool    // givens are lighter than their cells
	notes                   float64 // share of the remaining cells with pencil marks
	marked                  bool    // a cell and its houses are highlighted
	coloured                float64 // share of cells that are coloured
	cages                   bool
	controls                bool    // there are controls around the grid
	byHand                  float64 // share of empty cells with a handwritten digit, on paper
	pencil                  color.NRGBA
	pen                     int
	behind                  float64 // opacity of the print that shows through from the other side of the paper

	camera func(f *film) *film
	jpeg   int // quality, or 0 for no compression
}

// lines is the style of the thin lines between cells.
type lines uint8

const (
	solid lines = iota
	dashed
	dotted
	broken // with gaps, as from a faulty printer
)

func (p *page) in(lo, hi float64) float64 { return lo + (hi-lo)*p.Float64() }
func (p *page) odds(share float64) bool   { return p.Float64() < share }

// grey returns a nearly grey colour with a brightness from lo to hi.
func (p *page) grey(lo, hi int) color.NRGBA {
	v := lo + p.IntN(hi-lo+1)
	one := func() uint8 { return uint8(max(0, min(255, v+p.IntN(9)-4))) }
	return color.NRGBA{one(), one(), one(), 255}
}

// tint returns a random colour. light is its brightness, and colour is its saturation, from 0.
func (p *page) tint(light, colour float64) color.NRGBA {
	turn := 2 * math.Pi * p.Float64()
	one := func(k float64) float64 { return light * (1 + colour*math.Cos(turn+k*2*math.Pi/3)) }
	r, g, b := one(0), one(1), one(2)
	by := light / max(1, 0.3*r+0.59*g+0.11*b)
	at := func(v float64) uint8 { return uint8(max(0, min(255, v*by))) }
	return color.NRGBA{at(r), at(g), at(b), 255}
}

// A style is a kind of page. The held-back styles only measure accuracy: nobody looks at their pages to
// decide how to improve package scan.
type style struct {
	name string
	held bool
	set  func(p *page)
}

var styles = []style{
	{"light", false, func(p *page) { p.app(); p.marked = p.odds(0.6) }},
	{"dark", false, func(p *page) { p.app(); p.night() }},
	{"rounded", false, func(p *page) {
		p.app()
		p.gap, p.round = p.in(0.03, 0.09), p.in(0.02, 0.3)
		if p.odds(0.5) {
			p.night()
		}
		p.thin, p.thick = 0, 0
		p.board = p.apart(p.paper)
	}},
	{"killer", false, func(p *page) { p.app(); p.cages = true; p.side = p.in(44, 80); p.height = p.in(0.38, 0.52) }},
	{"coloured", false, func(p *page) { p.app(); p.coloured = p.in(0.15, 0.6) }},
	{"paper", false, func(p *page) { p.print(); p.photo(1) }},
	{"pencil", false, func(p *page) {
		p.print()
		p.side, p.height = p.in(48, 80), p.in(0.42, 0.62)
		p.byHand = p.in(0.1, 0.7)
		p.pencil = p.grey(60, 130)
		if p.odds(0.5) {
			p.pencil = p.tint(p.in(40, 110), 0.7)
		}
		p.photo(0.7)
	}},
	{"broken", false, func(p *page) {
		p.print()
		p.kind = []lines{dashed, dotted, broken}[p.IntN(3)]
		p.photo(0.5)
	}},
	{"shadow", false, func(p *page) {
		p.print()
		p.kind = []lines{solid, broken}[p.IntN(2)]
		deep, soft := p.in(0.3, 0.62), p.in(0, 0.4)*p.side
		p.camera = func(f *film) *film {
			f.shadow(p.Rand, deep, soft)
			f.blur(0.4, 0.4)
			return f
		}
	}},
	{"small", false, func(p *page) {
		p.plain()
		p.height = p.in(0.5, 0.7)
		p.side = p.in(28, 50)
		by := p.side / p.in(15, 22)
		p.camera = func(f *film) *film { return f.smaller(by) }
		p.jpeg = 50 + p.IntN(40)
	}},
	{"tiny", false, func(p *page) { // reduced in size, then enlarged again
		p.plain()
		p.height = p.in(0.55, 0.72)
		p.side = p.in(28, 50)
		by := p.side / p.in(11, 15)
		back := p.in(0.3, 1)
		p.jpeg = 0
		quality := 30 + p.IntN(50)
		p.camera = func(f *film) *film { return filmOf(compressed(f.smaller(by).image(), quality)).smaller(back) }
	}},
	{"soft", false, func(p *page) { // out of focus or blurred by motion
		p.print()
		p.height = p.in(0.48, 0.68)
		long, wide := p.in(0.03, 0.075)*p.side, p.in(0.02, 0.05)*p.side
		p.camera = func(f *film) *film {
			f = f.aslant(p.Rand, 0.25)
			f.blur(long, wide)
			f.grain(p.Rand, p.in(0, 6), 0, 0)
			return f
		}
		p.jpeg = 30 + p.IntN(50)
	}},
	{"screen photo", true, func(p *page) {
		p.app()
		if p.odds(0.4) {
			p.night()
		}
		p.notes = 0
		moire, glare, soft := p.in(0, 9), p.in(0, 0.5), p.in(0.3, 1.3)
		p.camera = func(f *film) *film {
			f = f.aslant(p.Rand, 0.3)
			f.slope(p.Rand, 0.3)
			f.moire(p.Rand, moire)
			f.glare(p.Rand, glare)
			f.blur(soft, soft)
			f.grain(p.Rand, p.in(0, 5), 0, 0)
			return f
		}
		p.jpeg = 40 + p.IntN(50)
	}},
	{"mixed", true, func(p *page) { // givens are light on dark, entered digits dark on light
		p.app()
		p.entered = p.in(0, 0.4)
		p.light = true
		dark := p.tint(p.in(40, 120), 0.4)
		p.solid = &dark
		p.ink = p.grey(235, 255)
		if p.odds(0.5) {
			p.gap, p.round = p.in(0.02, 0.06), p.in(0, 0.2)
		}
	}},
	{"faded", true, func(p *page) {
		p.print()
		p.ink, p.line = p.grey(70, 130), p.grey(60, 150)
		p.paper = p.tint(p.in(170, 225), 0.15)
		p.board = p.paper
		p.behind = p.in(0, 0.16)
		p.photo(0.6)
	}},
	{"copier", true, func(p *page) {
		p.print()
		p.thin = p.in(0.03, 0.05)
		p.thick = 2 * p.thin
		level := float32(p.in(130, 185))
		p.camera = func(f *film) *film {
			f.blur(0.03*p.side, 0.03*p.side)
			f.grain(p.Rand, 0, p.in(2, 9), p.in(0.5, 1.5))
			f.copied(level)
			f.blur(p.in(0.3, 0.9), p.in(0.3, 0.9))
			return f
		}
	}},
	{"saved again", true, func(p *page) { // saved several times, like pictures in messages
		p.app()
		if p.odds(0.4) {
			p.night()
		}
		by := p.in(1, 1.7)
		p.camera = func(f *film) *film { return filmOf(compressed(f.smaller(by).image(), 40)) }
		p.side = max(p.side, 22*by)
		p.jpeg = 40
	}},
}

// app sets the options for a light app.
func (p *page) app() {
	p.paper = p.tint(p.in(225, 255), 0.05)
	p.board = color.NRGBA{255, 255, 255, 255}
	if p.odds(0.4) {
		p.board = p.tint(p.in(225, 255), 0.08)
	}
	p.ink, p.line = p.grey(0, 70), p.grey(0, 150)
	p.entered = max(0, p.in(-0.3, 0.5))
	p.enteredInk = p.tint(p.in(50, 110), 0.9)
	p.notes = max(0, p.in(-0.3, 0.4))
	p.controls = p.odds(0.6)
	if p.odds(0.3) {
		p.jpeg = 40 + p.IntN(50)
	}
}

// night changes the colours to those of a dark app.
func (p *page) night() {
	p.paper = p.tint(p.in(10, 45), 0.3)
	p.board = p.tint(p.in(15, 60), 0.3)
	p.ink, p.line = p.grey(200, 255), p.grey(90, 180)
	p.enteredInk = p.tint(p.in(140, 200), 0.6)
}

// apart returns a similar, but clearly different colour.
func (p *page) apart(c color.NRGBA) color.NRGBA {
	by := 20 + p.IntN(25)
	if c.G > 128 {
		by = -by
	}
	one := func(v uint8) uint8 { return uint8(max(0, min(255, int(v)+by))) }
	return color.NRGBA{one(c.R), one(c.G), one(c.B), 255}
}

// print sets the options for a newspaper.
func (p *page) print() {
	p.paper = p.tint(p.in(200, 250), 0.06)
	p.board = p.paper
	p.ink, p.line = p.grey(10, 60), p.grey(10, 90)
	p.controls = false
	if p.odds(0.3) {
		p.coloured = p.in(0.1, 0.5)
	}
}

// photo sets the options for a page photographed by a camera. bad is the maximum strength of the camera's
// distortions, from 0 to 1.
func (p *page) photo(bad float64) {
	soft, deep := p.in(0.2, 0.2+1.2*bad)*p.side/50, p.in(-0.2, 0.5*bad)
	p.camera = func(f *film) *film {
		f = f.aslant(p.Rand, 0.3*bad)
		f.slope(p.Rand, 0.4*bad)
		if deep > 0 {
			f.shadow(p.Rand, deep, p.in(0.1, 2)*p.side)
		}
		f.blur(soft*p.in(0.8, 1.25), soft)
		f.grain(p.Rand, p.in(0, 6*bad), max(0, p.in(-2, 5*bad)), p.in(0.5, 2))
		return f
	}
	p.jpeg = 40 + p.IntN(50)
}

// paint draws a page in a style. All random choices depend on the seed.
func paint(s style, seed uint64, fonts Fonts) Page {
	p := &page{Rand: rand.New(rand.NewPCG(seed, uint64(len(s.name)))), fonts: fonts}
	p.given, p.solution = p.puzzle()
	p.truth, p.hand = p.given, p.given.Layout().Empty()
	p.n = p.given.N()
	p.rows, p.cols = p.given.Layout().Box()
	p.side = p.in(30, 72)
	p.printed = fonts.Printed[p.IntN(len(fonts.Printed))]
	p.height = p.in(0.4, 0.68)
	p.thin = p.in(0.015, 0.04)
	p.thick = p.thin * p.in(1.6, 3.5)
	p.how = upright
	for i := range p.margin {
		p.margin[i] = p.in(0.15, 1.5)
	}
	if len(fonts.Written) > 0 {
		p.pen = p.IntN(len(fonts.Written))
	}
	s.set(p)
	if p.controls {
		p.margin[0], p.margin[2] = p.in(0.5, 2.5), p.in(1.5, 4)
	}
	size := float64(p.n) * p.side
	w, h := size+(p.margin[1]+p.margin[3])*p.side, size+(p.margin[0]+p.margin[2])*p.side
	p.left, p.top = math.Round(p.margin[3]*p.side), math.Round(p.margin[0]*p.side)
	p.canvas = newCanvas(int(w), int(h), p.paper)
	p.cells()
	p.grid()
	if p.controls {
		p.around(w, h)
	}
	img := p.RGBA
	if p.camera != nil {
		img = p.camera(filmOf(img)).image()
	}
	if p.jpeg > 0 {
		img = compressed(img, p.jpeg)
	}
	return Page{img, p.truth, p.hand}
}

// corner returns the upper left corner of a cell.
func (p *page) corner(cell int) point {
	return point{p.left + float64(cell%p.n)*p.side, p.top + float64(cell/p.n)*p.side}
}

// cells draws the cells and their contents.
func (p *page) cells() {
	size := float64(p.n) * p.side
	p.tile(p.left, p.top, size, size, 0, p.board)
	chosen := p.IntN(p.n * p.n)
	near, nearest := p.apart(p.board), p.apart(p.apart(p.board))
	var colours []color.NRGBA
	light := float64(p.board.G)
	for range 4 {
		colours = append(colours, p.tint(max(25, min(250, light*p.in(0.75, 1.1))), p.in(0.1, 0.7)))
	}
	boxes := p.odds(0.15) // every second box is coloured
	for i := range p.n * p.n {
		ground, own := p.board, p.gap > 0
		if p.gap > 0 {
			ground = p.apart(p.board)
			if p.board.G > 128 {
				ground = p.paper
			}
		}
		row, col := i/p.n, i%p.n
		if p.marked && (row == chosen/p.n || col == chosen%p.n ||
			row/p.rows == chosen/p.n/p.rows && col/p.cols == chosen%p.n/p.cols) {
			ground, own = near, true
		}
		if p.marked && i == chosen {
			ground = nearest
		}
		if boxes && (row/p.rows+col/p.cols)%2 == 0 {
			ground, own = near, true
		}
		if p.coloured > 0 && p.odds(p.coloured) {
			ground, own = colours[p.IntN(len(colours))], true
		}
		if p.solid != nil && p.given.At(solver.Cell(i)) > 0 {
			ground, own = *p.solid, true
		}
		if at := p.corner(i); own {
			gap := p.gap * p.side / 2
			p.tile(at.x+gap, at.y+gap, p.side-2*gap, p.side-2*gap, p.round*p.side, ground)
		}
	}
	if p.behind > 0 { // another page, seen from behind
		ink := p.ink
		ink.A = uint8(255 * p.behind)
		for range 60 {
			at := point{p.left + p.Float64()*size, p.top + p.Float64()*size}
			p.word(p.printed, strconv.Itoa(p.IntN(10)), at, p.height*p.side, hand{stretch: -1}, ink)
		}
	}
	for i := range p.n * p.n {
		p.content(i)
	}
}

// content draws the content of a cell.
func (p *page) content(i int) {
	at, cell := p.corner(i), solver.Cell(i)
	middle := at.plus(p.side/2, p.side/2)
	if p.cages {
		p.cage(i)
		middle = middle.plus(0, p.side*0.05)
	}
	given, solved := p.given.At(cell), p.solution.At(cell)
	switch {
	case given > 0:
		p.word(p.printed, strconv.Itoa(int(given)), middle, p.height*p.side, p.how, p.ink)
	case p.byHand > 0 && p.odds(p.byHand):
		p.scrawl(int(solved), middle)
		p.hand = p.hand.With(cell, solved)
	case p.odds(p.entered):
		p.word(p.printed, strconv.Itoa(int(solved)), middle, p.height*p.side, p.how, p.enteredInk)
		p.truth = p.truth.With(cell, solved)
	case p.odds(p.notes):
		share, size, pitch := p.in(0.15, 0.7), 0.2, 0.29
		for d := range p.n {
			if !p.odds(share) {
				continue
			}
			x, y := pitch*float64(d%3-1), pitch*float64(d/3-1)
			p.word(p.printed, strconv.Itoa(d+1), middle.plus(x*p.side, y*p.side), size*p.side, p.how, p.enteredInk)
		}
	}
}

// scrawl draws a handwritten digit. It uses a font for handwriting if there is one, and otherwise pen.
func (p *page) scrawl(digit int, middle point) {
	ink := p.pencil
	how := hand{p.NormFloat64() * 0.1, p.NormFloat64() * 0.15, math.Exp(p.NormFloat64() * 0.15)}
	at := middle.plus(p.NormFloat64()*0.05*p.side, p.NormFloat64()*0.05*p.side)
	high := p.height * p.side * p.in(0.9, 1.4)
	if len(p.fonts.Written) > 0 {
		p.word(p.fonts.Written[p.pen], strconv.Itoa(digit), at, high, how, ink)
		return
	}
	pen(p.canvas, digit, at, high, how, max(1.2, p.side/28), ink)
}

// cage draws dashes on some sides of a cell, and in some cells the sum of a cage.
func (p *page) cage(i int) {
	at := p.corner(i)
	in, width := p.in(0.06, 0.09)*p.side, max(1, 0.02*p.side)
	lo, hi := in, p.side-in
	sides := [4][2]point{{{lo, lo}, {hi, lo}}, {{hi, lo}, {hi, hi}}, {{lo, hi}, {hi, hi}}, {{lo, lo}, {lo, hi}}}
	ink := p.ink
	ink.A = 170
	first := p.odds(0.35)
	for k, s := range sides {
		if p.odds(0.4) && !(first && (k == 0 || k == 3)) {
			continue
		}
		p.dashes(at.plus(s[0].x, s[0].y), at.plus(s[1].x, s[1].y), width, 0.07*p.side, 0.05*p.side, ink)
	}
	if first {
		p.tile(at.x, at.y, 0.32*p.side, 0.26*p.side, 0, p.board)
		p.word(p.printed, strconv.Itoa(3+p.IntN(28)), at.plus(0.19*p.side, 0.16*p.side), p.in(0.15, 0.2)*p.side, p.how,
			p.ink)
	}
}

// grid draws the lines.
func (p *page) grid() {
	size := float64(p.n) * p.side
	for i := range p.n + 1 {
		at := float64(i) * p.side
		for way := range 2 {
			step := p.rows
			a, b := point{p.left, p.top + at}, point{p.left + size, p.top + at}
			if way == 1 {
				step = p.cols
				a, b = point{p.left + at, p.top}, point{p.left + at, p.top + size}
			}
			width, kind := p.thin*p.side, p.kind
			if i%step == 0 {
				width = p.thick * p.side
				if kind != broken {
					kind = solid
				}
			}
			if width == 0 {
				continue
			}
			width = max(1, width)
			switch kind {
			case solid:
				p.stroke(a, b, width, p.line)
			case dashed:
				p.dashes(a, b, width, p.side/8, p.side/10, p.line)
			case dotted:
				p.dashes(a, b, width, width, 1.5*width, p.line)
			case broken:
				for s := 0.0; s < 1; {
					e := min(1, s+p.in(0.02, 0.12))
					p.stroke(point{a.x + s*(b.x-a.x), a.y + s*(b.y-a.y)},
						point{a.x + e*(b.x-a.x), a.y + e*(b.y-a.y)}, width, p.line)
					s = e + max(0, p.in(-0.02, 0.02))
				}
			}
		}
	}
}

// around draws the controls of an app around the grid.
func (p *page) around(w, h float64) {
	below := p.top + float64(p.n)*p.side
	for _, word := range []string{"Sudoku", "Medium", "03:27", "Mistakes: 0/3"}[p.IntN(3):] {
		p.word(p.printed, word, point{p.in(0.2, 0.8) * w, p.in(0.2, 0.7) * p.top}, 0.3*p.side, upright, p.ink)
		break
	}
	pitch := w / float64(p.n)
	for d := range p.n {
		x := pitch * (float64(d) + 0.5)
		if p.odds(0.5) {
			p.tile(x-0.4*pitch, below+0.4*p.side, 0.8*pitch, p.side, 0.1*p.side, p.apart(p.paper))
		}
		p.word(p.printed, strconv.Itoa(d+1), point{x, below + 0.9*p.side}, 0.5*p.side, upright, p.enteredInk)
	}
	for _, x := range []float64{0.2, 0.5, 0.8} {
		p.tile(x*w-p.side, below+1.8*p.side, 2*p.side, 0.8*p.side, 0.4*p.side, p.apart(p.paper))
		p.word(p.printed, "Undo", point{x * w, below + 2.2*p.side}, 0.25*p.side, upright, p.ink)
	}
}

// puzzles have exactly one solution. One of them has many givens, and one has no redundant given.
var puzzles = []string{
	"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
}

// puzzle returns a random variation of a puzzle, and its solution. Digits are replaced, and rows and columns
// are reordered.
func (p *page) puzzle() (given, solution solver.Grid) {
	text := puzzles[p.IntN(len(puzzles))]
	layout := solver.Classic
	digits := p.Perm(9)
	lines := func() (all []int) {
		for _, band := range p.Perm(3) {
			for _, line := range p.Perm(3) {
				all = append(all, 3*band+line)
			}
		}
		return all
	}
	rows, cols := lines(), lines()
	given = layout.Empty()
	for i := range 81 {
		if d := text[9*rows[i/9]+cols[i%9]]; d != '.' {
			given = given.With(solver.Cell(i), solver.Digit(digits[d-'1']+1))
		}
	}
	return given, solved(given)
}

// plain sets the options for either a newspaper or an app, without pencil marks.
func (p *page) plain() {
	if p.odds(0.5) {
		p.print()
		return
	}
	p.app()
	p.notes = 0
}
