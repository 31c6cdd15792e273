package history

import (
	"encoding/binary"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// The text of a step of the History: what it changes, in a form that undoes it too.
//
// A text is a row of numbers. A number is written five bits a character, the lowest first, and all
// characters but its last have continued added. The numbers are: how many moments before it the
// parent was made; the seconds between the two; the selection; the number of changes; for each
// change the distance of its place from the one before, and what differs there between the old
// value and the new, as an exclusive or.
//
// The selection is 0 for none, else 1 + 2*cursor. Where others than the cursor's cell are selected
// it is one more, and their number and the distances between them follow.
//
// The places behind those of the board are for a step that changes the layout, which keeps the size: they have
// the text of what differs between the old layout and the new, four bytes each. These are the parts that only one
// of the two layouts' texts has. So such a step undoes itself too. Behind these are those for what differs between
// the combinations that are crossed out, in the same way.
//
// app/shared/link/trail.go reads and writes these texts too.

const (
	firstChar = '0' // stands for 0
	continued = 1 << 5
)

func appendNumber(text []byte, n uint32) []byte {
	for ; n >= continued; n >>= 5 {
		text = append(text, firstChar+continued+byte(n%continued))
	}
	return append(text, firstChar+byte(n))
}

// numbers reads a text.
type numbers struct {
	text   string
	at     int
	failed bool // the text ended too early, or holds what no number is
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

// The places of a board are its cells in three grids, one after the other, then four for each cell, its
// notes, and then four more for each, the tints of its candidates.
const (
	gridsOf    = 3
	placesEach = gridsOf + format.Layers
)

// How many places there are for what differs between two layouts, and for what differs between the combinations that
// are crossed out.
const (
	layoutPlaces  = 1 << 15
	crossedPlaces = 1 << 17
)

// placesOf returns how many places a board of so many cells has, with those of texts.
func placesOf(cells int) int { return placesEach*cells + layoutPlaces + crossedPlaces }

// differing returns the parts, with commas between, that one of two texts has and the other does not. Of a text
// and what differs from another, it is the other.
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

// notePlace returns the place of a layer of a cell's notes.
func notePlace(c, layer, cells int) int {
	if layer >= format.TintLayer {
		return (gridsOf+format.TintLayer)*cells + c*(format.Layers-format.TintLayer) + layer - format.TintLayer
	}
	return gridsOf*cells + c*format.TintLayer + layer
}

// noteAt returns the cell and the layer that are at a place of the notes.
func noteAt(place, cells int) (c, layer int) {
	if tint := place - (gridsOf+format.TintLayer)*cells; tint >= 0 {
		each := format.Layers - format.TintLayer
		return tint / each, format.TintLayer + tint%each
	}
	note := place - gridsOf*cells
	return note / format.TintLayer, note % format.TintLayer
}

// stepText returns the text of a step between two boards of one size.
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

// selection reads the selection of a step on a board with so many cells.
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

// changes calls do for each change of a step's text, which is at its number of changes.
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

// skipStep reads a step up to its end, and returns how far back its parent is and the seconds
// between the two.
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

// skipPlaces reads a number of places below a bound, each perhaps with what differs there.
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

// changes calls do for each change of the step to a moment. Doing the same once more takes it back.
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

// made returns what was selected when a moment was made.
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

// values are what a board has in its places.
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

// board returns the board of a layout with the values and with combinations that are crossed out; ok is false if there
// is no such board. Grids and notes that are as they were share the memory of was.
func (v values) board(l *solver.Layout, crossed format.Crossed, was Board) (b Board, ok bool) {
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
	}).WithCrossed(crossed)
	return b, crossed.Fit(l)
}
