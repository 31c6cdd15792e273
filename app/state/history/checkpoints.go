package history

import (
	"slices"
	"strings"
)

// Checkpoints: boards of the History that have a name.

// Checkpoint is a board of the History that has a name.
type Checkpoint struct {
	Number int // for Revisit
	Name   string
	Steps  int  // from the first board
	Here   bool // it is the present board
}

// name is the name of the moment of a number.
type name struct {
	number int
	text   string
}

// longestName is how much of a name is kept, in characters.
const longestName = 60

// Checkpoints returns the boards that have a name, in the order in which they were made.
func (h History) Checkpoints() []Checkpoint {
	named := h.named
	all := make([]Checkpoint, len(named))
	i := len(named) - 1
	for at := h.last; at != nil && i >= 0; at = at.before {
		if at.number == named[i].number {
			all[i] = Checkpoint{Number: at.number, Name: named[i].text, Steps: at.depth, Here: at == h.at}
			i--
		}
	}
	return all
}

// Kept returns the checkpoint to which to go back: the one made last or, at a checkpoint, the one
// before it. ok is false if nothing was kept.
func (h History) Kept() (kept Checkpoint, ok bool) {
	all := h.Checkpoints()
	for i, c := range all {
		if c.Here {
			all = all[:i]
			break
		}
	}
	if len(all) == 0 {
		return kept, false
	}
	return all[len(all)-1], true
}

// IsKept reports whether the present board is a checkpoint.
func (h History) IsKept() bool {
	return slices.ContainsFunc(h.named, func(n name) bool { return n.number == h.at.number })
}

// Named returns the History where the board of a number has another name; "" takes the name away.
// ok is false if nothing changes. White space in a name is folded, and a name is cut at 60
// characters.
func (h History) Named(number int, text string) (named History, ok bool) {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return h.rename(number, string(runes[:min(len(runes), longestName)]))
}

// rename gives the moment of a number another name, or none.
func (h History) rename(number int, text string) (History, bool) {
	at, has := slices.BinarySearchFunc(h.named, number, func(n name, number int) int { return n.number - number })
	named := slices.Clone(h.named)
	if has {
		named = slices.Delete(named, at, at+1)
	}
	if text != "" {
		named = append(named[:at:at], append([]name{{number, text}}, named[at:]...)...)
	}
	if slices.Equal(named, h.named) {
		return h, false
	}
	h.named = named
	return h, true
}
