package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver"
)

// All steps that there are in the position that the path shows, by all techniques.

// HereLimit is how many steps of a position are listed.
const HereLimit = 1000

// Here is the list of all steps in a position.
type Here struct {
	Shown bool
	Only  string // the key of the technique that is listed alone, or ""
	At    int    // the number of the step that is shown in place of the path's, from 1; 0 for none
	Found job.Explained

	stopped    bool // before all were found
	more       bool // there are more than the limit
	steps      string
	techniques []Named
	results    []string
	wanted     int // the number of the step to show, from 1; 0 for none
	asked      struct{ number, pitch int }
}

// ListHere lists all steps of the position that is shown, or closes the list.
type ListHere struct{}

func (ListHere) Traits() trait.Set { return trait.Act }

func (ListHere) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	x := m.Explore.Logic
	if x.Here.Shown || m.Explore.Method != ByLogic || !x.settled() {
		return closeHere(m)
	}
	m.Explore.Playing = false
	m.Explore.Logic.Here = Here{Shown: true}
	m, run := run(m, toHere, job.AllSteps{Standing: x.standing(), Telling: x.telling(), Limit: HereLimit})
	return m, []Cmd{run}
}

func closeHere(m Model) (Model, []Cmd) {
	m, cmds := cancel(m, toHere, toOneHere)
	m.Explore.Logic.Here, m.Explore.Logic.Case = Here{}, 0
	return m, cmds
}

// Pitch returns the width of a cell with a rule on the board, in px, once it is known.
func (x Logic) Pitch() (pitch int, known bool) { return x.pitch, x.pitch > 0 }

// settled reports whether what is shown is what the path is at.
func (x Logic) settled() bool {
	return x.Known && x.shown == stepOf{x.of, x.At, x.pitch}
}

// standing returns the position that is shown.
func (x Logic) standing() job.Standing {
	puzzle := x.of.puzzle
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

// foundHere adds steps to the list.
func foundHere(m Model, t told) (Model, []Cmd) {
	h, e := &m.Explore.Logic.Here, t.Event.(job.StepsFound)
	h.steps += string(e.Steps)
	h.techniques = append(h.techniques[:len(h.techniques):len(h.techniques)], techniquesOf(e.Names)...)
	h.results = append(h.results[:len(h.results):len(h.results)], linesOf(e.Results)...)
	h.more = e.More
	return m, nil
}

// stopHere keeps what was found.
func stopHere(m Model) (Model, []Cmd) {
	m.Explore.Logic.Here.stopped = true
	return m, nil
}

// Listing reports whether the steps of a position are being listed.
func (m Model) Listing() bool { return m.running(toHere) }

// Len returns how many steps are listed; whole reports whether these are all, once none is looked for any more.
func (h Here) Len() (n int, whole bool) { return len(h.steps) / job.StepSize, !h.more && !h.stopped }

// Step returns a step of the list.
func (h Here) Step(i int) Listed {
	row := job.StepAt(job.Packed(h.steps), i)
	return Listed{h.techniques[row.Technique], h.results[i], 0, row}
}

// Techniques returns the techniques of the list, in its order, and of each how many steps there are.
func (h Here) Techniques() (all []Named, counts []int) {
	counts = make([]int, len(h.techniques))
	for i := range len(h.steps) / job.StepSize {
		counts[job.StepAt(job.Packed(h.steps), i).Technique]++
	}
	return h.techniques, counts
}

// OnlyHere lists the steps by one technique alone, or all with "".
type OnlyHere struct{ Technique string }

func (OnlyHere) Traits() trait.Set { return trait.Act }

func (msg OnlyHere) update(m Model) (Model, []Cmd) {
	m.Explore.Logic.Here.Only = msg.Technique
	return m, nil
}

// ShowHere shows a step of the list, numbered from 1. While steps are being listed it waits: to find one takes as long as to list those before it.
type ShowHere struct{ Number int }

func (ShowHere) Traits() trait.Set { return trait.Act }

func (msg ShowHere) update(m Model) (Model, []Cmd) {
	h := &m.Explore.Logic.Here
	if n, _ := h.Len(); msg.Number < 1 || msg.Number > n {
		return m, nil
	}
	h.wanted, h.asked.number = msg.Number, 0
	return cancel(m, toOneHere)
}

// askHere asks for the step of the list that is wanted, for the board's size.
func askHere(m Model) (Model, []Cmd) {
	x := &m.Explore.Logic
	h := &x.Here
	if h.wanted == 0 || h.asked.number == h.wanted && h.asked.pitch == x.pitch || !x.settled() || m.running(toHere) || m.running(toOneHere) {
		return m, nil
	}
	h.asked.number, h.asked.pitch = h.wanted, x.pitch
	m, run := run(m, toOneHere, job.Hint{Standing: x.standing(), Telling: x.telling(), Skip: h.wanted - 1, Every: true})
	return m, []Cmd{run}
}

// oneHere stores the step that is shown.
func oneHere(m Model, t told) (Model, []Cmd) {
	x := &m.Explore.Logic
	if e := t.Event.(job.Hinted); e.Outcome == job.AStep {
		if x.Here.At != x.Here.wanted {
			x.Case = 0
		}
		x.Here.At, x.Here.Found = x.Here.wanted, e.Explained
	}
	return m, nil
}

// Explained returns the step that is shown: of the list of all, or of the path.
func (x Logic) Explained() job.Explained {
	if x.Here.At > 0 {
		return x.Here.Found
	}
	return x.Shown.Explained
}
