package exchange

// Arrays, as JSON and programs have them: rows of numbers or signs within each other, or all cells in one; and objects with a puzzle, its solution and words
// about it. The reader is less strict than JSON, since Python, JavaScript and C are pasted too, and it keeps no tree: a hostile text of one kind of bracket costs no
// more memory than a long puzzle.

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"numplace/solver"
	"numplace/solver/format"
)

const (
	deepestArray = 32
	mostCells    = solver.MaxN * solver.MaxN
)

// keys are the names of what an object has, beside the columns of tables.
var keys = map[string]byte{
	"value": 'p', "values": 'p', "cells": 'p', "data": 'p', "start": 'p', "initial": 'p', "task": 'p', "problem": 'p', "clues": 'p', "input": 'p',
	"output": 's', "region": 'r', "regions": 'r', "areas": 'r', "jigsaw": 'r', "source": 'c',
}

// ruleKeys are names of rules that Numplace does not solve, by their beginnings in small letters.
var ruleKeys = []string{
	"cage", "killer", "thermo", "arrow", "diagonal", "anti", "nonconsecutive", "kropki", "dots", "difference", "ratio", "extraregion", "odd", "even", "palindrome", "renban", "whisper", "xv", "sandwich",
	"littlekiller", "quadruple", "betweenline", "minimum", "maximum", "clone", "constraint", "disjoint", "windoku",
}

// item is a value: the cells of a row, of a grid or of one cell, or words.
type item struct {
	cells  []byte
	grid   bool // of several rows
	words  string
	number int // of the line
}

// frame is an array or an object that is not closed.
type frame struct {
	key    string // that it has in the object around it
	cells  []byte
	bad    bool     // has scalars that are no cells, or too many
	rows   [][]byte // arrays and strings within it
	line   int
	fields map[byte]item
	rules  []string
	many   bool // its rows are puzzles
	count  int  // of scalars
}

type arrayReader struct {
	text     string
	at, line int
	stack    []*frame
	key      string // before the next value
	o        *Opened
	fault    *Error
	cells    int // seen in all
	unused   []*frame
}

func readArray(s *source) (*Opened, *Error) {
	start, sure := arrayStart(s.text)
	if start < 0 {
		return nil, nil
	}
	r := &arrayReader{text: s.text, at: start, line: 1 + strings.Count(s.text[:start], "\n"), o: &Opened{}, stack: []*frame{{line: 1}}}
	err := r.read()
	switch {
	case len(r.o.Puzzles) > 0 && err == nil:
		return r.o, nil
	case err == nil:
		err = r.fault
	}
	const some = 16 // cells of a small grid
	switch {
	case err != nil && (sure || r.cells >= some):
		return nil, err
	case sure || r.cells >= some:
		return nil, &Error{Cause: NoPuzzle}
	}
	return nil, nil
}

// arrayStart returns where the first array or object begins, or -1. sure reports that the text begins there.
func arrayStart(text string) (at int, sure bool) {
	trimmed := strings.TrimLeft(text, blanks)
	if trimmed == "" {
		return -1, false
	}
	if trimmed[0] == '{' || trimmed[0] == '[' {
		return len(text) - len(trimmed), true
	}
	const longest = 300 // words before
	head := text[:min(len(text), longest)]
	const least = 16 // cells of a puzzle, which is no array
	run := 0
	for i := range len(head) {
		if run++; strings.IndexByte(figures+emptySigns, head[i]) < 0 {
			run = 0
		}
		if run == least {
			break
		}
		if head[i] == '[' || head[i] == '{' {
			if rest := strings.TrimLeft(head[i+1:], blanks); rest != "" && strings.IndexByte(`[{"'`, rest[0]) >= 0 || strings.HasSuffix(strings.TrimRight(head[:i], " "), "=") {
				return i, false
			}
		}
	}
	return -1, false
}

func (r *arrayReader) read() *Error {
	for r.at < len(r.text) {
		c := r.text[r.at]
		switch {
		case c == '\n':
			r.line++
			r.at++
		case strings.IndexByte(" \t,;", c) >= 0:
			r.at++
		case c == '[' || c == '{' || c == '(':
			if len(r.stack) > deepestArray {
				return &Error{Cause: TooDeep, Line: r.line, Want: deepestArray}
			}
			r.stack = append(r.stack, r.frame())
			r.key = ""
			r.at++
		case c == ']' || c == '}' || c == ')':
			if len(r.stack) == 1 {
				return &Error{Cause: Damaged, Line: r.line, Column: r.column(), Part: string(c)}
			}
			r.close()
			r.at++
			if len(r.stack) == 1 && len(r.o.Puzzles) > 0 && r.text[r.at-1] != c {
				return nil
			}
		case c == '"' || c == '\'':
			if !r.quoted(c) {
				return &Error{Cause: Damaged, Line: r.line, Column: r.column(), Part: part(r.text[r.at:])}
			}
		case c == '/' && strings.HasPrefix(r.text[r.at:], "//"), c == '#':
			end := strings.IndexByte(r.text[r.at:], '\n')
			if end < 0 {
				end = len(r.text) - r.at
			}
			r.at += end
		default:
			r.word()
		}
	}
	if len(r.stack) > 1 {
		return &Error{Cause: Damaged, Line: r.stack[len(r.stack)-1].line, Part: part(strings.TrimSpace(r.text[max(0, len(r.text)-8):]))}
	}
	r.closeTop()
	return nil
}

// frame returns a new frame, or one that is used again.
func (r *arrayReader) frame() *frame {
	f := &frame{}
	if last := len(r.unused) - 1; last >= 0 {
		f, r.unused = r.unused[last], r.unused[:last]
	}
	*f = frame{key: r.key, line: r.line, rows: f.rows[:0]}
	return f
}

// column returns the present column.
func (r *arrayReader) column() int {
	const looked = 1000
	start := max(strings.LastIndexByte(r.text[:r.at], '\n')+1, r.at-looked)
	return columnAt(r.text[start:], r.at-start)
}

// quoted reads a text in quotation marks.
func (r *arrayReader) quoted(mark byte) bool {
	end := r.at + 1
	for end < len(r.text) && r.text[end] != mark {
		if r.text[end] == '\\' {
			end++
		} else if r.text[end] == '\n' {
			r.line++
		}
		end++
	}
	if end >= len(r.text) {
		return false
	}
	content := r.text[r.at+1 : end]
	if strings.IndexByte(content, '\\') >= 0 {
		content = unescaped(content)
	}
	r.at = end + 1
	if r.colon() {
		r.key = content
		return true
	}
	r.put(item{words: content, number: r.line})
	return true
}

// unescaped returns words without the signs '\\' of JSON.
func unescaped(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		switch c := text[i]; c {
		case 'n', 't', 'r':
			b.WriteByte(map[byte]byte{'n': '\n', 't': '\t', 'r': '\r'}[c])
		case 'u':
			const digits = 4
			code, err := strconv.ParseUint(text[i+1:min(len(text), i+1+digits)], 16, 32)
			if err != nil {
				b.WriteByte(c)
				continue
			}
			i += digits
			r := rune(code)
			if rest := text[min(len(text), i+1):]; utf16.IsSurrogate(r) && len(rest) > digits+1 && rest[:2] == `\u` {
				if low, err := strconv.ParseUint(rest[2:2+digits], 16, 32); err == nil {
					r = utf16.DecodeRune(r, rune(low))
					i += 2 + digits
				}
			}
			b.WriteRune(r)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// colon skips a colon, or the sign => of PHP and Ruby.
func (r *arrayReader) colon() bool {
	rest := strings.TrimLeft(r.text[r.at:min(len(r.text), r.at+8)], " \t")
	for _, sign := range []string{":", "=>"} {
		if strings.HasPrefix(rest, sign) {
			r.at += strings.Index(r.text[r.at:], sign) + len(sign)
			return true
		}
	}
	return false
}

// word reads a number or a word without marks.
func (r *arrayReader) word() {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\n,;:[]{}()\"'=", r.text[r.at]) < 0 {
		r.at++
	}
	if r.at == start { // a sign between values
		r.at++
		return
	}
	text := r.text[start:r.at]
	if r.colon() {
		r.key = text
		return
	}
	switch text {
	case "null", "None", "nil", "undefined", "false", "-1", "0.0":
		text = "0"
	}
	r.put(item{words: text, number: r.line})
}

// put puts a word into the innermost array or object.
func (r *arrayReader) put(i item) {
	f := r.stack[len(r.stack)-1]
	if r.key != "" {
		key := r.key
		r.key = ""
		r.field(f, key, i)
		return
	}
	f.count++
	text := strings.Trim(i.words, blanks)
	d := -1
	switch {
	case text == "" || len(text) == 1 && strings.IndexByte(emptySigns+"xX", text[0]) >= 0:
		d = 0
	case len(text) == 1:
		if digit, ok := solver.DigitOf(rune(text[0]), solver.MaxN); ok {
			d = int(digit)
		}
	case len(text) == 2:
		d = number(text, solver.MaxN)
	case len(text) <= mostCells:
		if cells := textCells(i.words); cells != nil {
			r.row(f, cells, i.number)
			return
		}
	}
	if d < 0 || len(f.cells) >= mostCells {
		f.bad = true
		return
	}
	r.cells++
	f.cells = append(f.cells, byte(d))
}

// textCells returns the cells of a text that is a row or all of a grid, or nil.
func textCells(text string) []byte {
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

// field puts a value into an object.
func (r *arrayReader) field(f *frame, key string, i item) {
	key = strings.ToLower(key)
	kind := columns[key]
	if kind == 0 {
		kind = keys[key]
	}
	empty := i.words == "" || i.words == "0"
	if i.cells == nil && !empty || i.cells != nil && kind == 0 {
		for _, rule := range ruleKeys {
			if strings.HasPrefix(key, rule) && len(f.rules) < deepestArray {
				f.rules = append(f.rules, part(key))
				return
			}
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
	if kind == 0 || kind == 'p' && rootOf(len(i.cells)) < least || kind == 'p' && f.fields['p'].cells != nil && !i.grid {
		return
	}
	if f.fields == nil {
		f.fields = map[byte]item{}
	}
	f.fields[kind] = i
}

// row adds a row of cells to an array. When it has more than any grid, its rows are puzzles or nothing.
func (r *arrayReader) row(f *frame, cells []byte, line int) {
	r.cells += len(cells)
	if f.many {
		r.flat(cells, line)
		return
	}
	f.rows = append(f.rows, cells)
	if len(f.rows) > solver.MaxN {
		f.many = true
		for _, row := range f.rows {
			r.flat(row, f.line)
		}
		f.rows = f.rows[:0]
	}
}

// flat adds a puzzle whose cells are in one array.
func (r *arrayReader) flat(cells []byte, line int) {
	if r.fault != nil && len(cells) < solver.MaxN {
		r.o.Unread++
		return
	}
	const least = 4
	n := rootOf(len(cells))
	l, err := solver.Standard(n)
	if n < least || err != nil || overflow(cells, n) {
		r.skip(&Error{Format: Array, Cause: WrongCount, Line: line, Got: len(cells), Want: solver.Classic.Cells()})
		return
	}
	r.o.add(format.Puzzle{Grid: gridOf(l, cells)})
}

// skip counts what is no puzzle. The first fault is the error if there is none at all.
func (r *arrayReader) skip(why *Error) {
	if r.fault == nil {
		r.fault = why
	}
	r.o.skip(why)
}

// overflow reports whether a cell has a digit above n.
func overflow(cells []byte, n int) bool {
	for _, d := range cells {
		if int(d) > n {
			return true
		}
	}
	return false
}

// close ends an array or an object, and puts what it has into the one around it.
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
	case !ok:
		if len(f.rules) == 0 {
			above.rules = append(above.rules, f.ruleAbove()...)
		}
	case f.key != "":
		r.field(above, f.key, i)
	case i.grid:
		r.o.add(format.Puzzle{Grid: gridOf(standard(i.cells), i.cells)})
	default:
		r.row(above, i.cells, f.line)
	}
}

// ruleAbove returns the name of a rule whose value is an array or an object that has something.
func (f *frame) ruleAbove() []string {
	key := strings.ToLower(f.key)
	for _, rule := range ruleKeys {
		if key != "" && strings.HasPrefix(key, rule) && (f.count > 0 || len(f.rows) > 0 || f.fields != nil || f.rules != nil) {
			return []string{part(key)}
		}
	}
	return nil
}

// standard returns the layout of cells that are known to be as many as a grid has.
func standard(cells []byte) *solver.Layout {
	l, err := solver.Standard(rootOf(len(cells)))
	if err != nil {
		panic(err)
	}
	return l
}

// value returns the cells of an array: a row, or a grid of rows.
func (r *arrayReader) value(f *frame) (item, bool) {
	switch {
	case f.bad || f.many || len(f.rows) > 0 && len(f.cells) > 0:
		return item{}, false
	case len(f.rows) == 0:
		return item{cells: f.cells, number: f.line}, len(f.cells) > 0
	}
	n := len(f.rows)
	if n == 1 {
		return item{cells: f.rows[0], grid: false, number: f.line}, true
	}
	var all []byte
	for _, row := range f.rows {
		if len(row) != n {
			return r.loose(f)
		}
		all = append(all, row...)
	}
	const least = 4
	if n < least || overflow(all, n) {
		return r.loose(f)
	}
	return item{cells: all, grid: true, number: f.line}, true
}

// loose adds the rows of an array as puzzles, or faults those that are too long or short for a grid.
func (r *arrayReader) loose(f *frame) (item, bool) {
	n := len(f.rows)
	const least = 4 // others are parts of something else
	if n < least && len(f.rows[0]) < least {
		return item{}, false
	}
	for i, row := range f.rows {
		if len(row) <= solver.MaxN { // rows of a grid
			if len(row) != n {
				r.skip(&Error{Format: Array, Cause: WrongCount, Line: f.line, Part: strconv.Itoa(i + 1), Got: len(row), Want: n})
				return item{}, false
			}
			if overflow(row, n) {
				r.skip(&Error{Format: Array, Cause: BadDigit, Line: f.line, Part: strconv.Itoa(int(highest(row)))})
				return item{}, false
			}
			continue
		}
		r.flat(row, f.line)
	}
	return item{}, false
}

// highest returns the highest digit.
func highest(cells []byte) (most byte) {
	for _, d := range cells {
		most = max(most, d)
	}
	return most
}

// object adds the puzzle of an object.
func (r *arrayReader) object(f *frame) {
	cells := f.fields['p'].cells
	n := rootOf(len(cells))
	l, err := solver.Standard(n)
	const least = 4
	if n < least || err != nil || overflow(cells, n) {
		r.skip(&Error{Format: Array, Cause: WrongCount, Line: f.line, Got: len(cells), Want: solver.Classic.Cells()})
		return
	}
	if name := f.fields['l'].words; name != "" {
		if named, err := solver.ParseLayout(name); err == nil && named.N() == n {
			l = named
		} else {
			f.rules = append(f.rules, part(name))
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
	if full := f.fields['s'].cells; len(full) == len(cells) && filled(full) == len(full) && !overflow(full, n) {
		b.stated = full
	}
	if now := f.fields['e'].cells; len(now) == len(cells) && !overflow(now, n) {
		b.entered = now
	}
	p := b.puzzle()
	p.Title, p.Author, p.Comment = f.fields['t'].words, f.fields['a'].words, f.fields['c'].words
	p.Rules = strings.Join(f.rules, ", ")
	r.o.add(p)
}

// regionSigns returns the map of regions that are numbers.
func regionSigns(numbers []byte) string {
	signs := make([]byte, len(numbers))
	for i, d := range numbers {
		signs[i] = 'a' + d
	}
	return string(signs)
}

// closeTop ends the text, whose values may be the rows of a grid.
func (r *arrayReader) closeTop() {
	f := r.stack[0]
	if f.fields['p'].cells != nil {
		r.object(f)
		return
	}
	if i, ok := r.value(f); ok && i.grid {
		r.o.add(format.Puzzle{Grid: gridOf(standard(i.cells), i.cells)})
	} else if ok {
		r.flat(i.cells, i.number)
	}
}

// writeJSON writes an object for each puzzle, in an array if there are several.
func writeJSON(puzzles []format.Puzzle) string {
	var b strings.Builder
	for i, p := range puzzles {
		if len(puzzles) > 1 {
			b.WriteString([]string{"[\n", ",\n"}[min(i, 1)])
		}
		b.WriteString("{\"puzzle\": " + arrayOf(p.Grid))
		for _, g := range []struct {
			key  string
			grid solver.Grid
		}{{"entered", p.Entered}, {"solution", p.Solution}} {
			if g.grid.Layout() != nil {
				b.WriteString(",\n\"" + g.key + "\": " + arrayOf(g.grid))
			}
		}
		layout := ""
		if !p.Grid.Layout().IsStandard() {
			layout = p.Grid.Layout().String()
		}
		for _, w := range []struct{ key, words string }{{"layout", layout}, {"title", p.Title}, {"author", p.Author}, {"comment", p.Comment}} {
			if w.words != "" {
				b.WriteString(",\n\"" + w.key + "\": " + quote(w.words))
			}
		}
		b.WriteByte('}')
	}
	if len(puzzles) > 1 {
		b.WriteString("\n]")
	}
	return b.String() + "\n"
}

// arrayOf returns the rows of a grid, with 0 for empty cells.
func arrayOf(g solver.Grid) string {
	var b strings.Builder
	n := g.N()
	for c := range solver.Cell(g.Layout().Cells()) {
		switch {
		case c == 0:
			b.WriteString("[\n  [")
		case int(c)%n == 0:
			b.WriteString("],\n  [")
		default:
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(int(g.At(c))))
	}
	return b.String() + "]\n]"
}

// quote returns words as JSON has them.
func quote(words string) string {
	const hex = "0123456789abcdef"
	b := []byte{'"'}
	for _, r := range strings.ToValidUTF8(words, "\ufffd") {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			b = append(b, string(r)...)
		}
	}
	return string(append(b, '"'))
}
