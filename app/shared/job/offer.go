package job

import "numplace/app/shared/i18n"

// What the Share dialog shows next to the link. app/workshop/sharing answers these requests, in the
// second program.

// Offer asks for the ways in which a board can leave the page.
type Offer struct {
	Lang   i18n.Lang
	Site   string // the site's address, with a trailing slash
	Query  string // of the link that is shared: the board, with the parts of it that are shared
	Folded bool   // for narrow windows: rows of texts are folded too, until they are opened
	Card   Card   // of the puzzle, if the person has solved it
	Sends  bool   // the device has a way of its own to send a link
	Board  string // the query of a link to the board as it is, whatever is shared
	Solve  string // how it was solved, as history.Solve writes it; or ""
	Trail  string // its history, as history.Trail.Text writes it
	Spent  int    // seconds on the board
	Hints  int    // that were asked for
	Told   bool   // the page has shown the solution, or a way to it
	Step   ShownStep
}

// ShownStep is the step of logic that the page shows on what is shared. The zero ShownStep means that it shows no step.
type ShownStep struct {
	// Cells has the digits before the step, and Candidates for each cell its candidates, as packed
	// solver.Digits. Both are "" if the position is the board of the Query.
	Cells      string
	Candidates Packed
	Notation   string // as in Explained, like the fields below
	Text       string
	Place      Packed
	Remove     Packed
}

// Card is what a person shares of a puzzle that they have solved. It is zero if they have not.
type Card struct {
	Tones string // for each cell how long its digit took, as a byte from 1 to 5; 0 for a given
	What  string // the puzzle
	Time  string // that the person took, or a word that it is solved, if that is not known
	Facts string // hints and slips, in words
	Text  string // all of this and a link, as a text to send
	Level uint8  // of the puzzle, from 1 to 5; 0 if it is not known
}

// Offered answers Offer with HTML. A control says what it does in data-do; app/workshop/sharing
// lists the values.
type Offered struct {
	Code  string // an element with the link's QR code
	Rows  string // an element with the rows that are shown first: pictures, pages, and where else to go
	Texts string // an element with a row for each kind of text, file or site
}

// What a Depict can ask for.
const (
	AsSVG   = "svg"   // a picture of the board as a file
	AsPNG   = "png"   // the same picture, to be drawn on a canvas
	OnPaper = "print" // HTML pages to print
)

// Depict asks for a picture of a board, or for pages with it.
type Depict struct {
	Offer
	Work     string
	Card     bool // of the Card
	Solution bool // with the solution, if there is one; on paper upside down
	Each     int  // on paper: how many copies of the board are on the page
	Letter   bool // on paper: Letter instead of A4
}

// Depicted answers Depict.
type Depicted struct{ Text string }

func (Offered) event()  {}
func (Depicted) event() {}

func (Offer) request()  {}
func (Depict) request() {}
