package state_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/solver"
)

// monthText returns a file with a month's daily puzzles, as the site publishes it.
func monthText(t failer, month string) string {
	t.Helper()
	content, err := os.ReadFile("../../web/" + daily.Name(month))
	if err != nil {
		t.Errorf("%v", err)
	}
	return string(content)
}

// puzzleOf returns the site's daily puzzle of the given day and level.
func puzzleOf(t failer, day string, level int) string {
	t.Helper()
	date, _ := daily.DateOf(day)
	m, err := daily.Parse(monthText(t, date.Key()))
	puzzle, ok := m.Puzzle(date.Day, level)
	if err != nil || !ok {
		t.Errorf("no puzzle of %s: %v", day, err)
	}
	return puzzle
}

func play(day string, level int) door.PlayDaily {
	return door.PlayDaily{Choice: door.Choice{Day: day, Level: level}}
}

// playsDaily checks that the board shows the daily puzzle of the given day and level, in play.
func (p *tab) playsDaily(day string, level int) {
	p.t.Helper()
	want := puzzleOf(p.t, day, level)
	if m := p.model; m.Board.Given.String() != want || m.Mode != game.Playing || m.Door.On ||
		m.View != state.OnBoard ||
		m.Notice != (state.Notice{}) {
		p.t.Errorf("the board is %s, mode %d, notice %+v; want %s", m.Board.Given, m.Mode, m.Notice, want)
	}
	if c, ok := p.model.Daily(); !ok || c != (door.Choice{Day: day, Level: level}) {
		p.t.Errorf("the daily puzzle is %+v, %v", c, ok)
	}
	if want := "?p=" + want; p.address() != want {
		p.t.Errorf("the address is %s, want %s", p.address(), want)
	}
}

func TestADailyPuzzleBeginsWhenItsMonthIsHere(t *testing.T) {
	p := fresh(t, small)
	p.send(newPuzzle, play("2026-11-25", 1))
	if !slices.Equal(p.months, []string{"2026-11"}) || p.model.Board.Given.String() != text(small) {
		t.Fatalf("%v were asked for, the board is %s", p.months, p.model.Board.Given)
	}
	if c, ok := p.model.AwaitsDaily(); !ok || c.Level != 1 {
		t.Errorf("awaited is %+v, %v", c, ok)
	}
	p.send(play("2026-11-25", 2)) // replaces the puzzle that was requested first
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
	p.playsDaily("2026-11-25", 2)
	if _, ok := p.model.AwaitsDaily(); ok || p.model.OpenPanel {
		t.Error("it is still awaited, or the dialog is open")
	}
	p.send(play("2026-11-01", 0)) // starts at once, since its month has loaded
	p.playsDaily("2026-11-01", 0)
	if len(p.months) != 1 || len(p.jobs) > 0 && p.makesDaily() {
		t.Errorf("%v were asked for", p.months)
	}
}

// makesDaily reports whether a daily puzzle is being generated on the device.
func (p *tab) makesDaily() bool {
	r, _ := p.making()
	return r.Day != ""
}

// A daily puzzle that the user has begun opens with its digits.
func TestADailyPuzzleGoesOn(t *testing.T) {
	p := fresh(t, small)
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")}, play("2026-11-25", 0))
	empty := p.model.Board.Current()
	p.send(game.Select{Cell: solver.Cell(strings.IndexByte(empty.String(), '.'))}, game.Type{Digit: 1})
	begun := p.model.Board.Current()
	if begun == empty {
		t.Fatal("nothing was typed")
	}
	p.send(play("2026-11-25", 1))
	p.playsDaily("2026-11-25", 1)
	p.send(play("2026-11-25", 0))
	if p.model.Board.Current() != begun {
		t.Errorf("the board is %s, want %s", p.model.Board.Current(), begun)
	}
}

func TestADailyPuzzleIsMadeWhereTheSiteHasNone(t *testing.T) {
	for name, test := range map[string]struct {
		day   string
		month string // month whose puzzles are requested first, or ""
		come  state.Msg
	}{
		"before the first month": {day: "2025-12-31"},
		"after the last month":   {day: "2036-01-01"},
		"its text is lost":       {day: "2026-11-25", month: "2026-11", come: door.DailyLost{Month: "2026-11"}},
		"its text is damaged": {day: "2026-11-25", month: "2026-11",
			come: door.DailyText{Month: "2026-11", Text: strings.Replace(monthText(t, "2026-11"), "1", "2", 9)}},
		"its text is of another month": {day: "2026-11-25", month: "2026-11",
			come: door.DailyText{Month: "2026-11", Text: monthText(t, "2026-10")}},
	} {
		t.Run(name, func(t *testing.T) {
			p := fresh(t, small)
			p.send(play(test.day, 1))
			if test.month != "" {
				if !slices.Equal(p.months, []string{test.month}) || p.makesDaily() {
					t.Fatalf("%v were asked for", p.months)
				}
				p.send(test.come)
			}
			r, id := p.making()
			if r.Day != test.day || r.Wish != "l2" || len(p.months) > 1 {
				t.Fatalf("%+v is asked for, and %v", r, p.months)
			}
			if _, ok := p.model.AwaitsDaily(); !ok {
				t.Error("it is not awaited")
			}
			p.madeIn(id, "3x3", classic)
			m := p.model
			if m.Board.Given.String() != classic || m.Mode != game.Playing || m.Notice.Kind != state.DayMade {
				t.Errorf("the board is %s, mode %d, notice %+v", m.Board.Given, m.Mode, m.Notice)
			}
			if c, ok := m.Daily(); !ok || c.Day != test.day || c.Level != 1 {
				t.Errorf("the daily puzzle is %+v, %v", c, ok)
			}
			p.send(play(test.day, 1))
			if p.makesDaily() || p.model.Board.Given.String() != classic {
				t.Error("it is made once more")
			}
			if test.month != "" {
				p.send(door.DailyText{Month: test.month, Text: monthText(t, test.month)}, play(test.day, 1))
				p.playsDaily(test.day, 1)
			}
		})
	}
}

// If a daily puzzle can be neither fetched nor generated, the page stops waiting for it. A press on its
// button makes the page try again.
func TestADailyPuzzleThatCannotBeHad(t *testing.T) {
	for name, fail := range map[string]func(job int) state.Msg{
		"no network": func(job int) state.Msg { return state.Absent{Job: job} },
		"a crash":    func(job int) state.Msg { return state.Failed{Job: job} },
		"no puzzle": func(id int) state.Msg {
			return state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.Made{Refused: "no"}}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := fresh(t, small)
			p.send(play("2040-01-01", 0))
			_, id := p.making()
			p.send(fail(id))
			delete(p.jobs, id)
			if _, ok := p.model.AwaitsDaily(); ok || p.makesDaily() || p.model.Board.Given.String() != text(small) {
				t.Error("it is still awaited")
			}
			p.send(game.Move{}) // some message, after which follow-ups run
			if p.makesDaily() {
				t.Error("it is made again, and nobody has asked")
			}
			p.send(play("2040-01-01", 0))
			if !p.makesDaily() {
				t.Error("it is not tried again")
			}
		})
	}
}

// Each of these actions cancels the request for a daily puzzle.
func TestADailyPuzzleThatIsGivenUp(t *testing.T) {
	for rule, msg := range map[string]state.Msg{
		"Stop":           dialogs.StopBeginning{},
		"New":            state.ShowOpen{Shown: true},
		"another board":  state.Pasted{Text: text(dozen)},
		"another puzzle": begin(1),
	} {
		for _, day := range []string{"2026-11-25", "2040-01-01"} {
			p := fresh(t, small)
			p.send(play(day, 0))
			_, id := p.making()
			if is, _ := p.model.Beginning(); !is {
				t.Fatalf("%s, %s: it does not begin", rule, day)
			}
			p.send(msg)
			board := p.model.Board
			if _, ok := p.model.AwaitsDaily(); ok {
				t.Errorf("%s, %s: it is still awaited", rule, day)
			}
			p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
			if id != 0 {
				p.answerMade(id, job.Made{Puzzle: job.Grid{Layout: "3x3", Cells: classic}})
			}
			if p.model.Board != board {
				t.Errorf("%s, %s: it is played all the same: %s", rule, day, p.model.Board.Given)
			}
		}
	}
}

// If generating a daily puzzle takes long, the page shows a message.
func TestADailyPuzzleThatComesSlowly(t *testing.T) {
	p := fresh(t, small)
	p.send(play("2040-01-01", 0))
	_, id := p.making()
	p.send(state.Slow{Job: id})
	if is, slow := p.model.Beginning(); !is || !slow || !p.model.Awaits(id) || p.model.Quick.Tried != 0 {
		t.Errorf("it begins: %t, slowly: %t", is, slow)
	}
	p.send(dialogs.StopBeginning{})
	if is, _ := p.model.Beginning(); is || p.model.Awaits(id) {
		t.Error("it goes on")
	}
}

// If the user chooses several daily puzzles one after another, only the last is generated, and progress
// messages about the others are ignored.
func TestTheDailyPuzzleThatWasPressedLastIsMade(t *testing.T) {
	p := fresh(t, small)
	p.send(begin(3))
	_, first := p.making()
	p.send(state.Answer{Job: first, Reply: job.Reply{Event: job.Made{Tried: 640, Left: 20}}})
	p.send(play("2040-01-01", 0))
	_, second := p.making()
	if p.model.Wants(first) || p.model.Quick.Tried != 0 {
		t.Errorf("the word's is still made, with %d tried", p.model.Quick.Tried)
	}
	p.send(play("2040-01-02", 0))
	if p.model.Wants(second) || !p.makesDaily() {
		t.Error("the day's before is still made")
	}
}

func TestThereIsNoSuchDailyPuzzle(t *testing.T) {
	p := fresh(t, small)
	p.send(play("", 0), play("2026-02-29", 0), play("2026-11-25", -1), play("2026-11-25", daily.Levels))
	if _, ok := p.model.AwaitsDaily(); ok || len(p.months) > 0 || p.makesDaily() {
		t.Errorf("%v were asked for", p.months)
	}
}
