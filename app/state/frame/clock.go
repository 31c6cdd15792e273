package frame

import (
	"time"

	"numplace/app/shared/embed"
)

// This file reports to the host page when the user's time on a puzzle begins, pauses and goes on.

// ticks is what the host page knows about the clock.
type ticks struct {
	runs  bool // the last event was that the time begins or goes on
	begun bool // the host page knows that the time on this board has begun, or has stored it with the progress
}

// follow starts anew when another puzzle is on the board.
func (c *ticks) follow(t *Turn) {
	if t.Opens || t.Was.Board.Given != t.Now.Board.Given {
		*c = ticks{begun: t.Now.Spent >= time.Second}
	}
}

// timed returns the event after an update in which the clock has started or stopped. A puzzle that is replaced or
// solved gets no paused event: solved has an event of its own.
func (w *Widget) timed(t *Turn) (said []map[string]any) {
	now := &t.Now
	event := func(name string) {
		said = append(said, embed.Event(name, map[string]any{"ms": int(now.Spent / time.Millisecond)}))
	}
	switch c := &w.clock; {
	case now.Runs && !c.runs && !c.begun:
		event("started")
		*c = ticks{true, true}
	case now.Runs && !c.runs:
		event("resumed")
		*c = ticks{true, true}
	case !now.Runs && !now.Owed && c.runs:
		if c.runs = false; !now.solved() {
			event("paused")
		}
	}
	return said
}
