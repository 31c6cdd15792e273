package rating

// This file has what all chains have in common: their nodes, their length, and the choice among them.

// cause says why a node of a chain follows from its parent. The causes up to byColumn are kinds of houses.
type cause uint8

const (
	byBox   cause = boxes
	byRow   cause = rows
	byCol   cause = columns
	byCell  cause = kinds
	unknown cause = kinds + 1 // the premise, or a nested step
)

// The order of Sudoku Explainer among chains of equal length.
const (
	keyDouble = 1 + iota
	keyX
	keyY
	keyXY
	keyCell
	keyRegion
	keyContradiction
)

// literal is the number of a node: candidate*2 if the candidate is false, and candidate*2 + 1 if it is true.
type literal int16

const literals = 81 * 9 * 2

func lit(candidate int, on bool) literal {
	if on {
		return literal(candidate*2 + 1)
	}
	return literal(candidate * 2)
}

func (l literal) candidate() int { return int(l) >> 1 }
func (l literal) cell() int      { return int(l) / 18 }
func (l literal) digit() int     { return int(l) % 18 >> 1 }
func (l literal) on() bool       { return l&1 != 0 }

// lengthSteps returns by how many tenths a chain of so many nodes is rated above a short one. The limits are
// 4, 6, 8, 12, 16, 24 and so on.
func lengthSteps(nodes int) int {
	steps, limit := 0, 4
	for nodes-2 > limit {
		if steps&1 == 0 {
			limit = limit * 3 / 2
		} else {
			limit = limit * 4 / 3
		}
		steps++
	}
	return steps
}

// rated returns the rating that Sudoku Explainer compares: it adds tenths one by one, without rounding, so
// that 6.6 + 0.1 precedes 6.5 + 0.2.
func rated(base float64, nodes int) float64 {
	added := 0.0
	for range lengthSteps(nodes) {
		added += 0.1
	}
	return base + added
}

// nested is a step that is found inside a branch. Only a chain has nodes.
type nested struct {
	remove  []removal
	nodes   int       // its length, with all that is nested in it
	chain   []literal // its nodes, to tell whether two chains are the same
	parents []literal // what is false in the branch, without which the step would not hold
}

// sinceInCell adds the candidates of a cell that are false in the branch to the parents of a nested chain.
func (n *nested) sinceInCell(start, now *board, c int) {
	each(start.cand[c]&^now.cand[c], func(d int) { n.parent(lit(candidate(c, d), false)) })
}

// sinceInHouse adds the places of a digit in a house that are false in the branch.
func (n *nested) sinceInHouse(start, now *board, h, d int) {
	each(start.places[h][d]&^now.places[h][d], func(i int) {
		n.parent(lit(candidate(int(cellsOf[h][i]), d), false))
	})
}

// because adds what a true node needs.
func (n *nested) because(start, now *board, l literal, why cause) {
	switch {
	case !l.on() || why == unknown:
	case why == byCell:
		n.sinceInCell(start, now, l.cell())
	default:
		n.sinceInHouse(start, now, int(houseOf[l.cell()][why]), l.digit())
	}
}

// parent adds a parent, if it is not one yet.
func (n *nested) parent(l literal) {
	for _, p := range n.parents {
		if p == l {
			return
		}
	}
	n.parents = append(n.parents, l)
}
