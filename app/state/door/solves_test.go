package door

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"numplace/app/shared/daily"
	"numplace/app/shared/logbook"
)

// solvedOn returns the set of the Easy puzzles of some days.
func solvedOn(days ...string) (s Solves) {
	for _, day := range days {
		s = s.With(Choice{Day: day})
	}
	return s
}

func TestDaysInARow(t *testing.T) {
	days := []string{"2026-11-10", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"}
	for rule, test := range map[string]struct {
		today            string
		inARow, ofTheTwo int
	}{
		"today is solved":                             {"2026-11-23", 4, 5},
		"today is not solved yet":                     {"2026-11-24", 4, 4},
		"a day is missed":                             {"2026-11-25", 0, 4},
		"all of it is long ago":                       {"2027-03-01", 0, 0},
		"the clock is set back into the run":          {"2026-11-21", 4, 3},
		"the clock is set back to before the run":     {"2026-11-15", 4, 1},
		"the clock is set back to an earlier run":     {"2026-11-10", 1, 1},
		"the clock is set back to before all puzzles": {"1970-01-01", 4, 0},
		"the date is unknown":                         {"", 0, 0},
	} {
		s := solvedOn(days...)
		if row, lately := s.InARow(test.today), s.Lately(test.today); row != test.inARow || lately != test.ofTheTwo {
			t.Errorf("%s: %d in a row and %d lately, want %d and %d", rule, row, lately, test.inARow, test.ofTheTwo)
		}
	}
	for i, day := range days { // a missed day that is solved later counts like the others
		rest := solvedOn(slices.Delete(slices.Clone(days), i, i+1)...)
		if late := rest.With(Choice{day, 2}); late.InARow("2026-11-23") != 4 || late.Has(Choice{Day: day}) ||
			!late.On(day) || rest.On(day) {
			t.Errorf("%s is solved later: %d in a row", day, late.InARow("2026-11-23"))
		}
	}
	if n := Solves("").InARow("2026-11-23"); n != 0 {
		t.Errorf("nothing is solved, and %d days are in a row", n)
	}
}

// A day that was solved while the clock was ahead by a year hides no missed day, and breaks no run.
func TestADayOfAnotherYearIsNoRun(t *testing.T) {
	for rule, test := range map[string]struct {
		days  []string
		today string
		want  int
	}{
		"the run goes on":                  {[]string{"2026-11-22", "2026-11-23"}, "2026-11-24", 2},
		"a day was missed":                 {[]string{"2026-11-22", "2026-11-23"}, "2026-11-25", 0},
		"it begins again":                  {[]string{"2026-11-22", "2026-11-23", "2026-11-25"}, "2026-11-25", 1},
		"nothing else is solved yet":       {nil, "2026-11-24", 1},
		"a month is missed":                {[]string{"2026-11-23"}, "2027-01-01", 0},
		"the clock is set back a week":     {[]string{"2026-11-10", "2026-11-22", "2026-11-23"}, "2026-11-17", 2},
		"the day itself has come":          {[]string{"2026-11-23"}, "2027-11-24", 1},
		"the day after it is solved":       {[]string{"2027-11-25"}, "2027-11-25", 2},
		"the day after it is missed":       {[]string{"2026-11-23"}, "2027-11-26", 0},
		"the clock is set back two months": {[]string{"2026-07-10", "2026-11-23"}, "2026-09-20", 0},
	} {
		s := solvedOn(append(test.days, "2027-11-24")...)
		if got := s.InARow(test.today); got != test.want {
			t.Errorf("%s: %d in a row, want %d", rule, got, test.want)
		}
	}
}

// However the device's clock and time zone change while the user plays, exactly the dates of the solved puzzles count.
func TestClocksCannotBreakARow(t *testing.T) {
	zones := []string{"UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "Pacific/Kiritimati",
		"Australia/Lord_Howe", "America/St_Johns"}
	rapid.Check(t, func(t *rapid.T) {
		var s Solves
		solved := map[string]bool{}
		now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).Add(
			time.Duration(rapid.IntRange(0, 300*24).Draw(t, "hours")) * time.Hour)
		for range rapid.IntRange(1, 40).Draw(t, "days") {
			zone, err := time.LoadLocation(rapid.SampledFrom(zones).Draw(t, "zone"))
			if err != nil {
				t.Fatal(err)
			}
			// The clock shows another time than it is, by up to 10 days.
			wrong := rapid.SampledFrom([]int{0, 0, 0, -240, -25, -1, 1, 30, 240}).Draw(t, "wrong")
			today := now.Add(time.Duration(wrong) * time.Hour).In(zone).Format(time.DateOnly)
			s = s.With(Choice{today, rapid.IntRange(0, daily.Levels-1).Draw(t, "level")})
			solved[today] = true
			now = now.Add(time.Duration(rapid.IntRange(12, 36).Draw(t, "later")) * time.Hour)
		}
		for day := range solved {
			if got, want := s.InARow(day), runAt(solved, day); got != want {
				t.Fatalf("on %s: %d in a row, want %d", day, got, want)
			}
			date, _ := daily.DateOf(day)
			if next := date.Plus(1).String(); s.InARow(next) < s.InARow(day) {
				t.Fatalf("at midnight after %s, %d days in a row become %d", day, s.InARow(day), s.InARow(next))
			}
		}
		back := rapid.SampledFrom([]string{"2025-12-31", "2000-01-01", "1970-01-01"}).Draw(t, "back")
		if latest := slices.Max(keys(solved)); s.InARow(back) != runAt(solved, latest) {
			t.Fatalf("the clock is set back to %s: %d in a row, want %d", back, s.InARow(back), runAt(solved, latest))
		}
	})
}

func keys(days map[string]bool) (all []string) {
	for day := range days {
		all = append(all, day)
	}
	return all
}

// runAt counts the days in a row around a day by the calendar.
func runAt(days map[string]bool, day string) (n int) {
	at, _ := time.Parse(time.DateOnly, day)
	for d := at; days[d.Format(time.DateOnly)]; d = d.AddDate(0, 0, -1) {
		n++
	}
	for d := at.AddDate(0, 0, 1); days[d.Format(time.DateOnly)]; d = d.AddDate(0, 0, 1) {
		n++
	}
	return n
}

// Sets from several tabs or backups can be merged in any order, and nothing is lost.
func TestSolvesOfTabsAreMerged(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	first, _ := daily.DateOf("2026-01-01")
	for range 200 {
		var all, a, b Solves
		log := "2026-11-26\tid\t754\t0\tfalse\t-\t3x3\t8.5.\nstop\tid\t9\tx-wing\nrubbish\n"
		for range random.IntN(12) {
			c := Choice{first.Plus(random.IntN(4000)).String(), random.IntN(daily.PerDay)}
			all = all.With(c)
			log += (&logbook.Entry{Daily: c.Day, Puzzle: c.Level}).Line() + "\n"
			if random.IntN(2) == 0 {
				a = a.With(c)
			} else {
				b = b.With(c)
			}
		}
		if a.Union(b) != all || b.Union(a) != all || all.Union(a) != all || ReadSolves(log) != all {
			t.Fatalf("%x and %x are %x, want %x; the log has %x", a, b, a.Union(b), all, ReadSolves(log))
		}
	}
	for _, none := range []Choice{{}, {"2025-12-31", 0}, {"2026-11-31", 0}, {"9999-01-01", 0}, {"2026-11-25", -1},
		{"2026-11-25", daily.PerDay}} {
		if s := Solves("").With(none); s != "" || s.Has(none) {
			t.Errorf("%+v is in %x", none, s)
		}
	}
}
