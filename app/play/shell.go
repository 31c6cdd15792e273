//go:build !js

package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state/door"
)

// shell draws the view before the program has started. It contains everything that may be next to the board:
// the variants of the start page (first visit, later visit, board in progress), and the texts and controls
// for a puzzle that is being typed, ready to be played, or being played. web/script/early.js selects one of
// these through the class of the view, and the style sheet hides the others.
func (v *View) shell() app.UI {
	k := &v.Kit
	row := func(class string, more []app.UI, names ...i18n.Text) app.HTMLElem {
		var buttons []app.UI
		for i, name := range names {
			look := "btn"
			if i == 0 {
				look = "btn btn--main"
			}
			buttons = append(buttons, k.Button(look, name, nil))
		}
		return kit.Box("div", class, append(buttons, more...)...)
	}
	levels := []app.UI{kit.Box("span", "levels__now", k.Word(i18n.LevelNames[0]))}
	for level := 1; level < daily.Levels; level++ {
		levels = append(levels, v.OfLevel(door.Choice{Level: level},
			k.Button("bare levels__one", i18n.LevelNames[level], nil)))
	}
	levels = append(levels, ofWeekdays(func(name i18n.Text) app.HTMLElem {
		return v.OfLevel(door.Choice{Level: daily.WithRules}, k.Button("bare levels__one", name, nil))
	})...)
	levels = append(levels, k.Button("bare levels__more", i18n.MoreLevels, nil))
	asks := func(at string, name app.UI) app.HTMLElem {
		return kit.With(kit.Box("button", "btn btn--main "+at, name), "type", "button", "data-ask", "begin").
			Attr("disabled", true)
	}
	// data-begins tells record.js which puzzle the button starts.
	begin := func(at string, name app.UI) app.UI { return asks(at, name).Attr("data-begins", "at once") }
	starts := []app.UI{begin("at--first", k.Word(i18n.Start))}
	for level := range daily.Levels {
		name := k.Word(i18n.Start)
		if level > 0 {
			name = k.Said(func(l i18n.Lang) string { return i18n.StartDaily(l, i18n.LevelNames[level]) })
		}
		starts = append(starts, begin("at--level"+strconv.Itoa(level), name))
	}
	// The name of today's kind of rules is not known here.
	starts = append(starts, begin("at--level"+strconv.Itoa(daily.WithRules), k.Word(i18n.Start)),
		asks("at--all", k.Word(i18n.NewPuzzle)),
		kit.Box("div", "levels levels--above at--first", levels...),
		kit.Box("p", "levels__or at--first", k.Word(i18n.OrPress)))
	played := v.usual()
	return kit.Main("solve solve--door solve--today solve--first", noThought(), v.Board(),
		kit.Box("div", "side",
			kit.Box("section", "answer", v.Status(),
				kit.Box("div", "acts acts--door at--today", starts...),
				kit.Box("div", "acts acts--door at--going", begin("", k.Word(i18n.Continue))),
				row("acts acts--usual at--typing", []app.UI{kit.Box("div", "menubox", k.Button("btn bare--more",
					i18n.More, nil))},
					i18n.JudgeIt, i18n.PlayIt, i18n.RulesName),
				kit.Box("div", "acts__or at--posed", kit.Box("div", "acts acts--usual", begin("", k.Word(i18n.PlayIt)),
					k.Button("btn", i18n.ShowSolution, nil)),
					kit.Box("p", "levels__or", k.Word(i18n.OrPressPlays))),
				kit.Box("div", "acts acts--usual at--play", append(played, v.moreMenu("btn bare--more", false))...)),
			kit.Box("section", "pen at--typing", v.printed()),
			kit.Box("section", "pen at--play", v.penHead(), v.pad()),
			kit.Box("section", "notes", v.notes(0)...),
			kit.Box("section", "own at--typing", v.paste(), kit.Box("div", "own__ways", v.openFile("btn"))),
			kit.Box("div", "bands at--first", v.own(), v.learnRow()),
			kit.Box("div", "bands at--back", v.days(), v.others()),
			kit.Box("div", "bands at--posed", v.questions(), kit.Box("section", "own own--another", v.paste())),
		),
	)
}

// shellTiles draws the tiles of the day's puzzles, whose states are not known here.
func (v *View) shellTiles() (tiles []app.UI) {
	for level := range daily.Levels {
		tiles = append(tiles, v.Tile(door.Choice{Level: level}, "", i18n.LevelNames[level], "\u00a0"))
	}
	return append(tiles, ofWeekdays(func(name i18n.Text) app.HTMLElem {
		return v.Tile(door.Choice{Level: daily.WithRules}, "", name, "\u00a0")
	})...)
}

// ofWeekdays draws a button for the puzzle with rules of each weekday, from the name of its kind. early.js removes all
// but today's, and also that one on days without such a puzzle.
func ofWeekdays(button func(name i18n.Text) app.HTMLElem) (all []app.UI) {
	for day := range 7 {
		name := door.RulesName(daily.RuledOn(daily.Date{Year: 2027, Month: 1, Day: 3 + day})) // January 3 is a Sunday
		all = append(all, button(name).DataSet("weekday", day))
	}
	return all
}

// firstStatus draws the text above the board before the program has started. No later paint contains anything
// larger than this text, so the first paint is also the largest contentful paint.
func (v *View) firstStatus() app.UI {
	k := &v.Kit
	line := func(at string, words app.UI) app.HTMLElem {
		return kit.Box(headlineTag(v.Model.Widget.On), "verdict verdict--quiet "+at, words)
	}
	// count draws a line that contains a number. early.js writes the number before it shows the line.
	count := func(at string, says func(l i18n.Lang, n int) string) app.UI {
		return line("verdict--counts "+at, k.Said(func(l i18n.Lang) string { return says(l, 99) }))
	}
	// reserve draws an empty line whose text early.js writes.
	reserve := func(at string) app.UI { return kit.Plain("p", "status__what "+at, "\u00a0") }
	words := []app.UI{reserve("at--door"), reserve("at--posed"),
		line("at--today at--some", k.Word(i18n.TodaySudoku)), line("at--all", k.Word(i18n.AllDone)),
		count("at--going", i18n.GoOnToGo), line("at--typing", k.Word(i18n.YourPuzzle)),
		line("at--posed", k.Word(i18n.Solving)), count("at--play", i18n.ToGo)}
	if v.Model.Widget.On {
		// web/script/frame.js removes one of the two.
		words = []app.UI{line("", k.Word(i18n.Loading)).DataSet("control", "undated"),
			line("", k.Word(i18n.MonthComing)).DataSet("control", "daily")}
	}
	return kit.Box("div", "status status--loading",
		kit.Box("div", "status__words", words...).Attr("role", "status"), kit.Element("div").Class("status__do"))
}
