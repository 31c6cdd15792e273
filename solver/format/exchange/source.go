package exchange

// A source is a text as the readers look at it.

// source is a text in UTF-8 whose lines end in LF, and what was found about it.
type source struct {
	text    string
	options Options
	plain   error // of format.Read, after it has looked at the text
}

// readers are the readers in the order in which they are tried. A reader returns nothing for a text that is not its own, and an error for
// one that surely is, and is broken.
var readers = []struct {
	format Format
	read   func(s *source) (*Opened, *Error)
}{
	{Plain, readPlain},
}

func newSource(text string, options Options) *source {
	return &source{text: text, options: options}
}

// plainError returns the error of a text that no reader knows.
func (s *source) plainError() error { return s.plain }
