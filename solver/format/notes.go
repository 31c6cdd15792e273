package format

import (
	"numplace/solver"
	"numplace/solver/digitset"
)

// Colours is a set of the nine colours that a cell can have. Bit i is colour i+1.
type Colours uint16

// ColourCount is the number of colours.
const ColourCount = 9

// Has reports whether colour i, from 1 to ColourCount, is in the set.
func (s Colours) Has(i int) bool { return s>>(i-1)&1 == 1 }

// Note is what the user has written in one cell in addition to its digit.
type Note struct {
	Corner, Centre solver.Digits // the two kinds of pencil marks
	Struck         solver.Digits // the candidates that the user has eliminated
	Colours        Colours
	Tints          Tints
}

// Tints stores the colours of a cell's candidates. Each candidate has at most one colour, whose number is
// stored in binary: set i contains the candidates whose colour number has bit i. A candidate that is in no
// set has no colour.
type Tints [tintLayers]solver.Digits

const tintLayers = 4 // the highest layer is only used for the colours 8 and 9

// Of returns the colour of a candidate, from 1 to ColourCount, or 0 if it has none.
func (t Tints) Of(d solver.Digit) (colour int) {
	for i, set := range t {
		if set.Has(d) {
			colour |= 1 << i
		}
	}
	return min(colour, ColourCount)
}

// With returns the tints with the colour of a candidate replaced. Colour 0 removes it.
func (t Tints) With(d solver.Digit, colour int) Tints {
	for i := range t {
		t[i] = t[i].Without(d)
		if colour>>i&1 == 1 {
			t[i] = t[i].With(d)
		}
	}
	return t
}

// The numbers of the layers into which a note is divided, for Layer and WithLayer. Each layer is a bit set of
// digits or colours. Tints occupy several layers.
const (
	CornerLayer = iota
	CentreLayer
	StruckLayer
	ColourLayer
	TintLayer                          // the first layer of the tints
	Layers    = TintLayer + tintLayers // the number of layers
)

// Layer returns a layer of the note as a bit set, in which bit i represents digit or colour i+1.
func (n Note) Layer(layer int) uint32 {
	if layer >= TintLayer {
		return uint32(n.Tints[layer-TintLayer])
	}
	return [TintLayer]uint32{uint32(n.Corner), uint32(n.Centre), uint32(n.Struck), uint32(n.Colours)}[layer]
}

// WithLayer returns the note with a layer replaced.
func (n Note) WithLayer(layer int, bits uint32) Note {
	switch layer {
	case CornerLayer:
		n.Corner = solver.Digits(bits)
	case CentreLayer:
		n.Centre = solver.Digits(bits)
	case StruckLayer:
		n.Struck = solver.Digits(bits)
	case ColourLayer:
		n.Colours = Colours(bits)
	default:
		n.Tints[layer-TintLayer] = solver.Digits(bits)
	}
	return n
}

// Notes holds the notes of all cells of a board, the digit combinations that are crossed out, and what the user
// has drawn. Notes values are immutable and comparable: values with equal contents are equal. The zero Notes is empty.
type Notes struct {
	corner, centre, struck, colours string
	tints                           [tintLayers]string
	crossed                         Crossed
	strokes                         Strokes
}

// Crossed returns the digit combinations that are crossed out.
func (s Notes) Crossed() Crossed { return s.crossed }

// WithCrossed returns the notes with the crossed-out combinations replaced.
func (s Notes) WithCrossed(crossed Crossed) Notes {
	s.crossed = crossed
	return s
}

// Strokes returns what the user has drawn.
func (s Notes) Strokes() Strokes { return s.strokes }

// WithStrokes returns the notes with another drawing.
func (s Notes) WithStrokes(strokes Strokes) Notes {
	s.strokes = strokes
	return s
}

// At returns the note of a cell.
func (s Notes) At(c solver.Cell) Note {
	n := Note{
		Corner: digitsAt(s.corner, c), Centre: digitsAt(s.centre, c), Struck: digitsAt(s.struck, c),
		Colours: Colours(digitsAt(s.colours, c)),
	}
	for i, layer := range s.tints {
		n.Tints[i] = digitsAt(layer, c)
	}
	return n
}

// Struck returns the eliminated candidates of all cells as one string, in the encoding of package digitset.
// The string ends with the last cell that has eliminated candidates.
func (s Notes) Struck() string { return s.struck }

// HasTints reports whether any candidate has a colour.
func (s Notes) HasTints() bool { return s.tints != [tintLayers]string{} }

// HasNinth reports whether any cell has the last colour, which earlier builds did not have.
func (s Notes) HasNinth() bool {
	for c := range digitset.Len(s.colours) {
		if digitset.At(s.colours, c).Has(ColourCount) {
			return true
		}
	}
	return false
}

// HasCorners reports whether any cell has corner marks.
func (s Notes) HasCorners() bool { return s.corner != "" }

// Map applies change to the note of each cell from 0 to cells-1 and returns the resulting notes.
func (s Notes) Map(cells int, change func(c solver.Cell, note Note) Note) Notes {
	var corner, centre, struck, colours []byte
	var tints [tintLayers][]byte
	for c := range solver.Cell(cells) {
		note := change(c, s.At(c))
		corner, centre = putDigits(corner, c, note.Corner), putDigits(centre, c, note.Centre)
		struck, colours = putDigits(struck, c, note.Struck), putDigits(colours, c, solver.Digits(note.Colours))
		for i, set := range note.Tints {
			tints[i] = putDigits(tints[i], c, set)
		}
	}
	all := Notes{kept(s.corner, corner), kept(s.centre, centre), kept(s.struck, struck), kept(s.colours, colours),
		s.tints, s.crossed, s.strokes}
	for i := range tints {
		all.tints[i] = kept(s.tints[i], tints[i])
	}
	return all
}

// With returns the notes with the note of one cell replaced.
func (s Notes) With(c solver.Cell, note Note) Notes {
	last := int(c) + 1
	for _, layer := range append([]string{s.corner, s.centre, s.struck, s.colours}, s.tints[:]...) {
		last = max(last, digitset.Len(layer))
	}
	return s.Map(last, func(cell solver.Cell, was Note) Note {
		if cell == c {
			return note
		}
		return was
	})
}

// A layer of digits or colours is stored as a string, with the set of each cell up to the last non-empty one. Layers
// with equal contents are therefore equal strings.

func digitsAt(layer string, c solver.Cell) solver.Digits {
	if int(c) >= digitset.Len(layer) {
		return 0
	}
	return digitset.At(layer, int(c))
}

func putDigits(layer []byte, c solver.Cell, set solver.Digits) []byte {
	if set == 0 {
		return layer
	}
	layer = append(layer, make([]byte, int(c)*digitset.Size-len(layer))...)
	return digitset.Append(layer, set)
}

// kept returns a layer as a string. If the layer equals old, kept returns old itself to save memory.
func kept(old string, layer []byte) string {
	if old == string(layer) {
		return old
	}
	return string(layer)
}
