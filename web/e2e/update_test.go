package e2e

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

// newer returns the path of a server program from a newer build, with the same sources but another version.
// All tests share it. It is a plain build (see web/build/README.md), so that these tests also cover plain
// builds.
func newer(t *testing.T) string {
	t.Helper()
	newerBuild.once.Do(func() { newerBuild.program = makeNewer(t) })
	if newerBuild.program == "" {
		t.Fatal("there is no newer build")
	}
	return newerBuild.program
}

var newerBuild struct {
	once         sync.Once
	dir, program string
}

func makeNewer(t *testing.T) string {
	t.Helper()
	root := moduleRoot(t)
	made, err := os.MkdirTemp("", "numplace-newer-")
	if err != nil {
		t.Fatal(err)
	}
	newerBuild.dir = made
	dist := filepath.Join(root, "web", "dist")
	bundle := filepath.Join(made, "bundle")
	goInModule(t, "run", "./web/build", "-plain", "-stamp", "a newer build", "-out", bundle)
	files, err := os.ReadDir(bundle)
	if err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{}
	for _, f := range files {
		replace[filepath.Join(dist, f.Name())] = filepath.Join(bundle, f.Name())
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	overlay, program := filepath.Join(made, "overlay.json"), filepath.Join(made, "numplace")
	if err := os.WriteFile(overlay, list, 0o644); err != nil {
		t.Fatal(err)
	}
	goInModule(t, "build", "-trimpath", "-overlay", overlay, "-o", program, ".")
	return program
}

// moduleRoot returns the directory that contains go.mod.
func moduleRoot(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// goInModule runs the go command in the module's root directory.
func goInModule(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = moduleRoot(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %v: %v\n%s", args, err, out)
	}
}

// When the server has a new build, a returning user is notified and can switch to it at any time. Until then,
// the old page goes on working completely. Each tab switches separately.
func TestRareUpdate(t *testing.T) {
	t.Parallel()
	program := newer(t)
	s := serve(t)
	address, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	b := start(t, options{offline: true})
	one, two := b.tab(), b.tab()
	one.front()
	one.goTo(s.url + "?p=" + twelve)
	one.kept()
	old := get[string](one, "numplace.version")
	two.front()
	two.goTo(s.url + "?p=" + inkala)

	s.stop()
	serveAt(t, program, address.Host)
	two.reload() // During this visit, the browser finds the new build.
	const notice = `$(".bar:not(.bar--failed)").textContent.includes("A new version is ready.")`
	two.until(notice)
	becomes(two, "numplace.version", old)
	before := two.ofOneBuild()
	two.click("Show the solution")
	two.verdict("One solution")

	one.front()
	one.until(notice)
	one.countsAndStops()
	one.reload() // The old build stays, because the other tab still uses it.
	becomes(one, "numplace.version", old)
	one.until(notice)
	one.countsAndStops()

	two.front()
	two.run(`window.before = true, addEventListener("pagehide", () => ` +
		`{ sessionStorage.left = Number(sessionStorage.left ?? 0) + 1; })`)
	two.click("Reload")
	two.until(`!window.before && "ready" in document.documentElement.dataset && numplace.version !== ` + quoted(old))
	becomes(two, "sessionStorage.left", "1")
	// The new build works offline.
	two.until(`navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === "activated"`)
	if two.ofOneBuild() == before {
		t.Error("the new page runs the old program")
	}
	two.shows(inkala)
	becomes(two, `$(".bar:not(.bar--failed)") === null`, true)
	two.click("Show the solution")
	two.verdict("One solution")

	// The other tab still has all files of the old build.
	one.front()
	becomes(one, "numplace.version", old)
	one.countsAndStops()
	one.click("Reload")
	one.until(`"ready" in document.documentElement.dataset && numplace.version !== ` + quoted(old))
	one.ofOneBuild()
	one.countsAndStops()
	one.until("(await caches.keys()).filter((name) => name.startsWith(`numplace /`)).length <= 2")
}

// A browser may install the service worker again although the build is the same. The page then reports
// nothing, and the new service worker takes over.
func TestRareTheSameBuildIsNoNews(t *testing.T) {
	t.Parallel()
	s := serve(t)
	to, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(to)
	var anew atomic.Bool
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sw.js" || !anew.Load() {
			proxy.ServeHTTP(w, r)
			return
		}
		response, err := http.Get(s.url + "sw.js")
		if err != nil {
			t.Error(err)
			return
		}
		defer response.Body.Close()
		w.Header().Set("Content-Type", response.Header.Get("Content-Type"))
		io.Copy(w, response.Body)
		io.WriteString(w, "\n// the same in other bytes\n")
	}))
	t.Cleanup(front.Close)
	p := open(t, options{offline: true})
	p.goTo(front.URL + "/")
	p.kept()
	anew.Store(true)
	p.run(`window.first = navigator.serviceWorker.controller`)
	p.run(`navigator.serviceWorker.getRegistration().then((registration) => registration.update())`)
	p.until(`navigator.serviceWorker.controller !== window.first && navigator.serviceWorker.controller.state === ` +
		`"activated"`)
	becomes(p, `String(numplace.waiting) + " " + $$(".bar:not(.bar--failed)").length`, "undefined 0")
	p.kept()
}

// If the browser delays the new service worker, a user who requests the new build still gets it.
func TestRareUpdateThatIsHeldBack(t *testing.T) {
	t.Parallel()
	program := newer(t)
	s := serve(t)
	address, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, options{offline: true})
	p.goTo(s.url + "?p=" + twelve)
	p.kept()
	old := get[string](p, "numplace.version")
	s.stop()
	serveAt(t, program, address.Host)
	p.reload()
	p.until(`$(".bar:not(.bar--failed)").textContent.includes("A new version is ready.")`)
	becomes(p, "numplace.version", old)
	p.run("ServiceWorker.prototype.postMessage = () => {}")
	p.click("Reload")
	p.until(`"ready" in document.documentElement.dataset && numplace.version !== ` + quoted(old))
	p.shows(twelve)
	p.click("Show two of them")
	p.verdict("12 solutions")
	// The page works offline again.
	p.until(`navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === "activated"`)
}

// If the offline cache has been deleted and the server has a new build, the page consists only of files of
// the new build, and the new service worker takes over.
func TestRareADroppedCopyGivesWayToANewBuild(t *testing.T) {
	t.Parallel()
	program := newer(t)
	s := serve(t)
	address, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	// If the second WebAssembly program has not been loaded yet, these errors are logged.
	p := open(t, options{offline: true, expect: []string{"unreachable", "already exited", "ERR_FAILED"}})
	p.goTo(s.url + "?p=" + inkala)
	p.whole() // Caching that ends later would bring back the old build, while its server still runs.
	old := get[string](p, "numplace.version")
	p.run(`Promise.all((await caches.keys()).map((name) => caches.delete(name)))`)
	s.stop()
	s = serveAt(t, program, address.Host)
	p.reload()
	now := get[string](p, "numplace.version")
	if now == old {
		t.Fatal("the old page is there still")
	}
	p.ofOneBuild()
	// The new service worker takes over without asking the user, because the page already is the new one.
	p.until(`((r) => r.active && !r.waiting && !r.installing)(await navigator.serviceWorker.getRegistration()) && ` +
		`(await caches.keys()).some((name) => name.endsWith(` + quoted(now) + `))`)
	becomes(p, `(await caches.keys()).some((name) => name.endsWith(`+quoted(old)+`))`, false)
	becomes(p, `$(".bar:not(.bar--failed)") === null`, true)
	p.kept()
	p.run(`dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") }))`)
	p.comesBack()
	becomes(p, "numplace.version", now)
	becomes(p, `$(".bar:not(.bar--failed)") === null`, true)
	s.stop()
	p.reload()
	p.shows(inkala)
	p.click("Show the solution")
	p.verdict("One solution")
}

// countsAndStops starts to count the solutions of an almost empty board, which requires a worker, and then
// stops the count.
func (p *tab) countsAndStops() {
	p.t.Helper()
	p.empty()
	p.shows(blanks(9))
	p.press("1")
	p.click("Judge it")
	p.click("Show two of them")
	p.until(`status().includes("still counting") && /At least [\d,]{5}/.test(status())`)
	p.click("Stop")
	p.says("stopped before the end")
}

// ofOneBuild checks that all files that the page has loaded belong to one build, and fails the test if they
// do not. It returns the hash in the name of the loader script.
func (p *tab) ofOneBuild() string {
	p.t.Helper()
	loaded := get[map[string][]string](p, `performance.getEntriesByType("resource").reduce((all, e) => {
		const found = /\/web\/(.*)\.([0-9a-f]{10})\.(\w+)$/.exec(new URL(e.name).pathname);
		if (found) (all[found[1] + "." + found[3]] ??= []).push(found[2]);
		return all;
	}, {})`)
	if len(loaded["worker.js"]) == 0 || len(loaded["loader.js"]) == 0 {
		p.t.Fatalf("the page loaded %v", loaded)
	}
	for name, hashes := range loaded {
		for _, hash := range hashes {
			if hash != hashes[0] {
				p.t.Errorf("the page loaded two builds of %s: %v", name, hashes)
			}
		}
	}
	// The loader contains the name of the worker script that fetches the WebAssembly program, and the hashes
	// of that script and of the program.
	if !get[bool](p, `(await (await fetch($("script[src*=loader]").src)).text()).includes("`+
		loaded["worker.js"][0]+`")`) {
		p.t.Errorf("the loader is of another build than the worker %s", loaded["worker.js"][0])
	}
	return loaded["loader.js"][0]
}
