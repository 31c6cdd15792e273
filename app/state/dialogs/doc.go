// Package dialogs holds the values behind the page's dialogs that need nothing else of the page. A
// Design is the empty board that is being made. A Wish is what a new puzzle must be like, a Pattern
// the cells of it that are to have givens, and Ahead the puzzle that is made before it is asked for.
// Techniques is the table of techniques that a person edits.
// Their methods return changed values. Package state keeps the values in its Model and has the
// messages; it asks the workers for what a value describes.
package dialogs
