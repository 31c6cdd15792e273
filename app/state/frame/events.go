package frame

import (
	"maps"
	"strconv"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// This file computes the messages that are sent to the host page.

// Turn describes one update of the page.
type Turn struct {
	Before    Widget
	Was, Now  Page
	Opens     bool        // this update has opened the page
	Theirs    bool        // the update was caused by a call of the host page
	Jobs      jobs.Ledger // the jobs that are still running
	Replied   int         // number of the job that has replied; 0 if none has
	Reply     job.Reply   // the reply of job Replied
	Lost      bool        // a job failed without a reply
	Broke     bool        // the solver has become unavailable in this update
	Refused   error       // why a text could not be read, in this update; nil if none was refused
	Timed     bool        // the clock has stopped, and its final time has become known in this update
	Hint      job.Hinted  // the hint that the user requested
	HintStage string      // how much of the hint is shown, as a word for the host page; "" to report nothing
}

// Messages returns the messages for the host page after an update. First come the answers to calls that can be
// answered now, then the events.
func (w *Widget) Messages(t Turn) (said []map[string]any) {
	var open []call
	var ended []map[string]any
	for _, c := range w.calls {
		switch _, running := t.Jobs.Of(c.job); {
		case running:
			open = append(open, c)
		case c.id == fromAddress:
			if c.job == atOnce || c.job == t.Replied {
				w.Fault = t.unread()
			}
		case c.job == atOnce || c.job == noJob:
			said = append(said, w.answer(c, t))
		default:
			ended = append(ended, w.answer(c, t))
		}
	}
	w.calls, said = open, append(said, ended...)
	if p, ok := w.problem(t); ok {
		said = append(said, embed.Trouble(p))
	}
	if w.Greeted && w.Solver && !t.Opens {
		return append(said, w.brought(&t)...)
	}
	w.clock.follow(&t)
	if t.Opens || !w.Greeted || !t.Before.Greeted {
		return said
	}
	said = append(said, w.timed(&t)...)
	if t.HintStage != "" {
		hint := hinted(t.Hint, t.Now.Board)
		hint["stage"] = t.HintStage
		said = append(said, embed.Event("hint", hint))
	}
	if t.Timed || !maps.Equal(w.lasting(t.Now), t.Before.lasting(t.Was)) {
		said = append(said, embed.Event("change", w.state(t.Now)))
	}
	// If a call of the host page fills the puzzle, this does not count as solved by the user.
	if t.Now.solved() && !t.Was.solved() && !t.Theirs {
		said = append(said, embed.Event("solved", w.state(t.Now)))
	}
	return said
}

// unread returns the Fault of a text that could not be read in this update, with the position of the error. If none was
// refused, it returns the zero Fault.
func (t *Turn) unread() Fault {
	if t.Refused == nil {
		return Fault{}
	}
	p := embed.Unreadable(t.Refused)
	if opened, ok := t.Reply.Event.(job.Opened); ok && p.Line == 0 {
		p.Line, p.Column = opened.Line, opened.Column
	}
	return Fault{Why: BadAddress, Err: &p}
}

// problem returns the error event for an update: the address has no valid puzzle, or the solver has become
// unavailable. ok is false if there is no error.
func (w *Widget) problem(t Turn) (p embed.Problem, ok bool) {
	switch {
	case !w.Greeted:
	case w.Fault.reported() && (!t.Before.Greeted || w.Fault.Why == BadAddress && t.Before.Fault.Why != BadAddress):
		return embed.Unreadable(w.Fault.Err), true
	case t.Broke:
		return gone, true
	}
	return p, false
}

var (
	gone       = embed.Problem{Code: embed.NoWorker, Text: "the solver could not start or has crashed"}
	fogged     = embed.Problem{Code: embed.Unsolved, Text: "fog covers a part of the puzzle"}
	unsolved   = embed.Problem{Code: embed.Unsolved, Text: "the puzzle has rules that Numplace does not solve"}
	unwished   = embed.Problem{Code: embed.BadMessage, Text: "a solver has no daily and no generated puzzles"}
	superseded = embed.Problem{Code: embed.Cancelled, Text: "a later action cancelled this call"}
)

// answer returns the message that answers the call c.
func (w *Widget) answer(c call, t Turn) map[string]any {
	var r job.Reply
	switch {
	case c.do == embed.Load && t.Refused != nil:
		return embed.Failure(c.id, embed.Unreadable(t.unread().Err))
	case c.job == atOnce, c.do == embed.Load && c.job == t.Replied && t.Reply.Done && t.Reply.Failed == "":
		return embed.Result(c.id, w.state(t.Now))
	case c.job == noJob:
		return embed.Failure(c.id, superseded)
	case t.Lost:
		return embed.Failure(c.id, gone)
	case c.job == t.Replied:
		r = t.Reply
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
		return embed.Result(c.id, hinted(event, t.Now.Board))
	default:
		return embed.Failure(c.id, gone)
	}
	result := map[string]any{"solutions": e.Puzzle.Solutions, "exact": e.Puzzle.Exact}
	switch b := t.Now.Board; c.do {
	case embed.VerbSolve:
		result["solution"] = orNil(e.Puzzle.Solution)
	case embed.VerbCheck:
		result["withEntered"], result["wrong"] = nil, wrong(e.Puzzle, b)
		if _, fromEntered := b.Puzzle(); !fromEntered && b.Entered.Count() > 0 && t.Now.Judged {
			result["withEntered"] = e.Mixed.Solutions
		}
	}
	return embed.Result(c.id, result)
}

// hinted converts a hint to the form sent to the host page: the next step, or the reason why there is no
// step.
func hinted(e job.Hinted, b history.Board) map[string]any {
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
		result["wrong"] = wrong(e.Puzzle, b)
	}
	return result
}

// candidatesOf converts packed candidates to a list of objects. Each object has a cell, numbered from 0, and
// a digit.
func candidatesOf(packed job.Packed) []any {
	all := []any{}
	for i := range len(packed) / 3 {
		c, d := job.CandidateAt(packed, i)
		all = append(all, map[string]any{"cell": c, "digit": d})
	}
	return all
}

// wrong returns the cells of board b whose entered digits differ from the solution in f. If the puzzle does
// not have exactly one solution, the result is empty.
func wrong(f job.Found, b history.Board) []any {
	cells := []any{}
	if f.Solutions != 1 {
		return cells
	}
	if solution, err := solver.Parse(b.Layout(), f.Solution); err == nil {
		for _, c := range b.Wrong(solution) {
			cells = append(cells, int(c))
		}
	}
	return cells
}

// timeEvery is an interval in seconds. If only the time changes, the host page gets an event after each such
// interval.
const timeEvery = 15

// lasting returns the part of the state that causes an event when it changes. In it, the time is counted in
// units of timeEvery.
func (w *Widget) lasting(p Page) map[string]any {
	state := w.state(p)
	state["time"] = state["time"].(int) / timeEvery
	delete(state, "spent")
	state["daily"] = [...]any{p.Day, p.Level, p.Named} // comparable, unlike the value that it replaces
	return state
}

// state returns the state of the board as an object to send to the host page.
func (w *Widget) state(p Page) map[string]any {
	l, spent := p.Board.Layout(), w.Spent(p.Spent, p.Hints)
	box := "" // a jigsaw has no boxes
	if rows, cols := l.Box(); !l.Jigsaw() {
		box = strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
	}
	view := "board"
	if p.Explored {
		view = "explore"
	}
	full := p.full()
	state := map[string]any{
		"puzzle": p.Board.Given.String(), "digits": p.Board.Shown().String(), "entered": p.Board.Entered.String(),
		"notes": link.PackNotes(p.Board.Notes, l), "box": box, "layout": l.String(), "n": l.N(),
		"solved": full, "by": nil, "solutions": nil, "exact": false, "view": view,
		"doubtful": p.Doubtful, "doubts": p.Doubts,
		"time": spent.Seconds, "mistakes": spent.Mistakes, "hints": spent.Hints, "spent": spent.String(), "daily": nil,
	}
	if p.Day != "" {
		state["daily"] = map[string]any{"date": p.Day, "level": embed.DailyNames[p.Level], "name": p.Named}
	}
	switch {
	case p.solved():
		state["by"] = "person"
	case full && p.Board.Solver.Count() > 0:
		state["by"] = "solver"
	}
	if p.decided() {
		state["solutions"], state["exact"] = p.Solutions, p.Exact
	}
	return state
}

// solved reports whether the user has filled the board without breaking a known rule. If the puzzle may have
// rules that are missing from its data, the digits must also be those of the setter's solution.
func (p *Page) solved() bool { return p.Board.SolvedByHand() && !p.Differs }

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}
