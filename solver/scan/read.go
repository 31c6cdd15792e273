package scan

import (
	"math"
	"slices"

	"numplace/solver/scan/internal/glyph"
)

// seen contains what was recognized in a cell.
type seen struct {
	cell    *glyph.Cell
	sign    glyph.Sign
	ok      bool // a symbol was found
	inked   bool // whether there is ink like that of printed digits, even if no digit was recognized
	swayed  bool // the digit was chosen because of its similarity to other digits
	vague   bool // whether the symbol may be an unreadable digit; matters if the puzzle does not have one solution
	opinion glyph.Opinion
	best    int       // likeliest class
	p       float64   // its probability
	chances []float64 // probabilities of being empty and of each digit
}

// Read reads the digits of the grid in a frame. The frame may be approximate. If the digits do not stand
// upright in the picture, the result is as if the picture had been rotated until they do: the corners of the
// result's frame and its cells are in the order of the upright digits. size is the number of cells per row, 4
// to 16. If size is 0, Read determines it from the picture. The error is an *Error.
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
				r, all, clear = turned, seen, c-clearTurned // choose a further turn only if it is clearer than this one
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

// These are thresholds for the result of clearness. Below clearUpright, other orientations are tried. Another
// orientation is chosen if it is clearer by clearTurned and reaches clearAtAll. Clear digits have a clearness
// of 0.95 to 0.99 upright, 0.3 to 0.85 upside down, and 0.05 to 0.4 on their side. Below unreadable, every
// large symbol may be a digit.
const (
	clearUpright = 0.9
	clearTurned  = 0.1
	clearAtAll   = 0.6 // minimum for another orientation
	leastClear   = 4   // minimum number of symbols that count in another orientation
	unreadable   = 0.35
)

// clearness returns how clearly the symbols can be read: the mean probability of the likeliest digit. n is
// the number of symbols in this mean. Digits that also look like digits upside down are ignored.
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

// plain returns the cells with symbols that are neither small nor faint.
func plain(all []seen) []*seen {
	var signs []*seen
	var contrasts []float64
	for i := range all {
		const large = 0.3 // share of a cell
		if one := &all[i]; one.ok && max(one.sign.Height(), one.sign.Width()) > large {
			signs, contrasts = append(signs, one), append(contrasts, one.sign.Contrast)
		}
	}
	usual := middle(contrasts, 0)
	return slices.DeleteFunc(signs, func(one *seen) bool { return one.sign.Contrast < 0.7*usual })
}

// readCells runs the network on the cells of a grid, but does not yet choose their digits. inside is the
// frame of the grid, and by is the sheet on which the lines of the grid are visible. If the frame is invalid,
// the Reading is nil.
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

// look finds and reads the symbol in a cell.
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

// thin searches for strokes that are much thinner than others, and adds them to the symbol. If they turn the
// symbol into another digit, the probability of that digit is reduced.
func (one *seen) thin() {
	other := seen{cell: one.cell}
	if other.sign, other.ok = glyph.Thin(one.cell, &one.sign); !other.ok {
		return
	}
	other.read()
	if other.best == glyph.Other || other.p < 0.5 {
		return
	}
	const trust = 0.7 // weight of the symbol with thin strokes
	if other.best != one.best {
		for class, p := range one.opinion.Class {
			other.opinion.Class[class] = trust*other.opinion.Class[class] + (1-trust)*p
		}
		other.best, other.p = other.opinion.Likeliest()
	}
	*one = other
}

// read runs the network on the symbol.
func (one *seen) read() {
	one.opinion = glyph.Read(&one.sign)
	one.best, one.p = one.opinion.Likeliest()
}

// digitOf returns the digit of a class in a grid of n digits, or 0 if there is no such digit. letters and
// zero are the results of script.
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

// These are the minimum probabilities for a digit, and for an empty cell, to be marked as sure.
const (
	sureDigit = 0.97
	sureEmpty = 0.8
)
