package state

import (
	"maps"
	"strconv"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/solver"
)

// What an embedded board tells its host page.

// finishUpdate post-processes an update of an embedded board. It answers the host's calls whose job
// has ended, emits change events, and drops Save and Navigate. Jobs come last, since a brief one is done
// in place: the host page must hear of this update before it hears of the next.
func finishUpdate(before, m Model, msg Msg, cmds Cmds) (Model, Cmds) {
	m, cmds = hosted(before, m, msg, cmds)
	var first, last Cmds
	for _, c := range cmds {
		if _, ok := c.(Run); ok {
			last = append(last, c)
		} else {
			first = append(first, c)
		}
	}
	return m, append(first, last...)
}

// hosted returns the effects of an update of an embedded board, with what the host page is told.
func hosted(before, m Model, msg Msg, cmds Cmds) (Model, Cmds) {
	_, theirs := msg.(Asked)
	kept := cmds[:0:0]
	for _, c := range cmds {
		switch c.(type) {
		case Save, Recall, Navigate, KeepDesk, LogSolve:
		case Focus:
			if !theirs { // leave the keyboard's focus to the person
				kept = append(kept, c)
			}
		default:
			kept = append(kept, c)
		}
	}
	// The candidates were shown because of those that a hint struck.
	if m.Widget.Hints() && m.Board.Notes.Struck() == "" {
		m.Candidates = m.Candidates.Chosen()
	}
	var open []call
	for _, c := range m.Widget.calls {
		if _, running := m.jobs.Of(c.job); running {
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
	if first || m.Board.Given != before.Board.Given { // Prefer sets the title after a change of language
		kept = append(kept, Entitle{})
	}
	if first || !m.Widget.Greeted || !before.Widget.Greeted {
		return m, kept
	}
	if told := hintTold(before, m, msg); told != nil {
		kept = append(kept, Tell{embed.Event("hint", told)})
	}
	_, elapsed := msg.(game.Elapsed)
	stopped := elapsed && before.Clock.Owed // now the whole time is known
	if stopped || !maps.Equal(lasting(m), lasting(before)) {
		kept = append(kept, Tell{embed.Event("change", m.hostState())})
	}
	// Digits that the host page sets don't count as solving.
	if m.handSolved() && !before.handSolved() && !theirs {
		kept = append(kept, Tell{embed.Event("solved", m.hostState())})
	}
	return m, kept
}

// problem returns the error event that an update causes: the address has no puzzle, or the solver
// is gone.
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

var (
	gone       = embed.Problem{Code: embed.NoWorker, Text: "the solver could not start, or broke"}
	unsolved   = embed.Problem{Code: embed.Unsolved, Text: "the puzzle has rules that Numplace does not solve"}
	superseded = embed.Problem{Code: embed.Cancelled, Text: "something else took its place"}
)

// answer returns the answer to a call whose job ended with msg.
func (c call) answer(m Model, msg Msg) map[string]any {
	var r job.Reply
	switch msg := msg.(type) {
	case Failed, Absent:
		return embed.Failure(c.id, gone)
	case Answer:
		if msg.Job == c.job {
			r = msg.Reply
		}
	}
	switch {
	case r.Failed != "":
		return embed.Failure(c.id, gone)
	case !r.Done:
		return embed.Failure(c.id, superseded)
	}
	var e job.Judged
	switch event := r.Event.(type) {
	case job.Judged:
		e = event
	case job.Tallied:
		e.Puzzle = job.Found{Solutions: event.Solutions, Exact: event.Exact}
	case job.Hinted:
		return embed.Result(c.id, m.hinted(event))
	default:
		return embed.Failure(c.id, gone)
	}
	result := map[string]any{"solutions": e.Puzzle.Solutions, "exact": e.Puzzle.Exact}
	switch c.do {
	case embed.VerbSolve:
		result["solution"] = orNil(e.Puzzle.Solution)
	case embed.VerbCheck:
		result["withEntered"], result["wrong"] = nil, m.wrong(e.Puzzle)
		puzzle, fromEntered := m.Board.Puzzle()
		if !fromEntered && m.Board.Entered.Count() > 0 && puzzle == m.Verdict.Puzzle {
			result["withEntered"] = e.Mixed.Solutions
		}
	}
	return embed.Result(c.id, result)
}

// hinted returns a step, or why there is none, as the host page gets it.
func (m *Model) hinted(e job.Hinted) map[string]any {
	result := map[string]any{"outcome": e.Outcome.Key()}
	switch e.Outcome {
	case job.AStep:
		result["technique"], result["name"], result["level"] = e.Technique, e.Name, int(e.Level)
		result["look"], result["text"], result["result"] = e.Look, e.Text, e.Result
		result["place"], result["remove"] = candidatesOf(e.Place), candidatesOf(e.Remove)
	case job.NoWay:
		if e.Puzzle.Solutions == 0 && e.Puzzle.Exact {
			result["outcome"] = "no-solution"
		}
	case job.WrongDigits:
		result["wrong"] = m.wrong(e.Puzzle)
	}
	return result
}

// hintTold returns what the host page is told about a hint that the person asked for: that a new
// stage is shown, that the hint was applied, or why there is no step. It returns nil if none of
// these has happened.
func hintTold(before, m Model, msg Msg) map[string]any {
	e, stage := m.Hint.Found, stageKeys[m.Hint.Stage]
	switch msg := msg.(type) {
	case ApplyHint:
		if m.Board == before.Board {
			return nil
		}
		e, stage = before.Hint.Found, "applied"
	case Answer: // mistakes on the board are shown as the answer to a Check
		if j, ok := before.jobs.Of(msg.Job); ok && j.Is(toHint{}) {
			if found, ok := msg.Reply.Event.(job.Hinted); ok && m.Hint.Stage == NoHint {
				e, stage = found, "none"
			}
		}
	}
	same := m.Hint.Stage == before.Hint.Stage && m.Hint.skip == before.Hint.skip
	if stage == "" || stage == stageKeys[m.Hint.Stage] && same {
		return nil
	}
	told := m.hinted(e)
	told["stage"] = stage
	return told
}

// stageKeys are the stages as the host page gets them; "" for what it is not told.
var stageKeys = [...]string{NoHint: "", HintWhere: "where", HintHow: "how", HintNone: "none"}

// candidatesOf returns packed candidates as objects, with cells from 0.
func candidatesOf(packed job.Packed) []any {
	all := []any{}
	for i := range len(packed) / 3 {
		c, d := candidateAt(packed, i)
		all = append(all, map[string]any{"cell": int(c), "digit": int(d)})
	}
	return all
}

// wrong returns the cells whose entered digits are not in the only solution.
func (m *Model) wrong(f job.Found) []any {
	cells := []any{}
	if f.Solutions != 1 {
		return cells
	}
	if solution, err := solver.Parse(m.Board.Layout(), f.Solution); err == nil {
		for _, c := range m.Board.Wrong(solution) {
			cells = append(cells, int(c))
		}
	}
	return cells
}

// tellEvery is after how many seconds the host page hears of the time alone.
const tellEvery = 15

// lasting returns the part of the state whose change is an event: of the time only what is told of it.
func lasting(m Model) map[string]any {
	state := m.hostState()
	state["time"] = state["time"].(int) / tellEvery
	delete(state, "spent")
	state["daily"], _ = m.Daily() // which can be compared
	return state
}

// hostState returns the state of the board as the host page sees it.
func (m *Model) hostState() map[string]any {
	l, spent := m.Board.Layout(), m.Spent()
	box := "" // a jigsaw has no box
	if rows, cols := l.Box(); !l.Jigsaw() {
		box = strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
	}
	view := "board"
	if m.View == OnExplore {
		view = "explore"
	}
	state := map[string]any{
		"puzzle": m.Board.Given.String(), "digits": m.Board.Shown().String(), "entered": m.Board.Entered.String(),
		"notes": link.PackNotes(m.Board.Notes, l), "box": box, "layout": l.String(), "n": l.N(),
		"solved": m.Board.Shown().Solved() && m.DiffersBy() == 0, "by": nil,
		"solutions": nil, "exact": false, "view": view,
		"time": spent.Seconds, "mistakes": spent.Mistakes, "hints": spent.Hints, "spent": spent.String(), "daily": nil,
	}
	if c, ok := m.Daily(); ok {
		state["daily"] = map[string]any{"date": c.Day, "level": embed.DailyNames[c.Level]}
	}
	switch {
	case m.handSolved():
		state["by"] = "person"
	case state["solved"] == true && m.Board.Solver.Count() > 0:
		state["by"] = "solver"
	}
	if m.Judged() && !(m.Verdict.Stopped && !m.Verdict.Counted) {
		state["solutions"], state["exact"] = m.Verdict.OfPuzzle.Solutions, m.Verdict.OfPuzzle.Exact
	}
	return state
}

// handSolved reports whether the person has filled the board by all rules that are known, and as the setter of a
// doubtful puzzle states it.
func (m *Model) handSolved() bool { return m.Board.SolvedByHand() && m.DiffersBy() == 0 }

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}
