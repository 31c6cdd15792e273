package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// Button returns a button with the label name. In the shell, which is the page before its program has
// started, the button is disabled until early.js starts recording clicks.
func (k *Kit) Button(class string, name i18n.Text, do app.EventHandler) app.HTMLElem {
	b := Element("button").Class(class).Attr("type", "button").Body(k.Word(name))
	if k.Shell {
		return b.Attr("disabled", true)
	}
	return b.OnClick(do)
}

// Arrow draws a button with a sign such as ‹. Screen readers announce its name instead.
func (k *Kit) Arrow(class, sign string, name i18n.Text, do app.EventHandler) app.HTMLElem {
	return Box("button", class, With(Plain("span", "", sign), "aria-hidden", "true"), Plain("span", "vh", k.In(name))).
		Attr("type", "button").OnClick(do)
}

// Idle marks a control as disabled if idle is true. It sets the attribute aria-disabled rather than disabled,
// because a control with the attribute disabled loses the keyboard's focus.
func (k *Kit) Idle(b app.HTMLElem, idle bool) app.UI {
	if k.Shell && !idle {
		return b
	}
	return b.Attr("aria-disabled", idle)
}

// Toggle returns a toggle button, which is pressed if on is true.
func (k *Kit) Toggle(name i18n.Text, do app.EventHandler, on bool) app.UI {
	b := k.Button("bare toggle", name, do)
	if k.Shell {
		return b
	}
	return b.Attr("aria-pressed", on)
}

// Switch returns a toggle button whose label ends with On or Off.
func (k *Kit) Switch(name i18n.Text, do app.EventHandler, on bool) app.HTMLElem {
	if k.Shell {
		return k.Button("bare", name, do)
	}
	value := i18n.Off
	if on {
		value = i18n.On
	}
	return k.Button("bare switch", name, do).Attr("aria-pressed", on).
		Body(Plain("span", "", k.In(name)), With(Plain("span", "switch__value", k.In(value)), "aria-hidden", "true"))
}

// Link returns a link to an address. In the shell, the link has no address yet, because the site's address is
// not known.
func (k *Kit) Link(class string, name i18n.Text, address string) app.HTMLElem {
	a := Box("a", class, k.Word(name))
	if k.Shell {
		return a
	}
	return a.Attr("href", address)
}

// Option is one option of a select element.
type Option struct {
	Value, Name string
	Chosen      bool
}

// Choice returns a labelled select element. The handler do is called when the user selects an option. If do
// is nil, the page reads the value from the document when it needs the value.
func (k *Kit) Choice(id string, name i18n.Text, options []Option, do app.EventHandler) app.UI {
	list := make([]app.UI, 0, len(options))
	for _, o := range options {
		list = append(list, Element("option").Attr("value", o.Value).Attr("selected", o.Chosen).Text(o.Name))
	}
	s := Element("select").ID(id).Body(list...).Attr("disabled", k.Shell)
	if !k.Shell && do != nil {
		s = s.OnChange(do)
	}
	return Element("label").Class("choice").Attr("for", id).Body(Box("span", "choice__name", k.Word(name)), s)
}
