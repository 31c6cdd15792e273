package links

// Interactive Sudoku Solver (sigh/Interactive-Sudoku-Solver, js/sudoku_parser.js): ?q= with
// constraints as .Name~argument~argument, where .~R1C1_5 are givens; or with the cells of a grid, a
// jigsaw, a killer, or candidates.

import (
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

func readISSAddress(a address) (*board, *Error) {
	query, ok := field(a.query, "q")
	if !ok || query == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "q="}
	}
	return readISS(format.Unescape(query))
}

// isConstraints recognizes a text that begins with a constraint.
func isConstraints(text string) bool {
	const digits = 10
	text = withoutComments(text)
	return strings.HasPrefix(text, ".") &&
		strings.HasPrefix(strings.TrimLeft(text, "."+blanks+issLetters[digits:]), "~")
}

// withoutComments drops the lines at the beginning that begin with #.
func withoutComments(text string) string {
	for strings.HasPrefix(text, "#") {
		_, text, _ = strings.Cut(text, "\n")
		text = strings.TrimLeft(text, blanks)
	}
	return text
}

// readISS reads what stands in ?q=. Blanks are ignored.
func readISS(text string) (*board, *Error) {
	text = strings.Join(strings.Fields(strings.ReplaceAll(withoutComments(text), "+", " ")), "")
	const cells = 81
	names := strings.HasPrefix(text, ".") && len(text) != cells && strings.ContainsAny(text, issLetters[issCapitals:])
	if names || text == "." || strings.Contains(text, "~") {
		return readConstraints(text)
	}
	return readISSCells(text)
}

const (
	issLetters  = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	issCapitals = 10 + 26
)

// issRules are the constraints that are rules of layouts.
var issRules = map[string]solver.Kind{
	"Windoku": solver.Windoku, "DisjointSets": solver.DisjointGroups, "AntiKnight": solver.AntiKnight,
	"AntiKing": solver.AntiKing,
}

// issBlocks begin a part that ends with .End.
var issBlocks = map[string]bool{"Or": true, "And": true, "Replicate": true}

// constraint is .Name~argument~argument.
type constraint struct {
	name string
	args []string
}

// readConstraints reads constraints. Constraints within .Or, .And and .Replicate are part of these
// and are not read.
func readConstraints(text string) (*board, *Error) {
	var all []constraint
	depth := 0
	for item := range strings.SplitSeq(text[1:], ".") {
		args := strings.Split(item, "~")
		name := args[0]
		if name == "End" {
			depth--
			continue
		}
		if depth == 0 {
			all = append(all, constraint{name, args[1:]})
		}
		if issBlocks[name] {
			depth++
		}
	}
	b, err := issShape(all)
	if err != nil {
		return nil, err
	}
	boxes := true
	jigsaw := ""
	for _, c := range all {
		switch rule := issRules[c.name]; {
		case c.name == "NoBoxes":
			boxes = false
		case c.name == "Jigsaw" && len(c.args) > 0:
			jigsaw = c.args[len(c.args)-1]
		case c.name == "" && len(c.args) == 0, c.name == "Shape", c.name == "SearchPriority",
			c.name == "RegionSize" && c.number() == b.n:
		case c.name == "" || c.name == "Given":
			err = b.issGivens(c.args)
		case rule != "":
			b.keepKinds(c.name, rule)
		case c.name == "Diagonal" && c.number() == 1:
			b.keepKinds(c.name, solver.RisingDiagonal)
		case c.name == "Diagonal":
			b.keepKinds(c.name, solver.FallingDiagonal)
		default:
			b.other(c.name)
		}
		if err != nil {
			return nil, err
		}
	}
	b.limited("Given")
	return b, b.issRegions(boxes, jigsaw)
}

// issRegions takes a map of regions. If the puzzle has boxes too, no layout has both, and the map
// is only named.
func (b *board) issRegions(boxes bool, jigsaw string) *Error {
	switch {
	case jigsaw != "" && len(jigsaw) != len(b.givens):
		return &Error{Cause: CellCount, Part: "Jigsaw", Got: len(jigsaw), Want: len(b.givens)}
	case jigsaw != "" && boxes:
		b.other("Jigsaw")
	case jigsaw != "":
		b.regionName = "Jigsaw"
		for i := range len(jigsaw) {
			b.regions = append(b.regions, int(jigsaw[i]))
		}
	case !boxes:
		b.boxRows, b.boxCols = 1, b.n
	}
	return nil
}

// number returns the last argument as a number, or 0 if it is not a number.
func (c constraint) number() int {
	if len(c.args) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(c.args[len(c.args)-1])
	return n
}

// issShape reads .Shape~9x9 or .Shape~9x9~1-9. Shapes that are not square, or whose digits are not
// 1 to n, are refused.
func issShape(all []constraint) (*board, *Error) {
	const usual = 9
	for _, c := range all {
		if c.name != "Shape" || len(c.args) == 0 {
			continue
		}
		rows, rest, ok := number(c.args[0])
		cols, rest, also := number(strings.TrimPrefix(rest, "x"))
		n := strconv.Itoa(rows)
		if !ok || !also || rest != "" || rows != cols ||
			len(c.args) > 1 && c.args[1] != "" && c.args[1] != n && c.args[1] != "1-"+n || len(c.args) > 2 {
			return nil, &Error{Cause: BadSize, Part: short(strings.Join(c.args, "~"))}
		}
		return newBoard(rows)
	}
	return newBoard(usual)
}

// issGivens reads R1C1_5, or R1C1_1_2 for a cell that is limited to some digits.
func (b *board) issGivens(args []string) *Error {
	for _, arg := range args {
		if arg == "" {
			continue
		}
		values := strings.Split(arg, "_")
		c, ok := b.issCell(values[0])
		if !ok {
			return badField(arg)
		}
		var may solver.Digits
		for _, value := range values[1:] {
			digit, err := strconv.Atoi(value)
			if err != nil {
				return badField(arg)
			}
			if digit < 1 || digit > b.n {
				return &Error{Cause: BadDigit, Part: b.name(c), Got: digit, Want: b.n}
			}
			may = may.With(solver.Digit(digit))
		}
		switch given := solver.Digit(b.givens[c]); {
		case may == 0, may.Len() == 1 && given != 0 && given != may.Min():
			return badField(arg)
		case may.Len() == 1:
			b.givens[c] = byte(may.Min())
		default:
			b.leave(c, may)
		}
	}
	return nil
}

// issCell reads R1C1. Numbers above 9 are letters from a on.
func (b *board) issCell(text string) (cell int, ok bool) {
	if len(text) != len("R1C1") || text[0]|0x20 != 'r' || text[2]|0x20 != 'c' {
		return 0, false
	}
	row, col := digitValue(text[1], 17), digitValue(text[3], 17)
	return (row-1)*b.n + col - 1, row >= 1 && row <= b.n && col >= 1 && col <= b.n
}

// limited makes givens of the cells in which all candidates except one are struck. The strikes in
// other cells are a rule that is named, unless the givens rule out the same candidates.
func (b *board) limited(name string) {
	all := solver.DigitsUpTo(b.n)
	for c := range b.notes {
		if b.givens[c] != 0 {
			b.notes[c].Struck = 0
		}
		if may := all &^ b.notes[c].Struck; may.Len() == 1 && b.notes[c].Struck != 0 {
			b.givens[c] = byte(may.Min())
			b.notes[c].Struck = 0
		}
	}
	l, err := solver.StandardLayout(b.n)
	if err != nil {
		panic(err) // the board exists already
	}
	g := gridOf(l, b.givens)
	for c := range b.notes {
		if g.Candidates(solver.Cell(c))&b.notes[c].Struck != 0 && b.givens[c] == 0 {
			b.other(name)
			return
		}
	}
}

// issLink writes constraints. Boxes other than the default ones of the size are written as regions.
func issLink(p format.Puzzle) string {
	l := p.Grid.Layout()
	n := l.N()
	const base17 = "0123456789abcdefg"
	var q strings.Builder
	if n != 9 {
		q.WriteString(".Shape~" + times(n, n))
	}
	if !standardBoxes(l) {
		q.WriteString(".NoBoxes.Jigsaw~")
		for c := range solver.Cell(l.Cells()) {
			q.WriteByte(base17[l.Region(c)])
		}
	}
	for _, name := range []string{"Windoku", "DisjointSets", "AntiKnight", "AntiKing"} {
		if l.Has(issRules[name]) {
			q.WriteString("." + name)
		}
	}
	if l.Has(solver.RisingDiagonal) {
		q.WriteString(".Diagonal~1")
	}
	if l.Has(solver.FallingDiagonal) {
		q.WriteString(".Diagonal~-1")
	}
	if p.Grid.Count() > 0 {
		q.WriteByte('.')
	}
	for c := range solver.Cell(l.Cells()) {
		if d := p.Grid.At(c); d != 0 {
			row, col := l.RowCol(c)
			q.WriteString("~R" + base17[row:row+1] + "C" + base17[col:col+1] + "_" + strconv.Itoa(int(d)))
		}
	}
	if q.Len() == 0 {
		q.WriteByte('.')
	}
	return "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + q.String()
}
