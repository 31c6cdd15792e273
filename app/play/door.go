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
)

// The start page. It shows a puzzle that has not been started on the board, and the levels of its day.

// beginning is what the start page offers to play.
type beginning uint8

const (
	firstVisit beginning = iota // the first level of the day, for a user who has not played recently
	nextLevel                   // the next level of a day
	goingOn                     // a board in progress
	allDone                     // all puzzles of the day are solved
)

func (v *View) beginning() beginning { return beginningOf(&v.Model) }

func beginningOf(m *state.Model) beginning {
	_, all := m.Door.Next(m.Door.Day)
	switch {
	case m.Door.Level < 0:
		return goingOn
	case all:
		return allDone
	case m.Board.Begun():
		return goingOn
	case m.Door.Lately():
		return nextLevel
	}
	return firstVisit
}

// playedOf returns the user's progress with the chosen day's puzzles.
func playedOf(m *state.Model) (played kit.Progress) {
	for row := range m.Door.Played {
		if m.Door.DayAt(row) == m.Door.Day {
			played = m.Door.Played[row]
		}
	}
	return played
}

// door sets the texts about the board for the start page.
func (w *words) door(m state.Model) {
	l := m.Lang
	whole, weekday, _ := kit.Day(l, m.Door.Day)
	w.Small, w.Verdict = whole, i18n.TodaySudoku.In(l)
	if m.Door.Day != m.Door.Today {
		w.Verdict = i18n.DaySudoku(l, weekday)
	}
	switch beginningOf(&m) {
	case goingOn:
		w.Small, w.Verdict = whatItIs(m), i18n.GoOnToGo(l, m.Seen().ToGo())
		if w.Small == "" {
			w.Small = i18n.Givens(l, m.Seen().Given.Count())
		}
		if m.Clock.Spent >= time.Second {
			w.Small = i18n.SoFar(l, w.Small, m.Clock.Spent)
		}
	case allDone:
		w.Verdict = i18n.AllDone.In(l)
	}
}

// whatItIs returns a name for the puzzle. A board of a class is named by its number, a daily puzzle by its day and
// level, and a setter's puzzle by its title and author. A puzzle that the user has typed is called the user's own. For
// any other puzzle, whatItIs returns "".
func whatItIs(m state.Model) string {
	words := m.Words()
	c, ok := m.Daily()
	at, classed := m.ClassBoard()
	switch {
	case classed:
		return i18n.ClassBoard(m.Lang, at+1, len(m.Class.Boards))
	case ok:
		return kit.DailyName(m, c)
	case words.Title+words.Author != "":
		return i18n.TitleBy(m.Lang, words.Title, words.Author)
	case m.Drafted:
		return i18n.YourPuzzle.In(m.Lang)
	}
	return ""
}

// begins draws the actions of the start page. On the first visit, these include a button for each of the
// other levels.
func (v *View) begins() app.UI {
	m, k := &v.Model, &v.Kit
	named := func(name string, do app.EventHandler) app.HTMLElem {
		return kit.With(kit.Plain("button", "btn btn--main", name), "type", "button", "data-ask", "begin").OnClick(do)
	}
	switch v.beginning() {
	case goingOn:
		return kit.Box("div", "acts acts--door", named(k.In(i18n.Continue), v.onBegin))
	case allDone:
		return kit.Box("div", "acts acts--door", named(k.In(i18n.NewPuzzle), v.onOpen))
	}
	name := k.In(i18n.Start)
	if m.Door.Level > 0 {
		name = i18n.StartDaily(m.Lang, door.PuzzleName(m.Door.Choice(m.Door.Level)))
	}
	start := named(name, v.onBegin)
	if _, waits := m.AwaitsDaily(); waits && m.Door.Bare {
		start = start.Attr("aria-busy", true)
	}
	if v.beginning() == nextLevel {
		return kit.Box("div", "acts acts--door", start)
	}
	levels := []app.UI{kit.Plain("span", "levels__now", k.In(i18n.LevelNames[0]))}
	for level := 1; level < door.PuzzlesOn(m.Door.Day); level++ {
		c := m.Door.Choice(level)
		one := v.OfLevel(c, kit.Plain("button", "bare levels__one", k.In(door.PuzzleName(c))))
		if level == daily.WithRules {
			difficulty := k.In(i18n.LevelNames[c.Difficulty()])
			one = one.Attr("aria-label", k.In(door.PuzzleName(c))+k.In(i18n.Colon)+difficulty)
		}
		levels = append(levels, one)
	}
	levels = append(levels, k.Button("bare levels__more", i18n.MoreLevels, v.onOpen))
	return kit.Box("div", "acts acts--door", start,
		kit.Box("div", "levels levels--above", levels...).OnClick(v.onLevel),
		kit.Plain("p", "levels__or", k.In(i18n.OrPress)))
}

// onBegin starts the puzzle on the board. If the daily puzzle has not loaded yet, it is started once it has
// loaded.
func (v *View) onBegin(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.act(v.Begins())
	}
}

// Begins returns the message that starts the puzzle on the board.
func (v *View) Begins() state.Msg {
	if d := &v.Model.Door; d.On && d.Bare {
		return door.PlayDaily{Choice: door.Choice{Day: d.Day, Level: max(d.Level, 0)}}
	}
	return state.Begin{}
}

func (v *View) onLevel(_ app.Context, e app.Event) {
	if level, ok := browser.Number(e, "level"); ok {
		v.Send(door.PlayDaily{Choice: door.Choice{Day: v.Model.Door.Day, Level: level}})
	}
}

func (v *View) onDay(_ app.Context, e app.Event) {
	if b := browser.Closest(e.Get("target"), "[data-day]"); b.Truthy() {
		v.Send(door.ShowDay{Day: browser.String(b.Get("dataset"), "day")})
	}
}

// onArchive opens the archive at the chosen day.
func (v *View) onArchive(app.Context, app.Event) { v.OpenArchive() }

// standing draws the level and the name of the puzzle, with a remark about its solution.
func (v *View) standing() []app.UI {
	m, k := &v.Model, &v.Kit
	rated, known := m.Rating()
	level, name, score, also := int(rated.Level), "", "", []string{}
	on, isDaily := m.Daily()
	switch {
	case known:
		score = i18n.Score(m.Lang, rated.Score, rated.Ends)
	case isDaily:
		level = on.Difficulty() + 1
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
		c := m.Door.Choice(m.Door.Level)
		level, name, score = c.Difficulty()+1, i18n.LevelNames[c.Difficulty()].In(m.Lang), ""
		if c.Level == daily.WithRules {
			also = append(also, door.PuzzleName(c).In(m.Lang))
		}
		also = append(also, i18n.Givens(m.Lang, m.Board.Given.Count()), k.In(i18n.QuietOne))
	case posedScene:
		if known && rated.Name != "" {
			also = append(also, i18n.HardestStep(m.Lang, rated.Name))
		}
	default:
		// The name of a puzzle with rules is shown above, where it takes the place of its rules.
		if what := whatItIs(*m); what != "" && !(isDaily && on.Level == daily.WithRules) {
			name = what
		}
		if m.Solutions().Sound() {
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
