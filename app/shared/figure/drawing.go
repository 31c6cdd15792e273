package figure

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/ornament"
	"numplace/app/shared/svg"
	"numplace/solver"
)

// Px is the number of units in a pixel. All coordinates in a Drawing are whole numbers of units.
const Px = 10

// Shape is one of three kinds of shapes, drawn in one colour: an area, a set of lines, or a figure. A figure
// is a digit or another character.
type Shape struct {
	Fill string // #rrggbb
	Area Path   // for areas

	Lines [][]Point // for lines; a line with one point is a disc as wide as the lines
	Width float64   // of the lines; for a figure, of its outline
	Dash  []float64 // lengths of dashes and gaps, alternately; nil for a solid line
	Flat  bool      // dashes have flat ends instead of round ones

	Digit  solver.Digit // number of the figure; 0 for areas and lines
	Weight Weight
	Leans  bool
	X, Y   float64 // horizontal centre and top of the figure, or the middle of the text
	Height float64 // of the figure, or the font size of the text

	Clear uint8  // 255 less the opacity
	Text  string // a text that is not made of outlines, which only an SVG file shows
	Turn  int    // clockwise turn of the text in degrees
}

// Drawing is a surface with a list of shapes in drawing order. The size of the surface is in units.
type Drawing struct {
	Width, Height int
	Shapes        []Shape
}

// lean is the tangent of the angle by which figures are slanted, and leanDegrees is this angle for SVG.
const (
	lean        = 0.1763
	leanDegrees = "10"
)

// at returns the position at which the outline of a figure is drawn, and its scale.
func (s Shape) at() (x, y, scale float64) {
	x = s.X
	if s.Leans {
		x = math.Round(x + s.Height*lean/2)
	}
	return x, s.Y, s.Height / figureUnits
}

// Outline returns the area of the shape, in units.
func (s Shape) Outline() Path {
	switch {
	case s.Text != "":
		return nil
	case s.Lines != nil:
		return s.stroked()
	case s.Digit == 0:
		return s.Area
	}
	x, y, scale := s.at()
	leans := 0.0
	if s.Leans {
		leans = lean
	}
	figure := outline(s.Digit, s.Weight).moved(x, y, scale, leans)
	if s.Width > 0 {
		return haloed(figure, s.Width)
	}
	return figure
}

// fill adds an area.
func (d *Drawing) fill(colour string, area ...Contour) {
	if len(area) > 0 {
		d.Shapes = append(d.Shapes, Shape{Fill: colour, Area: Path(area).rounded()})
	}
}

// figure adds a figure. Its centre is at x, y.
func (d *Drawing) figure(s Shape, digit solver.Digit, x, y, height float64) {
	s.Digit, s.Height = digit, math.Round(height)
	s.X, s.Y = math.Round(x), math.Round(y-s.Height/2)
	d.Shapes = append(d.Shapes, s)
}

// SVG returns the drawing as a standalone SVG file with a title. The file has only elements and presentation
// attributes, without a style sheet, font or script. So it is displayed correctly under any content security
// policy.
func (d Drawing) SVG(title string) string {
	var w svg.Writer
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" width="`).Int(d.Width / Px)
	w.Add(`" height="`).Int(d.Height / Px)
	w.Add(`" viewBox="0 0 `).Int(d.Width).Add(" ").Int(d.Height).Add(`">`)
	w.Add("<title>").Escaped(title).Add("</title>")
	d.Defs(&w)
	d.Write(&w)
	return string(w.Add("</svg>\n").Text)
}

// Defs writes a defs element with the outlines of the figures that the drawing uses. Their ids begin with
// "figure-". An id has the same outline in every drawing, so several drawings can be in one document.
func (d Drawing) Defs(w *svg.Writer) {
	var used [weights][figures]bool
	for _, s := range d.Shapes {
		used[s.Weight][s.Digit] = used[s.Weight][s.Digit] || s.Digit != 0
	}
	if used == ([weights][figures]bool{}) {
		return
	}
	w.Add("<defs>")
	for weight, digits := range used {
		for digit := solver.Digit(1); digit < figures; digit++ {
			if !digits[digit] {
				continue
			}
			w.Add(`<path id="`, name(digit, Weight(weight)), `" d="`, outline(digit, Weight(weight)).data(), `"/>`)
		}
	}
	w.Add("</defs>")
}

// name returns the id of a figure's outline in the SVG.
func name(d solver.Digit, w Weight) string {
	sign := ""
	switch {
	case d == equals:
		sign = "same"
	case d == unequal:
		sign = "other"
	case d > solver.MaxN:
		sign = others[d-zero : d-zero+1]
	default:
		sign = d.String()
	}
	return "figure-" + [...]string{"", "b"}[w] + sign
}

// Write writes the shapes. It refers to outlines of figures that Defs must have written into the same
// document.
func (d Drawing) Write(w *svg.Writer) {
	for i := 0; i < len(d.Shapes); {
		first, same := d.Shapes[i], i+1
		for same < len(d.Shapes) && d.Shapes[same].looksLike(first) {
			same++
		}
		switch {
		case first.Text != "":
			first.write(w)
		case first.Lines != nil:
			first.stroke(w)
			for _, s := range d.Shapes[i:same] {
				for _, line := range s.Lines {
					c := Contour{Start: line[0], Along: []Segment{{To: line[0]}}}
					if len(line) > 1 {
						c.Along = polygonOf(line).Along
					}
					data := Path{c}.data()
					w.Add(strings.TrimSuffix(data, "z"))
				}
			}
			w.Add(`"/>`)
		case first.Digit == 0:
			w.Add(`<path fill="`, first.Fill)
			first.opacity(w, "fill")
			w.Add(`" d="`)
			for _, s := range d.Shapes[i:same] {
				w.Add(s.Area.data())
			}
			w.Add(`"/>`)
		default:
			w.Add(`<g fill="`, first.Fill)
			first.opacity(w, "fill")
			w.Add(`">`)
			for _, s := range d.Shapes[i:same] {
				s.use(w)
			}
			w.Add(`</g>`)
		}
		i = same
	}
}

// looksLike reports whether two shapes have the same style, so that one SVG element can contain both.
func (s Shape) looksLike(t Shape) bool {
	if s.Clear+t.Clear > 0 || s.Text+t.Text != "" { // each such shape needs an element of its own
		return false
	}
	return s.Fill == t.Fill && (s.Digit == 0) == (t.Digit == 0) && (s.Lines == nil) == (t.Lines == nil) &&
		(s.Lines == nil || s.Width == t.Width && s.Flat == t.Flat && slices.Equal(s.Dash, t.Dash))
}

// stroke writes the beginning of a path element for the shape's lines, up to the start of its attribute d.
func (s Shape) stroke(w *svg.Writer) {
	w.Add(`<path fill="none" stroke="`, s.Fill)
	s.opacity(w, "stroke")
	w.Add(`" stroke-width="`).Int(int(s.Width)).Add(`" stroke-linejoin="round`)
	if !s.Flat {
		w.Add(`" stroke-linecap="round`)
	}
	for i, long := range s.Dash {
		w.Add([...]string{`" stroke-dasharray="`, " "}[min(i, 1)]).Int(int(long))
	}
	w.Add(`" d="`)
}

// opacity writes the end of the attribute with the given name and the beginning of an attribute for its opacity, if
// the shape is not opaque.
func (s Shape) opacity(w *svg.Writer, name string) {
	if s.Clear > 0 {
		w.Add(`" `, name, `-opacity="`, thousandths((255-int(s.Clear))*1000/255))
	}
}

// write writes a text.
func (s Shape) write(w *svg.Writer) {
	w.Add(`<text font-family="Helvetica,Arial,sans-serif" text-anchor="middle" fill="`, s.Fill)
	s.opacity(w, "fill")
	w.Add(`" font-size="`).Int(int(s.Height)).Add(`" x="`).Int(int(s.X)).Add(`" y="`).Int(int(s.Y + s.Height*.36))
	if s.Turn != 0 {
		w.Add(`" transform="rotate(`).Int(s.Turn).Add(" ").Int(int(s.X)).Add(" ").Int(int(s.Y)).Add(")")
	}
	w.Add(`">`).Escaped(ornament.Spaced(s.Text)).Add("</text>")
}

// use writes the use element of a figure.
func (s Shape) use(w *svg.Writer) {
	x, y, _ := s.at()
	w.Add(`<use href="#`, name(s.Digit, s.Weight),
		`" transform="translate(`).Int(int(x)).Add(" ").Int(int(y)).Add(`)scale(`, thousandths(int(s.Height)), `)`)
	if s.Leans {
		w.Add(`skewX(-` + leanDegrees + `)`)
	}
	if s.Width > 0 {
		w.Add(`" stroke-linejoin="round" stroke="`, s.Fill, `" stroke-width="`).
			Int(int(s.Width * figureUnits / s.Height))
	}
	w.Add(`"/>`)
}

// thousandths formats n/1000 as a decimal number.
func thousandths(n int) string {
	text := strings.TrimPrefix(strconv.Itoa(n/1000), "0")
	if digits := strings.TrimRight(strconv.Itoa(1000 + n%1000)[1:], "0"); digits != "" {
		text += "." + digits
	}
	return cmp.Or(text, "0")
}
