package links

// f-puzzles (f-puzzles.com/?load=): JSON that is packed by LZ-string. The fields are those of
// yusitnikov/fpuzzles-data and of SudokuPad/sudokutools, fpuzzlesdecoder.js. Their meaning was
// compared with dclamage/SudokuSolver, SolverFactory.cs.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

func readFPuzzlesAddress(a address) (*board, *Error) {
	if code, ok := field(a.query, "load"); ok && code != "" {
		return readPacked(code)
	}
	if id, ok := field(a.query, "id"); ok {
		return nil, &Error{Cause: RemoteID, Part: short(word(id))}
	}
	return nil, &Error{Cause: NoPuzzle, Part: "load="}
}

// The fields that are not constraints. Every other field that is not empty is a constraint.
var fpuzzlesPlain = map[string]bool{
	"size": true, "grid": true, "title": true, "author": true, "ruleset": true, "solution": true,
	"successMessage": true, "disabledlogic": true,
	"truecandidatesoptions": true, "highlightConflicts": true, "successMessageTitle": true,
}

// The fields that are rules of layouts.
type fpuzzlesRule struct {
	field string
	kind  solver.Kind
}

var fpuzzlesRules = []fpuzzlesRule{
	{"diagonal+", solver.RisingDiagonal}, {"diagonal-", solver.FallingDiagonal},
	{"disjointgroups", solver.DisjointGroups},
	{"antiknight", solver.AntiKnight}, {"antiking", solver.AntiKing},
}

// fpuzzlesDrawn are fields of mere drawings. A drawing that was made for a constraint names it. Any
// other may stand for a rule.
var fpuzzlesDrawn = map[string]bool{"line": true, "rectangle": true, "circle": true, "text": true, "cage": true}

// readFPuzzles reads the object that f-puzzles packs. Only given digits become givens. Small digits
// and colours become notes. If a cell is limited to some candidates, the others are struck, and the
// limit is named because it is a rule.
func readFPuzzles(d *data) (*board, *Error) {
	rows := d.of("grid").items
	n, ok := d.of("size").int()
	if !ok {
		n = len(rows)
	}
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	if len(rows) != n {
		return nil, &Error{Cause: CellCount, Part: "grid", Got: len(rows) * n, Want: n * n}
	}
	boxRows, boxCols := standardBox(n)
	b.regions = boxRegions(n, boxRows, boxCols)
	for r, row := range rows {
		if len(row.items) != n {
			return nil, &Error{Cause: CellCount, Part: "grid[" + strconv.Itoa(r) + "]", Got: len(row.items), Want: n}
		}
		for k := range row.items {
			cell := &row.items[k]
			c := r*n + k
			if cell.kind != object {
				return nil, badField("grid[" + strconv.Itoa(r) + "][" + strconv.Itoa(k) + "]")
			}
			if err := b.fpuzzlesCell(c, cell); err != nil {
				return nil, err
			}
			for i, name := range cell.names {
				if name != "region" {
					continue
				}
				region, ok := cell.items[i].int()
				if !ok {
					region = noRegion
				}
				b.regions[c] = region
			}
		}
	}
	b.fpuzzlesConstraints(d)
	b.title, b.author, b.description = d.of("title").words(), d.of("author").words(), d.of("ruleset").words()
	b.statedRules()
	b.fpuzzlesSolution(d.of("solution"))
	return b, nil
}

// fpuzzlesCell reads a cell: its digit, its small digits and its colours.
func (b *board) fpuzzlesCell(c int, cell *data) *Error {
	if value := cell.of("value"); !value.empty() {
		put := b.enter
		if cell.of("given").kind == yes {
			put = b.give
		}
		if err := b.data(put, c, value); err != nil {
			return err
		}
	}
	note := &b.notes[c]
	note.Corner = b.digitsOf(cell.of("cornerPencilMarks"))
	note.Centre = b.digitsOf(cell.of("centerPencilMarks"))
	if limited := cell.of("givenPencilMarks"); !limited.empty() {
		if only := b.digitsOf(limited); only != solver.DigitsUpTo(b.n) {
			b.leave(c, only)
			b.other("givenPencilMarks")
		}
	}
	for _, name := range []string{"c", "cArray", "highlight"} { // colours of the setter, then of the person
		value := cell.of(name)
		note.Colours |= fpuzzlesColour(value.text)
		for i := range value.items {
			note.Colours |= fpuzzlesColour(value.items[i].text)
		}
	}
	return nil
}

// digitsOf returns the set of the digits in a list. What is not a digit of the grid is ignored,
// because small digits are only notes.
func (b *board) digitsOf(d *data) (set solver.Digits) {
	for i := range d.items {
		item := &d.items[i]
		if digit, ok := item.int(); ok && digit >= 1 && digit <= b.n {
			set = set.With(solver.Digit(digit))
		}
	}
	return set
}

// fpuzzlesPalette are the colours that f-puzzles offers, without white, in the site's order. They
// become our colours in this order, which starts again from the first when ours are used up.
const (
	fpuzzlesPalette = "#A8A8A8 #000000 #FFA0A0 #FFE060 #FFFFB0 #B0FFB0 #60D060 #D0D0FF #8080F0 #FF80FF #FFD0D0"
	fpuzzlesColumn  = len("#FFA0A0 ")
)

// fpuzzlesColour returns the colour of a text such as #FFA0A0, perhaps with two digits of opacity,
// or of a number in the palette. It is 0 for white and for no colour.
func fpuzzlesColour(text string) format.Colours {
	if index, rest, ok := number(text); ok && rest == "" {
		return colourBit(index)
	}
	const size = fpuzzlesColumn - 1
	if len(text) < size || text[0] != '#' || strings.EqualFold(text[:size], "#FFFFFF") {
		return 0
	}
	at := strings.Index(fpuzzlesPalette, strings.ToUpper(text[:size]))
	if at >= 0 {
		return colourBit(at / fpuzzlesColumn)
	}
	sum := 0 // a colour of the setter's own; equal ones stay equal
	for i := range size {
		sum += int(text[i] | 0x20)
	}
	return colourBit(sum)
}

// fpuzzlesConstraints reads all fields that are constraints.
func (b *board) fpuzzlesConstraints(d *data) {
	for _, r := range fpuzzlesRules {
		if value := d.of(r.field); !value.empty() {
			b.keepKinds(r.field, r.kind)
		}
	}
	windoku := b.isWindoku(d.of("extraregion"))
	if windoku {
		b.keepKinds("extraregion", solver.Windoku)
	}
	for i, name := range d.names {
		value := &d.items[i]
		switch {
		case fpuzzlesPlain[name] || value.empty() || windoku && name == "extraregion" || isFPuzzlesRule(name):
		case fpuzzlesDrawn[name]:
			for i := range value.items {
				part := &value.items[i]
				of := part.of("fromConstraint").words()
				if of == "" {
					of = name
				}
				b.other(of)
			}
		case name == "negative":
			for i := range value.items {
				of := &value.items[i]
				b.other(name + " " + of.words())
			}
		default:
			b.other(name)
		}
	}
}

func isFPuzzlesRule(name string) bool {
	return slices.ContainsFunc(fpuzzlesRules, func(r fpuzzlesRule) bool { return r.field == name })
}

// windokuBoxes are the corners of the four boxes of a windoku, by row and column from 0.
var windokuBoxes = [...][2]int{{1, 1}, {1, 5}, {5, 1}, {5, 5}}

// isWindoku reports whether extra regions are just the four boxes of a windoku.
func (b *board) isWindoku(extra *data) bool {
	if b.n != 9 || len(extra.items) != len(windokuBoxes) {
		return false
	}
	var covered [81]bool
	cells := 0
	for i := range extra.items {
		boxes := map[[2]int]bool{}
		region := extra.items[i].of("cells")
		for k := range region.items {
			r, c, ok := cellName(region.items[k].text)
			if !ok || !inWindoku(r) || !inWindoku(c) || covered[r*9+c] {
				return false
			}
			covered[r*9+c] = true
			boxes[[2]int{r / 4, c / 4}] = true
			cells++
		}
		if len(boxes) != 1 {
			return false
		}
	}
	return cells == 36
}

// inWindoku reports whether a row or column, from 0, crosses boxes of a windoku.
func inWindoku(line int) bool { return line > 0 && line < 8 && line != 4 }

// cellName reads R1C1, and returns row and column from 0.
func cellName(text string) (row, col int, ok bool) {
	if text == "" || text[0]|0x20 != 'r' {
		return 0, 0, false
	}
	row, rest, ok := number(text[1:])
	if !ok || rest == "" || rest[0]|0x20 != 'c' {
		return 0, 0, false
	}
	col, rest, ok = number(rest[1:])
	return row - 1, col - 1, ok && rest == "" && row > 0 && col > 0
}

// fpuzzlesSolution reads the solution: a list of digits or of rows of them, or a text of digits,
// with or without commas. An incomplete solution is ignored.
func (b *board) fpuzzlesSolution(d *data) {
	var digits []int
	if d.kind == list {
		for i := range d.items {
			row := d.items[i].items
			if len(row) == 0 { // the digits are not in rows
				row = d.items[i : i+1]
			}
			for k := range row {
				digit, _ := row[k].int()
				digits = append(digits, digit)
			}
		}
	} else {
		digits = b.digitsIn(d.text)
	}
	b.stated(digits)
}

// digitsIn reads a text with a digit or letter for each cell, or with numbers between commas.
func (b *board) digitsIn(text string) (digits []int) {
	if strings.Contains(text, ",") {
		for part := range strings.SplitSeq(text, ",") {
			digit, _, _ := number(strings.Trim(part, blanks))
			digits = append(digits, digit)
		}
		return digits
	}
	text = strings.Trim(text, blanks)
	for i := range len(text) {
		digits = append(digits, digitValue(text[i], 36))
	}
	return digits
}

// stated takes a solution if it has a digit for each cell.
func (b *board) stated(digits []int) {
	if len(digits) != len(b.solution) {
		return
	}
	for c, digit := range digits {
		if digit < 1 || digit > b.n {
			clear(b.solution)
			return
		}
		b.solution[c] = byte(digit)
	}
}
