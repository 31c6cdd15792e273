package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// Key is a key press as the browser tells it.
type Key struct {
	Key, Code        string
	Ctrl, Shift, Alt bool // Ctrl is also the Mac's command key
	Composing        bool // an input method is taking the key
}

// Name is the key's value where that is a plain one. While an input method is on, or with another alphabet's keyboard, it is what
// the key's place says; full-width digits and letters are plain ones too. A French keyboard has signs where the digits are, and the
// digits with Shift: there both are the digit. Shift with a digit's key that has another value is none.
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
	return k.Code // Backspace, Delete, ArrowLeft, Home ... are named as their values are
}

// KeyOf reads a key press from its event.
func KeyOf(e app.Value) Key {
	return Key{
		Key: String(e, "key"), Code: String(e, "code"),
		Ctrl:      Field(e, "ctrlKey").Truthy() || Field(e, "metaKey").Truthy(),
		Shift:     Field(e, "shiftKey").Truthy(),
		Alt:       Field(e, "altKey").Truthy(),
		Composing: Field(e, "isComposing").Truthy(),
	}
}
