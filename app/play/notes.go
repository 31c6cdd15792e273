package play

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/format"
)

// notes draws the column next to the board. It has buttons such as Undo, facts about the cursor's cell, the
// rules, the legend of the digits, the keyboard shortcuts, and seldom used actions. several is 1 if more than
// one cell is selected, and 0 otherwise.
func (v *View) notes(several int) []app.UI {
	k := &v.Kit
	notes := []app.UI{v.Part("edits", several, v.edits)}
	if !k.Shell && v.Model.Active {
		notes = append(notes, kit.Box("dl", "seen", v.seen()...))
	}
	if !k.Shell && !v.ended() {
		notes = append(notes, v.praise())
	}
	if !k.Shell && v.ruled() {
		if v.Model.Seen().HasPlaced() {
			notes = append(notes, v.ruleLine(besideRule))
		}
		notes = append(notes, v.Part("rules", 0, v.rulesOf), v.setter())
	}
	return append(notes, v.Part("key", 0, v.legend), v.Part("hints", 0, v.hints), v.Part("foot", several, v.foot))
}

// foot draws the seldom used actions.
func (v *View) foot() app.UI {
	var asks app.UI
	ask := v.question()
	if v.Kit.Shell || !v.Model.Board.Blank() && !v.Model.Exercising() && !v.withheld(ask) {
		asks = v.button("bare foot__path", ask)
	}
	return kit.Box("div", "playfoot", asks, v.moreMenu("bare bare--more", true))
}

// question returns the action that opens Explore. Explore then shows how a person would solve the puzzle or,
// if the board is solved already, how a search solves it.
func (v *View) question() action {
	switch v.situation() {
	case solvedHere, solvedByHand, listing:
		return action{name: i18n.WatchSearch, do: v.onWatch}
	}
	return action{name: i18n.ByPerson, do: v.onByPerson}
}

// legend explains the appearances of the digits on the board.
func (v *View) legend() app.UI {
	var looks []app.UI
	for _, look := range v.looks() {
		looks = append(looks, kit.Box("span", "",
			kit.Element("span").Class("cell "+look.class).Attr("aria-hidden", "true").Text("7"), v.Kit.Word(look.name)))
	}
	return kit.Box("p", "key", looks...)
}

// hints draws the list of keyboard shortcuts, either for playing or for entering givens.
func (v *View) hints() app.UI {
	k, n := &v.Kit, v.Model.Board.Layout().N()
	type key struct {
		sign string
		word i18n.Text // name of the key, used instead of sign
		does i18n.Text
	}
	keys := []key{{keysOfDigits(n), 0, i18n.HintKeys}, {"", i18n.Arrows, i18n.HintArrows},
		{"Ctrl+V", 0, i18n.HintPaste}}
	if !k.Shell && v.Model.Mode == game.Playing {
		m := &v.Model
		tools, one := "Z X C V", m.Play().Strikes(game.CentreTool) || !m.Play().TwoKinds()
		if n >= 12 || one { // C is a digit, or does the same as X
			tools = "Z X V"
		}
		if n <= filterKeyTo {
			tools += " B"
		}
		keys = []key{{tools, 0, i18n.Tool}, {"Shift", 0, toolName(m, game.CornerTool)},
			{"Ctrl", 0, toolName(m, game.CentreTool)}, {"", i18n.Drag, i18n.SelectSeveral},
			{"? R T U", 0, i18n.DescribeKeys}}
		if m.Seen().HasPlaced() {
			keys = append(keys, key{strings.ToUpper(ruleKey), 0, i18n.ComboKey})
		}
		switch closes := (key{"Esc", 0, i18n.CloseHint}); {
		case m.Hint.Stage == hints.HintWhere:
			keys = []key{{"Enter", 0, i18n.NextStage}, closes}
		case m.Hint.Stage == hints.HintHow:
			keys = []key{{"Enter", 0, i18n.ApplyKey}, {"H", 0, i18n.Candidates}, closes}
		case m.Hinting():
			keys = []key{closes}
		case one:
			keys[1].does = toolName(m, game.CentreTool)
			keys = append(keys[:2], keys[3:]...)
		}
	}
	hints := make([]app.UI, 0, len(keys))
	for _, key := range keys {
		sign := app.UI(app.Text(key.sign))
		if key.word != 0 {
			sign = k.Word(key.word)
		}
		hints = append(hints, kit.Box("span", "", kit.Box("kbd", "", sign), kit.Box("span", "", k.Word(key.does))))
	}
	return kit.Box("p", "hint", hints...)
}

// seen draws rows with facts about the cursor's cell.
func (v *View) seen() []app.UI {
	m := &v.Model
	b := m.Seen()
	rows := []app.UI{}
	if m.Several() {
		return v.seenSeveral()
	}
	row := func(name i18n.Text, text string) {
		rows = append(rows, kit.Box("div", "", kit.Plain("dt", "", v.Kit.In(name)), kit.Plain("dd", "", text)))
	}
	row(i18n.Selected, sentences.Cell(m, m.Cursor))
	d, _ := b.At(m.Cursor)
	switch {
	case m.Certain() == format.HousesUnsure: // if the houses are not known, candidates and counts are not known either
	case d == 0:
		may := m.Play().Possible(m.Cursor)
		row(i18n.MayBe, cmp.Or(strings.Join(i18n.Written(may), " "), v.Kit.In(i18n.NoDigit)))
	default:
		row(i18n.ToPlace, i18n.StillToPlace(m.Lang, d.String(), remaining(b)[d-1]))
	}
	var own []app.UI // in a single row, so that the page's height does not change
	written := func(tool game.Tool, text string) {
		if text != "" {
			own = append(own, kit.Plain("dt", "", v.Kit.In(toolName(m, tool))), kit.Plain("dd", "", text))
		}
	}
	note := b.Notes.At(m.Cursor)
	if d == 0 {
		written(game.LetterTool, strings.Join(strings.Split(m.Play().LettersIn(m.Cursor).String(), ""), " "))
		written(game.CornerTool, strings.Join(i18n.Written(note.Corner), " "))
		written(game.CentreTool, strings.Join(i18n.Written(note.Centre), " "))
	}
	written(game.ColourTool, strings.Join(colourNames(m.Lang, coloursOf(note)), " "))
	if len(own) > 0 {
		rows = append(rows, kit.Box("div", "seen__own", own...))
	}
	return rows
}

// mayBe draws the candidates of the selected cell. In a narrow window, they replace the verdict on boards
// whose cells are too small to show candidates.
func (v *View) mayBe() app.UI {
	m := &v.Model
	may := strings.Join(i18n.Written(m.Play().Possible(m.Cursor)), " ")
	return kit.Box("p", "maybe",
		kit.Plain("span", "", i18n.CellMayBe(m.Lang, sentences.Cell(m, m.Cursor))),
		kit.Plain("span", "maybe__digits", cmp.Or(may, v.Kit.In(i18n.NoDigit))))
}

// placing reports whether the board has small cells and exactly one cell is selected, which is empty.
func (v *View) placing() bool {
	m := &v.Model
	d, _ := m.Seen().At(m.Cursor)
	return m.Board.Layout().N() > 9 && d == 0 && m.Active && !m.Several() && m.Mode == game.Playing && !m.Widget.On
}

// seenSeveral draws rows with facts about several selected cells: the number of cells, and the candidates
// that all empty ones have in common.
func (v *View) seenSeveral() []app.UI {
	m := &v.Model
	row := func(name i18n.Text, text string) app.UI {
		return kit.Box("div", "", kit.Plain("dt", "", v.Kit.In(name)), kit.Plain("dd", "", text))
	}
	rows := []app.UI{row(i18n.Selected, i18n.Cells(m.Lang, m.Selected.Len()))}
	if may, ok := m.Play().Common(); ok && m.Certain() != format.HousesUnsure {
		rows = append(rows, row(i18n.AllMayBe, cmp.Or(strings.Join(i18n.Written(may), " "), v.Kit.In(i18n.NoDigit))))
	}
	return rows
}

// keyLook is an entry of the legend: the class of one appearance of digits, and its meaning.
type keyLook struct {
	class string
	name  i18n.Text
}

// looks returns the entries of the legend for the appearances of digits on the board. If all digits look the
// same, no legend is needed, and looks returns nil.
func (v *View) looks() (looks []keyLook) {
	b := v.Model.Board
	if b.Given.Count() > 0 {
		looks = append(looks, keyLook{"given", i18n.LegendGiven})
	}
	if b.Entered.Count() > 0 {
		looks = append(looks, keyLook{"entered", i18n.LegendEntered})
	}
	if b.Solver.Count() > 0 {
		looks = append(looks, keyLook{"solved", i18n.LegendSolver})
	}
	if !v.Model.NoClashes && len(v.Model.Clashes(v.Model.Seen().Shown())) > 0 || v.marksWrong() {
		looks = append(looks, keyLook{"entered bad", i18n.LegendClash})
	}
	if len(looks) == 1 {
		return nil
	}
	return looks
}

// marksWrong reports whether any digit is marked as wrong.
func (v *View) marksWrong() bool {
	for c := range solver.Cell(v.Model.Board.Layout().Cells()) {
		if v.Model.WrongAt(c) {
			return true
		}
	}
	return false
}

// keysOfDigits returns the keys for the digits of a board with n digits, for example "1–9" or "1–9, A–G".
func keysOfDigits(n int) string {
	switch last := solver.Digit(n).String(); {
	case n == 1:
		return "1"
	case n <= 9:
		return "1–" + last
	case n == 10:
		return "1–9, A"
	default:
		return "1–9, A–" + last
	}
}
