package logic

import (
	"context"
	"slices"

	"numplace/solver"
)

// leading holds, for each candidate, the candidates that it makes false by chains. It uses the finder of
// chains, which other tests cover.
type leading struct {
	all   []Candidate
	index map[Candidate]int
	off   [][]uint64
}

func newLeading(p *Position, o Options) *leading {
	s := search{Position: p, Options: o, ctx: context.Background()}
	f := s.newForcing(false)
	l := &leading{index: map[Candidate]int{}}
	for i := range f.size {
		l.index[f.candidate(int32(i))] = i
		l.all = append(l.all, f.candidate(int32(i)))
		l.off = append(l.off, f.row(f.off, 2*i))
	}
	return l
}

// by returns the candidates, as bits, that become false whichever place of digit d in the set is true.
func (l *leading) by(d solver.Digit, places set) []uint64 {
	all := slices.Repeat([]uint64{^uint64(0)}, len(l.off[0]))
	for _, c := range cellsOf(places) {
		for i, w := range l.off[l.index[Candidate{c, d}]] {
			all[i] &= w
		}
	}
	return all
}

// krakenByDefinition adds the eliminations of kraken fish: basic or Franken fish with fins. In type 1, the
// fish without its fins would have an elimination, and each fin leads to the same elimination by chains. In
// type 2, all fins lead to the same elimination, which may be any candidate. There is also a cover with
// places outside the base, such that every place of the base that lies only in this cover leads to the
// elimination. The definition omits larger fish, because they would take too long.
func krakenByDefinition(w *whole) {
	if w.Solved() {
		return
	}
	l := newLeading(w.Position, w.Options)
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		digit := solver.Digits(0).With(d)
		done := [2][]bool{make([]bool, len(l.all)), make([]bool, len(l.all))} // by type: the candidates already added
		add := func(of Technique, i int) {
			if known := &done[of-KrakenFishType1][i]; !*known {
				*known = true
				w.add(of, digit, []Candidate{l.all[i]})
			}
		}
		w.sides(true, func(bases, covers []int) {
			for size := 2; size <= 3; size++ {
				w.shoals(d, bases, covers, size, func(f *shoal) {
					if f.fins.empty() {
						return
					}
					off := l.by(d, f.fins)
					for _, x := range allOf(d, f.out()) {
						if i := l.index[x]; has(off, i) {
							add(KrakenFishType1, i)
						}
					}
					for _, h := range f.cover {
						own := w.places(h, d).and(f.places).minus(f.double)
						if own == w.places(h, d) {
							continue
						}
						for i, off := 0, l.by(d, f.fins.or(own)); i < len(l.all); i++ {
							if has(off, i) {
								add(KrakenFishType2, i)
							}
						}
					}
				})
			}
		})
	}
}
