package trace

// What a search does at a node: deduce, then choose where to guess.

import "numplace/solver"

// deduce places everything that the strategy finds without a guess. It returns false after it has
// emitted a dead end.
func (w *search) deduce() bool {
	level := w.strategy.Deduce
	w.round = 0
	switch {
	case level == Rules:
		return true
	case !w.everyCellFits():
		return false
	case level == ForwardChecking && len(w.path) > 0:
		return true
	}
	for !w.over {
		w.round++
		filled := len(w.trail)
		if !w.nakedSingles() {
			return false
		}
		if len(w.trail) == filled && level == HiddenSingles && !w.hiddenSingles() {
			return false
		}
		if len(w.trail) == filled {
			return true
		}
	}
	return false
}

// everyCellFits reports whether each empty cell has a candidate. If not, it emits the first such
// cell as a dead end.
func (w *search) everyCellFits() bool {
	for c, d := range w.digits {
		if d == 0 && w.free[c] == 0 {
			w.emit(Event{Kind: DeadCell, Cell: solver.Cell(c), House: -1})
			return false
		}
	}
	return true
}

// nakedSingles looks at each cell once. It returns false at a dead end.
func (w *search) nakedSingles() bool {
	for c := range solver.Cell(len(w.digits)) {
		if s := w.candidates(c); s.Len() == 1 {
			w.put(Event{Kind: NakedSingle, Cell: c, Digit: s.Min(), House: -1, N: w.round})
			if w.over || !w.everyCellFits() {
				return false
			}
		}
	}
	return true
}

// hiddenSingles looks at each house until that has no hidden single left. It returns false at a
// dead end.
func (w *search) hiddenSingles() bool {
	for i, h := range w.houses {
		_, none, one := w.missing(h)
		for none|one != 0 {
			if none != 0 {
				w.emit(Event{Kind: DeadHouse, Cell: -1, Digit: none.Min(), House: i})
				return false
			}
			c, _ := w.placeIn(h, one.Min(), 1)
			w.put(Event{Kind: HiddenSingle, Cell: c, Digit: one.Min(), House: i, N: w.round})
			if w.over || !w.everyCellFits() {
				return false
			}
			_, none, one = w.missing(h)
		}
	}
	return true
}

// guess chooses where to guess and tries the first way. If there is no way, it emits a dead end and
// returns false.
func (w *search) guess() bool {
	e := w.fewestInCell()
	if w.strategy.Choose == FewestWays {
		e = w.fewestInHouse(e)
	}
	if e.Ways > 0 {
		w.try(e)
		return true
	}
	e.Kind = DeadCell
	if e.House >= 0 {
		e.Kind = DeadHouse
	}
	w.emit(e)
	return false
}

// fewestInCell returns the cell to fill next with its number of ways: the first empty cell, or the
// first with the fewest candidates.
func (w *search) fewestInCell() Event {
	best := Event{Cell: -1, House: -1}
	for c, d := range w.digits {
		if d != 0 {
			continue
		}
		if ways := w.free[c].Len(); best.Cell < 0 || ways < best.Ways {
			best.Cell, best.Ways = solver.Cell(c), ways
		}
		if w.strategy.Choose == FirstCell {
			break
		}
	}
	return best
}

// fewestInHouse returns the digit to place in a house with its number of ways, if that is below
// that of best, else best.
func (w *search) fewestInHouse(best Event) Event {
	for i, h := range w.houses {
		all, _, _ := w.missing(h)
		for ; all != 0; all &= all - 1 {
			if _, ways := w.placeIn(h, all.Min(), 0); ways < best.Ways {
				best = Event{Cell: -1, House: i, Digit: all.Min(), Ways: ways}
			}
		}
	}
	return best
}
