// Package scan reads a Sudoku from a picture: a screenshot, or a photo of a newspaper.
package scan
