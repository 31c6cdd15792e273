package logic

import (
	"slices"

	"numplace/solver"
)

// shoal is a base and as many covers of a digit.
type shoal struct {
	base, cover   []int
	places        set // of the digit in the base
	endo, covered set
	double        set // in two covers
	fins          set
}

// out returns what the fish could take away: what is in a cover and not in the base, or in two covers.
func (f *shoal) out() set { return f.covered.minus(f.places).or(f.double.minus(f.endo)) }

// choose calls f with each so many of the houses that have a digit.
func (w *whole) choose(d solver.Digit, houses []int, count int, f func([]int)) {
	var some []int
	for _, h := range houses {
		if !w.places(h, d).empty() {
			some = append(some, h)
		}
	}
	chosen := make([]int, 0, count)
	var add func(int)
	add = func(i int) {
		if len(chosen) == count {
			f(chosen)
			return
		}
		for ; i < len(some); i++ {
			chosen = append(chosen, some[i])
			add(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	add(0)
}

// shoals calls f with each base and cover of a digit within the limits.
func (w *whole) shoals(d solver.Digit, bases, covers []int, size int, f func(*shoal)) {
	w.choose(d, bases, size, func(base []int) {
		x := shoal{base: base}
		for _, h := range base {
			x.endo = x.endo.or(x.places.and(w.places(h, d)))
			x.places = x.places.or(w.places(h, d))
		}
		if x.endo.len() > w.EndoFins {
			return
		}
		var may []int
		for _, h := range covers {
			if !slices.Contains(base, h) && w.places(h, d).meets(x.places) {
				may = append(may, h)
			}
		}
		w.choose(d, may, size, func(cover []int) {
			x.cover, x.covered, x.double = cover, set{}, set{}
			for _, h := range cover {
				x.double = x.double.or(x.covered.and(w.places(h, d)))
				x.covered = x.covered.or(w.places(h, d))
			}
			if x.fins = x.places.minus(x.covered).or(x.endo); x.fins.len() <= w.Fins {
				f(&x)
			}
		})
	})
}

// kinds reports which of rows, columns and boxes are among houses.
func (w *whole) kinds(houses []int) (rows, cols, boxes bool) {
	for _, h := range houses {
		rows = rows || w.house[h].kind == solver.Row
		cols = cols || w.house[h].kind == solver.Column
		boxes = boxes || !isLine(w.house[h])
	}
	return
}

// sides calls f with what bases and covers are made of: rows and columns, and the other way around, with boxes or
// without.
func (w *whole) sides(boxes bool, f func(bases, covers []int)) {
	var more []int
	if boxes {
		more = w.boxes
	}
	f(slices.Concat(w.rows, more), slices.Concat(w.cols, more))
	f(slices.Concat(w.cols, more), slices.Concat(w.rows, more))
}

// fishByDefinition: so many lines whose places are in as many lines across, but for fins. It is sashimi if a line has
// fewer than two places that are no fins. A line with fins alone makes no fish, nor does one with a single place if
// there are no fins.
func fishByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		w.sides(false, func(bases, covers []int) {
			for size := 2; size <= 5; size++ {
				w.shoals(d, bases, covers, size, func(f *shoal) {
					fewest := w.n
					for _, h := range f.base {
						fewest = min(fewest, w.places(h, d).minus(f.fins).len())
					}
					switch {
					case f.fins.empty() && fewest >= 2:
						w.gone(XWing+Technique(size-2), d, f.out())
					case !f.fins.empty() && fewest >= 2:
						w.gone(FinnedXWing+2*Technique(size-2), d, f.out().and(w.common(f.fins)))
					case !f.fins.empty() && fewest == 1:
						w.gone(SashimiXWing+2*Technique(size-2), d, f.out().and(w.common(f.fins)))
					}
				})
			}
		})
	}
}

// caught is what a base takes away, by its houses.
type caught map[[maxFish]int]set

func (c caught) note(base []int, out set) {
	var key [maxFish]int
	copy(key[:], base)
	c[key] = c[key].or(out)
}

// fewer returns what bases of some of the houses take away.
func (c caught) fewer(base []int) set {
	var all set
	for some := 1; some < 1<<len(base)-1; some++ {
		var key [maxFish]int
		n := 0
		for i, h := range base {
			if some>>i&1 != 0 {
				key[n] = h
				n++
			}
		}
		all = all.or(c[key])
	}
	return all
}

// frankenByDefinition: rows and boxes in columns and boxes, or columns and boxes in rows and boxes, one of them a box.
// A fish all of whose results fewer houses of its base have too is none.
func frankenByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		w.sides(true, func(bases, covers []int) {
			w.anyByDefinition(d, bases, covers, 4, FrankenXWing, FinnedFrankenXWing, func(f *shoal) bool {
				_, _, inBase := w.kinds(f.base)
				_, _, inCover := w.kinds(f.cover)
				return inBase || inCover
			})
		})
	}
}

// mutantByDefinition: any houses, but for those of a basic or a Franken fish.
func mutantByDefinition(w *whole) {
	all := slices.Concat(w.rows, w.cols, w.boxes)
	slices.Sort(all)
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		w.anyByDefinition(d, all, all, 3, MutantXWing, FinnedMutantXWing, func(f *shoal) bool {
			baseRows, baseCols, _ := w.kinds(f.base)
			coverRows, coverCols, _ := w.kinds(f.cover)
			return !(!baseCols && !coverRows || !baseRows && !coverCols)
		})
	}
}

func (w *whole) anyByDefinition(d solver.Digit, bases, covers []int, most int, plain, finned Technique, is func(*shoal) bool) {
	without, with := caught{}, caught{} // by fish without fins, and by all
	for _, h := range bases {
		if places := w.places(h, d); !places.empty() {
			with.note([]int{h}, w.common(places).and(w.at[d])) // what sees all places of one house
		}
	}
	for size := 1; size <= most; size++ {
		w.shoals(d, bases, covers, size, func(f *shoal) {
			out, known, t := f.out(), without, plain
			if !f.fins.empty() {
				out, known, t = out.and(w.common(f.fins)), with, finned
			}
			if f.fins.empty() {
				without.note(f.base, out)
			}
			with.note(f.base, out)
			if size == 1 || out.empty() || !is(f) {
				return
			}
			all := w.results
			if out.within(known.fewer(f.base)) {
				all = w.also
			}
			all[outcome(Step{Technique: t + Technique(size-2), Remove: allOf(d, out), Proof: Proof{Digits: solver.Digits(0).With(d)}})] = true
		})
	}
}
