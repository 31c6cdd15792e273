package main

import (
	"bytes"
	"os"
	"testing"
)

func TestGeneratedFileIsUpToDate(t *testing.T) {
	want, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../classic_unrolled.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error(`classic_unrolled.go is not what classic.tmpl says: run "go generate ./solver"`)
	}
}
