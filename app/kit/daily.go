package kit

import (
	"cmp"
	"strings"

	"numplace/app/sentences"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/door"
)

// forOthers returns a name for the puzzle on the board that is understood in a text that the user shares. For
// example, the name of a daily puzzle contains its date rather than the word today.
func forOthers(m state.Model) string {
	if c, ok := m.Daily(); ok {
		return c.Name(m.Lang)
	}
	words, kind := m.Words(), sentences.Puzzle(m.Lang, m.Board.Given, m.Worded())
	if m.SettersDrawing().Foggy() { // others should find this out themselves
		kind = []string{sentences.Size(m.Board.Layout())}
	}
	return cmp.Or(i18n.TitleBy(m.Lang, words.Title, words.Author), strings.Join(kind, i18n.Comma(m.Lang)))
}

// DailyName returns the name of a daily puzzle. For today's puzzle, the name contains only its door.PuzzleName. For a
// puzzle from the last six days, it also contains the weekday, and for an older puzzle the date.
func DailyName(m state.Model, c door.Choice) string {
	l := m.Lang
	name := door.PuzzleName(c).In(l)
	if c.Day == m.Door.Today {
		return i18n.DailyOf(l, "", name)
	}
	_, weekday, short := Day(l, c.Day)
	if today, known := daily.DateOf(m.Door.Today); known && c.Day > today.Plus(-7).String() && c.Day < m.Door.Today {
		return i18n.DailyOf(l, weekday, name)
	}
	return i18n.DailyOn(l, short, name)
}

// Day formats a date like 2026-11-25 in three ways; see i18n.Date. If day is not a date, all three results
// are day itself.
func Day(l i18n.Lang, day string) (whole, weekday, short string) {
	date, ok := daily.DateOf(day)
	if !ok {
		return day, day, day
	}
	return i18n.Date(l, date.Weekday(), date.Month, date.Day)
}
