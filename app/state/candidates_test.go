package state

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/possible"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/workshop/requests"
	"numplace/solver"
)

// True candidates (those that occur in a solution) are computed when the user turns them on, and again after
// each change of the digits. They are shown only on the board for which they were computed.
func TestMarks(t *testing.T) {
	m, _ := Update(Model{}, Start{Query: "?p=1..............."})
	m, cmds := Update(m, game.SetCandidates{Kind: game.InSolutions})
	first := onlyRun(t, cmds)
	if r, ok := first.Request.(job.Candidates); !ok || r.Puzzle.Cells != "1..............." ||
		m.Play().CandidatesKnown() {
		t.Fatalf("asked %+v, known %v", first.Request, m.Play().CandidatesKnown())
	}
	m = answered(m, first)
	if n, ok := m.Play().SolutionsWith(0, 1); n != game.CandidateLimit || !ok {
		t.Errorf("the given stands in %d solutions, %v", n, ok)
	}
	if n, ok := m.Play().SolutionsWith(0, 2); n != 0 || !ok {
		t.Errorf("another digit in the given's cell: %d, %v", n, ok)
	}

	m, _ = Update(m, game.Select{Cell: 1})
	m, cmds = Update(m, game.Type{Digit: 2})
	second := onlyRun(t, cmds)
	if second.Request.(job.Candidates).Puzzle.Cells != "12.............." || m.Play().CandidatesKnown() {
		t.Errorf("after a digit: asked %+v, known %v", second.Request, m.Play().CandidatesKnown())
	}
	m, _ = Update(m, Answer{Job: first.Job, Reply: job.Reply{Event: job.CandidatesCounted{Counts: make([]byte, 64)},
		Done: true}})
	if m.Play().CandidatesKnown() {
		t.Error("an answer about an older board was taken")
	}
	m, cmds = Update(m, Stop{})
	if m.Play().CandidatesKnown() || len(cmds) != 2 || cmds[0] != (Cancel{second.Job}) {
		t.Errorf("after Stop: %+v", cmds)
	}
	if m.Candidates.Kind != game.NoCandidates {
		t.Error("the candidates are on, and will not come")
	}
	if _, cmds = Update(m, game.Select{Cell: 2}); len(cmds) != 1 {
		t.Errorf("what was stopped is asked again: %+v", cmds)
	}
	m, _ = Update(m, game.SetCandidates{})
	if _, cmds = Update(m, game.Undo{}); hasRun(cmds) {
		t.Errorf("asked though they are hidden: %+v", cmds)
	}
}

// A board with crossed-out candidates shows the candidates that the rules allow when it opens, unless it has
// more cells with pencil marks than with crossed-out candidates. On the next board, the user's own choice
// applies again.
func TestStruckCandidatesAreShown(t *testing.T) {
	const plain = "1......3.4....2."
	strikes := []Msg{game.SetCandidates{Kind: game.ByRules}, game.Select{Cell: 1},
		game.Put{Tool: game.CornerTool, Digit: 3}}
	notes := []Msg{game.SetCandidates{}, game.Select{Cell: 2}, game.Put{Tool: game.CentreTool, Digit: 4},
		game.Select{Cell: 3},
		game.Put{Tool: game.CornerTool, Digit: 2}}
	open := Pasted{Text: "12............34"}
	for rule, test := range map[string]struct {
		before, after []Msg
		want          game.CandidateKind
	}{
		"a board without them": {nil, nil, game.NoCandidates},
		"a board with them":    {strikes, nil, game.ByRules},
		"with more notes":      {slices.Concat(strikes, notes), nil, game.NoCandidates},
		"with notes that are not shown": {slices.Concat(strikes, notes, []Msg{game.Type{Digit: 2}}), nil,
			game.ByRules},
		"under a digit they do not show": {slices.Concat(strikes, []Msg{game.Type{Digit: 3}}), nil, game.NoCandidates},
		"the next board":                 {strikes, []Msg{open}, game.NoCandidates},
		"even after another view": {strikes, []Msg{Check{}, Show{View: OnExplore}, Show{View: OnBoard}, open},
			game.NoCandidates},
		"the next, if they were chosen": {strikes, []Msg{game.SetCandidates{Kind: game.ByRules}, open}, game.ByRules},
		"a choice goes before":          {strikes, []Msg{game.SetCandidates{}, game.Type{Digit: 4}}, game.NoCandidates},
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

// Candidates in a cage agree with the possible combinations of the cage. The user can fill in pencil marks
// either by rows, columns and boxes only, or by all rules.
func TestWhatRulesLeave(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=12:0.1,thermo:18.19.20,arrow:40.41.42")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := Update(Model{}, Start{Query: link.Encode(l.Empty())})
	m, _ = Update(m, game.SetMode{Mode: game.Playing})
	for c, want := range map[solver.Cell]string{0: "345789", 18: "1234567", 19: "2345678", 20: "3456789", 40: "3456789",
		41: "12345678", 80: "123456789"} {
		if got := strings.Join(i18n.Written(m.Play().Possible(c)), ""); got != want {
			t.Errorf("cell %d may have %s, want %s", c, got, want)
		}
	}
	for rules, want := range map[bool]solver.Digits{false: m.Board.Candidates(0), true: m.Play().Possible(0)} {
		filled, _ := Update(m, game.FillNotes{Rules: rules})
		if got := filled.Board.Notes.At(0).Centre; got != want {
			t.Errorf("by rules %t: %v", rules, got)
		}
	}
	shown, _ := Update(m, game.SetCandidates{Kind: game.ByRules})
	if got := shown.Play().CandidateSets()[0]; got != m.Play().Possible(0) {
		t.Errorf("shown are %v", got)
	}
	struck, _ := Update(shown, game.Select{Cell: 1})
	struck, _ = Update(struck, game.Put{Tool: game.CornerTool, Digit: 9})
	if struck.Play().Possible(0).Has(3) {
		t.Error("3 stays though the other cell of the cage has no 9")
	}
}

// A hint is not an elimination by a single rule if the pencil marks or the candidates shown already omit the
// eliminated candidates.
func TestAHintStartsFromWhatIsSeen(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=12:0.1")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := Update(Model{}, Start{Query: link.Encode(l.Empty().With(80, 1))})
	m, _ = Update(m, game.SetMode{Mode: game.Playing})
	filled, _ := Update(m, game.FillNotes{Rules: true})
	auto, _ := Update(m, game.SetCandidates{Kind: game.ByRules})
	with6, _ := Update(filled, game.Select{Cell: 0})
	with6, _ = Update(with6, game.Put{Tool: game.CentreTool, Digit: 6})
	corners, _ := Update(m, game.Select{Cell: 0})
	corners, _ = Update(corners, game.Put{Tool: game.CornerTool, Digit: 3})
	byHouses, _ := Update(m, game.FillNotes{})
	l, err = solver.ParseLayout("3x3,cage=17:0.1")
	if err != nil {
		t.Fatal(err)
	}
	one, _ := Update(Model{}, Start{Query: link.Encode(l.Empty().With(72, 9))})
	one, _ = Update(one, game.SetMode{Mode: game.Playing})
	one, _ = Update(one, game.FillNotes{Rules: true})
	alone, _ := Update(m, game.Select{Cell: 0})
	for _, d := range []solver.Digit{3, 4, 5, 7, 8, 9} {
		alone, _ = Update(alone, game.Put{Tool: game.CentreTool, Digit: d})
	}
	for name, row := range map[string]struct {
		m         Model
		first, at string // crossed-out candidates in the first and the second cell of the cage
	}{
		"no notes":             {m, "", ""},
		"filled by rules":      {filled, "126", "126"},
		"candidates by rules":  {auto, "126", "126"},
		"a note that is wrong": {with6, "12", "126"},
		"a note of a place":    {corners, "", ""},
		"notes of a cell":      {alone, "126", ""},
		"filled by houses":     {byHouses, "", ""},
		"one digit is left":    {one, "", ""},
	} {
		m, _ := cancel(row.m, hints.ToAhead{}) // so that the request is made now
		_, cmds := Update(m, hints.AskHint{Pitch: 40})
		i := slices.IndexFunc(cmds, func(c Cmd) bool { r, is := c.(Run); return is && isHint(r) })
		if i < 0 {
			t.Fatalf("%s: no hint is asked for", name)
		}
		r := cmds[i].(Run).Request.(job.Hint)
		if r.Struck != "" {
			t.Errorf("%s: the request crosses candidates out", name)
		}
		g := row.m.Board.Given
		struck := possible.Seen(g, g.Candidates, r.Notes)
		for c, want := range []string{row.first, row.at} {
			if got := strings.Join(i18n.Written(struck[c]), ""); got != want {
				t.Errorf("%s: %q is struck in cell %d, want %q", name, got, c, want)
			}
		}
		if row.m.Board.Notes.At(0).Struck != 0 {
			t.Errorf("%s: the board has changed", name)
		}
	}
}

func isHint(r Run) bool { _, is := r.Request.(job.Hint); return is }

// Every candidate that certainly breaks a rule is removed, even if rules are large or many. Computing the
// candidates of one cell gives the same result as computing those of all cells.
func TestLargeRulesRuleOut(t *testing.T) {
	lines := "3x3"
	for c := range 60 {
		lines += fmt.Sprintf(",thermo:%d.%d.%d", c, c+10, c+20)
	}
	for _, layout := range []string{"3x3,cage=37:72.73.63.74.64.55", "3x3,thermo:0.1.2.3.4,thermo:4.13.22.31",
		"3x3,cage=3:0.1,cage=15:1.10.11,cage=24:11.20.21", lines} {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := Update(Model{}, Start{Query: link.Encode(l.Empty())})
		m, _ = Update(m, game.SetCandidates{Kind: game.ByRules})
		all := m.Play().CandidateSets()
		for c := range solver.Cell(l.Cells()) {
			if m.Play().Possible(c) != all[c] {
				t.Errorf("%.30s: cell %d may have %v, and among all %v", layout, c, m.Play().Possible(c), all[c])
			}
			for d := range all[c].All() {
				g := l.Empty().With(c, d)
				if slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.BrokenIn(g) }) {
					t.Errorf("%.30s: %v stays in cell %d", layout, d, c)
				}
			}
		}
	}
}
