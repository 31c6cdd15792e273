package qr

import (
	"errors"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"pgregory.net/rapid"
	"rsc.io/qr/coding"
)

// picture is an image of a QR code with its quiet zone, as a camera sees it.
type picture struct {
	Matrix
	scale int
}

func (p picture) ColorModel() color.Model { return color.GrayModel }

func (p picture) Bounds() image.Rectangle {
	side := (p.Size() + 2*Quiet) * p.scale
	return image.Rect(0, 0, side, side)
}

func (p picture) At(x, y int) color.Color {
	row, col := y/p.scale-Quiet, x/p.scale-Quiet
	if row >= 0 && col >= 0 && row < p.Size() && col < p.Size() && p.Dark(row, col) {
		return color.Black
	}
	return color.White
}

// read decodes a QR code with an independent library.
func read(tb rapid.TB, m Matrix) string {
	tb.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture{m, 3})
	if err != nil {
		tb.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().
		Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_PURE_BARCODE: true})
	if err != nil {
		tb.Fatal(err)
	}
	return result.GetText()
}

// The code of any link decodes to that link.
func TestCodesAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		link := "https://" + rapid.StringOfN(rapid.RuneFrom([]rune("0123456789abcXYZ.?=&%_~/+-#")), 0,
			Longest-len("https://"), -1).Draw(t, "link")
		m, err := Code(link)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(t, m); got != link {
			t.Errorf("%q is read as %q", link, got)
		}
		if !m.Dark(m.Size()-8, 8) { // this module is dark in every code, but not in every mirrored code
			t.Errorf("%q: the code is mirrored", link)
		}
	})
}

// The code has the smallest possible size, and the highest level of error correction that fits.
func TestSizes(t *testing.T) {
	for rule, row := range map[string]struct{ length, size int }{
		"nothing":                           {0, 21},
		"all that the smallest holds":       {17, 21},
		"one more":                          {18, 25},
		"a puzzle of 9x9":                   {110, 41},
		"the longest link that gets a code": {Longest, 117},
	} {
		t.Run(rule, func(t *testing.T) {
			m, err := Code(strings.Repeat("a", row.length))
			if err != nil || m.Size() != row.size {
				t.Errorf("%d modules, %v", m.Size(), err)
			}
		})
	}
}

func TestTooLong(t *testing.T) {
	if _, err := Code(strings.Repeat("a", Longest+1)); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
}

// For every version, level and mask, the modules are the same as in the code that a library generates.
func TestModules(t *testing.T) {
	for version := 1; version <= lastVersion; version++ {
		for level := range levels {
			if want := coding.Version(version).DataBytes(coding.Level(level)); dataBytes(version, level) != want {
				t.Fatalf("version %d, level %d: %d bytes, want %d", version, level, dataBytes(version, level), want)
			}
			link := strings.Repeat("aB3", version)
			if !holds(version, level, len(link)) {
				link = "x"
			}
			c := newCanvas(version)
			c.place(codewords(link, version, level))
			for mask := range masks {
				plan, err := coding.NewPlan(coding.Version(version), coding.Level(level), coding.Mask(mask))
				if err != nil {
					t.Fatal(err)
				}
				want, err := plan.Encode(coding.String(link))
				if err != nil {
					t.Fatal(err)
				}
				got := c.masked(level, mask)
				for i := range got.size * got.size {
					if got.Dark(i/got.size, i%got.size) != want.Black(i%got.size, i/got.size) {
						t.Fatalf("version %d, level %d, mask %d: row %d, column %d differs", version, level, mask,
							i/got.size, i%got.size)
					}
				}
			}
		}
	}
	if !holds(lastVersion, low, Longest) {
		t.Error("the last version does not hold the longest link")
	}
}

// A code can be decoded even if some of its modules are wrong.
func TestCorrection(t *testing.T) {
	const link = "https://example.com/?p=3x3:53K7U6K195L"
	m, err := Code(link)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		at := (m.Size()/2+i)*m.Size() + m.Size()/2
		m.modules[at] = !m.modules[at]
	}
	if got := read(t, m); got != link {
		t.Errorf("read as %q", got)
	}
}

// The penalty follows the rules of the standard.
func TestPenalty(t *testing.T) {
	plain := Matrix{5, make([]bool, 25)} // ten runs of five, sixteen squares, no dark module
	if got, want := plain.penalty(), 10*3+16*3+100; got != want {
		t.Errorf("%d, want %d", got, want)
	}
	line := Matrix{11, make([]bool, 121)}
	for i, r := range "#.###.#...." {
		line.modules[i] = r == '#'
	}
	before := line.penalty()
	line.modules[0] = false
	if after := line.penalty(); before-after < 30 {
		t.Errorf("%d with what looks like a finder, %d without", before, after)
	}
}
