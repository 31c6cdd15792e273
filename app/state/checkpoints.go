package state

import (
	"slices"
	"strings"

	"numplace/app/state/trait"
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
func (m Model) Checkpoints() []Checkpoint {
	named := m.History.named
	all := make([]Checkpoint, len(named))
	i := len(named) - 1
	for at := m.History.last; at != nil && i >= 0; at = at.before {
		if at.number == named[i].number {
			all[i] = Checkpoint{Number: at.number, Name: named[i].text, Steps: at.depth, Here: at == m.History.at}
			i--
		}
	}
	return all
}

// SetCheckpoint names the present board. The name "" is none. This is no step of Undo.
type SetCheckpoint struct{ Name string }

func (SetCheckpoint) Traits() trait.Set { return trait.Act }

func (msg SetCheckpoint) update(m Model) (Model, []Cmd) {
	text := []rune(strings.Join(strings.Fields(msg.Name), " "))
	return rename(m, m.History.at.number, string(text[:min(len(text), longestName)]))
}

// RemoveCheckpoint takes the name from a board. The board stays in the History.
type RemoveCheckpoint struct{ Number int }

func (RemoveCheckpoint) Traits() trait.Set { return trait.Act }

func (msg RemoveCheckpoint) update(m Model) (Model, []Cmd) { return rename(m, msg.Number, "") }

// rename gives the moment of a number another name, or none.
func rename(m Model, number int, text string) (Model, []Cmd) {
	var named []name
	for _, n := range m.History.named {
		if n.number < number {
			named = append(named, n)
		}
	}
	if text != "" {
		named = append(named, name{number, text})
	}
	for _, n := range m.History.named {
		if n.number > number {
			named = append(named, n)
		}
	}
	if slices.Equal(named, m.History.named) {
		return m, nil
	}
	m.History.named = named
	return save(m)
}
