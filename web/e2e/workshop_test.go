package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// Tests of the second WebAssembly program, which the page loads only when it is needed, for example to save
// files.

const (
	// hasWorkshop is an expression that reports whether the second WebAssembly program is cached.
	hasWorkshop = `(await Promise.all((await caches.keys()).map(
		async (name) => (await (await caches.open(name)).keys()).some(
		({ url }) => url.includes("/workshop.")))))
		.some(Boolean)`
	// startsWorkshop is an expression that starts a worker with the second WebAssembly program. Its value is
	// the worker's first message.
	startsWorkshop = `await numplace.workshop().then((module) => new Promise((hear) => {
		const worker = new Worker(numplace.worker);
		worker.onmessage = ({ data }) => hear(data);
		worker.postMessage(module);
	}), () => "not fetched")`
	// saves is a script that simulates a browser with the data saver turned on.
	saves = `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`
)

func TestRareWorkshop(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		script string // a script that runs in the page
		use    bool   // whether the second WebAssembly program is used online
		want   string // the first message of the second WebAssembly program's worker offline
	}{
		"fetched when the page idles":                    {want: "ready"},
		"fetched when it is used, by one who saves data": {script: saves, use: true, want: "ready"},
		"not fetched unasked where a person saves data":  {script: saves, want: "not fetched"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := host(t, "/repo")
			p := open(t, options{offline: true, script: test.script,
				expect: []string{"net::ERR_", "Failed to fetch", "Failed to load resource"}})
			p.goTo(s.url)
			p.kept()
			if test.use {
				becomes(p, startsWorkshop, "ready")
			}
			if test.want == "ready" {
				p.until(hasWorkshop)
			}
			s.stop()
			p.reload()
			p.run(`(async () => { await new Promise(requestIdleCallback); })()`)
			becomes(p, startsWorkshop, test.want)
		})
	}
}

// The second WebAssembly program writes the table of a collection and the log of a search to files. Once that
// program is cached, these files can be saved offline. Before that, the page reports what is missing, nothing
// is lost, and the same button works when the network is back.
func TestRareWhatTheWorkshopWrites(t *testing.T) {
	t.Parallel()
	const sentence = "This could not be loaded. Try again later." // online, but the server is stopped
	fails := options{offline: true, script: saves, still: true,
		expect: []string{"net::ERR_", "Failed to fetch", "Failed to load resource"}}
	saved := func(t *testing.T, p *tab, dir, name string) {
		t.Helper()
		p.wait(name, func() bool {
			file, err := os.Stat(filepath.Join(dir, name))
			return err == nil && file.Size() > 100
		})
	}
	for what, test := range map[string]struct {
		open      func(p *tab)
		ask       func(p *tab)
		save      func(p *tab) // further actions after the second program has loaded
		says      string       // expression for the message
		file      string
		stillHere string
	}{
		"the table": {
			open: func(p *tab) {
				p.toLists()
				p.click("The three examples")
				becomes(p, `words($("h2"))`, "The three examples")
			},
			ask: func(p *tab) { // The collection is paused if the second program is missing.
				if get[bool](p, `named("Resume").length === 1`) {
					p.click("Resume")
				}
			},
			save: func(p *tab) { p.judged(); p.export("csv") },
			says: `words($(".lists__head .line"))`, file: "The three examples-solved.csv", stillHere: `words($("h2"))`,
		},
		"the log": {
			open: func(p *tab) {
				p.example("Very hard")
				p.watch()
				p.until(events + " > 1000 && named('Stop').length === 0")
			},
			ask: func(p *tab) { p.more("Log as JSON") }, save: func(*tab) {}, says: said,
			file: "numplace-search.jsonl", stillHere: events,
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := host(t, "/repo")
			p := open(t, fails)
			p.goTo(s.url)
			p.kept()
			p.downloadTo(dir)
			s.away.Store(true)
			test.open(p)
			here := get[any](p, test.stillHere)
			test.ask(p)
			becomes(p, test.says, sentence)
			becomes(p, test.stillHere, here)

			s.away.Store(false)
			test.ask(p)
			test.save(p)
			saved(t, p, dir, test.file)
			becomes(p, test.says, "")
			p.until(hasWorkshop)
			os.Remove(filepath.Join(dir, test.file))

			s.stop()
			p.goTo(s.url)
			test.open(p)
			test.ask(p)
			test.save(p)
			saved(t, p, dir, test.file)
		})
	}
}

// If the cached copy of the second WebAssembly program is truncated, the program is requested again.
func TestRareAWorkshopThatIsCutShort(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo")
	p := open(t, options{offline: true, expect: []string{"integrity"}})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	p.run(`(async () => {
		const cache = await caches.open((await caches.keys())[0]),
			program = (await cache.keys()).find(({ url }) => url.includes("/workshop."));
		const whole = await (await cache.match(program)).arrayBuffer();
		await cache.put(program, new Response(whole.slice(0, 1e6),
			{ headers: { "Content-Type": "application/wasm" } }));
	})()`)
	becomes(p, startsWorkshop, "ready")
	p.until(hasWorkshop)
}
