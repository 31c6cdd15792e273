package links

// Penpa+ (swaroopg92/penpa-edit): #m=solve&p= and lines that are compressed by deflate and encoded in base64.
// The reader supports digits in the cells of the question and of the answer, killer cages with sums in their
// corners, thermometers and arrows. It records all other drawings of the question as unsupported, since a
// drawing alone does not define a rule. penpadrawings.go shows them. Sources: lisudoku/sudoku_formats,
// formats/penpa; docs/js/class_p.js and class_square.js of penpa-edit.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
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

// penpaNames expands the abbreviated names in the data.
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

// penpaRead lists the fields of the question that are read, and those that never define rules, such as lines
// on edges, which only repeat the boxes of a Sudoku.
var penpaRead = map[string]bool{
	"number": true, "numberS": true, "lineE": true, "command_redo": true, "command_undo": true, "command_replay": true,
	"deletelineE": true, "grid": true,
}

// penpaKind describes a field that contains rules of one kind, or one of the Sudoku flags.
type penpaKind struct {
	name string
	flag penpaFlag
	read func(p *penpa, name string, kind solver.Kind) // reads the field; nil for a flag
}

// penpaFlag is the number of a Sudoku flag, from 1.
type penpaFlag int

// The flags that stand for rules.
const (
	penpaFirstFlag penpaFlag = 1
	penpaLastFlag  penpaFlag = 4
)

// penpaFlags is the index, among the fields of the first line, of the first of the four Sudoku flags.
const penpaFlags = 11

// penpaTitle is the index of the title among the fields of the first line. The next fields are the author,
// the source and the rules.
const penpaTitle = penpaFlags + 4

func readPenpaCode(code string) (*board, *Error) {
	packed, fault := base64Bytes(lzCode(code))
	if fault != nil {
		return nil, fault
	}
	text, fault := inflate(packed, true)
	if fault != nil {
		return nil, fault
	}
	lines := strings.Split(text, "\n")
	const question = 3 // index of the line with the drawing
	if len(lines) <= question {
		return nil, &Error{Cause: CutShort}
	}
	head := strings.Split(lines[0], ",")
	if head[0] != "sudoku" && head[0] != "square" || len(head) < 3 {
		return nil, &Error{Cause: OtherPuzzle, Part: short(head[0])}
	}
	cols, rows := penpaNumber(head[1]), penpaNumber(head[2])
	if max(cols, rows) > mostPenpa {
		return nil, &Error{Cause: BadSize, Part: times(rows, cols)}
	}
	// space contains the width of the margin on each side of the grid: above, below, left and right.
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
	const around = 2 // additional rows and columns on each side of the canvas, which are numbered too
	p := &penpa{board: b, d: d, wide: cols + 2*around, high: rows + 2*around, above: above + around,
		left: left + around, pitch: penpaPitch, summed: map[string]bool{},
		painted: map[string]map[string]*data{}}
	if pitch := penpaNumber(head[min(3, len(head)-1)]); pitch > 0 && pitch <= 200 {
		p.pitch = pitch
	}
	const custom, colours = 13, 14 // indexes of the lines that say whether there are colours, and which
	if len(lines) > colours && strings.Trim(lines[custom], blanks) == "1" {
		if own, fault := parseData(penpaNames.Replace(lines[colours])); fault == nil {
			p.colours = own
		}
	}
	p.words(head)
	if head[0] == "square" {
		b.unhouse("square") // a square grid without boxes may be a puzzle of any kind
	} else if l, err := solver.StandardLayout(n); err == nil {
		p.boxes = l
	}
	for i, flag := range head[min(penpaFlags, len(head)):] {
		if i >= int(penpaLastFlag) || penpaNumber(flag) == 0 {
			continue
		}
		all := kinds().all
		at := slices.IndexFunc(all, func(k *kindOf) bool { return k.penpa.flag == penpaFlag(i+1) })
		if at >= 0 {
			b.keepKinds(all[at].penpa.name, all[at].kind)
		} else {
			b.other("sudoku " + strconv.Itoa(i+1))
		}
	}
	b.drawing = true
	p.numbers()
	if len(lines) > question+1 {
		p.answer(lines[question+1])
	}
	rules := map[string]bool{}
	for _, k := range kinds().all {
		if k.penpa.read != nil {
			k.penpa.read(p, k.penpa.name, k.kind)
			rules[k.penpa.name] = true
		}
	}
	p.drawings()
	for i, name := range d.Names {
		if !penpaRead[name] && !rules[name] && !penpaEmpty(&d.Items[i]) {
			b.other(name)
		}
	}
	b.statedRules()
	return b, nil
}

// penpa is the state of reading a drawing. The positions at which something can be drawn are called places
// and are numbered row by row.
type penpa struct {
	*board
	d           *data
	wide, high  int // number of cell places in a row and in a column
	above, left int // number of places above and to the left of the grid

	pitch   int             // size of a cell in px
	boxes   *solver.Layout  // the boxes whose borders are drawn too; nil if the board has none
	colours *data           // colours that differ from those of the styles, or nil
	summed  map[string]bool // the small numbers that are sums of cages

	painted map[string]map[string]*data // the entries of colours by field and name, as far as own was called
}

// mostPenpa is the maximum number of rows or columns, with margins.
const mostPenpa = 200

// words reads the title, the author and the rules. Some of their characters are escaped.
func (p *penpa) words(head []string) {
	text := strings.NewReplacer("%2C", ",", "%2D", "\n", "%2E", "&", "%2F", "=")
	field := func(at int, name string) string {
		if at >= len(head) || !strings.HasPrefix(head[at], name) {
			return ""
		}
		return (&data{Kind: jsontree.Bare, Text: text.Replace(head[at][len(name):])}).Words()
	}
	p.title, p.author = field(penpaTitle, "Title: "), field(penpaTitle+1, "Author: ")
	p.description = field(penpaTitle+3, "")
}

// cell returns the cell at a place. ok is false if the place is outside the grid.
func (p *penpa) cell(place int) (c int, ok bool) {
	row, col := place/p.wide-p.above, place%p.wide-p.left
	return row*p.n + col, place >= 0 && row >= 0 && row < p.n && col >= 0 && col < p.n
}

// cells returns the cells of a list of places. ok is false if a place is outside the grid.
func (p *penpa) cells(places *data) (cells []solver.Cell, ok bool) {
	ok = true
	for i := range places.Items {
		place, isPlace := places.Items[i].Int()
		c, inside := p.cell(place)
		ok = ok && isPlace && inside
		cells = append(cells, solver.Cell(c))
	}
	return cells, ok
}

// numbers reads the givens from the drawing's numbers.
func (p *penpa) numbers() {
	numbers := p.d.Of("number")
	for i, name := range numbers.Names {
		c, _ := p.cell(penpaNumber(name))
		if !p.isGiven(name, &numbers.Items[i]) {
			p.other("number")
			continue
		}
		p.givens[c] = byte(penpaValue(&numbers.Items[i]))
	}
}

// isGiven reports whether a number of the drawing is a given.
func (p *penpa) isGiven(name string, sign *data) bool {
	digit := penpaValue(sign)
	_, ok := p.cell(penpaNumber(name))
	return ok && digit >= 1 && digit <= p.n
}

// answer reads the digits in the line after the question, which are the setter's solution or digits that a
// user has entered. It ignores all other drawings in that line.
func (p *penpa) answer(line string) {
	d, fault := parseData(penpaNames.Replace(line))
	if fault != nil {
		return
	}
	numbers := d.Of("number")
	const kind, normal = 2, 1 // index of a number's style, and the style of full-size numbers
	for i, name := range numbers.Names {
		sign := &numbers.Items[i]
		c, ok := p.cell(penpaNumber(name))
		if digit := penpaValue(sign); ok && penpaItem(sign, kind) == normal && digit >= 1 && digit <= p.n {
			p.entered[c] = byte(digit)
		}
	}
	p.published = true
}

// cages reads the killer cages, and their sums from the small numbers in the top left corners of cells.
func (p *penpa) cages(name string, kind solver.Kind) {
	const corners = 4 // corners per cell; their place numbers follow those of all cells
	small := p.d.Of("numberS")
	sums, names := map[int]int{}, map[int]string{}
	for i, name := range small.Names {
		at, sum := penpaNumber(name)-corners*p.wide*p.high, penpaValue(&small.Items[i])
		c, ok := p.cell(at / corners)
		if at < 0 || at%corners != 0 || !ok || sum <= 0 {
			p.other("numberS")
			continue
		}
		sums[c], names[c] = sum, name
	}
	list := p.d.Of(name)
	for i := range list.Items {
		cells, ok := p.cells(&list.Items[i])
		if !ok {
			p.other(name)
			continue
		}
		if len(cells) == 0 {
			continue
		}
		r := solver.Rule{Kind: kind, Cells: cells}
		for _, c := range cells {
			if sum := sums[int(c)]; sum > 0 {
				r.Value = append(r.Value, sum)
				p.summed[names[int(c)]] = true
				delete(sums, int(c))
			}
		}
		p.keep(r, name)
	}
	if len(sums) > 0 { // there are numbers outside cages
		p.other("numberS")
	}
}

// lines reads a field of lines, each of which is a rule of the given kind.
func (p *penpa) lines(name string, kind solver.Kind) {
	list := p.d.Of(name)
	for i := range list.Items {
		cells, ok := p.cells(&list.Items[i])
		switch {
		case !ok:
			p.other(name)
		case len(cells) > 1: // a line of one cell is not drawn
			p.keep(solver.Rule{Kind: kind, Cells: cells}, name)
		}
	}
}

// penpaValue returns the number in a symbol, or 0 if it is not a number.
func penpaValue(sign *data) int {
	if len(sign.Items) == 0 {
		return 0
	}
	n, _ := sign.Items[0].Int()
	return n
}

// penpaEmpty reports whether a field is empty. Lists that contain only empty lists are empty too.
func penpaEmpty(d *data) bool {
	for i := range d.Items {
		item := &d.Items[i]
		if !penpaEmpty(item) {
			return false
		}
	}
	return d.Kind == jsontree.List || d.Kind == jsontree.Object || d.Empty()
}

func penpaNumber(text string) int {
	n, err := strconv.Atoi(strings.Trim(text, blanks))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

func penpaItem(d *data, i int) int {
	if i >= len(d.Items) {
		return 0
	}
	return penpaNumber(d.Items[i].Text)
}
