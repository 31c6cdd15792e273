package e2e

import (
	"os"
	"path/filepath"
	"testing"

	shared "numplace/app/shared/daily"
)

// daily is a daily puzzle, as it is committed.
func daily(t *testing.T, day string, level int) string {
	t.Helper()
	date, ok := shared.DateOf(day)
	text, err := os.ReadFile(filepath.Join(moduleRoot(t), "web", filepath.FromSlash(shared.Name(date.Key()))))
	if !ok || err != nil {
		t.Fatalf("%s: %v", day, err)
	}
	m, err := shared.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	puzzle, ok := m.Puzzle(date.Day, level)
	if !ok {
		t.Fatalf("no puzzle of %s", day)
	}
	return puzzle
}

// today is the date of the browser.
func (p *tab) today() shared.Date {
	p.t.Helper()
	d, ok := shared.DateOf(get[string](p, `new Date().toLocaleDateString("sv")`))
	if !ok {
		p.t.Fatal("the browser has no date")
	}
	return d
}

// After one visit the daily puzzles of this month, the last and the next are there without a
// network, and no others.
func TestDailyPuzzlesOffline(t *testing.T) {
	t.Parallel()
	for name, site := range sampled(2, sites) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true, expect: []string{""}})
			p.goTo(s.url)
			p.whole()
			now := p.today()
			s.stop()
			p.goTo(s.url + "?p=" + easy)
			first := shared.Date{Year: now.Year, Month: now.Month, Day: 1}
			months := []shared.Date{first.Plus(-1), first, first.Plus(31)}
			for _, d := range months {
				becomes(p, `(await numplace.daily(`+quoted(d.Key())+`)).split("\n")[1].split(" ")[2]`,
					daily(t, d.Key()+"-01", 2))
			}
			for _, d := range []shared.Date{first.Plus(-40), first.Plus(70)} {
				becomes(p, `await numplace.daily(`+quoted(d.Key())+`).catch(() => "not here")`, "not here")
			}
		})
	}
}
