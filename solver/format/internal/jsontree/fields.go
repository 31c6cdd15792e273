package jsontree

import (
	"slices"
	"strconv"
	"strings"
)

// nothing is the value of a missing field.
var nothing Value

// Of returns the first field with one of the names, in their order, that is not null. If there is none, it
// returns a null value. It never returns nil. If several fields have the same name, only the last one counts,
// as in JavaScript.
func (v *Value) Of(names ...string) *Value {
	for _, name := range names {
		if field := v.Field(name); field != nil && field.Kind != Null {
			return field
		}
	}
	return &nothing
}

// Field returns the field of an object with a name, which may be null. If several fields have this name, it
// returns the last one, and if none has, nil.
func (v *Value) Field(name string) *Value {
	for i := len(v.Names) - 1; i >= 0; i-- {
		if v.Names[i] == name {
			return &v.Items[i]
		}
	}
	return nil
}

// Empty reports whether a value is null, false, "", an empty list or an empty object.
func (v *Value) Empty() bool {
	switch v.Kind {
	case Null, False:
		return true
	case Text:
		return strings.Trim(v.Text, blanks) == ""
	case List, Object:
		return len(v.Items) == 0
	}
	return false
}

// Int returns an integer, which may be in quotes.
func (v *Value) Int() (int, bool) {
	if v.Kind != Bare && v.Kind != Text {
		return 0, false
	}
	n, err := strconv.Atoi(strings.Trim(v.Text, blanks))
	return n, err == nil
}

// Words returns a text with surrounding blanks removed and control characters other than line ends replaced
// by blanks. A very long text is truncated.
func (v *Value) Words() string {
	if v.Kind != Text && v.Kind != Bare {
		return ""
	}
	clean := strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(v.Text, "\uFFFD"))
	const most = 10_000 // bytes; no title or rule is longer
	if len(clean) > most {
		clean = strings.ToValidUTF8(clean[:most], "") + "..."
	}
	return strings.Trim(clean, blanks)
}

// Field describes a field of objects, for Shaped.
type Field struct {
	Names []string // alternative names
	Is    func(*Value) bool
	May   bool // may be missing
}

// Shaped reports whether a value is an object with these fields and no others. Empty fields and those named
// in harmless are ignored. An object of another shape may contain information that is not read.
func (v *Value) Shaped(fields []Field, harmless ...string) bool {
	for i, name := range v.Names {
		known := slices.ContainsFunc(fields, func(f Field) bool { return slices.Contains(f.Names, name) })
		if !known && !v.Items[i].Empty() && !slices.Contains(harmless, name) {
			return false
		}
	}
	return v.Kind == Object && !slices.ContainsFunc(fields, func(f Field) bool {
		value := v.Of(f.Names...)
		return !f.Is(value) && !(f.May && value.Kind == Null)
	})
}
