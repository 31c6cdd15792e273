package main

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"numplace/solver/scan/internal/glyph"
)

// scene is a picture of a cell and its surroundings, as seen by a camera or shown on a screen.
type scene struct {
	chance
	side   float64 // of the cell, in pixels
	edge   float64 // distance from the edge of the scene to the cell, in pixels
	n      int     // side of the scene in pixels
	height float64 // height of the digit, in sides of the cell
	hard   bool    // the cell may be smaller, and its background may have edges
	ink    []float32
	shape  *vector.Rasterizer
	mask   *image.Alpha
	buffer sfnt.Buffer
}

func newScene(seed uint64, hard bool) *scene {
	s := &scene{chance: chance(seed), height: 1, hard: hard}
	s.next()
	least := 14.0
	if hard {
		least = 10.5
	}
	s.side = least * math.Pow(64/least, s.unit())
	s.edge = s.side * 0.25
	s.n = int(s.side + 2*s.edge + 1)
	s.ink = make([]float32, s.n*s.n)
	s.shape = vector.NewRasterizer(s.n, s.n)
	s.mask = image.NewAlpha(image.Rect(0, 0, s.n, s.n))
	return s
}

// transform maps positions in a cell, from 0 to 1, to pixels of the scene.
type transform struct{ a, b, c, d, x, y float64 }

func (t transform) at(x, y float64) (float32, float32) {
	return float32(t.a*x + t.b*y + t.x), float32(t.c*x + t.d*y + t.y)
}

func (s *scene) whole() transform { return transform{s.side, 0, 0, s.side, s.edge, s.edge} }

// lay adds the current shape to the ink, and then clears the shape. darkness is from 0 to 1.
func (s *scene) lay(darkness float64) {
	s.shape.DrawOp = draw.Src
	s.shape.Draw(s.mask, s.mask.Bounds(), image.Opaque, image.Point{})
	s.shape.Reset(s.n, s.n)
	for i, v := range s.mask.Pix {
		if v > 0 {
			s.ink[i] = max(s.ink[i], float32(v)/255*float32(darkness))
		}
	}
}

// bar adds a straight stroke between two points. Coordinates and width are in sides of the cell.
func (s *scene) bar(x0, y0, x1, y1, width, darkness float64) {
	t := s.whole()
	ax, ay := t.at(x0, y0)
	bx, by := t.at(x1, y1)
	half := float32(width*s.side) / 2
	dx, dy := bx-ax, by-ay
	length := max(float32(math.Hypot(float64(dx), float64(dy))), 1e-3)
	dx, dy = dx/length, dy/length
	bound := func(v float32) int { return max(0, min(s.n, int(v))) }
	left, right := bound(min(ax, bx)-half-1), bound(max(ax, bx)+half+2)
	top, bottom := bound(min(ay, by)-half-1), bound(max(ay, by)+half+2)
	for y := top; y < bottom; y++ {
		for x := left; x < right; x++ {
			px, py := float32(x)+0.5-ax, float32(y)+0.5-ay
			along, aside := px*dx+py*dy, py*dx-px*dy
			cover := min(1, 2*half, max(0, half+0.5-max(aside, -aside)))
			cover *= max(0, min(1, along+0.5, length-along+0.5))
			at := y*s.n + x
			s.ink[at] = max(s.ink[at], cover*float32(darkness))
		}
	}
}

const units = 1000 // resolution in which fonts are loaded

// word adds a word centred at x, y. height is the height of the whole word. Lengths are in sides of the cell.
// word returns false if the font lacks a character.
func (s *scene) word(f *sfnt.Font, word string, x, y, height, tilt, slant, stretch, darkness float64,
	mirrored bool) bool {
	type letter struct {
		segments sfnt.Segments
		x        float64
	}
	var letters []letter
	pen := 0.0
	left, right, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, r := range word {
		index, err := f.GlyphIndex(&s.buffer, r)
		if err != nil || index == 0 {
			return false
		}
		loaded, err := f.LoadGlyph(&s.buffer, index, fixed.I(units), nil)
		if err != nil {
			return false
		}
		segments := append(sfnt.Segments(nil), loaded...)
		bounds := segments.Bounds()
		left, right = min(left, pen+toFloat(bounds.Min.X)), max(right, pen+toFloat(bounds.Max.X))
		top, bottom = min(top, toFloat(bounds.Min.Y)), max(bottom, toFloat(bounds.Max.Y))
		letters = append(letters, letter{segments, pen})
		advance, err := f.GlyphAdvance(&s.buffer, index, fixed.I(units), font.HintingNone)
		if err != nil {
			return false
		}
		pen += toFloat(advance)
	}
	if bottom <= top || right <= left {
		return false
	}
	scale := height / (bottom - top)
	sin, cos := math.Sincos(tilt)
	mirror := 1.0
	if mirrored {
		mirror = -1
	}
	shape, whole := s.shape, s.whole()
	for _, l := range letters {
		place := func(p fixed.Point26_6) (float32, float32) {
			gx := (toFloat(p.X) + l.x - (left+right)/2) * scale * stretch * mirror
			gy := (toFloat(p.Y) - (top+bottom)/2) * scale
			gx += slant * gy
			return whole.at(x+gx*cos-gy*sin, y+gx*sin+gy*cos)
		}
		for _, segment := range l.segments {
			x0, y0 := place(segment.Args[0])
			switch segment.Op {
			case sfnt.SegmentOpMoveTo:
				shape.ClosePath()
				shape.MoveTo(x0, y0)
			case sfnt.SegmentOpLineTo:
				shape.LineTo(x0, y0)
			case sfnt.SegmentOpQuadTo:
				x1, y1 := place(segment.Args[1])
				shape.QuadTo(x0, y0, x1, y1)
			case sfnt.SegmentOpCubeTo:
				x1, y1 := place(segment.Args[1])
				x2, y2 := place(segment.Args[2])
				shape.CubeTo(x0, y0, x1, y1, x2, y2)
			}
		}
		shape.ClosePath()
	}
	s.lay(darkness)
	return true
}

func toFloat(v fixed.Int26_6) float64 { return float64(v) / 64 }

// grid adds the lines around the cell and sometimes a cage.
func (s *scene) grid() {
	thin := s.in(0.01, 0.06)
	thick := thin * s.in(1, 3)
	dark := s.in(0.3, 1)
	if s.odds(0.3) {
		dark = 1
	}
	for side := range 4 {
		width := thin
		if s.odds(0.35) {
			width = min(thick, 0.12)
		}
		if s.odds(0.06) {
			continue
		}
		at := s.normal() * 0.01
		if side&1 == 1 {
			at += 1
		}
		lean := s.normal() * 0.01
		if side < 2 {
			s.bar(at-lean, -0.3, at+lean, 1.3, width, dark)
		} else {
			s.bar(-0.3, at-lean, 1.3, at+lean, width, dark)
		}
	}
	if s.odds(0.12) {
		inset, dash := s.in(0.05, 0.12), s.in(0.04, 0.1)
		darkness := s.in(0.3, 1)
		width := s.in(0.012, 0.03)
		for side := range 4 {
			if s.odds(0.4) {
				continue
			}
			for at := 0.0; at < 1; at += 2 * dash {
				switch side {
				case 0:
					s.bar(at, inset, at+dash, inset, width, darkness)
				case 1:
					s.bar(at, 1-inset, at+dash, 1-inset, width, darkness)
				case 2:
					s.bar(inset, at, inset, at+dash, width, darkness)
				default:
					s.bar(1-inset, at, 1-inset, at+dash, width, darkness)
				}
			}
		}
	}
}

// blur applies a Gaussian blur to n*n pixels, with the given horizontal and vertical standard deviations.
func blur(values []float32, n int, dx, dy float64) {
	pass := func(deviation float64, step, line int) {
		if deviation < 0.15 {
			return
		}
		reach := int(math.Ceil(2.5 * deviation))
		weights := make([]float32, 2*reach+1)
		sum := float32(0)
		for i := range weights {
			d := float64(i-reach) / deviation
			weights[i] = float32(math.Exp(-d * d / 2))
			sum += weights[i]
		}
		row := make([]float32, n)
		for l := range n {
			for i := range n {
				v := float32(0)
				for k, w := range weights {
					v += w * values[l*line+max(0, min(n-1, i+k-reach))*step]
				}
				row[i] = v / sum
			}
			for i, v := range row {
				values[l*line+i*step] = v
			}
		}
	}
	pass(dx, 1, n)
	pass(dy, n, 1)
}

// bleed makes strokes thicker or thinner, as ink on paper does.
func (s *scene) bleed() {
	deviation := s.side * s.in(0.01, 0.035)
	blur(s.ink, s.n, deviation, deviation)
	level, soft := float32(s.in(0.28, 0.62)), float32(s.in(0.1, 0.4))
	for i, v := range s.ink {
		s.ink[i] = max(0, min(1, (v-level)/soft+0.5))
	}
}

// photograph returns the scene as a grey picture.
func (s *scene) photograph() *glyph.Gray {
	paper := s.in(110, 255)
	depth := paper * s.in(0.25, 1)
	if s.odds(0.15) {
		depth = s.in(22, 60)
	}
	n := s.n
	shine := make([]float32, n*n)
	// Add shadows, paper and moiré.
	slopeX, slopeY := s.normal()*0.12, s.normal()*0.12
	grain := make([]float32, n*n)
	if rough := s.in(-4, 8); rough > 0 {
		for i := range grain {
			grain[i] = float32(s.normal() * rough)
		}
		wide := s.side * s.in(0.01, 0.08)
		blur(grain, n, wide, wide)
		for i := range grain {
			grain[i] *= float32(max(1, wide))
		}
	}
	waves := max(0, s.in(-14, 9))
	wx, wy, phase := s.normal()*1.2, s.normal()*1.2, s.in(0, 6)
	for i := range shine {
		x, y := float64(i%n), float64(i/n)
		light := 1 + slopeX*(x/float64(n)-0.5) + slopeY*(y/float64(n)-0.5)
		shine[i] = float32(light)*(float32(paper)-float32(depth)*s.ink[i]) + grain[i] +
			float32(waves*math.Sin(wx*x+wy*y+phase))
	}
	if s.hard {
		s.ground(shine)
	}
	soft := s.side * max(0, s.in(-0.02, 0.055))
	if s.odds(0.2) {
		soft = s.side * s.in(0.05, 0.085)
	}
	soft = min(soft, s.side*s.height*0.15) // unreadable samples are useless for training
	lens := s.in(0.2, 0.8)                 // blur of the camera, in pixels
	blur(shine, n, math.Hypot(soft*s.in(0.8, 1.25), lens), math.Hypot(soft, lens))
	noise := min(max(0, s.in(-6, 9)), depth/8)
	turned := s.odds(0.25)
	g := &glyph.Gray{W: n, H: n, Pix: make([]byte, n*n)}
	for i, v := range shine {
		v += float32(s.normal() * noise)
		if turned {
			v = 255 - v
		}
		g.Pix[i] = byte(max(0, min(255, v)))
	}
	if s.odds(0.4) {
		var file bytes.Buffer
		img := &image.Gray{Pix: g.Pix, Stride: n, Rect: image.Rect(0, 0, n, n)}
		if jpeg.Encode(&file, img, &jpeg.Options{Quality: 20 + s.below(70)}) == nil {
			if back, err := jpeg.Decode(&file); err == nil {
				if gray, ok := back.(*image.Gray); ok {
					for y := range n {
						copy(g.Pix[y*n:(y+1)*n], gray.Pix[y*gray.Stride:])
					}
				}
			}
		}
	}
	return g
}

// ground adds edges to the background: the edge of a shadow through the cell, or the edges of neighbouring
// cells with other colours.
func (s *scene) ground(shine []float32) {
	at := func(i int) (x, y float64) { // in sides of the cell
		return (float64(i%s.n) + 0.5 - s.edge) / s.side, (float64(i/s.n) + 0.5 - s.edge) / s.side
	}
	if s.odds(0.12) {
		sin, cos := math.Sincos(s.in(0, 2*math.Pi))
		off, soft, deep := s.in(-0.6, 0.6), s.in(0.02, 0.6), s.in(0.2, 0.65)
		for i := range shine {
			x, y := at(i)
			share := ((x-0.5)*cos+(y-0.5)*sin-off)/soft + 0.5
			shine[i] *= float32(1 - deep*max(0, min(1, share)))
		}
	}
	if s.odds(0.15) {
		beside := s.in(0.6, 1.3)
		var has [4]bool
		for i := range has {
			has[i] = s.odds(0.5)
		}
		gap := s.in(0, 0.06)
		for i := range shine {
			x, y := at(i)
			if has[0] && x < gap || has[1] && x > 1-gap || has[2] && y < gap || has[3] && y > 1-gap {
				shine[i] = min(255, shine[i]*float32(beside))
			}
		}
	}
}

// sign returns the symbol that glyph finds in the cell. To imitate practice, the corners of the cell are
// slightly inaccurate.
func (s *scene) sign(g *glyph.Gray) (glyph.Sign, bool) {
	loose := s.side * s.in(0.002, 0.03)
	var c glyph.Corners
	for i, at := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		c[i] = [2]float64{s.edge + at[0]*s.side + s.normal()*loose, s.edge + at[1]*s.side + s.normal()*loose}
	}
	return glyph.Cut(glyph.CellOf(g, c))
}
