package main

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
)

// The icon is a board of 3x3 cells with the middle one filled. Its dimensions are integers on a 64x64 grid,
// as in icon.svg, so that every edge falls on a pixel boundary at sizes that are multiples of 64.
const (
	iconUnits = 64
	iconBoard = 54 // side of the board with its frame
	iconFrame = 4
	iconRule  = 2
	iconCell  = 14
)

var (
	iconPaper = color.NRGBA{0xfc, 0xfc, 0xfb, 0xff}
	iconInk   = color.NRGBA{0x17, 0x19, 0x1c, 0xff}
	iconSpot  = color.NRGBA{0x1c, 0x4a, 0x9c, 0xff}
)

// icon draws the icon as a PNG of size x size pixels, with unit pixels per grid unit. If size is
// iconUnits*unit, the board has the margin of icon.svg. A smaller unit makes the board smaller and centres
// it. Maskable icons need this, because a platform may crop them to a circle of four fifths of their width.
func icon(size, unit int) ([]byte, error) {
	// the image is initially all paper, the first colour
	img := image.NewPaletted(image.Rect(0, 0, size, size), color.Palette{iconPaper, iconInk, iconSpot})
	fill := func(x, y, side int, c color.Color) {
		draw.Draw(img, image.Rect(x, y, x+side, y+side), image.NewUniform(c), image.Point{}, draw.Src)
	}
	corner := (size - iconBoard*unit) / 2
	fill(corner, corner, iconBoard*unit, iconInk)
	for row := range 3 {
		for col := range 3 {
			x := corner + (iconFrame+col*(iconCell+iconRule))*unit
			y := corner + (iconFrame+row*(iconCell+iconRule))*unit
			cell := iconPaper
			if row == 1 && col == 1 {
				cell = iconSpot
			}
			fill(x, y, iconCell*unit, cell)
		}
	}
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img)
	return out.Bytes(), err
}
