package solver

// Lines with sums. Cells are in the order of the line. "Value" stands for Rule.Value, which is empty where it
// is not mentioned.
const (
	Arrow       Kind = "arrow"       // the number in the first cell, or first Value cells, is the sum of the others
	RegionSum   Kind = "regionsum"   // the line has the same sum on each visit to a box or region
	DoubleArrow Kind = "doublearrow" // the two ends add up to the sum of the others, which may repeat
	SumLine     Kind = "sumline"     // the line is divided into runs of cells that each add up to Value
	Zipper      Kind = "zipper"      // cells equally far from the ends have equal sums; a middle cell is that sum
)

var sumLineKinds = []kindOf{
	{kind: Arrow, number: 21, place: 410, shape: CellLine, least: 2, values: [2]int{0, 1}, low: one, high: steps,
		defaultValue: 1, breaks: missesArrow, sums: true, combines: true, fits: hasShaft},
	{kind: RegionSum, number: 28, place: 445, shape: CellLine, least: 2, reversible: true, breaks: regionsDiffer,
		sums: true, fits: shape.hasRegions},
	{kind: DoubleArrow, number: 29, place: 450, shape: CellLine, least: 3, reversible: true,
		breaks: missesDoubleArrow, sums: true, combines: true},
	{kind: SumLine, number: 36, place: 455, shape: CellLine, least: 2, values: [2]int{1, 1}, high: fourfold,
		reversible: true, loops: true, breaks: missesRuns, sums: true},
	{kind: Zipper, number: 38, place: 465, shape: CellLine, least: 3, reversible: true, breaks: missesZipper,
		sums: true},
}

func fourfold(n, _ int) int { return 4 * n }

func hasShaft(_ shape, r Rule) *RuleError {
	if bulb := r.first(1); bulb >= len(r.Cells) {
		return fault(TooFewCells, len(r.Cells), bulb+1)
	}
	return nil
}

// missesArrow reports whether the number in the bulb can't be the sum of the shaft.
func missesArrow(x *ruleCheck) bool {
	bulb := x.first(1)
	number := common{0, 0}
	for i := range bulb {
		low, high := x.bounds(i)
		number.low, number.high = number.low*scale(low)+low, number.high*scale(high)+high
	}
	number.meet(x.sums(bulb, len(x.Cells)))
	return number.none()
}

// scale returns the factor by which a number is multiplied when digit d is appended to it: 100 if d has two
// decimal places, otherwise 10.
func scale(d int) int {
	if d > 9 {
		return 100
	}
	return 10
}

func regionsDiffer(x *ruleCheck) bool {
	all, from, l := common{0, maxRuleCells}, 0, x.grid.layout
	for i := range x.Cells {
		if last := i == len(x.Cells)-1; last || l.Region(x.Cells[i]) != l.Region(x.Cells[i+1]) {
			all.meet(x.sums(from, i+1))
			from = i + 1
		}
	}
	return all.none()
}

func missesDoubleArrow(x *ruleCheck) bool {
	last := len(x.Cells) - 1
	ends := common{0, maxRuleCells}
	ends.meet(x.pairSum(0, last))
	ends.meet(x.sums(1, last))
	return ends.none()
}

// pairSum returns the minimum and maximum sum of the cells at indexes i and j. If i equals j, the cell counts
// once.
func (x *ruleCheck) pairSum(i, j int) (low, high int) {
	low, high = x.bounds(i)
	if i != j {
		least, most := x.bounds(j)
		low, high = low+least, high+most
	}
	return low, high
}

func missesZipper(x *ruleCheck) bool {
	all, last := common{0, maxRuleCells}, len(x.Cells)-1
	for i := range last/2 + 1 {
		all.meet(x.pairSum(i, last-i))
	}
	return all.none()
}

// missesRuns reports whether a line can't be divided into runs of cells that each add up to the value. On a
// closed line, the first run may begin before the first cell.
func missesRuns(x *ruleCheck) bool {
	run, starts, cells := x.Value[0], 1, len(x.Cells)
	if x.Cells[0] == x.Cells[cells-1] {
		starts, cells = run, cells-1
	}
	for start := range starts {
		sums := uint64(1) << start // possible sums of the current run, as bits below run
		for i := range cells {
			least, most := x.bounds(i)
			next := uint64(0)
			for d := least; d <= min(most, run); d++ {
				next |= sums<<d | sums>>(run-d)&1
			}
			sums = next & (1<<run - 1)
		}
		if sums>>start&1 != 0 {
			return false
		}
	}
	return true
}
