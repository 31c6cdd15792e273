package logic

import (
	"math/bits"

	"numplace/solver"
)

// maxFish is the number of base sets of the largest fish, the leviathan.
const maxFish = 7

// fish finds basic fish. The places for a digit in k rows all lie in k columns, so the digit is eliminated
// from the rest of those columns. The same applies with rows and columns swapped. In a finned fish, some
// places of the base, called fins, lie outside the covers, and only candidates that see all fins are
// eliminated. A finned fish is sashimi if a line of the base has fewer than two places that are not fins.
func fish(s *search, t Technique) {
	if s.Siamese && t >= FinnedXWing {
		siamese(s, t, fish)
		return
	}
	f := lineFish{search: s, t: t}
	if t >= XWing && t <= Leviathan {
		f.size = 2 + int(t-XWing)
	} else {
		f.size, f.finned, f.sashimi = 2+int(t-FinnedXWing)/2, true, (t-FinnedXWing)%2 == 1
	}
	for d := 1; d <= s.n; d++ {
		if s.hopeless(d).empty() {
			continue
		}
		f.d = d
		f.from, f.across, f.wide = s.rows, s.cols, s.width
		if !f.lines() {
			return
		}
		f.from, f.across, f.wide = s.cols, s.rows, s.height
		if !f.lines() {
			return
		}
	}
}

// lineFish searches for fish of one digit whose base is all rows or all columns.
type lineFish struct {
	*search
	t               Technique
	d, size         int
	finned, sashimi bool
	from, across    []int // the houses for the base and for the covers
	wide            int   // the maximum number of crossing lines with fins
	base            [maxFish]int
	covers          uint32
}

func (f *lineFish) lines() bool { return f.choose(0, 0, 0) }

// choose adds lines of the base to the k lines chosen so far. The new lines come from f.from[i:]. across
// contains the crossing lines, as bits, in which the places of the chosen lines lie.
func (f *lineFish) choose(k, i int, across uint32) bool {
	if k == f.size {
		switch more := bits.OnesCount32(across) - k; {
		case !f.finned && more == 0:
			f.covers = across
			return f.emit()
		case f.finned && more > 0:
			f.covers = 0
			return f.cover(across, k)
		}
		return true
	}
	most := f.size
	if f.finned {
		most += min(f.wide, f.Fins) // each crossing line that is not a cover has a fin
	}
	for ; i+f.size-k <= len(f.from); i++ {
		f.work(1)
		m := f.mask(f.from[i], f.d)
		with := across | m
		if m == 0 || bits.OnesCount32(with) > most || !f.finned && m&(m-1) == 0 {
			continue
		}
		f.base[k] = i
		if !f.choose(k+1, i+1, with) {
			return false
		}
	}
	return true
}

// cover chooses k more covers, in rising order, from the crossing lines in rest. Places in the lines that are
// not chosen are fins.
func (f *lineFish) cover(rest uint32, k int) bool {
	if k == 0 {
		return f.emit()
	}
	for bits.OnesCount32(rest) >= k {
		f.work(1)
		line := rest & -rest
		rest &^= line
		f.covers |= line
		if !f.cover(rest, k-1) {
			return false
		}
		f.covers &^= line
	}
	return true
}

// emit yields the fish of the chosen base and covers, if it has eliminations.
func (f *lineFish) emit() bool {
	f.work(4)
	var fins set
	thin, uncovered := false, false
	for _, i := range f.base[:f.size] {
		m := f.mask(f.from[i], f.d)
		thin = thin || bits.OnesCount32(m&f.covers) < 2
		uncovered = uncovered || m&f.covers == 0
		for out := m &^ f.covers; out != 0; out &= out - 1 {
			fins = fins.with(f.house[f.from[i]].cells[bits.TrailingZeros32(out)])
		}
	}
	if f.finned && (uncovered || thin != f.sashimi || fins.len() > f.Fins) {
		return true
	}
	var sees set
	if f.finned {
		if sees = f.seenByAll(fins).and(f.at[f.d]); sees.empty() {
			return true
		}
	}
	var bases, covered set
	for _, i := range f.base[:f.size] {
		bases = bases.or(f.house[f.from[i]].set)
	}
	for m := f.covers; m != 0; m &= m - 1 {
		covered = covered.or(f.house[f.across[bits.TrailingZeros32(m)]].set)
	}
	out := f.at[f.d].and(covered).minus(bases)
	if f.finned {
		out = out.and(sees)
	}
	if out.empty() {
		return true
	}
	step := onDigit(f.t, f.d, out)
	for _, i := range f.base[:f.size] {
		step.Proof.Base = append(step.Proof.Base, f.from[i])
	}
	for m := f.covers; m != 0; m &= m - 1 {
		step.Proof.Cover = append(step.Proof.Cover, f.across[bits.TrailingZeros32(m)])
	}
	step.Proof.Fins = allOf(solver.Digit(f.d), fins)
	return f.found(step)
}
