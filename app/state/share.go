package state

import (
	"strings"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// This file provides links to the board and texts about it, for other programs and people. The Share dialog
// shows the link at once. The rest of the dialog is HTML, which the second program generates from the link.

// Shares reports whether a link of the given kind would share something that links of other kinds do not share.
func (m *Model) Shares(kind dialogs.ShareKind) bool {
	return kind.Has(m.Board, m.Worded(), m.sharesMoment())
}

// sharesMoment reports whether Explore shows an event or step that can be shared.
func (m *Model) sharesMoment() bool { return m.View == OnExplore && m.Explore.HasMoment() }

// SharedQuery returns the query of the link in the Share dialog.
func (m *Model) SharedQuery() string { return m.queryOf(m.Sharing.Kind) }

// offer returns the data from which the second program generates the Share dialog.
func (m *Model) offer(msg *OpenShare) job.Offer {
	return job.Offer{Site: msg.Site, Card: m.card(msg.Site, msg.What), Board: wholeLink(m), Solve: m.Solved,
		Trail: m.Trail().Text(), Spent: int(m.Clock.Seconds()), Hints: m.Hints, SolutionShown: m.SolutionShown,
		Drawing: string(m.SettersDrawing()), Ratings: m.Explore.Logic.Ratings(m.Board.Given)}
}

// card returns the content of the image for sharing a solve. Except in a frame, it is zero if the Solve is not known.
func (m *Model) card(site, what string) job.Card {
	if s, ok := m.Solve(); ok || m.Widget.On {
		return m.result(site, what).Card(s, m.Board.Layout().Cells(), m.Level())
	}
	return job.Card{}
}

// Helps returns the sentences of Effort, about hints and mistakes, as one text.
func (m *Model) Helps() string { return strings.Join(m.Effort(), i18n.Comma(m.Lang)) }

// result returns the text to share about a solved puzzle.
func (m *Model) result(site, what string) dialogs.Result {
	s, _ := m.Solve()
	r := dialogs.Result{Lang: m.Lang, What: what, Spent: m.Clock.Spent, Helps: m.Helps(), Tones: s.Tones(),
		Link: site + m.ruled(link.Encode(m.Board.Given))}
	if m.foggy() {
		r.Link = site + m.queryOf(dialogs.SharedPuzzle)
	}
	// the name of a classic daily puzzle already contains its level
	if c, is := m.Daily(); !is || c.Level == daily.WithRules {
		r.Level = m.Level()
	}
	return r
}

// ShareResult copies the text about a solved puzzle. If Sends is set, it opens the device's share sheet with the text
// instead. If Picture is set, it sends an image. The other fields are as in OpenShare.
type ShareResult struct {
	trait.Act
	Site, What     string
	Sends, Picture bool
}

func (msg ShareResult) update(m Model) (Model, Cmds) {
	if msg.Picture {
		return m.dialogued(dialogs.DepictResult(m.Dialogs, m.dialogsEnv(), m.card(msg.Site, msg.What), wholeLink(&m)))
	}
	text := m.result(msg.Site, msg.What).Text()
	if msg.Sends {
		return m, Cmds{SendText{text}}
	}
	return m, Cmds{Copy{Text: text, Done: Notice{Kind: TextCopied}}}
}

// shownStep returns the solving step for the Share dialog, from Explore or from an open hint. A hint's step is
// included only if the link has all digits and pencil marks of the user, or the user has none.
func (m *Model) shownStep() (step job.ShownStep) {
	var e job.Explained
	kind, x := m.Sharing.Kind, &m.Explore
	switch {
	case kind == dialogs.SharedMoment && x.Method == search.ByLogic:
		e = x.Logic.Explained()
		step.Cells, step.Candidates = x.Logic.Shown.Cells, job.Packed(x.Logic.Shown.Candidates)
	case m.Hint.Stage == hints.HintHow && m.Ahead() == 0 &&
		(kind == dialogs.SharedProgress || !dialogs.SharedProgress.Has(m.Board, m.Worded(), false)):
		e = m.Hint.Found.Explained
	}
	if e.Notation == "" {
		return job.ShownStep{}
	}
	step.Notation, step.Text, step.Place, step.Remove = e.Notation, e.Text, e.Place, e.Remove
	return step
}

// copyShared copies the text in choice or, if choice has no text, the link in the Share dialog.
func copyShared(m Model, choice dialogs.Copy) (Model, Cmds) {
	done := Notice{Kind: LinkCopied}
	switch kind := m.Sharing.Kind; {
	case choice.IsLink():
		return m, Cmds{Copy{Text: choice.Text, Done: done}}
	case choice.Text != "":
		return m, Cmds{Copy{Text: choice.Text, Done: Notice{Kind: TextCopied}}}
	case kind == dialogs.SharedPuzzle:
		return Share{}.update(m)
	case kind == dialogs.SharedProgress:
		return ShareProgress{}.update(m)
	case kind == dialogs.SharedMoment:
		return ShareMoment{}.update(m)
	}
	return m, Cmds{Copy{Text: m.SharedQuery(), Link: true, Done: done}}
}

// Share copies a link to the puzzle.
type Share struct{ trait.Aside }

func (Share) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	_, fromEntered := m.puzzle()
	if !m.AnyPuzzle() {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	done := Notice{Kind: LinkCopied}
	if fromEntered {
		done.Kind = EnteredCopied
	}
	return copyLink(m, m.queryOf(dialogs.SharedPuzzle), done)
}

// ShareProgress copies a link to the board with the user's digits and pencil marks. If the link is too long
// for an address, a file is saved instead, which the page can open.
type ShareProgress struct{ trait.Aside }

func (ShareProgress) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	return copyLink(m, m.queryOf(dialogs.SharedProgress), Notice{Kind: ProgressCopied})
}

// copyLink copies a link. If the link is too long for an address, it saves the link as a file instead.
func copyLink(m Model, query string, done Notice) (Model, Cmds) {
	if len(query) <= link.MaxQuery {
		return m, Cmds{Copy{Text: query, Link: true, Done: done}}
	}
	m.Notice = Notice{Kind: ProgressSaved}
	return m, Cmds{OpenFile{BoardFile}, SaveFile{File: BoardFile, Heading: query + "\n"}}
}

// SaveShared saves the link in the Share dialog as a file, with the setter's drawing, for which a link has no room.
type SaveShared struct{ trait.Aside }

func (SaveShared) update(m Model) (Model, Cmds) {
	m.Notice = Notice{Kind: ProgressSaved}
	return m, Cmds{OpenFile{BoardFile}, SaveFile{File: BoardFile, Heading: m.SharedQuery() +
		link.EncodeDrawing(m.SettersDrawing()) + "\n"}}
}

// SharedLacksDrawing reports whether the link in the Share dialog has no room for the setter's drawing.
func (m *Model) SharedLacksDrawing() bool {
	return link.LacksDrawing(m.SharedQuery(), m.SettersDrawing())
}

// ShareMoment copies a link to the search event or the step of the logical path that Explore shows.
type ShareMoment struct{ trait.Act }

func (ShareMoment) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if !m.Explore.HasMoment() {
		return m, nil
	}
	return m, Cmds{Copy{Text: m.queryOf(dialogs.SharedMoment), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// CopyAddress copies the address of a page that an embedded page is not allowed to open in a window.
type CopyAddress struct {
	trait.Aside
	Address string
}

func (msg CopyAddress) update(m Model) (Model, Cmds) {
	return m, Cmds{Copy{Text: msg.Address, Done: Notice{Kind: LinkCopied}}}
}

// CopyText copies a drawing of the board as text.
type CopyText struct{ trait.Aside }

func (CopyText) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	return m, Cmds{Copy{Text: format.Drawn(m.Seen().Shown()), Done: Notice{Kind: TextCopied}}}
}

// Copied reports if a Copy of Text succeeded. For a HandOver, which has no text to offer, OK is set even if it failed.
type Copied struct {
	trait.Act
	Done Notice
	OK   bool
	Text string
}

func (msg Copied) update(m Model) (Model, Cmds) {
	m.Notice, m.Uncopied = msg.Done, ""
	if !msg.OK {
		m = m.undisturbed()
		m.Notice, m.Uncopied, m.UncopiedLink = Notice{Kind: NotCopied}, msg.Text, msg.Done.Kind == LinkCopied
		m.Opened++
	}
	return hushLater(m)
}
