package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// krakenFish finds fish whose fins all lead to the same elimination by chains. In type 1, the fish without
// its fins has that elimination. In type 2, all places in one of the covers lead to it too.
func krakenFish(s *search, _ Technique) {
	f := s.newForcing(false)
	if f == nil {
		return
	}
	for d := 1; d <= s.n; d++ {
		k := kraken{forcing: f, digit: solver.Digit(d), leads: make([]set, f.size)}
		k.findLeads()
		for turn := range 4 {
			k.bases, k.covers = s.rows, s.cols
			if turn%2 == 1 {
				k.bases, k.covers = s.cols, s.rows
			}
			if turn < 2 && !k.all() || turn >= 2 && !k.withBoxes() {
				return
			}
		}
	}
}

// krakenSize is the maximum number of base sets in a kraken fish.
const krakenSize = 4

// kraken searches for kraken fish of one digit.
type kraken struct {
	*forcing
	digit  solver.Digit
	leads  []set     // by candidate: the places of the digit that, if true, make the candidate false
	may    [2][]bool // by type and candidate: whether a fish may eliminate it
	known  [2][]bool // by type and candidate: whether a fish that eliminates it was found
	bases  []int
	covers []int
	lines  [solver.MaxN]int    // the base lines that need the digit
	full   [solver.MaxN]uint32 // by line: the covers, as bits, that contain its places
	left   [solver.MaxN]uint32 // by line: the covers, as bits, that contain its places outside leads
	count  int
	chosen [krakenSize]int
}

// findLeads sets k.leads and k.may. No fish can eliminate a candidate if the digit can be placed in all
// houses without using any place that leads to the elimination.
func (k *kraken) findLeads() {
	for c := k.at[k.digit].first(); c >= 0; c = k.at[k.digit].after(c) {
		for _, e := range candidatesOf(k.row(k.off, int(onFact(k.point(c, k.digit))))) {
			k.leads[e] = k.leads[e].with(c)
		}
	}
	for t := range k.may {
		k.may[t], k.known[t] = make([]bool, k.size), make([]bool, k.size)
	}
	for e, leads := range k.leads {
		if leads.empty() {
			continue
		}
		free := k.at[k.digit].minus(leads)
		if x := k.candidate(int32(e)); x.Digit == k.digit {
			c := int(x.Cell)
			k.may[0][e] = !k.stands(free.minus(k.sees[c]).without(c), single(c))
		}
		k.may[1][e] = !k.stands(free, set{})
	}
}

// stands reports whether the digit can be placed in all houses by adding only free cells to the chosen cells.
func (k *kraken) stands(free, chosen set) bool {
	t := placement{Position: k.Position, d: int(k.digit), chosen: chosen, left: maxPlacement}
	found := t.place(free, 0)
	k.work((maxPlacement - t.left) / 2)
	return found
}

func (k *kraken) all() bool {
	k.count = 0
	for _, h := range k.bases {
		if k.mask(h, int(k.digit)) != 0 && k.house[h].whole {
			k.lines[k.count] = h
			k.full[k.count] = k.coversOf(h, set{})
			k.count++
		}
	}
	for e, leads := range k.leads {
		if !k.may[0][e] && !k.may[1][e] {
			continue
		}
		for i := range k.count {
			k.left[i] = k.coversOf(k.lines[i], leads)
		}
		if !k.hand(e) {
			return false
		}
	}
	return true
}

// coversOf returns the covers, as bits, that contain the digit's places in a line. It ignores the places in
// except.
func (k *kraken) coversOf(line int, except set) uint32 {
	cells := k.house[line].set.and(k.at[k.digit]).minus(except)
	covers := uint32(0)
	for c := cells.first(); c >= 0; c = cells.after(c) {
		covers |= 1 << k.coverOf(c)
	}
	return covers
}

func (k *kraken) coverOf(c int) int {
	return slices.IndexFunc(k.covers, func(h int) bool { return k.house[h].set.has(c) })
}

// choose looks for sets of lines whose remaining places lie in fewer covers than there are lines. The
// remaining places are those that do not lead to the elimination. The line with the index banned is never
// chosen. choose calls the function try for each such set, and stops when try returns true.
func (k *kraken) choose(size, from int, covers uint32, banned int, try func(size int, covers uint32) bool) bool {
	if size >= 2 && bits.OnesCount32(covers) < size && try(size, covers) {
		return true
	}
	if size == krakenSize {
		return false
	}
	for i := from; i < k.count; i++ {
		k.work(1)
		union := covers | k.left[i]
		if k.lines[i] == banned || bits.OnesCount32(union) >= krakenSize {
			continue
		}
		k.chosen[size] = i
		if k.choose(size+1, i+1, union, banned, try) {
			return true
		}
	}
	return false
}

// hand yields a fish of each type that eliminates candidate e. In type 1, one of the covers contains the
// candidate. In type 2, the candidate can be anywhere. It returns false if no more steps are wanted.
func (k *kraken) hand(e int) bool {
	x := k.candidate(int32(e))
	var step Step
	if k.may[0][e] {
		own, banned := k.coverOf(int(x.Cell)), k.lineOf(int(x.Cell))
		if k.choose(0, 0, 0, banned, func(size int, covers uint32) (ok bool) {
			step, ok = k.fish(KrakenFishType1, e, own, size, covers)
			return ok
		}) {
			if k.known[0][e] = true; !k.found(step) {
				return false
			}
		}
	}
	second := k.may[1][e] && k.choose(0, 0, 0, -1, func(size int, covers uint32) bool {
		for own := range k.covers {
			var ok bool
			if step, ok = k.fish(KrakenFishType2, e, own, size, covers); ok {
				return true
			}
		}
		return false
	})
	k.known[1][e] = k.known[1][e] || second
	return !second || k.found(step)
}

// lineOf returns the base line that contains a cell, or -1.
func (k *kraken) lineOf(c int) int {
	for _, h := range k.bases {
		if k.house[h].set.has(c) {
			return h
		}
	}
	return -1
}

// fish returns the fish of the chosen lines. covers contains the covers of their remaining places, as bits,
// and own is one more cover. It returns false if these do not form a fish of type t, or if a chain is
// missing.
func (k *kraken) fish(t Technique, e, own, size int, covers uint32) (Step, bool) {
	k.work(1)
	all := covers | 1<<own
	whole := uint32(0)
	for _, i := range k.chosen[:size] {
		whole |= k.full[i]
	}
	if covers>>own&1 != 0 || t == KrakenFishType2 && whole>>own&1 == 0 {
		return Step{}, false
	}
	for i := range k.covers {
		if bits.OnesCount32(all) < size && all>>i&1 == 0 && whole>>i&1 != 0 {
			all |= 1 << i
		}
	}
	step := Step{Technique: t, Remove: []Candidate{k.candidate(int32(e))}, Proof: Proof{
		Digits: solver.Digits(0).With(k.digit),
	}}
	for i, h := range k.covers {
		if all>>i&1 != 0 {
			step.Proof.Cover = append(step.Proof.Cover, h)
		}
	}
	w := &linker{tabling: k.tabling, proof: &step.Proof}
	for _, i := range k.chosen[:size] {
		step.Proof.Base = append(step.Proof.Base, k.lines[i])
		cells := k.house[k.lines[i]].set.and(k.at[k.digit])
		for c := cells.first(); c >= 0; c = cells.after(c) {
			z, cover := int(k.point(c, k.digit)), k.coverOf(c)
			isFin := all>>cover&1 == 0
			if isFin {
				step.Proof.Fins = append(step.Proof.Fins, k.candidate(int32(z)))
			}
			if !isFin && (t == KrakenFishType1 || cover != own) {
				continue
			}
			if !has(k.row(k.off, 2*z), e) {
				return Step{}, false
			}
			step.Proof.Branches = append(step.Proof.Branches, k.branch(w, onFact(int32(z)), offFact(int32(e))))
		}
	}
	return step, t == KrakenFishType2 || len(step.Proof.Fins) > 0
}
