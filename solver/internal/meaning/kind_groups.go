package meaning

import "slices"

var groupKinds = map[string]kind{
	"clone": {example: "clone:30.31.40.41", shape: "groups", least: 2, most: 6, holds: func(x claim) bool {
		d := x.d()
		return slices.Equal(d[:len(d)/2], d[len(d)/2:])
	}},
	"equal": {example: "equal=2.1:30.31.40", shape: "groups", least: 2, most: 6, values: sizes,
		holds: func(x claim) bool {
			var parts [][]int
			d := x.d()
			for _, size := range x.Value {
				parts, d = append(parts, d[:size]), d[size:]
			}
			return equalSums(parts)
		}},
}

// sizes returns all lists of two or three group sizes whose sum is cells.
func sizes(_, cells int) (all [][]int) {
	for a := 1; a < cells; a++ {
		all = append(all, []int{a, cells - a})
		for b := 1; a+b < cells; b++ {
			all = append(all, []int{a, b, cells - a - b})
		}
	}
	return all
}
