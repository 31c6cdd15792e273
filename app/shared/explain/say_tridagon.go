package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// tridagon explains why three digits cannot fill twelve cells. If they did, the digits of a box, read by rows,
// would have the same cyclic order as those of the box beside it, and read by columns, as those of the box above
// or below it. In an odd number of the four boxes, the orders by rows and by columns are opposite.
func (t *explainer) tridagon() {
	proof, x := t.step.Proof, t.picture
	var boxes [2][]int // where the two orders are the same, and where they are opposite
	var cells [2][]solver.Cell
	var guardians []logic.Candidate
	inOrder := slices.Sorted(slices.Values(proof.Cells))
	for _, box := range t.boxesOf(proof.Cells) {
		diagonal := slices.DeleteFunc(slices.Clone(inOrder), func(c solver.Cell) bool { return !t.has(box, c) })
		k := 0
		if t.opposite(diagonal) {
			k = 1
		}
		boxes[k], cells[k] = append(boxes[k], box), append(cells[k], diagonal...)
		for _, c := range diagonal {
			for d := range (t.p.Candidates(c) &^ proof.Digits).All() {
				guardians = append(guardians, logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	var names []string
	for _, g := range guardians {
		names = append(names, t.claim(single(g), true))
	}
	all := slices.Concat(boxes[0], boxes[1])
	slices.Sort(all)
	values := blanks{
		"boxes": t.houses(all...), "digits": t.digits(proof.Digits), "same": t.houses(boxes[0]...),
		"opposite": t.houses(boxes[1]...), "cell": t.cells(proof.Cells[0]), "guardians": t.or(names),
	}
	t.say(saysTwelve, values)
	t.say(saysOrders, values)
	t.lookAtCells(lookCells, proof.Cells...)
	if t.step.Technique == logic.Tridagon {
		t.say(saysGuardian, values)
		x.markAll(guardians, fin)
		t.call(fin, wordGuardian, nil)
	} else {
		t.say(saysGuardians, values)
		t.say(saysEachLeads, nil)
		t.cases()
		t.drawSets()
	}
	if len(proof.Sets) > 0 { // almost locked sets, which have the outlines
		x.tone(proof.Cells, job.SeenGround)
		t.call(seen, wordTwelve, nil)
		return
	}
	x.set(0, cells[0], "")
	x.set(1, cells[1], "")
	t.call(setA, wordSameOrder, nil)
	t.call(setB, wordOpposite, nil)
}

// boxesOf returns the boxes of cells, each once, in rising order.
func (t *explainer) boxesOf(cells []solver.Cell) (boxes []int) {
	for h := range t.layout.NumHouses() {
		in := func(c solver.Cell) bool { return t.has(h, c) }
		if t.layout.House(h).Kind.IsBox() && slices.ContainsFunc(cells, in) {
			boxes = append(boxes, h)
		}
	}
	return boxes
}

// opposite reports whether three digits in cells of a box have opposite cyclic orders by rows and by columns. The
// cells must be in different rows and columns, and in rising order.
func (t *explainer) opposite(cells []solver.Cell) bool {
	falls := 0 // the pairs of cells whose lower cell is further left
	for i, c := range cells {
		_, column := t.layout.RowCol(c)
		for _, below := range cells[i+1:] {
			if _, other := t.layout.RowCol(below); other < column {
				falls++
			}
		}
	}
	return falls%2 == 1
}
