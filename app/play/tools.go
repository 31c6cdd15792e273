package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver/format"
)

// The tools and the colour keys. The selected tool determines what typing enters.

// toolKeys holds the keys that select tools, as values of aria-keyshortcuts. These keys are recognised by
// their position on the keyboard.
var toolKeys = [game.Tools]string{game.DigitTool: "z", game.CornerTool: "x", game.CentreTool: "c",
	game.ColourTool: "v", game.LineTool: "n", game.LetterTool: "m"}

// toolName returns the name of a tool.
func toolName(m *state.Model, t game.Tool) i18n.Text {
	if m.Play().Strikes(t) {
		return i18n.Strike
	}
	return layerName(m, t)
}

// layerName returns the name of the things that a tool enters, such as centre marks. A tool that strikes
// candidates is named as if it entered them. Centre marks are called Notes unless the user has switched on
// two kinds of pencil marks.
func layerName(m *state.Model, t game.Tool) i18n.Text {
	if t == game.CentreTool && !m.AllKinds {
		return i18n.Notes
	}
	return i18n.ToolNames[t]
}

// tools draws a row with a button for each tool. The button of the active tool is pressed. The active tool is
// the one that the user has chosen, or the one that a held key selects. The two tools for pencil marks share
// a button if there is only one kind of pencil marks, or if both tools strike candidates. The pen is only there if
// the user can draw. It has no other button for its letters, since a key of its pad selects them.
func (v *View) tools() app.UI {
	m, k := &v.Model, &v.Kit
	buttons := make([]app.UI, 0, game.Tools)
	for t := range game.Tools {
		strikes := m.Play().Strikes(t)
		switch {
		case strikes && t == game.CentreTool, !strikes && t == game.CornerTool && !m.Play().TwoKinds(),
			t == game.LineTool && (k.Shell || !m.Play().HasLines()), t == game.LetterTool:
			continue
		}
		sign := strconv.Itoa(int(t))
		if layerName(m, t) == i18n.Notes {
			sign = "notes"
		}
		b := kit.Element("button").Class("tool").Attr("type", "button").DataSet("tool", int(t)).Body(
			kit.Element("i").Class("tool__sign tool__sign--"+sign).Attr("aria-hidden", "true"),
			kit.Box("span", "", k.Word(toolName(m, t))),
		)
		if t != game.CentreTool || m.Board.Layout().N() < 12 { // with 12 or more digits, C is a digit
			b = b.Attr("aria-keyshortcuts", toolKeys[t])
		}
		if k.Shell {
			b = b.Attr("disabled", true)
		} else {
			pen := m.Play().Pen()
			pressed := pen == t || pen.OfPen() && t.OfPen() || strikes && m.Play().Strikes(pen)
			b = b.Attr("aria-pressed", pressed)
		}
		buttons = append(buttons, b)
	}
	buttons = append(buttons, v.filter())
	row := kit.Box("div", "tools", buttons...).Attr("role", "group")
	if k.Shell {
		return row
	}
	return row.Attr("aria-label", k.In(i18n.Tool)).OnClick(v.onTool)
}

// filter draws the toggle of the Filter, which highlights where a digit can go. The Filter can be used with
// every tool. Its key is shown only on boards where the key's letter is not a digit.
func (v *View) filter() app.UI {
	b := kit.Element("button").Class("tool tool--filter").Attr("type", "button").Body(
		kit.Element("i").Class("tool__sign tool__sign--filter").Attr("aria-hidden", "true"),
		kit.Box("span", "", v.Kit.Word(i18n.Filter)),
	)
	if v.Kit.Shell {
		return b.Attr("disabled", true)
	}
	if v.Model.Board.Layout().N() <= filterKeyTo {
		b = b.Attr("aria-keyshortcuts", filterKey)
	}
	return b.Attr("aria-pressed", v.Model.Filter.On).OnClick(v.onFilter)
}

// filterKey is the key that toggles the Filter. It works on boards with at most filterKeyTo digits.
const (
	filterKey   = "b"
	filterKeyTo = 10
)

// colours reports whether the keys of the pad enter colours.
func (v *View) colours() bool {
	m := &v.Model
	return !v.Kit.Shell && m.Mode == game.Playing && m.Play().Pen() == game.ColourTool && !m.Play().FilterAsks()
}

// draws reports whether the keys of the pad are those of the pen.
func (v *View) draws() bool { return !v.Kit.Shell && v.Model.Play().Pen() == game.LineTool }

// letters reports whether the keys of the pad write letters.
func (v *View) letters() bool { return !v.Kit.Shell && v.Model.Play().Pen() == game.LetterTool }

// letterKeys returns as many elements as there are places: keys for some of the letters, gaps, and a key that shows
// the next letters.
func (v *View) letterKeys(places int) []app.UI {
	keys := make([]app.UI, places)
	first := v.Model.LettersOnPad(places - 1)
	for i := range places - 1 {
		keys[i] = kit.Box("span", "digit digit--gap")
		if letter := first + byte(i); letter <= 'Z' {
			keys[i] = kit.With(kit.Plain("button", "digit", string(letter)), "type", "button",
				"data-letter", strconv.Itoa(int(letter)))
		}
	}
	next := first + byte(places) - 1
	if next > 'Z' {
		next = 'A'
	}
	letters := string(next) + "–" + string(min(next+byte(places)-2, 'Z'))
	keys[places-1] = kit.With(kit.Plain("button", "digit digit--word", letters), "type", "button",
		"aria-label", letters+" "+v.Kit.In(i18n.MoreLetters)).OnClick(v.onMoreLetters)
	return keys
}

// penKeys returns as many elements as there are places: a key for each colour of the pen, a key that removes
// everything drawn, one that selects the letters, and gaps.
func (v *View) penKeys(places int) []app.UI {
	keys := make([]app.UI, places)
	for i := range keys {
		keys[i] = kit.Box("span", "digit digit--gap")
	}
	for i, name := range i18n.StrokeColourNames {
		number := strconv.Itoa(i + 1)
		key := kit.Box("button", "digit", kit.Plain("span", "stroke stroke--"+number, number))
		keys[i] = kit.With(key, "type", "button", "data-digit", number, "aria-label", number+" "+v.Kit.In(name)).
			Attr("aria-pressed", v.Model.InkColour() == i+1)
	}
	keys[len(i18n.StrokeColourNames)] = v.Kit.Idle(v.Kit.Button("digit digit--word", i18n.EraseLines,
		v.onEraseLines), v.Model.Board.Notes.Strokes() == "")
	keys[len(i18n.StrokeColourNames)+1] = v.Kit.Button("digit digit--word", i18n.ToolNames[game.LetterTool],
		v.onLetters).Attr("aria-keyshortcuts", toolKeys[game.LetterTool])
	return keys
}

// colourKeys returns as many elements as there are places: a key for each colour and, if there is room, a key that
// removes colours, and gaps.
func (v *View) colourKeys(places int) []app.UI {
	keys := make([]app.UI, 0, places)
	for i := range places {
		switch {
		case i < format.ColourCount:
			number := strconv.Itoa(i + 1)
			name := number + " " + v.Kit.In(i18n.ColourNames[i])
			if d := v.Model.Play().Filtered(); d != 0 {
				name = i18n.ColourOf(v.Model.Lang, name, d.String())
			}
			keys = append(keys, v.key("digit", i+1).Attr("aria-label", name).Body(
				kit.Box("span", "swatch swatch--"+number, app.Text(number), board.Sign(i+1)),
			))
		case i == format.ColourCount:
			keys = append(keys, v.Kit.Button("digit digit--word", i18n.None, v.onNoColour))
		default:
			keys = append(keys, kit.Element("span").Class("digit digit--gap"))
		}
	}
	return keys
}
