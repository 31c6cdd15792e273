// Package dialogs implements the page's dialogs as a state machine: which dialog is open, its contents, and
// its requests to the workers. Messages and job replies change the state, and other effects are returned as
// Asks.
//
// Each part of the state is a type with its messages and tasks in a file:
//
//   - Design is the empty board that the user configures.
//   - Making is the dialog for generated puzzles. Its Wish holds the requirements for a puzzle. A Pattern
//     is the set of cells that get givens.
//   - Quick is a puzzle that starts as soon as it has been generated.
//   - Ahead is a puzzle that is generated in advance.
//   - TechniqueTable has the rows of the table of techniques.
//   - Setter has the puzzles that a tool for setters has derived from the givens.
//   - Sharing has the links to the board.
//   - SetDialog is the dialog about several puzzles: a link to them, or a worksheet.
//
// Methods called Asking return a request as data, and report whether it differs from the last request. After
// each message to the page, Follow makes the requests for everything that has changed.
//
// # A new puzzle
//
// While the form is open, a puzzle is requested whenever the requirements, the seed, the language or the
// table of techniques have changed. The button "Another" changes the seed. The first page of the dialog has
// buttons for puzzles with fixed requirements. Such a button closes the dialog, and the puzzle starts when it
// has been generated (BeginNew). While no job is running, a puzzle is generated in advance, with another
// seed.
//
// A list of puzzles that is being generated belongs to the dialog until its first puzzle arrives. After that,
// it is a collection.
package dialogs
