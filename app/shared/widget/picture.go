package widget

import (
	"numplace/app/shared/lines"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// unit is the side length of a cell in the image.
const unit = 10

// picture draws the givens as SVG for a page that runs no script. The SVG has only attributes and no styles,
// so every content security policy allows it. It fills the width of its container. name is the title of the
// image, escaped for HTML.
func picture(g solver.Grid, name string) string {
	l, n := g.Layout(), g.N()
	side := n * unit
	var w svg.Writer
	drawn, sides := signs.Of(l), signs.SidesOf(l)
	wide, high := sides.Margins()
	left, _ := (sides & signs.Left).Margins()
	_, above := (sides & signs.Above).Margins()
	const scale = signs.Unit / unit
	w.Add(`<svg viewBox="`).Int(-2 - left/scale).Add(" ").Int(-2 - above/scale).Add(" ").Int(side + 4 + wide/scale).
		Add(" ").Int(side + 4 + high/scale).Add(`" width="100%" role="img" `)
	w.Add(`aria-label="`, name, " ").Int(n).Add(" × ").Int(n).Add(`"><path fill="`, svg.Paper, `" stroke="`, svg.Rule)
	w.Add(`" vector-effect="non-scaling-stroke" d="M0 0H`).Int(side).Add("V").Int(side).Add("H0z")
	for i := 1; i < n; i++ {
		w.Move(i*unit, 0).Add("V").Int(side).Move(0, i*unit).Add("H").Int(side)
	}
	falling, rising := lines.Diagonals(l)
	if falling {
		w.Move(0, 0).Add("L").Int(side).Add(" ").Int(side)
	}
	if rising {
		w.Move(0, side).Add("L").Int(side).Add(" 0")
	}
	w.Add(`"/>`)
	if windows := lines.Windows(l); len(windows) > 0 {
		w.Add(`<path fill="`, svg.House, `" stroke="`, svg.Rule, `" vector-effect="non-scaling-stroke" d="`)
		for _, run := range windows {
			for i := range run.Length {
				w.Move((run.X+i)*unit, run.Y*unit).Add("h10v10h-10z")
			}
		}
		w.Add(`"/>`)
	}
	ruled := func(above bool) {
		if len(drawn.Shapes) > 0 {
			w.Add(`<g transform="scale(.1)" font-family="Arial,sans-serif" `, signs.Attributes, `>`)
			drawn.Write(&w, above, "", &signs.Colours)
			w.Add(`</g>`)
		}
	}
	ruled(false)
	w.Add(`<path fill="none" stroke="`, svg.Ink, `" stroke-width="2" vector-effect="non-scaling-stroke" d="M0 0H`)
	w.Int(side).Add("V").Int(side).Add("H0z")
	for _, wall := range lines.Walls(l) {
		along := "h"
		if wall.Down {
			along = "v"
		}
		w.Move(wall.X*unit, wall.Y*unit).Add(along).Int(wall.Length * unit)
	}
	w.Add(`"/>`)
	ruled(true)
	w.Add(`<g font-family="Arial,sans-serif" font-size="6.2" text-anchor="middle" fill="`, svg.Ink, `">`)
	cells := g.String()
	for row := range n {
		places, digits := "", ""
		for col := range n {
			if digit := cells[row*n+col]; digit != '.' {
				var x svg.Writer
				if places != "" {
					places += " "
				}
				places += string(x.Int(col*unit + unit/2).Text)
				digits += string(digit)
			}
		}
		if digits != "" {
			w.Add(`<text x="`, places, `" y="`).Int(row*unit+7).Add(`.2">`, digits, "</text>")
		}
	}
	return string(w.Add("</g></svg>").Text)
}
