// Package ornament writes what a setter has drawn on a board as SVG. See format.Drawing. The drawing consists of data
// only, so that nothing in the SVG comes from elsewhere except numbers, colours and escaped texts.
package ornament

import (
	"sync/atomic"

	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver/format"
)

// Ornament is a drawing on a board that is ready to be written. Callers share it and must not modify it.
type Ornament struct {
	Shapes []format.Shape
	Sides  signs.Sides // the sides of the board on which the drawing needs a margin

	text link.Drawing
	n    int
}

// last caches the latest result of Of, since a page often draws the same board again.
var last atomic.Pointer[Ornament]

var none = &Ornament{}

// Of returns a drawing on a board with n digits.
func Of(text link.Drawing, n int) *Ornament {
	if text == "" {
		return none
	}
	if o := last.Load(); o != nil && o.n == n && o.text == text {
		return o
	}
	o := &Ornament{Shapes: text.Unpack(n).Shapes(), text: text, n: n}
	o.Sides = SidesOf(o.Shapes, n)
	last.Store(o)
	return o
}

// SidesOf returns the sides of a board with n digits on which shapes need a margin.
func SidesOf(shapes []format.Shape, n int) (sides signs.Sides) {
	const over = format.CellUnit / 8 // how far a shape can extend without a margin
	side := n * format.CellUnit
	for i := range shapes {
		s := &shapes[i]
		wide, high := s.Width/2+s.Wide/2, s.Width/2+s.High/2
		if s.Turn%180 != 0 {
			wide = max(wide, high)
			high = wide
		}
		for _, p := range s.Points {
			for j, is := range [...]bool{
				p.X-wide < -over, p.Y-high < -over, p.X+wide > side+over, p.Y+high > side+over,
			} {
				if is {
					sides |= 1 << j
				}
			}
		}
	}
	return sides
}

// Write writes the shapes above the digits, or those below them. A cell is signs.Unit wide. An element around the
// shapes needs signs.Attributes, or a style sheet that has the same effect.
func (o *Ornament) Write(w *svg.Writer, above bool) {
	var tag svg.Writer // the attributes of a shape
	drawn := ""        // the attributes of the path that is being written
	for i := range o.Shapes {
		s := &o.Shapes[i]
		if s.Above != above {
			continue
		}
		tag.Text = tag.Text[:0]
		pen(&tag, s)
		if s.Kind == format.TextShape || s.Turn != 0 || string(tag.Text) != drawn {
			if drawn != "" {
				w.Add(`"/>`)
			}
			drawn = ""
		}
		if s.Kind == format.TextShape {
			w.Add("<text", string(tag.Text), ` x="`).Int(s.Points[0].X).Add(`" y="`).Int(s.Points[0].Y + s.High*36/100)
			w.Add(`" font-size="`).Int(s.High).Add(`">`).Escaped(Spaced(s.Text)).Add("</text>")
			continue
		}
		if drawn == "" {
			w.Add("<path", string(tag.Text), ` d="`)
			drawn = string(tag.Text)
		}
		outline(w, s)
		if s.Turn != 0 || s.Fill.Opacity()|s.Line.Opacity() != 255 { // shapes in one path would not add up
			w.Add(`"/>`)
			drawn = ""
		}
	}
	if drawn != "" {
		w.Add(`"/>`)
	}
}

// Spaced returns a text with spaces that SVG does not collapse.
func Spaced(text string) string {
	all := []rune(text)
	for i, r := range all {
		if r == ' ' {
			all[i] = '\u00a0'
		}
	}
	return string(all)
}

// pen writes the presentation attributes of a shape.
func pen(w *svg.Writer, s *format.Shape) {
	if s.Fill != 0 {
		paint(w, "fill", s.Fill)
	} else if s.Kind == format.TextShape {
		w.Add(` fill="none"`)
	}
	if s.Line != 0 {
		paint(w, "stroke", s.Line)
		w.Add(` stroke-width="`).Int(s.Width).Add(`"`)
		if s.Kind == format.TextShape {
			w.Add(` paint-order="stroke"`)
		}
	}
	if s.Dashed {
		w.Add(` stroke-dasharray="8 5" stroke-linecap="butt"`)
	}
	if s.Kind > format.PathShape && s.Kind < format.RoundShape {
		w.Add(` stroke-linejoin="miter"`)
	}
	if s.Turn != 0 {
		w.Add(` transform="rotate(`).Int(s.Turn).Add(" ").Int(s.Points[0].X).Add(" ").Int(s.Points[0].Y).Add(`)"`)
	}
}

// paint writes a colour as the attribute with the given name, and its opacity.
func paint(w *svg.Writer, name string, c format.Colour) {
	w.Add(" ", name, `="`, c.Hex()[:len("#rrggbb")])
	if opacity := int(c.Opacity()); opacity < 255 {
		hundredths := opacity * 100 / 255
		w.Add(`" `, name, `-opacity=".`).Int(hundredths / 10).Int(hundredths % 10)
	}
	w.Add(`"`)
}

// outline writes the outline of a shape as path data.
func outline(w *svg.Writer, s *format.Shape) {
	at := s.Points[0]
	left, top := at.X-s.Wide/2, at.Y-s.High/2
	switch s.Kind {
	case format.PathShape, format.AreaShape:
		w.Move(at.X, at.Y)
		for i, p := range s.Points[1:] {
			if i == len(s.Points)-2 && p == at {
				break
			}
			w.Path('L', p.X, p.Y)
		}
		switch {
		case len(s.Points) == 1:
			w.Add("h0")
		case s.Kind == format.AreaShape || s.Points[len(s.Points)-1] == at:
			w.Add("z")
		}
	case format.RectShape:
		w.Move(left, top).Path('h', s.Wide).Path('v', s.High).Path('h', -s.Wide).Add("z")
	default:
		x, y := s.Wide/2, s.High/2 // the radii
		if s.Kind == format.RoundShape {
			x = min(x, y)
			y = x
		}
		across, down := s.Wide-2*x, s.High-2*y
		w.Move(left+x, top).Path('h', across).Path('a', x, y, 0, 0, 1, x, y).Path('v', down).
			Path('a', x, y, 0, 0, 1, -x, y).Path('h', -across).Path('a', x, y, 0, 0, 1, -x, -y).Path('v', -down).
			Path('a', x, y, 0, 0, 1, x, -y).Add("z")
	}
}
