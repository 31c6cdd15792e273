package rules

import (
	"math/bits"
	"strconv"

	"numplace/solver"
)

var ownKinds = []row{
	{solver.EdgeTable, kind{compile: ownPairs(following)}},
	{solver.LineTable, kind{compile: ownPairs(following)}},
	{solver.SetTable, kind{compile: ownSet, sets: together, adds: anySum}},
	{solver.BoardTable, kind{compile: ownPairs(touching)}},
	{solver.Automaton, kind{compile: ownLine}},
}

// stand reports whether a table relates digit a to digit b. Bit b-1 of table[a-1] is then set.
func stand(table []int, a, b int) bool { return table[a-1]>>(b-1)&1 != 0 }

// neverTwice reports whether a table relates no digit to itself.
func neverTwice(table []int) bool {
	for d := 1; d <= len(table); d++ {
		if stand(table, d, d) {
			return false
		}
	}
	return true
}

// ownPairs returns a function that compiles a rule with a table of related digits: the digits of each pair of
// cells must be related. pairs returns these pairs.
func ownPairs(pairs func(c *compiler, r solver.Rule) [][2]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		name := "table"
		for _, row := range r.Value {
			name += " " + strconv.Itoa(row)
		}
		for _, p := range pairs(c, r) {
			c.pair(p[0], p[1], name, func(a, b int) bool { return stand(r.Value, a, b) })
		}
	}
}

// following returns the pairs of consecutive cells of a line.
func following(_ *compiler, r solver.Rule) (pairs [][2]int) {
	for i, cell := range r.Cells[1:] {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(cell)})
	}
	return pairs
}

// touching returns all pairs of cells of the board that share a side.
func touching(c *compiler, _ solver.Rule) (pairs [][2]int) {
	c.apartBy(func(a, b, down, right int) {
		if beside(down, right) {
			pairs = append(pairs, [2]int{a, b})
		}
	})
	return pairs
}

// eachTwo returns all pairs of a rule's cells.
func eachTwo(_ *compiler, r solver.Rule) (pairs [][2]int) {
	for i, cell := range r.Cells {
		for _, other := range r.Cells[:i] {
			pairs = append(pairs, [2]int{int(other), int(cell)})
		}
	}
	return pairs
}

// ownSet compiles a rule with a table of related digits, for all pairs of cells in a set. If no digit is
// related to itself, all cells differ. The rule then becomes a group, whose combinations are the sets of
// digits that are all related to each other.
func ownSet(c *compiler, r solver.Rule) {
	if neverTwice(r.Value) && len(r.Cells) <= c.n {
		oneOf(together)(c, r)
		return
	}
	if neverTwice(r.Value) {
		c.none = true
	}
	ownPairs(eachTwo)(c, r)
}

// together reports whether every two digits of a set are related.
func together(_ int, table []int, set uint32) bool {
	for left := set; left != 0; left &= left - 1 {
		d := bits.TrailingZeros32(left)
		if others := set &^ (1 << d); others&^uint32(table[d]) != 0 {
			return false
		}
	}
	return true
}

// ownLine compiles a rule with an automaton. memory.sum is the state of that automaton.
func ownLine(c *compiler, r solver.Rule) {
	row := c.n + 1
	c.line(newLine(c.n, ints(r.Cells), []memory{{sum: 1}}, func(s memory, _ int, d int8) (memory, bool) {
		to := r.Value[(int(s.sum)-1)*row+int(d)]
		return memory{sum: int16(to)}, to > 0
	}, func(s memory) bool { return r.Value[(int(s.sum)-1)*row] > 0 }))
}
