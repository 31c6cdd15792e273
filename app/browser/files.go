package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/solver/format"
)

// Files holds the files being written. Their parts are Blobs, which the browser may store on disk.
type Files struct {
	parts [state.Files]map[int]app.Value
}

// Start starts writing a file.
func (f *Files) Start(file state.File) { f.parts[file] = map[int]app.Value{} }

// Drop discards a file that will not be saved.
func (f *Files) Drop(file state.File) { f.parts[file] = nil }

// Append stores a part of a file.
func (f *Files) Append(c state.AppendFile) {
	bytes := Make("Uint8Array", len(c.Bytes))
	app.CopyBytesToJS(bytes, c.Bytes)
	f.parts[c.File][c.Part] = Make("Blob", []any{bytes})
}

// Save downloads the complete file under a name.
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

// SaveText downloads a text as a file with a media type.
func SaveText(text, media, name string) {
	saveFile(Make("Blob", []any{text}, map[string]any{"type": media}), name)
}

func saveFile(blob app.Value, name string) { Scripts().Save(blob, name) }

// Picture reports whether a file is an image.
func Picture(file app.Value) bool { return strings.HasPrefix(String(file, "type"), "image/") }

// Together returns the first of some files. If there are several, and the first is not an image, it returns a
// file with the contents of all of them, separated by blank lines.
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

// Beginning is the number of leading bytes that suffice to recognise what a file contains.
const Beginning = 64 << 10

// ReadStart reads at most the first most bytes of a file and detects their encoding. It passes the decoded
// text to seen. If the file can't be read, the text is empty.
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
