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

const reason = `$(".reason").textContent`

func TestExplore(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		p.goTo(site + "?p=" + puzzle)
		p.click("Watch a search")
		becomes(p, reason, "The puzzle as given. Play, or step.")
		p.until(`named("Stop").length === 0`)
		p.press("ArrowRight") // next step
		p.until(reason + ` !== "The puzzle as given. Play, or step."`)
		p.press("End")
		becomes(p, reason, "The search is over: one solution, the one on the board.")
		p.press("Home")
		becomes(p, reason, "The puzzle as given. Play, or step.")
		becomes(p, "board()", puzzle)
	})
}

// The selected option of a list is never cut off, even in an engine that does not size a list by its options.
func TestListsAreNotCut(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		for _, test := range []struct{ address, opens string }{{"widgets/", ""},
			{"?p=" + puzzle, "Menu"}} {
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
			if cut := strings.Join(lists, ""); cut != "" || len(lists) < 3 {
				t.Errorf("%s: of %d lists are cut: %s", test.address, len(lists), cut)
			}
		}
	})
}

// The program waits for a style sheet that arrives after the scripts. It does not report the style sheet as
// missing.
func TestALateStyleSheet(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		site, _ := serve(t)
		target, err := url.Parse(site)
		if err != nil {
			t.Fatal(err)
		}
		behind := httputil.NewSingleHostReverseProxy(target)
		rest := make(chan struct{}) // closed when the last script has been sent
		sent := sync.OnceFunc(func() { close(rest) })
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".css") {
				select {
				case <-rest:
				case <-r.Context().Done():
				}
			}
			behind.ServeHTTP(w, r)
			if strings.Contains(r.URL.Path, "/loader.") {
				sent()
			}
		}))
		defer s.Close()
		p.goTo(s.URL + "/?p=" + puzzle)
		becomes(p, "board()", puzzle)
	})
}
