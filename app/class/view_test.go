//go:build !js

package class

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/kit"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/storage"
	"numplace/solver"
)

const puzzle = "1......3.4....2."

// view returns the view of a set of two boards, after some messages.
func view(t *testing.T, records []storage.Record, kept string, msgs ...state.Msg) *View {
	t.Helper()
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	set, _ := link.EncodeSet(link.Set{Title: "Week 12", Author: "Ms. Brown", Puzzles: []link.SetPuzzle{
		{Given: g, Title: "Warm-up"}, {Given: l.Empty().With(0, 1).With(1, 1)}}})
	if kept != "" {
		kept = set + kept
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?s=" + set, View: state.OnBatch, Records: records, Tab: "a",
		Workers: 1, Classes: kept})
	for _, msg := range msgs {
		m, _ = state.Update(m, msg)
	}
	h := &kit.Host{Site: "https://host.example/"}
	h.Show(m)
	return New(h)
}

// tiles returns the words of the boards, with a bar before each part.
func tiles(t *testing.T, v *View) (all []string) {
	t.Helper()
	list := drawn.Of(t, v.Render())
	for _, n := range drawn.Classed(list, "class__words") {
		all = append(all, drawn.Text(n))
	}
	return all
}

// A board shows its number, its title and its state.
func TestTheBoardsOfASet(t *testing.T) {
	begun := storage.Record{ID: "r", Rev: "a-1", Version: storage.RecordVersion, Layout: "2x2", Given: puzzle,
		Entered: ".3..............", Spent: 75e9}
	for rule, test := range map[string]struct {
		records []storage.Record
		kept    string
		want    string
		button  string
	}{
		"a new board":    {nil, "", "Not begun", "Start"},
		"a begun board":  {[]storage.Record{begun}, "", "Begun, 1:15", "Continue"},
		"a solved board": {nil, "\t1\t130.0", "Solved, 2:10", "Next puzzle"},
	} {
		v := view(t, test.records, test.kept)
		got := tiles(t, v)
		if len(got) != 2 || !strings.Contains(got[0], "Puzzle 1: Warm-up") || !strings.Contains(got[0], test.want) {
			t.Errorf("%s: %q", rule, got)
		}
		all := drawn.Of(t, v.Render())
		if buttons := drawn.Named(all, "button", test.button); len(buttons) != 1 {
			t.Errorf("%s: %d buttons %s", rule, len(buttons), test.button)
		}
	}
}

// A board without a solution is no button, and a sentence names it.
func TestABrokenBoardIsNamed(t *testing.T) {
	v := view(t, nil, "")
	v.Model.Class.Boards[1].Verdict = class.None
	all := drawn.Of(t, v.Render())
	if n := len(drawn.Classed(all, "class__tile")); n != 2 {
		t.Fatalf("%d boards", n)
	}
	broken := drawn.Classed(all, "class__tile--broken")
	if len(broken) != 1 || broken[0].Data != "div" || !strings.Contains(drawn.Text(broken[0]), "no solution") {
		t.Errorf("%d broken boards", len(broken))
	}
	if warns := drawn.Classed(all, "line--warn"); len(warns) != 1 ||
		!strings.HasPrefix(drawn.Text(warns[0]), "Puzzle 2 has no solution.") {
		t.Errorf("%d warnings", len(warns))
	}
	v.Model.Class.Boards[0].Verdict = class.None
	if all = drawn.Of(t, v.Render()); len(drawn.Named(all, "button", "Start")) != 0 {
		t.Error("there is a button that plays nothing")
	}
}

// The teacher's page has a table with a row for each code and sums, and names each line that cannot be read.
func TestTheTeachersPage(t *testing.T) {
	code := view(t, nil, "\t1\t130.0").Model.Class.Code()
	v := view(t, nil, "", class.Turn{Codes: true},
		class.Paste{Text: "Anna: " + code + "\nBen: " + code[:4] + "\n" + code})
	all := drawn.Of(t, v.Render())
	table := drawn.Classed(all, "class__table")
	if len(table) != 1 {
		t.Fatalf("%d tables", len(table))
	}
	var cells []string
	for _, n := range drawn.In(table[0]) {
		if n.Data == "td" || n.Data == "th" {
			cells = append(cells, drawn.Text(n))
		}
	}
	want := "Name 1 2 Solved Total time | Anna 2:30 – 1 2:30 | No name 2:30 – 1 2:30 | Solved by 2 0 2  | " +
		"Sum of times 5:00 –  5:00"
	if got := strings.Join(cells, " "); got != strings.ReplaceAll(want, " |", "") {
		t.Errorf("%s", got)
	}
	refused := drawn.Classed(all, "class__lines")
	want = "Line 2, Ben: the code is cut off: only 4 of its 6 characters are here."
	if len(refused) != 1 || drawn.Text(refused[0]) != want {
		t.Errorf("%d lists of refused lines", len(refused))
	}
}

// Lines of one pupil are one row, lines of pupils with the same name are told apart, and the page says both.
func TestTheSameNameTwice(t *testing.T) {
	codeOf := func(kept string) string { return view(t, nil, kept).Model.Class.Code() }
	none, first, both, slower := codeOf(""), codeOf("\t1\t130.0"), codeOf("\t1\t130.40"), codeOf("\t1\t900.0")
	v := view(t, nil, "", class.Turn{Codes: true}, class.Paste{Text: strings.Join([]string{"Anna: " + first,
		"Ben: " + both, "anna : " + none, "Cleo " + first, "Cleo " + slower, first, first, "Anna: " + both}, "\n")})
	all := drawn.Of(t, v.Render())
	var names, same []string
	for _, n := range drawn.In(drawn.Classed(all, "class__table")[0]) {
		if scope, _ := drawn.Attribute(n, "scope"); scope == "row" {
			names = append(names, drawn.Text(n))
		}
	}
	want := "Ben, Cleo (line 4), Cleo (line 5), No name, No name, Anna, Solved by, Sum of times"
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("the rows are %s", got)
	}
	for _, n := range drawn.Classed(all, "class__lines") {
		same = append(same, drawn.Text(n))
	}
	want = "Lines 1, 3, 8, Anna: one pupil with several codes. Line 8 counts." +
		"Lines 4, 5, Cleo: probably several pupils with this name. Lines 4, 5 each have a row."
	if got := strings.Join(same, ""); got != want {
		t.Errorf("the page says %s", got)
	}
	if facts := drawn.Classed(all, "facts"); len(facts) != 1 || drawn.Text(facts[0]) != "8 codes read" {
		t.Errorf("the page says %d times how many codes it has read", len(facts))
	}
}

// A code belongs to another one of the same name only if no third pupil can have it. A name is spelled as in its first
// line, and is in one sentence.
func TestWhoseCodeItIs(t *testing.T) {
	codeOf := func(kept string) string { return view(t, nil, kept).Model.Class.Code() }
	none, first, second := codeOf(""), codeOf("\t1\t130.0"), codeOf("\t1\t0.40")
	both, slower := codeOf("\t1\t130.40"), codeOf("\t1\t130.900")
	for rule, test := range map[string]struct {
		codes  []string
		rows   string
		counts []int
	}{
		"an empty code and another one":        {[]string{none, first}, "2", []int{2}},
		"an empty code and two others":         {[]string{first, second, none}, "1 2 3", []int{1, 2, 3}},
		"a code that fits two others":          {[]string{both, first, slower}, "1 2 3", []int{1, 2, 3}},
		"the same code twice":                  {[]string{both, slower, first, first}, "1 2 3", []int{1, 2, 3}},
		"one code more than once, and another": {[]string{first, second, first}, "1 2", []int{1, 2}},
		"codes that grow":                      {[]string{none, first, both}, "3", []int{3}},
	} {
		var lines []string
		for i, code := range test.codes {
			lines = append(lines, [...]string{"anna", "Anna", "ANNA", "Anna"}[i]+": "+code)
		}
		c := &view(t, nil, "", class.Turn{Codes: true}, class.Paste{Text: strings.Join(lines, "\n")}).Model.Class
		table, rows := c.Table(), ""
		for _, r := range table.Rows {
			rows += " " + strconv.Itoa(r.Line)
			if r.Name != "anna" || r.Alike != (len(table.Rows) > 1) {
				t.Errorf("%s: %q, alike: %t", rule, r.Name, r.Alike)
			}
		}
		if rows != " "+test.rows || len(table.Same) != 1 || !slices.Equal(table.Same[0].Counts, test.counts) ||
			len(table.Same[0].Lines) != len(lines) {
			t.Errorf("%s: the rows are%s, %+v", rule, rows, table.Same)
		}
	}
}

// Of more than two messages only the first is above the table. The others are folded.
func TestManyMessages(t *testing.T) {
	v := view(t, nil, "", class.Turn{Codes: true}, class.Paste{Text: "Anna\nBen"})
	for _, n := range drawn.Of(t, v.Render()) {
		if n.Data == "summary" || n.Data == "details" {
			t.Errorf("of two messages some are folded: %s", drawn.Text(n))
		}
	}
	v = view(t, nil, "", class.Turn{Codes: true}, class.Paste{Text: "Anna\nBen\nCleo"})
	all := drawn.Of(t, v.Render())
	if n := len(drawn.Named(all, "summary", "2 more messages")); n != 1 {
		t.Errorf("%d summaries", n)
	}
	for _, n := range all {
		text := drawn.Text(n)
		if n.Data == "details" && (strings.Contains(text, "Anna") || !strings.Contains(text, "Cleo")) {
			t.Errorf("folded: %s", text)
		}
	}
}
