// Package dialogs holds the values behind the page's dialogs that need nothing else of the page: a
// Design, the empty board that is being made, and a Pattern, the cells of a new puzzle that are to
// have givens. Their methods return changed values. Package state keeps the values in its Model and
// sends the messages; it asks the workers for what a value describes.
package dialogs
