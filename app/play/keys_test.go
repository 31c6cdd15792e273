package play

import (
	"testing"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/solver"
)

func digit(d solver.Digit) state.Msg { return state.Type{Digit: d} }

func TestKeys(t *testing.T) {
	tests := map[string]struct {
		key  browser.Key
		n    int // of the board; 9 where it is left out
		want state.Msg
	}{
		"a digit":                                       {key: browser.Key{Key: "5", Code: "Digit5"}, want: digit(5)},
		"a digit of the number pad":                     {key: browser.Key{Key: "5", Code: "Numpad5"}, want: digit(5)},
		"the last digit of the board":                   {key: browser.Key{Key: "4", Code: "Digit4"}, n: 4, want: digit(4)},
		"a digit that the board has not":                {key: browser.Key{Key: "5", Code: "Digit5"}, n: 4},
		"9 on 8x8":                                      {key: browser.Key{Key: "9", Code: "Digit9"}, n: 8},
		"0 erases":                                      {key: browser.Key{Key: "0", Code: "Digit0"}, want: digit(0)},
		"0 of the number pad erases":                    {key: browser.Key{Key: "0", Code: "Numpad0"}, want: digit(0)},
		"a point erases":                                {key: browser.Key{Key: ".", Code: "Period"}, want: digit(0)},
		"the number pad's point erases":                 {key: browser.Key{Key: ".", Code: "NumpadDecimal"}, want: digit(0)},
		"Backspace erases":                              {key: browser.Key{Key: "Backspace", Code: "Backspace"}, want: state.Type{Back: true}},
		"Delete erases":                                 {key: browser.Key{Key: "Delete", Code: "Delete"}, want: digit(0)},
		"the number pad's Delete erases":                {key: browser.Key{Key: "Delete", Code: "NumpadDecimal"}, want: digit(0)},
		"a letter on 16x16":                             {key: browser.Key{Key: "a", Code: "KeyA"}, n: 16, want: digit(10)},
		"a capital on 16x16":                            {key: browser.Key{Key: "A", Code: "KeyA", Shift: true}, n: 16, want: digit(10)},
		"the last letter of 16x16":                      {key: browser.Key{Key: "g", Code: "KeyG"}, n: 16, want: digit(16)},
		"a letter past the last of 16x16":               {key: browser.Key{Key: "h", Code: "KeyH"}, n: 16},
		"the last letter of 25x25":                      {key: browser.Key{Key: "P", Code: "KeyP", Shift: true}, n: 25, want: digit(25)},
		"a letter past P":                               {key: browser.Key{Key: "q", Code: "KeyQ"}, n: 25},
		"a letter on 9x9":                               {key: browser.Key{Key: "a", Code: "KeyA"}},
		"a letter by its value, not its place (French)": {key: browser.Key{Key: "a", Code: "KeyQ"}, n: 16, want: digit(10)},

		// With an input method, or another alphabet.
		"a full-width digit":                          {key: browser.Key{Key: "５", Code: "Digit5"}, want: digit(5)},
		"a full-width digit without a place":          {key: browser.Key{Key: "５"}, want: digit(5)},
		"a full-width point":                          {key: browser.Key{Key: "．", Code: "Period"}, want: digit(0)},
		"a full-width letter on 16x16":                {key: browser.Key{Key: "ａ", Code: "KeyA"}, n: 16, want: digit(10)},
		"an input method takes the digit":             {key: browser.Key{Key: "Process", Code: "Digit7"}, want: digit(7)},
		"an input method takes the pad's digit":       {key: browser.Key{Key: "Process", Code: "Numpad7"}, want: digit(7)},
		"an input method takes the letter":            {key: browser.Key{Key: "Process", Code: "KeyB"}, n: 16, want: digit(11)},
		"an input method takes Backspace":             {key: browser.Key{Key: "Process", Code: "Backspace"}, want: state.Type{Back: true}},
		"an input method takes the arrow":             {key: browser.Key{Key: "Process", Code: "ArrowLeft"}, want: state.Move{To: state.Left}},
		"an input method takes the point":             {key: browser.Key{Key: "Process", Code: "Period"}, want: digit(0)},
		"an input method takes the digit, unnamed":    {key: browser.Key{Key: "Unidentified", Code: "Digit7"}, want: digit(7)},
		"an input method composes":                    {key: browser.Key{Key: "7", Code: "Digit7", Composing: true}, want: digit(7)},
		"an input method composes another sign":       {key: browser.Key{Key: "ｐ", Code: "Digit7", Composing: true}, want: digit(7)},
		"an input method takes a key without a place": {key: browser.Key{Key: "Process"}},
		"a phone's keyboard, which tells nothing":     {key: browser.Key{Key: "Unidentified"}},
		"a kana key":                      {key: browser.Key{Key: "ぬ", Code: "Digit1"}, want: digit(1)},
		"a kana key for a letter":         {key: browser.Key{Key: "ち", Code: "KeyA"}, n: 16, want: digit(10)},
		"a kana key for the point":        {key: browser.Key{Key: "る", Code: "Period"}, want: digit(0)},
		"a Chinese full stop erases":      {key: browser.Key{Key: "。", Code: "Period"}, want: digit(0)},
		"a Cyrillic letter, by its place": {key: browser.Key{Key: "ф", Code: "KeyA"}, n: 16, want: digit(10)},
		"a Cyrillic letter on 9x9":        {key: browser.Key{Key: "ф", Code: "KeyA"}},

		// Shift writes other signs on most keyboards, and the digits on some.
		"Shift and a digit's key":                         {key: browser.Key{Key: "!", Code: "Digit1", Shift: true}},
		"Shift and a digit's key, another sign":           {key: browser.Key{Key: ")", Code: "Digit0", Shift: true}},
		"Shift and a digit's key with an input method":    {key: browser.Key{Key: "Process", Code: "Digit1", Shift: true}},
		"Shift and 0 with an input method":                {key: browser.Key{Key: "Process", Code: "Digit0", Shift: true}},
		"Shift and the point with an input method":        {key: browser.Key{Key: "Process", Code: "Period", Shift: true}},
		"Shift and a full-width sign":                     {key: browser.Key{Key: "！", Code: "Digit1", Shift: true}},
		"a digit that needs Shift (French)":               {key: browser.Key{Key: "1", Code: "Digit1", Shift: true}, want: digit(1)},
		"the digit's key without Shift (French)":          {key: browser.Key{Key: "&", Code: "Digit1"}, want: digit(1)},
		"and one with an accent":                          {key: browser.Key{Key: "é", Code: "Digit2"}, want: digit(2)},
		"a point that needs Shift (French)":               {key: browser.Key{Key: ".", Code: "Comma", Shift: true}, want: digit(0)},
		"a capital with an input method":                  {key: browser.Key{Key: "Process", Code: "KeyA", Shift: true}, n: 16, want: digit(10)},
		"the number pad with Shift moves, as the keys do": {key: browser.Key{Key: "Home", Code: "Numpad7", Shift: true}, want: state.Move{To: state.RowStart}},

		"ArrowLeft":                             {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft"}, want: state.Move{To: state.Left}},
		"ArrowRight":                            {key: browser.Key{Key: "ArrowRight", Code: "ArrowRight"}, want: state.Move{To: state.Right}},
		"ArrowUp":                               {key: browser.Key{Key: "ArrowUp", Code: "ArrowUp"}, want: state.Move{To: state.Up}},
		"ArrowDown":                             {key: browser.Key{Key: "ArrowDown", Code: "ArrowDown"}, want: state.Move{To: state.Down}},
		"Home":                                  {key: browser.Key{Key: "Home", Code: "Home"}, want: state.Move{To: state.RowStart}},
		"End":                                   {key: browser.Key{Key: "End", Code: "End"}, want: state.Move{To: state.RowEnd}},
		"Ctrl+Home":                             {key: browser.Key{Key: "Home", Code: "Home", Ctrl: true}, want: state.Move{To: state.BoardStart}},
		"Ctrl+End":                              {key: browser.Key{Key: "End", Code: "End", Ctrl: true}, want: state.Move{To: state.BoardEnd}},
		"the number pad without Num Lock moves": {key: browser.Key{Key: "ArrowLeft", Code: "Numpad4"}, want: state.Move{To: state.Left}},

		"Ctrl+Z":                           {key: browser.Key{Key: "z", Code: "KeyZ", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Z with Caps Lock":            {key: browser.Key{Key: "Z", Code: "KeyZ", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Shift+Z":                     {key: browser.Key{Key: "Z", Code: "KeyZ", Ctrl: true, Shift: true}, want: state.Redo{}},
		"Ctrl+Y":                           {key: browser.Key{Key: "y", Code: "KeyY", Ctrl: true}, want: state.Redo{}},
		"Ctrl+Z by its value (German)":     {key: browser.Key{Key: "z", Code: "KeyY", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Y by its value (German)":     {key: browser.Key{Key: "y", Code: "KeyZ", Ctrl: true}, want: state.Redo{}},
		"Ctrl+Z by its value (French)":     {key: browser.Key{Key: "z", Code: "KeyW", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Z in Cyrillic":               {key: browser.Key{Key: "я", Code: "KeyZ", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Z in kana":                   {key: browser.Key{Key: "つ", Code: "KeyZ", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Z with an input method":      {key: browser.Key{Key: "Process", Code: "KeyZ", Ctrl: true}, want: state.Undo{}},
		"Ctrl+Y in Cyrillic":               {key: browser.Key{Key: "н", Code: "KeyY", Ctrl: true}, want: state.Redo{}},
		"Ctrl+C is the browser's":          {key: browser.Key{Key: "c", Code: "KeyC", Ctrl: true}},
		"and on a board with a C":          {key: browser.Key{Key: "c", Code: "KeyC", Ctrl: true}, n: 16},
		"Ctrl+V is the browser's":          {key: browser.Key{Key: "v", Code: "KeyV", Ctrl: true}},
		"Ctrl+1 is the browser's":          {key: browser.Key{Key: "1", Code: "Digit1", Ctrl: true}},
		"Ctrl+0 is the browser's":          {key: browser.Key{Key: "0", Code: "Digit0", Ctrl: true}},
		"Ctrl+Backspace is not the page's": {key: browser.Key{Key: "Backspace", Code: "Backspace", Ctrl: true}},
		"Ctrl+arrow is not the page's":     {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft", Ctrl: true}},
		"Alt+digit is not the page's":      {key: browser.Key{Key: "1", Code: "Digit1", Alt: true}},
		"Alt+arrow is the browser's":       {key: browser.Key{Key: "ArrowLeft", Code: "ArrowLeft", Alt: true}},
		"AltGr is Ctrl and Alt":            {key: browser.Key{Key: "²", Code: "Digit2", Ctrl: true, Alt: true}},
		"Ctrl+Alt+Z is not the page's":     {key: browser.Key{Key: "z", Code: "KeyZ", Ctrl: true, Alt: true}},

		"Tab":                   {key: browser.Key{Key: "Tab", Code: "Tab"}},
		"Enter":                 {key: browser.Key{Key: "Enter", Code: "Enter"}},
		"the space bar":         {key: browser.Key{Key: " ", Code: "Space"}, want: digit(0)},
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
			if got := Message(test.key, test.n); got != test.want {
				t.Errorf("%T%+v, want %T%+v", got, got, test.want, test.want)
			}
		})
	}
}

// FuzzKey checks that no key causes a panic or enters a digit that the board does not have.
func FuzzKey(f *testing.F) {
	f.Add("5", "Digit5", false, false, false, false, uint8(9))
	f.Add("Process", "KeyP", false, true, false, true, uint8(25))
	f.Add("", "Digit", false, false, false, false, uint8(1))
	f.Add("\xff", "Numpad", true, true, true, true, uint8(4))
	f.Fuzz(func(t *testing.T, value, code string, ctrl, shift, alt, composing bool, n uint8) {
		n = n%solver.MaxN + 1
		k := browser.Key{Key: value, Code: code, Ctrl: ctrl, Shift: shift, Alt: alt, Composing: composing}
		msg := Message(k, int(n))
		if d, ok := msg.(state.Type); ok && (d.Digit > solver.Digit(n) || ctrl) || alt && msg != nil {
			t.Errorf("%+v on %d: %T%+v", k, n, msg, msg)
		}
	})
}
