package trial

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// point is a position on a page, in pixels.
type point struct{ x, y float64 }

func (p point) plus(x, y float64) point { return point{p.x + x, p.y + y} }

// step is a segment of an outline: its end point and, for a curve, its control points.
type step struct {
	op sfnt.SegmentOp
	at [3]point
}

type outline []step

func (o *outline) move(p point) { *o = append(*o, step{sfnt.SegmentOpMoveTo, [3]point{p}}) }
func (o *outline) line(p point) { *o = append(*o, step{sfnt.SegmentOpLineTo, [3]point{p}}) }
func (o *outline) curve(by, to point) {
	*o = append(*o, step{sfnt.SegmentOpQuadTo, [3]point{by, to}})
}

// canvas is the image on which a page is drawn.
type canvas struct {
	*image.RGBA
	buffer sfnt.Buffer
	shape  vector.Rasterizer
}

func newCanvas(w, h int, paper color.NRGBA) *canvas {
	c := &canvas{RGBA: image.NewRGBA(image.Rect(0, 0, w, h))}
	draw.Draw(c, c.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	return c
}

// fill fills an outline.
func (c *canvas) fill(o outline, ink color.NRGBA) {
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, s := range o {
		for _, p := range s.at[:places(s.op)] {
			lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
		}
	}
	if !(lo.x < hi.x && lo.y < hi.y) {
		return
	}
	box := image.Rect(int(math.Floor(lo.x)), int(math.Floor(lo.y)), int(math.Ceil(hi.x)), int(math.Ceil(hi.y)))
	if box.Intersect(c.Bounds()).Empty() {
		return
	}
	at := func(p point) (float32, float32) {
		return float32(p.x) - float32(box.Min.X), float32(p.y) - float32(box.Min.Y)
	}
	r := &c.shape
	r.Reset(box.Dx(), box.Dy())
	for _, s := range o {
		x0, y0 := at(s.at[0])
		x1, y1 := at(s.at[1])
		x2, y2 := at(s.at[2])
		switch s.op {
		case sfnt.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(x0, y0)
		case sfnt.SegmentOpLineTo:
			r.LineTo(x0, y0)
		case sfnt.SegmentOpQuadTo:
			r.QuadTo(x0, y0, x1, y1)
		case sfnt.SegmentOpCubeTo:
			r.CubeTo(x0, y0, x1, y1, x2, y2)
		}
	}
	r.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	r.DrawOp = draw.Src
	r.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	draw.DrawMask(c, box, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}

// places returns the number of points that a kind of segment has.
func places(op sfnt.SegmentOp) int {
	switch op {
	case sfnt.SegmentOpQuadTo:
		return 2
	case sfnt.SegmentOpCubeTo:
		return 3
	}
	return 1
}

// tile fills a rectangle with round corners of radius round.
func (c *canvas) tile(x, y, w, h, round float64, ink color.NRGBA) {
	round = min(round, w/2, h/2)
	var o outline
	o.move(point{x + round, y})
	for _, corner := range [4][3]point{
		{{x + w - round, y}, {x + w, y}, {x + w, y + round}},
		{{x + w, y + h - round}, {x + w, y + h}, {x + w - round, y + h}},
		{{x + round, y + h}, {x, y + h}, {x, y + h - round}},
		{{x, y + round}, {x, y}, {x + round, y}},
	} {
		o.line(corner[0])
		o.curve(corner[1], corner[2])
	}
	c.fill(o, ink)
}

// stroke draws a straight line of the given width.
func (c *canvas) stroke(a, b point, width float64, ink color.NRGBA) {
	length := max(math.Hypot(b.x-a.x, b.y-a.y), 1e-9)
	dx, dy := (b.x-a.x)/length*width/2, (b.y-a.y)/length*width/2
	var o outline
	o.move(a.plus(-dy, dx))
	o.line(b.plus(-dy, dx))
	o.line(b.plus(dy, -dx))
	o.line(a.plus(dy, -dx))
	c.fill(o, ink)
}

// dashes draws a dashed line. on and off are the lengths of the dashes and gaps.
func (c *canvas) dashes(a, b point, width, on, off float64, ink color.NRGBA) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	dx, dy := (b.x-a.x)/length, (b.y-a.y)/length
	for at := 0.0; at < length; at += on + off {
		end := min(length, at+on)
		c.stroke(a.plus(at*dx, at*dy), a.plus(end*dx, end*dy), width, ink)
	}
}

// hand has the tilt, slant and stretch of a word.
type hand struct{ tilt, slant, stretch float64 }

var upright = hand{stretch: 1}

const units = 1000 // resolution in which fonts are loaded

// word draws a word centred at middle. height is the height that a digit 8 has. Characters that the font
// lacks are omitted.
func (c *canvas) word(f *sfnt.Font, word string, middle point, height float64, how hand, ink color.NRGBA) {
	var letters outline
	pen, left, right := 0.0, math.Inf(1), math.Inf(-1)
	float := func(v fixed.Int26_6) float64 { return float64(v) / 64 }
	load := func(r rune) sfnt.Segments {
		index, err := f.GlyphIndex(&c.buffer, r)
		if err != nil || index == 0 {
			return nil
		}
		segments, err := f.LoadGlyph(&c.buffer, index, fixed.I(units), nil)
		if err != nil {
			return nil
		}
		return segments
	}
	eight := load('8').Bounds()
	for _, r := range word {
		segments := load(r)
		if segments == nil {
			continue
		}
		box := segments.Bounds()
		if box.Min.X < box.Max.X {
			left, right = min(left, pen+float(box.Min.X)), max(right, pen+float(box.Max.X))
		}
		for _, s := range segments {
			one := step{op: s.Op}
			for i, p := range s.Args {
				one.at[i] = point{float(p.X) + pen, float(p.Y)}
			}
			letters = append(letters, one)
		}
		index, _ := f.GlyphIndex(&c.buffer, r)
		advance, err := f.GlyphAdvance(&c.buffer, index, fixed.I(units), font.HintingNone)
		if err == nil {
			pen += float(advance)
		}
	}
	scale := height / max(1, float(eight.Max.Y-eight.Min.Y))
	center := point{(left + right) / 2, float(eight.Max.Y+eight.Min.Y) / 2}
	sin, cos := math.Sincos(how.tilt)
	for i := range letters {
		for k := range letters[i].at {
			p := &letters[i].at[k]
			x, y := (p.x-center.x)*scale*how.stretch, (p.y-center.y)*scale
			x -= how.slant * y
			*p = middle.plus(x*cos-y*sin, x*sin+y*cos)
		}
	}
	c.fill(letters, ink)
}
