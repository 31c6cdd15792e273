package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// files is a small module in which § stands for the module path. Everything else must stay the same when the
// module is renamed.
var files = map[string]string{
	"go.mod": "module §\n\ngo 1.26\n\nrequire example.com/old/solver v1.0.0\n",
	"solver/a.go": "// See §/solver and §/app/kit.Draw, not old/solver.js, old/none, told/solver or x/old/app.\n" +
		"package solver\n",
	"app/kit/b.go": "package kit\n\nimport (\n\t\"math/b\"\n\n\t\"§/solver\"\n)\n\n//go:linkname f §/app/kit.f\n" +
		"var _ = []string{\"-gcflags=§/solver=\", \"old/%s\", \"§/app/\", \"old\"}\n",
	"README.md": "`go doc §/solver`\ngo mod edit -require=§@v0.0.0 -replace=§=/path/to/old\n" +
		"npm i old; import \"old/embed\"; https://old/app old=new\n",
	"solver/testdata/example/go.mod":   "module x/old\n\nrequire § v0.0.0\n\nreplace § => ../../..\n",
	"web/build/sizes.json":             `{"a": {"§/app/kit": 5, "old": 1}}`,
	"web/page.js":                      `import "old/solver";`,
	"web/dist/x.go":                    "package old/solver",
	"bin/x.go":                         "package old/solver",
	".hidden/x.go":                     "package old/solver",
	"web/e2e/node_modules/x/README.md": "old/solver",
}

// of fills a module path into the content of a file.
func of(content, path string) string { return strings.ReplaceAll(content, "§", path) }

// tree returns the content of all files under root, by slash-separated path.
func tree(t *testing.T, root string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		all[filepath.ToSlash(name)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func module(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(of(content, "old")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// renamed renames the module in root and returns the message that rename prints.
func renamed(t *testing.T, root, path string) string {
	t.Helper()
	var out strings.Builder
	if err := rename(&out, root, path); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestThePathChangesWhereItNamesThisModule(t *testing.T) {
	root := module(t)
	const path = "new.example/me/it/v2"
	said := renamed(t, root, path)
	if said != "the module is "+path+", no longer old: go.mod, 2 Go files and 3 others are changed\n" {
		t.Errorf("said %q", said)
	}
	got := tree(t, root)
	for name, content := range files {
		if want := of(content, path); got[name] != want {
			t.Errorf("%s is\n%s\nwant\n%s", name, got[name], want)
		}
	}
	if names := slices.Sorted(maps.Keys(files)); !slices.Equal(slices.Sorted(maps.Keys(got)), names) {
		t.Errorf("other files than %q are there", names)
	}
}

// Renaming the module several times and then back restores every file.
func TestRareAnyPathFollowsAnyOther(t *testing.T) {
	root := module(t)
	for _, path := range []string{"new.example/me/it", "new.example/me/it/v3", "zebra", "a.b", "gopkg.in/yaml.v3"} {
		renamed(t, root, path)
		before := tree(t, root)
		said := renamed(t, root, path)
		if said != "the module is "+path+" already\n" || !maps.Equal(tree(t, root), before) {
			t.Errorf("again as %s: %q", path, said)
		}
	}
	said := renamed(t, root, "old")
	if !strings.Contains(said, "has no dot") {
		t.Errorf("of a path that go get can't find it is said %q", said)
	}
	for name, content := range tree(t, root) {
		if was := of(files[name], "old"); content != was {
			t.Errorf("%s is\n%s\nwas\n%s", name, content, was)
		}
	}
}

// The files of a renamed module are formatted as gofmt would, with imports in order.
func TestImportsStaySorted(t *testing.T) {
	root := module(t)
	path := filepath.Join(root, "app", "kit", "c.go")
	const before, after = "package kit\n\nimport (\n\t\"o.example/x\"\n\t\"old/app\"\n\t\"one.example/y\" // why\n)\n",
		"package kit\n\nimport (\n\t\"new.example/it/app\"\n\t\"o.example/x\"\n\t\"one.example/y\" // why\n)\n"
	if err := os.WriteFile(path, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	renamed(t, root, "new.example/it")
	if got, err := os.ReadFile(path); string(got) != after {
		t.Errorf("%s, %v", got, err)
	}
	renamed(t, root, "old")
	if got, err := os.ReadFile(path); string(got) != before {
		t.Errorf("back: %s, %v", got, err)
	}
}

func TestWrongPathsChangeNothing(t *testing.T) {
	root := module(t)
	before := tree(t, root)
	for name, path := range map[string]string{
		"blanks": "example.com/a b", "a large letter in a host": "Example.com/it", "a place": "../it", "a root": "/it",
		"an end": "example.com/it/", "no name": "example.com//it", "version 1": "example.com/it/v1",
		"an address": "https://example.com/it", "a sign": "example.com/i?t", "a flag": "-x.com/it",
		"a dot first": "example.com/.", "none": "", "one of Go": "fmt", "another": "net/http", "all of Go": "std",
	} {
		var out strings.Builder
		if err := rename(&out, root, path); err == nil || out.String() != "" {
			t.Errorf("%s: %q is accepted, %s", name, path, &out)
		}
	}
	if !maps.Equal(tree(t, root), before) {
		t.Error("a wrong path has changed files")
	}
	broken := filepath.Join(root, "solver", "a.go")
	if err := os.WriteFile(broken, []byte("package solver // old/app\nfunc {"), 0o644); err != nil {
		t.Fatal(err)
	}
	before = tree(t, root)
	if err := rename(new(strings.Builder), root, "a.b/it"); err == nil || !strings.Contains(err.Error(), broken) {
		t.Errorf("a file that is no Go gives %v", err)
	}
	if !maps.Equal(tree(t, root), before) {
		t.Error("after an error files have changed")
	}
}
