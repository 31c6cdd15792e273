package figure

import (
	"reflect"
	"strings"
	"testing"

	"numplace/solver"
)

// inside reports whether a point is inside a path, according to its winding number. Curves are approximated
// by short lines.
func inside(p Path, at Point) bool {
	winding := 0
	step := func(a, b Point) {
		if cross := (b.X-a.X)*(at.Y-a.Y) - (b.Y-a.Y)*(at.X-a.X); a.Y <= at.Y && b.Y > at.Y && cross > 0 {
			winding++
		} else if a.Y > at.Y && b.Y <= at.Y && cross < 0 {
			winding--
		}
	}
	for _, c := range p {
		from := c.Start
		for _, s := range c.Along {
			start := from
			for i := 1; i <= 16 && s.Curved; i++ {
				f := float64(i) / 16
				a, b, c := mix(start, s.C1, f), mix(s.C1, s.C2, f), mix(s.C2, s.To, f)
				next := mix(mix(a, b, f), mix(b, c, f), f)
				step(from, next)
				from = next
			}
			step(from, s.To)
			from = s.To
		}
		step(from, c.Start)
	}
	return winding != 0
}

func mix(a, b Point, f float64) Point { return a.times(1 - f).plus(b.times(f)) }

// form renders a figure as rows of '#' and '.'.
func form(p Path) []string {
	const cols, rows, wide = 17, 11, 960.0
	var out []string
	for row := range rows {
		line := make([]byte, cols)
		for col := range line {
			line[col] = '.'
			if inside(p, Point{wide * ((float64(col)+.5)/cols - .5), figureUnits * (float64(row) + .5) / rows}) {
				line[col] = '#'
			}
		}
		out = append(out, string(line))
	}
	return out
}

// The outlines of all digits, rendered as text in both weights, are those in testdata/figures.txt.
func TestFormsOfFigures(t *testing.T) {
	var out strings.Builder
	for d := solver.Digit(1); d <= solver.MaxN; d++ {
		regular, bold := form(outline(d, Regular)), form(outline(d, Bold))
		out.WriteString(d.String() + "\n")
		for i := range regular {
			out.WriteString(regular[i] + "   " + bold[i] + "\n")
		}
	}
	golden(t, "figures.txt", out.String())
}

func TestFiguresHaveTheirHeightAndStandInTheMiddle(t *testing.T) {
	for d := solver.Digit(1); d < figures; d++ {
		for w := range weights {
			least, most := Point{2000, 2000}, Point{-2000, -2000}
			see := func(p Point) {
				least = Point{min(least.X, p.X), min(least.Y, p.Y)}
				most = Point{max(most.X, p.X), max(most.Y, p.Y)}
			}
			for _, c := range outline(d, w) {
				from := c.Start
				see(from)
				for _, s := range c.Along {
					for i := 1; i <= 16 && s.Curved; i++ {
						see(s.at(from, float64(i)/16))
					}
					see(s.To)
					from = s.To
				}
			}
			high := d != equals && d != unequal
			if least.Y < -over || most.Y > figureUnits+over || high && (least.Y > 8 || most.Y < figureUnits-8) {
				t.Errorf("%s: from %v to %v", name(d, w), least.Y, most.Y)
			}
			if wide := most.X - least.X; wide > 1450 || wide < 100 || max(-least.X, most.X) > 725 {
				t.Errorf("%s: from %v to %v", name(d, w), least.X, most.X)
			}
		}
	}
}

// pathOf converts the quadratic curves of the typeface to cubic ones.
func TestPathOfReadsWhatTheTypefaceHas(t *testing.T) {
	got := pathOf("M-6 0l12 0q0 6-6 6c-1-2-2 3-6-6z")
	want := Path{{Start: Point{-6, 0}, Along: []Segment{{To: Point{6, 0}},
		{true, Point{6, 4}, Point{4, 6}, Point{0, 6}}, {true, Point{-1, 4}, Point{-2, 9}, Point{-6, 0}}}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestPathDataIsShortAndWhole(t *testing.T) {
	p := Path{rectangle(0, 10, 30, 40),
		{Start: Point{-5, 0}, Along: []Segment{{To: Point{7, -2}}, {true, Point{8, 0}, Point{9, 1}, Point{-10, 3}}}}}
	if got, want := p.data(), "M0 10h30v40h-30zM-5 0l12-2c1 2 2 3-17 5z"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
