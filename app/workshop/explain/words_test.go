package explain

import (
	"regexp"
	"slices"
	"testing"

	"numplace/app/internal/taiwan"
	"numplace/app/shared/i18n"
)

var blank = regexp.MustCompile(`\{[^}]*\}`)

// blanksOf returns the names of the blanks of a text.
func blanksOf(s string) []string {
	found := blank.FindAllString(s, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// The languages of a text have the same blanks, and none is empty.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, one := range taiwan.Texts(t, 80) {
		for _, l := range i18n.All {
			said := text(one, l)
			if said == "" {
				t.Errorf("%q says nothing in %s", one[i18n.En], l.Tag())
			}
			if got, want := blanksOf(said), blanksOf(one[i18n.En]); !slices.Equal(got, want) {
				t.Errorf("%q has the blanks %v in %s", one[i18n.En], got, l.Tag())
			}
		}
	}
}

func TestTraditionalChineseIsComplete(t *testing.T) {
	for _, one := range taiwan.Texts(t, 80) {
		said := text(one, i18n.Hant)
		if foreign := taiwan.Foreign(said); foreign != "" {
			t.Errorf("%q is left in %q; the table of characters lacks it", foreign, said)
		}
	}
}
