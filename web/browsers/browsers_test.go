// Package browsers tests the main paths through the page in Firefox and WebKit. All other browser tests are
// in web/e2e and run in Chromium.
package browsers

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"numplace/web/bundle"
	"numplace/web/e2e/browser"
	"numplace/web/e2e/webdriver"
)

const (
	root     = "../.." // the module's root directory
	patience = 2 * time.Minute
	interval = 100 * time.Millisecond
)

const (
	// The example puzzle in Wikipedia's article on Sudoku.
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

	// A 4x4 killer with cages and no givens.
	killer         = "?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX"
	killerSolution = "1342421324313124"
)

func TestMain(m *testing.M) {
	if err := bundle.Fresh(root); err != nil {
		fmt.Fprintln(os.Stderr, "the browser tests show what is built:", err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

var engines = []webdriver.Engine{webdriver.Firefox, webdriver.WebKit}

// tab is the only tab of a browser that is started for one test.
type tab struct {
	t *testing.T
	*webdriver.Browser
}

// lib declares the helper functions that every expression evaluated in the page can use.
const lib = `
const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)];
const cell = (i) => $('[data-cell="' + i + '"]');
const board = () => $$(".board .cell").map((c) => c.querySelector(".marks") ? "." : c.textContent.trim() ||
	".").join("");
const status = () => [...$('main [role="status"]').children].map((e) => e.textContent).join("\n");
const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
	e.getBoundingClientRect().width > 1;
const words = (e) => {
  const copy = e.cloneNode(true);
  copy.querySelectorAll("[aria-hidden=true]").forEach((x) => x.remove());
  return copy.textContent.replace(/\s+/g, " ").trim();
};
const centre = (e) => {
  e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const r = e.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
};
const named = (name) => $$("button, a[href]").filter((e) => {
  if (!shown(e) || e.disabled || e.ariaDisabled === "true" || words(e) !== name) return false;
  const top = document.elementFromPoint(...centre(e));
  return !!top && (e === top || e.contains(top));
});
`

func open(t *testing.T, engine webdriver.Engine, fonts browser.Fonts) *tab {
	t.Helper()
	config, err := fonts.Config(t.TempDir(), root+"/web/e2e/node_modules")
	if err != nil {
		t.Fatal(err)
	}
	b, err := webdriver.Start(webdriver.Options{Engine: engine, FontConfig: config, Width: 1280, Height: 800})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Stop)
	return &tab{t, b}
}

func serve(t *testing.T) (url string, stop func()) {
	t.Helper()
	url, stop, err := browser.Serve(root+"/"+bundle.Program, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return url, stop
}

// page starts a server for another site and returns the address of its page, which has the given body.
func page(t *testing.T, body string) (url string) {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<!doctype html><html lang=en><title>Another site</title>", body)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// each runs a test in every engine, in parallel.
func each(t *testing.T, f func(t *testing.T, p *tab)) {
	for _, engine := range engines {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			f(t, open(t, engine, browser.PlainFonts))
		})
	}
}

// must stops the test if err is not nil. step names the failed step.
func (p *tab) must(step string, err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatalf("%s: %v", step, err)
	}
}

// try evaluates an expression that may call the functions of lib, and stores its value in into.
func (p *tab) try(js string, into any) error {
	return p.Evaluate("(async () => {"+lib+"return ("+js+");})()", into)
}

func get[T any](p *tab, js string) (v T) {
	p.t.Helper()
	p.must(js, p.try(js, &v))
	return v
}

// becomes waits until the JavaScript expression js has the value want. It stops the test if that takes longer
// than the constant patience.
func becomes[T comparable](p *tab, js string, want T) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(interval) {
		var got T
		err := p.try(js, &got)
		if err == nil && got == want {
			return
		}
		if time.Now().After(end) {
			var now string
			p.try(`location.href + " " + JSON.stringify({ ...document.documentElement.dataset }) + "\n" + `+
				`board() + "\n" + status()`, &now)
			p.t.Fatalf("%s\n is %v (%v)\nnot %v\nthe page now: %s", js, got, err, want, now)
		}
	}
}

// until waits until an expression is truthy.
func (p *tab) until(js string) {
	p.t.Helper()
	becomes(p, "!!("+js+")", true)
}

// goTo opens an address and waits until the program has started.
func (p *tab) goTo(url string) {
	p.t.Helper()
	p.must("open "+url, p.Open(url))
	p.until(`"ready" in document.documentElement.dataset`)
}

// reload reloads the page from its own script, like the browser's Reload button, and waits until the program
// has started.
func (p *tab) reload() {
	p.t.Helper()
	p.must("reload", p.try(`(document.documentElement.dataset.before = "", setTimeout(() => location.reload()), true)`,
		nil))
	p.until(`!("before" in document.documentElement.dataset) && "ready" in document.documentElement.dataset`)
}

// click waits until exactly one enabled button or link has this name, and clicks it.
func (p *tab) click(name string) {
	p.t.Helper()
	p.until("named(" + quoted(name) + ").length === 1")
	p.clickOn("named(" + quoted(name) + ")[0]")
}

func (p *tab) clickOn(js string) {
	p.t.Helper()
	at := get[[2]float64](p, "centre("+js+")")
	p.must("click "+js, p.Click(at[0], at[1]))
}

func (p *tab) press(names ...string) {
	p.t.Helper()
	p.must("press "+strings.Join(names, " "), p.Press(names...))
}

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // A string can always be encoded.
	}
	return string(b)
}

// copy puts text on the clipboard: it opens another site with the text in a field and presses Ctrl+A and
// Ctrl+C.
func (p *tab) copy(text string) {
	p.t.Helper()
	p.elsewhere(text)
	p.press("Ctrl+a", "Ctrl+c")
}

// pasted returns the text on the clipboard by pasting it into a field of another site.
func (p *tab) pasted() string {
	p.t.Helper()
	p.elsewhere("")
	p.press("Ctrl+v")
	p.until(`$("textarea").value`)
	return get[string](p, `$("textarea").value`)
}

// elsewhere opens another site with text in its only field, and focuses the field.
func (p *tab) elsewhere(text string) {
	p.t.Helper()
	p.must("open another site", p.Open(page(p.t, "<textarea>"+html.EscapeString(text)+"</textarea>")))
	p.clickOn(`$("textarea")`)
}

// enter clicks each empty cell of puzzle and types its digit from solution.
func (p *tab) enter(puzzle, solution string) {
	p.t.Helper()
	for i, given := range puzzle {
		if given == '.' {
			p.clickOn(fmt.Sprintf("cell(%d)", i))
			p.press(solution[i : i+1])
		}
	}
}

// shows waits until the board shows these digits, with '.' for each empty cell.
func (p *tab) shows(digits string) {
	p.t.Helper()
	becomes(p, "board()", digits)
}
