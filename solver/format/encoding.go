package format

// The encodings in which programs write texts. Those of Windows write UTF-16.

import (
	"strings"
	"unicode/utf16"
)

// Encoding is how a text is written in bytes.
type Encoding uint8

// The encodings that are read. In UTF-16 the less significant byte comes first (LE), or the other (BE).
const (
	UTF8 Encoding = iota
	UTF16LE
	UTF16BE
)

// EncodingOf tells a text's encoding from its beginning: by the byte order mark, or because every second byte is zero. That is not so
// of a text that is not mostly digits, signs and letters of ASCII: without a mark it is taken for UTF-8.
func EncodingOf(beginning string) Encoding {
	const enough = 1 << 10 // bytes
	switch {
	case strings.HasPrefix(beginning, "\xff\xfe"):
		return UTF16LE
	case strings.HasPrefix(beginning, "\xfe\xff"):
		return UTF16BE
	}
	text := beginning[:min(len(beginning), enough)]
	if strings.IndexByte(text, 0) < 0 { // as in all texts of UTF-8
		return UTF8
	}
	var zeros [2]int // at even places, at odd ones
	for i := range len(text) {
		if text[i] == 0 {
			zeros[i%2]++
		}
	}
	most := len(text) / 4 // half of all units
	switch {
	case zeros[0] == 0 && zeros[1] > most:
		return UTF16LE
	case zeros[1] == 0 && zeros[0] > most:
		return UTF16BE
	}
	return UTF8
}

// Unit is the least number of bytes that a character has, and a line end.
func (e Encoding) Unit() int {
	if e == UTF8 {
		return 1
	}
	return 2
}

// Decode gives a text in UTF-8, without the byte order mark. Of UTF-16, what is no character is U+FFFD, and an odd last byte nothing.
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
