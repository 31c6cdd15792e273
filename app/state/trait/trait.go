// Package trait defines the traits of a message: in which states the page refuses it, and whether the notice
// on the page stays when it arrives. Most messages embed Act, Aside or BoardAct. A message with rarer traits,
// or with traits that depend on its fields, has its own method Traits. A message without this method does not
// compile, so no separate list of all messages is needed.
package trait

// Set is a set of traits of a message.
type Set uint8

const (
	// KeepsNotice means that the notice stays on the page after the message. It is for messages that the user
	// did not cause, or that have nothing to do with the notice.
	KeepsNotice Set = 1 << iota
	// OnBoard means that the message is an action on the board. The page refuses the message while a replay
	// is shown, and while the game is paused, because the board is then covered.
	OnBoard
	// NeedsRules means that the page refuses the message if Numplace does not support all rules of the
	// puzzle. A notice then gives the reason.
	NeedsRules
	// NeedsPuzzle means that an embedded page refuses the message if its puzzle has failed to load.
	NeedsPuzzle
	// NeedsSight means that the page refuses the message while fog covers something that it would show. A notice then
	// offers to lift the fog.
	NeedsSight
	// Tells means that the page refuses the message while the board is played as one of a class, because it would show
	// the solution or the way to it. A notice then gives the reason.
	Tells
	// FromHost means that the message may change an embedded board even if the user may not.
	FromHost
)

// None is the empty set.
const None Set = 0

// Act is embedded in messages for user actions. It has no traits, so the notice on the page is removed.
type Act struct{}

// Aside is embedded in messages that only have the trait KeepsNotice.
type Aside struct{}

// BoardAct is embedded in messages for user actions on the board. It has the trait OnBoard.
type BoardAct struct{}

func (Act) Traits() Set      { return None }
func (Aside) Traits() Set    { return KeepsNotice }
func (BoardAct) Traits() Set { return OnBoard }

// Has reports whether s contains all traits of t.
func (s Set) Has(t Set) bool { return s&t == t }

// If returns s if holds is true, and None otherwise.
func (s Set) If(holds bool) Set {
	if holds {
		return s
	}
	return None
}
