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

// What the standard library packs at any level is unpacked, and what is damaged is refused where the library refuses it.
func TestInflate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"0", "1", "{}", ",", "[null", "\"value\":"}), 0, 400), func(parts []string) string {
			return strings.Join(parts, "")
		}), rapid.Map(rapid.IntRange(0, 70_000), func(n int) string { return strings.Repeat("abc", n) }), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string {
			return string(b)
		})).Draw(t, "text")
		raw, level := rapid.Bool().Draw(t, "raw"), rapid.IntRange(flate.HuffmanOnly, flate.BestCompression).Draw(t, "level")
		var b bytes.Buffer
		w, err := zlib.NewWriterLevel(&b, level)
		var out io.WriteCloser = w
		if raw {
			out, err = flate.NewWriter(&b, level)
		}
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(out, text)
		out.Close()
		packed := b.Bytes()
		if got, err := inflate(packed, raw); err != nil || got != text {
			t.Fatalf("%v, %d bytes of %d", err, len(got), len(text))
		}
		packed[rapid.IntRange(0, len(packed)-1).Draw(t, "place")] ^= byte(1 << rapid.IntRange(0, 7).Draw(t, "bit"))
		got, fault := inflate(packed, raw)
		var in io.Reader = flate.NewReader(bytes.NewReader(packed))
		if !raw {
			in, err = zlib.NewReader(bytes.NewReader(packed))
		}
		var want []byte
		if err == nil {
			want, err = io.ReadAll(io.LimitReader(in, maxUnpacked+1))
		}
		switch {
		case fault == nil && err == nil && got != string(want):
			t.Errorf("damaged: %q, want %q", got, want)
		case fault == nil && err != nil:
			t.Errorf("damaged, and read as %q, but %v", got, err)
		case fault != nil && fault.Cause != TooMuch && err == nil:
			t.Errorf("%v, but the library reads %q", fault, want)
		}
	})
}
