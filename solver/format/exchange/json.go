package exchange

// This file reads JSON files of other programs. Its syntax is stricter than that of array.go, which reads
// arrays that people paste.

import (
	"strings"

	"numplace/solver/format/internal/jsontree"
)

type jsonValue = jsontree.Value

// jsonFile is a text that is read as JSON.
type jsonFile struct{ text string }

// read reads the value at an offset, and returns the offset of the next character after it that is not a
// blank.
func (f *jsonFile) read(from int) (v *jsonValue, end int, err *Error) {
	v, end, fault := jsontree.Syntax{Levels: deepestArray}.Read(f.text, from)
	switch {
	case fault == nil:
		return v, end, nil
	case fault.Deep:
		return nil, 0, &Error{Cause: TooDeep, Want: deepestArray}
	}
	return nil, 0, f.fault(fault.From)
}

// fault returns the error for invalid text at an offset.
func (f *jsonFile) fault(at int) *Error {
	what, _, _ := strings.Cut(f.text[at:], "\n")
	return f.error(Damaged, what, at)
}

// error returns an error with a part of the text and its place.
func (f *jsonFile) error(cause Cause, what string, at int) *Error {
	return &Error{Cause: cause, Part: part(what), Line: 1 + strings.Count(f.text[:at], "\n"),
		Column: columnIn(f.text, at)}
}

// stringOf returns the text of a string, or "" for other values.
func stringOf(v *jsonValue) string {
	if v == nil || v.Kind != jsontree.Text {
		return ""
	}
	return v.Text
}

// signOf returns the text of a string, a number or a word without quotes, or "" for any other value.
func signOf(v *jsonValue) string {
	switch v.Kind {
	case jsontree.Null:
		return "null"
	case jsontree.True:
		return "true"
	case jsontree.False:
		return "false"
	}
	return v.Text
}

// itemsOf returns the items of a list. It returns nil if v is not a list.
func itemsOf(v *jsonValue) []jsonValue {
	if !isKind(v, jsontree.List) {
		return nil
	}
	return v.Items
}

func isKind(v *jsonValue, kind jsontree.Kind) bool { return v != nil && v.Kind == kind }
