package state

import (
	"maps"
	"strconv"

	"numplace/app/embed"
	"numplace/app/job"
	"numplace/app/share"
	"numplace/solver"
)

// The page as a board in another site's page. It keeps nothing, leaves the address alone, and answers the page around.

// Widget is what the page is there.
type Widget struct {
	On      bool
	Greeted bool // the page around said hello: it is told what happens
	embed.Options

	loaded solver.Grid // the puzzle that the page around, or the address, gave
	calls  []call      // its questions that have no answer yet
}

// call is a question that waits for a job.
type call struct {
	id, job int
	do      embed.Verb
}

// startWidget is the end of the first message.
func startWidget(m Model, query string, cmds []Cmd) (Model, []Cmd) {
	m.Widget = Widget{On: true, Options: embed.FromQuery(query), loaded: m.Board.Given}
	return m, append(cmds, Tint{m.Widget.Accent})
}

// refuses tells whether a message would change a board that is only to be looked at.
func (w Widget) refuses(msg Msg) bool {
	switch msg.(type) {
	case Type, Pasted, Clear, New, TakeBack:
		return w.On && w.ReadOnly
	}
	return false
}

// asked does what the page around asks for. What takes a job is answered when the job has ended.
func asked(m Model, msg Asked) (Model, []Cmd) {
	if problem, ok := msg.Err.(*embed.Problem); ok {
		return m, []Cmd{Tell{embed.Failure(msg.ID, *problem)}}
	}
	switch msg.Do {
	case embed.Hello:
		m.Widget.Greeted = true
	case embed.Load:
		return load(m, msg)
	case embed.SolveIt:
		return await(judge(front(m), toSolve))(msg)
	case embed.CheckIt:
		return await(judge(front(m), toCheck))(msg)
	case embed.Count:
		m, cmds := cancelAll(m)
		puzzle, _ := m.Board.Puzzle()
		cmds = append(cmds, run(&m, toTally, job.Request{Kind: job.Tally, Puzzle: puzzle.String(), Limit: msg.Limit}))
		return await(m, cmds)(msg)
	case embed.ResetIt:
		m, cmds := reset(m)
		return m, append(cmds, m.state(msg.ID))
	case embed.ExploreIt:
		m, cmds := showView(m, OnExplore)
		return m, append(cmds, m.state(msg.ID))
	case embed.SetOptions:
		m, cmds := setOptions(m, msg.Set)
		return m, append(cmds, m.state(msg.ID))
	}
	return m, []Cmd{m.state(msg.ID)}
}

// state answers with the state of the board.
func (m Model) state(id int) Cmd { return Tell{embed.Result(id, m.told())} }

// await notes that the job started last is the answer to a question.
func await(m Model, cmds []Cmd) func(Asked) (Model, []Cmd) {
	return func(msg Asked) (Model, []Cmd) {
		calls := m.Widget.calls
		m.Widget.calls = append(calls[:len(calls):len(calls)], call{msg.ID, m.jobs[len(m.jobs)-1].id, msg.Do})
		return m, cmds
	}
}

// load shows a puzzle that the page around gives.
func load(m Model, msg Asked) (Model, []Cmd) {
	linked, err := share.ReadBoard(msg.Text)
	if err == nil && msg.Digits != "" {
		linked, err = share.WithDigits(linked.Given, msg.Digits)
	}
	if err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		return m, []Cmd{Tell{embed.Failure(msg.ID, embed.Problem{Code: embed.BadText, Text: err.Error()})}}
	}
	m, cmds := put(m, boardOf(linked), "")
	m.Widget.loaded = linked.Given
	return m, append(cmds, m.state(msg.ID))
}

// reset is the puzzle as the page around gave it.
func reset(m Model) (Model, []Cmd) {
	b := emptyBoard(m.Widget.loaded.Layout())
	b.Given = m.Widget.loaded
	m = front(m)
	if b.Layout() != m.Board.Layout() { // Undo knows one layout
		return put(m, b, "")
	}
	m.Mode = firstMode(b.Given)
	m, cmds := cancelAll(m)
	m, more := edit(m, b)
	m.List = Listing{}
	return m, append(cmds, more...)
}

func setOptions(m Model, set embed.Change) (Model, []Cmd) {
	var cmds []Cmd
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

// settle is the end of every message: questions whose job has ended are answered, the page around hears of what has changed, and
// what belongs to the page alone is left out.
func settle(before, m Model, msg Msg, cmds []Cmd) (Model, []Cmd) {
	_, theirs := msg.(Asked)
	kept := cmds[:0:0]
	for _, c := range cmds {
		switch c.(type) {
		case Save, Navigate:
		case Focus:
			if !theirs { // the keyboard's focus is the person's
				kept = append(kept, c)
			}
		default:
			kept = append(kept, c)
		}
	}
	var open []call
	for _, c := range m.Widget.calls {
		if _, running := jobOf(m, c.job); running {
			open = append(open, c)
		} else {
			kept = append(kept, Tell{c.answer(m, msg)})
		}
	}
	m.Widget.calls = open
	if p, ok := problem(before, m); ok {
		kept = append(kept, Tell{embed.Event("error", map[string]any{"code": string(p.Code), "message": p.Text})})
	}
	_, first := msg.(Start)
	if first || m.Board.Given != before.Board.Given { // Prefer does so for another language
		kept = append(kept, Entitle{})
	}
	if first || !m.Widget.Greeted || !before.Widget.Greeted {
		return m, kept
	}
	if told := m.told(); !maps.Equal(told, before.told()) {
		kept = append(kept, Tell{embed.Event("change", told)})
	}
	if m.Board.SolvedByHand() && !before.Board.SolvedByHand() && !theirs { // digits that the page around gives are no finish
		kept = append(kept, Tell{embed.Event("solved", m.told())})
	}
	return m, kept
}

// problem is what the page around is told of without having asked: an address that is no puzzle, a solver that is gone.
func problem(before, m Model) (p embed.Problem, ok bool) {
	switch {
	case !m.Widget.Greeted:
	case !before.Widget.Greeted && m.Notice.Kind == BadLink:
		return embed.Problem{Code: embed.BadText, Text: m.Notice.Err.Error()}, true
	case before.Notice.Kind != NoWorker && m.Notice.Kind == NoWorker:
		return gone, true
	}
	return p, false
}

var gone = embed.Problem{Code: embed.NoWorker, Text: "the solver could not start, or broke"}

// answer is what a question gets whose job has ended with a message.
func (c call) answer(m Model, msg Msg) map[string]any {
	var e job.Event
	switch msg := msg.(type) {
	case Failed:
		return embed.Failure(c.id, gone)
	case Answer:
		if msg.Job == c.job {
			e = msg.Event
		}
	}
	switch {
	case e.Failed != "":
		return embed.Failure(c.id, gone)
	case !e.Done:
		return embed.Failure(c.id, embed.Problem{Code: embed.Cancelled, Text: "something else took its place"})
	}
	result := map[string]any{"solutions": e.Puzzle.Solutions, "exact": e.Puzzle.Exact}
	switch c.do {
	case embed.SolveIt:
		result["solution"] = orNil(e.Puzzle.Solution)
	case embed.CheckIt:
		result["withEntered"], result["wrong"] = nil, m.wrong(e)
		if puzzle, fromEntered := m.Board.Puzzle(); !fromEntered && m.Board.Entered.Filled() > 0 && puzzle == m.Verdict.Puzzle {
			result["withEntered"] = e.Mixed.Solutions
		}
	}
	return embed.Result(c.id, result)
}

// wrong are the entered digits that are not in the only solution, by their cells.
func (m Model) wrong(e job.Event) []any {
	cells := []any{}
	if e.Puzzle.Solutions != 1 {
		return cells
	}
	if solution, err := solver.Parse(m.Board.Layout(), e.Puzzle.Solution); err == nil {
		for _, c := range m.Board.Wrong(solution) {
			cells = append(cells, int(c))
		}
	}
	return cells
}

// told is the state of the board as the page around sees it.
func (m Model) told() map[string]any {
	rows, cols := m.Board.Layout().Box()
	view := "board"
	if m.View == OnExplore {
		view = "explore"
	}
	state := map[string]any{
		"puzzle": m.Board.Given.String(), "digits": m.Board.Shown().String(), "entered": m.Board.Entered.String(),
		"box": strconv.Itoa(rows) + "x" + strconv.Itoa(cols), "n": m.Board.Layout().N(),
		"solved": m.Board.Shown().Solved(), "by": nil, "solutions": nil, "exact": false, "view": view,
	}
	switch {
	case m.Board.SolvedByHand():
		state["by"] = "person"
	case state["solved"] == true && m.Board.Filled.Filled() > 0:
		state["by"] = "solver"
	}
	if m.Judged() && !(m.Verdict.Stopped && !m.Verdict.Counted) {
		state["solutions"], state["exact"] = m.Verdict.OfPuzzle.Solutions, m.Verdict.OfPuzzle.Exact
	}
	return state
}

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}
