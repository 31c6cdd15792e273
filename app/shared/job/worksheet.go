package job

// This request is about several puzzles for other people: a link to all of them, or worksheets.
// app/workshop/worksheet handles it and draws the dialogs, in the second program.

// These are the values of SetDialog.Of, the kinds of dialogs.
const (
	SetLink   = "set"   // a link to a collection
	Worksheet = "sheet" // pages to print: puzzles of a collection, or new ones similar to the board
)

// StopBook is the action for which no more puzzles are made. The reply is about those in SetDialog.State.
const StopBook = "stop"

// SetDialog requests one of two dialogs, or an action in it: the dialog for a link to a collection, or the
// dialog for worksheets.
type SetDialog struct {
	Texts         // the selected rows of a collection, at most MostPrinted
	New    bool   // whether to generate puzzles instead of using the puzzles of a collection
	Head   int    // number of bytes at the beginning of the text, as in Rows.Head
	Rated  Packed // the packed ratings of the rows
	Rows   int    // number of rows of the collection that are shown
	Of     string // SetLink or Worksheet
	Title  string // title of the collection
	Author string
	Site   string // address of the site, with a trailing slash
	Board  string // for new puzzles: query of a link to the board's puzzle
	Seed   string // for new puzzles: any text
	Sends  bool   // whether the device has its own dialog for sending a link
	Do     string // the action that was pressed; "" if a field has changed or the dialog opens
	Form   string // the fields of the dialog, encoded like a query; "" when it opens
	State  string // SetDialogDrawn.State of the last reply
	StepOptions
}

// MostPrinted is the maximum number of puzzles that are printed at once.
const MostPrinted = 600

// SetDialogDrawn is the reply to SetDialog, as HTML. The attribute data-do of a control names its action,
// and each field has a name. While puzzles are generated or rated, earlier events have a Result and, as State, the
// new puzzles so far.
type SetDialogDrawn struct {
	Form   string // the fields, when the dialog opens or an action has changed them; "" to keep them
	Result string // the preview or result for the fields
	State  string
	Pages  string // pages to print; "" for none
	Author string // author of the collection, as the user has entered it
	// Contents is link.Set.Contents of the set if there is a link to puzzles of a collection; otherwise it is "".
	Contents string
	Lines    string // new puzzles that become a collection, one per line; "" for none
	Name     string // name of that collection
}

func (SetDialogDrawn) event() {}

func (SetDialog) request() {}

// Spans implements OfText.
func (r SetDialog) Spans(int) []Span {
	if r.New {
		return nil
	}
	return append([]Span{{0, r.Head}}, spansOf(r.Picked)...)
}

// With implements OfText.
func (r SetDialog) With(text Packed) Request {
	r.Text = text
	return r
}
