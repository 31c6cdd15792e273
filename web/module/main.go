// Module gives this module another path, so that a fork can be required by other modules:
//
//	make module MODULE=example.com/you/numplace
//
// It changes go.mod, that of the example in solver/testdata, the import paths, and what else names a package of the module
// in Go, in documents and in web/build/sizes.json. Changed Go files are formatted again, because the order of
// imports depends on the paths. It may be run again, with any path.
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
		fmt.Fprintln(os.Stderr, "say which path: make module MODULE=example.com/you/numplace")
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

// rename gives the module whose go.mod is in root another path, and says what it did.
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
		if err := os.WriteFile(name, content, 0o644); err != nil { // keeps the mode of a file that is there
			return err
		}
	}
	// go.mod is the last, so that an attempt that failed can be repeated
	if _, err := goCommand(root, "mod", "edit", "-module="+path); err != nil {
		return err
	}
	fmt.Fprintf(out, "the module is %s, no longer %s: go.mod, %d Go files and %d others are changed\n",
		path, old, goFiles, len(files)-goFiles)
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") {
		fmt.Fprintf(out, "go get finds no module of such a name, as %q has no dot: others need a replace\n", first)
	}
	return nil
}

// check returns why the path is not that of a module. Most of it is what go mod init says, which
// allows some paths that go get does not find.
func check(path string) error {
	first, _, _ := strings.Cut(path, "/")
	if strings.HasPrefix(first, "-") || strings.Trim(first, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" {
		return fmt.Errorf("%q is no path of a module: %q has other characters than small letters, digits, '-' and '.'",
			path, first)
	}
	std, err := goCommand(os.TempDir(), "list", "std")
	if err != nil {
		return err
	}
	if path == "std" || path == "cmd" || slices.Contains(strings.Fields(std), path) {
		return fmt.Errorf("%q is a name of Go's own: a program could not tell them apart", path)
	}
	dir, err := os.MkdirTemp("", "module")
	if err != nil {
		return err
	}
	_, err = goCommand(dir, "mod", "init", path)
	return errors.Join(err, os.RemoveAll(dir))
}

// goCommand runs the go command in a folder and returns its output. Its error is what it prints.
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

// mentions returns the files that change, by name, with their new content.
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
		isMod := entry.Name() == "go.mod" && below != "go.mod" // of an example, which is a module of its own
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
		if ext == ".md" { // the arguments of go mod edit
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

// inText replaces the old path in a text wherever the name of a folder of the module follows. It
// may not be the end of a longer path, as in an address.
func inText(text, old, path string, folder func(string) bool) string {
	var b strings.Builder
	done := 0 // bytes of the text
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

// inName reports whether a character is one of the names of the module's folders.
func inName(r rune) bool {
	return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || r == '_' || r == '-' || r == '/'
}

// inPath reports whether a path goes on with the character.
func inPath(c byte) bool { return inName(rune(c)) || c == '.' || c == '~' || c == '@' || c >= 0x80 }

var extensions = []string{"js", "mjs", "d", "ts", "wasm", "css", "html", "json", "txt", "md", "go"}

// extension reports whether a text goes on as the name of a file does, solver.js, and not as the name
// of something in a package, solver.Parse.
func extension(rest string) bool {
	after, dot := strings.CutPrefix(rest, ".")
	word := after[:len(after)-len(strings.TrimLeftFunc(after, inName))]
	return dot && slices.Contains(extensions, word)
}
