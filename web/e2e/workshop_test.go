package e2e

import "testing"

// The second program, which a visit does not need.

const (
	// hasWorkshop holds once it is kept for offline.
	hasWorkshop = `(await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).some(({ url }) => url.includes("/workshop.")))))
		.some(Boolean)`
	// startsWorkshop is what a worker made of it says first.
	startsWorkshop = `await numplace.workshop().then((module) => new Promise((hear) => {
		const worker = new Worker(numplace.worker);
		worker.onmessage = ({ data }) => hear(data);
		worker.postMessage(module);
	}), () => "not fetched")`
	// saves is a browser whose person saves data.
	saves = `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`
)

func TestWorkshop(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		script string // of the browser
		use    bool   // it is used while there is a network
		want   string // what it says without one
	}{
		"fetched when the page idles":                    {want: "ready"},
		"fetched when it is used, by one who saves data": {script: saves, use: true, want: "ready"},
		"not fetched unasked where a person saves data":  {script: saves, want: "not fetched"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := host(t, "/repo")
			p := open(t, options{script: test.script, expect: []string{"net::ERR_", "Failed to fetch", "Failed to load resource"}})
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

// A program that a proxy has cut short is asked for again.
func TestAWorkshopThatIsCutShort(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo")
	p := open(t, options{})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	p.run(`(async () => {
		const cache = await caches.open((await caches.keys())[0]), program = (await cache.keys()).find(({ url }) => url.includes("/workshop."));
		const whole = await (await cache.match(program)).arrayBuffer();
		await cache.put(program, new Response(whole.slice(0, 1e6), { headers: { "Content-Type": "application/wasm" } }));
	})()`)
	becomes(p, startsWorkshop, "ready")
	p.until(hasWorkshop)
}
