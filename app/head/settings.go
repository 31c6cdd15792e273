package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/reminder"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/habits"
)

// The settings dialog: a switch for each play setting, choices for the look of digits, and the choice of how
// cells are named.

func (v *View) settings() []app.UI {
	rows := append([]app.UI{v.dialogHead(i18n.Settings)}, v.Habits()...)
	return append(rows, kit.Box("div", "habit", v.DigitSize("dialog-")), kit.Box("div", "habit", v.DigitInk("dialog-")),
		v.naming(), v.dayCount(), v.reminder())
}

// dayCounts are the names of the counts of days.
var dayCounts = [habits.DayCounts]i18n.Text{i18n.Off, i18n.DaysInARow, i18n.DaysLately}

// dayCount draws the choice of the count of days that the start page shows.
func (v *View) dayCount() app.UI {
	options := make([]kit.Option, len(dayCounts))
	for i, name := range dayCounts {
		options[i] = kit.Option{Value: strconv.Itoa(i), Name: v.Kit.In(name), Chosen: i == int(v.Model.Days)}
	}
	return kit.Box("div", "habit", v.Kit.Choice("days", i18n.CountDays, options, v.onDayCount),
		kit.Plain("p", "habit__says", v.Kit.In(i18n.CountDaysSay)))
}

func (v *View) onDayCount(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		h := v.Model.Habits
		h.Days = habits.DayCount(n)
		v.Send(state.SetHabits{Habits: h})
	}
}

// reminderID is the id of the field with the time of the daily reminder.
const reminderID = "reminder"

// reminder draws the time of a daily reminder, and a button that downloads the reminder as a file for a calendar.
func (v *View) reminder() app.UI {
	k := &v.Kit
	field := kit.With(kit.Element("input").ID(reminderID), "type", "time", "value", "08:00")
	return kit.With(kit.Box("div", "habit", kit.Box("p", "habit__name", k.Word(i18n.Reminder)),
		kit.Box("div", "habit__row", kit.Element("label").Attr("for", reminderID).Text(k.In(i18n.ReminderAt)), field,
			k.Button("btn", i18n.ReminderFile, v.onReminder)),
		kit.Plain("p", "habit__says", k.In(i18n.ReminderSays))), "role", "group", "aria-label", k.In(i18n.Reminder))
}

func (v *View) onReminder(app.Context, app.Event) {
	at := browser.String(browser.ByID(reminderID), "value")
	r := reminder.Daily{Title: v.Kit.In(i18n.TodaySudoku), Address: v.Home, From: v.Model.Door.Today, At: at,
		Made: browser.Stamp()}
	browser.SaveText(r.Calendar(), "text/calendar;charset=utf-8", "numplace.ics")
}

// naming draws the choice of how cells are named. The label of each option is an example.
func (v *View) naming() app.UI {
	options := make([]kit.Option, i18n.Namings)
	for n := range i18n.Namings {
		options[n] = kit.Option{Value: strconv.Itoa(int(n)), Name: n.Cell(v.Model.Lang, 5, 5),
			Chosen: n == v.Model.Naming}
	}
	return kit.Box("div", "habit", v.Kit.Choice("naming", i18n.CellNames, options, v.onNaming),
		kit.Plain("p", "habit__says", v.Kit.In(i18n.CellNamesSay)))
}

func (v *View) onNaming(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil && n >= 0 && n < int(i18n.Namings) {
		h := v.Model.Habits
		h.Naming = i18n.Naming(n)
		v.Send(state.SetHabits{Habits: h})
	}
}

func (v *View) onSettings(app.Context, app.Event) { v.Send(state.ShowPane{Pane: dialogs.HabitsPane}) }
