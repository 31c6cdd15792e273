// Package dialogs implements the page's dialogs as a state machine: which dialog is open, its contents, and
// its requests to the workers. Messages and job replies change the state, and other effects are returned as
// Asks.
//
// Each part of the state is a value in a file of its own, with its messages and tasks:
//
//   - Design is the empty board that is being configured.
//   - Making is the dialog for new puzzles. Its Wish has the requirements for a new puzzle, and a Pattern
//     determines the cells that get givens.
//   - Quick is a puzzle that starts as soon as it has been generated.
//   - Ahead is a puzzle that is generated in advance.
//   - TechniqueTable has the rows of the table of techniques.
//   - Setter has the puzzles that a tool for setters has derived from the givens.
//   - Sharing has the links to the board.
//   - SetDialog is the dialog about several puzzles: a link to them, or a worksheet.
//
// Their methods called Asking return a request as data, and report whether it differs from the last one.
// After each message to the page, Follow makes the requests for everything that has changed.
//
// # A new puzzle
//
// While the form is open, a puzzle is requested whenever the requirements, the seed, the language or the
// table of techniques have changed. The button "Another" changes the seed. The first page of the dialog has
// buttons for puzzles with fixed requirements. They close the dialog, and the puzzle starts when it has been
// generated (BeginNew). While no job is running, the next puzzle is generated in advance, with a seed of its
// own.
//
// A list of new puzzles belongs to the dialog until its first puzzle arrives. From then on it is a
// collection.
package dialogs
