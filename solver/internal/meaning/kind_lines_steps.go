package meaning

var stepLineKinds = map[string]kind{
	"thermo": {example: "thermo:30.31.32.33", shape: "line", least: 2, most: 4,
		holds: steps(func(a, b int, _ claim) bool { return a < b })},
	"slow": {example: "slow:30.31.32.33", shape: "line", least: 2, most: 5,
		holds: steps(func(a, b int, _ claim) bool { return a <= b })},
	"whisper": {example: "whisper=5:30.31.32.33", shape: "line", least: 2, most: 5, values: some(1, 3),
		holds: steps(func(a, b int, x claim) bool {
			return apart(a, b) >= x.Value[0]
		})},
}
