package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	shared "numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// daily returns the committed daily puzzle for a day, such as "2026-11-28", and a level, where 0 is the
// easiest.
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

// today returns the current date in the browser.
func (p *tab) today() shared.Date {
	p.t.Helper()
	d, ok := shared.DateOf(get[string](p, `new Date().toLocaleDateString("sv")`))
	if !ok {
		p.t.Fatal("the browser has no date")
	}
	return d
}

// After one visit, the daily puzzles of the previous, the current and the next month are available offline,
// and no others.
func TestRareDailyPuzzlesOffline(t *testing.T) {
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

// shifted is a script that moves the page's clock forward by window.days days. The service worker's clock
// stays the same.
const shifted = `{
	const Real = Date, now = () => Real.now() + (globalThis.days ?? Number(sessionStorage.days ?? 0)) * 86_400_000;
	globalThis.Date = class extends Real {
		constructor(...parts) { super(...(parts.length > 0 ? parts : [now()])); }
		static now() { return now(); }
	};
}`

// playToday starts today's puzzle of a level from the dialog New. Level 0 is the easiest.
func (p *tab) playToday(level int) {
	p.t.Helper()
	p.click(i18n.New.In(i18n.En))
	word := fmt.Sprintf(`$("dialog[open] [data-new=d%d]")`, level+1)
	p.until(word)
	p.clickAt(get[[]float64](p, `centre(`+word+`)`))
	p.until(`!$("dialog[open]")`)
}

// Offline, the page shows the site's puzzles for today, even in a tab that stays open into the next month.
func TestTodaysPuzzlesOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, script: shifted})
	p.goTo(s.url + "?p=" + easy)
	p.whole()
	s.stop()
	p.reload()
	for level := range shared.Levels {
		p.playToday(level)
		p.shows(daily(t, p.today().String(), level))
	}
	before := p.today()
	p.run(`globalThis.days = 31`)
	if now := p.today(); now.Month == before.Month || now != before.Plus(31) {
		t.Fatalf("the date is %v after %v", now, before)
	}
	p.playToday(1)
	p.shows(daily(t, p.today().String(), 1))
}

// If the site has no puzzle for the day, or the puzzle fails to load, the page generates one and shows a
// message.
func TestRareDaysThatAreMadeHere(t *testing.T) {
	t.Parallel()
	const decades = 10_000 // days
	for name, c := range map[string]struct {
		days int
		lost bool
	}{
		"after the last month": {days: decades},
		"its text is lost":     {lost: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faultyBefore(t, serve(t))
			if c.lost {
				f.becomes(func(is *condition) {
					is.files, is.how = []string{"/daily/"}, damages["an error"]
				})
			}
			p := open(t, options{script: fmt.Sprintf("globalThis.days = %d;", c.days) + shifted,
				expect: []string{"/daily/", "500"}})
			p.goTo(f.url + "?p=" + easy)
			p.playToday(0)
			p.until(`status().includes(` + quoted(i18n.DayMade.In(i18n.En)) + `)`)
			made := p.wantSound(solver.Classic)
			if c.lost && made.String() == daily(t, p.today().String(), 0) {
				t.Error("the site's puzzle is shown though it is lost")
			}
			p.playToday(1)
			p.until(`board() !== ` + quoted(made.String()))
			p.playToday(0) // the same puzzle again
			p.shows(made.String())
		})
	}
}
