package meaning

import "slices"

var setLineKinds = map[string]kind{
	"renban": {example: "renban:30.31.32.33", shape: "line", least: 2, most: 4, holds: func(x claim) bool {
		return distinct(x.d()) && slices.Max(x.d())-slices.Min(x.d()) == len(x.Cells)-1
	}},
	"entropic": {example: "entropic:30.31.32.33", shape: "line", least: 2, most: 6,
		holds: windows(func(claim) int { return 3 }, func(d int, x claim) int { return third(x.N, d) })},
	"modular": {example: "modular=3:30.31.32.33", shape: "line", least: 2, most: 6, values: some(2, 4),
		holds: windows(func(x claim) int { return x.Value[0] }, func(d int, x claim) int { return d % x.Value[0] })},
	"nabner": {example: "nabner:30.31.32.33", shape: "line", least: 2, most: 4, holds: func(x claim) bool {
		sorted := slices.Sorted(slices.Values(x.d()))
		for i := 1; i < len(sorted); i++ {
			if sorted[i]-sorted[i-1] < 2 {
				return false
			}
		}
		return true
	}},
}

// windows returns a function that checks that consecutive cells of the line have digits of different classes.
// size returns the number of these cells. If the line is shorter, all its cells must have digits of different
// classes.
func windows(size func(claim) int, class func(d int, x claim) int) func(claim) bool {
	return func(x claim) bool {
		var classes []int
		for _, d := range x.d() {
			classes = append(classes, class(d, x))
		}
		for from := range classes {
			if !distinct(classes[from:min(from+size(x), len(classes))]) {
				return false
			}
		}
		return true
	}
}
