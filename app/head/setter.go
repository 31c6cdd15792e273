package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// The dialog with tools for setters. It lists the tools, and the puzzles that the chosen tool has generated
// from the puzzle on the board. For each puzzle, the second program sends an image, the level, and a text
// about what was changed (job.Vary). At the end it sends the reason why there are no more puzzles. When the
// user accepts one of the puzzles, Undo can undo this in a single step.

const (
	toolID   = "tool"
	degreeID = "varied-level"
	variedID = "varied-" // prefix of the id of the text about a puzzle; followed by the puzzle's index
)

func (v *View) setter() []app.UI {
	m, k := &v.Model, &v.Kit
	s := m.Setter
	var tools []app.UI
	var options []kit.Option
	for i, name := range i18n.SetterToolNames {
		chosen := i == int(s.Tool)
		tools = append(tools, kit.With(kit.Plain("button", "bare toggle", k.In(name)), "type", "button",
			"data-tool", strconv.Itoa(i), "aria-pressed", strconv.FormatBool(chosen)))
		options = append(options, kit.Option{Value: strconv.Itoa(i), Name: k.In(name), Chosen: chosen})
	}
	again := i18n.TryAgain
	if s.Draws() {
		again = i18n.Another
	}
	says, warns := v.setterSays()
	class := ""
	if warns {
		class = "line--warn"
	}
	results := make([]app.UI, len(s.All))
	for i, one := range s.All {
		results[i] = v.varied(i, one)
	}
	return []app.UI{
		v.dialogHead(i18n.SetterTools),
		kit.Box("div", "setter",
			kit.With(kit.Box("div", "setter__tools", tools...).OnClick(v.onTool), "role", "group",
				"aria-label", k.In(i18n.SetterTools)),
			k.Choice(toolID, i18n.SetterTools, options, v.onToolIs),
			kit.Box("div", "setter__made",
				app.If(s.HasLevel(), func() app.UI { return v.variedLevel() }),
				kit.Box("div", "setter__do",
					kit.With(kit.Box("p", "setter__says", kit.Plain("span", class, says)), "role", "status",
						"tabindex", "-1"),
					app.If(m.Varying(),
						func() app.UI { return k.Button("btn setter__again", i18n.Stop, v.onStopVarying) }).
						ElseIf(s.Draws() && m.Board.HasPuzzle() || s.Stopped || warns,
							func() app.UI { return k.Button("btn setter__again", again, v.onVaryOn) })),
				kit.Box("div", "setter__all", results...).OnClick(v.onUseVaried))),
	}
}

// variedLevel draws the choice of the level of the puzzles.
func (v *View) variedLevel() app.UI {
	k, chosen := &v.Kit, int(v.Model.Setter.Level)
	options := []kit.Option{{Value: "0", Name: k.In(i18n.AnyLevel), Chosen: chosen == 0}}
	for i, name := range i18n.LevelNames {
		options = append(options, kit.Option{Value: strconv.Itoa(i + 1), Name: k.In(name), Chosen: chosen == i+1})
	}
	return k.Choice(degreeID, i18n.TechniqueLevel, options, v.onVariedLevel)
}

// setterSays returns a sentence about the chosen tool: its progress, or its result. warns reports whether the
// sentence is a warning.
func (v *View) setterSays() (says string, warns bool) {
	m := &v.Model
	switch {
	case m.Varying():
		return v.Kit.In(i18n.Varying), false
	case v.unmade() != "":
		return v.unmade(), true
	case m.Setter.Stopped:
		return v.Kit.In(i18n.GivenUp), false
	}
	if m.Setter.Says == "" && len(m.Setter.All) > 0 {
		return i18n.Puzzles(m.Lang, len(m.Setter.All)), false
	}
	return m.Setter.Says, false
}

// varied draws one of the puzzles that the tool has made. i is the puzzle's index.
func (v *View) varied(i int, one job.Varied) app.UI {
	words := v.rated(one.Rating)
	if one.Says != "" {
		words = append(words, kit.Plain("p", "", one.Says))
	}
	return kit.Box("div", "varied", app.Raw(one.Drawn),
		kit.With(kit.Box("div", "varied__words", words...), "id", variedID+strconv.Itoa(i)),
		kit.With(kit.Plain("button", "btn", v.Kit.In(i18n.UseThis)), "type", "button", "data-use", strconv.Itoa(i),
			"aria-describedby", variedID+strconv.Itoa(i)))
}

func (v *View) onTool(_ app.Context, e app.Event) {
	if tool, ok := browser.Number(e, "tool"); ok {
		v.Send(dialogs.ChooseTool{Tool: job.Tool(tool)})
	}
}

func (v *View) onToolIs(ctx app.Context, _ app.Event) {
	if tool, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(dialogs.ChooseTool{Tool: job.Tool(tool)})
	}
}

func (v *View) onVariedLevel(ctx app.Context, _ app.Event) {
	if level, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(dialogs.ChooseVariedLevel{Level: uint8(level)})
	}
}

// onStopVarying stops the tool. The focus stays on the clicked button, whose label changes.
func (v *View) onStopVarying(app.Context, app.Event) {
	v.Send(dialogs.StopVarying{})
	v.Focus(".setter__again")
}

// onVaryOn runs the tool again. If this removes the clicked button, the focus moves to the sentence above the
// puzzles.
func (v *View) onVaryOn(app.Context, app.Event) {
	to := ".setter__says"
	if v.Model.Setter.Draws() {
		to = ".setter__again"
	}
	v.Send(dialogs.VaryOn{})
	v.Focus(to)
}

func (v *View) onUseVaried(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "use"); ok {
		v.Send(dialogs.UseVaried{Index: i})
	}
}
