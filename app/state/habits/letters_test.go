package habits_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"numplace/app/internal/words"
	"numplace/app/state/habits"
)

// Each letter that style sheets and web/script/follow.js read belongs to a setting.
func TestThePageReadsLettersOfSettings(t *testing.T) {
	web := filepath.Join(words.Root(), "web")
	sheets, err := filepath.Glob(filepath.Join(web, "*.css"))
	if err != nil {
		t.Fatal(err)
	}
	inStyles, inScript := regexp.MustCompile(`data-habits\*="(\w)"`), regexp.MustCompile(`habits\.includes\("(\w)"\)`)
	for letters, files := range map[*regexp.Regexp][]string{
		inStyles: sheets, inScript: {filepath.Join(web, "script", "follow.js")},
	} {
		read := 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range letters.FindAllStringSubmatch(string(text), -1) {
				if read++; habits.Unknown(found[1]) != "" {
					t.Errorf("%s reads %s, which no setting has", filepath.Base(file), found[1])
				}
			}
		}
		if read == 0 {
			t.Errorf("%s is nowhere", strings.ReplaceAll(letters.String(), `\`, ""))
		}
	}
}
