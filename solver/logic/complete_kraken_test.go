package logic

import (
	"context"
	"slices"

	"numplace/solver"
)

// leading knows what chains from each candidate make false. Chains have tests of their own; here they are given.
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

// by returns what each of the places of a digit makes false.
func (l *leading) by(d solver.Digit, places set) []uint64 {
	all := slices.Repeat([]uint64{^uint64(0)}, len(l.off[0]))
	for _, c := range cellsOf(places) {
		for i, w := range l.off[l.index[Candidate{c, d}]] {
			all[i] &= w
		}
	}
	return all
}

// krakenByDefinition: a basic or Franken fish with fins. In the first type all fins lead to something that the fish
// would take away without them. In the second they lead to anything, and so does each place of the base in one cover
// that is in no other; the cover has other places too. Larger fish would take long.
func krakenByDefinition(w *whole) {
	if w.Solved() {
		return
	}
	l := newLeading(w.Position, w.Options)
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		digit := solver.Digits(0).With(d)
		w.sides(true, func(bases, covers []int) {
			for size := 2; size <= 3; size++ {
				w.shoals(d, bases, covers, size, func(f *shoal) {
					if f.fins.empty() {
						return
					}
					off := l.by(d, f.fins)
					for _, x := range allOf(d, f.out()) {
						if has(off, l.index[x]) {
							w.add(KrakenFishType1, digit, []Candidate{x})
						}
					}
					for _, h := range f.cover {
						own := w.places(h, d).and(f.places).minus(f.double)
						if own == w.places(h, d) {
							continue
						}
						for i, off := 0, l.by(d, f.fins.or(own)); i < len(l.all); i++ {
							if has(off, i) {
								w.add(KrakenFishType2, digit, []Candidate{l.all[i]})
							}
						}
					}
				})
			}
		})
	}
}
