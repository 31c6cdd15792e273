package rules

import (
	"math/bits"
	"strconv"

	"numplace/solver"
)

var setLineKinds = []row{
	{solver.Renban, kind{compile: oneOf(consecutive), sets: consecutive, adds: anySum}},
	{solver.Entropic, kind{compile: windows(entropy)}},
	{solver.Modular, kind{compile: windows(remainder)}},
	{solver.Nabner, kind{compile: oneOf(spaced), sets: spaced, adds: anySum}},
}

// windows returns a function that compiles a rule for a line. Any consecutive cells, as many as the rule's
// value says, must have digits of different groups. Without a value, the number of cells is 3.
func windows(by grouping) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		value := 3
		if len(r.Value) > 0 {
			value = r.Value[0]
		}
		cells := ints(r.Cells)
		for i := range cells {
			for j := max(0, i-value+1); j < i; j++ {
				c.pair(cells[j], cells[i], by.name+strconv.Itoa(value),
					func(a, b int) bool { return by.of(c.n, a, value) != by.of(c.n, b, value) })
			}
		}
	}
}

func consecutive(_ int, _ []int, set uint32) bool {
	run := set >> bits.TrailingZeros32(set)
	return run&(run+1) == 0
}

func spaced(_ int, _ []int, set uint32) bool { return set&(set<<1) == 0 }
