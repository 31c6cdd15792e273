// Package trait defines the traits of a message: when it is refused, and whether it leaves the notice on the
// page. A message embeds Act, Aside or BoardAct. If its traits are rarer or depend on its fields, it has a
// Traits method of its own. A message without traits does not compile, so no separate list of messages is
// needed.
package trait

// Set is a set of traits.
type Set uint8

const (
	// KeepsNotice leaves the notice on the page. It is for messages that the user did not cause, or that do
	// not concern the notice.
	KeepsNotice Set = 1 << iota
	// OnBoard marks an action on the board. It is refused while the clock is paused, since that covers the
	// board, and while a replay is shown.
	OnBoard
	// NeedsRules marks a request that needs a puzzle whose rules Numplace can solve. For other puzzles it is
	// refused, and a notice gives the reason.
	NeedsRules
	// NeedsPuzzle marks a message that is refused in an embedded frame whose puzzle failed to load.
	NeedsPuzzle
	// FromHost marks a message that may change a frame's board even where the user may not.
	FromHost
)

// None is the empty set.
const None Set = 0

// Act is embedded in messages for a user action. Such a message has no traits, so it removes the notice.
type Act struct{}

// Aside is embedded in messages with the trait KeepsNotice.
type Aside struct{}

// BoardAct is embedded in messages for a user action on the board, which have the trait OnBoard.
type BoardAct struct{}

func (Act) Traits() Set      { return None }
func (Aside) Traits() Set    { return KeepsNotice }
func (BoardAct) Traits() Set { return OnBoard }

// Has reports whether s contains all traits in t.
func (s Set) Has(t Set) bool { return s&t == t }

// If returns s if holds is true, and None otherwise.
func (s Set) If(holds bool) Set {
	if holds {
		return s
	}
	return None
}
