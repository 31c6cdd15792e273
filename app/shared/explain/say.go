package explain

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver/logic"
)

// Said is the explanation of a step in one language. It names cells in the form r5c3, and r46c5 means r4c5
// and r6c5.
type Said struct {
	Name   string // name of the technique
	Look   string // a question about where to look, which does not reveal the step
	Text   string // the pattern, and why the result follows from it; one paragraph per line
	Result string // the result in short form: r5c5 = 5, or r6c234 ≠ 6
	Chain  string // links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" without a chain
	// Branches has an element for each case of a step with several cases: the case, and its consequences in
	// order.
	Branches [][]string
}

// Say explains a step in one language. p is the position in which the step was found, before the step is
// applied. The step must be one of package logic: Say panics if its Technique is 0, as in the zero Step that
// logic.Next returns if there is no step.
//
// Result states what the step itself places or removes. If a step of a rule leaves only one candidate in each
// of its cells, Result lists the eliminations, not the digits that remain; see [Written].
func Say(l i18n.Lang, p *logic.Position, s logic.Step) Said {
	e := Step(p, s, job.StepOptions{Lang: l})
	said := Said{Name: e.Name, Look: e.Look, Text: e.Text, Result: e.Result, Chain: e.Chain}
	if e.Branches == "" {
		return said
	}
	for line := range strings.SplitSeq(e.Branches, "\n") {
		said.Branches = append(said.Branches, strings.Split(line, "\t")[1:]) // without the symbol
	}
	return said
}
