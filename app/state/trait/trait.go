// Package trait has what a message to the page says about itself. Each message has a method Traits
// beside its update, so that no list of messages stands anywhere else.
package trait

// Set is a set of traits.
type Set uint8

const (
	// KeepsNotice leaves the notice on the page: the person did not cause the message, or did
	// nothing that the notice is about.
	KeepsNotice Set = 1 << iota
	// OnBoard acts on the board, and is refused while the clock's pause covers the board.
	OnBoard
	// NeedsRules asks for what can't be answered for a puzzle with rules that are not solved. The
	// message is refused then, and the page says why.
	NeedsRules
	// NeedsPuzzle is refused in a frame that has no puzzle.
	NeedsPuzzle
	// FromHost may change a frame's board that the person may not change.
	FromHost
)

// Act is the set of a message that has no trait: the person does something, and the notice goes.
const Act Set = 0

// Has reports whether s has the traits of t.
func (s Set) Has(t Set) bool { return s&t == t }

// If returns s if the condition holds, and no traits otherwise.
func (s Set) If(holds bool) Set {
	if holds {
		return s
	}
	return Act
}
