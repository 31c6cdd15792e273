package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The package for npm, packed and installed as somebody has it who gets it: without a registry, it
// needs nothing else.
func TestRarePackage(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	made, project := t.TempDir(), t.TempDir()
	in := func(dir, name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
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
	for _, name := range []string{"solver.d.ts", "embed.d.ts", "README.md", "LICENSE", "licenses.txt"} {
		if _, err := os.Stat(filepath.Join(project, "node_modules", "numplace", name)); err != nil {
			t.Error(err)
		}
	}
}
