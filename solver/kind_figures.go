package solver

// Figures of nine cells that are a house; 9x9 only. All have the middle, and the cells three steps from it in
// its row and column.
const (
	Asterisk  Kind = "asterisk"  // and those two steps from the middle on the diagonals
	CentreDot Kind = "centredot" // and those three steps from the middle on the diagonals
	Girandola Kind = "girandola" // and the corners of the board
)

var figureKinds = []kindOf{
	{kind: Asterisk, number: 43, place: 145, different: boardDiffer, houses: houseSet{Figure, 0, 1, inFigure},
		fits: ofNine},
	{kind: CentreDot, number: 44, place: 150, different: boardDiffer, houses: houseSet{Figure, 1, 2, inFigure},
		fits: ofNine},
	{kind: Girandola, number: 45, place: 155, different: boardDiffer, houses: houseSet{Figure, 2, 3, inFigure},
		fits: ofNine},
}

func ofNine(s shape, _ Rule) *RuleError {
	if s.n != 9 {
		return fault(WrongSize, s.n, 9)
	}
	return nil
}

// inFigure compares the square of a cell's distance from the middle.
func inFigure(_ *shape, index, row, col int) bool {
	far := (row-4)*(row-4) + (col-4)*(col-4)
	return far == 0 || far == 9 || far == [...]int{8, 18, 32}[index]
}
