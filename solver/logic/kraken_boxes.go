package logic

import (
	"slices"

	"numplace/solver"
)

// withBoxes hands out the kraken fish of a digit that need boxes in the base or the cover, for candidates that no
// simpler fish takes away.
func (k *kraken) withBoxes() bool {
	n := len(k.house)
	f := anyFish{
		search: k.search, d: int(k.digit), finned: true, sets: make([]set, n),
		isBase: make([]bool, n), isCover: make([]bool, n), barred: make([]bool, n), mayCover: make([]bool, n),
	}
	for h := range k.house {
		f.sets[h] = k.house[h].set.and(k.at[k.digit])
	}
	f.bases = append(append(f.bases, k.bases...), k.boxes...)
	f.allowed = append(append(f.allowed, k.covers...), k.boxes...)
	for _, h := range f.allowed {
		f.mayCover[h] = true
	}
	for e := range k.size {
		x := k.candidate(int32(e))
		if !k.boxFish(&f, KrakenFishType1, e, int(x.Cell)) || !k.boxFish(&f, KrakenFishType2, e, noCell) {
			return false
		}
	}
	return true
}

// boxFish hands out the smallest fish of a type that takes a candidate away. Of the first type x is its cell.
func (k *kraken) boxFish(f *anyFish, t Technique, e, x int) bool {
	known := k.known[t-KrakenFishType1]
	if known[e] || !k.may[t-KrakenFishType1][e] {
		return true
	}
	f.leads = k.leads[e]
	f.t, f.x, f.free = t, x, k.at[k.digit].minus(f.leads)
	if x != noCell {
		f.free = f.free.without(x)
	}
	f.all = f.all[:0]
	for f.size = 2; f.size <= krakenSize && len(f.all) == 0; f.size++ {
		f.choose(0, 0, set{}, 0)
	}
	if len(f.all) == 0 {
		return true
	}
	known[e] = true
	step := f.all[0].step
	step.Remove = []Candidate{k.candidate(int32(e))}
	w := &linker{tabling: k.tabling, proof: &step.Proof}
	for _, z := range append(append(slices.Clone(step.Proof.Fins), step.Proof.EndoFins...), f.all[0].own...) {
		step.Proof.Branches = append(step.Proof.Branches, k.branch(w, onFact(k.point(int(z.Cell), z.Digit)), offFact(int32(e))))
	}
	return k.found(step)
}

// emitKraken notes the fish of a base and covers if its fins lead to what goes; and of the second type if one of its
// covers does too.
func (f *anyFish) emitKraken(w swarm, bases, covered, twice, endo set) {
	fins := bases.minus(covered).or(endo)
	if fins.empty() || endo.len() > f.EndoFins || !fins.within(f.leads) {
		return
	}
	digit := solver.Digit(f.d)
	if f.t == KrakenFishType2 {
		own := slices.IndexFunc(w.cover[:f.size], func(h int) bool { return f.ownOf(h, bases, twice).within(f.leads) })
		if own < 0 {
			return
		}
		w.own = allOf(digit, f.ownOf(w.cover[own], bases, twice).minus(fins))
	} else if !covered.minus(bases).or(twice.minus(endo)).has(f.x) {
		return
	}
	w.step = Step{Technique: f.t}
	w.step.Proof.Digits = solver.Digits(0).With(digit)
	w.step.Proof.Base = slices.Clone(w.base[:f.size])
	w.step.Proof.Cover = slices.Clone(w.cover[:f.size])
	w.step.Proof.Fins = allOf(digit, fins.minus(endo))
	w.step.Proof.EndoFins = allOf(digit, endo)
	f.all = append(f.all, w)
}

// ownOf returns the places of a base in a cover that can be true if no fin is: those in no other cover.
func (f *anyFish) ownOf(cover int, bases, twice set) set {
	return f.sets[cover].and(bases).minus(twice)
}
