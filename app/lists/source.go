package lists

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/desk"
	"numplace/app/state/incoming"
	"numplace/solver/format"
)

// Hold makes a text the collection's text, unless it is empty.
func (v *View) Hold(c collections.HoldText) {
	if strings.TrimSpace(c.Text) == "" {
		v.Send(state.Pasted{Text: c.Text}) // the form then says that the text is empty
		return
	}
	v.draft = ""
	chosen := collections.SourceChosen{Name: c.Name, Author: c.Author, Said: c.Said, List: c.List}
	if c.List == "" { // else it is no file's
		chosen.Name = withoutKind(c.Name)
	}
	if c.Name == "" && c.List == "" {
		chosen.Name = browser.Now(v.Model.Lang.Tag())
	}
	v.hold(chosen, browser.Make("Blob", []any{c.Text}), c.Text)
}

// take makes a file the batch's text. beginning is the beginning of the file.
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

// hold makes a Blob the text of a collection. While puzzles are added to the collection that is
// shown, it appends the Blob to the text of that one. It does nothing if the Blob is too long, or
// if its head names a layout that does not exist. If its lines must be read differently from those
// of the collection, it makes another collection.
func (v *View) hold(chosen collections.SourceChosen, text app.Value, beginning string) {
	chosen.Size = text.Get("size").Int()
	l, err := format.HeadLayout(beginning[:min(len(beginning), job.HeadSize)])
	switch {
	case err != nil:
		chosen.Err = err
	case l != nil:
		chosen.Layout = l.String()
	}
	if v.Model.Lists.Adding && err == nil && chosen.Reading == v.Model.Batch.Reading &&
		chosen.Encoding == format.UTF8 && v.Model.Batch.Size+chosen.Size < collections.MaxText {
		v.text = browser.Make("Blob", []any{v.text, "\n", text})
		v.Send(collections.SourceAdded{Size: v.text.Get("size").Int(), Said: chosen.Said})
		return
	}
	if chosen.Size <= collections.MaxText && err == nil {
		v.text = text
	}
	v.Send(chosen)
}

// Part returns the part of the batch's text, or of the picture, that a request is about, or nil.
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

// pictureOf returns the picture that a question is about: the one that was chosen last, or that of the desk, which
// stays if the former can't be read.
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

// FileName returns the name for a file to save.
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

// Own makes a stored text the collection's text, unless another one has been chosen since it was
// asked for.
func (v *View) Own(id string, text app.Value) {
	if v.Model.Lists.Awaits(id) {
		v.text = text
	}
}

// Text returns the collection's text.
func (v *View) Text() app.Value { return v.text }

// Grow appends a text to the batch's text.
func (v *View) Grow(text string) {
	parts := []any{text}
	if v.text != nil {
		parts = []any{v.text, text}
	}
	v.text = browser.Make("Blob", parts)
}

// Forget drops the batch's text.
func (v *View) Forget() { v.text = nil }

// Drop opens a file: as a picture, as a puzzle, as a list, or not at all. Its beginning shows whether it is a
// list, which is not read into memory. Any other file is read as far as the second program reads
// texts.
func (v *View) Drop(file app.Value) { v.DropOf(file, 1) }

// DropOf is Drop for the first of so many files.
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
		switch long := file.Get("size").Int() > most; {
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

// look reads the first bytes of a file.
func (v *View) look(file app.Value, most int, seen func(text string, e format.Encoding)) {
	browser.ReadStart(file, most, func(text string, e format.Encoding) {
		v.Later(func() { seen(text, e) })
	})
}
