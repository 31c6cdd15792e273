package explore

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/search"
)

// transport draws the controls that move through the events.
func (v *View) transport() app.UI {
	k := &v.Kit
	x := v.Model.Explore
	return kit.Element("div").Class("transport").Attr("role", "group").Attr("aria-label", k.In(i18n.Steps)).Body(
		k.Idle(k.Button("btn", i18n.StepBack, v.OnStepBack), x.At < 0),
		v.PlayButton("btn btn--main", i18n.PlaySearch),
		v.goals(),
	)
}

// goalNames are the names of the buttons that jump to the next or previous guess, dead end or solution.
var goalNames = [2][len(search.Goals)]i18n.Text{
	{i18n.NextGuess, i18n.NextDeadEnd, i18n.NextSolution},
	{i18n.PreviousGuess, i18n.PreviousDeadEnd, i18n.PreviousSolution},
}

// goals draws a button that jumps to the next or previous event of one kind. The kind and the direction are
// those chosen last. It also draws a menu with all kinds in both directions. The first item of the menu moves
// by one event.
func (v *View) goals() app.UI {
	x := v.Model.Explore
	chosen, chosenWay := x.Goal, boolInt(x.GoalBack)
	items := []app.UI{v.Kit.Idle(v.Kit.Button("bare", i18n.StepOn, v.OnStepOn), x.At >= x.Recording().Len()-1)}
	for way, names := range goalNames {
		for i, name := range names {
			item := v.Kit.Button("bare", name, v.onGoal).DataSet("goal", i).DataSet("way", way)
			if i == chosen && way == chosenWay {
				item = item.Attr("aria-current", "true")
			}
			items = append(items, item)
		}
	}
	_, some := x.Recording().Next(-1, search.Goals[chosen])
	return kit.Box("div", "goals",
		v.Kit.Idle(v.Kit.Button("btn", goalNames[chosenWay][chosen], v.onJump).DataSet("way", chosenWay),
			!some && !v.Model.Searching()),
		v.Menu(state.GoalMenu, "btn bare--more", i18n.OtherPlaces, items...))
}

// PlayButton draws the button that plays and pauses the animation. name is its label while the animation is
// paused.
func (v *View) PlayButton(class string, name i18n.Text) app.UI {
	x := &v.Model.Explore
	steps := x.Logic.Len()
	if x.Method == search.BySearch {
		steps = x.Recording().Len()
	}
	if v.Model.Explore.Playing {
		return v.Kit.Button(class, i18n.Pause, v.onPlay)
	}
	return v.Kit.Idle(v.Kit.Button(class, name, v.onPlay), steps == 0)
}

// Slider draws the slider over all events, with ticks at dead ends and solutions.
func (v *View) Slider() app.UI {
	m := &v.Model
	x := m.Explore
	last := x.Recording().Len() - 1
	return kit.Box("div", "slidebox", kit.Element("label").Class("vh").Attr("for",
		"event").Text(v.Kit.In(i18n.EventNumber)),
		app.Raw(ticks(x.Notches)),
		app.Input().ID("event").Class("slide").Type("range").Min(0).Max(max(last, 0)).Step(1).
			Attr("aria-valuetext", i18n.Of(m.Lang, max(x.At, 0), max(last, 0), !m.Searching())).OnInput(v.onSeek))
}

// ticks returns an svg element with marks over the slider. Each element of all is a section of the search. A
// section that has dead ends is marked with a line: the more dead ends, the longer the line. A section that
// has solutions is marked with a square.
func ticks(all []search.Notch) string {
	most := 1
	for _, t := range all {
		most = max(most, t.DeadEnds)
	}
	b := []byte(`<svg class="ticks" width="100%" height="12" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">`)
	rect := func(class string, place float64, back, y, width, height int) {
		b = append(b, `<rect class="`+class+`" x="`...)
		at := strconv.Itoa(int(place*10_000) + 1_000_000) // place in 1/10,000 percent, with leading zeros
		b = append(b, strings.TrimLeft(at[1:5], "0")+"."+at[5:]+`%" y="`+strconv.Itoa(y)+`" width="`+
			strconv.Itoa(width)+`" height="`+strconv.Itoa(height)+
			`" transform="translate(-`+strconv.Itoa(back)+`)"/>`...)
	}
	const least, longest = 5, 11
	for _, t := range all {
		if t.DeadEnds > 0 {
			height := least + (longest-least)*(t.DeadEnds-1)/most
			rect("tick", t.Place, 0, 12-height, 1, height)
		}
	}
	for _, t := range all {
		if t.Solutions > 0 {
			rect("tick tick--solution", t.Place, 3, 3, 7, 7)
		}
	}
	return string(append(b, "</svg>"...))
}
