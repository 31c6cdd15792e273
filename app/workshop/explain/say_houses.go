package explain

import (
	"slices"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Steps within houses: singles, locked candidates, subsets.

func (t *teller) single() {
	place := t.step.Place[0]
	x := t.picture
	values := blanks{"cell": t.cells(place.Cell), "digit": place.Digit.String()}
	if t.step.Technique == logic.NakedSingle {
		t.say(saysNakedSingle, values)
		t.lookAt(0, t.smallest(place.Cell))
		return
	}
	house := t.step.Proof.Base[0]
	values["house"] = t.houses(house)
	x.house(house, job.BaseGround)
	t.call(base, wordHouse, nil)
	t.lookAt(0, house)
	if t.step.Technique == logic.FullHouse {
		t.say(saysFullHouse, values)
		return
	}
	t.say(saysHiddenSingle, values)
	// Why the other cells of the house cannot have it: digits that see them.
	for _, c := range t.layout.House(house).Cells {
		if t.p.At(c) != 0 || c == place.Cell {
			continue
		}
		for _, other := range t.layout.Sees(c) {
			if t.p.At(other) != place.Digit {
				continue
			}
			for h := range t.layout.NumHouses() {
				if t.has(h, c) && t.has(h, other) {
					x.house(h, job.SeenGround)
				}
			}
			break
		}
	}
	t.call(seen, wordSeen, blanks{"digit": place.Digit.String()})
}

// smallest returns the house of a cell with the fewest open cells.
func (t *teller) smallest(c solver.Cell) int {
	best, fewest := -1, 0
	for h := range t.layout.NumHouses() {
		if !t.has(h, c) {
			continue
		}
		open := 0
		for _, other := range t.layout.House(h).Cells {
			if t.p.At(other) == 0 {
				open++
			}
		}
		if best < 0 || open < fewest {
			best, fewest = h, open
		}
	}
	return best
}

func (t *teller) locked() {
	from, to, d := t.step.Proof.Base[0], t.step.Proof.Cover[0], t.digit()
	t.say(saysLocked, blanks{"house": t.houses(from), "other": t.houses(to), "digit": d.String()})
	t.lookAt(d, from)
	x := t.picture
	x.house(from, job.BaseGround)
	x.hatch(to)
	x.markAll(t.at(d, t.layout.House(from).Cells), onA)
	t.call(onA, wordLocked, nil)
}

func (t *teller) subset() {
	proof, x := t.step.Proof, t.picture
	values := blanks{"cells": t.cells(proof.Cells...), "digits": t.digits(proof.Digits)}
	for d := range proof.Digits.All() {
		x.markAll(t.at(d, proof.Cells), onA)
	}
	t.call(onA, wordSubset, blanks{"count": strconv.Itoa(proof.Digits.Len())})
	t.call(setA, wordTheCell, nil)
	x.set(0, proof.Cells, "")
	if len(proof.Base) > 0 {
		values["house"] = t.houses(proof.Base[0])
		t.say(saysHiddenSubset, values)
		t.lookAt(0, proof.Base[0])
		x.house(proof.Base[0], job.SeenGround)
		t.call(seen, wordHouse, nil)
		return
	}
	// Only houses that lose candidates are named.
	var houses []int
	for _, h := range proof.Cover {
		if slices.ContainsFunc(t.step.Remove, func(c logic.Candidate) bool { return t.has(h, c.Cell) }) {
			houses = append(houses, h)
			x.house(h, job.SeenGround)
		}
	}
	t.call(seen, wordHouse, nil)
	values["house"] = t.houses(houses...)
	t.say(saysNakedSubset, values)
	t.lookAt(0, houses[0])
}
