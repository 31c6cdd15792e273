package link

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// This file encodes the notes of a board as a text, which is the value of n= in a link, and a part of a
// stored record.
//
// The first character is the version: notesVersion or, if a candidate has a colour, tintedVersion. Each
// further character stands for six bits in the alphabet of base64url, the highest bit first. The bits are
// four layers: corner marks, centre marks, crossed-out candidates, and colours of cells. In tintedVersion
// four more layers follow: the colours of candidates, as in format.Tints. A layer begins with a bit that is
// set if the layer is not empty. In that case a bit follows for each cell, which is set if the cell is not
// empty. After each set bit comes the set of the cell: a bit for each digit of the layout, from 1, or a bit
// for each of the first eight colours. The unused bits of the last character are zero.
//
// ninthVersion is like tintedVersion, except that the set of a cell's colours has nine bits. It is used only
// if a cell has the ninth colour, so that older pages can read all other notes.
//
// In crossedVersion, the combinations that are crossed out follow the version, as crossed.go encodes them.
// After them come a dot and a text of one of the other versions. In strokesVersion, what the user has drawn
// comes first in the same way, as strokes.go encodes it, and a text of any other version follows. letterVersion is
// like strokesVersion, for a drawing with letters. Only records use these three versions. A link has the combinations
// in c= and the drawing in i=, so that older pages can read its notes.

const (
	notesVersion   = '1'
	tintedVersion  = '2'
	crossedVersion = '3'
	ninthVersion   = '4'
	strokesVersion = '5'
	letterVersion  = '6'
	alphabet       = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// PackNotes encodes the notes of a board with the given layout. It returns "" if there are none.
func PackNotes(notes format.Notes, l *solver.Layout) string {
	if strokes := notes.Strokes(); strokes != "" {
		version := strokesVersion
		if strokes.HasLetters() {
			version = letterVersion
		}
		return string(version) + packStrokes(strokes, l.N()) + "." + PackNotes(notes.WithStrokes(""), l)
	}
	if crossed := notes.Crossed(); crossed != "" {
		return string(crossedVersion) + packCrossed(crossed, l) + "." + PackNotes(notes.WithCrossed(""), l)
	}
	if notes == (format.Notes{}) {
		return ""
	}
	w := bitWriter{text: []byte{notesVersion}}
	switch {
	case notes.HasNinth():
		w.text[0] = ninthVersion
	case notes.HasTints():
		w.text[0] = tintedVersion
	}
	for i := range layersOf(w.text[0]) {
		width := layerWidth(w.text[0], i, l)
		used := false
		for c := range solver.Cell(l.Cells()) {
			used = used || notes.At(c).Layer(i) != 0
		}
		w.put(bit(used), 1)
		for c := range solver.Cell(l.Cells()) {
			if !used {
				break
			}
			set := notes.At(c).Layer(i)
			if w.put(bit(set != 0), 1); set != 0 {
				w.put(set, width)
			}
		}
	}
	return w.end()
}

// UnpackNotes decodes a text of PackNotes. If the text is damaged, whole is false, and notes has only the
// notes before the damage. If the text is of a newer version, newer is true, and nothing is decoded.
func UnpackNotes(text string, l *solver.Layout) (notes format.Notes, whole, newer bool) {
	switch {
	case text == "":
		return notes, true, false
	case isDrawn(text):
		first, rest, ok := strings.Cut(text[1:], ".")
		strokes, sound, newerStrokes := unpackStrokes(first, l.N())
		if sound = sound && ok; isDrawn(rest) { // a second drawing
			rest, sound = "", false
		}
		notes, whole, newer = UnpackNotes(rest, l)
		return notes.WithStrokes(strokes), whole && sound, newer || newerStrokes
	case text[0] == crossedVersion:
		first, rest, ok := strings.Cut(text[1:], ".")
		crossed, sound, newerCrossed := unpackCrossed(first, l)
		if sound = sound && ok; rest != "" && rest[0] == crossedVersion || isDrawn(rest) {
			rest, sound = "", false
		}
		notes, whole, newer = UnpackNotes(rest, l)
		return notes.WithCrossed(crossed), whole && sound, newer || newerCrossed
	case layersOf(text[0]) == 0:
		return notes, false, NewerNotes(text)
	}
	r := bitReader{text: text[1:]}
	cells := make([]format.Note, l.Cells())
	for i := range layersOf(text[0]) {
		if r.take(1) == 0 {
			continue
		}
		for c := range cells {
			if r.take(1) == 0 {
				continue
			}
			if set := r.take(layerWidth(text[0], i, l)); !r.failed {
				cells[c] = cells[c].WithLayer(i, set)
			}
		}
	}
	if r.failed { // an incomplete layer of tints would yield wrong colours
		for c := range cells {
			cells[c].Tints = format.Tints{}
		}
	}
	notes = notes.Map(len(cells), func(c solver.Cell, _ format.Note) format.Note { return cells[c] })
	return notes, !r.failed && r.over(), false
}

// isDrawn reports whether a text of encoded notes begins with what the user has drawn.
func isDrawn(text string) bool {
	return text != "" && (text[0] == strokesVersion || text[0] == letterVersion)
}

// NewerNotes reports whether a text of encoded notes is of a newer version.
func NewerNotes(text string) bool { return text != "" && text[0] > letterVersion && text[0] <= '9' }

// layersOf returns the number of layers in a version of the notes' encoding, or 0 for an unknown version.
func layersOf(version byte) int {
	switch version {
	case notesVersion:
		return format.TintLayer
	case tintedVersion, ninthVersion:
		return format.Layers
	}
	return 0
}

// layerWidth returns the number of bits that a layer has for a cell in a version of the encoding.
func layerWidth(version byte, layer int, l *solver.Layout) int {
	switch {
	case layer == format.ColourLayer && version == ninthVersion:
		return 9
	case layer == format.ColourLayer:
		return 8
	}
	return l.N()
}

func bit(is bool) uint32 {
	if is {
		return 1
	}
	return 0
}

// bitWriter encodes bits as characters of the alphabet, six bits per character.
type bitWriter struct {
	text []byte
	sign uint32 // the pending bits, for the next character
	used int    // number of pending bits
}

//go:noinline
func (w *bitWriter) put(bits uint32, width int) {
	for i := range width {
		w.sign = w.sign<<1 | bits>>(width-1-i)&1
		if w.used++; w.used == 6 {
			w.text = append(w.text, alphabet[w.sign])
			w.sign, w.used = 0, 0
		}
	}
}

func (w *bitWriter) end() string {
	for w.used != 0 {
		w.put(0, 1)
	}
	return string(w.text)
}

// bitReader decodes the bits of a bitWriter. At the end of the text, or at a character outside the alphabet,
// the method take returns 0 and sets failed.
type bitReader struct {
	text   string
	at     int // index of the next bit
	failed bool
}

func (r *bitReader) take(width int) (bits uint32) {
	for range width {
		sign := -1
		if at := r.at / 6; at < len(r.text) {
			sign = strings.IndexByte(alphabet, r.text[at])
		}
		if sign < 0 {
			r.failed = true
			return 0
		}
		bits = bits<<1 | uint32(sign)>>(5-r.at%6)&1
		r.at++
	}
	return bits
}

// over reports whether everything has been read, so that only unused zero bits of the last character are
// left.
func (r *bitReader) over() bool {
	for r.at%6 != 0 {
		if r.take(1) != 0 {
			return false
		}
	}
	return r.at/6 == len(r.text)
}
