package logic

import (
	"math/bits"

	"numplace/solver"
)

// forcingChains finds candidates that chains prove true or false. Either the opposite leads to a
// contradiction, or all cases lead to the same result.
func forcingChains(s *search, _ Technique) {
	if f := s.newForcing(false); f != nil {
		f.handOut()
	}
}

// forcingNets is forcingChains with nets, in which a fact may have several causes.
func forcingNets(s *search, _ Technique) {
	if f := s.newForcing(true); f != nil {
		f.handOut()
	}
}

// forcing holds the consequences of each premise. A premise states that a candidate is true, or that it is
// false. A set of candidates is stored as a row of words, with one bit for each candidate.
type forcing struct {
	*tabling
	isNet  bool
	words  int
	on     []uint64 // by premise: the candidates that are then true
	off    []uint64
	needs  []need
	have   []uint64         // by need: its candidates
	cases  [][]int32        // by need: the premises of a case distinction, one for each candidate being true
	contra []bool           // by premise: whether it leads to a contradiction
	inCell map[int][]uint64 // by cell: its candidates
	runs   map[int32]*run   // by premise: everything that follows from it, computed on demand
	list   []conclusion     // the conclusions found so far that prove the current result
	net    *closure         // the prover of nets, built on demand
}

// need is a cell, or a house with a digit. At least one of its candidates is true.
type need struct {
	cell  int // the cell, or -1 for a house and a digit
	house int
	digit solver.Digit
	size  int
	whole bool // for a house: false if a step, and not a filled cell, has eliminated the digit from one of its cells
}

// mostCandidates is the maximum number of candidates in a position for which forcing steps are searched. A
// 16x16 grid has fewer. The memory needed grows with the square of this number.
const mostCandidates = 5000

// newForcing finds what follows from each candidate. It returns nil if there are too many candidates. It also
// returns nil if a cell has no candidate or a house has no place for a digit, because anything would follow
// from this contradiction.
func (s *search) newForcing(nets bool) *forcing {
	if !s.Sound() {
		return nil
	}
	count := 0
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		count += s.cand[c].Len()
	}
	if count > mostCandidates {
		return nil
	}
	f := &forcing{tabling: s.tablingWith(true), isNet: nets, runs: map[int32]*run{}}
	if nets {
		f.tabling = f.withNets()
	}
	f.words = (f.size + 63) / 64
	f.findNeeds()
	f.on = make([]uint64, 2*f.size*f.words)
	f.off = make([]uint64, 2*f.size*f.words)
	for premise := range int32(2 * f.size) {
		f.spread(premise)
	}
	return f
}

func (f *forcing) row(all []uint64, k int) []uint64 { return all[k*f.words : (k+1)*f.words] }

func has(row []uint64, i int) bool { return row[i/64]>>(i%64)&1 != 0 }

func put(row []uint64, i int) { row[i/64] |= 1 << (i % 64) }

// spread stores what follows from a premise in f.on and f.off.
func (f *forcing) spread(premise int32) {
	on, off := f.row(f.on, int(premise)), f.row(f.off, int(premise))
	for _, e := range f.from(premise).entries {
		if p := int(e.fact / 2); p < f.size {
			if isOn(e.fact) {
				put(on, p)
			} else {
				put(off, p)
			}
		}
	}
}

// findNeeds lists the needs: first the cells, then the houses with their digits.
func (f *forcing) findNeeds() {
	for c := f.open.first(); c >= 0; c = f.open.after(c) {
		f.addNeed(need{cell: c, house: InCell, whole: true}, func(row []uint64) {
			for rest := f.cand[c]; rest != 0; rest &= rest - 1 {
				put(row, int(f.point(c, rest.Min())))
			}
		})
	}
	placed := make([]set, f.n+1) // by digit: the cells that see a filled cell with the digit
	for c := range f.cells {
		if d := f.digit[c]; d != 0 {
			placed[d] = placed[d].or(f.sees[c])
		}
	}
	for h := range f.house {
		for d := solver.Digit(1); f.house[h].whole && int(d) <= f.n; d++ {
			cells := f.house[h].set.and(f.at[d])
			if cells.empty() {
				continue
			}
			whole := f.house[h].set.and(f.open).minus(placed[d]).within(cells)
			f.addNeed(need{cell: -1, house: h, digit: d, whole: whole}, func(row []uint64) {
				for c := cells.first(); c >= 0; c = cells.after(c) {
					put(row, int(f.point(c, d)))
				}
			})
		}
	}
}

func (f *forcing) addNeed(n need, fill func([]uint64)) {
	k := len(f.needs)
	f.have = append(f.have, make([]uint64, f.words)...)
	row := f.row(f.have, k)
	fill(row)
	for _, w := range row {
		n.size += bits.OnesCount64(w)
	}
	f.needs = append(f.needs, n)
}

// candidatesOf returns the candidates whose bits are set in a row.
func candidatesOf(row []uint64) []int32 {
	var all []int32
	for i, w := range row {
		for ; w != 0; w &= w - 1 {
			all = append(all, int32(i*64+bits.TrailingZeros64(w)))
		}
	}
	return all
}

func allIn(x, y []uint64) bool {
	for i := range x {
		if x[i]&^y[i] != 0 {
			return false
		}
	}
	return true
}

func (f *forcing) candidate(i int32) Candidate {
	return Candidate{solver.Cell(f.points[i].only), f.points[i].digit}
}
