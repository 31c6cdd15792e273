package job

// A desk is a part of the page that the second program runs: practice, the user's statistics, a race, the
// form for widgets. That program draws the desk as HTML and handles presses. It encodes the desk's state
// between two presses as a text, which the page sends back with the next request. So the page's program only
// needs a frame for desks, app/state/desk, and app/builder for the form.
//
// In the HTML, {} stands for the address of the start page. A press on a button is sent as a request.
// AskDesk.Do is then the value of the button's attribute data-do.

// AskDesk requests the content of a desk, a part of the page that the second program draws.
type AskDesk struct {
	StepOptions
	Place         string // AtBoard, AtFrame, AtWidgets, or AtLearn followed by the key of the page
	Task          string // the task in the board's link
	Do            string // the action that was pressed, or a question about the board; "" for a new place or board
	State         string // DeskAnswer.State of the last reply, or ""
	Start         string // the query of the link that opened the board, if its task needs it; otherwise ""
	Board         string // the query of a link to the board with digits and notes
	Drawn         string // in the editor of rules: what the setter has drawn, as link.Drawing; it is not in Board
	Cell          int    // the cell with the cursor
	Spent         int    // seconds spent on the board
	SolutionShown bool   // whether the page has shown the solution, or the steps to it
	Solve         string // how the board was solved, in the format of history.Solve; "" if it is not solved
	Today         string // the local date, like 2026-11-25
	Site          string // address of the site, with a trailing slash; only at AtWidgets

	// The next two fields are stored on the device. The page adds them when it sends the request.
	Kept Packed // the last Left.Keep; "" if there was none
	Log  Packed // one line per solved puzzle

	Pictured bool   // whether the task is link.Picture and the desk needs the image file
	Picture  Packed // the contents of the image file, if Pictured
}

// Spans implements OfText. Here the text is the contents of an image file, all of which are needed.
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

// These are values of AskDesk.Do. Help requests help on a board with a task, instead of the usual hint. Next,
// followed by the key of a technique, requests an exercise from any desk of the Learn pages.
const (
	Help = "help"
	Next = "next "
)

// Reread is the prefix of values of AskDesk.Do for which the page has to send the image file again.
const Reread = "reread "

// One of these prefixes follows Reread if the user has chosen another image. After the prefix comes the name
// of the image file.
const (
	PictureNamed = "name "
	PictureFirst = "first " // the first of several images; the others are ignored
)

// These are values of data-do in the editor of rules. The page handles them itself, without a request.
const (
	DrawUndo = "undo"
	DrawRedo = "redo"
	DrawDone = "done" // ends the editor and judges the puzzle
	DrawEnds = "ends" // ends the editor; the user continues with entering digits
)

// Describe is the prefix of values of AskDesk.Do that are questions about a board, with or without a task.
// The reply contains only a sentence, in Say.
const Describe = "describe "

// These are the values of AskDesk.Place.
const (
	AtBoard = "board"
	AtFrame = "frame" // the board embedded in another site: without links, and in less space
	AtLearn = "learn/"
	// AtWidgets is the page that generates the code of widgets. Its requests are sent by app/builder, not by
	// the Model. In such a request, AskDesk.Do contains the name and the value of one form field, separated
	// by a space. AskDesk.Board contains the query of the page's address.
	AtWidgets = "widgets"
)

// In the form of the page for widgets, the id of a field's control is the constant Field followed by the
// field's name. A button whose data-do is the name of a field clears that field. Copied is a field without a
// control. Its value is "true" if the browser has copied the code, otherwise "false".
const (
	Field  = "widget-"
	Copied = "copied"
)

// DeskAnswer is the reply to AskDesk. If the desk has to generate something first, earlier events report the
// progress.
type DeskAnswer struct {
	State string // to be sent as AskDesk.State with the next request
	Shown
	Wish
}

// Shown is the content of a desk, a part of the page that the second program draws.
type Shown struct {
	Head  string // HTML of the text above the board, or of a page of Learn
	Acts  string // HTML of the buttons that belong to the board
	Guide string // HTML that replaces the tools and buttons for entering digits; "" for no change
	Marks string // for the index of Learn, one line per technique: its key, a tab, and the user's progress
	Say   string // text for screen readers; also shown if Head is empty

	Line string // a sentence below the usual verdict
	Bars string // HTML that replaces the chart of the time per digit once the puzzle is solved

	Drawing Drawing // a drawing on the board
	Lit     int     // index in Layout.Rules of the highlighted rule, plus 1; -1: no rule; 0: the rule at the cursor
}

// Wish holds the actions of the page that a desk requests. A desk is a part of the page drawn by the second
// program.
type Wish struct {
	Kind    WishKind
	Query   string // the query of a link to the board that Kind refers to
	Goes    int    // the cell to move the cursor to, plus 1; 0 for no move
	Drawn   string // what the setter has drawn, as link.Drawing; with Redrawn, it replaces that of the board
	Redrawn bool
	Notes   bool   // whether the user should write notes; set in the first reply about a board
	File    Packed // content of a file to save
	Name    string // name of the file
	Left
	Carried
}

// WishKind is how a desk requests to change the board or its task.
type WishKind uint8

const (
	NoWish       WishKind = iota
	ChangeBoard           // changes the board to Query, as one step of Undo; the desk needs no update
	RestoreBoard          // changes the board to Query, and then requests the desk's content again
	OpenBoard             // opens Query as another board
	PlayBoard             // opens Query and starts playing it
	TakeBoard             // opens Query as a board of the user, without a task
	CarryOn               // continues the board with Carried, without a task
	EndTask               // ends the task; Say gives the reason
)

// Left is the data that the device is to store.
type Left struct {
	Keep  Packed // replaces AskDesk.Kept; "" for no change
	Log   Packed // replaces AskDesk.Log if that is still unchanged; "" for no change
	Aside bool   // whether AskDesk.Kept could not be parsed, so that it is to be saved under another name
}

// ErasedLog is a log without lines as Left.Log, where "" means no change.
const ErasedLog Packed = "\n"

// Carried is the progress on a board that came with the link to the board.
type Carried struct {
	Trail         string // its history, as the head of a history.Trail; "" if it could not be parsed
	Spent         int    // in seconds
	Hints         int    // number of hints requested
	SolutionShown bool
}

func (AskDesk) request()  {}
func (DeskAnswer) event() {}
