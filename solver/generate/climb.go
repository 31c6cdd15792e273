package generate

// Hill climbing starts from the best puzzle so far and makes small changes. Setters find rare puzzles in the
// same way ({-1+1}, {-2+2} on the New Sudoku Players' Forum). Each change removes some givens and picks any
// solution of the resulting grid. It then adds givens from that solution until the grid has no other
// solution, and finally removes redundant givens.

// mostLeftOut is the largest number of symmetry groups of givens that one change removes.
const mostLeftOut = 4

// climb makes small changes to the best puzzle so far, at most steps times. It accepts a change unless the
// new puzzle is farther from the requirements. It reports whether it found a puzzle that meets them.
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

// changed returns a copy of the given puzzle with a few givens replaced. It returns nil if the attempt fails.
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
