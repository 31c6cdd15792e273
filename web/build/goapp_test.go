package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"numplace/web/build/wasm"
)

// The edited functions of the standard library match the patterns in std.go.
func TestTheStandardLibraryIsAsItIsKnown(t *testing.T) {
	if !wasm.Known(runtime.Version()) {
		t.Skipf("the build does not cut the library of %s", runtime.Version())
	}
	b := newBuilder("../..", "", io.Discard)
	flag, err := b.overlay()
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile(strings.TrimPrefix(flag, "-overlay="))
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(list, &overlay); err != nil {
		t.Fatal(err)
	}
	edited := map[string]bool{}
	for _, e := range hollowed {
		edited[e.file] = true
	}
	if len(overlay.Replace) != len(edited) {
		t.Errorf("%d files are to be edited, and these are: %s", len(edited), list)
	}
}

// forked returns a builder that has written the fork of go-app, and the flag for using it.
func forked(t *testing.T) (b *builder, flag string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b = newBuilder(root, "", io.Discard)
	if flag, err = b.fork(); err != nil {
		t.Fatal(err)
	}
	return b, flag
}

// Copying go-app deletes a file that remains from an earlier copy.
func TestNothingStaysOfAnEarlierCopy(t *testing.T) {
	b, _ := forked(t)
	dir := t.TempDir()
	old := filepath.Join(dir, "pkg", "app", "old.go")
	if err := writeChanged(old, []byte("package app\n")); err != nil {
		t.Fatal(err)
	}
	if err := b.copyGoApp(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", old, err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(old), "app.go")); err != nil {
		t.Error(err)
	}
}

// The browser's program contains no heavy packages. Each would add about 10 to 400 KB to the download.
func TestBrowserLoadsNoHeavyPackage(t *testing.T) {
	b, flag := forked(t)
	packages, err := b.packages(".", flag)
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 30 {
		t.Fatalf("the program has packages %v", packages)
	}
	for _, heavy := range []string{"encoding/json", "fmt", "net/http", "net/url", "os", "regexp"} {
		if slices.Contains(packages, heavy) {
			t.Errorf("app.wasm contains package %s: go list -deps shows what imports it", heavy)
		}
	}
}
