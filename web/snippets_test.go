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

// The example scripts in README.md, npm/README.md and EMBED.md compile with the published types. In an
// example page, queries for an element of that page never return null.
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
			case "tsx":
				p.jsx = "react"
				p.link("@types/react", "@types/react")
				p.add(name+".tsx", code)
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

// elements returns a line of JavaScript that declares the type of document. With this type, queries for
// elements that exist in page, an HTML text, have non-null results.
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

// Frameworks' own type checkers accept the element <numplace-board> in templates, with its attributes, its
// listeners for typed events, and references to it. They reject anything else.
func TestTheElementIsInTemplates(t *testing.T) {
	const react = `import { createRef, useRef } from "react";
		export function Board() {
			const board = useRef<NumplaceBoard>(null);
			const solve = async () => (await board.current?.solve())?.solution?.length;
			return <p><numplace-board ref={board} key="1" id="board" className="wide" onClick={solve} ATTRIBUTES
				style={{ color: "red" }} LISTENERS><a href="/">Sudoku</a></numplace-board>
				{/* @ts-expect-error */}
				<numplace-board ref={createRef<HTMLInputElement>()} />
				WRONG</p>;
		}`
	const on = `onready={(event) => event.detail.n} onchange={({ detail }) => detail.entered.length}
		onsolved={({ currentTarget, detail }) => detail.by} onhint={({ detail }) => detail.stage}
		onerror={({ detail }) => detail.message.length}`
	const wrong = `onsolved={({ detail }) => detail.nothing}`
	for name, test := range map[string]struct {
		packages map[string]string // maps names in the project to names among the tests' packages
		jsx      string            // the package with the JSX types
		template string            // ATTRIBUTES, LISTENERS and WRONG stand for common parts
		on       string
		wrong    []string
	}{
		"react 19": {map[string]string{"@types/react": "@types/react"}, "react", react, on, []string{wrong}},
		// React 18 would not add listeners, and would set false as the text "false"
		"react 18": {map[string]string{"@types/react": "@types/react-18"}, "react", react, "",
			[]string{`onsolved={() => 0}`, `readonly={false}`}},
		"preact": {map[string]string{"preact": "preact"}, "preact", `import { useRef } from "preact/hooks";
			export function Board() {
				const board = useRef<NumplaceBoard>(null);
				return <p><numplace-board ref={board} key="1" id="board" class="wide"
					onClick={() => board.current?.solve()} ATTRIBUTES LISTENERS /> WRONG</p>;
			}`, on, []string{wrong}},
		"solid": {map[string]string{"solid-js": "solid-js", "csstype": "csstype"}, "solid-js", `
			export function Board() {
				let board!: NumplaceBoard;
				return <p><numplace-board ref={board} id="board" class="wide" onClick={() => board.solve()}
					ATTRIBUTES LISTENERS /> WRONG</p>;
			}`, strings.ReplaceAll(on, "on", "on:"), []string{strings.Replace(wrong, "on", "on:", 1)}},
		"vue": {map[string]string{"vue": "vue"}, "vue", `export const Board = () => <p>
				<numplace-board ref="board" key="1" id="board" class="wide" ATTRIBUTES LISTENERS /> WRONG</p>;`,
			vueListeners.Replace(on), []string{vueListeners.Replace(wrong)}},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t)
			p.jsx = test.jsx
			for name, of := range test.packages {
				p.link(name, of)
			}
			bad := ""
			for _, attribute := range append(test.wrong, `puzle=""`, `theme="blue"`, `size={true}`) {
				bad += "\n{/* @ts-expect-error */}\n<numplace-board " + attribute + " />\n"
			}
			p.add("template.tsx", `import "numplace/embed";
				import type { NumplaceBoard } from "numplace/embed";
				`+strings.NewReplacer("ATTRIBUTES", `puzzle="53..7" readonly size={300} theme="dark"`,
				"LISTENERS", test.on, "WRONG", bad).Replace(test.template)+`
				export type { NumplaceBoard };`)
			p.compile()
		})
	}
	t.Run("svelte", func(t *testing.T) { // Svelte's templates take their types from SvelteHTMLElements
		p := newProgram(t)
		p.link("svelte", "svelte")
		p.add("template.ts", `import "numplace/embed";
			import type { SvelteHTMLElements } from "svelte/elements";
			type Board = SvelteHTMLElements["numplace-board"];
			export const board: Board = { puzzle: "53..7", readonly: true, size: 300, theme: "dark", id: "board",
				onsolved: ({ detail }) => detail.entered.length };
			// @ts-expect-error
			export const named: Board = { puzle: "" };
			// @ts-expect-error
			export const blue: Board = { theme: "blue" };
			// @ts-expect-error
			export const wide: Board = { size: true };
			// @ts-expect-error
			export const solved: Board = { onsolved: ({ detail }) => detail.nothing };`)
		p.compile()
	})
}

// vueListeners converts the names of listeners from React's style to Vue's.
var vueListeners = strings.NewReplacer("onready", "onReady", "onchange", "onChange", "onsolved", "onSolved",
	"onhint", "onHint", "onerror", "onError")

// Vue's own compiler checks Vue templates. It does not support TypeScript 7 yet.
func TestTheElementIsInTemplatesOfVue(t *testing.T) {
	p := newProgram(t)
	p.link("vue", "vue")
	p.compiler = []string{"node", "--eval", `require("vue-tsc").run(require.resolve("typescript-5/lib/tsc"))`,
		"--", "vue-tsc"}
	p.add("Board.vue", `<script setup lang="ts">
		import "numplace/embed";
		import { ref, useTemplateRef } from "vue";
		const said = ref(""), board = useTemplateRef("board");
		const solve = async () => { said.value = (await board.value?.solve())?.solution ?? ""; };
		// @ts-expect-error
		const nothing = () => board.value?.nothing();
		</script>
		<template>
		<numplace-board ref="board" key="1" id="board" class="wide" puzzle="53..7" readonly :size="300" theme="dark"
			aria-label="Sudoku" :style="{ color: 'red' }" @click="solve" @ready.once="said = $event.detail.digits"
			@change="({ detail }) => detail.entered.length" @solved="e => e.detail.by" @hint="e => e.detail.stage"
			@error="e => said = e.detail.message"><a href="/" @click="nothing">Sudoku</a></numplace-board>
		<!-- @vue-expect-error -->
		<numplace-board puzle="" />
		<!-- @vue-expect-error -->
		<numplace-board theme="blue" />
		<!-- @vue-expect-error -->
		<numplace-board :size="true" />
		<!-- @vue-expect-error -->
		<numplace-board @solved="e => e.detail.nothing" />
		<!-- @vue-expect-error -->
		<numplace-board @finished="() => {}" />
		</template>`)
	for event, field := range map[string]string{"ready": "n", "change": "entered", "solved": "time", "hint": "stage",
		"error": "message"} { // the listener is the only expression in the template
		p.add("Lone-"+event+".vue", strings.NewReplacer("EVENT", event, "FIELD", field).Replace(`
			<script setup lang="ts">
			import "numplace/embed";
			</script>
			<template>
			<numplace-board daily="easy" @EVENT="(event) => console.log(event.detail.FIELD)" />
			<!-- @vue-expect-error -->
			<numplace-board daily="easy" @EVENT="(event) => console.log(event.detail.nothing)" />
			</template>`))
	}
	_, example, _ := strings.Cut(source(t, "npm/README.md"), "```vue\n")
	example, _, _ = strings.Cut(example, "```")
	p.add("Example.vue", example)
	// If the type of an event were unknown, any detail would be accepted.
	p.add("Wrong.vue", strings.NewReplacer("<numplace-board", "<!-- @vue-expect-error -->\n<numplace-board",
		"detail.time", "detail.nothing").Replace(example))
	p.compile()
}

// program is a TypeScript program that uses the package.
type program struct {
	t     *testing.T
	loose bool   // allows parameters without types, as in JavaScript
	jsx   string // the package with the JSX types
	dir   string
	files []string

	compiler []string // the compiler's command, to which the folder is appended
}

// newProgram returns a program with the package's type declarations installed.
func newProgram(t *testing.T) *program {
	t.Helper()
	p := &program{t: t, dir: t.TempDir(), compiler: []string{filepath.Join("node_modules", ".bin", "tsc")}}
	dir := filepath.Join(p.dir, "node_modules", "numplace")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, from := range map[string]string{"package.json": "npm/package.json", "solver.d.ts": "solver/api.d.ts",
		"embed.d.ts": "embed/embed.d.ts"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source(t, from)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func (p *program) add(name, code string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(code), 0o644); err != nil {
		p.t.Fatal(err)
	}
	p.files = append(p.files, name)
}

// link adds pack, one of the packages installed for the tests, to the project under the name name.
func (p *program) link(name, pack string) {
	p.t.Helper()
	target, err := filepath.Abs(filepath.Join("e2e", "node_modules", pack))
	if err != nil {
		p.t.Fatal(err)
	}
	link := filepath.Join(p.dir, "node_modules", name)
	if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		p.t.Fatal(err)
	}
}

// compile fails if TypeScript reports any error in its strictest mode.
func (p *program) compile() {
	p.t.Helper()
	web, err := filepath.Abs(".")
	if err != nil {
		p.t.Fatal(err)
	}
	of := filepath.Join(p.dir, "node_modules", "numplace")
	config, err := json.Marshal(map[string]any{"files": p.files, "compilerOptions": map[string]any{
		"target": "ES2024", "module": "ESNext", "moduleResolution": "Bundler",
		"moduleDetection": "force", "noEmit": true, "jsx": "preserve", "jsxImportSource": p.jsx,
		"lib": []string{"ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"}, "types": []string{},
		"strict": true, "noImplicitAny": !p.loose, "exactOptionalPropertyTypes": true, "noUncheckedIndexedAccess": true,
		"allowJs": true, "checkJs": true,
		"paths": map[string][]string{"https://HOST/solver.js": {filepath.Join(of, "solver.d.ts")},
			"https://HOST/embed.js": {filepath.Join(of, "embed.d.ts")}},
	}, "vueCompilerOptions": map[string]any{"strictTemplates": true}})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.dir, "tsconfig.json"), config, 0o644); err != nil {
		p.t.Fatal(err)
	}
	cmd := exec.Command(p.compiler[0], append(p.compiler[1:], "-p", p.dir)...)
	cmd.Dir = filepath.Join(web, "e2e")
	out, err := cmd.CombinedOutput()
	if _, ran := err.(*exec.ExitError); err != nil && !ran {
		p.t.Fatalf("%v: make vet installs TypeScript", err)
	}
	if err != nil {
		p.t.Errorf("tsc: %v\n%s", err, out)
	}
}
