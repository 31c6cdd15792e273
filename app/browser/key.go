package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// Key is a key press, as reported by the browser.
type Key struct {
	Key, Code        string
	Ctrl, Shift, Alt bool // Ctrl includes the Mac's Command key, and Alt includes AltGr
	Composing        bool // an input method is processing the key
	Repeat           bool // the key is held down
	NumLock          bool
	Unshifted        bool // just before this key, the browser reported that Shift was released
}

// Digit returns the digit on a key of the digit row or the number pad, whatever character the keyboard layout
// assigns to the key. shift reports whether Shift is held. ok is false for any other key.
//
// With Num Lock on and Shift held, the browser reports a key of the number pad with a name such as ArrowLeft.
// On Linux, the report says that Shift is held. On Windows, the browser instead reports that Shift was
// released before the key, and pressed again after it. With Num Lock off, such a key is not a digit.
func (k Key) Digit() (d int, shift, ok bool) {
	row, onRow := strings.CutPrefix(k.Code, "Digit")
	pad, onPad := strings.CutPrefix(k.Code, "Numpad")
	if !onRow {
		row = pad
	}
	if onRow == onPad || len(row) != 1 || row[0] < '0' || row[0] > '9' {
		return 0, false, false
	}
	d, shift = int(row[0]-'0'), k.Shift
	// The browser reports this key with a name such as ArrowLeft, End or Clear.
	if onPad && len(k.Key) > 1 && k.Key[0] < 0x80 && k.Key != "Process" && k.Key != "Unidentified" {
		shift = k.Unshifted || k.Shift && k.NumLock
		return d, shift, shift
	}
	return d, shift, true
}

// Name returns the key's name, which is usually KeyboardEvent.key. If an input method handles the key, or if
// the keyboard layout is not Latin, the name is derived from KeyboardEvent.code instead. Full-width digits
// and letters become ASCII. On a French keyboard, each key of the digit row is named by its digit, with or
// without Shift. With other layouts, a key of the digit row that is pressed with Shift has an empty name,
// because it types another character than its digit.
func (k Key) Name() string {
	r := []rune(k.Key)
	if len(r) == 1 {
		if r[0] >= '！' && r[0] <= '～' {
			r[0] -= '！' - '!'
		}
		_, plain := solver.DigitOf(r[0], solver.MaxN)
		if r[0] < 0x80 && !k.Composing && (plain || !strings.HasPrefix(k.Code, "Digit")) {
			return string(r)
		}
	} else if k.Key != "Process" && k.Key != "Unidentified" && k.Key != "Dead" && !k.Composing {
		return k.Key
	}
	for _, prefix := range []string{"Digit", "Numpad", "Key"} {
		if rest, ok := strings.CutPrefix(k.Code, prefix); ok && len(rest) == 1 {
			if k.Shift && prefix != "Key" {
				return ""
			}
			return rest
		}
	}
	switch {
	case k.Shift && k.Code == "Period":
		return ""
	case k.Code == "Period", k.Code == "NumpadDecimal":
		return "."
	}
	return k.Code // for example Backspace or ArrowLeft, for which key and code are the same
}

// KeyOf returns the key press of a keyboard event.
func KeyOf(e app.Value) Key {
	return Key{
		Key: String(e, "key"), Code: String(e, "code"),
		Ctrl:      Field(e, "ctrlKey").Truthy() || Field(e, "metaKey").Truthy(),
		Shift:     Field(e, "shiftKey").Truthy(),
		Alt:       Field(e, "altKey").Truthy() || locked(e, "AltGraph"),
		Composing: Field(e, "isComposing").Truthy(),
		Repeat:    Field(e, "repeat").Truthy(),
		NumLock:   locked(e, "NumLock"),
	}
}

// locked reports whether a modifier is active: a key such as AltGr is held down, or a lock such as Num Lock
// is on. Use it for modifiers without a property in the event.
func locked(e app.Value, name string) bool {
	return Field(e, "getModifierState").Type() == app.TypeFunction && e.Call("getModifierState", name).Bool()
}
