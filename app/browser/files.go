package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/solver/format"
)

// Files are the files being written. Their parts are Blobs, which the browser may store on disk.
type Files struct {
	parts [state.Files]map[int]app.Value
}

// Start starts a file.
func (f *Files) Start(file state.File) { f.parts[file] = map[int]app.Value{} }

// Drop forgets a file that will not be saved, and its parts.
func (f *Files) Drop(file state.File) { f.parts[file] = nil }

// Append adds a part to a file.
func (f *Files) Append(c state.AppendFile) {
	bytes := Make("Uint8Array", len(c.Bytes))
	app.CopyBytesToJS(bytes, c.Bytes)
	f.parts[c.File][c.Part] = Make("Blob", []any{bytes})
}

// Save downloads the whole file under a name.
func (f *Files) Save(c state.SaveFile, name string) {
	var parts []any
	if c.Heading != "" {
		parts = append(parts, c.Heading)
	}
	for i := range c.Parts {
		if part, ok := f.parts[c.File][i]; ok {
			parts = append(parts, part)
		}
	}
	if c.Ending != "" {
		parts = append(parts, c.Ending)
	}
	f.parts[c.File] = nil
	saveFile(Make("Blob", parts), name)
}

// SaveText downloads a text as a file of a media type.
func SaveText(text, media, name string) {
	saveFile(Make("Blob", []any{text}, map[string]any{"type": media}), name)
}

func saveFile(blob app.Value, name string) { Scripts().Save(blob, name) }

// Picture reports whether a file is a picture.
func Picture(file app.Value) bool { return strings.HasPrefix(String(file, "type"), "image/") }

// Together returns the first of some files. If there are several, and that is no picture, it returns a file with
// all their texts.
func Together(files app.Value) app.Value {
	first := Field(files, "0")
	n := Field(files, "length")
	if !Is(first, "File") || n.Type() != app.TypeNumber || n.Int() < 2 || Picture(first) {
		return first
	}
	var parts []any
	for i := range n.Int() {
		parts = append(parts, files.Index(i), "\n\n")
	}
	return Make("File", parts, first.Get("name").String())
}

// Beginning is how many bytes of a file suffice to tell what it holds.
const Beginning = 64 << 10

// ReadStart reads a file, at most its first bytes, and finds its encoding. If the file can't be
// read, it passes an empty text.
func ReadStart(file app.Value, most int, seen func(text string, e format.Encoding)) {
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
	Scripts().Read(file.Call("slice", 0, most), read)
}
