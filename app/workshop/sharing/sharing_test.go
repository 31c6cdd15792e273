//go:build !js

package sharing

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"numplace/app/internal/drawn"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

const (
	site   = "https://example.com/"
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	twelve = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
)

// noted returns a board with everything that the user can write on a board, such as digits, pencil marks and
// colours.
func noted(t *testing.T) link.Board {
	t.Helper()
	b, err := link.Decode("?p=" + easy)
	if err != nil {
		t.Fatal(err)
	}
	all := link.Board{Given: b, Entered: b.Layout().Empty().With(2, 4)}
	for c, note := range map[solver.Cell]format.Note{
		3: {Corner: 1<<1 | 1<<5}, 5: {Centre: 1 << 7}, 6: {Colours: 1}, 7: {Struck: 1 << 3},
	} {
		all.Notes = all.Notes.With(c, note)
	}
	return all
}

// offers returns the HTML elements of an answer. code has the elements of the QR code, and rows the elements
// of the rows in both parts of the Share dialog.
func offers(t *testing.T, r job.Offer) (code, rows []*html.Node) {
	t.Helper()
	e, err := Offer(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return elements(t, e.Code), append(elements(t, e.Rows), elements(t, e.Texts)...)
}

// elements parses HTML with one root element, and returns the elements in it.
func elements(t *testing.T, text string) []*html.Node {
	t.Helper()
	drawn.Balanced(t, text)
	nodes, err := html.ParseFragment(strings.NewReader(text),
		&html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil || len(nodes) != 1 {
		t.Fatalf("%d elements, %v", len(nodes), err)
	}
	return drawn.In(nodes[0])
}

// attribute returns the value of an attribute, or "" if the element does not have it.
func attribute(n *html.Node, name string) string {
	value, _ := drawn.Attribute(n, name)
	return value
}

// boards returns the queries of the links to the boards that tests share.
func boards(t *testing.T) map[string]string {
	return map[string]string{
		"a puzzle": "?p=" + easy, "a board with progress": link.EncodeBoard(noted(t)),
		"several solutions": "?p=" + twelve,
		"4x4":               "?p=1......3.4....2.", "diagonals": "?p=" + easy + "&l=3x3,diagonals&v=2",
		"a jigsaw": "?p=1......3.4....2.&l=jigsaw:AAABACBBCCDBCDDD&v=2",
		"25x25":    "?p=1" + strings.Repeat(".", 624), "a moment": "?p=" + easy + "&x=logic&e=2",
	}
}

// Each format that supports the board is offered for copying and for saving, with the text that package
// exchange writes.
func TestTextsAreThoseOfTheirFormats(t *testing.T) {
	for name, query := range boards(t) {
		t.Run(name, func(t *testing.T) {
			board, err := link.ReadBoard(query)
			if err != nil {
				t.Fatal(err)
			}
			p := format.Puzzle{Grid: board.Given, Notes: board.Notes}
			if board.Entered.Count() > 0 {
				p.Entered = board.Entered
			}
			_, rows := offers(t, job.Offer{Site: site, Query: query})
			for _, f := range exchange.Writers {
				want, err := exchange.Write(f.ID, p)
				for _, do := range []string{"copy", "save"} {
					found := drawn.With(drawn.With(rows, "data-format", f.ID), "data-do", do)
					switch {
					case err != nil && len(found) > 0:
						t.Errorf("%s %s: it is offered, but %v", do, f.ID, err)
					case err == nil && (len(found) != 1 || attribute(found[0], "data-text") != want):
						t.Errorf("%s %s: %d offers", do, f.ID, len(found))
					case err == nil && do == "save" &&
						(attribute(found[0], "data-name") != "numplace"+f.Extension ||
							attribute(found[0], "data-media") != f.MIME):
						t.Errorf("%s is saved as %s, %s", f.ID, attribute(found[0], "data-name"),
							attribute(found[0], "data-media"))
					}
				}
			}
		})
	}
}

// The note on a format lists the parts of the board that would be lost in this format. For a puzzle without
// progress, there is no note.
func TestWhatIsLostIsSaid(t *testing.T) {
	full, bare := link.EncodeBoard(noted(t)), "?p="+easy
	tinted := noted(t)
	tinted.Notes = format.Notes{}.With(5, format.Note{Centre: 1 << 7, Tints: format.Tints{}.With(8, 3)})
	solved := link.Board{Given: tinted.Given}
	solved.Solution, _ = solver.Solve(t.Context(), solved.Given)
	for _, test := range []struct{ rule, query, format, note string }{
		{"a line has the givens", full, "line", "without my digits, notes, colours, crossed-out candidates"},
		{"a table of candidates has digits as givens", full, "candidates",
			"my digits as givens, without notes, colours"},
		{"a HoDoKu line tells digits apart", full, "hodoku", "without notes, colours"},
		{"OpenSudoku has notes and colours", full, "opensudoku", "without crossed-out candidates"},
		{"no format has colours of candidates", link.EncodeBoard(tinted), "opensudoku",
			"without colours of candidates"},
		{"a line has no solution", link.EncodeBoard(solved), "line", "without the setter’s solution"},
		{"CSV has the solution", link.EncodeBoard(solved), "csv", ""},
		{"a puzzle loses nothing", bare, "line", ""},
		{"a puzzle loses nothing in a file", bare, "sdk", ""},
	} {
		t.Run(test.rule, func(t *testing.T) {
			_, rows := offers(t, job.Offer{Site: site, Query: test.query})
			note := ""
			for _, n := range drawn.In(drawn.With(rows, "data-format", test.format)[0]) {
				note += drawn.Text(n)
			}
			if note != test.note {
				t.Errorf("%q", note)
			}
		})
	}
}

// For a puzzle with unsupported rules, neither a solution nor another site is offered. Each link and text
// mentions the rules.
func TestUnsolvedRules(t *testing.T) {
	board := link.Board{Given: noted(t).Given, Unsolved: true}
	_, rows := offers(t, job.Offer{Site: site, Query: link.EncodeBoard(board)})
	for _, n := range rows {
		switch href, _ := drawn.Attribute(n, "href"); {
		case n.DataAtom == atom.Input:
			t.Error("a solution is offered")
		case n.DataAtom == atom.A && !strings.Contains(href, "&r=1"):
			t.Errorf("a link to %s", href)
		}
	}
	for _, n := range drawn.With(rows, "data-do", "copy") {
		if !strings.Contains(drawn.Text(n), "further rules") {
			t.Errorf("%q loses the rules unsaid", drawn.Text(n))
		}
	}
}

// The note on a site names the rules of the board that the site does not support, and the rules that it
// supports without showing them.
func TestRulesOfOtherSites(t *testing.T) {
	of := func(rules string) string {
		l, err := solver.ParseLayout("3x3," + rules)
		if err != nil {
			t.Fatal(err)
		}
		_, rows := offers(t, job.Offer{Site: site, Query: link.EncodeBoard(link.Board{Given: l.Empty()})})
		text := ""
		for _, n := range rows {
			text += drawn.Text(n)
		}
		return text
	}
	cages, groups := of("cage=15:0.1.9,cage=17:2.3"), of("disjoint")
	for _, want := range []string{"SudokuWiki not with Cage", "sudoku.coach not with Cage"} {
		if !strings.Contains(cages, want) || strings.Contains(groups, want) {
			t.Errorf("%q is not said of cages alone", want)
		}
	}
	if want := "SudokuPad not shown or checked there: "; !strings.Contains(groups, want) || strings.Contains(cages,
		want) {
		t.Errorf("%q is not said of disjoint groups alone", want)
	}
}

// A link opens the puzzle on another site, in a tab without access to this page. A site that does not support
// the puzzle is listed with the reason.
func TestOtherSites(t *testing.T) {
	for name, query := range boards(t) {
		t.Run(name, func(t *testing.T) {
			board, err := link.ReadBoard(query)
			if err != nil {
				t.Fatal(err)
			}
			_, rows := offers(t, job.Offer{Site: site, Query: query})
			named := 0
			for _, a := range drawn.With(rows, "target", "_blank") {
				if attribute(a, "rel") != "noopener" || a.Data != "a" {
					t.Errorf("%s has rel %q", drawn.Text(a), attribute(a, "rel"))
				}
				address := attribute(a, "href")
				named++
				if got, _, err := links.Read(address); err != nil || got.Grid != board.Given {
					t.Errorf("%s: %v", address, err)
				}
			}
			for _, n := range drawn.With(rows, "class", "offer__no") {
				named++
				if note := drawn.In(n); len(note) != 1 || drawn.Text(note[0]) == "" {
					t.Errorf("no reason for %s", drawn.Text(n))
				}
			}
			if named != len(links.Targets) {
				t.Errorf("%d sites are named", named)
			}
		})
	}
}

// drawnCode is an image of a drawn QR code, as a camera sees it.
type drawnCode struct {
	side, scale int
	dark        map[[2]int]bool
}

func (c drawnCode) ColorModel() color.Model { return color.GrayModel }
func (c drawnCode) Bounds() image.Rectangle { return image.Rect(0, 0, c.side*c.scale, c.side*c.scale) }
func (c drawnCode) At(x, y int) color.Color {
	if c.dark[[2]int{x / c.scale, y / c.scale}] {
		return color.Gray{0}
	}
	return color.Gray{255}
}

// scanned returns the text that a phone reads from a QR code.
func scanned(t *testing.T, code []*html.Node) string {
	t.Helper()
	side, err := strconv.Atoi(strings.Split(attribute(code[0], "viewbox")+attribute(code[0], "viewBox"), " ")[2])
	if err != nil {
		t.Fatal(err)
	}
	if width, _ := strconv.Atoi(attribute(code[0], "width")); width < 128 || width%side != 0 {
		t.Errorf("%d modules are %d px wide", side, width)
	}
	c := drawnCode{side: side, scale: 4, dark: map[[2]int]bool{}}
	for _, n := range code {
		if attribute(n, "fill") != "#000" {
			continue
		}
		for _, part := range strings.Split(strings.Trim(attribute(n, "d"), "Mz"), "zM") {
			var x, y, width int
			if _, err := fmt.Sscanf(part, "%d %dh%dv1", &x, &y, &width); err != nil {
				t.Fatal(err)
			}
			for i := range width {
				c.dark[[2]int{x + i, y}] = true
			}
			if min(x, y, side-x-width, side-y-1) < 4 {
				t.Errorf("the quiet zone has a module at %d, %d", x, y)
			}
		}
	}
	bits, err := gozxing.NewBinaryBitmapFromImage(c)
	if err != nil {
		t.Fatal(err)
	}
	read, err := qrcode.NewQRCodeReader().Decode(bits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return read.GetText()
}

// The QR code contains the shared link. If the link is too long, the code contains a link with the givens
// only, and the text next to it reports that.
func TestTheCode(t *testing.T) {
	full := noted(t)
	for c := range solver.Cell(81) {
		if full.Given.At(c) == 0 && full.Entered.At(c) == 0 {
			full.Notes = full.Notes.With(c, format.Note{Corner: 0x1fe, Centre: 0xfe, Colours: 0xff, Struck: 0x3c})
		}
	}
	long := "?p=" + easy + "&n=" + link.PackNotes(full.Notes, full.Given.Layout()) + "&t=" +
		strings.Repeat("n1:off,", 150)
	if len(site+long) <= 1200 {
		t.Fatalf("%d characters are not too long", len(site+long))
	}
	for name, test := range map[string]struct{ query, link, says string }{
		"a puzzle": {"?p=" + easy, site + "?p=" + easy, "Point a phone’s camera here."},
		"with progress": {link.EncodeBoard(noted(t)), site + link.EncodeBoard(noted(t)),
			"Point a phone’s camera here."},
		"a link of 1,200": {"?p=" + easy + "&t=" + strings.Repeat("n", 1200-len(site+"?p="+easy+"&t=")), "",
			"Point a phone’s camera here."},
		"a link that is long": {long, site + "?p=" + easy,
			"The link is too long for a code. This one has the givens alone."},
	} {
		t.Run(name, func(t *testing.T) {
			code, rows := offers(t, job.Offer{Site: site, Query: test.query})
			want := test.link
			if want == "" {
				want = site + test.query
			}
			if got := scanned(t, code); got != want {
				t.Errorf("it reads %s", got)
			}
			says := drawn.With(code, "class", "share__says")[0]
			if !strings.HasPrefix(drawn.Text(says), test.says) {
				t.Errorf("it says %s", drawn.Text(says))
			}
			save := drawn.With(rows, "data-name", "numplace-qr.svg")[0]
			if got := elements(t, "<div>"+attribute(save, "data-text")+"</div>"); scanned(t, got) != want {
				t.Error("another code is saved")
			}
		})
	}
}

// In a narrow window, the rows of the Share dialog with texts are folded. The rows of the first part are
// folded in any window. A folded row contains all its controls, and its visible text summarises them.
func TestFoldedRows(t *testing.T) {
	first := []string{"PicturePNG or SVG", "Printone page"}
	texts := []string{"Copy as81 characters, Grid", "Open inSudokuWiki, sudoku.coach", "Save.sdk, .sdm, OpenSudoku"}
	for narrow, want := range map[bool][]string{false: first, true: append(first, texts...)} {
		_, rows := offers(t, job.Offer{Site: site, Query: "?p=" + easy, Folded: narrow})
		var folded []string
		for _, n := range rows {
			if n.Data == "details" && attribute(n, "class") == "offer" {
				folded = append(folded, drawn.Text(n.FirstChild))
			}
		}
		if len(folded) != len(want) {
			t.Fatalf("%q", folded)
		}
		for i, begin := range want {
			if !strings.HasPrefix(folded[i], begin) {
				t.Errorf("%q, want %q", folded[i], begin)
			}
		}
		if len(drawn.With(rows, "data-do", "copy")) < len(exchange.Writers) {
			t.Error("formats are missing")
		}
	}
}

// The last rows in the first part of the Share dialog open other parts of the page.
func TestWhereRowsLead(t *testing.T) {
	_, rows := offers(t, job.Offer{Site: site, Query: "?p=" + easy})
	for does, want := range map[string]string{"sheet": "Worksheeta book of new puzzles by kind and level, with answers",
		"embed": "Embed thiscode for a page, a blog or WordPress", "texts": "As text, file or site"} {
		if to := drawn.With(rows, "data-do", does); len(to) != 1 || drawn.Text(to[0]) != want {
			t.Errorf("%s: %d rows", does, len(to))
		}
	}
}

func depict(t *testing.T, r job.Depict) string {
	t.Helper()
	e, err := Depict(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return e.Text
}

// A picture has the digits of the shared board. If requested, it also has the solution, provided that the
// puzzle has only one.
func TestPictures(t *testing.T) {
	for _, test := range []struct {
		rule, query string
		solution    bool
		figures     int
	}{
		{"the givens", "?p=" + easy, false, 30},
		{"with progress", "?p=" + easy + "&d=..4" + strings.Repeat(".", 78), false, 31},
		{"with the solution", "?p=" + easy, true, 81},
		{"without one there is none", "?p=" + twelve, true, 28},
	} {
		t.Run(test.rule, func(t *testing.T) {
			text := depict(t, job.Depict{Offer: job.Offer{Site: site, Query: test.query}, Work: job.AsSVG,
				Solution: test.solution})
			if got := strings.Count(text, "<use "); got != test.figures || !strings.HasPrefix(text, "<svg ") {
				t.Errorf("%d figures in %.80s", got, text)
			}
			if png := depict(t, job.Depict{Offer: job.Offer{Site: site, Query: test.query}, Work: job.AsPNG,
				Solution: test.solution}); png != text {
				t.Error("the picture for a canvas is another")
			}
		})
	}
}

// Printed pages have the requested number of boards, with the level. If requested, the solution is printed
// once, on a separate page.
func TestPages(t *testing.T) {
	for _, test := range []struct {
		each     int
		solution bool
		letter   bool
		pages    int
		figures  int
	}{
		{1, true, false, 2, 30 + 81}, {1, false, true, 1, 30}, {2, false, false, 1, 60},
		{4, true, false, 2, 4*30 + 81}, {6, false, true, 1, 180}, {6, true, false, 2, 6*30 + 81},
	} {
		text := depict(t, job.Depict{Offer: job.Offer{Site: site, Query: "?p=" + easy}, Work: job.OnPaper,
			Each: test.each, Solution: test.solution, Letter: test.letter})
		all := elements(t, text)
		if got := len(drawn.With(all, "class", "print__page")); got != test.pages ||
			strings.Count(text, "<use ") != test.figures {
			t.Errorf("%+v: %d pages, %d figures", test, got, strings.Count(text, "<use "))
		}
		if test.letter != strings.HasPrefix(text, `<div class="paper paper--letter">`) ||
			!strings.Contains(text, "Easy") && !strings.Contains(text, "easy") {
			t.Errorf("%+v: %.200s", test, text)
		}
		if strings.Contains(text, "style=") {
			t.Error("the policy refuses style attributes")
		}
	}
}

// A page with one puzzle has its title and author, the rules as text, and the setter's comment.
func TestPagesSayTheRules(t *testing.T) {
	const cages = "?p=................&v=3&l=2x2,cage=5:0.1,cage=5:4.8"
	words := link.EncodeWords(link.Words{Title: "Two Cages", Author: "A. Setter", Rules: "Normal rules.\nHave fun."})
	text := depict(t, job.Depict{Offer: job.Offer{Site: site, Query: cages + words}, Work: job.OnPaper, Each: 1})
	for _, want := range []string{"Two Cages", "A. Setter", ">Cage: No digit twice", ">Normal rules.<", ">Have fun.<"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not printed: %s", want, text[strings.LastIndex(text, "</use>")+1:])
		}
	}
}

func TestNonsenseIsNotOffered(t *testing.T) {
	if e, err := Offer(context.Background(), job.Offer{Query: "?p=nonsense"}); err == nil {
		t.Errorf("%+v", e)
	}
}

// The ratings of a puzzle are the first text to copy, unless the board is one of a class.
func TestTheRatingsAreAText(t *testing.T) {
	const ratings = "ER 1.2/1.2/1.2, HoDoKu 204"
	for _, test := range []struct {
		offer job.Offer
		want  int
	}{{job.Offer{Ratings: ratings}, 1}, {job.Offer{}, 0}, {job.Offer{Ratings: ratings, Untold: true}, 0}} {
		test.offer.Site, test.offer.Query = site, "?p="+easy
		_, rows := offers(t, test.offer)
		copies := drawn.With(rows, "data-do", "copy")
		if got := drawn.With(copies, "data-text", ratings); len(got) != test.want || test.want > 0 && got[0] != copies[0] {
			t.Errorf("%+v: %d buttons", test.offer, len(got))
		}
	}
}
