package explore

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

// race draws the comparison of search strategies on the puzzle. The strategies are those of the presets.
func (v *View) race() app.UI {
	m, k := &v.Model, &v.Kit
	l := m.Lang
	most := 1
	for _, r := range m.Explore.Race {
		most = max(most, r.Score.Nodes)
	}
	head := func(names ...i18n.Text) app.UI {
		var cells []app.UI
		for _, name := range names {
			cells = append(cells, kit.Element("th").Attr("scope", "col").Text(k.In(name)))
		}
		return kit.Box("tr", "", cells...)
	}
	var rows []app.UI
	for _, r := range m.Explore.Race {
		s := r.Score
		cells := []app.UI{kit.Element("th").Attr("scope", "row").Text(i18n.Preset(l, r.Preset))}
		for _, n := range []int{s.Nodes, s.Guesses, s.DeadEnds, s.StepsBack, s.Solutions} {
			cells = append(cells, kit.Plain("td", "", i18n.Number(n)))
		}
		cells = append(cells,
			kit.Plain("td", "", i18n.Elapsed(l, r.Took.Microseconds())),
			kit.Plain("td", "race__how", raceEnd(*m, r)),
			kit.Box("td", "race__bar", bar(s.Nodes, most)),
		)
		rows = append(rows, kit.Box("tr", "", cells...))
	}
	// The table may be wider than a phone's screen. It is focusable, so that the user can scroll it with the
	// keyboard.
	return kit.Element("section").Class("race").TabIndex(0).Attr("aria-label", k.In(i18n.RaceTitle)).Body(
		kit.Plain("h2", "", k.In(i18n.RaceTitle)),
		kit.Box("table", "",
			kit.Box("thead", "", head(i18n.Strategy, i18n.Nodes, i18n.Guesses, i18n.DeadEnds, i18n.StepsBack,
				i18n.SolutionsName, i18n.Time, i18n.Outcome, i18n.NodesBar)),
			kit.Box("tbody", "", rows...),
		),
	)
}

// raceEnd returns a text that says whether the search with a preset is still running and, if not, how it
// ended.
func raceEnd(m state.Model, r search.Racer) string {
	switch {
	case !r.Over && m.Racing():
		return i18n.RaceRuns(m.Lang, r.Score.Events)
	case !r.Over:
		return i18n.Stopped.In(m.Lang)
	case r.Score.End == trace.Stalled:
		return i18n.RaceStalled.In(m.Lang)
	}
	return i18n.RaceDone.In(m.Lang)
}

// bar draws the number n as a bar with a logarithmic length. The full length stands for the number longest.
func bar(n, longest int) app.UI {
	length := int(100 * math.Log(float64(max(n, 1))) / math.Log(float64(max(longest, 2))))
	return app.Raw(`<svg width="100%" height="8" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><rect width="` +
		strconv.Itoa(length) + `%" height="8" fill="var(--accent)"/></svg>`)
}
