package corpora

import "strconv"

// ArrowKiller returns the text of a killer of 9x9 cells with a solution, as the Interactive Sudoku Solver reads it:
// each cell has an arrow to a cell of its cage, or the sum. The cages are pairs of cells below each other, and the
// cells of the last row.
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

// CageSum returns the sum of the cage of ArrowKiller that has a cell.
func CageSum(solution string, cell int) int {
	first := cell/18*18 + cell%9
	sum, _ := strconv.Atoi(solution[first : first+1])
	if first < 72 {
		below, _ := strconv.Atoi(solution[first+9 : first+10])
		sum += below
	}
	return sum
}
