package terms

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/words"
)

// No text in the language folders, in Learn or in the README contains a word that the table of terms rules
// out, since only one term is used for each concept. Every exception in the table is still needed.
func TestDiscardedWords(t *testing.T) {
	languages, err := words.Languages()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		discards, err := discardsOf(l.Tag)
		if err != nil || len(discards) < 20 {
			t.Fatalf("%s discards %d words, %v", l.Tag, len(discards), err)
		}
		used := map[string]bool{}
		check := func(where, name, text string) {
			for _, d := range discarded(discards, name, text) {
				t.Errorf("%s, %s has %q, which is not the word for %s: %q", where, name, d.word, d.term, text)
			}
			for _, d := range discards {
				if slices.Contains(d.except, name) && index(strings.ToLower(text), strings.ToLower(d.word)) >= 0 {
					used[d.word+" in "+name] = true
				}
			}
		}
		paths, err := filepath.Glob(filepath.Join(folder(l.Tag), "*.txt"))
		if err != nil || len(paths) < 7 {
			t.Fatalf("%d files, %v", len(paths), err)
		}
		for _, path := range paths {
			file := strings.TrimSuffix(filepath.Base(path), ".txt")
			f, err := words.Read(l.Tag, file)
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
			text, err := os.ReadFile(filepath.Join(words.Root(), path))
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(text)) {
				if !strings.HasPrefix(line, "# ") { // skips keys of lessons
					check(path, path, line)
				}
			}
		}
		for _, d := range discards {
			for _, name := range d.except {
				if !used[d.word+" in "+name] {
					t.Errorf("%s: %s no longer has %q, and needs no exception", l.Tag, name, d.word)
				}
			}
		}
	}
}

func TestDiscarded(t *testing.T) {
	all := []discard{{"cell", "square", []string{"saysTrap"}}, {"chain", "鎖", nil}}
	for text, want := range map[string]int{
		"Press a square.": 1, "Square": 1, "squared": 0, "a_square": 1, "subsquare": 0, "強い鎖です": 1, "": 0,
	} {
		if got := discarded(all, "says", text); len(got) != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	if got := discarded(all, "saysTrap", "discs and a square"); len(got) != 0 {
		t.Error(got)
	}
}

// discard is a word that must not be used in place of a term.
type discard struct {
	term   string   // name of the term that replaces the word
	word   string   // the word as it would appear in a text
	except []string // names of texts in which the word is allowed, in another sense or as a name
}

// discardsOf returns the words of a language that must not be used. The file terms.txt of the language lists
// them in comments below their term, for example "#- square, except in saysTrap cardSays".
func discardsOf(tag string) ([]discard, error) {
	text, err := os.ReadFile(filepath.Join(folder(tag), "terms.txt"))
	if err != nil {
		return nil, err
	}
	var all []discard
	term := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(line, "#- "); ok {
			word, except, _ := strings.Cut(rest, ", except in ")
			all = append(all, discard{term, word, strings.Fields(except)})
		} else if name, _, ok := strings.Cut(line, ": "); ok && line[0] != '#' {
			term = name
		}
	}
	return all, nil
}

// discarded returns the elements of all whose word occurs in text, regardless of case. It skips those with an
// exception for name, the name of the text. A word does not match within a longer word of Latin letters.
func discarded(all []discard, name, text string) []discard {
	text = strings.ToLower(text)
	var found []discard
	for _, d := range all {
		if !slices.Contains(d.except, name) && index(text, strings.ToLower(d.word)) >= 0 {
			found = append(found, d)
		}
	}
	return found
}

// folder returns the path of the folder with a language's texts.
func folder(tag string) string { return filepath.Join(words.Root(), "app", "shared", "i18n", tag) }
