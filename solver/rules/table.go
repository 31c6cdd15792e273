package rules

import (
	"slices"
	"strconv"

	"numplace/solver"
)

// kind is what this package knows about a kind of rules.
type kind struct {
	digits  bool                         // Layout.Sees and Layout.Digits say all
	apart   func(*compiler, solver.Rule) // calls differ for cells that can't be equal, beyond Layout.Sees; often nil
	compile func(*compiler, solver.Rule) // adds propagators; nil if digits
	total   bool                         // the value is the sum of the cells, if there is one

	// adds returns the cells that Combinations lists, and the sums that they may have, or nil for any.
	adds func(solver.Position, solver.Rule) (cells []solver.Cell, sums []bool)
}

// kinds has a row for each kind.
var kinds = map[solver.Kind]kind{
	solver.RisingDiagonal:  {digits: true},
	solver.FallingDiagonal: {digits: true},
	solver.Windoku:         {digits: true},
	solver.DisjointGroups:  {digits: true},
	solver.AntiKnight:      {digits: true},
	solver.AntiKing:        {digits: true},
	solver.Odd:             {digits: true},
	solver.Even:            {digits: true},
	solver.Marks:           {digits: true},
	solver.Extra:           {digits: true},

	solver.AllWhite: {compile: unsigned(difference, solver.White, solver.Black)},
	solver.AllBlack: {compile: unsigned(ratio, solver.White, solver.Black)},
	solver.AllXV:    {compile: unsigned(total, solver.XV)},
	solver.White:    {compile: neighbours(difference, 1)},
	solver.Black:    {compile: neighbours(ratio, 2)},
	solver.XV:       {compile: neighbours(total, 0)},
	solver.Greater:  {compile: neighbours(falling, 0)},

	solver.Thermo:     {compile: neighbours(rising, 1)},
	solver.SlowThermo: {compile: neighbours(rising, 0)},
	solver.Whisper:    {compile: neighbours(apart, 0)},
	solver.Entropic:   {compile: windows(entropy)},
	solver.Modular:    {compile: windows(remainder)},

	solver.Clone:      {apart: equalsApart(halves), compile: equalCells(halves)},
	solver.Palindrome: {apart: equalsApart(mirrored), compile: equalCells(mirrored)},

	solver.Cage:   {compile: sum, total: true, adds: addsUp},
	solver.Renban: {compile: renban, adds: anySum},

	solver.Sum:          {compile: sum, total: true, adds: addsUp},
	solver.LittleKiller: {compile: sum, total: true, adds: addsUp},
	solver.Arrow:        {apart: arrowApart, compile: arrow, adds: shaftAdds},
	solver.Equal:        {compile: equalSums(listed)},
	solver.RegionSum:    {compile: equalSums(visits)},
	solver.DoubleArrow:  {compile: equalSums(endsAndShaft), adds: innerAdds},

	solver.Quad:     {compile: quad},
	solver.Between:  {compile: between},
	solver.Sandwich: {compile: sandwich},

	solver.NonConsecutive:         {compile: unlike(difference, beside, 1)},
	solver.DiagonalNonConsecutive: {compile: unlike(difference, atCorner, 1)},
	solver.AntiTaxicab:            {compile: taxicab},
	solver.GlobalEntropy:          {compile: squares(entropy)},
	solver.GlobalModular:          {compile: squares(remainder)},

	solver.Minimum:     {compile: extremes(falling)},
	solver.Maximum:     {compile: extremes(rising)},
	solver.RowIndex:    {compile: indexers(sameColumn)},
	solver.ColumnIndex: {compile: indexers(sameRow)},
	solver.BoxIndex:    {compile: indexers(sameRegion)},
	solver.LookAndSay:  {compile: lookAndSay},

	solver.XSum:         {compile: xSum},
	solver.Skyscraper:   {compile: skyscraper},
	solver.NumberedRoom: {compile: room},
}

// says is something about two digits and a value, with a name.
type says struct {
	name  string
	holds func(a, b, value int) bool
}

var (
	difference = says{"difference", func(a, b, value int) bool { return distance(a, b) == value }}
	ratio      = says{"ratio", func(a, b, value int) bool { return a == b*value || b == a*value }}
	total      = says{"total", func(a, b, value int) bool { return a+b == value }}
	falling    = says{"falling", func(a, b, _ int) bool { return a > b }}
	rising     = says{"rising", func(a, b, value int) bool { return a+value <= b }}
	apart      = says{"apart", func(a, b, value int) bool { return distance(a, b) >= value }}
)

func distance(a, b int) int { return max(a, b) - min(a, b) }

// neighbours compiles a rule on all neighbours of a line, whose value is usual if it has none.
func neighbours(is says, usual int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		value := usual
		if len(r.Value) > 0 {
			value = r.Value[0]
		}
		cells := ints(r.Cells)
		for i := range cells[1:] {
			c.pair(cells[i], cells[i+1], is.name+strconv.Itoa(value),
				func(a, b int) bool { return is.holds(a, b, value) })
		}
	}
}

// unsigned compiles a rule that neighbours never are in a relation, for any of its values, unless
// they have a sign of one of some kinds.
func unsigned(is says, signs ...solver.Kind) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		signed := map[[2]int]bool{}
		for _, other := range c.layout.Rules() {
			if slices.Contains(signs, other.Kind) {
				cells := ints(other.Cells)
				signed[[2]int{min(cells[0], cells[1]), max(cells[0], cells[1])}] = true
			}
		}
		name := "no " + is.name
		for _, value := range r.Value {
			name += " " + strconv.Itoa(value)
		}
		for a := range c.cells {
			for _, b := range []int{a + 1, a + c.n} {
				if b == a+1 && b%c.n == 0 || b >= c.cells || signed[[2]int{a, b}] {
					continue
				}
				c.pair(a, b, name, func(a, b int) bool {
					return !slices.ContainsFunc(r.Value, func(value int) bool { return is.holds(a, b, value) })
				})
			}
		}
	}
}

// grouping divides the digits.
type grouping struct {
	name string
	of   func(n, d, value int) int
}

var (
	// entropy is 0 for low, 1 for middle and 2 for high digits, of which the first and the last are
	// equally many.
	entropy = grouping{"entropy", func(n, d, _ int) int {
		outer := (n + 1) / 3
		switch {
		case d <= outer:
			return 0
		case d > n-outer:
			return 2
		}
		return 1
	}}
	remainder = grouping{"remainder", func(_, d, value int) int { return d % value }}
)

// windows compiles a rule that digits of as many cells in a row of a line as its value says, or
// three, are of different groups.
func windows(by grouping) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		value := 3
		if len(r.Value) > 0 {
			value = r.Value[0]
		}
		cells := ints(r.Cells)
		for i := range cells {
			for j := max(0, i-value+1); j < i; j++ {
				c.pair(cells[j], cells[i], by.name+strconv.Itoa(value),
					func(a, b int) bool { return by.of(c.n, a, value) != by.of(c.n, b, value) })
			}
		}
	}
}

// halves returns the pairs of cells that are clones of each other.
func halves(r solver.Rule) (pairs [][2]int) {
	half := len(r.Cells) / 2
	for i := range half {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(r.Cells[half+i])})
	}
	return pairs
}

// mirrored returns the pairs of cells that are equally far from the ends.
func mirrored(r solver.Rule) (pairs [][2]int) {
	last := len(r.Cells) - 1
	for i := range len(r.Cells) / 2 {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(r.Cells[last-i])})
	}
	return pairs
}

// equalsApart notes which cells are equal.
func equalsApart(pairs func(solver.Rule) [][2]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, p := range pairs(r) {
			c.same(p[0], p[1])
		}
	}
}

func equalCells(pairs func(solver.Rule) [][2]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, p := range pairs(r) {
			c.pair(p[0], p[1], "equal", func(a, b int) bool { return a == b })
		}
	}
}

func sum(c *compiler, r solver.Rule) {
	if len(r.Value) > 0 {
		c.sum(ints(r.Cells), r.Value[0])
	}
}

func renban(c *compiler, r solver.Rule) {
	k := len(r.Cells)
	var all []uint32
	for low := 0; low+k <= c.n; low++ {
		all = append(all, (1<<k-1)<<low)
	}
	c.group(ints(r.Cells), all)
}

// listed returns the groups of cells that a rule lists.
func listed(_ *compiler, r solver.Rule) (groups [][]int) {
	cells := ints(r.Cells)
	for _, size := range r.Value {
		groups = append(groups, cells[:size])
		cells = cells[size:]
	}
	return groups
}

// visits returns the cells of each visit of a line to a box or region.
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

func equalSums(groups func(*compiler, solver.Rule) [][]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) { c.equate(nil, groups(c, r)...) }
}

// bulb returns the cells of an arrow's number, and the others.
func bulb(r solver.Rule) (number, shaft []int) {
	size := 1
	if len(r.Value) > 0 {
		size = r.Value[0]
	}
	return ints(r.Cells[:size]), ints(r.Cells[size:])
}

// arrowApart: with two cells on the shaft or more, the number is greater than each.
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

// line adds a rule about cells that an automaton checks.
func (c *compiler) line(l *line) {
	if l == nil {
		c.none = true
		return
	}
	c.add(ofLines, l)
}

// missing is how often each of up to four digits is still missing.
type missing [4]struct{ digit, times int8 }

func quad(c *compiler, r solver.Rule) {
	var start missing
	for _, v := range r.Value {
		for i := range start {
			if start[i].times == 0 || int(start[i].digit) == v {
				start[i].digit = int8(v)
				start[i].times++
				break
			}
		}
	}
	c.line(newLine(c.n, ints(r.Cells), start, func(s missing, _, d int) (missing, bool) {
		for i := range s {
			if int(s[i].digit) == d && s[i].times > 0 {
				s[i].times--
			}
		}
		return s, true
	}, func(s missing) bool {
		return !slices.ContainsFunc(s[:], func(m struct{ digit, times int8 }) bool { return m.times > 0 })
	}))
}

// inside is what a line has read whose inner digits lie between the ends.
type inside struct {
	first int
	up    bool // the inner digits are above the first one
	inner int  // the one that is farthest from the first; 0 if there is none
}

func between(c *compiler, r solver.Rule) {
	last := len(r.Cells) - 1
	c.line(newLine(c.n, ints(r.Cells), inside{}, func(s inside, i, d int) (inside, bool) {
		switch {
		case i == 0:
			return inside{first: d}, true
		case i == last:
			return inside{}, s.up && d > s.inner || !s.up && d < s.inner
		case s.inner == 0:
			return inside{first: s.first, up: d > s.first, inner: d}, d != s.first
		case s.up:
			s.inner = max(s.inner, d)
			return s, d > s.first
		}
		s.inner = min(s.inner, d)
		return s, d < s.first
	}, func(inside) bool { return true }))
}

// filling is what has been read of the digits between 1 and n.
type filling struct {
	crust int    // the first of 1 and n that was read; 0 before it, -1 after the second one
	sum   int    // of the digits between them so far
	had   uint32 // these digits
}

func sandwich(c *compiler, r solver.Rule) {
	want := r.Value[0]
	exact := c.n <= 9 // else there are too many sets of digits
	c.line(newLine(c.n, ints(r.Cells), filling{}, func(s filling, _, d int) (filling, bool) {
		end := d == 1 || d == c.n
		switch {
		case s.crust < 0 || s.crust == 0 && !end:
			return s, !end
		case s.crust == 0:
			return filling{crust: d}, true
		case end:
			return filling{crust: -1}, d != s.crust && s.sum == want
		case s.had>>d&1 != 0:
			return s, false
		}
		if s.sum += d; exact {
			s.had |= 1 << d
		}
		return s, s.sum <= want
	}, func(s filling) bool { return s.crust < 0 }))
}

// summing is what is to be read of the digits that the first one counts.
type summing struct {
	left int    // digits; 0 when the sum is complete
	sum  int    // of them
	had  uint32 // the digits before them
}

func xSum(c *compiler, r solver.Rule) {
	exact := c.n <= 9 // else there are too many sets of digits
	start := summing{left: 1, sum: r.Value[0]}
	c.line(newLine(c.n, ints(r.Cells), start, func(s summing, i, d int) (summing, bool) {
		switch {
		case i == 0:
			s.left = d
		case s.left == 0:
			return s, true
		case s.had>>d&1 != 0:
			return s, false
		}
		s.left--
		s.sum -= d
		if s.had |= 1 << d; !exact || s.left == 0 {
			s.had = 0
		}
		least, most := s.left*(s.left+1)/2, s.left*(2*c.n+1-s.left)/2
		return s, least <= s.sum && s.sum <= most
	}, func(s summing) bool { return s.left == 0 }))
}

// skyline is what is seen of a row.
type skyline struct{ seen, top int }

func skyscraper(c *compiler, r solver.Rule) {
	want := r.Value[0]
	c.line(newLine(c.n, ints(r.Cells), skyline{}, func(s skyline, _, d int) (skyline, bool) {
		if d > s.top {
			s = skyline{s.seen + 1, d}
		}
		return s, s.seen <= want
	}, func(s skyline) bool { return s.seen == want }))
}

// room: the first digit is i exactly if the one at place i is the value.
func room(c *compiler, r solver.Rule) {
	want := r.Value[0]
	cells := ints(r.Cells)
	c.line(newLine(c.n, cells[:1], 0, func(_, _, d int) (int, bool) { return 0, d == 1 == (d == want) },
		func(int) bool { return true }))
	for i := 1; i < len(cells); i++ {
		c.index(cells[0], i+1, cells[i], want)
	}
}

// index adds a rule that one cell has a digit exactly if another has a digit.
func (c *compiler) index(a, d, b, e int) {
	c.pair(a, b, "index "+strconv.Itoa(d)+" "+strconv.Itoa(e), func(x, y int) bool { return x == d == (y == e) })
}

// beside and atCorner report whether two cells, the first in reading order, share a side or a corner alone.
func beside(down, right int) bool   { return down+right == 1 && down*right == 0 }
func atCorner(down, right int) bool { return down == 1 && right*right == 1 }

// apartBy calls yield with each two cells, the first in reading order, and how far they are apart.
func (c *compiler) apartBy(yield func(a, b, down, right int)) {
	for b := range c.cells {
		for a := range b {
			yield(a, b, b/c.n-a/c.n, b%c.n-a%c.n)
		}
	}
}

// unlike compiles a rule that cells that are near never are in a relation.
func unlike(is says, near func(down, right int) bool, value int) func(*compiler, solver.Rule) {
	return func(c *compiler, _ solver.Rule) {
		c.apartBy(func(a, b, down, right int) {
			if near(down, right) {
				c.pair(a, b, "not "+is.name+strconv.Itoa(value), func(a, b int) bool { return !is.holds(a, b, value) })
			}
		})
	}
}

// taxicab: cells do not both have the digit that is the number of steps from one to the other.
func taxicab(c *compiler, _ solver.Rule) {
	c.apartBy(func(a, b, down, right int) {
		if far := down + max(right, -right); far <= c.n && !c.sees[a].has(b) {
			c.pair(a, b, "not both "+strconv.Itoa(far), func(a, b int) bool { return a != far || b != far })
		}
	})
}

// squares compiles a rule that any 2x2 cells have digits of all groups: for each of its values, or three.
func squares(by grouping) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		values := r.Value
		if len(values) == 0 {
			values = []int{3}
		}
		for _, value := range values {
			var first *line
			for a := range c.cells - c.n {
				if a%c.n == c.n-1 {
					continue
				}
				cells := []int{a, a + 1, a + c.n, a + c.n + 1}
				if first == nil {
					first = newLine(c.n, cells, uint32(0), func(had uint32, _, d int) (uint32, bool) {
						return had | 1<<by.of(c.n, d, value), true
					}, func(had uint32) bool { return had == 1<<value-1 })
				}
				if first == nil { // there are too few digits
					c.none = true
					return
				}
				c.line(&line{cells, first.layers})
			}
		}
	}
}

// extremes compiles a rule about each cell and the neighbours that are not among the cells.
func extremes(is says) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, cell := range r.Cells {
			for side := solver.Top; side <= solver.Left; side++ {
				if p, inside := c.layout.Beside(cell, side); inside && !slices.Contains(r.Cells, p) {
					c.pair(int(p), int(cell), is.name+"1", func(a, b int) bool { return is.holds(a, b, 1) })
				}
			}
		}
	}
}

// The cells of the house that an index cell is about.

func sameColumn(l *solver.Layout, c, p solver.Cell) bool { return (int(c)-int(p))%l.N() == 0 }
func sameRow(l *solver.Layout, c, p solver.Cell) bool    { return int(c)/l.N() == int(p)/l.N() }
func sameRegion(l *solver.Layout, c, p solver.Cell) bool { return l.Region(c) == l.Region(p) }

// indexers compiles a rule that each cell has the number of a place in its house exactly if the cell there
// has the number of its place.
func indexers(same func(*solver.Layout, solver.Cell, solver.Cell) bool) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, cell := range r.Cells {
			var house []int
			for p := range solver.Cell(c.cells) {
				if same(c.layout, cell, p) {
					house = append(house, int(p))
				}
			}
			place := slices.Index(house, int(cell)) + 1
			for i, p := range house {
				if i+1 != place {
					c.index(int(cell), i+1, p, place)
				}
			}
		}
	}
}

// lookAndSay counts each digit.
func lookAndSay(c *compiler, r solver.Rule) {
	for _, v := range r.Value {
		want, digit := v/100, v%100
		c.line(newLine(c.n, ints(r.Cells), 0, func(had, _, d int) (int, bool) {
			if d == digit {
				had++
			}
			return had, had <= want
		}, func(had int) bool { return had == want }))
	}
}
