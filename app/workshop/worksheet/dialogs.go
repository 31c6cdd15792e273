// Package worksheet draws the dialogs about several puzzles: the link to a collection (share.go), and printed
// worksheets with the puzzles of a collection or with new puzzles (worksheet.go, with the fields in form.go).
// puzzles.go selects the puzzles of a collection. book.go reads which new puzzles are wanted, made.go makes them, and
// seed.go writes and reads the seed that is printed with them. The package belongs to the second program. The requests
// are in app/shared/job/worksheet.go.
package worksheet

import (
	"context"
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/html"
	"numplace/app/workshop/listview"
	"numplace/app/workshop/qr"
)

// The attribute data-do of a control names its action. The page handles these actions itself, and sends a
// request for all others:
//
//	copy    copies data-text to the clipboard
//	send    opens the device's dialog for sending, with the link data-text
//	save    saves data-text as a file named data-name, of the type data-media
//
// The page also draws the button for job.StopBook, while puzzles are made.
const (
	doPrint  = "print"
	doOthers = "others" // makes different puzzles, with another seed
	doRest   = "rest"   // makes the puzzles that are missing after a stop
	doKeep   = "keep"   // makes the puzzles a collection
)

// These are the names of the form's fields.
const (
	fieldTitle   = "t"
	fieldAuthor  = "a"
	fieldEach    = "each"
	fieldAnswers = "answers"
	fieldPaper   = "paper"
	fieldLines   = "lines" // whether to print lines for the name and the date
	fieldCode    = "code"
	fieldFacts   = "facts" // whether to print the level and the number of givens below each puzzle
	fieldThis    = "this"  // whether to include the board's puzzle, as the first
	fieldSize    = "size"  // the text of the layout of new puzzles; "" for that of the board
	fieldKind    = "k"     // with a kind of new puzzles appended, whether to make such puzzles
	fieldNumber  = "n"     // with a kind and a level appended, the number of such new puzzles; see numberField
	fieldSeed    = "seed"
)

// dialog is the state of a dialog while it is drawn.
type dialog struct {
	html.Writer
	job.SetDialog
	title   func(line string) string // returns the title of the puzzle in a line of the collection
	emit    func(job.Event)
	again   bool   // the new puzzles are the same as in the previous request
	changed string // the fields, if the requested action changes any, otherwise ""
	made    string // State with the new puzzles so far, for reports of progress
	stopped bool   // the user has stopped making the new puzzles before all were searched for
	lacks   string // the new puzzles that are not there, in words, or ""
	looks   string // the progress of the search for a new puzzle, or ""
}

// Draw draws a dialog after performing the requested action.
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

// field returns the value of the form's field with a name.
func (h *dialog) field(name string) string { return strings.Join(link.Values(h.Form, name), "") }

// escaped replaces the characters that have a meaning in Form.
var escaped = strings.NewReplacer("%", "%25", "&", "%26", "+", "%2B")

// set changes the value of the form's field with a name.
func (h *dialog) set(name, value string) {
	fields := slices.DeleteFunc(strings.Split(h.Form, "&"), func(field string) bool {
		of, _, _ := strings.Cut(field, "=")
		return of == name
	})
	h.Form = strings.Join(append(fields, name+"="+escaped.Replace(value)), "&")
}

// has reports whether the checkbox with a name is checked.
func (h *dialog) has(name string) bool { return h.field(name) != "" }

// input draws a text field.
func (h *dialog) input(name string, called text, value string) {
	h.Markup(`<label class="setdialog__field"><span>`).Text(called.In(h.Lang)).
		Markup(`</span><input type="text" maxlength="100" autocomplete="off" name="`, name, `" value="`).Text(value).
		Markup(`"></label>`)
}

// box draws a checkbox. It is checked initially if the form's data contain the given name.
func (h *dialog) box(name, called string) {
	checked := ""
	if h.has(name) {
		checked = " checked"
	}
	h.Markup(`<label class="setdialog__box"><input type="checkbox" name="`, name, `"`, checked, `><span>`).
		Text(called).Markup(`</span></label>`)
}

// boxes begins a group of checkboxes with a name. The caller ends it.
func (h *dialog) boxes(called text) {
	h.Markup(`<fieldset class="setdialog__boxes"><legend>`).Text(called.In(h.Lang)).Markup(`</legend>`)
}

// choose draws a select. options alternates between values and their names. The option of the form's data is
// selected initially, or else the first one.
func (h *dialog) choose(name string, called text, options ...string) {
	h.Markup(`<label class="setdialog__field"><span>`).Text(called.In(h.Lang)).
		Markup(`</span><select name="`, name, `">`)
	for i := 0; i < len(options); i += 2 {
		selected := ""
		if options[i] == h.field(name) {
			selected = " selected"
		}
		h.Markup(`<option value="`, options[i], `"`, selected, `>`).Text(options[i+1]).Markup(`</option>`)
	}
	h.Markup(`</select></label>`)
}

// says writes a sentence.
func (h *dialog) says(sentence string) {
	h.Markup(`<p class="setdialog__says">`).Text(sentence).Markup(`</p>`)
}

// drawn returns the HTML written since the last call.
func (h *dialog) drawn() string {
	html := h.String()
	h.Reset()
	return html
}

// address returns the address of a link to a set of puzzles. If the set is too long for a link, the address
// has as many puzzles as fit. fit is the number of puzzles in the address.
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

// tooMany returns a sentence that explains why there is no link. all is the number of puzzles, and fit is how
// many of them a link can hold.
func (h *dialog) tooMany(all, fit int) string {
	return tooMany.With(h.Lang, "n", i18n.Number(all-fit), "fit", i18n.Number(fit))
}

// linked returns a sentence about a link to n puzzles.
func (h *dialog) linked(n int, address string) string {
	return linkSays.With(h.Lang, n, "signs", i18n.Number(len(address)))
}

// sends draws the buttons that copy and send a link.
func (h *dialog) sends(address string) {
	h.Button("btn btn--main", "copy", i18n.CopyLink.In(h.Lang), "text", address)
	if h.Sends {
		h.Button("btn", "send", i18n.Send.In(h.Lang), "text", address)
	}
}

// codeOf returns the QR code of an address. ok is false if the address is empty or too long.
func codeOf(address string) (m qr.Matrix, ok bool) {
	if address == "" {
		return m, false
	}
	m, err := qr.Code(address)
	return m, err == nil
}
