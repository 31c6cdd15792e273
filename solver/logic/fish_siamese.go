package logic

import "slices"

// siamese yields the finned fish that the function find yields. Two of them are joined into one step if they
// have the same base and different eliminations. A joined fish is sashimi if both of its fish are. A fish is
// omitted if another fish eliminates all of its candidates and more.
func siamese(s *search, t Technique, find func(*search, Technique)) {
	var single, joined []Step
	yield := s.yield
	s.yield = func(step Step) bool {
		single = append(single, step)
		return true
	}
	s.Siamese = false
	find(s, t)
	if t < SueDeCoq { // the constants of finned and sashimi fish of the same size are adjacent
		find(s, FinnedXWing+((t-FinnedXWing)^1))
	}
	s.yield, s.Siamese = yield, true
	for i, x := range single {
		for _, y := range single[i+1:] {
			same := slices.Equal(x.Proof.Base, y.Proof.Base) && x.Proof.Digits == y.Proof.Digits
			if same && !contained(x.Remove, y.Remove) && !contained(y.Remove, x.Remove) {
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

// join returns the step that consists of two fish with the same base.
func join(x, y Step) Step {
	both := x
	both.Technique = min(x.Technique, y.Technique)
	both.Remove = byCell(append(append([]Candidate(nil), x.Remove...), y.Remove...))
	both.Proof.Cover = append(append([]int(nil), x.Proof.Cover...), y.Proof.Cover...)
	both.Proof.Fins = byCell(append(append([]Candidate(nil), x.Proof.Fins...), y.Proof.Fins...))
	both.Proof.EndoFins = byCell(append(append([]Candidate(nil), x.Proof.EndoFins...), y.Proof.EndoFins...))
	return both
}

// contained reports whether every candidate in part is also in all.
func contained(part, all []Candidate) bool {
	for _, x := range part {
		if !slices.Contains(all, x) {
			return false
		}
	}
	return true
}
