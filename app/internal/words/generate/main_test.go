package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"numplace/app/internal/words"
)

func TestGeneratedFilesAreUpToDate(t *testing.T) {
	for folder := range packages {
		t.Run(packages[folder], func(t *testing.T) {
			files, err := generate(folder)
			if err != nil {
				t.Fatal(err)
			}
			for name, want := range files {
				got, err := os.ReadFile(filepath.Join(words.Root(), folder, name))
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(got, want) {
					t.Errorf(`%s/%s is not what the files of words say: run "go generate ./app/shared/i18n"`, folder,
						name)
				}
			}
		})
	}
}
