package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Logic in the explorer: the path of the board's puzzle by steps that need no guess. The second program finds it.

// Method is how the explorer goes about the puzzle.
type Method uint8

const (
	BySearch Method = iota
	ByLogic
)

// Logic is the path of a puzzle, and the step of it that is shown.
type Logic struct {
	Known   bool // the path is known; else it is being found, or that was stopped
	Stopped bool
	Path    job.Walked
	At      int         // the number of the step shown, from 0; Len at the end of the path
	Shown   job.Stepped // the step that was shown last, and the position before it
	Case    int         // the one case of the step that is shown, from 1; 0 for all
	Here    Here

	of         walkOf // what was asked for
	step       stepOf // what was asked for last
	shown      stepOf // what Shown is
	pitch      int    // the width of a cell with a rule on the board, in px; 0 while it is unknown
	opened     []int  // the first steps of the runs that are unfolded
	techniques []Named
	results    []string // by step
	totals     []int    // by step: the score with it
}

// Named is a technique that occurs in a list of steps.
type Named struct{ Key, Name string }

// walkOf is what a path was asked for.
type walkOf struct {
	puzzle solver.Grid
	lang   i18n.Lang
	table  string
}

// stepOf is what a step was asked for.
type stepOf struct {
	of        walkOf
	at, pitch int
}

// SetMethod chooses between logic and a search.
type SetMethod struct{ Method Method }

func (SetMethod) Traits() trait.Set { return trait.Act }

func (msg SetMethod) update(m Model) (Model, []Cmd) {
	if m.View != OnExplore || m.Widget.On || m.Explore.Method == msg.Method {
		return m, nil
	}
	m, cmds := leaveExplore(m)
	m.Menu, m.Explore.Method = NoMenu, min(msg.Method, ByLogic)
	m, more := explore(m)
	return m, append(append(cmds, more...), navigate(m, true))
}

// explorePath opens the path of the board's puzzle. If it was shown before, it is shown as it was left.
func explorePath(m Model) (Model, []Cmd) {
	x := &m.Explore.Logic
	if puzzle, _ := m.Board.Puzzle(); x.of.puzzle != puzzle {
		*x = Logic{pitch: x.pitch}
	} else if !x.Known {
		x.of = walkOf{}
	}
	x.Stopped, m.Explore.Broken = false, false
	return m, []Cmd{MeasureTree{}}
}

// pathAt opens the path at the step that a link names.
func pathAt(m Model, at link.Moment) (Model, []Cmd) {
	m, cmds := leaveExplore(m)
	m.View, m.Explore.Method = OnExplore, ByLogic
	m, more := explorePath(m)
	m.Explore.Logic = m.Explore.Logic.to(max(at.Event-1, 0))
	return m, append(cmds, more...)
}

// backToPath returns to the path of the same board, at the step that an address names.
func backToPath(m Model, at link.Moment) (Model, []Cmd) {
	puzzle, _ := m.Board.Puzzle()
	x := m.Explore.Logic
	if m.View == OnExplore && m.Explore.Method == ByLogic && x.of.puzzle == puzzle { // the address may lag behind the step shown
		return turned(m, OnExplore), []Cmd{navigate(m, false)}
	}
	m, cmds := pathAt(turned(m, OnExplore), at)
	return m, append(cmds, navigate(m, false))
}

// leaveLogic leaves the path for the search.
func leaveLogic(m Model) (Model, []Cmd) {
	if m.Explore.Method == BySearch {
		return m, nil
	}
	m, cmds := leaveExplore(m)
	m.Explore.Method = BySearch
	return m, cmds
}

// moment is the step that is shown, as a link names it.
func (x Logic) moment() link.Moment {
	return link.Moment{Logic: true, Event: x.At + 1}
}

// FindPath finds the path again after it was stopped.
type FindPath struct{}

func (FindPath) Traits() trait.Set { return trait.Act }

func (FindPath) update(m Model) (Model, []Cmd) {
	if m.Explore.Method != ByLogic {
		return m, nil
	}
	return explorePath(m)
}

// FitPath says how wide a cell of the board is, so that the step can be drawn for it.
type FitPath struct{ Pitch int } // with a rule, in px

func (FitPath) Traits() trait.Set { return trait.KeepsNotice }

func (msg FitPath) update(m Model) (Model, []Cmd) {
	m.Explore.Logic.pitch = max(msg.Pitch, 0)
	return m, nil
}

// askPath asks for the path of the board's puzzle in the person's language, and for the step that is shown.
func askPath(m Model) (Model, []Cmd) {
	if m.View != OnExplore || m.Explore.Method != ByLogic {
		return m, nil
	}
	x := &m.Explore.Logic
	puzzle, _ := m.Board.Puzzle()
	if of := (walkOf{puzzle, m.Lang, m.UsedTechniques()}); x.of != of {
		m, cmds := end(m, OfExplore)
		x := &m.Explore.Logic
		if x.of.puzzle != puzzle && x.of.puzzle.N() > 0 {
			*x = Logic{pitch: x.pitch}
		}
		x.of, x.Stopped, x.Here, m.Explore.Broken = of, false, Here{}, false
		m, run := run(m, toWalk, job.Walk{Puzzle: job.GridOf(puzzle), Telling: x.telling()})
		return m, append(cmds, run)
	}
	if step := (stepOf{x.of, x.At, x.pitch}); x.Known && x.step != step && !x.Stopped && !m.running(toWalk) && !m.running(toStep) {
		x.step = step
		m, run := run(m, toStep, job.StepOf{Puzzle: job.GridOf(puzzle), Telling: x.telling(), Index: x.At})
		return m, []Cmd{run}
	}
	return askHere(m)
}

func (x Logic) telling() job.Telling {
	return job.Telling{Lang: x.of.lang, Pitch: x.pitch, Table: x.of.table}
}

// walked stores the path.
func walked(m Model, t told) (Model, []Cmd) {
	x := &m.Explore.Logic
	x.Known, x.Path, x.step, x.shown = true, t.Event.(job.Walked), stepOf{}, stepOf{}
	x.techniques, x.results = techniquesOf(x.Path.Names), linesOf(x.Path.Results)
	total := 0
	x.totals = make([]int, x.Len())
	for i := range x.totals {
		total += job.StepAt(x.Path.Steps, i).Score
		x.totals[i] = total
	}
	x.At = min(x.At, x.Len())
	return withoutTable(m, x.of.table, x.Path.Fault)
}

// stepped stores the step that is shown.
func stepped(m Model, t told) (Model, []Cmd) {
	x := &m.Explore.Logic
	x.Shown, x.shown = t.Event.(job.Stepped), x.step
	return m, nil
}

// forgetWalk notes that the path, or a step of it, was not waited for.
func forgetWalk(m Model) (Model, []Cmd) {
	x := &m.Explore.Logic
	x.Stopped, x.step = true, stepOf{}
	return m, nil
}

// Walking reports whether the path is being found.
func (m Model) Walking() bool { return m.running(toWalk) }

// Puzzle returns the puzzle of the path.
func (x Logic) Puzzle() solver.Grid { return x.of.puzzle }

// Len returns the number of steps of the path.
func (x Logic) Len() int { return len(x.Path.Steps) / job.StepSize }

// Listed is a step in a list.
type Listed struct {
	Named
	Result string
	Total  int // the score with it; 0 in a list of steps that do not follow each other
	job.StepRow
}

// Step returns a step of the path.
func (x Logic) Step(i int) Listed {
	row := job.StepAt(x.Path.Steps, i)
	return Listed{x.techniques[row.Technique], x.results[i], x.totals[i], row}
}

// Score returns what the steps before a number count together.
func (x Logic) Score(before int) int {
	if before == 0 || !x.Known {
		return 0
	}
	return x.totals[before-1]
}

// Placed returns how many digits the steps before a number place.
func (x Logic) Placed(before int) int {
	if before == 0 || !x.Known {
		return 0
	}
	return job.StepAt(x.Path.Steps, before-1).Placed - x.of.puzzle.Count()
}

// techniquesOf reads the lines of job.Walked.Names.
func techniquesOf(names string) (all []Named) {
	for _, line := range linesOf(names) {
		key, name, _ := strings.Cut(line, "\t")
		all = append(all, Named{key, name})
	}
	return all
}

func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// to returns the path at another step.
func (x Logic) to(step int) Logic {
	x.At = max(step, 0)
	if x.Known {
		x.At = min(x.At, x.Len())
	}
	x.Case, x.Stopped = 0, false
	return x
}

// seekStep shows a step of the path.
func seekStep(m Model, step int) (Model, []Cmd) {
	m, cmds := closeHere(m)
	m.Explore.Playing = false
	m.Explore.Logic = m.Explore.Logic.to(step)
	return m, cmds
}

// NextHard goes to the next hard step of the path, or to the one before.
type NextHard struct{ Back bool }

func (NextHard) Traits() trait.Set { return trait.Act }

func (msg NextHard) update(m Model) (Model, []Cmd) {
	if m.Explore.Method != ByLogic {
		return m, nil
	}
	x := m.Explore.Logic
	by, none := 1, NoneAhead
	if msg.Back {
		by, none = -1, NoneBefore
	}
	for i := x.At + by; i >= 0 && i < x.Len(); i += by {
		if job.StepAt(x.Path.Steps, i).Level >= x.hard() {
			return seekStep(m, i)
		}
	}
	m.Explore.Playing, m.Notice = false, Notice{Kind: none}
	return hushLater(m)
}

// hard returns the level from which a step of the path is a hard one: that of its hardest steps, but no more than the third and no less
// than the second.
func (x Logic) hard() uint8 {
	const second, third = 2, 3
	hardest := uint8(second)
	for i := range x.Len() {
		hardest = max(hardest, job.StepAt(x.Path.Steps, i).Level)
	}
	return min(hardest, third)
}

// playPath starts and pauses the animation of the path.
func playPath(m Model) (Model, []Cmd) {
	m, cmds := closeHere(m)
	x := &m.Explore
	x.Playing = !x.Playing && x.Logic.Len() > 0
	if !x.Playing {
		return m, cmds
	}
	if x.Logic.At == x.Logic.Len() {
		x.Logic = x.Logic.to(0)
	}
	return animate(m, cmds)
}

// tickPath shows the next step of the animation.
func tickPath(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.Logic = x.Logic.to(x.Logic.At + 1)
	if x.Logic.At >= x.Logic.Len() {
		x.Playing = false
		return m, nil
	}
	return animate(m, nil)
}

// ShowCase shows one case of the step alone, numbered from 1, or all of them with 0.
type ShowCase struct{ Case int }

func (ShowCase) Traits() trait.Set { return trait.KeepsNotice }

func (msg ShowCase) update(m Model) (Model, []Cmd) {
	m.Explore.Logic.Case = max(msg.Case, 0)
	return m, nil
}

// ExportPath writes the path as a file.
type ExportPath struct{ Form job.Form }

func (ExportPath) Traits() trait.Set { return trait.Act }

func (msg ExportPath) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	x := m.Explore.Logic
	if m.Explore.Method != ByLogic || x.Len() == 0 {
		return m, nil
	}
	m, cmds := cancel(m, toLog)
	m.Explore.pieces, m.Explore.logFile = 0, PathFile+File(msg.Form)
	m, run := run(m, toLog, job.WritePath{Puzzle: job.GridOf(x.of.puzzle), Telling: x.telling(), Form: msg.Form})
	return m, append(cmds, OpenFile{m.Explore.logFile}, run)
}
