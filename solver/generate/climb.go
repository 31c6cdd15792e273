package generate

// Climbing starts from the nearest puzzle so far and makes small changes, as setters do to find
// rare puzzles ({-1+1}, {-2+2} on the New Sudoku Players' Forum). A change removes some givens and
// takes any solution of the rest. It adds givens of this solution until it is the only one, and
// then removes the givens that are not needed.

// mostLeftOut is the most groups of givens that a change removes.
const mostLeftOut = 4

// climb changes the nearest puzzle up to steps times, and keeps each change that is at least as
// near to the wish. It reports whether it has found a puzzle that meets the wish.
func (m *maker) climb(steps int) bool {
	if m.far == farthest {
		return false
	}
	cells, far := m.best.Grid.AppendTo(nil), m.far
	for range steps {
		m.done++
		next := m.changed(cells)
		if next == nil {
			if m.ctx.Err() != nil {
				return false
			}
			continue
		}
		switch got, ok := m.consider(next); {
		case !ok:
			return false
		case got == 0:
			return true
		case got <= far:
			cells, far = next, got
		}
	}
	return false
}

// changed returns a puzzle that differs from a sound one in a few givens, or nil if the attempt
// fails.
func (m *maker) changed(from []byte) []byte {
	cells := append([]byte(nil), from...)
	shuffle(m.random, m.groups)
	out := 1 + m.below(mostLeftOut)
	for _, group := range m.groups {
		if cells[group[0]] == 0 {
			continue
		}
		for _, c := range group {
			cells[c] = 0
		}
		if out--; out == 0 {
			break
		}
	}
	solution := m.solved(cells)
	if solution == nil {
		return nil
	}
	shuffle(m.random, m.groups)
	for _, group := range m.groups {
		if cells[group[0]] != 0 {
			continue
		}
		if m.sound(cells) {
			break
		}
		for _, c := range group {
			cells[c] = solution[c]
		}
	}
	m.thin(cells)
	return cells
}
