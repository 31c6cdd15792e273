package e2e

import (
	"strings"
	"testing"
)

// nearly is the puzzle easy with all rows solved except the first.
var nearly = "........." + easyIs[9:]

// carried opens the section called row in the dialog Share and returns the link that it copies.
func (p *tab) carried(row string) string {
	p.t.Helper()
	p.until(`$$(".offer summary").some(e => e.textContent.includes(` + quoted(row) + `))`)
	p.run(`$$("details.offer").forEach(e => { e.open = e.textContent.includes(` + quoted(row) + `) })`)
	return p.copied(func() { p.clickOn(`.offer[open] [data-do="copy"]`) })
}

// A user who has solved a puzzle can challenge a friend with a link. The friend sees the user's time first,
// and a comparison of both solves at the end.
func TestRareARaceByLink(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: timed})
	p.goTo(s.url + "?p=" + nearly)
	for c := range 9 {
		p.clickCell(c)
		p.press(easyIs[c : c+1])
	}
	p.solved()
	p.click("Link to the puzzle")
	address := p.carried("Race a friend")
	if !strings.HasPrefix(address, s.url+"?p="+nearly+"&q=1r") || len(address) > 200 {
		t.Fatalf("the link is %q", address)
	}
	p.until(`$(".offer[open] svg.qr") && $(".offer[open] svg.qr").getBoundingClientRect().width >= 100`)

	f := open(t, options{phone: true, script: timed})
	f.goTo(address)
	f.until(`$(".status").textContent.includes("A friend solved this in 0:")`)
	f.shows(nearly)
	f.clickCell(0)
	f.press("5")
	f.reload()
	f.until(`$(".status").textContent.includes("A friend solved this in 0:")`)
	for c := 1; c < 9; c++ {
		f.clickCell(c)
		f.press(easyIs[c : c+1])
	}
	f.solved()
	f.until(`$$(".duel svg.bars").length === 2 && $$(".duel svg.bars path").length >= 2`)
	f.until(`/faster|both took/.test($(".status").textContent)`)
	f.until(`$$(".duel svg.bars").every(e => e.getBoundingClientRect().height > 10 && e.getBoundingClientRect().` +
		`width > 200)`)
	f.until(`document.documentElement.scrollWidth <= innerWidth`)
}

// A link transfers a board with its history and pencil marks to another browser. After it is opened, the
// address contains only the puzzle.
func TestRareABoardGoesOnElsewhere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: timed})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.clickCell(3)
	p.press("6")
	p.click("Undo")
	p.shows(easy[:2] + "4" + easy[3:])
	p.click("Share")
	address := p.carried("Continue on another device")
	if !strings.Contains(address, "&q=1h") || len(address) > 1200 {
		t.Fatalf("the link is %q", address)
	}
	p.until(`$(".offer[open] svg.qr")`)

	f := open(t, options{script: timed})
	f.goTo(address)
	f.shows(easy[:2] + "4" + easy[3:])
	f.until(`!location.search.includes("q=")`)
	f.click("Redo")
	f.shows(easy[:2] + "46" + easy[4:])
	f.click("Undo")
	f.shows(easy[:2] + "4" + easy[3:])
	f.click("Undo")
	f.shows(easy)
	f.reload()
	f.click("Redo")
	f.shows(easy[:2] + "4" + easy[3:])

	d := open(t, options{script: timed})
	d.goTo(address[:len(address)-3] + "AAA")
	d.until(`$(".status").textContent.includes("Earlier steps of this board could not be read")`)
	d.shows(easy[:2] + "4" + easy[3:])
}
