package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains steps with sets of cells: almost locked sets, Sue de Coq, death blossom.

// PassedOver returns the message that the position has an ALS chain (a chain of almost locked sets) that the
// solution path does not use. For a path, only some of these chains are searched, so the path may continue
// with a later row of the table of techniques.
func PassedOver(l i18n.Lang) string { return saysPassedOver.In(l) }

// sets explains and draws steps with almost locked sets that are linked to each other.
func (t *explainer) sets() {
	proof, x := t.step.Proof, t.picture
	sets := proof.Sets
	t.introduce()
	ends := []int{0, 1} // numbers of the two sets, one of which must have the removed digits
	var common []string
	for _, c := range proof.Commons {
		common = append(common, c.Digit.String())
	}
	values := blanks{
		"common": all(t.lang, common), "gone": t.digits(t.gone()), "first": common[0], "second": common[len(common)-1],
		"start": "A", "end": letter(len(sets) - 1),
	}
	switch {
	case t.step.Technique == logic.ALSXYWing:
		t.say(saysXYSets, values)
		t.out(ends)
	case t.step.Technique == logic.ALSChain:
		ends[1] = len(sets) - 1
		t.say(saysSetChain, values)
		t.out(ends)
		t.links = t.setLine()
	case len(common) > 1:
		t.say(saysDoubleXZ, values)
	case proof.Commons[0].Rule > 0:
		digits := proof.Commons[0].Digits()
		t.linkRules()
		values["first"], values["second"] = digits[0].String(), digits[1].String()
		values["rule"] = t.ruleOf(proof.Commons[0].Rule)
		t.say(saysRuleXZ, values)
		t.out(ends)
	default:
		t.say(saysXZ, values)
		t.out(ends)
	}
	t.lookAtCells(lookCells, append(slices.Clone(sets[0].Cells), sets[len(sets)-1].Cells...)...)
	t.drawSets()
	for _, i := range ends {
		for d := range t.gone().All() {
			x.markAll(t.at(d, sets[i].Cells), onA+role(2*(i%3)))
		}
	}
	t.keeps(ends)
	for _, c := range proof.Commons {
		digits, a, b := c.Digits(), t.linked(c, 0), t.linked(c, 1)
		for _, m := range append(slices.Clone(a), b...) {
			x.mark(m, key, 0)
		}
		x.lines = append(x.lines, line{from: end{digits[0], cellsOf(a)}, to: end{digits[1], cellsOf(b)}, role: tie,
			headless: true})
	}
	t.call(key, wordTie, nil)
	t.call(tie, wordTie, nil)
}

// linked returns the places of a restricted common digit in one of the two sets that it links: the first or, if
// which is 1, the second.
func (t *explainer) linked(c logic.Common, which int) []logic.Candidate {
	return t.at(c.Digits()[which], t.step.Proof.Sets[c.Sets[which]-1].Cells)
}

// introduce adds sentences that name the sets by letters. If a set is large, the text gives only the number
// of its cells, since the board shows the letter.
func (t *explainer) introduce() {
	for i, s := range t.step.Proof.Sets {
		cells := t.cells(s.Cells...)
		if h := t.shared(s.Cells...); len(s.Cells) > mostInSet && h >= 0 {
			cells = cellsIn.With(t.lang, "count", strconv.Itoa(len(s.Cells)), "house", t.houses(h))
		}
		t.say(saysSet, blanks{"set": letter(i), "cells": cells, "digits": t.digits(s.Digits)})
	}
}

// mostInSet is the maximum number of cells of a set that the text names.
const mostInSet = 4

// out adds the sentence that each removed candidate sees all places of its digit in the sets numbered in
// which.
func (t *explainer) out(which []int) {
	var names []string
	for _, i := range which {
		names = append(names, letter(i))
	}
	sentence := saysOut
	if t.gone().Len() > 1 {
		sentence = saysOutEach
	}
	t.say(sentence, blanks{"gone": t.oneOf(t.gone()), "sets": all(t.lang, names)})
}

// keeps sets the legend's texts for the digits that stay in the sets numbered in which.
func (t *explainer) keeps(which []int) {
	for ink := range 3 {
		var names []string
		for _, i := range which {
			if i%3 == ink {
				names = append(names, letter(i))
			}
		}
		if len(names) > 0 {
			t.call(onA+role(2*ink), wordKeeps, blanks{"sets": all(t.lang, names)})
		}
	}
}

// setLine returns the chain of sets as one line: A –3– B –5– C.
func (t *explainer) setLine() string {
	var b strings.Builder
	b.WriteString("A")
	for i, c := range t.step.Proof.Commons {
		b.WriteString(" –" + c.Digit.String() + "– " + letter(i+1))
	}
	return b.String()
}

func (t *explainer) deathBlossom() {
	proof, x := t.step.Proof, t.picture
	stem := proof.Cells[0]
	t.introduce()
	t.say(saysBlossom, blanks{"stem": t.cells(stem), "digits": t.oneOf(proof.Digits), "gone": t.digits(t.gone())})
	t.lookAtCells(lookFrom, stem)
	t.drawSets()
	var which []int
	for i := range proof.Sets {
		which = append(which, i)
	}
	t.out(which)
	for i, s := range proof.Sets {
		for d := range t.gone().All() {
			x.markAll(t.at(d, s.Cells), onA+role(2*(i%3)))
		}
	}
	t.keeps(which)
	i := 0
	for d := range proof.Digits.All() {
		lost := t.at(d, proof.Sets[i].Cells)
		x.mark(logic.Candidate{Cell: stem, Digit: d}, key, 0)
		x.markAll(lost, key)
		x.lines = append(x.lines, line{from: end{d, []solver.Cell{stem}}, to: end{d, cellsOf(lost)}, role: weakLink,
			ink: i % 3})
		i++
	}
	t.call(key, wordStem, nil)
}

func (t *explainer) sueDeCoq() {
	proof, x := t.step.Proof, t.picture
	meet, inLine, inBox := proof.Sets[0], proof.Sets[1], proof.Sets[2]
	lineHouse, boxHouse := t.common(false, meet.Cells, inLine.Cells), t.common(true, meet.Cells, inBox.Cells)
	count := proof.Digits.Len() + (inLine.Digits & inBox.Digits &^ meet.Digits).Len()
	t.say(saysCoq, blanks{
		"meet": t.cells(meet.Cells...), "inLine": t.cells(inLine.Cells...), "inBox": t.cells(inBox.Cells...),
		"cells": strconv.Itoa(len(meet.Cells) + len(inLine.Cells) + len(inBox.Cells)), "count": strconv.Itoa(count),
		"lineDigits": t.digits(meet.Digits&^inBox.Digits | inLine.Digits),
		"boxDigits":  t.digits(meet.Digits&^inLine.Digits | inBox.Digits),
		"line":       t.houses(lineHouse), "box": t.houses(boxHouse),
	})
	t.lookAt(0, lineHouse, boxHouse)
	for i, s := range proof.Sets {
		x.set(i, s.Cells, letter(i))
		for d := range s.Digits.All() {
			if t.gone().Has(d) {
				x.markAll(t.at(d, s.Cells), onA+role(2*i))
			}
		}
	}
	x.house(lineHouse, job.SeenGround)
	x.house(boxHouse, job.SeenGround)
	t.call(setA, wordMeet, nil)
	t.call(setB, wordLine, nil)
	t.call(setC, wordInBox, nil)
	t.call(onA, wordKept, nil)
	t.call(onB, wordKeptB, nil)
	t.call(onC, wordKeptC, nil)
	t.call(seen, wordHouse, nil)
}

// common returns the house that contains all of cells and more: the box if box is true, and the line
// otherwise. It returns -1 if there is no such house.
func (t *explainer) common(box bool, cells, more []solver.Cell) int {
	for h := range t.layout.NumHouses() {
		kind := t.layout.House(h).Kind
		if box == kind.IsBox() &&
			!slices.ContainsFunc(append(slices.Clone(cells), more...),
				func(c solver.Cell) bool { return !t.has(h, c) }) {
			return h
		}
	}
	return -1
}
