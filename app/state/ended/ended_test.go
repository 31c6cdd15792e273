package ended

import (
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// The puzzle of these tests, its solution, and the number of entered digits.
const (
	puzzle   = "1.....3..2......"
	solution = "1324423132142143"
	digits   = 13
)

// solved returns the Env after a 4x4 board was solved from left to right, at ten seconds per digit. The
// fourth digit, however, took a hundred seconds, because a wrong digit was entered first.
func solved(t *testing.T) Env {
	t.Helper()
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	is, err := solver.Parse(l, solution)
	if err != nil {
		t.Fatal(err)
	}
	b := history.EmptyBoard(l)
	if b.Given, err = solver.Parse(l, puzzle); err != nil {
		t.Fatal(err)
	}
	g := game.Game{}.Begun(b)
	g.Mode = game.Playing
	enter := func(c solver.Cell, d solver.Digit, seconds int) {
		g.Clock.Spent += time.Duration(seconds) * time.Second
		b := g.Board
		b.Entered = b.Entered.With(c, d)
		g, _ = game.Edited(g, b)
	}
	entered := 0
	for c := range solver.Cell(l.Cells()) {
		if b.Given.At(c) != 0 {
			continue
		}
		if entered++; entered == 4 {
			enter(c, 5-is.At(c), 50)
			enter(c, is.At(c), 50)
			continue
		}
		enter(c, is.At(c), 10)
	}
	e := Env{Play: game.Play{Game: &g, Env: game.Env{InView: true}}, ByHand: true, Sound: true, Logs: true, ID: "a",
		Today: "2026-11-25"}
	g.Solved = (&End{}).Read(e)
	return e
}

// read returns the only line for the log in asks.
func read(t *testing.T, asks Asks) logbook.Entry {
	t.Helper()
	if len(asks.Log) != 1 {
		t.Fatalf("%q is logged", asks.Log)
	}
	logged, ok := logbook.Read(asks.Log[0])
	if !ok {
		t.Fatalf("%q is logged", asks.Log)
	}
	return logged
}

// A puzzle that is solved on this page is added to the log. The longest pause of the solve is added once the
// logical step that was available at that time is known.
func TestASolveIsLogged(t *testing.T) {
	e := solved(t)
	d := End{Fresh: true}
	asks := d.Follow(e)
	if logged := read(t, asks); logged.ID != "a" || logged.Seconds != 220 || logged.Slips != 1 || asks.Reach == nil ||
		asks.Reach.Cell != 4 {
		t.Fatalf("solved: %+v", asks)
	}
	if asks = d.Follow(e); len(asks.Log) != 0 || asks.Reach != nil {
		t.Errorf("nothing has changed: %+v", asks)
	}
	(ToReach{}).Take(&d, job.Reached{Technique: "x-wing"})
	asks = d.Follow(e)
	if logged := read(t, asks); logged.Stop != "x-wing" || logged.Seconds == 0 {
		t.Errorf("the stop: %+v", asks)
	}
	if asks = d.Follow(e); len(asks.Log) != 0 {
		t.Errorf("the stop is logged twice: %+v", asks)
	}

	later := End{}
	if asks = later.Follow(e); len(asks.Log) != 0 {
		t.Errorf("a board that opens is logged: %+v", asks)
	}
}

// The replay runs to its end. It waits longest before the digit that took the user longest. From any point of
// the replay, the user can continue playing.
func TestTheReplayPlays(t *testing.T) {
	e := solved(t)
	var d End
	asks := ShowReplay{On: true}.Update(&d, e)
	var waits []time.Duration
	for asks.Wait > 0 && len(waits) <= digits {
		waits = append(waits, asks.Wait)
		asks = d.Tick(e)
	}
	if len(waits) != digits || d.Replay.At != digits || d.Replay.Playing || d.Replayed(e).Entered != e.Board.Entered {
		t.Fatalf("%d waits, %+v", len(waits), d.Replay)
	}
	for i, wait := range waits {
		if wait > waits[3] || i != 3 && wait == waits[3] {
			t.Errorf("digit %d waits for %v, the one that took longest %v", i, wait, waits[3])
		}
	}
	(SeekReplay{At: 3}).Update(&d, e)
	if b := d.Replayed(e); b.Entered.Count() != 3 || b.Entered.At(1) != 3 {
		t.Errorf("after three digits: %s", b.Entered)
	}
	asks = PlayReplayed{}.Update(&d, e)
	if back, is := asks.Play.(game.Revisit); !is || asks.Edit != nil || back.Number != 3 {
		t.Errorf("from there: %+v", asks)
	}
	e.Game.History = history.New(e.Board)
	if asks = (PlayReplayed{}).Update(&d, e); asks.Edit == nil || asks.Edit.Entered.Count() != 3 {
		t.Errorf("without a History: %+v", asks)
	}
}
