package terms

import (
	"strings"
	"testing"

	"numplace/app/internal/words"
	"numplace/app/shared/i18n"
)

// In each language, the glossary contains each term of the table exactly once, with its meaning.
func TestGlossaryHasAllTerms(t *testing.T) {
	for _, l := range i18n.All {
		file, err := words.Read(l.Tag(), "terms")
		if err != nil {
			t.Fatal(err)
		}
		missing := map[string]bool{}
		for _, name := range file.Names {
			if !strings.HasSuffix(name, "Says") {
				missing[name] = true
			}
		}
		for _, theme := range Glossary(l) {
			for _, e := range theme {
				if !missing[e.Key] {
					t.Errorf("%s: %s is no term, or is there twice", l.Tag(), e.Key)
				}
				delete(missing, e.Key)
				forms := strings.Split(strings.ReplaceAll(file.Texts[e.Key], "、", ", "), ", ")
				if e.Word != forms[0] || e.Says != file.Texts[e.Key+"Says"] {
					t.Errorf("%s: %s is %+v", l.Tag(), e.Key, e)
				}
			}
		}
		if len(missing) > 0 {
			t.Errorf("%s: no %v", l.Tag(), missing)
		}
	}
}
