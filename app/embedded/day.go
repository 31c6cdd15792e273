package embedded

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state/door"
)

// This file draws the line above a daily puzzle: the date, and the levels.

// day draws the line above one of the day's puzzles: the date, and a button for each level. Above the puzzle with
// rules, the kind of its rules and its level take the place of the buttons. In a frame with an archive, the date is
// between two buttons, which lead to the day before and to the day after.
func (v *View) day() app.UI {
	m, k := &v.Model, &v.Kit
	kind := kit.Element("p").Class("frame__title frame__kind")
	if k.Shell {
		kind = kind.DataSet("control", embed.DailyNames[daily.WithRules])
	} else if m.Widget.Wish.Daily == daily.WithRules+1 {
		c := door.Choice{Day: v.shownDay(), Level: daily.WithRules}
		if door.PuzzlesOn(c.Day) > c.Level {
			kind = kind.Body(kit.Plain("b", "", k.In(door.PuzzleName(c))),
				kit.Plain("span", "", k.In(i18n.LevelNames[c.Difficulty()])))
		}
		return kit.Box("div", "frame__day", append(v.date(), kind)...)
	}
	levels := make([]app.UI, daily.Levels)
	for i := range levels {
		name := []app.UI{k.Word(i18n.LevelNames[i])}
		if !k.Shell && v.done(i) {
			name = append(name, app.Text(" ✓"))
		}
		b := kit.Element("button").Class("bare frame__level").Attr("type", "button").DataSet("level", i).Body(name...)
		if k.Shell {
			levels[i] = b.Attr("disabled", true)
			continue
		}
		levels[i] = b.Attr("aria-pressed", i == m.Widget.Wish.Daily-1)
	}
	group := kit.With(kit.Box("div", "frame__levels", levels...), "role", "group", "aria-label", k.In(i18n.Level))
	if k.Shell { // web/script/frame.js removes what is not requested
		group.DataSet("control", "levels")
		return kit.Box("div", "frame__day", append(v.date(), group, kind)...).DataSet("control", "daily")
	}
	return kit.Box("div", "frame__day", append(v.date(), group.OnClick(v.onLevel))...)
}

// shownDay returns the day whose puzzles the frame shows, or "" while it is unknown.
func (v *View) shownDay() string {
	m := &v.Model
	return cmp.Or(m.Door.Day, m.Widget.Day(m.Door.Today))
}

// date draws the date of the day's puzzles, with the buttons of an archive.
func (v *View) date() []app.UI {
	m, k, day := &v.Model, &v.Kit, v.shownDay()
	if k.Shell || day == "" {
		return []app.UI{kit.Box("p", "frame__title", kit.Box("b", "", k.Word(i18n.TodaySudoku)),
			kit.Plain("span", "", "\u00a0"))}
	}
	whole, weekday, short := kit.Day(m.Lang, day)
	head, under := k.In(i18n.TodaySudoku), whole
	if day != m.Door.Today {
		head = i18n.DaySudoku(m.Lang, weekday)
	}
	if !m.Widget.Archive {
		return []app.UI{kit.Box("p", "frame__title", kit.Plain("b", "", head), kit.Plain("span", "", under))}
	}
	if under = weekday; day == m.Door.Today {
		under = k.In(i18n.Today)
	}
	step := func(by int, sign string, name i18n.Text) app.UI {
		_, can := m.Widget.DayBy(m.Door.Day, m.Door.Today, by)
		return k.Idle(k.Arrow("bare frame__step", sign, name, v.onDays).DataSet("days", by), !can)
	}
	return []app.UI{step(-1, "‹", i18n.DayBefore), kit.With(kit.Box("p", "frame__title frame__title--step",
		kit.Plain("b", "", short), kit.Plain("span", "", under)), "aria-live", "polite"), step(1, "›", i18n.DayAfter)}
}

// done reports whether the user has solved the puzzle of a level, from 0, of the day's puzzles in this frame.
func (v *View) done(level int) bool {
	m := &v.Model
	return m.Widget.LevelDone(level, m.Door.Today, m.SolvedByHand())
}
