package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains steps with branches, which are forcing chains and nets, and templates.

func (t *explainer) forcing() {
	proof, x := t.step.Proof, t.picture
	contradiction := t.step.Technique == logic.ForcingChainContradiction ||
		t.step.Technique == logic.ForcingNetContradiction
	first := proof.Branches[0]
	values := blanks{
		"case": t.claim(single(first.If), !first.False), "digit": t.digit().String(),
		"cell": t.cells(proof.Cells...), "house": t.houses(proof.Base...),
	}
	var digits []string
	var cells []solver.Cell
	for _, b := range proof.Branches {
		digits = append(digits, b.If.Digit.String())
		cells = append(cells, b.If.Cell)
	}
	values["digits"], values["cells"] = anyOf(t.lang, digits), t.either(cells)
	inCell, inHouse := len(proof.Cells) > 0, len(proof.Base) > 0
	t.linkRules()
	switch {
	case contradiction && inCell:
		t.say(saysNoDigit, values)
	case contradiction && inHouse:
		t.say(saysNoPlace, values)
	case contradiction:
		n := t.meeting()
		values["cell"], values["digit"] = t.where(n), n.Digit.String()
		t.say(saysBothWays, values)
	case inCell:
		t.say(saysAllDigits, values)
		t.leads(saysEachLeads)
	case inHouse:
		t.say(saysAllPlaces, values)
		t.leads(saysEachLeads)
	default:
		values["cell"], values["digit"] = t.cell(first.If.Cell), first.If.Digit.String()
		if t.deadCases() == nil {
			t.say(saysEitherWay, values)
			break
		}
		t.say(saysEither, values)
		t.leads(saysEachLeads)
	}
	switch {
	case inCell && !contradiction:
		t.lookAtCells(lookFrom, proof.Cells...)
	case inHouse && !contradiction:
		t.lookAt(t.digit(), proof.Base[0])
	default:
		t.lookAtCells(lookFrom, first.If.Cell)
	}
	t.cases()
	t.drawSets()
	word := wordNeed
	if contradiction {
		word = wordNothing
	}
	switch {
	case inCell && len(proof.Sets) == 0 && len(t.step.Proof.Rules) == 0:
		x.set(0, proof.Cells, "")
		t.call(setA, word, nil)
	case inCell:
		x.tone(proof.Cells, job.SeenGround)
	case inHouse:
		x.house(proof.Base[0], job.SeenGround)
	}
	t.call(seen, word, nil)
}

// leads adds the conclusion of the cases. The conclusion is either the text allDo, that all cases lead to the
// result, or a sentence that names the impossible cases.
func (t *explainer) leads(allDo text) {
	dead := t.deadCases()
	if dead == nil {
		t.say(allDo, nil)
		return
	}
	t.say(saysDead, blanks{"dead": t.or(dead)})
	t.call(setB, wordClash, nil)
}

// deadCases returns the names of the impossible cases.
func (t *explainer) deadCases() (names []string) {
	for _, b := range t.step.Proof.Branches {
		if _, is := t.impasse(b); is {
			names = append(names, t.claim(single(b.If), !b.False))
		}
	}
	return names
}

// impasse reports as is whether a case of a net is impossible, so that its consequences do not end with the
// result. It also returns, as n, the candidate at which these consequences end. An impossible case would make
// this candidate both true and false.
func (t *explainer) impasse(b logic.Branch) (n logic.Node, is bool) {
	if t.step.Technique != logic.ForcingNetVerity {
		return n, false
	}
	n, on := single(b.If), !b.False
	if k := len(b.Links); k > 0 {
		n, on = b.Links[k-1].To, b.Links[k-1].Strong
	}
	for _, x := range t.step.Place {
		is = is || !on || !alike(n, single(x))
	}
	for _, x := range t.step.Remove {
		is = is || on || !alike(n, single(x))
	}
	return n, is
}

// meeting returns the candidate that two branches would make both true and false.
func (t *explainer) meeting() logic.Node {
	for _, b := range t.step.Proof.Branches {
		if k := len(b.Links); k > 0 && !b.Links[k-1].Strong {
			return b.Links[k-1].To
		}
	}
	b := t.step.Proof.Branches[0]
	return single(b.If)
}

// single returns candidate x as a node of a chain.
func single(x logic.Candidate) logic.Node {
	return logic.Node{Digit: x.Digit, Cells: []solver.Cell{x.Cell}}
}

// cases describes the branches and draws each in one of three colours and shapes: disc, square and lozenge.
func (t *explainer) cases() {
	x := t.picture
	branches := t.step.Proof.Branches
	same := sameCase(branches)
	if same { // a branch may have no links, only its case
		branches = slices.DeleteFunc(slices.Clone(branches), func(b logic.Branch) bool { return len(b.Links) == 0 })
	}
	x.branches = len(branches)
	var cases, numbers [3][]string // names of the cases, and their numbers, by colour
	for i, b := range branches {
		ink := i % 3
		shape := nodeRole(ink, !b.False)
		name := t.claim(single(b.If), !b.False)
		x.mark(b.If, shape, i+1)
		cases[ink], numbers[ink] = append(cases[ink], name), append(numbers[ink], strconv.Itoa(i+1))
		says := []string{sign(shape, b.If.Digit.String()), fill(wordCase, t.lang, blanks{"case": name})}
		for _, l := range b.Links {
			says = append(says, t.consequence(l))
			// If no other candidate has to be excluded first, both ends of the link are equal.
			if !alike(l.From, l.To) {
				x.node(l.From, nodeRole(ink, !l.Strong), ink, i+1)
			}
			x.node(l.To, nodeRole(ink, l.Strong), ink, i+1)
		}
		if n, is := t.impasse(b); is {
			says = append(says, fill(wordDead, t.lang, blanks{"cell": t.cells(n.Cells...), "digit": n.Digit.String()}))
			x.set(1, n.Cells, "")
		}
		for _, l := range b.Links {
			x.link(l.From, l.To, linkRole(l), ink, i+1)
		}
		t.branches = append(t.branches, strings.Join(says, "\t"))
	}
	onWord, offWord := wordCase, wordCaseOff
	if same && len(branches) > 1 {
		onWord, offWord = wordBranch, wordBranchOff
	}
	for ink := range 3 {
		values := blanks{"case": t.listed(cases[ink]), "branch": strings.Join(numbers[ink], ", ")}
		t.call(nodeRole(ink, true), onWord, values)
		t.call(nodeRole(ink, false), offWord, values)
	}
}

// sameCase reports whether all branches start from the same candidate, as in a contradiction.
func sameCase(all []logic.Branch) bool {
	return len(all) > 1 && !slices.ContainsFunc(all,
		func(b logic.Branch) bool { return b.If != all[0].If || b.False != all[0].False })
}

func (t *explainer) template() {
	d := t.digit()
	values := blanks{"digit": d.String()}
	if t.step.Technique == logic.TemplateSet {
		t.say(saysTemplateSet, values)
	} else {
		t.say(saysTemplateDelete, values)
	}
	t.lookAtDigit(d)
	for c := range solver.Cell(t.layout.Cells()) {
		x := logic.Candidate{Cell: c, Digit: d}
		if t.p.Candidates(c).Has(d) && !slices.Contains(t.step.Place, x) {
			t.picture.mark(x, onA, 0)
		}
	}
	t.call(onA, wordTemplate, blanks{"digit": d.String()})
}
