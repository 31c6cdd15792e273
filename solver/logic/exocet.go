package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// juniorExocet finds junior exocets. The base is two open cells of a box in one line. Its digits are the
// candidates of these cells. Three cross lines go through the band of the base, which is three boxes side by side:
// one through the third cell of the box in the base's line, and one through each of the other boxes. These two each
// have a target in the band, outside the base's line, and their other cell there, the companion, has no digit of
// the base.
//
// If a digit is true in the base, the cross lines have it neither in the base's box nor in its line. So in the band
// they can only have it in the targets. If no digit of the base fits in the parts of all three cross lines outside
// the band at once, both digits of the base are in the targets, one in each. So the targets have only digits of the
// base, and the base only digits of the targets.
//
// If a target has a digit, the other two cross lines have it outside the band, in different lines. Otherwise the
// target does not have it. The digit of a target is also in the base. So in the box of the other target, it is in the
// third line of the band, where only the two cells of the mirror can have it.
func juniorExocet(s *search, t Technique) {
	if rows, cols := s.layout.Box(); s.n != 9 || rows != 3 || cols != 3 {
		return
	}
	for _, families := range [2][2][]int{{s.rows, s.cols}, {s.cols, s.rows}} {
		x := exocet{search: s, technique: t, lines: families[0], across: families[1]}
		for line := range x.lines {
			for cross := range x.across {
				if !x.from(line, cross) {
					return
				}
			}
		}
	}
}

// exocet searches for exocets whose base is in a row, or those whose base is in a column. Lines and cross lines are
// numbered from 0. A cell is given by the numbers of its line and its cross line.
type exocet struct {
	*search
	technique     Technique
	lines, across []int // the houses
	line          int   // the line of the base
	cross         int   // the cross line through the third cell
	base          [2]int
	digits        solver.Digits // those of the base
}

// target is a possible target, with its companion.
type target struct{ cell, line, cross int }

// meet returns the cell where a line crosses a cross line.
func (x *exocet) meet(line, cross int) int { return x.house[x.lines[line]].cells[cross] }

// has reports which digits of the base a cell can have or has.
func (x *exocet) has(c int) solver.Digits {
	if d := x.digit[c]; d != 0 {
		return x.digits & solver.Digits(0).With(d)
	}
	return x.digits & x.cand[c]
}

// from searches for exocets whose base is the two cells of a line that are in the box of a cross line, but not on
// it.
func (x *exocet) from(line, cross int) bool {
	x.line, x.cross, x.digits = line, cross, 0
	box, base := cross/3, x.base[:0]
	for i := 3 * box; i < 3*box+3; i++ {
		if i != cross {
			base = append(base, x.meet(line, i))
			if x.cand[base[len(base)-1]] == 0 {
				return true
			}
			x.digits |= x.cand[base[len(base)-1]]
		}
	}
	if k := x.digits.Len(); k < 3 || k > mostInBase {
		return true
	}
	seconds := x.targets((box + 2) % 3)
	for _, one := range x.targets((box + 1) % 3) {
		for _, two := range seconds {
			x.work(4)
			if x.confined(one.cross, two.cross) && !x.step(one, two) {
				return false
			}
		}
	}
	return true
}

// mostInBase is the maximum number of digits of a base.
const mostInBase = 4

// targets returns the possible targets in a box of the band.
func (x *exocet) targets(box int) (all []target) {
	for cross := 3 * box; cross < 3*box+3; cross++ {
		for i := 1; i < 3; i++ {
			line := x.line - x.line%3 + (x.line+i)%3
			cell, companion := x.meet(line, cross), x.meet(x.thirdLine(line), cross)
			if x.cand[cell]&x.digits != 0 && x.has(companion) == 0 {
				all = append(all, target{cell, line, cross})
			}
		}
	}
	return all
}

// outside returns, as bits, the lines outside the band in which a cross line can have a digit or has it.
func (x *exocet) outside(cross int, d solver.Digit) (lines uint) {
	for line := range 9 {
		if line/3 != x.line/3 && x.has(x.meet(line, cross)).Has(d) {
			lines |= 1 << line
		}
	}
	return lines
}

// confined reports whether no digit of the base fits in the parts of all cross lines outside the band at once: in
// different lines.
func (x *exocet) confined(one, two int) bool {
	for d := range x.digits.All() {
		a, b, c := x.outside(x.cross, d), x.outside(one, d), x.outside(two, d)
		if differ(a, b) && differ(a, c) && differ(b, c) && bits.OnesCount(a|b|c) > 2 { // Hall's theorem
			return false
		}
	}
	return true
}

// differ reports whether a line of a and a line of b are different.
func differ(a, b uint) bool { return a != 0 && b != 0 && bits.OnesCount(a|b) > 1 }

// losses collects what the parts of an exocet lose.
type losses struct {
	remove  []Candidate
	mirrors []int // the boxes of the mirrors that are needed to prove it
}

// step yields the step of an exocet, if it has eliminations.
func (x *exocet) step(one, two target) bool {
	var all losses
	left := x.target(one, two, &all) | x.target(two, one, &all)
	for _, c := range x.base {
		all.remove = append(all.remove, candidatesIn(c, x.cand[c]&^left)...)
	}
	if all.remove == nil {
		return true
	}
	step := Step{Technique: x.technique, Remove: byCell(all.remove), Proof: Proof{Digits: x.digits}}
	for _, c := range [...]int{x.base[0], x.base[1], one.cell, two.cell} {
		step.Proof.Cells = append(step.Proof.Cells, solver.Cell(c))
	}
	houses := []int{x.across[x.cross], x.across[one.cross], x.across[two.cross]}
	for _, h := range append(houses, all.mirrors...) {
		for d := range x.digits.All() {
			need := Need{h, d}
			if x.mask(h, int(d)) != 0 && !slices.Contains(step.Proof.Needs, need) {
				step.Proof.Needs = append(step.Proof.Needs, need)
			}
		}
	}
	return x.found(step)
}

// target adds what a target and its mirror lose. It returns the digits that the target can still have.
func (x *exocet) target(t, other target, all *losses) solver.Digits {
	left := x.cand[t.cell] & x.digits
	for d := range left.All() {
		if !differ(x.outside(x.cross, d), x.outside(other.cross, d)) { // the other cross lines have no room for it
			left = left.Without(d)
		}
	}
	mirror, reflects := x.mirror(t, other), false
	can := [2]solver.Digits{x.has(mirror[0]), x.has(mirror[1])}
	if left&^(can[0]|can[1]) != 0 { // no cell of the mirror can have such a digit
		left &= can[0] | can[1]
		reflects = true
	}
	all.remove = append(all.remove, candidatesIn(t.cell, x.cand[t.cell]&^left)...)
	for k, c := range mirror {
		if can[1-k]&left == 0 && x.cand[c]&^left != 0 { // only c can have the target's digit
			all.remove = append(all.remove, candidatesIn(c, x.cand[c]&^left)...)
			reflects = true
		}
	}
	if reflects {
		all.mirrors = append(all.mirrors, x.box[other.cell])
	}
	return left
}

// mirror returns the mirror of a target: two cells of the box of the other target, in the third line.
func (x *exocet) mirror(of, other target) (cells [2]int) {
	line, k := x.thirdLine(of.line), 0
	for cross := other.cross - other.cross%3; k < 2; cross++ {
		if cross != other.cross {
			cells[k] = x.meet(line, cross)
			k++
		}
	}
	return cells
}

// thirdLine returns the line of the band besides that of the base and another one.
func (x *exocet) thirdLine(other int) int {
	line := x.line - x.line%3
	for line == x.line || line == other {
		line++
	}
	return line
}

// Exocet is the parts of a junior exocet besides its base and its targets.
type Exocet struct {
	Line, Box  int              // the houses of the base
	Cross      [3]int           // the cross lines: the one in Box, and those of the two targets
	Companions [2]solver.Cell   // of each target: the other cell of its cross line in the band outside Line
	Mirrors    [2][]solver.Cell // of each target: the two cells of its mirror, in the box of the other target
}

// ExocetOf returns the parts of the exocet of a step by JuniorExocet. The cells of its proof are the base and the
// targets.
func ExocetOf(l *solver.Layout, s Step) (e Exocet) {
	t, cells := tablesOf(l), s.Proof.Cells
	along, across := t.row, t.col
	if along[cells[0]] != along[cells[1]] {
		along, across = across, along
	}
	e.Line, e.Box = along[cells[0]], t.box[cells[0]]
	for _, c := range t.house[e.Line].cells {
		if t.box[c] == e.Box && c != int(cells[0]) && c != int(cells[1]) {
			e.Cross[0] = across[c]
		}
	}
	for i, target := range cells[2:] {
		other := cells[3-i]
		e.Cross[1+i] = across[target]
		for _, c := range t.house[across[target]].cells {
			if t.box[c] == t.box[target] && along[c] != e.Line && c != int(target) {
				e.Companions[i] = solver.Cell(c)
			}
		}
		for _, c := range t.house[t.box[other]].cells {
			if along[c] != e.Line && along[c] != along[target] && across[c] != across[other] {
				e.Mirrors[i] = append(e.Mirrors[i], solver.Cell(c))
			}
		}
	}
	return e
}
