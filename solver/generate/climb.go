package generate

// Climbing: from the nearest puzzle so far by small changes, as setters look for rare ones ({-1+1}, {-2+2} on the New Sudoku Players'
// Forum). A change leaves out some givens, takes any solution of what is left, adds givens of that until it is the only one, and leaves
// out again what is not needed.

// mostLeftOut is how many groups of givens a change leaves out at most.
const mostLeftOut = 4

// climb changes the nearest puzzle for a number of steps, and takes each that is at least as near. It reports whether it has found one.
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

// changed returns a puzzle that differs from a sound one in a few givens, or nil if the attempt fails.
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
