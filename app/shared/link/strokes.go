package link

import "numplace/solver/format"

// This file encodes the lines and marks that the user has drawn. The text is the value of i= in a link, and a
// part of a stored record.
//
// The first character is the version. Each further character stands for six bits, as in notes.go. The bits encode
// numbers in nibbles, as in crossed.go. For each colour, from 1 to format.StrokeColours, follow
//
//   - how many strokes have it;
//   - for each of them, in ascending order, the distance of its position from that of the previous stroke of this
//     colour minus 1. The first distance counts from -1.
//
// The position of a stroke is (y*(2n+1) + x)*6 + shape, where x and y are in half cells, n is the number of cells in a
// row, and the shapes are numbered as in format.StrokeShape. The unused bits of the last character are zero.
//
// If a stroke is a letter, the version is letteredVersion, and the position is (y*(2n+1) + x)*32 + shape.

const (
	inkVersion      = '1'
	letteredVersion = '2'
)

// shapesOf returns the number of shapes in a version of the encoding, or 0 for an unknown version.
func shapesOf(version byte) int {
	switch version {
	case inkVersion:
		return int(format.LetterA)
	case letteredVersion:
		return format.StrokeShapes
	}
	return 0
}

// packStrokes encodes what is drawn on a board with n cells in a row. It returns "" if nothing is.
func packStrokes(strokes format.Strokes, n int) string {
	if strokes == "" {
		return ""
	}
	w := bitWriter{text: []byte{inkVersion}}
	if strokes.HasLetters() {
		w.text[0] = letteredVersion
	}
	shapes := shapesOf(w.text[0])
	var positions [format.StrokeColours][]int
	for _, s := range strokes.All() {
		positions[s.Colour-1] = append(positions[s.Colour-1], (s.Y*(2*n+1)+s.X)*shapes+int(s.Shape))
	}
	for _, of := range positions {
		w.number(len(of))
		last := -1
		for _, position := range of {
			w.number(position - last - 1)
			last = position
		}
	}
	return w.end()
}

// unpackStrokes decodes a text of packStrokes. If the text is damaged, whole is false, and strokes has what was drawn
// before the damage. If its version is newer, newer is true, and nothing is decoded.
func unpackStrokes(text string, n int) (strokes format.Strokes, whole, newer bool) {
	switch {
	case text == "":
		return "", true, false
	case shapesOf(text[0]) == 0:
		return "", false, text[0] > letteredVersion && text[0] <= '9'
	}
	shapes := shapesOf(text[0])
	r := bitReader{text: text[1:]}
	across := 2*n + 1
	most := across * across * shapes
	for colour := 1; colour <= format.StrokeColours; colour++ {
		last := -1
		for count := r.number(most); count > 0 && !r.failed; count-- {
			last += 1 + r.number(most)
			place := last / shapes
			s := format.Stroke{X: place % across, Y: place / across, Colour: colour,
				Shape: format.StrokeShape(last % shapes)}
			with := strokes.With(s)
			if r.failed = r.failed || !s.Fits(n) || len(with) <= len(strokes); !r.failed {
				strokes = with
			}
		}
	}
	return strokes, !r.failed && r.over(), false
}
