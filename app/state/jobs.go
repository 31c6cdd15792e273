package state

import (
	"reflect"
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/sums"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Jobs: what is computed for the page, and who takes the answers.

// Owner is the part of the page that a job belongs to. When that part stops or crashes, its jobs
// end and no others.
type Owner uint8

const (
	OfBoard Owner = iota
	OfBatch
	OfLists
	OfExplore
	OfLearn
	OfDesk
)

// Job is a computation under way.
type Job struct {
	ID    int
	Owner Owner
	// Part is, by purpose, the part of the batch (toJudgeLines, toExport, toRateLines), the first
	// event (toAgain), the preset (toRace) or how many puzzles are asked for (toMakeLines).
	Part  int
	why   purpose
	apart bool // the second program does it
	slow  bool // has run long enough to tell the person
	lasts time.Duration
}

// purpose is why a job was started. It indexes the table of tasks.
type purpose uint8

const (
	toCheck purpose = iota
	toSolve
	toList
	toCount
	toCountStates
	toFetch
	toCandidates
	toTally // for the host page
	toLive
	toDiffer
	toCombos
	toRedundant
	toWithout
	toHint
	toTellHint // for the host page
	toPractise
	toReach
	toRate
	toRateNow
	toTable
	toOpen
	toReword
	toMake
	toBegin
	toWishable
	toMakeLines
	toReadList
	toVary
	toMakeAhead
	toMakeDaily
	toWish  // for the host page
	toWatch // for the host page
	toOffer
	toDepict
	toJudgeLines
	toRead
	toArrange
	toShelf
	toHandout
	toExport
	toRateLines
	toTrace
	toAgain
	toRace
	toLog
	toWalk
	toStep
	toHere
	toOneHere
	toExample
	toPicture
	toReread
	toServe
	toAskDesk
	toTell
	toSigns
	purposes
)

// task says who owns the jobs of a purpose, and what is done with their answers.
type task struct {
	owner   Owner
	awaited bool      // the person waits for the answer, on the board
	unasked bool      // the page asked on its own: a failure is not reported
	ofBoard bool      // ends when the board changes in any way; others are ended by their own code
	counts  bool      // the number found so far is kept when it is stopped
	event   job.Event // of the type that take gets
	take    func(m Model, t told) (Model, Cmds)
	// forget is called when a job is cancelled, to undo what only an answer would end. It may be
	// nil.
	forget func(m *Model)
	// file returns the file that the job writes, which is dropped when the job is cancelled. It is
	// nil for a job that writes none.
	file func(m Model) File
	// lost is called when there is no answer, to keep the page from asking again at once. It may be
	// nil.
	lost func(m *Model)
}

// told is a reply to a job.
type told struct {
	Job
	job.Reply
	now time.Duration // since the page was opened
}

// tasks is filled by init because the functions in it start jobs, which need the table.
var tasks [purposes]task

func init() {
	tasks = [purposes]task{
		toCheck: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Judged{}, take: judged},
		toSolve: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Judged{}, take: judged},
		toList:  {owner: OfBoard, awaited: true, ofBoard: true, counts: true, event: job.Listed{}, take: listed},
		toCount: {owner: OfBoard, awaited: true, ofBoard: true, counts: true, event: job.Counted{},
			take: counted},
		toCountStates: {owner: OfBoard, unasked: true, ofBoard: true, event: job.StatesCounted{}, take: statesCounted},
		toFetch:       {owner: OfBoard, awaited: true, ofBoard: true, event: job.Listed{}, take: fetched},
		toCandidates: {owner: OfBoard, awaited: true, event: job.CandidatesCounted{},
			take:   takeCandidates,
			forget: func(m *Model) { m.Candidates = Candidates{} }, // the counts would never arrive
		},
		toTally: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Tallied{}, take: tallied},
		toLive: {owner: OfBoard, unasked: true, event: job.Judged{}, take: takeLive,
			forget: func(m *Model) { m.liveOf = solver.Grid{} },
			lost:   func(m *Model) { m.liveOf = m.Board.Given },
		},
		toDiffer: {owner: OfBoard, unasked: true, event: job.CandidatesCounted{},
			take:   takeDiffer,
			forget: func(m *Model) { m.Differ = Differ{} },
			lost:   func(m *Model) { m.Differ = Differ{of: m.Board.Given, asked: true, lost: true} },
		},
		toCombos: {owner: OfBoard, unasked: true, event: job.CombosFound{},
			take:   takeCombos,
			forget: func(m *Model) { m.Ruling.combos = sums.Asked{} },
			lost:   func(m *Model) { m.Ruling.combos = sums.Asked{Question: m.wantedCombos()} },
		},
		toRedundant: {owner: OfBoard, awaited: true, event: job.RedundantFound{},
			take:   takeRedundant,
			forget: func(m *Model) { m.Redundant = Redundant{} },
		},
		toWithout: {owner: OfBoard, unasked: true, event: job.Judged{}, take: takeWithout,
			forget: func(m *Model) { m.Redundant.without = -1 }, // so that askWithout asks again
		},
		toHint: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Hinted{},
			take: takeHint, forget: forgetHint},
		toTellHint: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Hinted{}, take: tallied},
		toPractise: {owner: OfBoard, awaited: true, ofBoard: true, event: job.Served{}, take: takePractice},
		toReach: {owner: OfBoard, unasked: true, ofBoard: true, event: job.Reached{}, take: takeReached,
			forget: func(m *Model) { m.End.asked = stop{} }, // so that followEnd asks again
		},
		toRate: {owner: OfBoard, unasked: true, event: job.Rated{},
			take:   takeRating,
			forget: func(m *Model) { m.Rated = Rated{} },
			lost:   func(m *Model) { m.Rated = m.rated(job.Rated{}) },
		},
		toRateNow:   {owner: OfBoard, awaited: true, event: job.Rated{}, take: takeRating},
		toTable:     {owner: OfBoard, event: job.TableListed{}, take: takeTable},
		toOpen:      {owner: OfBoard, awaited: true, event: job.Opened{}, take: takeOpened, forget: forgetOpen},
		toReword:    {owner: OfBoard, unasked: true, event: job.Opened{}, take: takeReworded},
		toMake:      {owner: OfBoard, event: job.Made{}, take: takeMade},
		toBegin:     {owner: OfBoard, event: job.Made{}, take: takeBegun},
		toWishable:  {owner: OfBoard, event: job.Made{}, take: takeWishable},
		toMakeLines: {owner: OfLists, event: job.LinesMade{}, take: takeLines},
		toReadList:  {owner: OfBatch, event: job.TextsFound{}, take: takeList},
		toVary:      {owner: OfBoard, event: job.Varied{}, take: takeVaried},
		toMakeAhead: {owner: OfBoard, unasked: true, event: job.Made{}, take: takeAhead, forget: forgetAhead},
		toWatch: {owner: OfBoard, unasked: true, event: job.Judged{}, take: takeWatch, forget: unwatched,
			lost: func(m *Model) { m.Widget.slips.asked = true },
		},
		toWish:      {owner: OfBoard, event: job.Made{}, take: takeWish, lost: unwished},
		toMakeDaily: {owner: OfBoard, event: job.Made{}, take: takeDaily, forget: forgetDaily},
		toOffer:     {owner: OfBoard, event: job.Offered{}, take: takeOffer},
		toDepict:    {owner: OfBoard, event: job.Depicted{}, take: takeDepicted},
		toJudgeLines: {owner: OfBatch, event: job.LinesJudged{}, take: takeRows,
			lost: func(m *Model) { m.Batch = m.Batch.Waiting() },
		},
		toRead: {owner: OfBatch, event: job.RowsFound{}, take: takeTexts,
			forget: func(m *Model) { m.Batch = m.Batch.WithoutTexts() },
		},
		toArrange: {owner: OfBatch, event: job.Arranged{}, take: takeOrder,
			forget: func(m *Model) { m.Batch = m.Batch.NoOrderComes() },
			lost:   func(m *Model) { m.Batch = m.Batch.WithoutOrder(m.stored) },
		},
		toShelf: {owner: OfLists, unasked: true, event: job.Shelved{},
			take:   takeShelf,
			forget: func(m *Model) { m.Lists = m.Lists.NoShelfComes() },
			lost:   func(m *Model) { m.Lists = m.Lists.Undrawn(m.Batch, m.listsPage()) },
		},
		toHandout: {owner: OfLists, event: job.HandedOut{}, take: takeHandout},
		toExport: {owner: OfBatch, event: job.Exported{}, take: written,
			forget: func(m *Model) { m.Batch = m.Batch.WithoutFile() },
			file:   func(m Model) File { return keptFiles[m.Batch.WritesAs()] },
		},
		toRateLines: {owner: OfBatch, event: job.LinesRated{}, take: takeRatings},
		toTrace:     {owner: OfExplore, event: job.Traced{}, take: traced},
		toAgain:     {owner: OfExplore, event: job.TracedAgain{}, take: tracedAgain},
		toRace:      {owner: OfExplore, event: job.Raced{}, take: raced},
		toLog: {owner: OfExplore, event: job.Logged{}, take: logged,
			file: func(m Model) File { return m.log.file }},
		toWalk: {owner: OfExplore, event: job.Walked{}, take: walked,
			forget: func(m *Model) { m.Explore.Logic = m.Explore.Logic.Stop() },
		},
		toStep: {owner: OfExplore, event: job.Stepped{}, take: stepped,
			forget: func(m *Model) { m.Explore.Logic = m.Explore.Logic.Stop() },
		},
		toHere: {owner: OfExplore, event: job.StepsFound{}, take: foundHere,
			forget: func(m *Model) { m.Explore.Logic.Here.Stopped = true },
		},
		toOneHere: {owner: OfExplore, event: job.Hinted{}, take: oneHere},
		toPicture: {owner: OfBoard, awaited: true, event: job.Served{}, take: takePicture, forget: forgetOpen},
		toServe: {owner: OfDesk, unasked: true, event: job.Served{}, take: takeServed,
			forget: func(m *Model) { m.Desk.of.lost = true },
		},
		toReread: {owner: OfBoard, awaited: true, event: job.Served{}, take: takeReread, forget: forgetOpen},
		toAskDesk: {owner: OfDesk, event: job.Served{}, take: takeServed,
			forget: func(m *Model) { m.Desk.next = "" },
		},
		toTell:  {owner: OfBoard, ofBoard: true, event: job.Served{}, take: takeTold},
		toSigns: {owner: OfBoard, event: job.SignsDrawn{}, take: takeSigns, forget: forgetSigns},
		toExample: {owner: OfLearn, event: job.Hinted{}, take: takeExample,
			forget: func(m *Model) { m.Learn.of = example{} }, // it is asked for when the page is shown again
		},
	}
}

// task returns the job's row of the table.
func (j Job) task() *task { return &tasks[j.why] }

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
	j, ok := jobOf(before, msg.Job)
	return ok && found && j.why == toCombos && msg.Reply.Failed == "" && onlyAsks(cmds) && before.workshop &&
		!before.undrawn && !before.Differ.lost && before.Desk.Lost == NoNotice &&
		before.Notice.Kind == after.Notice.Kind
}

func (msg Answer) update(m Model) (Model, Cmds) {
	j, ok := jobOf(m, msg.Job)
	switch {
	case !ok:
		return m, nil
	case msg.Reply.Failed != "":
		return failed(m, j, collections.TextLost)
	case reflect.TypeOf(msg.Reply.Event) != reflect.TypeOf(j.task().event):
		return failed(m, j, collections.WorkersLost) // its worker is broken
	case msg.Reply.Done:
		m = finished(m, j.ID)
	}
	if j.apart && m.Differ.lost {
		m.Differ = Differ{}
	}
	if j.apart {
		m = m.seekDesk()
	}
	m.undrawn = m.undrawn && !j.apart
	if j.apart && !m.workshop {
		m.workshop = true
		if !m.Judged() && !m.running(toLive) {
			m.liveOf = solver.Grid{} // a verdict that had to wait for the second program is asked for again
		}
	}
	if j.apart && (m.Notice.Kind == NeedsVisit || m.Notice.Kind == NotLoaded) {
		m.Notice = Notice{} // the second program is here now
	}
	return j.task().take(m, told{j, msg.Reply, msg.Now})
}

// Slow reports that a job has been running for a long time.
type Slow struct {
	trait.Aside
	Job int
	For time.Duration
}

func (msg Slow) update(m Model) (Model, Cmds) {
	m.jobs = slices.Clone(m.jobs)
	for i := range m.jobs {
		if m.jobs[i].ID == msg.Job {
			m.jobs[i].slow, m.jobs[i].lasts = true, msg.For
			switch m.jobs[i].why {
			case toOpen:
				m.Notice = Notice{Kind: Reading}
			case toPicture, toReread:
				m.Notice = Notice{Kind: ReadingPicture}
			}
		}
	}
	return m, nil
}

// Failed reports that a job's worker crashed.
type Failed struct {
	trait.Aside
	Job int
}

func (msg Failed) update(m Model) (Model, Cmds) {
	j, ok := jobOf(m, msg.Job)
	switch {
	case !ok:
		return m, nil
	case j.why == toJudgeLines && !m.Batch.Lost(j.Part):
		return judgeAgain(m, j)
	}
	return failed(m, j, collections.WorkersLost)
}

// failed ends a job that has no answer. It is reported, unless the page asked on its own.
func failed(m Model, j Job, fault collections.Fault) (Model, Cmds) {
	if j.task().unasked {
		if m = finished(m, j.ID); j.why == toServe {
			m = m.deskLost(NotLoaded)
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
	j, ok := jobOf(m, msg.Job)
	if !ok {
		return m, nil
	}
	if j.why == toExample {
		return brokenLearn(m)
	}
	m, cmds := cancel(m, j.why)
	m = m.after(j.task().lost)
	if j.why == toServe {
		m = m.deskLost(absent(msg.Online).Kind)
	}
	shown := j.why == toServe && m.View == OnBoard     // Learn says it where the desk would be
	if j.task().unasked && !shown && j.why != toLive { // a verdict that has to wait for the second program is missed
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
func broke(m Model, j Job, fault collections.Fault) (Model, Cmds) {
	switch j.Owner {
	case OfExplore:
		return brokenExplore(m)
	case OfLearn:
		return brokenLearn(m)
	case OfBatch:
		m, cmds := brokenBatch(m, fault)
		return m.after(j.task().lost), cmds
	}
	m, cmds := end(m, j.Owner)
	m.Notice = Notice{Kind: NoWorker}
	return m, cmds
}

// after returns the Model after a change, or as it is for nil.
func (m Model) after(change func(*Model)) Model {
	if change == nil {
		return m
	}
	changed := m // only this copy is for the heap
	change(&changed)
	return changed
}

// Stop ends everything about the board that the person waits for. What the page works out on its
// own goes on.
type Stop struct{ trait.Aside }

func (Stop) update(m Model) (Model, Cmds) {
	nothing := m.Judging() || m.Counting() && m.List.Found == 0
	m, cmds := endThose(m, func(j Job) bool { return j.task().awaited || j.why == toCountStates })
	if nothing && !m.Judged() {
		puzzle, fromEntered := m.Board.Puzzle()
		m.Verdict = Verdict{Puzzle: puzzle, FromEntered: fromEntered, Stopped: true}
	}
	return focused(m, cmds) // the Stop button goes away, so move the focus
}

// run starts a job.
func run(m Model, p purpose, r job.Request) (Model, Cmds) { return start(m, p, 0, r, 0) }

// rerun starts a job in the place of those with the same purpose.
func rerun(m Model, p purpose, r job.Request) (Model, Cmds) {
	m, cmds := cancel(m, p)
	return cmds.then(run(m, p, r))
}

// later starts a job that the page asks for on its own.
func later(m Model, p purpose, r job.Request) (Model, Cmds) { return start(m, p, 0, r, keysRest) }

// start starts a job about one of several parts, or 0, after a wait.
func start(m Model, p purpose, part int, r job.Request, wait time.Duration) (Model, Cmds) {
	m.serial++
	started := Job{ID: m.serial, Owner: tasks[p].owner, Part: part, why: p, apart: job.Apart(r)}
	m.jobs = append(slices.Clip(m.jobs), started)
	return m, Cmds{Run{Job: m.serial, Request: r, Wait: wait}}
}

// cancel ends the jobs that have one of the purposes.
func cancel(m Model, why ...purpose) (Model, Cmds) {
	return endThose(m, func(j Job) bool { return slices.Contains(why, j.why) })
}

// end ends all jobs of an owner.
func end(m Model, o Owner) (Model, Cmds) {
	return endThose(m, func(j Job) bool { return j.Owner == o })
}

// endAsked ends the jobs that the person asked for about the present board.
func endAsked(m Model) (Model, Cmds) {
	return endThose(m, func(j Job) bool { return j.task().ofBoard })
}

// endThose ends some jobs. No other code cancels a job.
func endThose(m Model, ended func(Job) bool) (Model, Cmds) {
	var (
		kept []Job
		cmds Cmds
	)
	for _, j := range m.jobs {
		if !ended(j) {
			kept = append(kept, j)
			continue
		}
		cmds = append(cmds, Cancel{j.ID})
		m.Verdict.Stopped = m.Verdict.Stopped || j.task().counts && m.Verdict.Counted
		if file := j.task().file; file != nil {
			cmds = append(cmds, DropFile{file(m)})
		}
		m = m.after(j.task().forget)
	}
	m.jobs = kept
	return m, cmds
}

// quiet makes room for a question. It ends what the person asked for before about the present
// board, and everything that the page asked for on its own. The page asks again after the answer.
// True candidates and redundant givens are still computed.
func quiet(m Model) (Model, Cmds) {
	return endThose(m, func(j Job) bool { return j.task().ofBoard || j.task().unasked })
}

func jobOf(m Model, id int) (Job, bool) {
	for _, j := range m.jobs {
		if j.ID == id {
			return j, true
		}
	}
	return Job{}, false
}

func finished(m Model, id int) Model {
	m.jobs = slices.DeleteFunc(slices.Clone(m.jobs), func(j Job) bool { return j.ID == id })
	return m
}

// Busy reports whether anything is being computed about the board, and whether it has taken long
// enough to show that.
func (m *Model) Busy() (busy, slow bool) {
	slow = m.running(toCount) // the jobs of a count follow one another
	for _, j := range m.jobs {
		if j.task().awaited {
			busy, slow = true, slow || j.slow
		}
	}
	return busy, slow
}

// Awaits reports whether a job is running whose answer the person waits for, on the board or in the
// dialog.
func (m *Model) Awaits(job int) bool {
	j, ok := jobOf(*m, job)
	return ok && (j.task().awaited && j.why != toCount || m.begins(j) || m.seeks(j))
}

// Wants reports whether a job's answer is still needed.
func (m *Model) Wants(job int) bool {
	_, ok := jobOf(*m, job)
	return ok
}

// Waited returns how long the person has been waiting for a verdict.
func (m *Model) Waited() (longest time.Duration) {
	for _, j := range m.jobs {
		if j.why == toCheck || j.why == toSolve || j.why == toList {
			longest = max(longest, j.lasts)
		}
	}
	return longest
}

func (m *Model) running(p purpose) bool { return m.count(p) > 0 }

// count returns how many jobs of a purpose are running.
func (m *Model) count(p purpose) (n int) {
	for _, j := range m.jobs {
		if j.why == p {
			n++
		}
	}
	return n
}
