package play

import (
	"cmp"
	"testing"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

func digit(d solver.Digit) state.Msg  { return game.Type{Digit: d} }
func corner(d solver.Digit) state.Msg { return game.Put{Tool: game.CornerTool, Digit: d} }
func centre(d solver.Digit) state.Msg { return game.Put{Tool: game.CentreTool, Digit: d} }
func colour(d solver.Digit) state.Msg { return game.Put{Tool: game.ColourTool, Digit: d} }

func inWords(key string) state.Msg { return desk.AskDescription{Key: key} }

// playedOn returns the context of a key press during play on a board of n digits, with the cursor on cell 3.
func playedOn(n int) Place { return Place{N: n, Tools: true, Hints: true, Cursor: 3, Focus: OnCell} }

// drawing returns the context of a key press while the pen is selected.
func drawing(at Place) *Place {
	at.Pen, at.Draws = true, true
	return &at
}

// inSudokuPad returns the context of a key press with the keys of SudokuPad.
func inSudokuPad(at Place) *Place {
	at.SudokuPad = true
	return &at
}

// settingOn returns the context of a key press while givens are entered.
func settingOn(n int) *Place {
	return &Place{N: n, Setting: true, Tools: true, Hints: true, Cursor: 3, Focus: OnCell}
}

func TestKeys(t *testing.T) {
	tests := map[string]struct {
		key  browser.Key
		n    int    // number of digits of the board; 0 means 9
		at   *Place // context of the key press; nil means playedOn
		want state.Msg
	}{
		"a digit":                   {key: browser.Key{Key: "5", Code: "Digit5"}, want: digit(5)},
		"a digit of the number pad": {key: browser.Key{Key: "5", Code: "Numpad5"}, want: digit(5)},
		"the last digit of the board": {key: browser.Key{Key: "4", Code: "Digit4"}, n: 4,
			want: digit(4)},
		"a digit that the board does not have": {key: browser.Key{Key: "5", Code: "Digit5"}, n: 4},
		"9 on 8x8":                             {key: browser.Key{Key: "9", Code: "Digit9"}, n: 8},
		"0 erases": {key: browser.Key{Key: "0", Code: "Digit0"},
			want: game.Erase{}},
		"0 of the number pad erases": {key: browser.Key{Key: "0", Code: "Numpad0"},
			want: game.Erase{}},
		"a point erases": {key: browser.Key{Key: ".", Code: "Period"},
			want: game.Erase{}},
		"the number pad's point erases": {key: browser.Key{Key: ".", Code: "NumpadDecimal"},
			want: game.Erase{}},
		"a comma erases": {key: browser.Key{Key: ",", Code: "Comma"},
			want: game.Erase{}},
		"the number pad's comma erases": {key: browser.Key{Key: ",", Code: "NumpadDecimal"},
			want: game.Erase{}},
		"Backspace erases": {key: browser.Key{Key: "Backspace", Code: "Backspace"},
			want: game.Erase{}},
		"Delete erases": {key: browser.Key{Key: "Delete", Code: "Delete"},
			want: game.EraseAll{}},
		"the number pad's Delete erases": {key: browser.Key{Key: "Delete", Code: "NumpadDecimal"},
			want: game.EraseAll{}},
		"a letter on 16x16": {key: browser.Key{Key: "a", Code: "KeyA"}, n: 16,
			want: digit(10)},
		"a capital on 16x16": {key: browser.Key{Key: "A", Code: "KeyA", Shift: true},
			at: settingOn(16), want: digit(10)},
		"the last letter of 16x16": {key: browser.Key{Key: "g", Code: "KeyG"}, n: 16,
			want: digit(16)},
		"a letter past the last of 16x16": {key: browser.Key{Key: "j", Code: "KeyJ"}, n: 16},
		"the last letter of 25x25": {key: browser.Key{Key: "P", Code: "KeyP", Shift: true},
			at: settingOn(25), want: digit(25)},
		"a letter past P": {key: browser.Key{Key: "q", Code: "KeyQ"}, n: 25},
		"a letter on 9x9": {key: browser.Key{Key: "n", Code: "KeyN"}},
		"the filter":      {key: browser.Key{Key: "b", Code: "KeyB"}, want: game.SetFilter{On: true}},
		"a letter by its value, not its place (French)": {key: browser.Key{Key: "a", Code: "KeyQ"}, n: 16,
			want: digit(10)},

		// Input methods and keyboards for other scripts.
		"a full-width digit":                 {key: browser.Key{Key: "５", Code: "Digit5"}, want: digit(5)},
		"a full-width digit without a place": {key: browser.Key{Key: "５"}, want: digit(5)},
		"a full-width point": {key: browser.Key{Key: "．", Code: "Period"},
			want: game.Erase{}},
		"a full-width letter on 16x16": {key: browser.Key{Key: "ａ", Code: "KeyA"}, n: 16,
			want: digit(10)},
		"an input method takes the digit": {key: browser.Key{Key: "Process", Code: "Digit7"},
			want: digit(7)},
		"an input method takes the pad's digit": {key: browser.Key{Key: "Process", Code: "Numpad7"},
			want: digit(7)},
		"an input method takes the letter": {key: browser.Key{Key: "Process", Code: "KeyB"}, n: 16,
			want: digit(11)},
		"an input method takes Backspace": {key: browser.Key{Key: "Process", Code: "Backspace"},
			want: game.Erase{}},
		"an input method takes the arrow": {key: browser.Key{Key: "Process", Code: "ArrowLeft"},
			want: game.Move{To: cursor.Left}},
		"an input method takes the point": {key: browser.Key{Key: "Process", Code: "Period"},
			want: game.Erase{}},
		"an input method takes the digit, unnamed": {key: browser.Key{Key: "Unidentified", Code: "Digit7"},
			want: digit(7)},
		"an input method composes": {key: browser.Key{Key: "7", Code: "Digit7", Composing: true},
			want: digit(7)},
		"an input method composes another sign": {key: browser.Key{Key: "ｐ", Code: "Digit7", Composing: true},
			want: digit(7)},
		"an input method takes a key without a place": {key: browser.Key{Key: "Process"}},
		"a phone's keyboard that reports nothing":     {key: browser.Key{Key: "Unidentified"}},
		"a kana key":                      {key: browser.Key{Key: "ぬ", Code: "Digit1"}, want: digit(1)},
		"a kana key for a letter":         {key: browser.Key{Key: "ち", Code: "KeyA"}, n: 16, want: digit(10)},
		"a kana key for the point":        {key: browser.Key{Key: "る", Code: "Period"}, want: game.Erase{}},
		"a Chinese full stop erases":      {key: browser.Key{Key: "。", Code: "Period"}, want: game.Erase{}},
		"a Cyrillic letter, by its place": {key: browser.Key{Key: "ф", Code: "KeyA"}, n: 16, want: digit(10)},
		"a Cyrillic letter on 9x9":        {key: browser.Key{Key: "и", Code: "KeyB"}, want: game.SetFilter{On: true}},
		"B is a digit":                    {key: browser.Key{Key: "b", Code: "KeyB"}, n: 16, want: digit(11)},

		// On most keyboards, Shift turns a key of the digit row into another character. On some keyboards,
		// the digit requires Shift.
		"Shift and a digit's key": {key: browser.Key{Key: "!", Code: "Digit1", Shift: true},
			want: corner(1)},
		"Shift and a digit's key, another sign": {key: browser.Key{Key: ")", Code: "Digit0", Shift: true}},
		"Shift and a digit's key with an input method": {key: browser.Key{Key: "Process", Code: "Digit1", Shift: true},
			want: corner(1)},
		"Shift and 0 with an input method":         {key: browser.Key{Key: "Process", Code: "Digit0", Shift: true}},
		"Shift and the point with an input method": {key: browser.Key{Key: "Process", Code: "Period", Shift: true}},
		"Shift and a full-width sign": {key: browser.Key{Key: "！", Code: "Digit1", Shift: true},
			want: corner(1)},
		"a digit that needs Shift (French)": {key: browser.Key{Key: "1", Code: "Digit1", Shift: true},
			at: settingOn(9), want: digit(1)},
		"the digit's key without Shift (French)":       {key: browser.Key{Key: "&", Code: "Digit1"}, want: digit(1)},
		"an accented letter on a digit's key (French)": {key: browser.Key{Key: "é", Code: "Digit2"}, want: digit(2)},
		"a point that needs Shift (French)": {key: browser.Key{Key: ".", Code: "Comma", Shift: true},
			want: game.Erase{}},
		"a capital with an input method": {key: browser.Key{Key: "Process", Code: "KeyA", Shift: true},
			at: settingOn(16), want: digit(10)},
		"Home of the number pad": {key: browser.Key{Key: "Home", Code: "Numpad7", Shift: true},
			want: game.Move{To: cursor.RowStart}},

		"ArrowLeft": {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft"},
			want: game.Move{To: cursor.Left}},
		"ArrowRight": {key: browser.Key{Key: "ArrowRight", Code: "ArrowRight"},
			want: game.Move{To: cursor.Right}},
		"ArrowUp": {key: browser.Key{Key: "ArrowUp", Code: "ArrowUp"},
			want: game.Move{To: cursor.Up}},
		"ArrowDown": {key: browser.Key{Key: "ArrowDown", Code: "ArrowDown"},
			want: game.Move{To: cursor.Down}},
		"Home": {key: browser.Key{Key: "Home", Code: "Home"},
			want: game.Move{To: cursor.RowStart}},
		"End": {key: browser.Key{Key: "End", Code: "End"},
			want: game.Move{To: cursor.RowEnd}},
		"Ctrl+Home": {key: browser.Key{Key: "Home", Code: "Home", Ctrl: true},
			want: game.Move{To: cursor.BoardStart}},
		"Ctrl+End": {key: browser.Key{Key: "End", Code: "End", Ctrl: true},
			want: game.Move{To: cursor.BoardEnd}},
		"the number pad without Num Lock moves": {key: browser.Key{Key: "ArrowLeft", Code: "Numpad4"},
			want: game.Move{To: cursor.Left}},

		"Ctrl+Z":                {key: browser.Key{Key: "z", Code: "KeyZ", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Z with Caps Lock": {key: browser.Key{Key: "Z", Code: "KeyZ", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Shift+Z": {key: browser.Key{Key: "Z", Code: "KeyZ", Ctrl: true, Shift: true},
			want: game.Redo{}},
		"Ctrl+Y":                       {key: browser.Key{Key: "y", Code: "KeyY", Ctrl: true}, want: game.Redo{}},
		"Ctrl+Z by its value (German)": {key: browser.Key{Key: "z", Code: "KeyY", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Y by its value (German)": {key: browser.Key{Key: "y", Code: "KeyZ", Ctrl: true}, want: game.Redo{}},
		"Ctrl+Z by its value (French)": {key: browser.Key{Key: "z", Code: "KeyW", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Z in Cyrillic":           {key: browser.Key{Key: "я", Code: "KeyZ", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Z in kana":               {key: browser.Key{Key: "つ", Code: "KeyZ", Ctrl: true}, want: game.Undo{}},
		"Ctrl+Z with an input method": {key: browser.Key{Key: "Process", Code: "KeyZ", Ctrl: true},
			want: game.Undo{}},
		"Ctrl+Y in Cyrillic": {key: browser.Key{Key: "н", Code: "KeyY", Ctrl: true},
			want: game.Redo{}},
		"Ctrl+C is the browser's":            {key: browser.Key{Key: "c", Code: "KeyC", Ctrl: true}},
		"Ctrl+C on a board with the digit C": {key: browser.Key{Key: "c", Code: "KeyC", Ctrl: true}, n: 16},
		"Ctrl+V is the browser's":            {key: browser.Key{Key: "v", Code: "KeyV", Ctrl: true}},
		"Ctrl+1 while givens are set": {key: browser.Key{Key: "1", Code: "Digit1", Ctrl: true},
			at: settingOn(9)},
		"Ctrl+0 is the browser's":          {key: browser.Key{Key: "0", Code: "Digit0", Ctrl: true}},
		"Ctrl+Backspace is not the page's": {key: browser.Key{Key: "Backspace", Code: "Backspace", Ctrl: true}},
		"Ctrl+arrow only moves the cursor": {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft", Ctrl: true},
			want: game.Move{To: cursor.Left, Reach: game.Roam}},
		"Alt+digit is not the page's":  {key: browser.Key{Key: "1", Code: "Digit1", Alt: true}},
		"Alt+arrow is the browser's":   {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft", Alt: true}},
		"AltGr is Ctrl and Alt":        {key: browser.Key{Key: "²", Code: "Digit2", Ctrl: true, Alt: true}},
		"Ctrl+Alt+Z is not the page's": {key: browser.Key{Key: "z", Code: "KeyZ", Ctrl: true, Alt: true}},

		"R asks for the row":           {key: browser.Key{Key: "r", Code: "KeyR"}, want: inWords("r")},
		"T for the column":             {key: browser.Key{Key: "t", Code: "KeyT"}, want: inWords("t")},
		"U for the box":                {key: browser.Key{Key: "u", Code: "KeyU"}, want: inWords("u")},
		"a question mark for the cell": {key: browser.Key{Key: "?", Code: "Slash", Shift: true}, want: inWords("?")},
		"where it is in German":        {key: browser.Key{Key: "?", Code: "Minus", Shift: true}, want: inWords("?")},
		"a full-width one":             {key: browser.Key{Key: "？", Code: "Slash", Shift: true}, want: inWords("?")},
		"Shift+R for the board":        {key: browser.Key{Key: "R", Code: "KeyR", Shift: true}, want: inWords("R")},
		"Shift+T for the notes":        {key: browser.Key{Key: "T", Code: "KeyT", Shift: true}, want: inWords("T")},
		"Shift+U for a digit":          {key: browser.Key{Key: "U", Code: "KeyU", Shift: true}, want: inWords("U")},
		"on the largest board too":     {key: browser.Key{Key: "u", Code: "KeyU"}, n: 25, want: inWords("u")},
		"while givens are set too": {key: browser.Key{Key: "r", Code: "KeyR"}, at: settingOn(9),
			want: inWords("r")},
		"without a place, by letter": {key: browser.Key{Key: "t"}, want: inWords("t")},
		"on a control it is not asked": {key: browser.Key{Key: "r", Code: "KeyR"},
			at: &Place{N: 9, Tools: true, Focus: OnControl}},
		"nor in a frame": {key: browser.Key{Key: "?", Code: "Slash", Shift: true}, at: &Place{N: 9, Hints: true}},
		"nor with Ctrl":  {key: browser.Key{Key: "r", Code: "KeyR", Ctrl: true}},
		"nor with Alt":   {key: browser.Key{Key: "r", Code: "KeyR", Alt: true}},
		"a digit that is asked about": {key: browser.Key{Key: "5", Code: "Digit5"},
			at: &Place{N: 9, Tools: true, Asked: true}, want: inWords("U5")},
		"a letter that is asked about": {key: browser.Key{Key: "g", Code: "KeyG"},
			at: &Place{N: 16, Tools: true, Asked: true}, want: inWords("UG")},
		"a note is not asked about": {key: browser.Key{Key: "%", Code: "Digit5", Shift: true},
			at: &Place{N: 9, Tools: true, Asked: true}, want: corner(5)},
		"a letter in the place of R (Dvorak) is a digit": {key: browser.Key{Key: "p", Code: "KeyR"}, n: 25,
			want: digit(25)},
		"Tab":   {key: browser.Key{Key: "Tab", Code: "Tab"}},
		"Enter": {key: browser.Key{Key: "Enter", Code: "Enter"}},
		"H":     {key: browser.Key{Key: "h", Code: "KeyH"}, want: hints.AskHint{}},
		"H on a control": {key: browser.Key{Key: "h", Code: "KeyH"},
			at: &Place{N: 9, Hints: true, Focus: OnControl}, want: hints.AskHint{}},
		"H while setting": {key: browser.Key{Key: "h", Code: "KeyH"}, at: settingOn(9), want: hints.AskHint{}},
		"H in a frame": {key: browser.Key{Key: "h", Code: "KeyH"}, at: &Place{N: 9, Hints: true},
			want: hints.AskHint{}},
		"H where hints are not": {key: browser.Key{Key: "h", Code: "KeyH"}, at: &Place{N: 9, Tools: true}},
		"H of a large board":    {key: browser.Key{Key: "h", Code: "KeyH"}, n: 17, want: game.Type{Digit: 17}},
		"Shift+H asks about the cell": {key: browser.Key{Key: "H", Code: "KeyH", Shift: true},
			at: &Place{N: 9, Hints: true, Tools: true, Cursor: 7}, want: hints.AskAbout{Cell: 7}},
		"Shift+H in a frame": {key: browser.Key{Key: "H", Code: "KeyH", Shift: true}, at: &Place{N: 9, Hints: true}},
		"Shift+H of a large board is a note": {key: browser.Key{Key: "H", Code: "KeyH", Shift: true},
			at: &Place{N: 17, Hints: true, Tools: true}, want: corner(17)},
		"Escape with a digit that taps write": {key: browser.Key{Key: "Escape", Code: "Escape"},
			at: &Place{N: 9, Tools: true, Armed: true}, want: game.DropBrush{}},
		"Escape with a hint above it": {key: browser.Key{Key: "Escape", Code: "Escape"},
			at: &Place{N: 9, Tools: true, Armed: true, Hint: hints.HintWhere}, want: hints.CloseHint{}},
		"Escape while a hint is sought": {key: browser.Key{Key: "Escape", Code: "Escape"},
			at: &Place{N: 9, Tools: true, Seeks: true}, want: hints.CloseHint{}},
		"Enter at the step": {key: browser.Key{Key: "Enter", Code: "Enter"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintHow}, want: hints.ApplyHint{}},
		"Enter at a case before the last": {key: browser.Key{Key: "Enter", Code: "Enter"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintHow, Next: 2}, want: hints.ShowBranch{Branch: 2}},
		"Enter at the step, on a control": {key: browser.Key{Key: "Enter", Code: "Enter"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintHow, Focus: OnControl}},
		"Enter before the step": {key: browser.Key{Key: "Enter", Code: "Enter"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintWhere}, want: hints.AskHint{}},
		"Enter before the step, on a control": {key: browser.Key{Key: "Enter", Code: "Enter"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintWhere, Focus: OnControl}},
		"Escape with a hint": {key: browser.Key{Key: "Escape", Code: "Escape"},
			at: &Place{N: 9, Tools: true, Hint: hints.HintNone}, want: hints.CloseHint{}},
		"the space bar":         {key: browser.Key{Key: " ", Code: "Space"}, want: game.Toggle{}},
		"Shift alone":           {key: browser.Key{Key: "Shift", Code: "ShiftLeft", Shift: true}},
		"F5":                    {key: browser.Key{Key: "F5", Code: "F5"}, n: 25},
		"a minus":               {key: browser.Key{Key: "-", Code: "Minus"}},
		"an empty key":          {key: browser.Key{}},
		"a dead key":            {key: browser.Key{Key: "Dead", Code: "BracketLeft"}},
		"an emoji":              {key: browser.Key{Key: "🙂"}},
		"a name like a digit's": {key: browser.Key{Key: "Digit5", Code: "F13"}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if test.n == 0 {
				test.n = 9
			}
			at := playedOn(test.n)
			if test.at != nil {
				at = *test.at
			}
			if got := Message(test.key, at); got != test.want {
				t.Errorf("%T%+v, want %T%+v", got, got, test.want, test.want)
			}
		})
	}
}

// During play, keys select tools, enter pencil marks, and change the selection.
func TestPlayersKeys(t *testing.T) {
	press := func(name, code string) browser.Key { return browser.Key{Key: name, Code: code} }
	shift := func(k browser.Key) browser.Key { k.Shift = true; return k }
	ctrl := func(k browser.Key) browser.Key { k.Ctrl = true; return k }
	alt := func(k browser.Key) browser.Key { k.Alt = true; return k }
	numLock := func(k browser.Key) browser.Key { k.NumLock = true; return k }
	unshifted := func(k browser.Key) browser.Key { k.Unshifted = true; return k }
	on := func(f Focus) *Place { p := playedOn(9); p.Focus = f; return &p }
	colours := func(n int) *Place { p := playedOn(n); p.Colours = true; return &p }
	advancing := func(f Focus) *Place { p := settingOn(9); p.Advance, p.Focus = true, f; return p }
	frame := playedOn(9)
	frame.Tools = false
	left, tool := press("ArrowLeft", "ArrowLeft"), func(t game.Tool) state.Msg { return game.SetTool{Tool: t} }
	tests := map[string]struct {
		key  browser.Key
		n    int    // number of digits of the board; 0 means 9
		at   *Place // context of the key press; nil means playedOn
		want state.Msg
	}{
		// Keys of tools are recognised by their position.
		"Z is the digit":   {key: press("z", "KeyZ"), want: tool(game.DigitTool)},
		"X is the corner":  {key: press("x", "KeyX"), want: tool(game.CornerTool)},
		"C is the centre":  {key: press("c", "KeyC"), want: tool(game.CentreTool)},
		"V is the colour":  {key: press("v", "KeyV"), want: tool(game.ColourTool)},
		"X with Caps Lock": {key: press("X", "KeyX"), want: tool(game.CornerTool)},
		"Z is where it is on any keyboard (German)":           {key: press("y", "KeyZ"), want: tool(game.DigitTool)},
		"another key with the letter Z does nothing (German)": {key: press("z", "KeyY")},
		"Z by its place (French)":                             {key: press("w", "KeyZ"), want: tool(game.DigitTool)},
		"X by its place (Cyrillic)":                           {key: press("ч", "KeyX"), want: tool(game.CornerTool)},
		"C with an input method": {key: press("Process", "KeyC"),
			want: tool(game.CentreTool)},
		"a keyboard without places goes by letters": {key: press("v", ""), want: tool(game.ColourTool)},
		"with nothing focused": {key: press("x", "KeyX"), at: on(OnNothing),
			want: tool(game.CornerTool)},
		"a control keeps its letters":       {key: press("x", "KeyX"), at: on(OnControl)},
		"on a control digits are entered":   {key: press("5", "Digit5"), at: on(OnControl), want: digit(5)},
		"Shift and a tool's key do nothing": {key: shift(press("X", "KeyX"))},
		"no tools while givens are set":     {key: press("x", "KeyX"), at: settingOn(9)},
		"a frame has no tools":              {key: press("x", "KeyX"), at: &frame},
		"a frame has notes": {key: shift(press("!", "Digit1")), at: &frame,
			want: corner(1)},
		"on 16x16 C is a digit":                         {key: press("c", "KeyC"), n: 16, want: digit(12)},
		"on 16x16 Z, X and V are tools":                 {key: press("v", "KeyV"), n: 16, want: tool(game.ColourTool)},
		"on 25x25 X is a tool":                          {key: press("x", "KeyX"), n: 25, want: tool(game.CornerTool)},
		"on 10x10 C is a tool":                          {key: press("c", "KeyC"), n: 10, want: tool(game.CentreTool)},
		"a digit in a tool's place is a digit (Dvorak)": {key: press("k", "KeyV"), n: 25, want: digit(20)},
		"a tool in a digit's place is a tool (Dvorak)":  {key: press("j", "KeyC"), n: 16, want: tool(game.CentreTool)},
		"F selects the same":                            {key: press("f", "KeyF"), want: game.SelectSame{Cell: 3}},
		"F while givens are set": {key: press("f", "KeyF"), at: settingOn(9),
			want: game.SelectSame{Cell: 3}},
		"on 16x16 F is a digit":        {key: press("f", "KeyF"), n: 16, want: digit(15)},
		"W is an arrow":                {key: press("w", "KeyW"), want: game.Move{To: cursor.Up}},
		"A is an arrow":                {key: press("a", "KeyA"), want: game.Move{To: cursor.Left}},
		"S is an arrow":                {key: press("s", "KeyS"), want: game.Move{To: cursor.Down}},
		"D is an arrow, by its place":  {key: press("в", "KeyD"), want: game.Move{To: cursor.Right}},
		"not while givens are set":     {key: press("w", "KeyW"), at: settingOn(9)},
		"not where letters are digits": {key: press("w", "KeyW"), n: 10},
		"nor where one of them is":     {key: press("a", "KeyA"), n: 10, want: digit(10)},
		"nor with Shift":               {key: shift(press("W", "KeyW"))},
		"nor on a control": {key: press("w", "KeyW"), at: &Place{N: 9, Tools: true,
			Focus: OnControl}},
		"a digit of a board of 4 is not a colour":  {key: press("8", "Digit8"), n: 4},
		"while colours are written it is a colour": {key: press("9", "Digit9"), at: colours(4), want: digit(9)},
		"while colours are written 0 erases": {key: press("0", "Digit0"), at: colours(4),
			want: game.Erase{}},

		// Digits with modifier keys are recognised by their position.
		"Shift is the corner":                            {key: shift(press("%", "Digit5")), want: corner(5)},
		"Ctrl is the centre":                             {key: ctrl(press("5", "Digit5")), want: centre(5)},
		"Ctrl and Shift are the colour":                  {key: ctrl(shift(press("%", "Digit5"))), want: colour(5)},
		"Shift in German":                                {key: shift(press("/", "Digit7")), want: corner(7)},
		"Shift in French, where it writes the digit":     {key: shift(press("1", "Digit1")), want: corner(1)},
		"Ctrl in French, where the key writes a sign":    {key: ctrl(press("&", "Digit1")), want: centre(1)},
		"Ctrl and a digit of the number pad":             {key: ctrl(press("5", "Numpad5")), want: centre(5)},
		"Shift and one, as a Mac has it":                 {key: shift(press("5", "Numpad5")), want: corner(5)},
		"a note of a digit that the board does not have": {key: shift(press("%", "Digit5")), n: 4},
		"a colour at any size": {key: ctrl(shift(press("(", "Digit9"))), n: 4,
			want: colour(9)},
		"on a control they work too": {key: shift(press("%", "Digit5")), at: on(OnControl),
			want: corner(5)},
		"Shift while givens are set": {key: shift(press("%", "Digit5")), at: settingOn(9)},
		"Ctrl while givens are set":  {key: ctrl(press("5", "Digit5")), at: settingOn(9)},
		"colours while givens are set": {key: ctrl(shift(press("%", "Digit5"))), at: settingOn(9),
			want: colour(5)},
		"Shift and a letter that is a digit":            {key: shift(press("A", "KeyA")), n: 16, want: corner(10)},
		"Shift and a digit whose place is not reported": {key: shift(press("5", "")), want: corner(5)},
		"Shift and such a letter while givens are set": {key: shift(press("A", "KeyA")), at: settingOn(16),
			want: digit(10)},
		"Ctrl and a letter that is a digit": {key: ctrl(press("d", "KeyD")), n: 16},
		"Alt and a digit do nothing":        {key: alt(press("5", "Digit5"))},
		"AltGr and a digit do nothing":      {key: alt(ctrl(press("²", "Digit2")))},
		"AltGr and Shift":                   {key: alt(ctrl(shift(press("²", "Digit2"))))},
		"AltGr and a tool":                  {key: alt(ctrl(press("x", "KeyX")))},
		"Shift and 0":                       {key: shift(press(")", "Digit0"))},
		"Ctrl and 0 are the browser's":      {key: ctrl(press("0", "Digit0"))},

		// The number pad: with Num Lock on, its keys have other names while Shift is held.
		"Windows releases Shift first": {key: unshifted(numLock(press("End", "Numpad1"))), want: corner(1)},
		"Windows releases Shift before an arrow": {key: unshifted(numLock(press("ArrowLeft", "Numpad4"))),
			want: corner(4)},
		"Windows releases Shift before the 5": {key: unshifted(numLock(press("Clear", "Numpad5"))),
			want: corner(5)},
		"Shift comes with the key": {key: shift(numLock(press("End", "Numpad1"))),
			want: corner(1)},
		"the number pad has the ninth colour": {key: unshifted(numLock(ctrl(press("PageUp", "Numpad9")))), n: 9,
			want: colour(9)},
		"Ctrl and Shift on the number pad are the colour": {key: unshifted(numLock(ctrl(press("ArrowUp", "Numpad8")))),
			want: colour(8)},
		"without Num Lock it moves": {key: press("ArrowLeft", "Numpad4"), want: game.Move{To: cursor.Left}},
		"without Num Lock Shift extends": {key: shift(press("ArrowLeft", "Numpad4")),
			want: game.Move{To: cursor.Left, Reach: game.Extend}},
		"without Num Lock Ctrl roams": {key: ctrl(press("ArrowLeft", "Numpad4")),
			want: game.Move{To: cursor.Left, Reach: game.Roam}},
		"without Num Lock Home moves":           {key: press("Home", "Numpad7"), want: game.Move{To: cursor.RowStart}},
		"Linux has the digit with Shift then":   {key: shift(press("4", "Numpad4")), want: corner(4)},
		"an arrow soon after Shift is an arrow": {key: unshifted(left), want: game.Move{To: cursor.Left}},
		"a digit soon after Shift is a digit":   {key: unshifted(press("4", "Digit4")), want: digit(4)},
		"of the number pad too":                 {key: unshifted(numLock(press("4", "Numpad4"))), want: digit(4)},
		"while givens are set it is nothing":    {key: unshifted(numLock(press("End", "Numpad1"))), at: settingOn(9)},

		// Keys that change the selection.
		"Shift and an arrow extend": {key: shift(left),
			want: game.Move{To: cursor.Left, Reach: game.Extend}},
		"Ctrl and an arrow roam": {key: ctrl(left),
			want: game.Move{To: cursor.Left, Reach: game.Roam}},
		"both extend": {key: ctrl(shift(left)),
			want: game.Move{To: cursor.Left, Reach: game.Extend}},
		"Space toggles":                            {key: press(" ", "Space"), want: game.Toggle{}},
		"Ctrl+Enter toggles":                       {key: ctrl(press("Enter", "Enter")), want: game.Toggle{}},
		"Enter does nothing":                       {key: press("Enter", "Enter")},
		"with nothing focused Space scrolls":       {key: press(" ", "Space"), at: on(OnNothing)},
		"on a control it is the control's":         {key: press(" ", "Space"), at: on(OnControl)},
		"on a control Ctrl+Enter is the control's": {key: ctrl(press("Enter", "Enter")), at: on(OnControl)},
		"Shift+Space is the row": {key: shift(press(" ", "Space")),
			want: game.SelectHouse{Kind: solver.Row}},
		"Ctrl+Space is the column": {key: ctrl(press(" ", "Space")),
			want: game.SelectHouse{Kind: solver.Column}},
		"both are the box": {key: ctrl(shift(press(" ", "Space"))),
			want: game.SelectHouse{Kind: solver.Box}},
		"on a control Ctrl+Space is the control's": {key: ctrl(press(" ", "Space")), at: on(OnControl)},
		"Ctrl+A is all": {key: ctrl(press("a", "KeyA")), want: game.SelectAll{}},
		"Ctrl+A on 16x16": {key: ctrl(press("a", "KeyA")), n: 16,
			want: game.SelectAll{}},
		"Ctrl+A by its value (French)":     {key: ctrl(press("a", "KeyQ")), want: game.SelectAll{}},
		"on a control it is the browser's": {key: ctrl(press("a", "KeyA")), at: on(OnControl)},
		"Ctrl+Shift+A selects the cursor alone": {key: ctrl(shift(press("A", "KeyA"))),
			want: game.SelectNone{}},
		"Ctrl+I inverts":                {key: ctrl(press("i", "KeyI")), want: game.Invert{}},
		"Ctrl+Shift+I is the browser's": {key: ctrl(shift(press("I", "KeyI")))},
		"Esc selects the cursor alone":  {key: press("Escape", "Escape"), want: game.SelectNone{}},
		"Esc on a control": {key: press("Escape", "Escape"), at: on(OnControl),
			want: game.SelectNone{}},
		"Space leaves a cell empty where digits advance": {key: press(" ", "Space"), at: advancing(OnCell),
			want: game.Type{}},
		"with nothing focused too": {key: press(" ", "Space"), at: advancing(OnNothing),
			want: game.Type{}},
		"but not on a control": {key: press(" ", "Space"), at: advancing(OnControl)},
		"Space toggles where digits do not advance": {key: press(" ", "Space"), at: settingOn(9),
			want: game.Toggle{}},

		// Keys that erase.
		"Shift+Backspace erases everything": {key: shift(press("Backspace", "Backspace")), want: game.EraseAll{}},
		"a given goes back with Backspace": {key: press("Backspace", "Backspace"), at: settingOn(9),
			want: game.Type{Back: true}},
		"a given goes back with Shift+Backspace": {key: shift(press("Backspace", "Backspace")), at: settingOn(9),
			want: game.Type{Back: true}},
		"Delete does not go back": {key: press("Delete", "Delete"), at: settingOn(9), want: game.Type{}},
		"0 does not go back":      {key: press("0", "Digit0"), at: settingOn(9), want: game.Type{}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			at := playedOn(cmp.Or(test.n, 9))
			if test.at != nil {
				at = *test.at
			}
			if got := Message(test.key, at); got != test.want {
				t.Errorf("%T%+v, want %T%+v", got, got, test.want, test.want)
			}
		})
	}
}

// With the pen, digits select its colour, and keys draw. SudokuPad's keys select tools, and extend the selection.
func TestKeysOfThePenAndOfSudokuPad(t *testing.T) {
	press := func(name, code string) browser.Key { return browser.Key{Key: name, Code: code} }
	shift := func(k browser.Key) browser.Key { k.Shift = true; return k }
	ctrl := func(k browser.Key) browser.Key { k.Ctrl = true; return k }
	left, nine, given := press("ArrowLeft", "ArrowLeft"), playedOn(9), *settingOn(9)
	control, withPen := nine, nine
	control.Focus, withPen.Pen, given.Advance = OnControl, true, true
	lettered := withPen
	lettered.Letters = true
	onControl, large, asked, givens := lettered, lettered, lettered, given
	onControl.Focus, large.N, asked.Asked, givens.Pen = OnControl, 16, true, true
	for rule, test := range map[string]struct {
		key  browser.Key
		at   *Place
		want state.Msg
	}{
		"M selects the letters":           {press("m", "KeyM"), &withPen, game.SetTool{Tool: game.LetterTool}},
		"so does a slash":                 {press("/", "Slash"), &withPen, game.SetTool{Tool: game.LetterTool}},
		"which also leaves them":          {press("/", "Slash"), &lettered, game.SetTool{Tool: game.DigitTool}},
		"without the pen it is no key":    {press("/", "Slash"), &nine, nil},
		"nor while givens are set":        {press("/", "Slash"), &givens, nil},
		"a letter is written":             {press("w", "KeyW"), &lettered, game.TypeLetter{Letter: 'W'}},
		"also the key of hints":           {press("h", "KeyH"), &lettered, game.TypeLetter{Letter: 'H'}},
		"a capital too":                   {shift(press("R", "KeyR")), &lettered, game.TypeLetter{Letter: 'R'}},
		"on a control too":                {press("a", "KeyA"), &onControl, game.TypeLetter{Letter: 'A'}},
		"where letters are digits":        {press("b", "KeyB"), &large, game.TypeLetter{Letter: 'B'}},
		"of another script by its place":  {press("ф", "KeyA"), &lettered, game.TypeLetter{Letter: 'A'}},
		"with Ctrl it is no letter":       {ctrl(press("z", "KeyZ")), &lettered, game.Undo{}},
		"a digit is a digit":              {press("4", "Digit4"), &lettered, digit(4)},
		"a question has no letters":       {press("x", "KeyX"), &asked, game.SetTool{Tool: game.CornerTool}},
		"N selects the pen":               {press("n", "KeyN"), &withPen, game.SetTool{Tool: game.LineTool}},
		"without the setting it does not": {press("n", "KeyN"), &nine, nil},
		"an arrow moves":                  {left, drawing(nine), game.Move{To: cursor.Left}},
		"with Shift it draws a line":      {shift(left), drawing(nine), game.StrokeKey{To: cursor.Left}},
		"with Ctrl it marks an edge": {ctrl(left),
			drawing(nine), game.StrokeKey{To: cursor.Left, Mark: true}},
		"Enter marks the cell":             {press("Enter", "Enter"), drawing(nine), game.StrokeKey{Here: true}},
		"on a control it is the control's": {press("Enter", "Enter"), drawing(control), nil},
		"Space toggles with the pen too":   {press(" ", "Space"), drawing(nine), game.Toggle{}},
		"a digit is a colour of the pen":   {press("4", "Digit4"), drawing(playedOn(3)), digit(4)},
		"Ctrl and an arrow extend": {ctrl(left),
			inSudokuPad(nine), game.Move{To: cursor.Left, Reach: game.Extend}},
		"Space is the next tool": {press(" ", "Space"), inSudokuPad(nine), game.NextTool{}},
		"Ctrl+Space is the previous": {ctrl(press(" ", "Space")),
			inSudokuPad(nine), game.NextTool{Back: true}},
		"Page Down is the next": {press("PageDown", "PageDown"), inSudokuPad(nine), game.NextTool{}},
		"Page Up is the previous": {press("PageUp", "PageUp"),
			inSudokuPad(nine), game.NextTool{Back: true}},
		"with the pen Space is the next tool": {press(" ", "Space"), inSudokuPad(*drawing(nine)), game.NextTool{}},
		"with the pen Ctrl still marks": {ctrl(left),
			inSudokuPad(*drawing(nine)), game.StrokeKey{To: cursor.Left, Mark: true}},
		"on a control Space is its": {press(" ", "Space"), inSudokuPad(control), nil},
		"Shift+Space is the row": {shift(press(" ", "Space")),
			inSudokuPad(nine), game.SelectHouse{Kind: solver.Row}},
		"Space skips a given":                   {press(" ", "Space"), inSudokuPad(given), game.Type{}},
		"without the setting Page Down scrolls": {press("PageDown", "PageDown"), &nine, nil},
	} {
		if got := Message(test.key, *test.at); got != test.want {
			t.Errorf("%s: %T%+v, want %T%+v", rule, got, got, test.want, test.want)
		}
	}
}

// Holding a key down repeats cursor movements, Undo, and givens. A digit is not repeated during play, because
// it would be entered and erased alternately.
func TestHeldKeys(t *testing.T) {
	for name, test := range map[string]struct {
		msg     state.Msg
		setting bool
		want    bool
	}{
		"an arrow":            {msg: game.Move{To: cursor.Left}, want: true},
		"Undo":                {msg: game.Undo{}, want: true},
		"Redo":                {msg: game.Redo{}, want: true},
		"a given":             {msg: digit(5), setting: true, want: true},
		"a digit":             {msg: digit(5)},
		"a note":              {msg: corner(5)},
		"a layer a press":     {msg: game.Erase{}},
		"a tool":              {msg: game.SetTool{}},
		"a line":              {msg: game.StrokeKey{To: cursor.Left}},
		"Space":               {msg: game.Toggle{}},
		"the cells like this": {msg: game.SelectSame{}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := repeats(test.msg, test.setting); got != test.want {
				t.Errorf("it repeats: %t, want %t", got, test.want)
			}
		})
	}
}

// No key causes a panic or enters a digit that the board does not have.
func FuzzKey(f *testing.F) {
	f.Add("5", "Digit5", uint8(0), uint8(9))
	f.Add("Process", "KeyP", uint8(1|8), uint8(25))
	f.Add("", "Digit", uint8(0), uint8(1))
	f.Add("\xff", "Numpad", uint8(7), uint8(4))
	f.Add("End", "Numpad1", uint8(32), uint8(4))
	f.Fuzz(func(t *testing.T, value, code string, held, n uint8) {
		n = n%solver.MaxN + 1
		bit := func(i int) bool { return held>>i&1 == 1 }
		k := browser.Key{Key: value, Code: code, Shift: bit(0), Ctrl: bit(1), Alt: bit(2), Composing: bit(3),
			NumLock: bit(4), Unshifted: bit(5)}
		at := Place{N: int(n), Setting: bit(6), Tools: bit(7), Focus: Focus(len(code) % 3)}
		msg := Message(k, at)
		if k.Alt && msg != nil {
			t.Errorf("%+v: %T%+v", k, msg, msg)
		}
		switch msg := msg.(type) {
		case game.Type:
			if msg.Digit > solver.Digit(n) || k.Ctrl {
				t.Errorf("%+v on %d: %T%+v", k, n, msg, msg)
			}
		case game.Put:
			if last := solver.Digit(n); msg.Digit == 0 ||
				msg.Tool != game.ColourTool && (msg.Digit > last || at.Setting) {
				t.Errorf("%+v on %d: %T%+v", k, n, msg, msg)
			}
		}
	})
}
