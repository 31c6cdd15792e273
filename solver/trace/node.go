package trace

// This file implements the work of a search at one node: it deduces digits, then chooses where to guess.

import "numplace/solver"

// deduce places all digits that the strategy finds without guessing. At a dead end, it emits the dead end and
// returns false. It also returns false if the consumer wants no more events.
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

// everyCellFits reports whether each empty cell has a candidate. If not, it emits a DeadCell for the first
// cell without candidates.
func (w *search) everyCellFits() bool {
	for c, d := range w.digits {
		if d == 0 && w.free[c] == 0 {
			w.emit(Event{Kind: DeadCell, Cell: solver.Cell(c), House: -1})
			return false
		}
	}
	return true
}

// nakedSingles goes through all cells once and places the naked singles. It returns false at a dead end.
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

// hiddenSingles goes through all houses once. In each house it places hidden singles until there are no more.
// It returns false at a dead end.
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

// guess chooses where to guess, and tries the first alternative: a digit for a cell, or a cell for a digit.
// If there is no alternative, it emits a dead end and returns false.
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

// fewestInCell returns a guess in a single cell, with the number of its alternatives in Ways but without a
// digit. Depending on the strategy, the cell is the first empty one or the first with the fewest candidates.
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

// fewestInHouse looks for a guess of the cell that gets a digit in a house. If such a guess has fewer
// alternatives than best, fewestInHouse returns the one with the fewest, without a cell and with the number
// of alternatives in Ways. Otherwise it returns best.
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
