package format

// The encodings of texts. Programs on Windows often write UTF-16.

import (
	"strings"
	"unicode/utf16"
)

// Encoding is the encoding of a text in bytes.
type Encoding uint8

// The encodings that are read.
const (
	UTF8 Encoding = iota
	UTF16LE
	UTF16BE
)

// EncodingOf detects a text's encoding from its beginning: by the byte order mark, or because every
// second byte is zero. UTF-16 without a mark is detected only if the text is mostly ASCII.
// Otherwise it is taken for UTF-8.
func EncodingOf(beginning string) Encoding {
	const enough = 1 << 10 // bytes
	switch {
	case strings.HasPrefix(beginning, "\xff\xfe"):
		return UTF16LE
	case strings.HasPrefix(beginning, "\xfe\xff"):
		return UTF16BE
	}
	text := beginning[:min(len(beginning), enough)]
	if strings.IndexByte(text, 0) < 0 { // as is true of any UTF-8 text
		return UTF8
	}
	var zeros [2]int // at even offsets, at odd offsets
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

// Unit returns the size of a code unit in bytes, which is also the size of a line end.
func (e Encoding) Unit() int {
	if e == UTF8 {
		return 1
	}
	return 2
}

// Decode returns a text in UTF-8, without the byte order mark. In UTF-16, invalid code units become
// U+FFFD and an odd last byte is dropped.
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
