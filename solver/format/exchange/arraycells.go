package exchange

// This file reads arrays whose cells contain more than a digit. Such a cell is an object with a value,
// candidates and a flag for givens, or it is a string or an array of candidates. The array reader collects
// each value of an array both as a plain digit and as such a cell, and each inner array as a row of cells. It
// uses these cells only if the array cannot be read as plain digits.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// cell is a value of an array, interpreted as a cell.
type cell struct {
	digit, stated          byte
	listed, corner, centre solver.Digits
	given                  int8 // 1 for a given, -1 for a digit that is not given, 0 if the text does not say
	table                  bool // the value is a string or an array of candidates, or a single digit
	object                 bool
	valued                 bool // the value is an object with a digit or candidates
	row, column, x, y      int8 // the number in the text plus 1, or 0 if the text has none
}

// cellKeys maps names of a cell's fields to their meaning. Names are in lower case, without '_' and '-' and
// without a leading "is".
var cellKeys = map[string]byte{
	"val": 'v', "value": 'v', "v": 'v', "digit": 'v', "number": 'v', "num": 'v', "n": 'v', "d": 'v',
	"currentvalue": 'v', "cellvalue": 'v', "current": 'v',
	"solution": 's', "answer": 's', "solutionvalue": 's', "solutionnumber": 's', "correctvalue": 's',
	"correct": 's', "expectedvalue": 's', "expected": 's', "solved": 's', "truevalue": 's', "actual": 's',
	"candidates": 'l', "candidate": 'l', "possibilities": 'l', "possible": 'l', "possiblevalues": 'l',
	"possibles": 'l', "options": 'l', "availablenumbers": 'l', "domain": 'l', "choices": 'l', "cands": 'l',
	"notes": 'm', "note": 'm', "pencilmarks": 'm', "pencil": 'm', "pencils": 'm', "marks": 'm', "corner": 'm',
	"cornermarks": 'm', "cornernotes": 'm', "memo": 'm', "memos": 'm', "smallnumbers": 'm', "pencilmark": 'm',
	"center": 'z', "centre": 'z', "centermarks": 'z', "centremarks": 'z', "centernotes": 'z',
	"given": 'g', "fixed": 'g', "readonly": 'g', "locked": 'g', "initial": 'g', "prefilled": 'g', "preset": 'g',
	"static": 'g', "clue": 'g', "original": 'g', "seed": 'g', "constant": 'g', "predefined": 'g', "immutable": 'g',
	"prefill": 'g', "frozen": 'g', "starter": 'g', "hint": 0,
	"editable": 'u', "mutable": 'u', "user": 'u', "entered": 'u', "userentered": 'u', "changeable": 'u',
	"modifiable": 'u', "guess": 'u',
	"row": 'r', "r": 'r', "rowindex": 'r', "col": 'c', "column": 'c', "c": 'c', "colindex": 'c', "columnindex": 'c',
	"x": 'x', "y": 'y',
}

// cellKey returns the meaning of the field with the given name in a cell. It returns 0 for unknown names.
func cellKey(key string) byte {
	key = strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(key))
	if kind := cellKeys[key]; kind != 0 {
		return kind
	}
	return cellKeys[strings.TrimPrefix(key, "is")]
}

// cellField handles a field of an object that may be a cell. It stores the meaning of the field in f.cell.
func (f *frame) cellField(key string, i item) {
	c := &f.cell
	kind := cellKey(key)
	text := strings.Trim(i.words, blanks)
	isArray := i.words == "" && (i.cells != nil || i.each != nil || i.flags != 0)
	switch kind {
	case 'v', 's':
		d, ok := cellDigit(text)
		if isArray || !ok {
			return
		}
		if kind == 's' {
			c.stated = d
			return
		}
		c.valued = true
		if d != 0 {
			c.digit = d
		}
	case 'l', 'm', 'z':
		set, ok := i.flags, true
		if isArray && set == 0 {
			set, ok = digitSet(i.cells)
		} else if !isArray {
			set, ok = textSet(text)
		}
		if !ok {
			return
		}
		c.valued = true
		*map[byte]*solver.Digits{'l': &c.listed, 'm': &c.corner, 'z': &c.centre}[kind] = set
	case 'g', 'u':
		if isArray {
			return
		}
		is := text != "" && text != "0" && !strings.EqualFold(text, "false") && !strings.EqualFold(text, "no")
		if d, ok := cellDigit(text); ok && d > 1 && kind == 'g' { // the field contains the given digit, not a flag
			c.digit, c.valued = d, true
		}
		if c.given = -1; is == (kind == 'g') {
			c.given = 1
		}
	case 'r', 'c', 'x', 'y':
		n := number(text, solver.MaxN)
		if n >= 0 && !isArray {
			*map[byte]*int8{'r': &c.row, 'c': &c.column, 'x': &c.x, 'y': &c.y}[kind] = int8(n + 1)
		}
	}
}

// cellDigit returns the digit of a cell, or 0 for an empty cell.
func cellDigit(text string) (byte, bool) {
	if text == "" || len(text) == 1 && strings.IndexByte(emptySigns+"xX", text[0]) >= 0 {
		return 0, true
	}
	if len(text) == 1 {
		d, ok := solver.DigitOf(rune(text[0]), solver.MaxN)
		return byte(d), ok
	}
	d := number(text, solver.MaxN)
	return byte(max(d, 0)), d >= 0
}

// textSet returns the digits in a text such as "139" or "1, 3, 9".
func textSet(text string) (set solver.Digits, ok bool) {
	if strings.ContainsAny(text, " ,;|") {
		for field := range strings.FieldsFuncSeq(text, between) {
			d, ok := cellDigit(field)
			if !ok {
				return 0, false
			}
			if d != 0 {
				set = set.With(solver.Digit(d))
			}
		}
		return set, true
	}
	for i := range len(text) {
		if strings.IndexByte(emptySigns, text[i]) >= 0 {
			continue
		}
		d, ok := solver.DigitOf(rune(text[i]), solver.MaxN)
		if !ok || set.Has(d) {
			return 0, false
		}
		set = set.With(d)
	}
	return set, true
}

// digitSet returns the digits in an array. If the array contains only 0 and 1, each position that has a 1 is
// a digit of the set. Otherwise the values of the array are the digits.
func digitSet(cells []byte) (set solver.Digits, ok bool) {
	const least = 4
	for i, d := range cells {
		if len(cells) >= least && slices.Max(cells) == 1 && d == 1 {
			d = byte(i + 1)
		}
		if int(d) > solver.MaxN || i >= solver.MaxN {
			return 0, false
		}
		if d != 0 {
			set = set.With(solver.Digit(d))
		}
	}
	return set, true
}

// risingSet returns the candidates in an array or a text. The candidates must be in ascending order. If
// missing candidates are written as 0 or as a character for an empty cell, each candidate d must be at
// position d.
func risingSet(cells []byte) (set solver.Digits, ok bool) {
	last := byte(0)
	placed := slices.Contains(cells, 0)
	for i, d := range cells {
		if d != 0 && (d <= last || placed && int(d) != i+1) {
			return 0, false
		}
		if d != 0 {
			last = d
			set = set.With(solver.Digit(d))
		}
	}
	return set, set != 0
}

// addCell adds a value of an array as a cell. ok is false if the value cannot be a cell.
func (f *frame) addCell(c cell, ok bool) {
	if !ok || len(f.each) >= mostCells {
		f.notCells = true
		f.each = nil
	}
	if !f.notCells {
		f.each = append(f.each, c)
	}
}

// addScalar adds a scalar of an array as a cell. Only a quoted string can have several candidates.
func (f *frame) addScalar(text string, quoted bool) {
	if f.notCells {
		return
	}
	text = strings.Trim(text, blanks)
	if d, ok := cellDigit(text); ok && (len(text) < 2 || !quoted) {
		c := cell{digit: d, table: true}
		if d != 0 {
			c.listed = c.listed.With(solver.Digit(d))
		}
		f.addCell(c, true)
		return
	}
	signs := cellRow(text)
	cells := make([]byte, 0, solver.MaxN)
	for i := 0; i < len(signs) && len(cells) < solver.MaxN; i++ {
		d, ok := cellDigit(signs[i : i+1])
		if !ok {
			quoted = false
		}
		cells = append(cells, d)
	}
	set, ok := risingSet(cells)
	f.addCell(cell{listed: set, table: true}, ok && quoted && len(signs) <= solver.MaxN)
}

// addArray adds an inner array as a cell and also as a row of cells.
func (f *frame) addArray(inner *frame) {
	const least = 4
	if !f.notRows && len(inner.each) >= least && len(f.rowsOf) < mostCells {
		f.rowsOf = append(f.rowsOf, inner.each)
		inner.each = nil // rowsOf contains these cells now
	} else {
		f.notRows = true
		f.rowsOf = nil
	}
	if f.notCells {
		return
	}
	set, ok := risingSet(inner.cells)
	empty := inner.count == 0
	f.addCell(cell{listed: set, table: true}, (ok || empty) && !inner.bad && len(inner.rows) == 0)
}

// addKeyedRow adds an array that is a named field of an object as a row of cells. The object may contain all
// rows or only this one.
func (f *frame) addKeyedRow(inner *frame) {
	f.keyed, f.notCells, f.each = true, true, nil
	f.addArray(inner)
}

// boardCells returns the cells of an array whose inner arrays are rows of cells, or whose values are cells.
// It returns nil if they do not form a grid.
func (f *frame) boardCells() (cells []cell, inRows bool) {
	const least = 4
	if n := len(f.rowsOf); !f.notRows && n >= least {
		var all []cell
		for _, row := range f.rowsOf {
			if len(row) == n {
				all = append(all, row...)
			}
		}
		for i := range all { // positions follow from the order of the rows, unless the cells state them
			all[i].x, all[i].y = 0, 0
		}
		if len(all) == n*n && isBoard(all) {
			return all, true
		}
	}
	if n := rootOf(len(f.each)); n >= least && isBoard(f.each) {
		return slices.Clone(f.each), false
	}
	return nil, false
}

// isCellRow reports whether the values of an array may be a row of cells.
func (f *frame) isCellRow() bool {
	const least = 4
	return !f.notCells && least <= len(f.each) && len(f.each) <= solver.MaxN
}

// isBoard reports whether cells are a board: either all are objects or all are lists of candidates, and there
// are too many digits or candidates for a coincidence.
func isBoard(cells []cell) bool {
	several, valued, open, table := 0, false, false, false
	for _, c := range cells {
		if c.listed.Len() > 1 && c.table {
			several++
		}
		valued = valued || c.valued
		open = open || c.table && c.listed == 0
		table = table || c.table
	}
	if !table {
		return valued
	}
	for _, c := range cells {
		if c.object && c.listed.Len() == 0 && !c.valued {
			return false
		}
	}
	return valued || several > 1 || several == 1 && !open
}

// ordered returns the cells in the order of the grid, if they contain their rows and columns. ok is false if
// their positions are not those of a grid.
func ordered(cells []cell) ([]cell, bool) {
	n := rootOf(len(cells))
	some := slices.ContainsFunc(cells, func(c cell) bool { return c.row != 0 || c.column != 0 })
	points := !some && slices.ContainsFunc(cells, func(c cell) bool { return c.x != 0 || c.y != 0 })
	if !some && !points {
		return cells, true
	}
	out := make([]cell, len(cells))
	seen := make([]bool, len(cells))
	first := int8(1) // row and column fields are stored plus 1, so 1 means that the text counts from 0
	for i := range cells {
		c := &cells[i]
		if points {
			c.row, c.column = c.y, c.x
		}
		if c.row == 0 || c.column == 0 {
			return nil, false
		}
		if int(max(c.row, c.column)) > n {
			first = 2
		}
	}
	for _, c := range cells {
		row, column := int(c.row-first), int(c.column-first)
		if min(row, column) < 0 || max(row, column) >= n || seen[row*n+column] {
			return nil, false
		}
		seen[row*n+column] = true
		out[row*n+column] = c
	}
	return out, true
}

// cellBoard returns the board of cells that form a grid. If their positions are not those of a grid, both
// results are nil.
func cellBoard(cells []cell, line int) (*board, *Error) {
	n := rootOf(len(cells))
	l, err := solver.StandardLayout(n)
	if err != nil {
		return nil, &Error{Format: Array, Cause: WrongCount, Line: line, Got: len(cells), Want: solver.Classic.Cells()}
	}
	cells, ok := ordered(cells)
	if !ok {
		return nil, nil
	}
	listed := make([]solver.Digits, len(cells))
	table, lists, given, stated := false, false, false, 0
	for i, c := range cells {
		all := c.listed | c.corner | c.centre
		if top := max(int(c.digit), int(c.stated)); top > n || all&^solver.DigitsUpTo(n) != 0 {
			wrong := solver.Digit(top)
			if over := all &^ solver.DigitsUpTo(n); over != 0 {
				wrong = over.Min()
			}
			return nil, &Error{Format: Array, Cause: BadDigit, Line: line, Part: part(wrong.String())}
		}
		listed[i] = c.listed
		table = table || c.table
		lists = lists || c.listed != 0
		given = given || c.given == 1 && c.digit != 0
		if c.stated != 0 {
			stated++
		}
	}
	b := newBoard(l)
	if table {
		b = fromCandidates(l, listed)
	} else if lists {
		for i, set := range listed {
			if set == 0 {
				listed[i] = solver.DigitsUpTo(n)
			}
		}
		b.listed = listed
	}
	for i, c := range cells {
		switch {
		case c.digit == 0 || !c.object:
		case given && c.given != 1:
			b.entered[i] = c.digit
		default:
			b.given[i] = c.digit
		}
		if c.digit == 0 && c.corner|c.centre != 0 {
			note := b.note(i)
			note.Corner, note.Centre = c.corner, c.centre
		}
	}
	if stated == len(cells) {
		b.stated = make([]byte, len(cells))
		for i, c := range cells {
			b.stated[i] = c.stated
		}
	}
	return b, nil
}

// addBoard adds the puzzle of cells that form a grid.
func (r *arrayReader) addBoard(cells []cell, f *frame) {
	b, err := cellBoard(cells, f.line)
	switch {
	case err != nil:
		r.skip(err)
	case b != nil:
		p := b.puzzle()
		if len(f.rules) > 0 {
			p.Rules = strings.Join(f.rules, ", ")
		}
		r.o.add(p)
	}
}

// addBoards adds a puzzle for each inner array that contains all cells of a grid. It reports whether it added
// any.
func (r *arrayReader) addBoards(f *frame) bool {
	const least = 4
	added := false
	for _, cells := range f.rowsOf {
		if rootOf(len(cells)) >= least && isBoard(cells) {
			r.addBoard(cells, f)
			added = true
		}
	}
	return added
}

// cellsField stores an array of cells, which is the value of the field key of an object. The array contains
// either the puzzle or the candidates of the puzzle.
func (r *arrayReader) cellsField(f *frame, key string, i item) {
	kind := columns[key]
	if kind == 0 {
		kind = keys[key]
	}
	as := cellKey(key)
	switch {
	case as == 'l' || as == 'm' || as == 'z':
		f.set('k', i)
	case kind == 'p' || kind == 0 && f.fields['p'].cells == nil:
		b, err := cellBoard(i.each, i.number)
		if err != nil {
			r.skip(err)
		} else if b != nil {
			f.set('p', item{cells: b.given, grid: true, number: i.number, board: b})
		}
	}
}

// cellsMissing returns an error if the values are objects that are cells, but too few or too many for a grid.
// Otherwise it returns nil.
func (f *frame) cellsMissing() *Error {
	cells := f.each
	for _, row := range f.rowsOf {
		cells = append(slices.Clip(cells), row...)
	}
	valued := func(c cell) bool { return c.valued }
	placed := func(c cell) bool { return c.row != 0 || c.column != 0 || c.x != 0 || c.y != 0 }
	if len(cells) <= solver.MaxN || !slices.ContainsFunc(cells, valued) || slices.ContainsFunc(cells, placed) {
		return nil
	}
	return &Error{Format: Array, Cause: WrongCount, Line: f.line, Got: len(cells), Want: solver.Classic.Cells()}
}
