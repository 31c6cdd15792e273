package play

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/solver/format"
)

// The door: the puzzle that waits on the board, and the levels of its day.

// beginning is what the door offers.
type beginning uint8

const (
	firstVisit beginning = iota // the day's first level, to a person who has not played lately
	nextLevel                   // the next level of a day
	goingOn                     // the board going on
	allDone                     // nothing more of a day
)

func (v *View) beginning() beginning { return beginningOf(&v.Model) }

func beginningOf(m *state.Model) beginning {
	_, all := m.Door.Next(m.Door.Day)
	switch {
	case m.Door.Level < 0:
		return goingOn
	case all:
		return allDone
	}
	for _, day := range m.Door.Played {
		for _, p := range day {
			if p.Begun {
				return nextLevel
			}
		}
	}
	return firstVisit
}

// playedOf returns what the device has of the puzzles of the day that is offered.
func playedOf(m *state.Model) (levels [daily.Levels]door.Played) {
	for row, played := range m.Door.Played {
		if m.Door.DayAt(row) == m.Door.Day {
			return played
		}
	}
	return levels
}

// door sets the words for the board that waits at the door.
func (w *words) door(m state.Model) {
	l := m.Lang
	whole, weekday, _ := browser.Day(l.Tag(), m.Door.Day)
	w.Small, w.Verdict = whole, i18n.TodaySudoku.In(l)
	if m.Door.Day != m.Door.Today {
		w.Verdict = i18n.DaySudoku(l, weekday)
	}
	switch beginningOf(&m) {
	case goingOn:
		w.Small, w.Verdict = whatItIs(m), i18n.GoOnToGo(l, m.ToGo())
		if w.Small == "" {
			w.Small = i18n.Givens(l, m.Board.Given.Count())
		}
		if m.Clock.Spent >= time.Second {
			w.Small = i18n.SoFar(l, w.Small, m.Clock.Spent)
		}
		if m.Board.Notes != (format.Notes{}) {
			w.Facts = i18n.NotesAreKept.In(l)
		}
	case allDone:
		w.Verdict = i18n.AllDone.In(l)
	case nextLevel:
		for level, p := range playedOf(&m) {
			if level < m.Door.Level && p.Solved {
				w.Verdict = i18n.LevelDone(l, level, p.Spent)
			}
		}
	}
}

// whatItIs names the puzzle: a day's level, one whose setter gave it a title or signed it, or a typed one.
// It is "" for any other.
func whatItIs(m state.Model) string {
	words := m.Words()
	c, ok := m.Daily()
	switch {
	case ok:
		return kit.DailyName(m, c)
	case words.Title+words.Author != "":
		return i18n.TitleBy(m.Lang, words.Title, words.Author)
	case m.Own():
		return i18n.YourPuzzle.In(m.Lang)
	}
	return ""
}

// begins draws the actions of the door: the filled one, and the words of the other levels.
func (v *View) begins() app.UI {
	m, k := &v.Model, &v.Kit
	named := func(name string, do app.EventHandler) app.HTMLElem {
		return kit.Element("button").Class("btn btn--main").Attr("type", "button").Text(name).OnClick(do)
	}
	switch v.beginning() {
	case goingOn:
		return kit.Box("div", "acts acts--door", named(k.In(i18n.Continue), v.onBegin))
	case allDone:
		return kit.Box("div", "acts acts--door", named(k.In(i18n.NewPuzzle), v.onOpen),
			kit.Box("div", "levels levels--above", v.levels()...).OnClick(v.onLevel))
	}
	start := named(k.In(i18n.Start), v.onBegin)
	switch {
	case playedOf(m)[max(m.Door.Level, 0)].Begun:
		start = named(k.In(i18n.Continue), v.onBegin)
	case m.Door.Level > 0:
		start = named(i18n.StartLevel(m.Lang, m.Door.Level), v.onBegin)
	}
	if _, waits := m.AwaitsDaily(); waits && m.Door.Bare {
		start = start.Attr("aria-busy", true)
	}
	levels := append(v.levels(), k.Button("bare levels__more", i18n.MoreLevels, v.onOpen))
	return kit.Box("div", "acts acts--door", start,
		kit.Box("div", "levels levels--above", levels...).OnClick(v.onLevel),
		kit.Plain("p", "levels__or", k.In(i18n.OrPress)))
}

// levels draws the levels of the day that is offered. The one on the board is no button.
func (v *View) levels() []app.UI {
	m := &v.Model
	waits, awaited := m.AwaitsDaily()
	levels := make([]app.UI, 0, daily.Levels+1)
	for level, p := range playedOf(m) {
		name := i18n.LevelNames[level].In(m.Lang)
		if level == m.Door.Level && v.beginning() != allDone {
			levels = append(levels, kit.Plain("span", "levels__now", name))
			continue
		}
		class, body := "bare levels__one", []app.UI{app.Text(name)}
		if p.Solved {
			class += " levels__one--done"
			if p.Spent >= time.Second { // else it is not known
				body = append(body, kit.Plain("small", "", i18n.Clock(p.Spent)))
			}
		}
		b := kit.With(kit.Box("button", class, body...), "type", "button", "data-level", strconv.Itoa(level))
		if p.Solved {
			b = b.Attr("aria-label", i18n.LevelDone(m.Lang, level, p.Spent))
		}
		if awaited && waits.Level == level {
			b = b.Attr("aria-busy", true)
		}
		levels = append(levels, b)
	}
	return levels
}

// onBegin begins what waits on the board. If the day's puzzle is not here yet, it begins when it is.
func (v *View) onBegin(_ app.Context, e app.Event) {
	d := &v.Model.Door
	switch {
	case browser.Again(e):
	case d.On && d.Bare:
		v.Send(state.PlayDaily{Choice: door.Choice{Day: d.Day, Level: max(d.Level, 0)}})
	default:
		v.act(state.Begin{})
	}
}

func (v *View) onLevel(_ app.Context, e app.Event) {
	if level, ok := browser.Number(e, "level"); ok {
		v.Send(state.PlayDaily{Choice: door.Choice{Day: v.Model.Door.Day, Level: level}})
	}
}

func (v *View) onDay(_ app.Context, e app.Event) {
	if b := browser.Closest(e.Get("target"), "[data-day]"); b.Truthy() {
		v.Send(state.ShowDay{Day: browser.String(b.Get("dataset"), "day")})
	}
}

// standing draws how hard the puzzle is and what it is, with a word about its solution.
func (v *View) standing() []app.UI {
	m, k := &v.Model, &v.Kit
	rated, known := m.Rating()
	level, name, score, also := int(rated.Level), "", "", []string{}
	switch c, ok := m.Daily(); {
	case known:
		score = i18n.Score(m.Lang, rated.Score, rated.Ends)
	case ok:
		level = c.Level + 1
	}
	if level > 0 {
		name = i18n.LevelNames[level-1].In(m.Lang)
	}
	switch v.scene() {
	case doorScene:
		if v.beginning() == goingOn {
			break
		}
		if m.Door.Bare || v.beginning() == allDone {
			return nil
		}
		level, name, score = m.Door.Level+1, i18n.LevelNames[m.Door.Level].In(m.Lang), ""
		also = append(also, i18n.Givens(m.Lang, m.Board.Given.Count()), k.In(i18n.QuietOne))
	case posedScene:
		if known && rated.Name != "" {
			also = append(also, i18n.HardestStep(m.Lang, rated.Name))
		}
	default:
		if what := whatItIs(*m); what != "" {
			name = what
		}
		if m.Sound() {
			also = append(also, k.In(i18n.QuietOne))
		}
	}
	if name == "" && score == "" && len(also) == 0 {
		return nil
	}
	seen, said := []app.UI{}, []string{}
	if level > 0 {
		said = append(said, i18n.LevelOf(m.Lang, level, score))
		seen = append(seen, kit.Element("i").Class("rating__squares rating__squares--"+strconv.Itoa(level)))
	}
	if name != "" {
		seen = append(seen, kit.Plain("b", "", name))
	}
	if score != "" {
		seen = append(seen, kit.Plain("span", "rating__score", score))
	}
	if len(also) > 0 {
		seen = append(seen, kit.Plain("span", "rating__also", sentences.Join(also)))
	}
	return []app.UI{kit.Plain("span", "vh", sentences.Join(append(said, also...))),
		kit.Box("span", "rating__seen", seen...).Attr("aria-hidden", "true")}
}
