// Package embed is what another site's page and the board in its frame say to each other: how the frame's address names its options,
// and version 1 of the messages.
//
// A message to the frame is an object with numplace, the version; id, a number of the sender's; do, a verb; and the verb's arguments.
// The frame answers each with an object that has the same id and either result or error. Of what happens it tells with an object
// that has event and detail.
package embed

import (
	"slices"
	"strings"
	"unicode"

	"numplace/app/link"
)

// Version is that of the messages.
const Version = 1

// Controls is a set of the widget's controls.
type Controls uint16

// The controls.
const (
	Check Controls = 1 << iota
	Solve
	Explore
	All
	Candidates
	Undo
	Reset
	Pad
)

// DefaultControls are the controls of a widget that names none.
const DefaultControls = Check | Solve | Explore | Pad

// Names are those of the controls, in the order of their bits.
var Names = [...]string{"check", "solve", "explore", "all", "candidates", "undo", "reset", "pad"}

// ReadControls reads names of controls, with white space, commas or semicolons between them. A name that there is not is passed over:
// another version may know it.
func ReadControls(text string) Controls {
	c, _ := readControls(text)
	return c
}

// readControls is ReadControls that tells the first name that there is not, too; "" where there is none.
func readControls(text string) (c Controls, unknown string) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }) {
		if i := slices.Index(Names[:], name); i >= 0 {
			c |= 1 << i
		} else if unknown == "" {
			unknown = name
		}
	}
	return c, unknown
}

// Has tells whether any of some controls is in the set.
func (c Controls) Has(any Controls) bool { return c&any != 0 }

// String is the set as ReadControls reads it.
func (c Controls) String() string {
	var names []string
	for i, name := range Names {
		if c.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Options are what a widget is, beside its puzzle, its language and its theme.
type Options struct {
	Controls Controls
	ReadOnly bool
	Accent   Colour // the zero Colour where it is ours
}

// FromQuery reads the options of a frame's address. What can't be read is as if it were not there.
func FromQuery(query string) Options {
	query = strings.TrimPrefix(query, "?")
	o := Options{Controls: DefaultControls}
	if readonly := link.Values(query, "readonly"); len(readonly) > 0 {
		o.ReadOnly = readonly[0] != "0"
	}
	if controls := link.Values(query, "controls"); len(controls) > 0 {
		o.Controls = ReadControls(controls[0])
	}
	if accent := link.Values(query, "accent"); len(accent) > 0 {
		o.Accent, _ = ReadColour(accent[0])
	}
	return o
}
