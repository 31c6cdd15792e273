package solver

// Lines that restrict which digits occur together. Cells are in the order of the line. "Value" stands for
// Rule.Value, which is empty where it is not mentioned.
const (
	Renban   Kind = "renban"   // different consecutive digits in any order
	Entropic Kind = "entropic" // any three in a row are a low, a middle and a high digit
	Modular  Kind = "modular"  // any Value digits in a row have different remainders modulo Value
	Nabner   Kind = "nabner"   // any two digits differ by 2 or more
)

var setLineKinds = []kindOf{
	{kind: Renban, number: 23, place: 420, shape: CellLine, least: 2, most: -1, different: allDiffer,
		reversible: true, breaks: tooWide, combines: true},
	{kind: Entropic, number: 26, place: 435, shape: CellLine, least: 2, different: nearDiffer, reversible: true,
		loops: true, breaks: sameGroup, groupOf: entropyOf},
	{kind: Modular, number: 27, place: 440, shape: CellLine, least: 2, values: [2]int{1, 1}, low: two, high: digits,
		different: nearDiffer, reversible: true, loops: true, breaks: sameGroup, groupOf: remainderOf},
	{kind: Nabner, number: 37, place: 460, shape: CellLine, least: 2, most: -1, different: allDiffer,
		reversible: true, breaks: tooNear, combines: true},
}

// tooWide reports whether a digit occurs twice, or two digits are too far apart.
func tooWide(x *ruleCheck) bool {
	low, high := x.reach(0, len(x.Cells))
	return high-low >= len(x.Cells) || repeats(x)
}

// reach returns the lowest and the highest digit of the cells with indexes from .. to-1. If all of these
// cells are empty, it returns n+1 and 0.
func (x *ruleCheck) reach(from, to int) (low, high int) {
	low = x.n + 1
	for i := from; i < to; i++ {
		if d := x.at(i); d != 0 {
			low, high = min(low, d), max(high, d)
		}
	}
	return low, high
}

func remainderOf(x *ruleCheck, d int) int { return d % x.Value[0] }

// sameGroup reports whether two cells in a window of the line have digits of the same group. A window has as
// many cells as the value, or 3 without a value.
func sameGroup(x *ruleCheck) bool {
	size := x.first(3)
	from, to := 0, len(x.Cells)
	if x.cell >= 0 { // only windows with the cell with the digit tried, which can be both ends of a loop
		from, to = to, 0
		for i, c := range x.Cells {
			if c == x.cell {
				from, to = min(from, i), min(i+size, len(x.Cells))
			}
		}
	}
	for i := from; i < to; i++ {
		c := x.Cells[i]
		a := x.digit(c)
		if a == 0 {
			continue
		}
		for _, p := range x.Cells[max(0, i-size+1):i] {
			if b := x.digit(p); b != 0 && x.concerns(c, p) && x.kind.groupOf(x, a) == x.kind.groupOf(x, b) {
				return true
			}
		}
	}
	return false
}
