package e2e

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// These tests damage every served file in every way, on a first visit and when a newer build is deployed. The
// page must still work, or report correctly which feature is missing. Once the server sends intact files
// again, a single reload must repair the page permanently, including offline use.

// part is a group of files that are needed for the same feature of the page.
type part struct {
	name  string
	files []string // prefixes of their paths
	path  string   // path of a page that uses the files
	works string   // expression: true if the feature works; it may use the feature
	says  string   // expression: true if the page reports the failure; "" means the expression saysLost
	waits string   // expression: true while the page reports that it waits for a response
	alone bool     // the files are not cached for offline use and belong to no build
	page  bool     // the files are pages, so the browser decides what to show instead
}

const (
	playable = `"ready" in document.documentElement.dataset && !document.documentElement.dataset.failed`
	saysLost = `[...document.querySelectorAll(".bar--failed p")].some((p) => p.offsetParent)`
)

var listsLost = `document.body.innerText.includes(` + quoted(i18n.ListsLost.In(i18n.En)) + `)`

// counts is an expression that counts the solutions of a puzzle with solver.js, as a page of another site
// does.
const counts = `(window.counted ??= import("/solver.js").then((solver) => solver.count(` + "`" + easy + "`" +
	`)).then((n) => n === 1, (why) => { window.refused = true; }), await Promise.race([counted, ` +
	`new Promise((later) => setTimeout(later, 100))]))`

// explains is an expression that asks for a hint, which needs the second WebAssembly program (app/workshop).
const explains = playable + ` && (named("Play it")[0]?.click(), named("Hint")[0]?.click(), named("Tell me why").` +
	`length === 1)`

// hasMonth is an expression that loads the daily puzzles of the current month with the page's own function.
// If loading fails, the next evaluation tries again.
const hasMonth = `(window.month ??= numplace.daily(new Date().toLocaleDateString("sv").slice(0, 7)).then(() => true, ` +
	`() => { window.noMonth = true; delete window.month; }), await Promise.race([month, new Promise((later) => ` +
	`setTimeout(later, 100))]))`

// unloaded lists the files that no page and no script of the site loads.
var unloaded = []string{"/404.html", "/robots.txt", "/favicon.ico", "/licenses.txt", "/solver.d.ts",
	"/embed.d.ts", "/embed.md"}

var parts = []part{
	{name: "the page", files: []string{"/", "/index.html"}, path: "?p=" + easy, works: playable, page: true},
	{name: "the page of lists", files: []string{"/lists/"}, path: "lists/", works: playable + ` && $("textarea")`,
		page: true},
	{name: "the page of Learn", files: []string{"/learn/", "/learn/x-wing/"}, path: "learn/x-wing/",
		works: playable + ` && $(".learn__so")`, page: true},
	{name: "the builder's page", files: []string{"/widgets/"}, path: "widgets/",
		works: playable + ` && customElements.get("numplace-board")`, page: true},
	{name: "the page about the site", files: []string{"/about/"}, path: "about/", works: `shown($(".about"))`,
		alone: true, page: true},
	{name: "the frame's page", files: []string{"/embed/"}, path: "embed/?p=" + easy, works: playable, page: true},
	{name: "the first script", files: []string{"/boot.js"}, path: "?p=" + easy, works: playable},
	{name: "the frame's first script", files: []string{"/frame.js"}, path: "embed/?p=" + easy, works: playable},
	{name: "the style sheet", files: []string{"/web/numplace."}, path: "?p=" + easy, works: playable},
	{name: "the style sheet of Lists and Learn", files: []string{"/web/late."}, path: "lists/",
		works: playable + ` && ` + styledLists},
	{name: "the frame's style sheet", files: []string{"/web/frame."}, path: "embed/?p=" + easy, works: playable},
	{name: "the builder's style sheet", files: []string{"/web/widgets."}, path: "widgets/", works: playable},
	{name: "the typeface", files: []string{"/web/figtree-"}, path: "?p=" + easy, works: playable},
	{name: "the outlines of pictures", files: []string{"/web/outline."}, path: "?p=" + easy, works: playable},
	{name: "Go's support", files: []string{"/web/wasm_exec."}, path: "?p=" + easy, works: playable},
	{name: "the loader", files: []string{"/web/loader."}, path: "?p=" + easy, works: playable},
	{name: "the program", files: []string{"/web/app."}, path: "?p=" + easy, works: playable},
	{name: "the worker", files: []string{"/web/worker."}, path: "?p=" + twelve,
		works: playable + ` && status().includes("12 solutions")`,
		says:  `/could not start/.test(status())`, waits: `/Working/.test(status())`},
	{name: "the second program", files: []string{"/web/workshop."}, path: "?p=" + easy, works: explains,
		says: `/could not be loaded/.test(status())`, waits: `/Looking/.test(status())`},
	{name: "what desks draw with", files: []string{"/web/desk."}, path: "?p=" + easy, works: explains,
		waits: `/Looking/.test(status())`},
	{name: "the keeper of lists", files: []string{"/web/lists."}, path: "lists/",
		works: playable + ` && $("textarea") && !` + listsLost, says: listsLost, waits: playable},
	{name: "the words", files: []string{"/web/words-"}, path: "?p=" + easy,
		works: playable + ` && named("Play it").length`},
	{name: "the texts of Learn", files: []string{"/web/learn-"}, path: "learn/x-wing/",
		works: playable + ` && $(".learn__so")`,
		says:  `named("Try again").length`, waits: `$(".learning")`},
	{name: "the daily puzzles", files: []string{"/daily/"}, path: "?p=" + easy, works: playable + ` && ` + hasMonth,
		says: `window.noMonth`},
	{name: "the element", files: []string{"/embed.js"}, path: "widgets/",
		works: playable + ` && customElements.get("numplace-board")`},
	{name: "solver.js", files: []string{"/solver.js"}, path: "?p=" + easy, works: playable + ` && ` + counts,
		says: `window.refused`, waits: playable, alone: true},
	{name: "its program", files: []string{"/web/solver."}, path: "?p=" + easy, works: playable + ` && ` + counts,
		says: `window.refused`, waits: playable, alone: true},
	{name: "its worker", files: []string{"/web/solver-worker."}, path: "?p=" + easy, works: playable + ` && ` + counts,
		says: `window.refused`, waits: playable, alone: true},
	{name: "the service worker", files: []string{"/sw.js"}, path: "?p=" + easy, works: playable},
	{name: "the manifest", files: []string{"/manifest.webmanifest"}, path: "?p=" + easy, works: playable},
	{name: "the manifest of a language", files: []string{"/manifest-ja.webmanifest", "/manifest-zh-hans.webmanifest",
		"/manifest-zh-hant.webmanifest"}, path: "ja/?p=" + easy, works: playable},
	{name: "the icons", files: []string{"/web/icon", "/web/maskable"}, path: "?p=" + easy, works: playable},
}

// damage returns the body to send instead of the given body, and may change the response's headers. If the
// value of type damage is nil, no response is ever sent.
type damage func(answer *http.Response, body []byte) []byte

var damages = map[string]damage{
	"an error": func(answer *http.Response, _ []byte) []byte {
		answer.StatusCode, answer.Status = 500, "500 Internal Server Error"
		return []byte("no")
	},
	"cut with its length": func(_ *http.Response, body []byte) []byte { return body[:len(body)/2] },
	"empty":               func(*http.Response, []byte) []byte { return nil },
	"changed bytes": func(_ *http.Response, body []byte) []byte {
		body = bytes.Clone(body)
		for i := range min(20, len(body)/2) {
			body[len(body)/2+i] ^= 0x15
		}
		return body
	},
	"another file": func(answer *http.Response, _ []byte) []byte { return other[answer.Header.Get("Content-Type")] },
	"a page to sign in": func(answer *http.Response, _ []byte) []byte {
		answer.Header.Set("Content-Type", "text/html")
		return []byte("<!doctype html><title>Sign in</title><p>Sign in")
	},
	"never ends": nil,
}

// other maps each content type to a valid file of another site.
var other = map[string][]byte{
	"text/html; charset=utf-8":       []byte("<!doctype html><title>Another</title><p>Another page"),
	"text/javascript; charset=utf-8": []byte("globalThis.another = true;"),
	"text/css; charset=utf-8":        []byte("a { color: inherit }"),
	"text/plain; charset=utf-8":      []byte("Another text\n"),
	"application/wasm":               []byte("\x00asm\x01\x00\x00\x00"),
	"application/manifest+json":      []byte(`{ "name": "Another" }`),
	"image/svg+xml":                  []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
	"image/png":                      []byte("\x89PNG\r\n\x1a\n"),
}

// faulty is a reverse proxy in front of a server. It damages the responses for some paths.
type faulty struct {
	url string
	mu  sync.Mutex
	is  condition
}

// condition is the current behaviour of a faulty proxy.
type condition struct {
	to    *neturl.URL
	files []string // paths, or prefixes of paths, whose responses are damaged
	how   damage
	gone  bool // all connections fail
}

// hits reports whether responses for a path are damaged.
func (c condition) hits(path string) bool {
	return slices.ContainsFunc(c.files, func(file string) bool {
		return path == file || (strings.HasPrefix(file, "/web/") || file == bundle.Months) && strings.HasPrefix(path,
			file)
	})
}

func faultyBefore(t *testing.T, s *server) *faulty {
	t.Helper()
	f := &faulty{}
	f.serves(t, s)
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(f.now().to)
			r.Out.Header.Set("Accept-Encoding", "identity")
		},
		ModifyResponse: func(answer *http.Response) error {
			now := f.now()
			if !now.hits(answer.Request.URL.Path) || answer.StatusCode != http.StatusOK {
				return nil
			}
			if now.how == nil {
				<-answer.Request.Context().Done()
				return answer.Request.Context().Err()
			}
			body, err := io.ReadAll(answer.Body)
			if err != nil {
				return err
			}
			body = now.how(answer, body)
			answer.Body, answer.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
			answer.Header.Set("Content-Length", strconv.Itoa(len(body)))
			return nil
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if f.now().gone {
			panic(http.ErrAbortHandler)
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		host.CloseClientConnections()
		host.Close()
	})
	f.url = host.URL + "/"
	return f
}

func (f *faulty) now() condition {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.is
}

func (f *faulty) becomes(change func(c *condition)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(&f.is)
}

// serves forwards requests to another server from now on.
func (f *faulty) serves(t *testing.T, s *server) {
	t.Helper()
	to, err := neturl.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	f.becomes(func(c *condition) { c.to = to })
}

// Every file of the build is listed either in one of parts or in unloaded.
func TestEveryFileIsInAPart(t *testing.T) {
	content, err := os.ReadFile(filepath.Join(moduleRoot(t), bundle.Dist, bundle.ListName))
	if err != nil {
		t.Fatal(err)
	}
	var list bundle.List
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	for _, f := range list.Files {
		in := func(of part) bool { return condition{files: of.files}.hits(f.Path) }
		if slices.ContainsFunc(parts, in) == slices.Contains(unloaded, f.Path) {
			t.Errorf("%s is in no part, or is said to be loaded by nothing", f.Path)
		}
	}
}

// settles waits until the feature that needs the files of a part works, or until the page reports that the
// feature does not work. hangs means that requests for these files never get a response. Then it is enough
// that the page reports that it is waiting. Messages that the page usually delays are shown immediately.
func (p *tab) settles(of part, hangs bool) {
	p.t.Helper()
	if hangs && of.waits != "" {
		of.says = of.waits
	}
	p.until(fmt.Sprintf(`document.getAnimations().forEach((a) => a.animationName === "held" && a.finish()) || `+
		`(%s) || (%s) || (%s)`, of.works, saysLost, cmp.Or(of.says, "false")))
}

// keptWhole waits until the offline cache contains all files of the page's build, including those that are
// fetched last.
func (p *tab) keptWhole() {
	p.t.Helper()
	p.until(`navigator.serviceWorker.controller && await (async () => {
		const own = (await caches.keys()).find((name) => name.endsWith(" " + numplace.version));
		const paths = own ? (await (await caches.open(own)).keys()).map(({ url }) => new URL(url).pathname) : [];
		return ["/", "/lists/", "/learn/", "/embed/", "/widgets/", "/about/"].every((page) => paths.includes(page)) &&
			["workshop.", "lists.", "learn-" + document.documentElement.lang + ".", "words-en.", "words-ja."].every(
				(file) =>
				paths.some((path) => path.startsWith("/web/" + file))) &&
			` + keptMonths() + `;
	})()`)
}

// quickly is a script that shortens the page's 20 s timeout for slow connections to 200 ms.
const quickly = `{ const real = setTimeout; window.setTimeout = (f, ms, ...rest) => ` +
	`real(f, ms === 20000 ? 200 : ms, ...rest); }`

// For any damaged file, the page works or reports the failure, and a reload with intact files repairs it. The
// test runs a sample of the cases, or all with NUMPLACE_LONG=1.
func TestRareEveryByteProvesItself(t *testing.T) {
	t.Parallel()
	type combination struct {
		of     part
		damage string
		update bool
	}
	all := map[string]combination{}
	for _, of := range parts {
		for how := range damages {
			all[of.name+": "+how] = combination{of, how, false}
			if !of.alone {
				all[of.name+": "+how+", of a newer build"] = combination{of, how, true}
			}
		}
	}
	program := newer(t)
	for name, c := range sampled(23, all) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faultyBefore(t, serve(t))
			address, was := f.url+c.of.path, ""
			p := open(t, options{offline: true, script: quickly, expect: []string{""}})
			if c.update {
				p.goTo(address)
				p.keptWhole()
				was = get[string](p, "numplace.version")
				f.serves(t, serveAt(t, program, "127.0.0.1:0"))
			} else {
				p.visit(f.url + "robots.txt")
			}
			f.becomes(func(is *condition) { is.files, is.how = c.of.files, damages[c.damage] })
			p.run(`window.before = true, void (location.href = ` + quoted(address) + `)`) // The page may never load.
			switch {
			case c.update: // The page uses the old build from its cache.
				p.until(`!window.before && ` + c.of.works)
				becomes(p, "numplace.version", was)
			case !c.of.page:
				p.until(`!window.before`)
				p.settles(c.of, damages[c.damage] == nil)
			}
			f.becomes(func(is *condition) { is.files = nil })
			p.visit(address)
			p.until(c.of.works)
			if c.of.alone {
				return
			}
			if c.update {
				p.goTo(f.url + "?p=" + easy)
				// The language of the tab depends on the address.
				lang, _ := i18n.ByTag(get[string](p, `document.documentElement.lang`))
				p.until(`$(".bar:not(.bar--failed)")?.textContent.includes(` + quoted(i18n.UpdateReady.In(lang)) + `)`)
				p.click(i18n.Reload.In(lang))
				p.until(playable + ` && numplace.version !== ` + quoted(was))
			}
			p.keptWhole()
			f.becomes(func(is *condition) { is.gone = true })
			p.visit(address)
			p.until(c.of.works)
			becomes(p, saysLost, false)
		})
	}
}

// If the script of a new service worker arrives empty, the next update replaces it with the intact script,
// even if the user has clicked Reload in between.
func TestRareAnEmptyWorkerIsReplaced(t *testing.T) {
	t.Parallel()
	program := newer(t)
	f := faultyBefore(t, serve(t))
	p := open(t, options{offline: true, expect: []string{"fetching the script"}}) // logged for the aborted update
	p.goTo(f.url + "?p=" + easy)
	p.keptWhole()
	was := get[string](p, "numplace.version")
	f.serves(t, serveAt(t, program, "127.0.0.1:0"))
	f.becomes(func(is *condition) { is.files, is.how = []string{"/sw.js"}, damages["empty"] })
	const update = `await (await navigator.serviceWorker.getRegistration()).update()`
	p.run(update)
	p.until(`$(".bar:not(.bar--failed)")?.textContent.includes("A new version is ready.")`)
	f.becomes(func(is *condition) { is.files = nil })
	p.click("Reload")
	p.run(update)
	p.until(playable + ` && numplace.version !== ` + quoted(was))
}

// If a host changes files in the same way every time, for example by inserting a script, the page works and
// reports the change, but caches nothing for offline use.
func TestRareAHostThatChangesFiles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		files []string
		how   damage
	}{
		"it minifies scripts and styles": {[]string{"/web/loader.", "/web/wasm_exec.", "/web/numplace."},
			func(_ *http.Response, body []byte) []byte { return append(body, "/* fewer bytes */"...) }},
		"it changes the program": {[]string{"/web/app."},
			func(_ *http.Response, body []byte) []byte { return append(body, 0, 2, 1, 'x') }},
		"it inserts a script into pages": {[]string{"/", "/lists/", "/learn/"},
			func(_ *http.Response, body []byte) []byte {
				return bytes.Replace(body, []byte("</body>"), []byte(`<script src="/stranger.js"></script></body>`), 1)
			}},
		"it adds to the first script": {[]string{"/boot.js"},
			func(_ *http.Response, body []byte) []byte { return append(body, "/* and more */"...) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faultyBefore(t, serve(t))
			f.becomes(func(is *condition) { is.files, is.how = c.files, c.how })
			p := open(t, options{offline: true, expect: []string{""}})
			for range 2 {
				p.goTo(f.url + "?p=" + easy)
				p.until(`$(".bar:not(.bar--failed)")?.textContent.includes(` +
					quoted(i18n.FilesChanged.In(i18n.En)) + `)`)
				p.click("Close")
				p.click("Show the solution")
				p.shows(easySolution)
			}
			becomes(p, `(await caches.keys()).length`, 0)
		})
	}
}
