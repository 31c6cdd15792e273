package browser

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Field is what a value holds under a name; undefined where that is nothing.
func Field(v app.Value, name string) app.Value {
	if t := v.Type(); t != app.TypeObject && t != app.TypeFunction {
		return app.Undefined()
	}
	return v.Get(name)
}

// String is a Field that is a text; "" where it is none.
func String(v app.Value, name string) string {
	if f := Field(v, name); f.Type() == app.TypeString {
		return f.String()
	}
	return ""
}

// Closest is the nearest element around a target that fits a selector, undefined or null where there is none.
func Closest(target app.Value, selector string) app.Value {
	if Field(target, "closest").Type() != app.TypeFunction {
		return app.Undefined()
	}
	return target.Call("closest", selector)
}

func Within(target app.Value, selector string) bool { return Closest(target, selector).Truthy() }

// OwnsKeys tells whether an element has its own use for keys, OwnsText for a pasted text.
func OwnsKeys(target app.Value) bool { return Within(target, "input, select, textarea, dialog") }

func OwnsText(target app.Value) bool { return Within(target, "input, textarea") }

// Number reads a Number from the nearest element around an event's target that has the data attribute.
func Number(e app.Event, name string) (int, bool) {
	element := Closest(e.Get("target"), "[data-"+name+"]")
	n, err := strconv.Atoi(String(Field(element, "dataset"), name))
	return n, err == nil
}

// PlainText is the text that is pasted or dropped; ok is false where that is none.
func PlainText(data app.Value) (text string, ok bool) {
	if Field(data, "getData").Type() != app.TypeFunction {
		return "", false
	}
	v := data.Call("getData", "text/plain")
	return v.String(), v.Type() == app.TypeString
}

// Again tells whether a click is the second of a double click.
func Again(e app.Event) bool {
	clicks := Field(e.Value, "detail")
	return clicks.Type() == app.TypeNumber && clicks.Int() > 1
}
