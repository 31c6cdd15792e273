// Package glyph finds and reads the symbol in a cell: it extracts the strokes of a digit from a grey picture
// of the cell, scales them to a standard size, and runs a small network that recognizes the digit. Package
// scan and the program that trains the network both use it, so that both process symbols identically.
package glyph

import (
	"math"
	"slices"
)

// Gray is a grey picture with one byte per pixel, row by row. 0 is black.
type Gray struct {
	W, H int
	Pix  []byte
}

// At returns the brightness at a position, interpolated between pixels. The centre of a pixel is at whole
// numbers plus a half. Outside the picture, At returns the brightness of the nearest edge.
func (g *Gray) At(x, y float64) float32 {
	x, y = max(0, min(x-0.5, float64(g.W-1))), max(0, min(y-0.5, float64(g.H-1)))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, g.W-1), min(y0+1, g.H-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	r0, r1 := g.Pix[y0*g.W:], g.Pix[y1*g.W:]
	upper := float32(r0[x0]) + fx*(float32(r0[x1])-float32(r0[x0]))
	lower := float32(r1[x0]) + fx*(float32(r1[x1])-float32(r1[x0]))
	return upper + fy*(lower-upper)
}

// CellSide is the width and height of a Cell in pixels.
const CellSide = 48

// Cell is the picture of a cell. It extends to the middle of the lines around the cell.
type Cell [CellSide * CellSide]float32

// Corners are the upper left, upper right, lower right and lower left corners, each as x, y.
type Corners [4][2]float64

// CellOf returns the part of g with these corners.
func CellOf(g *Gray, c Corners) *Cell {
	// Each pixel of the cell is the mean of several samples, so that every pixel of g contributes.
	wide := math.Hypot(c[1][0]-c[0][0], c[1][1]-c[0][1]) / CellSide
	high := math.Hypot(c[3][0]-c[0][0], c[3][1]-c[0][1]) / CellSide
	k := max(1, min(4, int(math.Ceil(max(wide, high)-0.1))))
	cell := new(Cell)
	for i := range cell {
		sum := float32(0)
		for j := range k * k {
			u := (float64(i%CellSide) + (float64(j%k)+0.5)/float64(k)) / CellSide
			v := (float64(i/CellSide) + (float64(j/k)+0.5)/float64(k)) / CellSide
			a, b, d, e := (1-u)*(1-v), u*(1-v), u*v, (1-u)*v
			sum += g.At(a*c[0][0]+b*c[1][0]+d*c[2][0]+e*c[3][0], a*c[0][1]+b*c[1][1]+d*c[2][1]+e*c[3][1])
		}
		cell[i] = sum / float32(k*k)
	}
	return cell
}

// Side is the width and height of Sign.Pixels.
const Side = 20

// Sign is the symbol in a cell, with its measures.
type Sign struct {
	Pixels                   [Side * Side]float32 // from 0 (background) to 1 (ink); the longer side takes 16 pixels
	Left, Top, Right, Bottom float64              // bounding box, as shares of the cell
	Contrast                 float64              // difference between ink and background, in levels up to 255
	Noise                    float64              // typical deviation of the background, in levels up to 255
	Ground                   float64              // brightness of the background, in levels up to 255
	Light                    bool                 // the symbol is lighter than the background
	Stroke                   float64              // width of the strokes, as a share of the cell
	Ink                      float64              // area of the strokes, as a share of the cell
	Touches                  bool                 // the symbol reaches the lines of the cell
}

// Height and Width return the size of the bounding box, as shares of the cell.
func (s *Sign) Height() float64 { return s.Bottom - s.Top }
func (s *Sign) Width() float64  { return s.Right - s.Left }

// Depth returns how dark the ink is relative to the background, so that shadows do not matter. For light
// symbols, it returns how light the ink is relative to white.
func (s *Sign) Depth() float64 {
	if s.Light {
		return s.Contrast / 255
	}
	return s.Contrast / max(s.Ground, 1)
}

const (
	inkLevel   = 0.42 // minimum share of the contrast that a pixel of a stroke has
	thinLevel  = 0.2  // the same for strokes thinner than a pixel
	leastLevel = 9    // minimum contrast of a symbol
)

// Cut finds the symbol in a cell. If there is no symbol, ok is false, and only those fields of s are reliable
// that measure the background, such as Contrast and Noise.
func Cut(cell *Cell) (s Sign, ok bool) {
	ink := flatten(cell, &s)
	if s.Contrast < leastLevel || s.Contrast < 2.4*s.Noise {
		return s, false
	}
	ok = s.cut(ink, near, inkLevel)
	return s, ok
}

// Thin finds the symbol in a cell again, this time including strokes that are much thinner than others. found
// is the result of Cut. For example, if only thick strokes are found, a printed 4 with hairlines looks like a
// 1. There are three cases in which ok is false: there are no thin strokes; with them, the symbol would reach
// the lines of the cell; or the background is too noisy.
func Thin(cell *Cell, found *Sign) (s Sign, ok bool) {
	ink := flatten(cell, &s)
	if s.Contrast*thinLevel < max(2*s.Noise, leastLevel/2) || !s.cut(ink, near, thinLevel) || s.Touches {
		return s, false
	}
	const pixel = 1.0 / CellSide
	return s, s.Width() > 1.1*found.Width()+2*pixel || s.Height() > 1.1*found.Height()+2*pixel
}

// joining determines which parts of the ink form a symbol together with the largest part.
type joining uint8

const (
	near  joining = iota // nearby parts
	large                // nearby parts that are at least half as high as the largest, to exclude the sum of a cage
	every                // all parts except lines, for broken strokes
)

// Again returns possible symbols in a cell in which Cut has not found a digit. If light is set, it searches
// for symbols lighter than the background. The edge of a shadow may run through the background. Again joins
// parts of the ink in several ways. It does not check the results, which may be noise.
func Again(cell *Cell, light bool) []Sign {
	var all []Sign
	try := func(s Sign, ink *Cell, how joining) {
		if s.Light == light && s.Contrast >= leastLevel && s.cut(ink, how, inkLevel) {
			all = append(all, s)
		}
	}
	var flat, local Sign
	ink := flattenLocal(cell, light, &local)
	try(local, ink, near)
	try(local, ink, large)
	try(local, ink, every)
	ink = flatten(cell, &flat)
	try(flat, ink, large)
	try(flat, ink, every)
	return all
}

// cut finds the symbol in the ink of a cell. It ignores a margin of the cell, which it increases until the
// symbol does not touch the lines around the cell.
func (s *Sign) cut(ink *Cell, how joining, level float32) (ok bool) {
	for _, margin := range []int{3, 5, 7, 9} {
		parts := partsOf(ink, margin, level)
		if len(parts.list) == 0 {
			continue
		}
		ok = parts.choose(s, how)
		if ok && (!s.Touches || margin == 9) {
			parts.draw(ink, s)
			return true
		}
	}
	return ok
}

// flattenLocal is like flatten, but for a background with edges. It computes the background by filling
// everything narrower than a third of the cell: a morphological closing, or an opening for light symbols. It
// scales ink in a shadow up to the contrast outside the shadow.
func flattenLocal(cell *Cell, light bool, s *Sign) *Cell {
	s.Light = light
	ink := *cell // becomes the difference from the background
	if light {
		ink.negate()
	}
	ground := *ink.highest(CellSide / 6)
	ground.negate()
	ground = *ground.highest(CellSide / 6)
	ground.negate()
	middle := quantile(inner(&ground, CellSide/8), 0.5)
	for i := range ink {
		ink[i] = ground[i] - ink[i]
		if !light {
			ink[i] *= middle / max(ground[i], 1)
		}
	}
	grain := quantile(inner(&ink, CellSide/8), 0.25) // offset, since the background is that of the brightest pixels
	for i := range ink {
		ink[i] -= grain
	}
	if s.Ground = float64(middle); light {
		s.Ground = -s.Ground
	}
	s.normalize(&ink)
	return &ink
}

func (c *Cell) negate() {
	for i := range c {
		c[i] = -c[i]
	}
}

// highest returns, for each pixel, the highest value in the square that extends reach pixels in each
// direction.
func (c *Cell) highest(reach int) *Cell {
	rows, all := new(Cell), new(Cell)
	for i := range c {
		x, line := i%CellSide, c[i-i%CellSide:][:CellSide]
		rows[i] = slices.Max(line[max(0, x-reach):min(CellSide, x+reach+1)])
	}
	for i := range all {
		all[i] = rows[i]
		x, y := i%CellSide, i/CellSide
		for by := max(0, y-reach); by <= min(CellSide-1, y+reach); by++ {
			all[i] = max(all[i], rows[by*CellSide+x])
		}
	}
	return all
}

// inner returns the pixels of a cell except those in its margin.
func inner(c *Cell, margin int) []float32 {
	values := make([]float32, 0, CellSide*CellSide)
	for y := margin; y < CellSide-margin; y++ {
		values = append(values, c[y*CellSide+margin:(y+1)*CellSide-margin]...)
	}
	return values
}

// normalize sets Contrast. It scales the ink so that strokes have values of about 1.
func (s *Sign) normalize(ink *Cell) {
	peak := quantile(inner(ink, CellSide/5), 0.975)
	s.Contrast = float64(peak)
	scale := 1 / max(peak, 1)
	for i := range ink {
		ink[i] *= scale
	}
}

// flatten returns the amount of ink in each pixel, about 0 to 1, and sets Contrast, Noise, Ground and Light.
func flatten(cell *Cell, s *Sign) *Cell {
	const lo, hi = CellSide / 8, CellSide - CellSide/8
	values := inner(cell, lo)
	level := quantile(values, 0.5)
	spread := make([]float32, len(values))
	for i, v := range values {
		spread[i] = abs(v - level)
	}
	// The background is modelled as a plane through the pixels with a brightness near the median. If a bold
	// symbol fills most of the cell, the plane goes through the pixels with the brightness near the edge of
	// the cell.
	share := 0.4 // share of the pixels that certainly belong to the background
	if edge, ok := edgeLevel(cell, level); ok {
		level, share = edge, 0.15
		for i, v := range values {
			spread[i] = abs(v - level)
		}
	}
	like := max(5, 2.5*quantile(spread, share))
	plane := [3]float32{level, 0, 0}
	for range 2 {
		plane = fit(cell, plane, like)
		for i := range values {
			x, y := i%(hi-lo)+lo, i/(hi-lo)+lo
			spread[i] = abs(cell[y*CellSide+x] - groundAt(plane, x, y))
		}
		like = max(4, 3*quantile(spread, share))
	}
	// Noise is the deviation of pixels from the plane. In shadows, it is the deviation from the mean of two
	// other pixels.
	s.Noise = float64(3.9 * quantile(spread, 0.2))
	spread = spread[:0]
	for y := lo; y < hi; y++ {
		for x := lo + 4; x < hi-4; x++ {
			at := y*CellSide + x
			spread = append(spread, abs(cell[at]-(cell[at-4]+cell[at+4])/2))
		}
	}
	s.Noise = min(s.Noise, float64(2.1*quantile(spread, 0.3)))
	flat := new(Cell)
	dark, light := float32(0), float32(0)
	for i, v := range cell {
		x, y := i%CellSide, i/CellSide
		flat[i] = groundAt(plane, x, y) - v
		if x >= lo && x < hi && y >= lo && y < hi {
			dark += max(0, flat[i]-like)
			light += max(0, -flat[i]-like)
		}
	}
	if s.Light = light > dark; s.Light {
		for i := range flat {
			flat[i] = -flat[i]
		}
	}
	s.Ground = float64(plane[0])
	s.normalize(flat)
	return flat
}

// edgeLevel returns the brightness near the lines of a cell. inside is the brightness of most pixels. ok is
// false if the brightness near the lines is not uniform, or not clearly different from inside.
func edgeLevel(cell *Cell, inside float32) (level float32, ok bool) {
	const lo, wide = CellSide / 10, CellSide / 12
	var ring []float32
	for i, v := range cell {
		x, y := i%CellSide, i/CellSide
		if d := min(x, y, CellSide-1-x, CellSide-1-y); d >= lo && d < lo+wide {
			ring = append(ring, v)
		}
	}
	level = quantile(ring, 0.5)
	return level, abs(level-inside) > max(25, 2*(quantile(ring, 0.75)-quantile(ring, 0.25)))
}

func groundAt(p [3]float32, x, y int) float32 {
	return p[0] + p[1]*(float32(x)-CellSide/2) + p[2]*(float32(y)-CellSide/2)
}

// fit returns the least-squares plane through those inner pixels whose values differ from the plane p by at
// most near.
func fit(cell *Cell, p [3]float32, near float32) [3]float32 {
	var n, sx, sy, sxx, sxy, syy, sv, svx, svy float64
	const lo, hi = CellSide / 8, CellSide - CellSide/8
	for y := lo; y < hi; y++ {
		for x := lo; x < hi; x++ {
			v := cell[y*CellSide+x]
			if abs(v-groundAt(p, x, y)) > near {
				continue
			}
			fx, fy, fv := float64(x-CellSide/2), float64(y-CellSide/2), float64(v)
			n, sx, sy, sv = n+1, sx+fx, sy+fy, sv+fv
			sxx, sxy, syy = sxx+fx*fx, sxy+fx*fy, syy+fy*fy
			svx, svy = svx+fv*fx, svy+fv*fy
		}
	}
	if n < 50 {
		return p
	}
	mx, my, mv := sx/n, sy/n, sv/n
	cxx, cxy, cyy := sxx-n*mx*mx, sxy-n*mx*my, syy-n*my*my
	cxv, cyv := svx-n*mx*mv, svy-n*my*mv
	det := cxx*cyy - cxy*cxy
	if det < 1e-6*cxx*cyy || det == 0 {
		return p
	}
	a, b := (cxv*cyy-cyv*cxy)/det, (cyv*cxx-cxv*cxy)/det
	return [3]float32{float32(mv - a*mx - b*my), float32(a), float32(b)}
}

func abs(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}

// quantile returns the value below which a share q of the values lies. Its resolution is a quarter of a grey
// level.
func quantile(values []float32, q float64) float32 {
	var counts [2048]int32 // from -256 to 256
	for _, v := range values {
		counts[max(0, min(2047, int(v*4)+1024))]++
	}
	left := int32(q * float64(len(values)))
	for i, n := range counts {
		if left -= n; left < 0 {
			return float32(i-1024) / 4
		}
	}
	return 255
}
