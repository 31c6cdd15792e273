package sheet

import (
	"strconv"

	"numplace/app/shared/figure"
	"numplace/app/shared/svg"
)

// page is a page that is being drawn. Coordinates are in pixels, 96 per inch, from the top left corner.
type page struct {
	Paper
	width, height int
	left, right   int // the edges of the content
	foot          int
	large         bool // as in Sheet
	title         string
	boards        figure.Drawing
	turned        []turned
	words         svg.Writer // the SVG of everything except the boards
}

// turned is a board that is drawn upside down.
type turned struct {
	figure.Drawing
	x, y int // the centre of the board
}

const (
	wide  = 660 // the width of the content
	edge  = 40  // the height of the margins at the top and at the foot
	ink   = "#000"
	quiet = 4 // the width of the quiet zone around a QR code, in modules
)

// page returns an empty page with a title.
func (s Sheet) page(title string) *page {
	p := &page{Paper: s.Paper, width: 794, height: 1123, title: title, large: s.Large}
	if s.Paper == Letter {
		p.width, p.height = 816, 1056
	}
	p.left = (p.width - wide) / 2
	p.right, p.foot = p.left+wide, p.height-edge
	return p
}

// text returns the page in the format of an SVG file.
func (p *page) text() string {
	width, height, size := "210mm", "297mm", "0 0 7937 11225"
	if p.Paper == Letter {
		width, height, size = "8.5in", "11in", "0 0 8160 10560"
	}
	var w svg.Writer
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" width="`, width, `" height="`, height, `" viewBox="`, size,
		`" font-family="Figtree,as-arial,as-roboto,as-dejavu,Helvetica Neue,Helvetica,Arial,sans-serif" fill="`+
			ink+`">`)
	w.Add("<title>").Escaped(p.title).Add("</title>")
	all := p.boards
	for _, t := range p.turned {
		all.Shapes = append(all.Shapes[:len(all.Shapes):len(all.Shapes)], t.Shapes...)
	}
	all.Defs(&w)
	p.boards.Write(&w)
	for _, t := range p.turned {
		w.Add(`<g transform="rotate(180 `).Int(t.x * figure.Px).Add(" ").Int(t.y * figure.Px).Add(`)">`)
		t.Write(&w)
		w.Add("</g>")
	}
	w.Text = append(w.Text, p.words.Text...)
	return string(w.Add("</svg>\n").Text)
}

// write writes a text that begins at x, with its baseline at y. weight is 400 or 700.
func (p *page) write(x, y, size, weight int, text string) {
	if text == "" {
		return
	}
	p.words.Add(`<text x="`).Int(x * figure.Px).Add(`" y="`).Int(y * figure.Px).
		Add(`" font-size="`).Int(size * figure.Px).
		Add(`" font-weight="`).Int(weight).Add(`">`).Escaped(text).Add("</text>")
}

// lines writes lines of text, with the top of the first line at y. It returns the y coordinate of the bottom
// of the last line.
func (p *page) lines(x, y, weight int, lines []string, size int) (end int) {
	for _, line := range lines {
		p.write(x, y+size, size, weight, line)
		y += size * 5 / 4
	}
	return y
}

// bar draws a filled rectangle.
func (p *page) bar(x, y, width, height int, fill string) {
	p.words.Add(`<path fill="`, fill, `" d="M`).Int(x * figure.Px).Add(" ").Int(y * figure.Px).Add("h").
		Int(width * figure.Px).Add("v").Int(height * figure.Px).
		Add("h").Int(-width * figure.Px).Add(`z"/>`)
}

// head draws the top of the page: a horizontal line and, below it, the title, the author, the blanks to fill
// in, and the QR code. It returns the y coordinate of the bottom of this area.
func (p *page) head(s *Sheet, title string, blanks []string, c Code) (end int) {
	p.bar(p.left, edge, wide, 3, ink)
	side := c.side()
	p.code(p.right-side, edge+8, side, c)
	room := wide
	if side > 0 {
		room -= side + 12
	}
	lines, size := fitted(title, 26, 14, room, 2)
	y := p.lines(p.left, edge+14, 700, lines, size)
	lines, size = fitted(s.Author, 12, 9, room, 1)
	y = p.lines(p.left, y, 400, lines, size)
	if len(blanks) > 0 {
		y += 26
		x, share := p.left, room/(len(blanks)+1) // the first blank is twice as wide as the others
		for i, word := range blanks {
			long := share
			if i == 0 {
				long += share
			}
			lines, size := fitted(word, 13, 8, long/2, 1)
			p.lines(x, y-size, 400, lines, size)
			from := x + wideAs(lines[0], size) + 6
			p.bar(from, y, x+long-14-from, 1, ink)
			x += long
		}
		y += 8
	}
	return max(y, edge+8+side)
}

// side returns the side length of a QR code including its quiet zone. Its modules (squares) are a third of a
// millimetre wide, so that phone cameras can read them.
func (c Code) side() int {
	if c.Side == 0 {
		return 0
	}
	return max((c.Side+2*quiet)*4/3, 84)
}

// code draws a QR code with its quiet zone as a square of the given side. The background must be white. All
// modules (squares) of the code have the same size.
func (p *page) code(x, y, side int, c Code) {
	if c.Side == 0 {
		return
	}
	p.words.Add(`<svg x="`).Int(x * figure.Px).Add(`" y="`).Int(y * figure.Px).Add(`" width="`).Int(side * figure.Px).
		Add(`" height="`).Int(side * figure.Px).
		Add(`" viewBox="-` + strconv.Itoa(quiet) + ` -` + strconv.Itoa(quiet) + ` `).Int(c.Side + 2*quiet).Add(" ").
		Int(c.Side + 2*quiet).Add(`"><path shape-rendering="crispEdges" d="`)
	for row := range c.Side {
		for col := 0; col < c.Side; col++ {
			long := 0
			for col+long < c.Side && c.dark(col+long, row) {
				long++
			}
			if long > 0 {
				p.words.Move(col, row).Add("h").Int(long).Add("v1h").Int(-long).Add("z")
				col += long
			}
		}
	}
	p.words.Add(`"/></svg>`)
}

// picture returns a picture as it is drawn on the page.
func (p *page) picture(of figure.Picture) figure.Picture {
	of.Large = p.large
	return of
}

// solution draws the solution of a puzzle with its top left corner at x, y. If down is set, the solution is
// upside down. If the solution is unknown, nothing is drawn.
func (p *page) solution(of Puzzle, x, y, side int, down bool) {
	solved, ok := of.solved()
	solved = p.picture(solved)
	switch {
	case ok && down:
		t := turned{x: x + side/2, y: y + side/2}
		t.Board(solved, x, y, side)
		p.turned = append(p.turned, t)
	case ok:
		p.boards.Board(solved, x, y, side)
	}
}
