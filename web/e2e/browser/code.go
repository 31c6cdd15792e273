package browser

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// Code decodes a QR code and returns its text. path is the "d" attribute of the SVG path that draws the code
// as horizontal runs of dark modules, such as "M4 0h7v1h-7z".
func Code(path string) (string, error) {
	m := modules{}
	for run := range strings.SplitSeq(path, "M") {
		var x, y, long int
		if n, _ := fmt.Sscanf(run, "%d %dh%dv1h", &x, &y, &long); n == 3 {
			for i := range long {
				m[image.Pt(x+i, y)] = true
			}
		}
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(m)
	if err != nil {
		return "", err
	}
	result, err := qrcode.NewQRCodeReader().
		Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_PURE_BARCODE: true})
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}

// modules contains the dark squares (modules) of a QR code. It implements image.Image, with a light margin
// around the code.
type modules map[image.Point]bool

const scale = 3

func (m modules) ColorModel() color.Model { return color.GrayModel }

func (m modules) Bounds() image.Rectangle {
	side := 0
	for at := range m {
		side = max(side, at.X, at.Y)
	}
	return image.Rect(-4*scale, -4*scale, (side+5)*scale, (side+5)*scale)
}

func (m modules) At(x, y int) color.Color {
	if x >= 0 && y >= 0 && m[image.Pt(x/scale, y/scale)] {
		return color.Black
	}
	return color.White
}
