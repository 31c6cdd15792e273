package reading

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver/format"
)

// This file handles puzzles whose rules are uncertain. Either the puzzle has sentences that may state more
// rules than its data, or it has a solution that contradicts the givens.

const (
	rulesInWords  = "ruleset" // stands for rules that are known only as text
	otherSolution = "?"       // stands for unknown rules by which the solution may differ from the givens
)

// settled removes doubts about sentences that this page itself has written. If the solution that came with
// the puzzle differs from its givens, settled marks the rules as unknown.
func settled(p format.Puzzle) format.Puzzle {
	if p.Doubts != "" {
		if p.Doubts = ownDoubts(p); p.Doubts == "" {
			p.Unsure = format.Sure
		}
	}
	if cells, _ := p.Contradicted(); len(cells) > 0 && p.Rules == "" && stated(p) == "" &&
		p.Solution.Layout() == p.Grid.Layout() && p.Solution.Count() == p.Grid.Layout().Cells() {
		p.Rules, p.Doubts, p.Unsure = otherSolution, "", format.HousesUnsure
	}
	return p
}

// ownDoubts returns those sentences in p.Doubts that this page has not written itself. If a puzzle was made
// here and saved by another program, p.Doubts has the page's own descriptions of rules, in any language.
func ownDoubts(p format.Puzzle) string {
	if p.Doubts == "" {
		return ""
	}
	ours := map[string]bool{}
	for _, l := range i18n.All {
		for _, rule := range i18n.RulesOf(p.Grid.Layout()) {
			title, says := rule.Title(l), rule.Sentence(l, link.Words{})
			for _, text := range []string{title, says, title + i18n.Colon.In(l) + says, title + " – " + says} {
				for _, sentence := range format.Sentences(text) {
					ours[bare(sentence)] = true
				}
			}
		}
	}
	var left []string
	for doubt := range strings.SplitSeq(p.Doubts, "\n") {
		if !ours[bare(doubt)] {
			left = append(left, doubt)
		}
	}
	return strings.Join(left, "\n")
}

// bare returns a sentence in lower case and without punctuation, for comparison.
func bare(sentence string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool {
		return strings.ContainsRune(" \u3000\u00a0,:()[]\"'“”‘’„«»/-–—*+，、：（）「」『』", r)
	}), " ")
}
