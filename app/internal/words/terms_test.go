package words

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// One thing has one word: no text in the language folders, in Learn or in the README has a word that the
// table of terms discards. An exception must still be needed.
func TestDiscardedWords(t *testing.T) {
	languages, err := Languages()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		discards, err := Discards(l.Tag)
		if err != nil || len(discards) < 20 {
			t.Fatalf("%s discards %d words, %v", l.Tag, len(discards), err)
		}
		used := map[string]bool{}
		check := func(where, name, text string) {
			for _, d := range Discarded(discards, name, text) {
				t.Errorf("%s, %s has %q, which is not the word for %s: %q", where, name, d.Word, d.Term, text)
			}
			for _, d := range discards {
				if slices.Contains(d.Except, name) && has(strings.ToLower(text), strings.ToLower(d.Word)) {
					used[d.Word+" in "+name] = true
				}
			}
		}
		paths, err := filepath.Glob(folder(l.Tag, "*.txt"))
		if err != nil || len(paths) < 7 {
			t.Fatalf("%d files, %v", len(paths), err)
		}
		for _, path := range paths {
			file := strings.TrimSuffix(filepath.Base(path), ".txt")
			f, err := Read(l.Tag, file)
			if err != nil {
				t.Fatal(err)
			}
			for name, text := range f.Texts {
				check(l.Tag+"/"+file, name, text)
			}
		}
		lessons := []string{"web/learn/" + l.Tag + ".txt"}
		if l.Tag == "en" {
			lessons = append(lessons, "README.md")
		}
		for _, path := range lessons {
			text, err := os.ReadFile(filepath.Join(Root(), path))
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(text)) {
				if !strings.HasPrefix(line, "# ") { // a lesson's key
					check(path, path, line)
				}
			}
		}
		for _, d := range discards {
			for _, name := range d.Except {
				if !used[d.Word+" in "+name] {
					t.Errorf("%s: %s has not %q any more, which it is allowed", l.Tag, name, d.Word)
				}
			}
		}
	}
}

func TestDiscarded(t *testing.T) {
	all := []Discard{{"cell", "square", []string{"saysTrap"}}, {"chain", "鎖", nil}}
	for text, want := range map[string]int{
		"Press a square.": 1, "Square": 1, "squared": 0, "a_square": 1, "subsquare": 0, "強い鎖です": 1, "": 0,
	} {
		if got := Discarded(all, "says", text); len(got) != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if got := Discarded(all, "saysTrap", "discs and a square"); len(got) != 0 {
		t.Error(got)
	}
}
