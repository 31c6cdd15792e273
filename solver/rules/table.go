package rules

import (
	"math/bits"
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

	// sets says which sets of digits the cells can have together, if they all differ, whatever their sum is; often nil.
	sets setOf
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
	solver.Asterisk:        {digits: true},
	solver.CentreDot:       {digits: true},
	solver.Girandola:       {digits: true},
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

	solver.Cage:     {compile: sum, total: true, adds: addsUp},
	solver.Renban:   {compile: oneOf(consecutive), sets: consecutive, adds: anySum},
	solver.Nabner:   {compile: oneOf(spaced), sets: spaced, adds: anySum},
	solver.Rellik:   {compile: oneOf(sumless), sets: sumless, adds: anySum},
	solver.Equality: {compile: oneOf(even), sets: even, adds: anySum},

	solver.Sum:          {compile: sum, total: true, adds: addsUp},
	solver.LittleKiller: {compile: sum, total: true, adds: addsUp},
	solver.Arrow:        {apart: arrowApart, compile: arrow, adds: shaftAdds},
	solver.Equal:        {compile: equalSums(listed)},
	solver.RegionSum:    {compile: equalSums(visits)},
	solver.DoubleArrow:  {compile: equalSums(endsAndShaft), adds: innerAdds},
	solver.Zipper:       {apart: zipperApart, compile: zipper},

	solver.Quad:     {compile: quad},
	solver.Between:  {compile: between},
	solver.Lockout:  {compile: lockout},
	solver.SumLine:  {compile: sumLine},
	solver.Circles:  {compile: circles},
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

	solver.EdgeTable:  {compile: ownPairs(following)},
	solver.LineTable:  {compile: ownPairs(following)},
	solver.BoardTable: {compile: ownPairs(touching)},
	solver.SetTable:   {compile: ownSet, sets: together, adds: anySum},
	solver.Automaton:  {compile: ownLine},

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

// setOf reports whether a set is one of those that cells of a rule can have together.
type setOf func(n int, value []int, set uint32) bool

// oneOf compiles a rule about cells that all differ.
func oneOf(is setOf) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		name := string(r.Kind) + strconv.Itoa(len(r.Cells))
		for _, v := range r.Value {
			name += "," + strconv.Itoa(v)
		}
		all, ok := c.sets[name]
		if !ok {
			for _, sets := range combinationsOf(c.n, len(r.Cells)) {
				for _, set := range sets {
					if is(c.n, r.Value, set) {
						all = append(all, set)
					}
				}
			}
			c.sets[name] = all
		}
		c.group(ints(r.Cells), all)
	}
}

func consecutive(_ int, _ []int, set uint32) bool {
	run := set >> bits.TrailingZeros32(set)
	return run&(run+1) == 0
}

func spaced(_ int, _ []int, set uint32) bool { return set&(set<<1) == 0 }

func sumless(_ int, value []int, set uint32) bool { return !someAre(set, value[0]) }

// someAre reports whether one digit of a set is a sum, or several add up to it.
func someAre(set uint32, sum int) bool {
	total := 0
	for left := set; left != 0; left &= left - 1 {
		total += bits.TrailingZeros32(left) + 1
	}
	// The others add up to the rest. The lesser one of the two has a bit in two words, since there are 16 digits.
	if sum < 1 || sum > total {
		return false
	}
	sum = min(sum, total-sum)
	low, high := uint64(1), uint64(0) // of each sum of some digits
	for left := set; left != 0; left &= left - 1 {
		d := bits.TrailingZeros32(left) + 1
		low, high = low|low<<d, high|high<<d|low>>(64-d)
	}
	if sum < 64 {
		return low>>sum&1 != 0
	}
	return high>>(sum-64)&1 != 0
}

// even reports whether half of the digits are odd, half are low, and half are high.
func even(n int, _ []int, set uint32) bool {
	const odd = 0x5555
	low, k := uint32(1)<<(n/2)-1, bits.OnesCount32(set)
	for _, half := range [...]uint32{odd, low, low << (n - n/2)} {
		if 2*bits.OnesCount32(set&half) != k {
			return false
		}
	}
	return true
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

// zipperApart: the cell in the middle is greater than each other.
func zipperApart(c *compiler, r solver.Rule) {
	cells := ints(r.Cells)
	for _, cell := range cells {
		if len(cells)%2 == 1 {
			c.differ(cells[len(cells)/2], cell)
		}
	}
}

// zipper compares each two cells that are equally far from the ends with those in the middle.
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

// memory is what an automaton remembers of the digits that it has read. Each uses some of it. It is one type
// for all, since a function over several would be in the programs several times.
type memory struct {
	first     int8   // the first digit; of sandwiches, the first of 1 and n, and -1 after the second one; a count
	low, high int8   // of the inner digits, the one below the first digit that is nearest to it, and the one above
	far       int8   // of the inner digits, the one that is farthest from the first; 0 if there is none
	sum       int16  // of the digits of a sandwich or a run so far
	set       uint32 // of a sandwich, these digits; of a quad, how often each is missing, four bits each
}

func anyMemory(memory) bool { return true }

func quad(c *compiler, r solver.Rule) {
	var start memory
	digits := slices.Compact(slices.Clone(r.Value))
	for _, v := range r.Value {
		start.set += 1 << (4 * slices.Index(digits, v))
	}
	c.line(newLine(c.n, ints(r.Cells), []memory{start}, func(s memory, _ int, d int8) (memory, bool) {
		if i := slices.Index(digits, int(d)); i >= 0 && s.set>>(4*i)&15 > 0 {
			s.set -= 1 << (4 * i)
		}
		return s, true
	}, func(s memory) bool { return s.set == 0 }))
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
		up := s.far > s.first // the inner digits are above the first one
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

// sumLine compiles a line of runs. The first run of a closed line may begin before its first cell: it goes
// on from the end of the line, since the sum of the line is that of whole runs.
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
		if totals == nil { // the cells can't even have the sum of one run
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

func sandwich(c *compiler, r solver.Rule) {
	want := int16(r.Value[0])
	n := int8(c.n)
	exact := c.n <= 9 // else there are too many sets of digits
	c.line(newLine(c.n, ints(r.Cells), []memory{{}}, func(s memory, _ int, d int8) (memory, bool) {
		end := d == 1 || d == n
		switch {
		case s.first < 0 || s.first == 0 && !end:
			return s, !end
		case s.first == 0:
			return memory{first: d}, true
		case end:
			return memory{first: -1}, d != s.first && s.sum == want
		case s.set>>d&1 != 0:
			return s, false
		}
		if s.sum += int16(d); exact {
			s.set |= 1 << d
		}
		return s, s.sum <= want
	}, func(s memory) bool { return s.first < 0 }))
}

// xSum keeps in first how many digits are still to be read of those that the first one counts, 0 when the sum is
// complete, what is missing of the sum, and in set the digits before them.
func xSum(c *compiler, r solver.Rule) {
	exact := c.n <= 9 // else there are too many sets of digits
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

// skyscraper keeps in first how many digits are seen, and in high the highest of them.
func skyscraper(c *compiler, r solver.Rule) {
	want := int8(r.Value[0])
	c.line(newLine(c.n, ints(r.Cells), []memory{{}}, func(s memory, _ int, d int8) (memory, bool) {
		if d > s.high {
			s = memory{first: s.first + 1, high: d}
		}
		return s, s.first <= want
	}, func(s memory) bool { return s.first == want }))
}

// room: the first digit is i exactly if the one at place i is the value.
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
					first = newLine(c.n, cells, []memory{{}}, func(had memory, _ int, d int8) (memory, bool) {
						return memory{set: had.set | 1<<by.of(c.n, int(d), value)}, true
					}, func(had memory) bool { return had.set == 1<<value-1 })
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
