//go:build !js

package listview

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"pgregory.net/rapid"

	"numplace/app/internal/drawn"
	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/export"
	"numplace/app/workshop/judging"
	"numplace/solver"
	"numplace/solver/format"
)

const (
	easy     = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	twelve   = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
	hostile  = `"><img src=x onerror=alert(1)>&amp; ' #`
)

var ctx = context.Background()

// judged returns the rows of a text.
func judged(t testing.TB, text string, by job.Reading) (rows job.Packed) {
	t.Helper()
	add := func(e job.Event) { rows += job.Packed(e.(job.LinesJudged).Rows) }
	add(judging.JudgeLines(ctx, job.JudgeLines{End: len(text), Text: job.Packed(text), Reading: by}, add))
	return rows
}

// texts returns a request for all rows of a text.
func texts(t testing.TB, text string, by job.Reading) job.Texts {
	t.Helper()
	r := job.Texts{Picked: judged(t, text, by), Reading: by}
	r.Text = part(job.FindTexts{Texts: r}, text)
	return r
}

// part returns the parts of a text that the request r needs.
func part(r job.OfText, text string) job.Packed {
	var b strings.Builder
	for _, s := range r.Spans(len(text)) {
		b.WriteString(text[s.Begin:s.End])
	}
	return job.Packed(b.String())
}

func answered[R job.Request, E job.Event](t testing.TB, answer func(context.Context, R) (E, error), r R) E {
	t.Helper()
	e, err := answer(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// element parses HTML and returns its root element and all elements in it. It fails the test unless the HTML
// is one well-formed element, without scripts, images or event handlers.
func element(t testing.TB, text string) []*html.Node {
	t.Helper()
	nodes, err := html.ParseFragment(strings.NewReader(text),
		&html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil || len(nodes) != 1 {
		t.Fatalf("%d elements, %v: %.300s", len(nodes), err, text)
	}
	drawn.Balanced(t, text)
	all := append(nodes, drawn.In(nodes[0])...)
	for _, n := range all {
		if n.Data == "img" || n.Data == "script" {
			t.Errorf("a text became an element: %s", n.Data)
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				t.Errorf("the attribute %s of %s", a.Key, n.Data)
			}
		}
	}
	return all
}

// attribute returns the value of an attribute, or "" if the element does not have it.
func attribute(n *html.Node, name string) string {
	value, _ := drawn.Attribute(n, name)
	return value
}

// classed returns the text of each element that has the given class.
func classed(all []*html.Node, class string) (found []string) {
	for _, n := range all {
		if strings.Contains(" "+attribute(n, "class")+" ", " "+class+" ") {
			found = append(found, strings.TrimSpace(drawn.Text(n)))
		}
	}
	return found
}

// The two collections of boards on the device have the same names in the list of collections as above their
// rows. The controls use the same word for a collection as the rest of the page.
func TestNamesAreTheSameEverywhere(t *testing.T) {
	for _, l := range i18n.All {
		r := listViewOf("7")
		r.Lang = l
		shown := Draw(r)
		side := element(t, shown.Side)
		names := drawn.With(side, "data-do", "open")
		for i, title := range []i18n.Text{i18n.UnsolvedBoards, i18n.SolvedBoards} {
			if got, want := drawn.Text(names[i].FirstChild), title.In(l); got != want {
				t.Errorf("%s: %q, not %q", l.Tag(), got, want)
			}
		}
		called := i18n.Batch.In(l)
		if l == i18n.En {
			called = "collection"
		}
		for does, all := range map[string][]*html.Node{"new": side, "drop": element(t, shown.Tools)} {
			if got := drawn.Text(drawn.With(all, "data-do", does)[0]); !strings.Contains(got, called) {
				t.Errorf("%s: %q has no %q", l.Tag(), got, called)
			}
		}
	}
}

func TestWords(t *testing.T) {
	wordtest.Check(t, "listview", func(at int, l i18n.Lang) string { return text(at).In(l) })
	if got := lineNumber.With(i18n.Hant, "n", "7"); got != "第7行" {
		t.Errorf("a line of text is %q", got)
	}
}

func listViewOf(here string) job.ListView {
	return job.ListView{Heads: "7\t" + hostile + "\t1465\n8\t月曜日\t3\n", Here: here, Name: hostile, Unsolved: 4,
		Solved: 127, Rows: 1465, Reads: true}
}

func TestSide(t *testing.T) {
	for _, narrow := range []bool{false, true} {
		r := listViewOf("7")
		r.Narrow = narrow
		all := element(t, Draw(r).Side)
		if tag := map[bool]string{false: "aside", true: "details"}[narrow]; all[0].Data != tag ||
			attribute(all[0], "class") != "listview" {
			t.Errorf("narrow %t: %s", narrow, all[0].Data)
		}
		want := []string{all[0].Data}
		if !narrow { // each child is on its own line, because the page replaces whole lines
			for n := range all[0].ChildNodes() {
				if n.Type == html.ElementNode {
					want = append(want, n.Data)
				}
			}
			want = append(want, "/"+all[0].Data)
		}
		var begins []string
		for line := range strings.Lines(Draw(r).Side) {
			begins = append(begins, line[1:strings.IndexAny(line, " >")])
		}
		if !slices.Equal(begins, want) {
			t.Errorf("narrow %t: the lines are of %q, not %q", narrow, begins, want)
		}
		var got []string
		for _, n := range drawn.With(all, "data-do", "open") {
			got = append(got, attribute(n, "data-id")+"|"+attribute(n, "aria-current")+"|"+drawn.Text(n))
		}
		if want := "playing||Unsolved4\nsolved||Solved127\n7|true|" + hostile + "1,465\n8||月曜日3"; want !=
			strings.Join(got, "\n") {
			t.Errorf("%q", got)
		}
		for _, does := range []string{"new", "backup", "restore"} {
			if len(drawn.With(all, "data-do", does)) != 1 {
				t.Errorf("%s is missing", does)
			}
		}
	}
}

// If a narrow window shows no collection, the list of collections is a section of the page and is not folded.
func TestCollectionsAsAPage(t *testing.T) {
	r := listViewOf("")
	r.Narrow, r.Rows = true, 0
	all := element(t, Draw(r).Side)
	if all[0].Data != "section" || len(drawn.With(all, "data-do", "open")) != 4 {
		t.Errorf("%s with %d collections", all[0].Data, len(drawn.With(all, "data-do", "open")))
	}
}

func TestTools(t *testing.T) {
	has := func(all []*html.Node, does string) bool { return len(drawn.With(all, "data-do", does)) > 0 }
	for rule, test := range map[string]struct {
		change func(*job.ListView)
		has    string
		hasNot string
	}{
		"a collection": {func(*job.ListView) {}, "sort level progress export set sheet name up down drop", ""},
		"boards of the device": {func(r *job.ListView) { r.Here = job.UnsolvedList },
			"sort level progress export set sheet",
			"name up down drop"},
		"rows that are not kept": {func(r *job.ListView) { r.Here = "" }, "sort level progress export set sheet",
			"name up down drop"},
		"a text that is long": {func(r *job.ListView) { r.Reads = false }, "sort level export set sheet name",
			"progress"},
	} {
		for _, narrow := range []bool{false, true} {
			r := listViewOf("7")
			r.Narrow = narrow
			test.change(&r)
			all := element(t, Draw(r).Tools)
			for _, does := range strings.Fields(test.has) {
				if !has(all, does) {
					t.Errorf("%s: no %s", rule, does)
				}
			}
			for _, does := range strings.Fields(test.hasNot) {
				if has(all, does) {
					t.Errorf("%s: %s", rule, does)
				}
			}
		}
	}
	r := job.ListView{}
	if tools := Draw(r).Tools; tools != "" {
		t.Errorf("without rows: %q", tools)
	}
	one, other := listViewOf("7"), listViewOf("7")
	one.Here, other.Here = job.UnsolvedList, job.SolvedList
	if Draw(one).Tools == Draw(other).Tools {
		t.Error("the controls of two collections have the same HTML, so the page keeps the choices of the other one")
	}
}

// The print menu has a button for each number of puzzles per page, one select, and one checkbox, which is
// checked.
func TestPrintMenu(t *testing.T) {
	for _, narrow := range []bool{false, true} {
		r := listViewOf("7")
		r.Narrow = narrow
		for _, menu := range element(t, Draw(r).Tools) {
			if menu.Data != "details" || len(drawn.With(drawn.In(menu), "data-do", "print")) == 0 {
				continue
			}
			var each []string
			selects, checked := 0, 0
			for _, n := range drawn.In(menu) {
				if n.Data == "select" {
					selects++
				}
				if _, is := drawn.Attribute(n, "checked"); is {
					checked++
				}
			}
			for _, button := range drawn.With(drawn.In(menu), "data-do", "print") {
				each = append(each, attribute(button, "data-each"))
			}
			if got := strings.Join(each, " "); got != "1 2 4 6" || selects != 1 || checked != 1 {
				t.Errorf("narrow %t: %s a page, %d selects, %d checked", narrow, got, selects, checked)
			}
		}
	}
}

// Each select shows the current choice, and offers every other choice once.
func TestChoices(t *testing.T) {
	r := listViewOf("7")
	r.SE, r.Arranging = true, job.Arranging{By: job.ByLevel, Down: true, Level: 3, Progress: job.Begun}
	all := element(t, Draw(r).Tools)
	for does, want := range map[string]struct {
		chosen  string
		options int
	}{"sort": {"-4 Hardest first", 2*int(job.Orders) + 1}, "level": {"3 Hard", 5 + len(job.SERanges)},
		"progress": {"2 Begun", int(job.Progresses)}} {
		seen, chosen := map[string]bool{}, ""
		for _, n := range drawn.In(drawn.With(all, "data-do", does)[0]) {
			value := attribute(n, "value")
			seen[value] = true
			if _, is := drawn.Attribute(n, "selected"); is {
				chosen += value + " " + drawn.Text(n)
			}
		}
		if chosen != want.chosen || len(seen) != want.options {
			t.Errorf("%s: %q, %d options", does, chosen, len(seen))
		}
	}
	r.Arranging = job.Arranging{ER: 2}
	for _, n := range drawn.In(drawn.With(element(t, Draw(r).Tools), "data-do", "level")[0]) {
		if _, is := drawn.Attribute(n, "selected"); is != (attribute(n, "value") == "er2") {
			t.Errorf("of a range of ER: %s is chosen: %t", drawn.Text(n), is)
		}
	}
	r.Arranging = job.Arranging{Alike: true}
	for _, n := range drawn.In(drawn.With(element(t, Draw(r).Tools), "data-do", "sort")[0]) {
		if _, is := drawn.Attribute(n, "selected"); is != (attribute(n, "value") == "alike") {
			t.Errorf("of the same puzzles only: %s is chosen: %t", drawn.Text(n), is)
		}
	}
	r.Reads = false
	short := element(t, Draw(r).Tools)
	if got := len(drawn.In(drawn.With(short, "data-do", "sort")[0])); got != 2*(int(job.Orders)-2) {
		t.Errorf("%d orders of a text that is long", got)
	}
	if name := attribute(drawn.With(all, "data-do", "name")[0], "value"); name != hostile {
		t.Errorf("name %q", name)
	}
}

const lot = easy + " # " + hostile + "\n" +
	"# a comment\n" +
	twelve + "\n" +
	"53..7....6..1x95" + hostile + "\n" +
	"1......3.4....2. 2x2,diagonals # 月曜日\n" +
	"11" + easy + "\n"

// asked returns a request for the rows of the list with the text lot.
func asked(t testing.TB, look job.Look, played job.Played) job.Rows {
	r := job.Rows{Texts: texts(t, lot, job.Reading{}), Look: look, Played: played}
	var rated, numbers []byte
	for i := range len(r.Picked) / job.RowSize {
		numbers = job.AppendNumber(numbers, job.RowAt(r.Picked, i).Line+100)
		rating := job.Rating{}
		if i == 0 {
			rating = job.Rating{Score: 1422, Level: 3, Ends: true}
		}
		rated = rating.Append(rated)
	}
	r.Lines, r.Rated = job.Packed(numbers), job.Packed(rated)
	return r
}

// drawnRows returns the elements of each row.
func drawnRows(t testing.TB, found job.RowsFound) (all [][]*html.Node) {
	for text := range strings.SplitSeq(strings.TrimSuffix(found.Drawn, "\x00"), "\x00") {
		all = append(all, element(t, text))
	}
	return all
}

func TestRows(t *testing.T) {
	r := asked(t, job.InTable, "3x3\t"+easy+"\t5.46"+strings.Repeat(".", 77)+"\n") // the 5 is a given
	found := answered(t, Rows, r)
	want, err := judging.FindTexts(ctx, job.FindTexts{Texts: r.Texts})
	if err != nil || found.TextsFound != want {
		t.Errorf("%q, %v", found.Text, err)
	}
	rows := drawnRows(t, found)
	if len(rows) != 5 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, want := range []map[string]string{
		{"row__name": hostile, "row__facts": "30 givens", "row__verdict": "One solution", "row__level": "Hard",
			"row__score": "1,422", "row__progress": "3%"},
		{"row__name": "Line 103", "row__facts": "28 givens", "row__verdict": "Several solutions", "row__level": "–",
			"row__score": "–", "row__progress": "–"},
		{"row__name": hostile[:0] + "Line 104"},
		{"row__name": "月曜日", "row__facts": "4 × 4\u00a0· diagonals", "row__verdict": ""},
		{"row__name": "Line 106"},
	} {
		for class, want := range want {
			if got := classed(rows[i], class); len(got) != 1 ||
				!strings.HasPrefix(strings.ToLower(got[0]), strings.ToLower(want)) {
				t.Errorf("row %d, %s: %q", i, class, got)
			}
		}
		drop := drawn.With(rows[i], "data-do", "drop-row")
		if len(drop) != 1 || attribute(drop[0], "aria-label") != "Delete "+classed(rows[i], "row__name")[0] ||
			drawn.Text(drop[0]) != "Delete" {
			t.Errorf("row %d: it can't be deleted by name", i)
		}
		for _, cell := range rows[i] {
			if strings.HasPrefix(attribute(cell, "class"), "row__") && attribute(cell, "role") != "gridcell" &&
				!strings.Contains("row__of row__how row__so row__bar",
					strings.Fields(attribute(cell, "class"))[0]) {
				t.Errorf("row %d: %s is no cell", i, attribute(cell, "class"))
			}
		}
	}
	if squares := squaresOf(rows[0], "thumb__given") + "/" +
		squaresOf(rows[0], "thumb__entered"); strings.Count(squares, "M") != 30+2 || !strings.Contains(squares, "M") {
		t.Errorf("squares %s", squares)
	}
}

// Rows have the rating of Sudoku Explainer, or a lower bound, only if it was requested. For other puzzles,
// the cell states that the rating is not defined.
func TestRowsWithSudokuExplainer(t *testing.T) {
	text := easy + "\n" + easy + "\n" + easy + "\n" + twelve + "\n1......3.4....2.\n" + easy + "\nno puzzle\n"
	r := job.Rows{Texts: texts(t, text, job.Reading{}), Look: job.InTable}
	var numbers, se []byte
	for i := range len(r.Picked) / job.RowSize {
		numbers = job.AppendNumber(numbers, i+1)
	}
	r.Lines = job.Packed(numbers)
	for _, row := range drawnRows(t, answered(t, Rows, r)) {
		if got := classed(row, "row__se"); got != nil {
			t.Errorf("without a request, a row has %q", got)
		}
	}
	se = job.RatedSE{Known: true, ER: 71, EP: 12, ED: 12}.Append(se)
	se = append(job.RatedSE{ER: 108}.Append(se), make([]byte, 3*job.RatingSize)...)
	r.SE = job.Packed(append(job.RatedSE{Known: true}.Append(se), make([]byte, job.RatingSize)...)) // a filled grid
	undefined := "Only classic 9×9 puzzles with one solution have this rating."
	bound := "ER is at least 10.8: the rating ended after 10 seconds."
	rows := drawnRows(t, answered(t, Rows, r))
	for i, want := range [][2]string{{"7.1/1.2/1.2", ""}, {"≥ 10.8", bound}, {"–", ""}, {"not defined", undefined},
		{"not defined", undefined}, {"0.0/0.0/0.0", ""}} {
		got, cell := classed(rows[i], "row__se"), []*html.Node(nil)
		for _, n := range rows[i] {
			if strings.HasPrefix(attribute(n, "class"), "row__se") {
				cell = append(cell, n)
			}
		}
		if len(cell) != 1 || got == nil || got[0] != want[0] || attribute(cell[0], "title") != want[1] {
			t.Errorf("row %d has %q", i, got)
		}
	}
	r.Look = job.AsBoards
	for i, want := range []string{"30 givens · SE 7.1/1.2/1.2", "30 givens · SE ≥ 10.8", "30 givens"} {
		facts := classed(drawnRows(t, answered(t, Rows, r))[i], "row__facts")
		if got := strings.ReplaceAll(strings.Join(facts, ""), "\u00a0", " "); got != want {
			t.Errorf("board %d has %q", i, got)
		}
	}
}

// The rating of Sudoku Explainer has a column, orders and ranges once it was requested. There is a button for it while
// there are puzzles to rate.
func TestToolsOfSudokuExplainer(t *testing.T) {
	for rule, test := range map[string]struct {
		here              string
		rates, se, narrow bool
	}{
		"nothing": {here: "7"}, "to rate": {here: "7", rates: true}, "rated": {here: "7", se: true},
		"unsolved boards": {here: job.UnsolvedList, rates: true},
		"on a phone":      {here: "7", rates: true, se: true, narrow: true},
	} {
		r := listViewOf(test.here)
		r.SE, r.RatesSE, r.Narrow = test.se, test.rates, test.narrow
		shown := Draw(r)
		tools := element(t, shown.Tools)
		if buttons := drawn.With(tools, "data-do", "rate"); (len(buttons) == 1) != test.rates {
			t.Errorf("%s: %d buttons", rule, len(buttons))
		}
		if rate, others := strings.Index(shown.Tools, "data-rate"),
			strings.Index(shown.Tools, "data-setdialog"); test.narrow && (rate < 0 || rate > others) {
			t.Errorf("%s: the button is not the first of the menu", rule)
		}
		orders, levels := drawn.With(tools, "data-do", "sort")[0], drawn.With(tools, "data-do", "level")[0]
		for part, text := range map[string]string{"ER, highest first": drawn.Text(orders),
			"ER 3.0–4.9": drawn.Text(levels), "ER ≥ 9.0": drawn.Text(levels), "ER/EP/ED": shown.Columns} {
			if strings.Contains(text, part) != test.se {
				t.Errorf("%s: %s in %q", rule, part, text)
			}
		}
	}
}

// The reason why a puzzle has no level is shown only if the program has tried to rate the puzzle.
func TestWhyThereIsNoLevel(t *testing.T) {
	text := easy + "\n1......3.4....2. 2x2,cage=5:0.1\n"
	for tried, says := range map[job.Rating]string{
		{}:              "",
		{Level: 1}:      "",
		{Short: true}:   "the steps known here end",
		{TooLong: true}: "it took too long",
	} {
		r := job.Rows{Texts: texts(t, text, job.Reading{}), Look: job.InTable}
		var rated, numbers []byte
		for i := range 2 {
			rated, numbers = tried.Append(rated), job.AppendNumber(numbers, i+1)
		}
		r.Lines, r.Rated = job.Packed(numbers), job.Packed(rated)
		for i, row := range drawnRows(t, answered(t, Rows, r)) {
			facts := classed(row, "row__facts")[0]
			if !strings.Contains(facts, says) || strings.Contains(facts, "no level") != (says != "") {
				t.Errorf("row %d, %+v: %q", i, tried, facts)
			}
		}
	}
}

// squaresOf returns the path data of the element with a class.
func squaresOf(all []*html.Node, class string) string {
	for _, n := range drawn.With(all, "class", class) {
		return attribute(n, "d")
	}
	return ""
}

// A line that is not a puzzle is shown with the reason why it is not.
func TestLinesThatAreNoPuzzles(t *testing.T) {
	newer := "This link was made by a newer version of Numplace. Reload the page to update it, " +
		"then open the link again."
	const small = "1342421324313124"
	for line, want := range map[string]string{
		small[1:]:                                  "15 cells; the 4×4 grid has 16: 1 missing.",
		"1..x1...........":                         "Line 107, column 4: “x” is not a digit of the 4×4 grid.",
		"https://a.example/?p=" + small:            "This is a link: open it by itself.",
		"https://a.example/?p=" + small + "&b=4x1": "This is a link: open it by itself.",
		"https://a.example/?p=" + small[1:]:        "15 cells don't make a board (1×1 to 25×25).",
		"https://a.example/?p=" + small + "&v=4":   newer,
		"7 https://a.example/?p=" + small + "&v=4": newer,
		"https://a.example/?bd=" + small: "This looks like a link to a.example, " +
			"which Numplace does not read yet.",
		strings.Repeat("1", job.MaxLine):                "Too long for a puzzle: 4,096 characters or more.",
		"<b>" + strings.Repeat("数", 400) + "</b> 1\x00": "",
	} {
		r := job.Rows{Texts: texts(t, "#\n"+easy+"\n"+line, job.Reading{})}
		for range len(r.Picked) / job.RowSize {
			r.Lines += job.Packed(job.AppendNumber(nil, 107))
		}
		for _, look := range []job.Look{job.InTable, job.AsBoards} {
			r.Look = look
			row := drawnRows(t, answered(t, Rows, r))[1]
			if got := classed(row, "row__problem"); len(got) != 1 || got[0] != want && want != "" || got[0] == "" {
				t.Errorf("%.80q: %q, want\n%q", line, got, want)
			}
			if got := classed(row, "row__text"); len(got) != 1 || len(got[0]) > 710 ||
				!strings.HasPrefix(line, strings.TrimSuffix(got[0], "…")) {
				t.Errorf("%.80q is shown as %.80q", line, got)
			}
		}
	}
}

func TestCards(t *testing.T) {
	none := strings.Repeat(".", 81)
	var entered strings.Builder
	for i := range easy {
		if easy[i] == '.' {
			entered.WriteByte(solution[i])
		} else {
			entered.WriteByte('.')
		}
	}
	all, wrong := entered.String(), strings.Replace(entered.String(), "4", "1", 1)
	for rule, test := range map[string]struct{ played, facts string }{
		"not played":    {"", "30 givens"},
		"nothing yet":   {none, "30 givens"},
		"begun":         {"..4" + none[3:], "1% done"},
		"solved":        {all, "Solved"},
		"full, but not": {wrong, "100% done"},
		"damaged":       {"..4", "30 givens"},
	} {
		row := drawnRows(t, answered(t, Rows,
			asked(t, job.AsBoards, "3x3\t"+easy+"\t"+test.played+"\n3x3\t"+easy+"\t"+none+"\n")))[0]
		if got := classed(row, "row__facts"); len(got) != 1 || got[0] != test.facts {
			t.Errorf("%s: %q", rule, got)
		}
		if got := strings.Join(classed(row, "card__given"), ""); got != strings.ReplaceAll(easy, ".", "") {
			t.Errorf("%s: givens %s", rule, got)
		}
		if level := classed(row, "row__level"); len(level) != 1 || level[0] != "Hard 1,422" {
			t.Errorf("%s: %q", rule, level)
		}
	}
}

// If a list is a table, the names of its puzzles come from the column for names, whichever rows are
// requested.
func TestNamesOfATable(t *testing.T) {
	table := "id,puzzle,name\n1," + easy + ",\"Monday, the #1\"\n2," + twelve +
		",\n3,what,is this\n4,1......3.4....2.,<b>\n"
	rows := judged(t, table, job.Reading{})
	r := job.Rows{Texts: job.Texts{Picked: rows[job.RowSize:] + rows[:job.RowSize]}, Head: len(table)}
	for i := range len(rows) / job.RowSize {
		r.Lines += job.Packed(job.AppendNumber(nil, i))
	}
	r.Text = part(r, table)
	var names []string
	for _, row := range drawnRows(t, answered(t, Rows, r)) {
		names = append(names, classed(row, "row__name")...)
	}
	if got := strings.Join(names, "|"); got != "Line 0|is this|<b>|Monday, the #1" {
		t.Errorf("%q", names)
	}
	arranged := job.Arrange{Arranging: job.Arranging{By: job.ByName}, Picked: rows, Text: job.Packed(table)}
	if got := fmt.Sprint(ordered(t, arranged)); got != "[3 2 0 1]" {
		t.Errorf("%s", got)
	}
	asked := job.Export{Kept: job.AsLines, Head: len(table), Picked: rows}
	asked.Text = part(asked, table)
	kept, err := export.Export(ctx, asked)
	if want := easy + " # Monday, the #1\n" + twelve + "\n"; err != nil || string(kept.Table) != want {
		t.Errorf("%v, %s", err, kept.Table)
	}
}

// If a table has no column for names, the names come from its column of numbers. In lists that are not
// tables, the label before a puzzle is its name.
func TestNamesOfOtherLists(t *testing.T) {
	for text, want := range map[string]string{
		"id,puzzle,solution\n17," + easy + ",\n18," + twelve + ",\n": "17|18",
		"Easy one: " + easy + "\n2) " + twelve + "\n":                "Easy one|2",
	} {
		r := job.Rows{Texts: job.Texts{Picked: judged(t, text, job.Reading{})}, Head: len(text)}
		for i := range len(r.Picked) / job.RowSize {
			r.Lines += job.Packed(job.AppendNumber(nil, i))
		}
		r.Text = part(r, text)
		var names []string
		for _, row := range drawnRows(t, answered(t, Rows, r)) {
			names = append(names, classed(row, "row__name")...)
		}
		if got := strings.Join(names, "|"); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Boards that are stored on the device cannot be deleted in Lists.
func TestFixedRows(t *testing.T) {
	for _, look := range []job.Look{job.InTable, job.AsBoards} {
		r := asked(t, look, "")
		r.Fixed = true
		for _, row := range drawnRows(t, answered(t, Rows, r)) {
			if len(drawn.With(row, "data-do", "drop-row")) > 0 {
				t.Error("a row can be deleted")
			}
		}
	}
}

// Any title is shown unchanged.
func TestAnyTitleIsDrawn(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		// Titles that make the line look like another encoding are left out, because the encoding of the
		// request is UTF-8.
		inUTF8 := func(title string) bool { return format.EncodingOf(format.Titled(easy, title)) == format.UTF8 }
		line := format.Titled(easy, rapid.String().Filter(inUTF8).Draw(t, "title"))
		want := format.Title(line)
		if want == "" {
			want = "Line 0"
		}
		r := job.Rows{Texts: texts(test, line+"\n", job.Reading{}),
			Look: rapid.SampledFrom([]job.Look{job.InTable, job.AsBoards}).Draw(t, "look")}
		row := drawnRows(test, answered(test, Rows, r))[0]
		if names := classed(row, "row__name"); len(names) != 1 || names[0] != strings.TrimSpace(want) {
			t.Fatalf("%q, want %q", names, want)
		}
		if drop := drawn.With(row, "data-do", "drop-row"); attribute(drop[0], "aria-label") != "Delete "+want {
			t.Fatalf("%q", attribute(drop[0], "aria-label"))
		}
	})
}

// If the text has become shorter than expected, for example because its file has changed, drawing and
// arranging fail.
func TestACutText(t *testing.T) {
	r := asked(t, job.InTable, "")
	r.Text = r.Text[:100]
	arranged := job.Arrange{Arranging: job.Arranging{By: job.ByName}, Picked: r.Picked, Text: r.Text}
	_, drawing := Rows(ctx, r)
	_, arranging := Arrange(ctx, arranged)
	for rule, err := range map[string]error{"drawn": drawing, "arranged": arranging} {
		if err == nil {
			t.Errorf("%s: no error", rule)
		}
	}
}

func TestReadingOfPlayed(t *testing.T) {
	g, err := format.InLine(easy)
	if err != nil {
		t.Fatal(err)
	}
	other := g.With(0, 0)
	known := readPlayed("3x3\t" + easy + "\t..4" + strings.Repeat(".", 78) + "\r\n\nnonsense\n")
	if got := known.entered(g); got.Count() != 1 || got.At(2) != 4 {
		t.Errorf("%v", got)
	}
	if got := known.entered(other); got.N() != 0 {
		t.Errorf("another puzzle: %v", got)
	}
}

// The picture of a puzzle has the sums of its cages and the clues outside of the board, which widen it.
func TestPicturesHaveClues(t *testing.T) {
	l, err := solver.ParseLayout("2x2,cage=6:0.1.4,cage=7:2.3,thermo:5.6,sandwich=5:4.5.6.7,xsum=9:3.7.11.15")
	if err != nil {
		t.Fatal(err)
	}
	var sums []string
	got := Picture(l.Empty())
	if !strings.Contains(got, `viewBox="-7 -7 47 47"`) {
		t.Errorf("the margins are wrong: %s", got)
	}
	for _, e := range drawn.Parse(t, got) {
		if e.Data == "text" {
			sums = append(sums, drawn.Text(e))
		}
	}
	if !slices.Equal(sums, []string{"6", "7", "5", "9"}) {
		t.Errorf("%q", sums)
	}
	if got := Picture(solver.Classic.Empty()); strings.Contains(got, "card__rules") {
		t.Error("the classic board has rules")
	} else if !strings.Contains(got, `viewBox="0 0 90 90"`) {
		t.Error("the classic board has margins")
	}
}
