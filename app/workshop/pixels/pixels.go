// Package pixels decodes pictures: with the browser's decoders in its worker, which know more kinds of
// files than Go's, and need no bytes.
package pixels

import (
	"encoding/binary"
	"errors"

	"numplace/solver/scan"
)

// Image is a decoded picture.
type Image struct {
	scan.Picture        // made smaller if a side is longer than Side
	Small        string // the address of a small JPEG of it, as data:
	// of Small
	SmallWidth, SmallHeight int
}

// The longest sides of what Decode returns.
const (
	Side      = 1800
	smallSide = 640
)

// MostPixels is how many pixels a picture may have. The browser needs four bytes for each.
const MostPixels = 64 << 20

// The errors of Decode.
var (
	ErrTooLarge = errors.New("the picture has more than 64 million pixels")
	ErrUnread   = errors.New("the file can't be read as a picture")
)

// Decode decodes the file of a picture. What the file says of the camera, the place and the time is dropped.
func Decode(file []byte) (*Image, error) {
	if w, h := size(file); w > 0 && h > MostPixels/w {
		return nil, ErrTooLarge
	}
	return decode(file)
}

// fitting returns the size of a picture of w x h pixels whose sides are at most so long.
func fitting(w, h, most int) (width, height int) {
	longest := max(w, h, most)
	return max(1, w*most/longest), max(1, h*most/longest)
}

// size reads the size of a PNG, JPEG, WebP or GIF from its head. It returns 0, 0 if it does not find it.
func size(file []byte) (w, h int) {
	big, little := binary.BigEndian, binary.LittleEndian
	switch {
	case len(file) < 30:
	case string(file[:4]) == "\x89PNG":
		return int(big.Uint32(file[16:])), int(big.Uint32(file[20:]))
	case string(file[:4]) == "GIF8":
		return int(little.Uint16(file[6:])), int(little.Uint16(file[8:]))
	case string(file[8:16]) == "WEBPVP8X":
		return 1 + int(little.Uint32(file[24:])&0xffffff), 1 + int(little.Uint32(file[26:])>>8)
	case string(file[8:16]) == "WEBPVP8 ":
		return int(little.Uint16(file[26:]) & 0x3fff), int(little.Uint16(file[28:]) & 0x3fff)
	case string(file[8:16]) == "WEBPVP8L":
		bits := little.Uint32(file[21:])
		return 1 + int(bits&0x3fff), 1 + int(bits>>14&0x3fff)
	case string(file[:2]) == "\xff\xd8":
		return sizeOfJPEG(file)
	}
	return 0, 0
}

// sizeOfJPEG looks for the segment that starts a frame.
func sizeOfJPEG(file []byte) (w, h int) {
	for at := 2; at+9 < len(file) && file[at] == 0xff; {
		kind := file[at+1]
		if kind == 0xff { // a filling byte
			at++
			continue
		}
		if kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc {
			return int(binary.BigEndian.Uint16(file[at+7:])), int(binary.BigEndian.Uint16(file[at+5:]))
		}
		at += 2 + int(binary.BigEndian.Uint16(file[at+2:]))
	}
	return 0, 0
}
