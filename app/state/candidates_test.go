package state

import (
	"context"
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/requests"
)

// Candidates are asked for when they are wanted, and again each time the board's digits change;
// they are shown for that board only.
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
	m, _ = Update(m, Answer{Job: first.Job, Reply: job.Reply{Event: job.CandidatesCounted{Counts: make([]byte, 64)},
		Done: true}})
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

// A board opens with the candidates of the rules shown if no fewer of its cells have struck
// candidates than notes. The next board is shown as the person has chosen.
func TestStruckCandidatesAreShown(t *testing.T) {
	const plain = "1......3.4....2."
	strikes := []Msg{SetCandidates{Kind: ByRules}, Select{Cell: 1}, Put{Tool: CornerTool, Digit: 3}}
	notes := []Msg{SetCandidates{}, Select{Cell: 2}, Put{Tool: CentreTool, Digit: 4}, Select{Cell: 3},
		Put{Tool: CornerTool, Digit: 2}}
	open := Pasted{Text: "12............34"}
	for rule, test := range map[string]struct {
		before, after []Msg
		want          CandidateKind
	}{
		"a board without them":           {nil, nil, NoCandidates},
		"a board with them":              {strikes, nil, ByRules},
		"with more notes":                {slices.Concat(strikes, notes), nil, NoCandidates},
		"with notes that are not shown":  {slices.Concat(strikes, notes, []Msg{Type{Digit: 2}}), nil, ByRules},
		"under a digit they do not show": {slices.Concat(strikes, []Msg{Type{Digit: 3}}), nil, NoCandidates},
		"the next board":                 {strikes, []Msg{open}, NoCandidates},
		"even after another view": {strikes, []Msg{Check{}, Show{View: OnExplore}, Show{View: OnBoard}, open},
			NoCandidates},
		"the next, if they were chosen": {strikes, []Msg{SetCandidates{Kind: ByRules}, open}, ByRules},
		"a choice goes before":          {strikes, []Msg{SetCandidates{}, Type{Digit: 4}}, NoCandidates},
	} {
		send := func(m Model, msgs []Msg) Model {
			for _, msg := range msgs {
				m, _ = Update(m, msg)
			}
			return m
		}
		m, _ := Update(Model{}, Start{Query: "?p=" + plain})
		m = send(m, test.before)
		m, _ = Update(Model{}, Start{Query: link.EncodeBoard(link.Board{Given: m.Board.Given, Entered: m.Board.Entered,
			Notes: m.Board.Notes})})
		if m = send(m, test.after); m.Candidates.Kind != test.want {
			t.Errorf("%s: candidates of kind %d, want %d", rule, m.Candidates.Kind, test.want)
		}
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
	job.Answer(requests.Answer).Run(context.Background(), r.Request,
		func(reply job.Reply) { m, _ = Update(m, Answer{Job: r.Job, Reply: reply}) })
	return m
}
