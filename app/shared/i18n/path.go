package i18n

import (
	"strconv"

	"numplace/solver"
)

// The words of the path of logic in the explorer.

// PathSolved says that a path of n steps leads to the solution.
func PathSolved(l Lang, n int) string { return pathSolved.with(l, n) }

// StepOf says which step of a path is shown.
func StepOf(l Lang, number, of int) string {
	return stepOf.With(l, "number", Number(number), "of", Number(of))
}

// GuessOf says which guess of a search was made last.
func GuessOf(l Lang, number, of int) string {
	return guessOf.With(l, "number", Number(number), "of", Number(of))
}

// AtDepth says how many guesses a search is in.
func AtDepth(l Lang, depth int) string { return atDepth.With(l, "depth", Number(depth)) }

// LogicEnds says that no technique leads further. score is the least score of the path, or 0 for a
// puzzle without a score. own reports that the table of techniques is not the standard one.
func LogicEnds(l Lang, score int, own bool) string {
	switch {
	case own:
		return logicEndsOn.In(l)
	case score == 0:
		return logicEndsIn.In(l)
	}
	return logicEnds.With(l, "score", Number(score))
}

// RulesEnd says that the steps end because those by the rules of a layout are not explained. first reports that there
// was no step at all.
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

// MoreHere says how many of the steps are listed. whole is false if there are still more.
func MoreHere(l Lang, n, of int, whole bool) string {
	all := Number(of)
	if !whole {
		all += "+"
	}
	return moreHere.With(l, "n", Number(n), "of", all)
}

// StepRange is the number of a step, or the numbers of several.
func StepRange(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}
