package widget

import (
	"errors"
	"strconv"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
)

// Draft is a widget that a person is making in the form.
type Draft struct {
	Widget
	Text string // the puzzle as the person wrote it
	// Err says why Text is not a puzzle: it is a *format.Error or a *link.BadLinkError. Board is
	// then the last valid one.
	Err    error
	Framed bool // the code is a frame without script
	// NoWidth reports that the width in the form is not a number or is out of bounds. Width is then
	// the last valid one.
	NoWidth bool
}

// Begin returns a widget with default options. Its board is that of a query or, if the query has
// none, of the example.
func Begin(query, example string) Draft {
	d := Draft{Widget: Widget{Width: DefaultWidth,
		Options: embed.Options{Controls: embed.DefaultControls}}}.read(example)
	b, err := link.DecodeBoard(query)
	switch {
	case errors.Is(err, link.ErrNoPuzzle):
		return d
	case err != nil:
		return d.read(query)
	}
	d = d.read(link.EncodeBoard(b)) // without the link's other parameters
	if b.Given.Layout().IsStandard() && b.Entered.Count() == 0 && !b.Unsolved {
		d.Text = b.Given.String()
	}
	return d
}

// read sets the puzzle to the one in a text or a link, and the entered digits, which only a link
// has.
func (d Draft) read(text string) Draft {
	d.Text = text
	b, err := link.ReadBoard(text)
	if d.Err = err; err == nil && b.Damage&link.DigitsDamaged != 0 {
		d.Err = &link.BadLinkError{Cause: link.WrongDigits}
	}
	if d.Err == nil {
		d.Board = b
	}
	return d
}

// Fill returns the draft with a field of the form changed. The field is "puzzle", "theme", "lang",
// "accent" or "width"; or it is "readonly", "framed" or the name of a control, whose values are
// "true" and "false". An unknown value means the default. A width out of bounds only sets NoWidth.
func (d Draft) Fill(field, value string) Draft {
	on := value == "true"
	switch field {
	case "puzzle":
		return d.read(value)
	case "theme":
		d.Theme = ""
		if value == "light" || value == "dark" {
			d.Theme = value
		}
	case "lang":
		d.Lang = ""
		if l, ok := i18n.ByTag(value); ok {
			d.Lang = l.Tag()
		}
	case "accent":
		d.Accent, _ = embed.ReadColour(value)
	case "width":
		n, err := strconv.Atoi(value)
		if d.NoWidth = err != nil || n < MinWidth || n > MaxWidth; !d.NoWidth {
			d.Width = n
		}
	case "readonly":
		d.ReadOnly = on
	case "framed":
		d.Framed = on
	}
	c := embed.ReadControls(field)
	d.Controls &^= c
	if on {
		d.Controls |= c
	}
	return d
}

// Shown returns the widget that the code makes.
func (d Draft) Shown() Widget {
	if d.Framed {
		return d.padded()
	}
	return d.Widget
}

// Code returns the HTML to copy. base and name are as for Element.
func (d Draft) Code(base, name string) string {
	if d.Framed {
		return d.Frame(base, name)
	}
	return d.Element(base, name)
}
