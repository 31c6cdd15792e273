// Vet runs two tools over the module, for make vet: staticcheck, and deadcode, which finds functions that no
// program calls. It prints their findings and fails if there are any. The file allowed.txt lists the findings
// to ignore, with reasons. Vet also reports a line of allowed.txt that matches no finding.
//
// A function counts as called if the page, the second program, the solver's program for browsers, the server
// or a tool of this module calls it. The exported functions and methods of the solver's packages and of
// package explain count as called too, because other modules may use them.
package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const (
	staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"
	deadcode    = "golang.org/x/tools/cmd/deadcode@v0.52.0"
)

// browser contains the environment variables for compiling browser programs.
var browser = []string{"GOOS=js", "GOARCH=wasm"}

// programs lists the packages of the programs that run in browsers.
var programs = []string{".", "./app/workshop", "./web/engine"}

//go:embed allowed.txt
var allowed string

// module is the path of this module, and root is its directory.
var module, root string

func main() {
	out, err := build{dir: "."}.command("go", "list", "-m", "-f", "{{.Path}} {{.Dir}}")
	if err != nil {
		fail(err)
	}
	module, root, _ = strings.Cut(strings.TrimSpace(string(out)), " ")
	dead, err := deadFunctions()
	if err != nil {
		fail(err)
	}
	doubts, err := doubtful()
	if err != nil {
		fail(err)
	}
	left := judge(allowed, append(dead, doubts...))
	for _, line := range left {
		fmt.Println(line)
	}
	if len(left) > 0 {
		fmt.Println("vet: repair these, or give a reason in web/vet/allowed.txt")
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "vet:", err)
	os.Exit(1)
}

// finding is one problem that a tool reports.
type finding struct {
	file string // path relative to the module's root
	what string // the tool's message, such as "unreachable func: Name"
}

// judge returns the findings that the file allowed.txt does not allow, and the lines of that file that match
// no finding. allowed is the content of the file. Each line consists of a path, a space, and a part of the
// message or * for any message. The path is a file, or a directory if it ends in a slash. Lines that start
// with # are comments.
func judge(allowed string, all []finding) (left []string) {
	type line struct {
		place, part, text string
		used              bool
	}
	var lines []*line
	for text := range strings.Lines(allowed) {
		text = strings.TrimSpace(text)
		if place, part, ok := strings.Cut(text, " "); ok && !strings.HasPrefix(text, "#") {
			lines = append(lines, &line{place: place, part: part, text: text})
		}
	}
	for _, f := range all {
		stays := false
		for _, l := range lines {
			at := l.place == f.file || strings.HasSuffix(l.place, "/") && strings.HasPrefix(f.file, l.place)
			if at && (l.part == "*" || strings.Contains(f.what, l.part)) {
				stays, l.used = true, true
			}
		}
		if !stays {
			left = append(left, f.file+": "+f.what)
		}
	}
	for _, l := range lines {
		if !l.used {
			left = append(left, "web/vet/allowed.txt: about nothing: "+l.text)
		}
	}
	slices.Sort(left)
	return slices.Compact(left)
}

// build is a set of packages for a tool to check: their patterns, the directory in which these are resolved,
// and the environment variables of the target platform.
type build struct {
	dir      string
	env      []string
	packages []string
}

// deadFunctions returns the functions that no build calls, although at least one build includes their file.
func deadFunctions() (dead []finding, err error) {
	dir, err := os.MkdirTemp("", "vet")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := user(dir); err != nil {
		return nil, err
	}
	builds, unreached := map[string]int{}, map[finding]int{}
	for _, b := range []build{
		{".", nil, []string{"./..."}},
		{".", browser, programs},
		{dir, []string{"GOFLAGS=-mod=mod"}, []string{"."}},
	} {
		names, err := b.files()
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			builds[name]++
		}
		found, err := b.run(deadcode, append([]string{"-filter", "^" + module + "($|/)"}, b.packages...)...)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			unreached[f]++
		}
	}
	for f, times := range unreached {
		if times == builds[f.file] {
			dead = append(dead, f)
		}
	}
	return dead, nil
}

// files returns the files of this build's packages and their dependencies.
func (b build) files() (names []string, err error) {
	out, err := b.command("go", append([]string{"list", "-deps", "-f", "{{range .GoFiles}}{{$.Dir}}/{{.}}\n{{end}}"},
		b.packages...)...)
	for name := range strings.Lines(string(out)) {
		names = append(names, below(strings.TrimSpace(name)))
	}
	return names, err
}

// below converts an absolute path to a slash-separated one relative to the module's root.
func below(path string) string {
	if short, err := filepath.Rel(root, path); err == nil && filepath.IsAbs(path) {
		path = short
	}
	return filepath.ToSlash(path)
}

// said matches a line of a tool's output: file, line, column and message.
var said = regexp.MustCompile(`^(\S+\.go):\d+:\d+: (.*)$`)

// run runs a tool and returns its findings.
func (b build) run(tool string, args ...string) (all []finding, err error) {
	// The tool is compiled for this machine, but runs with the target's environment variables.
	with := "env " + strings.Join(append(b.env, "CGO_ENABLED=0"), " ")
	out, failed := build{dir: b.dir}.command("go", append([]string{"run", "-exec", with, tool}, args...)...)
	for line := range strings.Lines(string(out)) {
		if found := said.FindStringSubmatch(strings.TrimSpace(line)); found != nil {
			all = append(all, finding{below(found[1]), found[2]})
		} else if err == nil {
			err = fmt.Errorf("%s: %s", tool, line)
		}
	}
	if err == nil && len(all) == 0 { // With findings, tools exit with an error code.
		err = failed
	}
	return all, err
}

func (b build) command(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	// Findings in staticcheck's cache have paths of the copy of the project in which they were first found,
	// so each copy has its own cache.
	cache, err := filepath.Abs("bin/staticcheck")
	if err != nil {
		return nil, err
	}
	cmd.Dir, cmd.Env = b.dir, append(append(os.Environ(), "STATICCHECK_CACHE="+cache), b.env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, &stderr)
	}
	return out, err
}

// doubtful returns staticcheck's findings in the code for this machine and for browsers.
func doubtful() ([]finding, error) {
	here, err := build{dir: "."}.run(staticcheck, "./...")
	if err != nil {
		return nil, err
	}
	there, err := build{dir: ".", env: browser}.run(staticcheck, "./app/...", "./web/engine", ".")
	return append(here, there...), err
}

// user writes a temporary module into dir that requires this one. Its program uses everything that the
// packages of the solver and package explain export.
func user(dir string) error {
	program, err := callAll()
	if err != nil {
		return err
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		return err
	}
	_, needs, _ := strings.Cut(string(mod), "\n")
	needs += "\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + root + "\n"
	for name, content := range map[string]string{
		"go.mod": "module user\n" + needs, "go.sum": string(sum), "main.go": program,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// callAll returns the source of a program that uses everything these packages export. It converts values of
// the exported types to an interface, which makes deadcode count all their methods as called.
func callAll() (string, error) {
	out, err := build{dir: "."}.command("go", "list", "-export", "-deps",
		"-f", "{{.ImportPath}}\t{{.Export}}\t{{.Name}}", "./solver/...", "./app/shared/explain")
	if err != nil {
		return "", err
	}
	exports := map[string]string{}
	var public []string
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		exports[fields[0]] = fields[1]
		path := "/" + fields[0] + "/"
		if (strings.Contains(path, "/solver/") || strings.HasSuffix(path, "/app/shared/explain/")) &&
			!strings.Contains(path, "/internal/") && fields[2] != "main" {
			public = append(public, fields[0])
		}
	}
	read := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	names := map[string]string{} // import names by package path
	of := func(p *types.Package) string {
		if names[p.Path()] == "" {
			names[p.Path()] = fmt.Sprintf("p%d", len(names))
		}
		return names[p.Path()]
	}
	var body strings.Builder
	for _, path := range public {
		p, err := read.Import(path)
		if err != nil {
			return "", err
		}
		for _, name := range p.Scope().Names() {
			switch o := p.Scope().Lookup(name).(type) {
			case *types.TypeName:
				if t, ok := o.Type().(*types.Named); o.Exported() && ok && t.TypeParams() == nil &&
					!types.IsInterface(t) {
					fmt.Fprintf(&body, "\tuse(new(%s.%s))\n", of(p), name)
				}
			case *types.Func:
				s := o.Signature()
				if !o.Exported() || s.TypeParams() != nil {
					continue
				}
				var args []string
				for v := range s.Params().Variables() {
					args = append(args, "*new("+types.TypeString(v.Type(), of)+")")
				}
				dots := ""
				if s.Variadic() {
					dots = "..."
				}
				fmt.Fprintf(&body, "\t%s.%s(%s%s)\n", of(p), name, strings.Join(args, ", "), dots)
			}
		}
	}
	var source strings.Builder
	source.WriteString("package main\n\n")
	for path, name := range names {
		fmt.Fprintf(&source, "import %s %q\n", name, path)
	}
	source.WriteString("\nfunc use(any) {}\n\nfunc main() {\n" + body.String() + "}\n")
	return source.String(), nil
}
