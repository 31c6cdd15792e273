package scan

import (
	"math"
	"slices"

	"numplace/solver/scan/internal/glyph"
)

// seen is what is seen in a cell.
type seen struct {
	cell    *glyph.Cell
	sign    glyph.Sign
	ok      bool // there is a sign
	inked   bool // there is ink like that of digits, even if no digit is seen in it
	swayed  bool // its digit is what other digits look like, more than what it looks like by itself
	vague   bool // it may be a digit that can't be read, if the puzzle has not one solution
	opinion glyph.Opinion
	best    int       // class
	p       float64   // of it
	chances []float64 // of being empty, and of each digit
}

// Read reads the digits in a frame, which need not be exact. If they are clear only after quarter turns, the result has
// its first corner and cell at the upper left of the digits. size is the number of cells in a row, 4 to 16, or 0 to
// find it. The error is an *Error.
func Read(p *Picture, f Frame, size int) (*Reading, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	for _, corner := range f {
		if math.IsNaN(corner.X) || math.IsNaN(corner.Y) || math.Abs(corner.X) > 4*float64(p.Width) ||
			math.Abs(corner.Y) > 4*float64(p.Height) {
			return nil, &Error{NoGrid}
		}
	}
	if !f.convex() || size != 0 && (size < leastN || size > mostN) {
		return nil, &Error{NoGrid}
	}
	s := sheetAround(p, f)
	if s.W < 4*leastN || s.H < 4*leastN {
		return nil, &Error{Small}
	}
	inside := f.mapped(s.inside)
	best, by := s.tryFrame(inside, size), s
	if best.worth() < goodWorth {
		edges := s.edges(p)
		if c := edges.tryFrame(inside, size); c.worth() > best.worth() {
			best, by = c, edges
		}
	}
	if best.mesh == nil {
		return nil, &Error{NoGrid}
	}
	r, all := s.readCells(by, inside, &best)
	if r == nil {
		return nil, &Error{NoGrid}
	}
	if clear, n := clearness(all); clear < clearUpright {
		for turn := 1; turn < 4; turn++ {
			turned, seen := s.readCells(by, inside.turned(turn), &best)
			if turned == nil {
				continue
			}
			if c, m := clearness(seen); m >= max(leastClear, n/2) && c > max(clear+clearTurned, clearAtAll) {
				r, all, clear = turned, seen, c-clearTurned // the clearest of them
			}
		}
	}
	if clear, _ := clearness(all); clear < unreadable {
		for _, one := range plain(all) {
			one.vague = true
		}
	}
	r.judge(all)
	return r, nil
}

// Below which clearness a grid may be turned, and how much clearer another turn has to be. Digits that are seen well
// have 0.95 to 0.99, upside down 0.3 to 0.85, lying 0.05 to 0.4. If the clearest turn has little, no sign is taken for
// nothing.
const (
	clearUpright = 0.9
	clearTurned  = 0.1
	clearAtAll   = 0.6 // that of another turn
	leastClear   = 4   // signs of another turn that count
	unreadable   = 0.35
)

// clearness returns how clear the signs are, as the mean probability of the likeliest digit, and how many count: not
// those that look alike upside down.
func clearness(all []seen) (mean float64, n int) {
	sum := 0.0
	for _, one := range plain(all) {
		switch one.best {
		case glyph.Zero, 1, 6, 8, 9:
		case glyph.Other:
			n++
		default:
			sum, n = sum+one.p, n+1
		}
	}
	return sum / float64(max(n, 1)), n
}

// plain returns what has signs that are neither small nor faint.
func plain(all []seen) []*seen {
	var signs []*seen
	var contrasts []float64
	for i := range all {
		const large = 0.3 // of a cell
		if one := &all[i]; one.ok && max(one.sign.Height(), one.sign.Width()) > large {
			signs, contrasts = append(signs, one), append(contrasts, one.sign.Contrast)
		}
	}
	usual := middle(contrasts, 0)
	return slices.DeleteFunc(signs, func(one *seen) bool { return one.sign.Contrast < 0.7*usual })
}

// readCells looks at the cells of a grid in a frame, whose lines are seen on the sheet by. The result is nil if the
// frame is none.
func (s *sheet) readCells(by *sheet, inside Frame, c *candidate) (*Reading, []seen) {
	plane, ok := planeOf(inside, c.mesh.n)
	if !ok {
		return nil, nil
	}
	m := by.meshOf(&plane, c.mesh.n, c.mesh.light)
	r := &Reading{N: m.n, Frame: m.frame().mapped(s.outside)}
	r.Rows, r.Cols = m.box()
	all := make([]seen, m.n*m.n)
	for i := range all {
		outline := m.cell(i/m.n, i%m.n)
		all[i] = s.look(outline)
		r.Cells = append(r.Cells, Cell{Outline: outline.mapped(s.outside)})
	}
	return r, all
}

// look looks at a cell.
func (s *sheet) look(outline Frame) (one seen) {
	var c glyph.Corners
	for i, corner := range outline {
		c[i] = [2]float64{corner.X, corner.Y}
	}
	one.cell = glyph.CellOf(&s.Gray, c)
	if one.sign, one.ok = glyph.Cut(one.cell); one.ok {
		one.read()
		one.thin()
	}
	return one
}

// thin looks for strokes that are much thinner than others. If there are some, the sign has them, and is in doubt if it
// is another without them.
func (one *seen) thin() {
	other := seen{cell: one.cell}
	if other.sign, other.ok = glyph.Thin(one.cell, &one.sign); !other.ok {
		return
	}
	other.read()
	if other.best == glyph.Other || other.p < 0.5 {
		return
	}
	const trust = 0.7 // in what has more strokes
	if other.best != one.best {
		for class, p := range one.opinion.Class {
			other.opinion.Class[class] = trust*other.opinion.Class[class] + (1-trust)*p
		}
		other.best, other.p = other.opinion.Likeliest()
	}
	*one = other
}

// read asks the network.
func (one *seen) read() {
	one.opinion = glyph.Read(&one.sign)
	one.best, one.p = one.opinion.Likeliest()
}

// digitOf returns the digit of a class, or 0 if the grid has no such digit. letters tells that digits above 9 are
// letters.
func digitOf(class, n int, letters, zero bool) int {
	d := 0
	switch {
	case class == glyph.Other:
	case class < glyph.Zero:
		d = class
	case class == glyph.Zero && zero:
		d = n
	case class >= glyph.Ten && !letters:
		d = 10 + class - glyph.Ten
	case class >= glyph.LetterA && class < glyph.Ten && letters:
		d = 10 + class - glyph.LetterA
	}
	if d > n {
		return 0
	}
	return d
}

// From which probability a cell is sure.
const (
	sureDigit = 0.97
	sureEmpty = 0.8
)
