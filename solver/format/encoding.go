package format

// Encodings of texts. Programs on Windows often write UTF-16.

import (
	"strings"
	"unicode/utf16"
)

// Encoding is the character encoding of a text.
type Encoding uint8

// The supported encodings.
const (
	UTF8 Encoding = iota
	UTF16LE
	UTF16BE
)

// EncodingOf detects the encoding of a text from its beginning. It recognizes UTF-16 by a byte order mark.
// Without a mark, it recognizes UTF-16 if every second byte is zero, which requires that the text is mostly
// ASCII. In all other cases the result is UTF8.
func EncodingOf(beginning string) Encoding {
	const enough = 1 << 10 // number of bytes examined
	switch {
	case strings.HasPrefix(beginning, "\xff\xfe"):
		return UTF16LE
	case strings.HasPrefix(beginning, "\xfe\xff"):
		return UTF16BE
	}
	text := beginning[:min(len(beginning), enough)]
	if strings.IndexByte(text, 0) < 0 { // a UTF-8 text contains no zero byte
		return UTF8
	}
	var zeros [2]int // number of zero bytes at even offsets and at odd offsets
	for i := range len(text) {
		if text[i] == 0 {
			zeros[i%2]++
		}
	}
	most := len(text) / 4 // half of all code units have a zero byte
	switch {
	case zeros[0] == 0 && zeros[1] > most:
		return UTF16LE
	case zeros[1] == 0 && zeros[0] > most:
		return UTF16BE
	}
	return UTF8
}

// Unit returns the size of a code unit in bytes. A line feed has the same size.
func (e Encoding) Unit() int {
	if e == UTF8 {
		return 1
	}
	return 2
}

// Decode converts a text to UTF-8 and removes the byte order mark. In UTF-16, an invalid code unit becomes
// U+FFFD. If the number of bytes is odd, the last byte is dropped.
func (e Encoding) Decode(text string) string {
	if e == UTF8 {
		return strings.TrimPrefix(text, "\ufeff")
	}
	units := make([]uint16, len(text)/2)
	for i := range units {
		low, high := text[2*i], text[2*i+1]
		if e == UTF16BE {
			low, high = high, low
		}
		units[i] = uint16(low) | uint16(high)<<8
	}
	return strings.TrimPrefix(string(utf16.Decode(units)), "\ufeff")
}
