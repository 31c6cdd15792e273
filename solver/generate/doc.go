// Package generate makes puzzles: sound ones, which have one solution, and minimal ones, in which no given can be left out, unless the
// wish says otherwise.
//
// Make makes the puzzle of a Wish and a seed. The same Version, wish and seed make the same puzzle on every machine: the random numbers are
// the package's own, nothing depends on time or on several threads, and every limit is a number of attempts. What it asks of the engines
// are questions of one answer only, such as whether there is a second solution, never which solution comes first. An Origin writes all
// of that as a text for a link.
//
// How a puzzle is found depends on the wish:
//   - Any: a random solved grid (fill.go) loses givens in random order as long as the solution stays the only one (dig.go).
//   - What is common, such as a level: this is repeated until a puzzle is as wished.
//   - What is rare, such as a technique: a puzzle of the bank is morphed (bank.go), or the nearest so far is changed a little, over and
//     over (climb.go).
//   - A pattern of cells: their digits are changed until there is one solution (pattern.go).
//   - Many digits: givens are left out as long as techniques solve the puzzle (techniques.go).
//   - Without the bias of leaving out givens: see correct.go.
//
// A wish that can't be met is an *Impossible. Where none is found the error is a *NotFound with the nearest puzzle and what was tried.
//
// How hard a puzzle is says logic.Rate, as for all who show it. Daily has the puzzle of a date, Jigsaw draws regions,
// and setter.go has tools for setters.
package generate
