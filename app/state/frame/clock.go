package frame

import (
	"time"

	"numplace/app/shared/embed"
)

// This file reports to the host page when the user's time on a puzzle begins, pauses and goes on.

// ticks is what the host page knows about the clock.
type ticks struct {
	runs  bool // the last event was that the time begins or goes on
	begun bool // the time on this board has begun
}

// timed returns the event after an update in which the clock has started or stopped. Before the end of a puzzle that is
// replaced, or solved, there is no event: the first needs none, and the second has its own.
func (w *Widget) timed(t *Turn) (said []map[string]any) {
	now := &t.Now
	if t.Was.Board.Given != now.Board.Given {
		w.clock = ticks{}
	}
	event := func(name string) {
		said = append(said, embed.Event(name, map[string]any{"ms": int(now.Spent / time.Millisecond)}))
	}
	switch c := &w.clock; {
	case now.Runs && !c.runs && !c.begun && now.Spent < time.Second:
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
