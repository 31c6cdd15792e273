package dialogs

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// ShareKind determines how much of the board is shared.
type ShareKind uint8

// The kinds, in the order in which the Share dialog offers them.
const (
	SharedPuzzle   ShareKind = iota // the givens or, without givens, the digits entered
	SharedDigits                    // the givens, and the digits that the user has entered
	SharedProgress                  // the givens, the digits entered and the notes
	SharedMoment                    // the givens, and the event or step that the explorer shows
	ShareKinds                      // the number of kinds
)

// Has reports whether the dialog should offer the kind for a board, because the board has content that the
// kinds before it do not share. worded reports whether the puzzle has rules that are described only in words.
// moment reports whether the explorer shows an event or step that can be shared.
func (k ShareKind) Has(b history.Board, worded, moment bool) bool {
	given, entered, notes := b.HasPuzzle() || worded, b.Entered.Count() > 0, b.Notes != (format.Notes{})
	switch k {
	case SharedPuzzle:
		return given || entered
	case SharedDigits:
		return given && entered && notes
	case SharedProgress:
		return given && entered || notes
	}
	return k == SharedMoment && moment
}

// FirstShared returns the kind that is selected when the dialog opens. This is SharedMoment if it can be
// offered. Otherwise it is the first kind that can be offered. ok is false if no kind can be offered.
func FirstShared(b history.Board, worded, moment bool) (first ShareKind, ok bool) {
	if moment {
		return SharedMoment, true
	}
	for first < ShareKinds && !first.Has(b, worded, moment) {
		first++
	}
	return first, first < ShareKinds
}

// Query returns the query of a link to a board. k must not be SharedMoment. table is the text of the table of
// techniques, and origin describes how the puzzle was generated. What the user has drawn is left out if the link would
// be too long.
func (k ShareKind) Query(b history.Board, table, origin string) string {
	if k == SharedPuzzle {
		g, _ := b.Puzzle()
		return link.Encode(g) + link.EncodeTable(table) + link.EncodeOrigin(origin)
	}
	all := link.Board{Given: b.Given, Entered: b.Entered, Table: table, Origin: origin}
	if k == SharedProgress {
		all.Notes = b.Notes
	}
	query := link.EncodeBoard(all)
	if len(query) >= link.MaxQuery {
		all.Notes = all.Notes.WithStrokes("")
		query = link.EncodeBoard(all)
	}
	return query
}

// Device describes the window and how the device can share links.
type Device struct {
	Folded bool // the window is narrow, so the rows are collapsed
	Sends  bool // the device has a share dialog for links
}

// SharePart selects the part of the Share dialog that is shown.
type SharePart uint8

// The parts of the dialog.
const (
	LinkPart  SharePart = iota // the link, and rows that lead to everything else
	TextsPart                  // texts, files and other sites
	EmbedPart                  // code that embeds the board in a page
)

// Sharing is the state of the Share dialog. The zero Sharing means that the dialog is closed.
type Sharing struct {
	Kind ShareKind
	Part SharePart
	Device
	job.Offered        // HTML of the dialog; empty until it arrives
	Work        string // kind of the image that was requested last, as in job.Depict

	asked job.Offer // the last request; at first it has no query
}

// OpenSharing returns the state with which the dialog opens. offer has those fields of requests that do not
// change while the dialog is open.
func OpenSharing(kind ShareKind, d Device, offer job.Offer) Sharing {
	offer.Folded, offer.Sends = d.Folded, d.Sends
	return Sharing{Kind: kind, Device: d, asked: offer}
}

// Asking returns the request for the HTML of the dialog, which shares of. asks is false if the request equals the last
// one.
func (s Sharing) Asking(lang i18n.Lang, of Shared) (next Sharing, offer job.Offer, asks bool) {
	offer = s.asked
	offer.Lang, offer.Query, offer.Step, offer.Untold = lang, of.Query, of.Step, of.Untold
	asks = offer != s.asked
	s.asked = offer
	return s, offer, asks
}

// OfSolve reports whether the user has solved the puzzle that is shared.
func (s Sharing) OfSolve() bool { return s.asked.Card != (job.Card{}) }

// Depicting returns the request d for an image, completed with the board in the shared link.
func (s Sharing) Depicting(d job.Depict) (Sharing, job.Depict) {
	d.Offer, s.Work = s.asked, d.Work
	return s, d
}

// Shared is what the Share dialog shares.
type Shared struct {
	Query  string        // query of the link
	Step   job.ShownStep // the step that the link's board shows
	Untold bool          // nothing may have the solution, as in job.Offer
}

// shares reports whether the dialog can offer the kind for the board.
func (t *turn) shares(kind ShareKind) bool { return kind.Has(t.Board, t.Worded, t.Moment) }

// OpenShare opens the Share dialog with the given kind selected. offer has those fields of requests that do
// not change while the dialog is open.
func OpenShare(d Dialogs, e Env, kind ShareKind, of Device, offer job.Offer) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.openPane(SharePane)
		t.Sharing = OpenSharing(kind, of, offer)
	})
}

// ChooseShare selects how much of the board is shared.
type ChooseShare struct {
	trait.Act
	Kind ShareKind
}

func (msg ChooseShare) change(t *turn) {
	if t.Pane == SharePane && t.shares(msg.Kind) {
		t.Sharing.Kind = msg.Kind
	}
}

// ShowShared shows a part of the Share dialog.
type ShowShared struct {
	trait.Act
	Part SharePart
}

func (msg ShowShared) change(t *turn) {
	if t.Pane == SharePane {
		t.Sharing.Part = msg.Part
	}
}

// CopyShared copies a text from the dialog to the clipboard. If Text is "", it copies the link.
type CopyShared struct {
	trait.Act
	Text string
}

func (msg CopyShared) change(t *turn) { t.asks.Copy = &Copy{msg.Text} }

// IsLink reports whether the text is a link.
func (c Copy) IsLink() bool { return strings.HasPrefix(c.Text, "http") }

// followShare requests the HTML of the dialog again when the link, the step on the link's board, or the
// language has changed. When the selected kind can no longer be offered, it closes the dialog.
func (t *turn) followShare(s Shared) {
	if t.Pane == SharePane && !t.shares(t.Sharing.Kind) {
		t.Pane = NoPane
	}
	if t.Pane != SharePane {
		if t.Sharing != (Sharing{}) {
			t.Sharing = Sharing{}
			t.cancel(toOffer{}, toDepict{})
		}
		return
	}
	next, offer, asks := t.Sharing.Asking(t.Lang, s)
	if !asks {
		return
	}
	t.Sharing = next
	t.cancel(toOffer{}, toDepict{})
	t.run(toOffer{}, offer)
}

// toOffer is the task that produces the HTML of the Share dialog.
type toOffer struct{ jobs.OnBoard }

func (toOffer) Event() job.Event { return job.Offered{} }

func (toOffer) take(t *turn, answer jobs.Answer) { t.Sharing.Offered = answer.Event.(job.Offered) }

// Offering reports whether the HTML of the Share dialog has been requested and has not arrived.
func Offering(l jobs.Ledger) bool { return l.Count(toOffer{}) > 0 }

// Depict requests an image of the shared board. The dialog sets the request's field Offer.
type Depict struct {
	trait.Act
	job.Depict
}

func (msg Depict) change(t *turn) {
	if t.Pane != SharePane {
		return
	}
	next, ask := t.Sharing.Depicting(msg.Depict)
	t.Sharing = next
	t.rerun(toDepict{}, ask)
}

// DepictResult requests the image of the result of a solved puzzle, to be sent. query is that of a link to the board.
// DepictResult needs no dialog.
func DepictResult(d Dialogs, e Env, card job.Card, query string) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		of := job.Offer{Lang: e.Lang, Query: query, Card: card}
		t.rerun(toCard{}, job.Depict{Offer: of, Work: job.ToSend, Card: true})
	})
}

// toCard is the task that draws this image.
type toCard struct{ jobs.OnBoard }

func (toCard) Event() job.Event { return job.Depicted{} }

func (toCard) take(t *turn, answer jobs.Answer) {
	t.asks.Hand = &Hand{job.ToSend, answer.Event.(job.Depicted).Text}
}

// toDepict is the task that draws the board as an image, or as pages to print.
type toDepict struct{ jobs.OnBoard }

func (toDepict) Event() job.Event { return job.Depicted{} }

func (toDepict) take(t *turn, answer jobs.Answer) {
	t.asks.Hand = &Hand{t.Sharing.Work, answer.Event.(job.Depicted).Text}
}
