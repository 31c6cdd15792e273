// Package solver solves, counts and enumerates Sudoku grids from 1x1 to 25x25 cells, with
// rectangular boxes or jigsaw regions, and under rules such as diagonals, anti-knight, killer cages,
// arrows, thermometers and dots; see [Kind] for all of them.
//
// A [Layout] is the shape of a grid and its rules; [ParseLayout] reads one from a text such as
// "3x3,diagonals". A [Grid] holds digits. A [Position] holds digits and candidates, as pencil-mark
// puzzles do. [Solve] returns the only solution, [Count] the number of solutions, [Solutions] each
// of them in turn, [CandidateCounts] the number of solutions that contain each candidate,
// [Replacements] the number with another digit in the place of a given, and [Split] divides a grid
// into parts that can be searched independently. All functions may be called concurrently.
//
//	g, err := solver.Parse(solver.Classic, text) // 81 characters, as in 17......3..5...
//	solution, err := solver.Solve(ctx, g)        // ErrNone without a solution, ErrMany with several
//	n, err := solver.Count(ctx, g, 2)            // is it sound? It stops at 2
//
// Cells are numbered from 0, row by row; digits are 1 to n, and 0 is an empty cell. Layouts, grids and positions never
// change: With and Without return other ones. Grids and positions are small values that compare with ==, and layouts
// of equal texts are the same pointer. A zero [Grid] or [Position] has no layout and no cells.
//
// A search ends early only when its context ends; its error is then ctx.Err(). Errors of texts, layouts and rules are
// types with their cause as data, [*ParseError], [*LayoutError], [*RuleError] and [*SizeError]; their words are English.
//
// # Rules
//
// A [Rule] is data: its [Kind], its cells and its numbers. Those that say only which cells differ and which digits a
// cell has need nothing else. For all others, such as cages and lines, a program imports package rules for its effect.
// Otherwise its searches return [ErrRules]:
//
//	import _ "numplace/solver/rules"
//
// # Other packages
//
//   - solver/rules lets searches take rules such as sums and lines, and tells how a cage can be filled.
//     solver/automaton compiles a pattern along a line, such as 1[2-4]*9, to a rule.
//   - solver/logic finds the steps that a person can take, with their evidence, and says how hard a
//     puzzle is.
//   - app/shared/explain tells such a step in sentences, in four languages. It is outside this
//     folder, since it needs the words.
//   - solver/generate makes puzzles by level, technique, symmetry, pattern or number of givens, and
//     has tools for setters.
//   - solver/format reads and draws plain texts. solver/format/exchange opens and writes the files
//     and texts of other programs, solver/format/links the addresses of other sites, and
//     solver/format/undress takes off what stands around a puzzle.
//   - solver/trace is a search as a sequence of events, with its board and its tree at each of them.
//   - solver/canon finds equal puzzles, canonical forms and the symmetries of a layout.
//   - solver/practice makes exercises for a technique, and judges what is done in them.
//   - solver/scan reads a puzzle from a picture.
//   - solver/batch counts the solutions of very many lines of 81 characters, and solver/digitset keeps the
//     candidates of a board as bytes.
//
// Values print as words: fmt.Println(step.Technique) prints X-Wing. Only a [Cell] is a number, because
// what it is called depends on the layout: see [Layout.RowCol].
package solver

// For people who change this package.
//
// # Dependencies
//
// The package has no sentences in a person's language but its errors, no clock and no randomness.
// It imports nothing but the standard library and packages of solver/internal. Rules that say more
// than which cells differ need solver/rules, which a program imports for its effect, so that others
// don't contain it.
//
// # Layouts
//
// A layout consists of its cells, the box or region of each, its houses, and the cells that each
// cell sees. Every layout has a text, and equal texts give the same pointer. Houses and pairs of cells
// are computed in layout_shape.go, and the pairs of rules with cells in layout_rules.go, from
// Rule.differing in rule.go. All other code, the engines included, reads the tables of the layout.
//
// # Engines
//
// The functions in solve.go choose the engine, see isClassic and byOrbits. An engine starts from a
// Grid or a Position. Files whose names begin alike are an engine: classic*.go is for 9x9 cells with
// 3x3 boxes and no further rule, general*.go for all other layouts. The engine for rules beyond digits
// is in solver/rules. states.go is for CountByStates alone, so a program that has no room for it does
// not contain it.
//
// The tests compare all engines with each other and with the brute force in brute_test.go, which
// derives the rules from the text of a layout.
//
// # Kinds of rules
//
// A Rule is data: a Kind, cells and a value. What is known of a kind stands in the room of the program
// that needs it: here in the files kind_*.go, a row and what breaks the rule. ARCHITECTURE.md of the
// module tells where a new kind goes.
