package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// pen draws the input controls: the tools and the pad.
func (v *View) pen() app.UI {
	var parts []app.UI
	if v.scene() == typingScene {
		parts = []app.UI{v.printed()}
	} else {
		parts = []app.UI{v.penHead(), v.pad(), v.mend("mend")}
	}
	pen := kit.Box("section", "pen", parts...)
	if v.Model.Clock.Paused {
		pen = pen.Attr("inert", "true") // don't set "false", which also makes the pad inert
	}
	return pen
}

// penHead draws the tools. While givens are entered, it instead draws a line which says that the keys enter
// givens.
func (v *View) penHead() app.UI {
	k := &v.Kit
	if k.Shell || v.Model.Mode == game.Playing {
		return v.tools()
	}
	return kit.Box("div", "penhead",
		kit.Box("b", "", k.Word(i18n.PenGivens)),
		kit.Box("span", "penhead__what", k.Word(i18n.PenGivensAre)), v.advance())
}

// advance draws the toggle for Auto-advance, which moves the cursor to the next cell after each digit.
func (v *View) advance() app.UI {
	return v.Kit.Toggle(i18n.Advance, v.onAdvance, v.Model.Advance)
}

// pad draws the keys of the selected tool. In a narrow window it also draws Undo and Erase and, on boards
// with small cells, arrow keys and a menu.
func (v *View) pad() app.UI {
	m, k := &v.Model, &v.Kit
	class, label := "pads", i18n.Digits
	if !k.Shell && m.Mode == game.Playing {
		class += padClasses[m.Play().Pen()]
		label = toolName(m, m.Play().Pen())
	}
	if !k.Shell && m.Play().FilterAsks() {
		class, label = "pads", i18n.Filter
	}
	pads := kit.Element("div").Class(class+v.Fresh()).Attr("role", "group")
	if !k.Shell {
		pads = pads.Attr("aria-label", k.In(label)).OnClick(v.OnDigit)
	}
	large := m.Board.Layout().N() > 9
	var edits []app.UI
	if large {
		edits = v.arrows()
	}
	edits = append(edits,
		k.Idle(k.Button("digit digit--word digit--undo", i18n.Undo, v.onUndo).DataSet("hold", int(holdsUndo)),
			!m.History.CanUndo()),
		v.EraseKey("digit digit--word").DataSet("hold", int(holdsErase)),
		k.Idle(k.Button("digit digit--word", i18n.Redo, v.onRedo).DataSet("hold", int(holdsRedo)),
			!m.History.CanRedo()),
	)
	if !large {
		edits = append(edits, v.keeps("digit digit--word digit--keep")...)
	}
	if large && !k.Shell {
		edits = append(edits, v.moreMenu("digit digit--word", false))
	}
	keys := kit.Box("div", "pad", v.padKeys()...)
	if !m.Widget.On && m.Mode == game.Playing {
		keys = v.holding(keys)
	}
	return pads.Body(keys,
		v.holding(kit.Box("div", "pad pad--edit", edits...).OnClick(v.onArrow)))
}

// padClasses holds the classes of the pad, indexed by the tool that the pad's keys use.
var padClasses = [game.Tools]string{game.DigitTool: "", game.CornerTool: " pads--corner",
	game.CentreTool: " pads--centre", game.ColourTool: " pads--colour", game.LineTool: " pads--colour",
	game.LetterTool: " pads--colour"}

// padKeys returns the keys of the pad. If the colour tool is selected, they are the colours and, if there is room,
// a key that removes colours. If the pen or its letters are selected, they are its keys. There may be more of these
// keys than the board has digits. For other tools, the keys are the digits.
func (v *View) padKeys() []app.UI {
	places := max(v.Model.Board.Layout().N(), 9)
	switch {
	case v.colours():
		return v.colourKeys(places)
	case v.draws():
		return v.penKeys(places)
	case v.letters():
		return v.letterKeys(places)
	}
	return v.DigitKeys()
}

// EraseKey draws the key that erases. If each digit moves the cursor to the next cell, the key instead leaves
// the cell empty and moves the cursor on.
func (v *View) EraseKey(class string) app.HTMLElem {
	k := &v.Kit
	name := i18n.Erase
	if !k.Shell && v.Model.Mode == game.Setting && v.Model.Advance {
		name = i18n.EmptyKey
	}
	return kit.Element("button").Class(class).Attr("type", "button").DataSet("digit", 0).Attr("disabled", k.Shell).
		Body(k.Word(name))
}

// DigitKeys returns a key for each digit of the board. While the colour tool is selected, the keys of the
// first digits instead enter colours.
func (v *View) DigitKeys() []app.UI {
	m := &v.Model
	l := m.Board.Layout()
	if v.colours() {
		return v.colourKeys(l.N())
	}
	left, counts := remaining(m.Seen()), m.Certain() != format.HousesUnsure
	current := v.current()
	keys := make([]app.UI, 0, l.N()+1)
	for i, symbol := range symbols(l) {
		class, count := "digit", strconv.Itoa(left[i])
		switch {
		case !counts:
		case left[i] < 0:
			class, count = "digit digit--over", "+"+strconv.Itoa(-left[i])
		case left[i] == 0:
			class += " digit--done"
		}
		if current == i+1 {
			class += " digit--current"
		}
		key := v.key(class, i+1).Body(
			app.Text(symbol),
			app.If(counts, func() app.UI { return kit.Element("small").Attr("aria-hidden", "true").Text(count) }),
		)
		if counts && !v.Kit.Shell {
			key = key.Attr("aria-description", i18n.StillToPlace(m.Lang, symbol, left[i]))
		}
		keys = append(keys, key)
	}
	return keys
}

// current returns the digit to highlight on the pad. If the Filter is on, this is the digit that the Filter
// shows. If taps enter a digit, it is that digit. Otherwise it is the digit in the cursor's cell. The result
// is 0 if there is no digit.
func (v *View) current() int {
	if d := v.Model.Play().Filtered(); d != 0 {
		return int(d)
	}
	if d := v.Model.Play().Armed(); d != 0 || !v.Model.Active {
		return int(d)
	}
	d, _ := v.Model.Seen().At(v.Model.Cursor)
	return int(d)
}

// key draws the pad's key for digit d, or for colour number d. If the user chooses digits before cells, the
// key of the chosen digit is pressed. Holding a key down locks its digit, so that the digit stays chosen.
func (v *View) key(class string, d int) app.HTMLElem {
	m := &v.Model
	pressed := int(m.Brush) == d && !m.Play().FilterAsks()
	if pressed && m.Locked {
		class += " digit--locked"
	}
	b := kit.Element("button").Class(class).Attr("type", "button").DataSet("digit", d)
	switch {
	case v.Kit.Shell:
		return b.Attr("disabled", true)
	case m.Play().FilterAsks():
		return b
	case m.Play().DigitsFirst():
		b = b.Attr("aria-pressed", pressed)
	}
	return b.DataSet("hold", int(holdsDigit))
}

func (v *View) arrows() []app.UI {
	k := &v.Kit
	arrow := func(to cursor.Direction, sign string, name i18n.Text) app.UI {
		b := kit.Element("button").Class("digit digit--word").Attr("type", "button").DataSet("move", int(to)).
			Attr("disabled", k.Shell).Text(sign)
		if k.Shell {
			return b
		}
		return b.Attr("aria-label", k.In(name))
	}
	return []app.UI{
		arrow(cursor.Left, "←", i18n.Left), arrow(cursor.Up, "↑", i18n.Up),
		arrow(cursor.Down, "↓", i18n.Down), arrow(cursor.Right, "→", i18n.Right),
	}
}

// remaining returns how many of each digit are still to be placed. If the board has too many of a digit, the
// number is negative.
func remaining(b history.Board) []int {
	n := b.Layout().N()
	left := make([]int, n)
	for i := range left {
		left[i] = n
	}
	shown := b.Shown()
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := shown.At(c); d != 0 {
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

// printed draws the controls with which the user copies a printed puzzle onto the board, by typing its
// givens.
func (v *View) printed() app.UI {
	k := &v.Kit
	word := func(name i18n.Text, do app.EventHandler) app.HTMLElem { return k.Button("digit digit--word", name, do) }
	undo := k.Idle(word(i18n.Undo, v.onUndo).DataSet("hold", int(holdsUndo)), !v.Model.History.CanUndo())
	erase := kit.With(kit.Box("button", "digit digit--word", k.Word(i18n.Erase)), "type", "button", "data-digit", "0",
		"data-hold", strconv.Itoa(int(holdsErase)))
	if k.Shell {
		erase = erase.Attr("disabled", true)
	}
	var more app.UI = kit.Box("div", "menubox", k.Button("digit digit--word bare--more", i18n.More, nil))
	if !k.Shell { // the shell has this menu in another place
		more = v.moreMenu("digit digit--word bare--more", true)
	}
	pads := kit.Box("div", "pads pads--printed"+v.Fresh(),
		kit.Box("div", "pad", v.DigitKeys()...),
		kit.Box("div", "pad pad--printed", undo, erase, word(i18n.SkipCell, v.onSkip), word(i18n.NextRowKey, v.onRow),
			k.Idle(word(i18n.Clear, v.onClear), v.Model.Board.Digits() == 0),
			kit.Box("span", "pads__space", k.Word(i18n.SpaceSkips)),
			more),
	)
	if k.Shell {
		return pads
	}
	return v.holding(kit.With(pads, "role", "group", "aria-label", k.In(i18n.Digits)).OnClick(v.OnDigit))
}

// edits draws Undo, Redo, Erase and the buttons for checkpoints.
func (v *View) edits() app.UI {
	k := &v.Kit
	return v.holding(kit.Box("div", "edits",
		k.Idle(k.Button("bare", i18n.Undo, v.onUndo).DataSet("hold", int(holdsUndo)), !v.Model.History.CanUndo()),
		k.Idle(k.Button("bare", i18n.Redo, v.onRedo).DataSet("hold", int(holdsRedo)), !v.Model.History.CanRedo()),
		v.EraseKey("bare").DataSet("hold", int(holdsErase)),
		kit.Box("span", "edits__keep", v.keeps("bare")...),
	).OnClick(v.OnDigit))
}

// keeps draws two buttons: one saves the board as a checkpoint, and the other returns to the last checkpoint.
func (v *View) keeps(class string) []app.UI {
	k, h := &v.Kit, v.Model.History
	if !k.Shell && v.Model.Mode != game.Playing {
		return nil
	}
	kept, back := k.Shell, k.Shell
	if !k.Shell {
		_, some := h.Kept()
		kept, back = h.IsKept() || !h.Any(), !some
	}
	return []app.UI{k.Idle(k.Button(class, i18n.KeepBoard, v.onKeep), kept),
		k.Idle(k.Button(class, i18n.BackToKept, v.onBack), back)}
}
