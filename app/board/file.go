package board

import (
	"strconv"

	"numplace/app/i18n"
	"numplace/app/svg"
)

// The measures of a file, in user units.
const (
	filePitch  = 64
	fileMargin = 4
	fileLine   = 24 // the height of a line below the board
)

// File draws a picture as an SVG file with a title: black on white, givens in bold, the solver's digits in italics, and candidates. Each of
// the lines below is written under the board.
func File(p Picture, title string, below []string) string {
	l, n := p.Layout, p.Layout.N()
	size, height := strconv.Itoa(n*filePitch+2*fileMargin), strconv.Itoa(n*filePitch+2*fileMargin+len(below)*fileLine)
	var w svg.Writer
	lines := func(attributes, d string) {
		if d != "" {
			w.Add(`<path vector-effect="non-scaling-stroke" `, attributes, ` d="`, d, `"/>`)
		}
	}
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" width="`, size, `" height="`, height, `" viewBox="0 0 `, size, ` `, height, `">`,
		`<title>`).Escaped(title).Add(`</title><rect width="`, size, `" height="`, height, `" fill="#fff"/>`,
		`<g fill="none" transform="translate(`, strconv.Itoa(fileMargin), ` `, strconv.Itoa(fileMargin), `) scale(`, strconv.Itoa(filePitch), `)">`)
	lines(`fill="`+svg.House+`"`, windows(l))
	lines(`stroke="`+svg.Rule+`" stroke-width="1.5"`, diagonals(l))
	lines(`stroke="`+svg.Rule+`"`, thin(l))
	lines(`stroke="`+svg.Ink+`" stroke-width="3" stroke-linecap="square"`, walls(l)+frame(l))
	w.Add(`</g><g font-family="Helvetica Neue,Helvetica,Arial,sans-serif" font-size="40" text-anchor="middle" fill="`, svg.Ink, `">`)
	for c, cell := range p.Cells {
		x, y := fileMargin+c%n*filePitch, fileMargin+c/n*filePitch
		switch {
		case cell.Digit != 0:
			w.Add(text(x+filePitch/2, y+46, figure[cell.Kind]), cell.Digit.String(), `</text>`)
		case cell.Marks != 0:
			across := marksAcross(n)
			for d := range cell.Marks.All() {
				i, step := int(d)-1, (filePitch-8)/across
				w.Add(text(x+4+i%across*step+step/2, y+6+i/across*step+step*3/4, ` fill="`+svg.Pencil+`" font-size="`+strconv.Itoa(min(15, step))+`"`), d.String(), `</text>`)
			}
		}
	}
	for i, line := range below {
		w.Add(text(fileMargin, n*filePitch+2*fileMargin+i*fileLine+fileLine*2/3, ` font-size="16" text-anchor="start"`)).Escaped(line).Add("</text>")
	}
	return string(w.Add("</g></svg>\n").Text)
}

// figure has the attributes of a digit, by its kind.
var figure = [...]string{
	i18n.EmptyCell: "", i18n.GivenCell: ` font-weight="700"`, i18n.EnteredCell: "", i18n.TriedCell: "",
	i18n.SolverCell: ` font-style="italic" fill="` + svg.Accent + `"`, i18n.ForcedCell: ` font-style="italic" fill="` + svg.Accent + `"`,
}

func text(x, y int, attributes string) string {
	return `<text x="` + strconv.Itoa(x) + `" y="` + strconv.Itoa(y) + `"` + attributes + `>`
}

// marksAcross returns the number of small digits in a row of a cell.
func marksAcross(n int) int {
	across := 1
	for across*across < n {
		across++
	}
	return across
}
