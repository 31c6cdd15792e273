package link

import (
	"math/bits"
	"unicode/utf8"

	"numplace/solver/format"
)

// This file converts a history to the numbers described in handover.go, and back. For each number, it selects
// the probabilities that the packer uses. The code belongs to version 1 of the task, and its results must
// never change.

// A board consists of parts: three grids, and the layers of notes. Each part has one value per cell. A place
// is a pair of a part and a cell, and has a number. The numbers start with the places in grids, then come
// those in layers below TintLayer, and then those in tints.
const (
	grids      = 3
	placesEach = grids + format.Layers
)

// layered returns the part and the cell of the place with the given number. part is 0 to placesEach-1. cells
// is the number of cells of the board.
func layered(place, cells int) (part, cell int) {
	switch notes := place - grids*cells; {
	case notes < 0:
		return place / cells, place % cells
	case notes < format.TintLayer*cells:
		return grids + notes%format.TintLayer, notes / format.TintLayer
	default:
		const each = format.Layers - format.TintLayer
		notes -= format.TintLayer * cells
		return grids + format.TintLayer + notes%each, notes / each
	}
}

// group returns the group that a part of the board belongs to. Each grid is a group of its own. All layers
// below TintLayer are one group, and all tints are another. Within these two groups, places are numbered by
// cell and then by part.
func group(part int) int {
	switch {
	case part < grids:
		return part
	case part < grids+format.TintLayer:
		return grids
	}
	return grids + 1
}

// placed returns the number of the place with the given part and cell. It is the inverse of layered.
func placed(part, cell, cells int) int {
	switch {
	case part < grids:
		return part*cells + cell
	case part < grids+format.TintLayer:
		return grids*cells + cell*format.TintLayer + part - grids
	}
	const each = format.Layers - format.TintLayer
	return (grids+format.TintLayer)*cells + cell*each + part - grids - format.TintLayer
}

// tables has the probabilities for all kinds of numbers in a Trail.
type tables struct {
	head, back, seconds, count, distance, digit, sets, bit, chosen field
	part                                                           [2]field // for a step's first change, and later ones
	same, again, single                                            odds
	on                                                             [3]odds
	letter                                                         [2]field // index 1: after an ASCII character
}

// small reads or writes *n. A number to write is first limited to 0 .. limit. small returns false if a number
// that was read is larger than limit.
func (p *packer) small(f *field, n *int, limit int) bool {
	*n = int(p.number(f, uint32(min(max(*n, 0), limit))))
	return *n <= limit
}

// code reads or writes a Trail of a board with the given number of cells. It returns false if the Trail is
// invalid.
func (t *Trail) code(p *packer, cells int) bool {
	var f tables
	steps := len(t.steps)
	ok := p.small(&f.head, &t.Seconds, mostSeconds) && p.small(&f.head, &t.Hints, mostSeconds)
	t.SolutionShown = p.split(1<<15, t.SolutionShown)
	if !ok || !p.small(&f.head, &steps, mostSteps) {
		return false
	}
	t.present = int(p.one(uint32(steps+1), uint32(t.present)))
	t.last = int(p.one(uint32(steps+1), uint32(t.last)))
	if p.reads {
		t.steps = make([]step, steps)
	}
	c := coder{packer: p, tables: &f, cells: cells}
	for i := range t.steps {
		s := &t.steps[i]
		back := s.back - 1
		ok := p.small(&f.back, &back, i)
		s.back, s.seconds = back+1, p.number(&f.seconds, s.seconds)
		if !ok || !c.step(s) {
			return false
		}
	}
	return t.codeNames(p, &f)
}

// coder reads or writes the steps in order. The probabilities depend on the previous step.
type coder struct {
	*packer
	*tables
	cells int
	cell  int    // cell of the last selection or change
	set   uint32 // digits of the last change to notes
	all   int    // number of changes in all steps so far
}

// step reads or writes the selection and the changes of s. When reading, it sets s.rest to their text. When
// writing, it encodes s.rest. It returns false if the step is invalid.
func (c *coder) step(s *step) bool {
	r := fives{text: s.rest}
	var text []byte
	if on := int(r.next()); c.flag(&c.on[0], on == 0) {
		text = appendFives(text, 0)
	} else {
		c.place(&c.on[1], (on-1)/2)
		several := c.flag(&c.on[2], on%2 == 0)
		text = appendFives(text, 1+2*c.cell+int(bit(several)))
		if several {
			n, last := int(r.next()), 0
			if !c.small(&c.count, &n, c.cells) {
				return false
			}
			text = appendFives(text, n)
			for range n {
				far := int(r.next())
				if !c.small(&c.chosen, &far, c.cells-1-last) {
					return false
				}
				last += far
				text = appendFives(text, far)
			}
		}
	}
	count, last, before := int(r.next()), 0, -1
	if !c.small(&c.count, &count, placesEach*c.cells) {
		return false
	}
	if c.all += count; c.all > mostChanges {
		return false
	}
	text = appendFives(text, count)
	for i := range count {
		part, cell := layered(last+int(r.next()), c.cells)
		if !c.small(&c.part[bit(i > 0)], &part, placesEach-1) {
			return false
		}
		if group(part) == before { // within a group, places are ordered by cell
			far := cell - c.cell
			if !c.small(&c.distance, &far, c.cells-1-c.cell) {
				return false
			}
			c.cell += far
		} else {
			c.place(&c.same, cell)
		}
		place := placed(part, c.cell, c.cells)
		if i > 0 && place <= last {
			return false
		}
		text = appendFives(appendFives(text, place-last), int(c.differs(part, r.next())))
		last, before = place, group(part)
	}
	if s.rest != string(text) && !c.reads { // the page writes every number in its shortest form
		return false
	}
	s.rest = string(text)
	return true
}

// place reads or writes a cell, and sets c.cell. same has the odds that the cell equals the previous c.cell.
func (c *coder) place(same *odds, cell int) {
	if !c.flag(same, cell == c.cell) {
		c.cell = int(c.one(uint32(c.cells), uint32(cell)))
	}
}

// differs reads or writes n, by which a change alters the value at a place: the bitwise XOR of the values
// before and after. part is the part of the board that contains the place.
func (c *coder) differs(part int, n uint32) uint32 {
	if part < grids {
		return c.number(&c.digit, n)
	}
	at := bits.TrailingZeros32(n)
	switch {
	case c.flag(&c.again, n == c.set):
		return c.set
	case c.flag(&c.single, n == 1<<at):
		n = 1 << (c.number(&c.bit, uint32(at)) & 31)
	default:
		n = c.number(&c.sets, n)
	}
	c.set = n
	return n
}

// codeNames reads or writes the names of boards. It returns false if a name is invalid.
func (t *Trail) codeNames(p *packer, f *tables) bool {
	n, before := len(t.names), -1
	if !p.small(&f.head, &n, mostNames) {
		return false
	}
	if p.reads {
		t.names = make([]named, n)
	}
	for i := range t.names {
		to := &t.names[i]
		far, letters := to.number-before-1, []byte(to.name)
		size := len(letters)
		if !p.small(&f.head, &far, len(t.steps)) || !p.small(&f.head, &size, utf8.UTFMax*longestName) {
			return false
		}
		before += far + 1
		if p.reads {
			letters = make([]byte, size)
		}
		ascii := 1
		for j := range letters {
			letter := int(letters[j])
			if !p.small(&f.letter[ascii], &letter, 255) {
				return false
			}
			letters[j], ascii = byte(letter), int(bit(letter < utf8.RuneSelf))
		}
		to.number, to.name = before, string(letters)
		if !isName(to.name) {
			return false
		}
	}
	return true
}
