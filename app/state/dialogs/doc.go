// Package dialogs holds the values behind the page's dialogs. A value knows what its dialog shows,
// what a change makes of that, and what to ask a worker next. Its methods return changed values,
// and take what they need from the rest of the page as arguments.
//
// A Design is the empty board that is being made. A Making is the dialog of new puzzles: a Wish
// says what a puzzle must be like, a Pattern which of its cells have givens, and Ahead is the
// puzzle that is made before it is asked for. Techniques are the rows of the table of techniques. A
// Setter has the puzzles that a tool makes of the givens, and a Sharing the links of the board.
//
// Asking returns a request as data, and whether it differs from the last one. Package state keeps
// the values in its Model and has the messages. It starts the jobs, numbers and cancels them, and
// gives the answers back: with Taken, or as a field where an answer is shown as it comes.
package dialogs
