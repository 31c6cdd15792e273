package e2e

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// frameworks are the packages that a project with React, Vue and Svelte installs. They come from the registry.
var frameworks = []string{"react@19.3.1", "@types/react@19.3.3", "vue@3.5.45", "vue-tsc@3.3.14", "svelte@5.57.3",
	"svelte-check@4.7.8", "typescript@5.9.3"}

// In a project that has installed React, Vue, Svelte and the package as the package's README says, the compilers of all
// three accept the README's samples, and find an attribute's wrong value and a wrong field of an event.
func TestRareFrameworks(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	p := project{dir: t.TempDir(), made: t.TempDir(), cache: t.TempDir()}
	p.in(t, root, "go", "run", "./web/build", "-npm", p.made)
	packed := strings.TrimSpace(p.in(t, p.made, "npm", "pack", "--silent", "--pack-destination", p.dir))
	put(t, p.dir, "package.json", `{ "private": true, "type": "module" }`)
	install := exec.Command("npm", append([]string{"install", "--silent", "--no-audit", "--no-fund", "./" + packed},
		frameworks...)...)
	install.Dir = p.dir
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm install: %v\n%s", err, out)
	}
	put(t, p.dir, "tsconfig.json", `{ "include": ["*.tsx", "*.vue", "*.svelte"], "compilerOptions": {
		"target": "ES2022", "module": "ESNext", "moduleResolution": "Bundler", "jsx": "react-jsx", "strict": true,
		"noEmit": true, "types": [] } }`)
	for _, test := range []struct {
		language, file string
		check          []string
	}{
		{"tsx", "Board.tsx", []string{"tsc", "-p", "."}},
		{"vue", "Board.vue", []string{"vue-tsc", "-p", ".", "--noEmit"}},
		{"svelte", "Board.svelte", []string{"svelte-check", "--tsconfig", "tsconfig.json"}},
	} {
		t.Run(test.language, func(t *testing.T) {
			_, sample, _ := strings.Cut(p.readme(t), "```"+test.language+"\n")
			sample, _, ok := strings.Cut(sample, "```")
			if !ok {
				t.Fatal("the README has no sample")
			}
			check := func() (string, bool) {
				cmd := exec.Command(filepath.Join(p.dir, "node_modules", ".bin", test.check[0]), test.check[1:]...)
				cmd.Dir = p.dir
				out, err := cmd.CombinedOutput()
				return string(out), err == nil
			}
			put(t, p.dir, test.file, sample)
			if out, ok := check(); !ok {
				t.Errorf("the sample is refused:\n%s\n%s", sample, out)
			}
			for right, wrong := range map[string]string{
				`daily="easy"`: `theme="blue"`, "detail.time": "detail.nothing",
			} {
				changed := strings.Replace(sample, right, wrong, 1)
				put(t, p.dir, test.file, changed)
				if out, ok := check(); ok || changed == sample || !strings.Contains(out, test.file) {
					t.Errorf("%s is accepted:\n%s", wrong, out)
				}
			}
			put(t, p.dir, test.file, sample)
		})
	}
}
