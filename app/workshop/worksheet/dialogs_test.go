package worksheet

import (
	"context"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/judging"
	"numplace/solver"
)

const (
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	site   = "https://example.org/"
)

var ctx = context.Background()

// of returns a request for a dialog about the rows of a collection, all of which have verdicts.
func of(t *testing.T, kind, text string) job.SetDialog {
	t.Helper()
	r := job.SetDialog{Of: kind, Title: "Week 12", Site: site, Head: min(job.HeadSize, len(text))}
	var rows []byte
	add := func(e job.Event) { rows = append(rows, e.(job.LinesJudged).Rows...) }
	add(judging.JudgeLines(ctx, job.JudgeLines{End: len(text), Text: job.Packed(text)}, add))
	r.Picked = job.Packed(rows)
	r.Rows = len(r.Picked) / job.RowSize
	for i := range r.Rows {
		row := job.RowAt(r.Picked, i)
		r.Text += job.Packed(text[row.Offset : row.Offset+row.Length])
	}
	r.Text = job.Packed(text[:r.Head]) + r.Text
	return r
}

func answered(t *testing.T, r job.SetDialog) job.SetDialogDrawn {
	t.Helper()
	e, err := Draw(ctx, r, func(job.Event) {})
	if err != nil {
		t.Fatal(err)
	}
	drawn.Balanced(t, e.Form, e.Result)
	return e
}

// setIn returns the set of puzzles in the link that a dialog offers to copy.
func setIn(t *testing.T, result string) link.Set {
	t.Helper()
	m := regexp.MustCompile(`data-do="copy" data-text="([^"]*)"`).FindStringSubmatch(result)
	if m == nil {
		t.Fatalf("no link in %s", result)
	}
	address := html.UnescapeString(m[1])
	text, _, _ := link.SetIn(address)
	s, err := link.DecodeSet(text)
	if err != nil || !strings.HasPrefix(address, site+"lists/?s=") {
		t.Fatalf("%s: %v", address, err)
	}
	return s
}

// The link of a collection has the collection's title and author, and each puzzle with its title. Lines that
// are not puzzles are omitted. When the user changes a field, the link changes, but the fields are not drawn
// again.
func TestTheLinkOfACollection(t *testing.T) {
	r := of(t, job.SetLink, easy+" # Warm-up\nnonsense 12\n"+inkala+"\n1......3.4....2. 2x2,knight # <b>\n")
	r.Author, r.Sends = "Ms. Brown", true
	e := answered(t, r)
	s := setIn(t, e.Result)
	var titles []string
	for _, p := range s.Puzzles {
		titles = append(titles, p.Given.String()[:4]+p.Title)
	}
	want := []string{"53..Warm-up", "8...", "1...<b>"}
	if s.Title != "Week 12" || s.Author != "Ms. Brown" || !slices.Equal(titles, want) {
		t.Errorf("%+v, %q", s, titles)
	}
	for _, want := range []string{`class="share__link" readonly`, `data-do="send"`, "<svg", "3 puzzles"} {
		if !strings.Contains(e.Result, want) {
			t.Errorf("%q is missing in %s", want, e.Result)
		}
	}
	if !strings.Contains(e.Form, `name="t" value="Week 12"`) ||
		!strings.Contains(e.Form, `name="a" value="Ms. Brown"`) {
		t.Errorf("the fields are %s", e.Form)
	}
	r.Form = "&t=Week%2013&a=Mr.+Green"
	e = answered(t, r)
	if s := setIn(t, e.Result); s.Title != "Week 13" || s.Author != "Mr. Green" || e.Form != "" ||
		e.Author != s.Author || e.Contents != s.Contents() {
		t.Errorf("%+v, author %q", s, e.Author)
	}
	r.Of, r.Do, r.Form = job.Worksheet, doPrint, form()
	if e = answered(t, r); e.Contents != s.Contents() {
		t.Errorf("a worksheet of the same puzzles has the contents %q", e.Contents)
	}
}

// If the link has a single puzzle, the message is in the singular.
func TestTheLinkOfOnePuzzle(t *testing.T) {
	if result := answered(t, of(t, job.SetLink, easy+"\n")).Result; !strings.Contains(result, "gets this puzzle as") {
		t.Error(result)
	}
}

// If a collection has too many puzzles for a link, the message has the number of excess puzzles.
func TestTooManyPuzzlesForALink(t *testing.T) {
	large := strings.Repeat("123456789ABCDEFG"+strings.Repeat(".", 240)+"\n", 200)
	some := regexp.MustCompile(`>([\d,]+) too many for a link: the first (\d+) fit`)
	for name, test := range map[string]struct {
		text string
		rows int // number of rows of the list, if only some of them were sent; otherwise 0
		want *regexp.Regexp
	}{
		"none":        {"nonsense 12\n", 0, regexp.MustCompile(`There is no puzzle`)},
		"101 of 9x9":  {strings.Repeat(easy+"\n", 101), 0, some},
		"large ones":  {large, 0, some},
		"a long list": {strings.Repeat(easy+"\n", 90), 5000, some},
	} {
		r := of(t, job.SetLink, test.text)
		all := r.Rows
		if test.rows > 0 {
			all, r.Rows = test.rows, test.rows
		}
		result := answered(t, r).Result
		m := test.want.FindStringSubmatch(result)
		if m == nil || strings.Contains(result, "data-do") {
			t.Errorf("%s: %s", name, result)
			continue
		}
		if len(m) > 2 {
			more, _ := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
			if fit, _ := strconv.Atoi(m[2]); fit == 0 || more+fit != all {
				t.Errorf("%s: %s and %s of %d", name, m[1], m[2], all)
			}
		}
	}
}

var page = regexp.MustCompile(`class="print__page"`)

// form returns the initial values of a worksheet's fields for two easy and two medium classic puzzles after the
// board's own, with some of them replaced. others alternates between the names and values to replace or add.
func form(others ...string) string {
	fields := "&t=Week%2012&each=4&answers=apart&paper=A4&lines=on&facts=on&code=on&this=on" +
		"&k0=on&n0-1=2&n0-2=2&seed=a"
	for i := 0; i < len(others); i += 2 {
		fields = regexp.MustCompile(`&`+others[i]+`=[^&]*`).ReplaceAllString(fields, "")
		fields += "&" + others[i] + "=" + others[i+1]
	}
	return fields
}

// A worksheet of a collection has each puzzle with its name and level, lines for the name and date, a QR
// code, and the solutions in the chosen place.
func TestAWorksheetOfACollection(t *testing.T) {
	r := of(t, job.Worksheet, easy+" # Warm-up\nnonsense 12\n"+inkala+" # The end\n1......3.4....2. # Small\n")
	if e := answered(t, r); strings.Contains(e.Form, `name="k0"`) || !strings.Contains(e.Form, `data-do="print"`) ||
		strings.Contains(e.Form, `data-do="keep"`) {
		t.Errorf("the fields are %s", e.Form)
	}
	for answers, want := range map[string]struct{ pages, figures int }{
		"apart": {2, 30 + 21 + 4}, "none": {1, 30 + 21 + 4}, "down": {1, 30 + 21 + 4 + 2*81 + 16},
		"below": {1, 30 + 21 + 4 + 2*81 + 16},
	} {
		r.Do, r.Form = doPrint, form("answers", answers)
		e := answered(t, r)
		first := e.Pages
		if at := strings.LastIndex(e.Pages, `class="print__page"`); want.pages > 1 {
			first = e.Pages[:at]
		}
		if n := len(page.FindAllString(e.Pages, -1)); n != want.pages {
			t.Errorf("%s: %d pages", answers, n)
		}
		if n := strings.Count(first, "<use "); n != want.figures {
			t.Errorf("%s: %d digits on the first page, want %d", answers, n, want.figures)
		}
		for _, text := range []string{">Week 12<", ">Name<", ">Date<", ">1 Warm-up<", ">2 The end<", ">3 Small<",
			">Easy · 30 givens<", ">Extreme · 21 givens<", "crispEdges"} {
			if !strings.Contains(first, text) {
				t.Errorf("%s: %s is missing", answers, text)
			}
		}
		if s := setIn(t, e.Result); len(s.Puzzles) != 3 || s.Title != "Week 12" {
			t.Errorf("%+v", s)
		}
	}
	r.Form = form("paper", "Letter", "lines", "", "code", "", "each", "1")
	if e := answered(t, r); !strings.Contains(e.Pages, "paper--letter") || strings.Contains(e.Pages, ">Name<") ||
		strings.Contains(e.Pages, "crispEdges") || len(page.FindAllString(e.Pages, -1)) != 4 {
		t.Error("the pages do not have the chosen paper, lines, code and number of puzzles")
	}
	r.Form = form("facts", "")
	if e := answered(t, r); strings.Contains(e.Pages, "Easy") || strings.Contains(e.Pages, "givens") ||
		len(page.FindAllString(e.Pages, -1)) != 2 {
		t.Error("the level is on the page")
	}
}

// New puzzles on a worksheet have the chosen levels and the layout of the board, and are all different. They
// stay the same until the user asks for different puzzles.
func TestAWorksheetOfNewPuzzles(t *testing.T) {
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + easy, Seed: "a"}
	if e := answered(t, r); !strings.Contains(e.Form, `name="n0-5"`) || !strings.Contains(e.Form, `name="this"`) {
		t.Errorf("the fields are %s", e.Form)
	}
	r.Do, r.Form = doPrint, form("n0-1", "2", "n0-2", "2", "n0-3", "1")
	e := answered(t, r)
	s := setIn(t, e.Result)
	seen := map[string]bool{}
	for _, p := range s.Puzzles {
		seen[p.Given.String()] = true
	}
	if len(s.Puzzles) != 6 || len(seen) != 6 || s.Puzzles[0].Given.String() != easy {
		t.Errorf("%d puzzles, %d of them different", len(s.Puzzles), len(seen))
	}
	for level, want := range map[string]int{">Easy · ": 3, ">Medium · ": 2, ">Hard · ": 1} {
		if got := strings.Count(e.Pages, level); got != want {
			t.Errorf("%d with %s", got, level)
		}
	}
	r.State, r.Seed, r.Form = e.State, "b", strings.Replace(r.Form, "paper=A4", "paper=Letter", 1)
	again := answered(t, r)
	if got := setIn(t, again.Result); !slices.Equal(got.Puzzles, s.Puzzles) || again.State != e.State {
		t.Error("on another paper they are others")
	}
	for level, want := range map[string]int{">Easy · ": 3, ">Medium · ": 2, ">Hard · ": 1} {
		if got := strings.Count(again.Pages, level); got != want {
			t.Errorf("printed again: %d with %s", got, level)
		}
	}
	r.Do = doOthers
	others := answered(t, r)
	if got := setIn(t, others.Result); slices.Equal(got.Puzzles[1:], s.Puzzles[1:]) || len(got.Puzzles) != 6 {
		t.Error("no other puzzles were made")
	}
	if seed := valueOf(t, others.Form, "seed"); seed == "a" || seed == "" ||
		!strings.Contains(others.Form, `<option value="Letter" selected>`) ||
		valueOf(t, others.Form, "t") != "Week 12" || valueOf(t, others.Form, "n0-3") != "1" {
		t.Errorf("the fields of others are %s", others.Form)
	}
	r.Do, r.Form = doPrint, form("n0-1", "1", "n0-2", "", "this", "")
	if got := setIn(t, answered(t, r).Result); len(got.Puzzles) != 1 || got.Puzzles[0].Given.String() == easy {
		t.Error("another wish gets the same puzzles")
	}
}

// valueOf returns the value of a field in the HTML of a form.
func valueOf(t *testing.T, form, name string) string {
	t.Helper()
	m := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(form)
	if m == nil {
		t.Fatalf("no field %s in %s", name, form)
	}
	return html.UnescapeString(m[1])
}

// The dialog shows in advance how many puzzles and pages will be printed, and updates both numbers when a
// field changes. The board's puzzle is counted only if the user has chosen to include it.
func TestTheTotalOfAWorksheet(t *testing.T) {
	fresh := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + easy, Seed: "a"}
	rows := of(t, job.Worksheet, easy+"\nnonsense 12\n"+inkala+"\n"+strings.Repeat(".", 81)+"\n")
	large, larger, bare := fresh, fresh, fresh
	bare.Board = "?p=1" + strings.Repeat(".", 80)
	large.Board = "?p=" + strings.Repeat(".", 255) + "1"
	larger.Board = "?p=" + strings.Repeat(".", 624) + "1"
	const limits = "For each kind and level, choose 0 to 60 puzzles.<"
	const sizes = "With cages, lines or signs, puzzles are made from 4×4 to 9×9.<"
	for name, test := range map[string]struct {
		of         job.SetDialog
		form, want string
	}{
		"new, at first": {fresh, "", "Prints 4 puzzles on 2 pages.|The last page has the answers.<"},
		"six new":       {fresh, form("n0-2", "4", "this", ""), "Prints 6 puzzles on 3 pages.|The last page has"},
		"six and the board": {fresh, form("n0-2", "4", "each", "2", "answers", "none"),
			"Prints 7 puzzles on 4 pages.<"},
		"answers, 2 pages": {fresh, form("n0-1", "22", "each", "6", "this", ""),
			"Prints 24 puzzles on 6 pages.|The last 2 pages have the answers.<"},
		"large print": {fresh, form("n0-1", "3", "each", "L2", "this", ""),
			"Prints 5 puzzles on 5 pages.|The last 2 pages have the answers.<"},
		"large, one a page": {fresh, form("each", "L1", "this", "", "answers", "none"),
			"Prints 4 puzzles on 4 pages.<"},
		"4x4": {fresh, form("size", "2x2", "n0-2", "", "n0-1", "7", "this", "", "answers", "none"),
			"Prints 7 puzzles on 2 pages.<"},
		"too many": {fresh, form("n0-1", "1000", "this", "", "answers", "none"),
			"At most 60 new puzzles are made, but you asked for 62. Choose fewer.<"},
		"none": {fresh, form("n0-1", "0", "n0-2", "", "this", "", "answers", "none"),
			"Choose at least one kind and a number of puzzles.<"},
		"fewer than none": {fresh, form("n0-1", "-4", "answers", "none"), "Prints 3 puzzles on one page.|" + limits},
		"a broken one": {fresh, form("n0-1", "2.5", "this", "", "answers", "none"),
			"Prints 4 puzzles on one page.|" + limits},
		"no number": {fresh, form("n0-1", "12abc", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page.|" + limits},
		"not a number": {fresh, form("n0-1", "NaN", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page.|" + limits},
		"as browsers write": {fresh, form("n0-1", "1e1", "n0-2", "", "this", "", "answers", "none"),
			"Prints 10 puzzles on 3 pages.<"},
		"no kind": {fresh, form("k0", "", "this", ""),
			"Choose at least one kind and a number of puzzles.<"},
		"only the board": {fresh, form("k0", ""),
			"Prints one puzzle on 2 pages.|The last page has the answers.<"},
		"the board without a solution": {bare, form("k0", ""), "Prints one puzzle on one page.<"},
		"two kinds": {fresh, form("k1", "on", "k13", "on", "this", "", "n1-1", "8", "n13-2", "8"),
			"Prints 20 puzzles on 6 pages.|The last page has the answers.<"},
		"16x16 with kinds": {large, form("k0", "", "k1", "on", "n1-1", "2", "k3", "on", "n3-2", "1", "this", ""),
			"Left out: 2 × Killer (Easy), 1 × Thermometer (Medium). " + sizes},
		"16x16 with kinds and without": {large, form("k1", "on", "n1-3", "1", "answers", "none"),
			"Prints 5 puzzles on 2 pages.|Left out: 1 × Killer (Hard). " + sizes},
		"4x4 beyond singles": {fresh, form("size", "2x2", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page.|Left out: 2 × Classic (Medium). Singles"},
		"25x25, at first": {larger, "", "Prints one puzzle on one page.<"},
		"rows, at first":  {rows, "", "Prints 3 puzzles on 2 pages.|The last page has the answers.<"},
		"rows, each":      {rows, form("each", "1", "answers", "none"), "Prints 3 puzzles on 3 pages.<"},
		"rows, answers":   {rows, form("each", "6", "answers", "below"), "Prints 3 puzzles on one page.<"},
	} {
		test.of.Form, test.of.State = test.form, "state"
		e := answered(t, test.of)
		result := strings.ReplaceAll(e.Result, `</p><p class="setdialog__says">`, "|")
		if !strings.Contains(result, ">"+test.want) || e.State != "state" || e.Pages != "" {
			t.Errorf("%s: %s", name, e.Result)
		}
		if (e.Form != "") != (test.form == "") {
			t.Errorf("%s: the fields are %s", name, e.Form)
		}
		if test.form == "" || strings.HasPrefix(name, "16x16") {
			continue
		}
		test.of.Do, test.of.State = doPrint, ""
		want, n := 0, len(page.FindAllString(answered(t, test.of).Pages, -1))
		if m := regexp.MustCompile(` on (one|\d+) pages?\.`).FindStringSubmatch(e.Result); m != nil {
			want, _ = strconv.Atoi(strings.Replace(m[1], "one", "1", 1))
		}
		if n != want {
			t.Errorf("%s: %d pages are printed, not %d", name, n, want)
		}
	}
}

// New puzzles on a worksheet have the size and the rules of the board. If none is found for a level, the dialog says
// how many of which are missing, before anything is printed or kept. Print then prints the others.
func TestNewPuzzlesLikeTheBoard(t *testing.T) {
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=1......3.4....2.&l=2x2,diagonals&v=2",
		Do: doPrint, Form: form("n0-1", "2", "n0-2", "", "n0-5", "1", "this", "")}
	e := answered(t, r)
	s := setIn(t, e.Result)
	if len(s.Puzzles) != 2 || s.Puzzles[0].Given.Layout().String() != "2x2,diagonals" {
		t.Errorf("%+v: %s", s, e.Result)
	}
	const missing = "Only 2 of 3 puzzles were found. Missing: 1 × Like the board (Extreme)."
	if e.Pages != "" || !strings.Contains(e.Result, missing) || !strings.Contains(e.Result, ">Print these 2<") {
		t.Errorf("printed without a word: %s", e.Result)
	}
	r.State, r.Do = e.State, ""
	if e := answered(t, r); !strings.Contains(e.Result, "Prints 2 puzzles on") || !strings.Contains(e.Result, missing) {
		t.Errorf("before they are printed: %s", e.Result)
	}
	r.Do = doPrint
	if e := answered(t, r); len(setIn(t, e.Result).Puzzles) != 2 || len(page.FindAllString(e.Pages, -1)) != 2 ||
		strings.Contains(e.Result, "Print these") {
		t.Errorf("the others: %s", e.Result)
	}
	r.State, r.Do = "", doKeep
	if e = answered(t, r); e.Lines != "" || !strings.Contains(e.Result, missing) {
		t.Errorf("kept without a word: %s", e.Result)
	}
	r.State = e.State
	if e = answered(t, r); strings.Count(e.Lines, "\n") != 2 {
		t.Errorf("kept: %q", e.Lines)
	}
	r.State, r.Do = "", doPrint
	r.Form = form("n0-1", "", "n0-2", "", "n0-5", "4", "this", "")
	if e := answered(t, r); e.Pages != "" || !strings.Contains(e.Result, "Only 0 of 4 puzzles were found.") {
		t.Errorf("no such puzzle exists: %s", e.Result)
	}
	r = job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + strings.Repeat(".", 624) + "1"}
	if e := answered(t, r); strings.Contains(e.Form, `name="k0" checked`) || !strings.Contains(e.Form, `name="this"`) ||
		!strings.Contains(e.Form, `<option value="3x3" selected>9×9<`) {
		t.Errorf("of 25x25: %s", e.Form)
	}
}

// The sizes that can be chosen for new puzzles are the usual ones and that of the board, which is chosen at first.
func TestTheSizesOfNewPuzzles(t *testing.T) {
	options := regexp.MustCompile(`<option value="([^"]*)"( selected)?>([^<]*)<`)
	for board, want := range map[string]string{
		"?p=" + easy:          "2x2: 4×4|3x2: 6×6|3x3 selected: 9×9",
		"?p=1......3.4....2.": "2x2 selected: 4×4|3x2: 6×6|3x3: 9×9",
		"?p=1......3.4....2.&l=2x2,diagonals&v=2": " selected: Like the board|2x2: 4×4|3x2: 6×6|3x3: 9×9",
		"?p=" + strings.Repeat(".", 255) + "1":    " selected: Like the board|2x2: 4×4|3x2: 6×6|3x3: 9×9",
		"?p=" + strings.Repeat(".", 624) + "1":    "2x2: 4×4|3x2: 6×6|3x3 selected: 9×9",
	} {
		form := answered(t, job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: board, Seed: "a"}).Form
		_, form, _ = strings.Cut(form, `name="size"`)
		form, _, _ = strings.Cut(form, `</select>`)
		var got []string
		for _, m := range options.FindAllStringSubmatch(form, -1) {
			got = append(got, m[1]+m[2]+": "+m[3])
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%.30s: %q", board, got)
		}
	}
}

// Puzzles of 4x4 are all easy, so their level is not printed. It is printed if they have cages, lines or signs.
func TestTheLevelOfSmallBoards(t *testing.T) {
	for others, want := range map[string]string{
		"k0 n0-1": `>\d+ givens<`, "k1 n1-1": `>Easy · Killer · [^<]*givens?<`,
	} {
		kind, number, _ := strings.Cut(others, " ")
		e := answered(t, bookOf("k0", "", kind, "on", "n0-2", "", "size", "2x2", number, "3"))
		if n := len(regexp.MustCompile(want).FindAllString(e.Pages, -1)); n != 3 {
			t.Errorf("%s: %d", others, n)
		}
	}
}

// A killer without givens can be printed and linked. It is then initially the only puzzle on the worksheet.
func TestAWorksheetOfAKiller(t *testing.T) {
	const cages = "2x2,cage=4:0.4,cage=7:1.2,cage=3:8.12,cage=2:3,cage=1:5,cage=7:9.13,cage=3:14"
	killer := "?p=................&v=3&l=" + cages
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: killer, Seed: "a"}
	e := answered(t, r)
	if !strings.Contains(e.Form, `name="this" checked`) || strings.Contains(e.Form, `name="k0" checked`) ||
		!strings.Contains(e.Result, "Prints one puzzle") {
		t.Errorf("the fields are %s, and %s", e.Form, e.Result)
	}
	r.Do, r.Form = doPrint, form("k0", "")
	e = answered(t, r)
	if s := setIn(t, e.Result); len(s.Puzzles) != 1 || s.Puzzles[0].Given.Count() != 0 ||
		len(s.Puzzles[0].Given.Layout().Rules()) != 7 || len(page.FindAllString(e.Pages, -1)) == 0 {
		t.Errorf("%+v, %d pages", s, len(page.FindAllString(e.Pages, -1)))
	}
	r.Form = form() // no killer has exactly these cages
	if e = answered(t, r); !strings.Contains(e.Result,
		"Left out: 2 × Like the board (Easy), 2 × Like the board (Medium). "+
			"Puzzles with such rules are not made here.") {
		t.Errorf("%s", e.Result)
	}
	r.Form = form("k0", "", "k3", "on", "n3-1", "1")
	e = answered(t, r)
	if s := setIn(t, e.Result); len(s.Puzzles) != 2 || s.Puzzles[1].Given.N() != 4 ||
		!s.Puzzles[1].Given.Layout().Has(solver.Thermo) || s.Puzzles[1].Given.Layout().Has(solver.Cage) {
		t.Errorf("a thermometer on a board of its size: %+v", s)
	}
}

// If all rows of a collection are hidden, there is nothing to print. New puzzles are not generated instead.
func TestNothingToPrint(t *testing.T) {
	for _, kind := range []string{job.Worksheet, job.SetLink} {
		r := of(t, kind, easy+"\n")
		r.Picked, r.Text, r.Rows = "", r.Text[:r.Head], 0
		e := answered(t, r)
		if all := e.Form + e.Result; strings.Contains(all, `data-do`) || strings.Contains(all, `name="k0"`) ||
			!strings.Contains(all, "There is no puzzle") || e.Form == "" {
			t.Errorf("%s: %s", kind, all)
		}
	}
}

// Drawing a dialog fails if the text has become shorter than expected, or if the request is cancelled.
func TestNoSetDialog(t *testing.T) {
	r := of(t, job.SetLink, easy+"\n"+inkala+"\n")
	r.Text = r.Text[:50]
	if _, err := Draw(ctx, r, nil); err == nil {
		t.Error("a cut text is read")
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	fresh := job.SetDialog{Of: job.Worksheet, New: true, Do: doPrint, Form: form()}
	if _, err := Draw(gone, fresh, func(job.Event) {}); err == nil {
		t.Error("a cancelled request is answered")
	}
}
