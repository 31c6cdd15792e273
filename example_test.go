//go:build !js

package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestExample copies the module in solver/testdata/example, which imports the solver as another module would,
// and builds and runs it without a network.
func TestExample(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	o := outside{t.TempDir(), []string{"GOFLAGS=-trimpath -mod=mod", "GOPROXY=off"}}
	if err := os.CopyFS(o.dir, os.DirFS(filepath.Join("solver", "testdata", "example"))); err != nil {
		t.Fatal(err)
	}
	// This module's go.sum contains all checksums that `go mod tidy` would write for the example.
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	o.write(t, "go.sum", string(sum))
	o.run(t, "go", "mod", "edit", "-replace="+module+"="+root)
	o.run(t, "go", "vet", "./...")
	o.run(t, "go", "build", "-o", "example", ".")

	want, err := os.ReadFile(filepath.Join("solver", "testdata", "example", "output.txt"))
	if err != nil {
		t.Fatal(err)
	}
	got := o.run(t, "sh", "-c", "./example <puzzles.txt && ./example killer")
	if got != string(want) {
		t.Errorf("the example prints\n%s", got)
	}
}
