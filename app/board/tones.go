package board

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver/format"
)

// A player's colours. Each has a tone and a screen, by which it is told apart where the hue cannot be seen. Where a tone cannot be shown,
// the cell has a sign of it in a corner.

// colour is how one of them is drawn.
type colour struct {
	screen string // a path in a tile of screenTile by screenTile px
	sign   string // a path in a square of signSide
	round  bool   // the screen is of dots
}

const (
	screenTile = "8"
	signSide   = 12
	signCell   = 40 // the side of a cell, where signs are drawn
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
}

// toneClass are the classes of a cell with colours.
func toneClass(set format.Colours) string {
	switch first := set & -set; {
	case set == 0:
		return ""
	case set == first: // it knows its ground, which figures have around them
		return " toned t" + strconv.Itoa(of(set)[0])
	}
	return " toned"
}

// of are the numbers of colours in a set.
func of(set format.Colours) (numbers []int) {
	for i := 1; i <= format.ColourCount; i++ {
		if set.Has(i) {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

// coloured has the colours of each cell, a byte each; "" where no cell has any.
func coloured(packed string) string {
	var b strings.Builder
	any := byte(0)
	for at := 7; at < len(packed); at += packedCell {
		any |= packed[at]
		b.WriteByte(packed[at])
	}
	if any == 0 {
		return ""
	}
	return b.String()
}

// tones are the colours of all cells, under the figures.
type tones struct {
	app.Compo

	N       int
	Colours string // by cell
}

// Render draws them in px, so that a screen is as fine in any cell; where a cell is, is given in parts of the board.
func (t *tones) Render() app.UI {
	var b sheet
	b.add(`<div class="tones" aria-hidden="true"><svg class="ink">`)
	b.defs()
	for c := range len(t.Colours) {
		if set := format.Colours(t.Colours[c]); set != 0 {
			b.cell(of(set), b.place(c%t.N, c/t.N, t.N))
		}
	}
	b.add(`</svg></div>`)
	return app.Raw(b.String())
}

// sheet is a drawing of colours that is being written.
type sheet struct {
	strings.Builder
	wedges [format.ColourCount + 1][format.ColourCount]bool // that have been defined
}

func (b *sheet) add(parts ...string) {
	for _, s := range parts {
		b.WriteString(s)
	}
}

// defs are the screens and the signs.
func (b *sheet) defs() {
	b.add("<defs>")
	for i, c := range colours {
		number, round := strconv.Itoa(i+1), ""
		if c.round {
			round = " dots"
		}
		b.add(`<pattern id="screen`, number, `" width="`, screenTile, `" height="`, screenTile, `" patternUnits="userSpaceOnUse"><path class="p`, number, round, `" d="`, c.screen, `"/></pattern>`,
			`<g id="sign`, number, `"><path class="sign__ground t`, number, `" d="M0 0h12v12H0z"/><path class="sign__ink`, round, `" d="`, c.sign, `"/></g>`)
	}
	b.add("</defs>")
}

// place is where a cell is, as attributes.
func (b *sheet) place(col, row, n int) string {
	part := func(i int) string {
		s := strconv.Itoa(i * 1_000_000 / n)
		s = "00000"[:max(0, 5-len(s))] + s
		return s[:len(s)-4] + "." + s[len(s)-4:] + "%"
	}
	return ` x="` + part(col) + `" y="` + part(row) + `" width="` + part(1) + `" height="` + part(1) + `"`
}

// cell draws the colours of a cell: the first over all of it, each further one from its share on.
func (b *sheet) cell(numbers []int, place string) {
	of := len(numbers)
	for i, number := range numbers {
		cut := ""
		if i > 0 {
			id := "wedge" + strconv.Itoa(of) + strconv.Itoa(i)
			if !b.wedges[of][i] {
				b.wedges[of][i] = true
				b.add(`<clipPath id="`, id, `" clipPathUnits="objectBoundingBox"><path transform="scale(.001)" d="`, wedge(i, of), `"/></clipPath>`)
			}
			cut = ` clip-path="url(#` + id + `)"`
		}
		b.add(`<rect class="tone t`, strconv.Itoa(number), `"`, place, cut, `/><rect class="tone" fill="url(#screen`, strconv.Itoa(number), `)"`, place, cut, `/>`)
	}
	b.add(`<svg class="sign"`, place, ` viewBox="0 0 40 40"><g class="sign__of`, strconv.Itoa(of), `">`)
	high, scale, side := of, "", signSide
	if of > 3 {
		high, scale, side = (of+1)/2, " scale(.75)", signSide*3/4
	}
	for i, number := range numbers {
		x := signCell - 1 - side
		if i >= high {
			x = 1
		}
		b.add(`<use href="#sign`, strconv.Itoa(number), `" transform="translate(`, strconv.Itoa(x), ` `, strconv.Itoa(signCell-1-side*(i%high+1)), `)`, scale, `"/>`)
	}
	b.add(`</g></svg>`)
}

// wedge is the part of a cell from the share i of k on, clockwise from near the corner at the right above. The cell's side is 1000.
func wedge(i, k int) string {
	const side, start = 1000, 750
	var p path
	p = p.at('M', side/2, side/2)
	to := func(t int) {
		switch t %= 4 * side; {
		case t < side:
			p = p.at('L', t, 0)
		case t < 2*side:
			p = p.at('L', side, t-side)
		case t < 3*side:
			p = p.at('L', 3*side-t, side)
		default:
			p = p.at('L', 0, 4*side-t)
		}
	}
	from := start + 4*side*i/k
	to(from)
	for corner := (from/side + 1) * side; corner < start+4*side; corner += side {
		to(corner)
	}
	to(start)
	return string(append(p, 'Z'))
}

// Swatch draws one colour as a small field for controls.
func Swatch(number int) app.UI {
	c, round := colours[number-1], ""
	if c.round {
		round = " dots"
	}
	id := strconv.Itoa(number)
	var b sheet
	b.add(`<svg class="swatch" aria-hidden="true"><defs><pattern id="swatch`, id, `" width="`, screenTile, `" height="`, screenTile, `" patternUnits="userSpaceOnUse"><path class="p`, id, round, `" d="`, c.screen, `"/></pattern></defs>`,
		`<rect class="t`, id, `" width="100%" height="100%"/><rect fill="url(#swatch`, id, `)" width="100%" height="100%"/></svg>`)
	return app.Raw(b.String())
}
