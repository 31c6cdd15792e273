package sheet

import (
	"slices"
	"strconv"
)

// grid returns the number of columns and rows of boards on a full page.
func (s Sheet) grid() (columns, rows int) {
	switch s.each() {
	case 1:
		return 1, 1
	case 2:
		return 1, 2
	case 4:
		return 2, 2
	}
	return 2, 3
}

// puzzles draws a page with puzzles. Each has its caption and its legend below the board. If the solutions are
// on the same page, they are at the foot of the page.
func (p *page) puzzles(s *Sheet, some []Puzzle) {
	const gap, least, leading, narrow, lead, small, tiny = 28, 100, 30, 380, 6, 9, 7
	columns, rows := s.grid()
	top := p.head(s, s.Title, s.Words.Blanks, s.Code) + 14
	if s.Words.Foot != "" {
		lines, size := fitted(s.Words.Foot, small, tiny, wide, 1)
		p.lines(p.left, p.foot-small*5/4, 400, lines, size)
		p.foot -= 2 * small
	}
	foot := p.foot
	if s.onPage() {
		foot = p.answers(s, some)
	}
	across, pitch := (wide-(columns-1)*gap)/columns, (foot-top)/rows
	below := 0
	for _, of := range some {
		below = max(below, p.caption(of, 0, 0, min(across, narrow), false))
	}
	if some = slices.Clone(some); len(some) > 1 && alike(some) { // one legend for all, above the boards
		size, least := s.legend()
		lines, size := fittedLines(some[0].Says, size, wide, foot-top-rows*(least+below+lead))
		p.lines(p.left, top, 400, lines, size)
		top += len(lines)*(size*5/4) + 2*lead
		pitch = (foot - top) / rows
		for i := range some {
			some[i].Says = nil
		}
	}
	legends := s.legends(some, min(across, narrow), pitch-below-lead)
	if high := highest(legends); high > 0 {
		below += lead + high
	}
	side := min(across, pitch-below-8)
	for i, of := range some {
		x, y := p.left+i%columns*(across+gap), top+i/columns*pitch
		if columns == 1 {
			x = p.left + (wide-side)/2
		}
		p.boards.Board(p.picture(of.bare()), x, y, side)
		if s.Large {
			x = p.left
		}
		high := p.caption(of, x, y+side, max(side, min(across, narrow)), true)
		if s.each() == 1 {
			x = p.left
		}
		p.lines(x, y+side+high+lead, 400, legends[i].lines, legends[i].size)
	}
	if at := top + side + below + 24; s.each() == 1 && s.Words.Notes != "" && foot-at > least {
		p.bar(p.left, at, wide, 1, ink)
		p.write(p.left, at+22, 12, 400, s.Words.Notes)
		for y := at + 2*leading; y < foot-4; y += leading {
			p.bar(p.left, y, wide, 1, "#bbb")
		}
	}
}

// legend has the lines of Puzzle.Says as they are printed below a board, and their font size.
type legend struct {
	lines []string
	size  int
}

// legends returns the legends of the puzzles on a page. A legend is at most room pixels wide, or as wide as the
// page if a page has one puzzle. high is the height that a board and its legend have together, in pixels. Long
// legends are truncated, so that the boards stay large enough to write in.
func (s Sheet) legends(some []Puzzle, room, high int) []legend {
	size, board := s.legend()
	if s.each() == 1 || s.Large {
		room = wide
	}
	all := make([]legend, len(some))
	for i, of := range some {
		if len(of.Says) > 0 {
			all[i].lines, all[i].size = fittedLines(of.Says, size, room, high-board)
		}
	}
	return all
}

// legend returns the largest font size of legends, and the least width of a board for which they are truncated.
func (s Sheet) legend() (size, board int) {
	size, board = 10, 250
	switch s.each() {
	case 1:
		size, board = 12, 520
	case 6:
		board = 170
	}
	if s.Large {
		size, board = 15, max(board, 340)
	}
	return size, board
}

// alike reports whether the puzzles of a page have the same legend.
func alike(some []Puzzle) bool {
	for _, of := range some {
		if !slices.Equal(of.Says, some[0].Says) {
			return false
		}
	}
	return len(some[0].Says) > 0
}

// highest returns the height of the highest legend, in pixels.
func highest(all []legend) (high int) {
	for _, of := range all {
		high = max(high, len(of.lines)*(of.size*5/4))
	}
	return high
}

// caption writes the name and the facts of a puzzle, and returns the height of this text. The text begins at
// x and below y, and is at most room pixels wide. If draws is false, caption only returns the height.
func (p *page) caption(of Puzzle, x, y, room int, draws bool) (high int) {
	was := len(p.words.Text)
	nameSize, factSize := 13, 11
	if p.large {
		nameSize, factSize = 22, 16
	}
	name, size := fitted(of.name(), nameSize, 9, room, 2)
	end := p.lines(x, y+6, 700, name, size)
	facts, size := fitted(of.Facts, factSize, 8, room, 2)
	end = p.lines(x, end, 400, facts, size)
	if !draws {
		p.words.Text = p.words.Text[:was]
	}
	return end - y
}

// answers draws the known solutions of a page's puzzles at the foot of the page, with their numbers. It
// returns the y coordinate of the top of this area.
func (p *page) answers(s *Sheet, some []Puzzle) (top int) {
	const gap, most, label = 12, 150, 18
	solved := known(some)
	if len(solved) == 0 {
		return p.foot
	}
	side := min(most, (wide-(s.each()-1)*gap)/s.each())
	y := p.foot - side
	for i, of := range solved {
		x := p.left + i*(side+gap)
		p.write(x, y-5, 10, 400, of.number())
		p.solution(of, x, y, side, s.Solutions == UpsideDown)
	}
	return y - label
}

// number returns the puzzle's number as text, or "" if the puzzle has no number.
func (p Puzzle) number() string {
	if p.Number == 0 {
		return ""
	}
	return strconv.Itoa(p.Number)
}

// solutions draws the pages with the known solutions. The solutions are small and have names. A row has as
// many solutions as fit while they are still readable.
func (s Sheet) solutions() (all []string) {
	const gap, below = 20, 16
	solved := known(s.Puzzles)
	across := 4
	if s.Large {
		across = 2
	}
	for _, of := range solved {
		switch n := of.Given.Layout().N(); {
		case n > 16:
			across = min(across, 2)
		case n > 9:
			across = min(across, 3)
		}
	}
	side := (wide - (across-1)*gap) / across
	for len(solved) > 0 {
		p := s.page(s.Words.Solutions)
		title := s.Words.Solutions
		if s.Title != "" {
			title += ": " + s.Title
		}
		top, high := p.head(&s, title, nil, Code{})+16, 0
		for _, of := range solved {
			high = max(high, p.caption(Puzzle{Number: of.Number, Title: of.Title}, 0, 0, side, false))
		}
		pitch := side + high + below
		some := min(len(solved), across*max((p.foot+below-top)/pitch, 1))
		for i, of := range solved[:some] {
			x, y := p.left+i%across*(side+gap), top+i/across*pitch
			p.solution(of, x, y, side, false)
			p.caption(Puzzle{Number: of.Number, Title: of.Title}, x, y+side, side, true)
		}
		all = append(all, p.text())
		solved = solved[some:]
	}
	return all
}
