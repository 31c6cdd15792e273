// Package solver solves, counts and enumerates Sudoku grids from 1x1 to 25x25 cells, with rectangular boxes
// or jigsaw regions. It supports rules such as diagonals, anti-knight, killer cages, arrows, thermometers and
// dots; see [Kind] for all of them.
//
// A [Layout] is the shape of a grid and its rules. [ParseLayout] parses a layout from a text such as
// "3x3,diagonals". A [Grid] holds digits. A [Position] holds digits and candidates, as pencil-mark puzzles
// do. [Solve] returns the only solution, [Count] returns the number of solutions, and [Solutions] yields each
// of them. [CandidateCounts] returns the number of solutions that contain each candidate, and [Replacements]
// the number of solutions if a given is replaced by another digit. [Split] divides a grid into parts that can
// be searched independently. All functions may be called concurrently.
//
//	g, err := solver.Parse(solver.Classic, text) // 81 characters, as in 17......3..5...
//	solution, err := solver.Solve(ctx, g)        // ErrNone without a solution, ErrMany with several
//	n, err := solver.Count(ctx, g, 2)            // 1 if the solution is unique; stops counting at 2
//
// Cells are numbered from 0, row by row. Digits are 1 to n, and 0 is an empty cell. Layouts, grids and
// positions never change: With and Without return new ones. Grids and positions are small values that can be
// compared with ==. Layouts with equal texts are the same pointer. A zero [Grid] or [Position] has no layout
// and no cells.
//
// A search ends early only when its context ends; its error is then ctx.Err(). Errors about texts, layouts
// and rules have types that store the cause: [*ParseError], [*LayoutError], [*RuleError] and [*SizeError].
// Their messages are in English.
//
// # Rules
//
// A [Rule] is data: its [Kind], its cells and its numbers. Some rules only require that cells differ, or
// restrict the digits of single cells. The program needs nothing else to search grids with such rules. For
// all other rules, such as cages and lines, a program must import package rules for its side effect.
// Otherwise its searches return [ErrRules]:
//
//	import _ "numplace/solver/rules"
//
// # Other packages
//
//   - solver/rules lets searches handle rules such as sums and lines, and lists the ways to fill a cage.
//     solver/automaton compiles a pattern for the digits along a line, such as 1[2-4]*9, to a rule.
//   - solver/logic finds the steps by which a person can solve a puzzle, with their evidence. It also
//     rates the difficulty of puzzles. solver/rating rates classic puzzles like Sudoku Explainer.
//   - app/shared/explain describes such a step in sentences, in four languages. It is outside this
//     folder because it needs the app's translations.
//   - solver/generate generates puzzles by level, technique, symmetry, pattern or number of givens, and
//     has tools for setters.
//   - solver/format reads and writes plain texts. solver/format/exchange reads and writes the files and
//     texts of other programs, and solver/format/links the links of other sites.
//     solver/format/undress removes whatever surrounds a puzzle in a text.
//   - solver/trace records a search as a sequence of events, and returns the board and the search tree
//     at each event.
//   - solver/canon finds equivalent puzzles, canonical forms and the symmetries of a layout.
//   - solver/practice makes exercises for a technique, and checks the answers.
//   - solver/scan reads a puzzle from a picture.
//   - solver/batch counts the solutions of very many lines of 81 characters, and solver/digitset stores
//     the candidates of a board as bytes.
//
// Values are printed by their names: fmt.Println(step.Technique) prints X-Wing. Only a [Cell] is printed as a
// number, because its name depends on the layout: see [Layout.RowCol].
package solver

// For people who change this package.
//
// # Dependencies
//
// Apart from error messages, the package contains no text for users. It uses neither the time nor random
// numbers. It imports only the standard library and packages of solver/internal. Rules that do more than make
// cells differ or restrict the digits of single cells need solver/rules. A program imports it for its side
// effect, so that programs without such rules do not contain it.
//
// # Layouts
//
// A layout consists of its cells, the box or region of each cell, its houses, and the cells that each cell
// sees. Every layout has a text, and equal texts give the same pointer. layout_shape.go computes the houses,
// and the pairs of cells that must differ because of rules of the whole board. layout_rules.go computes the
// pairs for rules with cells, by Rule.differing in rule.go. All other code, including the engines, reads the
// tables of the layout.
//
// # Engines
//
// The functions in solve.go choose the engine, see isClassic and byOrbits. An engine starts from a Grid or a
// Position. The files of an engine begin with its name: classic*.go is for 9x9 cells with 3x3 boxes and no
// further rule, general*.go for all other layouts. For layouts with rules such as sums and lines, the quick
// search is in solver/rules. states.go is used only by CountByStates, so that programs that do not call this
// function do not contain its code.
//
// The tests compare all engines with each other and with the brute force in brute_test.go, which derives the
// rules from the text of a layout.
//
// # Kinds of rules
//
// A Rule is data: a Kind, cells and a value. Each package stores what it needs to know about a kind. In this
// package, the files kind_*.go contain a row for each kind and the function that detects a broken rule.
// ARCHITECTURE.md of the module lists all places where a new kind must be added.
