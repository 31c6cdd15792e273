package e2e

import (
	"testing"

	shared "numplace/app/shared/daily"
	"numplace/app/shared/i18n"
)

// The page's own date formats match those of the browser.
func TestRareDatesAreSaidAsBrowsersDo(t *testing.T) {
	t.Parallel()
	p := open(t, options{})
	for _, l := range i18n.All {
		for date := (shared.Date{Year: 2026, Month: 11, Day: 28}); date.Year < 2028; date = date.Plus(17) {
			whole, weekday, short := i18n.Date(l, date.Weekday(), date.Month, date.Day)
			tag := l.Tag()
			if l == i18n.En {
				tag = "en-GB"
			}
			got := get[[]string](p, `[{ weekday: "long", day: "numeric", month: "long" }, { weekday: "long" }, `+
				`{ day: "numeric", month: "long" }]`+
				`.map((parts) => new Date("`+date.String()+`T12:00").toLocaleDateString("`+tag+`", parts))`)
			if want := []string{whole, weekday, short}; got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
				t.Errorf("%s in %s: the page says %q, a browser %q", date, tag, want, got)
			}
		}
	}
}
