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
	"slices"
	"testing"
)

// webp returns the beginning of a WebP file whose first chunk has the given kind.
func webp(kind string, data ...byte) []byte {
	head := "RIFF\x00\x00\x00\x00WEBP" + kind + "\x00\x00\x00\x00"
	return append(append([]byte(head), data...), make([]byte, 20)...)
}

// bmp returns a BMP file with a header for w x h pixels, and with a number of bytes of pixel data.
func bmp(w, h int32, data int) []byte {
	file := append([]byte("BM"), make([]byte, 52+data)...)
	binary.LittleEndian.PutUint32(file[14:], 40)
	binary.LittleEndian.PutUint32(file[18:], uint32(w))
	binary.LittleEndian.PutUint32(file[22:], uint32(h))
	return file
}

// items returns the beginning of a file with two pictures, of 300 x 200 and 30 x 20 pixels.
func items(brand string) []byte {
	file := []byte("\x00\x00\x00\x18ftyp" + brand + "\x00\x00\x00\x00mif1miaf")
	for _, size := range [][2]uint32{{300, 200}, {30, 20}} {
		file = append(file, "\x00\x00\x00\x14ispe\x00\x00\x00\x00"...)
		file = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(file, size[0]), size[1])
	}
	return file
}

// For each format, the size of a picture is found in the header of its file.
func TestSizesOfHeads(t *testing.T) {
	gray := image.NewGray(image.Rect(0, 0, 300, 200))
	small := image.NewPaletted(image.Rect(0, 0, 300, 200), color.Palette{color.Black, color.White})
	var asPNG, asJPEG, asGIF bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, gray), jpeg.Encode(&asJPEG, gray, nil),
		gif.Encode(&asGIF, small, nil)); err != nil {
		t.Fatal(err)
	}
	filled := append([]byte("\xff\xd8\xff\xff"), asJPEG.Bytes()[3:]...) // with a fill byte
	stray := append([]byte("\xff\xd8stray\x00bytes\xff\x00\xff\xd0"), asJPEG.Bytes()[2:]...)
	wide := bytes.Clone(asGIF.Bytes())
	binary.LittleEndian.PutUint16(wide[6:], 1) // the screen is smaller than the image
	binary.LittleEndian.PutUint16(wide[8:], 1)
	commented := slices.Concat(wide[:13+6], []byte("!\xfe\x03abc\x00"), wide[13+6:])
	for name, file := range map[string][]byte{
		"PNG": asPNG.Bytes(), "JPEG": asJPEG.Bytes(), "JPEG with a filling byte": filled, "GIF": asGIF.Bytes(),
		"JPEG with stray bytes": stray, "GIF of a larger picture": wide, "GIF with a comment": commented,
		"BMP": bmp(300, 200, 0), "BMP from the top": bmp(300, -200, 0), "AVIF": items("avif"), "HEIC": items("heic"),
		"WebP with loss":    webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0),
		"WebP without loss": webp("VP8L", 0x2f, 299&0xff, 199<<6&0xff|299>>8, 199>>2, 0),
		"extended WebP":     webp("VP8X", 0, 0, 0, 0, 43, 1, 0, 199, 0, 0),
	} {
		if w, h, known := size(file); w != 300 || h != 200 || !known {
			t.Errorf("%s: %d x %d", name, w, h)
		}
		for end := range 200 { // for a truncated file, either the true size or no size is found
			if w, h, _ := size(file[:min(end, len(file))]); w != 0 && (w != 300 || h != 200) {
				t.Errorf("%s, %d bytes: %d x %d", name, end, w, h)
			}
		}
	}
	if w, h, known := size(bytes.Repeat([]byte("<svg>"), 20)); w != 0 || h != 0 || known {
		t.Errorf("another file: %d x %d", w, h)
	}
}

// A picture is scaled down until it fits, and never scaled up.
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

// A file is refused without decoding it if its picture is too large, or if it is not a picture.
func TestWhatIsNotDecoded(t *testing.T) {
	large := webp("VP8X", 0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0)
	if _, err := Decode(large); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
	head := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
	head = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(head, 1<<13), 1<<13) // just small enough
	if _, err := Decode(append(head, make([]byte, 1<<20)...)); !errors.Is(err, ErrUnread) {
		t.Error(err)
	}
	if _, err := Decode(nil); !errors.Is(err, ErrUnread) {
		t.Error(err)
	}
	// A file is also refused if it has too few bytes for its pixels, if it has no size, or if only a decoder
	// could find the size.
	var frame bytes.Buffer
	if err := jpeg.Encode(&frame, image.NewGray(image.Rect(0, 0, 16, 16)), nil); err != nil {
		t.Fatal(err)
	}
	scan := bytes.Index(frame.Bytes(), []byte("\xff\xc0"))
	for name, test := range map[string]struct {
		file []byte
		want error
	}{
		"a BMP of 400 million pixels": {bmp(20_000, 20_000, 0), ErrTooLarge},
		"a BMP of 13 million pixels":  {bmp(4_000, 3_400, 40_000), ErrHollow},
		"a BMP of no height":          {bmp(4_000, 0, 100_000), ErrUnread},
		"a JPEG without a frame":      {append(frame.Bytes()[:scan:scan], make([]byte, 100)...), ErrUnread},
	} {
		if _, err := Decode(test.file); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A large picture is decoded at a smaller size that is sufficient in either orientation.
func TestLargePicturesAreReduced(t *testing.T) {
	for _, c := range [][3]int{{4000, 3000, 0}, {8000, 6000, Side}, {6000, 8000, Side}, {30000, 1000, 0},
		{1000, 30000, 0}} {
		if w := reduced(c[0], c[1]); w != c[2] {
			t.Errorf("%v: %d", c, w)
		}
	}
}
