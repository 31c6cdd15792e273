package solver

// Lines whose ends are compared with each other or with the cells between them. Cells are in the order of the
// line. "Value" stands for Rule.Value, which is empty where it is not mentioned.
const (
	Palindrome Kind = "palindrome" // the digits are the same in both directions
	Between    Kind = "between"    // the other digits are strictly between those of the two ends
	Lockout    Kind = "lockout"    // the ends differ by Value or more; the other digits are lower or higher than both
)

var endLineKinds = []kindOf{
	{kind: Palindrome, number: 24, place: 425, shape: CellLine, least: 2, reversible: true, breaks: endsUnequal},
	{kind: Between, number: 25, place: 430, shape: CellLine, least: 3, different: endsDiffer, reversible: true,
		breaks: missesEnds},
	{kind: Lockout, number: 39, place: 470, shape: CellLine, least: 2, values: [2]int{1, 1}, high: steps,
		different: endsDiffer, reversible: true, breaks: missesEnds},
}

func endsUnequal(x *ruleCheck) bool {
	for i := range len(x.Cells) / 2 {
		if x.differ(i, len(x.Cells)-1-i) {
			return true
		}
	}
	return false
}

// missesEnds reports whether no digits at the two ends fit the digits inside the line. The digits inside must
// be strictly between the ends. On lockout lines, they must be lower or higher than both ends.
func missesEnds(x *ruleCheck) bool {
	last, beyond, apart := len(x.Cells)-1, len(x.Value) > 0, x.first(2)
	least, most := x.bounds(0)
	lowest, highest := x.bounds(last)
	for a := least; a <= most; a++ {
	ends:
		for b := lowest; b <= highest; b++ {
			low, high := min(a, b), max(a, b)
			if high-low < apart || beyond && last > 1 && high-low == x.n-1 {
				continue
			}
			for i := 1; i < last; i++ {
				d := x.at(i)
				if d != 0 && (d == low || d == high || (d < low || d > high) != beyond) {
					continue ends
				}
			}
			return false
		}
	}
	return true
}
