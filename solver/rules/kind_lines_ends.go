package rules

import "numplace/solver"

var endLineKinds = []row{
	{solver.Palindrome, kind{apart: equalsApart(mirrored), compile: equalCells(mirrored)}},
	{solver.Between, kind{compile: between}},
	{solver.Lockout, kind{compile: lockout}},
}

// mirrored returns the pairs of cells that are equally far from the ends.
func mirrored(r solver.Rule) (pairs [][2]int) {
	last := len(r.Cells) - 1
	for i := range len(r.Cells) / 2 {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(r.Cells[last-i])})
	}
	return pairs
}

func between(c *compiler, r solver.Rule) {
	last := len(r.Cells) - 1
	c.line(newLine(c.n, ints(r.Cells), []memory{{}}, func(s memory, i int, d int8) (memory, bool) {
		if i == 0 {
			return memory{first: d}, true
		}
		if s.far == 0 {
			s.far = d
		}
		up := s.far > s.first // whether the inner digits are above the first digit
		switch {
		case i == last:
			return memory{}, up && d > s.far || !up && d < s.far
		case up:
			s.far = max(s.far, d)
		default:
			s.far = min(s.far, d)
		}
		return s, d != s.first && d > s.first == up
	}, anyMemory))
}

func lockout(c *compiler, r solver.Rule) {
	last := len(r.Cells) - 1
	c.line(newLine(c.n, ints(r.Cells), []memory{{}}, func(s memory, i int, d int8) (memory, bool) {
		switch {
		case i == 0:
			return memory{first: d, high: int8(c.n + 1)}, true
		case i == last:
			outside := d > s.first && d < s.high || d < s.first && d > s.low
			return memory{}, outside && distance(int(d), int(s.first)) >= r.Value[0]
		case d < s.first:
			s.low = max(s.low, d)
		default:
			s.high = min(s.high, d)
		}
		return s, d != s.first
	}, anyMemory))
}
