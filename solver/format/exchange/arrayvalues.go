package exchange

// This file interprets the contents of arrays and objects: rows, grids, puzzles with texts about them, and
// names of rules.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

// textCells returns the cells of a text that is a row or a complete grid. For other texts, it returns nil.
func textCells(text string) []byte {
	if strings.Contains(text, "\n") {
		text = cellRow(text)
	}
	n := len(text)
	if root := rootOf(len(text)); n > solver.MaxN {
		n = root
	}
	cells, ok := digitsOf(text, n, "xX ")
	if n < 4 || !ok {
		return nil
	}
	return cells
}

// field handles a field of an object. key is the name of the field, and i is its value.
func (r *arrayReader) field(f *frame, key string, i item) {
	key = strings.ToLower(key)
	f.keyed = true
	f.cellField(key, i)
	if d := number(key, solver.MaxN); d > 0 && strings.EqualFold(i.words, "true") {
		f.flags = f.flags.With(solver.Digit(d))
	}
	if i.each != nil {
		r.cellsField(f, key, i)
		return
	}
	kind := columns[key]
	if kind == 0 {
		kind = keys[key]
	}
	empty := i.words == "" || i.words == "0"
	if i.cells == nil && !empty || i.cells != nil && kind == 0 {
		if len(f.rules) < deepestArray && links.IsRuleField(key) {
			f.rules = append(f.rules, part(key))
			return
		}
	}
	if i.cells == nil && strings.IndexByte("pser", kind) >= 0 {
		if i.cells = textCells(i.words); i.cells == nil {
			return
		}
	}
	if kind == 0 && i.cells != nil && i.grid {
		kind = 'p'
	}
	const least = 4
	if kind == 0 || kind == 'p' && rootOf(len(i.cells)) < least ||
		kind == 'p' && f.fields['p'].cells != nil && !i.grid {
		return
	}
	f.set(kind, i)
}

// set stores i as the field of the object with the meaning kind, which is one of the values in the maps
// columns and keys.
func (f *frame) set(kind byte, i item) {
	if f.fields == nil {
		f.fields = map[byte]item{}
	}
	f.fields[kind] = i
}

// row adds a row of cells to an array. If the array gets more rows than any grid has, and its values cannot
// be cells, each row is a puzzle of its own.
func (r *arrayReader) row(f *frame, cells []byte, line int) {
	r.cells += len(cells)
	if f.many {
		r.flat(cells, line)
		return
	}
	f.rows = append(f.rows, cells)
	if len(f.rows) > solver.MaxN && f.notCells {
		r.flats(f)
	}
}

// flats adds each row of an array as a puzzle of its own. After that, each later row is a puzzle of its own
// too.
func (r *arrayReader) flats(f *frame) {
	f.many = true
	for _, row := range f.rows {
		r.flat(row, f.line)
	}
	f.rows = f.rows[:0]
}

// flat adds a puzzle whose cells are in one array.
func (r *arrayReader) flat(cells []byte, line int) {
	if r.fault != nil && len(cells) < solver.MaxN {
		r.o.Unread++
		return
	}
	const least = 4
	n := rootOf(len(cells))
	l, err := solver.StandardLayout(n)
	if n < least || err != nil || overflow(cells, n) {
		r.skip(&Error{Format: Array, Cause: WrongCount, Line: line, Got: len(cells), Want: solver.Classic.Cells()})
		return
	}
	r.o.add(format.Puzzle{Grid: gridOf(l, cells)})
}

// skip counts an entry that is not a puzzle. It records the error of the first such entry, which is reported
// if the text contains no puzzle at all.
func (r *arrayReader) skip(why *Error) {
	if r.fault == nil {
		r.fault = why
	}
	r.o.skip(why)
}

// overflow reports whether a cell has a digit above n.
func overflow(cells []byte, n int) bool {
	return len(cells) > 0 && int(slices.Max(cells)) > n
}

// close ends an array or an object and adds its value to the enclosing array or object.
func (r *arrayReader) close() {
	f := r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	above := r.stack[len(r.stack)-1]
	i, ok := r.value(f)
	r.unused = append(r.unused, f)
	above.count++
	switch {
	case f.fields['p'].cells != nil:
		r.object(f)
	case f.keyed && f.key == "" && i.each != nil: // an object whose fields are the rows of a grid
		r.addBoard(i.each, f)
	case f.keyed && f.key == "" && len(f.rowsOf) == 1 && !f.cell.valued: // an object with one named row
		above.addArray(&frame{each: f.rowsOf[0], keyed: true})
	case f.keyed && f.key == "":
		f.cell.object = true
		above.addCell(f.cell, true)
		above.mixed = above.mixed || f.cell.valued
		for _, rule := range f.rules {
			if !slices.Contains(above.rules, rule) {
				above.rules = append(above.rules, rule)
			}
		}
	case !ok && f.key != "" && f.flags != 0:
		r.field(above, f.key, item{flags: f.flags})
	case !ok && f.key != "" && f.isCellRow():
		above.addKeyedRow(f)
	case f.key == "" && (!ok || i.each != nil):
		if i.grid {
			r.addBoard(i.each, f)
			break
		}
		above.addArray(f)
	case !ok:
		if len(f.rules) == 0 {
			above.rules = append(above.rules, f.ruleAbove()...)
		}
	case f.key != "":
		r.field(above, f.key, i)
	case i.grid:
		r.o.add(format.Puzzle{Grid: gridOf(standard(i.cells), i.cells)})
	default:
		above.addArray(f)
		r.row(above, i.cells, f.line)
	}
}

// ruleAbove returns the field name under which the array or object is stored, if this is the name of a rule
// and the array or object is not empty. Otherwise it returns nil.
func (f *frame) ruleAbove() []string {
	key := strings.ToLower(f.key)
	if (f.count > 0 || len(f.rows) > 0 || f.fields != nil || f.rules != nil) && links.IsRuleField(key) {
		return []string{part(key)}
	}
	return nil
}

// standard returns the standard layout with as many cells as cells has. It panics if there is no such layout.
func standard(cells []byte) *solver.Layout {
	l, err := solver.StandardLayout(rootOf(len(cells)))
	if err != nil {
		panic(err)
	}
	return l
}

// value returns the cells of an array: a row, or a grid of rows. If the values are not plain digits, it tries
// to read them as cells with more content than a digit.
func (r *arrayReader) value(f *frame) (item, bool) {
	i, ok, broken := f.plain()
	if ok {
		return i, true
	}
	if cells, inRows := f.boardCells(); cells != nil {
		return item{each: cells, grid: inRows, number: f.line}, true
	}
	missing := f.cellsMissing()
	switch {
	case f.isCellRow(): // the enclosing array may be a grid
	case r.addBoards(f):
	case missing != nil:
		r.skip(missing)
	case broken && len(f.rows) > solver.MaxN:
		r.flats(f)
	case broken:
		return r.loose(f)
	}
	return item{}, false
}

// plain returns the cells of an array of digits, which is a row or a grid of rows. broken is true if the
// array has rows that do not form a grid.
func (f *frame) plain() (i item, ok, broken bool) {
	switch {
	case f.bad || f.many || f.mixed || len(f.rows) > 0 && len(f.cells) > 0:
		return item{}, false, false
	case len(f.rows) == 0:
		return item{cells: f.cells, number: f.line}, len(f.cells) > 0, false
	}
	n := len(f.rows)
	if n == 1 {
		return item{cells: f.rows[0], grid: false, number: f.line}, true, false
	}
	var all []byte
	for _, row := range f.rows {
		if len(row) != n {
			return item{}, false, true
		}
		all = append(all, row...)
	}
	const least = 4
	if n < least || overflow(all, n) {
		return item{}, false, true
	}
	return item{cells: all, grid: true, number: f.line}, true, false
}

// loose handles an array whose rows do not form a grid. It adds each long row as a puzzle of its own. If a
// row has the length of a row of a grid, it must fit the other rows; otherwise it is counted as an error.
func (r *arrayReader) loose(f *frame) (item, bool) {
	n := len(f.rows)
	const least = 4 // fewer long rows than this are part of something else
	if n < least && len(f.rows[0]) < least {
		return item{}, false
	}
	for i, row := range f.rows {
		if len(row) <= solver.MaxN { // the row has the length of a row of a grid
			if len(row) != n {
				r.skip(&Error{Format: Array, Cause: WrongCount, Line: f.line, Part: strconv.Itoa(i + 1), Got: len(row),
					Want: n})
				return item{}, false
			}
			if overflow(row, n) {
				r.skip(&Error{Format: Array, Cause: BadDigit, Line: f.line, Part: strconv.Itoa(int(slices.Max(row)))})
				return item{}, false
			}
			continue
		}
		r.flat(row, f.line)
	}
	return item{}, false
}

// object adds the puzzle of an object.
func (r *arrayReader) object(f *frame) {
	cells := f.fields['p'].cells
	n := rootOf(len(cells))
	l, err := solver.StandardLayout(n)
	const least = 4
	if n < least || err != nil || overflow(cells, n) {
		r.skip(&Error{Format: Array, Cause: WrongCount, Line: f.line, Got: len(cells), Want: solver.Classic.Cells()})
		return
	}
	var wrong *solver.RuleError
	if name := f.fields['l'].words; name != "" {
		if named, err := solver.ParseLayout(name); err == nil && named.N() == n {
			l = named
		} else {
			f.rules = append(f.rules, part(name))
			if fault, ok := err.(*solver.LayoutError); ok {
				wrong = fault.Rule
			}
		}
	}
	if signs := f.fields['r'].cells; len(signs) == len(cells) {
		named, fault := jigsawOf(regionSigns(signs))
		if fault != nil {
			fault.Line = f.line
			r.skip(fault)
			return
		}
		l = named
	}
	b := newBoard(l)
	b.given = cells
	if known := f.fields['p'].board; known != nil {
		b = known
		b.layout = l
	}
	if sets := f.fields['k'].each; len(sets) == len(cells) {
		b.listed = make([]solver.Digits, len(cells))
		for i, c := range sets {
			if b.listed[i] = c.listed & solver.DigitsUpTo(n); b.listed[i] == 0 {
				b.listed[i] = solver.DigitsUpTo(n)
			}
		}
	}
	if full := f.fields['s'].cells; len(full) == len(cells) && filled(full) == len(full) && !overflow(full, n) {
		b.stated = full
	}
	if now := f.fields['e'].cells; len(now) == len(cells) && !overflow(now, n) {
		b.entered = now
	}
	p := b.puzzle()
	p.Title, p.Author, p.Comment = f.fields['t'].words, f.fields['a'].words, f.fields['c'].words
	p.Rules, p.Wrong = strings.Join(f.rules, ", "), wrong
	r.o.add(withDrawn(p, f.fields['D'].words, f.fields['F'].words, f.fields['P'].words))
}

// regionSigns returns a map of regions with a letter for each region number.
func regionSigns(numbers []byte) string {
	signs := make([]byte, len(numbers))
	for i, d := range numbers {
		signs[i] = 'a' + d
	}
	return string(signs)
}

// closeTop handles the end of the text. If the outermost values are the rows or cells of a grid, it adds
// their puzzle.
func (r *arrayReader) closeTop() {
	const few = 4
	f := r.stack[0]
	if f.fields['p'].cells != nil {
		r.object(f)
		return
	}
	if i, ok := r.value(f); ok && i.each != nil {
		r.addBoard(i.each, f)
	} else if ok && i.grid {
		r.o.add(format.Puzzle{Grid: gridOf(standard(i.cells), i.cells)})
	} else if ok && (len(i.cells) > few || len(r.o.Puzzles) == 0) { // the values are not the arguments of a call
		r.flat(i.cells, i.number)
	}
}
