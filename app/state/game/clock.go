package game

import (
	"time"

	"numplace/app/state/trait"
)

// The time that a person has spent on the board.

// Clock is the time spent on the board. The rest of the page says what counts. Boards that are kept, frames and links
// bring their time along.
type Clock struct {
	Spent  time.Duration
	Paused bool          // by the person: the board is covered until it goes on
	Owed   bool          // the clock has just stopped, and Spent lacks the time since its last report
	Begun  bool          // the person has started to play, or has touched the board
	Away   bool          // nobody sees the page
	Kept   time.Duration // of Spent, what the record has

	every time.Duration // how often the time that passes is reported; 0 while the clock stands
	fresh bool          // another board has come: what was not reported is not its time
}

// Runs reports whether the clock runs.
func (c Clock) Runs() bool { return c.every != 0 }

// Seconds returns the time in whole seconds, as steps of the History have it.
func (c Clock) Seconds() uint32 { return uint32(c.Spent / time.Second) }

// SetPaused stops the clock and covers the board, or goes on.
type SetPaused struct {
	trait.Act
	On bool
}

func (msg SetPaused) change(t *turn) {
	t.asks.Unmenu = true
	t.Clock.Paused = msg.On && t.ShowTime
	t.asks.Focus = !t.Clock.Paused
}

// Elapsed reports that time has passed while the clock ran.
type Elapsed struct {
	trait.Aside
	Time time.Duration
}

func (msg Elapsed) change(t *turn) {
	if t.Clock.Runs() || t.Clock.Owed {
		t.Clock.Spent += msg.Time
	}
	t.asks.SaveTime = t.Clock.Owed // the page may be closed before anything else is saved
	t.Clock.Owed = false
}

// RunClock reports with Elapsed the time that passes, at each interval Every and when it is carried out again. Every 0
// ends that. With Fresh, time that was not reported yet is dropped.
type RunClock struct {
	Every time.Duration
	Fresh bool
}

func (RunClock) Effect() {}

// Counted returns how much of the time since the last report counts. A report that comes far too
// late means that the device was asleep.
func (c RunClock) Counted(passed time.Duration) time.Duration { return min(passed, 3*c.Every) }

// reportEvery is how often the time is reported. Every step of the History is told in seconds.
const reportEvery = time.Second

// Counting returns a clock that runs if the time that passes counts, and stands otherwise. asks reports whether this
// is to be carried out by RunClock.
func (c Clock) Counting(counts bool) (now Clock, run RunClock, asks bool) {
	run.Fresh = c.fresh
	if counts {
		run.Every = reportEvery
	}
	was := c.every
	c.every, c.fresh = run.Every, false
	if run.Every == was && !(run.Fresh && counts) {
		return c, RunClock{}, false
	}
	c.Owed = !counts && !run.Fresh
	return c, run, true
}
