package exchange

// This file reads jigsaws as text. Such a text consists of the cells and a map of the regions, with one
// character per cell. The cells and the map are two fields, two blocks or one line.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// readJigsaw reads a jigsaw with the map before or after the cells.
func readJigsaw(s *source) (*Opened, *Error) {
	text := strings.Trim(s.text, blanks)
	const longest = 4 * solver.MaxN * solver.MaxN
	if len(text) > longest || strings.Contains(text, "#") {
		return nil, nil
	}
	flat := cellRow(text)
	n := rootOf(len(flat) / 2)
	if n < 4 || len(flat) != 2*n*n || !only(flat, figures+small+capitals+emptySigns) {
		return nil, nil
	}
	half := n * n
	for _, parts := range [][2]string{{flat[:half], flat[half:]}, {flat[half:], flat[:half]}} {
		signs, cells := parts[0], parts[1]
		given, ok := digitsOf(cells, n, "xX")
		if !ok || filled(given) == 0 || !isMap(signs, n) {
			continue
		}
		l, err := jigsawOf(signs)
		if err != nil {
			return nil, err
		}
		return opened(format.Puzzle{Grid: gridOf(l, given)}), nil
	}
	return nil, nil
}

// isMap reports whether a text is a map of n connected regions, each of which has between n/2 and 2*n cells.
// A grid is not mistaken for a map, because the same digit does not occur in adjacent cells.
func isMap(signs string, n int) bool {
	if !only(signs, figures+small+capitals) {
		return false
	}
	var sizes [1 << 8]int
	for i := range len(signs) {
		sizes[signs[i]]++
	}
	for _, size := range sizes {
		if size > 0 && (size < n/2 || size > 2*n) {
			return false
		}
	}
	seen := make([]bool, len(signs))
	regions := map[byte]bool{}
	for start := range len(signs) {
		if seen[start] {
			continue
		}
		if regions[signs[start]] {
			return false // a second part of the region
		}
		regions[signs[start]] = true
		seen[start] = true
		for queue := []int{start}; len(queue) > 0; {
			at := queue[0]
			queue = queue[1:]
			for _, next := range neighbours(at, n) {
				if !seen[next] && signs[next] == signs[start] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return len(regions) == n
}

// neighbours returns the cells next to a cell.
func neighbours(at, n int) []int {
	var out []int
	if at%n > 0 {
		out = append(out, at-1)
	}
	if at%n < n-1 {
		out = append(out, at+1)
	}
	if at >= n {
		out = append(out, at-n)
	}
	if at < n*(n-1) {
		out = append(out, at+n)
	}
	return out
}

// jigsawOf returns the layout of a map.
func jigsawOf(signs string) (*solver.Layout, *Error) {
	n := rootOf(len(signs))
	for i := range len(signs) {
		if size := strings.Count(signs, signs[i:i+1]); size != n {
			return nil, &Error{Format: Jigsaw, Cause: UnequalSizes, Line: 1, Part: signs[i : i+1], Got: size, Want: n}
		}
	}
	l, err := solver.ParseLayout("jigsaw:" + signs)
	if err != nil {
		return nil, &Error{Format: Jigsaw, Cause: Unread, Part: part(signs)}
	}
	return l, nil
}
