package widgets

import (
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/widget"
)

// draft is the widget (a puzzle for embedding in other pages) that the user is making in the form.
type draft struct {
	widget.Widget
	typed string // the puzzle as the user typed it
	// err is the reason why typed is not a puzzle: a *format.Error or a *link.BadLinkError. In this case,
	// Board still has the last valid puzzle.
	err    error
	framed bool // the HTML code is an iframe without a script
	// source determines where the widget's puzzle comes from. Unless it comes from the text field, level is
	// the puzzle's level: 1 to 3 for daily puzzles, 4 for the daily puzzle with rules, and 1 to 5 for new puzzles.
	source source
	level  int
	// noWidth reports whether the width in the form is out of range or not a number. In this case, Width
	// still has the last valid width.
	noWidth bool
}

// source is the origin of a widget's puzzle.
type source string

// These are the sources of a widget's puzzle.
const (
	fromText source = "text" // the puzzle in the form's text field
	today    source = "daily"
	made     source = "made"           // a new puzzle for each reader
	brought  source = embed.ModeSolver // the reader's own: the widget is a solver
)

// levels returns the number of levels that a source of puzzles offers.
func (s source) levels() int {
	if s == today {
		return len(embed.DailyNames)
	}
	return embed.MadeLevels
}

// example is the puzzle in the form if the page's address has no puzzle. It is from Wikipedia's article on
// Sudoku.
const example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// begin returns a draft with default options and the board of a link's query. If the query has no board, the
// draft has the example.
func begin(query string) draft {
	d := draft{source: fromText, level: 1, Widget: widget.Widget{Width: widget.DefaultWidth,
		Options: embed.Options{Controls: embed.DefaultControls}}}.read(example)
	b, err := link.DecodeBoard(query)
	switch {
	case errors.Is(err, link.ErrNoPuzzle):
		return d
	case err != nil:
		return d.read(query)
	}
	d = d.read(link.EncodeBoard(b)) // drop other parameters of the query
	if b.Given.Layout().IsStandard() && b.Entered.Count() == 0 && !b.Unsolved && b.Unsure == (link.Unsure{}) {
		d.typed = b.Given.String()
	}
	return d
}

// read sets the puzzle from a text or a link. If a link has entered digits, they are included.
func (d draft) read(text string) draft {
	d.typed = text
	b, err := link.ReadBoard(text)
	if d.err = err; err == nil && b.Damage&link.DigitsDamaged != 0 {
		d.err = &link.BadLinkError{Cause: link.WrongDigits}
	}
	if d.err == nil {
		d.Board = b
	}
	return d
}

// fill returns the draft after a change of a form field. Fields with a text are "puzzle", "source", "level",
// "theme", "lang", "accent" and "width". Fields with the values "true" and "false" are "readonly", "clock",
// "archive", "streak", "remember", "framed" and the names of controls. An unknown value is replaced by the default. A
// width out of range only sets noWidth.
func (d draft) fill(field, value string) draft {
	on := value == "true"
	switch field {
	case "puzzle":
		d.source = fromText
		return d.wish().read(value)
	case "source":
		d.source = fromText
		if s := source(value); s == today || s == made || s == brought {
			d.source = s
		}
		if d.source == today { // a level of new puzzles does not select the puzzle with rules
			d.level = min(d.level, daily.Levels)
		}
		return d.wish()
	case "level":
		d.level, _ = strconv.Atoi(value)
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
		if d.noWidth = err != nil || n < widget.MinWidth || n > widget.MaxWidth; !d.noWidth {
			d.Width = n
		}
	case "readonly":
		d.ReadOnly = on
	case "clock":
		d.Clock = on
	case "archive":
		d.Archive = on
	case "streak":
		d.Streak = on
	case "remember":
		d.Remember = on
	case "framed":
		d.framed = on
	}
	c := embed.ReadControls(field)
	d.Controls &^= c
	if on {
		d.Controls |= c
	}
	return d
}

// wish sets d.Wish, which describes the puzzle that the widget requests from the page: a daily or a new one.
// If the puzzle is the one in the text field or the reader's, d.Wish is zero.
func (d draft) wish() draft {
	d.level = min(max(d.level, 1), d.source.levels())
	d.Wish, d.Solver = embed.Wish{}, d.source == brought
	switch d.source {
	case today:
		d.Wish.Daily = d.level
	case made:
		d.Wish.Level = d.level
	}
	return d
}

// end terminates each field and each value in the text of a draft.
const end = "\x00"

// fields formats the form's fields and values as text, from which refilled restores the draft. The last valid
// puzzle comes first.
func (d draft) fields() string {
	var b strings.Builder
	field := func(name, value string) { b.WriteString(name + end + strings.ReplaceAll(value, end, "") + end) }
	field("puzzle", link.EncodeBoard(d.Board))
	field("puzzle", d.typed)
	field("source", string(d.source))
	field("level", strconv.Itoa(d.level))
	field("theme", d.Theme)
	field("lang", d.Lang)
	if d.Accent.Set {
		field("accent", d.Accent.String())
	}
	field("width", strconv.Itoa(d.Width))
	if d.noWidth {
		field("width", "")
	}
	field("readonly", strconv.FormatBool(d.ReadOnly))
	field("clock", strconv.FormatBool(d.Clock))
	field("archive", strconv.FormatBool(d.Archive))
	field("streak", strconv.FormatBool(d.Streak))
	field("remember", strconv.FormatBool(d.Remember))
	field("framed", strconv.FormatBool(d.framed))
	for i, name := range embed.Names {
		field(name, strconv.FormatBool(d.Controls.Has(1<<i)))
	}
	return b.String()
}

// refilled restores the draft's fields from a text that fields has returned.
func (d draft) refilled(text string) draft {
	for text != "" {
		var field, value string
		field, text, _ = strings.Cut(text, end)
		value, text, _ = strings.Cut(text, end)
		d = d.fill(field, value)
	}
	return d
}

// shown returns the widget for the preview. It is the same as the widget in the code, but does not store any
// progress.
func (d draft) shown() widget.Widget {
	d.Remember = false
	if d.framed {
		return d.Padded()
	}
	return d.Widget
}

// code returns the HTML code for the user to copy. base and name are the parameters of widget.Widget.Element.
func (d draft) code(base, name string) string {
	if d.framed {
		return d.Frame(base, name)
	}
	return d.Element(base, name)
}
