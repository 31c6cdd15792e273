package explain

import (
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// firework explains why digits are in the crossing of two lines or in one of two wings, and that they fill these
// cells. In a quadruple, the wings belong to two crossings.
func (t *explainer) firework() {
	proof, x := t.step.Proof, t.picture
	crossing, inRow, inCol := proof.Cells[0], proof.Cells[1], proof.Cells[2]
	if t.step.Technique == logic.FireworkTriple {
		t.spark(proof.Digits, crossing, inRow, inCol, proof.Base)
		t.say(saysSparksThree, nil)
		t.lookAt(0, proof.Base...)
		x.set(0, proof.Cells, "")
	} else {
		opposite := proof.Cells[3]
		var pairs [2]solver.Digits
		var lines [2][]int // by crossing: its row and its column
		for i, need := range proof.Needs {
			pairs[i/4] = pairs[i/4].With(need.Digit)
			if i%4 < 2 {
				lines[i/4] = append(lines[i/4], need.House)
			}
		}
		t.spark(pairs[0], crossing, inRow, inCol, lines[0])
		t.spark(pairs[1], opposite, inCol, inRow, lines[1])
		t.say(saysSparksFour, blanks{"first": t.cells(crossing), "firstDigits": t.oneOf(pairs[0]),
			"second": t.cells(opposite), "secondDigits": t.oneOf(pairs[1])})
		t.lookAt(0, lines[0][0], lines[1][0], lines[0][1], lines[1][1])
		x.set(0, []solver.Cell{crossing}, "")
		x.set(1, []solver.Cell{opposite}, "")
		x.set(2, []solver.Cell{inRow, inCol}, "")
		t.call(setB, wordCrossing, nil)
		t.call(setC, wordWings, nil)
		for d := range pairs[1].All() {
			x.markAll(t.at(d, proof.Cells[1:]), onB)
		}
		t.call(onB, wordSparks, blanks{"digits": t.digits(pairs[1])})
		for d := range pairs[0].All() {
			x.markAll(t.at(d, proof.Cells[:3]), onA)
		}
		t.call(onA, wordSparks, blanks{"digits": t.digits(pairs[0])})
		t.call(setA, wordCrossing, nil)
		return
	}
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

// spark explains why digits are in a crossing of a row and a column, or in a wing. lines has the row and the
// column.
func (t *explainer) spark(digits solver.Digits, crossing, inRow, inCol solver.Cell, lines []int) {
	t.say(saysSparks, blanks{"digits": t.digits(digits), "crossing": t.cells(crossing), "inRow": t.cells(inRow),
		"inCol": t.cells(inCol), "row": t.houses(lines[0]), "col": t.houses(lines[1]),
		"box": t.houses(t.boxesOf([]solver.Cell{crossing})...)})
}
