package job

import (
	"context"

	"numplace/app/shared/i18n"
)

// What the Share dialog shows beside the link. app/workshop/sharing answers these requests, in the second program.

// Offer asks in what ways a board can leave the page.
type Offer struct {
	Lang   i18n.Lang
	Site   string // the site's address, with a trailing slash
	Query  string // of the link that is shared: the board with what of it is shared
	Folded bool   // each row is folded until it is opened, for narrow windows
}

// Offered answers Offer with HTML. What a control does is in its data-do: app/workshop/sharing says what there is.
type Offered struct {
	Code string // an element with the link's QR code
	Rows string // an element with a row for each kind of offer
}

// What a Depict asks for.
const (
	AsSVG   = "svg"   // a picture of the board as a file
	AsPNG   = "png"   // the same picture, for a canvas
	OnPaper = "print" // pages to print as HTML
)

// Depict asks for a picture of a board, or for pages with it.
type Depict struct {
	Offer
	Work     string
	Solution bool // with the solution, if there is one; on paper upside down
	Each     int  // on paper: how often the board is on the page
	Letter   bool // on paper: Letter, and not A4
}

// Depicted answers Depict.
type Depicted struct{ Text string }

func (Offered) event()  {}
func (Depicted) event() {}

func (Offer) answer(context.Context, func(Event)) (Event, error)  { return nil, errApart }
func (Depict) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
