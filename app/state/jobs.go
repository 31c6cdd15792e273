package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/ended"
	"numplace/app/state/frame"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
)

// This file starts and ends jobs, which are computations in workers, and handles their answers.

// task is the purpose of a job whose answer this package handles. Each task is a type next to the code that handles its
// answer. It embeds jobs.OnBoard, jobs.InBatch or another type that determines the owner of the job.
type task interface {
	jobs.Task
	take(m Model, t jobs.Answer) (Model, Cmds)
}

// Interfaces that a task may also implement.
type (
	// forgetter is a task that sets state which only the answer resets. forget resets it if the job is cancelled.
	forgetter interface{ forget(m *Model) }
	// loser is a task whose jobs may end without an answer. lost records that, so that the page does not
	// request it again at once.
	loser interface{ lost(m *Model) }
)

// Answer is the answer to a job. If the job has been cancelled, the answer is ignored.
type Answer struct {
	trait.Aside
	Job   int
	Reply job.Reply
	Now   time.Duration // time since the page was opened
}

// slight reports whether the answer changed only the list of digit combinations for the selection. See Slight.
func (msg Answer) slight(before, after Model, cmds Cmds) bool {
	_, found := msg.Reply.Event.(job.CombosFound)
	j, ok := before.jobs.Of(msg.Job)
	return ok && found && j.Is(toCombos{}) && msg.Reply.Failed == "" && onlyAsks(cmds) && before.workshop &&
		!before.Desk.Drawings.Lost() && !before.Differ.Lost && before.Desk.Lost == desk.NotLost &&
		before.Notice.Kind == after.Notice.Kind
}

func (msg Answer) update(m Model) (Model, Cmds) {
	j, ok := m.jobs.Of(msg.Job)
	switch {
	case !ok:
		return m, nil
	case msg.Reply.Failed != "":
		return failed(m, j, collections.TextLost)
	case !j.Expects(msg.Reply.Event):
		return failed(m, j, collections.WorkersLost) // an answer of another type means that the worker is broken
	case msg.Reply.Done:
		m = finished(m, j.ID)
	}
	if j.Apart && m.Differ.Lost {
		m.Differ = solutions.Differ{}
	}
	if j.Apart {
		m.Desk.Seek()
		m.Desk.Drawings.Retry()
	}
	if j.Apart && !m.workshop {
		m.workshop = true
		if !m.Judged() && m.jobs.Count(solutions.ToLive{}) == 0 {
			m.Unjudge() // repeats a verdict that had to wait for the second program
		}
	}
	if j.Apart && (m.Notice.Kind == NeedsVisit || m.Notice.Kind == NotLoaded) {
		m.Notice = Notice{} // the notice that the second program is missing no longer applies
	}
	answer := jobs.Answer{Job: j, Reply: msg.Reply, Now: msg.Now}
	switch t := j.Task.(type) {
	case search.Task:
		return m.explored(func(x *search.Explore, e search.Env) search.Asks { return t.Take(x, e, answer) })
	case collections.Task:
		return m.collected(collections.Take(m.Library, m.listsEnv(), t, answer))
	case solutions.Task:
		return m.listed(solutions.Take(m.Known, m.solutionsEnv(), t, answer))
	case class.Task:
		t.Take(&m.Class, answer)
		return m, nil
	case desk.Task:
		if desk.Reading(j) {
			forgetOpen(&m)
		}
		return m.desked(func(d *desk.Desk, e desk.Env) desk.Asks { return t.Take(d, e, msg.Reply.Event) })
	case ended.ToReach:
		t.Take(&m.End.End, msg.Reply.Event.(job.Reached))
		return m, nil
	case hints.Task:
		return m.advised(func(a *hints.Advice, e hints.Env) hints.Asks { return t.Take(a, e, msg.Reply.Event) })
	case incoming.Task:
		return m.reads(func(r *incoming.Reader, e incoming.Env) incoming.Asks {
			return t.Take(r, e, msg.Reply.Event.(job.Opened))
		})
	case lessons.ToExample:
		t.Take(&m.Learn, msg.Reply.Event.(job.Hinted))
		return m, nil
	case door.Task:
		return m.doored(func(d *door.Door, e door.Env) door.Asks { return t.Take(d, e, answer) })
	case frame.Task:
		return m.framed(func(w *frame.Widget, e frame.Env) frame.Asks { return t.Take(w, e, answer) })
	case dialogs.Task:
		return m.dialogued(dialogs.Take(m.Dialogs, m.dialogsEnv(), t, answer))
	default:
		return t.(task).take(m, answer)
	}
}

// Slow is sent when a job has been running for For, which is a long time.
type Slow struct {
	trait.Aside
	Job int
	For time.Duration
}

func (msg Slow) update(m Model) (Model, Cmds) {
	m.jobs = m.jobs.Slow(msg.Job, msg.For)
	switch j, ok := m.jobs.Of(msg.Job); {
	case ok && incoming.Reading(j):
		m.Notice = Notice{Kind: Reading}
	case ok && desk.Reading(j):
		m.Notice = Notice{Kind: ReadingPicture}
	}
	return m, nil
}

// Failed is sent when the worker of a job has crashed.
type Failed struct {
	trait.Aside
	Job int
}

func (msg Failed) update(m Model) (Model, Cmds) {
	j, ok := m.jobs.Of(msg.Job)
	switch {
	case !ok:
		return m, nil
	case collections.JudgesAgain(m.Library, j):
		m = finished(m, j.ID)
		return m.collected(collections.JudgeAgain(m.Library, m.listsEnv(), j.Part))
	}
	return failed(m, j, collections.WorkersLost)
}

// failed ends a job whose worker has crashed. It shows the failure, unless the page started the job on its own.
func failed(m Model, j jobs.Job, fault collections.Fault) (Model, Cmds) {
	if j.Has(jobs.Unasked) {
		if m = finished(m, j.ID); desk.Filling(j) {
			m.Desk.Lose(m.deskAt(), desk.NotLoaded)
		}
		return m, nil
	}
	return broke(m, j, fault)
}

// Absent is sent when the program that runs a job could not be fetched. A notice is shown, unless the page
// started the job on its own. The user can try again.
type Absent struct {
	trait.Aside
	Job    int
	Online bool // the browser reports a network connection
}

func (msg Absent) update(m Model) (Model, Cmds) {
	j, ok := m.jobs.Of(msg.Job)
	if !ok {
		return m, nil
	}
	if j.Is(lessons.ToExample{}) {
		return brokenLearn(m)
	}
	m, cmds := cancel(m, j.Task)
	m = m.lose(j)
	if desk.Filling(j) {
		why := desk.NotLoaded
		if !msg.Online {
			why = desk.NeedsVisit
		}
		m.Desk.Lose(m.deskAt(), why)
	}
	shown := desk.Filling(j) && m.View == OnBoard // a page of Learn shows the failure of its desk itself
	// The failure of an automatic verdict is shown too, because the page shows the verdict.
	if j.Has(jobs.Unasked) && !shown && !j.Is(solutions.ToLive{}) {
		return m, cmds
	}
	m.Notice = absent(msg.Online)
	return cmds.then(hushLater(m))
}

// absent returns the notice that the second program (app/workshop) could not be fetched.
func absent(online bool) Notice {
	if online {
		return Notice{Kind: NotLoaded}
	}
	return Notice{Kind: NeedsVisit}
}

// broke handles a job that crashed or, in Lists, lost the text that it was working on. It shows the failure
// and cancels the owner's other jobs, which would fail too.
func broke(m Model, j jobs.Job, fault collections.Fault) (Model, Cmds) {
	switch j.Task.Owner() {
	case jobs.Explore:
		return m.explored((*search.Explore).Crash)
	case jobs.Learn:
		return brokenLearn(m)
	case jobs.Batch:
		m, cmds := m.collected(collections.Crashed(m.Library, m.listsEnv(), fault))
		return m.lose(j), cmds
	}
	m, cmds := end(m, j.Task.Owner())
	m.Notice = Notice{Kind: NoWorker}
	return m.lose(j), cmds
}

// lose calls the method lost or Lose of the task of job j, because the job has ended without an answer.
func (m Model) lose(j jobs.Job) Model {
	switch t := j.Task.(type) {
	case loser:
		m = m.after(t.lost)
	case class.Task:
		m.Class.Lost = true
	case hints.Loser:
		m = m.after(func(m *Model) { t.Lose(&m.Advice, m.hintsEnv(m.playNow())) })
	case frame.Loser:
		m = m.after(func(m *Model) { t.Lose(&m.Widget) })
	}
	m.Known = solutions.Lose(m.Known, m.Board, j)
	m.Library = collections.Lose(m.Library, m.listsEnv(), j)
	return m
}

// after returns a copy of m to which change has been applied.
func (m Model) after(change func(*Model)) Model {
	changed := m // a variable of its own, so that only this copy escapes to the heap
	change(&changed)
	return changed
}

// Stop ends all jobs about the board for which the user is waiting. Jobs that the page started on its own continue.
type Stop struct{ trait.Aside }

func (Stop) update(m Model) (Model, Cmds) {
	nothing := m.Judging() || m.Counting() && m.List.Found == 0
	m, cmds := endThose(m, func(j jobs.Job) bool { return j.Has(jobs.Awaited) || j.Is(solutions.ToCountStates{}) })
	if nothing && !m.Judged() {
		puzzle, fromEntered := m.Board.Puzzle()
		m.Verdict = solutions.Verdict{Puzzle: puzzle, FromEntered: fromEntered, Stopped: true}
	}
	return focused(m, cmds) // the focus was on the Stop button, which disappears
}

// run starts a job for task t.
func run(m Model, t jobs.Task, r job.Request) (Model, Cmds) { return start(m, t, 0, r, 0) }

// rerun ends the jobs of task t and starts a new one.
func rerun(m Model, t task, r job.Request) (Model, Cmds) {
	m, cmds := cancel(m, t)
	return cmds.then(run(m, t, r))
}

// ordered returns the effects that carry out orders. A machine returns orders for the jobs that it has
// started or ended.
func ordered(orders []jobs.Order) (cmds Cmds) {
	for _, o := range orders {
		if o.Request == nil {
			cmds = append(cmds, Cancel{o.ID})
		} else {
			cmds = append(cmds, Run{Job: o.ID, Request: o.Request, Wait: o.Wait})
		}
	}
	return cmds
}

// start starts a job for task t with jobs.Job.Part part after wait. If t opens a board, other jobs that do so end.
func start(m Model, t jobs.Task, part int, r job.Request, wait time.Duration) (Model, Cmds) {
	m, cmds := endThose(m, func(j jobs.Job) bool { return t.Traits().Has(jobs.Opens) && j.Has(jobs.Opens) })
	ledger, id := m.jobs.Start(t, part, r)
	m.jobs = ledger
	return m, append(cmds, Run{Job: id, Request: r, Wait: wait})
}

// cancel ends all jobs of the given tasks.
func cancel(m Model, tasks ...jobs.Task) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Is(tasks...) })
}

// end ends all jobs of owner o.
func end(m Model, o jobs.Owner) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Task.Owner() == o })
}

// endAsked ends the jobs that depend on the current board.
func endAsked(m Model) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Has(jobs.OfBoard) })
}

// endThose ends the jobs for which ends returns true. The packages collections, dialogs and solutions do not
// need it: their Env contains the ledger of jobs, from which they remove their own jobs.
func endThose(m Model, ends func(jobs.Job) bool) (Model, Cmds) {
	left, gone := m.jobs.End(ends)
	var cmds Cmds
	for _, j := range gone {
		cmds = append(cmds, Cancel{j.ID})
		if kept, does := collections.Writing(m.Library, j); does {
			cmds = append(cmds, DropFile{keptFiles[kept]})
		}
		if f, does := m.Explore.Writing(j); does {
			cmds = append(cmds, DropFile{logFile(f)})
		}
		if j.Has(jobs.Opens) {
			m = m.after(forgetOpen)
		}
		switch t := j.Task.(type) {
		case forgetter:
			m = m.after(t.forget)
		case solutions.Task:
			m.Known = solutions.Forget(m.Known, j)
		case search.Forgetter:
			m = m.after(func(m *Model) { t.Forget(&m.Explore) })
		case collections.Task:
			m.Library = collections.Forget(m.Library, j)
		case desk.Forgetter:
			m = m.after(func(m *Model) { t.Forget(&m.Desk) })
		case ended.ToReach:
			t.Forget(&m.End.End)
		case hints.Forgetter:
			m = m.after(func(m *Model) { t.Forget(&m.Advice) })
		case lessons.ToExample:
			t.Forget(&m.Learn)
		case door.Task:
			m = m.after(func(m *Model) { t.Forget(&m.Door) })
		case frame.Forgetter:
			m = m.after(func(m *Model) { t.Forget(&m.Widget) })
		case dialogs.Task:
			dialogs.Forget(&m.Dialogs, j)
		}
	}
	m.jobs = left
	return m, cmds
}

// quiet ends jobs that would delay a new request of the user: earlier requests about the current board, and
// all jobs that the page started on its own, which it starts again after the answer. The computation of true
// candidates and of redundant givens continues.
func quiet(m Model) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Has(jobs.OfBoard) || j.Has(jobs.Unasked) })
}

func finished(m Model, id int) Model {
	m.jobs = m.jobs.Without(id)
	return m
}

// Busy reports whether the user is waiting for a computation about the board. slow reports whether the wait
// is so long that the page shows a message.
func (m *Model) Busy() (busy, slow bool) {
	slow = m.jobs.Count(solutions.ToCount{}) > 0 // a count is a series of short jobs, which are slow together
	for _, j := range m.jobs.All() {
		if j.Has(jobs.Awaited) {
			busy, slow = true, slow || j.Slow
		}
	}
	return busy, slow
}

// Awaits reports whether the job with the given number is running and the user is waiting for its answer.
func (m *Model) Awaits(job int) bool {
	j, ok := m.jobs.Of(job)
	return ok && (j.Has(jobs.Awaited) && !j.Is(solutions.ToCount{}) || m.begins(j) || m.seeks(j) ||
		dialogs.MakesIn(&m.Dialogs, j))
}

// Wants reports whether the job with the given number has not been cancelled, so that its answer is needed.
func (m *Model) Wants(job int) bool {
	_, ok := m.jobs.Of(job)
	return ok
}

// Waited returns how long the user has been waiting for a verdict.
func (m *Model) Waited() (longest time.Duration) {
	for _, j := range m.jobs.All() {
		if j.Is(toCheck{}, toSolve{}, solutions.ToList{}) {
			longest = max(longest, j.Lasts)
		}
	}
	return longest
}

func (m *Model) running(t task) bool { return m.count(t) > 0 }

// count returns the number of running jobs with task t.
func (m *Model) count(t task) int { return m.jobs.Count(t) }
