//go:build !js

package explore

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/search"
	"numplace/solver"
)

const (
	crossed  = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
	unending = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)

// said returns the text of the step shown.
func said(all []*html.Node) string {
	return strings.TrimSpace(drawn.Text(append(drawn.Classed(all, "thought"), drawn.Classed(all, "reason")...)[0]))
}

// A link to the logical path opens it even if no puzzle was searched before.
func TestALinkOpensThePath(t *testing.T) {
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + crossed + "&x=logic&e=3"})
	if m.View != state.OnExplore || m.Explore.Method != search.ByLogic {
		t.Fatalf("it opens %v", m.View)
	}
	if len(drawn.Classed(shown(t, m), "explore--logic")) != 1 {
		t.Error("the path is not drawn")
	}
}

func TestTheSentenceOfAStep(t *testing.T) {
	m := logical(t, crossed, search.FitPath{Pitch: 56}, search.NextHard{})
	all, e := shown(t, m), m.Explore.Logic.Explained()
	spaced := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	if got := spaced(said(all)); got != spaced(e.Name+" "+e.Look+" "+e.Text+" "+e.So) {
		t.Errorf("%q", got)
	}
	drawn.Want(t, "the technique", drawn.Classed(all, "reason__name"), "href",
		"https://host.example/sudoku/learn/"+e.Technique+"/")
	if last := drawn.Classed(all, "so"); len(last) != 1 || drawn.Text(last[0]) != e.So {
		t.Error("the result is not a separate sentence")
	}
	if len(drawn.Classed(all, "evident")) != 1 || len(drawn.In(drawn.Classed(all, "roles")[0])) < 2 {
		t.Error("there is no evidence, or no legend")
	}
	for rule, test := range map[string]struct {
		puzzle string
		msgs   []state.Msg
		want   string
		note   bool
	}{
		"the end": {crossed, []state.Msg{search.Seek{Event: 999}}, "Solved by logic, in ", false},
		"where logic ends": {unending, []state.Msg{search.Seek{Event: 999}}, "Logic ends here: no technique applies.",
			false},
		"no solution": {played.Clashing, nil, i18n.NoPath.In(i18n.En), false},
		"several solutions": {played.Dozen, []state.Msg{search.Seek{Event: 999}},
			"Logic ends here: no technique applies.", true},
		"nothing to go from": {played.Empty, nil, "Logic ends here: no technique applies.", true},
	} {
		all := shown(t, logical(t, test.puzzle, test.msgs...))
		if got := said(all); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: %q", rule, got)
		}
		if note := drawn.Classed(all, "explore__note"); (len(note) == 1) != test.note {
			t.Errorf("%s: %d notes", rule, len(note))
		}
	}
	ruled := func(layout, digits string) string {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.Parse(l, digits)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimPrefix(link.Encode(g), "?p=")
	}
	white := ruled("2x2,white:0.1,white:1.2,white:4.5,renban:8.9.10", played.Empty)
	const noMore = "Numplace finds no further step with the puzzle’s rules. This says nothing about how hard it is."
	for rule, test := range map[string]struct {
		puzzle, want, score, button, note string
	}{
		"rules": {white, noMore, "", "Show the solution", "The puzzle has several solutions."},
		"rules, after a step": {ruled("2x2,white:0.1", "123............."), noMore, "4 / –", "Show the solution",
			"The puzzle has several solutions."},
		"techniques that are off": {unending + "&t=n1:off", "Logic ends here: no technique that is on applies.", "",
			"Go on by search", ""},
	} {
		all := shown(t, logical(t, test.puzzle, search.Seek{Event: 999}))
		if got := said(all); got != test.want {
			t.Errorf("%s: %q", rule, got)
		}
		if len(drawn.Named(all, "button", test.button)) != 1 {
			t.Errorf("%s: there is no %q", rule, test.button)
		}
		counters := ""
		for _, n := range drawn.Classed(all, "counters") {
			counters = strings.Join(strings.Fields(drawn.Text(n)), " ")
		}
		if dead := len(drawn.Classed(all, "slide")) + len(drawn.Classed(all, "prow--head")) +
			len(drawn.Named(all, "button", "Next step")) +
			len(drawn.Named(all, "button", "Play from here")); (counters == "") != (dead == 0) {
			t.Errorf("%s: %d controls beside %q", rule, dead, counters)
		}
		if !strings.Contains(counters, test.score) || counters != "" && test.score != "" &&
			!strings.Contains(counters, "Level –") {
			t.Errorf("%s: %q", rule, counters)
		}
		note := ""
		for _, n := range drawn.Classed(all, "explore__note") {
			note = drawn.Text(n)
		}
		if note != test.note {
			t.Errorf("%s: the note is %q", rule, note)
		}
	}
	walking := played.Model(t, i18n.En, crossed, state.Show{View: state.OnExplore},
		state.SetMethod{Method: search.ByLogic})
	if all := shown(t, walking); said(all) != i18n.FindingPath.In(i18n.En) ||
		len(drawn.Named(all, "button", "Stop")) != 1 {
		t.Errorf("while it is found: %q", said(all))
	}
	walking, _ = state.Update(walking, search.StopSearch{})
	if all := shown(t, walking); said(all) != i18n.Stopped.In(i18n.En) ||
		len(drawn.Named(all, "button", "Find the path")) != 1 {
		t.Errorf("after a stop: %q", said(all))
	}
}

// Where logic ends, the only score is the sum of the steps, as a lower bound. The higher bound of the rating, which
// follows from the level, is not shown.
func TestTheScoreWhereLogicEnds(t *testing.T) {
	m := logical(t, unending, search.Seek{Event: 999})
	all, p := shown(t, m), m.Explore.Logic
	sum := i18n.Number(p.Score(p.Len()))
	if p.Path.Ends || p.Len() == 0 || p.Path.Score <= p.Score(p.Len()) {
		t.Fatalf("%+v", p.Path.Rating)
	}
	if got := strings.Join(strings.Fields(drawn.Text(drawn.Classed(all, "counters")[0])), " "); !strings.Contains(got,
		"Score "+sum+" / at least "+sum) {
		t.Errorf("the steps add up to %s: %q", sum, got)
	}
	if got := said(all); got != "Logic ends here: no technique applies." {
		t.Errorf("%q", got)
	}
}

// The list of the path's steps has one row for each step, but a single row for several consecutive singles.
// The current row is marked.
func TestRowsOfThePath(t *testing.T) {
	m := logical(t, crossed, search.FitPath{Pitch: 56}, search.NextHard{})
	rows := m.Explore.Logic.Rows()
	list := func(m state.Model) []*html.Node { return drawn.With(shown(t, m), "type", "button") }
	number := 0
	for _, b := range list(m) {
		class, _ := drawn.Attribute(b, "class")
		if !strings.HasPrefix(class, "prow") {
			continue
		}
		row := rows[number]
		number++
		if !strings.HasPrefix(drawn.Text(b), i18n.StepRange(row.First+1, row.Last+1)) {
			t.Errorf("row %d is %q", number, drawn.Text(b))
		}
		_, here := drawn.Attribute(b, "aria-current")
		if here != (row.First <= m.Explore.Logic.At && m.Explore.Logic.At <= row.Last) {
			t.Errorf("row %d: here %t", number, here)
		}
		if expanded, folds := drawn.Attribute(b, "aria-expanded"); folds != (row.Fold != search.NoFold) ||
			folds && expanded != "false" {
			t.Errorf("row %d: expanded %q", number, expanded)
		}
		if row.Fold == search.Folded && !strings.Contains(drawn.Text(b), "Singles") {
			t.Errorf("row %d is %q", number, drawn.Text(b))
		}
	}
	if number != len(rows) {
		t.Errorf("%d rows, not %d", number, len(rows))
	}
	bars := 0
	for _, class := range []string{"bars__done", "bars__here", "bars__later"} {
		for _, path := range drawn.Classed(shown(t, m), class) {
			d, _ := drawn.Attribute(path, "d")
			bars += strings.Count(d, "M")
		}
	}
	if bars != m.Explore.Logic.Len() {
		t.Errorf("%d bars for %d steps", bars, m.Explore.Logic.Len())
	}
}

// The list of all steps in a position shows the number of steps of each technique, and can be limited to one
// technique.
func TestAllStepsHereAreFiltered(t *testing.T) {
	m := logical(t, crossed, search.ListHere{})
	techniques, counts := m.Explore.Logic.Here.Techniques()
	options := drawn.In(drawn.With(shown(t, m), "id", "only")[0])
	for i, technique := range techniques {
		if len(drawn.With(options, "value", technique.Key)) != 1 {
			t.Errorf("%s can't be chosen", technique.Name)
		}
		only, _ := state.Update(m, search.OnlyHere{Technique: technique.Key})
		rows := 0
		for _, row := range drawn.Classed(shown(t, only), "prow__name") {
			rows++
			if drawn.Text(row) != technique.Name {
				t.Errorf("%s is among %s", drawn.Text(row), technique.Name)
			}
		}
		if rows != min(counts[i], mostRows) {
			t.Errorf("%d rows of %d by %s", rows, counts[i], technique.Name)
		}
	}
}
