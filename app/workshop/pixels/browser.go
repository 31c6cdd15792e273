//go:build js

package pixels

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver/scan"
)

// decode uses the browser's decoder for an image file. If width is not 0, the image is scaled to this width.
// decode blocks, so it must run in a worker.
func decode(file []byte, width int) (i *Image, err error) {
	defer func() {
		if recover() != nil { // the browser does not support the operation, or is out of memory
			i, err = nil, ErrUnread
		}
	}()
	window := app.Window()
	bytes := window.Get("Uint8Array").New(len(file))
	app.CopyBytesToJS(bytes, file)
	args := []any{window.Get("Blob").New([]any{bytes})}
	if width > 0 {
		args = append(args, map[string]any{"resizeWidth": width, "resizeQuality": "high"})
	}
	bitmap, ok := await(window.Call("createImageBitmap", args...))
	if !ok {
		return nil, ErrUnread
	}
	defer bitmap.Call("close")
	w, h := bitmap.Get("width").Int(), bitmap.Get("height").Int()
	if h > MostPixels/max(w, 1) {
		return nil, ErrTooLarge
	}
	i = &Image{}
	var canvas, context app.Value
	draw := func(most int) (width, height int) {
		width, height = fitting(w, h, most)
		canvas = window.Get("OffscreenCanvas").New(width, height)
		context = canvas.Call("getContext", "2d")
		context.Set("imageSmoothingQuality", "high")
		context.Set("fillStyle", "#fff") // the background of transparent pixels
		context.Call("fillRect", 0, 0, width, height)
		context.Call("drawImage", bitmap, 0, 0, width, height)
		return width, height
	}
	width, height := draw(Side)
	data := context.Call("getImageData", 0, 0, width, height).Get("data")
	i.Picture = scan.Picture{Width: width, Height: height, Pix: make([]byte, 4*width*height)}
	app.CopyBytesToGo(i.Pix, window.Get("Uint8Array").New(data.Get("buffer")))
	i.SmallWidth, i.SmallHeight = draw(smallSide)
	small, ok := await(canvas.Call("convertToBlob", map[string]any{"type": "image/jpeg", "quality": 0.75}))
	if ok {
		i.Small = window.Get("FileReaderSync").New().Call("readAsDataURL", small).String()
	}
	return i, nil
}

// await waits for a promise. ok is false if the promise is rejected.
func await(promise app.Value) (value app.Value, ok bool) {
	settled := make(chan struct{})
	on := func(is bool) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			value, ok = args[0], is
			close(settled)
			return nil
		})
	}
	kept, refused := on(true), on(false)
	defer kept.Release()
	defer refused.Release()
	promise.Call("then", kept, refused)
	<-settled
	return value, ok
}
