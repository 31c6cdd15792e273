package format

// Escape sequences of addresses and of markup. The subpackages use these functions too.

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unescape decodes percent escapes: it replaces each %XX, where XX are two hexadecimal digits, by the byte.
// It leaves any other '%' unchanged.
func Unescape(text string) string {
	if strings.IndexByte(text, '%') < 0 {
		return text
	}
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '%' && i+2 < len(text) {
			if code, err := strconv.ParseUint(text[i+1:i+3], 16, 8); err == nil {
				c, i = byte(code), i+2
			}
		}
		b = append(b, c)
	}
	return string(b)
}

// Entities replaces the character entities of markup. names maps the lower-case name of an entity to its
// replacement. char returns the replacement of a numeric entity, such as &#65; and &#x41;. Any other '&' is
// left unchanged.
func Entities(text string, names map[string]string, char func(rune) string) string {
	if strings.IndexByte(text, '&') < 0 {
		return text
	}
	const longest = len("#x10ffff;")
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(text, "&")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		name, _, closed := strings.Cut(rest[:min(len(rest), longest)], ";")
		value, known := names[strings.ToLower(name)]
		if code, numbered := strings.CutPrefix(name, "#"); numbered {
			var r rune
			if r, known = numberedRune(code); known {
				value = char(r)
			}
		}
		if !closed || !known {
			b.WriteByte('&')
			text = rest
			continue
		}
		b.WriteString(value)
		text = rest[len(name)+1:]
	}
}

// numberedRune returns the character with the given code. The code is decimal, or hexadecimal after an x. NUL
// is not accepted.
func numberedRune(code string) (r rune, ok bool) {
	base := 10
	if hex := strings.TrimLeft(code, "xX"); hex != code {
		code, base = hex, 16
	}
	n, err := strconv.ParseUint(code, base, 21)
	return rune(n), err == nil && n > 0 && utf8.ValidRune(rune(n))
}
