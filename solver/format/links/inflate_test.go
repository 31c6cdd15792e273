package links

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// packed compresses a text with deflate if raw is set, and otherwise with zlib.
func packed(text string, raw bool, level int) []byte {
	var (
		b   bytes.Buffer
		out io.WriteCloser
		err error
	)
	if raw {
		out, err = flate.NewWriter(&b, level)
	} else {
		out, err = zlib.NewWriterLevel(&b, level)
	}
	if err == nil {
		_, err = io.WriteString(out, text)
	}
	if err == nil {
		err = out.Close()
	}
	if err != nil {
		panic(err)
	}
	return b.Bytes()
}

// inflate decompresses data of any compression level to the original text. For zlib data with a wrong bit, it
// never returns a different text.
func TestInflate(t *testing.T) {
	pieces := rapid.SampledFrom([]string{"0", "1", "{}", ",", "[null", "\"value\":"})
	texts := rapid.OneOf(
		rapid.String(),
		rapid.Map(rapid.SliceOfN(pieces, 0, 400), func(s []string) string { return strings.Join(s, "") }),
		rapid.Map(rapid.IntRange(0, 70_000), func(n int) string { return strings.Repeat("abc", n) }),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		text, raw := texts.Draw(t, "text"), rapid.Bool().Draw(t, "raw")
		data := packed(text, raw, rapid.IntRange(flate.HuffmanOnly, flate.BestCompression).Draw(t, "level"))
		if got, err := inflate(data, raw); err != nil || got != text {
			t.Fatalf("%v, %d bytes of %d", err, len(got), len(text))
		}
		data[rapid.IntRange(0, len(data)-1).Draw(t, "place")] ^= byte(1 << rapid.IntRange(0, 7).Draw(t, "bit"))
		if got, err := inflate(data, raw); err == nil && !raw && got != text {
			t.Errorf("damaged: %q, want %q", got, text)
		}
	})
}

// For data that cannot be decompressed, the error has the right cause. If the data is damaged, the error also
// has the position in the text.
func TestInflateRefuses(t *testing.T) {
	const text = "a short text"
	whole, raw := packed(text, false, flate.BestCompression), packed(text, true, flate.BestCompression)
	changed := func(place int) []byte {
		data := bytes.Clone(whole)
		data[place] ^= 1
		return data
	}
	for name, row := range map[string]struct {
		packed []byte
		raw    bool
		want   Error
	}{
		"no zlib data":                    {nil, false, Error{Cause: CutShort}},
		"no deflate data":                 {nil, true, Error{Cause: CutShort}},
		"a zlib header alone":             {whole[:2], false, Error{Cause: CutShort}},
		"zlib data without its checksum":  {whole[:len(whole)-4], false, Error{Cause: CutShort}},
		"deflate data that is cut":        {raw[:len(raw)/2], true, Error{Cause: CutShort}},
		"a header of another compression": {changed(0), false, Error{Cause: NotData, Offset: 1}},
		"a header that needs a dictionary": {[]byte{0x78, 0xbb, 0, 0, 0, 0, 0, 0}, false,
			Error{Cause: NotData, Offset: 1}},
		"a wrong checksum":           {changed(len(whole) - 1), false, Error{Cause: NotData, Offset: len(text) + 1}},
		"a block of an invalid kind": {[]byte{7}, true, Error{Cause: NotData, Offset: 1}},
		"more than is unpacked": {packed(strings.Repeat("a", maxUnpacked+1), true, 9), true,
			Error{Cause: TooMuch, Want: maxUnpacked}},
		"deflate data, for zlib": {raw, false, Error{Cause: NotData, Offset: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := inflate(row.packed, row.raw); err == nil || *err != row.want {
				t.Errorf("%q, %v, want %v", got, err, row.want)
			}
		})
	}
	if got, err := inflate(packed(strings.Repeat("a", maxUnpacked), false, 9), false); err != nil ||
		len(got) != maxUnpacked {
		t.Errorf("as much as is unpacked: %d bytes, %v", len(got), err)
	}
}
