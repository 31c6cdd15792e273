package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// exocet explains and draws a junior exocet. The cells of its proof are the two cells of the base and the two
// targets.
func (t *explainer) exocet() {
	proof, x := t.step.Proof, t.picture
	e := logic.ExocetOf(t.layout, t.step)
	base, targets := proof.Cells[:2], proof.Cells[2:]
	lines := slices.Sorted(slices.Values(e.Cross[:]))
	t.say(saysExocet, blanks{
		"base": t.cells(base...), "targets": t.cells(targets...), "companions": t.cells(e.Companions[:]...),
		"digits": t.digits(proof.Digits), "lines": t.houses(lines...),
		"houses": t.houses(e.Line, e.Box),
	})
	for i, target := range targets {
		t.fewer(target, e.Mirrors[i], lines)
	}
	lost := solver.Digits(0)
	for _, r := range t.step.Remove {
		if slices.Contains(base, r.Cell) {
			lost = lost.With(r.Digit)
		}
	}
	if lost != 0 {
		t.say(saysNoTarget, blanks{"digits": t.oneOf(lost)})
	}
	t.lookAtCells(lookFrom, base...)
	x.set(0, base, "B")
	x.set(1, targets, "T")
	x.set(2, e.Companions[:], "C")
	for _, h := range lines {
		x.cover(h)
	}
	for d := range proof.Digits.All() {
		x.markAll(t.at(d, base), onA)
		x.markAll(t.at(d, targets), onB)
		for _, c := range t.at(d, t.inHouses(d, lines)) {
			if !t.inBand(c.Cell, e.Line) {
				x.mark(c, key, 0)
			}
		}
	}
	t.call(setA, wordBase, nil)
	t.call(setB, wordTargets, nil)
	t.call(setC, wordCompanions, nil)
	t.call(onA, wordTwoOfThese, nil)
	t.call(onB, wordSameTwo, nil)
	t.call(key, wordNotInAll, nil)
	t.call(cover, wordCrossLines, blanks{"lines": t.houses(lines...)})
}

// fewer says why a target loses digits of the base, and why a cell of its mirror loses digits. A target loses a digit
// that the mirror lacks, or one that does not fit in both other cross lines outside the band. The mirror is drawn if it
// is a reason.
func (t *explainer) fewer(target solver.Cell, mirror []solver.Cell, lines []int) {
	var inMirror, lacks, unfit solver.Digits
	var cell []solver.Cell // the cell of the mirror that loses digits, if one does
	for _, c := range mirror {
		inMirror |= t.p.Candidates(c).With(t.p.At(c))
	}
	for _, r := range t.step.Remove {
		switch {
		case slices.Contains(mirror, r.Cell):
			cell = []solver.Cell{r.Cell}
		case r.Cell != target || !t.step.Proof.Digits.Has(r.Digit):
		case inMirror.Has(r.Digit):
			unfit = unfit.With(r.Digit)
		default:
			lacks = lacks.With(r.Digit)
		}
	}
	values := blanks{"target": t.cells(target), "mirror": t.cells(mirror...), "cell": t.cells(cell...)}
	if unfit != 0 {
		others := slices.DeleteFunc(slices.Clone(lines), func(h int) bool { return t.has(h, target) })
		values["digits"], values["others"] = t.oneOf(unfit), t.houses(others...)
		t.say(saysThirdLine, values)
	}
	if lacks == 0 && cell == nil {
		return
	}
	t.say(saysMirror, values)
	t.picture.tone(mirror, job.SeenGround)
	t.call(seen, wordMirror, nil)
	if lacks != 0 {
		values["digits"] = t.oneOf(lacks)
		t.say(saysMirrorLacks, values)
	}
	if cell != nil {
		t.say(saysMirrorCell, values)
	}
}

// inBand reports whether a cell is in a box that a line crosses.
func (t *explainer) inBand(c solver.Cell, line int) bool {
	return slices.ContainsFunc(t.layout.House(line).Cells, func(other solver.Cell) bool {
		return t.layout.Region(other) == t.layout.Region(c)
	})
}
