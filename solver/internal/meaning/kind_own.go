package meaning

import "math/rand/v2"

var ownKinds = map[string]kind{
	"edgetable": {example: "edgetable=2.1.0.0.0.0.0.0.0:30.31", shape: "pair", values: tables,
		holds: steps(inTable)},
	"linetable": {example: "linetable=2.1.0.0.0.0.0.0.0:30.31.32.33", shape: "line", least: 2, most: 5, values: tables,
		holds: steps(inTable)},
	"settable": {example: "settable=2.1.0.0.0.0.0.0.0:30.31.40", shape: "set", least: 2, most: 4, values: tables,
		holds: func(x claim) bool {
			d := x.d()
			for i, a := range d {
				for j, b := range d {
					if i != j && !inTable(a, b, x) {
						return false
					}
				}
			}
			return true
		}},
	"boardtable": {example: "boardtable=2.1.0.0.0.0.0.0.0", shape: "board", values: tables,
		holds: func(x claim) bool {
			return pairs(func(a, b, right, down int) bool {
				return right+down != 1 || inTable(a, b, x) && inTable(b, a, x)
			})(x)
		}},
	"automaton": {example: "automaton=1.1.1.1.1.1.1.1.1.1:30.31.32.33", shape: "line", least: 1, most: 6,
		values: automata,
		holds: func(x claim) bool {
			state := x.Value[:x.N+1]
			for _, d := range x.d() {
				if state[d] == 0 {
					return false
				}
				state = x.Value[(state[d]-1)*(x.N+1):]
			}
			return state[0] == 1
		}},
}

// inTable reports whether the table of the rule allows digit a followed by digit b.
func inTable(a, b int, x claim) bool { return x.Value[a-1]/(1<<(b-1))%2 == 1 }

// tables returns random relations of two digits. A relation is a list of numbers, one for each first digit.
// Bit d-1 of the number is set if d may be the second digit. Some relations allow all pairs of digits, and
// some allow none.
func tables(n, _ int) (all [][]int) {
	rng := rand.New(rand.NewPCG(uint64(n), 1))
	for i := range 120 {
		table := make([]int, n)
		for a := range table {
			for b := range n {
				// In a third of the tables, no digit is related to itself.
				if rng.IntN(8) < 2+i%7 && (i%3 > 0 || a != b) {
					table[a] += 1 << b
				}
			}
		}
		if i%2 == 0 {
			for a := range table {
				for b := range a {
					if bit := table[a] >> b & 1; bit != table[b]>>a&1 {
						table[b] ^= 1 << a
					}
				}
			}
		}
		all = append(all, table)
	}
	return all
}

// automata returns random automata with one to four states.
func automata(n, _ int) (all [][]int) {
	rng := rand.New(rand.NewPCG(uint64(n), 2))
	for i := range 120 {
		states := 1 + i%4
		var value []int
		for range states {
			value = append(value, rng.IntN(2))
			for range n {
				value = append(value, rng.IntN(states+1))
			}
		}
		all = append(all, value)
	}
	return all
}
