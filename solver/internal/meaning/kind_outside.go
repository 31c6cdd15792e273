package meaning

import "slices"

var outsideKinds = map[string]kind{
	"little": {example: "little=30:2.10.18", shape: "ray", values: totals,
		holds: func(x claim) bool { return sum(x.d()) == x.Value[0] }},
	"sandwich": {example: "sandwich=30:2.11.20.29.38.47.56.65.74", shape: "row",
		values: func(n, _ int) [][]int { return some(0, n*(n-1)/2)(n, n) },
		holds: func(x claim) bool { // requires that the row contains each digit exactly once
			one, last := slices.Index(x.d(), 1), slices.Index(x.d(), x.N)
			return sum(x.d()[min(one, last):max(one, last)+1])-1-x.N == x.Value[0]
		}},
	"xsum": {example: "xsum=30:2.11.20.29.38.47.56.65.74", shape: "row",
		values: func(n, _ int) [][]int { return some(1, n*(n+1)/2)(n, n) },
		holds:  func(x claim) bool { return sum(x.d()[:x.d()[0]]) == x.Value[0] }},
	"skyscraper": {example: "skyscraper=3:2.11.20.29.38.47.56.65.74", shape: "row",
		values: func(n, _ int) [][]int { return some(1, n)(n, n) },
		holds: func(x claim) bool {
			seen := 0
			for i, d := range x.d() {
				if slices.Max(x.d()[:i+1]) == d {
					seen++
				}
			}
			return seen == x.Value[0]
		}},
	"room": {example: "room=3:2.11.20.29.38.47.56.65.74", shape: "row",
		values: func(n, _ int) [][]int { return some(1, n)(n, n) },
		holds:  func(x claim) bool { return x.d()[x.d()[0]-1] == x.Value[0] }},
}
