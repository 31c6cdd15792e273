package search

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/digitset"
)

// This file implements the list of all steps that are possible in the position on the board, by any
// technique.

// HereLimit is the maximum number of steps that are listed for one position.
const HereLimit = 1000

// Here is the list of all steps that are possible in one position.
type Here struct {
	Shown   bool
	Only    string // key of the technique to list; "" to list all techniques
	At      int    // number, from 1, of the step of the list that is shown; 0 while the path's step is shown
	Found   job.Explained
	Stopped bool // the search for steps was cancelled, so the list may be incomplete

	due        bool // the steps have not been requested yet
	more       bool // the position has more steps than HereLimit
	steps      string
	techniques []Named
	results    []string
	wanted     int // number, from 1, of the step that the user chose in the list; 0 for none
	asked      struct{ number, pitch int }
}

// List opens a list for all steps in the position shown. The list is empty until AskList has requested the
// steps and they have arrived. ok is false if the list is already open or the logical path is not known.
func (x Logic) List() (next Logic, ok bool) {
	if x.Here.Shown || !x.Known {
		return x, false
	}
	x.Here, x.Stopped = Here{Shown: true, due: true}, false
	return x, true
}

// Due reports whether the list is open but its steps have not been requested yet.
func (h Here) Due() bool { return h.due }

// AskList returns the request for all steps in the position shown. ok is false if the list is not open, or if
// the steps have been requested already. It is also false while the board does not show the current step of
// the logical path yet.
func (x Logic) AskList() (next Logic, r job.AllSteps, ok bool) {
	if !x.Here.due || !x.settled() {
		return x, r, false
	}
	x.Here.due = false
	return x, job.AllSteps{Standing: x.standing(), StepOptions: x.stepOptions(), Limit: HereLimit}, true
}

// CloseList closes the list of all steps.
func (x Logic) CloseList() Logic {
	x.Here, x.Case = Here{}, 0
	return x
}

// settled reports whether the board shows the current step of the logical path. This is false while that
// step, or its drawing in the current size, has not arrived.
func (x Logic) settled() bool {
	return x.Known && x.shown == stepOf{x.of, x.At, x.pitch}
}

// standing returns the position shown, in the form used in requests. In it, digits placed by earlier steps
// are entered digits, and candidates removed by earlier steps are crossed out.
func (x Logic) standing() job.Standing {
	puzzle := x.of.Puzzle
	now, err := solver.Parse(puzzle.Layout(), x.Shown.Cells)
	if err != nil {
		return job.Standing{Puzzle: job.GridOf(puzzle)}
	}
	entered, rules := puzzle.Layout().Empty(), now.Position()
	struck := make([]byte, 0, len(x.Shown.Candidates))
	for c := range solver.Cell(puzzle.Layout().Cells()) {
		gone := solver.Digits(0)
		if d := now.At(c); d == 0 {
			gone = rules.Candidates(c) &^ x.Candidates(c)
		} else if puzzle.At(c) == 0 {
			entered = entered.With(c, d)
		}
		struck = digitset.Append(struck, gone)
	}
	return job.Standing{Puzzle: job.GridOf(puzzle), Entered: entered.String(), Struck: job.Packed(struck)}
}

// Candidates returns the candidates of cell c in the position that is shown.
func (x Logic) Candidates(c solver.Cell) solver.Digits {
	return digitset.At(x.Shown.Candidates, int(c))
}

// Add returns the list with the steps in found appended.
func (h Here) Add(found job.StepsFound) Here {
	h.steps += string(found.Steps)
	h.techniques = append(h.techniques[:len(h.techniques):len(h.techniques)], techniquesOf(found.Names)...)
	h.results = append(h.results[:len(h.results):len(h.results)], job.LinesOf(found.Results)...)
	h.more = found.More
	return h
}

// Len returns the number of listed steps. whole is false if steps may be missing: either the position has
// more than HereLimit steps, or the search for steps was cancelled.
func (h Here) Len() (n int, whole bool) { return len(h.steps) / job.StepSize, !h.more && !h.Stopped }

// Step returns the step at index i of the list.
func (h Here) Step(i int) Listed {
	row := job.StepAt(job.Packed(h.steps), i)
	return Listed{h.techniques[row.Technique], h.results[i], 0, row}
}

// Techniques returns the techniques of the listed steps in the order of their first step. counts holds the
// number of steps of each technique.
func (h Here) Techniques() (all []Named, counts []int) {
	counts = make([]int, len(h.techniques))
	for i := range len(h.steps) / job.StepSize {
		counts[job.StepAt(job.Packed(h.steps), i).Technique]++
	}
	return h.techniques, counts
}

// Want selects the step with the given number, from 1, to be shown. AskHere then requests its explanation. ok
// is false if the list has no such step.
func (h Here) Want(number int) (next Here, ok bool) {
	if n, _ := h.Len(); number < 1 || number > n {
		return h, false
	}
	h.wanted, h.asked.number = number, 0
	return h, true
}

// AskHere returns the request for the explanation of the selected step. ok is false if no step is selected,
// or if the explanation was already requested in the current board size. It is also false while the board
// does not show the current step of the logical path yet.
func (x Logic) AskHere() (next Logic, r job.Hint, ok bool) {
	h := &x.Here
	if h.wanted == 0 || h.asked.number == h.wanted && h.asked.pitch == x.pitch || !x.settled() {
		return x, r, false
	}
	h.asked.number, h.asked.pitch = h.wanted, x.pitch
	return x, job.Hint{Standing: x.standing(), StepOptions: x.stepOptions(), Skip: h.wanted - 1, Every: true}, true
}

// ShowHere shows the selected step of the list, whose explanation has arrived in found.
func (x Logic) ShowHere(found job.Hinted) Logic {
	if found.Outcome != job.AStep {
		return x
	}
	if x.Here.At != x.Here.wanted {
		x.Case = 0
	}
	x.Here.At, x.Here.Found = x.Here.wanted, found.Explained
	return x
}

// ListHere opens the list of all steps in the position shown, or closes it. The list stays empty until the
// position has arrived.
type ListHere struct{ trait.Act }

func (ListHere) Update(x *Explore, e Env) Asks {
	logic, ok := x.Logic.List()
	if !ok || x.Method != ByLogic {
		asks := x.cancel(e, toHere{}, toOneHere{})
		x.Logic, asks.Unmenu = x.Logic.CloseList(), true
		return asks
	}
	x.Playing, x.Logic = false, logic
	return Asks{Unmenu: true}
}

// OnlyHere limits the list to the steps of one technique. If Technique is empty, the list has all steps.
type OnlyHere struct {
	trait.Act
	Technique string
}

func (msg OnlyHere) Update(x *Explore, _ Env) Asks {
	x.Logic.Here.Only = msg.Technique
	return Asks{}
}

// ShowHere shows the step of the list with the given number, from 1. The step itself is requested only after
// the job of the list has ended, because computing one step takes as long as computing all steps before it.
type ShowHere struct {
	trait.Act
	Number int
}

func (msg ShowHere) Update(x *Explore, e Env) Asks {
	h, ok := x.Logic.Here.Want(msg.Number)
	if !ok {
		return Asks{}
	}
	x.Logic.Here = h
	return x.cancel(e, toOneHere{})
}

// askHere requests the list or, if it was requested before, the explanation of the selected step. The
// explanation is not requested while a job for the list or for one of its steps is running.
func (x *Explore) askHere(e Env) Asks {
	if logic, r, ok := x.Logic.AskList(); ok {
		x.Logic = logic
		return Asks{}.start(toHere{}, 0, r)
	}
	logic, r, ok := x.Logic.AskHere()
	if !ok || e.Jobs.Count(toHere{}) > 0 || e.Jobs.Count(toOneHere{}) > 0 {
		return Asks{}
	}
	x.Logic = logic
	return Asks{}.start(toOneHere{}, 0, r)
}

// toHere is the task that lists all steps in a position.
type toHere struct{ jobs.InExplorer }

func (toHere) Event() job.Event { return job.StepsFound{} }

func (toHere) Forget(x *Explore) { x.Logic.Here.Stopped = true }

// Take appends the steps found to the list.
func (toHere) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic.Here = x.Logic.Here.Add(t.Event.(job.StepsFound))
	return Asks{}
}

// Listing reports whether a job for the list of all steps is running or will be started.
func (x Explore) Listing(l jobs.Ledger) bool { return l.Count(toHere{}) > 0 || x.Logic.Here.Due() }

// toOneHere is the task that explains one step of the list.
type toOneHere struct{ jobs.InExplorer }

func (toOneHere) Event() job.Event { return job.Hinted{} }

// Take stores the step, so that it is shown.
func (toOneHere) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.ShowHere(t.Event.(job.Hinted))
	return Asks{}
}
