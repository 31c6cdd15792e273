package listview

import (
	"numplace/app/shared/lines"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// pitch is the side of a cell in the units of a picture.
const pitch = 10

// picture starts the picture of a puzzle, and draws the extra regions called windows, because they lie below
// the digits.
func picture(w *svg.Writer, l *solver.Layout, class string) {
	side := l.N() * pitch
	w.Add(`<svg class="ink `, class, `" viewBox="0 0 `).Int(side).Add(" ").Int(side).Add(`" aria-hidden="true">`)
	if windows := lines.Windows(l); len(windows) > 0 {
		w.Add(`<path class="thumb__window" d="`)
		for _, run := range windows {
			w.Move(run.X*pitch, run.Y*pitch).Add("h").Int(run.Length * pitch).Add("v").Int(pitch).Add("h").
				Int(-run.Length * pitch)
		}
		w.Add(`"/>`)
	}
}

// walls draws the borders of regions, the frame, the diagonals and the lines of other rules.
func walls(w *svg.Writer, l *solver.Layout) {
	side := l.N() * pitch
	if falling, rising := lines.Diagonals(l); falling || rising {
		w.Add(`<path class="thumb__line" d="`)
		if falling {
			w.Move(0, 0).Add("L").Int(side).Add(" ").Int(side)
		}
		if rising {
			w.Move(0, side).Add("L").Int(side).Add(" 0")
		}
		w.Add(`"/>`)
	}
	if lines := signs.Of(l).Sketch(); lines != "" {
		w.Add(`<path class="thumb__sign" transform="scale(.1)" d="`, lines, `"/>`)
	}
	w.Add(`<path class="thumb__wall" d="M0 0h`).Int(side).Add("v").Int(side).Add("H0z")
	for _, wall := range lines.Walls(l) {
		if w.Move(wall.X*pitch, wall.Y*pitch); wall.Down {
			w.Add("v").Int(wall.Length * pitch)
		} else {
			w.Add("h").Int(wall.Length * pitch)
		}
	}
	w.Add(`"/>`)
}

// small draws a puzzle as a pattern without digits, with a square for each given and a different square for
// each entered digit.
func small(g, entered solver.Grid) string {
	var w svg.Writer
	l, n := g.Layout(), g.N()
	picture(&w, l, "thumb")
	walls(&w, l)
	squares := func(class string, has func(solver.Cell) bool) {
		empty := true
		for c := range solver.Cell(l.Cells()) {
			if !has(c) {
				continue
			}
			if empty {
				w.Add(`<path class="`, class, `" d="`)
				empty = false
			}
			w.Move(int(c)%n*pitch+2, int(c)/n*pitch+2).Add("h6v6h-6z")
		}
		if !empty {
			w.Add(`"/>`)
		}
	}
	squares("thumb__given", func(c solver.Cell) bool { return g.At(c) != 0 })
	if entered != (solver.Grid{}) {
		squares("thumb__entered", func(c solver.Cell) bool { return g.At(c) == 0 && entered.At(c) != 0 })
	}
	return string(w.Add("</svg>").Text)
}

// Picture draws a puzzle with its digits as SVG for the page.
func Picture(g solver.Grid) string { return large(g, solver.Grid{}) }

// large draws a puzzle with its digits.
func large(g, entered solver.Grid) string {
	var w svg.Writer
	l, n := g.Layout(), g.N()
	picture(&w, l, "card")
	w.Add(`<path class="card__thin" d="`)
	for i := 1; i < n; i++ {
		w.Move(i*pitch, 0).Add("v").Int(n*pitch).Move(0, i*pitch).Add("h").Int(n * pitch)
	}
	w.Add(`"/>`)
	walls(&w, l)
	labels(&w, l)
	figures(&w, g, "given", func(solver.Cell) bool { return true })
	if entered != (solver.Grid{}) {
		figures(&w, entered, "entered", func(c solver.Cell) bool { return g.At(c) == 0 })
	}
	return string(w.Add("</svg>").Text)
}

// labels writes the texts in the corners of cells, such as the sums of cages.
func labels(w *svg.Writer, l *solver.Layout) {
	begun := false
	for _, s := range signs.Of(l).Shapes {
		if s.Text == "" || s.Level != signs.Label || !s.Left {
			continue
		}
		if !begun {
			w.Add(`<g class="card__labels">`)
			begun = true
		}
		w.Add(`<text x="`).Int(s.At.X).Add(`" y="`).Int(s.At.Y+labelDrop).Add(`">`, s.Text, `</text>`)
	}
	if begun {
		w.Add("</g>")
	}
}

// labelDrop is the distance from the middle of a label to its baseline.
const labelDrop = 12

// figures writes digits. The digits of a row form one text element, with a position for each digit.
func figures(w *svg.Writer, g solver.Grid, class string, shown func(solver.Cell) bool) {
	n := g.N()
	w.Add(`<g class="card__`, class, `">`)
	for row := range n {
		var places, digits []byte
		at := svg.Writer{Text: places}
		for col := range n {
			if c := solver.Cell(row*n + col); g.At(c) != 0 && shown(c) {
				if len(digits) > 0 {
					at.Add(" ")
				}
				at.Int(col*pitch + pitch/2)
				digits = append(digits, g.At(c).String()...)
			}
		}
		if len(digits) > 0 {
			w.Add(`<text y="`).Int(row*pitch+8).Add(`" x="`, string(at.Text), `">`, string(digits), `</text>`)
		}
	}
	w.Add("</g>")
}
