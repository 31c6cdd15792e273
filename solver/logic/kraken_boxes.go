package logic

import (
	"slices"

	"numplace/solver"
)

// withBoxes hands out the kraken fish of a digit that need boxes in the base or the cover: their fins lead to what the fish takes away.
// known are the candidates that simpler fish take away.
func (k *kraken) withBoxes(known []bool) bool {
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
	for x := k.at[k.digit].first(); x >= 0; x = k.at[k.digit].after(x) {
		e := int(k.point(x, k.digit))
		if known[e] {
			continue
		}
		f.leads = set{}
		for _, z := range candidatesOf(k.row(k.leads, e)) {
			if p := &k.points[z]; p.digit == k.digit {
				f.leads = f.leads.with(p.only)
			}
		}
		f.x, f.free = x, k.at[k.digit].minus(f.leads).without(x)
		f.all = f.all[:0]
		for f.size = 2; f.size <= krakenSize && len(f.all) == 0; f.size++ {
			f.choose(0, 0, set{}, 0)
		}
		if len(f.all) == 0 {
			continue
		}
		known[e] = true
		step := f.all[0].step
		w := &linker{tabling: k.tabling, proof: &step.Proof}
		for _, fin := range step.Proof.Fins {
			z := k.point(int(fin.Cell), fin.Digit)
			step.Proof.Branches = append(step.Proof.Branches, k.branch(w, onFact(z), offFact(int32(e))))
		}
		if !k.found(step) {
			return false
		}
	}
	return true
}

// emitKraken notes the fish of a base and covers if its fins lead to x, which it takes away but for them.
func (f *anyFish) emitKraken(w swarm, bases, covered, twice, endo set) {
	fins := bases.minus(covered)
	if len(f.all) > 0 || fins.empty() || !endo.empty() || !fins.within(f.leads) || !covered.minus(bases).or(twice).has(f.x) {
		return
	}
	digit := solver.Digit(f.d)
	w.step = Step{Technique: KrakenFishType1, Remove: []Candidate{{solver.Cell(f.x), digit}}}
	w.step.Proof.Digits = solver.Digits(0).With(digit)
	w.step.Proof.Base = slices.Clone(w.base[:f.size])
	w.step.Proof.Cover = slices.Clone(w.cover[:f.size])
	w.step.Proof.Fins = allOf(digit, fins)
	f.all = append(f.all, w)
}
