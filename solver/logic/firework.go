package logic

import (
	"numplace/solver"
)

// fireworks finds digits that fill a crossing and two wings. A row and a column cross in a cell of a box. Outside
// the box, the row has at most one place of a digit, and so has the column: the wings. If the digit is in neither
// wing, the row and the column both have it in the box, so it is in the crossing. Three such digits with the same
// wings fill these three cells. So do two of one crossing, and two of the opposite crossing with the same wings,
// with four cells.
func fireworks(s *search, _ Technique) {
	f := firework{search: s, out: make([][2]set, s.cells*(s.n+1)), may: make([]solver.Digits, s.cells)}
	f.look()
	if f.triples() {
		f.quadruples()
	}
}

// firework searches for fireworks.
type firework struct {
	*search
	out [][2]set        // by crossing and digit: its places in the row and in the column outside the box
	may []solver.Digits // by crossing: the digits with at most one place in each of these
}

// look fills in the fields of f.
func (f *firework) look() {
	for c := f.open.first(); c >= 0; c = f.open.after(c) {
		f.work(f.n)
		row, col, box := f.row[c], f.col[c], f.box[c]
		for d := 1; d <= f.n; d++ {
			if f.mask(row, d) == 0 || f.mask(col, d) == 0 {
				continue
			}
			out := f.at[d].minus(f.house[box].set)
			inRow, inCol := out.and(f.house[row].set), out.and(f.house[col].set)
			if inRow.len() <= 1 && inCol.len() <= 1 {
				f.out[c*(f.n+1)+d] = [2]set{inRow, inCol}
				f.may[c] = f.may[c].With(solver.Digit(d))
			}
		}
	}
}

// digits returns the digits that are in a crossing, in a wing in its row or in a wing in its column.
func (f *firework) digits(crossing, inRow, inCol int) solver.Digits {
	f.work(1)
	digits := f.may[crossing]
	for d := range digits.All() {
		out := f.out[crossing*(f.n+1)+int(d)]
		if !out[0].without(inRow).empty() || !out[1].without(inCol).empty() {
			digits = digits.Without(d)
		}
	}
	return digits
}

// wings calls the function try for each pair of open cells that may be the wings of a crossing, one in its row
// and one in its column. It returns false if try does.
func (f *firework) wings(crossing int, try func(inRow, inCol int) bool) bool {
	box := f.house[f.box[crossing]].set
	rows := f.house[f.row[crossing]].set.and(f.open).minus(box)
	cols := f.house[f.col[crossing]].set.and(f.open).minus(box)
	for inRow := rows.first(); inRow >= 0; inRow = rows.after(inRow) {
		for inCol := cols.first(); inCol >= 0; inCol = cols.after(inCol) {
			if !try(inRow, inCol) {
				return false
			}
		}
	}
	return true
}

// triples yields the firework triples. It returns false if no more steps are wanted.
func (f *firework) triples() bool {
	for c := f.open.first(); c >= 0; c = f.open.after(c) {
		if f.may[c].Len() >= 3 && !f.wings(c, func(inRow, inCol int) bool {
			digits := f.digits(c, inRow, inCol)
			return digits.Len() != 3 || f.triple(digits, c, inRow, inCol)
		}) {
			return false
		}
	}
	return true
}

func (f *firework) triple(digits solver.Digits, cells ...int) bool {
	step := Step{Technique: FireworkTriple, Proof: Proof{
		Digits: digits, Base: []int{f.row[cells[0]], f.col[cells[0]]},
	}}
	for _, c := range cells {
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(c))
		step.Remove = append(step.Remove, candidatesIn(c, f.cand[c]&^digits)...)
	}
	step.Remove = byCell(step.Remove)
	return len(step.Remove) == 0 || f.found(step)
}

// quadruples yields the firework quadruples. It returns false if no more steps are wanted.
func (f *firework) quadruples() bool {
	for c := f.open.first(); c >= 0; c = f.open.after(c) {
		if f.may[c].Len() >= 2 && !f.wings(c, func(inRow, inCol int) bool {
			opposite := f.house[f.row[inCol]].set.and(f.house[f.col[inRow]].set).first()
			if opposite < c || f.may[opposite].Len() < 2 || f.box[opposite] == f.box[inRow] ||
				f.box[opposite] == f.box[inCol] {
				return true
			}
			first := f.digits(c, inRow, inCol)
			if first.Len() < 2 {
				return true
			}
			second := f.digits(opposite, inCol, inRow)
			for a := range pairsOf(first) {
				for b := range pairsOf(second &^ a) {
					if !f.quadruple([2]solver.Digits{a, b}, [4]int{c, inRow, inCol, opposite}) {
						return false
					}
				}
			}
			return true
		}) {
			return false
		}
	}
	return true
}

// pairsOf yields the pairs of digits of a set, in rising order.
func pairsOf(digits solver.Digits) func(yield func(solver.Digits) bool) {
	return func(yield func(solver.Digits) bool) {
		for a := range digits.All() {
			for b := range (digits &^ solver.DigitsUpTo(int(a))).All() {
				if !yield(solver.Digits(0).With(a).With(b)) {
					return
				}
			}
		}
	}
}

// quadruple yields the step of two pairs of digits: the first pair is in the crossing cells[0] or in the wings
// cells[1] and cells[2], and the second pair in the crossing cells[3] or in the wings.
func (f *firework) quadruple(pairs [2]solver.Digits, cells [4]int) bool {
	all := pairs[0] | pairs[1]
	step := Step{Technique: FireworkQuadruple, Proof: Proof{Digits: all}}
	for i, keep := range [4]solver.Digits{pairs[0], all, all, pairs[1]} {
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(cells[i]))
		step.Remove = append(step.Remove, candidatesIn(cells[i], f.cand[cells[i]]&^keep)...)
	}
	if len(step.Remove) == 0 {
		return true
	}
	step.Remove = byCell(step.Remove)
	for i, crossing := range [2]int{cells[0], cells[3]} {
		for d := range pairs[i].All() {
			step.Proof.Needs = append(step.Proof.Needs, Need{f.row[crossing], d}, Need{f.col[crossing], d})
		}
	}
	return f.found(step)
}

// Firework is a crossing with its wings. Each of its digits is in one of these three cells.
type Firework struct {
	Digits                 solver.Digits
	Crossing, InRow, InCol solver.Cell
	Row, Col               int // the houses that cross
}

// FireworksOf returns the fireworks of a step: one of a FireworkTriple, or two of a FireworkQuadruple, which have the
// same wings.
func FireworksOf(l *solver.Layout, s Step) []Firework {
	t, cells := tablesOf(l), s.Proof.Cells
	of := func(digits solver.Digits, crossing, inRow, inCol solver.Cell) Firework {
		f := Firework{digits, crossing, inRow, inCol, t.row[crossing], t.col[crossing]}
		for _, need := range s.Proof.Needs {
			if need.House == f.Row {
				f.Digits = f.Digits.With(need.Digit)
			}
		}
		return f
	}
	if s.Technique == FireworkTriple {
		return []Firework{of(s.Proof.Digits, cells[0], cells[1], cells[2])}
	}
	return []Firework{of(0, cells[0], cells[1], cells[2]), of(0, cells[3], cells[2], cells[1])}
}
