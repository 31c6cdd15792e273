package search

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the logical path of a puzzle, which is its solution in steps without guesses. The
// second program (app/workshop) computes the path.

// Logic is the logical path of a puzzle, with the step to which the user has moved.
type Logic struct {
	Known   bool // the path has arrived; otherwise its job is running or was stopped
	Stopped bool
	Path    job.Walked
	At      int         // index of the current step; equal to Len at the end of the path
	Shown   job.Stepped // the step that arrived last, and the position before it
	SE      SE
	Case    int // number, from 1, of the only case of the step to show; 0 to show all cases
	Here    Here

	of         Question // the question that Path answers, or that its job will answer
	step       stepOf   // the last step requested
	shown      stepOf   // identifies the step in Shown
	pitch      int      // width of a board cell with its grid line, in px; 0 if unknown
	opened     []int    // first step of each run of singles that is unfolded
	techniques []Named
	results    []string // the result of each step, as text
	totals     []int    // by step: sum of the scores up to and including it
}

// Named is the key and the name of a technique.
type Named struct{ Key, Name string }

// Question is what a path is computed from: the puzzle, the language of the texts, the notation for cells,
// the table of techniques, and whether the puzzle may have rules beyond those of its layout.
type Question struct {
	Puzzle solver.Grid
	Lang   i18n.Lang
	Naming i18n.Naming
	Table  string

	Own      string // see job.StepOptions
	Doubtful bool   // see job.StepOptions
}

// stepOf identifies a request for a step by everything that the answer depends on: the question of the path,
// the index of the step, and the cell width for which the step is drawn.
type stepOf struct {
	of        Question
	at, pitch int
}

// Open returns the path to show when the explorer opens on a puzzle. For another puzzle than before, it
// returns a new path. For the same puzzle, it returns the path as the user left it. If the computation of
// that path was stopped, the path will be requested again.
func (x Logic) Open(puzzle solver.Grid) Logic {
	if x.of.Puzzle != puzzle {
		x = Logic{pitch: x.pitch}
	} else if !x.Known {
		x.of = Question{}
	}
	x.Stopped = false
	return x
}

// Fit sets the width of a board cell to pitch px, including one grid line.
func (x Logic) Fit(pitch int) Logic {
	x.pitch = max(pitch, 0)
	return x
}

// Answers reports whether the path was computed, or is being computed, for question q.
func (x Logic) Answers(q Question) bool { return x.of == q }

// Ask returns the request for the path that answers question q. The returned Logic is shown until the answer
// arrives. If x is a path of the same puzzle, that path remains visible.
func (x Logic) Ask(q Question) (Logic, job.Walk) {
	if x.of.Puzzle != q.Puzzle && x.of.Puzzle.N() > 0 {
		x = Logic{pitch: x.pitch}
	}
	x.of, x.Stopped, x.Here = q, false, Here{}
	return x, job.Walk{Puzzle: job.GridOf(q.Puzzle), StepOptions: x.stepOptions()}
}

// Walked stores the path that a job has found.
func (x Logic) Walked(path job.Walked) Logic {
	x.Known, x.Path, x.step, x.shown = true, path, stepOf{}, stepOf{}
	x.techniques, x.results = techniquesOf(path.Names), job.LinesOf(path.Results)
	total := 0
	x.totals = make([]int, x.Len())
	for i := range x.totals {
		total += job.StepAt(path.Steps, i).Score
		x.totals[i] = total
	}
	x.At = min(x.At, x.Len())
	return x
}

// AskStep returns the request for the current step. ok is false if the path is not known, if its computation
// was stopped, or if the step was already requested.
func (x Logic) AskStep() (next Logic, r job.StepOf, ok bool) {
	step := stepOf{x.of, x.At, x.pitch}
	if !x.Known || x.step == step || x.Stopped {
		return x, r, false
	}
	x.step = step
	return x, job.StepOf{Puzzle: job.GridOf(x.of.Puzzle), StepOptions: x.stepOptions(), Index: x.At}, true
}

// Stepped stores a step that a job has computed. It becomes the step shown.
func (x Logic) Stepped(step job.Stepped) Logic {
	x.Shown, x.shown = step, x.step
	return x
}

// Stop records that the job of the path or of a step was cancelled.
func (x Logic) Stop() Logic {
	x.Stopped, x.step = true, stepOf{}
	if x.Here.due { // the position for which the list waits will not arrive
		x.Here = Here{}
	}
	return x
}

// Write returns the request for writing the path to a file.
func (x Logic) Write(form job.Form) job.WritePath {
	return job.WritePath{Puzzle: job.GridOf(x.of.Puzzle), StepOptions: x.stepOptions(), Form: form}
}

func (x Logic) stepOptions() job.StepOptions {
	return job.StepOptions{Lang: x.of.Lang, Naming: x.of.Naming, Pitch: x.pitch, Table: x.of.Table,
		Own: x.of.Own, Doubtful: x.of.Doubtful}
}

// Moment returns the current step, in the form used in links.
func (x Logic) Moment() link.Moment { return link.Moment{Logic: true, Event: x.At + 1} }

// Puzzle returns the puzzle of the path.
func (x Logic) Puzzle() solver.Grid { return x.of.Puzzle }

// Table returns the table of techniques with which the path was requested.
func (x Logic) Table() string { return x.of.Table }

// Pitch returns the width of a board cell with its grid line, in px. known is false until the board has been
// measured.
func (x Logic) Pitch() (pitch int, known bool) { return x.pitch, x.pitch > 0 }

// Len returns the number of steps of the path.
func (x Logic) Len() int { return len(x.Path.Steps) / job.StepSize }

// Listed is a row in a list of steps.
type Listed struct {
	Named
	Result string
	Total  int // sum of the scores of the path's steps up to this one; 0 in the list of all steps
	job.StepRow
}

// Step returns the step at index i of the path.
func (x Logic) Step(i int) Listed {
	row := job.StepAt(x.Path.Steps, i)
	return Listed{x.techniques[row.Technique], x.results[i], x.totals[i], row}
}

// Score returns the sum of the scores of the first n steps.
func (x Logic) Score(n int) int {
	if n == 0 || !x.Known {
		return 0
	}
	return x.totals[n-1]
}

// Placed returns the number of digits placed by the first n steps.
func (x Logic) Placed(n int) int {
	if n == 0 || !x.Known {
		return 0
	}
	return job.StepAt(x.Path.Steps, n-1).Placed - x.of.Puzzle.Count()
}

// techniquesOf parses job.Walked.Names.
func techniquesOf(names string) (all []Named) {
	for _, line := range job.LinesOf(names) {
		key, name, _ := strings.Cut(line, "\t")
		all = append(all, Named{key, name})
	}
	return all
}

// To returns the path with the step at the given index as its current step.
func (x Logic) To(step int) Logic {
	x.At = max(step, 0)
	if x.Known {
		x.At = min(x.At, x.Len())
	}
	x.Case, x.Stopped = 0, false
	return x
}

// NextHard returns the index of the first hard step after the current one. If back is set, it returns the
// index of the last hard step before the current one. ok is false if there is no such step.
func (x Logic) NextHard(back bool) (step int, ok bool) {
	by := 1
	if back {
		by = -1
	}
	for i := x.At + by; i >= 0 && i < x.Len(); i += by {
		if job.StepAt(x.Path.Steps, i).Level >= x.hard() {
			return i, true
		}
	}
	return 0, false
}

// hard returns the level from which a step of this path counts as hard: the highest level of any step in the
// path, but at least 2 and at most 3.
func (x Logic) hard() uint8 {
	const second, third = 2, 3
	hardest := uint8(second)
	for i := range x.Len() {
		hardest = max(hardest, job.StepAt(x.Path.Steps, i).Level)
	}
	return min(hardest, third)
}

// Explained returns the explanation of the step shown. That step is from the list of all steps, if one was
// chosen there, and otherwise from the path.
func (x Logic) Explained() job.Explained {
	if x.Here.At > 0 {
		return x.Here.Found
	}
	return x.Shown.Explained
}

// toStep closes the list of all steps and shows the step of the path with index step.
func (x Explore) toStep(step int) (Explore, Want) {
	x.Playing, x.Logic = false, x.Logic.CloseList().To(step)
	return x, Want{Unlist: true}
}

// NextHard moves to the next hard step of the path. If back is set, it moves to the previous hard step.
func (x Explore) NextHard(back bool) (Explore, Want) {
	if x.Method != ByLogic {
		return x, Want{}
	}
	if step, ok := x.Logic.NextHard(back); ok {
		return x.toStep(step)
	}
	x.Playing = false
	return x, Want{NoneAhead: !back, NoneBefore: back}
}

// NextRow moves to the next row in the list of the path's steps. If back is set, it moves to the previous
// row.
func (x Explore) NextRow(back bool) (Explore, Want) {
	if x.Method != ByLogic || !x.Logic.Known {
		return x, Want{}
	}
	return x.toStep(x.Logic.NextRow(back))
}

// playPath starts or pauses the animation of the logical path.
func (x Explore) playPath() (Explore, Want) {
	x.Logic = x.Logic.CloseList()
	x.Playing = !x.Playing && x.Logic.Len() > 0
	if x.Playing && x.Logic.At == x.Logic.Len() {
		x.Logic = x.Logic.To(0)
	}
	return x, Want{Unlist: true, Tick: x.Playing}
}

// tickPath shows the next step of the animation.
func (x Explore) tickPath() (Explore, Want) {
	x.Logic = x.Logic.To(x.Logic.At + 1)
	x.Playing = x.Logic.At < x.Logic.Len()
	return x, Want{Tick: x.Playing}
}

// FindPath requests the path again after its computation was stopped.
type FindPath struct{ trait.Act }

func (FindPath) Update(x *Explore, e Env) Asks {
	if x.Method != ByLogic {
		return Asks{}
	}
	return x.openPath(e)
}

// openPath opens the logical path of the board's puzzle. If that path was shown before, it opens as the user
// left it.
func (x *Explore) openPath(e Env) Asks {
	x.Logic, x.Broken = x.Logic.Open(e.Asks.Puzzle), false
	return Asks{Measure: true}
}

// PathAt opens the logical path at the step that a link names.
func (x *Explore) PathAt(e Env, at link.Moment) Asks {
	left := x.Close(e)
	x.Method = ByLogic
	asks := x.openPath(e)
	x.Logic = x.Logic.To(max(at.Event-1, 0))
	asks.End = left.End
	return asks
}

// FitPath is sent when the width of a board cell has changed. Pitch is the width with the grid line, in px.
// The current step is then requested in this size.
type FitPath struct {
	trait.Aside
	Pitch int
}

func (msg FitPath) Update(x *Explore, _ Env) Asks {
	x.Logic = x.Logic.Fit(msg.Pitch)
	return Asks{}
}

// AskPath requests the logical path of the board's puzzle, if the current path is not for e.Asks. Otherwise
// it requests the current step and then the list of all steps and the rating, if they have not been requested.
func (x *Explore) AskPath(e Env) Asks {
	if !x.Logic.Answers(e.Asks) {
		asks := x.end(e)
		logic, r := x.Logic.Ask(e.Asks)
		x.Logic, x.Broken = logic, false
		return asks.start(toWalk{}, 0, r)
	}
	if logic, r, ok := x.Logic.AskStep(); ok && !Walking(e.Jobs) && e.Jobs.Count(toStep{}) == 0 {
		x.Logic = logic
		return Asks{}.start(toStep{}, 0, r)
	}
	return x.askSE(x.askHere(e))
}

// toWalk is the task that finds the path.
type toWalk struct{ jobs.InExplorer }

func (toWalk) Event() job.Event { return job.Walked{} }

func (toWalk) Forget(x *Explore) { x.Logic = x.Logic.Stop() }

// Take stores the path.
func (toWalk) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.Walked(t.Event.(job.Walked))
	return Asks{Table: true}
}

// Walking reports whether the path is being computed.
func Walking(l jobs.Ledger) bool { return l.Count(toWalk{}) > 0 }

// toStep is the task that finds the current step of the path.
type toStep struct{ jobs.InExplorer }

func (toStep) Event() job.Event { return job.Stepped{} }

func (toStep) Forget(x *Explore) { toWalk{}.Forget(x) }

// Take stores the step.
func (toStep) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.Stepped(t.Event.(job.Stepped))
	return Asks{}
}

// NextHard moves to the next hard step of the path. If Back is set, it moves to the previous hard step.
type NextHard struct {
	trait.Act
	Back bool
}

func (msg NextHard) Update(x *Explore, e Env) Asks {
	next, want := x.NextHard(msg.Back)
	return x.become(e, next, want)
}

// ShowCase shows a single case of the step, numbered from 1. A Case of 0 shows all cases.
type ShowCase struct {
	trait.Aside
	Case int
}

func (msg ShowCase) Update(x *Explore, _ Env) Asks {
	x.Logic.Case = max(msg.Case, 0)
	return Asks{}
}

// FoldRun unfolds or folds the run of singles that starts with step First.
type FoldRun struct {
	trait.Act
	First int
}

func (msg FoldRun) Update(x *Explore, _ Env) Asks {
	x.Logic = x.Logic.FoldRun(msg.First)
	return Asks{}
}

// StepRow moves to the next row in the list of the path's steps. If Back is set, it moves to the previous
// row. A folded run of singles is one row.
type StepRow struct {
	trait.Act
	Back bool
}

func (msg StepRow) Update(x *Explore, e Env) Asks {
	next, want := x.NextRow(msg.Back)
	return x.become(e, next, want)
}
