package e2e

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"

	"numplace/app/shared/i18n"
)

// Tests of what the page reports when one of its files fails to load, when the browser cannot run the
// WebAssembly program, and when the program ends.

// spoilt is a proxy in front of a server. It can answer requests for certain files wrongly.
type spoilt struct {
	*server
	mu  sync.Mutex
	bad map[string]way // how to answer requests; the keys are parts of their paths
}

// way answers a request wrongly, for example with a truncated body. The function whole returns the body that
// the server sends, uncompressed.
type way func(w http.ResponseWriter, r *http.Request, whole func() []byte)

func spoil(t *testing.T, s *server) *spoilt {
	t.Helper()
	to, err := neturl.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	front := &spoilt{}
	proxy := httputil.NewSingleHostReverseProxy(&neturl.URL{Scheme: to.Scheme, Host: to.Host})
	// If the server is stopped, the proxy closes connections, as if it were down too.
	proxy.ErrorHandler = func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		front.mu.Lock()
		var wrong way
		for part, way := range front.bad {
			if strings.Contains(r.URL.Path, part) {
				wrong = way
			}
		}
		front.mu.Unlock()
		if wrong == nil {
			proxy.ServeHTTP(w, r)
			return
		}
		wrong(w, r, func() []byte {
			answer, err := http.Get(to.Scheme + "://" + to.Host + r.URL.Path)
			if err != nil {
				panic(http.ErrAbortHandler)
			}
			defer answer.Body.Close()
			whole, _ := io.ReadAll(answer.Body)
			return whole
		})
	}))
	front.server = &server{url: host.URL + to.Path, stop: sync.OnceFunc(func() {
		host.CloseClientConnections()
		host.Close()
	})}
	t.Cleanup(front.stop)
	return front
}

// loses makes the proxy call answer for each request whose path contains one of parts. The proxy sends all
// other files correctly again.
func (s *spoilt) loses(answer way, parts ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bad = map[string]way{}
	for _, part := range parts {
		s.bad[part] = answer
	}
}

func (s *spoilt) isSound() { s.loses(nil) }

func status(code int) way {
	return func(w http.ResponseWriter, _ *http.Request, _ func() []byte) { http.Error(w, "no", code) }
}

func reset(http.ResponseWriter, *http.Request, func() []byte) { panic(http.ErrAbortHandler) }

func hangs(_ http.ResponseWriter, r *http.Request, _ func() []byte) { <-r.Context().Done() }

// instead returns a way to answer requests: with the content type kind, and with the body that the function
// made computes from the correct body.
func instead(kind string, made func(whole []byte) []byte) way {
	return func(w http.ResponseWriter, _ *http.Request, whole func() []byte) {
		w.Header().Set("Content-Type", kind)
		w.Write(made(whole()))
	}
}

// once returns a way to answer requests: it calls wrong for the first request, and answers later requests
// with the correct body and the content type kind.
func once(wrong way, kind string) way {
	var first sync.Once
	return func(w http.ResponseWriter, r *http.Request, whole func() []byte) {
		answer := instead(kind, func(whole []byte) []byte { return whole })
		first.Do(func() { answer = wrong })
		answer(w, r, whole)
	}
}

// cut returns the first half of a file.
func cut(whole []byte) []byte { return whole[:len(whole)/2] }

// signIn returns the page that a captive portal sends instead of a file.
func signIn([]byte) []byte { return []byte("<p>Sign in") }

// half is a way that sends the first half of a file and then closes the connection.
func half(w http.ResponseWriter, _ *http.Request, whole func() []byte) {
	content := whole()
	w.Header().Set("Content-Type", "application/wasm")
	w.Header().Set("Content-Length", strconv.Itoa(len(content)))
	w.Write(content[:len(content)/2])
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// troubles are parts of the console messages that a missing or damaged file causes in the browser and the
// loader.
var troubles = []string{"Failed to load resource", "ERR_", "Refused to", "MIME type",
	"console.error: TypeError: Failed to fetch",
	"console.error: TypeError: network error",
	"console.error: CompileError", "console.error: Error: no WebAssembly", "SyntaxError: Unexpected token '<'",
	"SyntaxError: Unexpected end of input", "SyntaxError: Invalid or unexpected token",
	"Failed to find a valid digest", "Fetch API cannot load", "is not what was built", "console.error: Error: http"}

// errors returns how many errors the page's scripts have logged in this tab.
func (p *tab) errors() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		if strings.HasPrefix(fault, "console.error: ") {
			n++
		}
	}
	return n
}

// reports waits until the page shows exactly this message in these languages. It is for messages that the
// page shows before its program starts.
func (p *tab) reports(text i18n.Text, langs ...i18n.Lang) {
	p.t.Helper()
	want := ""
	for _, l := range langs {
		want += text.In(l)
	}
	becomes(p, `$$(".bar--failed p").filter(shown).flatMap((e) => `+
		`[...e.querySelectorAll("[lang]")].filter(shown).map((s) => s.textContent)).join("")`, want)
}

// comesBack clicks Reload, once the files are correct again, and waits until the page works.
func (p *tab) comesBack() {
	p.t.Helper()
	p.run("window.before = true")
	// The button's text contains all four languages, but only one is visible.
	p.click(i18n.Reload.In(i18n.En) + i18n.Reload.In(i18n.Ja) + i18n.Reload.In(i18n.Hans) + i18n.Reload.In(i18n.Hant))
	p.until(`!window.before && "ready" in document.documentElement.dataset`)
	becomes(p, `shown($(".bar--failed"))`, false)
}

var every = i18n.All[:]

// The page reports a missing or damaged file at once, and a file that never arrives after a while. It even
// reports the loss of the first script, whose task is to report all others. After the files are correct
// again, Reload works.
func TestRareALostFileIsSaid(t *testing.T) {
	t.Parallel()
	const index, frame, builder = "?p=" + easy, "embed/?p=" + easy, "widgets/"
	first := []string{"/boot.", "/frame."}
	type loss struct {
		parts []string
		how   way
		path  string
		says  i18n.Text
		in    []i18n.Lang // all languages if the first script is lost, because it selects one
	}
	one := []i18n.Lang{i18n.Ja}
	tests := map[string]map[string]loss{
		"from the server": {
			"the first script is not there":     {first, status(404), index, i18n.FileLost, every},
			"the first script, for a frame":     {first, status(404), frame, i18n.FileLost, every},
			"the first script, for the builder": {first, status(404), builder, i18n.FileLost, every},
			"the first script is cut off":       {first, reset, index, i18n.FileLost, every},
			"the first script is half": {first, instead("text/javascript", cut), index, i18n.FileLost,
				every},
			"the first script is half, in a frame": {first, instead("text/javascript", cut), frame, i18n.FileLost,
				every},
			"the first script is empty": {first, instead("text/javascript",
				func([]byte) []byte { return nil }), index, i18n.FileLost, every},
			"the first script is a page":         {first, instead("text/html", signIn), index, i18n.FileLost, every},
			"the first script hangs":             {first, hangs, index, i18n.NotAllLoaded, every},
			"the first script hangs, in a frame": {first, hangs, frame, i18n.NotAllLoaded, every},
			"the loader is not there":            {[]string{"/loader."}, status(404), index, i18n.FileLost, one},
			"the loader, for a frame":            {[]string{"/loader."}, status(404), frame, i18n.FileLost, one},
			"the loader, for the builder":        {[]string{"/loader."}, status(404), builder, i18n.FileLost, one},
			"the loader is an error":             {[]string{"/loader."}, status(500), index, i18n.FileLost, one},
			"the loader is cut off":              {[]string{"/loader."}, reset, index, i18n.FileLost, one},
			"the loader hangs":                   {[]string{"/loader."}, hangs, index, i18n.NotAllLoaded, one},
			"the loader is another text": {[]string{"/loader."}, instead("text/javascript", signIn),
				index, i18n.FileLost, one},
			"the loader is a page": {[]string{"/loader."}, instead("text/html", signIn),
				index, i18n.FileLost, one},
			"Go's support is a page": {[]string{"/wasm_exec."}, instead("text/html", signIn),
				frame, i18n.FileLost, one},
			"the element is a page": {[]string{"/embed.js"}, instead("text/html", signIn),
				builder, i18n.FileLost, one},
			"Go's support is not there": {[]string{"/wasm_exec."}, status(404), index, i18n.FileLost, one},
			"Go's support hangs":        {[]string{"/wasm_exec."}, hangs, index, i18n.NotAllLoaded, one},
			"the element is not there":  {[]string{"/embed.js"}, status(404), builder, i18n.FileLost, one},
			"the program is not there":  {[]string{"/app."}, status(404), index, i18n.FileLost, one},
			"the program, for a frame":  {[]string{"/app."}, status(404), frame, i18n.FileLost, one},
			"the program breaks off":    {[]string{"/app."}, half, index, i18n.FileLost, one},
			"the program is half": {[]string{"/app."}, instead("application/wasm", cut),
				index, i18n.FileLost, one},
			"the program is a page":      {[]string{"/app."}, instead("text/html", signIn), index, i18n.FileLost, one},
			"the program hangs":          {[]string{"/app."}, hangs, index, i18n.NotAllLoaded, one},
			"the words are not there":    {[]string{"/words-"}, status(404), index, i18n.FileLost, one},
			"the words, for a frame":     {[]string{"/words-"}, status(404), frame, i18n.FileLost, one},
			"the words, for the builder": {[]string{"/words-"}, status(500), builder, i18n.FileLost, one},
			"the words are a page": {[]string{"/words-"}, instead("text/html", signIn), index, i18n.FileLost,
				one},
			"the words hang":            {[]string{"/words-"}, hangs, index, i18n.NotAllLoaded, one},
			"our two scripts":           {append(first, "/loader."), status(404), index, i18n.FileLost, every},
			"every script":              {[]string{".js"}, reset, index, i18n.FileLost, every},
			"every script, for a frame": {[]string{".js"}, reset, frame, i18n.FileLost, every},
		},
		"from an export under /repo": {
			"the first script is not there": {first, status(404), index, i18n.FileLost, every},
			"the loader is not there":       {[]string{"/loader."}, status(404), index, i18n.FileLost, one},
			"the loader, for a frame":       {[]string{"/loader."}, status(404), frame, i18n.FileLost, one},
			"every script is cut off":       {[]string{".js"}, reset, index, i18n.FileLost, every},
			"the program is not there":      {[]string{"/app."}, status(404), index, i18n.FileLost, one},
		},
	}
	for from, losses := range tests {
		t.Run(from, func(t *testing.T) {
			s := spoil(t, sites[from](t))
			p := open(t, options{lang: "ja", expect: troubles})
			for name, lost := range sampled(9, losses) {
				p.part(name, func(t *testing.T) {
					p.forget(s.url)
					s.loses(lost.how, lost.parts...)
					before := p.errors()
					p.visit(s.url + lost.path)
					if lost.says == i18n.NotAllLoaded { // The page delays this message.
						p.until(`$(".bar--failed")?.getAnimations().length === 1`)
						becomes(p, `shown($(".bar--failed"))`, false)
						p.run(`document.getAnimations().forEach((a) => a.finish())`)
					}
					p.reports(lost.says, lost.in...)
					if lost.says == i18n.FileLost && len(lost.in) == 1 {
						p.wait("an error on the console", func() bool { return p.errors() > before })
					}
					if lost.path != builder {
						p.until(`shown($(".board"))`)
					}
					s.isSound()
					p.comesBack()
				})
			}
		})
	}
}

// forget deletes all data that the browser has stored for a site, as before the first visit.
func (p *tab) forget(site string) {
	p.t.Helper()
	p.visit("about:blank")
	// The HTTP cache is also disabled, because workers have a cache of their own that is not cleared here.
	p.do("forget", network.SetCacheDisabled(true), network.ClearBrowserCache(), storage.ClearDataForOrigin(site, "all"))
}

// Without its style sheet, the page starts no program and shows a legible message that something is missing.
func TestRareALostStyleSheetIsSaid(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	p := open(t, options{phone: true, expect: append(troubles, "404")})
	for _, path := range []string{"?p=" + easy, "embed/?p=" + easy, "widgets/"} {
		p.part("/"+path, func(t *testing.T) {
			p.forget(s.url)
			s.loses(status(404), ".css")
			p.visit(s.url + path)
			p.until(`"failed" in document.documentElement.dataset`)
			p.reports(i18n.NotAllLoaded, every...)
			becomes(p, `$(".bar--failed").getBoundingClientRect().bottom <= innerHeight`, true)
			p.faulty(".css: 404") // Without the style sheet, the WebAssembly program is not started.
			s.isSound()
			p.comesBack()
		})
	}
	for _, path := range []string{"embed/?p=" + easy, "widgets/"} {
		p.part("/"+path+" without its own", func(t *testing.T) {
			p.visit(s.url + path)
			p.ready()
			own := get[string](p,
				`new URL($("link[rel=stylesheet]:is([href*='/widgets.'], [href*='/frame.'])").href).pathname`)
			p.forget(s.url)
			s.loses(status(404), own)
			p.visit(s.url + path)
			p.reports(i18n.FileLost, i18n.En)
			p.faulty(".css: 404")
			s.isSound()
			p.comesBack()
		})
	}
	p.part("the page for what is not there", func(t *testing.T) {
		p.forget(s.url)
		s.loses(status(404), ".css")
		p.visit(s.url + "nothing")
		becomes(p, `$$("h1 span[lang]").filter(shown).length`, 4)
		s.isSound()
		p.run(`$(".ways a").click()`) // by script, because the link's text is in two lines
		p.ready()
	})
}

// If scripts or style sheets that a browser extension or a host has inserted fail to load, the page does not
// report them as its own missing files.
func TestRareAStrangersScriptIsNoLoss(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"404", "MIME type", "policy: ", "violates"}, script: held +
		`addEventListener("DOMContentLoaded", () => {
		for (const src of ["/beacon.js", "http://localhost:1/web/boot.0123456789.js"]) {
			const script = Object.assign(document.createElement("script"),
				{ src, onerror: () => { window.losses = (window.losses ?? 0) + 1; } });
			document.head.append(script);
		}
		document.head.append(Object.assign(document.createElement("link"),
			{ rel: "stylesheet", href: "data:text/css,a{}" }));
	});`})
	p.visit(s.url + "?p=" + easy)
	p.until("window.losses === 2 && window.release")
	p.release()
	becomes(p, `shown($(".bar--failed"))`, false)
	p.click("Show the solution")
	p.verdict("One solution")
	p.run(`dispatchEvent(new ErrorEvent("error", { error: new TypeError("a stranger's") }))`)
	becomes(p, `shown($(".bar--failed"))`, false)
}

// If the WebAssembly program arrives damaged, or with a wrong content type, it is requested once more before
// the page reports anything.
func TestRareTheProgramIsAskedForAgain(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	p := open(t, options{expect: troubles})
	for name, how := range map[string]way{
		"it was half":              once(instead("application/wasm", cut), "application/wasm"),
		"it broke off":             once(half, "application/wasm"),
		"it was not there":         once(status(404), "application/wasm"),
		"it was a page":            once(instead("application/wasm", signIn), "application/wasm"),
		"it is of an unknown kind": instead("application/octet-stream", func(whole []byte) []byte { return whole }),
	} {
		p.part(name, func(t *testing.T) {
			p.forget(s.url)
			s.loses(how, "/app.")
			p.goTo(s.url + "?p=" + easy)
			p.click("Show the solution")
			p.verdict("One solution")
			becomes(p, `shown($(".bar--failed"))`, false)
		})
	}
}

// If a file arrives truncated once, but with valid headers, the page loads it again automatically, although
// the browser may cache the truncated file for a year.
func TestRareWhatCameDamagedComesAnew(t *testing.T) {
	t.Parallel()
	damaged := func(kind, part string) (s *spoilt) {
		s = spoil(t, serve(t))
		answer := once(instead(kind, cut), kind)
		s.loses(func(w http.ResponseWriter, r *http.Request, whole func() []byte) {
			w.Header().Set("Cache-Control", "max-age=31536000, immutable")
			answer(w, r, whole)
		}, part)
		return s
	}
	t.Run("the style sheet", func(t *testing.T) {
		t.Parallel()
		s := damaged("text/css; charset=utf-8", "/numplace.")
		p := open(t, options{expect: troubles})
		p.goTo(s.url + "?p=" + easy)
		p.faulty("integrity")
		becomes(p, `$("link[rel=stylesheet]").sheet.cssRules.length > 500`, true)
		becomes(p, `shown($(".bar--failed"))`, false)
	})
	t.Run("the texts of Learn", func(t *testing.T) {
		t.Parallel()
		s := damaged("text/plain; charset=utf-8", "/learn-en.")
		p := open(t, options{expect: troubles})
		p.goTo(s.url + "learn/x-wing/")
		p.faulty("integrity")
		p.until(`document.body.innerText.includes("How to spot it")`)
	})
}

// The first script checks all other files. If it is itself truncated or missing, it is loaded again
// automatically. The test makes a first visit, before the page has cached anything.
func TestTheFirstScriptComesAnew(t *testing.T) {
	t.Parallel()
	const script = "text/javascript; charset=utf-8"
	row := 0
	for name, how := range sampled(1, map[string]way{
		"half":          instead(script, cut),
		"not at all":    status(404),
		"broken off":    reset,
		"an empty file": instead(script, func([]byte) []byte { return nil }),
	}) {
		tried := everyTurn(row, 2) // alternates between the two pages
		row++
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := spoil(t, serve(t))
			p := open(t, options{expect: append(troubles, "SyntaxError", "404")})
			for at, file := range []string{"/boot.js", "/frame.js"} {
				if !tried() {
					continue
				}
				s.loses(once(how, script), file)
				p.goTo(s.url + []string{"?p=", "embed/?p="}[at] + easy)
				becomes(p, `shown($(".bar--failed"))`, false)
			}
		})
	}
	t.Run("in a browser that can't read it", func(t *testing.T) {
		t.Parallel()
		s := spoil(t, serve(t))
		p := open(t, options{script: `delete Object.hasOwn;`, expect: append(troubles, "SyntaxError")})
		s.loses(instead(script, cut), "/boot.js")
		p.visit(s.url + "?p=" + easy)
		p.reports(i18n.CannotRun, every...)
		becomes(p, `$$("button").every((button) => button.disabled)`, true)
	})
}

// An HTML page that arrives truncated reloads itself once. If it is truncated again, it shows the message
// that a file is missing, wherever it was cut.
func TestAPageThatIsCutOff(t *testing.T) {
	t.Parallel()
	const page = "text/html; charset=utf-8"
	for row, path := range []string{"lists/", "embed/", "about/"} {
		of := "/" + path
		if path == "embed/" {
			path += "?p=" + easy
		}
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s := spoil(t, serve(t))
			p := open(t, options{expect: append(troubles, "")})
			tried := everyTurn(row, 3)
			for _, share := range []int{50, 4, 2} {
				if !tried() {
					continue
				}
				p.part("after a part of "+number(share), func(t *testing.T) {
					short := func(whole []byte) []byte {
						at := bytes.Index(whole, []byte("<body>"))
						return whole[:at-100+(len(whole)-at)/share]
					}
					p.forget(s.url)
					s.loses(once(instead(page, short), page), of)
					p.visit(s.url + path)
					p.until(`!!$("[data-last]") && !("waits" in document.documentElement.dataset)`)
					becomes(p, saysLost, false)
					p.forget(s.url)
					s.loses(instead(page, short), of)
					p.visit(s.url + path)
					p.until(`document.documentElement.dataset.failed === "lost"`)
					becomes(p, saysLost, true)
				})
			}
		})
	}
}

// In a browser that cannot run the WebAssembly program, the message gives the browser as the reason, not the
// connection.
func TestABrowserThatIsUnable(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, test := range map[string]struct {
		script string
	}{
		"without WebAssembly": {script: `delete window.WebAssembly;`},
		"that does not compile the program": {script: `delete window.Worker; ` +
			`WebAssembly.compileStreaming = WebAssembly.compile = () => ` +
			`Promise.reject(new WebAssembly.CompileError("no"));`},
		"without room for its memory": {script: `WebAssembly.instantiate = () => ` +
			`Promise.reject(new RangeError("Out of memory"));`},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{lang: "zh", script: test.script, expect: append(troubles, "Out of memory")})
			p.visit(s.url + "?p=" + easy)
			p.reports(i18n.CannotRun, i18n.Hans)
			p.shows(easy)
			becomes(p, `controls().filter((e) => !e.matches(".skip")).length`, 1)
		})
	}
}

// If the host's content security policy forbids WebAssembly, the message gives the policy and the missing
// directive as the reason, not the browser. This holds on the page, in a frame, and in a browser where no
// worker compiles the program.
func TestAPolicyThatForbidsWebAssembly(t *testing.T) {
	t.Parallel()
	s := serve(t)
	to, err := neturl.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(&neturl.URL{Scheme: to.Scheme, Host: to.Host})
	proxy.ModifyResponse = func(r *http.Response) error {
		policy := r.Header.Get("Content-Security-Policy")
		r.Header.Set("Content-Security-Policy", strings.ReplaceAll(policy, " 'wasm-unsafe-eval'", ""))
		return nil
	}
	host := httptest.NewServer(proxy)
	t.Cleanup(host.Close)
	for name, test := range map[string]struct{ address, script string }{
		"the page":         {"?p=" + easy, ""},
		"without a worker": {"?p=" + easy, "delete window.Worker;"},
		"a frame":          {"embed?p=" + easy, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{script: test.script, expect: append(troubles, "Content Security Policy", "policy: ",
				"CompileError")})
			p.visit(host.URL + to.Path + test.address)
			p.reports(i18n.Barred, i18n.En)
			p.shows(easy)
		})
	}
}

// If an intact program fails to compile in the browser, the page does not request it again.
func TestRareAWholeProgramIsNotAskedForAgain(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	var asked atomic.Int32
	s.loses(func(w http.ResponseWriter, _ *http.Request, whole func() []byte) {
		asked.Add(1)
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Cache-Control", "max-age=31536000, immutable")
		w.Header().Set("Content-Encoding", "gzip") // uncompressed, it may be too large for the browser's cache
		packed := gzip.NewWriter(w)
		defer packed.Close()
		packed.Write(whole())
	}, "/app.")
	p := open(t, options{lang: "ja", expect: troubles,
		script: `delete window.Worker; WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError("no"));
		WebAssembly.compileStreaming = async (response) => {
			await (await response).arrayBuffer();
			throw new WebAssembly.CompileError("no"); };`})
	p.visit(s.url + "?p=" + easy)
	p.reports(i18n.CannotRun, i18n.Ja)
	if n := asked.Load(); n != 1 {
		t.Errorf("it was asked for %d times", n)
	}
}

// caught is a script that exposes the WebAssembly program's Go object, from Go's JavaScript support file, as
// window.program.
const caught = `{ let real; Object.defineProperty(window, "Go", ` +
	`{ get: () => real, set: (Go) => { real = class extends Go ` +
	`{ constructor() { super(); window.program = this; } }; } }); }`

// When the WebAssembly program ends unexpectedly, the page reports it and ignores keys and clicks. Nothing
// that the user has entered is lost.
func TestRareAProgramThatEnds(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, test := range sampled(2, map[string]struct{ end, fault string }{
		"by itself":    {`program.exited = true, program._resolveExitPromise()`, "the program ended"},
		"in one event": {`setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); })`, "unreachable"},
		"in its own run": {`program.exited = true, ` +
			`program._resolveExitPromise(Promise.reject(new WebAssembly.RuntimeError("unreachable")))`, "unreachable"},
	}) {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{script: caught, expect: []string{test.fault, "already exited"}})
			p.goTo(s.url + "?p=" + inkala)
			p.clickCell(1)
			p.press("1")
			inkala1 := inkala[:1] + "1" + inkala[2:]
			p.shows(inkala1)
			p.openText()
			p.run(`$("#paste").value = "not yet opened"`)
			p.run(test.end)
			becomes(p, `$$(".bar--failed p").filter(shown).flatMap((e) => `+
				`[...e.querySelectorAll("[lang]")].filter(shown).map((s) => s.textContent)).join(" ")`,
				i18n.Ended.In(i18n.En)+" "+i18n.BoardsKept.In(i18n.En))
			p.faulty(test.fault)
			p.shows(inkala1)
			becomes(p, `!$("dialog[open]") && $("#paste").readOnly && $("#paste").value`, "not yet opened")
			// Only links with an address remain usable.
			becomes(p, `$$("button, input, select").every((e) => e.disabled) && `+
				`$$("a").every((e) => e.hasAttribute("href"))`, true)
			p.press("2")
			p.shows(inkala1)
			board := get[string](p, `history.state.board`)
			p.comesBack()
			becomes(p, `history.state.board`, board)
			p.shows(inkala1)
			becomes(p, "kinds().slice(0, 3)", "ge.")
		})
	}
	t.Run("where nothing is kept", func(t *testing.T) {
		p := open(t, options{script: caught, expect: []string{"the program ended", "already exited"}})
		p.goTo(s.url + "embed/?p=" + easy)
		p.run(`program.exited = true, program._resolveExitPromise()`)
		p.reports(i18n.Ended, i18n.En)
		p.goTo(s.url + "?p=" + easy)
		p.run(`(() => { for (let size = 1 << 22; size; size >>= 1) ` +
			`{ try { for (let i = 0; ; i++) localStorage.setItem("filler" + size + "." + i, "x".repeat(size)); ` +
			`} catch {} } })()`)
		p.run(`program.exited = true, program._resolveExitPromise()`)
		p.reports(i18n.Ended, i18n.En)
	})
}

// If service workers are blocked, everything works except offline use.
func TestRareAServiceWorkerThatIsBlocked(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, script := range map[string]string{
		"refused": `ServiceWorkerContainer.prototype.register = ` +
			`ServiceWorkerContainer.prototype.getRegistration = () => ` +
			`Promise.reject(new DOMException("blocked", "SecurityError"));`,
		"not even named": `Object.defineProperty(Navigator.prototype, "serviceWorker", ` +
			`{ get() { throw new DOMException("blocked", "SecurityError"); } });`,
		"not known": `delete Navigator.prototype.serviceWorker;`,
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{offline: true, script: script + caught,
				expect: []string{"the program ended", "already exited"}})
			p.goTo(s.url + "?p=" + easy)
			p.click("Show the solution")
			p.verdict("One solution")
			p.run(`program.exited = true, program._resolveExitPromise()`)
			p.comesBack()
			p.shows(easy)
		})
	}
}

// The page stays invisible until it has the user's language and the link's board.
func TestNothingIsSeenBeforeItsTime(t *testing.T) {
	t.Parallel()
	s := spoil(t, serve(t))
	gate := make(chan struct{})
	come := sync.OnceFunc(func() { close(gate) })
	t.Cleanup(come)
	s.loses(func(w http.ResponseWriter, _ *http.Request, whole func() []byte) {
		script := whole()
		<-gate
		w.Header().Set("Content-Type", "text/javascript")
		w.Write(script)
	}, "/boot.")
	const shifts = `window.shift = 0; new PerformanceObserver((list) => ` +
		`{ for (const e of list.getEntries()) shift += e.value; }).observe({ type: "layout-shift", buffered: true });`
	p := open(t, options{lang: "ja", script: shifts})
	p.visit(s.url + "?p=" + sixteen + blanks(16)[16:])
	p.until(`$(".sheet")?.getAnimations().length === 1`)
	becomes(p, `shown($(".board"))`, false)
	becomes(p, `performance.getEntriesByName("first-contentful-paint").length`, 0)
	come()
	p.ready()
	p.shows(sixteen + blanks(16)[16:])
	p.until(`performance.getEntriesByName("first-contentful-paint").length`)
	if got := get[float64](p, `window.shift`); got != 0 {
		t.Errorf("what was seen has shifted by %f", got)
	}
}
