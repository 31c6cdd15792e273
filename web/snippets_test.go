package web

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheExamplesHaveTheirTypes compiles the scripts in the texts for people who put Numplace into
// pages and programs of their own, with the types that they get. A script of a page knows its page's
// elements.
func TestTheExamplesHaveTheirTypes(t *testing.T) {
	p, pages := newProgram(t), newProgram(t)
	pages.loose = true
	seen := map[string]int{}
	for _, text := range []string{"../README.md", "npm/README.md", "embed/EMBED.md"} {
		for i, block := range fenced.FindAllStringSubmatch(source(t, text), -1) {
			language, code := block[1], block[2]
			name := fmt.Sprintf("%s-%d", strings.NewReplacer("../", "", "/", "-", ".md", "").Replace(text), i+1)
			switch language {
			case "js", "ts":
				p.add(name+".ts", code)
				seen[text]++
			case "html":
				for k, script := range inline.FindAllStringSubmatch(code, -1) {
					pages.add(fmt.Sprintf("%s-%d.js", name, k+1), elements(code)+script[1])
					seen[text]++
				}
			}
		}
		if seen[text] < 2 {
			t.Errorf("%s has %d scripts", text, seen[text])
		}
	}
	p.compile()
	pages.compile()
}

var (
	fenced = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")
	inline = regexp.MustCompile(`(?s)<script(?: type="module")?>(.*?)</script>`)
	tag    = regexp.MustCompile(`<([a-z][\w-]*)(?:[^>]*? id="(\w+)")?`)
)

// elements says as a comment with types which elements a page has, so that none of them may be null.
func elements(page string) string {
	markup := inline.ReplaceAllString(page, "")
	finds := []string{}
	for _, found := range tag.FindAllStringSubmatch(markup, -1) {
		of := fmt.Sprintf("HTMLElementTagNameMap[%q]", found[1])
		finds = append(finds, fmt.Sprintf("querySelector(selector: %q): %s;", found[1], of))
		if found[2] != "" {
			finds = append(finds, fmt.Sprintf("getElementById(id: %q): %s;", found[2], of))
		}
	}
	return "/** @type {Omit<Document, \"getElementById\" | \"querySelector\"> & { " + strings.Join(finds, " ") +
		" }} */ const document = /** @type {any} */ (globalThis.document);\n"
}

// The element is known in the templates of frameworks. Their own packages are not here: what they
// declare is reduced to the part that ours adds to.
func TestTheElementIsInTemplates(t *testing.T) {
	const (
		html  = `interface HTMLAttributes<T = unknown> { id?: string; onchange?: (event: Event) => void; target?: T }`
		jsx   = `{ namespace JSX { ` + html + ` interface IntrinsicElements { a: HTMLAttributes } } }`
		props = `{ puzzle: "53..7", readonly: true, size: 300, theme: "dark", id: "board"`
	)
	for name, test := range map[string]struct {
		framework string // what it declares
		props     string // the type of the element's attributes in its templates
		solved    string // the listener's name
	}{
		"react": {`declare namespace React {
				interface HTMLAttributes<T> { id?: string; onChange?: (event: T) => void }
				type DetailedHTMLProps<E, T> = E & { ref?: T };
				namespace JSX { interface IntrinsicElements { a: HTMLAttributes<HTMLAnchorElement> } }
			}
			declare module "react" { export = React }`,
			`import("react").JSX.IntrinsicElements["numplace-board"]`, "onsolved"},
		"preact": {`declare module "preact" ` + jsx,
			`import("preact").JSX.IntrinsicElements["numplace-board"]`, "onsolved"},
		"solid": {`declare module "solid-js/jsx-runtime" ` + jsx,
			`import("solid-js/jsx-runtime").JSX.IntrinsicElements["numplace-board"]`, `"on:solved"`},
		"vue": {`declare module "vue" { ` + html + ` interface GlobalComponents {} }`,
			`InstanceType<import("vue").GlobalComponents["numplace-board"]>["$props"]`, "onSolved"},
		"svelte": {`declare module "svelte/elements" { ` + html + ` interface SvelteHTMLElements {} }`,
			`import("svelte/elements").SvelteHTMLElements["numplace-board"]`, "onsolved"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t)
			p.add("framework.d.ts", test.framework)
			p.add("template.ts", `import "numplace/embed";
				const board: `+test.props+` = `+props+`, `+test.solved+`: ({ detail }) => detail.entered.length };
				// @ts-expect-error
				const blue: `+test.props+` = { theme: "blue" };
				// @ts-expect-error
				const wide: `+test.props+` = { size: true };
				export { board, blue, wide };`)
			p.compile()
		})
	}
}

// program is a program in TypeScript that uses the package.
type program struct {
	t     *testing.T
	loose bool // parameters need no types, as in JavaScript
	dir   string
	files []string
}

func newProgram(t *testing.T) *program { return &program{t: t, dir: t.TempDir()} }

func (p *program) add(name, code string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(code), 0o644); err != nil {
		p.t.Fatal(err)
	}
	p.files = append(p.files, name)
}

// compile fails for what TypeScript complains of at its strictest.
func (p *program) compile() {
	p.t.Helper()
	web, err := filepath.Abs(".")
	if err != nil {
		p.t.Fatal(err)
	}
	solver, embed := filepath.Join(web, "solver", "api.d.ts"), filepath.Join(web, "embed", "embed.d.ts")
	config, err := json.Marshal(map[string]any{"files": p.files, "compilerOptions": map[string]any{
		"target": "ES2024", "module": "ESNext", "moduleResolution": "Bundler",
		"moduleDetection": "force", "noEmit": true,
		"lib": []string{"ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"}, "types": []string{},
		"strict": true, "noImplicitAny": !p.loose, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true,
		"allowJs": true, "checkJs": true,
		"paths": map[string][]string{"numplace": {solver}, "numplace/embed": {embed},
			"https://HOST/solver.js": {solver}, "https://HOST/embed.js": {embed}},
	}})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.dir, "tsconfig.json"), config, 0o644); err != nil {
		p.t.Fatal(err)
	}
	out, err := exec.Command(filepath.Join(web, "e2e", "node_modules", ".bin", "tsc"), "-p", p.dir).CombinedOutput()
	if _, ran := err.(*exec.ExitError); err != nil && !ran {
		p.t.Fatalf("%v: make vet installs TypeScript", err)
	}
	if err != nil {
		p.t.Errorf("tsc: %v\n%s", err, out)
	}
}
