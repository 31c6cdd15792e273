package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/solver"
)

// These tests embed the board in a plain iframe in another site's page, without the element <numplace-board>.

// stranger starts another site with a single page and returns the page's address, which ends in a slash.
// headers are lines such as "Name: value".
func stranger(t *testing.T, html string, headers ...string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			w.WriteHeader(http.StatusNoContent) // the response for the site's icon
			return
		}
		for _, line := range headers {
			name, value, _ := strings.Cut(line, ": ")
			w.Header().Add(name, value)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<!doctype html><html lang=en><title>Another site</title><body>"+html)
	}))
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// asking is a script for the embedding page that exchanges messages with the first frame of the page. Its
// function ask(verb, arguments) returns a promise of the answer, and its array events lists all events so
// far.
const asking = `<script>
const frame = document.querySelector("iframe"), answers = new Map(), events = [], origins = new Set();
let last = 0, opaque = frame.hasAttribute("sandbox") || self.origin === "null", port;
const heard = (data) => {
  if ("event" in data) return void events.push(data);
  answers.get(data.id)?.(data);
  answers.delete(data.id);
};
addEventListener("message", (e) => { if (e.source === frame.contentWindow) { origins.add(e.origin); heard(e.data); } });
const say = (message, transfer) => frame.contentWindow.postMessage(message, opaque ? "*" : new URL(frame.src).origin,
	transfer);
const ask = (verb, more = {}) => new Promise((done) => {
  const id = ++last;
  answers.set(id, done);
  if (verb === "hello" && self.origin === "null") {
    const channel = new MessageChannel();
    channel.port1.onmessage = (e) => { origins.add("port"); heard(e.data); };
    say({ numplace: 1, id, do: verb, ...more }, [channel.port2]);
  } else say({ numplace: 1, id, do: verb, ...more });
});
const ready = new Promise((done) => { frame.onload = () => done(ask("hello")); });
</script>`

func framed(address, attributes string) string {
	return `<iframe title="A puzzle" src="` + strings.ReplaceAll(address, "&", "&amp;") +
		`" width="360" height="580" ` + attributes + `></iframe>` + asking
}

// visitFramed opens a page of another site and waits for its script.
func (p *tab) visitFramed(address string) {
	p.t.Helper()
	p.visit(address)
	p.until(`typeof ready === "object"`)
}

// inFrame evaluates an expression in the tab's first frame. It may call the functions of lib.
func inFrame[T any](p *tab, js string) (v T, err error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	err = chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		tree, err := page.GetFrameTree().Do(ctx)
		if err != nil {
			return err
		}
		if len(tree.ChildFrames) == 0 {
			return fmt.Errorf("no frame")
		}
		world, err := page.CreateIsolatedWorld(tree.ChildFrames[0].Frame.ID).Do(ctx)
		if err != nil {
			return err
		}
		value, exception, err := runtime.Evaluate("(async () => {" + lib + "return (" + js + ");})()").
			WithContextID(world).WithReturnByValue(true).WithAwaitPromise(true).Do(ctx)
		switch {
		case err != nil:
			return err
		case exception != nil:
			return exception
		}
		return json.Unmarshal([]byte(value.Value), &v)
	}))
	return v, err
}

func (p *tab) untilInFrame(js string) {
	p.t.Helper()
	p.wait("in the frame: "+js, func() bool {
		v, err := inFrame[bool](p, "!!("+js+")")
		return err == nil && v
	})
}

func TestAFrameAnswersItsPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitFramed(stranger(t, framed(s.url+"embed?p="+easy, "")))
	if got := get[string](p, `(await ready).result.puzzle`); got != easy {
		t.Fatalf("hello says %s", got)
	}
	p.part("every answer is of its own origin", func(t *testing.T) {
		if got := get[string](p, `[...origins].join()`); got+"/" != s.url {
			t.Errorf("answers from %s", got)
		}
	})
	p.part("load, check, count, solve, reset", func(t *testing.T) {
		for _, test := range []struct{ js, want string }{
			{`(await ask("load", { text: ` + quoted(twelve) + ` })).result.puzzle`, twelve},
			{`(await ask("check")).result`, `{"exact":false,"solutions":2,"withEntered":null,"wrong":[]}`},
			{`(await ask("count")).result`, `{"exact":true,"solutions":12}`},
			{`(await ask("count", { limit: 5 })).result`, `{"exact":false,"solutions":5}`},
			{`(await ask("load", { text: "１２３４/\n...." })).error.code`, "bad-text"},
			{`(await ask("load", { text: ` + quoted(s.url+"?p="+inkalaLink) + ` })).result.puzzle`, inkala},
			{`(await ask("solve")).result.solution`, inkalaSolution},
			{`(await ask("state")).result.digits`, inkalaSolution},
			{`(await ask("reset")).result.digits`, inkala},
			{`(await ask("explore")).result.view`, "explore"},
			{`(await ask("solve")).result.solutions`, "1"},
			{`(await ask("state")).result.view`, "board"},
			{`(await ask("reset")).result.digits`, inkala},
		} {
			if got := get[string](p, `(() => { const sorted = (v) =>
				typeof v === "object" && v ? Object.fromEntries(Object.entries(v).sort()) : v;
				return (async () => { const v = `+test.js+
				`; return typeof v === "string" ? v : JSON.stringify(sorted(v)); })(); })()`); got != test.want {
				t.Errorf("%s is %s, want %s", test.js, got, test.want)
			}
		}
	})
	p.part("a person's digits are told", func(t *testing.T) {
		p.run(`events.length = 0`)
		at := get[[]float64](p, `(() => { const r = frame.getBoundingClientRect(); return [r.x + 60, r.y + 24]; })()`)
		p.clickAt(at) // r1c2
		p.press("1")
		p.until(`events.some((e) => e.event === "change" && e.detail.digits[1] === "1")`)
	})
	p.part("options can be changed", func(t *testing.T) {
		p.run(`await ask("set", { controls: "check", lang: "ja", theme: "dark", accent: "#c2410c", readonly: true })`)
		p.untilInFrame(`document.documentElement.lang === "ja" && document.documentElement.dataset.theme === "dark"`)
		p.untilInFrame(`named("チェック").length === 1 && named("解く").length === 0 && !$(".frame__pad")`)
		p.untilInFrame(`getComputedStyle(document.documentElement).getPropertyValue("--accent").trim() !== "#92b6f7"`)
		p.until(`events.some((e) => e.event === "size")`)
		if got, want := get[int](p, `events.findLast((e) => e.event === "size").detail.height`), 440; got != want {
			t.Errorf("it says that it is %d high, want %d", got, want)
		}
	})
}

func TestHostileMessages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	// The second frame has the page's own origin and sends messages to the first.
	p.visitFramed(stranger(t, framed(s.url+"embed?p="+easy, "")+
		`<iframe id="other" title="another" srcdoc="<p>"></iframe>`))
	p.run(`await ready`)
	for name, js := range map[string]string{
		"another version":          `say({ numplace: 2, id: 900, do: "state" })`,
		"no verb of ours":          `say({ numplace: 1, id: 900, do: "eval" })`,
		"an argument of none":      `say({ numplace: 1, id: 900, do: "state", text: "<img onerror=alert(1)>" })`,
		"a text of a megabyte":     `say({ numplace: 1, id: 900, do: "load", text: "1".repeat(1 << 20) })`,
		"a number of another kind": `say({ numplace: 1, id: 900, do: "load", text: 10n })`,
		"a limit of words":         `say({ numplace: 1, id: 900, do: "count", limit: "2" })`,
	} {
		code := get[string](p, `await new Promise((done) => `+
			`{ answers.set(null, (m) => done(m.error.code)); answers.set(900, (m) => done(m.error.code)); `+js+`; })`)
		if code != "bad-message" {
			t.Errorf("%s: %s", name, code)
		}
	}
	// A message of any size gets an answer quickly. The answer contains the id of the message.
	p.run(`window.many = Object.fromEntries(Array.from({ length: 100000 }, (_, i) => ["x" + i, i]))`)
	for name, js := range sampled(3, map[string]string{
		"100,000 fields after the question":  `say({ numplace: 1, id: 900, do: "state", ...many })`,
		"100,000 fields before the question": `say({ ...many, numplace: 1, id: 900, do: "state" })`,
		"a list with a question": `say(Object.assign(Object.values(many), ` +
			`{ numplace: 1, id: 900, do: "state" }))`,
		"a field of a long name": `say({ numplace: 1, id: 900, do: "state", ["x".repeat(1e7)]: 1 })`,
		"a field that is deep": `say({ numplace: 1, id: 900, do: "load", ` +
			`text: Object.values(many).map((n) => [[n]]) })`,
		"a field that is a map": `say({ numplace: 1, id: 900, do: "load", text: new Map([["numplace", 1]]) })`,
		"a field of bytes":      `say({ numplace: 1, id: 900, do: "load", text: new Uint8Array(1e7) })`,
		"too many arguments": `say({ numplace: 1, id: 900, do: "set", ` +
			`...Object.fromEntries("abcdefghijklmnopqrstuvwxyz".split("").map((c) => ["x" + c, 1])) })`,
	}) {
		code := get[string](p, `await new Promise((done) => {
			answers.set(900, (m) => done(m.error.code));
			`+js+`;
		})`)
		if code != "bad-message" {
			t.Errorf("%s: %s", name, code)
		}
	}
	// These messages get no answer and break nothing.
	p.run(`[null, 0, 10n, "numplace", [], { id: 1, do: "solve" }, { numplace: null }, new Map([["numplace", 1]]), ` +
		`new Error("x"), new ArrayBuffer(8)].forEach((junk) => say(junk))`)
	p.run(`window.strange = [], document.getElementById("other").contentWindow.eval(
		"addEventListener('message', (e) => parent.strange.push(e.data)); " +
		"parent.frames[0].postMessage({ numplace: 1, id: 1, do: 'load', text: '1'.padEnd(81, '.') }, '*')")`)
	if got := get[string](p, `(await ask("state")).result.puzzle`); got != easy {
		t.Errorf("the puzzle is %s", got)
	}
	if n := get[int](p, `strange.length`); n != 0 {
		t.Errorf("another window was told %d times", n)
	}
	// A rejected message does not redirect later answers to its port.
	becomes(p, `await new Promise((done) => {
		const channel = new MessageChannel();
		channel.port1.onmessage = () => done("the port");
		answers.set(901, () => done("the window"));
		say({ numplace: 1, id: 901, do: "hello", junk: 1 }, [channel.port2]);
	})`, "the window")
	// If too many messages arrive at once, each of them is rejected, and later messages are accepted again.
	flood := get[[]float64](p, `await (async () => {
		const began = performance.now();
		const answers = await Promise.all(Array.from({ length: 500 }, () => ask("state")));
		return [answers.filter((m) => m.error?.code !== "too-many").length, performance.now() - began];
	})()`)
	if served, most := flood[0], 60+flood[1]*30/1000; served > most+1 {
		t.Errorf("of 500 messages at once %v are served in %v ms, and %v are allowed", served, flood[1], most)
	}
	p.wait("it hears again", func() bool { return get[bool](p, `"result" in await ask("state")`) })
}

// The frame works without storage: sandboxed, in a sandboxed page, in a local file, and in a browser that
// blocks third-party storage.
func TestRareFramesWithoutStorage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	solves := func(t *testing.T, p *tab, from string) {
		t.Helper()
		if got := get[string](p, `(await ready).result.puzzle`); got != blanks(16) {
			t.Errorf("hello says %s", got)
		}
		// An empty board is solved by a worker.
		if got := get[int](p, `(await ask("solve")).result.solutions`); got != 2 {
			t.Errorf("%d solutions", got)
		}
		if got := get[string](p, `[...origins].join()`); got != from {
			t.Errorf("answers from %s, want %s", got, from)
		}
	}
	query := "embed/?p=" + blanks(16)
	t.Run("a sandboxed frame", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.visitFramed(stranger(t, framed(s.url+query, `sandbox="allow-scripts"`)))
		solves(t, p, "null")
	})
	t.Run("in a sandboxed page", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.visitFramed(stranger(t, framed(s.url+query, ""), "Content-Security-Policy: sandbox allow-scripts"))
		solves(t, p, "port")
		// A message without a port for the answer gets no answer and does no harm.
		p.run(`await new Promise((done) => { frame.onload = done; frame.src += "&again"; })`)
		p.run(`say({ numplace: 1, id: 900, do: "state" })`)
		becomes(p, `(await ask("hello")).result.puzzle`, blanks(16))
	})
	t.Run("in a page that is a file", func(t *testing.T) {
		t.Parallel()
		file := filepath.Join(t.TempDir(), "worksheet.html")
		if err := os.WriteFile(file, []byte("<!doctype html><meta charset=utf-8>"+framed(s.url+query, "")),
			0o644); err != nil {
			t.Fatal(err)
		}
		p := open(t, options{})
		p.visitFramed("file://" + file)
		solves(t, p, "port")
	})
	t.Run("in a browser that blocks other sites' storage", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{prefs: `{"profile": {"block_third_party_cookies": true, "cookie_controls_mode": 1}}`})
		elsewhere := strings.Replace(stranger(t, framed(s.url+query, "")), "127.0.0.1", "localhost", 1)
		p.visitFramed(elsewhere)
		solves(t, p, strings.TrimSuffix(s.url, "/"))
	})
}

// After one visit, the embedding page shows its frame even if the frame's host is offline.
func TestRareAFrameOffline(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			there := stranger(t, framed(s.url+"embed/?p="+easy, ""))
			p := open(t, options{offline: true})
			p.visitFramed(there)
			p.run(`await ready`)
			p.untilInFrame(`navigator.serviceWorker.controller?.state === "activated" && ` +
				`(await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1 && !!(await ` +
				`caches.match(location.pathname, { ignoreVary: true }))`)
			s.stop()
			p.run(`window.before = true`)
			p.do("reload", page.Reload())
			p.until(`!window.before && document.readyState === "complete" && (await ready).result.puzzle === ` +
				quoted(easy))
			if got := get[string](p, `(await ask("solve")).result.solution`); got != easySolution {
				t.Errorf("offline it solves %s", got)
			}
			p.run(`await ask("load", { text: ` + quoted(blanks(9)) + ` })`)
			if got := get[int](p, `(await ask("check")).result.solutions`); got != 2 { // runs in a worker
				t.Errorf("%d solutions", got)
			}
		})
	}
}

// The frame does not change the saved boards and settings of the full page, though it has the same origin.
func TestAFrameKeepsNothing(t *testing.T) {
	t.Parallel()
	const spy = `
		for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
			const real = Object.getOwnPropertyDescriptor(Window.prototype,
				name) ?? Object.getOwnPropertyDescriptor(window, name);
			Object.defineProperty(window, name, { configurable: true, get() { (window.touched ??= []).push(name);
				return real.get.call(window); } });
		}`
	s := serve(t)
	b := start(t, options{script: spy})
	p := b.tab()
	p.goTo(s.url + "?p=" + easy)
	if get[int](p, `window.touched.length`) == 0 {
		t.Fatal("the page keeps nothing: the test sees nothing")
	}
	p.clickCell(2)
	p.press("4")
	p.prefer("Theme", "Dark")
	p.visit(s.url + "about") // Leaving the page saves its playing time.
	kept := get[string](p, `JSON.stringify(Object.entries(localStorage).sort())`)

	p.goTo(s.url + "embed?p=" + easy)
	if theme := get[string](p, `document.documentElement.dataset.theme ?? ""`); theme != "" {
		t.Errorf("the frame has the page's theme %s", theme)
	}
	p.shows(easy)
	p.clickCell(2)
	p.press("2")
	p.click("Solve")
	p.verdict("One solution")
	if touched := get[string](p, `(window.touched ?? []).join()`); touched != "" {
		t.Errorf("the frame touches %s", touched)
	}
	if length := get[int](p, `history.length`); length > 4 {
		t.Errorf("the frame makes history: %d entries", length)
	}
	p.visit(s.url + "about")
	if now := get[string](p, `JSON.stringify(Object.entries(localStorage).sort())`); now != kept {
		t.Errorf("the device keeps %s\nafter the frame %s", kept, now)
	}
}

// The title of the frame's document describes its puzzle in the frame's language.
func TestRareAFramesTitle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitFramed(stranger(t, framed(s.url+"embed?lang=ja&p="+easy, "")))
	p.run(`await ready`)
	title := func(want string) {
		t.Helper()
		p.untilInFrame(`document.title === ` + quoted(want))
	}
	title(i18n.LinkTitle(i18n.Ja, solver.Classic, 30, false))
	p.run(`await ask("set", { lang: "zh" })`)
	title(i18n.LinkTitle(i18n.Hans, solver.Classic, 30, false))
	p.run(`await ask("load", { text: ` + quoted(inkala) + ` })`)
	title(i18n.LinkTitle(i18n.Hans, solver.Classic, 21, false))
	p.run(`await ask("load", { text: ` + quoted(blanks(9)) + ` })`)
	title(i18n.Name.In(i18n.Hans))
}

// The frame's link opens the full page with the entered digits.
func TestRareAFramesLinkKeepsTheDigits(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "embed?p=" + easy)
	p.clickCell(2)
	p.press("4")
	full := s.url + "?p=" + easy + "&d=" + blanks(9)[:2] + "4" + blanks(9)[3:]
	becomes(p, `named("Open full page")[0].href`, full)
	p.click("Explore")
	p.until(`$(".reason")`)
	p.until(`named("Open full page")[0].href.startsWith(` + quoted(full+"&x=") + `)`)
	p.click("Board")
	p.goTo(get[string](p, `named("Open full page")[0].href`))
	p.shows(easy[:2] + "4" + easy[3:])
	becomes(p, `kinds()[2]`, "e")
}

// Other sites can embed the page /embed, but no other page, in a frame.
func TestRareOnlyTheFrameCanBeFramed(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"frame-ancestors", "404", "ERR_BLOCKED_BY_RESPONSE"}})
	for path, allowed := range map[string]bool{"": false, "?p=" + easy: false, "widgets": false, "404": false,
		"embed": true, "embed/": true} {
		p.visit(stranger(t, `<iframe title="A puzzle" src="`+s.url+path+`"></iframe>`))
		p.until(`document.readyState === "complete"`)
		shown, err := inFrame[bool](p, `location.href.startsWith("http") && !!$("body > *")`)
		if (err == nil && shown) != allowed {
			t.Errorf("/%s framed: %t (%v)", path, shown, err)
		}
	}
}

// The width and the options of a frame determine its height. Nothing in it is cut off or scrolls.
func TestRareAFramesHeight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	tried := pace(7) // 7 and the 8 queries are coprime, so every query is tried
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone})
		for _, n := range []int{4, 6, 9, 16, 25} {
			rows := 3
			if n+1 <= 7 {
				rows = 1
			} else if n+1 <= 17 {
				rows = 2
			}
			for _, test := range []struct {
				query string
				more  int // height in px without the board and the number pad
				pad   bool
			}{
				{query: "controls=", more: 80, pad: phone},
				{query: "controls=check,solve", more: 80, pad: phone},
				{query: "controls=solve,explore", more: 124, pad: phone},
				{query: "controls=all,undo,reset,candidates,explore,solve,check", more: 124, pad: phone},
				{query: "controls=pad", more: 80, pad: true},
				{query: "controls=check,hint", more: 124, pad: true},
				{query: "readonly&controls=hint", more: 124},
				{query: "readonly", more: 124},
			} {
				if test.pad {
					test.more += 44*rows + 8
				}
				if !tried() {
					continue
				}
				p.goTo(s.url + "embed?p=1" + blanks(n)[1:] + "&" + test.query)
				for _, width := range []int{240, 300, 360, 517, 744} {
					p.do("another width", emulation.SetDeviceMetricsOverride(int64(width), 1200, 1, phone))
					becomes(p, `[innerWidth, Math.ceil($(".frame").getBoundingClientRect().height), `+
						`Math.max(0, document.documentElement.scrollWidth - innerWidth)].join()`,
						fmt.Sprintf("%d,%d,0", width, width+test.more))
				}
			}
		}
	}
}

func TestRareTheControlsOfAFrame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{}})
	p.goTo(s.url + "embed?p=" + twelve + "&controls=check,solve,explore,all,candidates,undo,reset,pad")
	p.shows(twelve)
	p.click("Check")
	p.verdict("Several solutions")
	p.clickCell(2)
	p.click("4")
	p.until(`kinds()[2] === "e"`)
	p.click("Undo")
	p.shows(twelve)
	p.click("Redo")
	p.until(`kinds()[2] === "e"`)
	p.click("Erase")
	p.shows(twelve)
	p.click("Candidates")
	p.until(`marks(cell(2)) !== ""`)
	p.click("Candidates")
	p.click("All solutions")
	p.until(`status().includes("12")`)
	first := get[string](p, `board()`)
	p.click("Next")
	p.until(`board() !== ` + quoted(first))
	p.click("Previous")
	p.shows(first)
	p.click("Close")
	p.click("Start over")
	p.shows(twelve)
	p.click("Explore")
	p.until(`$(".reason").textContent !== ""`)
	for range 3 {
		p.click("Step")
	}
	p.click("Back")
	p.click("Play")
	p.until(`named("Pause").length === 1 || board() !== ` + quoted(twelve))
	p.click("Board")
	p.shows(twelve)
	p.click("Solve")
	p.until(`!board().includes(".")`)
	link := get[string](p, `named("Open full page")[0].href`)
	if want := s.url + "?p=" + twelve; link != want {
		t.Errorf("the whole page is at %s, want %s", link, want)
	}
	p.part("by keyboard alone", func(t *testing.T) {
		p.goTo(s.url + "embed?p=" + easy)
		p.press("Tab")
		p.until(`document.activeElement === cell(0)`)
		p.press("ArrowRight", "ArrowRight", "4", "Tab")
		p.until(`kinds()[2] === "e" && words(document.activeElement) === "Check"`)
		p.press("Enter")
		p.verdict("No digit is wrong")
		p.press("Tab", "Enter")
		p.shows(easySolution)
	})
	p.part("the pad is one stop of the keyboard", func(t *testing.T) {
		p.goTo(s.url + "embed?p=" + easy + "&controls=pad")
		p.press("Tab", "ArrowRight", "ArrowRight", "Tab")
		for _, step := range []struct{ key, at string }{
			{"", "1"}, {"ArrowRight", "2"}, {"ArrowDown", "7"}, {"ArrowLeft", "6"}, {"ArrowLeft", "5"},
			{"End", "Erase"}, {"ArrowRight", "Erase"}, {"ArrowUp", "5"}, {"ArrowUp", "5"}, {"Home", "1"},
			{"ArrowLeft", "1"}, {"ArrowRight", "2"}, {"ArrowRight", "3"}, {"ArrowRight", "4"},
		} {
			if step.key != "" {
				p.press(step.key)
			}
			becomes(p, `words(document.activeElement)`, step.at)
		}
		p.press("Enter")
		p.until(`kinds()[2] === "e" && board()[2] === "4" && words(document.activeElement) === "4"`)
		p.press("Tab")
		becomes(p, `words(document.activeElement)`, "Numplace")
		p.press("shift+Tab")
		becomes(p, `words(document.activeElement)`, "4") // The focus returns to the same key.
		p.press("shift+Tab")
		p.until(`document.activeElement === cell(2)`)
	})
	p.part("only to be looked at", func(t *testing.T) {
		p.goTo(s.url + "embed?readonly&p=" + easy)
		p.clickCell(2)
		p.press("4")
		p.paste(inkala)
		p.click("Check")
		p.verdict("One solution")
		p.shows(easy)
	})
}

// A frame with the control hint gives hints. The same button asks for a hint, explains it and enters the
// digit. Nothing below the board moves, and the embedding page receives the name of the technique.
func TestRareTheHintsOfAFrame(t *testing.T) {
	t.Parallel()
	const (
		first  = `words($(".frame__more .btn--main")).replace(/(?<=^Write the )\d/, "#")`
		height = `$(".frame").getBoundingClientRect().height`
		guide  = `$$(".frame__guide").filter(shown).length`
		beyond = `[...$$(".frame button, .frame__guide")].filter((e) => shown(e) && ` +
			`(e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().left < 0)).length`
		// covered counts the lines of the explanation that the conclusion covers in part. It is 0 if the
		// conclusion is wide enough to cover whole lines.
		covered = `((so, say) => so && say ? [...say].filter((r) => r.top < so.bottom - 4 && ` +
			`r.bottom > so.top + 4 && so.width < $(".frame__guide").clientWidth - 2).length : 0)` +
			`($(".frame .guide__so")?.getBoundingClientRect(), $(".frame .guide__say")?.getClientRects())`
	)
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "embed?p=" + easy)
	p.shows(easy)
	p.clickCell(2)
	p.press("h")
	becomes(p, `[named("Hint").length, words($(".frame__more .btn--main"))].join()`, "0,Solve")
	tried := pace(2)
	for _, width := range []int{240, 280, 320, 400, 600} {
		if !tried() {
			continue
		}
		p.part(number(width), func(t *testing.T) {
			p.do("another width", emulation.SetDeviceMetricsOverride(int64(width), 1200, 1, false))
			p.goTo(s.url + "embed?p=" + easy + "&controls=check,solve,explore,reset,hint")
			becomes(p, first, "Hint")
			high, at := get[float64](p, height), get[[]float64](p,
				`(() => { const r = $(".frame__more .btn--main").getBoundingClientRect(); `+
					`return [r.left + 8, r.top + 22]; })()`)
			for _, stage := range []struct {
				next    string
				explain int
			}{{"Tell me why", 0}, {"Write the #", 1}, {"Hint", 0}} {
				p.until(`!$(".acts--fresh")`)
				p.clickAt(at)
				becomes(p, first, stage.next)
				becomes(p, guide, stage.explain)
				becomes(p, height, high)
				becomes(p, beyond, 0)
				becomes(p, covered, 0)
				becomes(p, `document.documentElement.scrollWidth - innerWidth`, 0)
			}
			p.until(`kinds().includes("e")`)
		})
	}
	p.part("what is wrong is said first, with a way back", func(t *testing.T) {
		p.do("another width", emulation.SetDeviceMetricsOverride(360, 1200, 1, false))
		p.goTo(s.url + "embed?p=" + easy + "&controls=hint")
		p.clickCell(3)
		p.press("2") // The correct digit is 6.
		p.click("Hint")
		p.verdict("One digit is wrong")
		p.until(`!$(".acts--fresh")`)
		p.click("Go back to before it")
		p.shows(easy)
	})
	p.part("only to be looked at", func(t *testing.T) {
		p.goTo(s.url + "embed?p=" + easy + "&controls=hint&readonly")
		high := get[float64](p, height)
		for _, name := range []string{"Hint", "Tell me why"} {
			p.until(`!$(".acts--fresh")`)
			p.click(name)
		}
		becomes(p, guide, 1)
		becomes(p, `[named("I’ll do it").length, `+height+`].join()`, fmt.Sprintf("0,%v", high))
	})
	p.part("by keyboard, and the page around is told", func(t *testing.T) {
		p.visitFramed(stranger(t, framed(s.url+"embed?p="+easy+"&controls=hint", "")))
		p.run(`await ready`)
		p.clickAt(get[[]float64](p,
			`(() => { const r = frame.getBoundingClientRect(); return [r.x + 100, r.y + 24]; })()`))
		told := `events.filter((e) => e.event === "hint").map(({ detail: d }) => ` +
			`[d.stage, d.technique, d.name, d.level].join(" ")).join()`
		want := ""
		for _, step := range []struct{ key, stage string }{{"h", "where"}, {"h", "how"},
			{"Enter", "applied"}} {
			if want != "" {
				want += ","
			}
			want += step.stage + " hidden-single Hidden single 1"
			p.press(step.key)
			becomes(p, told, want)
		}
		becomes(p, `events.at(-1).event + " " + events.at(-1).detail.entered.replaceAll(".", "").length`, "change 1")
		p.press("h")
		p.untilInFrame(`named("Tell me why").length === 1`)
		p.press("Escape")
		p.untilInFrame(`named("Hint").length === 1`)
	})
}

func TestRareAxeOfAFrame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	themes := []struct {
		name  string
		rules []string
	}{{"light", nil}, {"dark", colourRules}}
	accents := []string{"", "ffd400", "003300"}
	for i := range len(accents) * len(themes) {
		theme, rules, lang, accent := themes[i%2].name, themes[i%2].rules, i18n.All[i/2], accents[i/2]
		if !long && i%2 != i/2%2 { // tests each accent colour in one theme only
			continue
		}
		turn := everyTurn(i, 3)
		p.goTo(s.url + "embed?p=" + easy + "&lang=" + lang.Tag() + "&theme=" + theme + "&accent=" + accent +
			"&controls=check,solve,explore,all,candidates,undo,reset,pad")
		p.clickCell(2)
		p.press("1")
		p.click(i18n.Solve.In(lang))
		p.until(`kinds().includes("s")`)
		sound := func(state string) {
			if !turn() {
				return
			}
			if problems := p.axe(theme, rules...); problems != "" {
				t.Errorf("%s, %s, accent %q, %s: %s", lang.Tag(), theme, accent, state, problems)
			}
		}
		sound("solved")
		p.click(i18n.Explore.In(lang))
		p.until(`$(".reason")`)
		sound("exploring")
		p.goTo(s.url + "embed?p=" + easy + "&lang=" + lang.Tag() + "&theme=" + theme + "&accent=" + accent +
			"&controls=check,solve,hint")
		for _, button := range []i18n.Text{i18n.Hint, i18n.TellWhy} {
			p.until(`!$(".acts--fresh")`)
			p.click(button.In(lang))
			p.until(`named(` + quoted(button.In(lang)) + `).length === 0`)
			sound("after " + button.In(i18n.En))
		}
	}
}
