package scan

import (
	"math"

	"numplace/solver/scan/internal/glyph"
)

// sheet is a part of a picture, reduced in size and converted to grey.
type sheet struct {
	glyph.Gray
	x, y  int // upper left corner of the sheet in the picture
	scale int // pixels of the picture per pixel of the sheet, in each direction
}

// sheetOf returns the sheet of a rectangle in a picture. Each of its pixels is the mean of scale*scale
// pixels.
func sheetOf(p *Picture, left, top, right, bottom, scale int) *sheet {
	s := &sheet{x: left, y: top, scale: scale}
	s.W, s.H = (right-left)/scale, (bottom-top)/scale
	s.Pix = make([]byte, s.W*s.H)
	sums := make([]uint32, s.W)
	shift := uint32(scale * scale * 256)
	for y := range s.H {
		clear(sums)
		for dy := range scale {
			row := p.Pix[4*((top+y*scale+dy)*p.Width+left):]
			for x := range sums {
				part := row[4*scale*x:][:4*scale]
				sum := uint32(0)
				for len(part) >= 4 {
					sum += 77*uint32(part[0]) + 150*uint32(part[1]) + 29*uint32(part[2])
					part = part[4:]
				}
				sums[x] += sum
			}
		}
		for x, sum := range sums {
			s.Pix[y*s.W+x] = byte(sum / shift)
		}
	}
	return s
}

// faintEdge is the difference between neighbouring colours, in levels, at which an edge is drawn as dark as
// possible.
const faintEdge = 40

// edges returns a sheet of the same size that is dark where the colour changes. It shows the lines between
// cells even if they are as bright as the cells. No edge is darker than faintEdge makes it, so digits are no
// darker than such lines.
func (s *sheet) edges(p *Picture) *sheet {
	e := &sheet{x: s.x, y: s.y, scale: s.scale}
	e.W, e.H = s.W, s.H
	e.Pix = make([]byte, len(s.Pix))
	at := func(x, y int) []byte { // the picture's pixel in the middle of pixel x, y of the sheet
		return p.Pix[4*((s.y+y*s.scale+s.scale/2)*p.Width+s.x+x*s.scale+s.scale/2):]
	}
	for y := range e.H {
		for x := range e.W {
			l, r := at(max(0, x-1), y), at(min(e.W-1, x+1), y)
			u, d := at(x, max(0, y-1)), at(x, min(e.H-1, y+1))
			most := 0
			for c := range 3 {
				across, down := int(l[c])-int(r[c]), int(u[c])-int(d[c])
				most = max(most, across, -across, down, -down)
			}
			e.Pix[y*e.W+x] = byte(255 - min(most, faintEdge)*2)
		}
	}
	return e
}

// wholeSheet returns the sheet of a whole picture. The scale is a whole number, chosen so that the longer
// side of the sheet has about 1,100 pixels, or at most one and a half times as many.
func wholeSheet(p *Picture) *sheet {
	longest := max(p.Width, p.Height)
	return sheetOf(p, 0, 0, p.Width, p.Height, max(1, min((longest+550)/1100, p.Width, p.Height)))
}

// sheetAround returns the sheet of a frame and its surroundings. On the sheet, the longer side of the frame
// has about 1,200 pixels.
func sheetAround(p *Picture, f Frame) *sheet {
	left, right := min(f[0].X, f[1].X, f[2].X, f[3].X), max(f[0].X, f[1].X, f[2].X, f[3].X)
	top, bottom := min(f[0].Y, f[1].Y, f[2].Y, f[3].Y), max(f[0].Y, f[1].Y, f[2].Y, f[3].Y)
	edge := max(right-left, bottom-top) / 16
	whole := func(v float64, most int) int { return int(max(0, min(v, float64(most)))) }
	l, r := whole(left-edge, p.Width), whole(right+edge+1, p.Width)
	t, b := whole(top-edge, p.Height), whole(bottom+edge+1, p.Height)
	return sheetOf(p, l, t, r, b, max(1, min(int(max(right-left, bottom-top)/1200+0.5), r-l, b-t)))
}

// inside maps a position in the picture to the sheet, and outside maps it back.
func (s *sheet) inside(p Point) Point {
	return Point{(p.X - float64(s.x)) / float64(s.scale), (p.Y - float64(s.y)) / float64(s.scale)}
}

func (s *sheet) outside(p Point) Point {
	return Point{p.X*float64(s.scale) + float64(s.x), p.Y*float64(s.scale) + float64(s.y)}
}

// dark reports for each pixel whether it is darker than the mean of the square around it by more than the
// given share: Bradley and Roth, "Adaptive thresholding using the integral image", 2007. reach is half the
// side of the square. If light is true, dark reports lighter pixels instead.
func (s *sheet) dark(reach int, share float64, light bool) []bool {
	w, h := s.W, s.H
	sums := make([]uint32, (w+1)*(h+1))
	flip := byte(0)
	if light {
		flip = 255
	}
	for y := range h {
		sum := uint32(0)
		row := s.Pix[y*w : y*w+w]
		above, here := sums[y*(w+1)+1:][:w], sums[(y+1)*(w+1)+1:][:w]
		for x, v := range row {
			sum += uint32(v ^ flip)
			here[x] = above[x] + sum
		}
	}
	is := make([]bool, w*h)
	part := int64(math.Round((1 - share) * 1024))
	for y := range h {
		y0, y1 := max(0, y-reach), min(h, y+reach+1)
		upper, lower := sums[y0*(w+1):], sums[y1*(w+1):]
		for x := range w {
			x0, x1 := max(0, x-reach), min(w, x+reach+1)
			n := int64((x1 - x0) * (y1 - y0))
			sum := int64(lower[x1] - lower[x0] - upper[x1] + upper[x0])
			v := int64(s.Pix[y*w+x]^flip) + 2
			is[y*w+x] = v*n*1024 < sum*part
		}
	}
	return is
}

// blob is a connected set of pixels.
type blob struct {
	left, top, right, bottom int // bounding box; right and bottom are exclusive
	area                     int
	corners                  [4]Point // extreme pixels towards the upper left, upper right, lower right and lower left
}

// blobs returns the connected sets of pixels with the given value. Pixels that touch only diagonally are
// connected if the value is true, and not if it is false. Blobs with a width or height below side are
// omitted.
func blobs(pixels []bool, w, h int, value bool, side int) []blob {
	seen := make([]bool, len(pixels))
	var all []blob
	var stack []int32
	for start := range pixels {
		if pixels[start] != value || seen[start] {
			continue
		}
		one := blob{left: w, top: h}
		far := [4]int{math.MaxInt, math.MinInt, math.MinInt, math.MaxInt}
		seen[start] = true
		stack = append(stack[:0], int32(start))
		for len(stack) > 0 {
			at := int(stack[len(stack)-1])
			stack = stack[:len(stack)-1]
			y := at / w
			x := at - y*w
			one.area++
			one.left, one.right = min(one.left, x), max(one.right, x+1)
			one.top, one.bottom = min(one.top, y), max(one.bottom, y+1)
			if x+y < far[0] {
				far[0], one.corners[0] = x+y, Point{float64(x), float64(y)}
			}
			if x-y > far[1] {
				far[1], one.corners[1] = x-y, Point{float64(x + 1), float64(y)}
			}
			if x+y > far[2] {
				far[2], one.corners[2] = x+y, Point{float64(x + 1), float64(y + 1)}
			}
			if x-y < far[3] {
				far[3], one.corners[3] = x-y, Point{float64(x), float64(y + 1)}
			}
			visit := func(next int) {
				if pixels[next] == value && !seen[next] {
					seen[next] = true
					stack = append(stack, int32(next))
				}
			}
			if x > 0 {
				visit(at - 1)
			}
			if x < w-1 {
				visit(at + 1)
			}
			if y > 0 {
				visit(at - w)
			}
			if y < h-1 {
				visit(at + w)
			}
			if !value {
				continue
			}
			if x > 0 && y > 0 {
				visit(at - 1 - w)
			}
			if x < w-1 && y > 0 {
				visit(at + 1 - w)
			}
			if x > 0 && y < h-1 {
				visit(at - 1 + w)
			}
			if x < w-1 && y < h-1 {
				visit(at + 1 + w)
			}
		}
		if one.right-one.left >= side && one.bottom-one.top >= side {
			all = append(all, one)
		}
	}
	return all
}
