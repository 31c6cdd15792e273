package i18n

import (
	"strconv"
	"strings"
)

// This file has the texts about hints and ratings. The texts about steps are in the second program.

// LevelNames are the names of the levels of puzzles and steps. Level n has index n-1.
var LevelNames = [...]Text{levelEasy, levelMedium, levelHard, levelUnfair, levelExtreme}

// StepOfLevel returns the text with the level of a step.
func StepOfLevel(l Lang, level int) string {
	return stepOfLevel.With(l, "level", LevelNames[level-1].In(l))
}

// WriteThe returns the label of the button that enters a digit.
func WriteThe(l Lang, symbol string) string { return writeThe.With(l, "digit", symbol) }

// CrossOut returns the label of the button that crosses out a digit in n cells.
func CrossOut(l Lang, n int, symbol string) string { return crossOut.with(l, n, "digit", symbol) }

// Comma returns the text that separates the consequences of a case.
func Comma(l Lang) string { return comma.In(l) }

// IfLink returns the condition of a link: "if r6c7 is not 1" for the end "r6c7 is not 1".
func IfLink(l Lang, end string) string { return ifLink.With(l, "end", end) }

// ThenLink returns the conclusion of a link: "then r6c7 is 1" for the end "r6c7 is 1".
func ThenLink(l Lang, end string) string { return thenLink.With(l, "end", end) }

// Points returns the score of a step as a number of points.
func Points(l Lang, n int) string { return points.with(l, n) }

// Score returns the score of a puzzle, with "at least" if it is not exact.
func Score(l Lang, n int, exact bool) string {
	if exact {
		return Number(n)
	}
	return leastPoints.With(l, "n", Number(n))
}

// RowsRated returns the text that n of the puzzles of a list have been rated.
func RowsRated(l Lang, n, all int) string { return rowsRated.With(l, "n", Number(n), "of", Number(all)) }

// PuzzlesAlike returns the text about equal puzzles in a list: n puzzles are variants of only kinds different
// ones.
func PuzzlesAlike(l Lang, n, kinds int) string {
	return puzzlesAlike.With(l, "puzzles", Puzzles(l, kinds), "n", Number(n))
}

// LevelOf returns the level of a puzzle for users who do not see its squares. score is the result of Score,
// or "" if there is no score.
func LevelOf(l Lang, level int, score string) string {
	if score == "" {
		return levelAlone.With(l, "level", LevelNames[level-1].In(l))
	}
	return levelOf.With(l, "level", LevelNames[level-1].In(l), "score", score)
}

// OneOfLike returns the number of the step that is shown, among the steps by one technique.
func OneOfLike(l Lang, number, total int) string {
	return oneOfLike.With(l, "number", strconv.Itoa(number), "of", strconv.Itoa(total))
}

// RunDone returns the text about n hints that were carried out, with the number of candidates that they
// placed and removed.
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

// Struck returns the text that n crossed-out candidates are in the solution.
func Struck(l Lang, n int) string { return struck.with(l, n) }

// ShowStruck returns the label of the button that shows n crossed-out candidates.
func ShowStruck(l Lang, n int) string { return showStruck.with(l, n) }

// ReturnStruck returns the label of the button that restores n crossed-out candidates.
func ReturnStruck(l Lang, n int) string { return returnStruck.with(l, n) }

// BackStruck returns the label of the button that goes back to the board before n candidates were crossed
// out.
func BackStruck(l Lang, n int) string { return backStruck.with(l, n) }

// LackingNotes returns the text that the notes of n cells lack the digit of the solution.
func LackingNotes(l Lang, n int) string { return lackingNotes.with(l, n) }

// RefillNotes returns the label of the button that fills in the candidates of n such cells.
func RefillNotes(l Lang, n int) string { return refillNotes.with(l, n) }

// NotesLeft returns the text that the notes of n cells were not changed.
func NotesLeft(l Lang, n int) string { return notesLeft.with(l, n) }

// NotesLack returns the text that the notes lack candidates that a step needs.
func NotesLack(l Lang, candidates string) string { return notesLack.With(l, "candidates", candidates) }

// NoDigitFor returns the text that a cell has no candidate.
func NoDigitFor(l Lang, cell string) string { return noDigitFor.With(l, "cell", cell) }

// NoPlaceFor returns the text that a house has no place for a digit.
func NoPlaceFor(l Lang, symbol, house string) string {
	return noPlace.With(l, "digit", symbol, "house", house)
}

// Armed returns the text that a digit will be entered in each cell that the user presses.
func Armed(l Lang, symbol string) string { return armed.With(l, "digit", symbol) }

// WhyNot returns the question why a digit is not possible in the selected cell.
func WhyNot(l Lang, symbol string) string { return whyNot.With(l, "digit", symbol) }

// StepsAhead returns the number of steps before the one that is shown.
func StepsAhead(l Lang, n int) string { return stepsAhead.with(l, n) }

// AheadSays returns the same number as a sentence.
func AheadSays(l Lang, n int) string { return aheadSays.with(l, n) }

// NoneAbout returns the text that no step is about a cell.
func NoneAbout(l Lang, cell string) string { return noneAbout.With(l, "cell", cell) }

// DigitSeen returns the sentence that a digit is excluded because a cell that sees the selected one has it.
func DigitSeen(l Lang, symbol, cell string) string {
	return digitSeen.With(l, "digit", symbol, "cell", cell)
}
