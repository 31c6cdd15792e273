package logic

// siamese finds finned fish, two on the same base with different results as one. It is sashimi if both are. What a fish
// takes away is left out where another takes away more.
func siamese(s *search, t Technique, find func(*search, Technique)) {
	var single, joined []Step
	yield := s.yield
	s.yield = func(step Step) bool {
		single = append(single, step)
		return true
	}
	s.Siamese = false
	find(s, t)
	if t < SueDeCoq { // finned and sashimi fish of a size follow each other
		find(s, FinnedXWing+(t-FinnedXWing)^1)
	}
	s.yield, s.Siamese = yield, true
	for i, x := range single {
		for _, y := range single[i+1:] {
			if equalInts(x.Proof.Base, y.Proof.Base) && x.Proof.Digits == y.Proof.Digits && !contained(x.Remove, y.Remove) && !contained(y.Remove, x.Remove) {
				joined = append(joined, join(x, y))
			}
		}
	}
	pairs := joined
	for _, x := range single {
		alone := true
		for _, y := range pairs {
			alone = alone && !contained(x.Remove, y.Remove)
		}
		for _, y := range single {
			alone = alone && (len(y.Remove) <= len(x.Remove) || !contained(x.Remove, y.Remove))
		}
		if alone {
			joined = append(joined, x)
		}
	}
	for _, step := range joined {
		if step.Technique == t && !s.found(step) {
			return
		}
	}
}

// join makes one step of two fish.
func join(x, y Step) Step {
	both := x
	both.Technique = min(x.Technique, y.Technique)
	both.Remove = byCell(append(append([]Candidate(nil), x.Remove...), y.Remove...))
	both.Proof.Cover = append(append([]int(nil), x.Proof.Cover...), y.Proof.Cover...)
	both.Proof.Fins = byCell(append(append([]Candidate(nil), x.Proof.Fins...), y.Proof.Fins...))
	both.Proof.EndoFins = byCell(append(append([]Candidate(nil), x.Proof.EndoFins...), y.Proof.EndoFins...))
	return both
}

// contained reports whether all candidates of part are in all.
func contained(part, all []Candidate) bool {
	for _, x := range part {
		in := false
		for _, y := range all {
			in = in || x == y
		}
		if !in {
			return false
		}
	}
	return true
}

func equalInts(x, y []int) bool {
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return false
		}
	}
	return len(x) == len(y)
}
