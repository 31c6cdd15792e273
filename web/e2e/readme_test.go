package e2e

import (
	"os"
	"strings"
	"testing"
)

// example returns a code block of README.md, with HOST replaced by the server's address. It is the first
// block in the given language that contains part.
func example(t *testing.T, language, part string, s *server) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(text), "```"+language+"\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		if strings.Contains(block, part) {
			if !strings.Contains(block, "https://HOST/") {
				t.Fatal("the example does not say where HOST is")
			}
			return strings.ReplaceAll(block, "https://HOST/", s.url)
		}
	}
	t.Fatalf("the README has no example with %s", part)
	return ""
}

// The README's examples work unchanged in another site's page.
func TestTheExamplesOfTheReadme(t *testing.T) {
	t.Parallel()
	s := serve(t)
	t.Run("a board", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.visit(stranger(t, example(t, "html", "<numplace-board", s)))
		p.until(`customElements.get("numplace-board")`)
		becomes(p, `(await $("numplace-board").solve()).solution`, easySolution)
		becomes(p, `(await $("numplace-board").state()).digits`, easySolution)
		p.untilInFrame(`named("Check").length === 1 && named("Solve").length === 1 && named("Explore").length === 1`)
		if fallback := get[bool](p, `shown($("numplace-board a"))`); fallback {
			t.Error("the link for pages without scripts is seen")
		}
	})
	t.Run("a daily puzzle", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{expect: []string{"console.log"}})
		p.visit(stranger(t, `<script>globalThis.said = []; console.log = (what) => said.push(what);</script>`+
			`<script type="module">`+example(t, "js", "/daily/", s)+`</script>`))
		becomes(p, `said.join()`, daily(t, "2026-11-25", 0))
	})
	t.Run("the solver", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{expect: []string{"console.log"}})
		p.visit(stranger(t, `<script>globalThis.said = []; console.log = (...what) => `+
			`said.push(...what);</script><script type="module">`+
			example(t, "js", "solver.js", s)+`</script>`))
		becomes(p, `said.join()`, easySolution+",1,"+easySolution+","+easySolution+",bad-text")
	})
}
