package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// module returns the root of a small module with its build output.
func module(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, content := range map[string]string{
		"go.mod": "module m", "go.sum": "", "LICENSE": "MIT", "server.go": "package main", "app/page.go": "package app",
		"app/shared/i18n/words.go": "package i18n",
		"solver/solve.go":          "package solver", "web/page.css": "body {}", "web/build/main.go": "package main",
		"web/build/goapp/_app/http.go": "package app",
		// files that are not sources
		"README.md": "words", "Makefile": "build:", "server_test.go": "package main", "app/page_test.go": "package app",
		"web/script/sw.test.mjs": "test()",
		"web/embed/EMBED.md":     "words", "web/npm/README.md": "words", "web/.page.css.swp": "", "web/page.css~": "",
		"web/e2e/site_test.go": "package e2e", "web/e2e/browser/browser.go": "package browser",
		"web/e2e/node_modules/axe.js": "axe()", "web/bench/main.go": "package main", "web/npm/package.json": "{}",
		"web/wordpress/numplace.php": "<?php", "solver/testdata/fuzz/1": "x", "web/dist/.keep": "",
	} {
		put(t, root, name, content)
	}
	build(t, root)
	return root
}

func put(t *testing.T, root, name, content string) {
	t.Helper()
	name = filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// build writes the parts of a build's output that the code under test reads.
func build(t *testing.T, root string) {
	t.Helper()
	sources, err := Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	list := `{"sources": "` + sources + `"}`
	put(t, root, Dist+"/"+ListName, list)
	put(t, root, Program, "\x7fELF"+list+"\x00")
}

func TestWhatIsBuiltIsFreshUntilASourceChanges(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(t *testing.T, root string)
		says   string // part of the error, or "" if the build is still current
	}{
		{name: "nothing", change: func(*testing.T, string) {}},
		{name: "a file's time", change: func(t *testing.T, root string) {
			later := time.Now().Add(time.Hour)
			if err := os.Chtimes(filepath.Join(root, "web/page.css"), later, later); err != nil {
				t.Fatal(err)
			}
		}},
		{name: "a test", change: func(t *testing.T, root string) { put(t, root, "app/page_test.go", "package other") }},
		{name: "a new test", change: func(t *testing.T, root string) {
			put(t, root, "solver/new_test.go",
				"package solver")
		}},
		{name: "a test's data", change: func(t *testing.T, root string) {
			put(t, root,
				"solver/testdata/fuzz/2", "y")
		}},
		{name: "a browser test", change: func(t *testing.T, root string) {
			put(t, root, "web/e2e/browser/browser.go",
				"package other")
		}},
		{name: "a benchmark", change: func(t *testing.T, root string) {
			put(t, root, "web/bench/main.go",
				"package other")
		}},
		{name: "a text", change: func(t *testing.T, root string) { put(t, root, "README.md", "other") }},
		{name: "a text beside the sources", change: func(t *testing.T, root string) {
			put(t, root,
				"solver/NOTES.md", "other")
		}},
		{name: "an editor's file", change: func(t *testing.T, root string) { put(t, root, "app/.page.go.swp", "x") }},
		{name: "the bundle's directory", change: func(t *testing.T, root string) {
			put(t, root, "web/dist/x.br", "x")
		}},

		{name: "a main", change: func(t *testing.T, root string) { put(t, root, "server.go", "package other") },
			says: "web/dist was not built"},
		{name: "the page", change: func(t *testing.T, root string) {
			put(t, root, "app/shared/i18n/words.go",
				"package other")
		}, says: "web/dist was not built"},
		{name: "the solver", change: func(t *testing.T, root string) {
			put(t, root, "solver/solve.go",
				"package other")
		}, says: "web/dist was not built"},
		{name: "the manual, which the site has",
			change: func(t *testing.T, root string) { put(t, root, "web/embed/EMBED.md", "other") },
			says:   "web/dist was not built"},
		{name: "a style", change: func(t *testing.T, root string) { put(t, root, "web/page.css", "body { }") },
			says: "web/dist was not built"},
		{name: "the build", change: func(t *testing.T, root string) {
			put(t, root, "web/build/goapp/_app/http.go",
				"package other")
		}, says: "web/dist was not built"},
		{name: "the versions", change: func(t *testing.T, root string) { put(t, root, "go.mod", "module m // other") },
			says: "web/dist was not built"},
		{name: "their sums", change: func(t *testing.T, root string) { put(t, root, "go.sum", "x") },
			says: "web/dist was not built"},
		{name: "the license", change: func(t *testing.T, root string) { put(t, root, "LICENSE", "x") },
			says: "web/dist was not built"},
		{name: "a new file", change: func(t *testing.T, root string) { put(t, root, "app/new.go", "package app") },
			says: "web/dist was not built"},
		{name: "a file less", change: func(t *testing.T, root string) { remove(t, root, "app/page.go") },
			says: "web/dist was not built"},
		{name: "another name", change: func(t *testing.T, root string) {
			remove(t, root, "app/page.go")
			put(t, root, "app/pages.go", "package app")
		}, says: "web/dist was not built"},
		{name: "a newer bundle than the program", change: func(t *testing.T, root string) {
			put(t, root, "app/page.go", "package other")
			program, err := os.ReadFile(filepath.Join(root, Program))
			if err != nil {
				t.Fatal(err)
			}
			build(t, root)
			put(t, root, Program, string(program))
		}, says: "bin/numplace was not built"},
		{name: "no program", change: func(t *testing.T, root string) { remove(t, root, Program) },
			says: "there is no program (run make build first)"},
		{name: "no bundle", change: func(t *testing.T, root string) { remove(t, root, Dist+"/"+ListName) },
			says: "there is no bundle (run make build first)"},
		{name: "half a list", change: func(t *testing.T, root string) { put(t, root, Dist+"/"+ListName, "{") },
			says: "can't read web/dist/files.json (run make build first)"},
		{name: "no module", change: func(t *testing.T, root string) { remove(t, root, "solver") }, says: "solver"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := module(t)
			test.change(t, root)
			err := Fresh(root)
			if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
				t.Errorf("%v, want %q", err, test.says)
			}
		})
	}
}

func remove(t *testing.T, root, name string) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(root, name)); err != nil {
		t.Fatal(err)
	}
}
