package rules

import (
	"math/bits"
	"strconv"

	"numplace/solver"
)

var ownRows = []row{
	{solver.EdgeTable, kind{compile: ownPairs(following)}},
	{solver.LineTable, kind{compile: ownPairs(following)}},
	{solver.SetTable, kind{compile: ownSet, sets: together, adds: anySum}},
	{solver.BoardTable, kind{compile: ownPairs(touching)}},
	{solver.Automaton, kind{compile: ownLine}},
}

// stand reports whether two digits are in the relation of a table.
func stand(table []int, a, b int) bool { return table[a-1]>>(b-1)&1 != 0 }

// neverTwice reports whether no digit stands together with itself in a table.
func neverTwice(table []int) bool {
	for d := 1; d <= len(table); d++ {
		if stand(table, d, d) {
			return false
		}
	}
	return true
}

// ownPairs compiles a relation of pairs of cells.
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

// following returns the cells of a line, each with the one after it.
func following(_ *compiler, r solver.Rule) (pairs [][2]int) {
	for i, cell := range r.Cells[1:] {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(cell)})
	}
	return pairs
}

// touching returns all neighbours of the board.
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

// ownSet compiles a relation of all pairs of a set. If it makes all of them differ, the set has one of the sets of
// digits in which any two are in the relation.
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

// together reports whether any two digits of a set are in a relation.
func together(_ int, table []int, set uint32) bool {
	for left := set; left != 0; left &= left - 1 {
		d := bits.TrailingZeros32(left)
		if others := set &^ (1 << d); others&^uint32(table[d]) != 0 {
			return false
		}
	}
	return true
}

// ownLine compiles an automaton. Its state is what the line remembers.
func ownLine(c *compiler, r solver.Rule) {
	row := c.n + 1
	c.line(newLine(c.n, ints(r.Cells), []memory{{sum: 1}}, func(s memory, _ int, d int8) (memory, bool) {
		to := r.Value[(int(s.sum)-1)*row+int(d)]
		return memory{sum: int16(to)}, to > 0
	}, func(s memory) bool { return r.Value[(int(s.sum)-1)*row] > 0 }))
}
