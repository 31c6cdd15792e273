package logic

import (
	"slices"

	"numplace/solver"
)

// shoal is a possible fish on one digit, with as many covers as base sets.
type shoal struct {
	base, cover   []int
	places        set // places of the digit in the base
	endo, covered set
	double        set // places in two covers
	fins          set
}

// out returns the places from which the digit could be eliminated: those in a cover but not in the base, and
// those in two covers.
func (f *shoal) out() set { return f.covered.minus(f.places).or(f.double.minus(f.endo)) }

// choose calls f with each choice of count houses among those that have places for digit d.
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

// shoals calls f for each combination of a base and covers of digit d that has no more fins than the options
// allow.
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

// kinds reports which kinds of houses occur in a list: rows, columns and boxes.
func (w *whole) kinds(houses []int) (rows, cols, boxes bool) {
	for _, h := range houses {
		rows = rows || w.house[h].kind == solver.Row
		cols = cols || w.house[h].kind == solver.Column
		boxes = boxes || !isLine(w.house[h])
	}
	return
}

// sides calls f twice with the houses for bases and covers: rows and columns, then columns and rows. If boxes
// is true, boxes are added to all of them.
func (w *whole) sides(boxes bool, f func(bases, covers []int)) {
	var more []int
	if boxes {
		more = w.boxes
	}
	f(slices.Concat(w.rows, more), slices.Concat(w.cols, more))
	f(slices.Concat(w.cols, more), slices.Concat(w.rows, more))
}

// fishByDefinition adds the eliminations of basic fish: lines whose places, except for fins, lie in the same
// number of crossing lines. If each line has two or more places that are not fins, the fish is plain or
// finned. If some line has only one such place, the fish is sashimi, and it must have fins. Other
// combinations are not fish.
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

// caught maps the houses of a base to the eliminations of the fish with that base.
type caught map[[maxFish]int]set

func (c caught) note(base []int, out set) {
	var key [maxFish]int
	copy(key[:], base)
	c[key] = c[key].or(out)
}

// fewer returns the eliminations of all bases that consist of some, but not all, of the houses.
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

// frankenByDefinition adds the eliminations of Franken fish: rows and boxes covered by columns and boxes, or
// columns and boxes covered by rows and boxes, with at least one box. A fish is discarded if a fish on only
// some of its base houses has all of its eliminations.
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

// mutantByDefinition adds the eliminations of mutant fish: fish on houses of any kind that are neither basic
// nor Franken fish.
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

func (w *whole) anyByDefinition(
	d solver.Digit, bases, covers []int, most int, plain, finned Technique, is func(*shoal) bool,
) {
	without, with := caught{}, caught{} // eliminations of fish without fins, and of all fish
	for _, h := range bases {
		if places := w.places(h, d); !places.empty() {
			with.note([]int{h}, w.common(places).and(w.at[d])) // cells that see all places of one house
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
			step := Step{Technique: t + Technique(size-2), Remove: allOf(d, out)}
			step.Proof.Digits = solver.Digits(0).With(d)
			all[outcome(step)] = true
		})
	}
}
