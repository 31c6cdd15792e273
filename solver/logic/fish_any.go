package logic

import (
	"cmp"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// boxFish finds Franken and mutant fish. A Franken fish has rows and boxes as base sets, and columns and
// boxes as cover sets, or the other way round. A mutant fish uses houses of any kind. A place in two base
// sets is an endo fin, and counts as a fin. A place of the base in two cover sets is eliminated too.
//
// The search starts from a candidate x to eliminate. All fins must see x. So the places of k base sets that
// do not see x must lie in k-1 covers, and the last cover must contain x. That leaves few possible bases. A
// fish is skipped if some of its base sets already form a smaller fish that eliminates x.
func boxFish(s *search, t Technique) {
	if finned := t >= FinnedFrankenXWing && t <= FinnedFrankenLeviathan || t >= FinnedMutantXWing; s.Siamese && finned {
		siamese(s, t, boxFish)
		return
	}
	n := len(s.house)
	f := anyFish{
		search: s, t: t, sets: make([]set, n), isBase: make([]bool, n),
		isCover: make([]bool, n), barred: make([]bool, n), mayCover: make([]bool, n),
	}
	switch {
	case t >= FrankenXWing && t <= FrankenLeviathan:
		f.size = 2 + int(t-FrankenXWing)
	case t >= FinnedFrankenXWing && t <= FinnedFrankenLeviathan:
		f.size, f.finned = 2+int(t-FinnedFrankenXWing), true
	case t >= MutantXWing && t <= MutantLeviathan:
		f.size, f.mutant = 2+int(t-MutantXWing), true
	default:
		f.size, f.finned, f.mutant = 2+int(t-FinnedMutantXWing), true, true
	}
	rows, cols := slices.Concat(s.rows, s.boxes), slices.Concat(s.cols, s.boxes)
	ways := [][2][]int{{rows, cols}, {cols, rows}} // allowed as base sets, and as cover sets
	if f.mutant {
		var all []int
		for h := range s.house {
			all = append(all, h)
		}
		ways = [][2][]int{{all, all}}
	}
	for d := 1; d <= s.n; d++ {
		if s.hopeless(d).empty() {
			continue
		}
		f.d = d
		for h := range s.house {
			f.sets[h] = s.house[h].set.and(s.at[d])
		}
		for _, way := range ways {
			if f.bases, f.allowed = way[0], way[1]; !f.digit() {
				return
			}
		}
	}
}

// anyFish searches for fish of one digit over several kinds of houses.
type anyFish struct {
	*search
	t              Technique
	d, size        int
	finned, mutant bool
	bases, allowed []int // the houses allowed as base sets, and as cover sets
	sets           []set // by house: the cells that have the digit as a candidate
	x              int   // the cell to eliminate the digit from, or noCell if no cover has to contain it
	free           set   // the places that cannot be fins: they do not see x or, in a kraken fish, are not in leads
	leads          set   // in a kraken fish: the places of the digit that lead to the elimination
	base           [maxFish]int
	isBase         []bool // by house
	isCover        []bool
	barred         []bool // by house: whether it was already tried as a cover
	mayCover       []bool // by house
	all            []swarm
}

const noCell = -1

// isKraken reports whether the search is for a kraken fish, in which each fin leads to the elimination by a
// chain. Such a search ends with the first fish found, even if a smaller base would do.
func (f *anyFish) isKraken() bool { return !f.leads.empty() }

// swarm is a fish that the search has found.
type swarm struct {
	base, cover [maxFish]int
	own         []Candidate // in a kraken fish of type 2: the places in one cover that all lead to the elimination
	step        Step
}

// digit yields the fish of the current digit, sorted by base and then by covers.
func (f *anyFish) digit() bool {
	f.all = f.all[:0]
	clear(f.mayCover)
	for _, h := range f.allowed {
		f.mayCover[h] = true
	}
	doomed := f.hopeless(f.d)
	for x := doomed.first(); x >= 0; x = doomed.after(x) {
		f.x = x
		f.free = f.at[f.d].minus(f.sees[x]).without(x)
		f.choose(0, 0, set{}, 0)
	}
	stable.Sort(f.all, func(x, y swarm) int {
		return cmp.Or(slices.Compare(x.base[:f.size], y.base[:f.size]),
			slices.Compare(x.cover[:f.size], y.cover[:f.size]))
	})
	for i, w := range f.all {
		if i > 0 && w.base == f.all[i-1].base && w.cover == f.all[i-1].cover {
			continue // already found by another elimination of the same fish
		}
		if !f.found(w.step) {
			return false
		}
	}
	return true
}

// choose adds base sets to the k sets chosen so far. The new sets come from f.bases[i:]. taken contains the
// places of the chosen sets, and own counts those of the sets that contain x.
func (f *anyFish) choose(k, i int, taken set, own int) {
	if f.isKraken() && len(f.all) > 0 {
		return
	}
	if k == f.size {
		if f.isKraken() || f.smallest(own) {
			f.cover(taken.and(f.free), f.size, own, 0)
		}
		return
	}
	for ; i+f.size-k <= len(f.bases); i++ {
		h := f.bases[i]
		if f.sets[h].empty() || !f.house[h].whole {
			continue
		}
		if twice := f.sets[h].and(taken); !twice.empty() && (!f.finned || twice.meets(f.free)) {
			continue // endo fins must see x
		}
		has := own
		if f.x != noCell && f.sets[h].has(f.x) {
			has++
		}
		with := taken.or(f.sets[h])
		f.work(2)
		f.base[k] = h
		f.isBase[h] = true
		if f.mayGrow(with, k+1, has) {
			f.choose(k+1, i+1, with, has)
		}
		f.isBase[h] = false
	}
}

// mayGrow reports whether the k base sets chosen so far could extend to a fish of the target size without
// already containing a smaller fish. taken contains their places, and own counts those of the sets that
// contain x.
func (f *anyFish) mayGrow(taken set, k, own int) bool {
	return own < 2 && f.fits(taken, f.size, own) && (k == f.size || f.isKraken() || !f.takes(taken, k, own))
}

// fits reports whether size covers can contain the places in taken and eliminate x. In a finned fish, the
// covers need to contain only those places that do not see x. own counts the base sets that contain x.
func (f *anyFish) fits(taken set, size, own int) bool {
	if f.finned {
		return size > own && f.coverable(taken.and(f.free), size-1-own)
	}
	for _, in := range f.of[f.x] {
		if f.mayCover[in.house] && !f.isBase[in.house] && f.coverable(taken.minus(f.sets[in.house]), size-1) {
			return true
		}
	}
	return false
}

// takes reports whether a base of the given size forms a fish that eliminates x. taken contains the places of
// the base. own counts the base sets that contain x, and x must be in more covers than that. If all places
// see x, a finned fish needs no particular cover.
func (f *anyFish) takes(taken set, size, own int) bool {
	if !f.fits(taken, size, own) {
		return false
	}
	if f.finned && !taken.meets(f.free) {
		return true
	}
	covers := 0
	left := taken
	for _, in := range f.of[f.x] {
		if h := in.house; f.mayCover[h] && !f.isBase[h] && f.sets[h].meets(taken) {
			covers++
			left = left.minus(f.sets[h])
		}
	}
	return covers > own && (f.finned || own == 0 || covers <= size && f.coverable(left, size-covers))
}

// smallest reports whether the fish is minimal: no fewer base sets would eliminate x.
func (f *anyFish) smallest(own int) bool {
	for _, without := range f.base[:f.size] {
		var taken set
		has := own
		if f.sets[without].has(f.x) {
			has--
		}
		for _, h := range f.base[:f.size] {
			if h != without {
				taken = taken.or(f.sets[h])
			}
		}
		if f.takes(taken, f.size-1, has) {
			return false
		}
	}
	return true
}

// coverable reports whether k or fewer covers can contain all the places.
func (f *anyFish) coverable(places set, k int) bool {
	c := places.first()
	if c < 0 {
		return true
	}
	if k == 0 {
		return false
	}
	for _, in := range f.of[c] {
		if h := in.house; f.mayCover[h] && !f.isBase[h] && f.coverable(places.minus(f.sets[h]), k-1) {
			return true
		}
	}
	return false
}

// cover chooses k more covers that together contain all the places. x must be in more covers than base sets,
// and own counts the base sets that contain x. Once all places are covered, any houses in f.allowed[i:] can
// be the remaining covers.
func (f *anyFish) cover(places set, k, own, i int) {
	f.work(1)
	c := places.first()
	switch {
	case k == 0:
		if c < 0 {
			f.emit(own)
		}
		return
	case c >= 0:
		var tried [8]int
		n := 0
		for _, in := range f.of[c] {
			h := in.house
			if !f.mayCover[h] || f.isBase[h] || f.isCover[h] || f.barred[h] {
				continue
			}
			f.isCover[h] = true
			f.cover(places.minus(f.sets[h]), k-1, own, 0)
			f.isCover[h] = false
			f.barred[h] = true
			if n < len(tried) {
				tried[n] = h
				n++
			}
		}
		for _, h := range tried[:n] {
			f.barred[h] = false
		}
		return
	}
	for ; i < len(f.allowed); i++ {
		h := f.allowed[i]
		if f.isBase[h] || f.isCover[h] || f.barred[h] || f.sets[h].empty() {
			continue
		}
		f.isCover[h] = true
		f.cover(places, k-1, own, i+1)
		f.isCover[h] = false
	}
}

// emit stores the fish of the chosen base and covers, if it eliminates x. own counts the base sets that
// contain x.
func (f *anyFish) emit(own int) {
	if f.x != noCell {
		having := 0
		for _, in := range f.of[f.x] {
			if f.isCover[in.house] {
				having++
			}
		}
		if having <= own {
			return
		}
	}
	var bases, endo, covered, twice set
	for _, h := range f.base[:f.size] {
		endo = endo.or(bases.and(f.sets[h]))
		bases = bases.or(f.sets[h])
	}
	w := swarm{base: f.base}
	n := 0
	for h, is := range f.isCover {
		if !is {
			continue
		}
		if !f.sets[h].meets(bases) {
			return
		}
		twice = twice.or(covered.and(f.sets[h]))
		covered = covered.or(f.sets[h])
		w.cover[n] = h
		n++
	}
	if !f.kind(w) {
		return
	}
	if f.isKraken() {
		f.emitKraken(w, bases, covered, twice, endo)
		return
	}
	fins := bases.minus(covered).or(endo)
	if fins.empty() == f.finned || fins.len() > f.Fins || endo.len() > f.EndoFins {
		return
	}
	out := covered.minus(bases).or(twice.minus(endo))
	if !fins.empty() {
		out = out.and(f.seenByAll(fins))
	}
	if !out.has(f.x) {
		return
	}
	f.keep(w, out, fins, endo)
}

// keep stores a fish that eliminates the digit from the cells in out. fins contains all its fins, and endo
// contains its endo fins.
func (f *anyFish) keep(w swarm, out, fins, endo set) {
	digit := solver.Digit(f.d)
	w.step = onDigit(f.t, f.d, out)
	w.step.Proof.Base = slices.Clone(w.base[:f.size])
	w.step.Proof.Cover = slices.Clone(w.cover[:f.size])
	w.step.Proof.Fins = allOf(digit, fins.minus(endo))
	w.step.Proof.EndoFins = allOf(digit, endo)
	f.all = append(f.all, w)
}

// kind reports whether the fish is of the kind searched for. A mutant fish must not be a basic or Franken
// fish. A Franken fish must have a box in its base or cover.
func (f *anyFish) kind(w swarm) bool {
	var inBase, inCover [3]bool // rows, columns, boxes or regions
	other := false
	count := func(all []int, in *[3]bool) {
		for _, h := range all {
			switch f.house[h].kind {
			case solver.Row:
				in[0] = true
			case solver.Column:
				in[1] = true
			case solver.Box, solver.Region:
				in[2] = true
			default:
				other = true
			}
		}
	}
	count(w.base[:f.size], &inBase)
	count(w.cover[:f.size], &inCover)
	box := inBase[2] || inCover[2]
	simple := !other && (!inBase[1] && !inCover[0] || !inBase[0] && !inCover[1])
	if f.mutant {
		return !simple
	}
	return box
}
