package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
)

// pen draws the number pad or, while solutions are listed, the controls to step through them.
func (v *View) pen() app.UI {
	if v.Model.List.Shown {
		return kit.Box("section", "pen", v.stepper())
	}
	return kit.Box("section", "pen", v.penHead(), app.If(v.Kit.Shell, v.shellPenHead), v.pad(), v.mend("mend"))
}

// penHead draws the choice of what typing sets, givens or the person's digits, and the number of digits entered.
func (v *View) penHead() app.UI {
	m, k := &v.Model, &v.Kit
	if m.Mode == state.Setting || k.Shell {
		class := "penhead"
		if k.Shell {
			class += " penhead--givens"
		}
		return kit.Box("div", class,
			kit.Box("b", "", k.Word(i18n.PenGivens)), kit.Box("span", "penhead__what", k.Word(i18n.PenGivensAre)), v.advance())
	}
	entered, open := m.Board.Entered.Count(), m.Board.Layout().Cells()-m.Board.Given.Count()
	return kit.Box("div", "penhead", kit.Box("b", "", k.Word(i18n.PenDigits)), kit.Plain("span", "penhead__what", i18n.Placed(m.Lang, entered, open)))
}

// shellPenHead draws the head for a board with a puzzle. It is shown once web/script/early.js has drawn a link's puzzle.
func (v *View) shellPenHead() app.UI {
	return kit.Box("div", "penhead penhead--digits", kit.Box("b", "", v.Kit.Word(i18n.PenDigits)), kit.Element("span").Class("penhead__what"))
}

// advance draws the toggle of whether digits move the cursor on.
func (v *View) advance() app.UI {
	if v.Model.Mode != state.Setting && !v.Kit.Shell {
		return kit.Element("span")
	}
	return v.Kit.Toggle(i18n.Advance, v.onAdvance, v.Model.Advance)
}

// pad draws a key for each digit, with the number still to be placed. On a narrow page it also has Undo, Erase and, for boards with small
// cells, arrows.
func (v *View) pad() app.UI {
	m, k := &v.Model, &v.Kit
	pads := kit.Element("div").Class("pads").Attr("role", "group")
	if !k.Shell {
		pads = pads.Attr("aria-label", k.In(i18n.Digits)).OnClick(v.OnDigit)
	}
	var edits []app.UI
	if m.Board.Layout().N() > 9 {
		edits = v.arrows()
	}
	edits = append(edits,
		k.Idle(k.Button("digit digit--word digit--undo", i18n.Undo, v.onUndo), !m.CanUndo()),
		v.EraseKey("digit digit--word"),
		k.Idle(k.Button("digit digit--word", i18n.Redo, v.onRedo), !m.CanRedo()),
	)
	return pads.Body(kit.Box("div", "pad", v.DigitKeys()...), kit.Element("div").Class("pad pad--edit").OnClick(v.onArrow).Body(edits...))
}

// EraseKey draws the key that erases or, if digits move the cursor on, leaves a cell empty.
func (v *View) EraseKey(class string) app.UI {
	k := &v.Kit
	name := i18n.Erase
	if !k.Shell && v.Model.Mode == state.Setting && v.Model.Advance {
		name = i18n.EmptyKey
	}
	return kit.Element("button").Class(class).Attr("type", "button").DataSet("digit", 0).Attr("disabled", k.Shell).Body(k.Word(name))
}

// DigitKeys draws a key for each digit.
func (v *View) DigitKeys() []app.UI {
	m := &v.Model
	l := m.Board.Layout()
	left := remaining(m.Board)
	current := v.current()
	keys := make([]app.UI, 0, l.N()+1)
	for i, symbol := range symbols(l) {
		class := "digit"
		if left[i] == 0 {
			class += " digit--done"
		}
		if current == i+1 {
			class += " digit--current"
		}
		keys = append(keys, kit.Element("button").Class(class).Attr("type", "button").DataSet("digit", i+1).Attr("disabled", v.Kit.Shell).Body(
			app.Text(symbol),
			kit.Element("small").Attr("aria-hidden", "true").Text(strconv.Itoa(left[i])),
		))
	}
	return keys
}

// current is the digit under the cursor; 0 where there is none.
func (v *View) current() int {
	if !v.Model.Active {
		return 0
	}
	d, _ := v.Model.Board.At(v.Model.Cursor)
	return int(d)
}

func (v *View) arrows() []app.UI {
	k := &v.Kit
	arrow := func(to state.Direction, sign string, name i18n.Text) app.UI {
		b := kit.Element("button").Class("digit digit--word").Attr("type", "button").DataSet("move", int(to)).Attr("disabled", k.Shell).Text(sign)
		if k.Shell {
			return b
		}
		return b.Attr("aria-label", k.In(name))
	}
	return []app.UI{
		arrow(state.Left, "←", i18n.Left), arrow(state.Up, "↑", i18n.Up), arrow(state.Down, "↓", i18n.Down), arrow(state.Right, "→", i18n.Right),
	}
}

// remaining returns for each digit how many are still to be placed.
func remaining(b state.Board) []int {
	n := b.Layout().N()
	left := make([]int, n)
	for i := range left {
		left[i] = n
	}
	shown := b.Shown()
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := shown.At(c); d != 0 && left[d-1] > 0 {
			left[d-1]--
		}
	}
	return left
}

// symbols returns the symbols of a layout's digits.
func symbols(l *solver.Layout) []string {
	s := make([]string, 0, l.N())
	for d := solver.Digit(1); int(d) <= l.N(); d++ {
		s = append(s, d.String())
	}
	return s
}

// edits draws the secondary controls of the pen.
func (v *View) edits() app.UI {
	k := &v.Kit
	return kit.Element("div").Class("edits").OnClick(v.OnDigit).Body(
		k.Idle(k.Button("bare", i18n.Undo, v.onUndo), !v.Model.CanUndo()),
		k.Idle(k.Button("bare", i18n.Redo, v.onRedo), !v.Model.CanRedo()),
		v.EraseKey("bare"),
		v.moreMenu("bare bare--more", true),
	)
}
