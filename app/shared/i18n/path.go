package i18n

import (
	"strconv"
)

// This file has the texts about the solving path in the explorer.

// PathSolved returns the text saying that n steps lead to the solution.
func PathSolved(l Lang, n int) string { return pathSolved.with(l, n) }

// StepOf returns the text about the number of the current step of a path with total steps.
func StepOf(l Lang, number, total int) string {
	return stepOf.With(l, "number", Number(number), "of", Number(total))
}

// GuessOf returns the text about the number of the latest guess in a search with total guesses.
func GuessOf(l Lang, number, total int) string {
	return guessOf.With(l, "number", Number(number), "of", Number(total))
}

// AtDepth returns the text about the depth of a search, which is the number of current guesses.
func AtDepth(l Lang, depth int) string { return atDepth.With(l, "depth", Number(depth)) }

// MoreHere returns the text saying that n of total steps are listed. whole is false if total is only a lower
// bound.
func MoreHere(l Lang, n, total int, whole bool) string {
	all := Number(total)
	if !whole {
		all += "+"
	}
	return moreHere.With(l, "n", Number(n), "of", all)
}

// StepRange returns the numbers of the steps first to last as a range. If both are equal, it returns a single
// number.
func StepRange(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}
