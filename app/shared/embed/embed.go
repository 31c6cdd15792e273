// Package embed is the interface between another site's page and the board in its frame: the
// options in the frame's address, and version 1 of the messages.
//
// A message to the frame is an object with numplace, the version; id, a number that the sender
// chooses; do, a verb; and the verb's arguments. The frame answers each with an object that has the
// same id and either result or error. It reports events by objects that have event and detail.
//
//	page of another site                     frame, /embed/?p=…&controls=…
//	<numplace-board>, web/embed/embed.js     web/script/frame.js       app.wasm, app/embedded
//
//	draws the board itself
//	in view or touched: starts the frame ──► frame.js, early.js: the
//	                                         first picture             starts
//	{do: "hello"} and a MessagePort ───────► limits and copies calls ► peer.go: embed.Read
//	drawn board is hidden, event "ready" ◄── tell ◄─────────────────── {id, result: the state}
//	{do: "load" | "set" | "solve" …} ──────► ────────────────────────► state.Msg
//	events "change", "solved", "hint" ◄───── tell ◄─────────────────── {event, detail}
//	size of the place ◄───────────────────── tell ◄─────────────────── {event: "size"}
//	far out of view and unused: ends the frame, and draws the board again
//
// A page without the element puts an iframe there and sends the same messages. Then answers come by
// postMessage, and no port is needed.
package embed

import (
	"slices"
	"strings"
	"unicode"

	"numplace/app/shared/link"
)

// Version is the version of the messages.
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
	Hint
	Notes // the pad has keys for notes, Erase and Undo
)

// Below are the controls of the row below the verdict.
const Below = Explore | All | Candidates | Undo | Reset | Hint

// Drawn returns the controls that are drawn of those that were asked for: nothing can be entered on a
// board to be read, and the pad with keys for notes has Undo.
func (c Controls) Drawn(readOnly bool) Controls {
	switch {
	case readOnly:
		return c &^ (Undo | Pad | Notes)
	case c.Has(Notes):
		return c &^ Undo
	}
	return c
}

// NotesKeys is the number of keys that the pad has besides the digits where the controls have Notes:
// that of the notes, Erase and Undo.
const NotesKeys = 3

// PadRows returns the number of rows of the pad for n digits, with keys for notes or without.
func PadRows(n int, notes bool) int {
	if notes {
		a := 6 // keys in a row
		if n == 4 || n > 15 {
			a = 7
		}
		return (n + NotesKeys + a - 1) / a
	}
	switch keys := n + 1; { // the digits and the eraser
	case keys <= 7:
		return 1
	case keys <= 17:
		return 2
	}
	return 3
}

// DefaultControls are the controls of a widget whose address names none.
const DefaultControls = Check | Solve | Explore | Pad

// Names has the names of the controls, in the order of their bits.
var Names = [...]string{"check", "solve", "explore", "all", "candidates", "undo", "reset", "pad", "hint", "notes"}

// ReadControls reads names of controls, separated by white space, commas or semicolons. Unknown
// names are ignored, since another version may know them.
func ReadControls(text string) Controls {
	c, _ := readControls(text)
	return c
}

// readControls is ReadControls that also returns the first unknown name, or "".
func readControls(text string) (c Controls, unknown string) {
	separates := func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }
	for _, name := range strings.FieldsFunc(text, separates) {
		if i := slices.Index(Names[:], name); i >= 0 {
			c |= 1 << i
		} else if unknown == "" {
			unknown = name
		}
	}
	return c, unknown
}

// Has reports whether any of some controls is in the set.
func (c Controls) Has(any Controls) bool { return c&any != 0 }

// String returns the set as ReadControls reads it.
func (c Controls) String() string {
	var names []string
	for i, name := range Names {
		if c.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Options are the options of a widget, without its puzzle, language and theme.
type Options struct {
	Controls Controls
	ReadOnly bool
	Accent   Colour // the zero Colour for the default
}

// FromQuery reads the options in a frame's address. Invalid values are ignored.
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
