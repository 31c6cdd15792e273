//go:build !js

package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/solver/format"
)

// shown returns what the view draws for a Model.
func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	return drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Render() })
}

// lost is a message of these tests. It makes the worker that got the last request crash.
type lost struct{ state.Msg }

// undrawn is a message of these tests. After it, the second program no longer draws rows.
type undrawn struct{ state.Msg }

// unread is a message of these tests. It makes a worker fail to read the text.
type unread struct{ state.Msg }

// batched returns the Model of a list of puzzles after the given messages. If unfinished is set, no puzzle in
// the list has been checked for solutions yet.
func batched(t *testing.T, text string, unfinished bool, msgs ...state.Msg) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, state.Start{})
	latest, blank := 0, false // latest is the job started last; if blank is set, rows are not drawn
	var send func(msg state.Msg)
	send = func(msg state.Msg) {
		var cmds []state.Cmd
		m, cmds = state.Update(m, msg)
		for _, cmd := range cmds {
			run, ok := cmd.(state.Run)
			if ok {
				latest = run.Job
			}
			if kept, keeps := cmd.(collections.KeepPart); keeps {
				send(collections.PartKept{ID: kept.ID})
			}
			if head, answers := cmd.(collections.KeepList); answers && head.Answers {
				send(collections.PartKept{ID: head.ID})
			}
			if rows, isRows := run.Request.(job.Rows); isRows && !blank {
				send(state.Answer{Job: run.Job, Reply: job.Reply{Event: linesOf(rows), Done: true}})
			}
			_, judges := run.Request.(job.JudgeLines)
			if !ok || unfinished || !judges && job.Apart(run.Request) {
				continue
			}
			if r, ok := run.Request.(job.OfText); ok {
				run.Request = r.With(played.Part(r, text))
			}
			played.Program(run.Request).Run(t.Context(), run.Request,
				func(r job.Reply) { send(state.Answer{Job: run.Job, Reply: r}) })
		}
	}
	chosen := collections.SourceChosen{Name: "lot.txt", Size: len(text)}
	if l, err := format.HeadLayout(text); l != nil && err == nil {
		chosen.Layout = l.String()
	}
	send(chosen)
	send(collections.ScrollRows{InView: 10})
	for _, msg := range msgs {
		switch msg.(type) {
		case undrawn:
			blank = true
			continue
		case lost:
			msg = state.Failed{Job: latest}
		case unread:
			msg = state.Answer{Job: latest, Reply: job.Reply{Done: true, Failed: "the file has changed"}}
		}
		send(msg)
	}
	return m
}

// linesOf returns the reply to a request for rows, with HTML like that of the second program.
func linesOf(r job.Rows) job.RowsFound {
	var e job.RowsFound
	for i := range len(r.Picked) / job.RowSize {
		e.Text += "puzzle\nsolution\n"
		e.Drawn += fmt.Sprintf(`<div class="row__of"><span role="gridcell">line %d of verdict %d</span></div>`,
			job.NumberAt(r.Lines, i), job.RowAt(r.Picked, i).Verdict) + "\x00"
	}
	return e
}

// lot has five puzzles and a line that is not a puzzle.
const lot = played.Sound + "\n" + played.Dozen + "\n\n" + played.Unsound + "\n" + "1x" + "..............\n" +
	played.Sound + "\n" + played.Sound + "\n"

func TestListShowsItsRows(t *testing.T) {
	m := batched(t, lot, false, collections.MoveRow{To: cursor.Down})
	all := shown(t, m)
	grid := drawn.With(all, "role", "grid")
	drawn.Want(t, "the list", grid, "aria-rowcount", "6")
	drawn.Want(t, "the list", grid, "aria-activedescendant", "row1")
	rows := drawn.With(all, "role", "row")
	want := []string{"line 1 of verdict 1", "line 2 of verdict 2", "line 4 of verdict 3", "line 5 of verdict 4",
		"line 6 of verdict 1", "line 7 of verdict 1"}
	if len(rows) != len(want) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		if got := strings.TrimSpace(drawn.Text(row)); got != want[i] {
			t.Errorf("row %d: %q, want %q", i, got, want[i])
		}
		drawn.Want(t, "a row", []*html.Node{row}, "aria-rowindex", strconv.Itoa(i+1))
		drawn.Want(t, "a row", []*html.Node{row}, "aria-selected", strconv.FormatBool(i == 1))
		if here := len(drawn.Classed([]*html.Node{row}, "listrow--here")) == 1; here != (i == 1) {
			t.Errorf("row %d is marked as the cursor's row: %t", i, here)
		}
	}
}

// Until the second program has drawn a row, the row is empty but takes up its space.
func TestRowsThatAreNotHereYet(t *testing.T) {
	m := batched(t, lot, false, undrawn{}, collections.FilterRows{Verdict: job.Unique})
	rows := drawn.With(shown(t, m), "role", "row")
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		if len(drawn.Classed(drawn.In(row), "row__of")) != 1 || strings.TrimSpace(drawn.Text(row)) != "" {
			t.Errorf("row %d: %q", i, drawn.Text(row))
		}
	}
}

// A list shown as a table has column headings. A list shown as boards has none.
func TestLooks(t *testing.T) {
	for look, class := range map[job.Look]string{job.InTable: "", job.AsBoards: "listrow--board"} {
		all := shown(t, batched(t, lot, false, collections.SetLook{Look: look}))
		if boards := len(drawn.Classed(all, "listrow--board")); (boards == 6) != (class != "") ||
			boards != 0 && class == "" {
			t.Errorf("look %d: %d boards", look, boards)
		}
		if heads := len(drawn.Classed(all, "rows__head")); (heads == 1) != (look == job.InTable) {
			t.Errorf("look %d: %d heads of columns", look, heads)
		}
		for _, button := range drawn.Classed(all, "look") {
			of, _ := drawn.Attribute(button, "data-look")
			drawn.Want(t, "the choice of the look", []*html.Node{button}, "aria-pressed",
				strconv.FormatBool(of == strconv.Itoa(int(look))))
		}
	}
}

func TestFiltersHaveCounts(t *testing.T) {
	none := func(m state.Model) string { return drawn.Text(drawn.Classed(shown(t, m), "rows__list")[0]) }
	if got := none(batched(t, "#\n", false)); strings.TrimSpace(got) != "" {
		t.Errorf("a list without puzzles is filtered: %q", got)
	}
	if got := none(batched(t, played.Sound, false, collections.FilterRows{Verdict: job.None})); !strings.Contains(got,
		i18n.NoRows.In(i18n.En)) {
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
	if want := []string{"All5", "One solution3", "Several solutions1", "No solution1",
		"Not a puzzle1"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
	if !slices.Equal(on, []string{"All5"}) {
		t.Errorf("%q are on", on)
	}
	if _, on = filters(batched(t, lot, false, collections.FilterRows{Verdict: job.None})); !slices.Equal(on,
		[]string{"No solution1"}) {
		t.Errorf("%q are on", on)
	}
	said, _ = filters(batched(t, played.Sound+"\n",
		false)) // filters with 0 rows are shown too, except the one for undecided lines
	if want := []string{"All1", "One solution1", "Several solutions0", "No solution0",
		"Not a puzzle0"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// The buttons that are shown depend on the job in progress.
func TestListControls(t *testing.T) {
	tests := map[string]struct {
		model    state.Model
		controls []string
		says     string // text about the state of the list
		progress bool   // the progress bar is visible
	}{
		"it is worked on": {batched(t, lot, true), []string{"Pause", "Stop"}, "", true},
		"it is paused": {batched(t, lot, true, collections.Pause{}), []string{"Resume", "Stop"},
			i18n.Paused.In(i18n.En), true},
		"it is resumed": {batched(t, lot, true, collections.Pause{}, collections.Pause{}), []string{"Pause", "Stop"},
			"",
			true},
		"it was stopped": {batched(t, lot, true, collections.StopBatch{}), nil, i18n.BatchStopped.In(i18n.En), false},
		"it is over":     {batched(t, lot, false), []string{"Play next", "Level and score", "Add"}, "", false},
		"it is rated": {batched(t, lot, false, collections.RateRows{}), []string{"Play next", "Stop", "Add"},
			"Rated: 0 of 3", true},
		"rating is stopped": {batched(t, lot, false, collections.RateRows{}, collections.StopBatch{}),
			[]string{"Play next", "Resume", "Add"}, "Rated: 0 of 3", false},
		"rating is resumed": {batched(t, lot, false, collections.RateRows{}, collections.StopBatch{},
			collections.RateRows{}), []string{"Play next", "Stop", "Add"}, "Rated: 0 of 3", true},
		"rating like Sudoku Explainer is stopped": {batched(t, lot, false,
			collections.RateRows{Kind: collections.LikeSE}, collections.StopBatch{}),
			[]string{"Play next", "Resume", "Level and score", "Add"}, "Rated: 0 of 3", false},
		"its table is written": {batched(t, lot, false, collections.ExportRows{}), []string{"Play next", "Stop", "Add"},
			i18n.WritingTable.In(i18n.En), true},
		"a worker was lost, and": {batched(t, lot, true, lost{}, lost{}), nil, i18n.WorkerGone.In(i18n.En), false},
		"its file has changed":   {batched(t, lot, true, unread{}), nil, i18n.BatchBroken.In(i18n.En), false},
		"nothing is in it": {batched(t, "# of 2026\n\n  \n#\n", false), []string{"Add"},
			i18n.NoPuzzles.In(i18n.En), false},
		"there is nothing but a heading": {batched(t, "puzzle,name\n", false), []string{"Add"},
			i18n.NoPuzzles.In(i18n.En),
			false},
		"there are no rows yet": {batched(t, "# of 2026\n", true), []string{"Pause", "Stop"}, "", true},
		"a pasted text is not a puzzle": {batched(t, lot, false, state.Pasted{Text: "nonsense"}), []string{"Play next",
			"Level and score", "Add"}, "Not a puzzle: this is not a known grid format.", false},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, test.model)
			var names []string
			for _, n := range drawn.In(drawn.Classed(all, "lists__do")[0]) {
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
			if hidden, _ := drawn.Attribute(drawn.Classed(all, "progress")[0],
				"aria-hidden"); (hidden != "true") != test.progress {
				t.Errorf("the progress bar is shown: %t", !test.progress)
			}
			busy, _ := drawn.Attribute(drawn.Classed(all, "status__words")[0], "aria-busy")
			if working := len(names) > 0 && names[0] == "Pause"; (busy == "true") != working {
				t.Errorf("busy: %s", busy)
			}
		})
	}
}

// HTML from the second program is shown unchanged next to the list and the form.
func TestWhatIsDrawnElsewhere(t *testing.T) {
	m := batched(t, lot, false)
	m.Lists.Side, m.Lists.Tools, m.Lists.Columns = `<aside class="listview">one &amp; two</aside>`,
		`<div class="lists__tools"><p>tools</p></div>`, `<div class="rows__head">columns</div>`
	form, _ := state.Update(m, collections.OpenList{})
	for rule, test := range map[string]struct {
		model state.Model
		want  []string // texts of the list of collections, the tools and the column headings
	}{
		"a list":    {m, []string{"one & two", "tools", "columns"}},
		"the form":  {form, []string{"one & two", "", ""}},
		"not here":  {batched(t, lot, false), []string{"", "", ""}},
		"as boards": {asBoards(m), []string{"one & two", "tools", ""}},
	} {
		all := shown(t, test.model)
		for i, class := range []string{"listview", "lists__tools", "rows__head"} {
			got := ""
			for _, n := range drawn.Classed(all, class) {
				got += drawn.Text(n)
			}
			if got = strings.TrimSpace(got); got != test.want[i] {
				t.Errorf("%s: %s has %q, want %q", rule, class, got, test.want[i])
			}
		}
		if len(drawn.Classed(all, "listview")) != 1 {
			t.Errorf("%s: there is no place for the list of collections", rule)
		}
	}
}

func asBoards(m state.Model) state.Model {
	m, _ = state.Update(m, collections.SetLook{Look: job.AsBoards})
	return m
}

// The head of a list shows its name and whether it is stored on the device.
func TestHeadOfAList(t *testing.T) {
	playing := batched(t, lot, false)
	playing.Lists.Here = job.UnsolvedList
	solved := playing
	solved.Lists.Here = job.SolvedList
	full := batched(t, lot, false)
	full, _ = state.Update(full, collections.KeepFailed{ID: full.Lists.Here})
	for rule, test := range map[string]struct {
		model      state.Model
		name, says string
	}{
		"a stored list":                      {batched(t, lot, false), "lot.txt", i18n.KeptHere.In(i18n.En)},
		"a list that was too large to store": {full, "lot.txt", i18n.KeptOf(i18n.En, 0)},
		"a list that is being judged":        {batched(t, lot, true), "lot.txt", ""},
		"boards that are played":             {playing, i18n.UnsolvedBoards.In(i18n.En), ""},
		"boards that were solved":            {solved, i18n.SolvedBoards.In(i18n.En), ""},
	} {
		all := shown(t, test.model)
		if name := drawn.Text(drawn.Classed(all, "lists__name")[0]); name != test.name {
			t.Errorf("%s: it is called %q", rule, name)
		}
		facts := drawn.Text(drawn.Classed(all, "facts")[0])
		for _, says := range []string{i18n.KeptHere.In(i18n.En), i18n.KeptOf(i18n.En, 0)} {
			if strings.Contains(facts, says) != (says == test.says) {
				t.Errorf("%s: it says %q", rule, facts)
			}
		}
	}
}

// A notice about something deleted has a button for Undo, both above the list and in the form.
func TestUndoOfDeleting(t *testing.T) {
	for rule, test := range map[string]struct {
		msgs []state.Msg
		says string
		undo bool
	}{
		"a row":            {[]state.Msg{collections.DropRow{Row: 1}}, i18n.RowDropped.In(i18n.En), true},
		"the list":         {[]state.Msg{collections.DropList{}}, i18n.ListDropped.In(i18n.En), true},
		"nothing":          {nil, "", false},
		"no board to list": {[]state.Msg{collections.OpenList{ID: job.UnsolvedList}}, i18n.NoBoards.In(i18n.En), false},
		"after another notice": {[]state.Msg{collections.DropRow{Row: 1}, state.Pasted{Text: "nonsense"}},
			"Not a puzzle",
			false},
	} {
		all := shown(t, batched(t, lot, false, test.msgs...))
		said := drawn.Text(append(drawn.Classed(all, "line"), drawn.Classed(all, "facts")...)[0])
		if !strings.Contains(said, test.says) {
			t.Errorf("%s: it says %q", rule, said)
		}
		if warned := len(drawn.Classed(all, "line--warn")) > 0; warned != (test.says != "" && !test.undo) {
			t.Errorf("%s: it is a warning: %t", rule, warned)
		}
		if undo := len(drawn.Named(all, "button", i18n.Undo.In(i18n.En))); (undo == 1) != test.undo || undo > 1 {
			t.Errorf("%s: %d buttons bring it back", rule, undo)
		}
	}
}

// The form for adding puzzles shows the collection's name, a button to add the board, and a button to cancel.
func TestFormForMore(t *testing.T) {
	more := shown(t, batched(t, lot, false, collections.AddPuzzles{Shown: true}))
	one := shown(t, batched(t, lot, false, collections.OpenList{}))
	for _, test := range []struct {
		all            []*html.Node
		title          string
		more, examples int
	}{{more, i18n.AddTo(i18n.En, "lot.txt"), 1, 0}, {one, i18n.BatchTitle.In(i18n.En), 0, 1}} {
		if title := drawn.Text(drawn.Classed(test.all, "verdict")[0]); title != test.title {
			t.Errorf("the form is called %q", title)
		}
		if board, back := len(drawn.Named(test.all, "button", i18n.AddBoard.In(i18n.En))),
			len(drawn.Named(test.all, "button", i18n.Cancel.In(i18n.En))); board != test.more || back != test.more {
			t.Errorf("%s: %d buttons add the board, %d go back", test.title, board, back)
		}
		if starts := len(drawn.Classed(test.all, "starts")); starts != test.examples {
			t.Errorf("%s: %d examples", test.title, starts)
		}
		if rows := len(drawn.Classed(test.all, "rows__list")); rows != 0 {
			t.Errorf("%s: the list is there too", test.title)
		}
	}
}
