package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains steps that rely on a unique solution: unique rectangles and BUG+1.

func (t *explainer) grave() {
	cell, d := t.step.Proof.Cells[0], t.digit()
	t.say(saysGrave, blanks{"cell": t.cells(cell), "digit": d.String()})
	t.lookSays(lookGrid, blanks{})
	t.picture.mark(logic.Candidate{Cell: cell, Digit: d}, onA, 0)
	t.picture.set(0, t.step.Proof.Cells, "")
	t.call(onA, wordStays, nil)
	t.call(setA, wordTheCell, nil)
}

// rectangle explains and draws steps by unique rectangles, which have four corners and two digits.
func (t *explainer) rectangle() {
	proof, x := t.step.Proof, t.picture
	pair := proof.Digits
	var extra []solver.Cell // corners with candidates besides the two digits
	var more solver.Digits
	for _, c := range proof.Deadly {
		if m := t.p.Candidates(c) &^ pair; m != 0 {
			extra = append(extra, c)
			more |= m
		}
	}
	slices.Sort(extra)
	values := blanks{
		"corners": t.cells(proof.Deadly...), "digits": t.digits(pair), "cell": t.cells(t.step.Remove[0].Cell),
		"gone":  t.oneOf(t.gone()),
		"extra": t.either(extra), "digit": more.Min().String(), "more": t.oneOf(more),
	}
	corners := saysCorners
	if len(extra) > 2 {
		corners = saysCornersAll
	}
	intro, end := saysDeadly, saysCorner
	var houses []int
	for _, l := range proof.Links {
		houses = append(houses, l.House)
		values["digit"] = l.From.Digit.String()
	}
	values["house"] = t.houses(houses...)
	switch t.step.Technique {
	case logic.Uniqueness2, logic.Uniqueness5:
		end = corners
	case logic.Uniqueness3:
		set := more
		for _, c := range proof.Cells {
			set |= t.p.Candidates(c)
		}
		values["set"], values["cells"] = t.digits(set), t.cells(proof.Cells...)
		end = saysCornerSet
		x.set(1, proof.Cells, "")
		t.call(setB, wordWith, nil)
		for d := range set.All() {
			x.markAll(t.at(d, proof.Cells), onB)
		}
	case logic.Uniqueness4:
		end = saysCornerLocked
	case logic.Uniqueness6:
		end = saysCrossed
	case logic.HiddenRectangle:
		end = saysHiddenCorner
	case logic.AvoidableRectangle1:
		intro = saysAvoidable
	case logic.AvoidableRectangle2:
		intro, end = saysAvoidable, corners
	}
	t.say(intro, values)
	t.say(end, values)
	t.lookAtCells(lookCells, proof.Deadly...)
	x.rings = append(x.rings, proof.Deadly)
	x.tone(proof.Deadly, job.BaseGround)
	for d := range pair.All() {
		x.markAll(t.at(d, proof.Deadly), onA)
	}
	for d := range more.All() {
		x.markAll(t.at(d, proof.Deadly), onB)
	}
	for _, l := range proof.Links {
		x.link(l.From, l.To, strongLink, 0, 0)
	}
	t.call(onA, wordPair, nil)
	t.call(onB, wordExtra, nil)
	t.call(strongLink, wordInLines, nil)
	for i := range x.lines {
		x.lines[i].headless = true
	}
}
