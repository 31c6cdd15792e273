package kit

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state/door"
	"numplace/app/state/habits"
)

// Days and their puzzles, as the start page and the archive show them: the button of a day, and a tile for each of its
// puzzles.

// Progress is the user's progress with the puzzles of a day, by the levels of a door.Choice.
type Progress [daily.PerDay]door.Played

// OfLevel makes b a button for a daily puzzle. Its attribute data-level has the level of c.
func (h *Host) OfLevel(c door.Choice, b app.HTMLElem) app.HTMLElem {
	b = With(b, "type", "button", "data-level", strconv.Itoa(c.Level))
	if h.Kit.Shell {
		return b.Attr("disabled", true)
	}
	if waits, awaited := h.Model.AwaitsDaily(); awaited && waits == c {
		b = b.Attr("aria-busy", true)
	}
	return b
}

// Tiles draws the puzzles of a day with the user's progress. The puzzle on the board is marked. do handles clicks.
func (h *Host) Tiles(day string, progress Progress, do app.EventHandler) app.UI {
	m, k := &h.Model, &h.Kit
	on, isDaily := m.Daily()
	tiles := make([]app.UI, 0, daily.PerDay)
	for level, p := range progress[:door.PuzzlesOn(day)] {
		c := door.Choice{Day: day, Level: level}
		name := door.PuzzleName(c)
		class, state := "", i18n.TileNew
		switch {
		case p.Solved:
			class, state = " tile--solved", i18n.TileSolved
		case p.Begun:
			class, state = " tile--begun", i18n.TileBegun
		}
		seen, said := k.In(state), []string{k.In(name), k.In(state)}
		if p.Spent >= time.Second {
			seen, said = seen+" "+i18n.Clock(p.Spent), append(said, i18n.Clock(p.Spent))
		}
		if level == daily.WithRules {
			of := k.In(i18n.LevelNames[c.Difficulty()])
			seen, said = of+i18n.Comma(m.Lang)+seen, slices.Insert(said, 1, of)
		}
		tile := h.Tile(c, class, name, seen)
		if isDaily && on == c {
			tile, said = tile.Attr("aria-current", "true"), append(said, k.In(i18n.OnTheBoard))
		}
		tiles = append(tiles, tile.Attr("aria-label", strings.Join(said, i18n.Comma(m.Lang))))
	}
	return Box("div", "tiles", tiles...).OnClick(do)
}

// Tile draws the button of one of the day's puzzles, with its name and the user's progress. The puzzle with rules has a
// row of its own, since the name of its kind may be long.
func (h *Host) Tile(c door.Choice, class string, name i18n.Text, says string) app.HTMLElem {
	if c.Level == daily.WithRules {
		class += " tile--rules"
	}
	return h.OfLevel(c, Box("button", "tile"+class, Box("b", "", h.Kit.Word(name)), app.Text(" "),
		Plain("small", "", says), With(Element("i").Class("tile__sign"), "aria-hidden", "true")))
}

// DayButton draws the button of a day. A darker button means that a harder puzzle of the day is solved. A half-filled
// button means that a puzzle of the day is in progress. Its attribute data-day has the day, a date like 2026-11-25.
func (h *Host) DayButton(day string, progress Progress) app.HTMLElem {
	l := h.Model.Lang
	class, says := "day", ""
	if level := progress.hardest(day); level >= 0 {
		c := door.Choice{Day: day, Level: level}
		class += " day--" + strconv.Itoa(c.Difficulty())
		says = i18n.DailySolved(l, door.PuzzleName(c))
	}
	for begun, p := range slices.Backward(progress[:]) { // from the hardest level to the easiest
		if p.Begun && !p.Solved {
			class += " day--begun"
			if says != "" {
				says += i18n.Comma(l)
			}
			says += i18n.DailyBegun(l, door.PuzzleName(door.Choice{Day: day, Level: begun}))
			break
		}
	}
	if says == "" {
		says = h.Kit.In(i18n.NotSolvedYet)
	}
	whole, _, _ := Day(l, day)
	b := With(Element("button").Class(class), "type", "button", "data-day", day,
		"aria-label", whole+h.Kit.In(i18n.Colon)+says)
	if day == h.Model.Door.Today {
		b = b.Attr("aria-current", "date")
	}
	return b.Text(strings.TrimPrefix(day[len(day)-2:], "0"))
}

// hardest returns the hardest solved puzzle of a day, as the level of its door.Choice. It returns -1 if no puzzle is
// solved.
func (p Progress) hardest(day string) int {
	hardest, difficulty := -1, -1
	for level, p := range p {
		c := door.Choice{Day: day, Level: level}
		if p.Solved && c.Difficulty() > difficulty {
			hardest, difficulty = level, c.Difficulty()
		}
	}
	return hardest
}

// DayCount returns the line with the count of days that the user has chosen, or "" for none.
func (h *Host) DayCount() string {
	m := &h.Model
	switch d := &m.Door; m.Days {
	case habits.DaysInARow:
		if n := d.Solves.InARow(d.Today); n > 0 {
			return i18n.InARow(m.Lang, n)
		}
	case habits.DaysLately:
		return i18n.DaysPlayed(m.Lang, d.Solves.Lately(d.Today))
	}
	return ""
}
