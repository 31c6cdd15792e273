package job

// Several puzzles for others: a link to all of them, and worksheets. app/workshop/worksheet answers, in the second
// program, and draws the dialogs.

// What a SetDialog can be.
const (
	SetLink   = "set"   // a link to a collection
	Worksheet = "sheet" // pages to print: of a collection, or of new puzzles like the board
)

// SetDialog asks for one of these dialogs, or has something done in it.
type SetDialog struct {
	Texts         // the rows of a collection, at most MostPrinted
	New    bool   // new puzzles, in place of those of a collection
	Head   int    // as Rows has it
	Rated  Packed // the ratings of the rows, packed
	Rows   int    // of the collection that are shown
	Of     string // SetLink or Worksheet
	Title  string // of the collection
	Author string
	Site   string // the site's address, with a trailing slash
	Board  string // the query of a link to the board's puzzle, for new puzzles
	Seed   string // any text, for new puzzles
	Sends  bool   // the device has a way of its own to send a link
	Do     string // what was pressed; "" if a field has changed or the dialog opens
	Form   string // the fields of the dialog, as in a query; "" when it opens
	State  string // as SetDialogDrawn.State was
	Telling
}

// MostPrinted is the most puzzles that are printed at once.
const MostPrinted = 600

// SetDialogDrawn answers SetDialog with HTML. A control says what it does in data-do, and a field has a name. While
// puzzles are made or rated, events come before it that only have a Result.
type SetDialogDrawn struct {
	Form   string // the fields, when the dialog opens; "" if they stay
	Result string // what comes of them
	State  string
	Pages  string // to be printed; "" for none
	Author string // of the collection, as the person has written it
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
