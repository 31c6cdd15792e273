package canon

import "numplace/solver"

// This file holds an independent implementation that verifies canonical forms. It tries all 3,359,232
// transformations of a grid and does not use the code of Morph.

// leastOfAll returns the smallest text of all grids that are equivalent to g, and the number of
// transformations that lead to it.
func leastOfAll(g solver.Grid) (text string, ways int) {
	var sides [2][81]byte
	for c := range 81 {
		d := byte(g.At(solver.Cell(c)))
		sides[0][c] = d
		sides[1][c%9*9+c/9] = d
	}
	orders := lineOrders()
	var best, now [81]byte
	for c := range best {
		best[c] = 10
	}
	for side := range sides {
		cells := &sides[side]
		for r := range orders {
			for c := range orders {
				switch compare(cells, &orders[r], &orders[c], &best, &now) {
				case -1:
					best, ways = now, 1
				case 0:
					ways++
				}
			}
		}
	}
	for _, d := range best {
		text += solver.Digit(d).String()
	}
	return text, ways
}

// compare reads a grid in the given order of rows and columns, and renames the digits in the order in which
// they first occur. It returns -1, 0 or 1 if the resulting grid is less than, equal to or greater than best.
// If that grid is less, compare stores all of its cells in renamed.
func compare(cells *[81]byte, rows, cols *[9]int, best, renamed *[81]byte) int {
	var names [10]byte
	next, less, c := byte(1), false, 0
	for _, row := range rows {
		for _, col := range cols {
			d := cells[9*row+col]
			if d != 0 {
				if names[d] == 0 {
					names[d] = next
					next++
				}
				d = names[d]
			}
			if !less && d != best[c] {
				if d > best[c] {
					return 1
				}
				less = true
			}
			renamed[c] = d
			c++
		}
	}
	if less {
		return -1
	}
	return 0
}

// lineOrders returns the 6^4 orders of nine lines in which the lines of each band stay together.
func lineOrders() (orders [][9]int) {
	threes := [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for _, bands := range threes {
		for _, a := range threes {
			for _, b := range threes {
				for _, c := range threes {
					var order [9]int
					for i, inBand := range [][3]int{a, b, c} {
						for j := range 3 {
							order[3*i+j] = 3*bands[i] + inBand[j]
						}
					}
					orders = append(orders, order)
				}
			}
		}
	}
	return orders
}
