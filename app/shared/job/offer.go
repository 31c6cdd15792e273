package job

import "numplace/app/shared/i18n"

// These requests are about the content of the Share dialog, apart from the link. app/workshop/sharing handles
// them, in the second program, which the page loads on demand.

// Offer requests the ways to share a board.
type Offer struct {
	Lang          i18n.Lang
	Site          string // address of the site, with a trailing slash
	Query         string // query of the link to share: the board, with the parts that the user chose
	Folded        bool   // whether all rows in Offered.Texts are collapsed at first, for narrow windows
	Card          Card   // facts about the puzzle, if the user has solved it
	Sends         bool   // whether the device has its own dialog for sending a link
	Board         string // query of a link to the current board with all its parts
	Solve         string // how the board was solved, in the format of history.Solve; "" if it is not solved
	Trail         string // history of the board, in the format of history.Trail.Text
	Spent         int    // seconds spent on the board
	Hints         int    // number of hints requested
	SolutionShown bool   // whether the page has shown the solution, or the steps to it
	Untold        bool   // whether nothing may have the solution, because the board is played as one of a class
	Step          ShownStep
	Ratings       string // the puzzle's ratings as a text to copy; "" if they are not known
	Drawing       string // what the setter has drawn, as link.Drawing, also if Query has no room for it; or ""
}

// ShownStep is a step of logic that is shown on the shared board. The zero ShownStep means that no step is
// shown.
type ShownStep struct {
	// Cells has the digits before the step, and Candidates the candidates of each cell, as packed
	// solver.Digits. Both are "" if the position is the board of Query.
	Cells      string
	Candidates Packed
	Notation   string // from Explained, like the fields below
	Text       string
	Place      Packed
	Remove     Packed
}

// Card has the facts about a solved puzzle that the user can share. It is zero if the puzzle is not solved.
type Card struct {
	Tones string // one byte per cell, its shade: 1 to 5 for how long its digit took; 0 for a given
	What  string // describes the puzzle
	Time  string // the solving time, or the word for "solved" if the time is not known
	Facts string // a sentence about hints and wrong digits
	Text  string // all these facts and a link, as a message to send
	Level uint8  // 1 to 5; 0 if it is not known
}

// Offered is the reply to Offer, as HTML. The attribute data-do of a control names its action;
// app/workshop/sharing lists the values.
type Offered struct {
	Code  string // element with the QR code of the link
	Rows  string // element with the rows that are always shown: images, pages, and links to other sites
	Texts string // element with a row for each kind of text, file or site
	Embed string // element with a row for each code that embeds the board in a page
}

// These are the values of Depict.Work.
const (
	AsSVG   = "svg"   // an image of the board as an SVG file
	AsPNG   = "png"   // an SVG image, which the page converts to PNG with a canvas
	OnPaper = "print" // HTML pages to print
	ToSend  = "send"  // an SVG image, which the page converts to PNG and passes to the device's dialog, or saves
)

// Depict requests an image of a board, or pages to print with the board.
type Depict struct {
	Offer
	Work     string
	Card     bool // whether to draw the facts in Card
	Solution bool // whether to add the solution, if there is one; upside down on paper
	Each     int  // on paper: number of copies of the board per page
	Letter   bool // on paper: whether the size is Letter instead of A4
}

// Depicted is the reply to Depict.
type Depicted struct{ Text string }

func (Offered) event()  {}
func (Depicted) event() {}

func (Offer) request()  {}
func (Depict) request() {}
