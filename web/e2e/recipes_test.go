package e2e

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// sandboxes contains sandbox attributes of frames in which sites show third-party content. Some allow the
// frame its own origin, as Notion does; stricter ones do not.
var sandboxes = map[string]string{
	"no sandbox": "",
	"Notion": `sandbox="allow-scripts allow-popups allow-forms allow-same-origin ` +
		`allow-top-navigation-by-user-activation"`,
	"a strict one": `sandbox="allow-scripts allow-popups"`,
}

// The code examples in SITES.md work unchanged.
func TestRareTheRecipes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	text, err := os.ReadFile("../embed/SITES.md")
	if err != nil {
		t.Fatal(err)
	}
	recipes := strings.ReplaceAll(string(text), "https://HOST/", s.url)
	part := func(pattern string) string {
		t.Helper()
		found := regexp.MustCompile(pattern).FindStringSubmatch(recipes)
		if found == nil {
			t.Fatalf("SITES.md has no %s", pattern)
		}
		return found[1]
	}
	element, frame := part("```html\n((?s:<script.*?))```"), part("```html\n(<iframe.*\n)")
	address := part(`\n    (\S+/embed/\?\S+)\n`)
	t.Run("the element", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.visitBoards(stranger(t, element))
		p.run(`await $("numplace-board").state()`)
		p.untilInFrame(`named("Check").length === 1 && named("Hint").length === 1`)
		becomes(p, `(await $("numplace-board").solve()).solution`, easySolution)
	})
	t.Run("Docusaurus", func(t *testing.T) {
		t.Parallel()
		_, lines, _ := strings.Cut(element, "\n")
		config := strings.Replace(part("```js\n((?s:.*?))```"), "export default", "const config =", 1)
		p := open(t, options{})
		p.visitBoards(stranger(t, lines+`<script>`+config+
			`for (const each of config.scripts) `+
			`document.head.append(Object.assign(document.createElement("script"), each));</script>`))
		becomes(p, `(await $("numplace-board").solve()).solution`, easySolution)
	})
	for name, sandbox := range sampled(2, sandboxes) {
		t.Run("the frame in "+name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{})
			if name == "Notion" { // Notion turns an address into a frame.
				p.visit(stranger(t, framed(address, sandbox)))
			} else {
				p.visit(stranger(t, strings.Replace(frame, "<iframe", "<iframe "+sandbox, 1)))
			}
			p.untilInFrame(`board() === ` + quoted(easy) + ` && named("Check").length + named("Hint").length === 2`)
			p.untilInFrame(`document.documentElement.scrollHeight <= innerHeight`) // nothing is cut off
		})
	}
	t.Run("the picture", func(t *testing.T) {
		t.Parallel()
		picture := regexp.MustCompile(`\[!\[([^\]]*)\]\(([^)]*)\)\]\(([^)]*)\)`)
		md := picture.FindStringSubmatch(strings.ReplaceAll(part("```md\n(.*)\n"), "&", "&amp;"))
		p := open(t, options{})
		p.visit(stranger(t, `<a href="`+md[3]+`"><img alt="`+md[1]+`" src="`+md[2]+`"></a>`))
		p.until(`$("img").complete && $("img").naturalWidth === 360 && $("img").naturalHeight === 360`)
		p.clickAt(get[[]float64](p, `centre($("img"))`))
		p.until(`location.href.startsWith(` + quoted(s.url) + `)`)
		p.ready()
		p.shows(easy)
	})
}
