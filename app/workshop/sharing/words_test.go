package sharing

import (
	"regexp"
	"slices"
	"testing"

	"numplace/app/internal/taiwan"
	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
)

var blank = regexp.MustCompile(`\{[^}]*\}`)

// The languages of a text have the same blanks, none is empty, and Traditional Chinese has no character of Simplified.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, one := range taiwan.Texts(t, 40) {
		for _, l := range i18n.All {
			said := say(one, l)
			if got, want := blank.FindAllString(said, -1), blank.FindAllString(one[i18n.En], -1); said == "" || !slices.Equal(got, want) {
				t.Errorf("%q is %q in %s", one[i18n.En], said, l.Tag())
			}
		}
		if foreign := taiwan.Foreign(say(one, i18n.Hant)); foreign != "" {
			t.Errorf("%q is left in %q; the table of characters lacks it", foreign, say(one, i18n.Hant))
		}
	}
}

func TestEveryFormatHasAName(t *testing.T) {
	for _, f := range exchange.Writers {
		if formats[f.ID] == (i18n.Text{}) {
			t.Errorf("%s has none", f.ID)
		}
	}
	if len(formats) != len(exchange.Writers) {
		t.Errorf("%d names for %d formats", len(formats), len(exchange.Writers))
	}
}
