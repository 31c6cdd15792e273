package logic

// handOut yields the conclusions: first those that place a digit, in the order of cell and digit, then the
// eliminations. If several conclusions have the same result, it yields the one with the shortest chains. A
// contradiction and a verity with the same result are two steps.
func (f *forcing) handOut() {
	for k, row := range f.collect() {
		for _, i := range candidatesOf(row) {
			if !f.best(f.conclude(2*i + int32(k))) {
				return
			}
		}
	}
}

// best yields the shortest contradiction and the shortest verity among conclusions with the same result. It
// returns false if no more steps are wanted.
func (f *forcing) best(same []conclusion) bool {
	var shortest [2]*conclusion
	var length [2]int
	for i := range same {
		c := &same[i]
		kind := 0
		if c.verity {
			kind = 1
		}
		if f.isNet && !f.first && shortest[kind] != nil {
			continue // for nets, take the first conclusion, because their proofs do not use the chains
		}
		links, isNet := f.length(c)
		if f.isNet && !isNet {
			continue
		}
		if shortest[kind] == nil || links < length[kind] {
			shortest[kind], length[kind] = c, links
		}
	}
	kinds := [2]int{0, 1}
	if shortest[0] != nil && shortest[1] != nil && !same[0].place && length[1] < length[0] {
		kinds = [2]int{1, 0}
	}
	for _, kind := range kinds {
		if shortest[kind] == nil {
			continue
		}
		// A step without branches is not proved and is skipped. It occurs only in positions without a
		// solution.
		if step := f.step(shortest[kind]); len(step.Proof.Branches) > 0 && !f.found(step) {
			return false
		}
	}
	return true
}

// length returns the total length of the chains of a conclusion, and reports whether one of them is a net.
func (f *forcing) length(c *conclusion) (int, bool) {
	all, isNet := 0, false
	for _, premise := range c.cases {
		r := f.runOf(premise)
		for _, end := range f.endsOf(c) {
			links, net := f.trace(r, premise, end)
			all += links
			isNet = isNet || net
		}
	}
	return all, isNet
}

// result returns the fact that a conclusion proves.
func (f *forcing) result(c *conclusion) int32 {
	if c.place {
		return onFact(c.candidate)
	}
	return offFact(c.candidate)
}

// endsOf returns the facts at which the chains of a conclusion end.
func (f *forcing) endsOf(c *conclusion) []int32 {
	if c.verity {
		return []int32{f.result(c)}
	}
	return c.ends
}

// runOf returns everything that follows from a premise. It computes each result only once.
func (f *forcing) runOf(premise int32) *run {
	r := f.runs[premise]
	if r == nil {
		found := f.from(premise)
		r = &run{append([]reached(nil), found.entries...), append([]int32(nil), found.at...)}
		f.runs[premise] = r
	}
	return r
}
