package job

// A desk is a part of the page that the second program runs: practice, the user's statistics, a race, the
// form for widgets. That program draws the desk as HTML and handles presses. It encodes the desk's state
// between two presses as a text, which the page sends back with the next request. So the page's program only
// needs a frame for desks, app/state/desk, and app/builder for the form.
//
// In the HTML, {} stands for the address of the start page. A press on a button is sent as a request.
// AskDesk.Do is then the value of the button's attribute data-do.

// AskDesk requests the content of a desk.
type AskDesk struct {
	Telling
	Place string // AtBoard, AtFrame, AtWidgets, or AtLearn followed by the key of the page
	Task  string // the task in the board's link
	Do    string // what was pressed, or a question about the board; "" for a new place or board
	State string // DeskAnswer.State of the last reply, or ""
	Start string // the query of the link that opened the board, if its task needs it; otherwise ""
	Board string // the query of a link to the board with digits and notes
	Cell  int    // the cell with the cursor
	Spent int    // seconds spent on the board
	Told  bool   // whether the page has shown the solution, or a path to it
	Solve string // how the board was solved, in the format of history.Solve; "" if it is not solved
	Today string // the local date, like 2026-11-25
	Site  string // address of the site, with a trailing slash; only at AtWidgets

	// The device stores this data for desks. The page adds it when it sends the request.
	Kept Packed // the last Left.Keep, or ""
	Log  Packed // one line per solved puzzle

	Pictured bool   // whether the task is link.Picture and the desk needs the file of the picture
	Picture  Packed // the file of the picture, if Pictured
}

// Spans implements OfText. The text is the file of a picture, which is needed completely.
func (r AskDesk) Spans(size int) []Span {
	if !r.Pictured {
		return nil
	}
	return []Span{{0, size}}
}

// With implements OfText.
func (r AskDesk) With(picture Packed) Request {
	r.Picture = picture
	return r
}

// Help in AskDesk.Do requests help from the desk of a board, in place of a hint. Next, followed by the key of
// a technique, requests an exercise from any desk of Learn.
const (
	Help = "help"
	Next = "next "
)

// Reread is the prefix of presses on the desk of a picture that need the file of the picture again.
const Reread = "reread "

// These follow Reread if the user has chosen another picture. They are followed by the name of its file.
const (
	PictureNamed = "name "
	PictureFirst = "first " // the first of several pictures; the others are ignored
)

// These are presses in the editor of rules that the page handles itself.
const (
	DrawUndo = "undo"
	DrawRedo = "redo"
	DrawDone = "done" // ends the editor and judges the puzzle
	DrawEnds = "ends" // ends the editor; the user continues with entering digits
)

// Tell is the prefix of questions about a board, with or without a task, that are answered in a sentence. The
// reply has only Say.
const Tell = "tell "

// These are the places of desks.
const (
	AtBoard = "board"
	AtFrame = "frame" // the board in another site's page: without links, and in less space
	AtLearn = "learn/"
	// AtWidgets is the page that generates widgets. There app/builder sends the requests instead of the
	// Model. Do is the name of a field of the form, a blank, and the field's value. Board is the query of the
	// page's address.
	AtWidgets = "widgets"
)

// At AtWidgets, the id of a field's control is Field followed by the name of the field. A button whose
// data-do is the name of another field clears that field. Copied is a field without a control. Its value is
// "true" or "false": whether the browser has copied the code.
const (
	Field  = "widget-"
	Copied = "copied"
)

// DeskAnswer is the reply to AskDesk. While something is generated, earlier events report the progress.
type DeskAnswer struct {
	State string // to be sent as AskDesk.State with the next request
	Shown
	Wish
}

// Shown is the content of a desk.
type Shown struct {
	Head  string // HTML of the text above the board, or of a page of Learn
	Acts  string // HTML of the buttons that belong to the board
	Guide string // HTML that replaces the pen; "" keeps the pen
	Marks string // for the index of Learn, one line per technique: its key, a tab, and the user's progress
	Say   string // text for screen readers; also shown if Head is empty

	Line string // a sentence below the usual verdict
	Bars string // HTML that replaces the bars of the digits once the puzzle is solved

	Drawing Drawing // a drawing on the board
	Lit     int     // the highlighted rule: its index in Layout.Rules plus 1; -1 for none, 0 for the rule at the cursor
}

// Wish holds the actions that a desk requests from the page.
type Wish struct {
	Kind  WishKind
	Query string // the query of a link to the board that Kind refers to
	Goes  int    // the cell that gets the cursor, plus 1; 0 for none
	Notes bool   // whether the user should write notes; set in the first reply about a board
	File  Packed // content of a file to save
	Name  string // name of the file
	Left
	Carried
}

// WishKind is the change of the board, and of its task, that a desk requests.
type WishKind uint8

const (
	NoWish       WishKind = iota
	ChangeBoard           // changes the board to Query, as a step of Undo; the desk is already up to date
	RestoreBoard          // changes the board to Query, and then requests the desk again
	OpenBoard             // opens Query as another board
	PlayBoard             // opens Query and starts playing it
	TakeBoard             // opens Query as the user's own board, without a task
	CarryOn               // continues the board with Carried, without a task
	EndTask               // ends the task; Say gives the reason
)

// Left is the data that the device is to store.
type Left struct {
	Keep  Packed // replaces AskDesk.Kept; "" for no change
	Log   Packed // replaces AskDesk.Log if that is still unchanged; "" for no change
	Aside bool   // whether AskDesk.Kept could not be parsed and is stored under another name
}

// Carried is the progress of a board that a link has brought.
type Carried struct {
	Trail string // its history, as the head of a history.Trail; "" if it could not be parsed
	Spent int    // in seconds
	Hints int    // number of hints requested
	Told  bool
}

func (AskDesk) request()  {}
func (DeskAnswer) event() {}
