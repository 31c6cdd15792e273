package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// Key is a key press as the browser reports it.
type Key struct {
	Key, Code        string
	Ctrl, Shift, Alt bool // Ctrl is also the Mac's command key
	Composing        bool // an input method is handling the key
}

// Name returns the key's name. It prefers KeyboardEvent.key; with an input method or a non-Latin layout it falls back
// to .code. Full-width digits and letters count as plain ones. A French keyboard has signs on the digit keys, and
// digits with Shift: both count as the digit. On other layouts, Shift with a digit key is not the digit.
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
	return k.Code // Backspace, Delete, ArrowLeft, Home ... have the same name in .code and .key
}

// KeyOf returns the key press of an event.
func KeyOf(e app.Value) Key {
	return Key{
		Key: String(e, "key"), Code: String(e, "code"),
		Ctrl:      Field(e, "ctrlKey").Truthy() || Field(e, "metaKey").Truthy(),
		Shift:     Field(e, "shiftKey").Truthy(),
		Alt:       Field(e, "altKey").Truthy(),
		Composing: Field(e, "isComposing").Truthy(),
	}
}
