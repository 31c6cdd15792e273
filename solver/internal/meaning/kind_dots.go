package meaning

var dotKinds = map[string]kind{
	"white": {example: "white:30.31", shape: "pair", values: orNone(some(1, 3)), holds: func(x claim) bool {
		return white(x.d()[0], x.d()[1], x.value(1))
	}},
	"black": {example: "black:30.31", shape: "pair", values: orNone(some(2, 4)), holds: func(x claim) bool {
		return black(x.d()[0], x.d()[1], x.value(2))
	}},
	"xv": {example: "xv=10:30.31", shape: "pair", values: totals, holds: func(x claim) bool {
		return adds(x.d()[0], x.d()[1], x.Value[0])
	}},
	"greater": {example: "greater:30.31", shape: "pair", holds: func(x claim) bool { return x.d()[0] > x.d()[1] }},
}
