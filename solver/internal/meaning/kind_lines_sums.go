package meaning

import "slices"

var sumLineKinds = map[string]kind{
	"arrow": {example: "arrow:30.31.32.33", shape: "line", least: 2, most: 5, values: bulbs,
		holds: func(x claim) bool {
			bulb := x.value(1)
			return number(x.d()[:bulb]) == sum(x.d()[bulb:])
		}},
	"regionsum": {example: "regionsum:30.31.32.33", shape: "line", least: 2, most: 6, holds: func(x claim) bool {
		var parts [][]int
		for i, d := range x.d() {
			if i == 0 || x.region(x.Cells[i]) != x.region(x.Cells[i-1]) {
				parts = append(parts, nil)
			}
			parts[len(parts)-1] = append(parts[len(parts)-1], d)
		}
		return equalSums(parts)
	}},
	"doublearrow": {example: "doublearrow:30.31.32.33", shape: "line", least: 3, most: 6, holds: func(x claim) bool {
		d := x.d()
		return 2*(d[0]+d[len(d)-1]) == sum(d)
	}},
	"sumline": {example: "sumline=10:30.31.32.33", shape: "line", least: 2, most: 6, values: some(1, 10),
		holds: func(x claim) bool {
			d := x.d()
			if x.Cells[0] != x.Cells[len(d)-1] {
				return divides(d, x.Value[0])
			}
			for from := range len(d) - 1 { // a closed line may start at any of its cells
				if divides(slices.Concat(d[from+1:], d[1:from+1]), x.Value[0]) {
					return true
				}
			}
			return false
		}},
	"zipper": {example: "zipper:30.31.32.33", shape: "line", least: 3, most: 6, holds: func(x claim) bool {
		var parts [][]int
		for d := x.d(); len(d) > 0; d = d[1:max(1, len(d)-1)] {
			if parts = append(parts, d[:1]); len(d) > 1 {
				parts[len(parts)-1] = []int{d[0], d[len(d)-1]}
			}
		}
		return equalSums(parts)
	}},
}

// number appends the decimal forms of the digits to each other, and returns the resulting number: 10 and 2
// give 102.
func number(digits []int) int {
	value := 0
	for _, d := range digits {
		if d >= 10 {
			value *= 10
		}
		value = value*10 + d
	}
	return value
}

// divides reports whether the digits can be split into runs that each add up to total.
func divides(digits []int, total int) bool {
	for i := range digits {
		if sum(digits[:i+1]) == total && (i+1 == len(digits) || divides(digits[i+1:], total)) {
			return true
		}
	}
	return false
}

func bulbs(_, cells int) [][]int {
	return slices.Insert(some(1, min(3, cells-1))(0, cells), 0, []int(nil))
}
