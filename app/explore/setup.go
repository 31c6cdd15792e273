package explore

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

func (v *View) speedOptions() (options []kit.Option) {
	for i, speed := range search.Speeds {
		options = append(options, kit.Option{Value: strconv.Itoa(i), Name: i18n.EventsASecond(v.Model.Lang, speed),
			Chosen: i == v.Model.Explore.Speed})
	}
	return options
}

// counters draws the counters of the search. Each has two values: up to the current event, and in total.
func (v *View) counters() app.UI {
	x := v.Model.Explore
	run := x.Recording()
	now, all := run.Counters(x.At), run.Counters(run.Len()-1)
	depth := 0
	if x.At >= 0 {
		depth = run.Event(x.At).Depth
	}
	return kit.Box("dl", "counters",
		v.counterOf(i18n.EventName, max(x.At, 0), max(run.Len()-1, 0)),
		v.counterOf(i18n.Depth, depth, all.Deepest),
		v.counterOf(i18n.Guesses, now.Of[trace.Guess], all.Of[trace.Guess]),
		v.counterOf(i18n.DeadEnds, now.Sum(trace.DeadEnds), all.Sum(trace.DeadEnds)),
		v.counterOf(i18n.SolutionsName, now.Of[trace.Solution], all.Of[trace.Solution]),
	)
}

// counter draws a name with its current value and, in smaller type, the total.
func (v *View) counter(name i18n.Text, now, all string) app.UI {
	return kit.Box("div", "", kit.Plain("dt", "", v.Kit.In(name)),
		kit.Box("dd", "", app.Text(now), kit.Plain("small", "", all)))
}

func (v *View) counterOf(name i18n.Text, now, all int) app.UI {
	return v.counter(name, i18n.Number(now), " / "+i18n.Number(all))
}

// setup returns the controls for the strategy of the search, and the buttons for further actions.
func (v *View) setup() []app.UI {
	m, k := &v.Model, &v.Kit
	race := k.Button("bare", i18n.Race, v.onRace)
	if m.Searching() || m.Racing() || m.Logging() {
		race = k.Button("bare explore__stop", i18n.Stop, v.onStopSearch)
	}
	return []app.UI{
		v.Menu(state.StrategyMenu, "bare bare--more", i18n.Strategy,
			k.Choice("preset", i18n.Strategy, v.presetOptions(), v.onPreset),
			k.Choice("deduce", i18n.Deduce, choices(m.Lang, deduceNames[:], int(m.Explore.Strategy.Deduce)),
				v.onStrategy),
			k.Choice("choose", i18n.Choose, choices(m.Lang, chooseNames[:], int(m.Explore.Strategy.Choose)),
				v.onStrategy),
			k.Choice("order", i18n.Order, choices(m.Lang, orderNames[:], boolInt(m.Explore.Strategy.Descending)),
				v.onStrategy),
			k.Choice("guess", i18n.GuessChoice, choices(m.Lang, guessNames[:], boolInt(m.Explore.Strategy.NeverGuess)),
				v.onStrategy),
			k.Button("bare", i18n.Run, v.onRun),
		),
		race,
		v.numbersButton(),
		v.Menu(state.MoreMenu, "bare bare--more", i18n.More,
			k.Button("bare", i18n.ShareMoment, v.onShareMoment),
			k.Button("bare", i18n.LogText, v.onLogText),
			k.Button("bare", i18n.LogLines, v.onLogLines),
			k.Button("bare", i18n.TreeFile, v.onTreeFile),
		),
	}
}

// eventField draws a field in which the user can enter the number of an event. With millions of events, the
// slider is too coarse.
func (v *View) eventField() app.UI {
	const id = "gotoevent"
	x := v.Model.Explore
	return kit.Element("label").Class("choice").Attr("for", id).
		Body(kit.Box("span", "choice__name", v.Kit.Word(i18n.GoToEvent)),
			app.Input().ID(id).Class("stepper__number").Type("number").Min(0).Max(max(x.Recording().Len()-1, 0)).
				Attr("inputmode", "numeric").
				Placeholder(strconv.Itoa(max(x.At, 0))).OnChange(v.onGoToEvent))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func choices(l i18n.Lang, names []i18n.Text, chosen int) (options []kit.Option) {
	for i, name := range names {
		options = append(options, kit.Option{Value: strconv.Itoa(i), Name: name.In(l), Chosen: i == chosen})
	}
	return options
}

var (
	deduceNames = [...]i18n.Text{trace.Rules: i18n.DeduceRules, trace.ForwardChecking: i18n.DeduceForward,
		trace.NakedSingles: i18n.DeduceNaked, trace.HiddenSingles: i18n.DeduceHidden}
	chooseNames = [...]i18n.Text{trace.FirstCell: i18n.ChooseFirst, trace.FewestCandidates: i18n.ChooseFewest,
		trace.FewestWays: i18n.ChooseWays}
	orderNames = [...]i18n.Text{i18n.Ascending, i18n.Descending}
	guessNames = [...]i18n.Text{i18n.MayGuess, i18n.NeverGuess}
)

func (v *View) presetOptions() (options []kit.Option) {
	now := v.Model.Explore.Preset()
	for _, preset := range trace.Presets {
		options = append(options,
			kit.Option{Value: preset.ID, Name: i18n.Preset(v.Model.Lang, preset.ID), Chosen: preset.ID == now})
	}
	if now == "" {
		options = append(options, kit.Option{Value: "", Name: v.Kit.In(i18n.OwnStrategy), Chosen: true})
	}
	return options
}
