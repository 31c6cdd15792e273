package state

import (
	"context"
	"testing"

	"numplace/app/job"
)

// Candidates are asked for when they are wanted, and again whenever the board's digits change; they are shown for that board only.
func TestMarks(t *testing.T) {
	m, _ := Update(Model{}, Start{Query: "?p=1..............."})
	m, cmds := Update(m, SetCandidates{Kind: InSolutions})
	first := onlyRun(t, cmds)
	if r, ok := first.Request.(job.Candidates); !ok || r.Puzzle.Cells != "1..............." || m.CandidatesKnown() {
		t.Fatalf("asked %+v, known %v", first.Request, m.CandidatesKnown())
	}
	m = answered(m, first)
	if n, ok := m.SolutionsWith(0, 1); n != CandidateLimit || !ok {
		t.Errorf("the given stands in %d solutions, %v", n, ok)
	}
	if n, ok := m.SolutionsWith(0, 2); n != 0 || !ok {
		t.Errorf("another digit in the given's cell: %d, %v", n, ok)
	}

	m, _ = Update(m, Select{Cell: 1})
	m, cmds = Update(m, Type{Digit: 2})
	second := onlyRun(t, cmds)
	if second.Request.(job.Candidates).Puzzle.Cells != "12.............." || m.CandidatesKnown() {
		t.Errorf("after a digit: asked %+v, known %v", second.Request, m.CandidatesKnown())
	}
	m, _ = Update(m, Answer{Job: first.Job, Reply: job.Reply{Event: job.CandidatesCounted{Counts: make([]byte, 64)}, Done: true}})
	if m.CandidatesKnown() {
		t.Error("an answer about an older board was taken")
	}
	m, cmds = Update(m, Stop{})
	if m.CandidatesKnown() || len(cmds) != 2 || cmds[0] != (Cancel{second.Job}) {
		t.Errorf("after Stop: %+v", cmds)
	}
	if m.Candidates.Kind != NoCandidates {
		t.Error("the candidates are on, and will not come")
	}
	if _, cmds = Update(m, Select{Cell: 2}); len(cmds) != 1 {
		t.Errorf("what was stopped is asked again: %+v", cmds)
	}
	m, _ = Update(m, SetCandidates{})
	if _, cmds = Update(m, Undo{}); hasRun(cmds) {
		t.Errorf("asked though they are hidden: %+v", cmds)
	}
}

func onlyRun(t *testing.T, cmds []Cmd) Run {
	t.Helper()
	var runs []Run
	for _, c := range cmds {
		if r, ok := c.(Run); ok {
			runs = append(runs, r)
		}
	}
	if len(runs) != 1 {
		t.Fatalf("%d jobs were started: %+v", len(runs), cmds)
	}
	return runs[0]
}

func hasRun(cmds []Cmd) bool {
	for _, c := range cmds {
		if _, ok := c.(Run); ok {
			return true
		}
	}
	return false
}

func answered(m Model, r Run) Model {
	job.Run(context.Background(), r.Request, func(reply job.Reply) { m, _ = Update(m, Answer{Job: r.Job, Reply: reply}) })
	return m
}
