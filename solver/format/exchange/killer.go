package exchange

// This file reads killers with cages written as numbers (SumoCue) or as arrows.

import (
	"errors"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

const killerCages = "killercage"

// readSumoCue reads a text such as 3x3:d:k:3587:..., with one number for each cell: 256*sum + cage number,
// where sum is the sum of the cell's cage. "d:" is present only if the diagonals are houses. readSumoCue also
// reads the text of SumoCue's files. There, each cell is "=" and the sum of its cage, or "+" and the number
// of another cell in the same cage.
func readSumoCue(s *source) (*Opened, *Error) {
	text := strings.Trim(s.text, blanks)
	if rest, ok := strings.CutPrefix(text, "SumoCueV1"); ok {
		return sumoCueFile(rest)
	}
	at := strings.Index(text, ":k:")
	if s.lines == nil || at < len("3x3") || at > len("3x3:d") {
		return nil, nil
	}
	box, diagonal, _ := strings.Cut(text[:at], ":")
	if diagonal == "d" {
		box += ",diagonals"
	}
	l, err := solver.ParseLayout(box)
	if err != nil {
		return nil, nil
	}
	fields := strings.FieldsFunc(text[at+len(":k:"):], func(r rune) bool { return between(r) || r == ':' })
	if len(fields) != l.Cells() {
		return nil, &Error{Cause: WrongCount, Got: len(fields), Want: l.Cells()}
	}
	const room = 256 // maximum number of cages
	c := cagesOn(l)
	for cell, field := range fields {
		value := number(field, 1<<20)
		if value < 0 {
			return nil, &Error{Cause: Damaged, Part: part(field)}
		}
		if sum := value / room; sum > 0 {
			c.add(cell, value%room, sum)
		}
	}
	return opened(c.puzzle()), nil
}

// cages collects the cages of a layout.
type cages struct {
	layout *solver.Layout
	rules  []solver.Rule
	of     map[int]int // index in rules, by cage number
}

func cagesOn(l *solver.Layout) *cages { return &cages{layout: l, of: map[int]int{}} }

// add adds a cell to the cage with the given number. A sum of 0 means that the cage has no sum, or that a
// later cell states it.
func (c *cages) add(cell, number, sum int) {
	at, had := c.of[number]
	if !had {
		at = len(c.rules)
		c.of[number] = at
		c.rules = append(c.rules, solver.Rule{Kind: solver.Cage})
	}
	r := &c.rules[at]
	r.Cells = append(r.Cells, solver.Cell(cell))
	if sum > 0 && (len(r.Value) == 0 || r.Value[0] != sum) {
		r.Value = append(r.Value, sum)
	}
}

// puzzle returns an empty grid with the cages. It drops cages of one cell without a sum. If any cage is
// invalid, the grid has no cages, and Rules reports them as unsupported.
func (c *cages) puzzle() format.Puzzle {
	rules := slices.DeleteFunc(c.rules, func(r solver.Rule) bool { return len(r.Cells) == 1 && len(r.Value) == 0 })
	l, err := c.layout.WithRules(append(rules, c.layout.Rules()...)...)
	if wrong, ok := errors.AsType[*solver.RuleError](err); ok {
		return format.Puzzle{Grid: c.layout.Empty(), Rules: killerCages, Wrong: wrong}
	}
	return format.Puzzle{Grid: l.Empty()}
}

// sumoCueFile reads the cells of a file. If it is a jigsaw, each cell ends in J and the number of its region.
func sumoCueFile(text string) (*Opened, *Error) {
	fields := strings.Fields(text)
	l := solver.Classic
	if len(fields) != l.Cells() {
		return nil, &Error{Cause: WrongCount, Got: len(fields), Want: l.Cells()}
	}
	var signs strings.Builder
	roots, sums := make([]int, len(fields)), make([]int, len(fields))
	for i, field := range fields {
		cage, region, jigsaw := strings.Cut(field, "J")
		if len(cage) < 2 || strings.IndexByte("=+", cage[0]) < 0 || number(cage[1:], 1<<10) < 0 ||
			jigsaw && number(region, 8) < 0 {
			return nil, &Error{Cause: Damaged, Part: part(field)}
		}
		signs.WriteString(region)
		if roots[i] = i; cage[0] == '=' {
			sums[i] = number(cage[1:], 1<<10)
		} else if roots[i] = number(cage[1:], 1<<10); roots[i] >= len(fields) {
			return nil, &Error{Cause: Damaged, Part: part(field)}
		}
	}
	if signs.Len() > 0 {
		var fault *Error
		if l, fault = jigsawOf(signs.String()); fault != nil {
			return nil, fault
		}
	}
	c := cagesOn(l)
	for i, root := range roots {
		if roots[root] != root { // the cell refers to a cell that does not have the sum
			return opened(format.Puzzle{Grid: l.Empty(), Rules: killerCages}), nil
		}
		c.add(i, root, sums[i])
	}
	return opened(c.puzzle()), nil
}

// arrows maps arrows to their steps in rows and columns.
var arrows = map[byte][2]int{
	'<': {0, -1}, '>': {0, 1}, '^': {-1, 0}, 'v': {1, 0}, '`': {-1, -1}, '\'': {-1, 1}, ',': {1, -1}, '.': {1, 1},
}

// readCageArrows reads one character per cell. The character is either an arrow that leads towards the cell
// with the sum of the cage, or the sum itself. Sums are written as 0-9, A-Z for 10 to 35, and a-j for 36 to
// 45.
func readCageArrows(s *source) (*Opened, *Error) {
	text := strings.Join(strings.Fields(s.text[:min(len(s.text), maxLines)]), "")
	l := solver.Classic
	count := strings.Count(text, "<") + strings.Count(text, ">") + strings.Count(text, "^")
	if len(text) != l.Cells() || len(s.text) > maxLines || count < 2 ||
		!only(text, figures+capitals+"abcdefghij<>^v'`,.") {
		return nil, nil
	}
	n, c := l.N(), cagesOn(l)
	for start := range len(text) {
		at := start
		for steps := 0; arrows[text[at]] != [2]int{}; steps++ {
			step := arrows[text[at]]
			row, col := at/n+step[0], at%n+step[1]
			switch {
			case row < 0 || row >= n || col < 0 || col >= n:
				return nil, &Error{Cause: Damaged, Line: 1, Column: at + 1, Part: text[at : at+1]}
			case steps > len(text):
				return nil, &Error{Cause: CageLoop, Line: 1, Column: start + 1}
			}
			at = row*n + col
		}
		c.add(start, at, strings.IndexByte(figures+capitals+"abcdefghij", text[at]))
	}
	return opened(c.puzzle()), nil
}
