// Module changes the path of this module, so that other modules can require a fork of it:
//
//	make module MODULE=example.com/you/numplace
//
// It updates the project's go.mod and that of the example in solver/testdata, import paths, and other mentions of the
// module's packages in Go files, Markdown files and web/build/sizes.json. It also formats the changed Go files,
// because the order of imports depends on the path. The command can be run again, with any path.
package main

import (
	"errors"
	"fmt"
	"go/format"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 || os.Args[1] == "" {
		fmt.Fprintln(os.Stderr, "path missing, usage: make module MODULE=example.com/you/numplace")
		os.Exit(2)
	}
	root, err := os.Getwd()
	if err == nil {
		err = rename(os.Stdout, root, os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// rename changes the path of the module whose go.mod is in root, and prints a summary to out.
func rename(out io.Writer, root, path string) error {
	if err := check(path); err != nil {
		return err
	}
	name, err := goCommand(root, "list", "-m")
	if err != nil {
		return err
	}
	old := strings.TrimSpace(name)
	if old == path {
		fmt.Fprintf(out, "the module is %s already\n", path)
		return nil
	}
	files, err := mentions(root, old, path)
	if err != nil {
		return err
	}
	goFiles := 0
	for name, content := range files {
		if filepath.Ext(name) == ".go" {
			goFiles++
		}
		if err := os.WriteFile(name, content, 0o644); err != nil { // preserves the file's mode
			return err
		}
	}
	// go.mod changes last, so that a failed run can be repeated
	if _, err := goCommand(root, "mod", "edit", "-module="+path); err != nil {
		return err
	}
	fmt.Fprintf(out, "the module is %s, no longer %s: go.mod, %d Go files and %d others are changed\n",
		path, old, goFiles, len(files)-goFiles)
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") {
		fmt.Fprintf(out, "go get cannot find this module, since %q has no dot: "+
			"modules that require it need a replace directive\n", first)
	}
	return nil
}

// check returns an error if path is not a valid module path. It mostly relies on go mod init, but that
// accepts some paths that go get rejects.
func check(path string) error {
	first, _, _ := strings.Cut(path, "/")
	if strings.HasPrefix(first, "-") || strings.Trim(first, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" {
		return fmt.Errorf("module path %q: first element %q may only contain lower-case letters, digits, '-' and '.'",
			path, first)
	}
	std, err := goCommand(os.TempDir(), "list", "std")
	if err != nil {
		return err
	}
	if path == "std" || path == "cmd" || slices.Contains(strings.Fields(std), path) {
		return fmt.Errorf("module path %q is reserved for Go's standard library and commands", path)
	}
	dir, err := os.MkdirTemp("", "module")
	if err != nil {
		return err
	}
	_, err = goCommand(dir, "mod", "init", path)
	return errors.Join(err, os.RemoveAll(dir))
}

// goCommand runs the go command in dir and returns its standard output. Its error includes standard error.
func goCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return string(out), nil
}

// mentions returns the new content of all files under root that mention the module path old, by file name.
func mentions(root, old, path string) (map[string][]byte, error) {
	changed := map[string][]byte{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		below = filepath.ToSlash(below)
		if entry.IsDir() {
			if below != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules" ||
				below == "bin" || below == "web/dist") {
				return fs.SkipDir
			}
			return nil
		}
		ext := filepath.Ext(name)
		isMod := entry.Name() == "go.mod" && below != "go.mod" // the go.mod of an example, a separate module
		if !entry.Type().IsRegular() || ext != ".go" && ext != ".md" && below != "web/build/sizes.json" && !isMod {
			return nil
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text := inText(string(content), old, path, func(folder string) bool {
			info, err := os.Stat(filepath.Join(root, filepath.FromSlash(folder)))
			return err == nil && info.IsDir()
		})
		if ext == ".md" { // commands in documents, such as go mod edit -replace=old=dir
			text = strings.ReplaceAll(text, "="+old+"@v", "="+path+"@v")
			text = strings.ReplaceAll(text, "="+old+"=", "="+path+"=")
		}
		if isMod {
			text = strings.ReplaceAll(text, "\nrequire "+old+" v", "\nrequire "+path+" v")
			text = strings.ReplaceAll(text, "\nreplace "+old+" =>", "\nreplace "+path+" =>")
		}
		if text == string(content) {
			return nil
		}
		changed[name] = []byte(text)
		if ext == ".go" {
			if changed[name], err = format.Source(changed[name]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
	return changed, err
}

// inText replaces the module path old with path in a text. It leaves out every place where old is not
// followed by a slash and the name of a folder of the module, and every place where old is the end of a
// longer path, such as a URL.
func inText(text, old, path string, folder func(string) bool) string {
	var b strings.Builder
	done := 0 // number of bytes of text processed so far
	for {
		at := strings.Index(text[done:], old+"/")
		if at < 0 {
			return b.String() + text[done:]
		}
		at += done
		end := at + len(old) + 1
		rest := strings.TrimLeftFunc(text[end:], inName)
		below := strings.TrimRight(text[end:len(text)-len(rest)], "/")
		if below != "" && folder(below) && !extension(rest) && (at == 0 || !inPath(text[at-1])) {
			b.WriteString(text[done:at] + path + "/")
		} else {
			b.WriteString(text[done:end])
		}
		done = end
	}
}

// inName reports whether r can occur in a folder path of the module: a letter, a digit, '_', '-' or '/'.
func inName(r rune) bool {
	return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || r == '_' || r == '-' || r == '/'
}

// inPath reports whether c can occur in a path or URL. Every non-ASCII byte counts as such.
func inPath(c byte) bool { return inName(rune(c)) || c == '.' || c == '~' || c == '@' || c >= 0x80 }

var extensions = []string{"js", "mjs", "d", "ts", "wasm", "css", "html", "json", "txt", "md", "go"}

// extension reports whether a name followed by rest is a file name, such as solver.js, rather than an
// identifier in a package, such as solver.Parse.
func extension(rest string) bool {
	after, dot := strings.CutPrefix(rest, ".")
	word := after[:len(after)-len(strings.TrimLeftFunc(after, inName))]
	return dot && slices.Contains(extensions, word)
}
