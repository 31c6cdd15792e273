package i18n

// PatternHas returns the number of cells chosen so far for a pattern of givens, followed by instructions. If
// all cells are chosen, it returns a warning instead.
func PatternHas(l Lang, chosen, cells int) string {
	if chosen == cells {
		return Sentences(l, []string{patternFull.In(l)})
	}
	says := patternEmpty.In(l)
	if chosen > 0 {
		says = patternHas.with(l, chosen)
	}
	return Sentences(l, []string{says, patternHint.In(l)})
}

// InPattern returns the name of a cell in a pattern for givens, for screen readers. row and col start at 1.
func InPattern(l Lang, row, col int, given bool) string {
	has := cellStates[EmptyCell].In(l)
	if given {
		has = LegendGiven.In(l)
	}
	return Position(l, row, col) + comma.In(l) + has
}
