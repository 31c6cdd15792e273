//go:build !js

package lists

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/i18n"
	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/job"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver/format"
)

// shown returns what the view draws of a Model.
func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	return drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Render() })
}

// lost stands for a message: the worker asked last has ended.
type lost struct{ state.Msg }

// unread stands for a message: a worker can't read the text.
type unread struct{ state.Msg }

// batched returns the Model of a list of puzzles after messages. If it is unfinished, no part of it is judged.
func batched(t *testing.T, text string, unfinished bool, msgs ...state.Msg) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, state.Start{})
	latest := 0 // job
	var send func(msg state.Msg)
	send = func(msg state.Msg) {
		var cmds []state.Cmd
		m, cmds = state.Update(m, msg)
		for _, cmd := range cmds {
			run, ok := cmd.(state.Run)
			if ok {
				latest = run.Job
			}
			if !ok || unfinished || job.Apart(run.Request) {
				continue
			}
			if r, ok := run.Request.(job.OfText); ok {
				run.Request = r.With(played.Part(r, text))
			}
			job.Run(t.Context(), run.Request, func(r job.Reply) { send(state.Answer{Job: run.Job, Reply: r}) })
		}
	}
	chosen := state.SourceChosen{Name: "lot.txt", Size: len(text)}
	if l, err := format.HeadLayout(text); l != nil && err == nil {
		chosen.Layout = l.String()
	}
	send(chosen)
	send(state.ScrollRows{InView: 10})
	for _, msg := range msgs {
		switch msg.(type) {
		case lost:
			msg = state.Failed{Job: latest}
		case unread:
			msg = state.Answer{Job: latest, Reply: job.Reply{Done: true, Failed: "the file has changed"}}
		}
		send(msg)
	}
	return m
}

// lot has five puzzles and a line that is none.
const lot = played.Sound + "\n" + played.Dozen + "\n\n" + played.Unsound + "\n" + "1x" + "..............\n" + played.Sound + "\n" + played.Sound + "\n"

func TestListShowsItsRows(t *testing.T) {
	m := batched(t, lot, false, state.MoveRow{To: state.Down})
	all := shown(t, m)
	grid := drawn.With(all, "role", "grid")
	drawn.Want(t, "the list", grid, "aria-rowcount", "6")
	drawn.Want(t, "the list", grid, "aria-activedescendant", "row1")
	rows := drawn.With(all, "role", "row")
	want := [][]string{ // line, verdict, puzzle
		{"1", "One solution", played.Sound}, {"2", "Several solutions", played.Dozen}, {"4", "No solution", played.Unsound}, {"5", "Not a puzzle", "1x.............."}, {"6", "One solution", played.Sound}, {"7", "One solution", played.Sound},
	}
	if len(rows) != len(want) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		cells := drawn.With(drawn.In(row), "role", "gridcell")
		for cell, column := range []int{0, 1, 3} {
			if got := strings.TrimSpace(drawn.Text(cells[column])); got != want[i][cell] {
				t.Errorf("row %d: %q, want %q", i, got, want[i][cell])
			}
		}
		drawn.Want(t, "a row", []*html.Node{row}, "aria-rowindex", strconv.Itoa(i+1))
		drawn.Want(t, "a row", []*html.Node{row}, "aria-selected", strconv.FormatBool(i == 1))
		if here := len(drawn.Classed([]*html.Node{row}, "listrow--here")) == 1; here != (i == 1) {
			t.Errorf("row %d is the keyboard's: %t", i, here)
		}
	}
	why := drawn.Classed(all, "row__problem")
	if len(why) != 1 || !strings.HasPrefix(strings.TrimSpace(drawn.Text(why[0])), "line 5") {
		t.Errorf("%d rows say why they are no puzzle", len(why))
	}
}

// A row that names its own layout has the rules of that one, whatever the head of the list names for the others.
func TestRowsNameTheirOwnRules(t *testing.T) {
	dots := strings.Repeat(".", 81)
	rows := drawn.Classed(shown(t, batched(t, "# layout: 3x3,king\n"+dots+"\n"+dots+" 3x3\n"+dots+" 3x3,knight\n", false)), "row__meta")
	for i, want := range []string{"Anti-king", "", "Anti-knight"} {
		if got := drawn.Text(rows[i]); want != "" && !strings.Contains(got, want) || want == "" && strings.Contains(got, "Anti") {
			t.Errorf("row %d: %q, want %q", i, got, want)
		}
	}
}

func TestFiltersHaveCounts(t *testing.T) {
	none := func(m state.Model) string { return drawn.Text(drawn.Classed(shown(t, m), "rows__list")[0]) }
	if got := none(batched(t, "#\n", false)); strings.TrimSpace(got) != "" {
		t.Errorf("a list without puzzles is filtered: %q", got)
	}
	if got := none(batched(t, played.Sound, false, state.FilterRows{Verdict: job.None})); !strings.Contains(got, i18n.NoRows.In(i18n.En)) {
		t.Errorf("a filter that lets none through: %q", got)
	}
	filters := func(m state.Model) (said, on []string) {
		for _, n := range drawn.Classed(shown(t, m), "filter") {
			said = append(said, strings.Join(strings.Fields(drawn.Text(n)), " "))
			if pressed, _ := drawn.Attribute(n, "aria-pressed"); pressed == "true" {
				on = append(on, said[len(said)-1])
			}
		}
		return said, on
	}
	said, on := filters(batched(t, lot, false))
	if want := []string{"All lines6", "One solution3", "Several solutions1", "No solution1", "Not a puzzle1"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
	if !slices.Equal(on, []string{"All lines6"}) {
		t.Errorf("%q are on", on)
	}
	if _, on = filters(batched(t, lot, false, state.FilterRows{Verdict: job.None})); !slices.Equal(on, []string{"No solution1"}) {
		t.Errorf("%q are on", on)
	}
	said, _ = filters(batched(t, played.Sound+"\n", false)) // none of some is said too, but of those not decided
	if want := []string{"All lines1", "One solution1", "Several solutions0", "No solution0", "Not a puzzle0"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// The controls depend on what is under way.
func TestListControls(t *testing.T) {
	tests := map[string]struct {
		model    state.Model
		controls []string
		says     string // in a line
		progress bool   // is shown
	}{
		"it is worked on":        {batched(t, lot, true), []string{"Pause", "Stop", "New list"}, "", true},
		"it is held":             {batched(t, lot, true, state.Pause{}), []string{"Resume", "Stop", "New list"}, i18n.Paused.In(i18n.En), true},
		"it goes on":             {batched(t, lot, true, state.Pause{}, state.Pause{}), []string{"Pause", "Stop", "New list"}, "", true},
		"it was stopped":         {batched(t, lot, true, state.StopBatch{}), []string{"Download CSV", "New list"}, i18n.BatchStopped.In(i18n.En), false},
		"it is over":             {batched(t, lot, false), []string{"Download CSV", "Level and score", "New list"}, "", false},
		"it is rated":            {batched(t, lot, false, state.RateRows{}), []string{"Stop", "New list"}, "Rated: 0 of 3", true},
		"that is stopped":        {batched(t, lot, false, state.RateRows{}, state.StopBatch{}), []string{"Download CSV", "Level and score", "New list"}, "", false},
		"its table is written":   {batched(t, lot, false, state.ExportRows{}), []string{"Stop", "New list"}, i18n.WritingTable.In(i18n.En), true},
		"a worker was lost, and": {batched(t, lot, true, lost{}, lost{}), []string{"Download CSV", "New list"}, i18n.WorkerGone.In(i18n.En), false},
		"its file has changed":   {batched(t, lot, true, unread{}), []string{"Download CSV", "New list"}, i18n.BatchBroken.In(i18n.En), false},
		"nothing is in it":       {batched(t, "# of 2026\n\n  \n#\n", false), []string{"New list"}, i18n.NoPuzzles.In(i18n.En), false},
		"but for a heading":      {batched(t, "puzzle,name\n", false), []string{"New list"}, i18n.NoPuzzles.In(i18n.En), false},
		"it may yet come":        {batched(t, "# of 2026\n", true), []string{"Pause", "Stop", "New list"}, "", true},
		"another text is none":   {batched(t, lot, false, state.Pasted{Text: "nonsense"}), []string{"Download CSV", "Level and score", "New list"}, "Not a puzzle: this isn't a grid format that we know.", false},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, test.model)
			var names []string
			for _, n := range drawn.In(drawn.Classed(all, "batch__do")[0]) {
				if n.Data == "button" {
					names = append(names, strings.TrimSpace(drawn.Text(n)))
				}
			}
			if !slices.Equal(names, test.controls) {
				t.Errorf("%q, want %q", names, test.controls)
			}
			if said := strings.TrimSpace(drawn.Text(drawn.Classed(all, "line")[0])); said != test.says {
				t.Errorf("it says %q, not %q", said, test.says)
			}
			if hidden, _ := drawn.Attribute(drawn.Classed(all, "progress")[0], "aria-hidden"); (hidden != "true") != test.progress {
				t.Errorf("how far it is is shown: %t", !test.progress)
			}
			busy, _ := drawn.Attribute(drawn.Classed(all, "status__words")[0], "aria-busy")
			if working := names[0] == "Pause"; (busy == "true") != working {
				t.Errorf("busy: %s", busy)
			}
		})
	}
}

// The boards that the device keeps make a list, whatever their layouts are.
func TestKeptBoardsAreAList(t *testing.T) {
	dots := strings.Repeat(".", 15)
	var m state.Model
	for _, r := range []struct{ layout, given string }{
		{"2x2", "1" + dots}, {"2x2,diagonals", "2" + dots}, {"1x4", "3" + dots}, {"jigsaw:1112132233423444,king", "4" + dots}, {"2x2,knight", "." + dots}, {"queen", "1" + dots},
	} {
		m.Recent = append(m.Recent, state.Record{Layout: r.layout, Given: r.given, Entered: "." + dots})
	}
	want := []string{"1" + dots, "2" + dots + " 2x2,diagonals", "3" + dots + " 1x4", "4" + dots + " jigsaw:1112132233423444,king"}
	v := New(&kit.Host{Model: m})
	kept := v.keptPuzzles()
	if !slices.Equal(kept, want) {
		t.Fatalf("%q, want %q", kept, want)
	}
	for i, line := range kept {
		if g, err := format.InLine(line); err != nil || g.Layout().String() != m.Recent[i].Layout {
			t.Errorf("%q: %v, %v", line, g.Layout(), err)
		}
	}
}
