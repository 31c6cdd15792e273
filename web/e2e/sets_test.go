package e2e

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/web/e2e/browser"
)

// setOf returns the encoded puzzles, title and author for a link to a set, which opens as a collection.
func setOf(t *testing.T, title, author string, puzzles ...link.SetPuzzle) string {
	t.Helper()
	text, ok := link.EncodeSet(link.Set{Title: title, Author: author, Puzzles: puzzles})
	if !ok {
		t.Fatal("the set has no link")
	}
	return text
}

// three returns three puzzles for a set.
func three(t *testing.T) []link.SetPuzzle {
	return []link.SetPuzzle{{Given: grid(t, layout(t, 9), easy), Title: "Warm-up"},
		{Given: grid(t, layout(t, 9), inkala), Title: "最後の問題"}, {Given: grid(t, layout(t, 4), "1......3.4....2.")}}
}

// listed is an expression for the names of the user's own collections, which follow two other entries in the
// list of collections.
const listed = `$$(".listview__one").map((one) => one.firstChild.textContent).slice(2).join()`

// rowNames is an expression for the names of the rows that are drawn.
const rowNames = `$$(".row__name[role]").map((e) => e.textContent).join()`

// A link to a set of puzzles opens a collection in the page's language, even before anything is stored.
// Opening the link again opens the saved collection, not another copy. Back returns from a puzzle to the
// collection.
func TestRareALinkToASet(t *testing.T) {
	t.Parallel()
	s := serve(t)
	set := setOf(t, "Week 12. Logic", "Ms. Brown", three(t)...)
	p := open(t, options{})
	p.goTo(s.url + "ja/lists/?s=" + set + link.AsList)
	p.until(rowNames + ` === "Warm-up,最後の問題,3行目"`)
	becomes(p, `$("h2").textContent`, "Week 12. Logic")
	p.until(`$(".lists__head .facts").textContent.includes("作者：Ms. Brown")`)
	becomes(p, `document.documentElement.lang`, "ja")
	p.until(`location.search === ` + quoted("?s="+set+link.AsList))
	p.until(listed + ` === "Week 12. Logic"`)
	p.until(`$(".lists__head .facts").textContent.includes("保存済み")`)
	p.goTo(s.url + "lists/?s=" + set + link.AsList)
	p.until(rowNames + `.startsWith("Warm-up,")`)
	p.until(listed + ` === "Week 12. Logic"`)

	p.run(`$$(".listrow")[2].click()`)
	p.shows("1......3.4....2.")
	p.run(`history.back()`)
	p.until(rowNames + `.startsWith("Warm-up,") && location.search === ` + quoted("?s="+set+link.AsList))
	p.paste("For Monday: " + s.url + "lists/?s=" + set + link.AsList)
	p.until(listed + ` === "Week 12. Logic"`)

	damaged := set[:len(set)-7]
	p.goTo(s.url + "lists/?s=" + damaged)
	p.until(`$("main").innerText.includes(` + quoted(fmt.Sprintf("%d文字のうち%d文字", len(set), len(damaged))) + `)`)
	p.until(listed + ` === "Week 12. Logic"`)
	becomes(p, `location.search`, "?s="+damaged)
}

// A link to a set works in an export under a path prefix, and offline.
func TestRareALinkToASetOffline(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo")
	p := open(t, options{offline: true})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	s.stop()
	for i, path := range []string{"lists/?s=", "zh-hant/lists/?s="} {
		p.goTo(s.url + path + setOf(t, "Set "+path[:2], "", three(t)...) + link.AsList)
		p.until(rowNames + `.startsWith("Warm-up,最後の問題,")`)
		p.until(fmt.Sprintf(`(await numplace.keep("heads")).split("\n").length === %d`, i+1))
	}
	becomes(p, listed, "Set li,Set zh")
}

// The dialog for sharing a collection copies or sends its link, and shows it as a QR code. The link includes
// the author that is entered there. The dialog works by keyboard and on the smallest phone.
func TestSharingACollection(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: `Object.defineProperty(navigator, "share", ` +
		`{ value: async ({ url }) => { globalThis.sent = url; } });`})
	p.resize(360, 640)
	p.goTo(s.url + "lists/?s=" + setOf(t, "Week 12", "", three(t)...) + link.AsList)
	p.until(rowNames + `.startsWith("Warm-up,") && $("[data-do=set]")`)
	p.run(`$(".pop summary").click()`)
	p.clickOn("[data-do=set]")
	p.until(`$(".setdialog .share__link") && $(".setdialog [name=a]")`)
	becomes(p, `$(".dialog").scrollWidth <= innerWidth && $(".dialog").getBoundingClientRect().left >= 0`, true)
	becomes(p, `$$(".setdialog :is(button, input, select)").filter((e) => `+
		`e.getBoundingClientRect().height < 43.5).length`, 0)
	p.run(`$(".setdialog [name=a]").focus()`)
	p.press("M", "o", "m", "Tab")
	want := s.url + "lists/?s=" + setOf(t, "Week 12", "Mom", three(t)...)
	p.until(`$(".setdialog .share__link").value === ` + quoted(want))
	if got := p.copied(func() { p.click("Copy link") }); got != want {
		t.Errorf("%q is copied", got)
	}
	p.click("Send")
	becomes(p, `sent`, want)
	if got := p.code(".setdialog svg"); got != want {
		t.Errorf("the code is %q", got)
	}
	p.press("Escape")
	p.until(`!$("dialog[open]") && $(".lists__head .facts").textContent.includes("by Mom")`)
}

// code returns the text of a QR code on the page.
func (p *tab) code(selector string) string {
	p.t.Helper()
	text, err := browser.Code(get[string](p,
		`[...$(`+quoted(selector)+`).querySelectorAll("path")].at(-1).getAttribute("d")`))
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

func numberIn(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// silent is a script that replaces the browser's print function by one that only counts calls.
const silent = `globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1; };`

// onPaper prints the worksheet and returns its number of pages. The test fails if anything is within 10 mm of
// the paper's edges, if texts overlap, or if other parts of the page are printed. box is the paper size that
// the PDF must have.
func (p *tab) onPaper(name, box string) (pages int) {
	p.t.Helper()
	p.do("as on paper", emulation.SetEmulatedMedia().WithMedia("print"))
	becomes(p, `$$("body > *").filter((e) => e.getClientRects().length > 0).map((e) => e.classList[0]).join()`, "paper")
	out := get[string](p, `$$(".print__page").flatMap((page) => {
		const of = page.getBoundingClientRect(), most = 96 / 25.4 * 10; // 10 mm
		return [...page.querySelectorAll("text, path, use, svg svg")].filter((e) => !e.closest("defs"))
			.map((e) => [e, e.getBoundingClientRect()])
			.filter(([, at]) => at.left < of.left + most || at.right > of.right - most ||
				at.top < of.top + most || at.bottom > of.bottom - most)
			.map(([e, at]) => [e.localName, e.textContent, at.left - of.left, at.top - of.top].join(" "));
	}).slice(0, 5).join("; ")`)
	if out != "" {
		p.t.Errorf("%s: outside are %s", name, out)
	}
	over := get[string](p, `$$(".print__page").flatMap((page) => {
		const words = [...page.querySelectorAll("text")].map((e) => [e.textContent, e.getBoundingClientRect()]);
		const touch = (x, y) => x.left < y.right - 1 && y.left < x.right - 1 &&
			x.top < y.bottom - 4 && y.top < x.bottom - 4;
		return words.flatMap(([a, x], i) =>
			words.slice(0, i).filter(([, y]) => touch(x, y)).map(([b]) => a + " over " + b));
	}).slice(0, 5).join("; ")`)
	if over != "" {
		p.t.Errorf("%s: %s", name, over)
	}
	p.do("as on a screen", emulation.SetEmulatedMedia().WithMedia(""))
	var pdf []byte
	p.do("print", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		return err
	}))
	if !strings.Contains(string(pdf), "/MediaBox "+box) {
		p.t.Errorf("%s: the paper is %s", name, regexp.MustCompile(`/MediaBox [^/]*`).Find(pdf))
	}
	p.until(`!$(".paper")`) // The browser has reported the end of printing.
	return len(regexp.MustCompile(`/Type /Page\b`).FindAll(pdf, -1))
}

// boxes maps the names of paper sizes to the values of MediaBox in a PDF.
var boxes = map[string]string{"A4": "[0 0 594.95996 841.91998]", "Letter": "[0 0 612 792]"}

// sheetOf fills in fields of the open worksheet dialog, prints the worksheet, and returns the number of
// digits on each page.
func (p *tab) sheetOf(fields map[string]string) (digits []int) {
	p.t.Helper()
	for name, value := range fields {
		p.run(`((e) => { e.value = ` + quoted(value) + `; })($(".setdialog [name=` + name + `]"))`)
	}
	p.run(`globalThis.printed = 0`)
	p.click("Print")
	p.until(`printed === 1 && $(".paper svg")`)
	return get[[]int](p, `$$(".print__page").map((page) => page.querySelectorAll("use").length)`)
}

// A worksheet of a collection has the right number of pages, nothing in the margins, and no solution digits
// on the pages for pupils. The test covers all paper sizes, all numbers of puzzles per page, all languages
// and large boards.
func TestRareWorksheets(t *testing.T) {
	t.Parallel()
	s := serve(t)
	large, err := solver.Parse(layout(t, 16), strings.Repeat("123456789ABCDEFG"+strings.Repeat(".", 16), 8))
	if err != nil {
		t.Fatal(err)
	}
	for lang, path := range map[string]string{"en": "", "ja": "ja/", "zh-Hans": "zh-hans/", "zh-Hant": "zh-hant/"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: silent})
			puzzles := append(three(t), link.SetPuzzle{Given: large, Title: strings.Repeat("A long name, ", 8)})
			puzzles = append(puzzles, puzzles[0], puzzles[1])
			puzzles[4].Given, puzzles[5].Given = puzzles[4].Given.With(2, 4), puzzles[5].Given.With(1, 1)
			givens := 0
			for _, of := range puzzles {
				givens += of.Given.Count()
			}
			address := s.url + "lists/?s=" + setOf(t, "図書室の午後: logic at the table, week 12", "Ms. Brown", puzzles...)
			p.goTo(s.url + path + strings.TrimPrefix(address, s.url))
			p.until(rowNames + `.startsWith("Warm-up,") && $("[data-do=sheet]")`)
			p.run(`$("[data-do=sheet]").click()`)
			p.until(`$(".setdialog [name=each]")`)
			print := get[string](p, `$("[data-do=print]").textContent`)
			for _, test := range []struct {
				each, answers, paper string
				pages                int
			}{
				{"1", "none", "A4", 6}, {"1", "down", "Letter", 6}, {"2", "apart", "Letter", 4},
				{"2", "below", "A4", 3}, {"4", "none", "Letter", 2}, {"4", "apart", "A4", 3},
				{"6", "apart", "A4", 2}, {"6", "none", "Letter", 1},
			} {
				name := fmt.Sprint(lang, " ", test)
				fields := map[string]string{"each": test.each, "answers": test.answers, "paper": test.paper}
				for field, value := range fields {
					p.run(`$(".setdialog [name=` + field + `]").value = ` + quoted(value))
				}
				p.run(`globalThis.printed = 0`)
				p.click(print)
				p.until(`printed === 1 && $(".paper svg")`)
				digits := 0
				onPages := get[[]int](p, `$$(".print__page").map((page) => page.querySelectorAll("use").length)`)
				for i, n := range onPages {
					if i*numberIn(test.each) < len(puzzles) { // otherwise it is a page of answers
						digits += n
					}
				}
				if onPage := test.answers == "down" || test.answers == "below"; onPage != (digits > givens) ||
					!onPage && digits != givens {
					t.Errorf("%s: %d digits, %d are given", name, digits, givens)
				}
				if got := p.code(".print__page svg svg"); got != address {
					t.Errorf("%s: the code says %s", name, got)
				}
				if pages := p.onPaper(name, boxes[test.paper]); pages != test.pages {
					t.Errorf("%s: %d pages", name, pages)
				}
			}
		})
	}
}

// If a number of puzzles for a worksheet is invalid, it is corrected when its field loses the focus. A sentence states
// the valid range.
func TestTheNumbersOfAWorksheetAreSetRight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".setdialog [name=n0-2]")`)
	for _, test := range []struct{ written, want, says string }{
		{"-4", "0", "0 to 60"}, {"1e3", "60", "but you asked for 62"}, {"2.5", "2", "0 to 60"},
		{"1e", "0", "Prints 2 "},
		{"7", "7", "Prints 9 "}, {"", "0", "Prints 2 "},
	} {
		p.run(`($(".setdialog [name=n0-2]").focus(), $(".setdialog [name=n0-2]").select())`)
		if p.press("Delete"); test.written != "" {
			p.write(test.written)
		}
		p.press("Tab")
		becomes(p, `$(".setdialog [name=n0-2]").value`, test.want)
		p.until(`$(".setdialog__result").textContent.includes(` + quoted(test.says) + `)`)
	}
}

// A book from Lists has puzzles of the chosen kinds, made by keyboard and on the smallest phone. Each board is
// printed with its rules below it, and with its answer. The book becomes a collection, and its link opens the same
// puzzles.
func TestABookOfTwoKinds(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: silent})
	p.goTo(s.url + "lists/")
	p.until(`$("[data-do=book]")`)
	p.clickOn("[data-do=book]")
	p.until(`$(".setdialog [name=k0]")`)
	becomes(p, `[$(".dialog").scrollWidth, innerWidth, $(".dialog").getBoundingClientRect().left].join()`, "360,360,0")
	becomes(p, `$$(".setdialog :is(button, label, select)").filter(shown).filter((e) => `+
		`e.getBoundingClientRect().height < 43.5).length`, 0)
	for _, name := range []string{"k0", "k1", "k3"} { // thermometers and killers instead of classic puzzles
		p.run(`$(".setdialog [name=` + name + `]").focus()`)
		p.press("Space")
	}
	becomes(p, `$$(".setdialog [type=number]").filter(shown).map((e) => e.name + e.value).slice(0, 6).join()`,
		"n1-12,n1-22,n1-30,n1-40,n1-50,n3-12")
	becomes(p, `$$(".setdialog [type=number]").filter(shown).filter((e) => e.scrollWidth > e.clientWidth || `+
		`e.getBoundingClientRect().height < 43.5).length`, 0)
	for _, name := range []string{"n1-2", "n3-2"} {
		p.run(`($(".setdialog [name=` + name + `]").focus(), $(".setdialog [name=` + name + `]").select())`)
		p.press("1", "Tab")
	}
	p.until(`$(".setdialog__result").textContent.includes(` +
		quoted("Prints 6 puzzles on 3 pages.The last page has the answers.") + `)`)
	p.resize(1280, 720)
	p.sheetOf(map[string]string{"t": "Rainy days"})
	below := get[string](p, `$$(".print__page").map((page) => {
		const legends = [...page.querySelectorAll("text")].filter((e) => /^(Cage|Thermometer): /.test(e.textContent));
		return legends.map((e) => e.textContent.split(":")[0]).join();
	}).join("|")`)
	if below != "Cage,Thermometer,Cage,Thermometer|Cage,Thermometer|" {
		t.Errorf("the legends are %s", below)
	}
	becomes(p, `$$(".print__page").at(-1).querySelectorAll("use").length >= 6 * 81`, true)
	address := p.code(".print__page svg svg")
	if pages := p.onPaper("a book", boxes["A4"]); pages != 3 {
		t.Errorf("%d pages", pages)
	}
	becomes(p, `$(".setdialog [data-do=copy]").dataset.text`, address)
	p.clickOn("[data-do=keep]")
	p.until(`!$("dialog[open]") && $("h2").textContent === "Rainy days" && $$(".listrow").length === 6`)
	text, _, _ := link.SetIn(address)
	set, err := link.DecodeSet(text)
	if err != nil || len(set.Puzzles) != 6 || set.Title != "Rainy days" {
		t.Fatalf("%d puzzles, %v", len(set.Puzzles), err)
	}
	p.goTo(address + link.AsList)
	p.until(`$("h2").textContent === "Rainy days" && $$(".listrow").length === 6`)
	p.run(`$$(".listrow")[1].click()`)
	p.until(`$(".signs path") && board().length === 81`)
	becomes(p, `board()`, set.Puzzles[1].Given.String())
}

// A worksheet can also consist of new puzzles of chosen levels, which are all different. The worksheet's QR
// code and its link open the same puzzles.
func TestRareAWorksheetOfNewPuzzles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: silent})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".setdialog [name=k0]") && document.activeElement.id === "dialog-title"`)
	p.run(`$(".setdialog [name=this]").click()`) // adds the puzzle on the board to the worksheet
	digits := p.sheetOf(map[string]string{"t": "Tuesday", "n0-3": "1", "each": "6"})
	boards := get[[]string](p, `$$(".print__page")[0].outerHTML.match(/>(Easy|Medium|Hard) · /g)`)
	if got := strings.Join(boards, ""); strings.Count(got, "Easy") != 3 || strings.Count(got, "Medium") != 2 ||
		strings.Count(got, "Hard") != 1 {
		t.Errorf("the levels are %s", got)
	}
	address := p.code(".print__page svg svg")
	if pages := p.onPaper("new puzzles", boxes["A4"]); pages != 2 || len(digits) != 2 || digits[1] != 6*81 {
		t.Errorf("%d pages with %v digits", pages, digits)
	}
	if link := p.copied(func() { p.click("Copy link") }); link != address {
		t.Errorf("the link is %s, the code %s", link, address)
	}
	text, _, _ := link.SetIn(address)
	set, err := link.DecodeSet(text)
	if err != nil {
		t.Fatal(err)
	}
	givens, seen := 0, map[solver.Grid]bool{}
	for _, of := range set.Puzzles {
		givens += of.Given.Count()
		seen[of.Given] = true
	}
	if len(seen) != 6 || set.Puzzles[0].Given.String() != easy || set.Title != "Tuesday" || givens != digits[0] {
		t.Errorf("%d different puzzles of %q with %d givens; %v are printed", len(seen), set.Title, givens, digits)
	}
	p.goTo(address)
	p.until(`$("h2").textContent === "Tuesday" && $$(".listrow").length >= 6`)
}

// The seed that is printed on a worksheet makes the same worksheet on another device, in another language and with
// another board. The dialog states the number of pages that are then printed, also on other paper and in large print.
func TestAWorksheetByItsSeed(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: silent})
	p.goTo(s.url + "lists/")
	p.until(`$("[data-do=book]")`)
	p.clickOn("[data-do=book]")
	p.until(`$(".setdialog [name=k0]")`)
	p.run(`$(".setdialog [name=k1]").click()`)
	p.sheetOf(map[string]string{"size": "3x2", "n0-1": "3", "n0-2": "0", "n1-1": "2", "n1-2": "0"})
	const printed = `$$(".print__page text").map((e) => e.textContent).find((text) => /^(Seed: |シード：)/.test(text))`
	seed := strings.TrimPrefix(get[string](p, printed), "Seed: ")
	const digits = `$$(".print__page use").map((e) => e.getAttribute("href")).join()`
	set, found := p.setOnPaper(), get[string](p, digits)
	if pages := p.onPaper("5 of 6x6", boxes["A4"]); pages != 3 || !strings.Contains(seed, "/3x2/3/cage:2/v") {
		t.Errorf("%d pages of %s", pages, seed)
	}

	p = open(t, options{script: silent})
	p.goTo(s.url + "ja/?p=" + inkala)
	p.clickAt(get[[]float64](p, `centre(named("共有")[0])`))
	p.until(`$("[data-do=sheet]")`)
	p.clickOn("[data-do=sheet]")
	p.until(`$(".setdialog [name=seed]")`)
	p.run(`($(".setdialog [name=seed]").focus(), $(".setdialog [name=seed]").select())`)
	p.write(seed)
	p.press("Tab")
	p.until(`$(".setdialog [name=k1]").checked && $(".setdialog [name=size]").value === "3x2" &&
		$(".setdialog [name=seed]").value + "/3x2/3/cage:2" === ` + quoted(seed[:strings.LastIndex(seed, "/")]))
	p.until(`$(".setdialog").contains(document.activeElement)`)
	for _, test := range []struct {
		each, answers, paper string
		pages                int
	}{
		{"4", "apart", "A4", 3}, {"L1", "none", "Letter", 5}, {"L2", "apart", "A4", 5}, {"6", "down", "Letter", 1},
	} {
		fields := map[string]string{"each": test.each, "answers": test.answers, "paper": test.paper}
		for name, value := range fields {
			p.run(`((e) => { e.value = ` + quoted(value) + `;
				e.dispatchEvent(new Event("change", { bubbles: true })); })($(".setdialog [name=` + name + `]"))`)
		}
		p.until(`$(".setdialog__result").textContent.includes(` + quoted(fmt.Sprintf("5問を%dページに", test.pages)) + `)`)
		p.run(`globalThis.printed = 0`)
		p.clickOn("[data-do=print]")
		p.until(`printed === 1 && $(".paper svg")`)
		if test.each == "4" && get[string](p, digits) != found {
			t.Error("other puzzles are printed")
		}
		if got := p.setOnPaper(); got != set {
			t.Errorf("%v: the set is %s, was %s", test, got, set)
		}
		if got := get[string](p, printed); got != "シード："+seed {
			t.Errorf("%v: the seed is %s", test, got)
		}
		if pages := p.onPaper(fmt.Sprint(test), boxes[test.paper]); pages != test.pages {
			t.Errorf("%v: %d pages", test, pages)
		}
	}
}

// setOnPaper returns the encoded set of puzzles in the QR code of a printed page.
func (p *tab) setOnPaper() string {
	p.t.Helper()
	text, _, _ := link.SetIn(p.code(".print__page svg svg"))
	return text
}
