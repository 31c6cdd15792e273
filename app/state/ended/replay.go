package ended

import (
	"time"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// The replay of how the board was solved.

// Replay shows how the board was filled, a digit at a time.
type Replay struct {
	On      bool
	At      int // how many digits are shown
	Playing bool
	Notes   bool // the notes of that time are shown too
}

// boardAt returns the board of the History when the first digits were on it. If the History does not
// have it, it returns one with only these digits.
func (e Env) boardAt(s history.Solve, digits int, notes bool) history.Board {
	if b, ok := e.History.Board(numberAt(s, digits)); ok && has(b, e.Board, s.Thoughts, digits) {
		if !notes {
			b.Notes = format.Notes{}
		}
		return b
	}
	b := history.EmptyBoard(e.Board.Layout())
	b.Given, b.Entered = e.Board.Given, e.Board.Entered
	for _, t := range s.Thoughts[digits:] {
		b.Entered = b.Entered.With(t.Cell, 0)
	}
	return b
}

// numberAt returns the number of the board that first had so many digits.
func numberAt(s history.Solve, digits int) int {
	if digits == 0 {
		return s.Start
	}
	return s.Thoughts[digits-1].Number
}

// has reports whether a board has the digits of the solved one to which the first thoughts led, and none of
// the others. The History may be another tab's, or a digit may have been there for a while before it stayed.
func has(b, solved history.Board, thoughts []history.Thought, first int) bool {
	for i, t := range thoughts {
		if is := b.Entered.At(t.Cell) == solved.Entered.At(t.Cell); is != (i < first) {
			return false
		}
	}
	return b.Given == solved.Given
}

// Replayed returns the board of the moment that the replay shows.
func (d *End) Replayed(e Env) history.Board {
	s, _ := e.Solve()
	return e.boardAt(s, d.Replay.At, d.Replay.Notes)
}

// ShowReplay begins the replay, which then plays, or ends it.
type ShowReplay struct {
	trait.Act
	On bool
}

func (msg ShowReplay) Update(d *End, e Env) Asks {
	d.Fresh = false
	var asks Asks
	if _, ok := e.Solve(); ok {
		d.Replay = Replay{On: msg.On, Playing: msg.On}
		asks = d.playOn(e)
	}
	asks.Unmenu = true
	return asks
}

// SeekReplay shows the first digits of the replay.
type SeekReplay struct {
	trait.Act
	At int
}

func (msg SeekReplay) Update(d *End, e Env) Asks { return d.replayAt(e, msg.At) }

// MoveReplay shows so many digits more, or fewer.
type MoveReplay struct {
	trait.Act
	By int
}

func (msg MoveReplay) Update(d *End, e Env) Asks { return d.replayAt(e, d.Replay.At+msg.By) }

// replayAt pauses the replay after a number of digits.
func (d *End) replayAt(e Env, at int) Asks {
	if s, ok := e.Solve(); ok && d.Replay.On {
		d.Replay.At, d.Replay.Playing = min(max(at, 0), len(s.Thoughts)), false
	}
	return Asks{}
}

// NextStop goes on to the next digit that took long or, after the last, to the end.
type NextStop struct{ trait.Act }

func (NextStop) Update(d *End, e Env) Asks {
	s, _ := e.Solve()
	at, tones := d.Replay.At, s.Tones()
	for at++; at < len(tones) && tones[at-1] < history.MostTone-1; at++ {
	}
	return d.replayAt(e, at)
}

// PlayReplay plays the replay, or pauses it. After the end it begins again.
type PlayReplay struct{ trait.Act }

func (PlayReplay) Update(d *End, e Env) Asks {
	r := &d.Replay
	if !r.On {
		return Asks{}
	}
	r.Playing = !r.Playing
	if s, _ := e.Solve(); r.At == len(s.Thoughts) {
		r.At = 0
	}
	return d.playOn(e)
}

// ReplayNotes shows the notes in the replay, or hides them.
type ReplayNotes struct{ trait.Act }

func (ReplayNotes) Update(d *End, _ Env) Asks {
	d.Replay.Notes = !d.Replay.Notes
	return Asks{}
}

// PlayReplayed takes the board back to the moment that the replay shows. Redo leads to the solved
// board again; Undo does if the History does not have that moment.
type PlayReplayed struct{ trait.Act }

func (PlayReplayed) Update(d *End, e Env) Asks {
	s, ok := e.Solve()
	if !ok || !d.Replay.On {
		return Asks{}
	}
	b, number := e.boardAt(s, d.Replay.At, true), numberAt(s, d.Replay.At)
	if h, ok := e.History.GoTo(number); ok && h.Present() == b {
		return Asks{Play: game.Revisit{Number: number}, Focus: true}
	}
	return Asks{Edit: &b, Focus: true}
}

// How long the replay of a whole board takes, and a digit of it.
const (
	replayTime  = 20 * time.Second
	replayLeast = replayTime / 200
	replayMost  = replayTime / 10
)

// playOn waits for the next digit of a replay that plays: as long as the person thought about it,
// in proportion.
func (d *End) playOn(e Env) Asks {
	r := &d.Replay
	s, _ := e.Solve()
	if r.Playing = r.Playing && r.At < len(s.Thoughts); !r.Playing {
		return Asks{}
	}
	all := time.Duration(1)
	for _, t := range s.Thoughts {
		all += time.Duration(t.Seconds)
	}
	wait := replayTime * time.Duration(s.Thoughts[r.At].Seconds) / all
	return Asks{Wait: min(max(wait, replayLeast), replayMost)}
}

// Tick shows the next digit.
func (d *End) Tick(e Env) Asks {
	d.Replay.At++
	return d.playOn(e)
}
