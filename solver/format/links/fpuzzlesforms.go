package links

// This file reads and writes the items in the fields of f-puzzles.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
	"numplace/solver/internal/stable"
)

// fpuzzlesForm is one way to store rules in a field. It reads one item of the field, and writes the items for
// all rules of a kind.
type fpuzzlesForm struct {
	// read adds the rule of an item. It is nil if an item can be read only together with all rules of the
	// puzzle.
	read func(b *board, k *fpuzzlesKind, item *data)
	// fields lists the fields that an item may have.
	fields []jsontree.Field
	// write writes the items of the given rules. It is nil if the kind is not stored in a field of the
	// puzzle.
	write func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, rules []solver.Rule)
	// says reports whether the data can express a rule. If it is nil, the data can express the rule if the
	// rule's value can be written.
	says func(k *fpuzzlesKind, l *solver.Layout, r solver.Rule) bool
}

// Fields that the items of several forms have.
var (
	cellField  = jsontree.Field{Names: []string{"cell"}, Is: isText}
	cellsField = jsontree.Field{Names: []string{"cells"}, Is: isTexts}
	linesField = jsontree.Field{Names: []string{"lines"}, Is: func(d *data) bool {
		return listOf(d, func(line *data) bool { return listOf(line, isText) })
	}}
	valueField = jsontree.Field{Names: []string{"value"}, Is: isValue, May: true}
)

// drawnFields lists the fields that describe how an item is drawn, or which program draws it.
var drawnFields = []string{"baseC", "fontC", "outlineC", "width", "height", "size", "angle", "fromConstraint",
	"isNewConstraint", "fromRangskSolver"}

// understands reports whether all items of a field have the fields that its form can read. Other items may
// state a different rule.
func (k *fpuzzlesKind) understands(value *data) bool {
	if k.form == flagForm {
		return value.Kind == jsontree.True
	}
	return listOf(value, func(item *data) bool {
		return item.Shaped(k.form.fields, drawnFields...) && (k.value != nil || item.Of("value").Empty())
	})
}

// flagForm is a field with the value true. It means that a rule applies to the whole board.
var flagForm = &fpuzzlesForm{
	read:  func(b *board, k *fpuzzlesKind, item *data) { b.keepFPuzzles(k, nil, item) },
	write: func(w *dataWriter, _ *solver.Layout, _ *fpuzzlesKind, _ []solver.Rule) { w.word("true") },
}

// negativeForm is an entry of the field negative. The entry is the name of a field with markers. It means
// that neighbours without a marker do not have the relation that these markers stand for.
var negativeForm = &fpuzzlesForm{
	write: func(w *dataWriter, _ *solver.Layout, k *fpuzzlesKind, _ []solver.Rule) { w.quoted(k.lacks) },
	says: func(k *fpuzzlesKind, l *solver.Layout, r solver.Rule) bool {
		return sameValues(r.Value, k.values(l.Rules(), l.N()))
	},
}

// marksForm is the field of a cell that limits its digits. fpuzzlesCell reads and writes it.
var marksForm = &fpuzzlesForm{
	says: func(_ *fpuzzlesKind, l *solver.Layout, r solver.Rule) bool {
		marks := marksOf(l)
		return !slices.ContainsFunc(r.Cells, func(c solver.Cell) bool { return marks[c] == 0 })
	},
}

// housesForm writes a rule of the whole board as extra regions, one region for each house of the rule.
var housesForm = &fpuzzlesForm{
	write: func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, _ []solver.Rule) {
		only, _ := l.WithRules(solver.Rule{Kind: k.kind})
		for h := range only.Houses() {
			if h.Kind == solver.Window || h.Kind == solver.Figure {
				w.open('{')
				w.field("cells").cells(l, h.Cells)
				w.close('}')
			}
		}
	},
}

// cellForm is {"cell": "R1C1"}, one item per cell.
var cellForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellField},
	read:   func(b *board, k *fpuzzlesKind, item *data) { b.keepFPuzzles(k, b.cellsOf(item.Of("cell")), item) },
	write: itemForm(func(w *dataWriter, l *solver.Layout, _ *fpuzzlesKind, r solver.Rule) {
		for i, c := range r.Cells {
			if i > 0 {
				w.close('}')
				w.open('{')
			}
			w.field("cell").cell(l, c)
		}
	}),
}

// cellsForm is {"cells": ["R1C1", ..], "value": ".."}.
var cellsForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellsField, valueField},
	read:   func(b *board, k *fpuzzlesKind, item *data) { b.keepFPuzzles(k, b.cellsOf(item.Of("cells")), item) },
	write: itemForm(func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, r solver.Rule) {
		w.field("cells").cells(l, r.Cells)
		w.value(l, k, r)
	}),
}

// linesForm is {"lines": [["R1C1", ..], ..], "value": ".."}. Each line is a rule.
var linesForm = &fpuzzlesForm{
	fields: []jsontree.Field{linesField, valueField},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		lines := item.Of("lines").Items
		for i := range lines {
			b.keepFPuzzles(k, b.cellsOf(&lines[i]), item)
		}
	},
	write: itemForm(func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, r solver.Rule) {
		w.field("lines").open('[')
		w.cells(l, r.Cells)
		w.close(']')
		w.value(l, k, r)
	}),
}

// rowForm is {"cell": "R0C3", "value": ".."}: a clue outside the board, for the row or column that starts
// next to it.
var rowForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellField, valueField},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		row, col, ok := cellName(item.Of("cell").Text)
		down, right := outward(row, b.n), outward(col, b.n)
		if !ok || (down == 0) == (right == 0) {
			down, right = 0, 0 // the clue is not next to a row or column
		}
		b.keepFPuzzles(k, b.ray(row, col, down, right), item)
	},
	write: itemForm(func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, r solver.Rule) {
		row, col, _, _ := before(l, r.Cells)
		w.field("cell").quoted(cellText(row, col))
		w.value(l, k, r)
	}),
}

// rayForm is {"cell": "R0C3", "direction": "DR", "value": "..", "cells": ["R1C4", ..]}: a clue outside the
// board, for the diagonal in the direction of its arrow.
var rayForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellField, {Names: []string{"direction"}, Is: isText},
		{Names: []string{"cells"}, Is: isTexts, May: true}, valueField},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		row, col, ok := cellName(item.Of("cell").Text)
		step, known := rayDirections[strings.ToUpper(item.Of("direction").Text)]
		if !ok || !known {
			step = [2]int{} // the text names no direction
		}
		b.keepFPuzzles(k, b.ray(row, col, step[0], step[1]), item)
	},
	write: itemForm(func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, r solver.Rule) {
		row, col, down, right := before(l, r.Cells)
		w.field("cell").quoted(cellText(row, col))
		for name, step := range rayDirections {
			if step == [2]int{down, right} {
				w.field("direction").quoted(name)
			}
		}
		w.field("cells").cells(l, r.Cells)
		w.value(l, k, r)
	}),
}

var rayDirections = map[string][2]int{"UL": {-1, -1}, "UR": {-1, 1}, "DL": {1, -1}, "DR": {1, 1}}

// arrowForm is {"cells": [bulb], "lines": [[a cell of the bulb, shaft], ..]}. Each line is a separate arrow.
// If a bulb has several cells, their digits form a number, in the order of the cells.
var arrowForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellsField, linesField},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		bulb, lines := b.cellsOf(item.Of("cells")), item.Of("lines").Items
		if len(bulb) >= b.n { // the bulb is too large; one arrow is enough to report the error
			lines = lines[:min(1, len(lines))]
		}
		for i := range lines {
			if shaft := b.cellsOf(&lines[i]); len(bulb) > 0 && len(shaft) > 1 {
				cells := slices.Concat(bulb, shaft[1:])
				b.keep(solver.Rule{Kind: k.kind, Cells: cells, Value: []int{len(bulb)}}, k.field)
			}
		}
	},
	write: func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, rules []solver.Rule) {
		for i, r := range rules {
			bulb := r.Cells[:arrowBulb(r)]
			if i == 0 || !slices.Equal(bulb, rules[i-1].Cells[:arrowBulb(rules[i-1])]) {
				if i > 0 {
					w.close(']')
					w.close('}')
				}
				w.open('{')
				w.field("cells").cells(l, bulb)
				w.field("lines").open('[')
			}
			w.cells(l, slices.Concat([]solver.Cell{leaves(l, bulb, r.Cells[len(bulb)])}, r.Cells[len(bulb):]))
		}
		w.close(']')
		w.close('}')
	},
}

// arrowBulb returns the number of cells in the bulb of an arrow.
func arrowBulb(r solver.Rule) int {
	if len(r.Value) > 0 {
		return r.Value[0]
	}
	return 1
}

// leaves returns the cell of an arrow's bulb from which the shaft starts: the one nearest to first, the first
// cell of the shaft.
func leaves(l *solver.Layout, bulb []solver.Cell, first solver.Cell) solver.Cell {
	row, col := l.RowCol(first)
	return slices.MinFunc(bulb, func(a, b solver.Cell) int {
		away := func(cell solver.Cell) int {
			r, c := l.RowCol(cell)
			return (r-row)*(r-row) + (c-col)*(c-col)
		}
		return away(a) - away(b)
	})
}

// cloneForm is {"cells": [..], "cloneCells": [..]}. Cells that are their own clone are skipped.
var cloneForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellsField, {Names: []string{"cloneCells"}, Is: isTexts}},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		cells, clones := b.cellsOf(item.Of("cells")), b.cellsOf(item.Of("cloneCells"))
		if len(cells) != len(clones) {
			b.other(k.field)
			return
		}
		var from, to []solver.Cell
		for i, c := range cells {
			if c != clones[i] || c == offBoard {
				from, to = append(from, c), append(to, clones[i])
			}
		}
		b.keepFPuzzles(k, append(from, to...), item)
	},
	write: itemForm(func(w *dataWriter, l *solver.Layout, _ *fpuzzlesKind, r solver.Rule) {
		half := len(r.Cells) / 2
		w.field("cells").cells(l, r.Cells[:half])
		w.field("cloneCells").cells(l, r.Cells[half:])
	}),
}

// quadForm is {"cells": [..], "values": [1, 2]}. Circles without values are skipped.
var quadForm = &fpuzzlesForm{
	fields: []jsontree.Field{cellsField, {Names: []string{"values"}, Is: isList, May: true}},
	read: func(b *board, k *fpuzzlesKind, item *data) {
		values := item.Of("values").Items
		if len(values) == 0 {
			return
		}
		r := solver.Rule{Kind: k.kind, Cells: b.cellsOf(item.Of("cells"))}
		for i := range values {
			digit, ok := values[i].Int()
			if !ok {
				b.other(k.field)
				return
			}
			r.Value = append(r.Value, digit)
		}
		b.keep(r, k.field)
	},
	write: itemForm(func(w *dataWriter, l *solver.Layout, _ *fpuzzlesKind, r solver.Rule) {
		w.field("cells").cells(l, r.Cells)
		w.field("values").open('[')
		for _, digit := range r.Value {
			w.number(digit)
		}
		w.close(']')
	}),
}

// itemForm returns the function write of a form whose field is a list of objects, one for each rule.
func itemForm(
	write func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, r solver.Rule),
) func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, rules []solver.Rule) {
	return func(w *dataWriter, l *solver.Layout, k *fpuzzlesKind, rules []solver.Rule) {
		for _, r := range rules {
			w.open('{')
			write(w, l, k, r)
			w.close('}')
		}
	}
}

// keepFPuzzles adds the rule of an item with the given cells. It skips the item if it states no rule, which
// is the case if it has fewer than k.least cells or lacks a required value. If the value is invalid, it
// records the field as unsupported.
func (b *board) keepFPuzzles(k *fpuzzlesKind, cells []solver.Cell, item *data) {
	value, says, ok := k.value.read(strings.Trim(item.Of("value").Text, blanks), b.n)
	switch {
	case !ok:
		b.other(k.field)
	case says && len(cells) >= k.least:
		b.keep(solver.Rule{Kind: k.kind, Cells: cells, Value: value}, k.field)
	}
}

// offBoard stands for a cell outside the board.
const offBoard = solver.Cell(-1)

// cellsOf reads the name of one cell or a list of names.
func (b *board) cellsOf(d *data) (cells []solver.Cell) {
	if d.Kind == jsontree.Text {
		return []solver.Cell{b.cellOf(d)}
	}
	for i := range d.Items {
		cells = append(cells, b.cellOf(&d.Items[i]))
	}
	return cells
}

func (b *board) cellOf(d *data) solver.Cell {
	row, col, ok := cellName(d.Text)
	if !ok {
		return offBoard
	}
	return b.cell(row, col)
}

// cell returns the cell at a row and column from 0, or offBoard.
func (b *board) cell(row, col int) solver.Cell {
	if row < 0 || row >= b.n || col < 0 || col >= b.n {
		return offBoard
	}
	return solver.Cell(row*b.n + col)
}

// ray returns the cells to which a clue outside the board applies. The clue is at (row, col), counted from 0.
// The first cell is next to it, and each further cell is a step of (down, right) away. If the clue applies to
// no cells, ray returns n times offBoard.
func (b *board) ray(row, col, down, right int) (cells []solver.Cell) {
	if b.cell(row, col) == offBoard && (down != 0 || right != 0) {
		for c := b.cell(row+down, col+right); c != offBoard; c = b.cell(row+down, col+right) {
			cells = append(cells, c)
			row, col = row+down, col+right
		}
	}
	if cells == nil {
		return slices.Repeat([]solver.Cell{offBoard}, b.n)
	}
	return cells
}

// outward returns the step, 1 or -1, from a row or column just outside the board onto the board. It returns 0
// if line is on the board or further away.
func outward(line, n int) int {
	switch line {
	case -1:
		return 1
	case n:
		return -1
	}
	return 0
}

// before returns the position of a clue that applies to the given cells. The position is outside the board,
// as row and column counted from 0. (down, right) is the step from there to the first cell. For a diagonal of
// a single cell, the clue is above the cell if the cell is in the top row, and below it otherwise.
func before(l *solver.Layout, cells []solver.Cell) (row, col, down, right int) {
	n := l.N()
	row, col = int(cells[0])/n, int(cells[0])%n
	if len(cells) > 1 {
		down, right = int(cells[1])/n-row, int(cells[1])%n-col
	} else {
		down, right = -1, 1
		if row == 0 {
			down = 1
		}
		if col == 0 {
			right = -1
		}
	}
	return row - down, col - right, down, right
}

// fpuzzlesValue converts between the value of a rule and the text of its field. A nil fpuzzlesValue is for
// kinds without a value.
type fpuzzlesValue struct {
	// reads parses the text of a field. ok is false if the text is not a valid value. says is false if an
	// item with this text states no rule.
	reads func(text string, n int) (value []int, says, ok bool)
	// writes returns the text for a value, or "" to omit the field. ok is false if no text expresses the
	// value.
	writes func(value []int, n int) (text string, ok bool)
}

func (v *fpuzzlesValue) read(text string, n int) (value []int, says, ok bool) {
	if v == nil {
		return nil, true, true
	}
	return v.reads(text, n)
}

func (v *fpuzzlesValue) write(value []int, n int) (text string, ok bool) {
	if v == nil {
		return "", true
	}
	return v.writes(value, n)
}

func oneValue(int) int   { return 1 }
func twoValue(int) int   { return 2 }
func threeValue(int) int { return 3 }

// germanValue returns the default minimum difference on a whisper line.
func germanValue(n int) int { return (n + 1) / 2 }

// halfValue returns the minimum difference between the ends of a lockout line.
func halfValue(n int) int { return n / 2 }

// onlyValue returns the conversion for rules that can have only one value, which is only(n) on boards of n
// digits. The text of the field may be empty.
func onlyValue(only func(n int) int) *fpuzzlesValue {
	return &fpuzzlesValue{
		reads: func(text string, n int) ([]int, bool, bool) {
			return []int{only(n)}, true, text == "" || text == strconv.Itoa(only(n))
		},
		writes: func(value []int, n int) (string, bool) { return "", sameValues(value, []int{only(n)}) },
	}
}

// usually returns the conversion for rules with a number. If the text of the field is empty, the number is
// the default, which is usual(n) on boards of n digits.
func usually(usual func(n int) int) *fpuzzlesValue {
	return &fpuzzlesValue{
		reads: func(text string, n int) ([]int, bool, bool) {
			if text == "" {
				return []int{usual(n)}, true, true
			}
			return numberValue(text)
		},
		writes: writeNumber,
	}
}

// cageSum converts the sum of a cage. An empty text and 0 mean that the cage has no sum.
var cageSum = &fpuzzlesValue{
	reads: func(text string, _ int) ([]int, bool, bool) {
		value, says, ok := numberValue(text)
		if text == "" || ok && value[0] == 0 {
			return nil, true, true
		}
		return value, says, ok
	},
	writes: writeNumber,
}

// clueSum converts the sum of a clue. If the text is empty or 0, the item states no rule.
var clueSum = &fpuzzlesValue{
	reads: func(text string, _ int) ([]int, bool, bool) {
		value, says, ok := numberValue(text)
		if text == "" || ok && value[0] == 0 {
			return nil, false, true
		}
		return value, says, ok
	},
	writes: writeNumber,
}

// clueFromZero converts a clue that may be 0. If the text is empty, the item states no rule.
var clueFromZero = &fpuzzlesValue{
	reads: func(text string, _ int) ([]int, bool, bool) {
		if text == "" {
			return nil, false, true
		}
		return numberValue(text)
	},
	writes: writeNumber,
}

// romanSum converts X to 10 and V to 5.
var romanSum = &fpuzzlesValue{
	reads: func(text string, _ int) ([]int, bool, bool) {
		switch strings.ToUpper(text) {
		case "":
			return nil, false, true
		case "X":
			return []int{10}, true, true
		case "V":
			return []int{5}, true, true
		}
		return nil, false, false
	},
	writes: func(value []int, _ int) (string, bool) {
		text := map[int]string{10: "X", 5: "V"}[value[0]]
		return text, text != ""
	},
}

func numberValue(text string) (value []int, says, ok bool) {
	n, rest, ok := number(text)
	return []int{n}, true, ok && rest == ""
}

func writeNumber(value []int, _ int) (string, bool) {
	if len(value) == 0 {
		return "", true
	}
	return strconv.Itoa(value[0]), true
}

// cellText returns R1C1 for a row and column from 0.
func cellText(row, col int) string { return "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(col+1) }

func (w *dataWriter) cell(l *solver.Layout, c solver.Cell) {
	row, col := l.RowCol(c)
	w.quoted(cellText(row-1, col-1))
}

func (w *dataWriter) cells(l *solver.Layout, cells []solver.Cell) {
	w.open('[')
	for _, c := range cells {
		w.cell(l, c)
	}
	w.close(']')
}

// value writes the field "value" with the value of a rule. It omits the field if its text would be empty.
func (w *dataWriter) value(l *solver.Layout, k *fpuzzlesKind, r solver.Rule) {
	if text, _ := k.value.write(r.Value, l.N()); text != "" {
		w.field("value").quoted(text)
	}
}

func sameValues(a, b []int) bool {
	return slices.Equal(stable.Sorted(a), stable.Sorted(b))
}
