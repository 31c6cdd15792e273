package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// The one version of go-app that the files in slim/ fit; slim/README.md says why there are such files.
const (
	goappModule  = "github.com/maxence-charriere/go-app/v10"
	goappVersion = "v10.1.11"
	uuidModule   = "github.com/google/uuid"
	uuidVersion  = "v1.6.0"
)

//go:embed slim/*.go.txt
var slimFiles embed.FS

// slim makes bin/slim, the modules without the server's half, and returns the go.mod to build the browser's program with.
// A file that is there already with the same content is left alone, so that the second build finds all in Go's cache.
func (b *builder) slim() (modfile string, err error) {
	if err := b.checkGoApp(); err != nil {
		return "", err
	}
	dir := filepath.Join(b.root, "bin", "slim")
	if err := b.copyGoApp(filepath.Join(dir, "go-app")); err != nil {
		return "", err
	}
	uuid, err := slimFiles.ReadFile("slim/uuid.go.txt")
	if err != nil {
		return "", err
	}
	if err := writeChanged(filepath.Join(dir, "uuid", "uuid.go"), uuid); err != nil {
		return "", err
	}
	if err := writeChanged(filepath.Join(dir, "uuid", "go.mod"), []byte("module "+uuidModule+"\n\ngo 1.23\n")); err != nil {
		return "", err
	}
	return b.slimModfile(), b.slimModule(dir)
}

func (b *builder) slimModfile() string { return filepath.Join(b.root, "bin", "slim", "go.mod") }

// checkGoApp fails unless go.mod names the version of go-app that the files in slim/ belong to.
func (b *builder) checkGoApp() error {
	out, err := b.goCommand(nil, "list", "-m", "-json", goappModule)
	if err != nil {
		return err
	}
	return checkVersion(out)
}

// checkVersion reads what `go list -m -json` says of go-app.
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
		return fmt.Errorf("go.mod replaces go-app by %s: web/build/slim fits go-app %s only", module.Replace.Path, goappVersion)
	case module.Version != goappVersion:
		return fmt.Errorf("go.mod requires go-app %s: web/build/slim fits %s only (web/build/slim/README.md)", module.Version, goappVersion)
	}
	return nil
}

// copyGoApp copies the files that the browser's build compiles, with ours in the place of those that we replace.
func (b *builder) copyGoApp(dir string) error {
	const pkg = "pkg/app"
	out, err := b.goCommand(browserEnv, "list", "-json=Dir,GoFiles", goappModule+"/"+pkg)
	if err != nil {
		return err
	}
	var listed struct {
		Dir     string
		GoFiles []string
	}
	if err := json.Unmarshal(out, &listed); err != nil {
		return fmt.Errorf("go list %s: %w", pkg, err)
	}
	for _, name := range listed.GoFiles {
		content, err := slimFiles.ReadFile("slim/" + name + ".txt")
		if err != nil {
			if content, err = os.ReadFile(filepath.Join(listed.Dir, name)); err != nil {
				return err
			}
		}
		if content, err = edited(pkg+"/"+name, content); err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(dir, pkg, name), standIn(content)); err != nil {
			return err
		}
	}
	for file, to := range map[string]string{
		"json":   "pkg/json/json.go",
		"fmt":    "pkg/fmt/fmt.go",
		"url":    "pkg/url/url.go",
		"errors": "pkg/errors/errors.go",
		"guard":  "pkg/app/guard.go",
		"mount":  "pkg/app/mount.go",
	} {
		content, err := slimFiles.ReadFile("slim/" + file + ".go.txt")
		if err != nil {
			return err
		}
		if err := writeChanged(filepath.Join(dir, to), standIn(content)); err != nil {
			return err
		}
	}
	module := fmt.Sprintf("module %s\n\ngo 1.23\n\nrequire %s %s\n", goappModule, uuidModule, uuidVersion)
	return writeChanged(filepath.Join(dir, "go.mod"), []byte(module))
}

// standIn has a file of go-app import ours in the place of some standard packages.
func standIn(content []byte) []byte {
	for _, standard := range []string{"encoding/json", "fmt", "net/url"} {
		content = bytes.ReplaceAll(content, []byte(`"`+standard+`"`), []byte(`"`+goappModule+`/pkg/`+path.Base(standard)+`"`))
	}
	return content
}

// edit is a change of a few lines in a file of go-app.
type edit struct{ file, from, to string }

var edits = []edit{
	// The page is drawn as soon as there is no message left that may change it. go-app waits up to 8 ms for more of them, so that a
	// digit misses the screen's next picture.
	{
		"pkg/app/engine.go",
		"\t\t\tdispatch()\n\n\t\tcase <-frames.C:",
		"\t\t\tbreathe()\n\t\t\tguarded(dispatch)\n\t\t\tif len(e.dispatches) == 0 {\n\t\t\t\te.processFrame()\n\t\t\t}\n\n\t\tcase <-frames.C:",
	},
	// A fault in a listener, or in what it has done later, does not end the program: guard.go.txt.
	{"pkg/app/engine.go", "\t\t\tdefere()\n", "\t\t\tbreathe()\n\t\t\tguarded(defere)\n"},
	{
		"pkg/app/js_wasm.go",
		"\t\t\treturn syscalJSValueOf(function(ValueOf(this), goArgs))\n",
		"\t\t\tvar result any\n\t\t\tguarded(func() { result = syscalJSValueOf(function(ValueOf(this), goArgs)) })\n\t\t\treturn result\n",
	},
	// The page is made with fewer calls, and in turns with the browser: mount.go.txt.
	{
		"pkg/app/node.go",
		"\tjsElement, _ := Window().createElement(v.Tag(), v.XMLNamespace())\n\tv = v.setJSElement(jsElement)\n\tm.mountHTMLAttributes(ctx, v)\n",
		"\tbreathe()\n\tv = m.makeHTML(ctx, v)\n",
	},
	{"pkg/app/node.go", "\t\tv.JSValue().appendChild(child)\n\t}\n\n\treturn v, nil\n", "\t}\n\tappendAll(v, children)\n\n\treturn v, nil\n"},
	{"pkg/app/node.go", "\t\tinitializer.OnInit()\n", "\t\tbreathe()\n\t\tinitializer.OnInit()\n\t\tbreathe()\n"},
	// Links are the browser's to follow, and nobody asks where the mouse is: what go-app reads of each click for that may not be there.
	{"pkg/app/browser.go", "\tb.handleAnchorClick(ctx)\n", ""},
	{"pkg/app/node.go", "\t\t\t\ttrackMousePosition(event)\n", ""},
	// No field of a component is a time: with this question the program would hold all that formats one.
	{
		"pkg/app/node.go",
		"\t\tswitch v.Interface().(type) {\n\t\tcase time.Time:\n\t\t\treturn !v.Equal(new)\n\n\t\tdefault:\n\t\t\treturn !reflect.DeepEqual(v.Interface(), new.Interface())\n\t\t}\n",
		"\t\treturn !reflect.DeepEqual(v.Interface(), new.Interface())\n",
	},
	{"pkg/app/node.go", "\t\"time\"\n", ""},
	// A ticker hands out times, and what writes those as text is 5 KB: guard.go.txt has one that does not.
	{"pkg/app/engine.go", "\tframes := time.NewTicker(currentFrameDuration)\n", "\tframes := newFrames(currentFrameDuration)\n"},
	// Neither attributes nor fields of ours are floating-point numbers: what writes and reads those is 15 KB.
	{"pkg/app/strings.go", "\tcase float64:\n\t\treturn strconv.FormatFloat(v, 'f', 4, 64)\n\n", ""},
	{
		"pkg/app/strings.go",
		"\tcase reflect.Float64:\n\t\tf, _ := strconv.ParseFloat(s, 64)\n\t\tval.SetFloat(f)\n\n\tcase reflect.Float32:\n\t\tf, _ := strconv.ParseFloat(s, 32)\n\t\tval.SetFloat(f)\n\n",
		"",
	},
	// A browser has no environment but what the page gives.
	{"pkg/app/app.go", "\t\treturn os.Getenv(k)\n", "\t\treturn \"\"\n"},
	{"pkg/app/app.go", "\t\"os\"\n", ""},
}

// edited makes the edits of a file.
func edited(file string, content []byte) ([]byte, error) {
	for _, e := range edits {
		if e.file != file {
			continue
		}
		if bytes.Count(content, []byte(e.from)) != 1 {
			return nil, fmt.Errorf("go-app's %s is not as web/build/slim.go knows it", file)
		}
		content = bytes.Replace(content, []byte(e.from), []byte(e.to), 1)
	}
	return content, nil
}

// slimModule writes go.mod and go.sum: the project's own, with the two replacements.
func (b *builder) slimModule(dir string) error {
	module, err := os.ReadFile(filepath.Join(b.root, "go.mod"))
	if err != nil {
		return err
	}
	text := string(module)
	if !strings.Contains(text, uuidModule+" ") {
		text += fmt.Sprintf("\nrequire %s %s // indirect\n", uuidModule, uuidVersion)
	}
	text += fmt.Sprintf("\nreplace %s => ./bin/slim/go-app\n\nreplace %s => ./bin/slim/uuid\n", goappModule, uuidModule)
	if err := writeChanged(filepath.Join(dir, "go.mod"), []byte(text)); err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(b.root, "go.sum"))
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(dir, "go.sum"), sum)
}

// writeChanged writes a file, and the directories above it, unless it has that content already.
func writeChanged(name string, content []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
