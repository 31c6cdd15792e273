package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestTheGoIsKnown fails with a Go that the build does not know: its programs would be plain. Look at what has changed in the files of the
// standard library (std.go) and in the tables of programs (lines.go), then name it in known.go.
func TestTheGoIsKnown(t *testing.T) {
	var report strings.Builder
	b := newBuilder("../..", "", &report)
	if known, err := b.knows(); err != nil || !known || b.foreign || report.Len() > 0 {
		t.Errorf("%v, %v: %s", known, err, &report)
	}
}

func TestVersionsOfGo(t *testing.T) {
	for version, want := range map[string]bool{
		"go1.26": true, "go1.26.8": true,
		"go1.2": false, "go1.25.9": false, "go1.27": false, "go1.260": false, "go1.26rc1": false, "devel go1.26-abcdef": false, "go1.26.8-X:some": false,
	} {
		b := newBuilder("", "", &strings.Builder{})
		b.goVersion = version
		if known, err := b.knows(); err != nil || known != want || b.foreign == want {
			t.Errorf("%s is known: %v, %v", version, known, err)
		}
	}
}

// TestAnotherGoMakesPlainPrograms takes one that every step would know for one of an unknown Go.
func TestAnotherGoMakesPlainPrograms(t *testing.T) {
	var report strings.Builder
	b := newBuilder(t.TempDir(), "", &report)
	b.goVersion = "go1.99"
	flags, err := b.overlay()
	if err != nil || len(flags) != 0 {
		t.Errorf("the standard library is edited: %v, %v", flags, err)
	}
	program := withNames(function{"main.main", 3})
	got, err := b.small("app.wasm", program, []string{"main"})
	if want, _ := withoutNotes(program); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if said := report.String(); strings.Count(said, "go1.99 is not known here") != 1 || !strings.Contains(said, "plain") {
		t.Errorf("the report is %q", said)
	}
}

// TestWhatAStepDoesNotKnowIsReported makes a program small that no step knows.
func TestWhatAStepDoesNotKnowIsReported(t *testing.T) {
	var report strings.Builder
	b := newBuilder(t.TempDir(), "", &report)
	b.goVersion = "go1.26.1"
	program := []byte("\x00asm\x01\x00\x00\x00")
	if got, err := b.small("app.wasm", program, nil); err != nil || !bytes.Equal(got, program) || !b.foreign {
		t.Errorf("%q, %v, foreign %v", got, err, b.foreign)
	}
	for _, part := range []string{"app.wasm is left larger than it need be", "the program has no names", errLines.Error(), "go1.26.1"} {
		if !strings.Contains(report.String(), part) {
			t.Errorf("no %q in %s", part, &report)
		}
	}
}
