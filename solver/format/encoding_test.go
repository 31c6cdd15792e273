package format

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// encoded returns a text in the given encoding, without a byte order mark.
func encoded(e Encoding, text string) string {
	if e == UTF8 {
		return text
	}
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		low, high := byte(unit), byte(unit>>8)
		if e == UTF16BE {
			low, high = high, low
		}
		b.WriteByte(low)
		b.WriteByte(high)
	}
	return b.String()
}

const mark = "\ufeff"

func TestEncodings(t *testing.T) {
	rows := []struct {
		name, text string
		want       Encoding
	}{
		{"nothing", "", UTF8},
		{"a line", wikipedia, UTF8},
		{"a line with a mark", mark + wikipedia, UTF8},
		{"other bytes", "\xff\xff\x80", UTF8},
		{"a mark of the least significant byte first", encoded(UTF16LE, mark+wikipedia), UTF16LE},
		{"a mark of the most significant byte first", encoded(UTF16BE, mark+wikipedia), UTF16BE},
		{"full-width digits with a mark", encoded(UTF16BE, mark+fullWidth(wikipedia)), UTF16BE},
		{"the mark alone", "\xff\xfe", UTF16LE},
		{"no mark, the least significant byte first", encoded(UTF16LE, wikipedia), UTF16LE},
		{"no mark, the most significant byte first", encoded(UTF16BE, wikipedia), UTF16BE},
		{"no mark, and some Japanese", encoded(UTF16LE, "数独,"+wikipedia), UTF16LE},
		{"no mark, cut within a unit", encoded(UTF16LE, wikipedia)[:81], UTF16LE},
		{"no mark, and nearly half Japanese", encoded(UTF16LE, strings.Repeat("数独数1234", 9)), UTF16LE},
		{"no mark, and mostly Japanese", encoded(UTF16LE, strings.Repeat("数独数独\n", 9)), UTF8},
		{"noughts on both sides", "1\x002\x003\x00\x004", UTF8},
		{"a nought in a text", wikipedia + "\x00", UTF8},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			if got := EncodingOf(row.text); got != row.want {
				t.Errorf("%d, want %d", got, row.want)
			}
		})
	}
}

func TestDecode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		text = strings.TrimLeft(strings.ToValidUTF8(text, ""), mark)
		for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE} {
			if got := e.Decode(encoded(e, text)); got != text {
				t.Errorf("%d: %q, want %q", e, got, text)
			}
			if got := e.Decode(encoded(e, mark+text)); got != text {
				t.Errorf("%d, with a mark: %q, want %q", e, got, text)
			}
		}
	})
	for _, test := range []struct {
		name, text, want string
	}{
		{"half a unit", "1\x002\x003", "12"},
		{"half a pair", "\x00\xd81\x00", "\ufffd1"},
	} {
		if got := UTF16LE.Decode(test.text); got != test.want || !utf8.ValidString(got) {
			t.Errorf("%s: %q", test.name, got)
		}
	}
}

// For a text in any encoding and with any line ends, Read returns the same puzzle, or an error at the same
// place.
func TestReadAcceptsEncodingsAndLineEnds(t *testing.T) {
	texts := []string{wikipedia, lines(wikipedia, 9, " ", "_"), Drawn(parse(t, 3, 3, wikipedia)), "id,puzzle\n1," +
		wikipedia, fullWidth(wikipedia)}
	for _, text := range texts {
		for _, end := range []string{"\n", "\r\n", "\r"} {
			for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE} {
				for _, m := range []string{mark, ""} {
					if e != UTF8 && m == "" && text == fullWidth(wikipedia) {
						continue // without a mark, full-width UTF-16 is not recognized as text
					}
					p, err := Read(encoded(e, m+strings.ReplaceAll(text, "\n", end)))
					if err != nil || p.Grid.String() != wikipedia {
						t.Errorf("encoding %d, mark %q, ends %q: %v, %v\n%s", e, m, end, p.Grid, err, text)
					}
				}
			}
		}
	}
	if g, err := InLine(encoded(UTF16LE, mark+wikipedia)); err == nil {
		t.Errorf("a line of UTF-8 is read as %v", g)
	}
	const bad = "12..\r3..1\r..5.\r...."
	for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE} {
		if _, err := Read(encoded(e, bad)); err == nil ||
			err.Error() != "line 3, column 3: '5' is not a digit of a 4x4 grid" {
			t.Errorf("%d: %v", e, err)
		}
	}
}
