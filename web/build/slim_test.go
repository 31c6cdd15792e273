package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestStandInsSayTheSame runs the packages that stand in for standard ones beside those.
func TestStandInsSayTheSame(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := writeChanged(filepath.Join(dir, name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"fmt", "url", "errors"} {
		content, err := slimFiles.ReadFile("slim/" + name + ".go.txt")
		if err != nil {
			t.Fatal(err)
		}
		write(name+"/"+name+".go", string(content))
	}
	write("go.mod", "module slim\n\ngo 1.23\n")
	write("main.go", `package main

import (
	"encoding/json"
	"os"
	"slim/errors"
	"slim/fmt"
	"slim/url"
)

func main() {
	said := []string{
		fmt.Sprintf("plain"), fmt.Sprintf("%s of %v, %d %%", "a", true, 7), fmt.Sprintf("%vpx", 2.0), fmt.Sprintf("%T", 'a'),
		fmt.Sprintf("%q", "a\"b"), fmt.Sprint("a", "b"), fmt.Sprint(nil), fmt.Sprint(uint8(3)), fmt.Sprintf("%v", []byte("ab")[0]),
		fmt.Sprint(errors.New("why")), string(fmt.Appendf([]byte("a"), "%s", "b")),
		errors.New("it failed").WithTag("name", "n").Wrap(errors.New("why")).Error(),
	}
	for _, address := range os.Args[1:] {
		u, _ := url.Parse(address)
		said = append(said, u.Scheme, u.Host, u.Hostname(), u.Path, u.RawQuery, u.Fragment, u.String())
	}
	json.NewEncoder(os.Stdout).Encode(said)
}
`)
	addresses := []string{
		"/", "https://example.com/", "http://localhost:8080/sudoku/?p=1.2&b=2x3#here", "https://example.com", "mailto:a@example.com?subject=b",
		"?p=1", "#a", "//example.com/a:b", "/a/b:c", "blob:https://example.com/a-b",
	}
	cmd := exec.Command("go", append([]string{"run", "."}, addresses...)...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		fmt.Sprintf("plain"), fmt.Sprintf("%s of %v, %d %%", "a", true, 7), fmt.Sprintf("%vpx", 2.0), fmt.Sprintf("%T", 'a'),
		fmt.Sprintf("%q", "a\"b"), "ab", fmt.Sprint(nil), fmt.Sprint(uint8(3)), fmt.Sprintf("%v", []byte("ab")[0]),
		fmt.Sprint(errors.New("why")), string(fmt.Appendf([]byte("a"), "%s", "b")),
		"it failed, name n: why", // errors with tags are go-app's own
	}
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		path := u.Path
		if u.Opaque != "" {
			path = u.Opaque
		}
		want = append(want, u.Scheme, u.Host, u.Hostname(), path, u.RawQuery, u.Fragment, u.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("the stand-ins said\n%s\nand the standard packages\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestTheStandardLibraryIsAsItIsKnown fails with a Go whose files are not as std.go knows them; the build goes on without what it saves.
func TestTheStandardLibraryIsAsItIsKnown(t *testing.T) {
	var report bytes.Buffer
	b := &builder{root: t.TempDir(), report: &report}
	flags, err := b.overlay()
	if err != nil || b.foreign || len(flags) != 1 {
		t.Fatalf("%v, %v\n%s", flags, err, report.String())
	}
	list, err := os.ReadFile(strings.TrimPrefix(flags[0], "-overlay="))
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(list, &overlay); err != nil || len(overlay.Replace) != 7 {
		t.Errorf("%v: %s", err, list)
	}
}

// TestBrowserLoadsNoHeavyPackage holds the browser's program to what it needs. Each of these costs some 10 to 400 KB to load.
func TestBrowserLoadsNoHeavyPackage(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b := &builder{root: root}
	modfile, err := b.slim()
	if err != nil {
		t.Fatal(err)
	}
	packages, err := b.packages(".", "-modfile="+modfile)
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 30 {
		t.Fatalf("the program has packages %v", packages)
	}
	for _, heavy := range []string{"encoding/json", "fmt", "net/http", "net/url", "os", "regexp"} {
		if slices.Contains(packages, heavy) {
			t.Errorf("app.wasm holds the package %s: go list -deps tells who imports it", heavy)
		}
	}
}
