package reading

import (
	"regexp"
	"testing"

	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
)

func TestWords(t *testing.T) {
	wordtest.Check(t, "reading", func(at int, l i18n.Lang) string { return text(at).In(l) })
}

// In Chinese, the name of a program is followed by a space, as in the list of formats.
func TestFormatsInChinese(t *testing.T) {
	joined := regexp.MustCompile(`[A-Za-z]的`)
	for format := formatList; format <= formatLatex; format++ {
		for _, l := range []i18n.Lang{i18n.Hans, i18n.Hant} {
			if name := format.In(l); joined.MatchString(name) {
				t.Errorf("%s: %s", l.Tag(), name)
			}
		}
	}
}

// If a link to a set of puzzles cannot be opened, the reason is a complete sentence, in the singular or the
// plural as its number requires.
func TestRefusedSets(t *testing.T) {
	for want, fault := range map[string]link.SetError{
		"This link has an extra character at its end. Copy the link alone, and open it again.": {
			Cause: link.SetLong, At: 41, Of: 40},
		"This link has 1,200 extra characters at its end. Copy the link alone, and open it again.": {
			Cause: link.SetLong, At: 1240, Of: 40},
		"This link is damaged at character 7: “!” cannot occur in such a link. " +
			"Copy it again from where you have it.": {
			Cause: link.SetSign, At: 7, Sign: "!"},
		"This link is damaged at its beginning, before the first puzzle. Copy it again from where you have it.": {
			Cause: link.SetDamaged, At: 0, Of: 3},
		"This link is damaged in puzzle 2 of 3. Copy it again from where you have it.": {
			Cause: link.SetDamaged, At: 2, Of: 3},
	} {
		if got := refusedSet(i18n.En, &fault); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
