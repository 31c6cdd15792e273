package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
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
)

// How many bytes of a program's code come from which package, and how much of the bundle may be loaded. The linker writes the names of the
// functions beside the code; they are taken out when they have been used for that.

// sizes are bytes of code by import path. What the linker makes itself stands under linkerMade.
type sizes map[string]int

const linkerMade = "(the linker)"

// files stands among the programs for the bytes, as a browser loads them, of all that is none.
const files = "files"

const nameSection = "name"

// withoutNotes takes out of a program what only tools read: the names, by what it was made, from what.
func withoutNotes(program []byte) ([]byte, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	return assembled(program, slices.DeleteFunc(all, func(s section) bool { return s.id == customSection })), nil
}

// measured sums up the code of a program that still has its names. packages are the import paths of all that is linked in; main stands
// for the one of the program itself.
func measured(program []byte, packages []string) (sizes, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	var imports, code, names []byte
	for _, s := range all {
		switch {
		case s.id == importSection:
			imports = s.body
		case s.id == codeSection:
			code = s.body
		case s.named(nameSection):
			names = s.body[1+len(nameSection):]
		}
	}
	r := reader{imports}
	first := r.number() // functions come after the imported ones, and Go imports nothing else
	r = reader{code}
	lengths := make([]int, min(r.number(), len(code)))
	for i := range lengths {
		lengths[i] = len(r.bytes())
	}
	if r.rest == nil {
		return nil, errWasm
	}
	owner := owners(packages)
	out := sizes{}
	for r = (reader{names}); len(r.rest) > 0; {
		kind := r.rest[0]
		r.rest = r.rest[1:]
		part := reader{r.bytes()}
		if kind != 1 { // not the functions'
			continue
		}
		for range part.number() {
			i := part.number() - first
			name := string(part.bytes())
			if i >= len(lengths) {
				return nil, errWasm
			}
			if i >= 0 {
				out[owner(name)] += lengths[i]
			}
		}
	}
	if len(out) == 0 {
		return nil, errors.New("the program has no names")
	}
	return out, nil
}

// reader takes a section's numbers and texts one by one. A rest of nil says that it was none.
type reader struct{ rest []byte }

func (r *reader) number() int {
	value, n := binary.Uvarint(r.rest)
	if n <= 0 || value > 1<<31 {
		r.rest = nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(value)
}

func (r *reader) bytes() []byte {
	n := r.number()
	if n > len(r.rest) {
		r.rest = nil
		return nil
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}

// odd are the characters that the linker writes as "_" in the names.
var odd = regexp.MustCompile(`[^\w.]`)

// owners tells whose a function is by its name: that package's with the longest path that it begins with.
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

// packages lists the import paths of all that is linked into a program for the browser.
func (b *builder) packages(pkg string, flags ...string) ([]string, error) {
	args := slices.Concat([]string{"list", "-deps", "-f", "{{if eq .Name \"main\"}}main{{else}}{{.ImportPath}}{{end}}"}, flags, []string{pkg})
	out, err := b.goCommand(browserEnv, args...)
	return strings.Fields(string(out)), err
}

// table writes the sizes, largest first, with the change since before where there is one to compare with; at its end what is no longer
// there.
func (s sizes) table(out io.Writer, before sizes) {
	all, total := sizes{}, 0
	maps.Copy(all, before)
	maps.Copy(all, s)
	for _, path := range slices.SortedFunc(maps.Keys(all), func(a, b string) int { return cmp.Or(s[b]-s[a], strings.Compare(a, b)) }) {
		fmt.Fprintf(out, "%10d %s  %s\n", s[path], change(s[path], path, before), path)
		total += s[path]
	}
	fmt.Fprintf(out, "%10d %10s  bytes of code\n", total, "")
}

// grown writes the packages that grew since before, those that grew most first, and tells whether there are any.
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

// The sizes of the last bundle are kept in bin. Where there was none, as in a new clone, those of web/build/sizes.json stand for it, which
// go run ./web/build -sizes -keep writes.
const (
	lastSizes      = "bin/sizes.json"
	committedSizes = "web/build/sizes.json"
)

// sizesBefore are those to compare with, by program, and where they are from.
func (b *builder) sizesBefore() (before map[string]sizes, since string) {
	for _, from := range []struct{ name, since string }{{lastSizes, "the last bundle"}, {committedSizes, committedSizes}} {
		content, err := os.ReadFile(filepath.Join(b.root, from.name))
		if err == nil && json.Unmarshal(content, &before) == nil {
			return before, from.since
		}
	}
	return nil, ""
}

// keepSizes writes the sizes into a file.
func (b *builder) keepSizes(name string) error {
	content, err := json.MarshalIndent(b.sizes, "", "  ")
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(b.root, name), append(content, '\n'))
}

// printSizes compiles the programs and writes what is in them; keep has it committed.
func (b *builder) printSizes(out io.Writer, keep bool) error {
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

// A budget is how much of the bundle may be loaded on an occasion.
type budget struct {
	what string
	most int // bytes, as brotli
	has  func(name string, t trait) bool
}

var budgets = []budget{
	{"app.wasm", 950_000, func(name string, _ trait) bool { return name == "app.wasm" }},
	{"workshop.wasm", 800_000, func(name string, _ trait) bool { return name == "workshop.wasm" }},
	{"a first visit with all that is kept for offline", 980_000, func(_ string, t trait) bool { return t&apart == 0 }},
	{"solver.js with all that it loads", 500_000, func(name string, _ trait) bool {
		return name == "solver.js" || name == "solver-worker.js" || name == "solver.wasm"
	}},
}

// weigh reports what the occasions load. The error says which of them load too much, and which packages and files grew; it is only
// reported where the programs could not be made as small as with the Go that the build knows.
func (b *builder) weigh(s *site, loaded []int) error {
	b.sizes[files] = sizes{}
	for i, f := range s.list.Files {
		if f.Type != typeWasm {
			b.sizes[files][f.Name] = loaded[i]
		}
	}
	var over bytes.Buffer
	for _, budget := range budgets {
		sum := 0
		for i, f := range s.list.Files {
			if budget.has(f.Name, s.traits[i]) {
				sum += loaded[i]
			}
		}
		fmt.Fprintf(b.report, "%s: %d bytes of at most %d\n", budget.what, sum, budget.most)
		if sum > budget.most {
			fmt.Fprintf(&over, "%s: %d bytes are %d too many\n", budget.what, sum, sum-budget.most)
		}
	}
	if over.Len() == 0 {
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
	if b.foreign {
		fmt.Fprintf(b.report, "over the budget, with a Go that web/build does not know:\n%s\n", &over)
		return nil
	}
	return fmt.Errorf("over the budget:\n%s", &over)
}
