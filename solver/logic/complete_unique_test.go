package logic

import "numplace/solver"

// corners calls f with the corners of each rectangle in two rows, two columns and two boxes, in cyclic order.
// Each rectangle is passed eight times: from each corner, in both directions.
func (w *whole) corners(f func([4]int)) {
	for c := range w.cells {
		for z := range w.cells {
			if w.row[c] == w.row[z] || w.col[c] == w.col[z] || w.box[c] == w.box[z] {
				continue
			}
			x := w.house[w.row[c]].set.and(w.house[w.col[z]].set).first()
			y := w.house[w.col[c]].set.and(w.house[w.row[z]].set).first()
			if (w.box[x] == w.box[c]) != (w.box[y] == w.box[c]) {
				f([4]int{c, x, z, y})
				f([4]int{c, y, z, x})
			}
		}
	}
}

// uniqueByDefinition adds the uniqueness steps on rectangles with four open corners and two digits. A corner
// that has only these digits as candidates has both. Another corner may lack one of the two.
func uniqueByDefinition(w *whole) {
	w.corners(func(r [4]int) {
		a := r[0]
		pair := w.cand[a]
		if pair.Len() != 2 {
			return
		}
		var all, plain, extra set
		for _, c := range r {
			all = all.with(c)
			if w.cand[c]&pair == 0 || !w.Missing && w.cand[c]&pair != pair {
				return
			}
			if w.cand[c] == pair {
				plain = plain.with(c)
			}
			if w.cand[c]&^pair != 0 {
				extra = extra.with(c)
			}
		}
		more := w.digits(extra) &^ pair
		side := len(w.housesOf(extra)) > 0 // whether the corners with other candidates are in one line
		strong := func(d solver.Digit, h int) bool {
			places := w.places(h, d)
			return !places.empty() && places.within(all)
		}
		switch extra.len() {
		case 1:
			w.add(Uniqueness1, pair, w.taken(pair, extra))
		case 2, 3:
			if more.Len() == 1 {
				t := Uniqueness5
				if side && extra.len() == 2 {
					t = Uniqueness2
				}
				w.add(t, pair, w.taken(more, w.common(extra)))
			}
		}
		if extra.len() == 2 && side {
			for _, h := range w.housesOf(extra) {
				for size := 1; size < w.n-2; size++ {
					subsets(w.house[h].set.and(w.open).minus(extra), size, func(cells set) {
						digits := more | w.digits(cells)
						if digits.Len() != size+1 {
							return
						}
						from := set{}
						for _, other := range w.housesOf(cells.or(extra)) {
							from = from.or(w.house[other].set)
						}
						w.add(Uniqueness3, pair, w.taken(digits, from.minus(cells).minus(extra)))
					})
				}
				for d := range pair.All() {
					if places := w.places(h, d); !places.empty() && places.within(extra) {
						w.add(Uniqueness4, pair, w.taken(pair.Without(d), extra))
					}
				}
			}
		}
		if extra.len() == 2 && !side {
			for d := range pair.All() {
				for _, line := range [][]int{w.row, w.col} {
					if strong(d, line[r[0]]) && strong(d, line[r[2]]) {
						w.add(Uniqueness6, pair, w.taken(solver.Digits(0).With(d), extra))
					}
				}
			}
		}
		if extra.len() >= 2 {
			z := r[2]
			for d := range pair.All() {
				if strong(d, w.row[z]) && strong(d, w.col[z]) {
					w.add(HiddenRectangle, pair, w.taken(pair.Without(d), set{}.with(z)))
				}
			}
		}
	})
}

// avoidableByDefinition adds avoidable rectangles. Some corners are filled but not given, and the open ones
// have two candidates. In type 2, the filled corners are in the same box.
func avoidableByDefinition(w *whole) {
	entered := func(c int) bool { return w.digit[c] != 0 && !w.given.has(c) }
	w.corners(func(r [4]int) {
		a, b, c, d := r[0], r[1], r[2], r[3]
		if !entered(a) || !entered(b) {
			return
		}
		pair := solver.Digits(0).With(w.digit[a]).With(w.digit[b])
		switch {
		case pair.Len() != 2:
		case entered(d) && w.digit[d] == w.digit[b] && w.cand[c].Len() == 2:
			w.add(AvoidableRectangle1, pair, w.taken(solver.Digits(0).With(w.digit[a]), set{}.with(c)))
		case w.box[a] == w.box[b] && w.cand[c].Has(w.digit[a]) && w.cand[d].Has(w.digit[b]) &&
			w.cand[c].Len() == 2 && w.cand[d].Len() == 2:
			more := (w.cand[c] | w.cand[d]) &^ pair
			if more.Len() == 1 && w.cand[c].Has(more.Min()) && w.cand[d].Has(more.Min()) {
				w.add(AvoidableRectangle2, pair, w.taken(more, w.sees[c].and(w.sees[d])))
			}
		}
	})
}
