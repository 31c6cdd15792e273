package i18n

import (
	"strconv"
	"strings"
)

// The words about a hint and about how hard a puzzle is. The words about a step itself are in the
// second program.

// LevelNames are the levels of puzzles and steps. Level n is at n-1.
var LevelNames = [...]Text{levelEasy, levelMedium, levelHard, levelUnfair, levelExtreme}

// StepOfLevel says how hard a step is.
func StepOfLevel(l Lang, level int) string {
	return stepOfLevel.With(l, "level", LevelNames[level-1].In(l))
}

// WriteThe is the label of the button that writes a digit.
func WriteThe(l Lang, symbol string) string { return writeThe.With(l, "digit", symbol) }

// CrossOut is the label of the button that strikes a digit in n cells.
func CrossOut(l Lang, n int, symbol string) string { return crossOut.with(l, n, "digit", symbol) }

// Comma joins what follows from a case.
func Comma(l Lang) string { return comma.In(l) }

// IfLink words the first end of a link, on which the other depends: r6c7 is not 1.
func IfLink(l Lang, end string) string { return ifLink.With(l, "end", end) }

// ThenLink words the other end of a link.
func ThenLink(l Lang, end string) string { return thenLink.With(l, "end", end) }

// Points says how many points a step counts.
func Points(l Lang, n int) string { return points.with(l, n) }

// Score is the score of a puzzle, with "at least" if the techniques do not suffice.
func Score(l Lang, n int, exact bool) string {
	if exact {
		return Number(n)
	}
	return leastPoints.With(l, "n", Number(n))
}

// RowsRated says for how many puzzles of a list the level and the score are known.
func RowsRated(l Lang, n, of int) string { return rowsRated.With(l, "n", Number(n), "of", Number(of)) }

// PuzzlesAlike says how many different puzzles there are among those of a list that are the same as
// another one.
func PuzzlesAlike(l Lang, n, kinds int) string {
	return puzzlesAlike.With(l, "puzzles", Puzzles(l, kinds), "n", Number(n))
}

// LevelOf says how hard a puzzle is, for people who do not see its squares. score is the text from
// Score, or "" if there is no score.
func LevelOf(l Lang, level int, score string) string {
	if score == "" {
		return levelAlone.With(l, "level", LevelNames[level-1].In(l))
	}
	return levelOf.With(l, "level", LevelNames[level-1].In(l), "score", score)
}

// OneOfLike says which of the steps by one technique is shown.
func OneOfLike(l Lang, number, of int) string {
	return oneOfLike.With(l, "number", strconv.Itoa(number), "of", strconv.Itoa(of))
}

// RunDone says what n hints have placed and removed.
func RunDone(l Lang, n, placed, removed int) string {
	parts := []string{runDone.With(l, "n", strconv.Itoa(n))}
	if placed > 0 {
		parts = append(parts, runPlaced.With(l, "n", strconv.Itoa(placed)))
	}
	if removed > 0 {
		parts = append(parts, runRemoved.With(l, "n", strconv.Itoa(removed)))
	}
	return strings.Join(parts, Dot)
}

// Struck says that n struck candidates are in the solution.
func Struck(l Lang, n int) string { return struck.with(l, n) }

// ShowStruck is the label of the button that shows n struck candidates.
func ShowStruck(l Lang, n int) string { return showStruck.with(l, n) }

// ReturnStruck is the label of the button that brings n struck candidates back.
func ReturnStruck(l Lang, n int) string { return returnStruck.with(l, n) }

// BackStruck is the label of the button that goes back to the time before n struck candidates.
func BackStruck(l Lang, n int) string { return backStruck.with(l, n) }

// LackingNotes says that the notes of n cells rule out the solution's digit.
func LackingNotes(l Lang, n int) string { return lackingNotes.with(l, n) }

// RefillNotes is the label of the button that fills the candidates of n such cells.
func RefillNotes(l Lang, n int) string { return refillNotes.with(l, n) }

// NotesLeft says that n cells have kept the notes that they had.
func NotesLeft(l Lang, n int) string { return notesLeft.with(l, n) }

// NotesLack says that a step needs candidates that the notes don't have.
func NotesLack(l Lang, candidates string) string { return notesLack.With(l, "candidates", candidates) }

// NoDigitFor says that a cell has no candidate.
func NoDigitFor(l Lang, cell string) string { return noDigitFor.With(l, "cell", cell) }

// NoPlaceFor says that a house has no place for a digit.
func NoPlaceFor(l Lang, symbol, house string) string {
	return noPlace.With(l, "digit", symbol, "house", house)
}

// Armed says which digit goes into the cells that are pressed.
func Armed(l Lang, symbol string) string { return armed.With(l, "digit", symbol) }

// WhyNot asks why a digit is not in the selected cell.
func WhyNot(l Lang, symbol string) string { return whyNot.With(l, "digit", symbol) }

// StepsAhead says how many steps come before the one that is shown.
func StepsAhead(l Lang, n int) string { return stepsAhead.with(l, n) }

// AheadSays is the same as a sentence.
func AheadSays(l Lang, n int) string { return aheadSays.with(l, n) }

// NoneAbout says that no step says anything of a cell.
func NoneAbout(l Lang, cell string) string { return noneAbout.With(l, "cell", cell) }

// DigitSeen says which cell in sight has a digit that is asked about.
func DigitSeen(l Lang, symbol, cell string) string {
	return digitSeen.With(l, "digit", symbol, "cell", cell)
}
