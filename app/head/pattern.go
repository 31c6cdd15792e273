package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// The pattern of givens, which is the set of cells in which a generated puzzle should have givens. The user
// draws it on the board on which the dialog otherwise shows the generated puzzle.

// givens draws the field for the number of givens. If the user has drawn a pattern, givens instead draws the
// number of cells in the pattern.
func (v *View) givens() app.UI {
	w := v.Model.Making.Wish
	if w.Pattern == "" {
		n := v.Model.Design.Box.N()
		empty := v.Kit.In(i18n.FewGivens)
		if least := w.FewestGivens(n * n); least > 0 {
			empty = i18n.OrMore(v.Model.Lang, least)
		}
		return v.numberOf(toGivens, i18n.GivensOf, empty, w.Givens)
	}
	return kit.Plain("span", "make__number", strconv.Itoa(w.Pattern.Count()))
}

// drawToggle draws the button that starts drawing a pattern. If there is a pattern already, the button
// removes it.
func (v *View) drawToggle() app.UI {
	return v.Kit.Button("bare toggle", i18n.DrawPattern, v.onDrawPattern).
		Attr("aria-pressed", strconv.FormatBool(v.Model.Making.Wish.Pattern != ""))
}

// patternPlan draws the board with the pattern, and the number of cells in it.
func (v *View) patternPlan(l *solver.Layout) app.UI {
	m, k := &v.Model, &v.Kit
	p := m.Making.Wish.Pattern
	class := ""
	if p.Full() {
		class = "line--warn"
	}
	return kit.Box("div", "plan made made--drawn n"+strconv.Itoa(l.N()),
		kit.Element("div").Class("plan__map").On("keydown", v.onPatternKey).On("pointerdown", v.onPatternStroke).
			On("pointermove", v.onPatternStrokeOn).Body(
			board.Givens(board.Pattern{Layout: l, Gives: p.Has, Cursor: m.Making.Drawing.Cell, Lang: m.Lang,
				Name: k.In(i18n.PatternName)})),
		kit.Box("div", "made__words",
			kit.With(kit.Box("p", "", kit.Plain("span", class, i18n.PatternHas(m.Lang, p.Count(), len(p)))),
				"role", "status"),
			kit.Box("div", "plan__do",
				k.Button("bare", i18n.EndPattern, v.onEndPattern),
				k.Idle(k.Button("bare", i18n.Clear, v.onClearPattern), p.Count() == 0))))
}

// onDrawPattern starts drawing a pattern and moves the focus to the board. If there is a pattern already, it
// instead removes the pattern.
func (v *View) onDrawPattern(app.Context, app.Event) {
	on := v.Model.Making.Wish.Pattern == ""
	if v.Send(dialogs.DrawPattern{On: on}); on {
		v.Focus(partAtCursor)
	}
}

// partAtCursor is the selector of the cell that has the keyboard's cursor.
const partAtCursor = ".plan [tabindex=\"0\"]"

func (v *View) onChangePattern(app.Context, app.Event) {
	v.Send(dialogs.DrawPattern{On: true})
	v.Focus(partAtCursor)
}

// onEndPattern ends drawing the pattern. The clicked button disappears, so the focus moves to another one.
func (v *View) onEndPattern(app.Context, app.Event) {
	v.Send(dialogs.EndPattern{})
	v.Focus(".make__another")
}

func (v *View) onClearPattern(app.Context, app.Event) { v.Send(dialogs.ClearPattern{}) }

// onPatternStroke starts a stroke over the pattern, and onPatternStrokeOn continues the stroke.
// onPatternStrokeOn finds the cell from the pointer's position, because the target of all events of a touch
// is the cell where the touch started.
func (v *View) onPatternStroke(_ app.Context, e app.Event) {
	if c, ok := browser.Number(e, "part"); ok && e.Get("button").Int() == 0 {
		v.Send(dialogs.PaintPattern{Cell: c, Begins: true})
	}
}

func (v *View) onPatternStrokeOn(ctx app.Context, e app.Event) {
	c, ok := strokedPart(e)
	if !ok || c == v.Model.Making.Drawing.Cell {
		ctx.PreventUpdate()
		return
	}
	v.Send(dialogs.PaintPattern{Cell: c})
}

// onPatternKey handles keys on the pattern. Arrow keys move the cursor, and with Shift they also draw. Enter
// and Space draw in the cursor's cell.
func (v *View) onPatternKey(_ app.Context, e app.Event) {
	k := browser.KeyOf(e.Value)
	to, isArrow := kit.Arrow(k.Name())
	switch {
	case k.Ctrl || k.Alt:
		return
	case isArrow:
		if v.Send(dialogs.MoveInPattern{To: to}); k.Shift {
			v.Send(dialogs.PaintPattern{Cell: v.Model.Making.Drawing.Cell})
		}
	case k.Name() == "Enter" || k.Name() == " ":
		v.Send(dialogs.PaintPattern{Cell: v.Model.Making.Drawing.Cell, Begins: true})
	default:
		return
	}
	e.PreventDefault()
	v.Focus(partAtCursor)
}
