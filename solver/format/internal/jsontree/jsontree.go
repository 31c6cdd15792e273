// Package jsontree reads JSON, and the looser variant that some sites write, as a tree. The values record
// their positions, so that an error can name the place. encoding/json would link reflection into the program.
package jsontree

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Value is a JSON value.
type Value struct {
	Kind  Kind
	At    int      // byte offset of the start of the value
	Text  string   // the content of a string, a number or a word without quotes
	Names []string // the names of an object's fields
	Items []Value  // the values of an object's fields, or the items of a list
}

// Kind is the type of a value.
type Kind uint8

// The kinds of values.
const (
	Null Kind = iota // null, or the value of a missing field
	Text             // a string in quotes
	Bare             // a number, or a word without quotes
	True
	False
	List
	Object
)

// Syntax defines how strictly a text is read, and limits its size.
type Syntax struct {
	// Loose accepts the variant of JSON that SudokuPad's PuzzleZipper writes: names and colours without
	// quotes, ' for ", t and f for true and false, and an empty text for {}. If Loose is not set, a comma
	// after the last value is accepted instead.
	Loose  bool
	Levels int // maximum depth of nested lists and objects
	Values int // maximum number of values; 0 for no limit
}

// Error is the reason why a text cannot be read. If neither Deep nor Many is set, it is a syntax error.
type Error struct {
	Deep bool // more levels than the syntax allows
	Many bool // more values than the syntax allows
	From int  // byte offset of the start of the invalid value or name
	At   int  // byte offset up to which the text was read
}

// Read reads the value that starts at offset from of a text, possibly after blanks. end is the offset of the
// first character after the value that is not a blank.
func (s Syntax) Read(text string, from int) (v *Value, end int, err *Error) {
	r := reader{Syntax: s, text: text, at: from}
	v = new(Value)
	r.value(v, 0)
	r.skip()
	return v, r.at, r.err
}

type reader struct {
	Syntax
	text   string
	at     int
	values int
	err    *Error
}

func (r *reader) fail(from int) {
	if r.err == nil {
		r.err = &Error{From: from, At: r.at}
	}
}

const blanks = " \t\r\n"

func (r *reader) skip() {
	for r.at < len(r.text) && strings.IndexByte(blanks, r.text[r.at]) >= 0 {
		r.at++
	}
}

// peek returns the next character that is not a blank, or 0 at the end.
func (r *reader) peek() byte {
	if r.skip(); r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// value reads a value into v.
func (r *reader) value(v *Value, level int) {
	c := r.peek()
	v.At = r.at
	if r.values++; r.err == nil && r.Values > 0 && r.values > r.Values {
		r.err = &Error{Many: true}
	}
	switch {
	case r.err != nil:
		return
	case c == '{' || c == '[':
		if level == r.Levels {
			r.err = &Error{Deep: true}
			return
		}
		r.items(v, c, level)
		return
	case r.isQuote(c):
		v.Kind, v.Text = Text, r.quoted(c)
		return
	case r.Loose && level > 0 && (c == ',' || c == ']'):
		v.Kind = Object // an empty text means {}
		return
	}
	word := r.word()
	switch {
	case word == "":
		r.fail(r.at)
	case word == "null":
	case word == "true", r.Loose && word == "t":
		v.Kind = True
	case word == "false", r.Loose && word == "f":
		v.Kind = False
	default:
		v.Kind, v.Text = Bare, word
	}
}

func (r *reader) isQuote(c byte) bool { return c == '"' || c == '\'' && r.Loose }

// word reads a word without quotes.
func (r *reader) word() string {
	begin := r.at
	for r.at < len(r.text) && r.inWord(r.text[r.at]) {
		r.at++
	}
	return r.text[begin:r.at]
}

func (r *reader) inWord(c byte) bool {
	if !r.Loose {
		return strings.IndexByte(blanks+",:[]{}()\"", c) < 0
	}
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || strings.IndexByte("+-.#_", c) >= 0
}

// items reads a list or an object, which starts with the character open.
func (r *reader) items(v *Value, open byte, level int) {
	v.Kind = List
	if open == '{' {
		v.Kind = Object
	}
	end := open + 2 // in ASCII, ] is two after [, and } is two after {
	r.at++
	for first := true; r.err == nil; first = false {
		if r.peek() == end && (first || !r.Loose) {
			r.at++
			return
		}
		if v.Kind == Object {
			v.Names = append(v.Names, r.name())
		}
		v.Items = append(v.Items, Value{})
		r.value(&v.Items[len(v.Items)-1], level+1)
		switch r.peek() {
		case end:
			r.at++
			return
		case ',':
			r.at++
		default:
			r.fail(r.at)
		}
	}
}

// name reads the name of a field and the colon after it.
func (r *reader) name() (name string) {
	c := r.peek()
	from := r.at
	switch {
	case r.isQuote(c):
		name = r.quoted(c)
	case r.Loose:
		name = r.word()
	default:
		r.fail(from)
	}
	if r.peek() == ':' {
		r.at++
	} else {
		r.fail(from)
	}
	return name
}

// quoted reads a string in quotes.
func (r *reader) quoted(quote byte) string {
	from := r.at
	for r.at++; r.at < len(r.text) && r.text[r.at] != quote; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	if r.at >= len(r.text) {
		r.at = len(r.text)
		r.fail(from)
		return ""
	}
	r.at++
	plain, bad := Unescape(r.text[from+1 : r.at-1])
	if bad >= 0 && r.Loose {
		r.at = from + 1 + bad
		r.fail(from)
	}
	return plain
}

// Unescape decodes the escapes in a string without its quotes. bad is the offset of the first \u escape
// without four hexadecimal digits, or -1. An invalid \u escape is replaced by the letter u.
func Unescape(text string) (plain string, bad int) {
	bad = -1
	if strings.IndexByte(text, '\\') < 0 {
		return text, bad
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c != '\\' || i+1 == len(text) {
			b.WriteByte(c)
			continue
		}
		i++
		switch c = text[i]; c {
		case 'b', 'f', 'n', 'r', 't':
			b.WriteByte("\b\f\n\r\t"[strings.IndexByte("bfnrt", c)])
			continue
		case 'u':
		default:
			b.WriteByte(c)
			continue
		}
		unit, ok := unitAt(text, i+1)
		if !ok {
			b.WriteByte(c)
			if bad < 0 {
				bad = i + 1
			}
			continue
		}
		i += units
		if low, ok := unitAt(text, i+len(`\u`)+1); ok && strings.HasPrefix(text[i+1:], `\u`) {
			if pair := utf16.DecodeRune(unit, low); pair != utf8.RuneError {
				unit = pair
				i += len(`\u`) + units
			}
		}
		b.WriteRune(unit)
	}
	return b.String(), bad
}

// units is the number of hexadecimal digits in a \u escape.
const units = 4

// unitAt parses the hexadecimal digits of a UTF-16 unit at an offset.
func unitAt(text string, at int) (unit rune, ok bool) {
	if len(text) < at+units {
		return 0, false
	}
	for _, c := range []byte(text[at : at+units]) {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if c < '0' || digit < 0 {
			return 0, false
		}
		unit = unit<<4 | rune(digit)
	}
	return unit, true
}
