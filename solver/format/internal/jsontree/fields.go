package jsontree

import (
	"slices"
	"strconv"
	"strings"
)

// nothing is the value of a missing field.
var nothing Value

// Of returns the first field of an object whose name is one of names and whose value is not null. If no field
// matches, it returns a null value. It never returns nil.
func (v *Value) Of(names ...string) *Value {
	for _, name := range names {
		if field := v.Field(name); field != nil && field.Kind != Null {
			return field
		}
	}
	return &nothing
}

// Field returns the last field of an object with the given name. Its value may be null. If no field has this
// name, Field returns nil.
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

// Int returns the value as an integer, which may be in quotes. It returns false for any other value.
func (v *Value) Int() (int, bool) {
	if v.Kind != Bare && v.Kind != Text {
		return 0, false
	}
	n, err := strconv.Atoi(strings.Trim(v.Text, blanks))
	return n, err == nil
}

// Words returns the text of a value without blanks at its ends. Control characters other than line ends are
// replaced by blanks, and a very long text is truncated.
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

// Field describes a field that an object may have, for Shaped.
type Field struct {
	Names []string // alternative names
	Is    func(*Value) bool
	May   bool // whether the field may be missing
}

// Shaped reports whether a value is an object with these fields and no others. It ignores additional fields
// that are empty or whose names are in harmless. An object of another shape may contain information that
// would be lost.
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
