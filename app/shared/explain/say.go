package explain

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver/logic"
)

// Said is a step in sentences of one language. Cells are named r5c3, and r46c5 are r4c5 and r6c5.
type Said struct {
	Name   string // what the technique is called
	Look   string // where to look, as a question that does not tell the step
	Text   string // what is there, and why something follows from it; each paragraph is a line
	Result string // what follows, in short: r5c5 = 5, or r6c234 ≠ 6
	Chain  string // the links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" if the step has none
	// Branches has the cases of a step with several: each case, and what follows in it one by one.
	Branches [][]string
}

// Say puts a step into sentences. p is the position that the step was found in.
func Say(l i18n.Lang, p *logic.Position, s logic.Step) Said {
	e := Step(p, s, job.Telling{Lang: l})
	said := Said{Name: e.Name, Look: e.Look, Text: e.Text, Result: e.Result, Chain: e.Chain}
	if e.Branches == "" {
		return said
	}
	for line := range strings.SplitSeq(e.Branches, "\n") {
		said.Branches = append(said.Branches, strings.Split(line, "\t")[1:]) // behind the sign
	}
	return said
}
