// Package embed defines the interface between a page of another site, the host page, and the board in its
// frame: the options in the frame's address, and version 1 of the messages.
//
// A message to the frame is an object with the properties numplace, which is the version; id, a number that
// the sender chooses; do, a verb; and the arguments of the verb. The frame answers each message with an
// object that has the same id and either result or error. It reports events as objects with the properties
// event and detail.
//
//	page of another site                     frame, /embed/?p=…&controls=…
//	<numplace-board>, web/embed/embed.js     web/script/frame.js       app.wasm, app/embedded
//
//	draws the board itself
//	in view or touched: starts the frame ──► frame.js, early.js: the
//	                                         first paint               starts
//	{do: "hello"} and a MessagePort ───────► limits and copies calls ► peer.go: embed.Read
//	drawn board is hidden, event "ready" ◄── tell ◄─────────────────── {id, result: the state}
//	{do: "load" | "set" | "solve" …} ──────► ────────────────────────► state.Msg
//	events "change", "solved", "hint" ◄───── tell ◄─────────────────── {event, detail}
//	frame's size is adjusted ◄────────────── tell ◄─────────────────── {event: "size"}
//	far out of view and unused: ends the frame, and draws the board again
//
// A page that does not use the element inserts an iframe and sends the same messages. It gets the answers by
// postMessage, and needs no port.
package embed

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"numplace/app/shared/link"
)

// Version is the version of the messages.
const Version = 1

// Controls is a set of the widget's controls.
type Controls uint16

// These are the controls, as bits of a set.
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
	Notes // the keys for notes, Erase and Undo on the pad
)

// Below has the controls in the row below the verdict, the sentence about the number of solutions.
const Below = Explore | All | Candidates | Undo | Reset | Hint

// Drawn returns the controls of c that are shown. A read-only board has no controls for entering digits.
// There is no separate Undo if the pad has the keys for notes, since one of these keys is Undo.
func (c Controls) Drawn(readOnly bool) Controls {
	switch {
	case readOnly:
		return c &^ (Undo | Pad | Notes)
	case c.Has(Notes):
		return c &^ Undo
	}
	return c
}

// NotesKeys is the number of keys that Notes adds to the digits on the pad: notes, Erase and Undo.
const NotesKeys = 3

// PadRows returns the number of rows on the pad. n is the number of digits. notes reports whether the pad has
// the keys for notes.
func PadRows(n int, notes bool) int {
	if notes {
		a := 6 // keys per row
		if n == 4 || n > 15 {
			a = 7
		}
		return (n + NotesKeys + a - 1) / a
	}
	switch keys := n + 1; { // keys for the digits and Erase
	case keys <= 7:
		return 1
	case keys <= 17:
		return 2
	}
	return 3
}

// SolverControls are the controls of a solver. A key that clears the board takes the place of the one for notes.
const SolverControls = Solve | Hint | Notes

// DefaultControls are the controls of a widget whose address has no controls=.
const DefaultControls = Check | Solve | Explore | Pad

// Names has the names of the controls, in the order of their bits.
var Names = [...]string{"check", "solve", "explore", "all", "candidates", "undo", "reset", "pad", "hint", "notes"}

// ReadControls parses names of controls, separated by white space, commas or semicolons. It ignores unknown
// names, which may belong to another version.
func ReadControls(text string) Controls {
	c, _ := readControls(text)
	return c
}

// readControls is like ReadControls, but also returns the first unknown name, or "".
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

// Has reports whether c contains at least one of the controls in any.
func (c Controls) Has(any Controls) bool { return c&any != 0 }

// String returns the names of the controls, separated by commas.
func (c Controls) String() string {
	var names []string
	for i, name := range Names {
		if c.Has(1 << i) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Options are the options of a widget apart from its puzzle, language and theme.
type Options struct {
	Controls Controls
	ReadOnly bool
	Clock    bool // the time that the user has spent is shown
	Archive  bool // the user may go to the daily puzzles of earlier days
	// Streak is the number of days in a row on which the user has solved a daily puzzle, to be shown. 0 shows none.
	Streak int
	Accent Colour // the zero Colour means the default accent
	// Solver means that the user brings the puzzle. Controls is then SolverControls, and ReadOnly is false.
	Solver bool
}

// ModeSolver is the value of mode= in the address of a frame in which the user brings the puzzle.
const ModeSolver = "solver"

// isOn reports whether a query has a parameter with any value except 0.
func isOn(query, name string) bool {
	all := link.Values(query, name)
	return len(all) > 0 && all[0] != "0"
}

// FromQuery parses the options in the query of a frame's address. It ignores invalid values.
func FromQuery(query string) Options {
	query = strings.TrimPrefix(query, "?")
	o := Options{Controls: DefaultControls}
	o.ReadOnly = isOn(query, "readonly")
	o.Clock, o.Archive = isOn(query, "clock"), isOn(query, "archive")
	if streak := link.Values(query, "streak"); len(streak) > 0 {
		if n, err := strconv.Atoi(streak[0]); err == nil && n >= 0 && n <= mostCount {
			o.Streak = n
		}
	}
	if controls := link.Values(query, "controls"); len(controls) > 0 {
		o.Controls = ReadControls(controls[0])
	}
	if accent := link.Values(query, "accent"); len(accent) > 0 {
		o.Accent, _ = ReadColour(accent[0])
	}
	if mode := link.Values(query, "mode"); len(mode) > 0 && mode[0] == ModeSolver {
		o.Solver, o.Controls, o.ReadOnly = true, SolverControls, false
	}
	return o
}
