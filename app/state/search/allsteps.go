package search

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// All steps that there are in the position that the path shows, by all techniques.

// HereLimit is how many steps of a position are listed.
const HereLimit = 1000

// Here is the list of all steps in a position.
type Here struct {
	Shown   bool
	Only    string // the key of the technique that is listed alone, or ""
	At      int    // the number of the step that is shown in place of the path's, from 1; 0 for none
	Found   job.Explained
	Stopped bool // the search for steps ended early; what was found is listed

	due        bool // the steps are not yet asked for
	more       bool // there are more than the limit
	steps      string
	techniques []Named
	results    []string
	wanted     int // the number of the step to show, from 1; 0 for none
	asked      struct{ number, pitch int }
}

// List returns the path with an empty list of all steps in the position shown. AskList asks for them.
// ok is false if the list is open already, or the path is not known.
func (x Logic) List() (next Logic, ok bool) {
	if x.Here.Shown || !x.Known {
		return x, false
	}
	x.Here, x.Stopped = Here{Shown: true, due: true}, false
	return x, true
}

// Due reports whether the steps of the list are not yet asked for.
func (h Here) Due() bool { return h.due }

// AskList returns the request for all steps in the position shown. ok is false if they were asked
// for already, or what is shown is not yet what the path is at.
func (x Logic) AskList() (next Logic, r job.AllSteps, ok bool) {
	if !x.Here.due || !x.settled() {
		return x, r, false
	}
	x.Here.due = false
	return x, job.AllSteps{Standing: x.standing(), Telling: x.telling(), Limit: HereLimit}, true
}

// CloseList returns the path without the list of all steps.
func (x Logic) CloseList() Logic {
	x.Here, x.Case = Here{}, 0
	return x
}

// settled reports whether what is shown is what the path is at.
func (x Logic) settled() bool {
	return x.Known && x.shown == stepOf{x.of, x.At, x.pitch}
}

// standing returns the position that is shown.
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
		struck = gone.AppendTo(struck)
	}
	return job.Standing{Puzzle: job.GridOf(puzzle), Entered: entered.String(), Struck: job.Packed(struck)}
}

// Candidates returns the candidates of a cell in the position that is shown.
func (x Logic) Candidates(c solver.Cell) solver.Digits {
	return solver.DigitsAt(x.Shown.Candidates, int(c))
}

// Add adds steps to the list.
func (h Here) Add(found job.StepsFound) Here {
	h.steps += string(found.Steps)
	h.techniques = append(h.techniques[:len(h.techniques):len(h.techniques)], techniquesOf(found.Names)...)
	h.results = append(h.results[:len(h.results):len(h.results)], job.LinesOf(found.Results)...)
	h.more = found.More
	return h
}

// Len returns how many steps are listed; whole reports whether these are all, once none is looked
// for any more.
func (h Here) Len() (n int, whole bool) { return len(h.steps) / job.StepSize, !h.more && !h.Stopped }

// Step returns a step of the list.
func (h Here) Step(i int) Listed {
	row := job.StepAt(job.Packed(h.steps), i)
	return Listed{h.techniques[row.Technique], h.results[i], 0, row}
}

// Techniques returns the techniques of the list, in its order, and of each how many steps there
// are.
func (h Here) Techniques() (all []Named, counts []int) {
	counts = make([]int, len(h.techniques))
	for i := range len(h.steps) / job.StepSize {
		counts[job.StepAt(job.Packed(h.steps), i).Technique]++
	}
	return h.techniques, counts
}

// Want returns the list with another step of it wanted, numbered from 1. ok is false if it has no
// such step.
func (h Here) Want(number int) (next Here, ok bool) {
	if n, _ := h.Len(); number < 1 || number > n {
		return h, false
	}
	h.wanted, h.asked.number = number, 0
	return h, true
}

// AskHere returns the request for the step of the list that is wanted, for the board's size. ok is
// false if no step is wanted, it was asked for already, or what is shown is not yet what the path
// is at.
func (x Logic) AskHere() (next Logic, r job.Hint, ok bool) {
	h := &x.Here
	if h.wanted == 0 || h.asked.number == h.wanted && h.asked.pitch == x.pitch || !x.settled() {
		return x, r, false
	}
	h.asked.number, h.asked.pitch = h.wanted, x.pitch
	return x, job.Hint{Standing: x.standing(), Telling: x.telling(), Skip: h.wanted - 1, Every: true}, true
}

// ShowHere stores the step of the list that was asked for, which is shown from then on.
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

// ListHere lists all steps of the position that is shown, or closes the list. While the position is
// still awaited, the list waits for it.
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

// OnlyHere lists the steps by one technique alone, or all with "".
type OnlyHere struct {
	trait.Act
	Technique string
}

func (msg OnlyHere) Update(x *Explore, _ Env) Asks {
	x.Logic.Here.Only = msg.Technique
	return Asks{}
}

// ShowHere shows a step of the list, numbered from 1. While steps are being listed it waits: to
// find one takes as long as to list those before it.
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

// askHere asks for the list, or for the step of it that is wanted, for the board's size.
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

// toHere lists all steps of a position.
type toHere struct{ jobs.InExplorer }

func (toHere) Event() job.Event { return job.StepsFound{} }

func (toHere) Forget(x *Explore) { x.Logic.Here.Stopped = true }

// Take adds steps to the list.
func (toHere) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic.Here = x.Logic.Here.Add(t.Event.(job.StepsFound))
	return Asks{}
}

// Listing reports whether the steps of a position are being listed.
func (x Explore) Listing(l jobs.Ledger) bool { return l.Count(toHere{}) > 0 || x.Logic.Here.Due() }

// toOneHere finds a step of that list.
type toOneHere struct{ jobs.InExplorer }

func (toOneHere) Event() job.Event { return job.Hinted{} }

// Take stores the step that is shown.
func (toOneHere) Take(x *Explore, _ Env, t jobs.Answer) Asks {
	x.Logic = x.Logic.ShowHere(t.Event.(job.Hinted))
	return Asks{}
}
