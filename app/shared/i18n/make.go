package i18n

import "time"

// SymmetryNames are the kinds of symmetry. Those that are offered first come first.
var SymmetryNames = [...]Text{
	symmetryHalfTurn, symmetryQuarter, symmetryMirror, symmetryNone,
	symmetryTopAndBottom, symmetryBothMirrors, symmetryFalling, symmetryRising,
	symmetryBothDiagonals, symmetryAllOfThem,
}

// SeekingOf says how many puzzles were tried during a search, and about how many more seconds it
// takes at most, if that is known.
func SeekingOf(l Lang, tried, left int) string {
	switch {
	case tried == 0:
		return makingOne.In(l)
	case left > 0:
		return seekingRare.With(l, "n", Number(tried), "time", Spent(l, time.Duration(left)*time.Second))
	}
	return seekingOf.With(l, "n", Number(tried))
}

// OrMore says how many there are at least.
func OrMore(l Lang, n int) string { return orMore.With(l, "n", Number(n)) }

// MadeHere says where a puzzle that was made here comes from.
func MadeHere(l Lang, seed, version string) string {
	return madeHere.With(l, "seed", seed, "version", version)
}

// OfMany names the number of puzzles after MakeAList.
func OfMany(l Lang, n int) string { return ofMany.With(l, "n", Number(n)) }

// MadeOf says how many puzzles of a list are made.
func MadeOf(l Lang, n, of int) string { return madeOf.With(l, "n", Number(n), "of", Number(of)) }

// GivensNow says how many givens the shown puzzle has.
func GivensNow(l Lang, n int) string { return givensNow.With(l, "n", Number(n)) }

// LevelAsks says, for each level, what its puzzles ask of a person. Level n is at n-1.
var LevelAsks = [...]Text{asksEasy, asksMedium, asksHard, asksUnfair, asksExtreme}

// Lists says how many collections there are.
func Lists(l Lang, n int) string { return lists.with(l, n) }

// leftOf says, within a sentence, how many cells of a board that is not solved are empty.
func leftOf(l Lang, n int) string {
	if n <= 0 {
		return fullYet.In(l)
	}
	return toGo.with(l, n)
}

// GoingSoFar says how many cells of a board are left, and how long it has been played.
func GoingSoFar(l Lang, n int, spent time.Duration) string {
	switch {
	case spent >= time.Second:
		return goingSoFar.With(l, "left", leftOf(l, n), "time", Clock(spent))
	case n <= 0:
		return fullNow.In(l)
	}
	return toGo.with(l, n)
}

// GoingTo says, after GoingOn, how many cells of a board are left, and where it is kept. what names
// the puzzle, or is "".
func GoingTo(l Lang, what string, n int) string {
	if what == "" {
		return goingOf.With(l, "left", leftOf(l, n))
	}
	return goingTo.With(l, "what", what, "left", leftOf(l, n))
}
