package board

import (
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/ornament"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/format"
)

// Dimensions in an SVG file, in user units.
const (
	filePitch  = 64
	fileMargin = 4
	fileLine   = 24 // height of a line of text below the board
)

const fileFont = "Helvetica Neue,Helvetica,Arial,sans-serif"

// fileTones is a style element with the colours in which users colour cells. The values are those of the
// light theme in web/tokens.css.
const fileTones = "<style>.t1{fill:#cfdcf3}.t2{fill:#f7e8ac}.t3{fill:#cfe7cd}.t4{fill:#f7d3cc}" +
	".t5{fill:#e0d2ee}.t6{fill:#f8d9ae}.t7{fill:#c3e4e4}.t8{fill:#d8dadc}" +
	".p1{stroke:#a3b8e0}.p2{stroke:#dfc765}.p3{stroke:#a0c99d}.p4{stroke:#e3a79c}.p5{stroke:#bfa6dc}" +
	".p6{stroke:#e4b36c}.p7{stroke:#8cc3c3}.p8{stroke:#b3b8bc}.t9{fill:#f5d0e4}.p9{stroke:#dd9fc2}" +
	".dots{stroke-width:2.2;stroke-linecap:round}</style>"

// fileEvidence is a style element with the colours of evidence. The values are those of the light theme in
// web/tokens.css.
const fileEvidence = "<style>.e-a,.e-put{fill:#1c4a9c}.e-b{fill:#0a6c5e}.e-c,.e-q{fill:#17191c}" +
	".e-i,.e-p{fill:#fcfcfb}.e-puti{fill:#ffffff}.e-x{fill:#fbe6df}.e-xt{fill:#a92710}" +
	".e-sa{stroke:#1c4a9c}.e-sb{stroke:#0a6c5e}.e-sc,.e-sq{stroke:#17191c}.e-sx{stroke:#a92710}" +
	".e-case{stroke:#fcfcfb}" +
	".e-g1{fill:#d7e1f2}.e-g2{fill:#e9edf3}.e-g3{fill:#cfe9e2}.e-g4{fill:#e2e4e6}" +
	".e-g5{fill:none}.e-g6{fill:#dfe8f6}.e-doubt{fill:none;stroke:#a92710;stroke-width:2px}" +
	".evident text,.evident .figure{stroke:#ffffff;stroke-width:3px;paint-order:stroke fill;stroke-linejoin:round}" +
	".evident .e-h1{stroke:#d7e1f2}.evident .e-h2{stroke:#e9edf3}.evident .e-h3{stroke:#cfe9e2}" +
	".evident .e-h4{stroke:#e2e4e6}.evident svg text,.evident svg .figure{stroke:none}</style>"

// File returns a picture as an SVG file with the given title. The file shows the board in black on white,
// with givens in bold and the solver's digits in italics, and also pencil marks and candidates. Under the
// board it shows footer, one string per line.
func File(p Picture, title string, footer []string) string {
	l, n := p.Layout, p.Layout.N()
	drawn, painted := signs.Unpack(p.Signs), ornament.Of(p.Drawn, n)
	sides := signs.SidesOf(l) | painted.Sides
	left, top, wide, high := fileMargin, fileMargin, n*filePitch+2*fileMargin, n*filePitch+2*fileMargin
	outside := func(side signs.Sides, at, size *int) {
		if sides&side == 0 {
			return
		}
		const width = filePitch * signs.Margin / signs.Unit
		*size += width
		if at != nil {
			*at += width
		}
	}
	outside(signs.Left, &left, &wide)
	outside(signs.Right, nil, &wide)
	outside(signs.Above, &top, &high)
	outside(signs.Below, nil, &high)
	size, height := strconv.Itoa(wide), strconv.Itoa(high+len(footer)*fileLine)
	x0, y0 := strconv.Itoa(left), strconv.Itoa(top)
	group := `<g fill="none" transform="translate(` + x0 + ` ` + y0 + `) scale(` + strconv.Itoa(filePitch) +
		`)">`
	var w svg.Writer
	lines := func(attributes, d string) {
		if d != "" {
			w.Add(`<path vector-effect="non-scaling-stroke" `, attributes, ` d="`, d, `"/>`)
		}
	}
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" width="`, size, `" height="`, height, `" viewBox="0 0 `, size, ` `,
		height, `">`,
		`<title>`).Escaped(title).Add(`</title><rect width="`, size, `" height="`, height, `" fill="#fff"/>`,
		group)
	side := strconv.Itoa(n * filePitch)
	layer := func(attributes, what string) { // adds SVG with its own units, scaled to the board
		w.Add(`</g><svg fill="none"`, attributes, ` x="`, x0, `" y="`, y0, `" width="`, side, `" height="`,
			side, `">`, what, `</svg>`, group)
	}
	lines(`fill="`+svg.House+`"`, windows(l))
	fog := each(pack(p.Cells), packedFog, 0xff)
	covered := func(c solver.Cell) bool { return fog != "" && Fog(fog[c]) == Covered }
	clear := ""
	if strings.IndexByte(fog, byte(Covered)) >= 0 {
		lines(`fill="`+svg.Fog+`"`, area(l, covered))
		clear = ` clip-path="url(#clear)"`
		w.Add(`<clipPath id="clear"><path transform="scale(`, strconv.Itoa(signs.Unit), `)" clip-rule="evenodd" d="`,
			beyond(n)+area(l, covered), `"/></clipPath>`)
	}
	if cells := each(pack(p.Cells), packedColours, 0xff, 0xff); cells != "" {
		layer("", fileTones+drawTones(cells, n, false))
	}
	evidence := p.Overlay.Evidence
	if evidence != (job.Drawing{}) {
		layer(` font-family="`+fileFont+`"`,
			fileEvidence+scene(l, string(evidence.Ground), evidence.Pitch, evidence.Under))
	}
	ruled := func(above bool) {
		units := `<g transform="translate(` + x0 + ` ` + y0 + `) scale(.64)" font-family="` + fileFont + `" ` +
			signs.Attributes
		if len(painted.Shapes) > 0 {
			w.Add(units, `><g font-weight="400"`, clear, `>`)
			painted.Write(&w, above)
			w.Add(`</g></g>`)
		}
		if len(drawn.Shapes) > 0 {
			w.Add(units, `><g`, clear, `>`)
			drawn.Write(&w, above, evidence.Rules, &signs.Colours)
			w.Add(`</g></g>`)
		}
	}
	if len(drawn.Shapes)+len(painted.Shapes) > 0 {
		w.Add(`</g>`)
		ruled(false)
		w.Add(group)
	}
	lines(`stroke="`+svg.Rule+`" stroke-width="1.5"`, diagonals(l))
	lines(`stroke="`+svg.Rule+`"`, thin(l))
	lines(`stroke="`+svg.Ink+`" stroke-width="3" stroke-linecap="square"`, walls(l)+frame(l))
	w.Add(`</g><g font-family="`, fileFont, `" font-size="40" text-anchor="middle" fill="`, svg.Ink, `"`)
	if evidence != (job.Drawing{}) {
		w.Add(` class="evident"`)
	}
	w.Add(`>`)
	for c, cell := range p.Cells {
		x, y := left+c%n*filePitch, top+c/n*filePitch
		halo := ""
		if evidence.Ground != "" && evidence.Ground[c] != 0 {
			halo = ` class="e-h` + strconv.Itoa(int(evidence.Ground[c])) + `"`
		}
		cover := drawn.Cover(solver.Cell(c))
		if cover&signs.Crossed != 0 && evidence == (job.Drawing{}) {
			halo = ` stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
		}
		small := func(across, down, size int, figures string) {
			if cover&signs.Top != 0 { // make room for the label of a rule at the top of the cell
				down, size = filePitch/4+down*3/4, size*4/5
			}
			if cover&signs.Foot != 0 {
				down, size = down*4/5, size*4/5
			}
			w.Add(text(x+across, y+down, ` fill="`+svg.Pencil+`" font-size="`+strconv.Itoa(size)+`"`+halo), figures,
				`</text>`)
		}
		switch {
		case cell.Digit != 0:
			w.Add(text(x+filePitch/2, y+46, figure[cell.Kind]+halo), cell.Digit.String(), `</text>`)
		case cell.Marks != 0 || cell.State&Placed != 0:
			set := cell.Marks
			if set == 0 {
				set = cell.Centre
			}
			for d := range set.All() {
				if evidence.Over != "" {
					besideShapes(int(d)-1, n, d, small)
				} else {
					inGrid(int(d)-1, n, d, small)
				}
			}
		default:
			fileNotes(cell, n, small)
		}
	}
	ruled(true)
	if evidence.Over != "" {
		w.Add(`<svg fill="none" x="`, x0, `" y="`, y0, `" width="`, side, `" height="`, side, `">`,
			above(l, evidence.Pitch, evidence.Over), `</svg>`)
	}
	if p.Strokes != "" {
		w.Add(`</g><g transform="translate(` + x0 + ` ` + y0 + `) scale(.64)" font-family="` + fileFont + `" ` +
			signs.Attributes + `><g font-weight="700">`)
		in := func(c solver.Cell) format.Content { return p.Cells[c].beside() }
		(&ornament.Ornament{Shapes: p.Strokes.Shapes(n, in)}).Write(&w, true)
		w.Add(`</g></g><g font-family="`, fileFont, `">`)
	}
	for i, line := range footer {
		w.Add(text(fileMargin, high+i*fileLine+fileLine*2/3, ` font-size="16" text-anchor="start"`)).Escaped(line).
			Add("</text>")
	}
	return string(w.Add("</g></svg>\n").Text)
}

// inGrid calls small to draw digit d in the grid of small digits within a cell. place is the index of the
// digit's position in this grid, from 0. inGrid computes the coordinates and the size that it passes to
// small.
func inGrid(place, n int, d solver.Digit, small func(across, down, size int, figures string)) {
	across := marksAcross(n)
	step := (filePitch - 8) / across
	small(4+place%across*step+step/2, 6+place/across*step+step*3/4, min(15, step), d.String())
}

// besideShapes is like inGrid, but uses the coordinates and the size of candidates around which the evidence
// draws shapes.
func besideShapes(place, n int, d solver.Digit, small func(across, down, size int, figures string)) {
	across := marksAcross(n)
	size := min(15, (filePitch-8)/across)
	at := func(i int) int { return (4*across + 46*(2*i+1)) * (filePitch - 1) / (100 * across) }
	small(at(place%across), at(place/across)+size*355/1000, size, d.String())
}

// fileNotes draws the pencil marks of a cell by calling small for each piece of text. The arguments across
// and down of small are the position, within the cell, of the middle of the text's baseline.
func fileNotes(cell Cell, n int, small func(across, down, size int, figures string)) {
	i := 0
	for d := range cell.Corner.All() {
		if cell.Corner.Len() <= aroundCentre {
			small([...]int{11, 53, 11, 53, 32, 32}[i], [...]int{17, 17, 59, 59, 17, 59}[i], 16, d.String())
		} else {
			inGrid(i, n, d, small)
		}
		i++
	}
	centre := i18n.Written(cell.Centre)
	if len(centre) == 0 {
		return
	}
	lines, size := centreLines(len(centre), n, cell.Corner != 0)
	height := 18 - 2*int(size[0]-'0')
	per := (len(centre) + lines - 1) / lines
	for line := range lines {
		small(filePitch/2, filePitch/2+height*(2*line-lines+2)/2-height/6, height,
			strings.Join(centre[min(line*per, len(centre)):min((line+1)*per, len(centre))], ""))
	}
}

// figure holds the SVG attributes of a large digit, indexed by the digit's origin (Cell.Kind).
var figure = [...]string{
	i18n.EmptyCell: "", i18n.GivenCell: ` font-weight="700"`, i18n.TriedCell: "",
	i18n.EnteredCell: ` fill="` + svg.Pencil + `"`,
	i18n.SolverCell:  ` font-style="italic" fill="` + svg.Accent + `"`,
	i18n.ForcedCell:  ` font-style="italic" fill="` + svg.Accent + `"`,
}

func text(x, y int, attributes string) string {
	return `<text x="` + strconv.Itoa(x) + `" y="` + strconv.Itoa(y) + `"` + attributes + `>`
}

// marksAcross returns the number of small digits in a row of the grid of small digits within a cell. The
// board has n digits.
func marksAcross(n int) int {
	across := 1
	for across*across < n {
		across++
	}
	return across
}
