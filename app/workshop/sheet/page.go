package sheet

import (
	"strconv"
	"strings"

	"numplace/app/shared/figure"
	"numplace/app/shared/svg"
)

// page is a page that is being drawn. Places and sizes are in pixels, 96 to the inch, from the top
// left corner.
type page struct {
	Paper
	width, height int
	left, right   int // the edges of what is on it
	foot          int
	title         string
	boards        figure.Drawing
	turned        []turned
	words         svg.Writer // all but the boards
}

// turned is a board upside down.
type turned struct {
	figure.Drawing
	x, y int // of its middle
}

const (
	wide   = 660 // the width of what is on a page
	ink    = "#000"
	faint  = "#767676"
	codeAt = 84 // the side of a QR code with its quiet zone
)

// page returns a page with a title.
func (s Sheet) page(title string) *page {
	p := &page{Paper: s.Paper, width: 794, height: 1123, title: title}
	if s.Paper == Letter {
		p.width, p.height = 816, 1056
	}
	p.left = (p.width - wide) / 2
	p.right, p.foot = p.left+wide, p.height-40
	return p
}

// text returns the page as a file.
func (p *page) text() string {
	width, height, size := "210mm", "297mm", "0 0 7937 11225"
	if p.Paper == Letter {
		width, height, size = "8.5in", "11in", "0 0 8160 10560"
	}
	var w svg.Writer
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" width="`, width, `" height="`, height, `" viewBox="`, size,
		`" font-family="Helvetica Neue,Helvetica,Arial,sans-serif" fill="`+ink+`">`)
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

// anchor says which end of a text is at its position.
type anchor string

const (
	begin anchor = "start"
	end   anchor = "end"
)

// write writes a text with its foot at y. weight is 400 or 700.
func (p *page) write(x, y, size, weight int, at anchor, text string) {
	if text == "" {
		return
	}
	p.words.Add(`<text x="`).Int(x*figure.Px).Add(`" y="`).Int(y*figure.Px).Add(`" font-size="`).Int(size*figure.Px).
		Add(`" font-weight="`).Int(weight).
		Add(`" text-anchor="`, string(at), `">`).Escaped(text).Add("</text>")
}

// fit returns as much of a text as certainly fits into so many pixels. A letter of a wide typeface
// is on average two thirds of its size wide, and a Chinese or Japanese character as wide as its
// size.
func fit(text string, size, room int) string {
	wide := 0
	for i, r := range text {
		if wide += size * 2 / 3; r >= 0x2e80 {
			wide += size - size*2/3
		}
		if wide > room {
			return strings.TrimRight(text[:i], " ") + "…"
		}
	}
	return text
}

// bar draws a filled rectangle.
func (p *page) bar(x, y, width, height int, fill string) {
	p.words.Add(`<path fill="`, fill, `" d="M`).Int(x * figure.Px).Add(" ").Int(y * figure.Px).Add("h").
		Int(width * figure.Px).Add("v").Int(height * figure.Px).
		Add("h").Int(-width * figure.Px).Add(`z"/>`)
}

// head draws a rule at top and the title of a page below it, in a size. room is left free at the
// title's right. It returns the title's baseline.
func (p *page) head(top, size, room int) int {
	p.bar(p.left, top, wide, 3, ink)
	p.write(p.left, top+14+size, size, 700, begin, fit(p.title, size, wide-room))
	return top + 14 + size
}

// blank draws a word with a line behind it to write on, between x and right.
func (p *page) blank(x, right, foot int, word string, room int) {
	if word == "" {
		return
	}
	p.write(x+room, foot, 12, 400, end, word)
	p.bar(x+room+6, foot, right-x-room-6, 1, ink)
}

// level draws the level with its right edge at x: its name, the score, and five squares.
func (p *page) level(x, foot, size int, of Puzzle) {
	const square, step = 8, 10
	if of.Level > 0 {
		x -= 5 * step
		for i := range 5 {
			at := x + 2 + i*step
			p.bar(at, foot-square-1, square, square, ink)
			if i >= of.Level {
				p.bar(at+1, foot-square, square-2, square-2, "#fff")
			}
		}
		x -= 6
	}
	name := of.LevelName
	if of.Score != "" && name != "" {
		name += "  "
	}
	if name+of.Score == "" {
		return
	}
	p.words.Add(`<text x="`).Int(x * figure.Px).Add(`" y="`).Int(foot * figure.Px).Add(`" font-size="`).
		Int(size * figure.Px).Add(`" text-anchor="end" xml:space="preserve"><tspan font-weight="700">`).
		Escaped(name).Add("</tspan>").Escaped(of.Score).Add("</text>")
}

// code draws a QR code with its quiet zone as a square with a side. The ground must be white. All
// modules have equal sizes.
func (p *page) code(x, y, side int, c Code) {
	const quiet = 4
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

// board draws a puzzle with its corner at x, y.
func (p *page) board(of Puzzle, x, y, side int) { p.boards.Board(of.bare(), x, y, side) }

// solution draws a solution upside down with its corner at x, y, if it is known.
func (p *page) solution(of Puzzle, x, y, side int) {
	solved, ok := of.solved()
	if !ok {
		return
	}
	t := turned{x: x + side/2, y: y + side/2}
	t.Board(solved, x, y, side)
	p.turned = append(p.turned, t)
}
