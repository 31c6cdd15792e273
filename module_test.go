//go:build !js

package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// goChapter is the content of the README's chapter on the solver as a Go package.
type goChapter struct {
	rename  []string // the command that renames a fork
	path    string   // of the renamed module
	get     []string // the command that adds the fork to another module's requirements
	replace []string // the command that adds this module to another module's requirements without a fork
	imports string   // the import declaration for the examples
	bodies  []string // the examples, which are statements that use ctx
}

// chapter parses the README's chapter on the solver. root is the directory of a copy of the sources.
func chapter(t *testing.T, root string) goChapter {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(readme), "\n## The solver as a Go package\n")
	text, _, _ = strings.Cut(text, "\n## ")
	command := func(begin string) []string {
		line := regexp.MustCompile(`(?m)^    ` + begin + `[^&\n]*`).FindString(text)
		return strings.Fields(line)
	}
	c := goChapter{rename: command("make module"), get: command("go get"), replace: command("go mod edit")}
	var examples []string
	for _, found := range regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(text, -1) {
		examples = append(examples, found[1])
	}
	if len(c.rename) != 3 || len(c.get) != 3 || len(c.replace) != 5 || len(examples) != 4 {
		t.Fatal("the README no longer shows how to use the solver from outside")
	}
	c.path, c.imports, c.bodies = strings.TrimPrefix(c.rename[2], "MODULE="), examples[0], examples[1:]
	return c
}

// source returns the source text of package pack. Its only function runs the README's examples.
func (c goChapter) source(pack, function string) string {
	return "package " + pack + "\n\n" +
		strings.Replace(c.imports, "(\n", "(\n\t\"context\"\n\t\"fmt\"\n\t\"log\"\n", 1) +
		"\nfunc " + function + "() {\n\tctx := context.Background()\n" + strings.Join(c.bodies, "") +
		"\tfmt.Println(solution, n, err)\n}\n"
}

// printed is the output of the program from goChapter.source.
const (
	solved  = "179586243425739816386412957598127634734968125612345789961253478257894361843671592"
	printed = solved + "\n1234341221434321 <nil>\nHard 600 X-Wing 57\nHidden Single Where does the 7 go in box 5? " +
		"With 7 already at r5c1 and r6c7, box 5 can hold it only at r4c6. r4c6 = 7\n3.2/1.2/1.2 32 <nil>\n" +
		solved + " 1 <nil>\n"
)

// outside is a folder with a module other than this one.
type outside struct {
	dir string
	env []string
}

// write writes a file into the module's folder.
func (o outside) write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(o.dir, name), []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// run runs a command in the folder and returns its standard output.
func (o outside) run(t *testing.T, command ...string) string {
	t.Helper()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Env = o.dir, append(append(os.Environ(), "GOFLAGS=-trimpath", "GOWORK=off"), o.env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", strings.Join(command, " "), err, out, &stderr)
	}
	return string(out)
}

// made creates a module called path in a temporary folder, with one file. env is added to the environment
// variables of its commands.
func made(t *testing.T, path, name, content string, env ...string) outside {
	t.Helper()
	o := outside{t.TempDir(), env}
	o.write(t, name, content)
	o.run(t, "go", "mod", "init", path)
	return o
}

// prints runs the module's program and checks its output.
func (o outside) prints(t *testing.T) {
	t.Helper()
	if out := o.run(t, "go", "run", "."); out != printed {
		t.Errorf("the README's examples print %q", out)
	}
}

// The path of a library outside this module, and the source text of a program that uses this library.
const (
	libraryPath = "example.com/library"
	userOfIt    = "package main\n\nimport \"" + libraryPath + "\"\n\nfunc main() { library.Run() }\n"
)

// byReplace follows the README's instructions for use without a fork, which add a replace directive. It tests
// a program that uses the sources directly, and a program that uses them through a library.
func byReplace(t *testing.T, root string) {
	t.Helper()
	c := chapter(t, root)
	replace := strings.Fields(strings.ReplaceAll(strings.Join(c.replace, " "), "/path/to/numplace", root))
	program := made(t, "example.com/outside", "main.go", c.source("main", "main"))
	library := made(t, libraryPath, "library.go", c.source("library", "Run"))
	user := made(t, "example.com/user", "main.go", userOfIt)
	user.run(t, "go", "mod", "edit", "-require="+libraryPath+"@v0.0.0", "-replace="+libraryPath+"="+library.dir)
	for _, o := range []outside{program, library, user} {
		o.run(t, replace...)
		o.run(t, "go", "mod", "tidy")
	}
	program.prints(t)
	user.prints(t)
}

// The README's instructions for use without a fork work in the sources as they are.
func TestOutsideModule(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	byReplace(t, root)
}

// The README's instructions work in a fork. After it is renamed it compiles, and other modules can require it
// by a replace directive or by go get from a module proxy.
func TestRareFork(t *testing.T) {
	fork := copied(t)
	fork.run(t, chapter(t, fork.dir).rename...)
	c := chapter(t, fork.dir)
	path := strings.TrimSpace(fork.run(t, "go", "list", "-m"))
	if path != c.path || !strings.Contains(c.imports, path) {
		t.Fatalf("the fork is called %s, and its README says %s", path, c.imports)
	}
	fork.run(t, "go", "vet", "-trimpath", "./solver/...")
	if os.Getenv("NUMPLACE_LONG") == "1" { // compiles all packages again
		fork.run(t, "go", "vet", "-trimpath", ".")
		outside{fork.dir, targets["the browser"]}.run(t, "go", "vet", "-trimpath", ".")
	}
	byReplace(t, fork.dir)

	// other modules come from this machine's module cache
	cache := fork.run(t, "go", "env", "GOMODCACHE")
	server := t.TempDir()
	env := []string{
		"GOPROXY=file://" + filepath.ToSlash(server) + ",file://" + filepath.ToSlash(strings.TrimSpace(cache)) +
			"/cache/download",
		"GOMODCACHE=" + t.TempDir(), "GOFLAGS=-trimpath -mod=mod -modcacherw", "GOSUMDB=off", "GOPRIVATE=",
		"GONOPROXY=",
	}
	publish(t, server, c.path, fork.dir)
	library := made(t, libraryPath, "library.go", c.source("library", "Run"), env...)
	library.run(t, c.get...)
	library.run(t, "go", "vet", ".")
	publish(t, server, libraryPath, library.dir)
	user := made(t, "example.com/user", "main.go", userOfIt, env...)
	user.run(t, "go", "get", libraryPath)
	user.prints(t)
	mod := user.run(t, "go", "mod", "edit", "-print")
	if strings.Contains(mod, "replace") || !strings.Contains(mod, c.path+" "+tag) {
		t.Errorf("the user's go.mod is\n%s", mod)
	}
}

// each calls do for every source file of the module in the folder root. It skips hidden directories,
// downloaded packages, and the files that the build writes.
func each(t *testing.T, root string, do func(name string, content []byte) error) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." &&
			(strings.HasPrefix(entry.Name(), ".") || slices.Contains([]string{"bin", "web/e2e/node_modules"}, name)):
			return fs.SkipDir
		case entry.IsDir() || !entry.Type().IsRegular() ||
			strings.HasPrefix(name, "web/dist/") && name != "web/dist/.keep":
			return nil
		}
		content, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		return do(name, content)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// copied copies the sources into a temporary folder.
func copied(t *testing.T) outside {
	t.Helper()
	o := outside{dir: t.TempDir()}
	each(t, ".", func(name string, content []byte) error {
		path := filepath.Join(o.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, content, 0o644)
	})
	return o
}

// tag is the only version of each published module.
const tag = "v0.1.0"

// publish writes the module in the folder root into the folder server, which the go command can use as a
// module proxy.
func publish(t *testing.T, server, path, root string) {
	t.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	files := map[string][]byte{"list": []byte(tag + "\n"), tag + ".info": []byte(`{"Version": "` + tag + `"}`)}
	each(t, root, func(name string, content []byte) error {
		if strings.HasPrefix(name, "solver/testdata/example/") { // a module of its own
			return nil
		}
		if name == "go.mod" {
			files[tag+".mod"] = content
		}
		file, err := w.Create(path + "@" + tag + "/" + name)
		if err == nil {
			_, err = file.Write(content)
		}
		return err
	})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	files[tag+".zip"] = packed.Bytes()
	dir := filepath.Join(server, filepath.FromSlash(path), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
