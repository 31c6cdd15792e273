package photo

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/scan"
)

// session is the state between two actions. The page stores it as text.
type session struct {
	name          string  // the name of the file
	frames        []frame // of all grids, in pixels of the decoded picture
	grid          int     // the index of the grid that was read
	picture       string  // the small picture as a data URL
	width, height int     // of the small picture, in pixels, which frame and cells use too
	frame         scan.Frame
	other         bool // whether to offer all digits; not part of the text
	cells         []cell
}

// cell is the result of reading one cell of the picture.
type cell struct {
	outline scan.Frame
	read    int   // the digit that was put on the board; 0 for none
	looks   int   // the most likely digit, judged by its shape alone
	guesses []int // other digits that the cell may contain
	why     scan.Why
	changed bool // the solver has replaced the most likely digit
	seen    bool // the user has checked or changed the digit
}

// open reports whether the digit in the cell is doubtful and the user has not checked it yet.
func (c *cell) open() bool { return c.why != 0 && !c.seen }

// take stores the results of reading a grid. scale converts coordinates in the picture to coordinates in the
// small picture.
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

// little reports whether so few digits were read, or so many with doubt, that the grid may not be a puzzle.
// It returns false once the user has checked a cell.
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

// shows compares the board with the digits that were read, and marks the cells that the user has changed as
// checked.
func (s *session) shows(given solver.Grid) {
	for i := range s.cells {
		if int(given.At(solver.Cell(i))) != s.cells[i].read {
			s.cells[i].seen = true
		}
	}
}

// keep returns the newly read puzzle, but with the user's digits in the cells that the user checked in an
// earlier reading. given is the newly read puzzle. before is the session of the earlier reading, and board
// its puzzle. If the sizes differ, keep returns given unchanged.
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

// nextDoubt returns the next unchecked doubtful cell that follows the given cell. After the last cell, it
// continues with the first. It returns -1 if there is no such cell.
func (s *session) nextDoubt(cell int) int {
	n := len(s.cells)
	for i := range n {
		if c := (cell + 1 + i) % n; s.cells[c].open() {
			return c
		}
	}
	return -1
}

// doubts counts the doubtful cells. all is their number, and open is the number of those that the user has
// not checked yet. number is the position of the given cell among the doubtful cells, from 1. It is 0 if the
// cell is not doubtful.
func (s *session) doubts(cell int) (all, open, number int) {
	for i := range s.cells {
		c := &s.cells[i]
		if c.why == 0 {
			continue
		}
		all++
		if c.open() {
			open++
		}
		if i == cell {
			number = all
		}
	}
	return all, open, number
}

// frame is a scan.Frame that can be scaled and formatted.
type frame struct{ scan.Frame }

func (f frame) scaled(by float64) frame {
	for i := range f.Frame {
		f.Frame[i].X *= by
		f.Frame[i].Y *= by
	}
	return f
}

// text formats the corners as eight numbers in whole pixels.
func (f frame) text() string {
	var all []string
	for _, p := range f.Frame {
		all = append(all, strconv.Itoa(int(p.X+.5)), strconv.Itoa(int(p.Y+.5)))
	}
	return strings.Join(all, " ")
}

// readFrame parses the fields of frame.text.
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

// text formats the session for the function parse: a line for the picture, and a line for each cell.
func (s *session) text() string {
	var b strings.Builder
	name := strings.Join(strings.Fields(s.name), " ")
	b.WriteString(strings.Join([]string{name, strconv.Itoa(s.grid), s.picture, strconv.Itoa(s.width),
		strconv.Itoa(s.height), frame{s.frame}.text()}, "\t"))
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

// parse parses a text that session.text has returned.
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
