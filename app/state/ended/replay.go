package ended

import (
	"time"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// This file implements the replay, which shows how the board was solved.

// Replay shows how the board was filled, one digit at a time.
type Replay struct {
	On      bool
	At      int // number of digits that are shown
	Playing bool
	Notes   bool // show the pencil marks that the board had at that time too
}

// boardAt returns the board as it was when the user had just entered the given number of the solve's digits.
// It takes this board from the History. If the History lacks it, boardAt returns a board with only these
// digits. If notes is false, the returned board has no pencil marks.
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

// numberAt returns the number in the History of the board as it was when the user had just entered the given
// number of the solve's digits.
func numberAt(s history.Solve, digits int) int {
	if digits == 0 {
		return s.Start
	}
	return s.Thoughts[digits-1].Number
}

// has reports whether board b has the first digits in thoughts, and none of the later ones. first is the
// number of the first ones. A board from the History may have other digits, because the History may come from
// another tab, and because a digit may have been removed and entered again later.
func has(b, solved history.Board, thoughts []history.Thought, first int) bool {
	for i, t := range thoughts {
		if is := b.Entered.At(t.Cell) == solved.Entered.At(t.Cell); is != (i < first) {
			return false
		}
	}
	return b.Given == solved.Given
}

// Replayed returns the board at the current position of the replay.
func (d *End) Replayed(e Env) history.Board {
	s, _ := e.Solve()
	return e.boardAt(s, d.Replay.At, d.Replay.Notes)
}

// ShowReplay opens the replay and starts it. If On is false, it closes the replay.
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

// SeekReplay shows the first At digits of the solve.
type SeekReplay struct {
	trait.Act
	At int
}

func (msg SeekReplay) Update(d *End, e Env) Asks { return d.replayAt(e, msg.At) }

// MoveReplay shows By more digits. If By is negative, it shows fewer digits.
type MoveReplay struct {
	trait.Act
	By int
}

func (msg MoveReplay) Update(d *End, e Env) Asks { return d.replayAt(e, d.Replay.At+msg.By) }

// replayAt pauses the replay and shows the given number of digits.
func (d *End) replayAt(e Env, at int) Asks {
	if s, ok := e.Solve(); ok && d.Replay.On {
		d.Replay.At, d.Replay.Playing = min(max(at, 0), len(s.Thoughts)), false
	}
	return Asks{}
}

// NextStop moves the replay forward to the next digit that took the user long. If there is no such digit, it
// moves the replay to the end.
type NextStop struct{ trait.Act }

func (NextStop) Update(d *End, e Env) Asks {
	s, _ := e.Solve()
	at, tones := d.Replay.At, s.Tones()
	for at++; at < len(tones) && tones[at-1] < history.MostTone-1; at++ {
	}
	return d.replayAt(e, at)
}

// PlayReplay runs or pauses the replay. At the end of the replay, it starts again.
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

// ReplayNotes shows or hides the pencil marks in the replay.
type ReplayNotes struct{ trait.Act }

func (ReplayNotes) Update(d *End, _ Env) Asks {
	d.Replay.Notes = !d.Replay.Notes
	return Asks{}
}

// PlayReplayed puts the board of the replay's current position on the page, so that the user can continue
// from there. If the board is in the History, the user can return to the solved board with Redo, and
// otherwise with Undo.
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

// The duration of a complete replay, and the minimum and maximum duration of one digit.
const (
	replayTime  = 20 * time.Second
	replayLeast = replayTime / 200
	replayMost  = replayTime / 10
)

// playOn requests a Tick for the next digit of a running replay. The delay before the Tick is proportional to
// the time that the user took for that digit.
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

// Tick shows the next digit of the replay.
func (d *End) Tick(e Env) Asks {
	d.Replay.At++
	return d.playOn(e)
}
