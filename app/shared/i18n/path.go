package i18n

import (
	"strconv"

	"numplace/solver"
)

// This file has the texts about the path of logic in the explorer.

// PathSolved returns the text that a path of n steps leads to the solution.
func PathSolved(l Lang, n int) string { return pathSolved.with(l, n) }

// StepOf returns the number of the current step of a path.
func StepOf(l Lang, number, total int) string {
	return stepOf.With(l, "number", Number(number), "of", Number(total))
}

// GuessOf returns the number of the latest guess in a search.
func GuessOf(l Lang, number, total int) string {
	return guessOf.With(l, "number", Number(number), "of", Number(total))
}

// AtDepth returns the depth of a search: the number of current guesses.
func AtDepth(l Lang, depth int) string { return atDepth.With(l, "depth", Number(depth)) }

// AfterTitle returns a text in the form in which it follows its title.
func AfterTitle(l Lang, text string) string { return fullStop.In(l) + text }

// LogicEnds returns the sentence that no technique finds a further step. score is the minimum score of the
// path, or 0 for a puzzle without a score. own is true if the table of techniques is not the standard one.
func LogicEnds(l Lang, score int, own bool) string {
	switch {
	case own:
		return logicEndsOn.In(l)
	case score == 0:
		return logicEndsIn.In(l)
	}
	return logicEnds.With(l, "score", Number(score))
}

// RulesEnd returns the sentence that the steps end because steps by the layout's rules are not explained.
// first is true if there was no step at all.
func RulesEnd(l Lang, of *solver.Layout, first bool) string {
	says := rulesNext
	switch {
	case AllExplained(of):
		says = rulesKnownEnd
	case first:
		says = rulesFirst
	}
	return says.With(l, "rules", unexplained(l, of))
}

// MoreHere returns the number of steps that are listed. whole is false if there may be more steps than of.
func MoreHere(l Lang, n, total int, whole bool) string {
	all := Number(total)
	if !whole {
		all += "+"
	}
	return moreHere.With(l, "n", Number(n), "of", all)
}

// StepRange returns the number of a step, or the range of several.
func StepRange(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}
