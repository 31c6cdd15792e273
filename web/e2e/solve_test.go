package e2e

import (
	"strings"
	"testing"
)

func TestSolveFromALink(t *testing.T) {
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	becomes(p, "location.href", s.url+"?p="+inkala) // the canonical link
	p.verdict("21 givens")

	p.click("Solve")
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
	becomes(p, `[0, 1].map((i) => getComputedStyle(cell(i)).fontStyle + getComputedStyle(cell(i)).fontWeight).join()`, "normal700,italic400")
	becomes(p, "location.href", s.url+"?p="+inkala)

	p.click("Undo")
	p.shows(inkala)
	p.click("Redo")
	p.shows(inkalaSolution)
	becomes(p, "kinds()", givens)
}

// A line, rows as they are printed in a book, and a Japanese keyboard's own digits, wherever the focus is.
func TestSolveFromAPaste(t *testing.T) {
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
		"full-width digits": {wide, `named("Solve")[0].focus()`},
		"a link":            {"https://example.com/?p=" + inkalaLink, "cell(0).focus()"},
	} {
		p.part(name, func(t *testing.T) {
			p.click("New")
			p.shows(blanks(9))
			p.run(c.focus)
			p.paste(c.text)
			p.shows(inkala)
			becomes(p, "location.search", "?p="+inkala)
			becomes(p, `$('.mode[aria-pressed="true"]').textContent`, "Play")
			p.click("Solve")
			p.verdict("One solution")
			p.shows(inkalaSolution)
		})
	}
}

// A text that is no puzzle changes nothing; the page says what is wrong with it, and where.
func TestPasteThatIsNoPuzzle(t *testing.T) {
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
		"a foreign sign":    {rows, []string{"Not a puzzle", "%", "3", "7"}},
		"one cell too few":  {inkalaLink[:80], []string{"Not a puzzle", "80"}},
		"one cell too many": {inkalaLink + "0", []string{"Not a puzzle", "82"}},
		"a sentence":        {"Shall we meet at nine?", []string{"Not a puzzle"}},
		"nothing":           {"  \n", []string{"Not a puzzle"}},
	} {
		p.part(name, func(t *testing.T) {
			p.paste(c.text)
			p.says(c.says...)
			if after := get[[]string](p, "[board(), kinds(), location.href]"); strings.Join(after, "\n") != strings.Join(before, "\n") {
				t.Errorf("the page changed:\n%v\n%v", before, after)
			}
			p.press("ArrowLeft", "ArrowRight", "Delete", "4") // what was said goes with the next digit
			p.until(`!status().includes("Not a puzzle")`)
		})
	}
}

// The dialog is for those who can't paste into a page: a phone, a text to be mended first.
func TestOpenDialog(t *testing.T) {
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.click("Open")
	p.click("Paste a puzzle or a link")
	p.write("80000000000360000007009020005000700000004570000010003000100006800850001009000040")
	p.click("Open this")
	p.until(`$("dialog [role=status]").textContent.includes("80")`)
	becomes(p, `$("dialog textarea").value.length`, 80)
	p.shows(blanks(9))
	becomes(p, "location.href", s.url)

	p.click("Paste a puzzle or a link")
	p.press("ctrl+End")
	p.write("0")
	p.click("Open this")
	p.until(`!$("dialog[open]")`)
	p.shows(inkala)
	p.click("Solve")
	p.verdict("One solution")
	p.shows(inkalaSolution)
}
