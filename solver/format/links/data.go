package links

import (
	"slices"
	"unicode/utf8"

	"numplace/solver/format/internal/jsontree"
)

// data is a JSON value of the data that sites pack into their links.
type data = jsontree.Value

// Limits of the data. The sites write fewer than 10 levels of nesting and a few thousand values. The limits
// are higher, so that a puzzle with too many rules for a layout can be read, and the error can name the rules
// as the problem.
const (
	maxLevels = 40
	maxValues = 55_000
)

// parseData parses JSON. The error has the cause NotData or TooDeep.
func parseData(s string) (*data, *Error) {
	d, end, err := jsontree.Syntax{Loose: true, Levels: maxLevels, Values: maxValues}.Read(s, 0)
	switch {
	case err == nil && end == len(s):
		return d, nil
	case err == nil:
		return nil, notData(s, end)
	case err.Deep:
		return nil, &Error{Cause: TooDeep, Want: maxLevels}
	case err.Many:
		return nil, &Error{Cause: TooDeep, Want: maxValues}
	}
	return nil, notData(s, err.At)
}

func notData(s string, at int) *Error {
	return &Error{Cause: NotData, Offset: utf8.RuneCountInString(s[:at]) + 1}
}

// badField returns the error for the field with the given path.
func badField(path string) *Error { return &Error{Cause: BadField, Part: short(path)} }

// isValue reports whether d is a string or a number.
func isValue(d *data) bool { return d.Kind == jsontree.Text || d.Kind == jsontree.Bare }

// isTexts reports whether d is a non-empty list of strings.
func isTexts(d *data) bool { return listOf(d, isText) && len(d.Items) > 0 }

// listOf reports whether d is a list whose items all satisfy valid.
func listOf(d *data, valid func(*data) bool) bool {
	return d.Kind == jsontree.List && !slices.ContainsFunc(d.Items, func(item data) bool { return !valid(&item) })
}
