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

// This file explains steps with links: skyscrapers and kites, empty rectangles, wings, remote pairs, colours,
// chains and loops.

func (t *explainer) twoLinks() {
	links := t.step.Proof.Links
	digit := links[0].From.Digit
	values := blanks{
		"digit": digit.String(), "first": t.houses(links[0].House), "second": t.houses(links[2].House),
		"start": t.where(links[0].From), "from": t.where(links[0].To), "to": t.where(links[2].From),
		"end": t.where(links[2].To),
	}
	t.lookAt(digit, links[0].House, links[2].House)
	if len(links) > 3 {
		values["other"], values["last"] = t.where(links[3].From), t.where(links[5].To)
	}
	switch {
	case len(links) == 3:
		t.say(saysTwoLinks, values)
	case links[3].From.Digit == digit:
		t.say(saysTwoKites, values)
	default:
		values["second"] = links[3].From.Digit.String()
		t.say(saysKitesOfTwo, values)
	}
	x := t.picture
	for _, l := range links {
		if l.Strong {
			x.house(l.House, job.SeenGround)
		}
	}
	for i := 0; i < len(links); i += 3 {
		x.node(links[i].From, onA, 0, 0)
		x.node(links[i+2].To, onA, 0, 0)
	}
	for _, l := range links {
		x.node(l.From, offA, 0, 0)
		x.node(l.To, offA, 0, 0)
		x.link(l.From, l.To, linkRole(l), 0, 0)
	}
	t.call(onA, wordOneIsTrue, nil)
	t.call(offA, wordWeakEnds, nil)
	t.call(seen, wordLines, nil)
	t.links = t.chain(links)
}

// where returns the names of the cells of a chain's node.
func (t *explainer) where(n logic.Node) string { return t.cells(n.Cells...) }

func (t *explainer) emptyRectangle() {
	proof, x, d := t.step.Proof, t.picture, t.digit()
	box := proof.Base[0]
	values := blanks{"box": t.houses(box), "lines": t.houses(proof.Cover[:2]...), "digit": d.String()}
	t.say(saysEmptyRectangle, values)
	for i, l := range proof.Links {
		values["house"], values["near"], values["far"] = t.houses(l.House), t.where(l.From), t.where(l.To)
		values["out"] = t.cell(t.step.Remove[min(i, len(t.step.Remove)-1)].Cell)
		t.say(saysRectangleLink, values)
		x.node(l.From, offA, 0, 0)
		x.node(l.To, onA, 0, 0)
		x.link(l.From, l.To, strongLink, 0, 0)
	}
	t.lookAt(d, box)
	x.house(box, job.BaseGround)
	for _, h := range proof.Cover {
		x.cover(h)
	}
	x.markAll(t.at(d, t.layout.House(box).Cells), onB)
	t.call(onB, wordBoxPlaces, nil)
	t.call(onA, wordStrongEnds, nil)
	t.call(offA, wordStrongEnds, nil)
	t.call(base, wordBox, nil)
	t.call(cover, wordLines, nil)
}

func (t *explainer) wing() {
	proof, x := t.step.Proof, t.picture
	d := t.step.Remove[0].Digit
	pivot, a, b := proof.Cells[0], proof.Cells[1], proof.Cells[2]
	// shared returns the digit that the pivot shares with pincer c. If the pivot has this digit, only d is
	// left for the pincer.
	shared := func(c solver.Cell) solver.Digit {
		return (t.p.Candidates(c) & t.p.Candidates(pivot)).Without(d).Min()
	}
	values := blanks{
		"digit": d.String(), "pivot": t.cells(pivot), "a": t.cells(a), "b": t.cells(b),
		"p": shared(a).String(), "q": shared(b).String(),
	}
	if t.step.Technique == logic.XYWing {
		t.say(saysXYWing, values)
	} else {
		t.say(saysXYZWing, values)
	}
	t.lookAtCells(lookFrom, pivot)
	x.markAll(t.at(d, proof.Cells), onA)
	for _, c := range []solver.Cell{a, b} {
		from := logic.Node{Digit: shared(c), Cells: []solver.Cell{pivot}}
		to := logic.Node{Digit: shared(c), Cells: []solver.Cell{c}}
		x.node(from, offA, 0, 0)
		x.node(to, offA, 0, 0)
		x.link(from, to, weakLink, 0, 0)
	}
	x.set(0, proof.Cells, "")
	t.call(onA, wordOneIsTrue, nil)
	t.call(offA, wordPivot, nil)
	t.call(setA, wordPivotCell, nil)
}

func (t *explainer) wWing() {
	proof, x, d := t.step.Proof, t.picture, t.step.Remove[0].Digit
	l := proof.Links[0]
	a, b := proof.Cells[0], proof.Cells[1]
	t.say(saysWWing, blanks{
		"house": t.houses(l.House), "link": l.From.Digit.String(), "x": t.where(l.From), "y": t.where(l.To),
		"a": t.cells(a), "b": t.cells(b), "digit": d.String(),
	})
	t.lookAtCells(lookCells, a, b)
	x.set(0, proof.Cells, "")
	x.markAll(t.at(d, proof.Cells), onA)
	first, second := l.From, l.To
	if !slices.Contains(t.layout.Sees(a), first.Cells[0]) {
		first, second = second, first
	}
	ends := [2]logic.Node{{Digit: first.Digit, Cells: []solver.Cell{a}}, {Digit: first.Digit, Cells: []solver.Cell{b}}}
	for i, n := range [2]logic.Node{first, second} {
		x.node(n, onB, 1, 0)
		x.node(ends[i], offA, 0, 0)
		x.link(n, ends[i], weakLink, 1, 0)
	}
	x.link(first, second, strongLink, 1, 0)
	t.call(onA, wordOneIsTrue, nil)
	t.call(onB, wordStrongEnds, nil)
	t.call(offA, wordLinked, nil)
	t.call(setA, wordPair, nil)
}

func (t *explainer) remotePair() {
	proof, x := t.step.Proof, t.picture
	cells := strings.Join(t.each(proof.Cells), "–")
	if t.naming == i18n.ByWords {
		cells = t.and(t.each(proof.Cells))
	}
	t.say(saysRemotePair, blanks{"cells": cells, "digits": t.digits(proof.Digits)})
	t.lookAtCells(lookCells, proof.Cells[0], proof.Cells[len(proof.Cells)-1])
	for i, c := range proof.Cells {
		for d := range proof.Digits.All() {
			x.mark(logic.Candidate{Cell: c, Digit: d}, [...]role{onA, onB}[i%2], 0)
		}
	}
	for i := range proof.Cells[1:] {
		d := proof.Digits.Min()
		if i%2 == 1 {
			d = proof.Digits.Without(d).Min()
		}
		x.lines = append(x.lines, line{
			from: end{d, proof.Cells[i : i+1]}, to: end{d, proof.Cells[i+1 : i+2]}, role: strongLink, headless: true,
		})
	}
	t.call(onA, wordColour, nil)
	t.call(strongLink, wordExactly, nil)
}

func (t *explainer) colours() {
	proof, x, d := t.step.Proof, t.picture, t.digit()
	values := blanks{"digit": d.String()}
	switch t.step.Technique {
	case logic.SimpleColorsTrap:
		t.say(saysTrap, values)
	case logic.SimpleColorsWrap:
		for _, color := range proof.Colors {
			t.facing(color, color, values)
		}
		t.say(saysWrap, values)
	case logic.MultiColors1:
		for _, color := range proof.Colors[:2] {
			for _, other := range proof.Colors[2:] {
				t.facing(color, other, values)
			}
		}
		t.say(saysMulti1, values)
	default:
		at := slices.IndexFunc(proof.Colors, func(color []logic.Candidate) bool {
			return slices.Contains(t.step.Remove, color[0])
		})
		other := 2 - at/2*2 // first colour of the other group
		t.facing(proof.Colors[at], proof.Colors[other+1], values)
		values["c"], values["d"] = values["a"], values["b"]
		t.facing(proof.Colors[at], proof.Colors[other], values)
		t.say(saysMulti2, values)
	}
	t.lookAtDigit(d)
	for i, color := range proof.Colors {
		x.markAll(color, [...]role{onA, onB, onC, offC}[i])
	}
	for i, l := range proof.Links {
		ink := 0
		if i >= len(proof.Colors[0])+len(proof.Colors[1])-1 {
			ink = 2
		}
		x.lines = append(x.lines, line{from: end{d, l.From.Cells}, to: end{d, l.To.Cells}, role: strongLink, ink: ink,
			headless: true})
	}
	t.call(onA, wordColour, nil)
	t.call(strongLink, wordExactly, nil)
	if len(proof.Colors) > 2 {
		t.call(onA, wordFirst, nil)
		t.call(onB, wordFirstNot, nil)
		t.call(onC, wordSecond, nil)
		t.call(offC, wordFirstNot, nil)
	}
}

// facing looks for two cells that see each other, one from each of the two lists, which have different
// colours. It stores the names of the first such pair in values.
func (t *explainer) facing(color, other []logic.Candidate, values blanks) {
	for _, x := range color {
		for _, y := range other {
			if slices.Contains(t.layout.Sees(x.Cell), y.Cell) {
				values["a"], values["b"] = t.cells(x.Cell), t.cells(y.Cell)
				return
			}
		}
	}
}

// chained explains and draws chains and loops. A short chain is explained in one text. For a longer one, each
// link has its own sentence and can be shown alone.
func (t *explainer) chained() {
	proof, x := t.step.Proof, t.picture
	links := proof.Links
	first, last := links[0].From, links[len(links)-1].To
	ring := t.step.Technique == logic.ContinuousNiceLoop || t.step.Technique == logic.GroupedContinuousNiceLoop
	broken := t.step.Technique == logic.DiscontinuousNiceLoop || t.step.Technique == logic.GroupedDiscontinuousNiceLoop
	forced := broken && links[0].Strong && links[len(links)-1].Strong && alike(first, last)
	switch lost := single(t.step.Remove[0]); {
	case ring && !alike(first, last):
		links = append(slices.Clone(links), logic.Link{From: last, To: first})
	case broken && !forced && alike(last, lost) && !alike(first, lost): // the explanation begins with the assumption
		links = reversed(links)
		first, last = last, first
	}
	long := len(links) >= longChain
	values := blanks{
		"start": t.where(first), "first": first.Digit.String(), "end": t.where(last), "last": last.Digit.String(),
		"count": strconv.Itoa(len(links)),
	}
	says, ends := saysChain, saysEnds
	switch {
	case ring:
		says = saysLoop
	case forced:
		says, ends = saysForced, saysIsSo
	case broken:
		says, ends = saysBroken, saysContradicts
	case long && t.step.Technique == logic.XYChain:
		t.say(saysXYChain, values)
	}
	t.linkRules()
	if len(proof.Sets) > 0 {
		t.say(saysSets, nil)
	}
	if !long && !ring {
		t.oneAfterOther(links)
		says = ends
	}
	t.say(says, values)
	t.lookAtChain()
	if long {
		t.linkByLink(links)
	} else {
		x.chain(links, 0, 0)
	}
	if ring {
		t.around(links, long)
	}
	t.drawSets()
	t.links = t.chain(links)
}

// reversed returns the same chain in the opposite direction, which is also valid.
func reversed(links []logic.Link) (all []logic.Link) {
	for _, l := range slices.Backward(links) {
		l.From, l.To = l.To, l.From
		all = append(all, l)
	}
	return all
}

// longChain is the minimum number of links for which a chain is explained and shown link by link.
const longChain = 5

// oneAfterOther adds a sentence for each link of a chain, which states what follows and why.
func (t *explainer) oneAfterOther(links []logic.Link) {
	for i, l := range links {
		then := linkFalse
		if l.Strong {
			then = linkTrue
		}
		values := blanks{"if": t.claim(l.From, !l.Strong), "claim": t.claim(l.To, l.Strong), "why": t.because(l)}
		values["then"] = fill(then, t.lang, values)
		if i == 0 {
			t.say(saysIf, values)
		} else {
			t.say(saysThen, values)
		}
	}
}

// linkByLink explains each link of a chain as a separate branch, so that it can be shown alone.
func (t *explainer) linkByLink(links []logic.Link) {
	t.picture.branches = len(links)
	for i, l := range links {
		t.picture.chain([]logic.Link{l}, 0, i+1)
		follows := fill(linkSays, t.lang, blanks{"claim": t.claim(l.To, l.Strong), "why": t.because(l)})
		t.branches = append(t.branches, sign(linkRole(l), "")+"\t"+t.claim(l.From, !l.Strong)+"\t"+follows)
	}
}

// because returns the reason why the second end of a link follows from the first.
func (t *explainer) because(l logic.Link) string {
	says, house := linkSees, t.shared(slices.Concat(l.From.Cells, l.To.Cells)...)
	switch {
	case l.Rule > 0 && l.Strong:
		says, house = linkNeeds, -1
	case l.Rule > 0:
		says, house = linkBars, -1
	case l.Strong && l.House == logic.InCell:
		says = linkDigit
	case l.Strong && l.House == logic.InSet:
		says = linkSet
	case l.Strong:
		says, house = linkPlace, l.House
	case l.From.Digit != l.To.Digit:
		says = linkCell
	case house >= 0:
		says = linkHouse
	}
	values := blanks{"digit": l.From.Digit.String(), "set": letter(max(l.From.Set, l.To.Set) - 1),
		"rule": t.ruleOf(l.Rule), "a": t.article(l.From.Digit)}
	if house >= 0 {
		values["house"] = t.houses(house)
	}
	return fill(says, t.lang, values)
}

// around explains which candidates each weak link of a loop removes. Each explanation becomes a branch.
// linked is true if the links have become branches before, so that numbering continues after them.
func (t *explainer) around(links []logic.Link, linked bool) {
	for _, l := range links {
		if l.Strong {
			continue
		}
		values := blanks{"a": l.From.Digit.String(), "b": l.To.Digit.String(), "digit": l.From.Digit.String(),
			"x": t.where(l.From), "y": t.where(l.To)}
		byRule := l.Rule > 0 && l.From.Digit != l.To.Digit
		inCell := !byRule && l.From.Digit != l.To.Digit
		place, reason := t.where(l.From), saysFilled
		switch {
		case byRule:
			place, reason = t.ruleOf(l.Rule), saysEitherClaim
			values["one"], values["other"] = t.claim(l.From, true), t.claim(l.To, true)
		case !inCell:
			reason = saysEitherEnd
			if h := t.shared(slices.Concat(l.From.Cells, l.To.Cells)...); h >= 0 {
				place = t.houses(h)
			}
		}
		var goes []logic.Candidate
		for _, c := range t.step.Remove {
			if inCell && c.Cell == l.From.Cells[0] || byRule && swaps(l, c) ||
				!inCell && !byRule && c.Digit == l.From.Digit &&
					t.seesAll(c.Cell, append(slices.Clone(l.From.Cells), l.To.Cells...)) {
				goes = append(goes, c)
			}
		}
		if len(goes) == 0 {
			continue
		}
		x := t.picture
		x.branches++
		if linked {
			x.chain([]logic.Link{l}, 0, x.branches)
		}
		for i := range x.lines {
			k := &x.lines[i]
			if !linked && k.role == weakLink && k.from.digit == l.From.Digit && k.to.digit == l.To.Digit &&
				slices.Equal(k.from.cells, l.From.Cells) && slices.Equal(k.to.cells, l.To.Cells) {
				k.branch = x.branches
			}
		}
		t.branches = append(t.branches, sign(weakLink, "")+"\t"+place+"\t"+
			fill(reason, t.lang, values)+"\t"+t.result(logic.Step{Remove: goes}))
	}
}

// shared returns the first house that contains all of the cells, or -1 if there is no such house.
func (t *explainer) shared(cells ...solver.Cell) int {
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !t.has(h, c) }) {
			return h
		}
	}
	return -1
}

// seesAll reports whether cell c sees all of the given cells.
func (t *explainer) seesAll(c solver.Cell, cells []solver.Cell) bool {
	return !slices.ContainsFunc(cells, func(other solver.Cell) bool {
		return !slices.Contains(t.layout.Sees(c), other)
	})
}

// lookAtChain sets the question that tells the user where to look. It names the digit of the chain or, if the
// chain has several digits, the cell where the chain starts.
func (t *explainer) lookAtChain() {
	links := t.step.Proof.Links
	d := links[0].From.Digit
	for _, l := range links {
		if l.From.Digit != d || l.To.Digit != d {
			t.lookAtCells(lookFrom, links[0].From.Cells...)
			return
		}
	}
	t.lookAtDigit(d)
}

// drawSets draws the almost locked sets in a chain.
func (t *explainer) drawSets() {
	for i, s := range t.step.Proof.Sets {
		t.picture.set(i, s.Cells, letter(i))
	}
	t.callSets()
}

// letter returns the letter that names set i.
func letter(i int) string { return string(rune('A' + i)) }

// callSets sets the texts of the legend for sets of cells. Sets with the same kind of outline share a text,
// which happens if there are more than three sets.
func (t *explainer) callSets() {
	for ink := range 3 {
		var names []string
		for i, s := range t.picture.sets {
			if s.ink == ink && s.tag != "" {
				names = append(names, letter(i))
			}
		}
		if len(names) > 1 {
			t.call(setA+role(ink), wordSetOf, blanks{"sets": all(t.lang, names)})
		}
	}
}
