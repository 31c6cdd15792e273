package state_test

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
)

// BenchmarkKeys measures what keys cost that are pressed often: an arrow key, and a digit that is entered and removed.
func BenchmarkKeys(b *testing.B) {
	for name, key := range map[string]state.Msg{
		"arrow": game.Move{To: cursor.Right}, "digit": game.Type{Digit: 3},
	} {
		b.Run(name, func(b *testing.B) {
			m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound})
			for _, msg := range []state.Msg{state.Begin{}, game.Select{Cell: 1}} {
				m, _ = state.Update(m, msg)
			}
			b.ReportAllocs()
			for b.Loop() {
				m, _ = state.Update(m, key)
			}
		})
	}
}
