package links

// Interactive Sudoku Solver, abbreviated ISS (sigh/Interactive-Sudoku-Solver, js/sudoku_parser.js). The query
// ?q= contains constraints of the form .Name~argument~argument. For example, .~R1C1_5 is a given. Instead of
// constraints, the query may contain the cells of a grid, a jigsaw, a killer, or candidates.

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

func readISSAddress(a address) (*board, *Error) {
	query, ok := field(a.query, "q")
	if !ok || query == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "q="}
	}
	return readISS(format.Unescape(query))
}

// isConstraints reports whether a text starts with a constraint.
func isConstraints(code string) bool {
	const digits = 10
	code, _ = cutComments(code)
	return strings.HasPrefix(code, ".") &&
		strings.HasPrefix(strings.TrimLeft(code, "."+blanks+issLetters[digits:]), "~")
}

// cutComments splits off the lines that start with #. words is the text of these lines.
func cutComments(code string) (rest, words string) {
	if !strings.Contains(code, "#") {
		return code, ""
	}
	var kept, comments []string
	for line := range strings.SplitSeq(code, "\n") {
		if comment, ok := strings.CutPrefix(line, "#"); ok {
			comments = append(comments, strings.Trim(comment, blanks))
		} else {
			kept = append(kept, line)
		}
	}
	said := data{Kind: jsontree.Text, Text: strings.Join(comments, "\n")}
	return strings.Trim(strings.Join(kept, "\n"), blanks), said.Words()
}

// readISS reads the value of ?q=. Blanks are ignored.
func readISS(code string) (b *board, err *Error) {
	code, words := cutComments(code)
	code = strings.Join(strings.Fields(strings.ReplaceAll(code, "+", " ")), "")
	const cells = 81
	names := strings.HasPrefix(code, ".") && len(code) != cells && strings.ContainsAny(code, issLetters[issCapitals:])
	if names || code == "." || strings.Contains(code, "~") {
		b, err = readConstraints(code)
	} else {
		b, err = readISSCells(code)
	}
	if err == nil {
		b.description = words
	}
	return b, err
}

const (
	issLetters  = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	issCapitals = 10 + 26
)

// issBlocks lists the constraints that begin a block of other constraints. The constraint .End ends the
// block.
var issBlocks = map[string]bool{"Or": true, issAnd: true, "Replicate": true}

const issAnd = "And"

// constraint is a constraint of the form .Name~argument~argument.
type constraint struct {
	name string
	args []string
}

// readConstraints reads constraints. It treats constraints in an .And block like those outside blocks. It
// does not read the constraints in .Or and .Replicate blocks.
func readConstraints(text string) (*board, *Error) {
	var all []constraint
	var open []string // names of the blocks that are open
	within := 0       // number of open blocks whose constraints are not read
	for item := range strings.SplitSeq(text[1:], ".") {
		args := strings.Split(item, "~")
		name := args[0]
		if last := len(open) - 1; name == "End" && last >= 0 {
			within -= b2i(open[last] != issAnd)
			open = open[:last]
		}
		if within == 0 && name != "End" && name != issAnd {
			all = append(all, constraint{name, args[1:]})
		}
		if issBlocks[name] {
			open = append(open, name)
			within += b2i(name != issAnd)
		}
	}
	b, err := issShape(all)
	if err != nil {
		return nil, err
	}
	boxes, jigsaws := true, []string(nil)
	rules := all[:0]
	for _, c := range all {
		switch {
		case c.name == "NoBoxes":
			boxes = false
		case c.name == "Jigsaw" && len(c.args) > 0:
			jigsaws = append(jigsaws, c.args[len(c.args)-1])
		case c.name == "" && len(c.args) == 0, c.name == "Shape", c.name == "SearchPriority",
			c.name == "RegionSize" && c.number() == b.n:
		case c.name == "" || c.name == "Given":
			err = b.issGivens(c.args)
		default:
			rules = append(rules, c)
		}
		if err != nil {
			return nil, err
		}
	}
	if !boxes {
		b.boxRows, b.boxCols = 1, b.n
	}
	for _, jigsaw := range jigsaws {
		if err := b.issRegions(boxes, jigsaw); err != nil {
			return nil, err
		}
	}
	return b, b.issRules(rules)
}

// issRegions reads a map of regions with one character per cell. If all regions have n cells, and the board
// has neither boxes nor an earlier map, the regions become the board's regions. Otherwise only the regions
// with n cells become extra regions. A single region of another size is allowed: its cells are then in no
// region. If several regions have another size, the map is recorded as unsupported.
func (b *board) issRegions(boxes bool, jigsaw string) *Error {
	if jigsaw == "" {
		return nil
	}
	if len(jigsaw) != len(b.givens) {
		return &Error{Cause: CellCount, Part: "Jigsaw", Got: len(jigsaw), Want: len(b.givens)}
	}
	cells := map[byte][]solver.Cell{}
	var order []byte
	for c := range len(jigsaw) {
		if cells[jigsaw[c]] == nil {
			order = append(order, jigsaw[c])
		}
		cells[jigsaw[c]] = append(cells[jigsaw[c]], solver.Cell(c))
	}
	others := 0
	for _, sign := range order {
		others += b2i(len(cells[sign]) != b.n)
	}
	switch {
	case others > 1:
		b.unhouse("Jigsaw")
	case others == 0 && !boxes && b.regions == nil:
		b.regionName = "Jigsaw"
		for i := range len(jigsaw) {
			b.regions = append(b.regions, int(jigsaw[i]))
		}
	default:
		for _, sign := range order {
			if len(cells[sign]) == b.n {
				b.keep(solver.Rule{Kind: solver.Extra, Cells: cells[sign]}, "Jigsaw")
			}
		}
	}
	return nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// number returns the last argument as a number, or 0 if it is not a number.
func (c constraint) number() int {
	if len(c.args) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(c.args[len(c.args)-1])
	return n
}

// issShape reads the size from .Shape~9x9 or .Shape~9x9~1-9. The default is 9x9. It returns an error if the
// shape is not square, if its digits are not 1 to n, or if there are two different shapes.
func issShape(all []constraint) (*board, *Error) {
	const usual = 9
	n := 0
	for _, c := range all {
		if c.name != "Shape" || len(c.args) == 0 {
			continue
		}
		rows, rest, ok := number(c.args[0])
		cols, rest, also := number(strings.TrimPrefix(rest, "x"))
		digits := strconv.Itoa(rows)
		if !ok || !also || rest != "" || rows != cols || n != 0 && n != rows ||
			len(c.args) > 1 && c.args[1] != "" && c.args[1] != digits && c.args[1] != "1-"+digits || len(c.args) > 2 {
			return nil, &Error{Cause: BadSize, Part: short(strings.Join(c.args, "~"))}
		}
		n = rows
	}
	if n == 0 {
		n = usual
	}
	return newBoard(n)
}

// issGivens reads givens such as R1C1_5. If there are several digits, as in R1C1_1_2, it limits the cell to
// these digits.
func (b *board) issGivens(args []string) *Error {
	limits := map[solver.Digits][]solver.Cell{}
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
			limits[may] = append(limits[may], solver.Cell(c))
		}
	}
	for _, may := range slices.Sorted(maps.Keys(limits)) {
		b.limitTo(may, "Given", limits[may]...)
	}
	return nil
}

// issCell reads R1C1. Row and column numbers above 9 are letters from a.
func (b *board) issCell(text string) (cell int, ok bool) {
	if len(text) != len("R1C1") || text[0]|0x20 != 'r' || text[2]|0x20 != 'c' {
		return 0, false
	}
	row, col := digitValue(text[1], 17), digitValue(text[3], 17)
	return (row-1)*b.n + col - 1, row >= 1 && row <= b.n && col >= 1 && col <= b.n
}
