package state_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/lessons"
	"numplace/app/state/storage"
	"numplace/solver"
)

// A solved daily puzzle stays solved when its board is no longer stored, and another tab learns of it.
func TestASolvedDayIsNeverForgotten(t *testing.T) {
	d := &device{}
	other := atDoor(t, d)
	p := atDoor(t, d)
	p.send(state.Begin{}, game.Elapsed{Time: time.Minute})
	p.solveByHand()
	p.send(game.Elapsed{Time: time.Second}) // the clock has stopped
	if n := strings.Count(d.log, "daily\t"+today+"\t0\n"); n != 1 || !p.model.Door.Solves.On(today) {
		t.Fatalf("the log is %q", d.log)
	}
	d.records = nil
	again := atDoor(t, d)
	if easy := again.model.Door.Played[door.Days-1][0]; !easy.Solved || easy.Spent != 0 || again.model.Door.Level != 1 {
		t.Errorf("%+v, and level %d waits", easy, again.model.Door.Level)
	}
	if other.model.Door.Solves.On(today) {
		t.Fatal("the other tab knows it already")
	}
	if other.send(state.Seen{Now: true}); !other.model.Door.Solves.On(today) {
		t.Error("the other tab does not learn of it")
	}
	if n := strings.Count(d.log, "daily\t"); n != 1 {
		t.Errorf("the log has it %d times", n)
	}
}

// Puzzles that were solved before the log had lines about daily puzzles get their lines when the page finds their
// boards.
func TestDaysSolvedBeforeCount(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	p.send(play("2026-11-03", 2), game.Elapsed{Time: time.Minute})
	p.solveByHand()
	p.send(play("2026-11-24", 1), game.Elapsed{Time: time.Minute})
	p.solveByHand()
	p.send(play("2026-11-24", 0), game.Elapsed{Time: time.Minute})
	p.solveByHand()
	d.log, d.logged = "", 0
	p = atDoor(t, d)
	if d.log != "daily\t2026-11-24\t0\ndaily\t2026-11-24\t1\n" || d.logged != 1 {
		t.Errorf("at the door: %q, written %d times", d.log, d.logged)
	}
	for range 2 {
		p.send(door.PickDay{Day: "2026-11-03"}, state.ShowPane{Pane: dialogs.ArchivePane})
	}
	if d.log != "daily\t2026-11-24\t0\ndaily\t2026-11-24\t1\ndaily\t2026-11-03\t2\n" {
		t.Errorf("in the archive: %q", d.log)
	}
}

// A puzzle from the archive that is solved after a reload counts, although the text of its month is not fetched again.
func TestADayOfTheArchiveCountsAfterAReload(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	p.send(play("2026-03-05", 1), door.DailyText{Month: "2026-03", Text: monthText(t, "2026-03")})
	p.playsDaily("2026-03-05", 1)
	free := solver.Cell(strings.IndexByte(p.model.Board.Given.String(), '.'))
	p.send(game.Elapsed{Time: time.Minute}, game.Select{Cell: free}, game.Type{Digit: 1}, game.Erase{})
	for _, name := range []string{"b", "c"} { // the second time, the record is one that was written after a reload
		p.reload(name)
		p.playsDaily("2026-03-05", 1)
		p.send(game.Select{Cell: free}, game.Type{Digit: 2}, game.Erase{})
	}
	p.solveByHand()
	p.send(game.Elapsed{Time: time.Second}) // the clock has stopped
	if !strings.Contains(d.log, "daily\t2026-03-05\t1\n") || !p.model.Door.Solves.On("2026-03-05") {
		t.Errorf("the log is %q", d.log)
	}
	other := opened(t, &device{records: slices.Clone(d.records)}, "a", "?p="+puzzleOf(t, "2026-03-05", 2))
	if c, ok := other.model.Daily(); ok {
		t.Errorf("another puzzle of the day is taken for %+v", c)
	}
}

// The days that a backup brings count at once. When the user erases the log of solved puzzles, they stop counting.
func TestDaysOfABackupAndOfAnErasedLog(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	d.log += "daily\t2026-03-04\t0\n"
	if p.send(storage.Restored{Came: "0 0"}); !p.model.Door.Solves.On("2026-03-04") {
		t.Error("the backup's day does not count")
	}
	p.send(state.OpenLesson{Key: "naked-single"}, lessons.BookRead{Text: oneLesson}, desk.FitDesk{Pitch: 40})
	p.answers(job.DeskAnswer{Wish: job.Wish{Left: job.Left{Keep: "practice"}}})
	if !p.model.Door.Solves.On("2026-03-04") {
		t.Error("the day is lost when practice is stored")
	}
	p.send(desk.AskDesk{Do: "erased"})
	p.answers(job.DeskAnswer{Wish: job.Wish{Left: job.Left{Log: job.ErasedLog}}})
	if p.send(state.Seen{Now: true}); p.model.Door.Solves.On("2026-03-04") {
		t.Error("the day counts, though the log was erased")
	}
}

// The archive fetches the text of each month that it shows. If that fails, the month can be shown again.
func TestMonthsOfTheArchive(t *testing.T) {
	p := atDoor(t, &device{})
	p.send(door.PickDay{Day: today}, state.ShowPane{Pane: dialogs.ArchivePane})
	if a := p.model.Door.Archive; a.Month != "2026-11" || a.Day != today || len(a.Played) != 30 || p.model.Pane == 0 {
		t.Fatalf("%+v", a)
	}
	asks := func(want ...string) {
		t.Helper()
		if got := p.months; !slices.Equal(got, want) {
			t.Errorf("%q are fetched, want %q", got, want)
		}
		p.months = nil
	}
	p.months = nil
	p.send(door.ShowMonth{Month: "2026-02"})
	asks("2026-02")
	p.send(door.DailyLost{Month: "2026-02"})
	if !p.model.Door.Dailies.IsLost("2026-02") || p.model.Door.Archive.Day != "" {
		t.Error("the month is not lost")
	}
	asks()
	p.send(door.ShowMonth{Month: "2026-02"})
	asks("2026-02")
	p.send(door.DailyText{Month: "2026-02", Text: monthText(t, "2026-02")}, door.PickDay{Day: "2026-02-28"})
	for _, none := range []state.Msg{door.ShowMonth{Month: "2025-12"}, door.ShowMonth{Month: "2026-12"},
		door.ShowMonth{Month: "2026-00"}, door.ShowMonth{}, door.PickDay{Day: "2026-11-26"}, door.PickDay{}} {
		if p.send(none); p.model.Door.Archive.Day != "2026-02-28" {
			t.Errorf("%+v is shown", none)
		}
	}
	p.send(state.ShowOpen{}, play("2026-02-28", 1), game.Elapsed{Time: time.Minute})
	p.playsDaily("2026-02-28", 1)
	free := solver.Cell(strings.IndexByte(p.model.Board.Given.String(), '.'))
	p.send(game.Select{Cell: free}, game.Type{Digit: 1}, state.ShowPane{Pane: dialogs.ArchivePane})
	if played := p.model.Door.Archive.Played[27][1]; !played.Begun || played.Solved {
		t.Errorf("a puzzle that was begun: %+v", played)
	}
	months := []string{"2026-03", "2026-04", "2026-05", "2026-06"}
	for _, month := range months {
		p.send(door.ShowMonth{Month: month}, door.DailyText{Month: month, Text: monthText(t, month)})
	}
	asks(months...) // today's month is not fetched again
}
