package board

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver/format"
)

// The colours in which the user can colour cells. Each colour also has a pattern and a symbol, so that users
// who can't see the hue can distinguish it. Cells show the symbol where they can't show the colour's fill.
// The button that selects the colour shows the symbol too.

// colour defines how a colour is drawn.
type colour struct {
	screen string // path of the pattern, in a tile of 8 by 8 px
	sign   string // path of the symbol, in a square with sides signSide long
	round  bool   // the pattern consists of dots
}

// dots returns a class if the pattern and the symbol consist of dots. Otherwise it returns "".
func (c colour) dots() string {
	if c.round {
		return " dots"
	}
	return ""
}

const (
	signSide = 12
	signCell = 40 // side of a cell in the units in which symbols are drawn
)

var colours = [format.ColourCount]colour{
	{screen: "M2.5 2.5h3v3h-3z", sign: "M3.5 3.5h5v5h-5z"},
	{screen: "M-1 1l2-2M0 8L8 0M7 9l2-2", sign: "M2 10l8-8"},
	{screen: "M-1 7l2 2M0 0l8 8M7-1l2 2", sign: "M2 2l8 8"},
	{screen: "M0 2h8M0 6h8", sign: "M2 4h8M2 8h8"},
	{screen: "M2 0v8M6 0v8", sign: "M4 2v8M8 2v8"},
	{screen: "M2 2h.01M6 6h.01", sign: "M4 4h.01M8 8h.01", round: true},
	{screen: "M0 4h8M4 0v8", sign: "M6 2v8M2 6h8"},
	{screen: "M-1 1l2-2M0 8L8 0M7 9l2-2M-1 7l2 2M0 0l8 8M7-1l2 2", sign: "M2 2l8 8M2 10l8-8"},
	{screen: "M4 2.2l2 3.5h-4z", sign: "M6 2.5l4 7h-8z"},
}

// toneClass returns the classes of a cell that has the colours in set.
func toneClass(set format.Colours) string {
	switch first := set & -set; {
	case set == 0:
		return ""
	case set == first: // the cell has this colour as its background, and digits have a halo in this colour
		return " toned t" + strconv.Itoa(of(set)[0])
	}
	return " toned"
}

// of returns the numbers of the colours in set.
func of(set format.Colours) (numbers []int) {
	for i := 1; i <= format.ColourCount; i++ {
		if set.Has(i) {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

// sheet is a buffer for the SVG that draws the colours of all cells.
type sheet struct {
	text   []byte
	place  string                                           // position and size of the current cell, as attributes
	wedges [format.ColourCount + 1][format.ColourCount]bool // whether wedge(i, k) is defined as a clip path, at [k][i]
}

// drawTones returns SVG with the colours of all cells and, if signs is true, also their symbols. cells has the
// colours of each cell as two bytes, the lower one first. The unit of the SVG is a px, so that patterns are
// equally fine in cells of any size. Only the positions of cells are percentages of the board.
func drawTones(cells string, n int, signs bool) string {
	var b sheet
	b.put("<defs>", 0, 0)
	for i, c := range colours {
		dots := c.dots()
		b.put(`<pattern id="screen~" width="8" height="8" patternUnits="userSpaceOnUse"><path class="p~`+
			dots+`" d="`+c.screen+`"/></pattern>`, i+1, i+1)
		if signs {
			b.put(`<g id="sign~"><path class="sign__ground t~" d="M0 0h12v12H0z"/><path class="sign__ink`+
				dots+`" d="`+c.sign+`"/></g>`, i+1, i+1)
		}
	}
	b.put("</defs>", 0, 0)
	across := part(1, n)
	for c := range len(cells) / 2 {
		if numbers := of(format.Colours(cells[2*c]) | format.Colours(cells[2*c+1])<<8); len(numbers) > 0 {
			b.place = ` x="` + part(c%n, n) + `" y="` + part(c/n, n) +
				`" width="` + across + `" height="` + across + `"`
			b.cell(numbers)
			if signs {
				b.signs(numbers)
			}
		}
	}
	return string(b.text)
}

// put appends a text in which ~ and @ are placeholders. The first ~ becomes the number first, each further ~
// becomes the number second, and each @ becomes the position and size of the current cell.
func (b *sheet) put(text string, first, second int) {
	for i := range len(text) {
		switch text[i] {
		case '~':
			b.text = strconv.AppendInt(b.text, int64(first), 10)
			first = second
		case '@':
			b.text = append(b.text, b.place...)
		default:
			b.text = append(b.text, text[i])
		}
	}
}

// part returns the width of i cells as a percentage of the width of n cells.
func part(i, n int) string {
	s := strconv.Itoa(10_000_000 + i*1_000_000/n)[1:]
	return s[:3] + "." + s[3:] + "%"
}

// cell draws the colours of a cell. A cell with k colours is divided into k shares, one for each colour. The
// first colour fills the whole cell. Each further colour is drawn on top, over its own share and all later
// shares.
func (b *sheet) cell(numbers []int) {
	of, cut := len(numbers), "/>"
	for i, number := range numbers {
		if i > 0 {
			if !b.wedges[of][i] {
				b.wedges[of][i] = true
				b.put(`<clipPath id="wedge~~" clipPathUnits="objectBoundingBox"><path transform="scale(.001)" d="`+
					wedge(i, of)+`"/></clipPath>`, of, i)
			}
			cut = ` clip-path="url(#wedge` + strconv.Itoa(10*of+i) + `)"/>`
		}
		b.put(`<rect class="tone t~"@`+cut+`<rect class="tone" fill="url(#screen~)"@`+cut, number, number)
	}
}

// signs draws the symbols of a cell's colours alternately at the right and the left edge of the cell, between
// the corner marks and next to the digit. If there are more than two, they are smaller and in two rows.
func (b *sheet) signs(numbers []int) {
	b.put(`<svg class="sign"@ viewBox="0 0 40 40">`, 0, 0)
	high, scale, side := 1, "", signSide
	switch of := len(numbers); {
	case of > 4:
		high, scale, side = 2, " scale(.5)", signSide/2
	case of > 2:
		high, scale, side = 2, " scale(.58)", signSide*7/12
	}
	for i, number := range numbers {
		x, y := 1+i/2/high*side, (signCell+2-high*side)/2+i/2%high*side
		if i%2 == 0 {
			x = signCell - side - x
		}
		b.put(`<use href="#sign`+strconv.Itoa(number)+`" transform="translate(~ ~)`+scale+`"/>`, x, y)
	}
	b.put(`</svg>`, 0, 0)
}

// Sign draws the symbol of a colour, for the button that selects the colour.
func Sign(number int) app.UI {
	c := colours[number-1]
	return app.Raw(`<span class="sign" aria-hidden="true"><svg viewBox="0 0 12 12" fill="none"><path class="sign__ink` +
		c.dots() + `" d="` + c.sign + `"/></svg></span>`)
}

// wedge returns a path that covers share i of a cell with k colours, and all later shares. The shares run
// clockwise from near the top right corner. The side of the cell is 1000.
func wedge(i, k int) string {
	const side, start = 1000, 750
	p := path(nil).at('M', side/2, side/2)
	for t := start + 4*side*i/k; ; t = min((t/side+1)*side, start+4*side) {
		x, y := t%side, 0
		switch t / side % 4 {
		case 1:
			x, y = side, x
		case 2:
			x, y = side-x, side
		case 3:
			x, y = 0, side-x
		}
		p = p.at('L', x, y)
		if t == start+4*side {
			return string(append(p, 'Z'))
		}
	}
}
