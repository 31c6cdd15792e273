package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// kept waits until the browser has cached the page for offline use.
func (p *tab) kept() {
	p.t.Helper()
	p.until(`navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === "activated" && ` +
		`(await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1`)
}

// keptMonths returns an expression that reports whether the browser has stored exactly the daily puzzles of this month
// and its two neighbours, in both series. The series with rules begins in 2027.
func keptMonths() string {
	now := time.Now()
	var want []string
	for by := range 3 {
		month := time.Date(now.Year(), now.Month()-1+time.Month(by), 1, 0, 0, 0, 0, time.UTC)
		want = append(want, month.Format("daily/2006-01.txt"))
		if month.Year() >= 2027 {
			want = append(want, month.Format("daily/rules-2006-01.txt"))
		}
	}
	slices.Sort(want)
	return fmt.Sprintf(`(await Promise.all((await caches.keys()).filter((name) => `+
		`name.startsWith("numplace-daily ")).map(async (name) => (await caches.open(name)).keys()))).flat()`+
		`.map(({ url }) => url.slice(url.indexOf("daily/"))).sort().join() === %q`, strings.Join(want, ","))
}

// whole waits until the browser has also cached the files that the page fetches when it is idle.
func (p *tab) whole() {
	p.t.Helper()
	p.kept()
	p.until(`await (async () => {
		const keys = (await Promise.all((await caches.keys()).map(async (name) =>
			(await caches.open(name)).keys()))).flat();
		return ["/workshop.", "/learn-", "/late.", "/embed.js", "/about/"].every((part) =>
				keys.some(({ url }) => url.includes(part))) &&
			` + keptMonths() + `;
	})()`)
	p.until(`numplace.offline === "kept"`) // The page knows that all is cached.
}

// These expressions report whether Lists and Learn have their style sheets. Other pages load these style
// sheets later than the WebAssembly program.
const (
	styledLists = `$(".lists") && getComputedStyle($(".lists")).containerName === "lists"`
	styledLearn = `$(".index") && getComputedStyle($(".index")).display === "grid"`
	styledLate  = `$("link[href*='/late.']")?.sheet`
)

// The pages Lists and Learn have their styles online and offline, whether they are opened by address or from
// the start page.
func TestRareListsAndLearnAreStyled(t *testing.T) {
	t.Parallel()
	s := serve(t)
	b := start(t, options{offline: true})
	p := b.tab()
	styled := func() {
		p.t.Helper()
		p.goTo(s.url + "learn/")
		p.until(styledLearn)
		p.goTo(s.url + "lists/")
		p.until(styledLists)
		p.goTo(s.url)
		p.place("learn")
		p.until(styledLearn)
		p.goTo(s.url + "?p=" + easy)
		p.run(`$('[data-go="lists"]').click()`)
		p.until(styledLists)
	}
	styled()
	p.whole()
	s.stop()
	styled()
}

// After one visit, the start page, a link and a reload work without the server, in the same tab and in
// another.
func TestRareOffline(t *testing.T) {
	t.Parallel()
	for name, site := range sampled(2, map[string]func(t *testing.T) *server{
		"from the server":                  serve,
		"from an export under /repo/":      func(t *testing.T) *server { return host(t, "/repo") },
		"from an export at the host's top": func(t *testing.T) *server { return host(t, "") },
	}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			worksOffline(t, site(t))
		})
	}
}

// worksOffline visits a site once, stops its server and tests the page offline.
func worksOffline(t *testing.T, s *server) {
	idle := []string{"app/workshop.", "/late.", "/lists.", "/daily/", "/desk."} // files that may not be cached yet
	b := start(t, options{offline: true, expect: idle})
	p := b.tab()
	p.goTo(s.url)
	p.kept()
	s.stop()

	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	p.click("Show the solution")
	p.verdict("One solution")
	p.shows(inkalaSolution)
	p.clickCell(1)
	p.press("1")
	p.reload()
	p.shows(inkala[:1] + "1" + inkala[2:])

	p = b.tab()
	p.front()
	p.goTo(s.url)
	p.example("Several solutions")
	p.click("Show two of them")
	p.verdict("12 solutions")
	p.goTo(s.url + "index.html?p=" + easy)
	p.shows(easy)
}

// If the browser has evicted files from the cache, or they are damaged, the next visit caches them again, so
// that the page works offline.
func TestRareACopyIsMadeWholeAgain(t *testing.T) {
	t.Parallel()
	const entries = `await (async () => {
		let all = 0;
		for (const name of await caches.keys()) all += (await (await caches.open(name)).keys()).length;
		return all;
	})()`
	for name, spoil := range sampled(3, map[string]string{
		"all of it was dropped": `for (const name of await caches.keys()) await caches.delete(name);`,
		"the program was dropped": `const cache = await caches.open((await caches.keys())[0]); ` +
			`await cache.delete((await cache.keys()).find((r) => r.url.includes("/app.")));`,
		"the start was dropped": `const cache = await caches.open((await caches.keys())[0]); await cache.delete("./");`,
		"the program is cut in the middle": `const cache = await caches.open((await caches.keys())[0]),
			program = (await cache.keys()).find((r) => r.url.includes("/app."));
			const whole = await (await cache.match(program)).arrayBuffer();
			await cache.put(program,
				new Response(whole.slice(0, 1e6), { headers: { "Content-Type": "application/wasm" } }));`,
	}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := host(t, "/repo")
			var expect []string
			if strings.Contains(name, "cut") { // logged by the browser
				expect = []string{"integrity"}
			}
			p := open(t, options{offline: true, expect: expect})
			p.goTo(s.url)
			p.whole()
			whole := get[int](p, entries)
			p.run(`(async () => {` + spoil + `})()`)
			p.reload()
			becomes(p, entries, whole)
			s.stop()
			p.goTo(s.url + "?p=" + inkalaLink)
			p.shows(inkala)
			p.click("Show the solution")
			p.verdict("One solution")
		})
	}
}

// The page can be installed as an app, from the server and from an export.
func TestInstallable(t *testing.T) {
	t.Parallel()
	for name, site := range sampled(2, sites) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true, alone: true})
			p.goTo(s.url)
			p.kept()
			p.do("ask whether it can be installed", chromedp.ActionFunc(func(ctx context.Context) error {
				obstacles, err := page.GetInstallabilityErrors().Do(ctx)
				for _, o := range obstacles {
					t.Errorf("%s %v", o.ErrorID, o.ErrorArguments)
				}
				return err
			}))
			manifest := get[map[string]any](p, `(await (await fetch($("link[rel=manifest]").href)).json())`)
			if manifest["name"] != "Numplace" {
				t.Errorf("the manifest is %v", manifest)
			}
			becomes(p, `new URL(`+quoted(manifest["start_url"].(string))+`, $("link[rel=manifest]").href).href`, s.url)
		})
	}
}
