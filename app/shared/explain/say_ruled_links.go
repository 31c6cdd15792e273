package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains and draws links by rules, which chains and branches contain.

// linkRules draws the rules that make links of the step, and says what they demand. It adds them
// to the rules of the step, so that the functions for rules know them. In a fish, the background of their
// cells is left to the houses of the base.
func (t *explainer) linkRules() {
	proof, x := &t.step.Proof, t.picture
	for _, rule := range proof.LinkRules() {
		use := t.useIn(rule)
		proof.Rules = append(proof.Rules, use)
		t.light(use)
		if len(proof.Cover) == 0 {
			x.tone(t.ruleCells(use), job.BaseGround)
			t.call(base, wordLinkRules, nil)
		}
	}
	if len(proof.Rules) > 0 {
		t.laws()
	}
}

// useIn returns the use of a rule by the links of the step. If the rule is of the whole board or restricts
// other cells than its own, the use names only the cells of these links.
func (t *explainer) useIn(rule int) logic.RuleUse {
	use := logic.RuleUse{Rule: rule}
	r := t.layout.Rules()[rule]
	if len(r.Cells) > 0 && r.Kind.Scope() == solver.OwnCells {
		return use
	}
	add := func(links []logic.Link) {
		for _, l := range links {
			if l.Rule == rule+1 {
				use.Cells = append(use.Cells, l.From.Cells...)
				use.Cells = append(use.Cells, l.To.Cells...)
			}
		}
	}
	add(t.step.Proof.Links)
	for _, b := range t.step.Proof.Branches {
		add(b.Links)
	}
	for _, c := range t.step.Proof.Commons {
		if c.Rule == rule+1 {
			use.Cells = append(append(use.Cells, cellsOf(t.linked(c, 0))...), cellsOf(t.linked(c, 1))...)
		}
	}
	use.Cells = inOrder(use.Cells)
	return use
}

// ruleOf returns the name of a rule of the step. rule is 1 + its index; ruleOf returns "" if it is 0.
func (t *explainer) ruleOf(rule int) string {
	rules := t.step.Proof.Rules
	at := slices.IndexFunc(rules, func(use logic.RuleUse) bool { return use.Rule == rule-1 })
	if at < 0 {
		return ""
	}
	kind := t.layout.Rules()[rule-1].Kind
	alone := !slices.ContainsFunc(rules, func(use logic.RuleUse) bool {
		return use.Rule != rule-1 && t.layout.Rules()[use.Rule].Kind == kind
	})
	switch {
	case alone && slices.Contains(t.introduced, rule-1):
		return t.theRule(rules[at])
	case len(t.layout.Rules()[rule-1].Cells) == 0:
		return t.ofBoard(rules[at])
	}
	return t.named(rule - 1)
}

// consequence returns what follows by a link, with its rule if there is one: r2c2 ≠ 4 (thermometer at r1c1 and
// r2c2).
func (t *explainer) consequence(l logic.Link) string {
	claim := t.inLine().statement(l.To, l.Strong)
	if l.Rule == 0 {
		return claim
	}
	return wordByRule.With(t.lang, "claim", claim, "rule", t.ruleOf(l.Rule))
}

// swaps reports whether candidate x has the cell of one end of a link and the digit of the other.
func swaps(l logic.Link, x logic.Candidate) bool {
	return slices.Contains(l.From.Cells, x.Cell) && x.Digit == l.To.Digit ||
		slices.Contains(l.To.Cells, x.Cell) && x.Digit == l.From.Digit
}
