package state

import (
	"numplace/app/link"
	"numplace/solver/format"
)

// Copying links and texts.

// Share copies the puzzle's link, with the table of techniques unless that is the standard one.
type Share struct{}

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
	return m, []Cmd{Copy{Text: link.Encode(g) + link.EncodeTable(m.UsedTechniques()), Link: true, Done: done}}
}

// ShareProgress copies the link of the board with the person's digits and notes. Where that would be longer than what an
// address may be, it is saved as a file, which the page opens as it opens a link.
type ShareProgress struct{}

func (ShareProgress) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	b := m.Board
	if b.Given.Count()+b.Entered.Count() == 0 && b.Notes == (format.Notes{}) {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	query := link.EncodeBoard(link.Board{Given: b.Given, Entered: b.Entered, Notes: b.Notes, Table: m.UsedTechniques()})
	if len(query) <= link.MaxQuery {
		return m, []Cmd{Copy{Text: query, Link: true, Done: Notice{Kind: ProgressCopied}}}
	}
	m.Notice = Notice{Kind: ProgressSaved}
	return m, []Cmd{OpenFile{BoardFile}, SaveFile{File: BoardFile, Heading: query + "\n"}}
}

// ShareMoment copies a link to the event of the search, or the step of logic, that is shown.
type ShareMoment struct{}

func (ShareMoment) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	x := m.Explore
	if x.Method == ByLogic {
		return m, []Cmd{Copy{Text: link.Encode(x.Logic.of.puzzle) + link.EncodeTable(m.UsedTechniques()) + x.Logic.moment().Query(), Link: true, Done: Notice{Kind: LinkCopied}}}
	}
	if x.run == nil {
		return m, nil
	}
	moment := link.Moment{Strategy: x.Strategy, Event: x.At}
	return m, []Cmd{Copy{Text: link.Encode(x.Of) + link.EncodeTable(m.UsedTechniques()) + moment.Query(), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// CopyText copies the board as drawn text.
type CopyText struct{}

func (CopyText) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	return m, []Cmd{Copy{Text: format.Drawn(m.Board.Shown()), Done: Notice{Kind: TextCopied}}}
}

// Copied reports how a Copy ended. If the browser refused it, Text is the whole text that was to be copied.
type Copied struct {
	Done Notice
	OK   bool
	Text string
}

func (msg Copied) update(m Model) (Model, []Cmd) {
	m.Notice, m.Uncopied = msg.Done, ""
	if !msg.OK {
		m = m.undisturbed()
		m.Notice, m.Uncopied = Notice{Kind: NotCopied}, msg.Text
		m.Opened++
	}
	return hushLater(m)
}
