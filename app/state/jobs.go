package state

import (
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// What is computed for the page, and what becomes of the answers.

func updateJobs(m Model, msg Msg) (Model, []Cmd) {
	switch msg := msg.(type) {
	case Check:
		return judge(m, toCheck)
	case Solve:
		return judge(m, toSolve)
	case All:
		return list(m)
	case Stop:
		return stop(m)
	case GoTo:
		return goToSolution(m, msg.Number)
	case SetMarks:
		m.Marks = Marks{Kind: min(msg.Kind, markKinds-1)}
		return cancel(m, toMark)
	case ShowWrong:
		return showWrong(m)
	case TakeBack:
		return takeBack(m)
	case GoBack:
		return goBack(m)
	case LeaveIt:
		return leaveIt(m)
	case FindRedundant:
		return findRedundant(m)
	case CloseList:
		m, cmds := cancel(m, toList, toCount, toFetch)
		m.List.Shown = false
		return m, append(cmds, Focus{})
	case Slow:
		m.jobs = append([]running(nil), m.jobs...)
		for i := range m.jobs {
			if m.jobs[i].id == msg.Job {
				m.jobs[i].slow, m.jobs[i].lasts = true, msg.For
			}
		}
		return m, nil
	case Failed:
		j, ok := jobOf(m, msg.Job)
		switch {
		case !ok:
			return m, nil
		case j.why.unasked():
			return finished(m, j.id), nil
		case j.why == toSift && !m.Batch.parts[j.part].lost:
			return siftAgain(m, j)
		}
		return broke(m, j.why, WorkersLost)
	case Answer:
		return answer(m, msg.Job, msg.Event, msg.Now)
	}
	switch msg.(type) {
	case SetStrategy, RunSearch, Play, Tick, Seek, Step, Jump, SetSpeed, SetGoal, StartRace, StopSearch, ExportLog, ShareMoment, Hush,
		SizeTree, ScrollTree, ZoomTree, JumpTree, FoldTree, GoNode, MoveNode:
		return updateExplore(m, msg)
	}
	return updateBatch(m, msg)
}

// broke says that there is no answer, and ends what else is being computed: it would fare no better. Of the jobs' texts only the batch's
// can fail.
func broke(m Model, why purpose, fault Fault) (Model, []Cmd) {
	switch {
	case why >= toTrace:
		return brokenExplore(m)
	case why >= toSift:
		return brokenBatch(m, fault)
	}
	m, cmds := cancel(m, ofBoard...)
	m.Notice = Notice{Kind: NoWorker}
	return m, cmds
}

func run(m *Model, p purpose, r job.Request) Run {
	m.serial++
	m.jobs = append(m.jobs[:len(m.jobs):len(m.jobs)], running{id: m.serial, why: p})
	r.Rows, r.Cols = m.Board.Layout().Box()
	return Run{Job: m.serial, Request: r}
}

// runPart starts a job that is about one of several parts.
func runPart(m *Model, p purpose, part int, r job.Request) Cmd {
	cmd := run(m, p, r)
	m.jobs[len(m.jobs)-1].part = part
	return cmd
}

// cancel ends the jobs of some purposes.
func cancel(m Model, purposes ...purpose) (Model, []Cmd) {
	var (
		kept []running
		cmds []Cmd
	)
	for _, j := range m.jobs {
		ended := false
		for _, p := range purposes {
			ended = ended || j.why == p
		}
		if ended {
			cmds = append(cmds, Cancel{j.id})
			// What a count found so far stays, as that.
			m.Verdict.Stopped = m.Verdict.Stopped || (j.why == toList || j.why == toCount) && m.Verdict.Counted
		} else {
			kept = append(kept, j)
		}
	}
	m.jobs = kept
	return m, cmds
}

// cancelAll ends what was asked about the board; the marks look after themselves.
func cancelAll(m Model) (Model, []Cmd) {
	return cancel(m, toCheck, toSolve, toList, toCount, toFetch, toTally)
}

// quiet ends also what nobody asked for: now somebody asks.
func quiet(m Model) (Model, []Cmd) {
	m, ended := cancelAll(m)
	m, cmds := cancel(m, toLive)
	m.liveOf = solver.Grid{}
	return m, append(ended, cmds...)
}

// mark asks for the marks, where they are wanted and the board's digits have changed since they were asked for last.
func mark(m Model, cmds []Cmd) (Model, []Cmd) {
	mixed := m.Board.Mixed()
	if m.Marks.Kind != InSolutions || m.Marks.of == mixed || m.View != OnBoard {
		return m, cmds
	}
	m, ended := cancel(m, toMark)
	m.Marks = Marks{Kind: InSolutions, of: mixed}
	cmds = append(cmds, ended...)
	cmds = append(cmds, run(&m, toMark, job.Request{Kind: job.Candidates, Puzzle: mixed.String(), Limit: MarkLimit}))
	return m, cmds
}

func jobOf(m Model, id int) (running, bool) {
	for _, j := range m.jobs {
		if j.id == id {
			return j, true
		}
	}
	return running{}, false
}

func finished(m Model, id int) Model {
	var kept []running
	for _, j := range m.jobs {
		if j.id != id {
			kept = append(kept, j)
		}
	}
	m.jobs = kept
	return m
}

// judge asks whether the puzzle has none, one or several solutions, and the puzzle with the digits entered.
func judge(m Model, p purpose) (Model, []Cmd) {
	m, cmds := quiet(m)
	m.List, m.Notice, m.Checked = Listing{}, Notice{}, Checked{}
	puzzle, fromEntered := m.Board.Puzzle()
	r := job.Request{Kind: job.Judge, Puzzle: puzzle.String()}
	if !fromEntered && m.Board.Entered.Filled() > 0 {
		r.Mixed = m.Board.Mixed().String()
	}
	cmds = append(cmds, run(&m, p, r))
	return m, cmds
}

// list asks for all solutions of the puzzle.
func list(m Model) (Model, []Cmd) {
	m, cmds := quiet(m)
	puzzle, fromEntered := m.Board.Puzzle()
	m.Notice = Notice{}
	m.List = Listing{Of: puzzle, fromEntered: fromEntered, base: m.Board}
	r := job.Request{Kind: job.List, Puzzle: puzzle.String(), Keep: m.window()}
	cmds = append(cmds, run(&m, toList, r))
	return m, cmds
}

func stop(m Model) (Model, []Cmd) {
	if m.running(toMark) {
		m.Marks = Marks{} // they would not come any more
	}
	nothing := m.Judging() || m.Counting() && m.List.Found == 0
	m, cmds := cancel(m, ofBoard...)
	if nothing && !m.Judged() {
		puzzle, fromEntered := m.Board.Puzzle()
		m.Verdict = Verdict{Puzzle: puzzle, FromEntered: fromEntered, Stopped: true}
	}
	return m, append(cmds, Focus{}) // Stop goes away, and the focus with it
}

// answer takes a job's event; one of a job that is no longer wanted is dropped.
func answer(m Model, id int, e job.Event, now time.Duration) (Model, []Cmd) {
	j, ok := jobOf(m, id)
	if !ok {
		return m, nil
	}
	if e.Failed != "" && j.why.unasked() {
		return finished(m, id), nil
	}
	if e.Failed != "" {
		return broke(m, j.why, TextLost)
	}
	if e.Done {
		m = finished(m, id)
	}
	switch j.why {
	case toCheck, toSolve:
		return judged(m, e, j.why)
	case toLive:
		return takeLive(m, e), nil
	case toDiffer:
		return takeDiffer(m, e), nil
	case toRedundant:
		m.Redundant.cells, m.Redundant.without = e.Cells, -1
		return m, nil
	case toWithout:
		m.Redundant.found, m.Redundant.counted = e.Puzzle, e.Done
		return m, nil
	case toList:
		return listed(m, e, now)
	case toCount:
		return counted(m, e, now)
	case toMark:
		m.Marks.counts = e.Cells
		return m, nil
	case toTally:
		return m, nil
	case toSift:
		return sifted(m, j.part, e, now)
	case toRead:
		return read(m, e)
	case toExport:
		return written(m, j.part, e)
	case toTrace:
		return traced(m, e)
	case toAgain:
		return searchedAgain(m, j.part, e)
	case toRace:
		return raced(m, j.part, e)
	case toLog:
		return logged(m, e)
	default:
		return keep(m, e), nil
	}
}

func judged(m Model, e job.Event, why purpose) (Model, []Cmd) {
	if !e.Done {
		return m, nil
	}
	puzzle, fromEntered := m.Board.Puzzle()
	before, same := m.Verdict, m.Judged()
	m.Verdict = Verdict{Puzzle: puzzle, FromEntered: fromEntered, OfPuzzle: e.Puzzle, Elapsed: e.Elapsed}
	if same && before.OfPuzzle.Solutions > e.Puzzle.Solutions { // several were counted already
		m.Verdict.OfPuzzle, m.Verdict.Live, m.Verdict.Counted = before.OfPuzzle, before.Live, before.Counted
	}
	if why == toCheck {
		return checked(m, e), nil
	}
	solution := e.Mixed.Solution
	if solution == "" {
		solution = e.Puzzle.Solution
	}
	g, err := solver.Parse(m.Board.Layout(), solution)
	if solution == "" || err != nil {
		return m, nil
	}
	b, replaced := m.Board.Cover(g)
	verdict := m.Verdict
	verdict.Replaced = replaced
	m, cmds := edit(m, b)
	m.Verdict = verdict
	return m, cmds
}

// listed takes the solutions found so far. Where there are more than are kept, all are counted then.
func listed(m Model, e job.Event, now time.Duration) (Model, []Cmd) {
	if m.List.Found == 0 { // until now the verdict before this one stood
		known := 0
		if m.Judged() {
			known = max(m.Verdict.OfPuzzle.Solutions, m.Verdict.Known)
		}
		m.Verdict = Verdict{Puzzle: m.List.Of, FromEntered: m.List.fromEntered, Counted: true, Known: known}
	}
	m.Verdict.Elapsed = e.Elapsed
	m = keep(m, e)
	if !m.List.Shown && len(m.List.cells) > 0 {
		// The first: from here on the board shows a solution, and one Undo takes it away.
		m.past = append(m.past[:len(m.past):len(m.past)], m.Board)
		m.future = nil
		m.List.Shown = true
		m = showSolution(m, 0)
	}
	if e.Done && !e.Puzzle.Exact {
		return countAll(m, now)
	}
	return m, nil
}

// keep takes an event's number and its solutions, and shows the solution that is waited for, or says that there is none.
func keep(m Model, e job.Event) Model {
	list := &m.List
	if e.Puzzle.Exact || !list.Exact && e.Puzzle.Solutions > list.Found {
		list.Found, list.Exact = e.Puzzle.Solutions, e.Puzzle.Exact
		m.Verdict.OfPuzzle, m.Verdict.Stopped = e.Puzzle, m.Verdict.Stopped && !e.Puzzle.Exact
	}
	size := m.Board.Layout().Cells()
	// A count and a fetch of the same window may bring the same solutions.
	if have := list.first*size + len(list.cells) - e.First*size; have >= 0 && have < len(e.Cells) {
		list.cells = append(list.cells[:len(list.cells):len(list.cells)], e.Cells[have:]...)
	}
	switch {
	case list.wanted == list.At:
	case m.kept(list.wanted):
		return showSolution(m, list.wanted)
	case list.Exact && list.wanted >= list.Found:
		m.Notice = Notice{Kind: NoSuch, N: list.wanted + 1}
		list.wanted = list.At
	}
	return m
}

// kept tells whether solution i is in the window.
func (m Model) kept(i int) bool {
	return i >= m.List.first && (i-m.List.first+1)*m.Board.Layout().Cells() <= len(m.List.cells)
}

// goToSolution shows a solution of the list, finding it again if it was not kept.
func goToSolution(m Model, i int) (Model, []Cmd) {
	m.Notice = Notice{}
	switch {
	case !m.List.Shown || i < 0:
		return m, nil
	case m.List.Exact && i >= m.List.Found:
		m.Notice = Notice{Kind: NoSuch, N: i + 1}
		return m, nil
	}
	m.List.wanted = i
	from := i / m.window() * m.window()
	switch {
	case m.kept(i):
		return showSolution(m, i), nil
	case m.List.first == from && (m.running(toList) && from == 0 || m.Fetching()):
		return m, nil // it is shown as soon as it is found
	}
	m, cmds := cancel(m, toFetch)
	m.List.first, m.List.cells = from, nil
	r := job.Request{Kind: job.List, Puzzle: m.List.Of.String(), From: from, Keep: m.window()}
	cmds = append(cmds, run(&m, toFetch, r))
	return m, cmds
}

// showSolution puts solution i, which is kept, on the board.
func showSolution(m Model, i int) Model {
	size := m.Board.Layout().Cells()
	at := (i - m.List.first) * size
	g, err := solver.FromBytes(m.Board.Layout(), m.List.cells[at:at+size])
	if err != nil {
		return m
	}
	m.Board, m.Verdict.Replaced = m.List.base.Cover(g)
	m.List.At = i
	return m
}
