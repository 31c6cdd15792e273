package state_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// wisher returns a tab whose page is embedded in another site, with the given query in its address. day is
// the current date.
func wisher(t *testing.T, query, day string) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: query}},
		widget: true, today: day}
	p.start("a")
	return p
}

// november answers the page's request for the daily puzzles of November.
func (p *tab) november() {
	p.t.Helper()
	if !slices.Contains(p.months, "2026-11") {
		p.t.Fatalf("%v were asked for", p.months)
	}
	p.send(door.DailyText{Month: "2026-11", Text: monthText(p.t, "2026-11")})
}

// spent returns the field "spent" of the state that the host page receives.
func (p *tab) spent() string {
	p.t.Helper()
	p.posted = nil
	p.send(frame.Asked{Message: embed.Message{Do: embed.State}})
	return p.posted[0]["result"].(map[string]any)["spent"].(string)
}

// daily returns the date and level of the daily puzzle, as the host page receives them.
func (p *tab) daily() string {
	p.t.Helper()
	p.posted = nil
	p.send(frame.Asked{Message: embed.Message{Do: embed.State}})
	d, ok := p.posted[0]["result"].(map[string]any)["daily"].(map[string]any)
	if !ok {
		return ""
	}
	return d["date"].(string) + " " + d["level"].(string)
}

// empties returns the empty cells of a puzzle.
func empties(puzzle string) (cells []solver.Cell) {
	for i := range puzzle {
		if puzzle[i] == '.' {
			cells = append(cells, solver.Cell(i))
		}
	}
	return cells
}

func TestAFrameShowsTodaysPuzzle(t *testing.T) {
	p := wisher(t, "?daily=medium", "2026-11-25")
	p.send(typed(1, 3)...)
	if b := p.model.Board; !b.Blank() || !p.model.Widget.Awaits() {
		t.Fatalf("typed onto the board before the puzzle was there: %s", b.Shown())
	}
	p.ask(embed.Message{Do: embed.Hello})
	p.november()
	want := puzzleOf(t, "2026-11-25", 1)
	if m := p.model; m.Board.Given.String() != want || !m.AtDoor() || m.Widget.Awaits() ||
		m.Notice != (state.Notice{}) {
		t.Fatalf("the board is %s, at the door %v", m.Board.Given, m.AtDoor())
	}
	p.wantHeard("the puzzle", p.heard(), "puzzle:"+want)
	if got := p.daily(); got != "2026-11-25 medium" {
		t.Errorf("it is said to be %q", got)
	}
	if p.clock != 0 {
		t.Error("the clock runs before the puzzle is begun")
	}
	cell := empties(want)[0]
	p.send(game.Select{Cell: cell}, game.Type{Digit: 1})
	if p.model.AtDoor() || p.model.Board.Entered.At(cell) != 1 || p.clock != time.Second {
		t.Errorf("at the door %v, the clock reports each %v", p.model.AtDoor(), p.clock)
	}
	p.ask(embed.Message{Do: embed.VerbReset})
	if p.model.Board.Given.String() != want {
		t.Error("reset has brought another puzzle")
	}
}

// An embedded page continues a daily puzzle that the host page has stored, but only on the day of the puzzle.
func TestAFrameGoesOnWithTodaysPuzzle(t *testing.T) {
	puzzle := puzzleOf(t, "2026-11-25", 0)
	entered := []byte(strings.Repeat(".", 81))
	entered[empties(puzzle)[3]] = '7'
	query := "?daily=easy&p=" + puzzle + "&d=" + string(entered) + "&spent=90,2,1"
	p := wisher(t, query, "2026-11-25")
	if p.model.AtDoor() || p.model.Board.Entered.String() != string(entered) {
		t.Fatalf("the board is %s", p.model.Board.Entered)
	}
	p.november()
	if p.model.Board.Entered.String() != string(entered) || p.spent() != "90,2,1" || p.daily() != "2026-11-25 easy" {
		t.Errorf("the board is %s, spent %s", p.model.Board.Entered, p.spent())
	}
	p.send(frame.SetLevel{Level: 1}, frame.SetLevel{Level: 0})
	if p.model.Board.Entered.String() != string(entered) || p.spent() != "90,2,1" {
		t.Errorf("after another level it is %s, spent %s", p.model.Board.Entered, p.spent())
	}
	next := wisher(t, query, "2026-11-26")
	next.november()
	if m := next.model; m.Board.Given.String() != puzzleOf(t, "2026-11-26", 0) || m.Board.Entered.Count() > 0 ||
		next.spent() != "0,0,0" || !m.AtDoor() {
		t.Errorf("the next day: %s, spent %s", m.Board.Shown(), next.spent())
	}
	for _, damaged := range []string{"?daily=easy&p=xyz", "?daily=easy&p=" + puzzle + "&v=9"} {
		p := wisher(t, damaged, "2026-11-25")
		p.november()
		if p.model.Board.Given.String() != puzzle || p.model.Widget.Faulty() {
			t.Errorf("%s: %s, %+v", damaged, p.model.Board.Given, p.model.Widget.Fault)
		}
	}
}

// The level buttons of an embedded page show the daily puzzle of another level. The board of each level stays
// as the user left it.
func TestAFrameKeepsTheLevelsOfADay(t *testing.T) {
	p := wisher(t, "?daily=easy", "2026-11-25")
	p.november()
	easy := puzzleOf(t, "2026-11-25", 0)
	cell := empties(easy)[0]
	p.send(state.Begin{}, game.Select{Cell: cell}, game.Type{Digit: 1}, game.Elapsed{Time: 5 * time.Second})
	begun := p.model.Board
	p.send(frame.SetLevel{Level: 2})
	if m := p.model; m.Board.Given.String() != puzzleOf(t, "2026-11-25", 2) || !m.AtDoor() || p.spent() != "0,0,0" {
		t.Fatalf("hard is %s, spent %s", m.Board.Given, p.spent())
	}
	p.send(frame.SetLevel{Level: 0})
	if m := p.model; m.Board != begun || m.AtDoor() || m.Clock.Spent < 5*time.Second || p.daily() != "2026-11-25 easy" {
		t.Errorf("easy is %s after %v", m.Board.Shown(), m.Clock.Spent)
	}
	p.send(game.Undo{})
	if p.model.Board.Entered.Count() != 0 {
		t.Error("the history of the level is lost")
	}
	p.send(frame.SetLevel{Level: 2})
	if !p.model.AtDoor() {
		t.Error("a level that was not begun does not wait")
	}
}

// On a new day, an embedded page shows the new daily puzzle, unless the user has begun the old one.
func TestAFrameTurnsToTheNewDay(t *testing.T) {
	p := wisher(t, "?daily=easy", "2026-11-25")
	p.november()
	p.today = "2026-11-26"
	p.send(door.Dated{Today: "2026-11-26"})
	tomorrow := puzzleOf(t, "2026-11-26", 0)
	if p.model.Board.Given.String() != tomorrow || p.daily() != "2026-11-26 easy" {
		t.Fatalf("the board is %s of %s", p.model.Board.Given, p.daily())
	}
	p.send(game.Select{Cell: empties(tomorrow)[0]}, game.Type{Digit: 1},
		door.Dated{Today: "2026-11-27"}, state.Seen{Now: true})
	if p.model.Board.Given.String() != tomorrow || p.model.Board.Entered.Count() != 1 {
		t.Errorf("what was begun is gone: %s", p.model.Board.Shown())
	}
}

// If an embedded page cannot fetch today's puzzle, it generates one. If that fails too, it reports this and
// tries again later.
func TestAFrameWithoutTodaysPuzzle(t *testing.T) {
	p := wisher(t, "?daily=hard", "2026-11-25")
	p.send(door.DailyLost{Month: "2026-11"})
	ask, id := p.making()
	if ask.Day != "2026-11-25" || ask.Wish != "l3" {
		t.Fatalf("asked for %+v", ask)
	}
	p.send(state.Absent{Job: id})
	delete(p.jobs, id)
	if m := p.model; !m.Widget.Faulty() || m.Widget.Awaits() {
		t.Fatalf("no word about it: %+v", m.Widget.Fault)
	}
	p.months = nil
	p.send(state.Seen{Now: true})
	p.send(typed(1, 3)...)
	if !p.model.Board.Blank() {
		t.Error("typed onto the board before the puzzle was there")
	}
	p.november()
	if m := p.model; m.Widget.Faulty() || m.Board.Given.String() != puzzleOf(t, "2026-11-25", 2) {
		t.Errorf("still %+v, the board is %s", m.Widget.Fault, m.Board.Given)
	}
}

func TestAFramesMadePuzzle(t *testing.T) {
	p := wisher(t, "?level=2&seed=blog-7", "2026-11-25")
	ask, id := p.making()
	if ask.Seed != "blog-7" || !strings.HasPrefix(ask.Wish, "l2") {
		t.Fatalf("asked for %+v", ask)
	}
	p.send(typed(1, 3)...)
	p.madeIn(id, "3x3", classic)
	if m := p.model; m.Board.Given.String() != classic || m.Widget.Awaits() || m.AtDoor() || m.Mode != game.Playing {
		t.Errorf("the board is %s, mode %d", m.Board.Given, m.Mode)
	}
	remembered := wisher(t, "?level=2&seed=blog-7&p="+classic+"&spent=7,0,0", "2026-11-25")
	if _, made := remembered.making(); made != 0 || remembered.model.Board.Given.String() != classic ||
		remembered.spent() != "7,0,0" {
		t.Errorf("%s, spent %s", remembered.model.Board.Given, remembered.spent())
	}
	unnamed := wisher(t, "?level=5", "2026-11-25")
	if ask, _ := unnamed.making(); ask.Seed == "" {
		t.Error("a puzzle without a seed has none of its own")
	}
}

// If an embedded page cannot generate a puzzle, it reports this. It tries again only after it was hidden and
// shown again.
func TestAFrameWhoseWorkerBreaks(t *testing.T) {
	p := wisher(t, "?level=2", "2026-11-25")
	_, id := p.making()
	delete(p.jobs, id)
	p.send(state.Failed{Job: id})
	if _, again := p.making(); again != 0 || !p.model.Widget.Faulty() || p.model.Notice.Kind != state.NoWorker {
		t.Fatalf("asked again: %d; notice %d", again, p.model.Notice.Kind)
	}
	p.send(state.Seen{Now: true})
	if _, again := p.making(); again == 0 || p.model.Widget.Faulty() {
		t.Error("not tried again when the page comes into view")
	}
}

// A load call of the host page can request a kind of puzzle in the same ways as the address. Loading a
// particular puzzle cancels such a request.
func TestAFrameIsToldItsWish(t *testing.T) {
	p := wisher(t, "?p="+small, "2026-11-25")
	p.ask(embed.Message{Do: embed.Hello})
	p.wantHeard("today's", p.ask(embed.Message{ID: 1, Do: embed.Load, Wish: embed.Wish{Daily: 1}}),
		"id:1", "event:change")
	p.november()
	puzzle := puzzleOf(t, "2026-11-25", 0)
	if p.model.Board.Given.String() != puzzle {
		t.Fatalf("the board is %s", p.model.Board.Given)
	}
	entered := []byte(strings.Repeat(".", 81))
	entered[empties(puzzle)[0]] = '5'
	p.ask(embed.Message{Do: embed.Load, Wish: embed.Wish{Daily: 1}, Text: puzzle, Digits: string(entered),
		Spent: &embed.Spent{Seconds: 60, Mistakes: 1, Hints: 3}})
	if p.model.Board.Entered.String() != string(entered) || p.spent() != "60,1,3" || p.model.AtDoor() {
		t.Errorf("remembered is %s, spent %s", p.model.Board.Entered, p.spent())
	}
	p.ask(embed.Message{Do: embed.Load, Text: classic})
	if p.model.Board.Given.String() != classic || p.daily() != "" || p.model.Widget.Wish != (embed.Wish{}) ||
		p.spent() != "0,0,0" {
		t.Errorf("the board is %s, spent %s", p.model.Board.Given, p.spent())
	}
	waits := wisher(t, "?daily=easy&p=................", "2026-11-25") // an empty board of another size
	waits.wantHeard("another while one is awaited", waits.ask(embed.Message{ID: 2, Do: embed.Load,
		Wish: embed.Wish{Daily: 2}}), "id:2")
	if waits.november(); waits.model.Board.Given.String() != puzzleOf(t, "2026-11-25", 1) {
		t.Errorf("the board is %s", waits.model.Board.Given)
	}
}

// A read-only embedded page can show today's puzzle.
func TestAFrameToBeReadShowsTodaysPuzzle(t *testing.T) {
	p := wisher(t, "?daily=easy&readonly=1", "2026-11-25")
	p.november()
	if m := p.model; m.Board.Given.String() != puzzleOf(t, "2026-11-25", 0) || m.AtDoor() {
		t.Errorf("the board is %s, at the door %v", m.Board.Given, m.AtDoor())
	}
	p = wisher(t, "?level=1&readonly=1", "2026-11-25")
	_, id := p.making()
	p.madeIn(id, "3x3", classic)
	if p.model.Board.Given.String() != classic {
		t.Errorf("made for it was %s", p.model.Board.Given)
	}
}

// The host page receives the number of mistakes. A mistake that is made before the solution is known counts
// too, and each counts only once.
func TestAFrameCountsMistakes(t *testing.T) {
	p := widget(t, "?p="+small)
	p.ask(embed.Message{Do: embed.Hello})
	p.send(game.Select{Cell: 1}, game.Type{Digit: 4}) // the solution has a 3 in cell 1
	if p.spent() != "0,0,0" {
		t.Error("a mistake is known before the solution")
	}
	p.answer()
	if got := p.spent(); got != "0,1,0" {
		t.Errorf("after a wrong digit: %s", got)
	}
	p.send(game.Type{Digit: 3}, game.Select{Cell: 2}, game.Type{Digit: 4})
	p.answer()
	if got := p.spent(); got != "0,1,0" {
		t.Errorf("after right digits: %s", got)
	}
	p.send(game.Type{Digit: 1})
	if got := p.spent(); got != "0,2,0" {
		t.Errorf("after another wrong one: %s", got)
	}
	p.send(game.Select{Cell: 3}, game.Type{Digit: 2})
	if got := p.spent(); got != "0,2,0" {
		t.Errorf("a mistake that stays counts again: %s", got)
	}
	p.send(game.Put{Tool: game.CentreTool, Digit: 1}, state.Check{})
	p.answer()
	if got := p.spent(); got != "0,2,0" {
		t.Errorf("a note or a question counts: %s", got)
	}
	if p.model.Verdict.OfPuzzle.Solutions != 1 {
		t.Error("no verdict")
	}
	several := widget(t, "?p="+dozen)
	several.send(game.Select{Cell: 2}, game.Type{Digit: 1})
	several.answer()
	if got := several.spent(); !strings.HasPrefix(got, "0,0") {
		t.Errorf("with several solutions: %s", got)
	}
}

// If an embedded page computes the solution only for the host page, the user does not see it.
func TestAFrameKeepsTheSolutionToItself(t *testing.T) {
	p := widget(t, "?p="+small)
	p.send(game.Select{Cell: 1}, game.Type{Digit: 4})
	p.answer()
	if p.model.Judged() || p.model.Board.Solver.Count() > 0 || p.model.Checked.Kind != hints.NotChecked {
		t.Error("the person sees a verdict that nobody asked for")
	}
}

// The host page receives events in order, even if a short job runs at once. When the clock stops, it receives
// the total time.
func TestAFrameTellsInOrder(t *testing.T) {
	p := widget(t, "?p="+small)
	p.ask(embed.Message{Do: embed.Hello})
	p.send(game.Select{Cell: 1}, game.Type{Digit: 4})
	run := slices.IndexFunc(p.cmds, func(c state.Cmd) bool { _, is := c.(state.Run); return is })
	post := slices.IndexFunc(p.cmds, func(c state.Cmd) bool { _, is := c.(state.PostToHost); return is })
	if run < 0 || post < 0 || run < post {
		t.Errorf("the job is command %d, the event %d", run, post)
	}
	p.answer()
	p.heard()
	p.send(game.Elapsed{Time: 3 * time.Second})
	p.wantHeard("time passes", p.heard())
	p.send(state.Seen{})
	p.heard()
	p.send(game.Elapsed{Time: time.Second})
	p.wantHeard("the clock stops", p.heard(), "map[ms:4000] event:paused", "time:4")
	p.send(state.Seen{Now: true})
	p.wantHeard("it goes on", p.heard(), "map[ms:4000] event:resumed")
}

// The host page hears when the user's time on a board begins, pauses and goes on. It hears nothing before the puzzle is
// begun, and nothing once it is solved or replaced.
func TestAFrameTellsOfItsClock(t *testing.T) {
	p := widget(t, "?p="+small)
	p.ask(embed.Message{Do: embed.Hello})
	clock := func() string {
		t.Helper()
		var all []string
		for _, m := range p.posted {
			if detail, _ := m["detail"].(map[string]any); detail["ms"] != nil {
				all = append(all, fmt.Sprint(m["event"], " ", detail["ms"]))
			}
		}
		p.posted = nil
		return strings.Join(all, ", ")
	}
	want := func(when, want string) {
		t.Helper()
		if got := clock(); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	p.send(state.Seen{}, state.Seen{Now: true})
	want("before the first press", "")
	p.send(game.Select{Cell: 1}, game.Type{Digit: 4})
	want("the first press", "started 0")
	p.send(game.Elapsed{Time: 2500 * time.Millisecond}, state.Seen{}, game.Elapsed{Time: 250 * time.Millisecond})
	want("hidden", "paused 2750")
	p.send(state.Seen{Now: true}, state.Seen{Now: true})
	want("shown", "resumed 2750")
	p.ask(embed.Message{Do: embed.Load, Text: text(dozen)})
	p.send(game.Elapsed{Time: time.Second})
	want("another puzzle", "")
	p.send(game.Select{Cell: 1})
	want("its first press", "started 0")
	p.ask(embed.Message{Do: embed.Load, Text: text(small), Spent: &embed.Spent{Seconds: 60}})
	p.posted = nil
	p.send(game.Select{Cell: 2})
	want("a stored puzzle", "resumed 60000")
	for c, d := range text(smallIs) {
		if text(small)[c] == '.' {
			p.send(game.Select{Cell: solver.Cell(c)}, game.Type{Digit: solver.Digit(d - '0')})
		}
	}
	p.send(game.Elapsed{Time: time.Second})
	if !p.model.SolvedByHand() {
		t.Fatal("it is not solved")
	}
	want("solved", "")
}

// A host page that greets the frame during play hears that the time has begun. For stored progress, it hears that the
// time goes on.
func TestALateHostPageHearsOfTheClock(t *testing.T) {
	for query, want := range map[string]string{
		"?p=" + small:                   "map[ms:3000] event:started",
		"?p=" + small + "&spent=60,0,0": "map[ms:63000] event:resumed",
	} {
		p := widget(t, query)
		p.send(game.Select{Cell: 1}, game.Elapsed{Time: 3 * time.Second})
		p.ask(embed.Message{Do: embed.Hello})
		p.posted = nil
		p.send(game.Select{Cell: 2})
		p.wantHeard(query, p.heard(), want)
	}
}

// A frame shows the puzzle of a date. With an archive, the user goes to earlier days and comes back to what was begun,
// but not beyond the day that the host page has chosen.
func TestAFrameOfADate(t *testing.T) {
	p := wisher(t, "?daily=medium&date=2026-11-20&archive=1", "2026-11-25")
	p.november()
	on := func(day string) {
		t.Helper()
		if got := p.model.Board.Given.String(); got != puzzleOf(t, day, 1) || p.daily() != day+" medium" {
			t.Errorf("the board is %s, said to be %q, want that of %s", got, p.daily(), day)
		}
	}
	on("2026-11-20")
	cell := empties(puzzleOf(t, "2026-11-20", 1))[0]
	p.send(game.Select{Cell: cell}, game.Type{Digit: 1})
	p.send(frame.GoDays{By: 1})
	on("2026-11-20")
	p.send(frame.GoDays{By: -1})
	on("2026-11-19")
	if p.model.Board.Begun() || !p.model.AtDoor() {
		t.Error("the day before is begun")
	}
	p.send(frame.GoDays{By: -1})
	on("2026-11-18")
	p.send(state.Seen{Now: true}, frame.GoDays{By: 2})
	on("2026-11-20")
	if p.model.Board.Entered.At(cell) != 1 || p.model.AtDoor() {
		t.Error("what was begun is lost")
	}
	p.ask(embed.Message{Do: embed.SetOptions, Set: embed.Change{Archive: new(false)}})
	p.send(frame.GoDays{By: -1})
	on("2026-11-20")

	today := wisher(t, "?daily=medium&archive=1", "2026-11-25")
	today.november()
	today.send(frame.GoDays{By: -1}, frame.GoDays{By: 1}, frame.GoDays{By: 1})
	if got := today.daily(); got != "2026-11-25 medium" || today.model.Widget.Wish.Date != "" {
		t.Errorf("back at %q, the date is %q", got, today.model.Widget.Wish.Date)
	}
	plain := wisher(t, "?date=2026-11-20", "2026-11-25")
	plain.november()
	if got := plain.daily(); got != "2026-11-20 easy" {
		t.Errorf("a date alone shows %q", got)
	}
}

// When the date changes, an archive keeps what the user has begun or solved on the days before.
func TestAnArchiveKeepsWhatWasBegun(t *testing.T) {
	p := wisher(t, "?daily=medium&archive=1", "2026-11-25")
	p.november()
	p.send(frame.GoDays{By: -1}, state.Begin{})
	p.enter(1, true)
	p.send(frame.GoDays{By: 1}, door.Dated{Today: "2026-11-26"})
	if got := p.daily(); got != "2026-11-26 medium" {
		t.Fatalf("on the new day it is %q", got)
	}
	p.send(frame.GoDays{By: -2})
	if got := p.model.Board.Entered.Count(); got != 1 || p.daily() != "2026-11-24 medium" {
		t.Errorf("%d digits of what was begun on %s", got, p.daily())
	}
	p.send(frame.GoDays{By: 2}, state.Begin{})
	p.enter(len(empties(p.model.Board.Given.String())), true)
	p.send(door.Dated{Today: "2026-11-27"})
	if got := p.daily(); got != "2026-11-27 medium" {
		t.Fatalf("on the day after a solved puzzle it is %q", got)
	}
	p.send(frame.GoDays{By: -1})
	if !p.model.SolvedByHand() || p.daily() != "2026-11-26 medium" {
		t.Errorf("the solved puzzle of %s has %d digits", p.daily(), p.model.Board.Entered.Count())
	}
}

// unmade reports that the daily puzzles of a month could not be fetched, and that none could be generated.
func (p *tab) unmade(month string) {
	p.t.Helper()
	p.send(door.DailyLost{Month: month})
	_, id := p.making()
	p.send(state.Absent{Job: id})
	delete(p.jobs, id)
}

// The buttons of an archive lead from the day that is shown, which may be before today if its puzzle is begun.
func TestAnArchiveLeadsFromTheDayShown(t *testing.T) {
	p := wisher(t, "?daily=easy&archive=1", "2026-11-25")
	p.november()
	p.send(state.Begin{})
	p.enter(1, true)
	p.send(door.Dated{Today: "2026-11-26"}, frame.GoDays{By: 1})
	if got := p.daily(); got != "2026-11-26 easy" {
		t.Errorf("the next day is %q", got)
	}
	p.send(frame.GoDays{By: -1})
	if got := p.daily(); got != "2026-11-25 easy" || p.model.Board.Entered.Count() != 1 {
		t.Errorf("back on %q, %d digits", got, p.model.Board.Entered.Count())
	}
}

// A frame that follows the date goes on doing so after a day whose puzzle it could not have.
func TestAFrameFollowsTheDateAfterAFailure(t *testing.T) {
	p := wisher(t, "?daily=easy", "2026-11-30")
	p.november()
	p.today = "2026-12-01"
	p.send(door.Dated{Today: p.today})
	p.unmade("2026-12")
	if got := p.daily(); got != "2026-11-30 easy" {
		t.Fatalf("without the puzzle of the new day it shows %q", got)
	}
	p.months = nil
	p.send(state.Seen{Now: true})
	if !slices.Contains(p.months, "2026-12") {
		t.Fatalf("when it is seen again, %v are requested", p.months)
	}
	p.send(door.DailyText{Month: "2026-12", Text: monthText(t, "2026-12")})
	if got := p.daily(); got != "2026-12-01 easy" {
		t.Errorf("with a network it shows %q", got)
	}

	back := wisher(t, "?daily=easy&archive=1", "2026-11-01")
	back.november()
	back.send(frame.GoDays{By: -1})
	back.unmade("2026-10")
	if got := back.daily(); got != "2026-11-01 easy" {
		t.Fatalf("without the puzzle of the day before it shows %q", got)
	}
	back.months = nil
	back.send(frame.GoDays{By: -1})
	if !slices.Contains(back.months, "2026-10") {
		t.Errorf("another attempt requests %v", back.months)
	}
	back.unmade("2026-10")
	back.send(door.Dated{Today: "2026-11-02"})
	if got := back.daily(); got != "2026-11-02 easy" {
		t.Errorf("on the next day it shows %q", got)
	}
}

// An invalid date, or a day without such a puzzle, is reported to the user and to the host page. The board stays
// empty, and does not show the puzzle of today.
func TestAFrameOfABadDate(t *testing.T) {
	for _, test := range []struct {
		wish embed.Wish
		kind state.NoticeKind
		want string
	}{
		{embed.Wish{Daily: 1, Date: "2026-02-30"}, state.BadDate, `date: "2026-02-30" is not a day`},
		{embed.Wish{Daily: 1, Date: "28.11.2026"}, state.BadDate, "is not a day, such as 2026-11-28"},
		{embed.Wish{Daily: 1, Date: "2019-01-01"}, state.NoneThen, "only from 2026-01 to 2035-12"},
		{embed.Wish{Daily: 4, Date: "2026-11-20"}, state.NoneThen, "only from 2027-01"},
	} {
		address := wisher(t, "?daily="+embed.DailyNames[test.wish.Daily-1]+"&date="+test.wish.Date, "2026-11-25")
		said := strings.Join(address.ask(embed.Message{Do: embed.Hello}), "\n")
		if !strings.Contains(said, "event:error") || !strings.Contains(said, test.want) {
			t.Errorf("%s: the host page hears %s", test.wish.Date, said)
		}
		called := wisher(t, "?daily=easy", "2026-11-25")
		called.november()
		said = strings.Join(called.ask(embed.Message{ID: 4, Do: embed.Load, Wish: test.wish}), "\n")
		if !strings.Contains(said, "code:bad-text") || !strings.Contains(said, "id:4") ||
			!strings.Contains(said, test.want) {
			t.Errorf("%s: the call is answered by %s", test.wish.Date, said)
		}
		for _, p := range []*tab{address, called} {
			p.send(state.Seen{Now: true}, game.Select{Cell: 3}, game.Type{Digit: 3})
			if m := p.model; !m.Board.Blank() || !m.Widget.Faulty() || m.Notice.Kind != test.kind ||
				m.Notice.Part != test.wish.Date {
				t.Errorf("%s: notice %d %q, board %s", test.wish.Date, m.Notice.Kind, m.Notice.Part, m.Board.Shown())
			}
		}
		called.ask(embed.Message{Do: embed.Load, Wish: embed.Wish{Daily: 1}})
		if got := called.daily(); got != "2026-11-25 easy" || called.model.Widget.Faulty() {
			t.Errorf("after %s, today's is %q", test.wish.Date, got)
		}
	}
}

// enter enters digits in the first n empty cells of the puzzle. If right is set, they are those of the
// solution, and otherwise wrong ones.
func (p *tab) enter(n int, right bool) {
	p.t.Helper()
	g := p.model.Board.Given
	solution, err := solver.Solve(context.Background(), g)
	if err != nil {
		p.t.Fatalf("%v", err)
	}
	for _, cell := range empties(g.String())[:n] {
		d := solution.At(cell)
		if !right {
			d = d%9 + 1
		}
		p.send(game.Select{Cell: cell}, game.Type{Digit: d})
	}
}

// Mistakes are counted for the puzzle in which they were made, even if the user leaves that puzzle before its
// solution is known.
func TestMistakesAreOfTheirPuzzle(t *testing.T) {
	p := wisher(t, "?daily=easy", "2026-11-25")
	p.november()
	p.send(state.Begin{})
	p.enter(1, false)
	p.send(frame.SetLevel{Level: 1}) // the user leaves before the solution arrives
	p.answer()
	p.send(state.Begin{})
	p.enter(6, true)
	p.answer()
	if got := p.spent(); got != "0,0,0" {
		t.Errorf("right digits: %s", got)
	}
	p.send(frame.SetLevel{Level: 0})
	p.send(game.Undo{})
	p.enter(4, false)
	p.answer()
	if got := p.spent(); got != "0,4,0" {
		t.Errorf("wrong digits after coming back: %s", got)
	}
}

// If the puzzle of the chosen level has not loaded, the page does not show the board of another level
// instead.
func TestALevelThatCannotBeHad(t *testing.T) {
	easy := puzzleOf(t, "2026-11-25", 0)
	p := wisher(t, "?daily=easy&p="+easy, "2026-11-25")
	p.send(frame.SetLevel{Level: 1}, frame.SetLevel{Level: 2}, frame.SetLevel{Level: 1})
	p.november()
	if got := p.model.Board.Given.String(); got != puzzleOf(t, "2026-11-25", 1) || p.daily() != "2026-11-25 medium" {
		t.Errorf("medium is %s, said to be %s", got, p.daily())
	}
}

// The host page receives the date of a daily puzzle that it has stored, as soon as the page knows the date.
func TestTheDayOfARememberedBoardIsTold(t *testing.T) {
	p := wisher(t, "?daily=easy&p="+puzzleOf(t, "2026-11-25", 0), "2026-11-25")
	p.ask(embed.Message{Do: embed.Hello})
	p.november()
	p.wantHeard("the month", p.heard(), "daily:map[date:2026-11-25 level:easy name:Easy, 25 November]")
}

// A call of the host page that arrives before the puzzle has loaded is answered when the puzzle has loaded.
func TestAFrameIsAskedBeforeItsPuzzle(t *testing.T) {
	p := wisher(t, "?daily=easy", "2026-11-25")
	p.ask(embed.Message{Do: embed.Hello})
	p.wantHeard("too early", p.ask(embed.Message{ID: 2, Do: embed.VerbSolve}))
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
	p.answer()
	if !slices.ContainsFunc(p.heard(), func(s string) bool {
		return strings.HasPrefix(s, "[id:2") && strings.Contains(s, "solutions:1")
	}) || p.model.Board.Solver.Count() == 0 {
		t.Error("solve has no answer")
	}
	made := wisher(t, "?level=2", "2026-11-25")
	made.ask(embed.Message{Do: embed.Hello})
	made.send(frame.Asked{Message: embed.Message{ID: 3, Do: embed.VerbCheck}})
	made.wantHeard("another puzzle", made.ask(embed.Message{ID: 4, Do: embed.Load, Text: classic}),
		"id:4", "id:3", "event:change")
	lost := wisher(t, "?level=2", "2026-11-25")
	lost.ask(embed.Message{Do: embed.Hello})
	lost.send(frame.Asked{Message: embed.Message{ID: 5, Do: embed.VerbSolve}})
	_, id := lost.making()
	lost.send(state.Absent{Job: id})
	delete(lost.jobs, id)
	lost.answer()
	if !slices.ContainsFunc(lost.heard(), func(s string) bool { return strings.Contains(s, "id:5 ") }) {
		t.Error("no answer where the puzzle can't be had")
	}
}

// A cell that the user selects before the puzzle of an embedded page arrives stays selected.
func TestAFrameKeepsTheChosenCell(t *testing.T) {
	p := wisher(t, "?level=4", "2026-11-25")
	p.send(game.Select{Cell: 40})
	_, id := p.making()
	p.madeIn(id, "3x3", classic)
	if m := p.model; m.Cursor != 40 || !m.Active {
		t.Errorf("the cursor is at %d, active %v", m.Cursor, m.Active)
	}
}

// The host page receives the playing time every 15 seconds, so that it can store it.
func TestAFrameTellsTheTime(t *testing.T) {
	p := widget(t, "?p="+small)
	p.ask(embed.Message{Do: embed.Hello})
	p.send(game.Select{Cell: 1}, game.Type{Digit: 3})
	p.answer()
	p.heard()
	for range 14 {
		p.send(game.Elapsed{Time: time.Second})
	}
	p.wantHeard("a while", p.heard())
	p.send(game.Elapsed{Time: time.Second})
	p.wantHeard("a quarter of a minute", p.heard(), "time:15")
}

// An embedded page shows today's puzzle with rules. It has no levels to choose from. If the text is lost, the page
// generates a puzzle. If there is none for today, it reports this, until a day that has one.
func TestAFrameWithThePuzzleWithRules(t *testing.T) {
	p := wisher(t, "?daily=rules", ruledDay)
	if !slices.Equal(p.months, []string{"rules-2027-01"}) {
		t.Fatalf("%v were asked for", p.months)
	}
	p.send(door.DailyText{Month: "rules-2027-01", Text: monthText(t, "rules-2027-01")})
	if got := p.model.Board.Given; got != ruledPuzzle(t, ruledDay) || p.daily() != ruledDay+" rules" {
		t.Errorf("it is %q: %s", p.daily(), got.Layout())
	}
	p.send(state.Begin{}, frame.SetLevel{Level: 0})
	if p.model.Board.Given != ruledPuzzle(t, ruledDay) || p.model.Widget.Wish.Daily != daily.WithRules+1 {
		t.Error("a level was chosen")
	}
	lost := wisher(t, "?daily=rules", ruledDay)
	lost.send(door.DailyLost{Month: "rules-2027-01"})
	if ask, _ := lost.making(); ask.Day != ruledDay || ask.Wish != "l1.rthermo" {
		t.Errorf("asked for %+v", ask)
	}
	none := wisher(t, "?daily=rules", "2026-12-31")
	if m := none.model; !m.Widget.Faulty() || m.Notice.Kind != state.NoRulesToday || len(none.months) > 0 ||
		none.makesDaily() {
		t.Errorf("no puzzle: notice %+v, asked for %v", m.Notice, none.months)
	}
	none.today = "2027-01-01"
	none.send(door.Dated{Today: none.today})
	none.send(door.DailyText{Month: "rules-2027-01", Text: monthText(t, "rules-2027-01")})
	if none.model.Board.Given != ruledPuzzle(t, none.today) || none.model.Widget.Faulty() {
		t.Errorf("the next day: notice %+v", none.model.Notice)
	}
}
