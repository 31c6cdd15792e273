package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheStandardLibraryIsAsItIsKnown fails with a Go whose files are not as std.go knows them; the build goes on without what it saves.
func TestTheStandardLibraryIsAsItIsKnown(t *testing.T) {
	var report bytes.Buffer
	b := &builder{root: "../..", report: &report}
	flags, err := b.overlay()
	if err != nil || b.foreign || len(flags) != 1 {
		t.Fatalf("%v, %v\n%s", flags, err, report.String())
	}
	list, err := os.ReadFile(strings.TrimPrefix(flags[0], "-overlay="))
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

// slimmed is a builder of this module that has made the slim go-app, and the go.mod that names it.
func slimmed(t *testing.T) (b *builder, modfile string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b = newBuilder(root, "", io.Discard)
	if modfile, err = b.slim(); err != nil {
		t.Fatal(err)
	}
	return b, modfile
}

// TestBrowserLoadsNoHeavyPackage holds the browser's program to what it needs. Each of these costs some 10 to 400 KB to load.
func TestBrowserLoadsNoHeavyPackage(t *testing.T) {
	b, modfile := slimmed(t)
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
