package words

import (
	"os"
	"strings"
	"testing"
)

// looked begins a comment over a text of Traditional Chinese: the Simplified text that was there when
// somebody last looked at it.
const looked = "#= "

// Traditional Chinese is written by hand. A change of a Simplified text asks for a look at the other one,
// and the comment over that is changed with it.
func TestTraditionalChineseHasBeenLookedAt(t *testing.T) {
	names, err := os.ReadDir(folder("zh-Hans"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		simplified, err := os.ReadFile(folder("zh-Hans", name.Name()))
		if err != nil {
			t.Fatal(err)
		}
		traditional, err := os.ReadFile(folder("zh-Hant", name.Name()))
		if err != nil {
			t.Fatal(err)
		}
		now, seen := map[string]string{}, ""
		for line := range strings.Lines(string(simplified)) {
			name, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
			now[name] = text
		}
		for line := range strings.Lines(string(traditional)) {
			line = strings.TrimSpace(line)
			if text, ok := strings.CutPrefix(line, looked); ok {
				seen = text
			} else if key, _, ok := strings.Cut(line, ": "); ok && line[0] != '#' {
				if seen != now[key] {
					t.Errorf("zh-Hant/%s: %s was looked at beside %q, which is %q now: "+
						"look again, and change the comment",
						name.Name(), key, seen, now[key])
				}
				seen = ""
			}
		}
	}
}
