package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/solver/format"
)

// The element <numplace-board> in another site's page.

// watched is a page's script beside the element's: what its boards tell is in events, as "ready a" for the one whose id is a.
const watched = `<script>
const events = [], details = {};
for (const name of ["ready", "change", "solved", "error"]) {
  addEventListener(name, (e) => {
    if (e.target.localName !== "numplace-board") return;
    events.push(name + " " + e.target.id);
    details[name + " " + e.target.id] = e.detail;
  }, true);
}
</script>`

// script is what a page that has boards writes into its head.
func script(host string) string {
	return watched + `<script type="module" src="` + host + `embed.js"></script>`
}

// elementLib is at hand for expressions in a page with boards.
const elementLib = `
const el = (id) => document.getElementById(id), inside = (id, s) => el(id).shadowRoot.querySelector(s);
const drawnCells = (id) => [...el(id).shadowRoot.querySelectorAll("[part=board] > *")];
const drawnBoard = (id) => drawnCells(id).map((c) => c.textContent || ".").join("");
const seen = (e) => e.checkVisibility({ visibilityProperty: true });
const live = (id) => seen(inside(id, "[part=frame]") ?? document.head) && !seen(inside(id, "[part=board]"));
const code = (promise) => promise.then(() => "", (why) => why instanceof Error ? why.code : "no Error");
`

// on is an expression with elementLib at hand.
func on(js string) string { return "(async () => {" + elementLib + "return (" + js + ");})()" }

func (p *tab) untilOn(js string) {
	p.t.Helper()
	p.until("await " + on(js))
}

func getOn[T any](p *tab, js string) T {
	p.t.Helper()
	return get[T](p, "await "+on(js))
}

func (p *tab) visitBoards(address string) {
	p.t.Helper()
	p.visit(address)
	p.until(`customElements.get("numplace-board") && document.readyState === "complete"`)
}

// board is the element as a page writes it.
func board(attributes string) string { return "<numplace-board " + attributes + "></numplace-board>" }

// unseen keeps boards from coming into view, so that a test decides when they start.
const unseen = `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };`

func TestTheElementIsDrawnWithoutAFrame(t *testing.T) {
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+`<p style="height: 3000px">Read this first.</p>`+
		board(`id="a" puzzle="`+easy+`"`)+board(`id="b" lang="ja" puzzle="`+strings.ReplaceAll(format.Drawn(grid(t, layout(t, 6), six)), "\n", "&#10;")+`"`)+
		board(`id="c" lang="zh" puzzle="no puzzle" controls="solve"`)+board(`id="d" puzzle="?p=`+six+`&b=3x2"`)))
	for _, test := range []struct{ js, want string }{
		{`drawnBoard("a")`, easy},
		{`inside("a", "[part=board]").role + ": " + inside("a", "[part=board]").ariaLabel`, "img: Sudoku 9 × 9, givens: 30"},
		{`inside("a", "[part=link]").textContent + " " + inside("a", "[part=link]").href`, "Open full page " + s.url + "?p=" + easy},
		{`drawnBoard("b")`, six},
		{`inside("b", "[part=board]").ariaLabel`, "数独 6 × 6, 表出数字: 10"},
		{`inside("b", "[part=link]").textContent`, "Numplaceで開く"},
		{`drawnBoard("c")`, blanks(9)},
		{`inside("c", "[part=link]").textContent`, "在 Numplace 中打开"},
		{`inside("d", "[part=link]").href`, s.url + "?p=" + six + "&b=3x2"},
		{`["a", "b", "c"].map((id) => el(id).offsetWidth + "x" + el(id).offsetHeight).join()`, "360x580,360x536,360x440"},
		{`performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.endsWith("favicon.ico")).join()`, s.url + "embed.js"},
		{`["a", "b", "c", "d"].filter((id) => inside(id, "iframe")).join()`, ""},
	} {
		if got := getOn[string](p, test.js); got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	p.part("it starts when it comes into view", func(t *testing.T) {
		p.run(`document.getElementById("a").scrollIntoView({ block: "start" })`)
		p.untilOn(`live("a") && events.includes("ready a")`)
		p.untilOn(`inside("a", "iframe").title.startsWith("Sudoku") && inside("a", "iframe").referrerPolicy === "no-referrer" && inside("a", "iframe").allow === "clipboard-write"`)
		if got := getOn[string](p, `details["ready a"].puzzle`); got != easy {
			t.Errorf("ready with %s", got)
		}
		if got := getOn[string](p, `el("a").offsetWidth + "x" + el("a").offsetHeight`); got != "360x580" {
			t.Errorf("it has moved what is below it: %s", got)
		}
	})
}

// What is drawn and what the frame shows afterwards are the same to the pixel.
func TestTheDrawnBoardIsTheFrames(t *testing.T) {
	s := serve(t)
	for _, dark := range []bool{false, true} {
		p := open(t, options{dark: dark, script: unseen})
		for _, test := range []struct {
			puzzle string
			width  int
		}{{easy, 360}, {easy, 341}, {easy, 500}, {six, 360}, {"?p=" + six + "&b=3x2", 337}, {"G" + blanks(16)[:254] + "1", 500}, {"P" + blanks(25)[:623] + "9", 744}} {
			p.visitBoards(stranger(t, script(s.url)+board(fmt.Sprintf(`id="a" size="%d" controls="solve" puzzle="%s"`, test.width, test.puzzle))))
			const boxes = `drawnCells("a").map((c) => { const r = c.getBoundingClientRect(), o = el("a").getBoundingClientRect(); return [r.x - o.x, r.y - o.y, r.width, r.height].join(" "); }).join()`
			drawn, before := getOn[string](p, boxes), p.top("a")
			p.run(`await document.getElementById("a").state()`)
			p.untilOn(`live("a")`)
			shown, err := inFrame[string](p, `cells().map((c) => box(c).join(" ")).join()`)
			if err != nil || shown != drawn {
				t.Errorf("%s, %d wide: the cells are drawn at\n%s\nand shown at\n%s (%v)", test.puzzle, test.width, drawn, shown, err)
			}
			if different(t, before, p.top("a")) {
				t.Errorf("%s, %d wide, dark %t: the pictures differ", test.puzzle, test.width, dark)
			}
		}
	}
}

// top is a picture of an element as far as its board reaches.
func (p *tab) top(id string) []byte {
	p.t.Helper()
	at := getOn[[]float64](p, `((r) => [r.x, r.y, r.width])(el("`+id+`").getBoundingClientRect())`)
	var out []byte
	p.do("take a picture", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		out, err = page.CaptureScreenshot().WithClip(&page.Viewport{X: at[0], Y: at[1], Width: at[2], Height: at[2] - 6, Scale: 1}).Do(ctx)
		return err
	}))
	return out
}

func TestTheElementFollowsItsAttributes(t *testing.T) {
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.untilOn(`live("a")`)
	for _, test := range []struct{ do, holds, inFrame string }{
		{do: `el("a").puzzle = ` + quoted(inkala), holds: `el("a").getAttribute("puzzle") === ` + quoted(inkala) + ` && drawnBoard("a") === ` + quoted(inkala), inFrame: `board() === ` + quoted(inkala)},
		{do: `el("a").setAttribute("controls", "check, undo")`, holds: `el("a").controls === "check, undo" && el("a").offsetHeight === 484`, inFrame: `named("Solve").length === 0 && named("Check").length === 1`},
		{do: `el("a").lang = "ja"`, holds: `inside("a", "[part=link]").textContent === "Numplaceで開く"`, inFrame: `document.documentElement.lang === "ja"`},
		{do: `el("a").theme = "dark"`, inFrame: `document.documentElement.dataset.theme === "dark"`},
		{do: `el("a").theme = "auto"`, inFrame: `!document.documentElement.dataset.theme`},
		{do: `el("a").accent = "#c2410c"`, inFrame: `getComputedStyle(document.documentElement).getPropertyValue("--fill") === "#c2410c"`},
		{do: `(el("a").accent = "", el("a").style.setProperty("--numplace-accent", "#0f766e"), el("a").controls = "")`, holds: `el("a").offsetHeight === 440`,
			inFrame: `getComputedStyle(document.documentElement).getPropertyValue("--fill") === "#0f766e" && named("チェック").length === 0`},
		{do: `el("a").controls = null`, holds: `!el("a").hasAttribute("controls") && el("a").offsetHeight === 580`, inFrame: `$$(".frame__pad button").length === 10`},
		{do: `el("a").readonly = true`, holds: `el("a").hasAttribute("readonly") && el("a").offsetHeight === 484`, inFrame: `!$(".frame__pad")`},
		{do: `el("a").readonly = false`, holds: `!el("a").hasAttribute("readonly") && el("a").offsetHeight === 580`},
		{do: `el("a").size = 500`, holds: `el("a").offsetWidth === 500 && el("a").offsetHeight === 720`, inFrame: `innerWidth === 500`},
		{do: `(el("a").size = null, el("a").style.setProperty("--numplace-width", "300px"))`, holds: `el("a").offsetWidth === 300 && el("a").offsetHeight === 520`, inFrame: `innerWidth === 300`},
		{do: `el("a").puzzle = ` + quoted(blanks(16)), holds: `drawnCells("a").length === 256`, inFrame: `cells().length === 256`},
		{do: `el("a").removeAttribute("puzzle")`, holds: `drawnBoard("a") === ` + quoted(blanks(9)), inFrame: `board() === ` + quoted(blanks(9))},
		{do: `el("a").puzzle = "no puzzle"`, holds: `details["error a"]?.code === "bad-text"`, inFrame: `board() === ` + quoted(blanks(9))},
		// What only the program reads.
		{do: `el("a").puzzle = ` + quoted(strings.ReplaceAll(easy, ".", " ")), inFrame: `board() === ` + quoted(easy)},
	} {
		p.part(test.do, func(t *testing.T) {
			p.t.Helper()
			p.run("await " + on(test.do+`, 0`))
			if test.holds != "" {
				p.untilOn(test.holds)
			}
			if test.inFrame != "" {
				p.untilInFrame(test.inFrame)
			}
		})
	}
}

// The height that is kept free is the one that the frame will need, whatever the controls.
func TestTheElementsHeight(t *testing.T) {
	s := serve(t)
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone, script: unseen})
		for _, n := range []int{4, 6, 7, 9, 16, 20} { // a page each: its frame hears some 60 messages at once
			both := `size="300" puzzle="1` + blanks(n)[1:] + `"`
			p.visitBoards(stranger(t, script(s.url)+board(`id="live" `+both)+board(`id="drawn" `+both)))
			p.run(`await document.getElementById("live").state()`)
			p.untilOn(`live("live") && el("live").offsetHeight === el("drawn").offsetHeight`)
			for _, controls := range []string{"", "check,solve", "explore", "all", "candidates", "undo", "reset", "pad"} {
				for _, readonly := range []string{"true", "false"} {
					p.run("await " + on(fmt.Sprintf(`["live", "drawn"].map((id) => {
						if (el(id).controls !== %[1]q) el(id).controls = %[1]q;
						el(id).readonly = %[2]s;
					}), await el("live").state()`, controls, readonly)))
					p.wait(fmt.Sprintf("the same height of %d, %q, read only %s", n, controls, readonly), func() bool {
						return getOn[bool](p, `el("live").offsetHeight === el("drawn").offsetHeight && !events.includes("error live")`)
					})
				}
			}
		}
	}
}

func TestTheElementsMethodsAndEvents(t *testing.T) {
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+twelve+`"`)+board(`id="b" puzzle="`+easy+`"`)))
	for _, test := range []struct{ js, want string }{
		{`JSON.stringify(await el("a").count(5))`, `{"exact":false,"solutions":5}`}, // which starts the frame
		{`JSON.stringify(await el("a").count())`, `{"exact":true,"solutions":12}`},
		{`(await el("a").state()).puzzle`, twelve},
		{`JSON.stringify((await el("a").check()).solutions)`, "2"},
		{`(await el("a").load(` + quoted(inkala) + `)).puzzle`, inkala},
		{`el("a").puzzle`, twelve},
		{`(await el("a").solve()).solution`, inkalaSolution},
		{`(await el("a").reset()).digits`, inkala},
		{`(await el("a").explore()).view`, "explore"},
		{`await code(el("a").load("no puzzle"))`, "bad-text"},
		{`await code(el("a").count(-1))`, "bad-message"},
		{`await code(document.createElement("numplace-board").solve())`, "unavailable"},
		{`(await Promise.all([el("b").state(), el("b").solve(), el("b").state()])).map((r) => r.digits ?? r.solution).join()`, strings.Join([]string{easy, easySolution, easySolution}, ",")},
		{`events.filter((name) => name.endsWith("b") && !name.startsWith("change")).join()`, "ready b"},
	} {
		got := getOn[string](p, `await (async (v) => v[0] === "{" ? JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(v)).sort())) : v)(`+test.js+`)`)
		if got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	p.part("a person solves it", func(t *testing.T) {
		last := strings.LastIndex(easy, ".")
		almost := easySolution[:last] + "." + easySolution[last+1:]
		p.run(`await document.getElementById("b").load(` + quoted(almost) + `)`)
		p.clickAt(getOn[[]float64](p, `centre(drawnCells("b")[`+number(last)+`])`))
		p.press(easySolution[last : last+1])
		p.untilOn(`events.includes("solved b") && details["solved b"].digits === ` + quoted(easySolution))
		p.untilOn(`details["change b"].solved && !events.includes("solved a")`)
	})
}

// Boards don't disturb each other, and one that is taken away leaves nothing.
func TestTheElementComesAndGoes(t *testing.T) {
	s := serve(t)
	p := open(t, options{})
	globals := `Object.getOwnPropertyNames(window).filter((name) => isNaN(name)).join()`
	p.visit(stranger(t, watched+board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+inkala+`"`)+`<div id="other"></div>`))
	p.until(`document.readyState === "complete"`)
	before := get[string](p, globals)
	for _, query := range []string{"", "?again"} {
		p.run(`await new Promise((done) => document.head.append(Object.assign(document.createElement("script"), { type: "module", src: ` + quoted(s.url+"embed.js"+query) + `, onload: done })))`)
	}
	p.untilOn(`live("a") && live("b")`)
	if now := get[string](p, globals); now != before {
		t.Errorf("the page has other globals:\n%s\nbefore\n%s", now, before)
	}
	p.run(`(await document.getElementById("a").solve())`)
	if got := getOn[string](p, `(await el("b").state()).digits`); got != inkala {
		t.Errorf("the other board has %s", got)
	}
	p.part("taken out", func(t *testing.T) {
		p.run(`window.gone = document.getElementById("a")`)
		if got := getOn[string](p, `[gone.remove(), await code(gone.solve()), gone.shadowRoot.querySelector("iframe")].join()`); got != ",unavailable," {
			t.Errorf("%s", got)
		}
		if got := getOn[string](p, `await (async () => { document.body.append(gone); const asked = gone.check(); gone.remove(); return code(asked); })()`); got != "unavailable" {
			t.Errorf("a question to what is gone: %s", got)
		}
	})
	p.part("put in again", func(t *testing.T) {
		p.run(`gone.puzzle = ` + quoted(twelve) + `, document.getElementById("other").append(gone)`)
		p.untilOn(`live("a")`)
		if got := getOn[string](p, `(await el("a").state()).puzzle`); got != twelve {
			t.Errorf("%s", got)
		}
	})
	p.part("moved", func(t *testing.T) {
		p.run(`events.length = 0, document.body.prepend(document.getElementById("b"))`)
		p.untilOn(`events.includes("ready b") && live("b") && live("a")`)
		if got := getOn[string](p, `(await el("b").state()).puzzle`); got != inkala {
			t.Errorf("%s", got)
		}
		p.untilOn(`!events.some((name) => name.startsWith("error"))`)
	})
	p.part("set before it was known", func(t *testing.T) {
		if got := getOn[string](p, `(() => { const made = document.createElement("numplace-board"); made.puzzle = `+quoted(easy)+`; made.id = "new"; other.append(made); return drawnBoard("new") + el("new").theme; })()`); got != easy+"auto" {
			t.Errorf("%s", got)
		}
	})
}

// A page may forbid all but what it names.
func TestTheElementUnderAStrictPolicy(t *testing.T) {
	s := serve(t)
	p := open(t, options{})
	host := strings.TrimSuffix(s.url, "/")
	p.visitBoards(stranger(t, `<script type="module" src="`+s.url+`embed.js"></script>`+board(`id="a" puzzle="`+easy+`"`),
		"Content-Security-Policy: default-src 'none'; script-src "+host+"; frame-src "+host+"; require-trusted-types-for 'script'"))
	p.untilOn(`live("a")`)
	if got := getOn[string](p, `[el("a").offsetHeight, getComputedStyle(inside("a", "[part=board] > *")).width, (await el("a").solve()).solution].join()`); got != "580,37px,"+easySolution {
		t.Errorf("%s", got)
	}
}

// Where a page has no origin, the frame has none either, and they speak all the same.
func TestTheElementInASandboxedPage(t *testing.T) {
	s := host(t, "/repo", "Access-Control-Allow-Origin: *")
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`), "Content-Security-Policy: sandbox allow-scripts"))
	p.untilOn(`live("a")`)
	if got := getOn[string](p, `(await el("a").solve()).solution`); got != easySolution {
		t.Errorf("%s", got)
	}
}

// fakeHost is a site whose frame does what the test says, in a script.
type fakeHost struct {
	url    string
	script atomic.Value // string
	frames atomic.Int32
}

func newFakeHost(t *testing.T, script string) *fakeHost {
	t.Helper()
	element, err := os.ReadFile("../embed.js")
	if err != nil {
		t.Fatal(err)
	}
	f := &fakeHost{}
	f.script.Store(script)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		switch r.URL.Path {
		case "/embed.js":
			w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
			w.Write(element)
		case "/embed/":
			f.frames.Add(1)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprintf(w, "<!doctype html><html lang=en><title>A frame</title><script>%s</script>", f.script.Load())
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	t.Cleanup(s.Close)
	f.url = s.URL + "/"
	return f
}

// answering is a frame that answers all with its own script's result(message).
const answering = `
let port;
addEventListener("message", (e) => {
  port = e.ports[0] ?? port;
  const answer = result(e.data);
  if (answer) port.postMessage({ numplace: 1, id: e.data.id, result: answer });
});
`

// impatient makes the element's patience short.
const impatient = unseen + `const later = setTimeout; window.setTimeout = (f, ms, ...more) => later(f, ms === 30000 ? 200 : ms, ...more);`

func TestAFrameThatDoesNotAnswer(t *testing.T) {
	s := newFakeHost(t, "")
	p := open(t, options{script: impatient})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	height := getOn[int](p, `el("a").offsetHeight`)
	stands := func(t *testing.T) {
		t.Helper()
		if got := getOn[string](p, `[drawnBoard("a"), seen(inside("a", "[part=board]")), seen(inside("a", "[part=link]")), !inside("a", "iframe"), el("a").offsetHeight].join()`); got != fmt.Sprintf("%s,true,true,true,%d", easy, height) {
			t.Errorf("%s", got)
		}
	}
	if got := getOn[string](p, `(await Promise.all([code(el("a").solve()), code(el("a").check())])).join()`); got != "unavailable,unavailable" {
		t.Errorf("%s", got)
	}
	if got := getOn[string](p, `events.join() + " " + details["error a"].code + " " + typeof details["error a"].message`); got != "error a unavailable string" {
		t.Errorf("%s", got)
	}
	stands(t)
	p.part("a touch tries again", func(t *testing.T) {
		p.run(`events.length = 0`)
		p.clickAt(getOn[[]float64](p, `centre(inside("a", "[part=board]"))`))
		p.untilOn(`events.includes("error a")`)
		stands(t)
		if n := s.frames.Load(); n != 2 {
			t.Errorf("%d frames were asked for", n)
		}
	})
	p.part("and a method, of a host that is there again", func(t *testing.T) {
		s.script.Store(`const result = (m) => ({ puzzle: "heard", text: m.text, did: m.do });` + answering)
		if got := getOn[string](p, `[(await el("a").state()).did, el("a").shadowRoot.activeElement, live("a")].join()`); !strings.HasPrefix(got, "state,") {
			t.Errorf("%s", got)
		}
		p.untilOn(`live("a")`)
	})
}

func TestAPageThatForbidsTheFrame(t *testing.T) {
	s := newFakeHost(t, "")
	host := strings.TrimSuffix(s.url, "/")
	p := open(t, options{script: impatient, expect: []string{"policy: frame-src", "Framing", "target origin", "violates", "frame-src"}})
	p.visitBoards(stranger(t, `<script type="module" src="`+s.url+`embed.js"></script>`+board(`id="a" puzzle="`+easy+`"`),
		"Content-Security-Policy: default-src 'none'; script-src "+host))
	if got := getOn[string](p, `[await code(el("a").solve()), drawnBoard("a"), seen(inside("a", "[part=board]"))].join()`); got != "unavailable,"+easy+",true" {
		t.Errorf("%s", got)
	}
}

// Only what the frame itself says in the agreed form is heard.
func TestTheElementAndHostileMessages(t *testing.T) {
	const garbled = `
const result = (m) => {
  if (m.do === "solve") {
    for (const junk of [null, 0, "x", [], { id: m.id, result: {} }, { numplace: 2, id: m.id, result: { solution: "false" } }, { numplace: 1, id: -1, result: {} },
      { numplace: 1, event: "size", detail: { height: "<b>" } }, { numplace: 1, event: "size", detail: null }, { numplace: 1, event: "click", detail: {} },
      { numplace: 1, event: "ready", detail: {} }, { numplace: 1 }]) port.postMessage(junk);
    parent.postMessage({ numplace: 1, id: m.id, result: { solution: "not on the channel" } }, "*");
  }
  return { solution: "right", asked: JSON.stringify(m) };
};`
	s := newFakeHost(t, garbled+answering)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)+`<iframe id="other" title="another" srcdoc="<p>"></iframe>`))
	const forge = `for (let id = 0; id < 50; id++) for (const to of [parent]) {
		to.postMessage({ numplace: 1, id, result: { solution: 'forged' } }, '*');
		to.postMessage({ numplace: 1, event: 'size', detail: { height: 9000 } }, '*');
		to.postMessage({ numplace: 1, event: 'solved', detail: {} }, '*'); }`
	p.run(`document.getElementById("other").contentWindow.eval("setInterval(() => { " + ` + quoted(strings.ReplaceAll(forge, "\n", " ")) + ` + " }, 5)")`)
	for range 5 {
		if got := getOn[string](p, `(await el("a").solve()).solution`); got != "right" {
			t.Fatalf("the solution is %s", got)
		}
	}
	if got := getOn[string](p, `[el("a").offsetHeight, ...events].join()`); got != "580,ready a" {
		t.Errorf("%s", got)
	}
	p.part("messages are as agreed", func(t *testing.T) {
		var message map[string]any
		if err := json.Unmarshal([]byte(getOn[string](p, `(await el("a").count(3)).asked`)), &message); err != nil {
			t.Fatal(err)
		}
		if message["numplace"] != 1.0 || message["do"] != "count" || message["limit"] != 3.0 || len(message) != 4 {
			t.Errorf("%v", message)
		}
		if err := json.Unmarshal([]byte(getOn[string](p, `(await el("a").count()).asked`)), &message); err != nil || message["do"] != "count" {
			t.Errorf("%v, %v", message, err)
		}
	})
	p.part("another host", func(t *testing.T) {
		other := newFakeHost(t, `const result = (m) => ({ puzzle: "another" });`+answering)
		p.run(`document.getElementById("a").setAttribute("host", ` + quoted(other.url) + `)`)
		if got := getOn[string](p, `[(await el("a").state()).puzzle, inside("a", "[part=link]").href].join()`); got != "another,"+other.url+"?p="+easy {
			t.Errorf("%s", got)
		}
	})
}

// The manual's examples work as they stand.
func TestTheManualsExamples(t *testing.T) {
	manual, err := os.ReadFile("../EMBED.md")
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t)
	var examples []string
	for _, part := range strings.Split(string(manual), "```html\n")[1:] {
		example, _, _ := strings.Cut(part, "```")
		examples = append(examples, strings.ReplaceAll(example, "https://HOST", strings.TrimSuffix(s.url, "/")))
	}
	if len(examples) != 2 {
		t.Fatalf("%d examples", len(examples))
	}
	p := open(t, options{})
	p.visitBoards(stranger(t, examples[0]))
	p.until(`(await $("numplace-board").solve()).solution === ` + quoted(easySolution))
	p.visit(stranger(t, examples[1]))
	p.untilInFrame(`controls().length > 10`)
	p.click("Solve")
	p.until(`$("output").value === "1 found" || $("output").value === "Solved!"`)
	p.untilInFrame(`board() === ` + quoted(easySolution))
}
