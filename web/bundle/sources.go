package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Where `make build` puts its results, relative to the module's root.
const (
	Dist    = "web/dist"
	Program = "bin/numplace"
)

// apart are the directories without sources of the build.
var apart = []string{"web/dist", "web/e2e", "web/bench", "web/npm", "web/wordpress", "web/dev"}

// never are the names of directories that have no sources, wherever they are.
var never = []string{"testdata", "node_modules"}

// Sources returns a hash of everything that Dist and Program are made from: the names and contents
// of the module's files below root, and the version of Go. Modification times do not count.
func Sources(root string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, runtime.Version())
	err := EachSource(root, func(name string) error {
		content, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(content))
		sum.Write(content)
		return nil
	})
	if err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// EachSource calls f with the name of each file that Dist and Program are made from, relative to the
// module's root and with slashes, always in the same order. It ends with the first error.
func EachSource(root string, f func(name string) error) error {
	top, err := os.ReadDir(root)
	if err != nil {
		return err
	}
	for _, entry := range top {
		if name := entry.Name(); filepath.Ext(name) == ".go" && isSource(name) || name == "go.mod" ||
			name == "go.sum" || name == "LICENSE" {
			if err := f(name); err != nil {
				return err
			}
		}
	}
	for _, dir := range []string{"app", "solver", "web"} {
		err := fs.WalkDir(os.DirFS(root), dir, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case slices.Contains(apart, name) || entry.IsDir() && slices.Contains(never, entry.Name()):
				return fs.SkipDir
			case entry.Type().IsRegular() && isSource(entry.Name()):
				return f(name)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// isSource reports whether a file is a source. Tests, documents and the files of editors are not,
// but one document is part of the site.
func isSource(name string) bool {
	return !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, "~") && !strings.HasSuffix(name, "_test.go") &&
		!strings.HasSuffix(name, ".test.mjs") && (filepath.Ext(name) != ".md" || name == "EMBED.md")
}

// Fresh returns an error unless Dist and Program were built from the present sources of the module
// in root. Tests of the built program call it first.
func Fresh(root string) error {
	now, err := Sources(root)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(root, Dist, ListName))
	if err != nil {
		return fmt.Errorf("there is no bundle, run make build: %w", err)
	}
	var list List
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("%s/%s, run make build: %w", Dist, ListName, err)
	}
	if list.Sources != now {
		return fmt.Errorf("%s was not built from the sources as they are now: run make build", Dist)
	}
	program, err := os.ReadFile(filepath.Join(root, Program))
	if err != nil {
		return fmt.Errorf("there is no program, run make build: %w", err)
	}
	if !bytes.Contains(program, []byte(now)) { // in the embedded list
		return fmt.Errorf("%s was not built from the sources as they are now: run make build", Program)
	}
	return nil
}
