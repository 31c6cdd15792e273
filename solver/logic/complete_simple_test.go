package logic

import (
	"slices"

	"numplace/solver"
)

func isLine(h house) bool { return h.kind == solver.Row || h.kind == solver.Column }

// housesOf returns the houses that contain all the cells.
func (w *whole) housesOf(cells set) []int {
	var all []int
	for h := range w.house {
		if cells.within(w.house[h].set) {
			all = append(all, h)
		}
	}
	return all
}

// taken returns the candidates of the cells whose digits are in digits.
func (w *whole) taken(digits solver.Digits, from set) []Candidate {
	var all []Candidate
	for _, c := range cellsOf(from) {
		for d := range (w.cand[c] & digits).All() {
			all = append(all, Candidate{c, d})
		}
	}
	return all
}

// nakedByDefinition adds naked subsets: k cells of a house with k candidates between them. They are locked if
// they eliminate candidates from a box, and also from a line outside that box.
func nakedByDefinition(w *whole) {
	for _, h := range w.order {
		for k := 2; k <= 4; k++ {
			subsets(w.house[h].set.and(w.open), k, func(cells set) {
				digits := w.digits(cells)
				if digits.Len() != k {
					return
				}
				var from, box set
				for _, other := range w.housesOf(cells) {
					from = from.or(w.house[other].set)
					if !isLine(w.house[other]) {
						box = w.house[other].set
					}
				}
				remove := w.taken(digits, from.minus(cells))
				inBox, outside := w.taken(digits, from.minus(cells).and(box)), w.taken(digits, from.minus(box))
				locked := len(inBox) > 0 && len(outside) > 0 && !box.empty()
				t := [5]Technique{2: NakedPair, 3: NakedTriple, 4: NakedQuadruple}[k]
				if locked && k < 4 {
					t = [5]Technique{2: LockedPair, 3: LockedTriple}[k]
				}
				w.add(t, digits, remove)
			})
		}
	}
}

// hiddenByDefinition adds hidden subsets: k digits that have only k cells of a house between them.
func hiddenByDefinition(w *whole) {
	for _, h := range w.order {
		all := set{}
		for d := 1; d <= w.n; d++ {
			if !w.places(h, solver.Digit(d)).empty() {
				all = all.with(d)
			}
		}
		for k := 2; k <= 4; k++ {
			subsets(all, k, func(chosen set) {
				var digits solver.Digits
				var cells set
				for _, d := range cellsOf(chosen) {
					digits = digits.With(solver.Digit(d))
					cells = cells.or(w.places(h, solver.Digit(d)))
				}
				if cells.len() == k {
					t := [5]Technique{2: HiddenPair, 3: HiddenTriple, 4: HiddenQuadruple}[k]
					w.add(t, digits, w.taken(^digits, cells))
				}
			})
		}
	}
}

// lockedByDefinition adds locked candidates: a digit whose places in a box all lie in one line, or whose
// places in a line all lie in one box.
func lockedByDefinition(w *whole) {
	for h := range w.house {
		for other := range w.house {
			for d := solver.Digit(1); int(d) <= w.n; d++ {
				places := w.places(h, d)
				if isLine(w.house[h]) == isLine(w.house[other]) || places.len() < 2 ||
					!places.within(w.house[other].set) {
					continue
				}
				t := Pointing
				if isLine(w.house[h]) {
					t = Claiming
				}
				w.gone(t, d, w.house[other].set.minus(places))
			}
		}
	}
}

// tight returns, for each house of the given kinds that has exactly two places for the digit, these two
// places.
func (w *whole) tight(d solver.Digit, kinds ...solver.HouseKind) []set {
	var all []set
	for h := range w.house {
		for _, kind := range kinds {
			if places := w.places(h, d); w.house[h].kind == kind && places.len() == 2 {
				all = append(all, places)
			}
		}
	}
	return all
}

// other returns the cell of a pair that is not c.
func other(of set, c int) int { return of.without(c).first() }

// skyscraperByDefinition adds skyscrapers: two rows, or two columns, with two places for a digit each.
// Exactly one crossing line contains a place of both.
func skyscraperByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		for turn, kind := range []solver.HouseKind{solver.Row, solver.Column} {
			across := [][]int{w.col, w.row}[turn]
			for _, x := range w.tight(d, kind) {
				for _, y := range w.tight(d, kind) {
					for _, a := range cellsOf(x) {
						for _, b := range cellsOf(y) {
							e, f := other(x, int(a)), other(y, int(b))
							if x != y && across[a] == across[b] && across[e] != across[f] {
								w.gone(Skyscraper, d, w.sees[e].and(w.sees[f]))
							}
						}
					}
				}
			}
		}
	}
}

// kiteByDefinition adds kites: a row and a column with two places for a digit each. One place of each lies in
// the same box. The digit is eliminated where the column of the row's other place crosses the row of the
// column's other place. Two kites on the same two cells of a box form a dual kite if their eliminations
// differ. They may be on different digits.
func kiteByDefinition(w *whole) {
	type kite struct {
		box, out set
		digit    solver.Digit
	}
	var all []kite
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		for _, x := range w.tight(d, solver.Row) {
			for _, y := range w.tight(d, solver.Column) {
				for _, a := range cellsOf(x) {
					for _, b := range cellsOf(y) {
						e, f := other(x, int(a)), other(y, int(b))
						if w.box[a] != w.box[b] || x.meets(y) {
							continue
						}
						if out := w.places(w.col[e], d).and(w.house[w.row[f]].set); !out.empty() {
							w.gone(TwoStringKite, d, out)
							all = append(all, kite{set{}.with(int(a)).with(int(b)), out, d})
						}
					}
				}
			}
		}
	}
	for i, x := range all {
		for _, y := range all[:i] {
			if x.box == y.box && (x.digit != y.digit || x.out != y.out) {
				remove := slices.Concat(allOf(x.digit, x.out), allOf(y.digit, y.out))
				w.add(DualTwoStringKite, solver.Digits(0).With(x.digit).With(y.digit), byCell(remove))
			}
		}
	}
}

// turbotByDefinition adds turbot fish: two houses with two places for a digit each. A place in one house sees
// a place in the other.
func turbotByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		all := w.tight(d, solver.Row, solver.Column, solver.Box)
		for _, x := range all {
			for _, y := range all {
				for _, a := range cellsOf(x) {
					for _, b := range cellsOf(y) {
						if !x.meets(y) && w.sees[a].has(int(b)) {
							w.gone(TurbotFish, d, w.sees[other(x, int(a))].and(w.sees[other(y, int(b))]))
						}
					}
				}
			}
		}
	}
}

// emptyByDefinition adds empty rectangles: a box whose places for a digit all lie in one row and one column,
// and a line with two places for the digit, one of them in that row or column. Two empty rectangles of the
// same box, row and column form a dual empty rectangle.
func emptyByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		for _, box := range w.boxes {
			places := w.places(box, d)
			var all []int
			for _, row := range w.rows {
				for _, col := range w.cols {
					inRow, inCol := places.and(w.house[row].set), places.and(w.house[col].set)
					if !places.within(inRow.or(inCol)) || inRow.minus(inCol).empty() ||
						inCol.minus(inRow).empty() || !w.TwoCells && places.len() == 2 {
						continue
					}
					for turn, kind := range []solver.HouseKind{solver.Column, solver.Row} {
						line, cross, along := row, col, w.row
						if turn == 1 {
							line, cross, along = col, row, w.col
						}
						for _, x := range w.tight(d, kind) {
							for _, a := range cellsOf(x) {
								b := other(x, int(a))
								if along[a] != line || w.box[a] == box || w.box[b] == box {
									continue
								}
								out := w.places(along[b], d).and(w.house[cross].set)
								if !out.empty() && w.box[out.first()] != box {
									w.gone(EmptyRectangle, d, out)
									all = append(all, out.first())
								}
							}
						}
					}
				}
			}
			for i, x := range all {
				for _, y := range all[:i] {
					if x != y {
						w.gone(DualEmptyRectangle, d, set{}.with(x).with(y))
					}
				}
			}
		}
	}
}

// wingsByDefinition adds wings with a pivot and two pincers. It also adds W-Wings: two cells with the same
// two candidates, joined by a house with two places for one of them.
func wingsByDefinition(w *whole) {
	two := set{}
	for c := range w.cells {
		if w.cand[c].Len() == 2 {
			two = two.with(c)
		}
	}
	for pivot := range w.cells {
		subsets(two.and(w.sees[pivot]), 2, func(pincers set) {
			x, y := pincers.first(), pincers.after(pincers.first())
			all := w.cand[x] | w.cand[y] | w.cand[pivot]
			z := w.cand[x] & w.cand[y]
			if all.Len() != 3 || z.Len() != 1 {
				return
			}
			out := w.sees[x].and(w.sees[y])
			switch {
			case w.cand[pivot].Len() == 3:
				w.add(XYZWing, all, w.taken(z, out.and(w.sees[pivot])))
			case w.cand[pivot] == all&^z:
				w.add(XYWing, all, w.taken(z, out))
			}
		})
	}
	subsets(two, 2, func(pair set) {
		x, y := pair.first(), pair.after(pair.first())
		if w.cand[x] != w.cand[y] || w.sees[x].has(y) {
			return
		}
		for d := range w.cand[x].All() {
			for h := range w.house {
				ends := w.places(h, d)
				if ends.len() != 2 {
					continue
				}
				for _, a := range cellsOf(ends) {
					if b := other(ends, int(a)); w.sees[a].has(x) && w.sees[b].has(y) {
						w.add(WWing, w.cand[x], w.taken(w.cand[x].Without(d), w.sees[x].and(w.sees[y])))
					}
				}
			}
		}
	})
}

// colorsByDefinition adds the eliminations by colors. The places of a digit are connected by houses with two
// places, and get alternating colors.
func colorsByDefinition(w *whole) {
	for d := solver.Digit(1); int(d) <= w.n; d++ {
		var all [][2]set
		pairs := w.tight(d, solver.Row, solver.Column, solver.Box)
		done := set{}
		for _, c := range cellsOf(w.at[d]) {
			if done.has(int(c)) {
				continue
			}
			colors := [2]set{set{}.with(int(c))}
			for before := [2]set{}; colors != before; {
				before = colors
				for _, pair := range pairs {
					for _, a := range cellsOf(pair) {
						for side := range 2 {
							if colors[side].has(int(a)) {
								colors[1-side] = colors[1-side].with(other(pair, int(a)))
							}
						}
					}
				}
			}
			done = done.or(colors[0]).or(colors[1])
			if colors[0].len()+colors[1].len() > 1 {
				all = append(all, colors)
			}
		}
		sees := func(x, y set) bool { // whether a cell of x sees a cell of y
			for _, c := range cellsOf(x) {
				if w.sees[c].meets(y) {
					return true
				}
			}
			return false
		}
		both := func(x, y set) set { // the cells that see a cell of x and a cell of y
			out := set{}
			for c := range w.cells {
				if w.sees[c].meets(x) && w.sees[c].meets(y) {
					out = out.with(c)
				}
			}
			return out
		}
		for i, x := range all {
			for side := range 2 {
				if sees(x[side], x[side]) {
					w.gone(SimpleColorsWrap, d, x[side])
				}
			}
			w.gone(SimpleColorsTrap, d, both(x[0], x[1]).minus(x[0]).minus(x[1]))
			for j, y := range all {
				if i == j {
					continue
				}
				out := set{}
				for side := range 2 {
					if sees(x[side], y[0]) && sees(x[side], y[1]) {
						w.gone(MultiColors2, d, x[side])
					}
					for k := range 2 {
						if sees(x[side], y[k]) {
							out = out.or(both(x[1-side], y[1-k]))
						}
					}
				}
				w.gone(MultiColors1, d, out)
			}
		}
	}
}
