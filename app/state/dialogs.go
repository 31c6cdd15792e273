package state

import (
	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The dialogs: new puzzles and empty boards, the table of techniques, the tools for setters, sharing. The machine is
// package app/state/dialogs; here are its bounds with the rest of the page. share.go has what is shared.

// dialogsEnv returns what the dialogs find outside.
func (m *Model) dialogsEnv() dialogs.Env {
	return dialogs.Env{
		Board: m.Board, Setting: m.Mode == game.Setting, Judged: m.Judged() && !m.Verdict.FromEntered,
		Solutions: m.Verdict.OfPuzzle.Solutions, Worded: m.Worded(), Moment: m.sharesMoment(), Lang: m.Lang,
		Naming: m.Naming, Techniques: m.Techniques, Thrifty: m.Thrifty, Listing: m.listSought(),
		Jobs: m.jobs, Tab: m.tab,
	}
}

// dialogued stores the dialogs after a change, and carries out what that asks for.
func (m Model) dialogued(d dialogs.Dialogs, asks dialogs.Asks) (Model, Cmds) {
	m.Dialogs, m.jobs = d, asks.Jobs
	var cmds Cmds
	for _, j := range asks.Do {
		if j.Request == nil {
			cmds = append(cmds, Cancel{j.ID})
		} else {
			cmds = append(cmds, Run{Job: j.ID, Request: j.Request, Wait: j.Wait})
		}
	}
	if asks.Alone {
		m.Uncopied, m.Menu, m.Sheet = "", NoMenu, false
	}
	if asks.Unwant {
		m.Door.Wanted = door.Choice{}
	}
	if asks.Unlist {
		m, cmds = cmds.then(endThose(m, func(j jobs.Job) bool { return collections.Seeks(m.Library, j) }))
		m.Library = collections.GiveUp(m.Library)
	}
	if asks.Faulty != "" {
		m.Notice = badTable(m.Notice, true, asks.Faulty)
	}
	if asks.Prefer != nil {
		m.Techniques = *asks.Prefer
		cmds = append(cmds, m.prefer())
	}
	if p := asks.Play; p != nil {
		blank := p.Puzzle.Layout().Empty()
		m, cmds = cmds.then(openLinked(m, link.Board{Given: p.Puzzle, Entered: blank, Origin: p.Origin}))
		m, cmds = cmds.then(begin(m))
	}
	if asks.Edit != nil {
		m, cmds = cmds.then(edit(m, *asks.Edit))
	}
	if asks.Rules != nil {
		m, cmds = cmds.then(m.underRules(asks.Rules))
	}
	switch l := asks.Empty; l {
	case nil:
	case m.Board.Layout():
		m, cmds = cmds.then(New{}.update(m))
	default:
		m, cmds = cmds.then(Resize{Layout: l}.update(m))
	}
	if asks.Copy != nil {
		m, cmds = cmds.then(copyShared(m, *asks.Copy))
	}
	if asks.Author != nil {
		m, cmds = cmds.then(m.collected(collections.Signed(m.Library, m.listsEnv(), *asks.Author)))
	}
	if h := asks.Hand; h != nil {
		cmds = append(cmds, HandOver{h.Work, h.Text})
	}
	if asks.Address {
		cmds = append(cmds, navigate(m, false))
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followDialogs asks for what the dialogs show.
func followDialogs(m Model) (Model, Cmds) {
	if dialogs.Rests(&m.Dialogs, m.jobs) {
		return m, nil
	}
	var s dialogs.Shared
	if m.Pane == dialogs.SharePane && m.Shares(m.Sharing.Kind) {
		s = dialogs.Shared{Query: m.SharedQuery(), Step: m.shownStep()}
	}
	return m.dialogued(dialogs.Follow(m.Dialogs, m.dialogsEnv(), s))
}

// followAhead has a puzzle made ahead. The second program is not fetched for this: it must have answered before.
func followAhead(m Model) (Model, Cmds) {
	if m.Thrifty || m.Widget.On || !m.workshop || !dialogs.Idle(&m.Dialogs, m.jobs) {
		return cancel(m, dialogs.ToMakeAhead{})
	}
	return m.dialogued(dialogs.MakeAhead(m.Dialogs, m.dialogsEnv(), m.likely()))
}

// unbegun gives up the puzzle that was to be played as soon as it is there.
func unbegun(m Model) (Model, Cmds) {
	m.Door.Wanted = door.Choice{}
	return cancel(m, dialogs.ToBegin{})
}

// withoutTable stops the use of a table that can't be read, and says so. by is its text.
func withoutTable(m Model, by, fault string) (Model, Cmds) {
	if fault == "" {
		return m, nil
	}
	return m.dialogued(dialogs.WithoutTable(m.Dialogs, m.dialogsEnv(), by, fault))
}

// underRules gives the board other rules, with the digits that have been typed.
func (m Model) underRules(l *solver.Layout) (Model, Cmds) {
	b := history.EmptyBoard(l)
	for c := range solver.Cell(l.Cells()) {
		b.Given = b.Given.With(c, m.Board.Given.At(c))
	}
	m, cmds := edit(front(m), b)
	return m.typingOn(), cmds
}

// PlayNext begins the next puzzle: that of the list's next row, the day's next level that is not
// solved, or a new one like the one on the board, of its level and its layout. After the last row of a
// list it goes back to that.
type PlayNext struct{ trait.Act }

func (PlayNext) update(m Model) (Model, Cmds) {
	if _, ok := m.NextRow(); ok {
		return handle(m, collections.OpenNext{})
	}
	if m.Batch.HasOpened(m.Board.Given) {
		return Show{View: OnBatch}.update(m)
	}
	if c, ok := m.Daily(); ok {
		m = m.tallied()
		for c.Level++; c.Level < daily.Levels; c.Level++ {
			if !m.Door.Solved(c) {
				return handle(m, door.PlayDaily{Choice: c})
			}
		}
	}
	q := m.likely()
	return handle(m, dialogs.BeginNew{Wish: q.Wish, Layout: q.Layout})
}

// likely returns the puzzle that is likely to be begun next: once the puzzle on the board is solved,
// one like it.
func (m *Model) likely() dialogs.Quick {
	l := m.Board.Layout()
	rated, known := m.Rating()
	switch made := m.Origin() != ""; {
	case !m.SolvedByHand(), !made && !l.OnlyDigits(): // which may take long
		return m.Making.Usual()
	case !l.OnlyDigits():
		return dialogs.LaidLike(m.Board.Given, rated.Level)
	case l != solver.Classic:
		return dialogs.Quick{Wish: dialogs.UsualWish(), Layout: l}
	case known:
		return dialogs.Quick{Wish: dialogs.LevelWish(rated.Level), Layout: l}
	}
	return m.Making.Usual()
}

// OpenHandout opens a dialog about several puzzles, as job.Handout.Of names it: in Lists about the rows shown, else
// about new puzzles like that on the board.
type OpenHandout struct {
	trait.Aside
	Of, Site string
	Sends    bool
}

func (msg OpenHandout) update(m Model) (Model, Cmds) {
	ask := job.Handout{Of: msg.Of, Site: msg.Site, Sends: msg.Sends,
		Telling: job.Telling{Lang: m.Lang, Table: m.UsedTechniques()}}
	if m.View == OnBatch {
		ask = m.Batch.Handout(ask)
	} else {
		ask.New = true
		if m.AnyPuzzle() {
			g, _ := m.puzzle()
			ask.Board = link.Encode(g)
		}
	}
	m.Notice = Notice{}
	return m.dialogued(dialogs.OpenHandout(m.Dialogs, m.dialogsEnv(), ask))
}

// UsedTechniques returns the text of the table of techniques that is used; "" for the standard one. It says which
// steps are looked for, in which order, and how they score.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the person's table; "" for the standard one, which is also used
// if the person's can't be read.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// wished returns the request for the puzzle that the dialog wishes, still without a seed. ok is false
// if there is nothing to make.
func (m *Model) wished() (ask job.Make, ok bool) { return m.Making.Request(m.Design, m.makingBy()) }

// makingBy returns the language in which the second program writes about new puzzles, and the table
// of techniques by which it makes them.
func (m *Model) makingBy() job.Telling { return job.Telling{Lang: m.Lang, Table: m.ownTechniques()} }

// seeks reports whether a job is for the dialog: for the puzzle that it will show, or for the first
// puzzles of a list.
func (m *Model) seeks(j jobs.Job) bool { return dialogs.Seeks(j) || collections.Seeks(m.Library, j) }

// Sought reports whether a puzzle is being made, and whether that takes so long that the page says
// so.
func (m *Model) Sought() (is, slow bool) {
	for _, j := range m.jobs.All() {
		if m.seeks(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// listSought reports whether the first puzzles of a list are sought.
func (m *Model) listSought() bool {
	for _, j := range m.jobs.All() {
		if collections.Seeks(m.Library, j) {
			return true
		}
	}
	return false
}

// begins reports whether a job makes the puzzle that will be played as soon as it is there.
func (m *Model) begins(j jobs.Job) bool { return j.Is(dialogs.ToBegin{}) || m.Door.Begins(j) }

// Beginning reports whether a puzzle is made that will be played as soon as it is there, and whether
// that takes so long that the page says so.
func (m *Model) Beginning() (is, slow bool) {
	_, is = m.AwaitsDaily()
	for _, j := range m.jobs.All() {
		if m.begins(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// Awaited reports whether the puzzle that is being made will be played when it is there.
func (m *Model) Awaited() bool { return m.Making.Awaited && dialogs.Makes(m.jobs) }

// CanPlayMade reports whether PlayMade does something: there is a puzzle to play, or one is being
// made.
func (m *Model) CanPlayMade() bool { return dialogs.CanPlay(&m.Dialogs, m.jobs, m.listSought()) }

// ListsWishable reports whether the techniques that a puzzle can need are here, or on their way.
func (m *Model) ListsWishable() (here, coming bool) {
	return m.Making.Lists(m.makingBy()), dialogs.ListsWishable(m.jobs)
}

// Varying reports whether the tool for setters is at work.
func (m *Model) Varying() bool { return dialogs.Varying(m.jobs) }

// ListingTable reports whether the rows of the table are on their way.
func (m *Model) ListingTable() bool { return dialogs.ListingTable(m.jobs) }

// Offering reports whether the HTML of the Share dialog is on its way.
func (m *Model) Offering() bool { return dialogs.Offering(m.jobs) }

// HandingOut reports whether the answer of a dialog about several puzzles is on its way.
func (m *Model) HandingOut() bool { return dialogs.HandingOut(m.jobs) }
