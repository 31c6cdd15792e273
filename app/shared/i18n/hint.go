package i18n

import (
	"strconv"
	"strings"
)

// This file has the texts about hints and ratings. The texts about steps are in the second program.

// LevelNames are the names of the levels of puzzles and steps. Level n has index n-1.
var LevelNames = [...]Text{levelEasy, levelMedium, levelHard, levelUnfair, levelExtreme}

// StepOfLevel returns the text about the level of a step.
func StepOfLevel(l Lang, level int) string {
	return stepOfLevel.With(l, "level", LevelNames[level-1].In(l))
}

// WriteThe returns the label of the button that enters a digit.
func WriteThe(l Lang, symbol string) string { return writeThe.With(l, "digit", symbol) }

// CrossOut returns the label of the button that crosses out a digit in n cells.
func CrossOut(l Lang, n int, symbol string) string { return crossOut.with(l, n, "digit", symbol) }

// Comma returns the separator of a list within a sentence, in English ", ".
func Comma(l Lang) string { return comma.In(l) }

// IfLink returns the condition of a link of a chain: "if r6c7 is not 1" for the end "r6c7 is not 1".
func IfLink(l Lang, end string) string { return ifLink.With(l, "end", end) }

// ThenLink returns the conclusion of a link of a chain: "then r6c7 is 1" for the end "r6c7 is 1".
func ThenLink(l Lang, end string) string { return thenLink.With(l, "end", end) }

// Points returns the text "n points", the score of a step.
func Points(l Lang, n int) string { return points.with(l, n) }

// Score returns the score of a puzzle as n points. If exact is false, the text has "at least".
func Score(l Lang, n int, exact bool) string {
	if exact {
		return Number(n)
	}
	return Least(l, Number(n))
}

// Least returns the text "at least n".
func Least(l Lang, n string) string { return leastPoints.With(l, "n", n) }

// RowsRated returns the text saying that n of the total puzzles in a list have been rated.
func RowsRated(l Lang, n, total int) string {
	return rowsRated.With(l, "n", Number(n), "of", Number(total))
}

// PuzzlesAlike returns the text saying that n rows of a list are variants of a smaller number of puzzles.
// groups is this number: the number of groups of equivalent puzzles.
func PuzzlesAlike(l Lang, n, groups int) string {
	return puzzlesAlike.With(l, "puzzles", Puzzles(l, groups), "n", Number(n))
}

// LevelOf returns the level of a puzzle for screen readers, since the page shows the level as squares. score
// is the result of Score, or "" if there is no score.
func LevelOf(l Lang, level int, score string) string {
	if score == "" {
		return levelAlone.With(l, "level", LevelNames[level-1].In(l))
	}
	return levelOf.With(l, "level", LevelNames[level-1].In(l), "score", score)
}

// OneOfLike returns a text like "2 of 5 like this": the number of the current step among the steps that use
// the same technique.
func OneOfLike(l Lang, number, total int) string {
	return oneOfLike.With(l, "number", strconv.Itoa(number), "of", strconv.Itoa(total))
}

// RunDone returns the message that n hints were applied. It includes the numbers of digits that they placed
// and of candidates that they removed.
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

// Struck returns the text saying that n of the crossed-out candidates belong to the solution.
func Struck(l Lang, n int) string { return struck.with(l, n) }

// ShowStruck returns the label of the button that shows the n candidates crossed out by mistake.
func ShowStruck(l Lang, n int) string { return showStruck.with(l, n) }

// ReturnStruck returns the label of the button that restores the n candidates crossed out by mistake.
func ReturnStruck(l Lang, n int) string { return returnStruck.with(l, n) }

// BackStruck returns the label of the button that restores the board to its state before n candidates were
// crossed out by mistake.
func BackStruck(l Lang, n int) string { return backStruck.with(l, n) }

// LackingNotes returns the text saying that the notes of n cells lack the digit of the solution.
func LackingNotes(l Lang, n int) string { return lackingNotes.with(l, n) }

// RefillNotes returns the label of the button that fills in the candidates of n cells whose notes lack the
// digit of the solution.
func RefillNotes(l Lang, n int) string { return refillNotes.with(l, n) }

// NotesLeft returns the text saying that the notes of n cells were not changed.
func NotesLeft(l Lang, n int) string { return notesLeft.with(l, n) }

// NotesLack returns the text saying that the notes lack candidates that a step needs.
func NotesLack(l Lang, candidates string) string { return notesLack.With(l, "candidates", candidates) }

// NoDigitFor returns the text saying that a cell has no candidate.
func NoDigitFor(l Lang, cell string) string { return noDigitFor.With(l, "cell", cell) }

// NoPlaceFor returns the text saying that a house has no place for a digit.
func NoPlaceFor(l Lang, symbol, house string) string {
	return noPlace.With(l, "digit", symbol, "house", house)
}

// Armed returns the text saying that a digit will be entered in each cell that the user presses.
func Armed(l Lang, symbol string) string { return armed.With(l, "digit", symbol) }

// WhyNot returns the question why a digit is not possible in the selected cell.
func WhyNot(l Lang, symbol string) string { return whyNot.With(l, "digit", symbol) }

// StepsAhead returns the text about the n steps that come before the step that is shown.
func StepsAhead(l Lang, n int) string { return stepsAhead.with(l, n) }

// AheadSays returns the sentence saying that n steps come before the step that is shown.
func AheadSays(l Lang, n int) string { return aheadSays.with(l, n) }

// NoneAbout returns the text saying that no step changes a cell.
func NoneAbout(l Lang, cell string) string { return noneAbout.With(l, "cell", cell) }

// DigitSeen returns the sentence saying that a digit is excluded from the selected cell, because one of its
// peers already has the digit.
func DigitSeen(l Lang, symbol, cell string) string {
	return digitSeen.With(l, "digit", symbol, "cell", cell)
}
