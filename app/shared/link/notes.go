package link

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// The notes of a board as a text, for n= of a link and for records.
//
// The first character is the version: notesVersion or, if a candidate has a colour, tintedVersion. Each
// of the others stands for six bits, in the alphabet of base64url, highest bit first. The bits are four
// layers: corner marks, centre marks, struck candidates, colours; in the second version four more
// follow, the tints of candidates as format.Tints has them. A layer begins with a bit that says whether
// anything is in it. If so, each cell has a bit that says the same of the cell and, if that is set, the
// cell's set: a bit for each digit of the layout, from 1 on, or for each of the eight colours. The
// unused bits of the last character are zero.
//
// In the third version a text stands before that of one of the others, with a dot between: the combinations that are
// crossed out, as crossed.go packs them. Only records have it. A link has them in c=, so that older pages read its
// notes.

const (
	notesVersion   = '1'
	tintedVersion  = '2'
	crossedVersion = '3'
	alphabet       = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// PackNotes returns the text of the notes of a board of a layout; "" if there are no notes.
func PackNotes(notes format.Notes, l *solver.Layout) string {
	if crossed := notes.Crossed(); crossed != "" {
		return string(crossedVersion) + packCrossed(crossed, l) + "." + PackNotes(notes.WithCrossed(""), l)
	}
	if notes == (format.Notes{}) {
		return ""
	}
	w := bitWriter{text: []byte{notesVersion}}
	if notes.HasTints() {
		w.text[0] = tintedVersion
	}
	for i := range layersOf(w.text[0]) {
		width := layerWidth(i, l)
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

// UnpackNotes reads what PackNotes wrote. If the text is damaged, whole is false and notes has what
// stands before the damage. newer reports that a newer version wrote it; then nothing is read.
func UnpackNotes(text string, l *solver.Layout) (notes format.Notes, whole, newer bool) {
	switch {
	case text == "":
		return notes, true, false
	case text[0] == crossedVersion:
		first, rest, ok := strings.Cut(text[1:], ".")
		crossed, sound, newerCrossed := unpackCrossed(first, l)
		if sound = sound && ok; strings.HasPrefix(rest, string(crossedVersion)) { // one is never in another
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
			if set := r.take(layerWidth(i, l)); !r.failed {
				cells[c] = cells[c].WithLayer(i, set)
			}
		}
	}
	if r.failed { // half of the tints are other tints
		for c := range cells {
			cells[c].Tints = format.Tints{}
		}
	}
	notes = notes.Map(len(cells), func(c solver.Cell, _ format.Note) format.Note { return cells[c] })
	return notes, !r.failed && r.over(), false
}

// NewerNotes reports whether a newer version wrote the text of notes.
func NewerNotes(text string) bool { return text != "" && text[0] > crossedVersion && text[0] <= '9' }

// layersOf returns how many layers a version has; 0 if it is not known.
func layersOf(version byte) int {
	switch version {
	case notesVersion:
		return format.TintLayer
	case tintedVersion:
		return format.Layers
	}
	return 0
}

// layerWidth returns the number of bits of a cell's set.
func layerWidth(layer int, l *solver.Layout) int {
	if layer == format.ColourLayer {
		return format.ColourCount
	}
	return l.N()
}

func bit(is bool) uint32 {
	if is {
		return 1
	}
	return 0
}

// bitWriter writes bits as characters of the alphabet.
type bitWriter struct {
	text []byte
	sign uint32 // bits of the next character
	used int    // how many bits sign has
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

// bitReader reads bits. After the end, and at a character that is not in the alphabet, it takes 0
// and fails.
type bitReader struct {
	text   string
	at     int // the number of the next bit
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

// over reports whether only padding in the last character is left, and all of it is zero.
func (r *bitReader) over() bool {
	for r.at%6 != 0 {
		if r.take(1) != 0 {
			return false
		}
	}
	return r.at/6 == len(r.text)
}
