package play

import (
	"strings"
	"unicode/utf8"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/format"
)

// Place is the state of the page that determines what a key press does.
type Place struct {
	N       int  // number of digits of the board
	Setting bool // typing enters givens
	Advance bool // while givens are entered, each digit moves the cursor to the next cell
	Colours bool // the colour tool is selected, so digits stand for colours
	Draws   bool // the pen is selected, so digits stand for its colours
	Pen     bool // the user can select the pen and the letters
	Letters bool // the keys of letters write letters
	Tools   bool // the tools are shown, such as the one for corner marks
	Filter  bool // the Filter is on
	Checked bool // the result of a Check is shown
	Hints   bool // hints are available
	Seeks   bool // a hint is being computed
	Armed   bool // taps on cells enter the chosen digit or colour
	Asked   bool // the user has started a question, and the next digit is its subject
	Rules   bool // the selected cell has a rule that can be announced
	Hint    hints.HintStage
	Next    int         // see hints.Hint.Next
	Cursor  solver.Cell // cell with the focus; used only if Focus is OnCell
	Focus   Focus

	SudokuPad bool // keys do what they do in SudokuPad
}

// ruleKey is the key that announces a rule of the selected cell. It is recognised by its position on the
// keyboard. The letter is not a digit on any board that has rules with cells.
const ruleKey = "k"

// Focus is the kind of element that has the keyboard's focus.
type Focus uint8

const (
	OnNothing Focus = iota
	OnCell
	OnControl // a button or a link
)

// Message returns the message for a key press, or nil if the key does nothing. Keys with Alt or AltGr do
// nothing.
//
// Digits with Shift or Ctrl, and the keys of the tools, are recognised by their position on the keyboard. All
// other keys are recognised by the character that they produce. If a control has the focus, keys that select
// cells do nothing, and neither do letters that are not digits.
func Message(k browser.Key, at Place) state.Msg {
	if k.Alt {
		return nil
	}
	if d, shift, ok := k.Digit(); ok && d > 0 && (shift || k.Ctrl) {
		if msg, known := at.small(solver.Digit(d), shift, k); known {
			return msg
		}
	}
	name := k.Name()
	reach := game.Alone
	switch {
	case k.Shift:
		reach = game.Extend
	case k.Ctrl && at.SudokuPad:
		reach = game.Extend
	case k.Ctrl:
		reach = game.Roam
	}
	if to, ok := kit.Arrow(name); ok {
		if at.Draws && reach != game.Alone {
			return game.StrokeKey{To: to, Mark: !k.Shift}
		}
		return game.Move{To: to, Reach: reach}
	}
	if back, ok := at.cycles(k, name); ok {
		return game.NextTool{Back: back}
	}
	if k.Ctrl {
		return at.chord(strings.ToLower(name), k.Shift)
	}
	switch name {
	case "Home":
		return game.Move{To: cursor.RowStart}
	case "End":
		return game.Move{To: cursor.RowEnd}
	case " ":
		return at.space(k.Shift)
	case "Escape":
		switch {
		case at.Hint != hints.NoHint, at.Seeks:
			return hints.CloseHint{}
		case at.Checked:
			return hints.LeaveIt{}
		case at.Armed:
			return game.DropBrush{}
		}
		return game.SelectNone{}
	case "Enter":
		switch {
		case at.Focus == OnControl:
			return nil
		case at.Hint == hints.HintWhere:
			return hints.AskHint{} // shows the reason next
		case at.Next != 0:
			return hints.ShowBranch{Branch: at.Next}
		case at.Hint == hints.HintHow:
			return hints.ApplyHint{}
		case at.Draws:
			return game.StrokeKey{Here: true}
		}
		return nil
	case "Backspace", "Delete", "0", ".", ",": // on some number pads, the full stop is a comma
		return at.erase(name, k.Shift)
	}
	if name == "/" && at.Pen && !at.Setting {
		if at.Letters {
			return game.SetTool{Tool: game.DigitTool}
		}
		return game.SetTool{Tool: game.LetterTool}
	}
	if letter := letterOf(k, name); letter != 0 && at.Letters && !at.Asked {
		return game.TypeLetter{Letter: letter}
	}
	if d, ok := at.digit(name); ok {
		if at.Asked {
			return desk.AskDescription{Key: desk.AsksWhere + d.String()}
		}
		if k.Shift && !at.Setting { // the key is a letter, or its position was not reported
			return game.Put{Tool: game.CornerTool, Digit: d}
		}
		return game.Type{Digit: d}
	}
	// H requests a hint even while the hint's button has the focus.
	if at.Hints && (name == "h" || name == "H") {
		switch {
		case !k.Shift:
			return hints.AskHint{}
		case at.Setting:
		case at.Tools:
			return hints.AskAbout{Cell: at.Cursor}
		}
	}
	if at.Focus == OnControl {
		return nil
	}
	if at.Rules && placeOf(k, name) == "Key"+strings.ToUpper(ruleKey) && !k.Shift {
		return game.AnnounceRule{}
	}
	if key := at.question(k, name); key != "" {
		return desk.AskDescription{Key: key}
	}
	if k.Shift {
		return nil
	}
	return at.letter(k, name)
}

// letterOf returns the letter from A to Z of a key, or 0 if it has none. On keyboards of other scripts, it is the
// letter of the key's position.
func letterOf(k browser.Key, name string) byte {
	if len(name) > 1 && name[0] >= utf8.RuneSelf {
		name = strings.TrimPrefix(k.Code, "Key")
	}
	if name = strings.ToUpper(name); len(name) != 1 || name < "A" || name > "Z" {
		return 0
	}
	return name[0]
}

// digit returns the digit that a key enters. If the colour tool or the pen is selected, it returns the number of
// the colour instead.
func (at Place) digit(name string) (solver.Digit, bool) {
	if len(name) != 1 {
		return 0, false
	}
	n := at.N
	switch {
	case at.Setting:
	case at.Colours:
		n = max(n, format.ColourCount)
	case at.Draws:
		n = max(n, format.StrokeColours)
	}
	return solver.DigitOf(rune(name[0]), n)
}

// small returns the message for a digit pressed with Shift or Ctrl, which enters a pencil mark or a colour.
// If known is false, the caller must handle the key as a given. This happens while givens are entered, if the
// keyboard needs Shift for digits.
func (at Place) small(d solver.Digit, shift bool, k browser.Key) (msg state.Msg, known bool) {
	last, tool := solver.Digit(at.N), modified(shift, k.Ctrl)
	if tool == game.ColourTool {
		last = format.ColourCount
	}
	switch {
	case at.Setting && tool == game.CornerTool:
		_, digit := at.digit(k.Name())
		return nil, !digit
	case at.Setting && tool == game.CentreTool, d > last:
		return nil, true
	}
	return game.Put{Tool: tool, Digit: d}, true
}

// modified returns the tool that the held modifier keys select.
func modified(shift, ctrl bool) game.Tool {
	switch {
	case shift && ctrl:
		return game.ColourTool
	case shift:
		return game.CornerTool
	case ctrl:
		return game.CentreTool
	}
	return game.DigitTool
}

// erase returns the message for a key that erases. During play, Delete and Shift+Backspace erase all contents
// of a cell. Other keys erase only one kind of content, such as the digit.
func (at Place) erase(name string, shift bool) state.Msg {
	switch {
	case at.Setting:
		return game.Type{Back: name == "Backspace"}
	case name == "Delete", name == "Backspace" && shift:
		return game.EraseAll{}
	}
	return game.Erase{}
}

// space returns the message for the space bar. If a control has the focus, it returns nil, so that the
// browser handles the key.
func (at Place) space(shift bool) state.Msg {
	switch {
	case at.Setting && at.Advance && !shift && at.Focus != OnControl:
		return game.Type{} // leaves the cell empty and moves the cursor on
	case at.Focus != OnCell:
		return nil
	case shift:
		return game.SelectHouse{Kind: solver.Row}
	}
	return game.Toggle{}
}

// cycles reports whether a key selects the next tool or, if back is set, the previous one. These are the keys of
// SudokuPad for this.
func (at Place) cycles(k browser.Key, name string) (back, ok bool) {
	if !at.SudokuPad || at.Setting || !at.Tools || at.Focus == OnControl || k.Shift {
		return false, false
	}
	return name == "PageUp" || k.Ctrl, name == " " || !k.Ctrl && (name == "PageUp" || name == "PageDown")
}

// steps maps keys that move the cursor like arrow keys to directions. These keys are recognised by their
// position on the keyboard, and only on boards where no letter is a digit.
var steps = map[string]cursor.Direction{
	"KeyW": cursor.Up, "KeyA": cursor.Left, "KeyS": cursor.Down, "KeyD": cursor.Right,
}

// question returns the question about the board that a key asks. The result is "?" for a question mark. The
// keys R, T and U are recognised by their position on the keyboard. For each of them the result is the
// letter, in upper case with Shift, and otherwise in lower case. For any other key, question returns "". No
// board has R, T or U as a digit.
func (at Place) question(k browser.Key, name string) string {
	letter := strings.TrimPrefix(placeOf(k, name), "Key")
	switch {
	case !at.Tools:
		return ""
	case name == "?":
		return name
	case len(letter) != 1 || !strings.Contains("RTU", letter):
		return ""
	case k.Shift:
		return letter
	}
	return strings.ToLower(letter)
}

// placeOf returns the code of a key's position on the keyboard. If the browser reports no code, placeOf
// derives it from the letter on the key.
func placeOf(k browser.Key, name string) string {
	if k.Code == "" {
		return "Key" + strings.ToUpper(name)
	}
	return k.Code
}

// letter returns the message for a letter that is not a digit. F selects similar cells. Other letters are
// recognised by their position on the keyboard, and move the cursor or select a tool.
func (at Place) letter(k browser.Key, name string) state.Msg {
	if name == "f" || name == "F" {
		return game.SelectSame{Cell: at.Cursor}
	}
	code := placeOf(k, name)
	if at.Setting {
		return nil
	}
	if to, ok := steps[code]; ok && at.N <= 9 {
		return game.Move{To: to}
	}
	if !at.Tools {
		return nil
	}
	if code == "Key"+strings.ToUpper(filterKey) && at.N <= filterKeyTo {
		return game.SetFilter{On: !at.Filter}
	}
	for t, key := range toolKeys {
		if game.Tool(t).OfPen() && !at.Pen {
			continue
		}
		if code == "Key"+strings.ToUpper(key) {
			return game.SetTool{Tool: game.Tool(t)}
		}
	}
	return nil
}

// chord returns the message for a key with Ctrl.
func (at Place) chord(name string, shift bool) state.Msg {
	switch {
	case name == "z" && shift, name == "y":
		return game.Redo{}
	case name == "z":
		return game.Undo{}
	case name == "home":
		return game.Move{To: cursor.BoardStart}
	case name == "end":
		return game.Move{To: cursor.BoardEnd}
	case at.Focus == OnControl:
		return nil
	case name == "a" && shift:
		return game.SelectNone{}
	case name == "a":
		return game.SelectAll{}
	case name == "i" && !shift:
		return game.Invert{}
	case name == "enter":
		return game.Toggle{}
	case name != " " || at.Focus != OnCell:
		return nil
	case shift:
		return game.SelectHouse{Kind: solver.Box}
	}
	return game.SelectHouse{Kind: solver.Column}
}

// repeats reports whether a message is sent repeatedly while its key is held down. Digits are not repeated,
// because they would be entered and erased alternately.
func repeats(msg state.Msg, setting bool) bool {
	switch msg.(type) {
	case game.Move, game.Undo, game.Redo:
		return true
	case game.Type:
		return setting
	}
	return false
}
