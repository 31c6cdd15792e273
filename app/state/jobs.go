package state

import (
	"time"

	"numplace/app/shared/job"
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

// Jobs: what is computed for the page, and who takes the answers.

// task is why a job runs whose answer this package takes. It is a type beside the code that does. Its owner
// comes with jobs.OnBoard, jobs.InBatch and so on, which it embeds.
type task interface {
	jobs.Task
	take(m Model, t jobs.Answer) (Model, Cmds)
}

// What some tasks have as well.
type (
	// forgetter undoes what only an answer would end, when a job is cancelled.
	forgetter interface{ forget(m *Model) }
	// loser keeps the page from asking again at once, when there is no answer.
	loser interface{ lost(m *Model) }
)

// Answer is a reply to a job. It is ignored if the job has been cancelled.
type Answer struct {
	trait.Aside
	Job   int
	Reply job.Reply
	Now   time.Duration // since the page was opened
}

// slight is true for what the selection can hold.
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
		return failed(m, j, collections.WorkersLost) // its worker is broken
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
			m.Unjudge() // a verdict that had to wait for the second program is asked for again
		}
	}
	if j.Apart && (m.Notice.Kind == NeedsVisit || m.Notice.Kind == NotLoaded) {
		m.Notice = Notice{} // the second program is here now
	}
	told := jobs.Answer{Job: j, Reply: msg.Reply, Now: msg.Now}
	switch t := j.Task.(type) {
	case search.Task:
		return m.explored(func(x *search.Explore, e search.Env) search.Asks { return t.Take(x, e, told) })
	case collections.Task:
		return m.collected(collections.Take(m.Library, m.listsEnv(), t, told))
	case solutions.Task:
		return m.listed(solutions.Take(m.Known, m.solutionsEnv(), t, told))
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
		return m.doored(func(d *door.Door, e door.Env) door.Asks { return t.Take(d, e, told) })
	case frame.Task:
		return m.framed(func(w *frame.Widget, e frame.Env) frame.Asks { return t.Take(w, e, told) })
	case dialogs.Task:
		return m.dialogued(dialogs.Take(m.Dialogs, m.dialogsEnv(), t, told))
	default:
		return t.(task).take(m, told)
	}
}

// Slow reports that a job has been running for a long time.
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

// Failed reports that a job's worker crashed.
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

// failed ends a job that has no answer. It is reported, unless the page asked on its own.
func failed(m Model, j jobs.Job, fault collections.Fault) (Model, Cmds) {
	if j.Has(jobs.Unasked) {
		if m = finished(m, j.ID); desk.Serving(j) {
			m.Desk.Lose(m.deskAt(), desk.NotLoaded)
		}
		return m, nil
	}
	return broke(m, j, fault)
}

// Absent reports that the program for a job could not be fetched. The person can ask again. If the
// page asked on its own, that is not reported.
type Absent struct {
	trait.Aside
	Job    int
	Online bool // there is a network
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
	if desk.Serving(j) {
		why := desk.NotLoaded
		if !msg.Online {
			why = desk.NeedsVisit
		}
		m.Desk.Lose(m.deskAt(), why)
	}
	shown := desk.Serving(j) && m.View == OnBoard // Learn says it where the desk would be
	// A verdict that has to wait for the second program is missed.
	if j.Has(jobs.Unasked) && !shown && !j.Is(solutions.ToLive{}) {
		return m, cmds
	}
	m.Notice = absent(msg.Online)
	return cmds.then(hushLater(m))
}

// absent is the notice of a file that could not be fetched.
func absent(online bool) Notice {
	if online {
		return Notice{Kind: NotLoaded}
	}
	return Notice{Kind: NeedsVisit}
}

// broke reports a job that crashed or lost its text, and cancels the owner's other jobs, which
// would fail too. Only the batch has a text that can be lost.
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

// lose has a job's task note that there is no answer.
func (m Model) lose(j jobs.Job) Model {
	switch t := j.Task.(type) {
	case loser:
		m = m.after(t.lost)
	case hints.Loser:
		m = m.after(func(m *Model) { t.Lose(&m.Advice, m.hintsEnv(m.playNow())) })
	case frame.Loser:
		m = m.after(func(m *Model) { t.Lose(&m.Widget) })
	}
	m.Known = solutions.Lose(m.Known, m.Board, j)
	m.Library = collections.Lose(m.Library, m.listsEnv(), j)
	return m
}

// after returns the Model after a change.
func (m Model) after(change func(*Model)) Model {
	changed := m // only this copy is for the heap
	change(&changed)
	return changed
}

// Stop ends everything about the board that the person waits for. What the page works out on its
// own goes on.
type Stop struct{ trait.Aside }

func (Stop) update(m Model) (Model, Cmds) {
	nothing := m.Judging() || m.Counting() && m.List.Found == 0
	m, cmds := endThose(m, func(j jobs.Job) bool { return j.Has(jobs.Awaited) || j.Is(solutions.ToCountStates{}) })
	if nothing && !m.Judged() {
		puzzle, fromEntered := m.Board.Puzzle()
		m.Verdict = solutions.Verdict{Puzzle: puzzle, FromEntered: fromEntered, Stopped: true}
	}
	return focused(m, cmds) // the Stop button goes away, so move the focus
}

// run starts a job.
func run(m Model, t jobs.Task, r job.Request) (Model, Cmds) { return start(m, t, 0, r, 0) }

// rerun starts a job in the place of those with the same task.
func rerun(m Model, t task, r job.Request) (Model, Cmds) {
	m, cmds := cancel(m, t)
	return cmds.then(run(m, t, r))
}

// ordered starts and ends jobs that a machine has entered in the ledger, or taken from it.
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

// start starts a job about one of several parts, or 0, after a wait.
func start(m Model, t jobs.Task, part int, r job.Request, wait time.Duration) (Model, Cmds) {
	ledger, id := m.jobs.Start(t, part, r)
	m.jobs = ledger
	return m, Cmds{Run{Job: id, Request: r, Wait: wait}}
}

// cancel ends the jobs that have one of the tasks.
func cancel(m Model, tasks ...jobs.Task) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Is(tasks...) })
}

// end ends all jobs of an owner.
func end(m Model, o jobs.Owner) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Task.Owner() == o })
}

// endAsked ends the jobs that the person asked for about the present board.
func endAsked(m Model) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Has(jobs.OfBoard) })
}

// endThose ends some jobs. Machines that have a ledger of their own turn (collections, dialogs, solutions) end theirs.
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
		if desk.Reading(j) || incoming.Reading(j) {
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

// quiet makes room for a question. It ends what the person asked for before about the present
// board, and everything that the page asked for on its own. The page asks again after the answer.
// True candidates and redundant givens are still computed.
func quiet(m Model) (Model, Cmds) {
	return endThose(m, func(j jobs.Job) bool { return j.Has(jobs.OfBoard) || j.Has(jobs.Unasked) })
}

func finished(m Model, id int) Model {
	m.jobs = m.jobs.Without(id)
	return m
}

// Busy reports whether anything is being computed about the board, and whether it has taken long
// enough to show that.
func (m *Model) Busy() (busy, slow bool) {
	slow = m.jobs.Count(solutions.ToCount{}) > 0 // the jobs of a count follow one another
	for _, j := range m.jobs.All() {
		if j.Has(jobs.Awaited) {
			busy, slow = true, slow || j.Slow
		}
	}
	return busy, slow
}

// Awaits reports whether a job is running whose answer the person waits for, on the board or in the
// dialog.
func (m *Model) Awaits(job int) bool {
	j, ok := m.jobs.Of(job)
	return ok && (j.Has(jobs.Awaited) && !j.Is(solutions.ToCount{}) || m.begins(j) || m.seeks(j))
}

// Wants reports whether a job's answer is still needed.
func (m *Model) Wants(job int) bool {
	_, ok := m.jobs.Of(job)
	return ok
}

// Waited returns how long the person has been waiting for a verdict.
func (m *Model) Waited() (longest time.Duration) {
	for _, j := range m.jobs.All() {
		if j.Is(toCheck{}, toSolve{}, solutions.ToList{}) {
			longest = max(longest, j.Lasts)
		}
	}
	return longest
}

func (m *Model) running(t task) bool { return m.count(t) > 0 }

// count returns how many jobs of a task are running.
func (m *Model) count(t task) int { return m.jobs.Count(t) }
