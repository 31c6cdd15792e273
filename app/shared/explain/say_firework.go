package explain

import (
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// fireworkTriple explains why three digits are in the crossing of two lines or in one of two wings, and that they
// fill these cells.
func (t *explainer) fireworkTriple() {
	proof, x := t.step.Proof, t.picture
	t.spark(logic.FireworksOf(t.layout, t.step)[0])
	t.say(saysSparksThree, nil)
	t.lookAt(0, proof.Base...)
	x.set(0, proof.Cells, "")
	for d := range proof.Digits.All() {
		x.markAll(t.at(d, proof.Cells), onA)
	}
	for _, h := range proof.Base {
		x.house(h, job.SeenGround)
	}
	t.call(onA, wordSparks, blanks{"digits": t.digits(proof.Digits)})
	t.call(setA, wordTheCell, nil)
	t.call(seen, wordHouse, nil)
}

// fireworkQuadruple explains two fireworks with the same wings.
func (t *explainer) fireworkQuadruple() {
	x, both := t.picture, logic.FireworksOf(t.layout, t.step)
	first, second := both[0], both[1]
	t.spark(first)
	t.spark(second)
	t.say(saysSparksFour, blanks{"first": t.cells(first.Crossing), "firstDigits": t.oneOf(first.Digits),
		"second": t.cells(second.Crossing), "secondDigits": t.oneOf(second.Digits)})
	t.lookAt(0, first.Row, second.Row, first.Col, second.Col)
	x.set(2, []solver.Cell{first.InRow, first.InCol}, "")
	t.call(setC, wordWings, nil)
	for i, as := range [...]struct{ set, digits role }{{setA, onA}, {setB, onB}} {
		f := both[i]
		x.set(i, []solver.Cell{f.Crossing}, "")
		for d := range f.Digits.All() {
			x.markAll(t.at(d, []solver.Cell{f.Crossing, f.InRow, f.InCol}), as.digits)
		}
		t.call(as.set, wordCrossing, blanks{"row": t.houses(f.Row), "col": t.houses(f.Col)})
		t.call(as.digits, wordSparks, blanks{"digits": t.digits(f.Digits)})
	}
}

// spark explains why the digits of a firework are in its crossing or in a wing.
func (t *explainer) spark(f logic.Firework) {
	t.say(saysSparks, blanks{"digits": t.digits(f.Digits), "crossing": t.cells(f.Crossing), "inRow": t.cells(f.InRow),
		"inCol": t.cells(f.InCol), "row": t.houses(f.Row), "col": t.houses(f.Col),
		"box": t.houses(t.boxesOf([]solver.Cell{f.Crossing})...)})
}
