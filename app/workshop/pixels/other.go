//go:build !js

package pixels

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	_ "image/gif"
	"image/jpeg"
	_ "image/png"

	"numplace/solver/scan"
)

// decode decodes a file with Go's decoders, for tests.
func decode(file []byte, _ int) (*Image, error) {
	from, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, ErrUnread
	}
	w, h := fitting(from.Bounds().Dx(), from.Bounds().Dy(), Side)
	scale := float64(w) / float64(from.Bounds().Dx())
	i := &Image{Picture: scan.Picture{Width: w, Height: h}}
	for y := range h {
		for x := range w {
			at := from.Bounds().Min.Add(image.Pt(int(float64(x)/scale), int(float64(y)/scale)))
			c := color.NRGBAModel.Convert(from.At(at.X, at.Y)).(color.NRGBA)
			i.Pix = append(i.Pix, c.R, c.G, c.B, c.A)
		}
	}
	var small bytes.Buffer
	if err := jpeg.Encode(&small, from, nil); err != nil {
		return nil, ErrUnread
	}
	i.SmallWidth, i.SmallHeight = from.Bounds().Dx(), from.Bounds().Dy()
	i.Small = "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(small.Bytes())
	return i, nil
}
