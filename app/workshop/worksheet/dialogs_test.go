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
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/judging"
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
	text, _ := link.SetIn(address)
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
		e.Author != s.Author {
		t.Errorf("%+v, author %q", s, e.Author)
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

// form returns the initial values of a worksheet's fields, with some of them replaced. others alternates
// between the names and values to replace.
func form(others ...string) string {
	fields := "&t=Week%2012&each=4&answers=apart&paper=A4&lines=on&facts=on&code=on&this=on"
	for i := 1; i <= len(i18n.LevelNames); i++ {
		fields += "&l" + strconv.Itoa(i) + "=0"
	}
	for i := 0; i < len(others); i += 2 {
		fields = regexp.MustCompile(`&`+others[i]+`=[^&]*`).ReplaceAllString(fields, "&"+others[i]+"="+others[i+1])
	}
	return fields
}

// A worksheet of a collection has each puzzle with its name and level, lines for the name and date, a QR
// code, and the solutions in the chosen place.
func TestAWorksheetOfACollection(t *testing.T) {
	r := of(t, job.Worksheet, easy+" # Warm-up\nnonsense 12\n"+inkala+" # The end\n1......3.4....2. # Small\n")
	if e := answered(t, r); strings.Contains(e.Form, `name="l1"`) || !strings.Contains(e.Form, `data-do="print"`) {
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
	if e := answered(t, r); !strings.Contains(e.Form, `name="l5"`) || !strings.Contains(e.Form, `name="this"`) {
		t.Errorf("the fields are %s", e.Form)
	}
	r.Do, r.Form = doPrint, form("l1", "2", "l2", "2", "l3", "1")
	told := 0
	e, err := Draw(ctx, r, func(job.Event) { told++ })
	if err != nil {
		t.Fatal(err)
	}
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
	if got := setIn(t, again.Result); !slices.Equal(got.Puzzles, s.Puzzles) {
		t.Error("on another paper they are others")
	}
	r.Do = doOthers
	if got := setIn(t, answered(t, r).Result); slices.Equal(got.Puzzles[1:], s.Puzzles[1:]) || len(got.Puzzles) != 6 {
		t.Error("no other puzzles were made")
	}
	r.Do, r.Form = doPrint, form("l1", "1", "this", "")
	if got := setIn(t, answered(t, r).Result); len(got.Puzzles) != 1 || got.Puzzles[0].Given.String() == easy {
		t.Error("another wish gets the same puzzles")
	}
	r.Form = form("this", "")
	if e := answered(t, r); e.Pages != "" || !strings.Contains(e.Result, "no puzzle") {
		t.Errorf("without a puzzle: %s", e.Result)
	}
}

// The dialog shows in advance how many puzzles and pages will be printed, and updates both numbers when a
// field changes. The board's puzzle is counted only if the user has chosen to include it.
func TestTheTotalOfAWorksheet(t *testing.T) {
	fresh := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + easy, Seed: "a"}
	rows := of(t, job.Worksheet, easy+"\nnonsense 12\n"+inkala+"\n"+strings.Repeat(".", 81)+"\n")
	large := fresh
	large.Board = "?p=" + strings.Repeat(".", 624) + "1"
	for name, test := range map[string]struct {
		of         job.SetDialog
		form, want string
	}{
		"new, at first":     {fresh, "", "Prints 4 puzzles on 2 pages."},
		"six new":           {fresh, form("l1", "6", "this", ""), "Prints 6 puzzles on 3 pages."},
		"six and the board": {fresh, form("l1", "6", "each", "2", "answers", "none"), "Prints 7 puzzles on 4 pages."},
		"answers, 2 pages":  {fresh, form("l1", "24", "each", "6", "this", ""), "Prints 24 puzzles on 6 pages."},
		"too many": {fresh, form("l1", "25", "this", "", "answers", "none"),
			"Prints 24 puzzles on 6 pages. Each level has 0 to 24"},
		"fewer than none": {fresh, form("l1", "-4", "l2", "2", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page. Each level has 0 to 24"},
		"a broken one": {fresh, form("l1", "2.5", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page. Each level has 0 to 24"},
		"no number": {fresh, form("l1", "12abc", "this", ""),
			"There is no puzzle to share. Choose at least one. Each level has 0 to 24"},
		"infinity": {fresh, form("l1", "Inf", "l2", "NaN", "this", "", "answers", "none"),
			"Prints 24 puzzles on 6 pages. Each"},
		"an empty field": {fresh, form("l1", "", "l2", "2", "this", "", "answers", "none"),
			"Prints 2 puzzles on one page.<"},
		"as browsers write": {fresh, form("l1", "1e1", "this", "", "answers", "none"), "Prints 10 puzzles on 3 pages."},
		"no new ones":       {fresh, form("this", ""), "There is no puzzle"},
		"25x25, at first":   {large, "", "Prints one puzzle on 2 pages."},
		"rows, at first":    {rows, "", "Prints 3 puzzles on 2 pages."},
		"rows, each":        {rows, form("each", "1", "answers", "none"), "Prints 3 puzzles on 3 pages."},
		"rows, answers":     {rows, form("each", "6", "answers", "below"), "Prints 3 puzzles on one page."},
	} {
		test.of.Form, test.of.State = test.form, "state"
		e := answered(t, test.of)
		if !strings.Contains(e.Result, ">"+test.want) || e.State != "state" || e.Pages != "" {
			t.Errorf("%s: %s", name, e.Result)
		}
		if (e.Form != "") != (test.form == "") {
			t.Errorf("%s: the fields are %s", name, e.Form)
		}
		if test.form == "" {
			continue
		}
		test.of.Do, test.of.State = doPrint, ""
		if n := len(page.FindAllString(answered(t, test.of).Pages, -1)); n > 0 &&
			!strings.Contains(e.Result, strings.Replace(strconv.Itoa(n)+" page", "1 page", "one page", 1)) {
			t.Errorf("%s: %d pages are printed", name, n)
		}
	}
}

// New puzzles on a worksheet have the size and the rules of the board. If no such puzzle exists for a level,
// the dialog reports that.
func TestNewPuzzlesLikeTheBoard(t *testing.T) {
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=1......3.4....2.&l=2x2,diagonals&v=2",
		Do: doPrint, Form: form("l1", "2", "l5", "1", "this", "")}
	e := answered(t, r)
	s := setIn(t, e.Result)
	if len(s.Puzzles) != 2 || s.Puzzles[0].Given.Layout().String() != "2x2,diagonals" ||
		!strings.Contains(e.Result, "Only 2 of 3 puzzles were found.") {
		t.Errorf("%+v: %s", s, e.Result)
	}
	r = job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + strings.Repeat(".", 624) + "1"}
	if e := answered(t, r); strings.Contains(e.Form, `name="l1"`) || !strings.Contains(e.Form, `name="this"`) {
		t.Errorf("of 25x25: %s", e.Form)
	}
}

// A killer without givens can be printed and linked. It is then initially the only puzzle on the worksheet.
func TestAWorksheetOfAKiller(t *testing.T) {
	const cages = "2x2,cage=4:0.4,cage=7:1.2,cage=3:8.12,cage=2:3,cage=1:5,cage=7:9.13,cage=3:14"
	killer := "?p=................&v=3&l=" + cages
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: killer, Seed: "a"}
	e := answered(t, r)
	if !strings.Contains(e.Form, `name="this"`) || strings.Count(e.Form, `value="0"`) != len(i18n.LevelNames) {
		t.Errorf("the fields are %s", e.Form)
	}
	r.Do, r.Form = doPrint, form()
	e = answered(t, r)
	if s := setIn(t, e.Result); len(s.Puzzles) != 1 || s.Puzzles[0].Given.Count() != 0 ||
		len(s.Puzzles[0].Given.Layout().Rules()) != 7 || len(page.FindAllString(e.Pages, -1)) == 0 {
		t.Errorf("%+v, %d pages", s, len(page.FindAllString(e.Pages, -1)))
	}
}

// New puzzles stay the same from request to request even if there are too many for a link. The dialog reports
// that there is no link, and still offers to generate different puzzles.
func TestNewPuzzlesWithoutALink(t *testing.T) {
	r := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Seed: "a", Do: doPrint,
		Form: form("l1", "24", "l2", "24", "l3", "24", "l4", "24", "l5", "24", "answers", "none", "each", "6")}
	e := answered(t, r)
	if strings.Contains(e.Result, `data-do="copy"`) || !strings.Contains(e.Result, `data-do="others"`) ||
		!strings.Contains(e.Result, "make fewer") || strings.Contains(e.Result, "Export") {
		t.Errorf("%s", e.Result)
	}
	digits := func(e job.SetDialogDrawn) string {
		return strings.Join(regexp.MustCompile(`<use [^>]*>`).FindAllString(e.Pages, -1), "")
	}
	r.State, r.Seed = e.State, "b"
	if again := digits(answered(t, r)); again != digits(e) || again == "" {
		t.Error("printed again they are others")
	}
	r.Do = doOthers
	if others := digits(answered(t, r)); others == digits(e) {
		t.Error("no other puzzles were made")
	}
}

// If all rows of a collection are hidden, there is nothing to print. New puzzles are not generated instead.
func TestNothingToPrint(t *testing.T) {
	for _, kind := range []string{job.Worksheet, job.SetLink} {
		r := of(t, kind, easy+"\n")
		r.Picked, r.Text, r.Rows = "", r.Text[:r.Head], 0
		e := answered(t, r)
		if all := e.Form + e.Result; strings.Contains(all, `data-do`) || strings.Contains(all, `name="l1"`) ||
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
	fresh := job.SetDialog{Of: job.Worksheet, New: true, Do: doPrint, Form: form("l1", "2")}
	if _, err := Draw(gone, fresh, func(job.Event) {}); err == nil {
		t.Error("a cancelled request is answered")
	}
}
