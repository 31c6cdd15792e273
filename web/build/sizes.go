package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"numplace/web/build/wasm"
	"numplace/web/bundle"
)

// How much of a program's code comes from which package, and how much a browser may load.

// sizes are bytes of code by import path. What the linker generates counts under linkerMade.
type sizes map[string]int

const linkerMade = "(the linker)"

// files is listed among the programs. It counts all other files, in bytes as a browser loads them.
const files = "files"

// measured adds up the code of a program's functions. packages are the import paths of all packages in it.
func measured(functions []wasm.Function, packages []string) sizes {
	owner, out := owners(packages), sizes{}
	for _, f := range functions {
		out[owner(f.Name)] += f.Size
	}
	return out
}

// odd matches the characters that the linker writes as "_" in names.
var odd = regexp.MustCompile(`[^\w.]`)

// owners returns a function that finds the package of a function by its name: the one with the
// longest import path that the name begins with.
func owners(packages []string) func(name string) string {
	paths := map[string]string{}
	for _, path := range packages {
		paths[odd.ReplaceAllString(path, "_")] = path
	}
	return func(name string) string {
		name = strings.TrimPrefix(name, "type_.eq.")
		owner := linkerMade
		for i := range len(name) {
			if path, ok := paths[name[:i]]; ok && name[i] == '.' {
				owner = path
			}
		}
		return owner
	}
}

// packages lists the import paths of all packages linked into a program for the browser.
func (b *builder) packages(pkg string, flags ...string) ([]string, error) {
	args := slices.Concat([]string{"list", "-deps", "-f", "{{if eq .Name \"main\"}}main{{else}}{{.ImportPath}}{{end}}"},
		flags, []string{pkg})
	out, err := b.goCommand(browserEnv, args...)
	return strings.Fields(string(out)), err
}

// table prints the sizes, largest first, with the change since before, if there is one, and at the
// end what is gone.
func (s sizes) table(out io.Writer, before sizes) {
	all, total := sizes{}, 0
	maps.Copy(all, before)
	maps.Copy(all, s)
	for _, path := range slices.SortedFunc(maps.Keys(all),
		func(a, b string) int { return cmp.Or(s[b]-s[a], strings.Compare(a, b)) }) {
		fmt.Fprintf(out, "%10d %s  %s\n", s[path], change(s[path], path, before), path)
		total += s[path]
	}
	fmt.Fprintf(out, "%10d %10s  bytes of code\n", total, "")
}

// grown prints the packages that have grown since before, those that grew most first, and reports
// whether there are any.
func (s sizes) grown(out io.Writer, before sizes) bool {
	var paths []string
	for path := range s {
		if before != nil && s[path] > before[path] {
			paths = append(paths, path)
		}
	}
	slices.SortFunc(paths, func(a, b string) int {
		return cmp.Or((s[b]-before[b])-(s[a]-before[a]), strings.Compare(a, b))
	})
	for _, path := range paths {
		fmt.Fprintf(out, "%10d %s  %s\n", s[path], change(s[path], path, before), path)
	}
	return len(paths) > 0
}

func change(now int, path string, before sizes) string {
	if before == nil || before[path] == now {
		return fmt.Sprintf("%10s", "")
	}
	return fmt.Sprintf("%+10d", now-before[path])
}

// The sizes of the last build are kept in bin. A clone without a build uses web/build/sizes.json,
// which `go run ./web/build -sizes -keep` writes.
const (
	lastSizes      = "bin/sizes.json"
	committedSizes = "web/build/sizes.json"
)

// sizesBefore returns the sizes to compare with, by program, and where they come from.
func (b *builder) sizesBefore() (before map[string]sizes, since string) {
	for _, from := range []struct{ name, since string }{{lastSizes, "the last bundle"},
		{committedSizes, committedSizes}} {
		content, err := os.ReadFile(filepath.Join(b.root, from.name))
		if err == nil && json.Unmarshal(content, &before) == nil {
			return before, from.since
		}
	}
	return nil, ""
}

// keepSizes writes the sizes to a file.
func (b *builder) keepSizes(name string) error {
	content, err := json.MarshalIndent(b.sizes, "", "  ")
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(b.root, name), append(content, '\n'))
}

// printSizes compiles the programs and prints their sizes. With keep it also writes sizes.json.
func (b *builder) printSizes(out io.Writer, keep bool) error {
	if b.plain {
		return errors.New("a plain build has no sizes by package")
	}
	for _, compile := range []func() ([]byte, error){b.wasm, b.workshop, b.engine} {
		if _, err := compile(); err != nil {
			return err
		}
	}
	before, since := b.sizesBefore()
	for _, name := range slices.Sorted(maps.Keys(b.sizes)) {
		fmt.Fprintln(out, name)
		b.sizes[name].table(out, before[name])
	}
	if since != "" {
		fmt.Fprintf(out, "changes are since %s\n", since)
	}
	if keep {
		return b.keepSizes(committedSizes)
	}
	return nil
}

// A budget limits what may be loaded on an occasion.
type budget struct {
	what string
	most int // bytes, compressed by brotli
	has  func(name string, t trait) bool
}

var budgets = []budget{
	{"app.wasm", 1_360_000, func(name string, _ trait) bool { return name == "app.wasm" }},
	{"workshop.wasm", 2_300_000, func(name string, _ trait) bool { return name == "workshop.wasm" }},
	{"a first visit with all that is kept for offline", 1_460_000,
		func(_ string, t trait) bool { return t&apart == 0 || t&(monthly|spoken) != 0 }},
	{"solver.js with all that it loads", 530_000, func(name string, _ trait) bool {
		return name == "solver.js" || name == "solver-worker.js" || name == "solver.wasm"
	}},
}

// loads returns how many bytes an occasion loads. traits and loaded have each file's.
func (b budget) loads(files []bundle.File, traits []trait, loaded []int) int {
	sum, month, words := 0, 0, 0 // the last two are of the largest file, since a visit loads one
	for i, f := range files {
		switch {
		case !b.has(f.Name, traits[i]):
		case traits[i]&monthly != 0:
			month = max(month, loaded[i])
		case traits[i]&spoken != 0:
			words = max(words, loaded[i])
		default:
			sum += loaded[i]
		}
	}
	return sum + month + words
}

// weigh prints what each occasion loads. The error names those over budget, and the packages and
// files that grew. A plain build may be over budget.
func (b *builder) weigh(s *site, loaded []int) error {
	b.sizes[files] = sizes{}
	for i, f := range s.list.Files {
		if f.Type != typeWasm && s.traits[i]&monthly == 0 { // those do not change
			b.sizes[files][f.Name] = loaded[i]
		}
	}
	var over bytes.Buffer
	for _, budget := range budgets {
		sum := budget.loads(s.list.Files, s.traits, loaded)
		fmt.Fprintf(b.report, "%s: %d bytes of at most %d\n", budget.what, sum, budget.most)
		if sum > budget.most {
			fmt.Fprintf(&over, "%s: %d bytes are %d too many\n", budget.what, sum, sum-budget.most)
		}
	}
	if over.Len() == 0 || b.plain {
		return nil
	}
	before, since := b.sizesBefore()
	compared := false
	for _, name := range slices.Sorted(maps.Keys(b.sizes)) {
		compared = b.sizes[name].grown(&over, before[name]) || compared
	}
	if compared {
		fmt.Fprintf(&over, "in bytes of code, before compression, or of files, since %s; ", since)
	}
	over.WriteString("make sizes shows all packages")
	return fmt.Errorf("over the budget:\n%s", &over)
}
