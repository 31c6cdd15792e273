package exchange

// This file reads arrays in JSON and programming languages: an array of rows, or one array of all cells, with
// numbers or characters. It also reads objects with a puzzle, its solution and texts about it. The reader is
// less strict than JSON, because people also paste Python, JavaScript and C. It builds no tree, so a
// malicious text of brackets takes no more memory than a long puzzle.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

const (
	deepestArray = 32
	mostCells    = solver.MaxN * solver.MaxN
)

// keys maps names of an object's fields to their meaning, in addition to the names in columns.
var keys = map[string]byte{
	"value": 'p', "values": 'p', "cells": 'p', "data": 'p', "start": 'p', "initial": 'p', "task": 'p', "problem": 'p',
	"clues": 'p', "input": 'p',
	"output": 's', "region": 'r', "regions": 'r', "areas": 'r', "jigsaw": 'r', "source": 'c',
	"drawing": 'D', "fog": 'F', "pen": 'P',
}

// item is the content of a value: the cells of a row, of a grid or of one cell, or a text.
type item struct {
	cells  []byte
	grid   bool // whether the cells are several rows
	words  string
	number int // line number of the value, for errors

	each  []cell        // the same cells, if they contain more than a digit
	board *board        // the board of these cells, or nil
	flags solver.Digits // digits that are marked by true: at position d of an array, or in the field named d
}

// frame is an array or an object whose end has not been read yet.
type frame struct {
	key    string // name of the frame in the enclosing object
	cells  []byte
	bad    bool     // whether a scalar is not a cell, or there are too many scalars
	rows   [][]byte // cells of each array and string in the frame
	line   int
	fields map[byte]item
	rules  []string
	many   bool // whether each row is a puzzle of its own
	count  int  // number of values in the frame so far

	keyed    bool // whether the frame is an object
	cell     cell // the object, read as a cell
	flags    solver.Digits
	each     []cell   // the values in the frame, read as cells
	rowsOf   [][]cell // the arrays in the frame, read as rows of cells
	notCells bool     // whether a value is not a cell
	notRows  bool     // whether an array is not a row of cells
	mixed    bool     // whether a value is an object that is a cell, so the scalars are not all cells
}

type arrayReader struct {
	text     string
	at, line int
	stack    []*frame
	key      string // name of the object's field whose value comes next
	o        *Opened
	fault    *Error
	cells    int // total number of cells so far
	calls    int // number of open parentheses before the first array
	unused   []*frame
}

func readArray(s *source) (*Opened, *Error) {
	start, sure := arrayStart(s.text)
	if start < 0 {
		return nil, nil
	}
	before := s.text[:start]
	r := &arrayReader{
		text: s.text, at: start, line: 1 + strings.Count(before, "\n"), calls: strings.Count(before, "("),
		o: &Opened{}, stack: []*frame{{line: 1}},
	}
	err := r.read()
	if len(r.o.Puzzles) > 0 {
		if err != nil { // the rest is truncated or not an array
			err.Format = Array
			r.o.skip(err)
		}
		return r.o, nil
	}
	if err == nil {
		err = r.fault
	}
	const some = 16 // number of cells in a small grid
	switch {
	case err != nil && sure && !strings.Contains(s.text, `\"`): // a text with \" may contain the array inside a string
		return nil, err
	case err != nil && r.cells >= some:
		s.suspect(Array, err)
	case sure || r.cells >= some:
		s.suspect(Array, &Error{Cause: NoPuzzle})
	}
	return nil, nil
}

// arrayStart returns the offset of the first array or object, or -1 if there is none. sure is true if no
// other format starts in this way.
func arrayStart(text string) (at int, sure bool) {
	trimmed := strings.TrimLeft(text, blanks)
	if trimmed == "" {
		return -1, false
	}
	if trimmed[0] == '{' || trimmed[0] == '[' {
		if isStamp(trimmed) {
			return -1, false
		}
		rest := strings.TrimLeft(trimmed[1:], blanks)
		return len(text) - len(trimmed), rest != "" && strings.IndexByte(`[{"'`, rest[0]) >= 0
	}
	const longest = 300 // maximum length of a text before the array, in bytes
	head := text[:min(len(text), longest)]
	const least = 16 // a text with this many consecutive cells is a puzzle, but not an array
	run := 0
	for i := range len(head) {
		if run++; strings.IndexByte(figures+emptySigns, head[i]) < 0 {
			run = 0
		}
		if run == least {
			break
		}
		if head[i] == '[' || head[i] == '{' {
			rest := strings.TrimLeft(head[i+1:], blanks)
			nested := rest != "" && strings.IndexByte(`[{"'`, rest[0]) >= 0
			if nested || strings.HasSuffix(strings.TrimRight(head[:i], " "), "=") {
				return i, false
			}
		}
	}
	return -1, false
}

// isStamp reports whether a text starts with words in brackets, such as the time and author of a message, and
// continues with other words.
func isStamp(text string) bool {
	const most = 64 // maximum length of the words in brackets, in bytes
	end := strings.IndexAny(text[1:min(len(text), most)], "[]{}\"'\n")
	if text[0] != '[' || end < 0 || text[1+end] != ']' {
		return false
	}
	behind, _, _ := strings.Cut(text[end+2:], "\n")
	behind = strings.Trim(behind, blanks)
	return behind != "" && strings.IndexByte(",;)]}.#/", behind[0]) < 0
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
		case c == ')' && len(r.stack) == 1 && r.calls > 0:
			r.calls--
			r.at++
		case c == ']' || c == '}' || c == ')':
			if len(r.stack) == 1 {
				return &Error{Cause: Damaged, Line: r.line, Column: columnIn(r.text, r.at), Part: string(c)}
			}
			r.close()
			r.at++
		case c == '"' || c == '\'':
			if !r.quoted(c) {
				return &Error{Cause: Damaged, Line: r.line, Column: columnIn(r.text, r.at), Part: part(r.text[r.at:])}
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
		return &Error{Cause: Damaged, Line: r.stack[len(r.stack)-1].line,
			Part: part(strings.TrimSpace(r.text[max(0, len(r.text)-8):]))}
	}
	r.closeTop()
	return nil
}

// frame returns a new frame. It reuses an old one if possible.
func (r *arrayReader) frame() *frame {
	var f *frame
	if last := len(r.unused) - 1; last >= 0 {
		f, r.unused = r.unused[last], r.unused[:last]
	} else {
		f = &frame{}
	}
	*f = frame{key: r.key, line: r.line, rows: f.rows[:0], each: f.each[:0], rowsOf: f.rowsOf[:0]}
	return f
}

// quoted reads a string in quotation marks. It returns false if the end is missing.
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
	content, _ = jsontree.Unescape(content)
	r.at = end + 1
	if r.colon() {
		r.key = content
		return true
	}
	if r.key == "" {
		r.stack[len(r.stack)-1].addScalar(content, true)
	}
	r.put(item{words: content, number: r.line})
	return true
}

// colon skips a colon, or => as in PHP and Ruby. It returns false if there is neither.
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

// word reads a number or a word without quotes.
func (r *arrayReader) word() {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte(" \t\n,;:[]{}()\"'=", r.text[r.at]) < 0 {
		r.at++
	}
	if r.at == start { // the character is punctuation between values
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
	if r.key == "" {
		r.stack[len(r.stack)-1].addScalar(text, false)
	}
	r.put(item{words: text, number: r.line})
}

// put adds a scalar to the innermost array or object.
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
	if strings.EqualFold(text, "true") && f.count <= solver.MaxN {
		f.flags = f.flags.With(solver.Digit(f.count))
	}
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
