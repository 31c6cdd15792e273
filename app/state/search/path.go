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

// The path of a puzzle by steps that need no guess. The second program finds it.

// Logic is the path of a puzzle, and the step of it that is shown.
type Logic struct {
	Known   bool // the path is known; else it is being found, or that was stopped
	Stopped bool
	Path    job.Walked
	At      int         // the number of the step shown, from 0; Len at the end of the path
	Shown   job.Stepped // the step that was shown last, and the position before it
	Case    int         // the one case of the step that is shown, from 1; 0 for all
	Here    Here

	of         Question // what was asked for
	step       stepOf   // what was asked for last
	shown      stepOf   // what Shown is
	pitch      int      // the width of a cell with a rule on the board, in px; 0 while it is unknown
	opened     []int    // the first steps of the runs that are unfolded
	techniques []Named
	results    []string // by step
	totals     []int    // by step: the score with it
}

// Named is a technique that occurs in a list of steps.
type Named struct{ Key, Name string }

// Question is what a path is asked for: a puzzle, the language of its sentences, how they name cells,
// the table of techniques, and whether sentences of the setter may say more.
type Question struct {
	Puzzle solver.Grid
	Lang   i18n.Lang
	Naming i18n.Naming
	Table  string

	Doubtful bool // as job.Telling has it
}

// stepOf is what a step was asked for.
type stepOf struct {
	of        Question
	at, pitch int
}

// Open returns the path as it is shown when the explorer is opened on a puzzle: as it was left if
// it is of this puzzle, else a new one. A path that is not known will be asked for again.
func (x Logic) Open(puzzle solver.Grid) Logic {
	if x.of.Puzzle != puzzle {
		x = Logic{pitch: x.pitch}
	} else if !x.Known {
		x.of = Question{}
	}
	x.Stopped = false
	return x
}

// Fit returns the path for a board whose cells have a width, in px with a rule.
func (x Logic) Fit(pitch int) Logic {
	x.pitch = max(pitch, 0)
	return x
}

// Answers reports whether the path, or the one that is being found, is for this question.
func (x Logic) Answers(of Question) bool { return x.of == of }

// Ask returns the path as it is while a question is being answered, and the request.
func (x Logic) Ask(of Question) (Logic, job.Walk) {
	if x.of.Puzzle != of.Puzzle && x.of.Puzzle.N() > 0 {
		x = Logic{pitch: x.pitch}
	}
	x.of, x.Stopped, x.Here = of, false, Here{}
	return x, job.Walk{Puzzle: job.GridOf(of.Puzzle), Telling: x.telling()}
}

// Walked stores the path.
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

// AskStep returns the request for the step that is shown. ok is false if it was asked for already,
// or the path is not known, or was stopped.
func (x Logic) AskStep() (next Logic, r job.StepOf, ok bool) {
	step := stepOf{x.of, x.At, x.pitch}
	if !x.Known || x.step == step || x.Stopped {
		return x, r, false
	}
	x.step = step
	return x, job.StepOf{Puzzle: job.GridOf(x.of.Puzzle), Telling: x.telling(), Index: x.At}, true
}

// Stepped stores the step that is shown.
func (x Logic) Stepped(step job.Stepped) Logic {
	x.Shown, x.shown = step, x.step
	return x
}

// Stop notes that the path, or a step of it, was not waited for.
func (x Logic) Stop() Logic {
	x.Stopped, x.step = true, stepOf{}
	if x.Here.due { // what it was to be about is not seen
		x.Here = Here{}
	}
	return x
}

// Write returns the request for the path as a file.
func (x Logic) Write(form job.Form) job.WritePath {
	return job.WritePath{Puzzle: job.GridOf(x.of.Puzzle), Telling: x.telling(), Form: form}
}

func (x Logic) telling() job.Telling {
	return job.Telling{Lang: x.of.Lang, Naming: x.of.Naming, Pitch: x.pitch, Table: x.of.Table,
		Doubtful: x.of.Doubtful}
}

// Moment returns the step that is shown, as a link names it.
func (x Logic) Moment() link.Moment { return link.Moment{Logic: true, Event: x.At + 1} }

// Puzzle returns the puzzle of the path.
func (x Logic) Puzzle() solver.Grid { return x.of.Puzzle }

// Table returns the table of techniques that the path was asked for with.
func (x Logic) Table() string { return x.of.Table }

// Pitch returns the width of a cell with a rule on the board, in px, once it is known.
func (x Logic) Pitch() (pitch int, known bool) { return x.pitch, x.pitch > 0 }

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
	return job.StepAt(x.Path.Steps, before-1).Placed - x.of.Puzzle.Count()
}

// techniquesOf reads the lines of job.Walked.Names.
func techniquesOf(names string) (all []Named) {
	for _, line := range job.LinesOf(names) {
		key, name, _ := strings.Cut(line, "\t")
		all = append(all, Named{key, name})
	}
	return all
}

// To returns the path at another step.
func (x Logic) To(step int) Logic {
	x.At = max(step, 0)
	if x.Known {
		x.At = min(x.At, x.Len())
	}
	x.Case, x.Stopped = 0, false
	return x
}

// NextHard returns the next hard step after the one that is shown, or with back the one before.
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

// hard returns the level from which a step of the path is a hard one: that of its hardest steps,
// but no more than the third and no less than the second.
func (x Logic) hard() uint8 {
	const second, third = 2, 3
	hardest := uint8(second)
	for i := range x.Len() {
		hardest = max(hardest, job.StepAt(x.Path.Steps, i).Level)
	}
	return min(hardest, third)
}

// Explained returns the step that is shown: of the list of all, or of the path.
func (x Logic) Explained() job.Explained {
	if x.Here.At > 0 {
		return x.Here.Found
	}
	return x.Shown.Explained
}

// toStep closes the list of all steps and shows a step of the path.
func (x Explore) toStep(step int) (Explore, Want) {
	x.Playing, x.Logic = false, x.Logic.CloseList().To(step)
	return x, Want{Unlist: true}
}

// NextHard goes to the next hard step of the path, or with back to the one before.
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

// NextRow goes to the next row of the path's list, or with back to the one before.
func (x Explore) NextRow(back bool) (Explore, Want) {
	if x.Method != ByLogic || !x.Logic.Known {
		return x, Want{}
	}
	return x.toStep(x.Logic.NextRow(back))
}

// playPath starts and pauses the animation of the path.
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

// FindPath finds the path again after it was stopped.
type FindPath struct{ trait.Act }

func (FindPath) Update(x *Explore, e Env) Asks {
	if x.Method != ByLogic {
		return Asks{}
	}
	return x.openPath(e)
}

// openPath opens the path of the board's puzzle. If it was shown before, it is shown as it was left.
func (x *Explore) openPath(e Env) Asks {
	x.Logic, x.Broken = x.Logic.Open(e.Asks.Puzzle), false
	return Asks{Measure: true}
}

// PathAt opens the path at the step that a link names.
func (x *Explore) PathAt(e Env, at link.Moment) Asks {
	left := x.Close(e)
	x.Method = ByLogic
	asks := x.openPath(e)
	x.Logic = x.Logic.To(max(at.Event-1, 0))
	asks.End = left.End
	return asks
}

// FitPath says how wide a cell of the board is, with a rule, in px, so that the step can be drawn for it.
type FitPath struct {
	trait.Aside
	Pitch int
}

func (msg FitPath) Update(x *Explore, _ Env) Asks {
	x.Logic = x.Logic.Fit(msg.Pitch)
	return Asks{}
}

// AskPath asks for the path of the board's puzzle in the person's language, and for the step that is shown.
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
	return x.askHere(e)
}

// toWalk finds the path.
type toWalk struct{ jobs.InExplorer }

func (toWalk) Event() job.Event { return job.Walked{} }

func (toWalk) Forget(x *Explore) { x.Logic = x.Logic.Stop() }

// Take stores the path.
func (toWalk) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.Walked(t.Event.(job.Walked))
	return Asks{Table: true}
}

// Walking reports whether the path is being found.
func Walking(l jobs.Ledger) bool { return l.Count(toWalk{}) > 0 }

// toStep finds the step of the path that is shown.
type toStep struct{ jobs.InExplorer }

func (toStep) Event() job.Event { return job.Stepped{} }

func (toStep) Forget(x *Explore) { toWalk{}.Forget(x) }

// Take stores the step that is shown.
func (toStep) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.Stepped(t.Event.(job.Stepped))
	return Asks{}
}

// NextHard goes to the next hard step of the path, or to the one before.
type NextHard struct {
	trait.Act
	Back bool
}

func (msg NextHard) Update(x *Explore, e Env) Asks {
	next, want := x.NextHard(msg.Back)
	return x.become(e, next, want)
}

// ShowCase shows one case of the step alone, numbered from 1, or all of them with 0.
type ShowCase struct {
	trait.Aside
	Case int
}

func (msg ShowCase) Update(x *Explore, _ Env) Asks {
	x.Logic.Case = max(msg.Case, 0)
	return Asks{}
}

// FoldRun unfolds the run of singles that begins with a step, or folds it.
type FoldRun struct {
	trait.Act
	First int
}

func (msg FoldRun) Update(x *Explore, _ Env) Asks {
	x.Logic = x.Logic.FoldRun(msg.First)
	return Asks{}
}

// StepRow goes to the next row of the path's list, or with Back to the one before. A folded run is
// one row.
type StepRow struct {
	trait.Act
	Back bool
}

func (msg StepRow) Update(x *Explore, e Env) Asks {
	next, want := x.NextRow(msg.Back)
	return x.become(e, next, want)
}
