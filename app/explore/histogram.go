package explore

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/search"
)

// This file draws the controls that move through the logical path, and the histogram of the steps' scores on
// the slider.

// pathTransport draws the controls that move through the logical path, and the histogram.
func (v *View) pathTransport() app.UI {
	k, m := &v.Kit, &v.Model
	p := m.Explore.Logic
	n := p.Len()
	var beside app.UI = k.Idle(k.Button("btn transport__hard", i18n.NextHardStep, v.onNextHard), n == 0)
	switch {
	case m.Explore.Playing:
		beside = v.PlayButton("btn transport__hard", i18n.PlayPath)
	case m.Walking():
		beside = k.Button("btn btn--stop transport__hard", i18n.Stop, v.onStopSearch)
	case !p.Known:
		beside = k.Button("btn transport__hard", i18n.FindPath, v.onFindPath)
	case p.At == n && !p.Path.Ends && !m.Searchable() && p.Path.Puzzle.Solutions > 0:
		beside = k.Button("btn transport__hard", i18n.ShowSolution, v.onSolve)
	case p.At == n && !p.Path.Ends:
		beside = k.Button("btn transport__hard", i18n.BySearch, v.onSearch)
	}
	return kit.Element("div").Class("transport").Attr("role", "group").Attr("aria-label", k.In(i18n.Steps)).Body(
		k.Idle(k.Button("btn", i18n.StepBack, v.OnStepBack), p.At == 0),
		k.Idle(k.Button("btn btn--main", i18n.PathStep, v.OnStepOn), p.At >= n),
		beside,
		kit.Element("label").Class("vh").Attr("for", "event").Text(k.In(i18n.PathSteps)),
		kit.Box("div", "slidebox slidebox--path", app.Raw(histogram(p)),
			app.Input().ID("event").Class("slide").Type("range").Min(0).Max(n).Step(1).
				Attr("aria-valuetext", i18n.Of(m.Lang, min(p.At+1, n), n, true)).OnInput(v.onSeek)),
	)
}

// histogram returns an svg element with a bar for each step of the path. A bar's height grows with the
// logarithm of the step's score. The bars before the current step, of the current step, and after it have
// different classes.
func histogram(p search.Logic) string {
	const (
		each       = 100 // width per step, in the units of the image
		few        = 40  // with fewer steps than this, bars do not become wider
		height     = 26
		low, least = 2, 24 // heights of the lowest and of the highest bar
		easy       = 4     // steps with at most this score have the lowest bar
	)
	n, most := p.Len(), 150
	wide := min(n, few) * each * 8 / 10 / few
	for i := range n {
		most = max(most, p.Step(i).Score)
	}
	var bars [3][]byte
	for i := range n {
		tall := low
		if score := p.Step(i).Score; score > easy {
			tall += int(float64(least-low) * math.Log(float64(score)/easy) / math.Log(float64(most)/easy))
		}
		part := 0
		if i == p.At {
			part = 1
		} else if i > p.At {
			part = 2
		}
		b := append(bars[part], 'M')
		b = strconv.AppendInt(b, int64(i*each-wide/2), 10)
		b = strconv.AppendInt(append(b, ' '), int64(height-tall), 10)
		b = strconv.AppendInt(append(append(b, 'h'), strconv.Itoa(wide)+"v"...), int64(tall), 10)
		bars[part] = append(b, "h-"+strconv.Itoa(wide)+"z"...)
	}
	svg := `<svg class="ticks bars" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ` +
		strconv.Itoa(max(n, 1)*each) + ` ` + strconv.Itoa(height) + `" xmlns="http://www.w3.org/2000/svg">`
	for i, class := range [...]string{"bars__done", "bars__here", "bars__later"} {
		if len(bars[i]) > 0 {
			svg += `<path class="` + class + `" d="` + string(bars[i]) + `"/>`
		}
	}
	return svg + "</svg>"
}
