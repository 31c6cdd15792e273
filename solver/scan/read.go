package scan

import (
	"math"

	"numplace/solver/scan/internal/glyph"
)

// seen is what is seen in a cell.
type seen struct {
	cell    *glyph.Cell
	sign    glyph.Sign
	ok      bool // there is a sign
	inked   bool // there is ink like that of digits, even if no digit is seen in it
	opinion glyph.Opinion
	best    int       // class
	p       float64   // of it
	chances []float64 // of being empty, and of each digit
}

// Read reads the digits in a frame, which need not be exact. size is the number of cells in a row, 4 to 16, or 0 to
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
	plane, ok := planeOf(inside, best.mesh.n)
	if !ok {
		return nil, &Error{NoGrid}
	}
	m := by.meshOf(&plane, best.mesh.n, best.mesh.light)
	r := &Reading{N: m.n, Frame: m.frame().mapped(s.outside)}
	r.Rows, r.Cols = m.box()
	all := make([]seen, m.n*m.n)
	for i := range all {
		outline := m.cell(i/m.n, i%m.n)
		all[i] = s.look(outline)
		r.Cells = append(r.Cells, Cell{Outline: outline.mapped(s.outside)})
	}
	r.judge(all)
	return r, nil
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
	}
	return one
}

// read asks the network.
func (one *seen) read() {
	one.opinion = glyph.Read(&one.sign)
	one.p = 0
	for class, p := range one.opinion.Class {
		if p > one.p {
			one.best, one.p = class, p
		}
	}
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
