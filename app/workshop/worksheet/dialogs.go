// Package worksheet draws the dialogs about several puzzles: the link to a collection (share.go), and worksheets of a
// collection or of new puzzles (worksheet.go). puzzles.go finds the puzzles. The package is part of the page's second
// program. The requests are in app/shared/job/worksheet.go.
package worksheet

import (
	"context"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/html"
	"numplace/app/workshop/listview"
	"numplace/app/workshop/qr"
)

// The attribute data-do says what a control does. The page knows these values; it asks about all others:
//
//	copy  data-text is put on the clipboard
//	send  data-text, a link, goes to the device's own dialog
const (
	doPrint  = "print"
	doOthers = "others" // makes other puzzles
)

// The names of fields.
const (
	fieldTitle   = "t"
	fieldAuthor  = "a"
	fieldEach    = "each"
	fieldAnswers = "answers"
	fieldPaper   = "paper"
	fieldLines   = "lines" // for name and date
	fieldCode    = "code"
	fieldFacts   = "facts" // the level and the number of givens below each puzzle
	fieldThis    = "this"  // the board's puzzle too, first
	fieldLevel   = "l"     // and the number of a level: how many puzzles of it
)

// dialog is a dialog.
type dialog struct {
	html.Writer
	job.SetDialog
	title func(line string) string // of the puzzle in a line of the collection
	emit  func(job.Event)
	again bool // the new puzzles are those of before
}

// Draw draws a dialog, and does what was pressed in it.
func Draw(ctx context.Context, r job.SetDialog, emit func(job.Event)) (job.SetDialogDrawn, error) {
	h := &dialog{SetDialog: r, emit: emit}
	var err error
	if h.title, err = listview.Headed(&h.Texts, h.Head); err != nil {
		return job.SetDialogDrawn{}, err
	}
	if h.Of == job.SetLink {
		return h.share(ctx)
	}
	return h.worksheet(ctx)
}

// field returns what a field has.
func (h *dialog) field(name string) string { return strings.Join(link.Values(h.Form, name), "") }

// has reports whether a box is checked.
func (h *dialog) has(name string) bool { return h.field(name) != "" }

// input draws a field for a text.
func (h *dialog) input(name string, called text, value string) {
	h.Markup(`<label class="setdialog__field"><span>`).Text(called.In(h.Lang)).
		Markup(`</span><input type="text" maxlength="100" autocomplete="off" name="`, name, `" value="`).Text(value).
		Markup(`"></label>`)
}

// box draws a box to check, which is checked at first if the fields have it.
func (h *dialog) box(name string, called text) {
	checked := ""
	if h.has(name) {
		checked = " checked"
	}
	h.Markup(`<label class="setdialog__box"><input type="checkbox" name="`, name, `"`, checked, `><span>`).
		Text(called.In(h.Lang)).Markup(`</span></label>`)
}

// choose draws a choice. The first option is chosen at first.
func (h *dialog) choose(name string, called text, options ...string) {
	h.Markup(`<label class="setdialog__field"><span>`).Text(called.In(h.Lang)).Markup(`</span><select name="`, name, `">`)
	for i := 0; i < len(options); i += 2 {
		h.Markup(`<option value="`, options[i], `">`).Text(options[i+1]).Markup(`</option>`)
	}
	h.Markup(`</select></label>`)
}

// says writes a sentence.
func (h *dialog) says(sentence string) {
	h.Markup(`<p class="setdialog__says">`).Text(sentence).Markup(`</p>`)
}

// drawn returns what was drawn since the last time.
func (h *dialog) drawn() string {
	html := h.String()
	h.Reset()
	return html
}

// address returns the address of a set. fit is how many of its puzzles, from the first on, an address holds.
func (h *dialog) address(s link.Set) (address string, fit int) {
	for fit = min(len(s.Puzzles), link.MostPuzzles); fit > 0; fit-- {
		part := s
		part.Puzzles = s.Puzzles[:fit]
		text, ok := link.EncodeSet(part)
		if address = h.Site + link.SetPath + text; ok && len(address) <= link.MaxSetLink {
			return address, fit
		}
	}
	return "", 0
}

// tooMany says why there is no link.
func (h *dialog) tooMany(all, fit int) string {
	return tooMany.With(h.Lang, "n", i18n.Number(all-fit), "fit", i18n.Number(fit))
}

// linked says what an address of n puzzles does.
func (h *dialog) linked(n int, address string) string {
	return linkSays.With(h.Lang, n, "signs", i18n.Number(len(address)))
}

// sends draws the buttons for a link.
func (h *dialog) sends(address string) {
	h.Button("btn btn--main", "copy", i18n.CopyLink.In(h.Lang), "text", address)
	if h.Sends {
		h.Button("btn", "send", i18n.Send.In(h.Lang), "text", address)
	}
}

// codeOf returns the code of an address; ok is false if it is too long for one.
func codeOf(address string) (m qr.Matrix, ok bool) {
	if address == "" {
		return m, false
	}
	m, err := qr.Code(address)
	return m, err == nil
}
