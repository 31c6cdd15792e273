package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains fish: in some houses, called the base, all candidates for a digit lie in the same number
// of other houses, called the cover.

func (t *explainer) fish() {
	proof, d := t.step.Proof, t.digit()
	fins := append(slices.Clone(proof.Fins), proof.EndoFins...)
	size := len(proof.Base)
	values := blanks{
		"base": t.houses(proof.Base...), "cover": t.houses(proof.Cover...), "digit": d.String(),
		"fins": t.cells(cellsOf(fins)...), "endo": t.cells(cellsOf(proof.EndoFins)...),
	}
	siamese := len(proof.Cover) > size
	switch {
	case siamese:
		values["cover"], values["other"] = t.houses(proof.Cover[:size]...), t.houses(proof.Cover[size:]...)
		values["fins"] = t.cells(t.outside(proof.Base, proof.Cover[:size])...)
		values["more"] = t.cells(t.outside(proof.Base, proof.Cover[size:])...)
		t.say(saysSiamese, values)
	case len(fins) == 0 && size == 2:
		values["one"], values["two"] = t.houses(proof.Base[0]), t.houses(proof.Base[1])
		values["a"], values["b"] = t.houses(proof.Cover[0]), t.houses(proof.Cover[1])
		t.say(saysXWing, values)
	case len(fins) == 0:
		t.say(saysFish, values)
	case len(fins) == 1:
		t.say(saysFinned, values)
	default:
		t.say(saysFins, values)
	}
	if f, _ := fishOf(t.step.Technique); f.form == sashimi && !siamese {
		t.say(saysSashimi, values)
	}
	switch len(proof.EndoFins) {
	case 0:
	case 1:
		t.say(saysEndo, values)
	default:
		t.say(saysEndos, values)
	}
	if cannibal := t.cannibals(fins); len(cannibal) > 0 && !siamese {
		values["cells"] = t.either(cannibal)
		t.say(saysCannibal, values)
	}
	t.lookAt(d, proof.Base...)
	t.drawFish(fins)
}

// outside returns the cells with the digit's candidate that are in a house of base, but not in any house of
// cover.
func (t *explainer) outside(base, cover []int) []solver.Cell {
	var cells []solver.Cell
	for _, c := range t.inHouses(t.digit(), base) {
		if !slices.ContainsFunc(cover, func(h int) bool { return t.has(h, c) }) {
			cells = append(cells, c)
		}
	}
	return cells
}

// cannibals returns those cells of the fish whose own candidate is removed, because they are in two houses of
// the cover.
func (t *explainer) cannibals(fins []logic.Candidate) []solver.Cell {
	var cells []solver.Cell
	for _, c := range t.inHouses(t.digit(), t.step.Proof.Base) {
		x := logic.Candidate{Cell: c, Digit: t.digit()}
		if slices.Contains(t.step.Remove, x) && !slices.Contains(fins, x) {
			cells = append(cells, c)
		}
	}
	return cells
}

// drawFish draws the base, the cover, the body and the fins.
func (t *explainer) drawFish(fins []logic.Candidate) {
	x := t.picture
	for _, h := range t.step.Proof.Base {
		x.house(h, job.BaseGround)
	}
	for _, h := range t.step.Proof.Cover {
		x.cover(h)
	}
	x.markAll(fins, fin)
	x.markAll(t.at(t.digit(), t.inHouses(t.digit(), t.step.Proof.Base)), onA)
	t.call(onA, wordBody, nil)
}

func (t *explainer) kraken() {
	proof, d := t.step.Proof, t.digit()
	fins := cellsOf(append(slices.Clone(proof.Fins), proof.EndoFins...))
	values := blanks{
		"base": t.houses(proof.Base...), "cover": t.houses(proof.Cover...), "digit": d.String(),
		"fins": t.cells(fins...),
	}
	if t.step.Technique == logic.KrakenFishType1 {
		values["either"] = t.either(fins)
		t.say(pick(len(fins) == 1, saysKraken1Fin, saysKraken1), values)
	} else {
		var cases []solver.Cell
		for _, b := range proof.Branches {
			cases = append(cases, b.If.Cell)
		}
		values["cases"] = t.either(cases)
		t.say(saysKraken2, values)
	}
	t.linkRules()
	t.lookAt(d, proof.Base...)
	x := t.picture
	for _, h := range proof.Base {
		x.house(h, job.BaseGround)
	}
	for _, h := range proof.Cover {
		x.cover(h)
	}
	t.cases()
	t.drawSets()
	for _, c := range t.at(d, t.inHouses(d, proof.Base)) {
		if !slices.ContainsFunc(x.shapes, func(s shape) bool { return s.Candidate == c }) {
			x.mark(c, key, 0)
		}
	}
}
