package scan

import (
	"cmp"
	"math"
	"slices"

	"numplace/solver/scan/internal/glyph"
)

// seen is what is seen in a cell.
type seen struct {
	sign    glyph.Sign
	ok      bool // there is a sign
	opinion glyph.Opinion
	best    int // class
	p       float64
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
	m := s.meshIn(f.mapped(s.inside), size)
	if m == nil {
		return nil, &Error{NoGrid}
	}
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

// meshIn returns the mesh of the grid in a frame, or nil. A size of 0 is found.
func (s *sheet) meshIn(f Frame, size int) *mesh {
	best := s.tryFrame(f, size)
	if best.mesh == nil {
		return nil
	}
	p, ok := planeOf(f, best.mesh.n)
	if !ok {
		return nil
	}
	return s.meshOf(&p, best.mesh.n, best.mesh.light)
}

// look looks at a cell.
func (s *sheet) look(outline Frame) (one seen) {
	var c glyph.Corners
	for i, corner := range outline {
		c[i] = [2]float64{corner.X, corner.Y}
	}
	if one.sign, one.ok = glyph.Cut(glyph.CellOf(&s.Gray, c)); one.ok {
		one.opinion = glyph.Read(&one.sign)
		for class, p := range one.opinion.Class {
			if p > one.p {
				one.best, one.p = class, p
			}
		}
	}
	return one
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

// judge sets the digits of the cells, by what is seen in each and in all of them.
func (r *Reading) judge(all []seen) {
	letters, zero := false, false
	if r.N > 9 {
		sum := 0.0
		for _, one := range all {
			for class := glyph.LetterA; class < glyph.Classes && one.ok; class++ {
				if class < glyph.Ten {
					sum += one.opinion.Class[class]
				} else {
					sum -= one.opinion.Class[class]
				}
			}
			zero = zero || one.ok && one.best == glyph.Zero && one.p > 0.9
		}
		letters = sum > 0
	}
	// the digits that are surely printed are what others are compared with
	var heights, contrasts, strokes []float64
	collect := func(written bool) {
		heights, contrasts, strokes = nil, nil, nil
		for i := range all {
			one := &all[i]
			if one.ok && one.p > 0.9 && digitOf(one.best, r.N, letters, zero) > 0 && one.sign.Height() > 0.22 &&
				(written || one.opinion.Written < 0.3) {
				heights = append(heights, one.sign.Height())
				contrasts = append(contrasts, one.sign.Contrast)
				strokes = append(strokes, one.sign.Stroke)
			}
		}
	}
	collect(false)
	printed := len(heights)
	if printed < 4 {
		collect(true)
	}
	height, contrast, stroke := middle(heights, 0.45), middle(contrasts, 60), middle(strokes, 0.06)
	for i := range all {
		one, cell := &all[i], &r.Cells[i]
		if !one.ok {
			cell.Guesses = []Guess{{0, 1}}
			continue
		}
		// what each digit has
		chances := make([]float64, r.N+1)
		sum := 0.0
		for class, p := range one.opinion.Class {
			d := digitOf(class, r.N, letters, zero)
			if d > 0 || class == glyph.Other {
				chances[d] += p
				sum += p
			}
		}
		for d, p := range chances {
			cell.Guesses = append(cell.Guesses, Guess{d, p / max(sum, 1e-9)})
		}
		slices.SortStableFunc(cell.Guesses, func(a, b Guess) int { return cmp.Compare(b.Probability, a.Probability) })
		cell.Guesses = cell.Guesses[:min(4, len(cell.Guesses))]
		best := cell.Guesses[0]
		cell.Digit = best.Digit
		sign := &one.sign
		small := sign.Height() < 0.62*height
		faint := sign.Contrast < 0.35*contrast
		odd := 0 // in how many ways it is unlike those that are printed
		if d := sign.Height() / height; d < 0.85 || d > 1.15 {
			odd++
		}
		if d := sign.Stroke / stroke; d < 0.7 || d > 1.4 {
			odd++
		}
		if sign.Contrast < 0.6*contrast {
			odd++
		}
		switch {
		case small:
			cell.Digit = 0
			cell.Mark = Notes
			if faint || best.Digit == 0 && sign.Ink < 0.01 {
				cell.Mark = Sure // dirt
			}
			if sign.Height() > 0.5*height && best.Digit > 0 && !faint {
				cell.Mark = Unsure
			}
		case best.Digit == 0:
			if best.Probability < sureEmpty && !faint {
				cell.Mark = Unsure
			}
		case printed >= 4 && one.opinion.Written > 0.5 && odd >= 1 || printed >= 4 && odd >= 2 && one.opinion.Written > 0.15:
			cell.Digit, cell.Mark = 0, Written
		case faint, best.Probability < sureDigit, printed >= 4 && (odd >= 2 || one.opinion.Written > 0.8):
			cell.Mark = Unsure
		}
	}
}

// From which probability a cell is sure.
const (
	sureDigit = 0.95
	sureEmpty = 0.8
)

// middle returns the median, or a value instead of that of none.
func middle(values []float64, none float64) float64 {
	if len(values) == 0 {
		return none
	}
	slices.Sort(values)
	return values[len(values)/2]
}
