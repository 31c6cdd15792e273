package browser

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Patterns that find uses of properties of globalThis.numplace, in Go code and in scripts.
var (
	declared = regexp.MustCompile(`(?m)^  (\w+)\??[:(]`)
	script   = regexp.MustCompile(`\b(?:page|numplace)\.(\w+)`)
	literal  = regexp.MustCompile(`globalThis\.numplace = /\*\* @type \{Numplace\} \*/ \(\{(.*)\}\)`)
	property = regexp.MustCompile(`(\w+): `)
	typed    = regexp.MustCompile(`s\.(?:object\.(?:Get|Call|Set)|set)\("(\w+)"`)
	goapp    = regexp.MustCompile(`page(?:\(\))?\.(?:Get|Call|Set)\("(\w+)"`)
	untyped  = regexp.MustCompile(`(?:host|Boot)\(\)\.(?:Get|Call|Set)\("(\w+)"`)
)

// names searches the given files for matches of pattern. It returns the texts that the first group of pattern
// has matched, each mapped to the name of a file that contains it.
func names(t *testing.T, pattern *regexp.Regexp, files ...string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range pattern.FindAllStringSubmatch(string(content), -1) {
			found[match[1]] = file
		}
	}
	return found
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v, %v", pattern, files, err)
	}
	return files
}

// members returns all property names that numplace.d.ts declares. It also returns those of them that the file
// marks as internal to the scripts.
func members(t *testing.T) (all, internal []string) {
	t.Helper()
	content, err := os.ReadFile("../../web/script/numplace.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(content), "interface Numplace {\n")
	text, _, closed := strings.Cut(text, "\n}")
	if !ok || !closed {
		t.Fatal("numplace.d.ts has no interface Numplace")
	}
	before := 0
	for _, match := range declared.FindAllStringSubmatchIndex(text, -1) {
		name := text[match[2]:match[3]]
		all = append(all, name)
		if strings.Contains(text[before:match[0]], "@internal") {
			internal = append(internal, name)
		}
		before = match[1]
	}
	return all, internal
}

// The declaration, the scripts, this package and the patches to go-app agree on the names of the shared
// object's properties.
func TestScriptsAndProgramShareNames(t *testing.T) {
	all, internal := members(t)
	if len(all) < 15 {
		t.Fatalf("the declaration has %v", all)
	}
	scripts := names(t, script, glob(t, "../../web/script/*.js")...)
	for _, file := range glob(t, "../../web/script/*.js") {
		for fields := range names(t, literal, file) {
			for _, match := range property.FindAllStringSubmatch(fields, -1) {
				scripts[match[1]] = file
			}
		}
	}
	program := names(t, typed, "boot.go")
	patches := names(t, goapp, glob(t, "../../web/build/goapp/_app/*.go")...)

	for where, found := range map[string]map[string]string{
		"a script": scripts, "the program": program, "go-app's patches": patches,
	} {
		for name, file := range found {
			if !slices.Contains(all, name) {
				t.Errorf("%s uses %s (%s), which numplace.d.ts does not declare", where, name, file)
			}
		}
	}
	for _, name := range all {
		_, inScripts := scripts[name]
		_, inProgram := program[name]
		_, inPatches := patches[name]
		switch alone := slices.Contains(internal, name); {
		case !inScripts && !(inProgram && inPatches):
			t.Errorf("no script uses %s", name)
		case alone && (inProgram || inPatches):
			t.Errorf("%s is declared as the scripts' own, and the program uses it", name)
		case !alone && !inProgram && !inPatches:
			t.Errorf("the program does not use %s: it is @internal, or nobody's", name)
		}
	}
}

// Other packages use only properties that are declared for use by the program.
func TestOtherPackagesUseDeclaredNames(t *testing.T) {
	all, internal := members(t)
	var files []string
	err := fs.WalkDir(os.DirFS(".."), ".", func(name string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			files = append(files, filepath.Join("..", name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	found := names(t, untyped, files...)
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if !slices.Contains(all, name) || slices.Contains(internal, name) {
			t.Errorf("%s uses %s, which is not declared for the program", found[name], name)
		}
	}
}
