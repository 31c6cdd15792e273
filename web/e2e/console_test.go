package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"sync"
	"testing"

	"numplace/app/shared/i18n"
)

// attended returns a proxy in front of a server. It fails the test for every response with an error status,
// including those for workers, icons and the manifest, which are not logged on the console.
func attended(t *testing.T, s *server) *server {
	t.Helper()
	to, err := neturl.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var bad []string
	proxy := httputil.NewSingleHostReverseProxy(&neturl.URL{Scheme: to.Scheme, Host: to.Host})
	proxy.ModifyResponse = func(r *http.Response) error {
		if r.StatusCode >= http.StatusBadRequest {
			mu.Lock()
			defer mu.Unlock()
			bad = append(bad, r.Status+" for "+r.Request.URL.Path)
		}
		return nil
	}
	host := httptest.NewServer(proxy)
	stop := sync.OnceFunc(func() {
		host.CloseClientConnections()
		host.Close()
	})
	t.Cleanup(func() {
		stop()
		mu.Lock()
		defer mu.Unlock()
		for _, b := range bad {
			t.Error(b)
		}
	})
	return &server{url: host.URL + to.Path, stop: stop}
}

// No request fails and nothing is logged on the console, whichever part of the page is opened and wherever
// the user came from. Console messages fail every test, so this test checks only the requests. It uses a
// complete Chromium, because the headless shell does not request icons. The complete Chromium even requests
// them again when the address changes.
func TestRareNothingIsAskedForInVain(t *testing.T) {
	t.Parallel()
	ways := map[string]func(t *testing.T) *server{"behind a proxy": func(t *testing.T) *server {
		return behind(t,
			"/sudoku")
	}}
	for name, site := range sites {
		ways[name] = site
	}
	const linked = `$$("link:not([rel=stylesheet], [rel=preload])").map((e) => e.href).join(" ")`
	for name, site := range sampled(2, ways) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := attended(t, site(t))
			p := open(t, options{prefs: ordinary, offline: true})
			word := func(text i18n.Text) string { return text.In(i18n.En) }
			links := ""
			at := func(path string) {
				t.Helper()
				p.goTo(s.url + path)
				links = get[string](p, linked)
				p.until(`(await Promise.all($$("link[href]").map((e) => fetch(e.href)))).every((answer) => answer.ok)`)
			}
			// still waits until a condition holds, and checks that the addresses of the icons and the
			// manifest have not changed meanwhile.
			still := func(js string) {
				t.Helper()
				p.until(js)
				if now := get[string](p, linked); now != links {
					t.Errorf("%s\nhas %s\nnot  %s", get[string](p, `location.href`), now, links)
				}
			}
			dialog := func(name i18n.Text, shows string) {
				t.Helper()
				p.click(word(name))
				still(`$("dialog[open]") && ` + shows)
				p.press("Escape")
				p.until(`!$("dialog[open]")`)
			}

			at("?p=" + inkala)
			p.clickCell(1) // starts playing
			p.toLists()
			still(`named("Check all").length === 1`)
			p.watch()
			still(`$(".tree__picture [data-node]")`)
			p.toBoard()
			still(`location.search === "?p=` + inkala + `"`)
			dialog(i18n.New, `$("dialog .news")`)
			p.exactly(i18n.MakeOne)
			still(`$("dialog .made .card")`)
			p.press("Escape")
			p.until(`!$("dialog[open]")`)
			dialog(i18n.Share, `$(".share__code svg")`)
			for _, pane := range []i18n.Text{i18n.Settings, i18n.Techniques} {
				p.from("Menu", word(pane))
				still(`$("dialog[open]")`)
				p.press("Escape")
				p.until(`!$("dialog[open]")`)
			}
			p.click(word(i18n.Hint))
			still(`status().includes(` + quoted(word(i18n.BeyondAll)) + `)`)
			p.press("Escape") // Solve is hidden while a hint is shown.
			p.until(`!$(".acts--fresh")`)
			p.from(word(i18n.More), word(i18n.ShowSolution))
			p.verdict("One solution")
			p.place("learn")
			still(`$$("a[href*='x-wing']").length > 0`)
			p.run(`history.back()`)
			still(`location.search === "?p=` + inkala + `"`)

			at("learn/x-wing/")
			p.click("Practise it")
			p.until(`location.search.includes("q=") && $(".desk__what")`)
			at("lists/")
			p.toBoard()
			still(`!location.pathname.endsWith("/lists/")`)
			p.paste(easy + "\n" + inkala)
			still(`status().includes("2 puzzles")`)
			at("?p=" + inkala + "&x=naked-singles&e=60")
			at("embed/?p=" + easy)
			at("widgets/")
			p.visit(s.url + "about/")
			p.until(`(await Promise.all($$("link[href]").map((e) => fetch(e.href)))).every((answer) => answer.ok)`)
		})
	}
}
