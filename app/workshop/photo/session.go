package photo

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/scan"
)

// session is what is known between two presses. Its text goes through the page.
type session struct {
	name          string  // of the file
	frames        []frame // of all grids, in pixels of the picture that is read
	grid          int     // the number of the one that was read
	picture       string  // the address of the small picture
	width, height int     // of the small picture, in pixels, as are the places that follow
	frame         scan.Frame
	other         bool // all digits are offered; not in the text
	cells         []cell
}

// cell is how a cell was read.
type cell struct {
	outline scan.Frame
	read    int   // the digit that was put on the board, 0 for none
	looks   int   // what it looks like most
	guesses []int // what else it may be
	why     scan.Why
	changed bool // the solver has read it otherwise than it looks
	seen    bool // the person has looked at it
}

// open reports whether the cell is in doubt, and the person has not looked at it yet.
func (c *cell) open() bool { return c.why != 0 && !c.seen }

// take takes over what was read. Places are scaled to those of the small picture.
func (s *session) take(r *scan.Reading, settled *scan.Settled, scale float64) {
	s.frame = frame{r.Frame}.scaled(scale).Frame
	s.cells = make([]cell, len(r.Cells))
	for i, read := range r.Cells {
		c := &s.cells[i]
		c.outline = frame{read.Outline}.scaled(scale).Frame
		c.read = int(settled.Grid.At(solver.Cell(i)))
		c.looks = c.read
		for _, g := range read.Guesses {
			c.guesses = append(c.guesses, g.Digit)
		}
	}
	for _, d := range settled.Doubts {
		c := &s.cells[d.Cell]
		c.why, c.looks = d.Why, d.Looks
		c.guesses = append([]int{d.Instead}, c.guesses...)
	}
	for _, c := range settled.Changed {
		s.cells[c].changed = true
	}
}

// little reports whether almost nothing was read, or most of it is in doubt, so that what was found may be no puzzle.
// It does not hold any more once the person has looked at a cell.
func (s *session) little() bool {
	sure, doubts := 0, 0
	for i := range s.cells {
		switch c := &s.cells[i]; {
		case c.seen:
			return false
		case c.why != 0:
			doubts++
		case c.read != 0:
			sure++
		}
	}
	return sure < 4 || doubts > sure
}

// shows notes what is on the board: what the person has changed there is not in doubt any more.
func (s *session) shows(given solver.Grid) {
	for i := range s.cells {
		if int(given.At(solver.Cell(i))) != s.cells[i].read {
			s.cells[i].seen = true
		}
	}
}

// keep puts the digits on a puzzle that the person has set or looked at in an earlier reading, which a board shows. It
// does nothing if that was of another size.
func (s *session) keep(before *session, board, given solver.Grid) solver.Grid {
	if board.Layout() != given.Layout() {
		return given
	}
	for i := range before.cells {
		if before.cells[i].seen {
			given = given.With(solver.Cell(i), board.At(solver.Cell(i)))
			s.cells[i].seen = true
		}
	}
	return given
}

// nextDoubt returns the next cell in doubt after one, beginning anew after the last; -1 if there is none.
func (s *session) nextDoubt(after int) int {
	n := len(s.cells)
	for i := range n {
		if c := (after + 1 + i) % n; s.cells[c].open() {
			return c
		}
	}
	return -1
}

// doubts returns how many cells were in doubt, how many are, and the number of one among all, from 1.
func (s *session) doubts(at int) (all, open, number int) {
	for i := range s.cells {
		c := &s.cells[i]
		if c.why == 0 {
			continue
		}
		all++
		if c.open() {
			open++
		}
		if i == at {
			number = all
		}
	}
	return all, open, number
}

// frame is a scan.Frame that can be scaled and written.
type frame struct{ scan.Frame }

func (f frame) scaled(by float64) frame {
	for i := range f.Frame {
		f.Frame[i].X *= by
		f.Frame[i].Y *= by
	}
	return f
}

// text writes the corners as eight numbers in whole pixels.
func (f frame) text() string {
	var all []string
	for _, p := range f.Frame {
		all = append(all, strconv.Itoa(int(p.X+.5)), strconv.Itoa(int(p.Y+.5)))
	}
	return strings.Join(all, " ")
}

// readFrame reads what text wrote.
func readFrame(fields []string) (f frame, ok bool) {
	if len(fields) != 2*len(f.Frame) {
		return f, false
	}
	for i := range f.Frame {
		x, err := strconv.Atoi(fields[2*i])
		y, also := strconv.Atoi(fields[2*i+1])
		if err != nil || also != nil {
			return f, false
		}
		f.Frame[i] = scan.Point{X: float64(x), Y: float64(y)}
	}
	return f, true
}

// text is the session as parse reads it: a line for the picture and one for each cell.
func (s *session) text() string {
	var b strings.Builder
	name := strings.Join(strings.Fields(s.name), " ")
	b.WriteString(strings.Join([]string{name, strconv.Itoa(s.grid), s.picture, strconv.Itoa(s.width), strconv.Itoa(s.height),
		frame{s.frame}.text()}, "\t"))
	for _, f := range s.frames {
		b.WriteString("\t" + f.text())
	}
	for i := range s.cells {
		c := &s.cells[i]
		flags := 0
		if c.changed {
			flags |= 1
		}
		if c.seen {
			flags |= 2
		}
		b.WriteString("\n" + frame{c.outline}.text())
		for _, n := range append([]int{c.read, c.looks, int(c.why), flags}, c.guesses...) {
			b.WriteString(" " + strconv.Itoa(n))
		}
	}
	return b.String()
}

// parse reads what session.text wrote.
func parse(text string) (s session, ok bool) {
	head, rest, _ := strings.Cut(text, "\n")
	fields := strings.Split(head, "\t")
	if len(fields) < 7 {
		return s, false
	}
	s.name, s.picture = fields[0], fields[2]
	numbers, ok := integers([]string{fields[1], fields[3], fields[4]})
	for _, field := range fields[5:] {
		f, also := readFrame(strings.Fields(field))
		s.frames, ok = append(s.frames, f), ok && also
	}
	if !ok || numbers[0] < 0 || numbers[0] >= len(s.frames)-1 {
		return s, false
	}
	s.grid, s.width, s.height = numbers[0], numbers[1], numbers[2]
	s.frame, s.frames = s.frames[0].Frame, s.frames[1:]
	for line := range strings.SplitSeq(rest, "\n") {
		parts := strings.Fields(line)
		if len(parts) < 12 {
			return s, false
		}
		outline, ok := readFrame(parts[:8])
		n, also := integers(parts[8:])
		if !ok || !also || n[2] >= len(by) || slices.ContainsFunc(n, noDigit) {
			return s, false
		}
		s.cells = append(s.cells, cell{outline: outline.Frame, read: n[0], looks: n[1], why: scan.Why(n[2]),
			changed: n[3]&1 != 0, seen: n[3]&2 != 0, guesses: n[4:]})
	}
	return s, true
}

func noDigit(n int) bool { return n < 0 || n > solver.MaxN }

func integers(texts []string) (numbers []int, ok bool) {
	for _, text := range texts {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}
