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
	when                    int       // the digit was entered, in the order of entries
	gone                    [2]uint32 // corner and centre notes that an entered digit has removed
	since                   [26]int   // when the digit was entered that removed them; 0 for any digit
}

// sheet is all that was put on a paper.
type sheet []square

func blank(p *paper) sheet { return make(sheet, p.cells()) }

// equal reports whether the same is written on both.
func (s sheet) equal(o sheet) bool {
	return slices.EqualFunc(s, o, func(a, b square) bool { return a.seen() == b.seen() })
}

// seen is a square without what is only remembered.
func (q square) seen() square {
	return square{entered: q.entered, solved: q.solved, corner: q.corner, centre: q.centre, colours: q.colours}
}

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

// lacks reports whether a cell's centre marks lack its digit, in a house without an empty cell that has none.
func (s sheet) lacks(p *paper) bool {
	houses := map[[2]int][]int{}
	for c := range s {
		row, col := c/p.n, c%p.n
		for kind, index := range [...]int{row, col, row/p.rows*p.n + col/p.cols} {
			if s.shows(p, c) == 0 {
				houses[[2]int{kind, index}] = append(houses[[2]int{kind, index}], c)
			}
		}
	}
	for _, cells := range houses {
		bare, lacks := false, false
		for _, c := range cells {
			bare = bare || s[c].centre == 0
			lacks = lacks || (s[c].centre|s[c].corner)>>(p.solution[c]-'0')&1 == 0
		}
		if lacks && !bare {
			return true
		}
	}
	return false
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
	was := s
	s = slices.Clone(s)
	cells := s.open(p, on, tool)
	if tool == digitTool {
		all := !slices.ContainsFunc(cells, func(c int) bool { return s[c].entered != d || s[c].solved != 0 })
		for _, c := range cells {
			if s[c].entered, s[c].solved = d, 0; all {
				s[c].entered = 0
			}
		}
		return s.follow(p, was)
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
	return s.mark(was)
}

// clashes reports whether the digit of a cell is in its sight too.
func (s sheet) clashes(p *paper, c int) bool { return s.has(p, c, s.shows(p, c), 0) }

// has reports whether a cell has a digit in sight: a given, or one that was entered, not before a time.
func (s sheet) has(p *paper, c int, d byte, from int) bool {
	for o := range s {
		if p.sees(c, o) && s.shows(p, o) == d && s[o].when >= from {
			return true
		}
	}
	return false
}

// follow changes the notes after digits were entered or erased. A digit that does not clash goes from the notes of
// the cells that see it. A digit that is gone gives back what it has removed from notes.
func (s sheet) follow(p *paper, was sheet) sheet {
	now := 1
	for _, q := range was {
		now = max(now, q.when+1)
	}
	var back, out []uint32 = make([]uint32, len(s)), make([]uint32, len(s))
	var own = make([]uint32, len(s)) // of those that come off by a digit entered now
	erased := false
	for c := range s {
		erased = erased || was[c].entered != 0 && was[c].entered != s[c].entered
		if s[c].entered != was[c].entered {
			s[c].when = now
			if s[c].entered == 0 {
				s[c].when = 0
			}
		}
	}
	for c := range s {
		d, before := s[c].entered, was[c].entered
		for o := range s {
			switch {
			case !p.sees(c, o):
				continue
			case before != 0 && before != d:
				back[o] |= 1 << before
			}
			if d == 0 || s.clashes(p, c) {
				continue
			}
			if d != before {
				own[o] |= 1 << d
			} else if erased && was.clashes(p, c) {
				out[o] |= 1 << d
			}
		}
	}
	for o := range s {
		q := &s[o]
		for d := byte(1); int(d) <= p.n; d++ {
			bit := uint32(1) << d
			kept := s.has(p, o, d, q.since[d])
			if back[o]&bit != 0 && !kept {
				q.corner, q.centre = q.corner|q.gone[0]&bit, q.centre|q.gone[1]&bit
			}
			if back[o]&bit != 0 && !kept || !s.has(p, o, d, 0) {
				q.gone[0], q.gone[1] = q.gone[0]&^bit, q.gone[1]&^bit
			}
			if (own[o]|out[o])&bit != 0 && (q.corner|q.centre)&bit != 0 {
				q.gone, q.since[d] = [2]uint32{q.gone[0]&^bit | q.corner&bit, q.gone[1]&^bit | q.centre&bit}, 0
				if own[o]&bit != 0 {
					q.since[d] = now
				}
				q.corner, q.centre = q.corner&^bit, q.centre&^bit
			}
		}
	}
	return s
}

// mark forgets what digits have removed where somebody has changed the note or emptied a kind of notes since.
func (s sheet) mark(was sheet) sheet {
	for c := range s {
		q, old := &s[c], was[c]
		changed := q.corner ^ old.corner | q.centre ^ old.centre
		if old.corner != 0 && q.corner == 0 || old.centre != 0 && q.centre == 0 {
			changed = ^uint32(0)
		}
		q.gone[0], q.gone[1] = q.gone[0]&^changed, q.gone[1]&^changed
	}
	return s
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
		if layer == digitTool {
			without.follow(p, s)
		} else {
			without.mark(s)
		}
		if !without.equal(s) {
			return without
		}
	}
	return s
}

// cleared is the sheet after Delete: without all that was put in the cells.
func (s sheet) cleared(p *paper, on []int) sheet {
	was := s
	s = slices.Clone(s)
	for _, c := range on {
		if p.given[c] == '.' {
			s[c].entered, s[c].solved = 0, 0
		}
	}
	s.follow(p, was)
	followed := slices.Clone(s)
	for _, c := range on {
		if s[c].colours = 0; p.given[c] == '.' {
			s[c].corner, s[c].centre = 0, 0
		}
	}
	return s.mark(followed)
}

// filled is the sheet with all candidates as centre marks.
func (s sheet) filled(p *paper, on []int) sheet {
	full := slices.Clone(s)
	for _, c := range on {
		if s.shows(p, c) != 0 {
			continue
		}
		full[c].centre = 0
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
	return full.mark(s)
}

// unnoted is the sheet without the notes of some cells.
func (s sheet) unnoted(on []int) sheet {
	was := s
	s = slices.Clone(s)
	for _, c := range on {
		s[c].corner, s[c].centre, s[c].colours = 0, 0, 0
	}
	return s.mark(was)
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
		if q.seen() != (square{}) {
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
