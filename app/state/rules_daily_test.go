package state_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/solver"
)

// ruledDay is a Monday, whose puzzle with rules is an easy one with thermometers.
const ruledDay = "2027-01-04"

// ruledAt returns a tab at the start page on a day in January 2027, with the daily puzzles of both series loaded.
func ruledAt(t *testing.T, d *device, day string) *tab {
	t.Helper()
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{}}, today: day}
	p.start("a")
	for _, key := range []string{"2027-01", "rules-2027-01"} {
		p.send(door.DailyText{Month: key, Text: monthText(t, key)})
	}
	return p
}

// ruledPuzzle returns the site's puzzle with rules of a day.
func ruledPuzzle(t *testing.T, day string) solver.Grid {
	t.Helper()
	date, _ := daily.DateOf(day)
	m, err := daily.Parse(monthText(t, daily.KeyOf(date.Key(), daily.WithRules)))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := m.Puzzle(date.Day, daily.WithRules)
	g, err := daily.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The page fetches the texts of both series, and starts the puzzle with rules as soon as its text has arrived.
func TestThePuzzleWithRulesBeginsWhenItsMonthIsHere(t *testing.T) {
	p := fresh(t, small)
	p.send(play(ruledDay, daily.WithRules))
	if !slices.Equal(p.months, []string{"rules-2027-01"}) || p.makesDaily() {
		t.Fatalf("%v were asked for", p.months)
	}
	p.send(door.DailyText{Month: "rules-2027-01", Text: monthText(t, "rules-2027-01")})
	m := p.model
	if m.Board.Given != ruledPuzzle(t, ruledDay) || m.Mode != game.Playing || m.Notice != (state.Notice{}) {
		t.Fatalf("the board is %s, mode %d, notice %+v", m.Board.Given.Layout(), m.Mode, m.Notice)
	}
	if c, ok := m.Daily(); !ok || c != (door.Choice{Day: ruledDay, Level: daily.WithRules}) {
		t.Errorf("the daily puzzle is %+v, %v", c, ok)
	}
	if m.Level() != 1 {
		t.Errorf("on a Monday, its level is %d", m.Level())
	}
	if !strings.HasPrefix(p.address(), "?p=") || !strings.Contains(p.address(), "&k=") {
		t.Errorf("the address is %s", p.address())
	}
}

// Begun and solved, the puzzle is known as such on the start page, also if it was opened by its link.
func TestProgressWithThePuzzleWithRules(t *testing.T) {
	d := &device{}
	p := ruledAt(t, d, ruledDay)
	if want := []string{"2027-01", "rules-2027-01"}; !slices.Equal(p.months[:2], want) {
		t.Errorf("%v were asked for", p.months)
	}
	played := func(p *tab) door.Played {
		p.send(state.GoHome{})
		return p.model.Door.Played[door.Days-1][daily.WithRules]
	}
	if (played(p) != door.Played{}) {
		t.Errorf("at first: %+v", played(p))
	}
	p.send(play(ruledDay, daily.WithRules), game.Elapsed{Time: time.Minute})
	link := p.address()
	p.solveByHand()
	if is := played(p); !is.Begun || !is.Solved {
		t.Errorf("solved: %+v", is)
	}
	again := &tab{
		t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: link}}, today: ruledDay,
	}
	again.start("b")
	again.send(door.DailyText{Month: "rules-2027-01", Text: monthText(t, "rules-2027-01")}, state.Begin{})
	if c, ok := again.model.Daily(); !ok || c.Level != daily.WithRules {
		t.Errorf("opened by its link, the daily puzzle is %+v, %v", c, ok)
	}
	empty := solver.Cell(strings.IndexByte(again.model.Board.Given.String(), '.'))
	again.send(game.Select{Cell: empty}, game.Type{Digit: 1})
	if is := played(again); !is.Begun || is.Solved {
		t.Errorf("begun: %+v", is)
	}
}

// After the three levels, the start page and the button for the next puzzle offer the puzzle with rules.
func TestThePuzzleWithRulesFollowsTheLevels(t *testing.T) {
	p := ruledAt(t, &device{}, ruledDay)
	for level := range daily.Levels {
		p.send(play(ruledDay, level))
		p.solveByHand()
	}
	p.send(state.PlayNext{})
	if c, ok := p.model.Daily(); !ok || c.Level != daily.WithRules || p.model.Mode != game.Playing {
		t.Fatalf("next is %+v, %v", c, ok)
	}
	p.solveByHand()
	p.send(state.GoHome{})
	if _, all := p.model.Door.Next(ruledDay); !all {
		t.Error("not all are solved")
	}
	bare := ruledAt(t, &device{}, ruledDay)
	for level := range daily.Levels {
		bare.send(play(ruledDay, level))
		bare.solveByHand()
	}
	bare.send(state.GoHome{})
	if m := bare.model; m.Board.Given != ruledPuzzle(t, ruledDay) || m.Door.Level != daily.WithRules ||
		m.Mode == game.Setting {
		t.Errorf("the start page has level %d", m.Door.Level)
	}
}

// Days before 2027 have no puzzle with rules, and nothing of them is fetched or generated.
func TestDaysWithoutAPuzzleWithRules(t *testing.T) {
	for _, day := range []string{"2026-12-31", "2036-01-01", "2027-01-32"} {
		p := fresh(t, small)
		p.send(play(day, daily.WithRules))
		if _, ok := p.model.AwaitsDaily(); ok || len(p.months) > 0 || p.makesDaily() {
			t.Errorf("%s: %v were asked for", day, p.months)
		}
	}
	p := atDoor(t, &device{})
	if slices.ContainsFunc(p.months, func(key string) bool { return strings.HasPrefix(key, "rules-") }) {
		t.Errorf("%v were asked for", p.months)
	}
	if door.PuzzlesOn(today) != daily.Levels || door.PuzzlesOn(ruledDay) != daily.PerDay {
		t.Errorf("%d and %d puzzles", door.PuzzlesOn(today), door.PuzzlesOn(ruledDay))
	}
}

// If the text is lost or damaged, the page generates a puzzle of the same kind and level, and says so.
func TestThePuzzleWithRulesIsMadeWithoutItsText(t *testing.T) {
	whole := monthText(t, "rules-2027-01")
	for name, come := range map[string]state.Msg{
		"lost":             door.DailyLost{Month: "rules-2027-01"},
		"damaged":          door.DailyText{Month: "rules-2027-01", Text: strings.Replace(whole, ":", ".", 1)},
		"of another month": door.DailyText{Month: "rules-2027-01", Text: monthText(t, "rules-2027-02")},
		"of classic ones":  door.DailyText{Month: "rules-2027-01", Text: monthText(t, "2027-01")},
	} {
		p := fresh(t, small)
		p.send(play(ruledDay, daily.WithRules), come)
		r, id := p.making()
		if r.Day != ruledDay || r.Wish != "l1.rthermo" {
			t.Fatalf("%s: %+v is asked for", name, r)
		}
		made := ruledPuzzle(t, "2027-01-11")
		p.madeIn(id, made.Layout().String(), made.String())
		m := p.model
		if m.Board.Given != made || m.Notice.Kind != state.DayMade {
			t.Errorf("%s: the board is %s, notice %+v", name, m.Board.Given.Layout(), m.Notice)
		}
		if c, ok := m.Daily(); !ok || c != (door.Choice{Day: ruledDay, Level: daily.WithRules}) {
			t.Errorf("%s: the daily puzzle is %+v, %v", name, c, ok)
		}
	}
}
