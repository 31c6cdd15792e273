package logic

import "numplace/solver"

// step returns the step of a conclusion, with its proof.
func (f *forcing) step(c *conclusion) Step {
	step := Step{Technique: f.technique(c)}
	x := []Candidate{f.candidate(c.candidate)}
	if c.place {
		step.Place = x
	} else {
		step.Remove = x
	}
	w := &linker{tabling: f.tabling, proof: &step.Proof}
	switch {
	case f.isNet && c.verity:
		f.nameNeed(&step.Proof, c.need)
		for _, premise := range c.cases {
			step.Proof.Branches = append(step.Proof.Branches, f.netProof().branch(w, premise, f.result(c)))
		}
	case f.isNet:
		f.netProof().against(w, c.cases[0])
	default:
		f.nameNeed(&step.Proof, c.need)
		for _, premise := range c.cases {
			for _, end := range f.endsOf(c) {
				step.Proof.Branches = append(step.Proof.Branches, f.branch(w, premise, end))
			}
		}
	}
	return step
}

func (f *forcing) technique(c *conclusion) Technique {
	switch {
	case f.isNet && c.verity:
		return ForcingNetVerity
	case f.isNet:
		return ForcingNetContradiction
	case c.verity:
		return ForcingChainVerity
	}
	return ForcingChainContradiction
}

// nameNeed adds need k to the proof. The candidates of this need are the cases of the proof or, in a
// contradiction, they are all false. If k is negative, nameNeed does nothing.
func (f *forcing) nameNeed(proof *Proof, k int) {
	if k < 0 {
		return
	}
	if n := f.needs[k]; n.cell >= 0 {
		proof.Cells = []solver.Cell{solver.Cell(n.cell)}
	} else {
		proof.Base = []int{n.house}
		proof.Digits = solver.Digits(0).With(n.digit)
	}
}

// branch returns the chain from a premise to a fact as a branch of the proof.
func (f *forcing) branch(w *linker, premise, fact int32) Branch {
	r := f.runOf(premise)
	return f.branchOf(premise, w.branchLinks(r.chain(int(r.at[fact])-1, nil)))
}

// branchOf returns the branch with the given premise and links.
func (f *forcing) branchOf(premise int32, links []Link) Branch {
	return Branch{If: f.candidate(premise / 2), False: !isOn(premise), Links: links}
}
