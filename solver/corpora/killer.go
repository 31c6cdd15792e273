package corpora

import "strconv"

// ArrowKiller returns the text of a 9x9 killer sudoku with the given solution, in the format of the
// Interactive Sudoku Solver. In this format, each cell has either the sum of its cage or an arrow to another
// cell of the cage. A cage consists of two cells, one below the other. In the last row, each cell is a cage
// of its own.
func ArrowKiller(solution string) (text string) {
	const sums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for c := range solution {
		if c/9%2 == 1 {
			text += "^"
			continue
		}
		sum := CageSum(solution, c)
		text += sums[sum : sum+1]
	}
	return text
}

// CageSum returns the sum of the cage that contains a cell, for the cages of ArrowKiller.
func CageSum(solution string, cell int) int {
	first := cell/18*18 + cell%9
	sum, _ := strconv.Atoi(solution[first : first+1])
	if first < 72 {
		below, _ := strconv.Atoi(solution[first+9 : first+10])
		sum += below
	}
	return sum
}
