package door

import (
	"os"
	"testing"

	"numplace/app/shared/daily"
	"numplace/solver"
)

func textOf(t *testing.T, month string) string {
	t.Helper()
	content, err := os.ReadFile("../../../web/" + daily.Name(month))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// The text of a month is requested once. If it could not be fetched, Retrying allows another request.
func TestMonthsAreAskedForOnce(t *testing.T) {
	var d Dailies
	asks := func(month string, want bool) {
		t.Helper()
		var ok bool
		if d, ok = d.Asking(month); ok != want {
			t.Errorf("%s is asked for: %v", month, ok)
		}
	}
	for _, none := range []string{"", "2025-12", "2036-01", "2026-13"} {
		asks(none, false)
	}
	asks("2026-11", true)
	asks("2026-11", false)
	d = d.Lost("2026-11")
	asks("2026-11", false)
	d = d.Retrying("2026-10")
	asks("2026-11", false)
	d = d.Retrying("2026-11")
	asks("2026-11", true)
	d = d.Read("2026-11", textOf(t, "2026-11")).Retrying("2026-11")
	asks("2026-11", false)
	if _, _, ok := d.Lost("2026-11").Puzzle(Choice{"2026-11-25", 0}); !ok {
		t.Error("what is here is lost")
	}
}

// Only a few months are stored in memory. A new month replaces the month that has not been updated for the
// longest time.
func TestTheOldestMonthMakesRoom(t *testing.T) {
	var d Dailies
	months := []string{"2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"}
	for _, month := range months {
		d, _ = d.Asking(month)
	}
	for _, month := range months {
		d = d.Read(month, textOf(t, month))
	}
	for i, month := range months { // reading a month again drops the next one, which is then read again too
		_, _, ok := d.Puzzle(Choice{month + "-01", 0})
		if ok != (i > 0) {
			t.Errorf("%s is here: %v", month, ok)
		}
	}
}

func TestPuzzlesAreFound(t *testing.T) {
	d := Dailies{}.Read("2026-11", textOf(t, "2026-11")).Read("2026-12", textOf(t, "2026-12"))
	for _, c := range []Choice{{"2026-11-01", 0}, {"2026-11-30", 2}, {"2026-12-31", 1}} {
		g, made, ok := d.Puzzle(c)
		if at, found := d.Find(g); !ok || made || !found || at != c {
			t.Errorf("%+v: %s, %v, %v, found as %+v, %v", c, g, made, ok, at, found)
		}
	}
	for _, c := range []Choice{{}, {"2026-10-31", 0}, {"2026-11-31", 0}, {"2026-11-30", 3}, {"2026-11-30", -1}} {
		if g, _, ok := d.Puzzle(c); ok {
			t.Errorf("%+v is %s", c, g)
		}
	}
	small, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []solver.Grid{{}, solver.Classic.Empty(), small.Empty()} {
		if c, ok := d.Find(g); ok {
			t.Errorf("%v is found as %+v", g, c)
		}
	}
}

// A daily puzzle is generated on the device only if the site has no file with this puzzle, or if the file
// could not be fetched.
func TestWhatIsMade(t *testing.T) {
	var d Dailies
	makes := func(c Choice, want bool) {
		t.Helper()
		next, ok := d.Making(c)
		if ok != want || ok && !next.Coming(c) {
			t.Errorf("%+v is made: %v", c, ok)
		}
		d = next
	}
	g, err := solver.Parse(solver.Classic, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."+
		"5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	four, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	late := Choice{"2036-01-01", 1}
	for _, c := range []Choice{{}, {"2036-01-32", 0}, {"2036-01-01", 3}, {"2036-01-01", -1}, {"2026-11-25", 0}} {
		makes(c, false)
	}
	makes(late, true)
	makes(late, false)
	none := d.Made(four.Empty())
	if next, ok := none.Making(late); ok || none.Coming(late) {
		t.Errorf("a board that is no daily puzzle: it is made again: %v, %+v", ok, next)
	}
	d = d.Made(g)
	if got, made, ok := d.Puzzle(late); !ok || !made || got != g || d.Coming(late) {
		t.Errorf("%s, %v, %v", got, made, ok)
	}
	if c, ok := d.Find(g); !ok || c != late {
		t.Errorf("found as %+v, %v", c, ok)
	}
	ours := Choice{"2026-11-25", 1}
	d, _ = d.Asking("2026-11")
	if !d.Coming(ours) {
		t.Error("a text that was asked for does not come")
	}
	makes(ours, false)
	d = d.Lost("2026-11")
	makes(ours, true)
	d = d.Unmade()
	makes(ours, false)
	d = d.Retrying("2026-11")
	makes(ours, false) // its text may still arrive
	d = d.Lost("2026-11")
	makes(ours, true)
	d = d.Made(g).Read("2026-11", textOf(t, "2026-11"))
	if got, made, ok := d.Puzzle(ours); !ok || made || got == g {
		t.Errorf("the site's puzzle does not come before the one that was made: %s, %v, %v", got, made, ok)
	}
}
