package lists

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/desk"
	"numplace/app/state/incoming"
	"numplace/solver/format"
)

// Hold creates a collection from a text, or adds the text to the collection shown. If the text is empty, Hold
// makes the form show an error.
func (v *View) Hold(c collections.HoldText) {
	if strings.TrimSpace(c.Text) == "" {
		v.Send(state.Pasted{Text: c.Text}) // an empty text causes the error
		return
	}
	v.draft = ""
	chosen := collections.SourceChosen{Name: c.Name, Author: c.Author, Said: c.Said, List: c.List, Rates: c.Rates}
	if c.List == "" { // Name is a file name only if List is empty
		chosen.Name = withoutKind(c.Name)
	}
	if c.Name == "" && c.List == "" {
		chosen.Name = v.today()
	}
	v.hold(chosen, browser.Make("Blob", []any{c.Text}), c.Text)
}

// today returns a name for a collection without one: its date, and if a collection has this name already, the time too.
func (v *View) today() string {
	l := v.Model.Lang
	_, _, day := kit.Day(l, browser.Today())
	name := i18n.ListOf(l, day)
	if v.Model.Lists.Named(name) {
		name += i18n.Comma(l) + browser.TimeOfDay(l.Tag())
	}
	return name
}

// take creates a collection from a file, or adds the file to the collection shown. beginning is the text at
// the beginning of the file, and e is the encoding of the file.
func (v *View) take(file app.Value, beginning string, e format.Encoding) {
	if file.Get("size").Int() == 0 {
		v.Send(state.Pasted{})
		return
	}
	v.hold(collections.SourceChosen{Name: withoutKind(file.Get("name").String()), Reading: job.Reading{Encoding: e}},
		file,
		beginning)
}

// withoutKind returns a file's name without its extension.
func withoutKind(name string) string {
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		return name[:dot]
	}
	return name
}

// hold creates a collection whose text is the contents of a Blob. If the form for adding puzzles is open, and
// both texts have the same encoding and layout, hold instead appends the Blob to the text of the collection
// shown. If the Blob is too long, or if its beginning contains an invalid layout, the old text stays.
func (v *View) hold(chosen collections.SourceChosen, blob app.Value, beginning string) {
	chosen.Size = blob.Get("size").Int()
	l, err := format.HeadLayout(beginning[:min(len(beginning), job.HeadSize)])
	switch {
	case err != nil:
		chosen.Err = err
	case l != nil:
		chosen.Layout = l.String()
	}
	if v.Model.Lists.Adding && err == nil && chosen.Reading == v.Model.Batch.Reading &&
		chosen.Encoding == format.UTF8 && v.Model.Batch.Size+chosen.Size < collections.MaxText {
		v.text = browser.Make("Blob", []any{v.text, "\n", blob})
		v.Send(collections.SourceAdded{Size: v.text.Get("size").Int(), Said: chosen.Said})
		return
	}
	if chosen.Size <= collections.MaxText && err == nil {
		v.text = blob
	}
	v.Send(chosen)
}

// Part returns the data that a worker needs for a request: a part of the collection's text, or an image. If
// the request needs no such data, Part returns nil.
func (v *View) Part(r job.Request) app.Value {
	about, ok := r.(job.OfText)
	text := v.text
	if ask, picture := r.(job.AskDesk); picture {
		text, ok = v.pictureOf(ask), ask.Pictured
	}
	if !ok || text == nil {
		return nil
	}
	spans := about.Spans(text.Get("size").Int())
	parts := make([]any, len(spans))
	for i, s := range spans {
		parts[i] = text.Call("slice", s.Begin, s.End)
	}
	if len(parts) == 1 {
		return parts[0].(app.Value)
	}
	return browser.Make("Blob", parts)
}

// pictureOf returns the image that a request to the board's desk is about. If the request starts to read the
// image that was chosen last, pictureOf first stores this image, and discards all others except that of the
// current board.
func (v *View) pictureOf(ask job.AskDesk) app.Value {
	if ask.Pictured && ask.State == "" {
		here := string(v.Model.Task())
		v.pictures = map[string]app.Value{here: v.pictures[here], ask.Task: v.picture}
	}
	return v.pictures[ask.Task]
}

var fileNames = [state.Files]string{
	state.TableFile: "numplace-solved.csv", state.LogFile: "numplace-search.txt",
	state.LinesFile: "numplace-search.jsonl", state.BoardFile: "numplace-board.txt",
	state.PathFile: "numplace-path.txt", state.PathLinesFile: "numplace-path.jsonl",
	state.ListFile: "numplace-list.txt", state.OpenSudokuFile: "numplace-list.opensudoku",
}

// FileName returns the suggested name for a file to save.
func (v *View) FileName(file state.File) string {
	name := v.Model.Batch.Name
	of := fileNames[file]
	end := of[strings.LastIndexByte(of, '.'):]
	switch file {
	case state.TableFile:
		end = "-solved.csv"
	case state.ListFile, state.OpenSudokuFile:
	default:
		name = ""
	}
	if name == "" {
		return of
	}
	return name + end
}

// Own sets the text of the collection shown to a text that was read from the device. If the user has chosen
// another collection in the meantime, Own does nothing.
func (v *View) Own(id string, text app.Value) {
	if v.Model.Lists.Awaits(id) {
		v.text = text
	}
}

// Text returns the collection's text.
func (v *View) Text() app.Value { return v.text }

// Grow appends a text to the collection's text.
func (v *View) Grow(text string) {
	parts := []any{text}
	if v.text != nil {
		parts = []any{v.text, text}
	}
	v.text = browser.Make("Blob", parts)
}

// Forget discards the collection's text.
func (v *View) Forget() { v.text = nil }

// Drop opens a file as an image, a backup, a list or a puzzle, depending on the start of the file. A list is
// not read into memory. From any other text file, Drop reads at most as much as the second program accepts.
func (v *View) Drop(file app.Value) { v.DropOf(file, 1) }

// DropOf is like Drop, for the first of several files. files is the number of files.
func (v *View) DropOf(file app.Value, files int) {
	if browser.Picture(file) {
		v.picture = file
		size := file.Get("size").Int()
		v.Send(desk.PictureChosen{Name: file.Get("name").String(), Several: files > 1, Size: size})
		return
	}
	v.open(file, browser.Beginning)
}

func (v *View) open(file app.Value, most int) {
	v.look(file, most, func(text string, e format.Encoding) {
		long := file.Get("size").Int() > most
		if v.Model.Widget.On { // a frame opens one puzzle, and no lists and no backups
			if long && most < job.MaxOpen {
				v.open(file, job.MaxOpen+1)
			} else {
				v.Send(state.Pasted{Text: text, File: file.Get("name").String()})
			}
			return
		}
		switch {
		case incoming.IsBackup(text):
			v.Lists.Restore(file, func(came string) { v.Later(func() { v.Restored(came) }) })
		case long && incoming.HoldsPuzzles(text) && (most >= job.MaxOpen || !incoming.OfOthers(text)):
			v.take(file, text, e)
		case long && most < job.MaxOpen && format.FileOf(text) == 0:
			v.open(file, job.MaxOpen+1)
		default:
			v.Send(state.Pasted{Text: text, File: file.Get("name").String()})
		}
	})
}

// look reads at most limit bytes from the start of a file. It calls seen with the text of these bytes and the
// encoding.
func (v *View) look(file app.Value, limit int, seen func(text string, e format.Encoding)) {
	browser.ReadStart(file, limit, func(text string, e format.Encoding) {
		v.Later(func() { seen(text, e) })
	})
}
