package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// Links, texts and pictures of the board that leave the page. The dialog of them has the link at
// once. All else in it is HTML of the second program, which makes it from the link.

// ShareKind is what of the board is shared.
type ShareKind uint8

// The kinds, in the order in which they are offered.
const (
	SharedPuzzle   ShareKind = iota // the givens or, where there are none, the digits entered
	SharedDigits                    // and the digits entered
	SharedProgress                  // and the notes
	SharedMoment                    // the givens, and what Explore shows
	ShareKinds                      // the number of kinds
)

// Sharing is what the Share dialog shows.
type Sharing struct {
	Kind ShareKind
	Device
	job.Offered // HTML; empty until it is here

	asked job.Offer // without a query: nothing yet
	work  string    // of the picture that is on its way
}

// Shares reports whether there is something of a kind to share, that differs from the kinds before
// it.
func (m Model) Shares(kind ShareKind) bool {
	b := m.Board
	entered, notes := b.Entered.Count() > 0, b.Notes != (format.Notes{})
	switch kind {
	case SharedPuzzle:
		return b.Given.Count() > 0 || entered
	case SharedDigits:
		return b.Given.Count() > 0 && entered && notes
	case SharedProgress:
		return b.Given.Count() > 0 && entered || notes
	}
	x := m.Explore
	return m.View == OnExplore && (x.Method == search.ByLogic && x.Logic.Puzzle().N() > 0 || x.Method == search.BySearch && x.Recording() != nil)
}

// SharedQuery returns the query of the link that the dialog shows.
func (m Model) SharedQuery() string { return m.queryOf(m.Sharing.Kind) }

// queryOf returns the query of the link of a kind, with the table of techniques unless that is the
// standard one.
func (m Model) queryOf(kind ShareKind) string { return m.ruled(m.plainQuery(kind)) }

// ruled marks a link of the board if that has rules that are not solved.
func (m Model) ruled(query string) string {
	if m.Rules() == "" {
		return query
	}
	return link.EncodeUnsolved(query)
}

func (m Model) plainQuery(kind ShareKind) string {
	b, x, table := m.Board, m.Explore, m.UsedTechniques()
	switch {
	case kind == SharedPuzzle:
		g, _ := b.Puzzle()
		return link.Encode(g) + link.EncodeTable(table) + link.EncodeOrigin(m.Origin())
	case kind == SharedMoment && x.Method == search.ByLogic:
		return link.Encode(x.Logic.Puzzle()) + link.EncodeTable(table) + x.Logic.Moment().Query()
	case kind == SharedMoment:
		return link.Encode(x.Of) + link.EncodeTable(table) + link.Moment{Strategy: x.Strategy, Event: x.At}.Query()
	}
	all := link.Board{Given: b.Given, Entered: b.Entered, Table: table, Origin: m.Origin()}
	if kind == SharedProgress {
		all.Notes = b.Notes
	}
	return link.EncodeBoard(all)
}

// Device is what the device has for the Share dialog.
type Device struct {
	Folded bool // the window is narrow, so that rows are folded
	Sends  bool // there are ways of the device's own to send a link
}

// OpenShare opens the Share dialog. Site is the site's address, with a trailing slash.
type OpenShare struct {
	Site string
	Device
}

func (OpenShare) Traits() trait.Set { return trait.KeepsNotice }

func (msg OpenShare) update(m Model) (Model, []Cmd) {
	first := SharedPuzzle
	if m.Shares(SharedMoment) {
		first = SharedMoment
	}
	for first < ShareKinds && !m.Shares(first) {
		first++
	}
	if first == ShareKinds {
		m.Menu = NoMenu
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	m, cmds := ShowPane{SharePane}.update(m)
	m.Notice = Notice{}
	m.Explore.Playing = false
	m.Sharing = Sharing{Kind: first, Device: msg.Device, asked: job.Offer{Site: msg.Site, Folded: msg.Folded}}
	return m, cmds
}

// ChooseShare chooses what is shared.
type ChooseShare struct{ Kind ShareKind }

func (ChooseShare) Traits() trait.Set { return trait.Act }

func (msg ChooseShare) update(m Model) (Model, []Cmd) {
	if m.Pane == SharePane && m.Shares(msg.Kind) {
		m.Sharing.Kind = msg.Kind
	}
	return m, nil
}

// CopyShared copies a text that the dialog offers or, without one, the link that it shows.
type CopyShared struct{ Text string }

func (CopyShared) Traits() trait.Set { return trait.Act }

func (msg CopyShared) update(m Model) (Model, []Cmd) {
	if msg.Text != "" {
		return m, []Cmd{Copy{Text: msg.Text, Done: Notice{Kind: TextCopied}}}
	}
	switch m.Sharing.Kind {
	case SharedPuzzle:
		return Share{}.update(m)
	case SharedProgress:
		return ShareProgress{}.update(m)
	case SharedMoment:
		return ShareMoment{}.update(m)
	}
	return m, []Cmd{Copy{Text: m.SharedQuery(), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// followShare asks for what the dialog shows beside the link, whenever the link or the language is
// another.
func followShare(m Model) (Model, []Cmd) {
	s := &m.Sharing
	if m.Pane == SharePane && !m.Shares(s.Kind) { // the board is another
		m.Pane = NoPane
	}
	if m.Pane != SharePane {
		if *s == (Sharing{}) {
			return m, nil
		}
		*s = Sharing{}
		return cancel(m, toOffer, toDepict)
	}
	offer := s.asked
	offer.Lang, offer.Query = m.Lang, m.SharedQuery()
	if offer == s.asked {
		return m, nil
	}
	m, cmds := cancel(m, toOffer, toDepict)
	m, asks := run(m, toOffer, offer)
	m.Sharing.asked = offer
	return m, append(cmds, asks)
}

func takeOffer(m Model, t told) (Model, []Cmd) {
	m.Sharing.Offered = t.Event.(job.Offered)
	return m, nil
}

// Offering reports whether what the dialog shows beside the link is on its way.
func (m Model) Offering() bool { return m.running(toOffer) }

// Depict makes a picture of what is shared. Query, language and site are those of the dialog.
type Depict struct{ job.Depict }

func (Depict) Traits() trait.Set { return trait.Act }

func (msg Depict) update(m Model) (Model, []Cmd) {
	if m.Pane != SharePane {
		return m, nil
	}
	m, cmds := cancel(m, toDepict)
	msg.Offer = m.Sharing.asked
	m.Sharing.work = msg.Work
	m, asks := run(m, toDepict, msg.Depict)
	return m, append(cmds, asks)
}

func takeDepicted(m Model, t told) (Model, []Cmd) {
	return m, []Cmd{HandOver{m.Sharing.work, t.Event.(job.Depicted).Text}}
}

// Share copies the puzzle's link.
type Share struct{}

func (Share) Traits() trait.Set { return trait.KeepsNotice }

func (Share) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	g, fromEntered := m.Board.Puzzle()
	if g.Count() == 0 {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	done := Notice{Kind: LinkCopied}
	if fromEntered {
		done.Kind = EnteredCopied
	}
	return m, []Cmd{Copy{Text: m.queryOf(SharedPuzzle), Link: true, Done: done}}
}

// ShareProgress copies the link of the board with the person's digits and notes. Where that would
// be longer than what an address may be, it is saved as a file, which the page opens as it opens a
// link.
type ShareProgress struct{}

func (ShareProgress) Traits() trait.Set { return trait.KeepsNotice }

func (ShareProgress) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	b := m.Board
	if b.Given.Count()+b.Entered.Count() == 0 && b.Notes == (format.Notes{}) {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	query := m.queryOf(SharedProgress)
	if len(query) <= link.MaxQuery {
		return m, []Cmd{Copy{Text: query, Link: true, Done: Notice{Kind: ProgressCopied}}}
	}
	m.Notice = Notice{Kind: ProgressSaved}
	return m, []Cmd{OpenFile{BoardFile}, SaveFile{File: BoardFile, Heading: query + "\n"}}
}

// ShareMoment copies a link to the event of the search, or the step of logic, that is shown.
type ShareMoment struct{}

func (ShareMoment) Traits() trait.Set { return trait.Act }

func (ShareMoment) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	if m.Explore.Method == search.BySearch && m.Explore.Recording() == nil {
		return m, nil
	}
	return m, []Cmd{Copy{Text: m.queryOf(SharedMoment), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// CopyText copies the board as drawn text.
type CopyText struct{}

func (CopyText) Traits() trait.Set { return trait.KeepsNotice }

func (CopyText) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	return m, []Cmd{Copy{Text: format.Drawn(m.Board.Shown()), Done: Notice{Kind: TextCopied}}}
}

// Copied reports how a Copy ended. If the browser refused it, Text is the whole text that was to be
// copied.
type Copied struct {
	Done Notice
	OK   bool
	Text string
}

func (Copied) Traits() trait.Set { return trait.Act }

func (msg Copied) update(m Model) (Model, []Cmd) {
	m.Notice, m.Uncopied = msg.Done, ""
	if !msg.OK {
		m = m.undisturbed()
		m.Notice, m.Uncopied = Notice{Kind: NotCopied}, msg.Text
		m.Opened++
	}
	return hushLater(m)
}
