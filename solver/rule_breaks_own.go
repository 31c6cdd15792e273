package solver

// What breaks the rules that a setter defines.

// notInTable reports whether two digits are not in the relation, or whether one leaves none for the other.
func notInTable(x *reading) bool {
	if n := Cell(x.n); x.kind.shape == WholeBoard {
		for c := range n * n {
			if c%n > 0 {
				x.together(c-1, c)
			}
			if c >= n {
				x.together(c-n, c)
			}
		}
	}
	for i, c := range x.Cells {
		from := i - 1
		if x.kind.shape == CellSet {
			from = 0
		}
		for j := max(from, 0); j < i; j++ {
			x.together(x.Cells[j], c)
		}
	}
	return x.broken
}

// together notes that a rule is broken if two cells can't stand together.
func (x *reading) together(p, c Cell) {
	a, b := x.digit(p), x.digit(c)
	for i, set := range x.Value {
		if b > 0 {
			set &= 1 << (b - 1)
		}
		if set != 0 && (a == 0 || a == i+1) {
			return
		}
	}
	x.broke(p, c)
}

// notAccepted reports whether an automaton can't end where it may.
func notAccepted(x *reading) bool {
	row := x.n + 1
	now := make([]bool, len(x.Value)/row+1) // by state
	now[1] = true
	for i := range x.Cells {
		d, next := x.at(i), make([]bool, len(now))
		for s := 1; s < len(now); s++ {
			for e := 1; now[s] && e < row; e++ {
				if d == 0 || d == e {
					next[x.Value[(s-1)*row+e]] = true
				}
			}
		}
		now = next
	}
	for s := 1; s < len(now); s++ {
		if now[s] && x.Value[(s-1)*row] > 0 {
			return false
		}
	}
	return true
}
