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

// Output paths of `make build`, relative to the module's root.
const (
	Dist    = "web/dist"
	Program = "bin/numplace"
)

// apart lists directories that contain no sources of the build.
var apart = []string{"web/dist", "web/e2e", "web/bench", "web/npm", "web/wordpress", "web/dev"}

// never lists names of directories that contain no sources, wherever they occur.
var never = []string{"testdata", "node_modules"}

// Sources returns a hash of everything that Dist and Program are built from: the names and contents of the
// module's files below root, and the Go version. Modification times do not affect it.
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

// EachSource calls f for each file that Dist and Program are built from, always in the same order. The name
// is relative to the module's root, with slashes. EachSource stops at the first error and returns it.
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

// isSource reports whether the file called name is a source. Tests, documents and files of editors are not
// sources, except EMBED.md, which is published with the site.
func isSource(name string) bool {
	return !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, "~") && !strings.HasSuffix(name, "_test.go") &&
		!strings.HasSuffix(name, ".test.mjs") && (filepath.Ext(name) != ".md" || name == "EMBED.md")
}

// Fresh returns an error unless Dist and Program were built from the current sources of the module at root.
// Tests of the built program call it first.
func Fresh(root string) error {
	now, err := Sources(root)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(root, Dist, ListName))
	if err != nil {
		return fmt.Errorf("there is no bundle (run make build first): %w", err)
	}
	var list List
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("can't read %s/%s (run make build first): %w", Dist, ListName, err)
	}
	if list.Sources != now {
		return fmt.Errorf("%s was not built from the current sources: run make build", Dist)
	}
	program, err := os.ReadFile(filepath.Join(root, Program))
	if err != nil {
		return fmt.Errorf("there is no program (run make build first): %w", err)
	}
	if !bytes.Contains(program, []byte(now)) { // the program embeds the list with this hash
		return fmt.Errorf("%s was not built from the current sources: run make build", Program)
	}
	return nil
}
