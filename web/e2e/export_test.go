package e2e

import (
	"strings"
	"testing"
)

// An export under a path prefix works on a plain file host. This test covers links, solving and the page for
// unknown addresses. Offline use is tested in offline_test.go, and the first paint in first_test.go.
func TestRareExportUnderAPrefix(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo") // fails on any request outside the prefix
	p := open(t, options{offline: true, expect: []string{"404"}})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.shows(inkala)
	becomes(p, "location.href", s.url+"?p="+inkala)
	becomes(p, `$('meta[http-equiv="Content-Security-Policy"]').content.includes("default-src 'none'")`, true)
	p.click("Show the solution")
	p.verdict("One solution")
	p.shows(inkalaSolution)
	p.paste(twelve)
	p.click("Show two of them") // needs a worker
	p.verdict("12 solutions")
	if link := p.copied(p.share); link != s.url+"?p="+twelve {
		t.Errorf("shared: %s", link)
	}
	p.kept()
	becomes(p, "(await navigator.serviceWorker.getRegistrations()).map((r) => r.scope).join()", s.url)

	for _, path := range []string{"nothing", "deep/er/nothing", "web/nothing.js"} {
		p.part(path, func(t *testing.T) {
			p.visit(s.url + path)
			becomes(p, `$("h1").innerText`, "There is no such page")
			becomes(p, `getComputedStyle($("h1")).fontFamily.includes("Helvetica")`, true) // style sheet applied
			p.clickOn(".ways a")
			p.ready()
			becomes(p, "location.href", s.url+"?p="+strings.Repeat(".", 81))
		})
	}
}
