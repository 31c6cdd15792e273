package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/door"
)

// The archive is the dialog with the daily puzzles of a month: a calendar, and the puzzles of the chosen day.

// archive draws the dialog.
func (v *View) archive() []app.UI {
	a := &v.Model.Door.Archive
	first, ok := daily.DateOf(a.Month + "-01")
	if !ok {
		return []app.UI{v.dialogHead(i18n.AllDays)}
	}
	lost := v.Model.Door.Dailies.IsLost(a.Month)
	return []app.UI{
		v.dialogHead(i18n.AllDays),
		kit.Box("div", "archive",
			kit.Box("div", "archive__month",
				v.monthButton("‹", i18n.MonthBefore, first.Plus(-1)),
				kit.With(kit.Plain("h3", "", i18n.MonthOf(v.Model.Lang, first.Year, first.Month)),
					"id", "archive-month", "aria-live", "polite"),
				v.monthButton("›", i18n.MonthAfter, first.Plus(daily.DaysIn(first.Year, first.Month)))),
			v.calendar(first),
			kit.Box("div", "archive__day", v.picked(lost)...)),
	}
}

// monthButton draws a button that shows the month of a day. If the archive does not have that month, it is disabled.
func (v *View) monthButton(sign string, name i18n.Text, day daily.Date) app.UI {
	b := v.Kit.Arrow("btn", sign, name, v.onMonth).DataSet("month", day.Key())
	return v.Kit.Idle(b, !v.Model.Door.Shows(day.Key()))
}

// weeks is the number of rows of the calendar: as many as any month needs, so that the dialog keeps its height.
const weeks = 6

// calendar draws the days of a month, from its first day, as a grid with a row for each week.
func (v *View) calendar(first daily.Date) app.UI {
	m := &v.Model
	begins := m.Lang.WeekBegins()
	head := make([]app.UI, 7)
	for i := range head {
		head[i] = kit.With(kit.Plain("span", "", i18n.WeekdayShort(m.Lang, (begins+i)%7)), "role", "columnheader")
	}
	rows := []app.UI{kit.With(kit.Box("div", "archive__week", head...), "role", "row")}
	at := -((first.Weekday() + 7 - begins) % 7)
	for range weeks {
		week := make([]app.UI, 7)
		for i := range week {
			week[i] = kit.With(kit.Box("div", "", v.archived(first, at)), "role", "gridcell")
			at++
		}
		rows = append(rows, kit.With(kit.Box("div", "archive__week", week...), "role", "row"))
	}
	return kit.With(kit.Box("div", "archive__days", rows...), "role", "grid", "aria-labelledby", "archive-month").
		OnClick(v.onArchived).On("keydown", v.onArchiveKey)
}

// archived draws a day of the month that begins with first. at is its index in the month. Days outside the month are
// left blank, and those after today cannot be pressed.
func (v *View) archived(first daily.Date, at int) app.UI {
	d := &v.Model.Door
	if at < 0 || at >= daily.DaysIn(first.Year, first.Month) {
		return kit.Element("span").Class("day")
	}
	day := first.Plus(at).String()
	if day > d.Today {
		return kit.Plain("span", "day", strconv.Itoa(at+1))
	}
	var progress kit.Progress
	if at < len(d.Archive.Played) {
		progress = d.Archive.Played[at]
	}
	stop := d.Archive.Day
	if stop == "" {
		stop = min(d.Today, first.Plus(daily.DaysIn(first.Year, first.Month)-1).String())
	}
	b := v.DayButton(day, progress).Attr("aria-pressed", day == d.Archive.Day)
	if day == stop { // the grid is one stop of the Tab key
		return b.TabIndex(0).Attr("autofocus", true)
	}
	return b.TabIndex(-1)
}

// picked draws the puzzles of the chosen day. lost reports whether the puzzles of the month could not be loaded.
func (v *View) picked(lost bool) []app.UI {
	m, k := &v.Model, &v.Kit
	d := &m.Door
	c := door.Choice{Day: d.Archive.Day}
	says := ""
	switch {
	case lost:
		says = k.In(i18n.MonthLost)
	case c.Day == "":
		says = k.In(i18n.PressADay)
	case d.Dailies.Coming(c):
		says = k.In(i18n.MonthComing)
	}
	body := []app.UI{kit.With(kit.Plain("p", "dialog__hint", says), "role", "status")}
	if lost {
		return append(body, kit.With(k.Button("btn", i18n.TryAgain, v.onMonth), "data-month", d.Archive.Month))
	}
	if date, ok := daily.DateOf(c.Day); ok && date.Day <= len(d.Archive.Played) {
		whole, _, _ := kit.Day(m.Lang, c.Day)
		body = append(body, kit.Plain("h3", "", whole), v.Tiles(c.Day, d.Archive.Played[date.Day-1], v.onArchivedLevel))
	}
	return body
}

func (v *View) onMonth(ctx app.Context, _ app.Event) {
	v.Send(door.ShowMonth{Month: browser.String(ctx.JSSrc().Get("dataset"), "month")})
}

func (v *View) onArchived(_ app.Context, e app.Event) {
	b := browser.Closest(e.Get("target"), "[data-day]")
	if day := browser.String(browser.Field(b, "dataset"), "day"); day != "" {
		v.Send(door.PickDay{Day: day})
	}
}

// onArchivedLevel closes the dialog and begins a puzzle of the chosen day.
func (v *View) onArchivedLevel(_ app.Context, e app.Event) {
	if level, ok := browser.Number(e, "level"); ok {
		day := v.Model.Door.Archive.Day
		v.Send(state.ShowOpen{})
		v.Send(door.PlayDaily{Choice: door.Choice{Day: day, Level: level}})
	}
}

// onArchiveKey moves the focus in the calendar: arrow keys by a day or a week, also into another month, Home and End to
// the first and the last day of the month, and Page Up and Page Down to the same day of another month.
func (v *View) onArchiveKey(_ app.Context, e app.Event) {
	k := browser.KeyOf(e.Value)
	focused := browser.Closest(e.Get("target"), "[data-day]")
	from, ok := daily.DateOf(browser.String(browser.Field(focused, "dataset"), "day"))
	if !ok || k.Ctrl || k.Alt || k.Shift {
		return
	}
	to, days := from, daily.DaysIn(from.Year, from.Month)
	switch k.Name() {
	case "ArrowLeft":
		to = to.Plus(-1)
	case "ArrowRight":
		to = to.Plus(1)
	case "ArrowUp":
		to = to.Plus(-7)
	case "ArrowDown":
		to = to.Plus(7)
	case "Home":
		to.Day = 1
	case "End":
		to.Day = days
	case "PageUp":
		to = to.Plus(-from.Day)
		to.Day = min(to.Day, from.Day)
	case "PageDown":
		to = to.Plus(days - from.Day + 1)
		to.Day = min(from.Day, daily.DaysIn(to.Year, to.Month))
	default:
		return
	}
	e.PreventDefault()
	// Another month may remove the focused button. The page would then take the key for one of the board.
	e.Call("stopPropagation")
	if !v.Model.Door.Shows(to.Key()) {
		return
	}
	day := min(to.String(), v.Model.Door.Today)
	if to.Key() != v.Model.Door.Archive.Month {
		v.Send(door.ShowMonth{Month: to.Key()})
	}
	v.Focus(`.archive [data-day="` + day + `"]`)
}
