package format

// The escapes of addresses and of markup. The readers of all packages use these functions.

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unescape replaces %XX by a byte. Any other '%' stays.
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

// Entities replaces the entities of markup. names has the values of named ones by their names in
// small letters. Those with a number, such as &#65; and &#x41;, become what char returns for the
// character. Any other '&' stays.
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

// numberedRune returns the character of a number that is decimal or, behind an x, hexadecimal. NUL
// is not one.
func numberedRune(code string) (r rune, ok bool) {
	base := 10
	if hex := strings.TrimLeft(code, "xX"); hex != code {
		code, base = hex, 16
	}
	n, err := strconv.ParseUint(code, base, 21)
	return rune(n), err == nil && n > 0 && utf8.ValidRune(rune(n))
}
