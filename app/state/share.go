package state

import (
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// Links, texts and pictures of the board that leave the page. The Share dialog has the link at
// once. Everything else in it is HTML, which the second program makes from the link. The dialog's
// value is dialogs.Sharing.

// Shares reports whether there is something of a kind to share that no other kind shares as well.
func (m *Model) Shares(kind dialogs.ShareKind) bool {
	return kind.Has(m.Board, m.Worded(), m.sharesMoment())
}

// sharesMoment reports whether Explore shows a moment that can be shared.
func (m *Model) sharesMoment() bool {
	x := m.Explore
	if x.Method == search.ByLogic {
		return m.View == OnExplore && x.Logic.Puzzle().N() > 0
	}
	return m.View == OnExplore && x.Method == search.BySearch && x.Recording() != nil
}

// SharedQuery returns the query of the link that the dialog shows.
func (m *Model) SharedQuery() string { return m.queryOf(m.Sharing.Kind) }

// queryOf returns the query of the link of a kind. It has the table of techniques unless that is
// the standard one, and the setter's solution and words.
func (m *Model) queryOf(kind dialogs.ShareKind) string {
	query := m.ruled(m.plainQuery(kind))
	if kind != dialogs.SharedMoment {
		query += link.EncodeSolution(m.Board.Given, m.toldSolution())
	}
	return link.WithWords(query, m.sharedWords())
}

// ruled marks a link to the board if the board has rules that are not solved.
func (m *Model) ruled(query string) string {
	return link.EncodeUnsure(query, m.unsolved(), m.unsure())
}

// unsolved reports whether a link to the board has the mark of rules that are not solved: not if its solution shows
// that, which a link to a board of many digits lacks.
func (m *Model) unsolved() bool {
	return m.Rules() != "" && (m.Brought.Rules != "" || link.EncodeSolution(m.Board.Given, m.settersSolution()) == "")
}

// plainQuery is queryOf without the mark of rules that are not solved.
func (m *Model) plainQuery(kind dialogs.ShareKind) string {
	x, table := m.Explore, m.UsedTechniques()
	switch {
	case kind != dialogs.SharedMoment:
		b := m.Board
		if colours := m.settersColours(); kind == dialogs.SharedPuzzle && colours != (format.Notes{}) {
			b.Entered, b.Notes, kind = b.Layout().Empty(), colours, dialogs.SharedProgress
		}
		if kind == dialogs.SharedPuzzle && m.Worded() { // the digits entered are not the puzzle, even without givens
			b.Entered = b.Layout().Empty()
		}
		return kind.Query(b, table, m.Origin())
	case x.Method == search.ByLogic:
		return link.Encode(x.Logic.Puzzle()) + link.EncodeTable(table) + x.Logic.Moment().Query()
	}
	return link.Encode(x.Of) + link.EncodeTable(table) + link.Moment{Strategy: x.Strategy, Event: x.At}.Query()
}

// settersColours returns the colours with which the puzzle came, if it came without digits or notes of a person.
func (m *Model) settersColours() format.Notes {
	if came, ok := m.History.Board(0); ok && came.Given == m.Board.Given && m.opening(came, "") == game.Posed {
		return came.Notes
	}
	return format.Notes{}
}

// OpenShare opens the Share dialog. Site is the site's address, with a trailing slash.
type OpenShare struct {
	trait.Aside
	Site string
	What string // the puzzle, for others
	dialogs.Device
}

func (msg OpenShare) update(m Model) (Model, Cmds) {
	first, ok := dialogs.FirstShared(m.Board, m.Worded(), m.sharesMoment())
	if !ok {
		m.Menu = NoMenu
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	m, cmds := ShowPane{SharePane}.update(m)
	m.Notice = Notice{}
	m.Explore.Playing, m.End.Replay.Playing = false, false
	m.Sharing = dialogs.OpenSharing(first, msg.Device, m.offer(&msg))
	return m, cmds
}

// offer returns what the second program is told of the board when the dialog opens.
func (m *Model) offer(msg *OpenShare) job.Offer {
	return job.Offer{Site: msg.Site, Card: m.card(msg.Site, msg.What), Board: wholeLink(m), Solve: m.Solved,
		Trail: m.Trail().Text(), Spent: int(m.Clock.Seconds()), Hints: m.Hints, Told: m.Told}
}

// card returns what is shared of a puzzle that the person has solved.
func (m *Model) card(site, what string) job.Card {
	s, ok := m.Solve()
	if !ok || len(s.Thoughts) == 0 {
		return job.Card{}
	}
	tones := make([]byte, m.Board.Layout().Cells())
	for i, tone := range s.Tones() {
		tones[s.Thoughts[i].Cell] = byte(tone)
	}
	return job.Card{Tones: string(tones), What: what, Time: m.took(), Facts: m.Helps(), Level: uint8(m.Level()),
		Text: m.result(site, what)}
}

// took says how long the puzzle took or, if that is not known, that it is solved.
func (m *Model) took() string {
	if m.Clock.Seconds() > 0 {
		return i18n.Clock(m.Clock.Spent)
	}
	return i18n.Solved.In(m.Lang)
}

// Helps is Effort as one text.
func (m *Model) Helps() string { return strings.Join(m.Effort(), i18n.Comma(m.Lang)) }

// squares stand for the tones in a text.
var squares = [history.MostTone + 1]string{1: "⬜", 2: "🟨", 3: "🟧", 4: "🟥", 5: "🟪"}

// A text has at most so many rows of squares, and so many squares in a row.
const (
	mostRows = 3
	mostWide = 9
)

// result returns the text about a puzzle that the person has solved: what it is, the time, how it went in the order
// of solving, and the link to the puzzle. A square stands for one digit, or shows the longest time of a few. The text
// tells nothing of any digit or cell.
func (m *Model) result(site, what string) string {
	text := "Numplace · " + what
	if _, daily := m.Daily(); !daily && m.Level() > 0 { // a daily puzzle is called by its level
		text += " · " + i18n.LevelNames[m.Level()-1].In(m.Lang)
	}
	text += "\n" + m.took()
	if helps := m.Helps(); helps != "" {
		text += " · " + helps
	}
	text += "\n"
	if s, ok := m.Solve(); ok && m.Clock.Seconds() > 0 {
		text += rows(s.Tones())
	}
	return text + site + m.ruled(link.Encode(m.Board.Given))
}

// rows returns tones as rows of squares.
func rows(tones []int) (text string) {
	n := min(len(tones), mostRows*mostWide)
	high := (n + mostWide - 1) / mostWide
	for row := range high {
		for i := row * n / high; i < (row+1)*n/high; i++ {
			text += squares[slices.Max(tones[i*len(tones)/n:(i+1)*len(tones)/n])]
		}
		text += "\n"
	}
	return text
}

// ShareResult copies the text about a puzzle that the person has solved, or opens the device's ways to send it. The
// fields are those of OpenShare.
type ShareResult struct {
	trait.Aside
	Site, What string
	Sends      bool // the device has ways of its own to send a text
}

func (msg ShareResult) update(m Model) (Model, Cmds) {
	text := m.result(msg.Site, msg.What)
	if msg.Sends {
		return m, Cmds{SendText{text}}
	}
	return m, Cmds{Copy{Text: text, Done: Notice{Kind: TextCopied}}}
}

// ChooseShare chooses what is shared.
type ChooseShare struct {
	trait.Act
	Kind dialogs.ShareKind
}

func (msg ChooseShare) update(m Model) (Model, Cmds) {
	if m.Pane == SharePane && m.Shares(msg.Kind) {
		m.Sharing.Kind = msg.Kind
	}
	return m, nil
}

// ShareTexts shows the texts, files and sites in the Share dialog, or the link again.
type ShareTexts struct {
	trait.Act
	Shown bool
}

func (msg ShareTexts) update(m Model) (Model, Cmds) {
	if m.Pane == SharePane {
		m.Sharing.Texts, m.Notice = msg.Shown, Notice{}
	}
	return m, nil
}

// CopyShared copies a text that the dialog offers. Without a text it copies the link.
type CopyShared struct {
	trait.Act
	Text string
}

func (msg CopyShared) update(m Model) (Model, Cmds) {
	if msg.Text != "" {
		done := Notice{Kind: TextCopied}
		if strings.HasPrefix(msg.Text, "http") {
			done.Kind = LinkCopied
		}
		return m, Cmds{Copy{Text: msg.Text, Done: done}}
	}
	switch m.Sharing.Kind {
	case dialogs.SharedPuzzle:
		return Share{}.update(m)
	case dialogs.SharedProgress:
		return ShareProgress{}.update(m)
	case dialogs.SharedMoment:
		return ShareMoment{}.update(m)
	}
	return m, Cmds{Copy{Text: m.SharedQuery(), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// followShare asks for the rest of the dialog when the link, the step on its board or the language has
// changed.
func followShare(m Model) (Model, Cmds) {
	if m.Pane == SharePane && !m.Shares(m.Sharing.Kind) { // another board is shown
		m.Pane = NoPane
	}
	if m.Pane != SharePane {
		if m.Sharing == (dialogs.Sharing{}) {
			return m, nil
		}
		m.Sharing = dialogs.Sharing{}
		return cancel(m, toOffer{}, toDepict{})
	}
	next, offer, asks := m.Sharing.Asking(m.Lang, m.SharedQuery(), m.shownStep())
	if !asks {
		return m, nil
	}
	m.Sharing = next
	m, cmds := cancel(m, toOffer{}, toDepict{})
	return cmds.then(run(m, toOffer{}, offer))
}

// shownStep returns the step that the page shows on what is shared: that of Explore, or a hint whose
// board is shared whole and has the step.
func (m *Model) shownStep() (step job.ShownStep) {
	var e job.Explained
	kind, x := m.Sharing.Kind, &m.Explore
	switch {
	case kind == dialogs.SharedMoment && x.Method == search.ByLogic:
		e = x.Logic.Explained()
		step.Cells, step.Candidates = x.Logic.Shown.Cells, job.Packed(x.Logic.Shown.Candidates)
	case m.Hint.Stage == HintHow && m.Ahead() == 0 &&
		(kind == dialogs.SharedProgress || !dialogs.SharedProgress.Has(m.Board, m.Worded(), false)):
		e = m.Hint.Found.Explained
	}
	if e.Notation == "" {
		return job.ShownStep{}
	}
	step.Notation, step.Text, step.Place, step.Remove = e.Notation, e.Text, e.Place, e.Remove
	return step
}

// toOffer says what of a board can be taken along.
type toOffer struct{ jobs.OnBoard }

func (toOffer) Event() job.Event { return job.Offered{} }

func (toOffer) take(m Model, t told) (Model, Cmds) {
	m.Sharing.Offered = t.Event.(job.Offered)
	return m, nil
}

// Offering reports whether the HTML of the dialog is on its way.
func (m *Model) Offering() bool { return m.running(toOffer{}) }

// Depict makes a picture of what is shared. Query, language and site are those of the dialog.
type Depict struct {
	trait.Act
	job.Depict
}

func (msg Depict) update(m Model) (Model, Cmds) {
	if m.Pane != SharePane {
		return m, nil
	}
	var ask job.Depict
	m.Sharing, ask = m.Sharing.Depicting(msg.Depict)
	return rerun(m, toDepict{}, ask)
}

// toDepict draws the board as a picture or a page.
type toDepict struct{ jobs.OnBoard }

func (toDepict) Event() job.Event { return job.Depicted{} }

func (toDepict) take(m Model, t told) (Model, Cmds) {
	return m, Cmds{HandOver{m.Sharing.Work, t.Event.(job.Depicted).Text}}
}

// Share copies the puzzle's link.
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

// ShareProgress copies a link to the board with the person's digits and notes. A link that is too
// long for an address is saved as a file. The page opens such a file as it opens a link.
type ShareProgress struct{ trait.Aside }

func (ShareProgress) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if !m.AnyPuzzle() && m.Board.Notes == (format.Notes{}) {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	return copyLink(m, m.queryOf(dialogs.SharedProgress), Notice{Kind: ProgressCopied})
}

// copyLink copies a link, or saves it as a file if it is too long for an address.
func copyLink(m Model, query string, done Notice) (Model, Cmds) {
	if len(query) <= link.MaxQuery {
		return m, Cmds{Copy{Text: query, Link: true, Done: done}}
	}
	m.Notice = Notice{Kind: ProgressSaved}
	return m, Cmds{OpenFile{BoardFile}, SaveFile{File: BoardFile, Heading: query + "\n"}}
}

// ShareMoment copies a link to the event of the search that is shown, or to the step of logic.
type ShareMoment struct{ trait.Act }

func (ShareMoment) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if m.Explore.Method == search.BySearch && m.Explore.Recording() == nil {
		return m, nil
	}
	return m, Cmds{Copy{Text: m.queryOf(dialogs.SharedMoment), Link: true, Done: Notice{Kind: LinkCopied}}}
}

// CopyAddress copies the address of a window that a frame may not open.
type CopyAddress struct {
	trait.Aside
	Address string
}

func (msg CopyAddress) update(m Model) (Model, Cmds) {
	return m, Cmds{Copy{Text: msg.Address, Done: Notice{Kind: LinkCopied}}}
}

// CopyText copies the board as drawn text.
type CopyText struct{ trait.Aside }

func (CopyText) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	return m, Cmds{Copy{Text: format.Drawn(m.Board.Shown()), Done: Notice{Kind: TextCopied}}}
}

// Copied reports how a Copy ended. If the browser refused it, Text is the whole text that was to be
// copied.
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
		m.Notice, m.Uncopied = Notice{Kind: NotCopied}, msg.Text
		m.Opened++
	}
	return hushLater(m)
}
