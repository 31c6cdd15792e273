package job

// A desk is a part of the page that the second program runs: practice, the numbers of a person, a
// race, the form that makes widgets. It draws the desk as HTML, decides what a press on it does, and
// holds what is between two presses as a text of its own, which the page only hands back. So the page's
// program has none of it but this frame, app/state/desk, and app/builder for that form.
//
// In the HTML, {} stands for the address of the door. A button with data-do is asked about with its
// value in Do.

// AskDesk asks a desk what to show.
type AskDesk struct {
	Telling
	Place string // AtBoard, AtFrame, AtWidgets, or AtLearn and the key of the page
	Task  string // of the board's link
	Do    string // what was pressed, or a question about the board; "" if the place or the board is another
	State string // as DeskAnswer.State was, or ""
	Start string // the query of the link that has brought the board, if its task needs that; or ""
	Board string // the query of a link to the board, with digits and notes
	Cell  int    // that has the cursor
	Spent int    // seconds on the board
	Told  bool   // the page has shown the solution, or a way to it
	Solve string // how it was solved, as history.Solve writes it; or ""
	Today string // the date there, as 2026-11-25
	Site  string // the site's address, with a trailing slash; only at AtWidgets

	// What the device keeps for desks. The page fills it in when it sends the request.
	Kept Packed // Left.Keep of last time, or ""
	Log  Packed // a line for each puzzle that was solved

	Pictured bool   // the task is link.Picture, and the desk needs the picture again, or for the first time
	Picture  Packed // the picture's file
}

// Spans implements OfText: a picture is needed whole.
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

// Help is asked of the desk of a board in place of a hint. Next, with the key of a technique behind it, is
// asked of any desk of Learn for an exercise.
const (
	Help = "help"
	Next = "next "
)

// Reread is what presses begin with for which the desk of a picture needs the picture again.
const Reread = "reread "

// What follows Reread for another picture, with the name of its file behind it.
const (
	PictureNamed = "name "
	PictureFirst = "first " // of several pictures; the others are ignored
)

// What is pressed in the editor of rules and the page does by itself.
const (
	DrawUndo = "undo"
	DrawRedo = "redo"
	DrawDone = "done" // the puzzle is judged
	DrawEnds = "ends" // its digits are typed on
)

// Tell is what questions about a board begin with. Any board is told in words, with a task or without; the
// answer has only Say.
const Tell = "tell "

// The places of desks.
const (
	AtBoard = "board"
	AtFrame = "frame" // the board in another site's page: without links, and with less room
	AtLearn = "learn/"
	// AtWidgets is the page that makes widgets, where app/builder asks and not the Model. Do is a field of
	// the form and, behind a blank, its value; Board is the query of the page's address.
	AtWidgets = "widgets"
)

// Field and the name of a field at AtWidgets make the id of its control. Copied is one without a control:
// "true" or "false", whether the browser has copied the code. A button with the name of another field in
// data-do sets that to "".
const (
	Field  = "widget-"
	Copied = "copied"
)

// DeskAnswer answers AskDesk. While something is made, others come before it.
type DeskAnswer struct {
	State string // AskDesk.State of the next question
	Shown
	Wish
}

// Shown is what a desk shows.
type Shown struct {
	Head  string // HTML: of the words above the board, or of Learn's page
	Acts  string // HTML: of the buttons that belong to the board
	Guide string // HTML: in the place of the pen; "" leaves the pen
	Marks string // for Learn's index: a line for each technique with its key, a tab, and where the person stands
	Say   string // for screen readers, and for the eye where there is no Head

	Line string // a sentence that stands below the usual words
	Bars string // HTML: in place of the bars of the digits, once the puzzle is solved

	Drawing Drawing // on the board
	Lit     int     // 1 and the rule that is lit, by its index in Layout.Rules; -1 for none, 0 for one at the cursor
}

// Wish is what a desk wants of the page, besides to be shown.
type Wish struct {
	Kind  WishKind
	Query string // of a link to the board that Kind is about
	Goes  int    // 1 and the cell that the cursor goes to; 0 for none
	Notes bool   // the person is to write notes: set with the first answer about a board
	File  Packed // a file to save
	Name  string // of the file
	Left
	Carried
}

// WishKind is what becomes of the board, and of the desk beside it.
type WishKind uint8

const (
	NoWish       WishKind = iota
	ChangeBoard           // is that of Query, as a step of Undo, and the desk has drawn that
	RestoreBoard          // is that of Query again, and the desk is asked about it
	OpenBoard             // another one
	PlayBoard             // another one, which is played at once
	TakeBoard             // is one of the person's own, without a task
	CarryOn               // goes on with what is Carried, without a task
	EndTask               // has no task any more, and Say says why
)

// Left is what the device is to keep.
type Left struct {
	Keep  Packed // in place of AskDesk.Kept; "" for no change
	Log   Packed // in place of AskDesk.Log, if that is still the same; "" for no change
	Aside bool   // AskDesk.Kept could not be read, and is kept beside
}

// Carried is what a link has carried for its board to go on with.
type Carried struct {
	Trail string // its history, as the head of a history.Trail; "" if it can't be read
	Spent int    // seconds
	Hints int    // that were asked for
	Told  bool
}

func (AskDesk) request()  {}
func (DeskAnswer) event() {}
