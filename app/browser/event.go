package browser

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Field returns the property called name of a value. It returns undefined if the value is null or undefined.
func Field(v app.Value, name string) app.Value {
	if t := v.Type(); t != app.TypeObject && t != app.TypeFunction {
		return app.Undefined()
	}
	return v.Get(name)
}

// String returns the property called name of a value, or "" if the property is not a string.
func String(v app.Value, name string) string {
	if f := Field(v, name); f.Type() == app.TypeString {
		return f.String()
	}
	return ""
}

// Closest returns the nearest element that matches a selector: either target or one of its ancestors. If
// there is no such element, the result is undefined or null.
func Closest(target app.Value, selector string) app.Value {
	if Field(target, "closest").Type() != app.TypeFunction {
		return app.Undefined()
	}
	return target.Call("closest", selector)
}

func Within(target app.Value, selector string) bool { return Closest(target, selector).Truthy() }

// Explains reports whether the page currently shows the meaning of a term.
func Explains() bool {
	return Field(Document().Get("body"), "popover").Type() != app.TypeUndefined &&
		Query(".term__says:popover-open").Truthy()
}

// OwnsKeys reports whether key presses at the target are handled by an element such as an input field or a
// dialog.
func OwnsKeys(target app.Value) bool { return Within(target, "input, select, textarea, dialog") }

func OwnsText(target app.Value) bool { return Within(target, "input, textarea") }

// Number returns the integer in the attribute data-name of the event's target, or of the target's nearest
// ancestor that has this attribute. It returns false if there is no such integer.
func Number(e app.Event, name string) (int, bool) {
	element := Closest(e.Get("target"), "[data-"+name+"]")
	n, err := strconv.Atoi(String(Field(element, "dataset"), name))
	return n, err == nil
}

// Chosen reports whether an event chooses its target: whether the event is a click, or the target was focused
// with the keyboard.
func Chosen(e app.Event) bool {
	kind := String(e, "type")
	return kind == "click" || kind == "focusin" && e.Get("target").Call("matches", ":focus-visible").Bool()
}

// Amount returns the property called name of a value, or 0 if the property is not a number.
func Amount(v app.Value, name string) float64 {
	if f := Field(v, name); f.Type() == app.TypeNumber {
		return f.Float()
	}
	return 0
}

// TimeOf returns the time of an event, in milliseconds since the page was opened.
func TimeOf(e app.Value) float64 { return Amount(e, "timeStamp") }

// PlainText returns the plain text in pasted or dropped data. ok is false if there is no plain text.
func PlainText(data app.Value) (text string, ok bool) {
	if Field(data, "getData").Type() != app.TypeFunction {
		return "", false
	}
	v := data.Call("getData", "text/plain")
	return v.String(), v.Type() == app.TypeString
}

// Modified reports whether a modifier key was held during a click. The browser itself should handle such a
// click on a link, for example by opening a new tab.
func Modified(e app.Event) bool {
	for _, held := range []string{"ctrlKey", "metaKey", "shiftKey", "altKey"} {
		if Field(e.Value, held).Truthy() {
			return true
		}
	}
	return false
}

// Again reports whether a click is the second or a later click of a double click.
func Again(e app.Event) bool { return Amount(e.Value, "detail") > 1 }

// Fields returns the names and values of the form fields below an element, encoded as in a URL query, with &
// before each name. Check boxes that are not checked are left out. A number field whose text is not a number
// has the value NoNumber.
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

// NoNumber is the value that Fields returns for a number field whose text is not a number. The browser does
// not let a program read such a text.
const NoNumber = "?"

// SetRight corrects a number field: it truncates the value to an integer between the field's min and max. If
// the value is not a valid number, it becomes min. Other elements are left unchanged.
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
