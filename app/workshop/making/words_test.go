package making

import (
	"regexp"
	"slices"
	"testing"

	"numplace/app/internal/taiwan"
	"numplace/app/shared/i18n"
)

var blank = regexp.MustCompile(`\{[^}]*\}`)

// The languages of a text have the same blanks, none is empty, and Traditional Chinese has no character of Simplified.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, words := range taiwan.Texts(t, 20) {
		one := i18n.Text(words)
		for _, l := range i18n.All {
			said := one.In(l)
			got, want := blank.FindAllString(said, -1), blank.FindAllString(one[i18n.En], -1)
			slices.Sort(got)
			slices.Sort(want)
			if said == "" || !slices.Equal(got, want) {
				t.Errorf("%q is %q in %s", one[i18n.En], said, l.Tag())
			}
		}
		if foreign := taiwan.Foreign(one.In(i18n.Hant)); foreign != "" {
			t.Errorf("%q is left in %q; the table of characters lacks it", foreign, one.In(i18n.Hant))
		}
	}
}
