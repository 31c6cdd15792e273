package listview

import (
	"numplace/app/shared/lines"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// pitch is the side of a cell in the units of a picture.
const pitch = 10

// picture starts the picture of a puzzle with margins on some sides, and draws the extra regions called windows,
// because they lie below the digits.
func picture(w *svg.Writer, l *solver.Layout, class string, sides signs.Sides) {
	margin := func(s signs.Sides) int {
		if sides&s != 0 {
			return signs.Margin * pitch / signs.Unit
		}
		return 0
	}
	left, above, side := margin(signs.Left), margin(signs.Above), l.N()*pitch
	w.Add(`<svg class="ink `, class, `" viewBox="`).Int(-left).Add(" ").Int(-above).Add(" ").
		Int(left + side + margin(signs.Right)).Add(" ").Int(above + side + margin(signs.Below)).
		Add(`" aria-hidden="true">`)
	if windows := lines.Windows(l); len(windows) > 0 {
		w.Add(`<path class="thumb__window" d="`)
		for _, run := range windows {
			w.Move(run.X*pitch, run.Y*pitch).Add("h").Int(run.Length * pitch).Add("v").Int(pitch).Add("h").
				Int(-run.Length * pitch)
		}
		w.Add(`"/>`)
	}
}

// walls draws the borders of regions, the frame and the diagonals.
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

// sketch draws the lines of rules that have cells.
func sketch(w *svg.Writer, l *solver.Layout) {
	if lines := signs.Of(l).Sketch(); lines != "" {
		w.Add(`<path class="thumb__sign" transform="scale(.1)" d="`, lines, `"/>`)
	}
}

// rules draws the rules that have cells: if above is true, the parts above the digits, otherwise those below.
func rules(w *svg.Writer, l *solver.Layout, above bool) {
	d, side := signs.Of(l), l.N()*pitch
	if len(d.Shapes) == 0 {
		return
	}
	w.Add(`<svg class="card__rules" width="`).Int(side).Add(`" height="`).Int(side).Add(`" viewBox="0 0 `).
		Int(l.N()*signs.Unit).Add(" ").Int(l.N()*signs.Unit).Add(`" overflow="visible" `, signs.Attributes, ">")
	d.Write(w, above, "", nil)
	w.Add("</svg>")
}

// small draws a puzzle as a pattern without digits, with a square for each given and a different square for
// each entered digit.
func small(g, entered solver.Grid) string {
	var w svg.Writer
	l, n := g.Layout(), g.N()
	picture(&w, l, "thumb", 0)
	sketch(&w, l)
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

// Picture draws a puzzle with its digits and all its rules as SVG for the page.
func Picture(g solver.Grid) string { return large(g, solver.Grid{}, true) }

// large draws a puzzle with its digits. If whole is true, it draws the rules as on the board, with the clues
// outside, otherwise only their lines.
func large(g, entered solver.Grid, whole bool) string {
	var w svg.Writer
	l, n := g.Layout(), g.N()
	if whole {
		picture(&w, l, "card", signs.SidesOf(l))
		rules(&w, l, false)
	} else {
		picture(&w, l, "card", 0)
	}
	w.Add(`<path class="card__thin" d="`)
	for i := 1; i < n; i++ {
		w.Move(i*pitch, 0).Add("v").Int(n*pitch).Move(0, i*pitch).Add("h").Int(n * pitch)
	}
	w.Add(`"/>`)
	if !whole {
		sketch(&w, l)
	}
	walls(&w, l)
	figures(&w, g, "given", func(solver.Cell) bool { return true })
	if entered != (solver.Grid{}) {
		figures(&w, entered, "entered", func(c solver.Cell) bool { return g.At(c) == 0 })
	}
	if whole {
		rules(&w, l, true)
	}
	return string(w.Add("</svg>").Text)
}

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
