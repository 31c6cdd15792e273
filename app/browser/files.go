package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/solver/format"
)

// Files holds files that are still being written. The parts of a file are Blobs, which the browser may store
// on disk.
type Files struct {
	parts [state.Files]map[int]app.Value
}

// Start starts writing a file, without any parts yet.
func (f *Files) Start(file state.File) { f.parts[file] = map[int]app.Value{} }

// Drop discards a file that will not be saved.
func (f *Files) Drop(file state.File) { f.parts[file] = nil }

// Append stores a part of a file.
func (f *Files) Append(c state.AppendFile) {
	bytes := Make("Uint8Array", len(c.Bytes))
	app.CopyBytesToJS(bytes, c.Bytes)
	f.parts[c.File][c.Part] = Make("Blob", []any{bytes})
}

// Save joins the parts of a file and downloads the result under the given name.
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

// HandOver delivers a finished document, see Give. It then calls saved if a picture that was to be sent has been saved
// instead, or failed if the document could not be delivered.
func HandOver(work, text string, saved, failed func()) {
	settle(Scripts().Give(work, text), func(done app.Value) {
		if done.Truthy() {
			saved()
		}
	}, failed)
}

// SaveText downloads a text as a file. media is the media type.
func SaveText(text, media, name string) {
	saveFile(Make("Blob", []any{text}, map[string]any{"type": media}), name)
}

func saveFile(blob app.Value, name string) { Scripts().Save(blob, name) }

// Picture reports whether a file is an image.
func Picture(file app.Value) bool { return strings.HasPrefix(String(file, "type"), "image/") }

// Together joins several text files into one file, with a blank line after each. If there is only one file,
// or if the first file is an image, it returns the first file.
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

// Beginning is the number of bytes at the start of a file that suffice to recognise what the file contains.
const Beginning = 64 << 10

// ReadStart reads the start of a file, at most limit bytes. It detects the encoding, and calls seen with the
// decoded text. If the file can't be read, the text is empty.
func ReadStart(file app.Value, limit int, seen func(text string, e format.Encoding)) {
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
	Scripts().Read(file.Call("slice", 0, limit), read)
}
