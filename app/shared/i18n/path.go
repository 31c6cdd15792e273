package i18n

import "strconv"

// The words of the path of logic in the explorer.

// PathSolved says that a path of n steps leads to the solution.
func PathSolved(l Lang, n int) string { return pathSolved.with(l, n) }

// AfterTitle is a text as it stands behind its title.
func AfterTitle(l Lang, text string) string { return fullStop.In(l) + text }

// LogicEnds says that no technique goes on. score is what the path counts at least; 0 for a puzzle
// that has no score.
func LogicEnds(l Lang, score int) string {
	if score == 0 {
		return logicEndsIn.In(l)
	}
	return logicEnds.With(l, "score", Number(score))
}

// MoreHere says how many steps of how many are listed; whole is false where there are more still.
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
