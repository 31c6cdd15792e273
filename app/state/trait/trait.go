// Package trait has what a message to the page says about itself. A message embeds one of Act,
// Aside and BoardAct, or has a method Traits where its traits are rarer or depend on its fields.
// So no list of messages stands anywhere else, and one that says nothing does not compile.
package trait

// Set is a set of traits.
type Set uint8

const (
	// KeepsNotice leaves the notice on the page: the person did not cause the message, or did
	// nothing that the notice is about.
	KeepsNotice Set = 1 << iota
	// OnBoard acts on the board, and is refused while the clock's pause covers the board or a replay is
	// on it.
	OnBoard
	// NeedsRules asks for what can't be answered for a puzzle with rules that are not solved. The
	// message is refused then, and the page says why.
	NeedsRules
	// NeedsPuzzle is refused in a frame that has no puzzle.
	NeedsPuzzle
	// FromHost may change a frame's board that the person may not change.
	FromHost
)

// None is the set without traits.
const None Set = 0

// Act is embedded in a message of a person who does something, so that the notice goes.
type Act struct{}

// Aside is embedded in a message that KeepsNotice.
type Aside struct{}

// BoardAct is embedded in a message of a person who does something OnBoard.
type BoardAct struct{}

func (Act) Traits() Set      { return None }
func (Aside) Traits() Set    { return KeepsNotice }
func (BoardAct) Traits() Set { return OnBoard }

// Has reports whether s has the traits of t.
func (s Set) Has(t Set) bool { return s&t == t }

// If returns s if the condition holds, and no traits otherwise.
func (s Set) If(holds bool) Set {
	if holds {
		return s
	}
	return None
}
