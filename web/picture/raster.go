package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strconv"

	"golang.org/x/image/vector"

	"numplace/app/shared/figure"
)

// encoded returns a drawing as PNG.
func encoded(d figure.Drawing) ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, indexed(painted(d), d))
	return out.Bytes(), err
}

// indexed returns img, the image of d, converted to a palette. If 256 colours do not suffice, it returns img
// unchanged, which only happens if the player has coloured cells. A palette halves the encoding time and
// makes the file smaller. The fill colours of d are exact. On antialiased edges, colours that agree in the
// upper six bits of each channel share one palette entry.
func indexed(img *image.RGBA, d figure.Drawing) image.Image {
	out := image.NewPaletted(img.Bounds(), nil)
	numbers := map[[3]byte]uint8{}
	find := func(c color.RGBA) (number uint8, ok bool) {
		near := [3]byte{c.R >> 2, c.G >> 2, c.B >> 2}
		if number, ok = numbers[near]; ok || len(numbers) == 256 {
			return number, ok
		}
		number = uint8(len(numbers))
		numbers[near] = number
		out.Palette = append(out.Palette, c)
		return number, true
	}
	for _, s := range d.Shapes {
		if s.Clear > 0 {
			continue // no pixel has this colour
		}
		if _, ok := find(colour(s.Fill)); !ok {
			return img
		}
	}
	var last [4]byte // at first transparent, so different from every pixel
	var number uint8
	for i := range out.Pix {
		if c := [4]byte(img.Pix[4*i:]); c != last {
			ok := false
			if number, ok = find(color.RGBA{c[0], c[1], c[2], 0xff}); !ok {
				return img
			}
			last = c
		}
		out.Pix[i] = number
	}
	return out
}

// painted rasterizes a drawing with antialiased edges.
func painted(d figure.Drawing) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, d.Width/figure.Px, d.Height/figure.Px))
	var r vector.Rasterizer
	for _, s := range d.Shapes {
		paint(img, &r, s.Outline(), colour(s.Fill), 255-s.Clear)
	}
	return img
}

// paint fills an area of img with the colour c and the given opacity. An area that consists of rectangles of
// whole pixels, such as lines and cells, is filled directly. Any other area is rasterized within its bounding
// rectangle.
func paint(img *image.RGBA, r *vector.Rasterizer, area figure.Path, c color.RGBA, opacity uint8) {
	op := draw.Src
	if opacity < 255 {
		op = draw.Over
		c = color.RGBAModel.Convert(color.NRGBA{c.R, c.G, c.B, opacity}).(color.RGBA)
	}
	if all, ok := rectangles(area); ok {
		for _, rect := range all {
			draw.Draw(img, rect, image.NewUniform(c), image.Point{}, op)
		}
		return
	}
	least, most := figure.Point{X: math.Inf(1), Y: math.Inf(1)}, figure.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	reach := func(p figure.Point) {
		least.X, least.Y = min(least.X, p.X), min(least.Y, p.Y)
		most.X, most.Y = max(most.X, p.X), max(most.Y, p.Y)
	}
	for _, contour := range area {
		reach(contour.Start)
		for _, s := range contour.Along {
			if s.Curved {
				reach(s.C1)
				reach(s.C2)
			}
			reach(s.To)
		}
	}
	at := func(f float64, round func(float64) float64) int { return int(round(f / figure.Px)) }
	bounds := image.Rect(at(least.X, math.Floor), at(least.Y, math.Floor), at(most.X, math.Ceil), at(most.Y, math.Ceil))
	if bounds = bounds.Intersect(img.Bounds()); bounds.Empty() {
		return
	}
	x := func(p figure.Point) float32 { return float32(p.X/figure.Px - float64(bounds.Min.X)) }
	y := func(p figure.Point) float32 { return float32(p.Y/figure.Px - float64(bounds.Min.Y)) }
	r.Reset(bounds.Dx(), bounds.Dy())
	for _, contour := range area {
		r.MoveTo(x(contour.Start), y(contour.Start))
		for _, s := range contour.Along {
			if s.Curved {
				r.CubeTo(x(s.C1), y(s.C1), x(s.C2), y(s.C2), x(s.To), y(s.To))
			} else {
				r.LineTo(x(s.To), y(s.To))
			}
		}
		r.ClosePath()
	}
	r.Draw(img, bounds, image.NewUniform(c), image.Point{})
}

// rectangles returns the contours of an area as rectangles with integer pixel coordinates. ok is false if any
// contour is not such a rectangle.
func rectangles(area figure.Path) (all []image.Rectangle, ok bool) {
	whole := func(p figure.Point) (image.Point, bool) {
		at := image.Pt(int(p.X)/figure.Px, int(p.Y)/figure.Px)
		return at, p == figure.Point{X: float64(at.X * figure.Px), Y: float64(at.Y * figure.Px)}
	}
	for _, c := range area {
		if len(c.Along) != 3 || c.Along[0].Curved || c.Along[1].Curved || c.Along[2].Curved {
			return nil, false
		}
		a, b, opposite, d := c.Start, c.Along[0].To, c.Along[1].To, c.Along[2].To
		from, okFrom := whole(a)
		to, okTo := whole(opposite)
		if !okFrom || !okTo || a.Y != b.Y || b.X != opposite.X || opposite.Y != d.Y || d.X != a.X {
			return nil, false
		}
		all = append(all, image.Rectangle{from, to}.Canon())
	}
	return all, true
}

// colour parses a colour in the form #rrggbb.
func colour(text string) color.RGBA {
	v, err := strconv.ParseUint(text[1:], 16, 24)
	if err != nil {
		panic(err) // all colours are constants or written by package figure
	}
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}
