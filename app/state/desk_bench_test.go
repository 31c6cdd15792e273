package state_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
)

// BenchmarkArrowKeyBesideADesk measures an arrow key on a board alone, and next to an exercise. The exercise
// is a desk (drawn by the second program), which must be updated after each message.
func BenchmarkArrowKeyBesideADesk(b *testing.B) {
	for name, query := range map[string]string{
		"none": nakedPair, "exercise": nakedPair + "&q=1x.naked-pair.5",
	} {
		b.Run(name, func(b *testing.B) {
			var desks []int
			var m state.Model
			send := func(msg state.Msg) {
				next, cmds := state.Update(m, msg)
				m = next
				for _, c := range cmds {
					if r, ok := c.(state.Run); ok {
						if _, ok := r.Request.(job.AskDesk); ok {
							desks = append(desks, r.Job)
						}
					}
				}
			}
			send(state.Start{Tab: "t", Workers: 4, Query: query})
			send(state.Begin{})
			send(desk.FitDesk{Pitch: 40})
			for _, id := range desks {
				send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.DeskAnswer{State: "s"}}})
			}
			right, left := game.Move{To: cursor.Right}, game.Move{To: cursor.Left}
			b.ReportAllocs()
			for b.Loop() {
				m, _ = state.Update(m, right)
				m, _ = state.Update(m, left)
			}
		})
	}
}
