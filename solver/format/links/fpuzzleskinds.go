package links

// This file lists the fields of f-puzzles that contain rules. The entry for a kind of rule names its field
// and the form of the items. fpuzzlesforms.go reads and writes the forms. Fields and defaults are those of
// yusitnikov/fpuzzles-data and of dclamage/SudokuSolver, SolverFactory.cs. Fields that also have a drawing
// come from SudokuSolver's extension of f-puzzles. The exception is lockout, which comes from the extension
// Fpuzzles-LockoutLines. f-puzzles itself and SudokuPad only show the drawing.

import "numplace/solver"

// fpuzzlesKind is a field whose items are rules of one kind.
type fpuzzlesKind struct {
	kind  solver.Kind // the kind of rule to which this entry belongs
	place int         // position among the written fields, from 1, which keeps links the same; 0 puts it last
	field string
	form  *fpuzzlesForm
	value *fpuzzlesValue
	least int     // minimum number of cells; an item with fewer cells states no rule
	drawn *stroke // the drawing to add to the field; nil if sites support the field
	below *stroke // if set, the only values are the default and the default minus 1; this draws the latter

	// sieve picks the items that state rules of other kinds, and adds these rules. It returns the remaining
	// items.
	sieve func(b *board, items []data, field string) []data

	// The following fields are used only by negativeForm.
	lacks    string                                 // the field with the markers that the neighbours do not have
	values   func(rules []solver.Rule, n int) []int // the value of the rule
	lettered bool                                   // whether programs disagree on what a marker without a value means
}

// stroke describes how a line, cells or a clue outside the board are drawn for sites that do not support the
// field.
type stroke struct {
	name   string  // name of the constraint in f-puzzles
	sign   string  // text drawn around the value of a clue; "" if the rule is not a clue
	colour string  // colour of the line, or of the outline around the cells
	around bool    // whether to outline the cells instead of drawing a line
	width  string  // width of the line, in cells
	ends   [2]bool // whether to draw a circle on the first cell, on the last cell
	square bool    // whether to draw diamonds instead of circles
}

// negativeField is the field that lists the names of other fields as negative constraints.
const negativeField = "negative"

// marksField is the field of a cell that limits its digits.
const marksField = "givenPencilMarks"

// fpuzzlesHolds reports whether the data of f-puzzles with its extension can express a rule of a layout.
func fpuzzlesHolds(l *solver.Layout, r solver.Rule) bool {
	if k := &kinds().of[r.Kind].fpuzzles; k.below != nil {
		return k.isUsual(l, r) || k.isBelow(l, r)
	}
	return fpuzzlesSays(l, r)
}

// isUsual reports whether the value of a rule is the default of its field. isBelow reports whether it is the
// default minus 1.
func (k *fpuzzlesKind) isUsual(l *solver.Layout, r solver.Rule) bool { return r.Value[0] == k.usual(l) }
func (k *fpuzzlesKind) isBelow(l *solver.Layout, r solver.Rule) bool {
	return r.Value[0] == k.usual(l)-1
}

func (k *fpuzzlesKind) usual(l *solver.Layout) int {
	value, _, _ := k.value.read("", l.N())
	return value[0]
}

// fpuzzlesSays is like fpuzzlesHolds, but for programs that support all values of a rule, not only those of
// the extension.
func fpuzzlesSays(l *solver.Layout, r solver.Rule) bool {
	k := &kinds().of[r.Kind].fpuzzles
	switch {
	case k.form == nil:
		return false
	case k.form.says != nil:
		return k.form.says(k, l, r)
	}
	_, ok := k.value.write(r.Value, l.N())
	return ok
}

// padHides reports whether SudokuPad ignores a rule in the data of f-puzzles. SudokuPad then neither shows
// nor checks the rule, so the puzzle's description has to state it.
func padHides(r solver.Rule) bool { return kinds().of[r.Kind].pad.hides }
