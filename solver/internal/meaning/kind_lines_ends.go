package meaning

import "slices"

var endLineKinds = map[string]kind{
	"palindrome": {example: "palindrome:30.31.32.33", shape: "line", least: 2, most: 6, holds: func(x claim) bool {
		back := x.d()
		slices.Reverse(back)
		return slices.Equal(back, x.d())
	}},
	"between": {example: "between:30.31.32.33", shape: "line", least: 3, most: 5, holds: func(x claim) bool {
		d := x.d()
		low, high := min(d[0], d[len(d)-1]), max(d[0], d[len(d)-1])
		return !slices.ContainsFunc(d[1:len(d)-1], func(inner int) bool { return inner <= low || inner >= high })
	}},
	"lockout": {example: "lockout=4:30.31.32.33", shape: "line", least: 2, most: 5, values: some(1, 3),
		holds: func(x claim) bool {
			d := x.d()
			low, high := min(d[0], d[len(d)-1]), max(d[0], d[len(d)-1])
			return high-low >= x.Value[0] && !slices.ContainsFunc(d[1:len(d)-1],
				func(inner int) bool { return inner >= low && inner <= high })
		}},
}
