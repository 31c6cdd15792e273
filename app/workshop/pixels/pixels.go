// Package pixels decodes image files. In the browser it uses the browser's decoders, which support more file
// formats than Go's decoders and do not make the program larger.
package pixels

import (
	"bytes"
	"encoding/binary"
	"errors"

	"numplace/solver/scan"
)

// Image is a decoded picture.
type Image struct {
	scan.Picture        // scaled down if a side is longer than Side
	Small        string // a small JPEG of the picture, as a data URL
	// The size of Small in pixels.
	SmallWidth, SmallHeight int
}

// These are the maximum side lengths of the pictures that Decode returns, in pixels.
const (
	Side      = 1800
	smallSide = 640
)

// MostPixels is the largest number of pixels that a picture may have. The browser needs four bytes for each
// pixel.
const MostPixels = 64 << 20

// A picture with more pixels than the constant plain is decoded at a smaller size. Its file must have at
// least one byte for every perByte pixels, because a file of a few bytes could otherwise fill the memory. A
// page that was scanned in black and white has some 200 pixels per byte.
const (
	plain   = 12 << 20
	perByte = 300
)

// These are the errors of Decode.
var (
	ErrTooLarge = errors.New("the picture has more than 64 million pixels")
	ErrHollow   = errors.New("the file has too few bytes for its pixels")
	ErrUnread   = errors.New("the file can't be read as a picture")
)

// Decode decodes the contents of an image file. It drops metadata, such as the camera, the place and the
// time.
func Decode(file []byte) (*Image, error) {
	w, h, known := size(file)
	switch {
	case known && (w <= 0 || h <= 0):
		return nil, ErrUnread
	case known && h > MostPixels/w:
		return nil, ErrTooLarge
	case known && w*h > plain && w*h/perByte > len(file):
		return nil, ErrHollow
	}
	return decode(file, reduced(w, h))
}

// reduced returns the width at which a picture of w x h pixels should be decoded, or 0 to keep its width. The
// decoder may rotate the picture by 90 degrees, so the width must suffice in either orientation. It suffices
// unless one side is more than twice as long as the other. Such a picture keeps its width.
func reduced(w, h int) int {
	if w*h <= plain || max(w, h) > 2*min(w, h) {
		return 0
	}
	return Side
}

// fitting returns the size w x h, scaled down so that no side is longer than limit.
func fitting(w, h, limit int) (width, height int) {
	longest := max(w, h, limit)
	return max(1, w*limit/longest), max(1, h*limit/longest)
}

// size returns the size of a picture from the header of its file. known reports whether size supports the
// file's format. If known is true, a size of 0, 0 means that no size was found in the file.
func size(file []byte) (w, h int, known bool) {
	if len(file) < 30 {
		return 0, 0, false
	}
	big, little := binary.BigEndian, binary.LittleEndian
	switch {
	case string(file[:4]) == "\x89PNG":
		w, h = int(big.Uint32(file[16:])), int(big.Uint32(file[20:]))
	case string(file[:4]) == "GIF8":
		w, h = sizeOfGIF(file)
	case string(file[:2]) == "BM":
		w, h = int(int32(little.Uint32(file[18:]))), int(int32(little.Uint32(file[22:])))
		if little.Uint32(file[14:]) == 12 { // the header of OS/2 bitmaps
			w, h = int(little.Uint16(file[18:])), int(little.Uint16(file[20:]))
		}
		h = max(h, -h) // negative if the rows are stored from the top
	case string(file[8:16]) == "WEBPVP8X":
		w, h = 1+int(little.Uint32(file[24:])&0xffffff), 1+int(little.Uint32(file[26:])>>8)
	case string(file[8:16]) == "WEBPVP8 ":
		w, h = int(little.Uint16(file[26:])&0x3fff), int(little.Uint16(file[28:])&0x3fff)
	case string(file[8:16]) == "WEBPVP8L":
		bits := little.Uint32(file[21:])
		w, h = 1+int(bits&0x3fff), 1+int(bits>>14&0x3fff)
	case string(file[4:8]) == "ftyp": // AVIF and HEIC
		w, h = sizeOfItems(file)
	case string(file[:2]) == "\xff\xd8":
		w, h = sizeOfJPEG(file)
	default:
		return 0, 0, false
	}
	return w, h, true
}

// sizeOfGIF returns the size of the logical screen, or the size of the first image if the image extends
// beyond the screen.
func sizeOfGIF(file []byte) (w, h int) {
	number := func(at int) int { return int(binary.LittleEndian.Uint16(file[at:])) }
	w, h = number(6), number(8)
	at := 13
	if flags := file[10]; flags&0x80 != 0 {
		at += 3 << (flags&7 + 1)
	}
	for at+9 < len(file) {
		switch file[at] {
		case 0x2c:
			return max(w, number(at+1)+number(at+5)), max(h, number(at+3)+number(at+7))
		case 0x21: // an extension: its label, then blocks, each preceded by its length, up to an empty block
			at += 2
			for at < len(file) && file[at] != 0 {
				at += 1 + int(file[at])
			}
		case 0x3b:
			return 0, 0
		}
		at++
	}
	return 0, 0
}

// sizeOfJPEG returns the size that the frame header contains. Like decoders, it skips stray bytes between
// segments.
func sizeOfJPEG(file []byte) (w, h int) {
	for at := 2; at+9 < len(file); {
		kind := file[at+1]
		switch {
		case file[at] != 0xff || kind == 0xff || kind == 0: // between segments, or a fill byte
			at++
		case kind == 0x01 || kind >= 0xd0 && kind <= 0xd7: // a marker without a segment
			at += 2
		case kind == 0xd9 || kind == 0xda: // the end, or a scan without a frame header
			return 0, 0
		case kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc:
			return int(binary.BigEndian.Uint16(file[at+7:])), int(binary.BigEndian.Uint16(file[at+5:]))
		default:
			at += 2 + int(binary.BigEndian.Uint16(file[at+2:]))
		}
	}
	return 0, 0
}

// sizeOfItems returns the size of the largest picture in an AVIF or HEIC file. The sizes are in properties of
// type ispe, which come before the image data.
func sizeOfItems(file []byte) (w, h int) {
	head, _, _ := bytes.Cut(file, []byte("mdat"))
	for rest := head; ; {
		_, after, found := bytes.Cut(rest, []byte("ispe"))
		if !found || len(after) < 12 {
			return w, h
		}
		// The property has its version and flags first, and then the size.
		w, h = max(w, int(binary.BigEndian.Uint32(after[4:]))), max(h, int(binary.BigEndian.Uint32(after[8:])))
		rest = after
	}
}
