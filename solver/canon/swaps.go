package canon

import "slices"

// This file tests which of the common moves keep a layout.

// try adds a move to s if it maps the layout to itself. A move of the kind SwapOfSeveral is added only if it
// is not a product of the moves added before.
func (s *Symmetries) try(kind Kind, a, b int, m Morph) {
	if !Keeps(s.layout, m) || kind == SwapOfSeveral && s.makes(m) {
		return
	}
	s.moves = append(s.moves, Move{Kind: kind, A: a, B: b, Morph: m})
	s.include(m)
}

// findSquare tries the rotations and reflections of the whole grid.
func (s *Symmetries) findSquare() {
	n := s.layout.N()
	for quarters := 1; quarters < 4; quarters++ {
		s.try(TurnOf, quarters, 0, Turn(n, quarters))
	}
	s.try(MirrorOfRows, 0, 0, MirrorRows(n))
	s.try(MirrorOfColumns, 0, 0, MirrorColumns(n))
	s.try(MirrorOfFalling, 0, 0, Transpose(n))
	s.try(MirrorOfRising, 0, 0, Transpose(n).Then(Turn(n, 2)))
}

// findSwaps tries single swaps first, and then combinations of swaps, because additional rules may allow a
// swap only together with other swaps.
func (s *Symmetries) findSwaps() {
	n := s.layout.N()
	height, width := s.layout.Box()
	type tied struct {
		a, b       int
		rows, cols swaps
	}
	var all []tied
	for a, b := range pairs(n) {
		s.try(SwapOfRows, a, b, SwapRows(n, a, b))
	}
	for a, b := range pairs(n) {
		s.try(SwapOfColumns, a, b, SwapColumns(n, a, b))
		all = append(all, tied{a, b, swaps{{a, b}}, swaps{{a, b}}})
	}
	if height > 1 { // otherwise bands are rows
		for a, b := range pairs(n / height) {
			s.try(SwapOfBands, a, b, SwapBands(s.layout, a, b))
			all = append(all, tied{a * height, b * height, blockSwaps(height, a, b), nil})
		}
	}
	if width > 1 {
		for a, b := range pairs(n / width) {
			s.try(SwapOfStacks, a, b, SwapStacks(s.layout, a, b))
			all = append(all, tied{a * width, b * width, nil, blockSwaps(width, a, b)})
		}
	}
	if height > 0 {
		for a, b := range pairs(height) {
			all = append(all, tied{a, b, repeatedSwaps(n, height, a, b), nil})
		}
		for a, b := range pairs(width) {
			all = append(all, tied{a, b, nil, repeatedSwaps(n, width, a, b)})
		}
		if height == width {
			exchanged := exchangedSwaps(height)
			all = append(all, tied{1, height, exchanged, exchanged})
			for a, b := range pairs(height) {
				all = append(all,
					tied{a * height, b * height, blockSwaps(height, a, b), blockSwaps(height, a, b)},
					tied{a, b, repeatedSwaps(n, height, a, b), repeatedSwaps(n, height, a, b)})
			}
		}
	}
	for _, t := range all {
		for _, rows := range []swaps{nil, t.rows, t.rows.with(t.rows.image(n))} {
			for _, cols := range []swaps{nil, t.cols, t.cols.image(n), t.cols.with(t.cols.image(n))} {
				s.try(SwapOfSeveral, t.a, t.b, morphOf(n, rows, cols))
			}
		}
	}
}

// pairs yields all pairs of numbers below n, with a < b.
func pairs(n int) func(yield func(a, b int) bool) {
	return func(yield func(a, b int) bool) {
		for a := range n {
			for b := a + 1; b < n; b++ {
				if !yield(a, b) {
					return
				}
			}
		}
	}
}

// swaps lists pairs of rows, or pairs of columns, that are swapped.
type swaps [][2]int

// blockSwaps returns the swaps that exchange blocks a and b. Each block has size lines.
func blockSwaps(size, a, b int) (w swaps) {
	for i := range size {
		w = append(w, [2]int{a*size + i, b*size + i})
	}
	return w
}

// repeatedSwaps returns the swaps of lines a and b in every block. Each block has size lines.
func repeatedSwaps(n, size, a, b int) (w swaps) {
	for first := 0; first < n; first += size {
		w = append(w, [2]int{first + a, first + b})
	}
	return w
}

// exchangedSwaps returns the swaps that exchange line i of block k with line k of block i, for all i and k.
// Applied to rows and columns, they exchange boxes with the groups of the disjoint-groups rule.
func exchangedSwaps(size int) (w swaps) {
	for i, k := range pairs(size) {
		w = append(w, [2]int{i*size + k, k*size + i})
	}
	return w
}

// image returns the mirror image of the swaps: each line i is replaced by line n-1-i.
func (w swaps) image(n int) (mirrored swaps) {
	for _, pair := range w {
		mirrored = append(mirrored, [2]int{n - 1 - pair[1], n - 1 - pair[0]})
	}
	return mirrored
}

// with returns the union of two lists of swaps. It returns nil if the lists pair a line with different
// partners.
func (w swaps) with(others swaps) swaps {
	both := slices.Clone(w)
	for _, other := range others {
		if slices.Contains(w, other) {
			continue
		}
		for _, pair := range w {
			if slices.Contains(pair[:], other[0]) || slices.Contains(pair[:], other[1]) {
				return nil
			}
		}
		both = append(both, other)
	}
	return both
}

// morphOf returns the morph that performs the swaps of rows and columns.
func morphOf(n int, rows, cols swaps) Morph {
	m := Identity(n)
	for _, pair := range rows {
		m = m.Then(SwapRows(n, pair[0], pair[1]))
	}
	for _, pair := range cols {
		m = m.Then(SwapColumns(n, pair[0], pair[1]))
	}
	return m
}
