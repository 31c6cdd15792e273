package links

// Penpa+ (swaroopg92/penpa-edit): #m=solve&p= and lines that are packed by deflate and written in
// base64. Only the numbers in the cells are read. Everything else that the question draws is named
// (lisudoku/sudoku_formats, formats/penpa).

import (
	"strconv"
	"strings"

	"numplace/solver"
)

func readPenpaAddress(a address) (*board, *Error) {
	for _, part := range []string{a.fragment, a.query} {
		if code, ok := field(part, "p"); ok && code != "" {
			return readPenpaCode(code)
		}
	}
	return nil, &Error{Cause: NoPuzzle, Part: "p="}
}

func isPenpa(text string) bool {
	return strings.HasPrefix(text, "m=edit&p=") || strings.HasPrefix(text, "m=solve&p=")
}

func readPenpa(text string) (*board, *Error) {
	code, _ := field(text, "p")
	return readPenpaCode(code)
}

// penpaNames are the short forms of the names in the data.
var penpaNames = strings.NewReplacer(
	"zO", "null", "z9", `"qa"`, "zQ", `"pu_q"`, "zA", `"pu_a"`, "zG", `"grid"`, "zM", `"edit_mode"`, "zS", `"surface"`,
	"zL", `"line"`, "zE", `"lineE"`,
	"zW", `"wall"`, "zC", `"cage"`, "zN", `"number"`, "zY", `"symbol"`, "zP", `"special"`, "zB", `"board"`, "zR",
	`"command_redo"`,
	"zU", `"command_undo"`, "z8", `"command_replay"`, "z1", `"numberS"`, "zF", `"freeline"`, "z2", `"freelineE"`, "zT",
	`"thermo"`, "z3", `"arrows"`,
	"zD", `"direction"`, "z0", `"squareframe"`, "z5", `"polygon"`, "z4", `"deletelineE"`, "z6", `"killercages"`, "z7",
	`"nobulbthermo"`, "z_", `"__a"`,
)

// penpaPlain are the fields of the question that are not rules. Lines on the edges are the boxes of
// a Sudoku, which its frame has already.
var penpaPlain = map[string]bool{
	"number": true, "lineE": true, "command_redo": true, "command_undo": true, "command_replay": true,
	"deletelineE": true, "grid": true,
}

// penpaFlags is the place of the four flags of a Sudoku in the first line. The first and the last
// are the diagonals.
const penpaFlags = 11

func readPenpaCode(code string) (*board, *Error) {
	packed, fault := bytesOf(lzCode(code), base64Signs)
	if fault != nil {
		return nil, fault
	}
	text, fault := inflate(packed, true)
	if fault != nil {
		return nil, fault
	}
	lines := strings.Split(text, "\n")
	const question = 3 // the line with the drawing
	if len(lines) <= question {
		return nil, &Error{Cause: CutShort}
	}
	head := strings.Split(lines[0], ",")
	if head[0] != "sudoku" && head[0] != "square" || len(head) < 3 {
		return nil, &Error{Cause: OtherPuzzle, Part: short(head[0])}
	}
	cols, rows := penpaNumber(head[1]), penpaNumber(head[2])
	// rows above and below and columns on the left and right that are not part of the grid
	space, fault := parseData(lines[1])
	if fault != nil {
		return nil, fault
	}
	above, below, left, right := penpaItem(space, 0), penpaItem(space, 1), penpaItem(space, 2), penpaItem(space, 3)
	n := rows - above - below
	if n != cols-left-right {
		return nil, &Error{Cause: BadSize, Part: times(n, cols-left-right)}
	}
	b, fault := newBoard(n)
	if fault != nil {
		return nil, fault
	}
	d, fault := parseData(penpaNames.Replace(lines[question]))
	if fault != nil {
		return nil, fault
	}
	wide := cols + 4 // two columns around the canvas on each side
	if head[0] == "square" {
		b.other("square") // a grid for any kind of puzzle
	}
	for i, flag := range head[min(penpaFlags, len(head)):] {
		switch {
		case i >= 4 || penpaNumber(flag) == 0:
		case i == 0:
			b.keepKinds("diagonal", solver.FallingDiagonal)
		case i == 3:
			b.keepKinds("diagonal", solver.RisingDiagonal)
		default:
			b.other("sudoku " + strconv.Itoa(i+1))
		}
	}
	numbers := d.of("number")
	for i, name := range numbers.names {
		place := penpaNumber(name)
		row, col := place/wide-2-above, place%wide-2-left
		items := numbers.items[i].items
		digit := 0
		if len(items) > 0 {
			digit, _ = items[0].int()
		}
		if row < 0 || row >= n || col < 0 || col >= n || place >= wide*(rows+4) || digit < 1 || digit > n {
			b.other("number")
			continue
		}
		b.givens[row*n+col] = byte(digit)
	}
	for i, name := range d.names {
		if !penpaPlain[name] && !penpaEmpty(&d.items[i]) {
			b.other(name)
		}
	}
	return b, nil
}

// penpaEmpty reports whether a field is empty. Lists may be nested.
func penpaEmpty(d *data) bool {
	for i := range d.items {
		item := &d.items[i]
		if !penpaEmpty(item) {
			return false
		}
	}
	return d.kind == list || d.kind == object || d.empty()
}

func penpaNumber(text string) int {
	n, err := strconv.Atoi(strings.Trim(text, blanks))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

func penpaItem(d *data, i int) int {
	if i >= len(d.items) {
		return 0
	}
	return penpaNumber(d.items[i].text)
}
