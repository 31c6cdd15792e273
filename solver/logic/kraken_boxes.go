package logic

import (
	"slices"

	"numplace/solver"
)

// withBoxes yields the kraken fish of a digit with boxes as base or cover sets. It tries only candidates that
// no kraken fish without boxes eliminates.
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

// boxFish yields the smallest fish of type t that eliminates candidate e. For type 1, x is the cell of the
// candidate. For type 2, x is noCell.
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
		fin := k.point(int(z.Cell), z.Digit)
		step.Proof.Branches = append(step.Proof.Branches, k.branch(w, onFact(fin), offFact(int32(e))))
	}
	return k.found(step)
}

// emitKraken stores the fish of a base and its covers if all fins lead to the elimination. In type 1, the
// fish without its fins must also eliminate the same candidate. In type 2, all places of the base in one of
// the covers must also lead to the elimination.
func (f *anyFish) emitKraken(w swarm, bases, covered, twice, endo set) {
	fins := bases.minus(covered).or(endo)
	if fins.empty() || endo.len() > f.EndoFins || !fins.within(f.leads) {
		return
	}
	if f.t == KrakenFishType2 {
		own := slices.IndexFunc(w.cover[:f.size], func(h int) bool { return f.ownOf(h, bases, twice).within(f.leads) })
		if own < 0 {
			return
		}
		w.own = allOf(solver.Digit(f.d), f.ownOf(w.cover[own], bases, twice).minus(fins))
	} else if !covered.minus(bases).or(twice.minus(endo)).has(f.x) {
		return
	}
	f.keep(w, set{}, fins, endo) // boxFish sets the elimination
}

// ownOf returns the places of the base that lie in the given cover and in no other cover. If no fin is true,
// one of these places has the digit of that cover.
func (f *anyFish) ownOf(cover int, bases, twice set) set {
	return f.sets[cover].and(bases).minus(twice)
}
