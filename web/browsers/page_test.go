package browsers

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"
)

const (
	verdict = `$('main [role="status"] .verdict').textContent`
	reason  = `$(".reason").textContent`
)

// What the page is for: a link is opened, solved, and all of it undone.
func TestSolveFromALink(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.goTo(site + "?p=" + puzzle)
		becomes(p, "board()", puzzle)
		becomes(p, verdict, "One solution") // without being asked
		p.click("Solve")
		becomes(p, "board()", solution)
		p.click("Undo")
		becomes(p, "board()", puzzle)
		p.click("Redo")
		becomes(p, "board()", solution)
	})
}

func TestTypeAndPaste(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.copy(puzzle)
		p.goTo(site)
		p.clickOn("cell(0)")
		p.press("5", "3", "ArrowDown", "7") // each moves on to the next cell
		becomes(p, "board()", "53"+strings.Repeat(".", 9)+"7"+strings.Repeat(".", 69))
		p.press("Backspace", "Ctrl+z", "Ctrl+z")
		becomes(p, "board()", "53"+strings.Repeat(".", 79))
		p.press("Ctrl+v")
		becomes(p, "board()", puzzle)
		becomes(p, "location.search", "?p="+puzzle)
		p.clickOn("cell(2)") // an entered digit now
		p.press("4")
		becomes(p, "board()", "534"+puzzle[3:])
	})
}

func TestExplore(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.goTo(site + "?p=" + puzzle)
		p.click("Explore")
		becomes(p, reason, "The puzzle as given. Play, or step.")
		p.click("Step")
		p.until(reason + ` !== "The puzzle as given. Play, or step."`)
		p.press("End")
		becomes(p, reason, "The search is over: one solution, the one on the board.")
		p.press("Home")
		becomes(p, reason, "The puzzle as given. Play, or step.")
		becomes(p, "board()", puzzle)
	})
}

// What is chosen in a list can be read: an engine that does not fit a list to its choice makes it
// as wide as the longest one.
func TestListsAreNotCut(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		for _, test := range []struct{ address, opens string }{{"widgets/", ""},
			{"?p=" + puzzle + "&x=naked-singles&e=1", "More"}} {
			p.goTo(site + test.address)
			if test.opens != "" {
				p.click(test.opens)
			}
			lists := get[[]string](p, `$$("select").filter(shown).map((s) => {
				const style = getComputedStyle(s), pen = document.createElement("canvas").getContext("2d");
				pen.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
				const room = s.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
					text = pen.measureText(s.selectedOptions[0].text).width;
				return text > room + 1 ? s.id + ": " + text + " px in " + room : "";
			})`)
			if cut := strings.Join(lists, ""); cut != "" || len(lists) < 4 {
				t.Errorf("%s: of %d lists are cut: %s", test.address, len(lists), cut)
			}
		}
	})
}

// A list on the clipboard is opened as one, and each of its lines gets a verdict.
func TestBatch(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.copy(strings.Join([]string{puzzle, "55" + puzzle[2:], strings.Repeat(".", 81)}, "\n"))
		p.goTo(site)
		p.press("Ctrl+v")
		becomes(p, `$$(".listrow .row__verdict").map((v) => v.textContent).join()`,
			"One solution,No solution,Several solutions")
	})
}

// The element in another site's page: drawn, then alive, and played in by hand.
func TestTheElement(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.must("open", p.Open(page(t, `<script type="module" src="`+site+`embed.js"></script><numplace-board puzzle="`+
			puzzle+`"></numplace-board>`)))
		const frame = `document.querySelector("numplace-board").shadowRoot.querySelector("iframe")`
		p.until(frame + ` && getComputedStyle(` + frame + `).visibility === "visible"`)
		p.must("enter the frame", p.Frame(frame))
		becomes(p, "board()", puzzle)
		becomes(p, verdict, "30 givens")
		// some fonts reach below their line
		p.until(`$(".status__words").getBoundingClientRect().bottom - ` +
			`$(".verdict").getBoundingClientRect().bottom >= 3`)
		p.clickOn("cell(2)")
		p.press("4")
		becomes(p, "board()", "534"+puzzle[3:])
		p.click("Solve")
		becomes(p, "board()", solution)
		p.must("leave the frame", p.Frame(""))
		becomes(p, `await document.querySelector("numplace-board").state().then((s) => s.puzzle)`, puzzle)
	})
}

// After one visit the page needs no server.
func TestOffline(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, stop := serve(t)
		p.goTo(site)
		p.until(`navigator.serviceWorker.controller?.state === "activated" && (await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1`)
		stop()
		p.goTo(site + "?p=" + puzzle)
		becomes(p, "board()", puzzle)
		p.click("Solve")
		becomes(p, "board()", solution)
	})
}

// A style sheet that comes after all the rest is not taken for a lost one.
func TestALateStyleSheet(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		target, err := url.Parse(site)
		if err != nil {
			t.Fatal(err)
		}
		behind := httputil.NewSingleHostReverseProxy(target)
		rest := make(chan struct{}) // closed when the program was sent
		sent := sync.OnceFunc(func() { close(rest) })
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".css") {
				select {
				case <-rest:
				case <-r.Context().Done():
				}
			}
			behind.ServeHTTP(w, r)
			if strings.HasSuffix(r.URL.Path, ".wasm") {
				sent()
			}
		}))
		defer s.Close()
		p.goTo(s.URL + "/?p=" + puzzle)
		becomes(p, "board()", puzzle)
	})
}
