// Package generate generates puzzles. A puzzle is sound, which means that it has exactly one solution. Unless
// requested otherwise, it is also minimal, which means that no given can be removed.
//
// [Make] generates the puzzle for a [Wish] and a seed. A Wish lists the requirements for a puzzle. The zero
// Wish stands for a minimal classic puzzle of any level. Its fields request a layout, a level, a range of
// scores, a technique, a number of givens, a symmetry, a pattern of givens, or [Elements], which are rules laid
// on the board: cages, lines, signs between cells, and clues outside. If no puzzle can meet the requirements,
// Make immediately returns an *[Impossible]. If a fixed number of attempts finds no puzzle, it returns a
// *[NotFound] with the nearest puzzle and the number of attempts. An [Origin] stores the seed and the
// requirements as a text.
//
// [Daily] returns the puzzle for a date, and [Jigsaw] generates jigsaw regions. For setters, [Vary] makes a
// puzzle slightly easier or harder, [Unique] and [Completing] find clues that make the solution of a grid unique,
// and [MinimalSubsets] lists the minimal puzzles among the givens of a puzzle. A [Clue] is a given, or a number or
// a sign of a rule.
//
// # Version, wish and seed
//
// The same version, Wish and seed give the same puzzle on every machine. The version is [Version], but
// [LaidVersion] for puzzles with Elements, and [RatedVersion] for puzzles with Elements and a level;
// [Wish.Version] returns the right one. A later version may generate other puzzles. To preserve a puzzle,
// store the puzzle itself, with its Origin as additional information.
package generate

// Notes for maintainers of this package.
//
// # How a puzzle is found
//
// The method depends on the requirements:
//   - No particular requirement: remove givens from a random solved grid (fill.go) in random order, while the
//     solution stays unique (dig.go).
//   - A common requirement, such as a level: generate such puzzles until one meets it (maker.reject).
//   - A rare requirement, such as a technique: transform a puzzle of the bank (bank.go, morph.go), or repeatedly
//     make small changes to the best puzzle so far (climb.go).
//   - A pattern of cells: change the digits in these cells until the solution is unique (pattern.go).
//   - More than 9 digits, easy puzzles, or a level with redundant givens on other layouts: remove givens while
//     techniques of the level still solve the puzzle (techniques.go).
//   - No bias in the number of givens: see correct.go.
//   - Elements: place them on a solved grid (elements.go, lay.go) and replace them until they need no more givens
//     than requested (laid.go). With a level, lay them in symmetric orbits, to which the grid adapts (draw.go), and
//     replace them until techniques of that level solve the puzzle (rated.go), unless a puzzle of the bank meets the
//     requirements (laid_bank.go).
//
// All results are judged in the same way (maker.judge), by their distance from the requirements. The
// difficulty of a puzzle is always the result of logic.Rate.
//
// # Version, wish and seed
//
// The same Version, Wish and seed give the same puzzle on every machine. Therefore the package has its own
// random number generator, nothing depends on time or on the order of goroutines, and every limit is a number
// of attempts. The generator asks the solving engines only questions with a single correct answer. For
// example, it asks whether there is a second solution, but not which solution comes first.
//
// Puzzles with Elements are an exception. They depend on the solutions that the engine finds first, and on
// the length of its proofs. They have a version of their own, LaidVersion. With a level, they depend on
// solving paths as well, and their version is RatedVersion; see Wish.Version.
//
// Solving paths matter too: if a change in package logic changes the level of a puzzle, it changes the
// generated puzzles. The golden files in testdata hold puzzles for wishes of all kinds, and golden_test.go
// holds hashes of the daily puzzles of ten years. If their tests fail because of an intended change,
// increment Version and regenerate the golden rows. The daily puzzles then change as well. To preserve a
// puzzle, store the puzzle itself. An Origin, which is the version, seed and wish as a text, only accompanies
// it.
//
// # The bank
//
// bank.go holds puzzles that need rare techniques or have rare numbers of givens. BenchmarkHunt in
// hunt_test.go searches for them. A changed bank changes generated puzzles and needs a new Version, which
// TestTheBankIsOfTheVersion verifies.
//
// laid.txt is the bank of puzzles with Elements: fifty of each kind and level that it has. With it, the first
// puzzle of a kind is available immediately. Wish.Fresh requests a puzzle that is not from the bank.
// BenchmarkLaidBank updates the bank after a change in logic.Rate, and adds kinds and levels.
//
// # How to add a kind of Elements
//
// Add a row to elementKinds in elements.go. It describes the shape of the rules, how many there are, and the
// function that reads a rule's value from the solution. Add wishes with it to laid_test.go and rated_test.go.
//
// # How to add a requirement
//
// Add a field to Wish. Its zero value must not change any puzzle. Then add:
//   - its part of the text in origin.go, in Wish.String and Wish.read;
//   - in wish.go, a Cause and a check for impossible values;
//   - in make.go, its distance in maker.judge, and a constant of Missed;
//   - rows in testdata/golden.tsv, and a check in judged.
//
// Outside this package, the page needs texts for it, a field in its form, and a text for how the nearest
// puzzle differs.
