package e2e

import (
	"strings"
	"testing"

	"numplace/solver/format"
)

func TestSolveFromALink(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	becomes(p, "location.href", s.url+"?p="+inkala) // The address is the canonical link.
	p.verdict("One solution")
	p.says("21 givens")

	p.click("Show the solution")
	p.verdict("One solution")
	p.shows(inkalaSolution)
	givens := strings.Map(func(r rune) rune {
		if r == '.' {
			return 's'
		}
		return 'g'
	}, inkala)
	becomes(p, "kinds()", givens)
	becomes(p, `cell(0).getAttribute("aria-label")`, "row 1, column 1, given 8")
	becomes(p, `cell(1).getAttribute("aria-label")`, "row 1, column 2, solver 1")
	becomes(p, `[0, 1].map((i) => getComputedStyle(cell(i)).fontStyle + getComputedStyle(cell(i)).fontWeight).join()`,
		"normal700,italic400")
	becomes(p, "location.href", s.url+"?p="+inkala)

	p.press("ctrl+z")
	p.shows(inkala)
	p.press("ctrl+y")
	p.shows(inkalaSolution)
	becomes(p, "kinds()", givens)
}

// A puzzle can be pasted as one line, as rows, and in the full-width digits that Japanese keyboards produce,
// wherever the focus is.
func TestSolveFromAPaste(t *testing.T) {
	t.Parallel()
	var rows []string
	for i := 0; i < 81; i += 9 {
		rows = append(rows, inkala[i:i+9])
	}
	wide := strings.Map(func(r rune) rune {
		if r == '.' {
			return '０'
		}
		return r - '0' + '０'
	}, inkala)
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	for name, c := range map[string]struct{ text, focus string }{
		"a line":            {inkalaLink, "document.activeElement.blur()"},
		"nine rows":         {strings.Join(rows, "\n") + "\n", "cell(40).focus()"},
		"full-width digits": {wide, `named("Rules")[0].focus()`},
		"a link":            {"https://example.com/?p=" + inkalaLink, "cell(0).focus()"},
	} {
		p.part(name, func(t *testing.T) {
			p.empty()
			p.shows(blanks(9))
			p.until(`!$("dialog[open]") && !$(".acts--fresh")`)
			p.run(c.focus)
			p.paste(c.text)
			p.shows(inkala)
			becomes(p, "location.search", "?p="+inkala)
			becomes(p, `named("Play it").length`, 1)
			p.click("Show the solution")
			p.verdict("One solution")
			p.shows(inkalaSolution)
		})
	}
}

// A pasted text that is not a puzzle changes nothing, and the page says what is wrong and where.
func TestPasteThatIsNoPuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.shows("534" + easy[3:])
	before := get[[]string](p, "[board(), kinds(), location.href]")
	rows := strings.Repeat("123456789\n", 2) + "123456%89\n" + strings.Repeat("123456789\n", 6)
	for name, c := range map[string]struct {
		text string
		says []string
	}{
		"a foreign sign":    {rows, []string{"Not a puzzle", "line 3, column 7", "%"}},
		"one cell too few":  {inkalaLink[:80], []string{"Not a puzzle", "80 cells", "81"}},
		"one cell too many": {inkalaLink + "0", []string{"Not a puzzle", "82 cells", "81"}},
		"a link of none":    {"https://example.com/?p=123", []string{"Not a puzzle", "3 cells"}},
		"a sentence":        {"Shall we meet at nine?", []string{"Not a puzzle"}},
		"nothing":           {"  \n", []string{"Not a puzzle"}},
	} {
		p.part(name, func(t *testing.T) {
			p.paste(c.text)
			p.says(c.says...)
			if after := get[[]string](p, "[board(), kinds(), location.href]"); strings.Join(after,
				"\n") != strings.Join(before, "\n") {
				t.Errorf("the page changed:\n%v\n%v", before, after)
			}
			p.press("ArrowLeft", "ArrowRight", "Delete", "4") // The next digit removes the message.
			p.until(`!status().includes("Not a puzzle")`)
		})
	}
}

// The dialog helps users who cannot paste into the page itself, for example on a phone, or who have to
// correct the text first.
func TestOpenDialog(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + typing)
	p.openText()
	p.click("Paste a puzzle or a link")
	p.write("80000000000360000007009020005000700000004570000010003000100006800850001009000040")
	p.click("Open this")
	p.until(`$("dialog [role=status]").textContent.includes("80")`)
	becomes(p, `$("dialog textarea").value.length`, 80)
	p.shows(blanks(9))
	becomes(p, "location.href", s.url+typing)

	p.click("Paste a puzzle or a link")
	p.press("ctrl+End")
	p.write("0")
	p.click("Open this")
	p.until(`!$("dialog[open]") && !$(".acts--fresh")`)
	p.shows(inkala)
	p.click("Show the solution")
	p.verdict("One solution")
	p.shows(inkalaSolution)
}

// If a link does not contain a valid puzzle, the page shows a message and an empty board. The address stays
// the same until something is typed, so that the user can correct it.
func TestLinkThatIsNoPuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for name, c := range map[string]struct{ query, says string }{
		"no square":           {"?p=12345", "5 cells"},
		"no digit":            {"?p=" + inkalaLink[:80] + "x", "r9c9"},
		"another size's box":  {"?p=" + inkala + "&b=2x5", "2x5"},
		"26x26":               {"?p=" + strings.Repeat(".", 26*26), "676 cells"},
		"longer than any":     {"?p=" + strings.Repeat(".", 100*100), "long"},
		"escaped to too long": {"?p=" + strings.Repeat("%2E", 3000), "long"},
	} {
		p.part(name, func(t *testing.T) {
			p.goTo(s.url + c.query)
			p.says("This link is not a puzzle: ", c.says)
			p.shows(blanks(9))
			becomes(p, "location.search", c.query)
			p.press("5")
			p.until(`!status().includes("This link")`)
			becomes(p, "location.search", "?p=5"+blanks(9)[1:])
		})
	}
}

// If the browser refuses to copy, the page shows the text, so that the user can copy it by hand. This applies
// to the puzzle's link, the link to an event of a search, and the board drawn as text.
func TestRareACopyThatIsRefused(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone, script: `navigator.clipboard.writeText = () => ` +
			`Promise.reject(new Error("refused")); document.execCommand = () => false;`})
		p.playing(s.url + "?p=" + easy)
		for _, test := range []struct {
			name string
			do   func()
			want string
		}{
			{"Share", func() {
				p.openShare()
				p.click("Copy link")
				p.until(`!$("dialog[open] .share")`)
			}, s.url + "?p=" + easy},
			{"Copy as text", func() { p.more("Copy as text") }, format.Drawn(grid(t, layout(t, 9), easy))},
			{"Share this moment", func() { p.watch(); p.more("Share this moment") },
				s.url + "?p=" + easy + "&x="},
		} {
			p.part(test.name, func(t *testing.T) {
				test.do()
				p.until(`$("dialog[open] textarea")`)
				shown := get[string](p, `$("dialog[open] textarea").value`)
				if !strings.HasPrefix(shown, test.want) || test.name != "Share this moment" && shown != test.want {
					t.Errorf("%q is shown, want %q", shown, test.want)
				}
				// The dialog explains why the text is shown. The whole text is already selected.
				becomes(p, `((e) => e.value.slice(e.selectionStart, e.selectionEnd))(document.activeElement)`, shown)
				becomes(p, `$("dialog[open] textarea").readOnly`, true)
				becomes(p, `$("dialog[open] label").textContent`,
					"The browser didn't let us copy. Copy this text yourself:")
				p.until(`$("dialog[open]").scrollWidth <= innerWidth && !/address bar/.test(document.body.innerText)`)
				p.click("Close")
				// After the dialog is closed, the focus returns to the page.
				p.until(`!$("dialog[open]") && document.activeElement !== document.body`)
			})
		}
		p.toBoard()
		p.shows(easy)
	}
}

// A link in a format of a newer version is never opened as a different puzzle: neither by the script of the
// first paint, nor by the WebAssembly program, nor by the element <numplace-board>.
func TestRareLinkOfANewerVersion(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const link, says = "?p=" + inkalaLink + "&v=4", "made by a newer version of Numplace. Reload the page"
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.paste("https://other.example/" + link)
	p.says(says)
	p.shows(easy)
	becomes(p, "location.search", "?p="+easy)
	for _, query := range []string{link, link + "&x=naked-singles&e=20"} {
		p.goTo(s.url + query)
		p.says(says)
		p.shows(blanks(9))
		becomes(p, "location.search", query)
	}
	p.goTo(s.url + "embed/" + link)
	p.says(says)
	p.shows(blanks(9))

	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+s.url+link+`"`)))
	p.untilOn(`live("a") && events.includes("error a")`)
	if got := getOn[string](p, `details["error a"].code + ": " + details["error a"].message + ", `+
		`" + drawnBoard("a")`); got != "bad-text: the link was made by a newer version of Numplace (v=4), "+blanks(9) {
		t.Error(got)
	}
}

// Copied text can be pasted again. Clear removes the entered digits when playing, and everything when editing
// the givens.
func TestCopyAndClear(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	withFour := easy[:2] + "4" + easy[3:]
	p.shows(withFour)
	text := p.copied(func() { p.more("Copy as text") })
	p.says("Copied as text.")

	p.more("Clear")
	p.shows(easy)
	p.from("Menu", "Edit the givens")
	p.click("Clear")
	p.shows(blanks(9))
	becomes(p, "location.href", s.url+typing)
	p.click("Undo")
	p.click("Undo")
	p.shows(withFour)
	becomes(p, "kinds()[2]", "e")
	becomes(p, "location.search", "?p="+easy)

	p.empty()
	p.shows(blanks(9))
	p.paste(text)
	p.shows(withFour)
	becomes(p, "kinds()[2]", "g")
}

// If a browser has no workers, the page reports that and keeps the board. Everything that needs no solver
// works.
func TestWorkerMissing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t,
		options{script: `Worker = class { constructor() { throw new DOMException("no workers", "SecurityError"); } };`})
	p.goTo(s.url + "?p=" + blanks(16)[1:] + "G")
	p.click("Show the solution")
	p.says("The solver could not start, or was lost.")
	p.clickCell(0)
	p.press("a")
	p.shows("A" + blanks(16)[2:] + "G")
	p.more("Show the solution")
	p.says("The solver could not start, or was lost.")
	p.run("window.before = true")
	p.click("Reload")
	p.until(`!window.before && "ready" in document.documentElement.dataset`)
	p.shows("A" + blanks(16)[2:] + "G")
}

// If a worker fails while starting, it is replaced, and the request still gets its answer.
func TestRareAWorkerThatDoesNotStartIsReplaced(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `let lost = 1; const Plain = Worker;
		Worker = class { constructor(...a) { if (lost-- > 0) return { postMessage() {},
			terminate() { globalThis.lostIsEnded = true; } };
			return new Plain(...a); } };`})
	p.playing(s.url + "?p=1......3.4....2.")
	p.click("Check")
	p.verdict("One solution")
	p.until("lostIsEnded")
}

// The button Paste opens the puzzle from the clipboard and shows its solution count. If the browser refuses
// access or the clipboard is empty, the button opens the form in which a text can be typed.
func TestPasteReadsTheClipboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.click("Paste")
	p.until(`$("dialog[open] textarea")`)
	p.press("Escape")
	p.until(`!$("dialog[open]")`)
	p.allow(s.url, "clipboard-read", "clipboard-write")
	defer p.holdClipboard()()
	p.run(`navigator.clipboard.writeText(` + quoted(inkala) + `)`)
	p.click("Paste")
	p.shows(inkala)
	p.says("One solution")
	becomes(p, `named("Show the solution").length`, 1)
	p.place("play")
	p.run(`navigator.clipboard.writeText(" ")`)
	p.click("Paste")
	p.until(`$("dialog[open] textarea")`)
}
