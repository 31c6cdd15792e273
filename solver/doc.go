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
// # Other packages
//
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
//
// Values print as words: fmt.Println(step.Technique) prints X-Wing. Only a [Cell] is a number, because
// what it is called depends on the layout: see [Layout.RowCol].
//
// What follows is for people who change this package.
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
// Grid or a Position.
//
//   - classic*.go: the classic engine, for 9x9 cells with 3x3 boxes and no further rule. It works
//     on bit sets over bands of three rows. Its loops are unrolled by a generator,
//     solver/internal/unroll, into classic_unrolled.go. After many guesses without a solution it
//     looks ahead with the general engine (classic_ahead.go). A long count remembers small boards
//     that it has counted, because branches often lead to the same board (classic_memo.go).
//   - general*.go: the general engine, for all other layouts. It starts as a quick search
//     (general.go, general_deduce.go). If that goes many nodes without a solution, it learns
//     clauses from conflicts, as SAT solvers do (general_learn.go and the files that it names). With
//     rules beyond digits, the quick search is that of solver/rules (general_ruled.go).
//   - general_orbits.go: a way to count with the general engine. Digits that do not occur yet are
//     interchangeable, so only one of them is tried. The rules of the layout tell whether digits
//     may be interchanged.
//   - states.go: [CountByStates] counts without enumerating, cell by cell, with one automaton for
//     each digit. Count does not use it, so a program that has no room for it does not contain it.
//
// The tests compare all engines with each other and with the brute force in brute_test.go, which
// derives the rules from the text of a layout.
//
// # Adding a kind of rule
//
// A [Rule] is data: a [Kind], cells and a value. What is known of a kind stands in the room of the
// program that needs it, in a table with a row for each kind. A kind of a family that exists is one
// row in each table; tests list the rows that are missing.
//
//   - rule.go: a row of kindTable says how many cells and values it has and how they lie, which
//     cells must differ, and what breaks it (rule_breaks.go). Its houses, if it has any, come from
//     shape.houses, its pairs of cells from shape.leaps, both in layout_shape.go; those of rules with cells come from
//     Rule.differing.
//     Houses that follow from it, which only the general engine uses, go into impliedHouses.
//   - solver/rules/table.go: how it is propagated, unless it says no more than which cells differ
//     and which digits a cell has ([Rule.OnlyDigits]).
//   - solver/internal/meaning: the rule once more, in the plainest way, for the brute force.
//   - solver/format/links: its name in the links of other sites, in the tables of fpuzzleskinds.go,
//     issrules.go, issWriters of isswriter.go, sudokumaker.go, lisudoku.go and sclrules.go, and in
//     wordings of ruletext.go how words speak of it. Rules of the whole board also have
//     their names in solver/format/exchange/words.go, with words in app/shared/i18n/foreign.go.
//   - app/shared/link/rules.go: its number in links, at the end of kindNumbers, and in
//     web/script/board.js.
//   - app/shared/i18n/rules.go: its name and its sentence, with the words in each language. A new
//     [HouseKind] has its words in reasons.go, its letter in solver/logic/notation.go, and its name
//     in the log of a search, app/workshop/export/log.go.
//   - app/shared/signs/looks.go: how it is drawn if it has cells. The page, files, pictures and
//     print draw from it. A rule of the whole board is drawn by app/shared/lines, or is one of
//     Undrawn there, so that pictures say it in words.
//   - app/shared/job/combos.go: if it has combinations to tell, which the row of table.go says with adds,
//     HasCombos.
//   - app/head/design.go: its switch in the dialog of empty boards, if it is one of the whole board
//     without values. Layouts that can't have it are named in Barred of app/state/dialogs/design.go.
//   - README.md, app/shared/link/LINKS.md, web/embed/EMBED.md, web/npm/README.md and
//     web/solver/api.d.ts, which name rules.
//
// To see all places, search for an existing rule: git grep -il antiking, and its name "king" in
// web/script/board.js.
package solver
