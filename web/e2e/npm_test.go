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

// The package for npm, packed and installed as somebody has it who gets it: without a registry, it
// needs nothing else.
func TestRarePackage(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	made, project, cache := t.TempDir(), t.TempDir(), t.TempDir()
	in := func(dir, name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		// no registry answers, and nothing is left in the person's folders
		cmd.Env = append(os.Environ(), "npm_config_registry=http://127.0.0.1:9/", "npm_config_cache="+cache,
			"npm_config_update_notifier=false")
		out, err := cmd.Output()
		if failed, ok := err.(*exec.ExitError); ok {
			t.Fatalf("%s %v: %v\n%s\n%s", name, args, err, out, failed.Stderr)
		} else if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	write := func(name, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(project, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in(root, "go", "run", "./web/build", "-npm", made)
	packed := strings.TrimSpace(in(made, "npm", "pack", "--silent", "--pack-destination", project))
	write("package.json", `{ "private": true }`)
	in(project, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./"+packed)

	t.Run("node", func(t *testing.T) {
		write("solve.mjs", `import { solve, count, rate, solutions } from "numplace";
			console.log(await solve("`+inkala+`"));
			console.log(await count("`+twelve+`"));
			for await (const solution of solutions("`+easy+`")) console.log(solution);
			console.log((await rate("`+easy+`")).levelName);
			console.log(import.meta.resolve("numplace/embed").split("/").at(-1));`)
		want := strings.Join([]string{inkalaSolution, "12", easySolution, "Easy", "embed.js", ""}, "\n")
		if got := in(project, "node", "solve.mjs"); got != want {
			t.Errorf("node printed\n%s\nwant\n%s", got, want)
		}
	})
	t.Run("browser", func(t *testing.T) {
		write("index.html", `<!doctype html><title>Project</title><link rel="icon" href="data:,"><script type="importmap">
			{ "imports": { "numplace": "./node_modules/numplace/solver.js", "numplace/embed": "./node_modules/numplace/embed.js" } }
			</script><script type="module">import * as solver from "numplace"; import "numplace/embed"; globalThis.S = solver;</script>`)
		s := httptest.NewServer(http.FileServer(http.Dir(project)))
		t.Cleanup(s.Close)
		p := open(t, options{})
		p.imports(s.URL + "/")
		becomes(p, "await S.solve("+quoted(inkala)+")", inkalaSolution)
		becomes(p, "(await S.rate("+quoted(easy)+")).levelName", "Easy")
		becomes(p, `!!customElements.get("numplace-board")`, true)
	})
	t.Run("the examples of its README", func(t *testing.T) {
		text, err := os.ReadFile(filepath.Join(made, "README.md"))
		if err != nil {
			t.Fatal(err)
		}
		s := serve(t)
		blocks := regexp.MustCompile("(?s)```js\n(.*?)```").FindAllStringSubmatch(string(text), -1)
		said := ""
		for _, block := range blocks {
			write("example.mjs", strings.ReplaceAll(block[1], "https://HOST/", s.url))
			said += in(project, "node", "example.mjs")
		}
		for _, want := range []string{easySolution + "\n1\n" + easySolution, "levelName: 'Easy'", "outcome: 'step'",
			"'hodoku'", daily(t, "2026-11-25", 1)} {
			if !strings.Contains(said, want) {
				t.Errorf("%d examples print\n%s\nwithout %s", len(blocks), said, want)
			}
		}
	})
	t.Run("the command", func(t *testing.T) {
		for _, args := range [][]string{{"numplace"}, {"--yes", "--package", made, "numplace"}} {
			if got := in(project, "npx", append(args, "solve", easy)...); got != easySolution+"\n" {
				t.Errorf("npx %v printed %s", args, got)
			}
			if got := in(project, "npx", append(args, "--version")...); got != "0.1.0\n" {
				t.Errorf("npx %v is of the version %s", args, got)
			}
		}
	})
	// as the README says: the folder of a clone, and a package under a scope
	t.Run("another name", func(t *testing.T) {
		project := t.TempDir()
		scoped := filepath.Join(t.TempDir(), "npm")
		if err := os.CopyFS(scoped, os.DirFS(made)); err != nil {
			t.Fatal(err)
		}
		in(scoped, "npm", "pkg", "set", "name=@you/numplace")
		packed := strings.TrimSpace(in(project, "npm", "pack", "--silent", scoped))
		in(project, "npm", "install", "--silent", "--no-audit", "--no-fund", made, "./"+packed)
		for _, name := range []string{"numplace", "@you/numplace"} {
			got := in(project, "node", "--input-type=module", "--eval", `import { solve, rate } from "`+name+`";
				console.log(await solve("`+easy+`"), (await rate("`+easy+`")).level, import.meta.resolve("`+name+`/embed"))`)
			if !strings.HasPrefix(got, easySolution+" 1 file:") {
				t.Errorf("%s: %s", name, got)
			}
		}
	})
	// A bundler that knows nothing of the programs, which are put beside its output. The policy is the
	// README's.
	t.Run("bundled", func(t *testing.T) {
		site := t.TempDir()
		put := func(name, text string) {
			if err := os.WriteFile(filepath.Join(site, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		bundle := func(program string, format api.Format) string {
			made := api.Build(api.BuildOptions{Stdin: &api.StdinOptions{Contents: program, ResolveDir: project}, Bundle: true,
				Format: format, Platform: api.PlatformBrowser, Conditions: []string{"browser"}, LogLevel: api.LogLevelSilent})
			if len(made.Errors) > 0 {
				t.Fatal(made.Errors)
			}
			return string(made.OutputFiles[0].Contents)
		}
		const page = `import * as solver from "numplace"; import "numplace/embed"; globalThis.S = solver;`
		const worker = `import { solve } from "numplace"; onmessage = async ({ data }) => postMessage(await solve(data));`
		put("module.js", bundle(page, api.FormatESModule))
		put("plain.js", bundle(page, api.FormatIIFE))
		put("module-worker.js", bundle(worker, api.FormatESModule))
		put("plain-worker.js", bundle(worker, api.FormatIIFE))
		put("module.html", `<!doctype html><title>Module</title><script type="module" src="module.js"></script>`)
		put("plain.html", `<!doctype html><title>Plain</title><script src="plain.js"></script>`)
		put("inline.html", `<!doctype html><title>Inline</title><script>`+bundle(page, api.FormatIIFE)+`</script>`)
		for _, name := range []string{"solver-worker.js", "solver.wasm", "workshop.wasm"} {
			in(project, "cp", filepath.Join("node_modules/numplace", name), site)
		}
		policy := "default-src 'none'; " + policyOf(t, made)
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/inline.html" {
				w.Header().Set("Content-Security-Policy", policy)
			}
			if r.URL.Path == "/favicon.ico" {
				w.WriteHeader(http.StatusNoContent)
				return
			}
			http.FileServer(http.Dir(site)).ServeHTTP(w, r)
		}))
		t.Cleanup(s.Close)
		for _, kind := range []string{"module", "plain"} {
			p := open(t, options{})
			p.imports(s.URL + "/" + kind + ".html")
			becomes(p, "await S.solve("+quoted(inkala)+")", inkalaSolution)
			becomes(p, "(await S.rate("+quoted(easy)+")).levelName", "Easy")
			becomes(p, `!!customElements.get("numplace-board")`, true)
			becomes(p, `await new Promise((resolve, reject) => {
				const worker = new Worker("/`+kind+`-worker.js", { type: "`+map[string]string{"module": "module", "plain": "classic"}[kind]+`" });
				worker.onmessage = ({ data }) => resolve(data);
				worker.onerror = reject;
				worker.postMessage(`+quoted(easy)+`);
			})`, easySolution)
		}
		p := open(t, options{})
		p.imports(s.URL + "/inline.html")
		becomes(p, code("S.solve("+quoted(easy)+")"), "unavailable")
		becomes(p, code("S.rate("+quoted(easy)+")"), "unavailable")
		becomes(p, `!!customElements.get("numplace-board")`, true)
	})
	for _, name := range []string{"solver.d.ts", "embed.d.ts", "README.md", "LICENSE", "licenses.txt"} {
		if _, err := os.Stat(filepath.Join(project, "node_modules", "numplace", name)); err != nil {
			t.Error(err)
		}
	}
}

// policyOf is what the README of a package says that a policy has to allow.
func policyOf(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "has to allow `")
	policy, _, _ := strings.Cut(rest, "`")
	if !ok {
		t.Fatal("the README names no policy")
	}
	return strings.ReplaceAll(policy, "\n", " ")
}
