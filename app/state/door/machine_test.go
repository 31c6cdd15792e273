package door

import (
	"slices"
	"testing"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// nobody simulates a device without stored boards.
type nobody struct{}

func (nobody) Daily(solver.Grid) Played { return Played{} }

func plain() Env { return Env{Boards: nobody{}} }

// november returns a Door for a day in November 2026. The puzzles of that month are available.
func november(t *testing.T) Door {
	t.Helper()
	return Door{On: true, Today: "2026-11-25", Dailies: Dailies{}.Read("2026-11", textOf(t, "2026-11"))}
}

func (d *Door) puzzle(t *testing.T, day string, level int) solver.Grid {
	t.Helper()
	g, _, ok := d.Dailies.Puzzle(Choice{day, level})
	if !ok {
		t.Fatalf("%s, %d is not here", day, level)
	}
	return g
}

// If the user starts a daily puzzle before the text of its month has arrived, the puzzle starts as soon as
// that text arrives.
func TestAPuzzleIsBegunWhenItIsHere(t *testing.T) {
	var d Door
	play := PlayDaily{Choice: Choice{"2026-11-25", 1}}
	asks := play.Update(&d, plain())
	if !asks.Unbegin || !slices.Equal(asks.Fetch, []string{"2026-11"}) || asks.Play != nil {
		t.Fatalf("%+v", asks)
	}
	asks = DailyText{Month: "2026-11", Text: textOf(t, "2026-11")}.Update(&d, plain())
	if asks.Play == nil || *asks.Play != d.puzzle(t, "2026-11-25", 1) || asks.Made || d.Wanted != (Choice{}) {
		t.Fatalf("%+v", asks)
	}
	if asks = play.Update(&d, plain()); asks.Play == nil || !asks.Unbegin || asks.Fetch != nil {
		t.Errorf("the second time: %+v", asks)
	}
	for _, none := range []Choice{{}, {"2026-11-31", 0}, {"2026-11-25", 3}, {"2026-11-25", -1}} {
		if asks := (PlayDaily{Choice: none}).Update(&d, plain()); asks.Unbegin || d.Wanted != (Choice{}) {
			t.Errorf("%+v: %+v", none, asks)
		}
	}
}

// If there is no text for a month, a puzzle of the month is generated. A puzzle is generated only once.
func TestAPuzzleIsMadeWithoutAText(t *testing.T) {
	var d Door
	c := Choice{"2026-11-25", 2}
	PlayDaily{Choice: c}.Update(&d, plain())
	asks := DailyLost{Month: "2026-11"}.Update(&d, plain())
	if asks.Make == nil || asks.Make.Request.Wish != "l3" || asks.Make.Request.Day != c.Day {
		t.Fatalf("%+v", asks)
	}
	ledger, id := jobs.Ledger{}.Start(asks.Make.Task, 0, asks.Make.Request)
	j, _ := ledger.Of(id)
	if !d.Begins(j) || d.Ask(c).Make != nil {
		t.Error("it does not begin, or is made twice")
	}
	given := d
	toMake{}.Forget(&given)
	if given.Begins(j) || given.Ask(c).Make != nil {
		t.Error("what was given up begins, or is made again")
	}
	g, err := solver.Parse(solver.Classic, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."+
		"5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	made := jobs.Answer{Reply: job.Reply{Event: job.Made{Puzzle: job.GridOf(g)}}}
	if asks := (toMake{}).Take(&d, plain(), made); asks.Play != nil {
		t.Error("begun before it is done")
	}
	made.Done = true
	failed := d
	none := jobs.Answer{Reply: job.Reply{Event: job.Made{}, Done: true}}
	if asks := (toMake{}).Take(&failed, plain(), none); asks.Play != nil || failed.Wanted != (Choice{}) {
		t.Errorf("none is made: %+v", asks)
	}
	if asks := (toMake{}).Take(&d, plain(), made); asks.Play == nil || *asks.Play != g || !asks.Made {
		t.Errorf("%+v", asks)
	}
}

// The start page requests the texts of the months that it shows, each only once.
func TestMonthsOfTheDoor(t *testing.T) {
	for _, test := range []struct {
		today  string
		lately bool
		want   []string
	}{
		{"", true, nil}, {"2026-11-25", true, []string{"2026-11"}}, {"2026-11-05", false, []string{"2026-11"}},
		{"2026-11-05", true, []string{"2026-11", "2026-10"}},
	} {
		d := Door{Today: test.today}
		if asks := d.AskMonths(test.lately, false); !slices.Equal(asks.Fetch, test.want) {
			t.Errorf("%s: %q", test.today, asks.Fetch)
		}
		if asks := d.AskMonths(test.lately, false); asks.Fetch != nil {
			t.Errorf("%s again: %q", test.today, asks.Fetch)
		}
	}
}

// While months of the archive come and go, the texts of today's month and the month before stay, although each month
// has two texts.
func TestTheArchiveDropsNoMonthOfTheDoor(t *testing.T) {
	d := Door{Today: "2027-05-05"}
	deliver := func(asks Asks, want ...string) {
		t.Helper()
		if !slices.Equal(asks.Fetch, want) {
			t.Errorf("%q are fetched, want %q", asks.Fetch, want)
		}
		for _, key := range asks.Fetch {
			DailyText{Month: key, Text: textOf(t, key)}.Update(&d, plain())
		}
	}
	deliver(d.AskMonths(true, false), "2027-05", "rules-2027-05", "2027-04", "rules-2027-04")
	for _, month := range []string{"2027-03", "2027-02", "2027-01"} {
		ShowMonth{Month: month}.Update(&d, plain())
		deliver(d.AskMonths(true, true), month, "rules-"+month)
		d.puzzle(t, "2027-04-30", 0)
		d.puzzle(t, "2027-04-30", daily.WithRules)
		d.puzzle(t, "2027-05-05", daily.WithRules)
		deliver(d.AskMonths(true, true))
	}
}

// The start page offers the first unsolved puzzle of a day. Until that puzzle is available, the board is
// empty.
func TestWhatTheDoorOffers(t *testing.T) {
	d := Door{On: true, Today: "2026-11-25"}
	if asks := d.Offer(plain(), d.Today); asks.Put == nil || *asks.Put != solver.Classic.Empty() || !d.Awaits() {
		t.Fatalf("%+v", asks)
	}
	if asks := d.Follow(plain(), false); !slices.Equal(asks.Fetch, []string{"2026-11"}) {
		t.Errorf("%+v", asks)
	}
	d.Dailies = november(t).Dailies
	easy := d.puzzle(t, "2026-11-25", 0)
	if asks := d.Follow(plain(), false); asks.Put == nil || *asks.Put != easy || !asks.Address || asks.Push ||
		d.Awaits() {
		t.Errorf("%+v", asks)
	}
	if asks := d.Follow(plain(), false); asks.Put != nil {
		t.Error("offered again")
	}
	if asks := d.Follow(plain(), true); asks.Put == nil {
		t.Error("what another tab has begun stays")
	}
	for _, on := range []bool{true, false} {
		d.On = on
		asks := ShowDay{Day: "2026-11-20"}.Update(&d, plain())
		if asks.Put == nil || *asks.Put != d.puzzle(t, "2026-11-20", 0) || !asks.Address || asks.Push == on {
			t.Errorf("another day: %+v", asks)
		}
	}
	if asks := (ShowDay{Day: "2026-11-31"}).Update(&d, plain()); asks.Put != nil || d.Day != "2026-11-20" {
		t.Error("a day that is none")
	}
	framed := plain()
	framed.Frame = true
	if asks := (ShowDay{Day: "2026-11-21"}).Update(&d, framed); asks.Put != nil {
		t.Error("a frame has a door")
	}
}

// When the date changes, a puzzle that was offered for the day before is replaced by the puzzle of the new
// day. Any other board stays.
func TestANewDay(t *testing.T) {
	offers := november(t)
	offers.Offer(plain(), offers.Today)
	other, going, away := offers, offers, offers
	other.Offer(plain(), "2026-11-20")
	going.Level, away.On = -1, false
	for rule, test := range map[string]struct {
		d    Door
		puts bool
		day  string
	}{
		"at its puzzle": {offers, true, "2026-11-26"}, "at another day's": {other, false, "2026-11-20"},
		"at a board that goes on": {going, false, "2026-11-26"}, "elsewhere": {away, false, "2026-11-26"},
	} {
		asks := Dated{Today: "2026-11-26"}.Update(&test.d, plain())
		if asks.Put != nil != test.puts || asks.Address != test.puts || test.d.Day != test.day ||
			test.d.Today != "2026-11-26" {
			t.Errorf("%s: %+v, the day is %s", rule, asks, test.d.Day)
		}
		if asks := (Dated{Today: "2026-11-26"}).Update(&test.d, plain()); asks.Put != nil || asks.Dated {
			t.Errorf("%s: told twice", rule)
		}
	}
	framed := plain()
	framed.Frame = true
	if asks := (Dated{Today: "2026-11-26"}).Update(&offers, framed); !asks.Dated || asks.Put != nil {
		t.Errorf("in a frame: %+v", asks)
	}
}
