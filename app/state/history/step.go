package history

import (
	"encoding/binary"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// This file encodes a step of the History as text: a list of changes, which is also used to undo the step.
//
// The text is a sequence of numbers. A number is written with five bits in each character, lowest bits first.
// The constant continued is added to all characters of a number except the last. The numbers are:
//
//   - the number of moments from the parent to this one, in order of creation
//   - the number of seconds since the parent
//   - the selection
//   - the number of changes
//   - for each change, the distance of its place (the index of a value of the board, see placesEach) from the place
//     of the previous change, and the exclusive or of the old and new values
//
// The selection is 0 if nothing is selected. If only the cursor's cell is selected, it is 1 + 2*cursor.
// Otherwise it is 2 + 2*cursor, followed by the number of selected cells and the distances between them.
//
// A step may also change the layout, but not the board's size. Such a change is encoded in additional places
// after those of the board. The text of a layout consists of parts that are separated by commas. The step
// encodes those parts that occur in only one of the two layouts, with four bytes in each place. Therefore
// applying this change twice undoes it too. A change of the crossed-out combinations follows in the same
// form, and then a change of the drawing, with one stroke of the difference in each place.
//
// app/shared/link/trail.go reads and writes this format too.

const (
	firstChar = '0' // represents 0
	continued = 1 << 5
)

func appendNumber(text []byte, n uint32) []byte {
	for ; n >= continued; n >>= 5 {
		text = append(text, firstChar+continued+byte(n%continued))
	}
	return append(text, firstChar+byte(n))
}

// numbers reads a sequence of encoded numbers from a text.
type numbers struct {
	text   string
	at     int
	failed bool // the text ended too early or contains an invalid character
}

func (r *numbers) next() (n uint32) {
	for shift := 0; shift < 32; shift += 5 {
		if r.at >= len(r.text) {
			break
		}
		c := r.text[r.at] - firstChar
		if r.at++; c >= 2*continued {
			break
		}
		n |= uint32(c%continued) << shift
		if c < continued {
			return n
		}
	}
	r.failed = true
	return 0
}

// The values of a board are numbered, and a place is such a number. Each cell of the three grids has one
// place. After those, each cell has four places for its notes, and then each cell has four places for the
// colours of its candidates.
const (
	gridsOf    = 3
	placesEach = gridsOf + format.Layers
)

// These are numbers of places after those of the board. The first layoutPlaces of these places encode a
// change of the layout's text, the next crossedPlaces encode a change of the crossed-out combinations, and the
// last strokePlaces a change of the drawing.
const (
	layoutPlaces  = 1 << 15
	crossedPlaces = 1 << 17
	strokePlaces  = 1 << 14
)

// placesOf returns the total number of places in a step, for a board with the given number of cells.
func placesOf(cells int) int { return placesEach*cells + layoutPlaces + crossedPlaces + strokePlaces }

// differing splits two texts at commas and returns the parts that occur in only one of them. Applied to a
// text and such a difference, it returns the other of the two texts.
func differing(text, other string) string {
	parts := strings.Split(text, ",")
	for part := range strings.SplitSeq(other, ",") {
		if i := slices.Index(parts, part); i >= 0 {
			parts = slices.Delete(parts, i, i+1)
		} else {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ",")
}

// notePlace returns the place of the given layer of the notes of cell c.
func notePlace(c, layer, cells int) int {
	if layer >= format.TintLayer {
		return (gridsOf+format.TintLayer)*cells + c*(format.Layers-format.TintLayer) + layer - format.TintLayer
	}
	return gridsOf*cells + c*format.TintLayer + layer
}

// noteAt is the inverse of notePlace: it returns the cell and the layer of the notes that belong to a place.
func noteAt(place, cells int) (c, layer int) {
	if tint := place - (gridsOf+format.TintLayer)*cells; tint >= 0 {
		each := format.Layers - format.TintLayer
		return tint / each, format.TintLayer + tint%each
	}
	note := place - gridsOf*cells
	return note / format.TintLayer, note % format.TintLayer
}

// stepText encodes the step from one board to another of the same size. back is the difference between the
// numbers of the new moment and its parent, and seconds is the time between these moments. The parameter on
// is the selection.
func stepText(from, to Board, back int, seconds uint32, on Selected) string {
	was, is := valuesOf(from), valuesOf(to)
	var changes []byte
	count, last := uint32(0), 0
	for place := range is {
		if was[place] != is[place] {
			changes = appendNumber(changes, uint32(place-last))
			changes = appendNumber(changes, was[place]^is[place])
			last = place
			count++
		}
	}
	differs := func(place int, text string) {
		for ; text != ""; place++ {
			var four [4]byte
			text = text[copy(four[:], text):]
			changes = appendNumber(changes, uint32(place-last))
			changes = appendNumber(changes, binary.LittleEndian.Uint32(four[:]))
			last = place
			count++
		}
	}
	if from.Layout() != to.Layout() {
		differs(len(is), differing(from.Layout().String(), to.Layout().String()))
	}
	if a, b := from.Notes.Crossed(), to.Notes.Crossed(); a != b {
		differs(len(is)+layoutPlaces, string(a.Differ(b)))
	}
	if a, b := from.Notes.Strokes(), to.Notes.Strokes(); a != b {
		differs(len(is)+layoutPlaces+crossedPlaces, string(a.Differ(b)))
	}
	text := appendNumber(make([]byte, 0, 16), uint32(back))
	text = appendSelection(appendNumber(text, seconds), on)
	return string(append(appendNumber(text, count), changes...))
}

func appendSelection(text []byte, on Selected) []byte {
	if on.Cursor < 0 {
		return appendNumber(text, 0)
	}
	if on.Cells == nil {
		return appendNumber(text, 1+2*uint32(on.Cursor))
	}
	text = appendNumber(text, 2+2*uint32(on.Cursor))
	text = appendNumber(text, uint32(on.Cells.Len()))
	last := solver.Cell(0)
	for c := range on.Cells.All() {
		text = appendNumber(text, uint32(c-last))
		last = c
	}
	return text
}

// selection decodes the selection of a step. cells is the number of the board's cells.
func (r *numbers) selection(cells int) Selected {
	code := int(r.next())
	if code == 0 {
		return Unselected
	}
	on := Selected{Cursor: solver.Cell((code - 1) / 2)}
	r.failed = r.failed || int(on.Cursor) >= cells
	if code%2 == 1 {
		return on
	}
	on.Cells = &CellSet{}
	c := 0
	for n := r.next(); n > 0 && !r.failed; n-- {
		if c += int(r.next()); c >= cells {
			r.failed = true
			break
		}
		*on.Cells = on.Cells.With(solver.Cell(c))
	}
	return on
}

// changes decodes the last part of a step, which is the number of changes and the changes, and calls do for
// each change.
func (r *numbers) changes(cells int, do func(place int, differs uint32)) {
	place := 0
	for n := r.next(); n > 0 && !r.failed; n-- {
		place += int(r.next())
		differs := r.next()
		if r.failed = r.failed || place >= placesOf(cells); !r.failed {
			do(place, differs)
		}
	}
}

// skipStep skips one step without decoding its changes. It returns the number of moments back to the step's
// parent, and the number of seconds since the parent.
func (r *numbers) skipStep(cells int) (back int, seconds uint32) {
	back, seconds = int(r.next()), r.next()
	on := int(r.next())
	r.failed = r.failed || (on-1)/2 >= cells
	if on > 0 && on%2 == 0 {
		r.skipPlaces(cells, false)
	}
	r.skipPlaces(placesOf(cells), true)
	return back, seconds
}

// skipPlaces skips a list of places. If a place is not below bound, it sets r.failed. If differs is set, each
// place is followed by the change of its value, which is skipped too.
func (r *numbers) skipPlaces(bound int, differs bool) {
	place := 0
	for n := r.next(); n > 0 && !r.failed; n-- {
		place += int(r.next())
		if differs {
			r.next()
		}
		r.failed = r.failed || place >= bound
	}
}

// changes calls do for each change of the step that leads to m. A change is the exclusive or of the old and
// the new value, so applying it twice undoes it.
func (m *moment) changes(cells int, do func(place int, differs uint32)) {
	if m.parent == nil {
		return
	}
	r := numbers{text: m.text}
	r.next()
	r.next()
	r.selection(cells)
	r.changes(cells, do)
}

// made returns the selection that is stored in the step that leads to m.
func (m *moment) made(cells int) Selected {
	if m.parent == nil {
		return Unselected
	}
	r := numbers{text: m.text}
	r.next()
	r.next()
	if on := r.selection(cells); !r.failed {
		return on
	}
	return Unselected
}

// values holds the values of a board, indexed by place.
type values []uint32

func valuesOf(b Board) values {
	cells := b.Layout().Cells()
	v := make(values, 0, placesEach*cells)
	for _, g := range [gridsOf]solver.Grid{b.Given, b.Entered, b.Solver} {
		for c := range solver.Cell(cells) {
			v = append(v, uint32(g.At(c)))
		}
	}
	if b.Notes == (format.Notes{}) {
		return v[:placesEach*cells]
	}
	v = v[:placesEach*cells]
	for c := range cells {
		n := b.Notes.At(solver.Cell(c))
		for layer := range format.Layers {
			v[notePlace(c, layer, cells)] = n.Layer(layer)
		}
	}
	return v
}

// board converts values v to a board with layout l, and with the crossed-out combinations and the drawing of
// beside. Grids and notes that equal those of board was are shared with it, which saves memory. ok is false if
// the values are not a valid board.
func (v values) board(l *solver.Layout, beside format.Notes, was Board) (b Board, ok bool) {
	cells := l.Cells()
	digits := make([]byte, cells)
	b = was
	for i, g := range [gridsOf]*solver.Grid{&b.Given, &b.Entered, &b.Solver} {
		for c := range digits {
			digits[c] = byte(min(v[i*cells+c], 255))
		}
		if g.Layout() == l && string(g.AppendTo(nil)) == string(digits) {
			continue
		}
		made, err := solver.FromBytes(l, digits)
		if err != nil {
			return was, false
		}
		*g = made
	}
	for c := range cells {
		given := v[c] != 0
		if given && (v[cells+c] != 0 || v[2*cells+c] != 0) {
			return was, false
		}
	}
	for place, set := range v[gridsOf*cells:] {
		most := uint32(solver.DigitsUpTo(l.N()))
		if _, layer := noteAt(gridsOf*cells+place, cells); layer == format.ColourLayer {
			most = 1<<format.ColourCount - 1
		}
		if set&^most != 0 {
			return was, false
		}
	}
	b.Notes = b.Notes.Map(cells, func(c solver.Cell, _ format.Note) (n format.Note) {
		for layer := range format.Layers {
			n = n.WithLayer(layer, v[notePlace(int(c), layer, cells)])
		}
		return n
	}).WithCrossed(beside.Crossed()).WithStrokes(beside.Strokes())
	return b, beside.Crossed().Fit(l) && beside.Strokes().Fit(l.N())
}
