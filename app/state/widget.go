package state

import (
	"strings"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/door"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

// This file connects a board that is embedded in another site's page, called a frame, to the rest of the
// page. Package app/state/frame has its state machine.

// framePage returns the parts of the Model that an embedded board may report to its host page.
func (m *Model) framePage() frame.Page {
	p := frame.Page{
		Play: frame.Play{Board: m.Board, Sight: m.Seen(), History: m.History, Spent: m.Clock.Spent, Hints: m.Hints,
			SolutionShown: m.SolutionShown}, Explored: m.View == OnExplore, Differs: m.DiffersBy() != 0, Rated: m.rated(),
		Doubtful: m.Doubtful(), Doubts: strings.TrimPrefix(m.ruled(""), "&v=2"), Runs: m.Clock.Runs(),
		Owed: m.Clock.Owed, Verdict: frame.Verdict{Judged: m.Judged(), Solutions: m.Verdict.OfPuzzle.Solutions,
			Exact: m.Verdict.OfPuzzle.Exact, Counted: !m.Verdict.Stopped || m.Verdict.Counted},
	}
	if c, ok := m.Daily(); ok {
		p.Day, p.Level, p.Named = c.Day, c.Level, c.Name(m.Lang)
	}
	return p
}

// frameEnv returns the parts of the Model that package frame reads.
func (m *Model) frameEnv() frame.Env {
	missing, day := frame.NoNetwork, m.Widget.Day(m.Door.Today)
	switch {
	case day != "" && m.Widget.Wish.Daily > door.PuzzlesOn(day):
		missing = frame.NoneToday
	case m.Notice.Kind == NotLoaded:
		missing = frame.NotLoaded
	case m.Notice.Kind == NoWorker:
		missing = frame.NoWorker
	}
	return frame.Env{
		Page: m.framePage(), Ruled: m.Rules() != "", Waits: m.Door.On, Lang: m.Lang,
		Table: m.ownTechniques(), Today: m.Door.Today, Offered: m.Door.Day, Missing: missing, Jobs: m.jobs,
	}
}

// faults maps the faults of package frame to the page's notices.
var faults = [...]NoticeKind{
	frame.NoFault: NoNotice, frame.BadAddress: BadLink, frame.BadText: BadText, frame.NoNetwork: NeedsVisit,
	frame.NotLoaded: NotLoaded, frame.NoWorker: NoWorker,
	frame.NoneToday: NoRulesToday, frame.BadDate: BadDate, frame.NoneThen: NoneThen,
}

// faulty returns the notice about a fault of an embedded board.
func faulty(f frame.Fault) Notice { return Notice{Kind: faults[f.Why], Err: f.Err, Part: f.Day} }

// framed calls change with the embedded board, and carries out the Asks (effects) that change returns. If the
// page is not embedded, framed does nothing.
func (m Model) framed(change func(w *frame.Widget, e frame.Env) frame.Asks) (Model, Cmds) {
	if !m.Widget.On {
		return m, nil
	}
	w := m.Widget
	asks := change(&w, m.frameEnv())
	m.Widget = w
	return m.frameAsks(asks)
}

// frameAsks carries out asks, the effects of a change of the embedded board.
func (m Model) frameAsks(asks frame.Asks) (Model, Cmds) {
	var cmds Cmds
	for _, message := range asks.Post {
		cmds = append(cmds, PostToHost{message})
	}
	m, cmds = cmds.then(endThose(m, func(j jobs.Job) bool {
		return asks.Unmake && frame.Making(j) || asks.EndAsked && j.Has(jobs.OfBoard)
	}))
	if asks.Put != nil {
		m, cmds = cmds.then(putFramed(m, asks.Put))
	}
	if asks.Say != nil {
		m.Notice = faulty(*asks.Say)
	}
	if asks.Spend != nil {
		m = m.spend(*asks.Spend)
	}
	if asks.Bare || asks.Vain {
		m.Door.On, m.Door.Bare = asks.Bare, asks.Bare
	}
	if day := asks.Loaded; day != nil {
		m.Door.Day, m.Door.Level = day.Day, day.Level
	}
	if date, ok := daily.DateOf(m.Widget.Day(m.Door.Today)); ok && asks.Retry {
		m.Door.Dailies = m.Door.Dailies.Retrying(daily.KeyOf(date.Key(), m.Widget.Wish.Daily-1))
	}
	before := m.jobs.Last()
	switch asks.Judge {
	case embed.VerbSolve:
		m, cmds = cmds.then(judge(front(m), toSolve{}))
	case embed.VerbCheck:
		m, cmds = cmds.then(judge(front(m), toCheck{}))
	}
	if asks.Again != nil {
		m, cmds = cmds.then(startOver(m, *asks.Again))
	}
	if asks.Explore {
		m, cmds = cmds.then(Show{OnExplore}.update(m))
	}
	if day := asks.Daily; day != nil {
		c := door.Choice{Day: day.Day, Level: day.Level}
		m, cmds = cmds.then(askDaily(m, c))
		if !m.Door.Dailies.Coming(c) {
			m, cmds = cmds.then(m.framed((*frame.Widget).GiveUp))
		}
	}
	if s := asks.Start; s != nil {
		m, cmds = cmds.then(startFramed(m, s))
	}
	if asks.Read != "" {
		if m, cmds = cmds.then(pasted(m, asks.Read, "", false)); !m.Opening() {
			before = m.jobs.Last() // other jobs may have started
		}
	}
	if asks.Call != nil {
		m.Widget.Await(*asks.Call, before, m.jobs.Last())
	}
	if asks.Tint {
		cmds = append(cmds, Tint{m.Widget.Accent})
	}
	if lang, theme := asks.Set.Lang, asks.Set.Theme; lang != nil || theme != nil {
		if lang != nil {
			m.Lang = *lang
		}
		if theme != nil {
			m.Theme = Theme(*theme)
		}
		cmds = append(cmds, m.prefer())
	}
	return m, cmds
}

// putFramed shows the board in p in an embedded page.
func putFramed(m Model, p *frame.Put) (Model, Cmds) {
	chosen := m.Selection
	b, with, table := p.Board, incoming.Extras{Waits: p.Waits}, ""
	if p.Linked != nil {
		b, with, table = incoming.BoardOf(*p.Linked), incoming.Linked(*p.Linked), p.Linked.Table
	}
	m, cmds := putExtras(m, b, "", with)
	m.Door.Bare, m.LinkTechniques, m.Notice = false, table, Notice{}
	if p.Linked != nil {
		m.Notice = damage(*p.Linked, m.Board)
	}
	if p.Still {
		m.Selection = chosen
	}
	if was := p.Play; was != nil {
		m.Board, m.History, m.Clock.Spent = was.Board, was.History, was.Spent
		m.Help = game.Help{Hints: was.Hints, SolutionShown: was.SolutionShown}
	}
	m.Widget.Resume(p)
	return m, cmds
}

// startFramed starts a job for an embedded board. A request for a new puzzle without a seed gets one.
func startFramed(m Model, s *frame.Start) (Model, Cmds) {
	r, wait := s.Request, time.Duration(0)
	if ask, makes := r.(job.Make); makes && ask.Seed == "" {
		m, ask.Seed = newID(m)
		r = ask
	}
	if s.Later {
		wait = jobs.KeysRest
	}
	return start(m, s.Task, 0, r, wait)
}

// startOver puts b, the puzzle that the host page has set, on the board again.
func startOver(m Model, b history.Board) (Model, Cmds) {
	m = front(m)
	if b.Layout().N() != m.Board.Layout().N() { // a step cannot change the size of the board
		return put(m, b, "")
	}
	m.Mode = m.opening(b, "")
	m, cmds := endAsked(m)
	m, cmds = cmds.then(m.played(game.StartedOver(m.Game, b)))
	m.List = solutions.Listing{}
	return m, cmds
}

// startWidget handles the parts of a Start message that are about an embedded board.
func startWidget(m Model, query string, cmds Cmds) (Model, Cmds) {
	var bad error
	if m.linkFault {
		bad = m.Notice.Err
	}
	w, asks := frame.Open(m.frameEnv(), query, bad)
	m.Widget, m.linkFault = w, w.Faulty()
	m, cmds = cmds.then(m.frameAsks(asks))
	if text, _ := incoming.Shared(query); text != "" && w.Solver {
		return cmds.then(m.frameAsks(frame.AddressText(text)))
	}
	return m, cmds
}

// spend sets the time, hints and mistakes to those of earlier work on the board, which the host page has stored.
func (m Model) spend(s embed.Spent) Model {
	m.Clock.Spent, m.Hints = time.Duration(s.Seconds)*time.Second, s.Hints
	m.Widget.Mistook(s.Mistakes)
	return m
}

// followWish requests the puzzle that the host page has chosen, and puts it on the board when it is available.
func followWish(m Model) (Model, Cmds) {
	if !m.Widget.Wishes() {
		return m, nil
	}
	var today solver.Grid
	if level := m.Widget.Wish.Daily - 1; level >= 0 {
		today, _, _ = m.Door.Dailies.Puzzle(door.Choice{Day: m.Widget.Day(m.Door.Today), Level: level})
	}
	return m.framed(func(w *frame.Widget, e frame.Env) frame.Asks { return w.Follow(e, today) })
}

// answerWaiting handles calls of the host page that arrived before the puzzle had loaded.
func answerWaiting(m Model) (Model, Cmds) {
	var cmds Cmds
	for _, msg := range m.Widget.Due() {
		m, cmds = cmds.then(m.framed(msg.Update))
	}
	return m, cmds
}

// followSlips requests the solution when the user has entered a digit on an embedded board, to count mistakes.
func followSlips(m Model) (Model, Cmds) {
	if !m.Widget.Watches() || m.asking() {
		return m, nil
	}
	return m.framed(func(w *frame.Widget, e frame.Env) frame.Asks { return w.Watch(e, solutions.Patience) })
}

// finishUpdate completes an update of an embedded board. It drops the effects that store data or change the
// address, and posts events to the host page. Effects that start jobs come last, because a short job runs at
// once, and the host page must receive the events of this update before those of the job.
func finishUpdate(before, m Model, msg Msg, cmds Cmds) (Model, Cmds) {
	_, theirs := msg.(frame.Asked)
	_, opens := msg.(Start)
	var kept, last Cmds
	for _, c := range cmds {
		switch c.(type) {
		case storage.Save, storage.Recall, Navigate, KeepDesk, storage.LogSolve:
		case Run:
			last = append(last, c)
		case Focus:
			if !theirs { // a call of the host page must not move the user's focus
				kept = append(kept, c)
			}
		default:
			kept = append(kept, c)
		}
	}
	// A hint shows candidates to be crossed out. When none is crossed out any more, the candidates are hidden again.
	if m.Widget.Hints() && m.Board.Notes.Struck() == "" {
		m.Candidates = m.Candidates.Chosen()
	}
	turn := frame.Turn{
		Before: before.Widget, Was: before.framePage(), Now: m.framePage(), Opens: opens, Theirs: theirs, Jobs: m.jobs,
		Broke: before.Notice.Kind != NoWorker && m.Notice.Kind == NoWorker, Refused: m.Notice.refusal(),
	}
	_, applies := msg.(hints.ApplyHint)
	turn.Hint, turn.HintStage = m.Advice.News(&before.Advice, applies && m.Board != before.Board)
	switch msg := msg.(type) {
	case Failed, Absent:
		turn.Lost = true
	case Answer:
		turn.Replied, turn.Reply = msg.Job, msg.Reply
	case game.Elapsed:
		turn.Timed = before.Clock.Owed
	}
	for _, message := range m.Widget.Messages(turn) {
		kept = append(kept, PostToHost{message})
	}
	if opens || m.Board.Given != before.Board.Given || turn.Was.Named != turn.Now.Named {
		kept = append(kept, Entitle{}) // after a change of language, Prefer sets the title
	}
	return m, append(kept, last...)
}

// PageQuery returns the query of a link from an embedded board to the full page. The link leads to the board, to the
// original board of an exercise, or to the current event of a search. If it would be too long, it omits the
// setter's drawing and, if that is not enough, pencil marks.
func (m *Model) PageQuery() string {
	if m.Exercising() {
		return m.Query(OnBoard)
	}
	b, x := m.linked(), &m.Explore
	b.Task = ""
	searched := m.View == OnExplore && x.Recording() != nil
	if searched && x.Of != b.Given { // the search is of the entered digits, since there are no givens
		b = link.Board{Given: x.Of}
	}
	if searched {
		return link.EncodeFitting(b, link.Moment{Strategy: x.Strategy, Event: x.At}.Query())
	}
	return link.EncodeFitting(b, "")
}
