package explain

import (
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Step puts a step into words of a language and into a picture. p is the position before the step.
// The picture is for cells that are pitch px wide, including the rule between them. Level and Score
// stay empty: the caller, who has the table, sets them.
func Step(p *logic.Position, s logic.Step, lang i18n.Lang, pitch int) job.Explained {
	t := &teller{p: p, layout: p.Layout(), step: s, lang: lang, picture: newPicture(p),
		area: make([]byte, p.Layout().Cells())}
	t.tell()
	t.results()
	drawing := t.picture.drawing(pitch)
	legend := ""
	if drawing.Pitch > 0 {
		legend = t.legend()
	}
	return job.Explained{
		Technique: s.Technique.Key(),
		Name:      Name(s.Technique, lang),
		Look:      t.look,
		Area:      job.Packed(t.area),
		Text:      t.text(),
		Result:    result(t.layout, s),
		Chain:     t.chain,
		Branches:  strings.Join(t.branches, "\n"),
		Legend:    legend,
		Place:     packed(s.Place),
		Remove:    packed(s.Remove),
		Drawing:   drawing,
	}
}

// Result writes what a step places and removes: r6c234 ≠ 6.
func Result(p *logic.Position, s logic.Step) string { return result(p.Layout(), s) }

func packed(all []logic.Candidate) job.Packed {
	var b []byte
	for _, x := range all {
		b = job.AppendCandidate(b, int(x.Cell), int(x.Digit))
	}
	return job.Packed(b)
}

// teller collects the sentences and the picture of a step.
type teller struct {
	p       *logic.Position
	layout  *solver.Layout
	step    logic.Step
	lang    i18n.Lang
	picture *picture

	look     string
	area     []byte
	says     []string
	chain    string
	branches []string
}

// text returns all sentences.
func (t *teller) text() string {
	said := t.says[0]
	for _, next := range t.says[1:] {
		said = oneAfterOther.With(t.lang, "says", said, "next", next)
	}
	return said
}

// say adds a sentence.
func (t *teller) say(sentence text, values blanks) {
	t.says = append(t.says, capital(fill(sentence, t.lang, values)))
}

// tell words and draws the step with the function for its technique or family.
func (t *teller) tell() {
	s := t.step.Technique
	switch f := FamilyOf(s); {
	case s == logic.KrakenFishType1 || s == logic.KrakenFishType2:
		t.kraken()
	case f == Fish:
		t.fish()
	case f == Singles:
		t.single()
	case f == Locked:
		t.locked()
	case f == Subsets:
		t.subset()
	case s == logic.EmptyRectangle || s == logic.DualEmptyRectangle:
		t.emptyRectangle()
	case f == OneDigit:
		t.twoLinks()
	case f == Wings:
		t.wing()
	case s == logic.BUGPlus1:
		t.grave()
	case f == Uniqueness:
		t.rectangle()
	case f == Colours:
		t.colours()
	case s == logic.RemotePair:
		t.remotePair()
	case f == Chains:
		t.chained()
	case s == logic.SueDeCoq:
		t.sueDeCoq()
	case s == logic.DeathBlossom:
		t.deathBlossom()
	case f == AlmostLocked:
		t.sets()
	case f == Templates:
		t.template()
	default:
		t.forcing()
	}
}

// results draws what the step places and removes.
func (t *teller) results() {
	x := t.picture
	for _, c := range t.step.Remove {
		branched := false
		for _, s := range x.shapes {
			branched = branched || s.Candidate == c && s.branch > 0
		}
		x.mark(c, out, 0)
		if branched { // it is drawn once, however many branches lead to it
			x.shapes = slices.DeleteFunc(x.shapes, func(s shape) bool { return s.Candidate == c && s.branch > 0 })
		}
	}
	for _, c := range t.step.Place {
		used := false
		for _, s := range x.shapes {
			used = used || s.Cell == c.Cell
		}
		for _, l := range x.lines {
			used = used || slices.Contains(l.from.cells, c.Cell) || slices.Contains(l.to.cells, c.Cell)
		}
		if !used {
			x.whole = append(x.whole, c)
			continue
		}
		x.shapes = slices.DeleteFunc(x.shapes, func(s shape) bool { return s.Candidate == c })
		x.shapes = append(x.shapes, shape{c, placed, 0})
	}
}

// lookAt says where to look and tints it. A digit of 0 is left out.
func (t *teller) lookAt(d solver.Digit, houses ...int) {
	for _, h := range houses {
		for _, c := range t.layout.House(h).Cells {
			t.area[c] = job.BaseGround
		}
	}
	sentence := lookHouse
	if d != 0 {
		sentence = lookDigits
	}
	t.lookSays(sentence, blanks{"house": t.houses(houses...), "digit": d.String()})
}

// lookAtCells says which cells to look at and tints them.
func (t *teller) lookAtCells(sentence text, cells ...solver.Cell) {
	for _, c := range cells {
		t.area[c] = job.BaseGround
	}
	t.lookSays(sentence, blanks{"cells": t.cells(cells...), "cell": t.cells(cells...)})
}

// lookAtDigit says to look at a digit, and tints its candidates.
func (t *teller) lookAtDigit(d solver.Digit) {
	for c := range t.area {
		if t.p.Candidates(solver.Cell(c)).Has(d) {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(lookDigit, blanks{"digit": d.String()})
}

func (t *teller) lookSays(sentence text, values blanks) {
	t.look = capital(fill(sentence, t.lang, values))
}

func (t *teller) cells(cells ...solver.Cell) string { return cellNames(t.layout, cells) }

func (t *teller) houses(houses ...int) string { return houseNames(t.lang, t.layout, houses) }

// digits are all digits of a set: 1, 5 and 9.
func (t *teller) digits(set solver.Digits) string { return all(t.lang, digitNames(set)) }

// oneOf are the digits of a set: 1, 5 or 9.
func (t *teller) oneOf(set solver.Digits) string { return anyOf(t.lang, digitNames(set)) }

func digitNames(set solver.Digits) []string {
	var names []string
	for d := range set.All() {
		names = append(names, d.String())
	}
	return names
}

// either names cells one by one: r1c2 or r3c4.
func (t *teller) either(cells []solver.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, cellName(t.layout, c))
	}
	return anyOf(t.lang, names)
}

// gone are the digits that the step removes.
func (t *teller) gone() solver.Digits {
	var set solver.Digits
	for _, x := range t.step.Remove {
		set = set.With(x.Digit)
	}
	return set
}

// digit is the one digit of the step.
func (t *teller) digit() solver.Digit { return t.step.Proof.Digits.Min() }

// at returns a digit in those of the cells that have it.
func (t *teller) at(d solver.Digit, cells []solver.Cell) []logic.Candidate {
	var all []logic.Candidate
	for _, c := range cells {
		if t.p.Candidates(c).Has(d) {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// inHouses are the cells of houses with a digit as candidate.
func (t *teller) inHouses(d solver.Digit, houses []int) []solver.Cell {
	var cells []solver.Cell
	for _, h := range houses {
		for _, x := range t.at(d, t.layout.House(h).Cells) {
			if !slices.Contains(cells, x.Cell) {
				cells = append(cells, x.Cell)
			}
		}
	}
	return cells
}

// has reports whether a house has a cell.
func (t *teller) has(h int, c solver.Cell) bool { return slices.Contains(t.layout.House(h).Cells, c) }
