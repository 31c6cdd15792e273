package e2e

import (
	"fmt"
	"html"
	"testing"
)

// These tests paste the codes of the dialog Embed into a page of another site.

// embedCodes opens the part of the Share dialog with the codes that embed the board, and returns what its buttons copy,
// by the names of the codes.
func (p *tab) embedCodes() map[string]string {
	p.t.Helper()
	p.until(`$$(".offer--code").length === 4 && document.activeElement.id === "dialog-title"`)
	codes := map[string]string{}
	for _, name := range []string{"With script", "Without script", "Markdown", "Address"} {
		codes[name] = p.copied(func() { p.clickOn(`.offer--code[aria-label="` + name + `"] [data-do=copy]`) })
	}
	return codes
}

// The codes are one press away in the Share dialog and in the menu. Back returns to the link.
func TestTheCodesOfABoard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.resize(360, 640)
	p.until(`$("[data-do=embed]")`)
	p.clickOn("[data-do=embed]")
	codes := p.embedCodes()
	if want := s.url + "?p=" + easy; codes["Address"] != want ||
		codes["Markdown"] != "[![Sudoku]("+s.url+"picture.png?p="+easy+")]("+want+")" {
		t.Errorf("%q", codes)
	}
	p.until(`$(".share__done").textContent === "Link copied."`)
	becomes(p, `$(".dialog").scrollWidth <= innerWidth && $$(".offer--code :is(button, textarea)").every((e) => `+
		`e.getBoundingClientRect().right <= innerWidth - 8)`, true)
	becomes(p, `$$(".offer--code button").filter((e) => e.getBoundingClientRect().height < 43.5).length`, 0)
	p.click("Back")
	p.until(`$(".share__link") && document.activeElement.dataset.do === "embed"`)
	p.press("Escape")
	p.until(`!$("dialog[open]")`)
	p.from("Menu", "Embed")
	if again := p.embedCodes(); fmt.Sprint(again) != fmt.Sprint(codes) {
		t.Errorf("the menu has the codes %q", again)
	}
}

// The copied codes show a board that can be played, in any width from 180 to 800 px. They reserve the height that the
// board takes, so nothing in the page moves, and nothing of the board is cut off.
func TestEmbeddedCodesMoveNothing(t *testing.T) {
	t.Parallel()
	const shifts = `window.shift = 0; new PerformanceObserver((list) => ` +
		`{ for (const e of list.getEntries()) shift += e.value; }).observe({ type: "layout-shift", buffered: true });`
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.until(`$("[data-do=embed]")`)
	p.clickOn("[data-do=embed]")
	codes := p.embedCodes()
	p = open(t, options{script: shifts})
	const painted = `await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`
	for _, width := range []int{180, 320, 800} {
		at := min(width, 360)
		page := func(code string) string {
			return stranger(t, fmt.Sprintf(`<body style="margin: 0">%s<div style="width: %dpx">%s</div><p id="below" `+
				`style="margin: 0">What is below.</p>`, watched, width, code))
		}
		below := func(name string) {
			t.Helper()
			p.run(painted)
			got := get[string](p, `[shift, $("#below").getBoundingClientRect().top, `+
				`document.documentElement.scrollWidth > innerWidth].join()`)
			if got != fmt.Sprintf("0,%d,false", at+220) {
				t.Errorf("%s, %d px: the shift, the height and whether it is too wide are %s", name, width, got)
			}
		}
		p.visit(page(codes["With script"]))
		p.until(`customElements.get("numplace-board")`)
		below("the drawn board")
		p.until(`events.some((name) => name.startsWith("ready"))`)
		below("the element")
		becomes(p, `(await $("numplace-board").state()).puzzle`, easy)
		p.visit(page(codes["Without script"]))
		becomes(p, `$("iframe").offsetWidth + "," + $("iframe").offsetHeight`, fmt.Sprintf("%d,%d", at, at+220))
		p.untilInFrame(`"ready" in document.documentElement.dataset && $(".frame__pad")`)
		got, _ := inFrame[string](p, `[innerWidth, Math.ceil($(".frame").getBoundingClientRect().height), `+
			`document.documentElement.scrollHeight > innerHeight].join()`)
		if got != fmt.Sprintf("%d,%d,false", at, at+220) {
			t.Errorf("in a frame in %d px: %s", width, got)
		}
		below("the frame")
	}
}

// Without scripts, the code of the element shows a picture of the puzzle with a link to it, and no empty room.
func TestTheCodeWithoutScripts(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	p.until(`$("[data-do=embed]")`)
	p.clickOn("[data-do=embed]")
	code := p.embedCodes()["With script"]
	p = open(t, options{expect: []string{"Blocked script execution"}})
	inside := html.EscapeString(`<body style="margin: 0">` + code +
		`<p id="below" style="margin: 0">What is below.</p>`)
	p.visit(stranger(t, `<iframe sandbox="allow-same-origin" width="400" height="700" srcdoc="`+inside+`"></iframe>`))
	p.until(`$("iframe").contentDocument.querySelector("#below")`)
	got := get[string](p, `((page) => [page.querySelector("numplace-board a").href,
		page.querySelector("svg").getBoundingClientRect().height,
		page.querySelector("#below").getBoundingClientRect().top -
			page.querySelector("svg").getBoundingClientRect().bottom < 8].join())($("iframe").contentDocument)`)
	if want := s.url + "?p=" + easy + ",360,true"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
