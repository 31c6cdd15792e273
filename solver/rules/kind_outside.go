package rules

import "numplace/solver"

var outsideKinds = []row{
	{solver.LittleKiller, kind{compile: sum, total: true, adds: addsUp}},
	{solver.Sandwich, kind{compile: between1AndN}},
	{solver.XSum, kind{compile: xSum}},
	{solver.Skyscraper, kind{compile: visible}},
	{solver.NumberedRoom, kind{compile: room}},
}

// between1AndN compiles a sandwich: the digits between 1 and n have the sum that is the value.
func between1AndN(c *compiler, r solver.Rule) {
	c.add(ofLines, newSandwich(c.n, ints(r.Cells), r.Value[0]))
}

// xSum compiles an X-sum. In the memory of its automaton, first is the number of digits still to be added,
// sum is the sum still missing, and set contains the digits read so far.
func xSum(c *compiler, r solver.Rule) {
	exact := c.n <= 9 // on larger boards, there are too many sets of digits
	start := memory{first: 1, sum: int16(r.Value[0])}
	c.line(newLine(c.n, ints(r.Cells), []memory{start}, func(s memory, i int, d int8) (memory, bool) {
		switch {
		case i == 0:
			s.first = d
		case s.first == 0:
			return s, true
		case s.set>>d&1 != 0:
			return s, false
		}
		s.first--
		s.sum -= int16(d)
		if s.set |= 1 << d; !exact || s.first == 0 {
			s.set = 0
		}
		left := int(s.first)
		least, most := left*(left+1)/2, left*(2*c.n+1-left)/2
		return s, least <= int(s.sum) && int(s.sum) <= most
	}, func(s memory) bool { return s.first == 0 }))
}

// visible compiles a skyscraper: the value is the number of digits that are visible from the first cell.
func visible(c *compiler, r solver.Rule) {
	want := r.Value[0]
	if want > len(r.Cells) {
		c.none = true
		return
	}
	c.add(ofLines, &skyscraper{ints(r.Cells), want})
}

// room compiles a numbered room: the first digit is i if and only if the digit at position i is the value.
func room(c *compiler, r solver.Rule) {
	want := r.Value[0]
	cells := ints(r.Cells)
	c.line(newLine(c.n, cells[:1], []memory{{}}, func(s memory, _ int, d int8) (memory, bool) {
		return s, d == 1 == (int(d) == want)
	}, anyMemory))
	for i := 1; i < len(cells); i++ {
		c.index(cells[0], i+1, cells[i], want)
	}
}
