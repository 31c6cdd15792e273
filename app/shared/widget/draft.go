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
	// Source says which puzzle the widget has. Level is that of one that the text does not name, 1 to 3
	// or, of made puzzles, to 5.
	Source Source
	Level  int
	// NoWidth reports that the width in the form is not a number or is out of bounds. Width is then
	// the last valid one.
	NoWidth bool
}

// Source is where a widget's puzzle comes from.
type Source string

// The sources. The zero Source is the text.
const (
	FromText Source = "" // the puzzle of the form's text
	Today    Source = "daily"
	Made     Source = "made" // a new one for each reader
)

// Levels returns how many levels the puzzles of a source have.
func (s Source) Levels() int {
	if s == Today {
		return len(embed.DailyNames)
	}
	return embed.MadeLevels
}

// Begin returns a widget with default options. Its board is that of a query or, if the query has
// none, of the example.
func Begin(query, example string) Draft {
	d := Draft{Level: 1, Widget: Widget{Width: DefaultWidth,
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

// Fill returns the draft with a field of the form changed. The field is "puzzle", "source", "level",
// "theme", "lang", "accent" or "width"; or it is "readonly", "remember", "framed" or the name of a
// control, whose values are "true" and "false". An unknown value means the default. A width out of
// bounds only sets NoWidth.
func (d Draft) Fill(field, value string) Draft {
	on := value == "true"
	switch field {
	case "puzzle":
		d.Source = FromText
		return d.wish().read(value)
	case "source":
		d.Source = FromText
		if s := Source(value); s == Today || s == Made {
			d.Source = s
		}
		return d.wish()
	case "level":
		d.Level, _ = strconv.Atoi(value)
		return d.wish()
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
	case "remember":
		d.Remember = on
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

// wish sets what the widget wishes in place of the text's puzzle.
func (d Draft) wish() Draft {
	d.Level = min(max(d.Level, 1), d.Source.Levels())
	d.Wish = embed.Wish{}
	switch d.Source {
	case Today:
		d.Wish.Daily = d.Level
	case Made:
		d.Wish.Level = d.Level
	}
	return d
}

// Shown returns the widget that the code makes, for the preview: it remembers nothing.
func (d Draft) Shown() Widget {
	d.Remember = false
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
