package state

import (
	"time"

	"numplace/app/job"
	"numplace/app/share"
	"numplace/app/tree"
	"numplace/solver"
	"numplace/solver/trace"
)

// Explore is a search of the board's puzzle that is watched: its events so far, and the one that is shown.
type Explore struct {
	Of       solver.Grid // the puzzle that is searched; N 0 before the first
	Strategy trace.Strategy
	At       int // the number of the event that is shown; -1 before the first
	Playing  bool
	Speed    int  // in Speeds
	Goal     int  // in Goals
	GoalBack bool // it was gone back to
	Broken   bool
	left     bool // the search was under way when the part of the page was left
	ticking  bool // the next picture of the animation is on its way

	run     *trace.Recording // grows; all else of the Model is never changed in place
	tree    *trace.Tree      // grows with it
	layout  *tree.Layout     // and so does its picture
	view    tree.View        // the part of it that is seen
	framing framing
	notches []Notch
	said    int  // how often something was said
	wanted  int  // the event to be shown once it is there; noEvent if none
	sought  Jump // where it is to be of some kinds: wanted is the first of those not kept among which it is

	Race    []Racer // by preset; nil while there was none
	started int     // how many of them
}

// framing is what the tree's window shows as the tree grows and the window changes.
type framing uint8

const (
	atFirst framing = iota // what the person was shown to begin with
	whole                  // all of it
	byHand                 // what the person has moved it to
)

// frame puts the picture into its window as it is to be framed.
func (x *Explore) frame() {
	switch {
	case x.layout == nil:
	case x.framing == atFirst:
		x.view = x.layout.Begin(x.view)
	case x.framing == whole:
		x.view = x.layout.Fit(x.view)
	}
}

// Racer is how far a preset has come in the race.
type Racer struct {
	Preset string
	Score  job.Score
	Took   time.Duration
	Over   bool
}

const (
	// MaxEvents is how far a search is followed. The first KeptEvents of it are kept; the others are searched again when they are looked
	// at. LogEvents is how many a log has at most, MaxNodes how many nodes the tree.
	MaxEvents  = 30_000_000
	KeptEvents = 1_000_000
	LogEvents  = 1_000_000
	MaxNodes   = 200_000
	noEvent    = -2
	home       = -3 // where the puzzle is set up, wherever that will be
)

// Goals are the kinds of events that a person goes to: guesses, dead ends, solutions.
var Goals = [...]trace.Kinds{trace.Guess.Set(), trace.DeadEnds, trace.Solution.Set()}

// Speeds are those of the animation, in events a second.
var Speeds = [...]int{1, 3, 10, 30, 100, 1000, 10_000}

const usualSpeed = 2

func updateExplore(m Model, msg Msg) (Model, []Cmd) {
	switch msg.(type) {
	case Tick, SizeTree, ScrollTree, Hush:
	default:
		m.Notice = Notice{} // it was about what came before
	}
	x := &m.Explore
	switch msg := msg.(type) {
	case SetStrategy:
		x.Strategy = msg.Strategy
		return search(m)
	case RunSearch:
		m, cmds := search(m)
		if m.Explore.Playing = !msg.Still; msg.Still {
			return m, cmds
		}
		return animate(m, cmds)
	case Play:
		x.Playing = !x.Playing && x.run != nil
		if x.Playing && x.run.Ended() && x.At == x.run.Len()-1 {
			x.At = x.Home()
		}
		if x.Playing {
			return animate(m, nil)
		}
		return m, nil
	case Tick:
		x.ticking = false
		return tick(m)
	case Seek:
		x.Playing = false
		return seek(m, msg.Event)
	case Step:
		x.Playing = false
		return seek(m, x.At+msg.By)
	case Jump:
		return jump(m, msg)
	case SetSpeed:
		x.Speed = max(min(msg.Speed, len(Speeds)-1), 0)
		return m, nil
	case SetGoal:
		x.Goal, x.GoalBack = max(min(msg.Goal, len(Goals)-1), 0), msg.Back
		return jump(m, Jump{Kinds: Goals[x.Goal], Back: msg.Back})
	case StartRace:
		return startRace(m)
	case StopSearch:
		x.Playing = false
		if x.wanted >= 0 {
			x.wanted, x.sought = noEvent, Jump{}
		}
		return cancel(m, ofExplore...)
	case ExportLog:
		m, cmds := cancel(m, toLog)
		m.pieces, m.logFile = 0, LogFile+File(msg.Form)
		cmds = append(cmds, Begin{m.logFile})
		budget := LogEvents
		if !m.running(toTrace) && !x.run.Ended() { // as far as it went before it was stopped
			budget = min(x.run.Len()+1, LogEvents)
		}
		r := job.Request{Kind: job.Log, Puzzle: x.Of.String(), Strategy: x.Strategy, Budget: budget, Form: msg.Form, Lang: m.Lang}
		cmds = append(cmds, run(&m, toLog, r))
		return m, cmds
	case SizeTree:
		x.view.Width, x.view.Height = msg.Width, msg.Height
		x.frame()
		return m, nil
	case ScrollTree:
		x.view.Left, x.view.Top, x.framing = msg.Left, msg.Top, byHand
		return m, nil
	case ZoomTree:
		if x.framing = byHand; msg.Factor == 0 {
			x.framing = whole
			x.frame()
		} else {
			x.view = x.layout.Zoom(x.view, msg.Factor, x.view.Width/2, x.view.Height/2)
		}
		return m, []Cmd{ShowTree{}}
	case JumpTree:
		x.framing, x.view = byHand, x.layout.Jump(x.view, msg.X, msg.Y)
		return m, []Cmd{ShowTree{}}
	case FoldTree:
		node := x.Node()
		x.layout.Fold(x.layout.Shown(node), !x.layout.Folded(x.layout.Shown(node)))
		if x.framing == whole {
			x.frame()
		}
		return m, nil
	case GoNode:
		x.Playing = false
		return goNode(m, msg.Node)
	case MoveNode:
		x.Playing = false
		to := neighbour(x, msg.To)
		if to == x.layout.Shown(x.Node()) {
			return m, nil
		}
		return goNode(m, to)
	case Hush:
		if msg.Said == x.said {
			m.Notice = Notice{}
		}
		return m, nil
	case ShareMoment:
		link := share.Moment{Strategy: x.Strategy, Event: x.At}
		return m, []Cmd{Copy{Text: share.Encode(x.Of) + link.Query(), Link: true, Done: Notice{Kind: LinkCopied}}}
	}
	return m, nil
}

// Home is the event after which the puzzle is on the board, and nothing else yet.
func (x Explore) Home() int {
	first, ok := x.run.Next(-1, ^(trace.Given.Set() | trace.Removed.Set()))
	if !ok {
		return x.run.Len() - 1
	}
	return first - 1
}

// Over tells whether the event shown is the end of a search that has been through all ways.
func (x Explore) Over() bool {
	return x.At >= 0 && x.At == x.run.Len()-1 && x.run.Kind(x.At) == trace.Exhausted
}

// Shown is the board at the event shown. Where the search is over, nothing of it is left on its own board: the last solution is shown.
func (x Explore) Shown() trace.Board {
	if x.Over() {
		if solution, ok := x.run.LastSolution(); ok {
			return solution
		}
	}
	return x.run.At(x.At)
}

// Notch is a part of the search, and what it met there.
type Notch struct {
	Place               float64 // of its middle, in parts of the whole
	DeadEnds, Solutions int
}

// Notches are the parts of the search that met anything, at most maxNotches.
func (x Explore) Notches() []Notch { return x.notches }

const maxNotches = 160

// notchesOf divides a search into parts.
func notchesOf(run *trace.Recording) (notches []Notch) {
	length := run.Len()
	parts := min(length, maxNotches)
	before := trace.Counters{}
	for i := range parts {
		after := (i + 1) * length / parts // events from the start to the end of the part
		now := run.Counters(after - 1)
		t := Notch{DeadEnds: now.Sum(trace.DeadEnds) - before.Sum(trace.DeadEnds), Solutions: now.Of[trace.Solution] - before.Of[trace.Solution]}
		if before = now; t.DeadEnds+t.Solutions > 0 {
			first := i * length / parts
			t.Place = float64(first+after-1) / 2 / float64(max(length-1, 1))
			notches = append(notches, t)
		}
	}
	return notches
}

// Awaited is the event that is shown once the search has come to it, and whether there is one that takes long.
func (x Explore) Awaited() (event int, ok bool) {
	const long = 100_000 // events
	return x.wanted, x.wanted >= x.run.Len() && x.run.Len() >= long
}

// steps are what is listed of a search without a guess.
const steps = trace.Singles | trace.DeadEnds | trace.Ends | 1<<trace.Solution

// Guessless tells whether the search has made no guess, but done something: there is no tree of it then, but a list of steps.
func (x Explore) Guessless() bool {
	total := x.run.Total()
	return total.Of[trace.Guess] == 0 && total.Sum(steps) > 0
}

// Steps are the events that are listed of a search without a guess, at most a few more than there are cells, and which of them is the
// last one up to the event shown; -1 for none.
func (x Explore) Steps() (events []int, present int) {
	present = -1
	for i, ok := x.run.Next(-1, steps); ok; i, ok = x.run.Next(i, steps) {
		if i <= x.At {
			present = len(events)
		}
		events = append(events, i)
	}
	return events, present
}

// Ways are the kinds of events that the arrows go up and down by: guesses or, where there are none, steps.
func (x Explore) Ways() trace.Kinds {
	if x.run != nil && x.Guessless() {
		return steps
	}
	return trace.Guess.Set()
}

// Aim is the event that is gone to: the one shown, or the one that is on its way.
func (x Explore) Aim() int {
	if x.wanted >= 0 {
		return min(x.wanted, x.run.Len()-1)
	}
	return x.At
}

// Node is the node of the tree that the event shown belongs to.
func (x Explore) Node() int {
	if x.At < 0 {
		return 0
	}
	return x.tree.NodeAt(x.At)
}

// Picture is the tree's layout, and the part of it that is seen.
func (x Explore) Picture() (*tree.Layout, tree.View) {
	v := x.view
	v.At, v.Focus = x.At, -1
	return x.layout, v
}

// goNode shows the event that a node begins with.
func goNode(m Model, node int) (Model, []Cmd) {
	if node < 0 || node >= m.Explore.tree.Len() {
		return m, nil
	}
	event := m.Explore.tree.Node(node).Begin
	if node == 0 {
		event = m.Explore.Home()
	}
	return seek(m, event)
}

// neighbour is the node beside, above or below the present one.
func neighbour(x *Explore, to Direction) int {
	node := x.layout.Shown(x.Node())
	switch to {
	case Up:
		return x.layout.Parent(node)
	case Down:
		return x.layout.Child(node)
	case Left:
		return x.layout.Sibling(node, false)
	}
	return x.layout.Sibling(node, true)
}

// reveal brings the present node into the tree's window.
func reveal(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.layout == nil || x.view.Width == 0 {
		return m, nil
	}
	before := x.view
	v := x.view
	v.At = x.At
	v = x.layout.Reveal(v, x.Node())
	x.view.Left, x.view.Top, x.view.Column, x.view.Row = v.Left, v.Top, v.Column, v.Row
	if v.Left == before.Left && v.Top == before.Top && v.Column == before.Column && v.Row == before.Row {
		return m, nil
	}
	x.framing = byHand
	return m, []Cmd{ShowTree{}}
}

// Wait is the time between two pictures of the animation, Stride how many events they are apart.
func (x Explore) Wait() time.Duration {
	return max(time.Second/time.Duration(Speeds[x.Speed]), time.Second/30)
}

// Stride is how many events the animation goes on by at once.
func (x Explore) Stride() int { return max(Speeds[x.Speed]/30, 1) }

// search begins the search of the board's puzzle.
func search(m Model) (Model, []Cmd) {
	racing := m.running(toRace)
	m, cmds := cancel(m, ofExplore...)
	puzzle, _ := m.Board.Puzzle()
	x := &m.Explore
	if x.Of != puzzle || racing {
		x.Race = nil
	}
	x.Of, x.left = puzzle, false
	x.framing = atFirst
	x.At, x.Playing, x.Broken, x.wanted, x.sought = -1, false, false, home, Jump{}
	x.run = trace.NewRecording(puzzle.Layout())
	x.tree, x.notches = trace.NewTree(x.run, MaxNodes), nil
	x.layout = tree.New(x.tree)
	x.view = x.layout.Begin(tree.View{Width: x.view.Width, Height: x.view.Height, At: -1, Focus: -1})
	r := job.Request{Kind: job.Trace, Puzzle: puzzle.String(), Strategy: x.Strategy, Keep: KeptEvents, Budget: MaxEvents}
	cmds = append(cmds, run(&m, toTrace, r), MeasureTree{})
	return m, cmds
}

// strategy is the one that is shown, or that will be.
func (x Explore) strategy() trace.Strategy {
	if x.run == nil && x.Strategy == (trace.Strategy{}) {
		return trace.Presets[len(trace.Presets)-1].Strategy
	}
	return x.Strategy
}

// moment is the event that is shown, or that is waited for; -1 for none.
func (x Explore) moment() int {
	if x.run == nil {
		return -1
	}
	if x.wanted >= 0 {
		return x.wanted
	}
	return x.At
}

// explore opens the explorer on the board's puzzle; a search of the same one is as it was left.
func explore(m Model) (Model, []Cmd) {
	if puzzle, _ := m.Board.Puzzle(); m.Explore.run != nil && m.Explore.Of == puzzle {
		if m.Explore.left {
			return exploreAt(m, share.Moment{Strategy: m.Explore.Strategy, Event: m.Explore.At})
		}
		return m, []Cmd{MeasureTree{}}
	}
	if m.Explore.run == nil {
		m.Explore.Strategy, m.Explore.Speed = trace.Presets[len(trace.Presets)-1].Strategy, usualSpeed
	}
	return search(m)
}

// leaveExplore ends the searches. One that was under way begins again when it is seen again, at the moment that is shown.
func leaveExplore(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.Playing, x.left = false, m.running(toTrace)
	if m.running(toRace) {
		x.Race = nil
	}
	return cancel(m, ofExplore...)
}

// exploreAt opens the explorer at a moment that a link names.
func exploreAt(m Model, at share.Moment) (Model, []Cmd) {
	m.View = OnExplore
	if m.Explore.run == nil {
		m.Explore.Speed = usualSpeed
	}
	m.Explore.Strategy = at.Strategy
	m, cmds := search(m)
	if at.Event >= 0 {
		m.Explore.wanted = at.Event
	}
	return m, cmds
}

// traced takes events, and the marks of others.
func traced(m Model, e job.Event) (Model, []Cmd) {
	x := &m.Explore
	if x.run.Append(e.Cells) != nil || x.run.Skip(e.Marks) != nil {
		x.Broken = true
		return cancel(m, toTrace)
	}
	x.tree.Update()
	x.layout.Update()
	x.frame()
	x.notches = notchesOf(x.run)
	if x.wanted == home {
		x.At = x.Home()
		if x.At < x.run.Len()-1 || e.Done {
			x.wanted = noEvent
		}
	}
	switch {
	case x.wanted < 0 || x.sought.Kinds != 0:
	case x.wanted < x.run.Len() || e.Done:
		return seek(m, x.wanted)
	case x.At < 0: // a link's event is far off: until then the puzzle is shown
		x.At = x.Home()
	}
	return m, nil
}

// searchedAgain takes events that were not kept, from the first on.
func searchedAgain(m Model, first int, e job.Event) (Model, []Cmd) {
	x := &m.Explore
	switch {
	case x.run.Fill(first, e.Cells, x.At) != nil:
		return brokenExplore(m)
	case x.sought.Kinds != 0 && x.sought.Back:
		return find(m, x.sought, x.wanted+1)
	case x.sought.Kinds != 0:
		return find(m, x.sought, x.wanted-1)
	case x.wanted >= 0:
		return seek(m, x.wanted)
	}
	return m, nil
}

// seek shows an event, once it is there.
func seek(m Model, event int) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.wanted, x.sought = noEvent, Jump{}
	if event >= x.run.Len() && m.running(toTrace) {
		x.wanted = event
		return m, nil
	}
	event = max(min(event, x.run.Len()-1), -1)
	if !x.run.Has(event) {
		x.wanted = event
		return fetch(m, event)
	}
	x.At = event
	return reveal(m)
}

// fetch has the events around one searched again. Where that is being done for another one, what is wanted then is looked for afterwards.
func fetch(m Model, event int) (Model, []Cmd) {
	if m.running(toAgain) {
		return m, nil
	}
	x := m.Explore
	first, events, mark := x.run.Gap(event)
	r := job.Request{Kind: job.Again, Puzzle: x.Of.String(), Strategy: x.Strategy, Budget: MaxEvents, Keep: events, Mark: string(mark)}
	cmd := runPart(&m, toAgain, first, r)
	return m, []Cmd{cmd}
}

// jump goes to the next or previous event of some kinds, or says that there is none.
func jump(m Model, msg Jump) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.Playing, x.wanted, x.sought = false, noEvent, Jump{}
	return find(m, msg, x.At)
}

// find goes to the event of some kinds that is next to another one.
func find(m Model, of Jump, from int) (Model, []Cmd) {
	x := &m.Explore
	next, none := x.run.Next, NoneAhead
	if of.Back {
		next, none = x.run.Prev, NoneBefore
	}
	i, ok := next(from, of.Kinds)
	switch {
	case !ok:
		x.wanted, x.sought = noEvent, Jump{}
		m.Notice = Notice{Kind: none}
		return hushLater(m)
	case !x.run.Has(i):
		x.wanted, x.sought = i, of
		return fetch(m, i)
	}
	return seek(m, i)
}

// hushLater has what the explorer says stand for a while: the person reads it, and goes on.
func hushLater(m Model) (Model, []Cmd) {
	const reading = 6 * time.Second
	if m.View != OnExplore {
		return m, nil
	}
	m.Explore.said++
	return m, []Cmd{HushLater{After: reading, Said: m.Explore.said}}
}

// tick goes on with the animation. What comes soon is searched again before it is shown.
func tick(m Model) (Model, []Cmd) {
	const soon = 60 // pictures
	x := &m.Explore
	if !x.Playing || m.View != OnExplore {
		x.Playing = false
		return m, nil
	}
	last := x.run.Len() - 1
	next := min(x.At+x.Stride(), last)
	if !x.run.Has(next) {
		return animate(fetch(m, next))
	}
	x.At = next
	if x.At == last && !m.running(toTrace) {
		x.Playing = false
		return reveal(m)
	}
	m, cmds := reveal(m)
	if missing, ok := x.run.Missing(max(next, 0), min(next+soon*x.Stride(), last)); ok {
		var more []Cmd
		m, more = fetch(m, missing)
		cmds = append(cmds, more...)
	}
	return animate(m, cmds)
}

// animate asks for the next Tick, unless one is on its way.
func animate(m Model, cmds []Cmd) (Model, []Cmd) {
	if m.Explore.ticking {
		return m, cmds
	}
	m.Explore.ticking = true
	return m, append(cmds, Animate{m.Explore.Wait()})
}

// startRace runs every preset on the puzzle.
func startRace(m Model) (Model, []Cmd) {
	m, cmds := cancel(m, toRace)
	m.Explore.Race = make([]Racer, len(trace.Presets))
	for i, p := range trace.Presets {
		m.Explore.Race[i].Preset = p.ID
	}
	m.Explore.started = 0
	m, more := nextRacers(m)
	return m, append(cmds, more...)
}

// nextRacers starts as many as there are workers for.
func nextRacers(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for x := &m.Explore; x.started < len(x.Race) && m.count(toRace) < m.Workers; x.started++ {
		p := trace.Presets[x.started]
		cmds = append(cmds, runPart(&m, toRace, x.started, job.Request{Kind: job.Race, Puzzle: x.Of.String(), Strategy: p.Strategy}))
	}
	return m, cmds
}

// raced takes how far a preset has come.
func raced(m Model, i int, e job.Event) (Model, []Cmd) {
	x := &m.Explore
	x.Race = append([]Racer(nil), x.Race...)
	x.Race[i].Score, x.Race[i].Took, x.Race[i].Over = e.Score, e.Elapsed, e.Done
	return nextRacers(m)
}

// logged takes a piece of the log.
func logged(m Model, e job.Event) (Model, []Cmd) {
	cmds := []Cmd{Collect{File: m.logFile, Part: m.pieces, Bytes: e.Cells}}
	m.pieces++
	if e.Done {
		cmds = append(cmds, Deliver{File: m.logFile, Parts: m.pieces})
	}
	return m, cmds
}

// brokenExplore says that the search broke.
func brokenExplore(m Model) (Model, []Cmd) {
	m.Explore.Broken, m.Explore.Playing = true, false
	return cancel(m, ofExplore...)
}

// Searching tells whether events are still to come, Racing whether the race goes on, Logging whether a log is being written.
func (m Model) Searching() bool { return m.running(toTrace) }

// Racing tells whether the race goes on.
func (m Model) Racing() bool { return m.running(toRace) }

// Logging tells whether a log is being written.
func (m Model) Logging() bool { return m.running(toLog) }

// Recording is the search so far; nil before the first. Tree is its tree.
func (x Explore) Recording() *trace.Recording { return x.run }

// Tree is the tree of the search so far; nil before the first.
func (x Explore) Tree() *trace.Tree { return x.tree }

// Preset is the name of the strategy, if it has one.
func (x Explore) Preset() string {
	for _, p := range trace.Presets {
		if p.Strategy == x.Strategy {
			return p.ID
		}
	}
	return ""
}
