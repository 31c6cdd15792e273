package e2e

import (
	"fmt"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// What the monkey knows by itself of boards and of Undo, as rules of a game on paper. It is written
// without app/state, which it is compared with.

// paper is a puzzle as it is printed, in n rows with boxes of some rows and columns.
type paper struct {
	n, rows, cols int
	given         string // a digit or a point for each cell
	solution      string
}

func (p *paper) cells() int { return p.n * p.n }

func (p *paper) layout() *solver.Layout {
	l, err := solver.Boxes(p.rows, p.cols)
	if err != nil {
		panic(err)
	}
	return l
}

// sees reports whether two cells cannot have the same digit.
func (p *paper) sees(a, b int) bool {
	ra, ca, rb, cb := a/p.n, a%p.n, b/p.n, b%p.n
	return a != b && (ra == rb || ca == cb || ra/p.rows == rb/p.rows && ca/p.cols == cb/p.cols)
}

// square is what was put in a cell; the bits of notes are 1<<digit.
type square struct {
	entered, solved         byte // a digit, or 0; solved by the page
	corner, centre, colours uint32
}

// sheet is all that was put on a paper.
type sheet []square

func blank(p *paper) sheet { return make(sheet, p.cells()) }

func (s sheet) equal(o sheet) bool { return slices.Equal(s, o) }

// bare is the sheet without the digits of the page.
func (s sheet) bare() sheet {
	s = slices.Clone(s)
	for c := range s {
		s[c].solved = 0
	}
	return s
}

// seen is a cell as monkey.js tells it: the digit with its kind, corner marks, centre marks,
// colours. Small digits are hidden by a digit.
func (s sheet) seen(p *paper, c int) string {
	of := func(set uint32) string {
		text := ""
		for d := range 32 {
			if set>>d&1 == 1 {
				text += number(d)
			}
		}
		return text
	}
	q := s[c]
	digit := ""
	switch {
	case p.given[c] != '.':
		digit = "g" + p.given[c:c+1]
	case q.solved != 0:
		digit = "s" + number(int(q.solved))
	case q.entered != 0:
		digit = "e" + number(int(q.entered))
	}
	if digit != "" {
		q.corner, q.centre = 0, 0
	}
	return digit + "/" + of(q.corner) + "/" + of(q.centre) + "/" + of(q.colours)
}

// digits are the entered digits as a record and a link have them.
func (s sheet) digits() string {
	text := make([]byte, len(s))
	for c, q := range s {
		if text[c] = '.'; q.entered != 0 {
			text[c] = '0' + q.entered
		}
	}
	return string(text)
}

// notes are the notes as a record and a link have them.
func (s sheet) notes() (notes format.Notes) {
	return notes.Map(len(s), func(c solver.Cell, _ format.Note) format.Note {
		q := s[c]
		return format.Note{Corner: solver.Digits(q.corner >> 1), Centre: solver.Digits(q.centre >> 1),
			Colours: format.Colours(q.colours >> 1)}
	})
}

// shows is the digit that is seen in a cell, or 0.
func (s sheet) shows(p *paper, c int) byte {
	switch {
	case p.given[c] != '.':
		return p.given[c] - '0'
	case s[c].solved != 0:
		return s[c].solved
	}
	return s[c].entered
}

// right reports whether no entered digit is wrong, and how many cells are empty.
func (s sheet) right(p *paper) (right bool, empty int) {
	right = true
	for c := range s {
		if s[c].entered != 0 && s[c].entered != p.solution[c]-'0' {
			right = false
		}
		if s.shows(p, c) == 0 {
			empty++
		}
	}
	return right, empty
}

// The tools, in the page's order.
const (
	digitTool = iota
	cornerTool
	centreTool
	colourTool
)

var toolNames = [...]string{"Digit", "Corner", "Centre", "Colour"}

// layer is the notes of a tool.
func (q *square) layer(tool int) *uint32 {
	return [...]*uint32{cornerTool: &q.corner, centreTool: &q.centre, colourTool: &q.colours}[tool]
}

// open are the cells of a selection that a tool changes: no givens by digits, no cells with a digit
// by small ones, all by colours.
func (s sheet) open(p *paper, on []int, tool int) (open []int) {
	for _, c := range on {
		if tool == colourTool || tool == digitTool && p.given[c] == '.' || tool != digitTool && s.shows(p, c) == 0 {
			open = append(open, c)
		}
	}
	return open
}

// written is the sheet after a digit was typed with a tool. What all cells have goes from all of
// them.
func (s sheet) written(p *paper, on []int, tool int, d byte) sheet {
	s = slices.Clone(s)
	cells := s.open(p, on, tool)
	if tool == digitTool {
		all := !slices.ContainsFunc(cells, func(c int) bool { return s[c].entered != d || s[c].solved != 0 })
		for _, c := range cells {
			if s[c].entered, s[c].solved = d, 0; all {
				s[c].entered = 0
			}
		}
		if !all {
			s.tidy(p, cells, d)
		}
		return s
	}
	bit := uint32(1) << d
	all := !slices.ContainsFunc(cells, func(c int) bool { return *s[c].layer(tool)&bit == 0 })
	for _, c := range cells {
		if layer := s[c].layer(tool); all {
			*layer &^= bit
		} else {
			*layer |= bit
		}
	}
	return s
}

// tidy takes a digit from the notes of what the cells see.
func (s sheet) tidy(p *paper, cells []int, d byte) {
	for c := range s {
		if slices.ContainsFunc(cells, func(from int) bool { return p.sees(from, c) }) {
			s[c].corner &^= 1 << d
			s[c].centre &^= 1 << d
		}
	}
}

// erased is the sheet after Backspace: without the first of the layers that any of the cells has,
// beginning with the tool's.
func (s sheet) erased(p *paper, on []int, tool int) sheet {
	for _, layer := range [...][]int{
		{digitTool, centreTool, cornerTool, colourTool}, {cornerTool, digitTool, centreTool, colourTool},
		{centreTool, digitTool, cornerTool, colourTool}, {colourTool, digitTool, centreTool, cornerTool},
	}[tool] {
		without := slices.Clone(s)
		for _, c := range s.open(p, on, layer) {
			if layer == digitTool {
				without[c].entered, without[c].solved = 0, 0
			} else {
				*without[c].layer(layer) = 0
			}
		}
		if !without.equal(s) {
			return without
		}
	}
	return s
}

// cleared is the sheet after Delete: without all that was put in the cells.
func (s sheet) cleared(p *paper, on []int) sheet {
	s = slices.Clone(s)
	for _, c := range on {
		if p.given[c] == '.' {
			s[c] = square{}
		} else {
			s[c].colours = 0
		}
	}
	return s
}

// filled is the sheet with all candidates as centre marks, where there were none.
func (s sheet) filled(p *paper, on []int) sheet {
	full := slices.Clone(s)
	for _, c := range on {
		if s.shows(p, c) != 0 || s[c].centre != 0 {
			continue
		}
		for d := 1; d <= p.n; d++ {
			full[c].centre |= 1 << d
		}
		for o := range s {
			if p.sees(c, o) {
				full[c].centre &^= 1 << s.shows(p, o)
			}
		}
		full[c].centre &^= 1
	}
	return full
}

// unnoted is the sheet without the notes of some cells.
func (s sheet) unnoted(on []int) sheet {
	s = slices.Clone(s)
	for _, c := range on {
		s[c].corner, s[c].centre, s[c].colours = 0, 0, 0
	}
	return s
}

// finished is the sheet with the solution in all empty cells.
func (s sheet) finished(p *paper) sheet {
	s = slices.Clone(s)
	for c := range s {
		if s.shows(p, c) == 0 {
			s[c].solved = p.solution[c] - '0'
		}
	}
	return s
}

func (s sheet) String() string {
	var b strings.Builder
	for c, q := range s {
		if q != (square{}) {
			fmt.Fprintf(&b, " %d:%d", c, q.entered)
			if q.solved != 0 {
				fmt.Fprintf(&b, "s%d", q.solved)
			}
			if q.corner|q.centre|q.colours != 0 {
				fmt.Fprintf(&b, "(%b %b %b)", q.corner, q.centre, q.colours)
			}
		}
	}
	return strings.TrimSpace(b.String())
}

// past is all that Undo can bring back: a tree of sheets. A past is never changed, and neither is a
// stage of it.
type past struct {
	at    *stage
	ahead []*stage // that Redo leads to, the next one last
	all   []*stage // in the order in which they were made
	foggy bool     // what was before its first sheet is not known
}

// stage is a sheet, and the one that it was made of.
type stage struct {
	parent *stage // nil for the first
	sheet  sheet
	on     []int // what was selected when it was made; nil where nothing was
}

func begun(s sheet, foggy bool) past {
	first := &stage{sheet: s}
	return past{at: first, all: []*stage{first}, foggy: foggy}
}

func (h past) sheet() sheet { return h.at.sheet }

// then is the past after a change. A sheet that equals the one before adds no stage.
func (h past) then(s sheet, on []int) past {
	if s.equal(h.at.sheet) {
		return h
	}
	next := &stage{parent: h.at, sheet: s, on: on}
	return past{at: next, all: append(slices.Clip(slices.Clone(h.all)), next), foggy: h.foggy}
}

func (h past) canUndo() bool { return h.at.parent != nil }
func (h past) canRedo() bool { return len(h.ahead) > 0 }

// undone is the past one stage earlier, and what is selected then.
func (h past) undone() (past, []int) {
	was := h.at
	h.at, h.ahead = was.parent, append(slices.Clone(h.ahead), was)
	return h, was.on
}

func (h past) redone() (past, []int) {
	last := len(h.ahead) - 1
	h.at, h.ahead = h.ahead[last], h.ahead[:last:last]
	return h, h.at.on
}

// tips are the stages that nothing was made of, the last one first.
func (h past) tips() (tips []*stage) {
	for _, s := range slices.Backward(h.all) {
		if !slices.ContainsFunc(h.all, func(o *stage) bool { return o.parent == s }) {
			tips = append(tips, s)
		}
	}
	return tips
}

func (h past) revisited(s *stage) (past, []int) {
	h.at, h.ahead = s, nil
	return h, s.on
}

// kept is the past as a device keeps it: it has no digits of the page, but Redo may bring them
// back.
func (h past) kept(on []int) past {
	bare := h.at.sheet.bare()
	switch {
	case bare.equal(h.at.sheet):
		return h
	case h.canUndo() && h.at.parent.sheet.equal(bare):
		h, _ = h.undone()
		return h
	}
	return h.then(bare, on)
}
