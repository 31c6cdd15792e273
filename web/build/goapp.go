package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// The files in goapp/ fit only these versions of go-app and uuid. See goapp/README.md.
const (
	goappModule  = "github.com/maxence-charriere/go-app/v10"
	goappPackage = goappModule + "/pkg/app"
	goappVersion = "v10.1.11"
	uuidModule   = "github.com/google/uuid"
	uuidVersion  = "v1.6.0"
)

//go:embed goapp/_app/*.go goapp/*/*.go goapp/*.patch
var forkFiles embed.FS

// standIns maps import paths in go-app to the packages in goapp/ that replace them. The project's own code is
// not affected.
var standIns = map[string]string{
	"encoding/json":             "json",
	"fmt":                       "fmt",
	"net/url":                   "url",
	goappModule + "/pkg/errors": "errors",
}

// fork writes the fork of go-app and a go.mod that refers to it to bin/goapp. It returns the flag for
// building the browser's programs with the fork. Files whose content has not changed are left untouched, so
// that a second build finds everything in Go's cache.
func (b *builder) fork() (flag string, err error) {
	if b.goapp != "" {
		return b.goapp, nil
	}
	if err := b.checkGoApp(); err != nil {
		return "", err
	}
	dir := filepath.Join(b.root, "bin", "goapp")
	if err := b.copyGoApp(filepath.Join(dir, "go-app")); err != nil {
		return "", err
	}
	uuid, err := forkFiles.ReadFile("goapp/uuid/uuid.go")
	if err != nil {
		return "", err
	}
	module := []byte("module " + uuidModule + "\n\ngo 1.23\n")
	if err := errors.Join(writeChanged(filepath.Join(dir, "uuid", "uuid.go"), uuid),
		writeChanged(filepath.Join(dir, "uuid", "go.mod"), module), b.forkModule(dir)); err != nil {
		return "", err
	}
	b.goapp = "-modfile=" + filepath.Join(dir, "go.mod")
	return b.goapp, nil
}

// checkGoApp returns an error unless go.mod requires the version of go-app that the files in goapp/ fit.
func (b *builder) checkGoApp() error {
	out, err := b.goCommand(nil, "list", "-m", "-json", goappModule)
	if err != nil {
		return err
	}
	return checkVersion(out)
}

// checkVersion checks the output of `go list -m -json` for go-app.
func checkVersion(moduleJSON []byte) error {
	var module struct {
		Version string
		Replace *struct{ Path string }
	}
	if err := json.Unmarshal(moduleJSON, &module); err != nil {
		return fmt.Errorf("go list -m: %w", err)
	}
	switch {
	case module.Replace != nil:
		return fmt.Errorf("go.mod replaces go-app with %s, but web/build/goapp only fits go-app %s",
			module.Replace.Path, goappVersion)
	case module.Version != goappVersion:
		return fmt.Errorf("go.mod requires go-app %s, but web/build/goapp only fits %s (web/build/goapp/README.md)",
			module.Version, goappVersion)
	}
	return nil
}

// copyGoApp copies go-app's package into dir, applies the patches and replaces some files by those of this
// project. It deletes files that remain from an earlier copy.
func (b *builder) copyGoApp(dir string) error {
	contents, err := b.goAppFiles()
	if err != nil {
		return err
	}
	own, err := fs.Glob(forkFiles, "goapp/_app/*.go")
	if err != nil {
		return err
	}
	for _, name := range own {
		content, err := forkFiles.ReadFile(name)
		if err != nil {
			return err
		}
		contents[path.Base(name)] = string(content)
	}
	patches, err := patches()
	if err != nil {
		return err
	}
	const pkg = "pkg/app/"
	for _, c := range patches {
		if _, ok := contents[strings.TrimPrefix(c.file, pkg)]; !ok {
			return fmt.Errorf("a patch changes %s, which go-app does not contain", c.file)
		}
	}
	for name, content := range contents {
		if content, err = patched(pkg+name, content, patches); err != nil {
			return fmt.Errorf("go-app's %w", err)
		}
		if err := writeChanged(filepath.Join(dir, pkg, name), standingIn(content)); err != nil {
			return err
		}
	}
	old, err := os.ReadDir(filepath.Join(dir, pkg))
	if err != nil {
		return err
	}
	for _, file := range old {
		if _, ok := contents[file.Name()]; ok {
			continue
		}
		if err := os.Remove(filepath.Join(dir, pkg, file.Name())); err != nil {
			return err
		}
	}
	for _, name := range standIns {
		content, err := forkFiles.ReadFile("goapp/" + name + "/" + name + ".go")
		if err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(dir, "pkg", name, name+".go"), standingIn(string(content))); err != nil {
			return err
		}
	}
	module := fmt.Sprintf("module %s\n\ngo 1.23\n\nrequire %s %s\n", goappModule, uuidModule, uuidVersion)
	return writeChanged(filepath.Join(dir, "go.mod"), []byte(module))
}

// goAppFiles returns the files of go-app's package that are compiled for the browser. It also returns the
// files that take their place on other platforms, so that the copy compiles there too.
func (b *builder) goAppFiles() (map[string]string, error) {
	contents := map[string]string{}
	for _, env := range [][]string{browserEnv, nil} {
		out, err := b.goCommand(env, "list", "-json=Dir,GoFiles", goappPackage)
		if err != nil {
			return nil, err
		}
		var listed struct {
			Dir     string
			GoFiles []string
		}
		if err := json.Unmarshal(out, &listed); err != nil {
			return nil, fmt.Errorf("go list %s: %w", goappPackage, err)
		}
		for _, name := range listed.GoFiles {
			if slices.Contains(serverOnly, name) {
				continue
			}
			content, err := os.ReadFile(filepath.Join(listed.Dir, name))
			if err != nil {
				return nil, err
			}
			contents[name] = string(content)
		}
	}
	return contents, nil
}

// serverOnly lists files of go-app's server half that no other file needs.
var serverOnly = []string{"static.go"}

// patches parses all patches of go-app.
func patches() ([]edit, error) {
	names, err := fs.Glob(forkFiles, "goapp/*.patch")
	if err != nil {
		return nil, err
	}
	var all []edit
	for _, name := range names {
		text, err := forkFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		some, err := edits(string(text))
		if err != nil {
			return nil, fmt.Errorf("web/build/%s: %w", name, err)
		}
		all = append(all, some...)
	}
	return all, nil
}

// standingIn replaces imports in a file of go-app as standIns specifies.
func standingIn(content string) []byte {
	for standard, name := range standIns {
		content = strings.ReplaceAll(content, `"`+standard+`"`, `"`+goappModule+`/pkg/`+name+`"`)
	}
	return []byte(content)
}

// forkModule writes copies of the project's go.mod and go.sum, with the two replacements added to go.mod.
func (b *builder) forkModule(dir string) error {
	module, err := os.ReadFile(filepath.Join(b.root, "go.mod"))
	if err != nil {
		return err
	}
	text := string(module)
	if !strings.Contains(text, uuidModule+" ") {
		text += fmt.Sprintf("\nrequire %s %s // indirect\n", uuidModule, uuidVersion)
	}
	text += fmt.Sprintf("\nreplace %s => ./bin/goapp/go-app\n\nreplace %s => ./bin/goapp/uuid\n",
		goappModule, uuidModule)
	if err := writeChanged(filepath.Join(dir, "go.mod"), []byte(text)); err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(b.root, "go.sum"))
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(dir, "go.sum"), sum)
}

// writeChanged writes a file and creates its directories. It does nothing if the file already has this
// content.
func writeChanged(name string, content []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
