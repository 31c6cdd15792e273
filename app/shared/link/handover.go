package link

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver/format"
)

// Handing over: the history of the board of a link, so that Undo, Redo, branches and checkpoints go on on
// another device, and what the person has had of time and help. The text is Handover, then what sealed makes
// of these numbers, which belong to the givens and the digits entered:
//
//	seconds on the board; hints; whether the page told the solution
//	the number of steps; the number of the present board, and of the last one that Redo leads to
//	for each step: how many before it its parent was made, less one; the seconds between; what it changes, in
//	the order of places as history/step.go has them; the selection
//	the number of names; for each, the distance of its board from that of the name before, less one, and its
//	characters in UTF-8
//
// The board itself is in the rest of the link; the steps lead from there to all others.

// Trail is the history of a board, with what the person has had of time and help.
type Trail struct {
	Seconds int
	Hints   int
	Told    bool

	present, last int // numbers of boards: the present one, and the last that Redo leads to
	steps         []step
	names         []named
}

// step is a step as history/step.go writes it.
type step struct {
	back    int // how many before it its parent was made
	seconds uint32
	rest    string // the numbers of the selection and of the changes
}

// named is a board with a name.
type named struct {
	number int
	name   string
}

// Bounds of what is read.
const (
	mostSteps   = 1 << 14
	mostChanges = 1 << 18
	mostNames   = 1 << 8
	longestName = 60 // characters
)

// The places of a board: cells in three grids, then the first layers of notes, then the others.
const (
	grids      = 3
	placesEach = grids + format.Layers
)

// layered returns the part of a board that a place is in, from 0 to placesEach, and the cell.
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

// group tells parts apart whose places are not mixed: the grids, notes, and tints.
func group(part int) int {
	switch {
	case part < grids:
		return part
	case part < grids+format.TintLayer:
		return grids
	}
	return grids + 1
}

// placed is the inverse of layered.
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

// fives reads the numbers of a history's text: five bits a character, the lowest first.
type fives struct {
	text   string
	at     int
	failed bool
}

//go:noinline
func (r *fives) next() (n uint32) {
	for shift := 0; shift < 32 && r.at < len(r.text); shift += 5 {
		c := r.text[r.at] - '0'
		if r.at++; c >= 64 {
			break
		}
		if n |= uint32(c%32) << shift; c < 32 {
			return n
		}
	}
	r.failed = true
	return 0
}

//go:noinline
func appendFives(text []byte, n int) []byte {
	for ; n >= 32; n >>= 5 {
		text = append(text, '0'+32+byte(n%32))
	}
	return append(text, '0'+byte(n))
}

// below reads a number below a bound.
//
//go:noinline
func (r *fives) below(bound int) int {
	n := r.next()
	if int(n) >= bound {
		r.failed = true
		return 0
	}
	return int(n)
}

// ReadTrail reads the history of a board with so many cells, as the page writes it (history.Trail.Text). ok is
// false if it can't be read.
func ReadTrail(text string, cells int) (t Trail, ok bool) {
	head, text, _ := strings.Cut(text, "\x00")
	first, rest, _ := strings.Cut(head, "\n")
	fields := strings.Split(first, " ")
	if len(fields) != 6 || fields[0] != "1" {
		return t, false
	}
	var bad [2]error
	t.present, bad[0] = strconv.Atoi(fields[4])
	t.last, bad[1] = strconv.Atoi(fields[5])
	for rest != "" && rest[0] != '\n' {
		line := ""
		line, rest, _ = strings.Cut(rest, "\n")
		number, name, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return t, false
		}
		if isName(name) && len(t.names) < mostNames {
			t.names = append(t.names, named{n, name})
		}
	}
	r := fives{text: text}
	for r.at < len(r.text) && !r.failed && len(t.steps) < mostSteps {
		s := step{back: int(r.next()), seconds: r.next()}
		begin := r.at
		if on := r.below(2*cells + 1); on > 0 && on%2 == 0 {
			r.skip(1, cells)
		}
		r.skip(2, placesEach*cells)
		s.rest = r.text[begin:r.at]
		t.steps = append(t.steps, s)
	}
	return t, bad == [2]error{} && !r.failed && r.at == len(r.text) && t.sound()
}

// skip reads a number, and so many times as it says the distance to another place below a bound and, if each has
// two numbers, one more.
func (r *fives) skip(each, bound int) {
	for n, place := r.below(bound+1), 0; n > 0 && !r.failed; n-- {
		place += r.below(bound)
		r.failed = r.failed || place >= bound
		if each == 2 {
			r.next()
		}
	}
}

// sound reports whether all parents come before their steps, and all numbers are those of boards, in order.
func (t *Trail) sound() bool {
	for i, s := range t.steps {
		if s.back < 1 || s.back > i+1 {
			return false
		}
	}
	before := -1
	for _, n := range t.names {
		if n.number <= before || n.number > len(t.steps) {
			return false
		}
		before = n.number
	}
	if t.present < 0 || t.last < t.present || t.last > len(t.steps) {
		return false
	}
	at := t.last
	for at > t.present {
		at = t.parent(at)
	}
	return at == t.present
}

// parent returns the number of the board that another was made from.
func (t *Trail) parent(number int) int { return number - t.steps[number-1].back }

// Text returns the history as the page reads it: a head with all steps in it.
func (t *Trail) Text() string {
	var text []byte
	for _, s := range t.steps {
		text = append(appendFives(appendFives(text, s.back), int(s.seconds)), s.rest...)
	}
	head := "1 - 0"
	for _, n := range []int{int(sumOf(firstSum, string(text))), t.present, t.last} {
		head += " " + strconv.Itoa(n)
	}
	for _, n := range t.names {
		head += "\n" + strconv.Itoa(n.number) + " " + n.name
	}
	return head + "\n\n" + string(text)
}

// Steps returns how many steps there are.
func (t *Trail) Steps() int { return len(t.steps) }

// Handed is a task that hands a history over.
type Handed struct {
	Task  string // "" if there can't be one
	Steps int    // that lead from the first board of it to the present one
	All   bool   // the history is whole; else it was too long
}

// EncodeHandover returns the task of a link to a board that hands over its history, in at most so many bytes.
// What does not fit is left out: the oldest branches, then the oldest steps, then what Redo leads to.
func EncodeHandover(t Trail, b Board, most int) Handed {
	of, cells := belongs(b), b.Given.Layout().Cells()
	branches, way := t.parts()
	cut := func(n int) (h Handed, fits bool) {
		c := t.without(branches, way, n)
		w := newWriter()
		if !c.code(w, cells) {
			return h, false
		}
		h = Handed{Task: Handover + sealed(w.end(), of), All: n == 0}
		for at := c.present; at > 0; at = c.parent(at) {
			h.Steps++
		}
		return h, len(h.Task) <= most
	}
	// The least cut that fits. A larger one is never longer, but for a few bits.
	low, high := 0, len(branches)+len(way)
	for low < high {
		middle := (low + high) / 2
		if _, fits := cut(middle); fits {
			high = middle
		} else {
			low = middle + 1
		}
	}
	for {
		h, fits := cut(low)
		switch {
		case fits:
			return h
		case low >= len(branches)+len(way):
			return Handed{}
		}
		low++
	}
}

// parts returns what can be cut: the last boards of the branches that the present way is not on, the oldest
// first; and the boards of the present way after the first, as what comes in place of the first.
func (t *Trail) parts() (branches, way []int) {
	inner := make([]bool, len(t.steps)+1)
	for i := range t.steps {
		inner[t.parent(i+1)] = true
	}
	for number := range inner {
		if !inner[number] && number != t.last && number != 0 {
			branches = append(branches, number)
		}
	}
	for at := t.last; at > 0; at = t.parent(at) {
		way = append(way, at)
	}
	slices.Reverse(way)
	return branches, way
}

// without returns the Trail without the first so many of branches and of way together.
func (t *Trail) without(branches, way []int, n int) Trail {
	first, last := 0, t.last
	if steps := n - len(branches); steps > 0 {
		if first = way[steps-1]; first > t.present { // no more than Redo is left to cut
			first, last = t.present, t.present
		}
	}
	stays := make([]bool, len(t.steps)+1)
	keep := func(number int) {
		for ; number > first && !stays[number]; number = t.parent(number) {
			stays[number] = true
		}
	}
	keep(last)
	if first == 0 {
		for _, tip := range branches[min(n, len(branches)):] {
			keep(tip)
		}
	}
	stays[first] = true
	spent := uint32(0) // before first
	for at := first; at > 0; at = t.parent(at) {
		spent += t.steps[at-1].seconds
	}
	short := Trail{Seconds: t.Seconds, Hints: t.Hints, Told: t.Told}
	numbers := make([]int, len(stays))
	for number := first; number <= len(t.steps); number++ {
		if !stays[number] {
			continue
		}
		if number > first {
			s := t.steps[number-1]
			parent := t.parent(number)
			if parent == first {
				s.seconds += spent
			}
			numbers[number] = len(short.steps) + 1
			s.back = numbers[number] - numbers[parent]
			short.steps = append(short.steps, s)
		}
		if i, ok := slices.BinarySearchFunc(t.names, number, func(n named, number int) int {
			return n.number - number
		}); ok {
			short.names = append(short.names, named{numbers[number], t.names[i].name})
		}
	}
	short.present, short.last = numbers[t.present], numbers[last]
	return short
}

// DecodeHandover reads a task that EncodeHandover wrote for a board. ok is false for any other text.
func DecodeHandover(task string, b Board) (t Trail, ok bool) {
	text, ok := strings.CutPrefix(task, Handover)
	if !ok || b.Given.Layout() == nil {
		return t, false
	}
	bytes, ok := unsealed(text, belongs(b))
	if !ok || !t.code(newReader(bytes), b.Given.Layout().Cells()) || !t.sound() {
		return Trail{}, false
	}
	return t, true
}

// belongs returns what the check of a history is about besides its own bytes.
func belongs(b Board) string { return b.Given.String() + b.Entered.String() }

// tables are the odds of all that a Trail has.
type tables struct {
	head, back, seconds, count, distance, digit, sets, bit, chosen field
	part                                                           [2]field // of the first change, and of further ones
	same, again, single                                            odds
	on                                                             [3]odds
	letter                                                         [2]field // after one that is not ASCII, or is
}

// small codes a number that has a bound. It returns false if one that is read is larger.
func (p *packer) small(f *field, n *int, most int) bool {
	*n = int(p.number(f, uint32(min(max(*n, 0), most))))
	return *n <= most
}

// code codes a Trail of a board with so many cells. It returns false if it can't be one.
func (t *Trail) code(p *packer, cells int) bool {
	var f tables
	steps := len(t.steps)
	ok := p.small(&f.head, &t.Seconds, MostSeconds) && p.small(&f.head, &t.Hints, MostSeconds)
	t.Told = p.split(1<<15, t.Told)
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

// coder codes steps one after another. What is likely depends on the step before.
type coder struct {
	*packer
	*tables
	cells int
	cell  int    // of the last selection or change
	set   uint32 // of the last change of notes
	all   int    // changes so far
}

// step codes the selection and the changes of a step: it reads the numbers of the rest, or writes them.
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
		if group(part) == before { // in the order of cells
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
	if s.rest != string(text) && !c.reads { // the page writes no number in two ways
		return false
	}
	s.rest = string(text)
	return true
}

// place codes a cell, which is often the one before.
func (c *coder) place(same *odds, cell int) {
	if !c.flag(same, cell == c.cell) {
		c.cell = int(c.one(uint32(c.cells), uint32(cell)))
	}
}

// differs codes what a change changes in a part.
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

// codeNames codes the names of boards.
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

// isName reports whether a text can be the name of a board: a short line.
func isName(text string) bool {
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= longestName &&
		strings.IndexFunc(text, unicode.IsControl) < 0
}
