package main

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"
)

// TestTheGoIsKnown fails with a Go that the build does not know, so that somebody looks at what has
// changed: CONTRIBUTING.md says how.
func TestTheGoIsKnown(t *testing.T) {
	b := newBuilder("../..", "", io.Discard)
	if b.look(runtime.Version()); b.plain {
		t.Errorf("%s is not known", runtime.Version())
	}
}

func TestVersionsOfGo(t *testing.T) {
	for version, known := range map[string]bool{
		"go1.26": true, "go1.26.8": true,
		"go1.2": false, "go1.25.9": false, "go1.27": false, "go1.260": false, "go1.26rc1": false,
		"devel go1.26-abcdef": false, "go1.26.8-X:some": false,
	} {
		var report strings.Builder
		b := newBuilder("", "", &report)
		b.look(version)
		if b.plain == known || strings.Contains(report.String(), version+" is not known here") == known {
			t.Errorf("with %s the build is plain: %v, and says %q", version, b.plain, &report)
		}
	}
}

// A plain build that was asked for prints no explanation.
func TestAPlainBuildThatIsAskedForSaysNothingOfTheGo(t *testing.T) {
	var report strings.Builder
	b := newBuilder("", "", &report)
	b.plain = true
	if b.look("go1.99"); !b.plain || report.Len() > 0 {
		t.Errorf("plain %v, and it says %q", b.plain, &report)
	}
}

// Code that a step does not recognize stops the build. The error names the program and says how to
// build plainly.
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
