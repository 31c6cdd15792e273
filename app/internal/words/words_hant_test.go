package words

import (
	"os"
	"strings"
	"testing"
)

// looked is the prefix of the comment above a Traditional Chinese text. After the prefix comes the Simplified
// text for which the Traditional one was last reviewed.
const looked = "#= "

// The comment above each Traditional Chinese text contains the current Simplified text. If that text changes,
// the Traditional one must be reviewed by hand, and the comment updated.
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
