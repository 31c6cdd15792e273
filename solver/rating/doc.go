// Package rating rates classic puzzles like Sudoku Explainer 1.2.1 of Nicolas Juillerat: the scale on which
// lists of the hardest puzzles are sorted. [Rate] returns the three numbers that are usual there, ER, EP and
// ED. [Watch] also reports the steps, and a lower bound that grows during long searches.
//
// Sudoku Explainer solves a puzzle by steps of logic. It always takes the first step of the first technique
// that has any, and the rating is that of the hardest step. Package logic has other techniques, in another
// order, and its scores are those of HoDoKu.
//
// The rating belongs to the search, not to the puzzle alone: which of several steps is the first depends on
// the order of cells and houses. An equal puzzle, for example a mirrored one, can differ by a tenth or more,
// mostly above 7.5. A search for shorter chains would rate lower. Therefore the package copies the order of
// Sudoku Explainer 1.2.1 exactly, with its known flaws, and has none of the techniques that later versions
// have added. Unique loops and universal graves assume that a puzzle has one solution.
package rating

// For people who change this package.
//
// # What defines a rating
//
// The reference is the behaviour of Sudoku Explainer 1.2.1.2. se_paths.tsv of the collections has its steps
// for some hundred puzzles, and testdata/paths.tsv for some of our own. One order is not defined there: that
// of the eliminations of one nested step depends on addresses in memory. Here it is that of the cells, then
// that of the digits.
//
// The main points, beyond the order of the techniques in rating.go:
//   - Each step is applied alone. A direct step (directLocking, and hiddenSets with direct) only places its
//     digit.
//   - Singles and sets try the houses in the order box, column, row, and all others in the order box, row,
//     column.
//   - Combinations are tried in ascending order of their bits (tuples).
//   - Only unique loops and chains sort their steps. Chains are sorted by rating, then by length, then by
//     kind; of those with equal eliminations, only the first counts.
//
// # Chains
//
// A chain is a node with its ancestors: true and false candidates, each of which follows from its parents. Its
// length is the number of these nodes. Chains with several ends, for example one for each candidate of a
// cell, count the nodes of each end.
//
// In a branch, true nodes are followed before false ones, and the branch ends at the first contradiction. The
// parents of a node are those by which it was found first. In dynamic chains, false candidates are removed from
// the board, and what follows from the smaller board has these removals as further parents. This order
// determines the lengths.
//
// From level 1 on, a branch in which nothing more follows tries the techniques of innerRules. Their
// eliminations are nodes. The parents of these are the removed candidates without which the step would not
// hold.
//
// The branches of a board (engine.follow) do not depend on what they are used for, so each is computed once.
// Except for nested searches, only the best chain is kept: its length is counted before it is described.
