package state_test

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
)

// BenchmarkKeys measures frequent keys: an arrow key, an arrow key in an embedded board whose host page
// listens, and a digit that is entered and removed.
func BenchmarkKeys(b *testing.B) {
	for name, row := range map[string]struct {
		key    state.Msg
		framed bool
	}{
		"arrow":            {game.Move{To: cursor.Right}, false},
		"arrow in a frame": {game.Move{To: cursor.Right}, true},
		"digit":            {game.Type{Digit: 3}, false},
	} {
		b.Run(name, func(b *testing.B) {
			m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Widget: row.framed})
			m.Widget.Greeted = row.framed
			for _, msg := range []state.Msg{state.Begin{}, game.Select{Cell: 1}} {
				m, _ = state.Update(m, msg)
			}
			b.ReportAllocs()
			for b.Loop() {
				m, _ = state.Update(m, row.key)
			}
		})
	}
}
