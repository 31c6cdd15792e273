package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"strings"
	"sync"
	"testing"

	"numplace/app/shared/i18n"
)

// behind starts the server with -prefix behind a reverse proxy that forwards the paths below the prefix
// unchanged. Any request outside the prefix fails the test.
func behind(t *testing.T, prefix string) *server {
	t.Helper()
	inner := serveAt(t, program, "127.0.0.1:0", "-prefix", prefix)
	to, err := neturl.Parse(inner.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(&neturl.URL{Scheme: to.Scheme, Host: to.Host})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != prefix && !strings.HasPrefix(r.URL.Path, prefix+"/") {
			t.Errorf("a request outside %s: %s", prefix, r.URL)
			http.NotFound(w, r)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	stop := sync.OnceFunc(func() {
		s.CloseClientConnections()
		s.Close()
		inner.stop()
	})
	t.Cleanup(stop)
	return &server{url: s.URL + prefix + "/", stop: stop}
}

// The server works when a reverse proxy serves it below a path of another host. This includes all pages,
// frames on other sites, the solver, and offline use.
func TestRareServerBehindAProxy(t *testing.T) {
	t.Parallel()
	s := behind(t, "/sudoku")
	t.Run("pages", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{expect: []string{"404"}})
		p.goTo(strings.TrimSuffix(s.url, "/") + "?p=" + inkalaLink) // without the slash at the end of the path
		becomes(p, "location.href", s.url+"?p="+inkala)
		p.shows(inkala)
		p.click("Show the solution")
		p.verdict("One solution")
		p.shows(inkalaSolution)
		if link := p.copied(p.share); link != s.url+"?p="+inkala {
			t.Errorf("shared: %s", link)
		}

		path, _ := lot(t, 100)
		p.toLists()
		p.until(`named("Check all").length === 1`)
		p.chooseFile(path)
		p.says("80 puzzles")

		p.goTo(s.url + "?p=" + inkala + "&x=naked-singles&e=60")
		becomes(p, event, 61) // events in links are counted from 0

		p.visit(s.url + "about")
		becomes(p, `$$("h1").map((e) => e.innerText).join()`, i18n.AboutTitle.In(i18n.En))
		p.visit(s.url + "nothing/here")
		becomes(p, `$("h1").innerText`, "There is no such page")
		becomes(p, `getComputedStyle($("h1")).fontFamily.includes("Helvetica")`, true) // style sheet applied
		p.clickOn(".ways a")
		p.ready()
		becomes(p, "location.href", s.url)
		manifest := get[map[string]any](p, `(await (await fetch($("link[rel=manifest]").href)).json())`)
		if manifest["id"] != "/sudoku/" || manifest["start_url"] != "." || manifest["scope"] != "." {
			t.Errorf("the manifest is %v", manifest)
		}
	})
	t.Run("in other sites", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.goTo(s.url + "widgets/")
		p.alive(get[string](p, widgetBoard+`.puzzle`))
		code := get[string](p, widgetCode)
		if !strings.Contains(code, s.url+"embed.js") {
			t.Errorf("the lines to copy do not say where the site is:\n%s", code)
		}
		p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
		p.untilOn(`live("a")`)
		becomes(p, `(await $("#a").solve()).solution`, easySolution)
		p.imports(importing(t, s.url+"solver.js", ""))
		becomes(p, "await S.solve("+quoted(easy)+")", easySolution)
	})
}

func TestRareOfflineBehindAProxy(t *testing.T) {
	t.Parallel()
	s := behind(t, "/sudoku")
	p := open(t, options{offline: true})
	p.goTo(s.url)
	p.whole()
	becomes(p, "(await navigator.serviceWorker.getRegistrations()).map((r) => r.scope).join()", s.url)
	s.stop()
	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	p.click("Show the solution")
	p.verdict("One solution")
	for page, heading := range map[string]string{"widgets": formWords[i18n.En].title,
		"about/": i18n.AboutTitle.In(i18n.En)} {
		p.visit(s.url + page)
		p.until(`$$("h1").map((e) => e.innerText).join() === ` + quoted(heading))
	}
}
