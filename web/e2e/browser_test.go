// Package e2e tests the page in a real Chromium, with the real server binary and real mouse, touch and key
// events. In its comments, the program or the WebAssembly program is app.wasm, the page's main program. The
// second program is workshop.wasm, the element is <numplace-board>, and the frame is the page /embed, which
// shows a board in a page of another site.
package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"numplace/web/e2e/browser"
)

const (
	patience = 60 * time.Second      // how long to wait for a condition
	interval = 20 * time.Millisecond // between two checks of a condition
)

// options describes the browser of a test. The zero value is an English desktop browser in light colours.
type options struct {
	lang  string        // Accept-Language; "" means en-US
	fonts browser.Fonts // installed fonts, never the machine's own; "" means browser.PlainFonts
	phone bool          // 360x640 with touch, otherwise 1280x720 with a mouse
	dark  bool          // prefers-color-scheme: dark
	still bool          // prefers-reduced-motion: reduce
	prefs string        // content of the browser's Preferences file, as JSON
	// Use a normal window of a separate browser process. Other tests use private windows, where a page can
	// see only the first of the user's languages and cannot be installed.
	alone bool
	// Let pages register their service workers and cache their files for offline use. With NUMPLACE_LONG=1
	// all pages do.
	offline bool
	script  string   // runs before any script of the page
	expect  []string // substrings of the console messages and faults that the test provokes
}

func (o options) size() (width, height int64) {
	if o.phone {
		return 360, 640
	}
	return 1280, 720
}

// chromium is a browser with its own profile. Technically it is a browser context, in a process that may be
// shared with other tests.
type chromium struct {
	t       *testing.T
	o       options
	process context.Context
	profile cdp.BrowserContextID
	open    bool // the browser has at least one tab
}

// tab is a browser tab. Every fault in it fails the test: an error or warning on the console, an exception, a
// violation of the content security policy, or a request to another host.
type tab struct {
	t       *testing.T
	o       options
	ctx     context.Context
	profile cdp.BrowserContextID

	holds bool // whether this tab has locked the clipboard

	mu     sync.Mutex
	faults []string
}

func start(t *testing.T, o options) *chromium {
	t.Helper()
	process, err := processFor(t, o)
	if err != nil {
		t.Fatal(err)
	}
	b := &chromium{t: t, o: o, process: process}
	if o.alone {
		return b
	}
	if err := b.ask(func(ctx context.Context) (err error) {
		b.profile, err = target.CreateBrowserContext().Do(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.ask(target.DisposeBrowserContext(b.profile).Do); err != nil {
			t.Error(err)
		}
	})
	return b
}

// ask runs f with a context whose commands are addressed to the browser, not to a tab.
func (b *chromium) ask(f func(ctx context.Context) error) error {
	ctx, cancel := context.WithTimeout(b.process, patience)
	defer cancel()
	return f(cdp.WithExecutor(ctx, chromedp.FromContext(b.process).Browser))
}

// open starts a browser and returns its only tab.
func open(t *testing.T, o options) *tab {
	t.Helper()
	return start(t, o).tab()
}

func (b *chromium) tab() *tab {
	b.t.Helper()
	var id target.ID
	if err := b.ask(func(ctx context.Context) (err error) {
		id, err = target.CreateTarget("about:blank").WithBrowserContextID(b.profile).WithNewWindow(!b.open).Do(ctx)
		return err
	}); err != nil {
		b.t.Fatal("open a tab: ", err)
	}
	b.open = true
	ctx, end := chromedp.NewContext(b.process, chromedp.WithTargetID(id))
	b.t.Cleanup(end)
	p := &tab{t: b.t, o: b.o, ctx: ctx, profile: b.profile}
	chromedp.ListenTarget(ctx, p.hear)
	width, height := p.o.size()
	colours, motion := "light", "no-preference"
	if p.o.dark {
		colours = "dark"
	}
	if p.o.still {
		motion = "reduce"
	}
	p.do("open a tab",
		// By default, chromedp turns on events for DOM nodes, style sheets, workers and other tabs. The tests
		// don't need these, and they make pages about 10 % slower.
		dom.Disable(), css.Disable(), target.SetDiscoverTargets(false),
		target.SetAutoAttach(false, false).WithFlatten(true),
		emulation.SetFocusEmulationEnabled(true),
		emulation.SetDeviceMetricsOverride(width, height, 1, p.o.phone),
		emulation.SetTouchEmulationEnabled(p.o.phone),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: colours}, {Name: "prefers-reduced-motion", Value: motion},
		}),
		chromedp.ActionFunc(func(ctx context.Context) error {
			script := watch + p.o.script
			if !p.o.offline && !long {
				script = withoutCopy + script
			}
			_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
			return err
		}),
	)
	b.t.Cleanup(p.judge)
	return p
}

// watch is a script that runs before the page and logs every violation of the content security policy as a
// console error.
const watch = `addEventListener("securitypolicyviolation", (e) => ` +
	`console.error("policy: " + e.violatedDirective + " " + e.blockedURI));` + "\n"

// withoutCopy is a script that prevents a page from caching its files for offline use, which would take a
// fifth of the time of a first visit. It does so by making the registration of a service worker wait for
// ever.
const withoutCopy = `globalThis.ServiceWorkerContainer && ` +
	`(ServiceWorkerContainer.prototype.register = () => new Promise(() => {}));` + "\n"

// hear handles a browser event. It records the event if it is a fault, such as a console error.
func (p *tab) hear(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.fault("exception: " + e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		var words []string
		for _, a := range e.Args {
			words = append(words, strings.Trim(string(a.Value), `"`)+a.Description)
		}
		// Every console message is a fault: panics of the WebAssembly program are logged as plain lines, and
		// the page logs nothing else.
		p.fault("console." + string(e.Type) + ": " + strings.Join(words, " "))
	case *log.EventEntryAdded:
		// Chromium also logs this warning on a busy machine, or when a test delays the WebAssembly program.
		late := strings.Contains(e.Entry.Text, "not used within a few seconds")
		if e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning && !late {
			p.fault("log: " + e.Entry.Text + " " + e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(e.Request.URL); err == nil && strings.HasPrefix(u.Scheme, "http") &&
			u.Hostname() != "127.0.0.1" && u.Hostname() != "localhost" {
			p.fault("a request to another host: " + e.Request.URL)
		}
	}
}

func (p *tab) fault(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = append(p.faults, text)
}

// judge reports every recorded fault that options.expect does not list as a test failure. If the test has
// failed, it saves a screenshot.
func (p *tab) judge() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		if !slices.ContainsFunc(p.o.expect, func(part string) bool { return strings.Contains(fault, part) }) {
			p.t.Error("in the browser: ", fault)
		}
	}
	if p.t.Failed() {
		p.picture()
	}
}

// part runs a subtest in the same tab.
func (p *tab) part(name string, f func(t *testing.T)) {
	whole := p.t
	whole.Run(name, func(t *testing.T) {
		p.t = t
		defer func() { p.t = whole }()
		f(t)
	})
}

// faulty waits until a fault whose text contains part has been recorded.
func (p *tab) faulty(part string) {
	p.t.Helper()
	p.wait("console: "+part, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return slices.ContainsFunc(p.faults, func(fault string) bool { return strings.Contains(fault, part) })
	})
}

// picture saves a screenshot in the test's artifact directory, see "go test -artifacts".
func (p *tab) picture() {
	var png []byte
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	if chromedp.Run(ctx, chromedp.CaptureScreenshot(&png)) != nil {
		return
	}
	name := filepath.Join(p.t.ArtifactDir(), "page.png")
	if os.WriteFile(name, png, 0o644) == nil {
		p.t.Log("picture: ", name)
	}
}

// do runs actions, and stops the test if one fails. The first call for a tab has no deadline, because the
// context of this call also becomes the context of the tab.
func (p *tab) do(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx := p.ctx
	if c := chromedp.FromContext(ctx); c.Target != nil {
		limited, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		ctx = limited
	}
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// try evaluates an expression and stores its value in into. The expression may be a promise and may call the
// functions of lib.
func (p *tab) try(js string, into any) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		value, exception, err := runtime.Evaluate("(async () => {" + lib + "return (" + js + ");})()").
			WithReturnByValue(true).WithAwaitPromise(true).Do(ctx)
		if err != nil {
			return err
		}
		if exception != nil {
			return exception
		}
		if into == nil {
			return nil
		}
		if len(value.Value) == 0 {
			return fmt.Errorf("%s is %s", js, value.Type)
		}
		return json.Unmarshal([]byte(value.Value), into)
	}))
}

// run evaluates an expression and discards its value.
func (p *tab) run(js string) {
	p.t.Helper()
	if err := p.try(js, nil); err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
}

// get evaluates an expression and returns its value.
func get[T any](p *tab, js string) T {
	p.t.Helper()
	var v T
	if err := p.try(js, &v); err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
	return v
}

// wait calls done repeatedly until it returns true. It stops the test if that takes longer than the constant
// patience. name describes the condition in the error message.
func (p *tab) wait(name string, done func() bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); !done(); time.Sleep(interval) {
		if time.Now().After(end) {
			var now string
			p.try(`[location.href, board(), kinds(), status(), $(".guide")?.innerText.slice(0, 400)].join("\n")`, &now)
			p.t.Fatalf("waited in vain for: %s\nthe page now:\n%s", name, now)
		}
	}
}

// until waits until an expression is truthy. The function soon of lib checks it several times per evaluation,
// because every evaluation costs a round trip between processes.
func (p *tab) until(js string) {
	p.t.Helper()
	p.wait(js, func() bool {
		var v bool
		return p.try("soon(async () => !!("+js+"), (v) => v)", &v) == nil && v
	})
}

// becomes waits until the JavaScript expression js has the value want. It stops the test if that takes longer
// than the constant patience.
func becomes[T comparable](p *tab, js string, want T) {
	p.t.Helper()
	wanted, err := json.Marshal(want)
	if err != nil {
		p.t.Fatal(err)
	}
	var got T
	for end := time.Now().Add(patience); ; time.Sleep(interval) {
		var v T
		if err = p.try("soon(async () => ("+js+"), (v) => JSON.stringify(v) === JSON.stringify("+string(wanted)+"))",
			&v); err == nil && v == want {
			return
		}
		got = v
		if time.Now().After(end) {
			p.t.Fatalf("%s\n is %v (%v)\nnot %v\nat %s", js, got, err, want,
				get[string](p, `location.href + "\n" + status()`))
		}
	}
}

// goTo opens an address and waits until the WebAssembly program has started.
func (p *tab) goTo(address string) {
	p.t.Helper()
	p.visit(address)
	p.ready()
}

// visit opens an address and waits for the server's response, but not for the WebAssembly program.
func (p *tab) visit(address string) {
	p.t.Helper()
	p.do("go to "+address, chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, failed, _, err := page.Navigate(address).Do(ctx)
		if err == nil && failed != "" {
			err = fmt.Errorf("%s", failed)
		}
		return err
	}))
}

func (p *tab) ready() {
	p.t.Helper()
	p.until(`"ready" in document.documentElement.dataset`)
}

// reload reloads the page and waits until the WebAssembly program has started.
func (p *tab) reload() {
	p.t.Helper()
	p.run(`window.before = true`)
	p.do("reload", page.Reload())
	p.until(`!window.before && "ready" in document.documentElement.dataset`)
}

// front brings the tab to the front of its window.
func (p *tab) front() {
	p.t.Helper()
	p.do("bring to front", page.BringToFront())
}

// allow grants permissions to the pages of a site, as the user can.
func (p *tab) allow(site string, names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.do("allow "+name, chromedp.ActionFunc(func(ctx context.Context) error {
			c := chromedp.FromContext(ctx)
			return cdpbrowser.SetPermission(&cdpbrowser.PermissionDescriptor{Name: name},
				cdpbrowser.PermissionSettingGranted).
				WithOrigin(strings.TrimSuffix(site, "/")).WithBrowserContextID(p.profile).
				Do(cdp.WithExecutor(ctx, c.Browser))
		}))
	}
}
