package meaning

import "slices"

// Solutions returns the solutions of the board, sorted. It fills the cells row by row by brute force, and
// checks each rule as soon as the cells of the rule are filled. may lists the allowed digits of each cell. ok
// is false if there are more than limit solutions, or if the search has to place more than maxWork digits.
func (b Board) Solutions(may [][]int, limit, maxWork int) (found [][]int, ok bool) {
	found, ok = b.search(may, limit, maxWork)
	slices.SortFunc(found, slices.Compare[[]int])
	return found, ok
}

// search does the work of Solutions, but returns the solutions in the order in which it finds them.
func (b Board) search(may [][]int, limit, maxWork int) (found [][]int, ok bool) {
	s := search{Board: b, may: may, limit: limit, work: maxWork, digits: make([]int, b.N*b.N),
		due: make([][]Rule, b.N*b.N), earlier: make([][]int, b.N*b.N)}
	for c := range s.earlier {
		for p := range c {
			if p/b.N == c/b.N || p%b.N == c%b.N || b.region(p) == b.region(c) {
				s.earlier[c] = append(s.earlier[c], p)
			}
		}
	}
	for _, r := range b.Rules {
		last := b.N*b.N - 1
		if len(r.Cells) > 0 && !kinds[r.Kind].others {
			last = slices.Max(r.Cells)
		}
		s.due[last] = append(s.due[last], r)
	}
	s.fill(0)
	return s.found, s.work > 0 && len(s.found) <= limit
}

type search struct {
	Board
	may         [][]int
	due         [][]Rule // by cell: the rules to check when this cell is filled
	earlier     [][]int  // by cell: the earlier cells that share a house with this cell
	digits      []int
	found       [][]int
	limit, work int
}

func (s *search) fill(c int) {
	if c == len(s.digits) {
		s.found = append(s.found, slices.Clone(s.digits))
		return
	}
	for _, d := range s.may[c] {
		if s.work--; s.work <= 0 || len(s.found) > s.limit {
			break
		}
		s.digits[c] = d
		if s.fits(c) {
			s.fill(c + 1)
		}
	}
	s.digits[c] = 0
}

// fits reports whether the digit that was just placed in cell c repeats no digit in its houses, and whether
// all rules hold that can be checked now.
func (s *search) fits(c int) bool {
	for _, p := range s.earlier[c] {
		if s.digits[p] == s.digits[c] {
			return false
		}
	}
	return !slices.ContainsFunc(s.due[c], func(r Rule) bool { return !s.Holds(r, s.digits) })
}
