package links

// The fields of f-puzzles that hold rules. The field and the form of its items are all there is to a kind, and stand
// in its row: fpuzzlesforms.go reads and writes the forms. Fields and defaults are those of
// yusitnikov/fpuzzles-data and of dclamage/SudokuSolver, SolverFactory.cs. Those that are drawn too come from that
// program's extension of the site, lockout from another one (Fpuzzles-LockoutLines), and the site itself and SudokuPad
// only show the drawing.

import "numplace/solver"

// fpuzzlesKind is a field whose items are rules of one kind.
type fpuzzlesKind struct {
	kind  solver.Kind // of its row
	place int         // among the fields that are written, from 1: links stay as they were. 0 is behind these
	field string
	form  *fpuzzlesForm
	value *fpuzzlesValue
	least int     // cells; an item with fewer says nothing
	drawn *stroke // what is drawn in addition to the field; nil if sites know the field
	below *stroke // what is drawn if the value is one below the usual one; the extension knows no other values then

	sieve func(b *board, items []data, field string) []data // keeps other rules that items say, and returns the rest

	// of the negativeForm
	lacks    string                                 // the field that neighbours lack
	values   func(rules []solver.Rule, n int) []int // of the rule
	lettered bool                                   // an item without a value may be an exception
}

// stroke is how a line, cells, or a clue outside are drawn for sites that do not know its field.
type stroke struct {
	name   string  // of the constraint in f-puzzles
	sign   string  // around the value of a clue; "" for a line
	colour string  // of the line, or around the cells
	around bool    // around the cells
	width  string  // in cells
	ends   [2]bool // circles at the first and at the last cell
	square bool    // diamonds in place of the circles
}

// negativeField names other fields.
const negativeField = "negative"

// marksField is the field of a cell that limits its digits.
const marksField = "givenPencilMarks"

// fpuzzlesHolds reports whether the data of f-puzzles can say a rule of a layout, with its extension.
func fpuzzlesHolds(l *solver.Layout, r solver.Rule) bool {
	if k := &kinds().of[r.Kind].fpuzzles; k.below != nil {
		return k.isUsual(l, r) || k.isBelow(l, r)
	}
	return fpuzzlesSays(l, r)
}

// isUsual reports whether the value of a rule is the one that a field without a value has, and isBelow whether it is
// one less.
func (k *fpuzzlesKind) isUsual(l *solver.Layout, r solver.Rule) bool { return r.Value[0] == k.usual(l) }
func (k *fpuzzlesKind) isBelow(l *solver.Layout, r solver.Rule) bool {
	return r.Value[0] == k.usual(l)-1
}

func (k *fpuzzlesKind) usual(l *solver.Layout) int {
	value, _, _ := k.value.read("", l.N())
	return value[0]
}

// fpuzzlesSays is fpuzzlesHolds for programs that know all values.
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

// padHides reports whether SudokuPad neither shows a rule that these data say nor checks it: the
// rule has to be in the puzzle's words.
func padHides(r solver.Rule) bool { return kinds().of[r.Kind].pad.hides }
