package i18n

import "time"

// SymmetryNames are the names of the kinds of symmetry, in the order in which they are offered.
var SymmetryNames = [...]Text{
	symmetryHalfTurn, symmetryQuarter, symmetryMirror, symmetryNone,
	symmetryTopAndBottom, symmetryBothMirrors, symmetryFalling, symmetryRising,
	symmetryBothDiagonals, symmetryAllOfThem,
}

// SeekingOf returns the progress of a search: the number of puzzles tried, and the remaining time unless
// seconds is 0. seconds is an upper bound for the remaining time.
func SeekingOf(l Lang, tried, seconds int) string {
	switch {
	case tried == 0:
		return makingOne.In(l)
	case seconds > 0:
		return seekingRare.With(l, "n", Number(tried), "time", Spent(l, time.Duration(seconds)*time.Second))
	}
	return seekingOf.With(l, "n", Number(tried))
}

// OrMore returns the text for "n or more", a lower bound.
func OrMore(l Lang, n int) string { return orMore.With(l, "n", Number(n)) }

// MadeHere returns the text saying that Numplace has generated a puzzle, with the seed and the version of the
// generator.
func MadeHere(l Lang, seed, version string) string {
	return madeHere.With(l, "seed", seed, "version", version)
}

// OfMany returns the text "of n". The page shows it after the text MakeAList.
func OfMany(l Lang, n int) string { return ofMany.With(l, "n", Number(n)) }

// MadeOf returns the text saying that n of total puzzles of a list have been generated.
func MadeOf(l Lang, n, total int) string { return madeOf.With(l, "n", Number(n), "of", Number(total)) }

// GivensNow returns the text about the number of givens of the current puzzle.
func GivensNow(l Lang, n int) string { return givensNow.With(l, "n", Number(n)) }

// LevelAsks describes the skills that each level requires. Level n has index n-1.
var LevelAsks = [...]Text{asksEasy, asksMedium, asksHard, asksUnfair, asksExtreme}

// Lists returns the text "n collections".
func Lists(l Lang, n int) string { return lists.with(l, n) }

// leftOf returns the text about the n empty cells of an unsolved board, for use within a sentence.
func leftOf(l Lang, n int) string {
	if n <= 0 {
		return fullYet.In(l)
	}
	return toGo.with(l, n)
}

// GoingSoFar returns the text about the n empty cells of a board, and how long it has been played.
func GoingSoFar(l Lang, n int, spent time.Duration) string {
	switch {
	case spent >= time.Second:
		return goingSoFar.With(l, "left", leftOf(l, n), "time", Clock(spent))
	case n <= 0:
		return fullNow.In(l)
	}
	return toGo.with(l, n)
}

// GoingTo returns the sentence that the page shows after the text GoingOn: n cells of a board are empty, and
// the board is stored in Lists. puzzle is the name of the puzzle, or "".
func GoingTo(l Lang, puzzle string, n int) string {
	if puzzle == "" {
		return goingOf.With(l, "left", leftOf(l, n))
	}
	return goingTo.With(l, "what", puzzle, "left", leftOf(l, n))
}
