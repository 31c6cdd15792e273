package reading

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver/format"
)

// What is uncertain about a puzzle: sentences that may say more than its data, and a solution that its givens
// contradict.

const (
	rulesInWords  = "ruleset" // the name of rules that are known from words only
	otherSolution = "?"       // stands for rules by which a solution may differ from givens
)

// settled returns a puzzle without doubts about our own sentences. If the solution that came with it differs from its
// givens, its rules are not known.
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

// ownDoubts returns the doubtful sentences of a puzzle without those that this page says of its rules, in any language.
// A puzzle that was made here, and opened in another program, comes back with them.
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

// bare returns the letters and digits of a sentence.
func bare(sentence string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool {
		return strings.ContainsRune(" \u3000\u00a0,:()[]\"'“”‘’„«»/-–—*+，、：（）「」『』", r)
	}), " ")
}
