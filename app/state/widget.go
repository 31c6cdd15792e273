package state

import (
	"slices"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The page as a board embedded in another site. It saves nothing, leaves the address alone, and
// answers the host page.

// Widget is the state of an embedded board.
type Widget struct {
	On      bool
	Greeted bool // the host page has said hello, so it gets events
	// Fault says why the host page's text is not a puzzle, if no other puzzle is shown. Nothing can
	// be played until there is one.
	Fault Notice
	embed.Options

	Wish    embed.Wish // the puzzle that the host page named without having it
	wishing wishing
	left    [len(embed.DailyNames)]left
	slips   slips

	loaded  solver.Grid // the puzzle from the host page or the address
	calls   []call      // calls that are not answered yet
	waiting []Asked     // calls about the puzzle that is awaited
}

// call is a call of the host page that waits for a job.
type call struct {
	id, job int
	do      embed.Verb
}

// startWidget finishes the first message of an embedded board.
func startWidget(m Model, query string, cmds Cmds) (Model, Cmds) {
	m.Widget = Widget{On: true, Options: embed.FromQuery(query), loaded: m.Board.Given}
	w, spent := embed.WishOf(query)
	if m.linkFault && w != (embed.Wish{}) { // what was remembered can't be read
		m.Notice, m.linkFault = Notice{}, false
	}
	if m.linkFault {
		m.Widget.Fault = m.Notice
	}
	m = wish(m.spend(spent), w)
	cmds = append(cmds, Tint{m.Widget.Accent})
	return cmds.then(followWish(m))
}

// Faulty reports whether there is no puzzle, because the host page's text is not one.
func (w Widget) Faulty() bool { return w.Fault.Kind != NoNotice }

// Fixed reports whether the person can't change the board.
func (w Widget) Fixed() bool { return w.ReadOnly || w.Faulty() }

// Hints reports whether a person can ask for hints: on the page, and in a frame that has the
// control.
func (w Widget) Hints() bool { return !w.On || w.Controls.Has(embed.Hint) }

// keeps reports whether the frame's board may change as it did. On a board that the person can't
// change, givens, digits and notes must stay; the solver's digits may come and go. Reset is no
// exception: it is the frame's button, and the host page has a call of its own.
func (w Widget) keeps(before, after history.Board) bool {
	return !w.On || !w.Fixed() || w.wishing != noWish ||
		before.Given == after.Given && before.Entered == after.Entered && before.Notes == after.Notes
}

// Asked is a call of the host page, or the error in it. A call that needs a job is answered when
// the job ends.
type Asked struct {
	embed.Message
	Err error
}

// acts reports whether a call does what a person can do on the board.
func (msg Asked) acts() bool {
	switch msg.Do {
	case embed.Load, embed.VerbSolve, embed.VerbCheck, embed.VerbReset, embed.VerbExplore:
		return msg.Err == nil
	}
	return false
}

func (msg Asked) Traits() trait.Set { return trait.FromHost | trait.KeepsNotice.If(!msg.acts()) }

func (msg Asked) update(m Model) (Model, Cmds) {
	if problem, ok := msg.Err.(*embed.Problem); ok {
		return m, Cmds{Tell{embed.Failure(msg.ID, *problem)}}
	}
	var cmds Cmds
	switch msg.Do {
	case embed.VerbSolve, embed.VerbCheck, embed.VerbHint, embed.Count, embed.VerbExplore:
		if m.Widget.Awaits() {
			m.Widget.waiting = append(slices.Clip(m.Widget.waiting), msg)
			return m, nil
		}
		if m.Rules() != "" {
			return m, Cmds{Tell{embed.Failure(msg.ID, unsolved)}}
		}
	}
	before := m.jobs.Last()
	switch msg.Do {
	case embed.Hello:
		m.Widget.Greeted = true
	case embed.Load:
		return load(m, msg)
	case embed.VerbSolve:
		m, cmds = judge(front(m), toSolve{})
		return await(m, before, msg, cmds)
	case embed.VerbCheck:
		m, cmds = judge(front(m), toCheck{})
		return await(m, before, msg, cmds)
	case embed.Count:
		m, cmds = endAsked(m)
		puzzle, _ := m.Board.Puzzle()
		m, cmds = cmds.then(run(m, toTally{}, job.Tally{Puzzle: job.GridOf(puzzle), Limit: msg.Limit}))
		return await(m, before, msg, cmds)
	case embed.VerbHint:
		m, cmds = endAsked(m)
		ask := job.Hint{Standing: standingOf(m.Board), Telling: job.Telling{Lang: m.Lang, Doubtful: m.Doubtful()}}
		m, cmds = cmds.then(run(m, toTellHint{}, ask))
		return await(m, before, msg, cmds)
	case embed.VerbReset:
		m, cmds = Reset{}.update(m)
	case embed.VerbExplore:
		m, cmds = Show{OnExplore}.update(m)
	case embed.SetOptions:
		m, cmds = setOptions(m, msg.Set)
	}
	return m, append(cmds, m.state(msg.ID))
}

// state answers a call with the state of the board.
func (m *Model) state(id int) Cmd { return Tell{embed.Result(id, m.hostState())} }

// await notes that the job started last answers a call. Where none was started after the one before,
// there is nothing to ask about.
func await(m Model, before int, msg Asked, cmds Cmds) (Model, Cmds) {
	if m.jobs.Last() == before {
		return m, append(cmds, cancelled(msg))
	}
	m.Widget.calls = append(slices.Clip(m.Widget.calls), call{msg.ID, m.jobs.Last(), msg.Do})
	return m, cmds
}

// cancelled answers a call that is not carried out.
func cancelled(msg Asked) Cmd {
	return Tell{embed.Failure(msg.ID, superseded)}
}

// toTally counts solutions for the host page.
type toTally struct{ jobs.OnBoard }

func (toTally) Event() job.Event { return job.Tallied{} }

func (toTally) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take does nothing: finishUpdate answers the call.
func (toTally) take(m Model, _ told) (Model, Cmds) { return m, nil }

// toTellHint finds the next step for the host page.
type toTellHint struct{ jobs.OnBoard }

func (toTellHint) Event() job.Event { return job.Hinted{} }

func (toTellHint) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take does nothing: finishUpdate answers the call.
func (toTellHint) take(m Model, _ told) (Model, Cmds) { return m, nil }

// load shows a puzzle from the host page.
func load(m Model, msg Asked) (Model, Cmds) {
	m, dropped := dropWaiting(m)
	m, cmds := loadIt(m, msg)
	return m, append(dropped, cmds...)
}

func loadIt(m Model, msg Asked) (Model, Cmds) {
	if msg.Wish != (embed.Wish{}) && msg.Text == "" {
		m.Notice, m.Widget.Fault, m.Widget.loaded = Notice{}, Notice{}, solver.Classic.Empty()
		m, cmds := cancel(m, toWish{})
		m, cmds = cmds.then(put(m, history.EmptyBoard(solver.Classic), ""))
		m, cmds = cmds.then(followWish(wish(m, msg.Wish)))
		return m, append(cmds, m.state(msg.ID))
	}
	linked, err := link.ReadBoard(msg.Text)
	if err == nil {
		linked, err = linked.Lay(msg.Layout)
	}
	if err == nil && msg.Digits != "" {
		var with link.Board
		with, err = link.WithDigits(linked.Given, msg.Digits)
		linked.Entered, linked.Damage = with.Entered, linked.Damage&^link.DigitsDamaged
	}
	if err == nil && msg.Notes != "" {
		linked, err = linked.WithNotes(msg.Notes)
	}
	if err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		if m.Board.Blank() {
			m.Widget.Fault = m.Notice
		}
		return m, Cmds{Tell{embed.Failure(msg.ID, embed.Problem{Code: embed.BadText, Text: err.Error()})}}
	}
	m.Notice, m.Widget.Fault = Notice{}, Notice{}
	m, cmds := cancel(m, toWish{})
	m, cmds = cmds.then(putBrought(m, boardOf(linked), "", broughtBy(linked)))
	m.LinkTechniques = linked.Table
	m.Notice = damage(linked, m.Board)
	m.Widget.loaded = linked.Given
	if msg.Spent != nil {
		m = m.spend(*msg.Spent)
	}
	m, cmds = cmds.then(followWish(wish(m, msg.Wish)))
	return m, append(cmds, m.state(msg.ID))
}

// Reset restores the puzzle that the host page gave.
type Reset struct{ trait.Act }

func (Reset) update(m Model) (Model, Cmds) {
	if !m.Widget.On {
		return m, nil
	}
	b := history.PuzzleBoard(m.Widget.loaded)
	m = front(m)
	if b.Layout().N() != m.Board.Layout().N() { // the boards of a History have one size
		return put(m, b, "")
	}
	m.Mode = m.opening(b, "")
	m, cmds := endAsked(m)
	m, cmds = cmds.then(edit(m, b))
	m.List = solutions.Listing{}
	return m, cmds
}

func setOptions(m Model, set embed.Change) (Model, Cmds) {
	var cmds Cmds
	if set.Controls != nil {
		m.Widget.Controls = *set.Controls
	}
	if set.ReadOnly != nil {
		m.Widget.ReadOnly = *set.ReadOnly
	}
	if set.Accent != nil {
		m.Widget.Accent = *set.Accent
		cmds = append(cmds, Tint{*set.Accent})
	}
	if set.Lang != nil {
		m.Lang = *set.Lang
	}
	if set.Theme != nil {
		m.Theme = Theme(*set.Theme)
	}
	if set.Lang != nil || set.Theme != nil {
		cmds = append(cmds, m.prefer())
	}
	return m, cmds
}

// PageQuery returns the query of a link to the page with what a frame shows: the board, an exercise as it was
// at the beginning, or the moment of a search. Notes are left out if the link would be too long.
func (m *Model) PageQuery() string {
	if m.Exercising() {
		return m.Query(OnBoard)
	}
	b, x := m.linked(), &m.Explore
	b.Task = ""
	searched := m.View == OnExplore && x.Recording() != nil
	if searched && x.Of != b.Given { // the entered digits, if there are no givens
		b = link.Board{Given: x.Of}
	}
	query := link.EncodeBoard(b)
	if len(query) > link.MaxQuery {
		b.Notes = format.Notes{}
		query = link.EncodeBoard(b)
	}
	if searched {
		query += link.Moment{Strategy: x.Strategy, Event: x.At}.Query()
	}
	return query
}
