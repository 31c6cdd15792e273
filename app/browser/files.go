package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/solver/format"
)

// Files are those that are being written. The browser keeps their parts, on its disk if need be.
type Files struct {
	parts [state.Files]map[int]app.Value
}

// Begin opens a file.
func (f *Files) Begin(file state.File) { f.parts[file] = map[int]app.Value{} }

// Collect takes a part of a file.
func (f *Files) Collect(c state.AppendFile) {
	bytes := Make("Uint8Array", len(c.Bytes))
	app.CopyBytesToJS(bytes, c.Bytes)
	f.parts[c.File][c.Part] = Make("Blob", []any{bytes})
}

// Deliver gives the person the whole file under a name.
func (f *Files) Deliver(c state.SaveFile, name string) {
	var parts []any
	if c.Heading != "" {
		parts = append(parts, c.Heading)
	}
	for i := range c.Parts {
		if part, ok := f.parts[c.File][i]; ok {
			parts = append(parts, part)
		}
	}
	f.parts[c.File] = nil
	saveFile(Make("Blob", parts), name)
}

// SaveText gives the person a text as a file of a media type.
func SaveText(text, media, name string) {
	saveFile(Make("Blob", []any{text}, map[string]any{"type": media}), name)
}

func saveFile(blob app.Value, name string) { Scripts().Save(blob, name) }

// Beginning is as much of a file as tells what it holds, in bytes.
const Beginning = 64 << 10

// Look reads the beginning of a file and tells its encoding. Of a file that can't be read it gives nothing.
func Look(file app.Value, seen func(text string, e format.Encoding)) {
	var read app.Func
	read = app.FuncOf(func(_ app.Value, args []app.Value) any {
		read.Release()
		bytes := make([]byte, args[0].Length())
		app.CopyBytesToGo(bytes, args[0])
		text := string(bytes)
		e := format.EncodingOf(text)
		seen(e.Decode(text), e)
		return nil
	})
	Scripts().Read(file.Call("slice", 0, Beginning), read)
}
