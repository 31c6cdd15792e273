package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// project is a directory outside the repository in which the npm package has been installed without a
// registry.
type project struct {
	dir   string
	made  string // the directory of the built package
	cache string
}

// in runs the program name in dir and returns its standard output.
func (p project) in(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	// npm must not contact a registry or use the user's cache.
	cmd.Env = append(os.Environ(), "npm_config_registry=http://127.0.0.1:9/", "npm_config_cache="+p.cache,
		"npm_config_update_notifier=false")
	out, err := cmd.Output()
	if failed, ok := err.(*exec.ExitError); ok {
		t.Fatalf("%s %v: %v\n%s\n%s", name, args, err, out, failed.Stderr)
	} else if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func put(t *testing.T, dir, name, content string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The npm package works after it has been packed and installed in the way its users do.
func TestRarePackage(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	p := project{dir: t.TempDir(), made: t.TempDir(), cache: t.TempDir()}
	p.in(t, root, "go", "run", "./web/build", "-npm", p.made)
	packed := strings.TrimSpace(p.in(t, p.made, "npm", "pack", "--silent", "--pack-destination", p.dir))
	put(t, p.dir, "package.json", `{ "private": true }`)
	p.in(t, p.dir, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./"+packed)

	t.Run("node", p.inNode)
	t.Run("the examples of its README", p.examples)
	t.Run("the command", p.command)
	t.Run("another name", p.renamed)
	t.Run("types", p.typed)
	t.Run("browser", p.inBrowser)
	t.Run("bundled", p.bundled)
	for _, name := range []string{"solver.d.ts", "embed.d.ts", "README.md", "LICENSE", "licenses.txt"} {
		if _, err := os.Stat(filepath.Join(p.dir, "node_modules", "numplace", name)); err != nil {
			t.Error(err)
		}
	}
}

func (p project) inNode(t *testing.T) {
	put(t, p.dir, "solve.mjs", `import { solve, count, rate, solutions } from "numplace";
		console.log(await solve("`+inkala+`"));
		console.log(await count("`+twelve+`"));
		for await (const solution of solutions("`+easy+`")) console.log(solution);
		console.log((await rate("`+easy+`")).levelName);
		console.log(import.meta.resolve("numplace/embed").split("/").at(-1));`)
	want := strings.Join([]string{inkalaSolution, "12", easySolution, "Easy", "embed.js", ""}, "\n")
	if got := p.in(t, p.dir, "node", "solve.mjs"); got != want {
		t.Errorf("node printed\n%s\nwant\n%s", got, want)
	}
}

func (p project) examples(t *testing.T) {
	s := serve(t)
	said := ""
	for _, block := range regexp.MustCompile("(?s)```js\n(.*?)```").FindAllStringSubmatch(p.readme(t), -1) {
		put(t, p.dir, "example.mjs", strings.ReplaceAll(block[1], "https://HOST/", s.url))
		said += p.in(t, p.dir, "node", "example.mjs")
	}
	for _, want := range []string{easySolution + "\n1\n" + easySolution, "levelName: 'Easy'", "outcome: 'step'",
		"'hodoku'", daily(t, "2026-11-25", 1)} {
		if !strings.Contains(said, want) {
			t.Errorf("the examples print\n%s\nwithout %s", said, want)
		}
	}
}

func (p project) command(t *testing.T) {
	for _, args := range [][]string{{"numplace"}, {"--yes", "--package", p.made, "numplace"}} {
		if got := p.in(t, p.dir, "npx", append(args, "solve", easy)...); got != easySolution+"\n" {
			t.Errorf("npx %v printed %s", args, got)
		}
		if got := p.in(t, p.dir, "npx", append(args, "--version")...); got != "0.1.0\n" {
			t.Errorf("npx %v is of the version %s", args, got)
		}
	}
}

// The package can be installed from the directory of a clone and under a scoped name, as the README says.
func (p project) renamed(t *testing.T) {
	dir, scoped := t.TempDir(), filepath.Join(t.TempDir(), "npm")
	if err := os.CopyFS(scoped, os.DirFS(p.made)); err != nil {
		t.Fatal(err)
	}
	p.in(t, scoped, "npm", "pkg", "set", "name=@you/numplace")
	packed := strings.TrimSpace(p.in(t, dir, "npm", "pack", "--silent", scoped))
	p.in(t, dir, "npm", "install", "--silent", "--no-audit", "--no-fund", p.made, "./"+packed)
	for _, name := range []string{"numplace", "@you/numplace"} {
		got := p.in(t, dir, "node", "--input-type=module", "--eval", `import { solve, rate } from "`+name+`";
			console.log(await solve("`+easy+`"), (await rate("`+easy+`")).level);
			console.log(import.meta.resolve("`+name+`/embed"));`)
		if !strings.HasPrefix(got, easySolution+" 1\nfile:") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TypeScript accepts the element <numplace-board> in JSX, for an installed package and for a link to the
// package's directory. The link needs a setting, which the README gives.
func (p project) typed(t *testing.T) {
	linked := t.TempDir()
	put(t, linked, "package.json", `{ "private": true }`)
	p.in(t, linked, "npm", "install", "--silent", "--no-audit", "--no-fund", p.made)
	if to, err := os.Readlink(filepath.Join(linked, "node_modules", "numplace")); err != nil {
		t.Fatalf("npm makes no link: %v, %s", err, to)
	}
	if !strings.Contains(p.readme(t), `"preserveSymlinks": true`) {
		t.Error("the README does not name the setting for a link")
	}
	packages, err := filepath.Abs("node_modules")
	if err != nil {
		t.Fatal(err)
	}
	for dir, links := range map[string]string{p.dir: "false", linked: "true"} {
		types := filepath.Join(dir, "node_modules", "@types")
		if err := os.MkdirAll(types, 0o755); err != nil {
			t.Fatal(err)
		}
		for of, to := range map[string]string{filepath.Join(packages, "@types", "react"): filepath.Join(types, "react"),
			filepath.Join(packages, "csstype"): filepath.Join(dir, "node_modules", "csstype")} {
			if err := os.Symlink(of, to); err != nil {
				t.Fatal(err)
			}
		}
		put(t, dir, "tsconfig.json", `{ "files": ["board.tsx"], "compilerOptions": {
			"target": "ES2022", "module": "ESNext",
			"moduleResolution": "Bundler", "jsx": "react-jsx", "strict": true, "noEmit": true, "types": [],
			"preserveSymlinks": `+links+` } }`)
		_, example, _ := strings.Cut(p.readme(t), "```tsx\n")
		example, _, _ = strings.Cut(example, "```")
		put(t, dir, "board.tsx", example+`
			import { solve } from "numplace";
			export const solution: Promise<string> = solve("`+easy+`");
			// @ts-expect-error
			export const Wrong = () => <numplace-board theme="blue" />;`)
		p.in(t, dir, filepath.Join(packages, ".bin", "tsc"), "-p", ".")
	}
}

func (p project) inBrowser(t *testing.T) {
	put(t, p.dir, "index.html", `<!doctype html><title>Project</title><link rel="icon" href="data:,">
		<script type="importmap">{ "imports": {
			"numplace": "./node_modules/numplace/solver.js", "numplace/embed": "./node_modules/numplace/embed.js"
		} }</script>
		<script type="module">import * as solver from "numplace";
			import "numplace/embed"; globalThis.S = solver;</script>`)
	s := httptest.NewServer(http.FileServer(http.Dir(p.dir)))
	t.Cleanup(s.Close)
	b := open(t, options{})
	b.imports(s.URL + "/")
	becomes(b, "await S.solve("+quoted(inkala)+")", inkalaSolution)
	becomes(b, "(await S.rate("+quoted(easy)+")).levelName", "Easy")
	becomes(b, `!!customElements.get("numplace-board")`, true)
}

// The package works with a bundler that does not handle its .wasm files and workers, if these files are
// copied next to the bundle. The test covers modules and classic scripts, under the policy from the README.
// In an inline script, the solver reports that it is unavailable.
func (p project) bundled(t *testing.T) {
	const (
		page   = `import * as solver from "numplace"; import "numplace/embed"; globalThis.S = solver;`
		worker = `import { solve } from "numplace";
			onmessage = async ({ data }) => postMessage(await solve(data));`
	)
	site := t.TempDir()
	put(t, site, "module.js", p.bundle(t, page, api.FormatESModule))
	put(t, site, "module-worker.js", p.bundle(t, worker, api.FormatESModule))
	put(t, site, "module.html", `<!doctype html><title>Module</title><script type="module" src="module.js"></script>`)
	put(t, site, "classic.js", p.bundle(t, page, api.FormatIIFE))
	put(t, site, "classic-worker.js", p.bundle(t, worker, api.FormatIIFE))
	put(t, site, "classic.html", `<!doctype html><title>Plain</title><script src="classic.js"></script>`)
	put(t, site, "inline.html", `<!doctype html><title>Inline</title><script>`+p.bundle(t, page, api.FormatIIFE)+
		`</script>`)
	for _, name := range []string{"solver-worker.js", "solver.wasm", "workshop.wasm"} {
		content, err := os.ReadFile(filepath.Join(p.dir, "node_modules", "numplace", name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, site, name, string(content))
	}
	_, policy, ok := strings.Cut(p.readme(t), "has to allow `")
	policy, _, _ = strings.Cut(policy, "`")
	if !ok {
		t.Fatal("the README names no policy")
	}
	policy = "default-src 'none'; " + strings.ReplaceAll(policy, "\n", " ")
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/favicon.ico" {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		if r.URL.Path != "/inline.html" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		http.FileServer(http.Dir(site)).ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	for _, kind := range []string{"module", "classic"} {
		b := open(t, options{})
		b.imports(s.URL + "/" + kind + ".html")
		becomes(b, "await S.solve("+quoted(inkala)+")", inkalaSolution)
		becomes(b, "(await S.rate("+quoted(easy)+")).levelName", "Easy")
		becomes(b, `!!customElements.get("numplace-board")`, true)
		becomes(b, `await new Promise((resolve, reject) => {
			const worker = new Worker("/`+kind+`-worker.js", { type: "`+kind+`" });
			worker.onmessage = ({ data }) => resolve(data);
			worker.onerror = reject;
			worker.postMessage(`+quoted(easy)+`);
		})`, easySolution)
	}
	b := open(t, options{})
	b.imports(s.URL + "/inline.html")
	becomes(b, code("S.solve("+quoted(easy)+")"), "unavailable")
	becomes(b, code("S.rate("+quoted(easy)+")"), "unavailable")
	becomes(b, `!!customElements.get("numplace-board")`, true)
}

// bundle bundles a program that imports the package into a single script.
func (p project) bundle(t *testing.T, program string, format api.Format) string {
	t.Helper()
	made := api.Build(api.BuildOptions{
		Stdin: &api.StdinOptions{Contents: program, ResolveDir: p.dir}, Bundle: true, Format: format,
		Platform: api.PlatformBrowser, LogLevel: api.LogLevelSilent,
	})
	if len(made.Errors) > 0 {
		t.Fatal(made.Errors)
	}
	return string(made.OutputFiles[0].Contents)
}

func (p project) readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(p.made, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
