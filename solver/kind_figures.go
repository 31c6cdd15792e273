package solver

// Figures of nine cells, which are houses. They exist only on 9x9 boards. All of them contain the centre, and
// the cells three steps from the centre in its row and column.
const (
	Asterisk  Kind = "asterisk"  // plus the cells two steps from the centre on the diagonals
	CentreDot Kind = "centredot" // plus the cells three steps from the centre on the diagonals
	Girandola Kind = "girandola" // plus the corners of the board
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

// inFigure reports whether the cell in a row and column, from 0, belongs to the figure with the given index.
// The result depends only on the distance of the cell from the centre.
func inFigure(_ *shape, index, row, col int) bool {
	far := (row-4)*(row-4) + (col-4)*(col-4)
	return far == 0 || far == 9 || far == [...]int{8, 18, 32}[index]
}
