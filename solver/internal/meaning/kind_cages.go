package meaning

import "slices"

var cageKinds = map[string]kind{
	"extra": {example: "extra:30.31.40", shape: "set", least: 2, most: 4,
		holds: func(x claim) bool { return distinct(x.d()) }},
	"cage": {example: "cage=15:30.31.40", shape: "set", least: 1, most: 4, values: orNone(totals),
		holds: func(x claim) bool {
			return distinct(x.d()) && (len(x.Value) == 0 || sum(x.d()) == x.Value[0])
		}},
	"sum": {example: "sum=15:30.31.40", shape: "set", least: 1, most: 5, values: totals, holds: func(x claim) bool {
		return sum(x.d()) == x.Value[0]
	}},
	"quad": {example: "quad=1.2.3:30.31.39.40", shape: "corner", least: 1, most: 4, values: multisets,
		holds: func(x claim) bool {
			have := x.d()
			for _, d := range x.Value {
				at := slices.Index(have, d)
				if at < 0 {
					return false
				}
				have[at] = 0
			}
			return true
		}},
	"rellik": {example: "rellik=15:30.31.40", shape: "set", least: 1, most: 4, values: some(1, 9),
		holds: func(x claim) bool {
			return distinct(x.d()) && !slices.Contains(subsetSums(x.d()), x.Value[0])
		}},
	"equality": {example: "equality:30.31.40", shape: "set", least: 2, most: 4, holds: func(x claim) bool {
		half := func(is func(d int) bool) bool {
			return 2*len(slices.DeleteFunc(x.d(), func(d int) bool { return !is(d) })) == len(x.Cells)
		}
		return distinct(x.d()) && half(func(d int) bool { return d%2 == 0 }) &&
			half(func(d int) bool { return d <= x.N/2 }) && half(func(d int) bool { return d > (x.N+1)/2 })
	}},
	"circles": {example: "circles:30.40", shape: "set", least: 1, most: 6, holds: func(x claim) bool {
		return each(func(d int) bool {
			return len(slices.DeleteFunc(x.d(), func(other int) bool { return other != d })) == d
		})(x)
	}},
	"lookandsay": {example: "lookandsay=106.203:30.31.40", shape: "set", least: 1, most: 5, values: counts,
		holds: func(x claim) bool {
			for _, v := range x.Value {
				n := 0
				for _, d := range x.d() {
					if d == v%100 {
						n++
					}
				}
				if n != v/100 {
					return false
				}
			}
			return true
		}},
}

// subsetSums returns the sum of every non-empty subset of the digits.
func subsetSums(digits []int) (sums []int) {
	for set := 1; set < 1<<len(digits); set++ {
		total := 0
		for i, d := range digits {
			total += set >> i & 1 * d
		}
		sums = append(sums, total)
	}
	return sums
}

// multisets returns all lists of one or more digits in ascending order, with at most cells digits. A digit
// may occur several times in a list.
func multisets(n, cells int) [][]int {
	all, last := [][]int(nil), [][]int{nil}
	for range cells {
		var longer [][]int
		for _, digits := range last {
			for d := 1; d <= n; d++ {
				if len(digits) == 0 || d >= digits[len(digits)-1] {
					longer = append(longer, append(slices.Clone(digits), d))
				}
			}
		}
		all, last = append(all, longer...), longer
	}
	return all
}

// counts returns possible values of look-and-say rules, which say how often a digit occurs. A value has one
// or two numbers. Each number is 100*count + digit, where count is at most 2.
func counts(n, cells int) (all [][]int) {
	for a := 1; a <= n; a++ {
		for times := 0; times <= min(cells, 2); times++ {
			all = append(all, []int{100*times + a})
			for b := 1; b < a && times > 0; b++ {
				all = append(all, []int{100 + b, 100*times + a})
			}
		}
	}
	return all
}
