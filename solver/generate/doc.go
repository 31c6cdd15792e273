// Package generate makes puzzles. They are sound, so they have exactly one solution, and minimal,
// so no given can be removed, unless the wish says otherwise.
//
// [Make] makes the puzzle of a [Wish] and a seed. The zero Wish is a minimal classic puzzle of any
// level; its fields ask for a layout, a level, a range of scores, a technique, a number of givens, a
// symmetry, the cells that are given, or [Elements]: cages and lines that are laid over the board. A
// wish that no puzzle can meet gives an *[Impossible], at once. If a fixed number of attempts finds
// no puzzle, the error is a *[NotFound] with the nearest one and the number of attempts. The same
// seed makes the same puzzle again, on every machine; an [Origin] keeps all of that as a text.
//
// [Daily] returns the puzzle of a date, and [Jigsaw] draws regions. Setters have [Vary], a little
// easier or harder, [Completing], the givens that would make a grid sound, and [MinimalSubsets].
//
// What follows is for people who change this package.
//
// # How a puzzle is found
//
// That depends on the wish:
//   - No particular wish: a random solved grid (fill.go) loses givens in random order, as long as
//     the solution stays the only one (dig.go).
//   - Something common, such as a level: the same, until a puzzle meets the wish (maker.reject).
//   - Something rare, such as a technique: a puzzle of the bank is morphed (bank.go, morph.go), or
//     the nearest puzzle so far is changed a little, again and again (climb.go).
//   - A pattern of cells: the digits in them are changed until there is one solution (pattern.go).
//   - More than 9 digits, easy puzzles, or a level with spare givens on other layouts: givens are
//     removed as long as techniques of the level solve the puzzle (techniques.go).
//   - No bias from removing givens: see correct.go.
//   - Cages and lines: they are laid over a solved grid (elements.go) and changed until they need as
//     few digits as are wished (laid.go). With a level, they are changed until techniques of that
//     level solve the puzzle (rated.go), unless one of the bank is as wished (laid_bank.go).
//
// All results are judged in the same way (maker.judge), by their distance from the wish. The
// difficulty of a puzzle is what logic.Rate returns, here and wherever it is shown.
//
// # Version, wish and seed
//
// The same Version, wish and seed make the same puzzle on every machine. So the random numbers are
// the package's own, nothing depends on time or on the order of goroutines, and every limit is a
// number of attempts. The engines are asked only questions that have one answer, such as whether
// there is a second solution, and never which solution comes first.
//
// With Elements that is not so: which solutions are found, and whether a proof is short, decides how
// they are changed. Such puzzles have a version of their own, LaidVersion. With a level it is
// RatedVersion, since these depend on paths instead; see Wish.Version.
//
// Paths count too: a change in package logic that gives a puzzle another level changes what is
// made. The golden files in testdata hold puzzles of wishes of all kinds, and golden_test.go hashes of
// the daily puzzles of ten years. If they fail because of an intended change, Version gets the next number, and the
// golden rows are written anew. Then the daily puzzles change
// as well. What must last is therefore stored as the puzzle itself. An Origin, the version, seed
// and wish as a text, only goes with it.
//
// # The bank
//
// bank.go holds puzzles that need rare techniques or have rare numbers of givens. BenchmarkHunt in
// hunt_test.go searches for them. A changed bank changes puzzles, so it also needs a new Version;
// TestTheBankIsOfTheVersion says so.
//
// laid.txt is the bank of puzzles with cages and lines: fifty of each kind and level. It makes the
// first one of a kind quick, while Wish.Fresh asks for one that is not from it. BenchmarkLaidBank
// brings it up to date with what logic.Rate says.
//
// # How to add a wish
//
// Add a field to Wish. Its zero value must not change any puzzle. Then add:
//   - its part of the text in origin.go, in Wish.String and Wish.read;
//   - in wish.go, a Cause and a check for values that no puzzle can meet;
//   - in make.go, the distance from it in maker.judge, and a constant of Missed;
//   - rows in testdata/golden.tsv, and what judged verifies for it.
//
// Outside this package, the page needs the words for it, a field in its form, and by how much the
// nearest puzzle differs.
package generate
