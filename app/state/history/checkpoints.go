package history

import (
	"slices"
	"strings"
)

// This file implements checkpoints: boards in the History to which the user has given a name.

// Checkpoint is a named board in the History.
type Checkpoint struct {
	Number int // number of the board, as passed to GoTo
	Name   string
	Steps  int  // number of steps from the first board
	Here   bool // the checkpoint is the current board
}

// name is the name of the board with the given number.
type name struct {
	number int
	text   string
}

// longestName is the maximum length of a name, in characters. Longer names are cut.
const longestName = 60

// Checkpoints returns the named boards in the order in which the boards were created.
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

// Kept returns the checkpoint to which the user can go back: the newest one or, if that is the current board,
// the one before it. ok is false if there is no such checkpoint.
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

// IsKept reports whether the current board is a checkpoint.
func (h History) IsKept() bool {
	return slices.ContainsFunc(h.named, func(n name) bool { return n.number == h.at.number })
}

// Named returns the History with text as the name of the board with the given number. Each run of white space
// becomes one space, and names are cut at 60 characters. An empty text removes the name. ok is false if
// nothing changes.
func (h History) Named(number int, text string) (named History, ok bool) {
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return h.rename(number, string(runes[:min(len(runes), longestName)]))
}

// rename sets the name of the board with the given number to text. An empty text removes the name.
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
