package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"numplace/web/build/wasm"
)

// TestReleaseHasAKnownGo fails with an unknown Go version, so that its changes are reviewed before a release.
func TestReleaseHasAKnownGo(t *testing.T) {
	if !wasm.Known(runtime.Version()) {
		t.Errorf("%s is not known, so the bundle is plain, and larger than a release: "+
			"CONTRIBUTING.md, \"A new Go version\"", runtime.Version())
	}
}

// With an unknown future version of the go command, the build is plain and prints a warning.
func TestAnotherGo(t *testing.T) {
	dir := t.TempDir()
	script := "#!/bin/sh\nprintf '%s/go.mod\\n%s\\n' \"$PWD\" go1.99.1\n"
	if err := os.WriteFile(filepath.Join(dir, "go"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	var report strings.Builder
	b := newBuilder("../..", "", &report)
	if err := b.run("", "", "", true, false); err == nil || !strings.Contains(err.Error(), "plain build") {
		t.Errorf("the sizes by package, which only a whole build counts: %v", err)
	}
	if !b.plain || !strings.Contains(report.String(), "warning: go1.99.1 is not known") {
		t.Errorf("plain %v, and it says %q", b.plain, &report)
	}
}

func TestVersionsOfGo(t *testing.T) {
	for version, known := range map[string]bool{
		"go1.26": true, "go1.26.8": true,
		"go1.2": false, "go1.25.9": false, "go1.27": false, "go1.260": false, "go1.26rc1": false,
		"devel go1.26-abcdef": false, "go1.26.8-X:some": false,
	} {
		b := newBuilder("", "", io.Discard)
		b.look(version)
		if b.plain == known || strings.Contains(b.warning, version+" is not known") == known {
			t.Errorf("with %s the build is plain: %v, and warns %q", version, b.plain, b.warning)
		}
	}
}

// A plain build that the user requested does not warn about an unknown Go version.
func TestAPlainBuildThatIsAskedForSaysNothingOfTheGo(t *testing.T) {
	b := newBuilder("", "", io.Discard)
	b.plain = true
	if b.look("go1.99"); !b.plain || b.warning != "" {
		t.Errorf("plain %v, and it warns %q", b.plain, b.warning)
	}
}

// Code that a step does not recognize stops the build. The error names the program and the flag for a plain
// build.
func TestWhatAStepDoesNotKnowStopsTheBuild(t *testing.T) {
	program := []byte("\x00asm\x01\x00\x00\x00")
	got, err := smaller("app.wasm", program)
	if err == nil {
		t.Fatalf("it is made smaller: %q", got)
	}
	for _, part := range []string{"app.wasm", "the program has no names", "-plain"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("no %q in %v", part, err)
		}
	}
	if !bytes.Equal(program, []byte("\x00asm\x01\x00\x00\x00")) {
		t.Error("the program is changed in place")
	}
}
