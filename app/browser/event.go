package browser

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Field returns a property of a value. It returns undefined if the value is null or undefined.
func Field(v app.Value, name string) app.Value {
	if t := v.Type(); t != app.TypeObject && t != app.TypeFunction {
		return app.Undefined()
	}
	return v.Get(name)
}

// String returns a property of type string, or "" if it has another type.
func String(v app.Value, name string) string {
	if f := Field(v, name); f.Type() == app.TypeString {
		return f.String()
	}
	return ""
}

// Closest returns the nearest element at or around target that matches a selector. If there is none, it
// returns undefined or null.
func Closest(target app.Value, selector string) app.Value {
	if Field(target, "closest").Type() != app.TypeFunction {
		return app.Undefined()
	}
	return target.Call("closest", selector)
}

func Within(target app.Value, selector string) bool { return Closest(target, selector).Truthy() }

// Explains reports whether the meaning of a term is shown.
func Explains() bool {
	return Field(Document().Get("body"), "popover").Type() != app.TypeUndefined &&
		Query(".term__says:popover-open").Truthy()
}

// OwnsKeys reports whether an element handles key presses itself. OwnsText, below, reports whether it accepts
// pasted text.
func OwnsKeys(target app.Value) bool { return Within(target, "input, select, textarea, dialog") }

func OwnsText(target app.Value) bool { return Within(target, "input, textarea") }

// Number returns the integer in a data attribute. It looks for the nearest element at or around the event's
// target that has the attribute data-name. It returns false if there is no such integer.
func Number(e app.Event, name string) (int, bool) {
	element := Closest(e.Get("target"), "[data-"+name+"]")
	n, err := strconv.Atoi(String(Field(element, "dataset"), name))
	return n, err == nil
}

// Chosen reports whether an event is a click, or a focus by the keyboard.
func Chosen(e app.Event) bool {
	kind := String(e, "type")
	return kind == "click" || kind == "focusin" && e.Get("target").Call("matches", ":focus-visible").Bool()
}

// Amount returns a property of type number, or 0 if it has another type.
func Amount(v app.Value, name string) float64 {
	if f := Field(v, name); f.Type() == app.TypeNumber {
		return f.Float()
	}
	return 0
}

// TimeOf returns the time of an event, in milliseconds since the page was opened.
func TimeOf(e app.Value) float64 { return Amount(e, "timeStamp") }

// PlainText returns the plain text that was pasted or dropped. ok is false if there is none.
func PlainText(data app.Value) (text string, ok bool) {
	if Field(data, "getData").Type() != app.TypeFunction {
		return "", false
	}
	v := data.Call("getData", "text/plain")
	return v.String(), v.Type() == app.TypeString
}

// Modified reports whether a modifier key was held during a click. A click on a link is then left to the
// browser.
func Modified(e app.Event) bool {
	for _, held := range []string{"ctrlKey", "metaKey", "shiftKey", "altKey"} {
		if Field(e.Value, held).Truthy() {
			return true
		}
	}
	return false
}

// Again reports whether a click is the second or a later one of a double click.
func Again(e app.Event) bool { return Amount(e.Value, "detail") > 1 }

// Fields returns the names and values of the form fields below an element, encoded as in a query. Each begins
// with &. A box that is not checked is left out. A number field whose text is not a number has the value
// NoNumber.
func Fields(selector string) string {
	var b strings.Builder
	all := Document().Call("querySelectorAll", selector+" [name]:not([type=checkbox]:not(:checked))")
	for i := range all.Length() {
		field := all.Index(i)
		value := String(field, "value")
		if Field(Field(field, "validity"), "badInput").Truthy() {
			value = NoNumber
		}
		b.WriteString("&" + String(field, "name") + "=" +
			app.Window().Call("encodeURIComponent", value).String())
	}
	return b.String()
}

// NoNumber is the value that Fields returns for a number field whose text is not a number. The browser shows
// such a text but does not let a program read it.
const NoNumber = "?"

// SetRight truncates the value of a number field to an integer between the field's min and max. If the field
// has no valid number, SetRight sets it to min. Other elements are left unchanged.
func SetRight(field app.Value) {
	if String(field, "type") != "number" {
		return
	}
	n := field.Get("valueAsNumber").Float()
	least, _ := strconv.Atoi(String(field, "min"))
	most, _ := strconv.Atoi(String(field, "max"))
	if n != n {
		n = float64(least)
	}
	field.Set("value", strconv.Itoa(int(max(min(n, float64(most)), float64(least)))))
}
