package rules

import "numplace/solver"

var sumLineKinds = []row{
	{solver.Arrow, kind{apart: arrowApart, compile: arrow, adds: shaftAdds}},
	{solver.RegionSum, kind{compile: equalSums(visits)}},
	{solver.DoubleArrow, kind{compile: equalSums(endsAndShaft), adds: innerAdds}},
	{solver.SumLine, kind{compile: sumLine}},
	{solver.Zipper, kind{apart: zipperApart, compile: zipper}},
}

// bulb returns the cells that form an arrow's number, and the cells of its shaft.
func bulb(r solver.Rule) (number, shaft []int) {
	size := 1
	if len(r.Value) > 0 {
		size = r.Value[0]
	}
	return ints(r.Cells[:size]), ints(r.Cells[size:])
}

// arrowApart records which cells of an arrow differ or are equal, if the arrow's bulb has one cell. If the
// shaft has two or more cells, the digit of the bulb is greater than each of theirs. If the shaft has one
// cell, its digit is that of the bulb.
func arrowApart(c *compiler, r solver.Rule) {
	number, shaft := bulb(r)
	if len(number) == 1 && len(shaft) == 1 {
		c.same(number[0], shaft[0])
	}
	for _, cell := range shaft {
		if len(number) == 1 && len(shaft) > 1 {
			c.differ(number[0], cell)
		}
	}
}

func arrow(c *compiler, r solver.Rule) {
	number, shaft := bulb(r)
	left := []term{{cells: number}}
	if c.n <= 9 || len(number) == 1 {
		left = nil
		factor := 1
		for i := len(number) - 1; i >= 0; i-- {
			left = append(left, term{cells: number[i : i+1], factor: factor})
			factor = min(10*factor, mostTotal+1)
		}
	}
	c.equation(nil, left, []term{{cells: shaft, factor: 1}})
}

// shaftAdds is the function kind.adds for arrows. The cells of the shaft add up to a number that the bulb can
// have.
func shaftAdds(p solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	number, _ := bulb(r)
	numbers := []int{0}
	for _, c := range number {
		var longer []int
		for _, so := range numbers {
			for d := range p.Candidates(solver.Cell(c)).All() {
				scale := 10
				if d > 9 {
					scale = 100
				}
				if v := so*scale + int(d); v <= mostTotal {
					longer = append(longer, v)
				}
			}
		}
		numbers = longer
	}
	return r.Cells[len(number):], sumsOf(numbers...)
}

// visits returns the cells of a line in groups. A group consists of consecutive cells in the same box or
// region.
func visits(c *compiler, r solver.Rule) (groups [][]int) {
	for i, cell := range r.Cells {
		if i == 0 || c.layout.Region(cell) != c.layout.Region(r.Cells[i-1]) {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], int(cell))
	}
	return groups
}

// endsAndShaft returns the two ends of a line and the cells between them.
func endsAndShaft(_ *compiler, r solver.Rule) [][]int {
	cells := ints(r.Cells)
	last := len(cells) - 1
	return [][]int{{cells[0], cells[last]}, cells[1:last]}
}

// innerAdds is the function kind.adds for double arrows. The inner cells add up to the sum of the two ends.
func innerAdds(p solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	last := len(r.Cells) - 1
	var sums []int
	for a := range p.Candidates(r.Cells[0]).All() {
		for b := range p.Candidates(r.Cells[last]).All() {
			sums = append(sums, int(a)+int(b))
		}
	}
	return r.Cells[1:last], sumsOf(sums...)
}

// sumLine compiles a line that is divided into runs with the same sum. On a closed line, a run may continue
// from the last cell to the first. The automaton then starts with any partial sum of that run. The total is a
// multiple of the sum of a run, so the automaton ends with the same partial sum.
func sumLine(c *compiler, r solver.Rule) {
	cells, run, starts := ints(r.Cells), int16(r.Value[0]), []memory{{}}
	last := len(cells) - 1
	closed := cells[0] == cells[last]
	if closed {
		cells = cells[:last]
		var totals []int
		for total := r.Value[0]; total <= c.n*last; total += r.Value[0] {
			totals = append(totals, total)
		}
		if totals == nil { // the cells can't even have the sum of a single run
			c.none = true
			return
		}
		c.equate(totals, cells)
		for sum := int16(1); sum < run; sum++ {
			starts = append(starts, memory{sum: sum})
		}
	}
	c.line(newLine(c.n, cells, starts, func(s memory, _ int, d int8) (memory, bool) {
		s.sum += int16(d)
		return memory{sum: s.sum % run}, s.sum <= run
	}, func(s memory) bool { return closed || s.sum == 0 }))
}

// zipperApart makes the middle cell differ from all other cells, because its digit is the sum of two others.
func zipperApart(c *compiler, r solver.Rule) {
	cells := ints(r.Cells)
	for _, cell := range cells {
		if len(cells)%2 == 1 {
			c.differ(cells[len(cells)/2], cell)
		}
	}
}

// zipper compiles the rule that all pairs of cells equally far from the ends have the same sum as the
// innermost pair.
func zipper(c *compiler, r solver.Rule) {
	var groups [][]int
	for cells := ints(r.Cells); len(cells) > 0; cells = cells[1:max(1, len(cells)-1)] {
		group := cells[:1:1]
		if len(cells) > 1 {
			group = append(group, cells[len(cells)-1])
		}
		groups = append(groups, group)
	}
	last := len(groups) - 1
	for _, group := range groups[:last] {
		c.equate(nil, groups[last], group)
	}
}
