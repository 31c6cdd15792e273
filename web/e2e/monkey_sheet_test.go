package e2e

import (
	"fmt"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// The test's own model of boards and Undo, like a game on paper. The monkey, a simulated user who acts at
// random, compares the page with this model. It deliberately does not use app/state, because that is what it
// tests.

// paper is a printed puzzle with n rows and n columns. Its boxes have rows x cols cells.
type paper struct {
	n, rows, cols int
	given         string // a digit or '.' for each cell
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

// sees reports whether two cells are different and share a house.
func (p *paper) sees(a, b int) bool {
	ra, ca, rb, cb := a/p.n, a%p.n, b/p.n, b%p.n
	return a != b && (ra == rb || ca == cb || ra/p.rows == rb/p.rows && ca/p.cols == cb/p.cols)
}

// square contains everything in a cell except its given. In the bit sets corner, centre and colours, the bit
// 1<<d stands for the digit or colour d.
type square struct {
	entered, solved         byte // a digit or 0; solved was filled in by the page
	corner, centre, colours uint32
	when                    int       // a counter value that orders the entered digits by time
	gone                    [2]uint32 // removed corner and centre marks that erasing a digit restores
	since                   [26]int   // by digit: the field when of the digit that removed the pencil mark; 0: unknown
}

// sheet contains the squares of all cells of a puzzle.
type sheet []square

func blank(p *paper) sheet { return make(sheet, p.cells()) }

// equal reports whether two sheets look the same.
func (s sheet) equal(o sheet) bool {
	return slices.EqualFunc(s, o, func(a, b square) bool { return a.seen() == b.seen() })
}

// seen returns only the visible part of a square.
func (q square) seen() square {
	return square{entered: q.entered, solved: q.solved, corner: q.corner, centre: q.centre, colours: q.colours}
}

// bare returns a copy of the sheet without the digits that the page filled in.
func (s sheet) bare() sheet {
	s = slices.Clone(s)
	for c := range s {
		s[c].solved = 0
	}
	return s
}

// seen describes a cell in the format of monkey.js: the digit after its kind, corner marks, centre marks and
// colours. A digit hides the cell's pencil marks.
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

// digits returns the entered digits in the format of saved boards and links.
func (s sheet) digits() string {
	text := make([]byte, len(s))
	for c, q := range s {
		if text[c] = '.'; q.entered != 0 {
			text[c] = '0' + q.entered
		}
	}
	return string(text)
}

// notes returns the pencil marks in the format of saved boards and links.
func (s sheet) notes() (notes format.Notes) {
	return notes.Map(len(s), func(c solver.Cell, _ format.Note) format.Note {
		q := s[c]
		return format.Note{Corner: solver.Digits(q.corner >> 1), Centre: solver.Digits(q.centre >> 1),
			Colours: format.Colours(q.colours >> 1)}
	})
}

// shows returns the digit that is visible in a cell, a given or entered one. It returns 0 for an empty cell.
func (s sheet) shows(p *paper, c int) byte {
	switch {
	case p.given[c] != '.':
		return p.given[c] - '0'
	case s[c].solved != 0:
		return s[c].solved
	}
	return s[c].entered
}

// right reports whether every entered digit is correct. empty is the number of cells without a digit.
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

// lacks reports whether there is a house with centre marks in all its empty cells in which the correct digit
// of one of these cells is missing from the cell's pencil marks.
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

// The tools, in the order of the page.
const (
	digitTool = iota
	cornerTool
	centreTool
	colourTool
)

var toolNames = [...]string{"Digit", "Corner", "Centre", "Colour"}

// layer returns the set of pencil marks or colours that a tool changes.
func (q *square) layer(tool int) *uint32 {
	return [...]*uint32{cornerTool: &q.corner, centreTool: &q.centre, colourTool: &q.colours}[tool]
}

// open returns those of the selected cells that a tool can change. Digits cannot be entered in givens, and
// pencil marks cannot be written in cells with a digit. Colours can be set everywhere.
func (s sheet) open(p *paper, on []int, tool int) (open []int) {
	for _, c := range on {
		if tool == colourTool || tool == digitTool && p.given[c] == '.' || tool != digitTool && s.shows(p, c) == 0 {
			open = append(open, c)
		}
	}
	return open
}

// written returns the sheet after the digit d has been typed with a tool while the cells in the list on are
// selected. If all these cells already have the digit, it is removed from all of them.
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

// clashes reports whether a peer of the cell shows the same digit.
func (s sheet) clashes(p *paper, c int) bool { return s.has(p, c, s.shows(p, c), 0) }

// has reports whether a peer of the cell c shows the digit d, and this digit was entered at the time earliest
// or later. Givens count as entered at time 0.
func (s sheet) has(p *paper, c int, d byte, earliest int) bool {
	for o := range s {
		if p.sees(c, o) && s.shows(p, o) == d && s[o].when >= earliest {
			return true
		}
	}
	return false
}

// follow updates the pencil marks after digits have been entered or erased. was is the sheet before. If an
// entered digit has no conflict, it is removed from the pencil marks of its peers. If a digit is erased, the
// pencil marks that were removed because of it are restored.
func (s sheet) follow(p *paper, was sheet) sheet {
	now := 1
	for _, q := range was {
		now = max(now, q.when+1)
	}
	var back, out []uint32 = make([]uint32, len(s)), make([]uint32, len(s))
	var own = make([]uint32, len(s)) // pencil marks removed by a digit that is being entered now
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

// mark updates which removed pencil marks will be restored later. A pencil mark is no longer restored if the
// user has since changed it, or has erased all pencil marks of one kind in its cell. was is the sheet before
// the change.
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

// erased returns the sheet after Backspace, which erases only one kind of content in the selected cells. This
// is the kind that the tool writes, if one of the cells has it. Otherwise it is the first kind that one of
// the cells has, in a fixed order.
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

// cleared returns the sheet after Delete, which empties the selected cells.
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

// filled returns the sheet with all candidates written as centre marks in the given cells.
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

// unnoted returns the sheet without the pencil marks and colours of the given cells.
func (s sheet) unnoted(on []int) sheet {
	was := s
	s = slices.Clone(s)
	for _, c := range on {
		s[c].corner, s[c].centre, s[c].colours = 0, 0, 0
	}
	return s.mark(was)
}

// finished returns the sheet with the solution in all empty cells.
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

// past is an undo history: a tree of sheets, each in a stage. Values of past and stage are never modified.
type past struct {
	at    *stage
	ahead []*stage // the stages for Redo, the next one last
	all   []*stage // in order of creation
	foggy bool     // earlier stages may exist that the model does not know
}

// stage is one sheet in the undo history.
type stage struct {
	parent *stage // the previous sheet; nil for the first
	sheet  sheet
	on     []int // the selection when the sheet was created; nil: none
}

func begun(s sheet, foggy bool) past {
	first := &stage{sheet: s}
	return past{at: first, all: []*stage{first}, foggy: foggy}
}

func (h past) sheet() sheet { return h.at.sheet }

// then returns the history after the current sheet was changed to s. The parameter on lists the cells that
// were selected during this change. If s equals the current sheet, the history is unchanged.
func (h past) then(s sheet, on []int) past {
	if s.equal(h.at.sheet) {
		return h
	}
	next := &stage{parent: h.at, sheet: s, on: on}
	return past{at: next, all: append(slices.Clip(slices.Clone(h.all)), next), foggy: h.foggy}
}

func (h past) canUndo() bool { return h.at.parent != nil }
func (h past) canRedo() bool { return len(h.ahead) > 0 }

// undone returns the history after Undo, and the selection that Undo restores.
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

// tips returns the stages at the ends of the tree's branches, the latest first.
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

// kept returns the history as it is saved. Its current sheet lacks the digits that the page filled in. If
// filling them in was the last change, Redo restores them. The parameter on lists the selected cells.
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
