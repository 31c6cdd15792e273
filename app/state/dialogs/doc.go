// Package dialogs is the page's dialogs as a machine: which one is shown, what it shows, and what it asks of the
// workers. Messages and answers change it, and ask for what it can't do itself.
//
// A Design is the empty board that is being made. A Making is the dialog of new puzzles: a Wish
// says what a puzzle must be like, a Pattern which of its cells have givens, a Quick is a puzzle that begins as soon
// as it is there, and Ahead is the puzzle that is made before it is asked for. A TechniqueTable has the rows of the
// table of techniques. A Setter has the puzzles that a tool makes of the givens, a Sharing the links of the board, and
// a SetDialog what is made of several puzzles.
//
// Each of them is a value in a file of its own, with the messages and tasks about it. Asking returns a request as data,
// and whether it differs from the last one. After each message of the page, Follow asks for what has changed.
//
// # A new puzzle
//
// A puzzle is asked for when the wish, the seed, the language or the table has changed while the form is shown.
// "Another" is another seed. Before the form come words that ask for a puzzle of a fixed wish, close
// the dialog, and begin the puzzle when it is there (BeginNew). While no job is under way the next
// puzzle is made ahead, with a seed of its own.
//
// A list of new puzzles belongs to the dialog until there is a puzzle, and then to a collection.
package dialogs
