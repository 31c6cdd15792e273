package widget

import (
	"errors"
	"strconv"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/link"
)

// Draft is a widget in the making.
type Draft struct {
	Widget
	Text   string // the puzzle as the person wrote it
	Err    error  // why Text is no puzzle: a *format.Error or a *link.BadLinkError; Board is then the last one that was
	Framed bool   // the code is that of a frame, without script
	// NoWidth says that what the person wrote as the width is none, or out of bounds; Width is then the last one that was.
	NoWidth bool
}

// Begin is a usual widget of the board that the query of the page's address holds or, if it holds none, of the example.
func Begin(query, example string) Draft {
	d := Draft{Widget: Widget{Width: DefaultWidth, Options: embed.Options{Controls: embed.DefaultControls}}}.read(example)
	b, err := link.DecodeBoard(query)
	switch {
	case errors.Is(err, link.ErrNoPuzzle):
		return d
	case err != nil:
		return d.read(query)
	}
	d = d.read(link.EncodeBoard(b)) // what the link says beside it is only noise
	if link.IsDefault(b.Given.Layout()) && b.Entered.Count() == 0 {
		d.Text = b.Given.String()
	}
	return d
}

// read takes the puzzle that a text or a link holds, and the digits entered, which only a link has.
func (d Draft) read(text string) Draft {
	d.Text = text
	b, err := link.ReadBoard(text)
	if d.Err = err; err == nil {
		d.Board = b
	}
	return d
}

// Fill is the draft with what the person entered into a field of the form: "puzzle", "theme", "lang", "accent", "width"; "readonly",
// "framed" and the names of the controls, which are "true" or "false". A value that the field does not know means the usual one, and
// a width out of bounds changes nothing.
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

// Shown is the widget that the code makes.
func (d Draft) Shown() Widget {
	if d.Framed {
		return d.padded()
	}
	return d.Widget
}

// Code is the HTML to copy. base and name are as for Element.
func (d Draft) Code(base, name string) string {
	if d.Framed {
		return d.Frame(base, name)
	}
	return d.Element(base, name)
}
