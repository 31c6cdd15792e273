package glyph

// part is a connected set of ink pixels.
type part struct {
	area                     int
	left, top, right, bottom int // bounding box; right and bottom are exclusive
	sumX, sumY               int
	edge                     bool // whether the part touches the edge of the window
	of                       bool // whether the part was chosen as part of the symbol
}

func (p *part) height() int { return p.bottom - p.top }

// parts contains the connected parts of the ink in a cell, except in a margin. The cell without this margin
// is the window.
type parts struct {
	margin int
	label  [CellSide * CellSide]uint16 // 1 + the index in list, or 0
	list   []part
}

// partsOf returns the connected parts of the pixels whose ink is at least level.
func partsOf(ink *Cell, margin int, level float32) *parts {
	p := &parts{margin: margin}
	lo, hi := margin, CellSide-margin
	var stack []int
	for y := lo; y < hi; y++ {
		for x := lo; x < hi; x++ {
			start := y*CellSide + x
			if ink[start] < level || p.label[start] != 0 {
				continue
			}
			one := part{left: x, top: y, right: x + 1, bottom: y + 1}
			name := uint16(len(p.list) + 1)
			p.label[start] = name
			stack = append(stack[:0], start)
			for len(stack) > 0 {
				at := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				ax, ay := at%CellSide, at/CellSide
				one.area++
				one.sumX, one.sumY = one.sumX+ax, one.sumY+ay
				one.left, one.right = min(one.left, ax), max(one.right, ax+1)
				one.top, one.bottom = min(one.top, ay), max(one.bottom, ay+1)
				one.edge = one.edge || ax == lo || ay == lo || ax == hi-1 || ay == hi-1
				for by := max(lo, ay-1); by <= min(hi-1, ay+1); by++ {
					for bx := max(lo, ax-1); bx <= min(hi-1, ax+1); bx++ {
						if next := by*CellSide + bx; p.label[next] == 0 && ink[next] >= level {
							p.label[next] = name
							stack = append(stack, next)
						}
					}
				}
			}
			p.list = append(p.list, one)
		}
	}
	return p
}

// line reports whether a part at the edge of the window is a remnant of a grid line.
func (p *parts) line(one *part) bool {
	if !one.edge {
		return false
	}
	band := p.margin + CellSide/9
	x, y := one.sumX/one.area, one.sumY/one.area
	return x < band || y < band || x >= CellSide-band || y >= CellSide-band
}

// choose selects the parts of the symbol and sets its measures in s. It returns false if no part can be a
// symbol.
func (p *parts) choose(s *Sign, how joining) bool {
	best, most := -1, 0.0
	for i := range p.list {
		one := &p.list[i]
		if p.line(one) || one.area < 6 {
			continue
		}
		dx := float64(one.left+one.right-CellSide) / 2 / CellSide
		dy := float64(one.top+one.bottom-CellSide) / 2 / CellSide
		worth := float64(one.area) * max(0.1, 1-2.2*max(dx, -dx, dy, -dy))
		if worth > most {
			best, most = i, worth
		}
	}
	if best < 0 {
		return false
	}
	p.list[best].of = true
	box := p.list[best]
	for again := true; again; {
		again = false
		for i := range p.list {
			one := &p.list[i]
			if one.of || one.area < 4 || p.line(one) || how != every && !joins(&box, one) ||
				how == large && 2*one.height() < p.list[best].height() {
				continue
			}
			one.of, again = true, true
			box.left, box.right = min(box.left, one.left), max(box.right, one.right)
			box.top, box.bottom = min(box.top, one.top), max(box.bottom, one.bottom)
		}
	}
	area, edge := 0, false
	for i := range p.list {
		if one := &p.list[i]; one.of {
			area += one.area
			edge = edge || one.edge
		}
	}
	s.Left, s.Right = float64(box.left)/CellSide, float64(box.right)/CellSide
	s.Top, s.Bottom = float64(box.top)/CellSide, float64(box.bottom)/CellSide
	s.Ink = float64(area) / (CellSide * CellSide)
	s.Touches = edge
	s.Stroke = p.stroke(area)
	return true
}

// joins reports whether a part belongs to the symbol whose bounding box is box. Such a part is a piece of a
// broken stroke, or the other digit of a number.
func joins(box, one *part) bool {
	x, y := (one.left+one.right)/2, (one.top+one.bottom)/2
	const aside, over = CellSide / 24, CellSide / 12 // strokes mostly break at the top and bottom, where they are thin
	if x >= box.left-aside && x < box.right+aside && y >= box.top-over && y < box.bottom+over {
		return true
	}
	h, o := box.height(), one.height()
	beside := max(box.left-one.right, one.left-box.right)
	middle := box.top + box.bottom - one.top - one.bottom
	return 4*o > 3*h && 3*o < 4*h && 3*max(middle, -middle) < h && 4*beside < CellSide && h > CellSide/6
}

// stroke returns the width of the symbol's strokes: twice its area divided by the length of its outline.
func (p *parts) stroke(area int) float64 {
	outline := 0
	for i, name := range p.label {
		if name == 0 || !p.list[name-1].of {
			continue
		}
		for _, next := range []int{i - 1, i + 1, i - CellSide, i + CellSide} {
			if p.label[next] == 0 {
				outline++
			}
		}
	}
	return 2 * float64(area) / float64(max(outline, 1)) / CellSide
}

// draw fills s.Pixels with the symbol.
func (p *parts) draw(ink *Cell, s *Sign) {
	// of contains the ink of the symbol and of its immediate surroundings. All other pixels are 0.
	var of [CellSide * CellSide]float32
	for i, name := range p.label {
		if name == 0 || !p.list[name-1].of {
			continue
		}
		x, y := i%CellSide, i/CellSide
		for by := max(0, y-2); by <= min(CellSide-1, y+2); by++ {
			for bx := max(0, x-2); bx <= min(CellSide-1, x+2); bx++ {
				at := by*CellSide + bx
				if near := p.label[at]; near == 0 || p.list[near-1].of {
					of[at] = max(0, min(ink[at], 1))
				}
			}
		}
	}
	const inside = 16
	size := CellSide * max(s.Height(), s.Width()) / inside // size of a pixel of s.Pixels, in pixels of the cell
	x0 := CellSide*(s.Left+s.Right)/2 - size*Side/2
	y0 := CellSide*(s.Top+s.Bottom)/2 - size*Side/2
	k := max(1, min(3, int(size+0.7)))
	for i := range s.Pixels {
		sum := float32(0)
		for j := range k * k {
			x := x0 + size*(float64(i%Side)+(float64(j%k)+0.5)/float64(k)) - 0.5
			y := y0 + size*(float64(i/Side)+(float64(j/k)+0.5)/float64(k)) - 0.5
			if x < 0 || y < 0 || x >= CellSide-1 || y >= CellSide-1 {
				continue
			}
			ix, iy := int(x), int(y)
			fx, fy := float32(x-float64(ix)), float32(y-float64(iy))
			at := iy*CellSide + ix
			sum += (of[at]*(1-fx)+of[at+1]*fx)*(1-fy) + (of[at+CellSide]*(1-fx)+of[at+CellSide+1]*fx)*fy
		}
		s.Pixels[i] = sum / float32(k*k)
	}
}
