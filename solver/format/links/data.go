package links

import (
	"slices"
	"unicode/utf8"

	"numplace/solver/format/internal/jsontree"
)

// data is a value of the data that sites pack.
type data = jsontree.Value

// Limits of data. The sites write fewer than 10 levels, and some thousand values; a
// puzzle with too many rules is still read, so that this is said.
const (
	maxLevels = 40
	maxValues = 55_000
)

// parseData reads data. The error is NotData or TooDeep.
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

// badField is the error of the field with a path.
func badField(path string) *Error { return &Error{Cause: BadField, Part: short(path)} }

// isValue reports whether data are a text or a number.
func isValue(d *data) bool { return d.Kind == jsontree.Text || d.Kind == jsontree.Bare }

// isTexts reports whether data are a list of texts, and not an empty one.
func isTexts(d *data) bool { return listOf(d, isText) && len(d.Items) > 0 }

// listOf reports whether data are a list all of whose items are of a kind.
func listOf(d *data, is func(*data) bool) bool {
	return d.Kind == jsontree.List && !slices.ContainsFunc(d.Items, func(item data) bool { return !is(&item) })
}
