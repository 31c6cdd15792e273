package links

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// data is a value of JSON, or of the looser text that SudokuPad's PuzzleZipper makes of it: names
// without quotes, ' for ", t and f for true and false, no text at all for {}, colours without
// quotes.
type data struct {
	kind  dataKind
	text  string   // of a text, a number or a bare word
	names []string // of the fields of an object
	items []data   // the fields' values, or the items of a list
}

type dataKind uint8

const (
	missing dataKind = iota // no such field, or null
	text                    // in quotes
	bare                    // a number, or a word without quotes
	yes                     // true
	no                      // false
	list
	object
)

// Limits of data. The sites write fewer than 10 levels, and some thousand values; a
// puzzle with too many rules is still read, so that this is said.
const (
	maxLevels = 40
	maxValues = 55_000
)

// parseData reads data. The error is NotData or TooDeep.
func parseData(s string) (*data, *Error) {
	p := dataParser{s: s}
	d := new(data)
	p.value(d, 0)
	if p.skip(); p.err == nil && p.at < len(s) {
		p.fail()
	}
	if p.err != nil {
		return nil, p.err
	}
	return d, nil
}

type dataParser struct {
	s      string
	at     int
	values int
	err    *Error
}

func (p *dataParser) fail() {
	if p.err == nil {
		p.err = &Error{Cause: NotData, Offset: utf8.RuneCountInString(p.s[:min(p.at, len(p.s))]) + 1}
	}
}

func (p *dataParser) skip() {
	for p.at < len(p.s) && strings.IndexByte(blanks, p.s[p.at]) >= 0 {
		p.at++
	}
}

// peek returns the next character, or 0 at the end.
func (p *dataParser) peek() byte {
	if p.skip(); p.at < len(p.s) {
		return p.s[p.at]
	}
	return 0
}

// value reads a value into d.
func (p *dataParser) value(d *data, level int) {
	if p.values++; p.err == nil && (level > maxLevels || p.values > maxValues) {
		p.err = &Error{Cause: TooDeep, Want: maxLevels}
		if p.values > maxValues {
			p.err.Want = maxValues
		}
	}
	c := p.peek()
	switch {
	case p.err != nil:
		return
	case c == '{' || c == '[':
		p.items(d, c, level)
		return
	case c == '"' || c == '\'':
		d.kind, d.text = text, p.quoted(c)
		return
	case level > 0 && (c == ',' || c == ']'):
		d.kind = object // PuzzleZipper leaves out {}
		return
	}
	word := p.bareWord()
	switch word {
	case "":
		p.fail()
	case "null":
	case "true", "t":
		d.kind = yes
	case "false", "f":
		d.kind = no
	default:
		d.kind, d.text = bare, word
	}
}

func (p *dataParser) bareWord() string {
	begin := p.at
	for p.at < len(p.s) {
		c := p.s[p.at]
		if digitValue(c, 36) < 0 && strings.IndexByte("+-.#_", c) < 0 {
			break
		}
		p.at++
	}
	return p.s[begin:p.at]
}

// items reads a list or an object, which begins with the sign open.
func (p *dataParser) items(d *data, open byte, level int) {
	d.kind = list
	if open == '{' {
		d.kind = object
	}
	end := open + 2 // in ASCII
	p.at++
	if p.peek() == end {
		p.at++
		return
	}
	for p.err == nil {
		if d.kind == object {
			d.names = append(d.names, p.name())
		}
		d.items = append(d.items, data{})
		p.value(&d.items[len(d.items)-1], level+1)
		c := p.peek()
		if c != end && c != ',' {
			p.fail()
		}
		if p.at++; c == end {
			return
		}
	}
}

// name reads the name of a field and the colon after it.
func (p *dataParser) name() (name string) {
	if c := p.peek(); c == '"' || c == '\'' {
		name = p.quoted(c)
	} else {
		name = p.bareWord()
	}
	if p.peek() != ':' {
		p.fail()
	}
	p.at++
	return name
}

// quoted reads a text between quotes.
func (p *dataParser) quoted(quote byte) string {
	p.at++
	begin, plain := p.at, true
	var b strings.Builder
	for p.at < len(p.s) {
		c := p.s[p.at]
		switch {
		case c == quote && plain:
			p.at++
			return p.s[begin : p.at-1]
		case c == quote:
			p.at++
			return b.String()
		case c == '\\':
			if plain {
				b.WriteString(p.s[begin:p.at])
				plain = false
			}
			p.at++
			p.escape(&b)
		default:
			if p.at++; !plain {
				b.WriteByte(c)
			}
		}
	}
	p.fail()
	return ""
}

// escape reads what follows a backslash.
func (p *dataParser) escape(b *strings.Builder) {
	if p.at >= len(p.s) {
		p.fail()
		return
	}
	c := p.s[p.at]
	p.at++
	if i := strings.IndexByte("bfnrt", c); i >= 0 {
		b.WriteByte("\b\f\n\r\t"[i])
		return
	}
	if c != 'u' {
		b.WriteByte(c)
		return
	}
	r := p.unit()
	if utf16.IsSurrogate(r) && strings.HasPrefix(p.s[p.at:], "\\u") {
		p.at += len("\\u")
		r = utf16.DecodeRune(r, p.unit())
	}
	b.WriteRune(r)
}

// unit reads the four hexadecimal digits of an escaped UTF-16 unit.
func (p *dataParser) unit() rune {
	const size = 4
	r, err := strconv.ParseUint(p.s[p.at:min(p.at+size, len(p.s))], 16, 16)
	if err != nil {
		p.fail()
		return 0
	}
	p.at += size
	return rune(r)
}

// nothing is the value of a missing field.
var nothing data

// of returns the first field of an object that has one of the names and is not null. It never
// returns nil.
func (d *data) of(names ...string) *data {
	for _, name := range names {
		for i, had := range d.names {
			if had == name && d.items[i].kind != missing {
				return &d.items[i]
			}
		}
	}
	return &nothing
}

// empty reports whether a value is null, false, "", an empty list or an empty object.
func (d *data) empty() bool {
	switch d.kind {
	case missing, no:
		return true
	case text:
		return strings.Trim(d.text, blanks) == ""
	case list, object:
		return len(d.items) == 0
	}
	return false
}

// int returns an integer, which may be in quotes.
func (d *data) int() (int, bool) {
	if d.kind != bare && d.kind != text {
		return 0, false
	}
	n, err := strconv.Atoi(strings.Trim(d.text, blanks))
	return n, err == nil
}

// words returns a text without blanks around it, with blanks instead of control characters other
// than line ends, and cut if it is very long.
func (d *data) words() string {
	if d.kind != text && d.kind != bare {
		return ""
	}
	clean := strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(d.text, "\uFFFD"))
	const most = 10_000 // bytes; no title or rule is longer
	if len(clean) > most {
		clean = strings.ToValidUTF8(clean[:most], "") + "..."
	}
	return strings.Trim(clean, blanks)
}

// badField is the error of the field with a path.
func badField(path string) *Error { return &Error{Cause: BadField, Part: short(path)} }

// itemField is a field that the objects of some list have.
type itemField struct {
	names []string // any of them
	is    func(*data) bool
	may   bool // be missing
}

// shaped reports whether data are an object that has these fields and no others, except empty ones and
// those with harmless names. What has another shape may say something that is not read.
func (d *data) shaped(fields []itemField, harmless ...string) bool {
	for i, name := range d.names {
		known := slices.ContainsFunc(fields, func(f itemField) bool { return slices.Contains(f.names, name) })
		if !known && !d.items[i].empty() && !slices.Contains(harmless, name) {
			return false
		}
	}
	return d.kind == object && !slices.ContainsFunc(fields, func(f itemField) bool {
		value := d.of(f.names...)
		return !f.is(value) && !(f.may && value.kind == missing)
	})
}

// isValue reports whether data are a text or a number.
func isValue(d *data) bool { return d.kind == text || d.kind == bare }

// isTexts reports whether data are a list of texts, and not an empty one.
func isTexts(d *data) bool { return listOf(d, isText) && len(d.items) > 0 }

// listOf reports whether data are a list all of whose items are of a kind.
func listOf(d *data, is func(*data) bool) bool {
	return d.kind == list && !slices.ContainsFunc(d.items, func(item data) bool { return !is(&item) })
}
