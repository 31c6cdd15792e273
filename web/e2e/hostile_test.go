package e2e

import (
	"strings"
	"testing"
)

// Malicious text in an address is never executed and never becomes part of the document.
func TestRareHostileAddresses(t *testing.T) {
	t.Parallel()
	const run = "window.__hacked=1"
	payloads := map[string]string{
		"an image":              `<img src=x onerror=` + run + `>`,
		"out of an attribute":   `"><script>` + run + `</script>`,
		"single quotes":         `'><svg onload=` + run + `>`,
		"a script address":      `javascript:` + run,
		"an event attribute":    `" onfocus="` + run + `" autofocus x="`,
		"out of a comment":      `--><script>` + run + `</script><!--`,
		"out of a title":        `</title><script>` + run + `</script>`,
		"a template":            `{{constructor.constructor("` + run + `")()}}`,
		"a NUL and line breaks": "\x00\r\n\r\n<script>" + run + "</script>",
	}
	s := serve(t)
	p := open(t, options{expect: []string{"404"}})
	p.goTo(s.url)
	p.verdict("Today’s Sudoku")
	today := get[string](p, "board()")
	p.until(styledLate)
	clean := get[string](p, elements)
	tried := pace(7) // 7 and the 6 places are coprime, so every place is tried
	for name, text := range sampled(1, payloads) {
		escaped := get[string](p, "encodeURIComponent("+quoted(text)+")")
		raw := strings.NewReplacer("\x00", "%00", "\r", "%0D", "\n", "%0A", "#", "%23").Replace(text)
		for where, query := range sampled(1, map[string]string{
			"p": "?p=" + escaped, "p not escaped": "?p=" + raw, "b": "?p=" + inkala + "&b=" + escaped,
			"another":      "?v=" + escaped + "&" + escaped + "=1",
			"the fragment": "#" + raw,
			"a long p":     "?p=" + escaped + strings.Repeat(".", 81-len([]rune(text))),
		}) {
			if !tried() {
				continue
			}
			p.part(name+" in "+where, func(t *testing.T) {
				p.goTo(s.url + query)
				p.until(`status() !== ""`)
				harmless(p, text)
				switch where {
				case "b":
				case "another", "the fragment":
					p.shows(today)
				default:
					p.shows(blanks(9))
				}
				p.until(styledLate)
				if now := get[string](p, elements); now != clean && where != "b" {
					t.Errorf("the page has other elements:\n%s\nbefore: %s\nlinks: %s", now, clean,
						get[string](p, `$$("link").map((e) => e.outerHTML).join("\n")`))
				}
			})
		}
		p.part(name+" in the path", func(t *testing.T) {
			p.visit(s.url + escaped)
			becomes(p, `$("h1")?.innerText`, "There is no such page")
			harmless(p, text)
			becomes(p, `performance.getEntriesByType("navigation")[0].responseStatus`, 404)
		})
	}
	p.part("in a paste", func(t *testing.T) {
		p.goTo(s.url)
		for _, text := range payloads {
			p.paste(text)
			p.until(`/Not a puzzle|not text|can.t be read/.test(status())`)
			harmless(p, text)
		}
	})
}

// elements is an expression that counts the elements that could run or load something. Several links with the
// same address count as one. Two links are not counted, because they are not always there: the link to the
// script that draws rules, which is loaded with the second WebAssembly program, and the link that preloads
// the main program.
const elements = `["script", "img", "iframe", "object", "embed", "svg", "style", "link", "base", "form", "meta", ` +
	`"[onerror]", "[onload]", "[onfocus]"].map((s) => s + " " + ` +
	`new Set($$(s).map((e) => e.href ?? e).filter((e) => !/\/web\/(desk|app)\./.test(e))).size).join(", ")`

func harmless(p *tab, text string) {
	p.t.Helper()
	if get[bool](p, `"__hacked" in window`) {
		p.t.Error("it ran")
	}
	if get[bool](p, "document.documentElement.outerHTML.includes("+quoted(text)+")") &&
		strings.ContainsAny(text, "<>") {
		p.t.Error("it stands in the page's HTML as it came")
	}
	if get[bool](p, `$$("*").some((e) => [...e.attributes].some((a) => a.value.includes("__hacked") || `+
		`a.name.startsWith("on")))`) {
		p.t.Error("it stands in an attribute")
	}
	if get[bool](p, `document.title.includes("__hacked")`) {
		p.t.Error("it stands in the title")
	}
}
