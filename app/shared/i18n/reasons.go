package i18n

import (
	"strconv"

	"numplace/solver"
	"numplace/solver/trace"
)

// This file has the texts about the events of a search.

// SearchOver returns the text about the result of a finished search.
func SearchOver(l Lang, solutions int) string {
	if solutions == 0 {
		return noneFound.In(l)
	}
	return allFound.with(l, solutions)
}

// WithoutGuess returns the text saying that a search needed only steps, and no guess.
func WithoutGuess(l Lang, steps int) string { return withoutGuess.with(l, steps) }

// OnTheWay returns the text saying that a search is still running towards the event with the given number.
func OnTheWay(l Lang, event int) string { return onTheWay.With(l, "number", Number(event)) }

// PartOfTree returns the text saying that only the first guesses of a search are drawn as a tree. drawn is
// the number of these guesses, and all is the number of guesses in the search.
func PartOfTree(l Lang, drawn, all int) string {
	return partOfTree.With(l, "n", Number(drawn), "of", Number(all))
}

// RaceRuns returns the text saying that a strategy in a race is running, with its number of events so far.
func RaceRuns(l Lang, events int) string { return racing.With(l, "n", Number(events)) }

// Reason returns a sentence about an event of a search. by is the user's choice of how cells are named.
// houses has the houses of the layout, and n is the number of its digits.
func Reason(l Lang, by Naming, e trace.Event, houses []solver.House, n int) string {
	digit, cell, house := e.Digit.String(), "", ""
	if e.Cell >= 0 {
		cell = by.Cell(l, int(e.Cell)/n+1, int(e.Cell)%n+1)
	}
	if e.House >= 0 {
		house = by.House(l, houses[e.House])
	}
	way, ways := strconv.Itoa(e.Way), strconv.Itoa(e.Ways)
	switch e.Kind {
	case trace.Given:
		return givenIs.With(l, "digit", digit, "cell", cell)
	case trace.NakedSingle:
		return onlyDigit.With(l, "digit", digit, "cell", cell)
	case trace.HiddenSingle:
		return onlyPlace.With(l, "digit", digit, "cell", cell, "house", house)
	case trace.Guess:
		if house != "" {
			return tryPlace.With(l, "digit", digit, "cell", cell, "way", way, "ways", ways, "house", house)
		}
		return tryDigit.With(l, "digit", digit, "cell", cell, "way", way, "ways", ways)
	case trace.Removed:
		return losesDigit.with(l, e.N, "digit", digit)
	case trace.DeadCell:
		return noDigitLeft.With(l, "cell", cell)
	case trace.DeadHouse:
		return noPlaceLeft.With(l, "digit", digit, "house", house)
	case trace.Conflict:
		if other := e.Other(); other >= 0 {
			row, col := int(other)/n+1, int(other)%n+1
			tie := leap(int(e.Cell)/n+1, int(e.Cell)%n+1, row, col)
			return apart[tie].deadEnd.With(l, "digit", digit, "cell", cell, "other", by.Cell(l, row, col))
		}
		return twice.With(l, "digit", digit, "house", house)
	case trace.StepBack:
		return takenBack.With(l, "digit", digit, "cell", cell, "depth", strconv.Itoa(e.Depth))
	case trace.Solution:
		return solutionHere.In(l)
	case trace.Exhausted:
		return searchedAll.In(l)
	case trace.Stalled:
		return stalledHere.With(l, "round", strconv.Itoa(e.N))
	case trace.OutOfBudget:
		return budgetSpent.In(l)
	}
	return ""
}
