//go:build !js

package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
)

// shell draws the view before the program has started, with all that may stand beside the board: a
// puzzle of today waits at the door, or one that is going on, or the board is typed, posed or
// played. web/script/early.js chooses one by the class of the view, and the style sheet hides the
// others.
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
	for _, name := range i18n.LevelNames[1:daily.Levels] {
		levels = append(levels, k.Button("bare levels__one", name, nil))
	}
	levels = append(levels, k.Button("bare levels__more", i18n.MoreLevels, nil))
	played := v.usual()
	return kit.Main("solve solve--door solve--today", v.Board(),
		kit.Box("div", "side",
			kit.Box("section", "answer", v.Status(),
				kit.Box("div", "acts acts--door at--today", k.Button("btn btn--main", i18n.Start, nil),
					kit.Box("div", "levels levels--above", levels...), kit.Box("p", "levels__or",
						k.Word(i18n.OrPress))),
				row("acts acts--door at--going", nil, i18n.Continue),
				row("acts acts--usual at--typing", []app.UI{kit.Box("div", "menubox", k.Button("btn bare--more",
					i18n.More, nil))},
					i18n.JudgeIt, i18n.PlayIt, i18n.RulesName),
				kit.Box("div", "acts__or at--posed", row("acts acts--usual", nil, i18n.PlayIt, i18n.ShowSolution),
					kit.Box("p", "levels__or", k.Word(i18n.OrPressPlays))),
				kit.Box("div", "acts acts--usual at--play", append(played, v.moreMenu("btn bare--more", false))...)),
			kit.Box("section", "pen at--typing", v.printed()),
			kit.Box("section", "pen at--play", v.penHead(), v.pad()),
			kit.Box("section", "notes", v.notes(0)...),
			kit.Box("section", "own at--typing", v.paste(), kit.Box("div", "own__ways", v.openFile())),
			kit.Box("div", "bands at--today", v.own(), v.learnRow()),
			kit.Box("div", "bands at--posed", v.questions(), kit.Box("section", "own own--another", v.paste())),
		),
	)
}
