package game

import (
	"time"

	"numplace/app/state/trait"
)

// This file implements the clock that measures the time spent on the board.

// Clock measures the time that the user has spent on the board. Code outside this package starts and stops
// it. A board from storage, a frame or a link starts with the time that was stored with it.
type Clock struct {
	Spent  time.Duration
	Paused bool          // the user paused the game: the board is covered until it resumes
	Owed   bool          // the clock has just stopped, and the last Elapsed message has not arrived yet
	Begun  bool          // the user has started to play or has used the board
	Away   bool          // the page is not visible
	Kept   time.Duration // the part of Spent that has been saved in the board's record

	every time.Duration // interval between Elapsed messages; 0 while the clock is stopped
	fresh bool          // the board was replaced: time that was not reported yet belongs to the old board
}

// Runs reports whether the clock runs.
func (c Clock) Runs() bool { return c.every != 0 }

// Seconds returns the time spent in whole seconds, the unit in which the History times its steps.
func (c Clock) Seconds() uint32 { return uint32(c.Spent / time.Second) }

// SetPaused pauses the game, which covers the board, or resumes it.
type SetPaused struct {
	trait.Act
	On bool
}

func (msg SetPaused) change(t *turn) {
	t.asks.Unmenu = true
	t.Clock.Paused = msg.On && t.ShowTime
	t.asks.Focus = !t.Clock.Paused
}

// Elapsed reports that time has passed while the clock was running.
type Elapsed struct {
	trait.Aside
	Time time.Duration
}

func (msg Elapsed) change(t *turn) {
	if t.Clock.Runs() || t.Clock.Owed {
		t.Clock.Spent += msg.Time
	}
	t.asks.SaveTime = t.Clock.Owed // the page may be closed before the next save
	t.Clock.Owed = false
}

// RunClock is an effect that has an Elapsed message sent at intervals of Every. If an earlier RunClock is in
// effect, one last Elapsed message for it is sent first. If Every is 0, no more messages are sent. If Fresh
// is set, time that was not reported yet is dropped.
type RunClock struct {
	Every time.Duration
	Fresh bool
}

func (RunClock) Effect() {}

// Counted returns how much of passed, the time since the last Elapsed message, counts as playing time. At
// most three intervals count, because a longer time means that the device was asleep.
func (c RunClock) Counted(passed time.Duration) time.Duration { return min(passed, 3*c.Every) }

// reportEvery is the interval between Elapsed messages. A second is enough, because the History measures time
// in seconds.
const reportEvery = time.Second

// Counting starts the clock if counts is set, and stops it otherwise. It returns the new clock. asks reports
// whether the caller has to carry out the effect run.
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
