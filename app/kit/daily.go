package kit

import (
	"numplace/app/browser"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state/door"
)

// DailyName returns what a daily puzzle is called: by the day if it is of the last week, else by
// its date.
func (h *Host) DailyName(c door.Choice) string {
	l := h.Model.Lang
	level := i18n.LevelNames[c.Level].In(l)
	today, known := daily.DateOf(h.Model.Door.Today)
	for before := range 7 {
		if !known || today.Plus(-before).String() != c.Day {
			continue
		}
		if before == 0 {
			return i18n.DailyOf(l, "", level)
		}
		return i18n.DailyOf(l, browser.Day(l.Tag(), c.Day, true), level)
	}
	return i18n.DailyOn(l, browser.Day(l.Tag(), c.Day, false), level)
}
