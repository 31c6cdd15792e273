package pixels

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
)

// webp is the beginning of a WebP with a chunk of a kind.
func webp(kind string, data ...byte) []byte {
	head := "RIFF\x00\x00\x00\x00WEBP" + kind + "\x00\x00\x00\x00"
	return append(append([]byte(head), data...), make([]byte, 20)...)
}

// The head of a file tells how large its picture is.
func TestSizesOfHeads(t *testing.T) {
	gray := image.NewGray(image.Rect(0, 0, 300, 200))
	small := image.NewPaletted(image.Rect(0, 0, 300, 200), color.Palette{color.Black, color.White})
	var asPNG, asJPEG, asGIF bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, gray), jpeg.Encode(&asJPEG, gray, nil), gif.Encode(&asGIF, small, nil)); err != nil {
		t.Fatal(err)
	}
	filled := append([]byte("\xff\xd8\xff\xff"), asJPEG.Bytes()[3:]...) // with a filling byte
	for name, file := range map[string][]byte{
		"PNG": asPNG.Bytes(), "JPEG": asJPEG.Bytes(), "JPEG with a filling byte": filled, "GIF": asGIF.Bytes(),
		"WebP with loss":    webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0),
		"WebP without loss": webp("VP8L", 0x2f, 299&0xff, 199<<6&0xff|299>>8, 199>>2, 0),
		"extended WebP":     webp("VP8X", 0, 0, 0, 0, 43, 1, 0, 199, 0, 0),
	} {
		if w, h := size(file); w != 300 || h != 200 {
			t.Errorf("%s: %d x %d", name, w, h)
		}
		for end := range 200 { // cut off anywhere, it is read or not, but no more
			if w, h := size(file[:min(end, len(file))]); w != 0 && (w != 300 || h != 200) {
				t.Errorf("%s, %d bytes: %d x %d", name, end, w, h)
			}
		}
	}
	if w, h := size(bytes.Repeat([]byte("<svg>"), 20)); w != 0 || h != 0 {
		t.Errorf("another file: %d x %d", w, h)
	}
}

// A picture is made smaller until it fits, and never larger.
func TestPicturesFit(t *testing.T) {
	for _, c := range [][5]int{{300, 200, 1800, 300, 200}, {3600, 1800, 1800, 1800, 900}, {1000, 4000, 640, 160, 640},
		{100000, 1, 1800, 1800, 1}} {
		if w, h := fitting(c[0], c[1], c[2]); w != c[3] || h != c[4] {
			t.Errorf("%v: %d x %d", c, w, h)
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 2*Side, 90))); err != nil {
		t.Fatal(err)
	}
	if i, err := Decode(file.Bytes()); err != nil || i.Width != Side || i.Height != 45 || len(i.Pix) != 4*Side*45 {
		t.Errorf("%v", err)
	}
}

// A picture that is too large is refused by its head, and what is no picture too.
func TestWhatIsNotDecoded(t *testing.T) {
	large := webp("VP8X", 0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0)
	if _, err := Decode(large); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
	head := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	head = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(head, 1<<13), 1<<13) // just not too large
	if _, err := Decode(append(head, make([]byte, 20)...)); !errors.Is(err, ErrUnread) {
		t.Error(err)
	}
	if _, err := Decode(nil); !errors.Is(err, ErrUnread) {
		t.Error(err)
	}
}
