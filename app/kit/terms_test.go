package kit

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A term is a button where it stands first as a word, with what it means beside it. Names of cells stay
// marked, and nothing within a tag or within another term's button is taken for a term.
func TestTermsCanBeAskedFor(t *testing.T) {
	drawn := strings.TrimSpace(app.HTMLString(Asked("p", "say", "Seen: r1c2 sees r1c3 & sees the spanned span.",
		"sees\tTwo cells <see> each other.\nspan\tA span.\nbutton\tnot there")))
	want := `<p class="say">Seen: <span class="named" data-named="r1c2">r1c2</span> ` +
		`<button type="button" class="term" popovertarget="term-0">sees</button> ` +
		`<span class="named" data-named="r1c3">r1c3</span> &amp; sees the spanned ` +
		`<button type="button" class="term" popovertarget="term-1">span</button>.` +
		`<span class="term__says" popover id="term-0">Two cells &lt;see&gt; each other.</span>` +
		`<span class="term__says" popover id="term-1">A span.</span></p>`
	if drawn != want {
		t.Errorf("%s\nwant\n%s", drawn, want)
	}
	if plain := strings.TrimSpace(app.HTMLString(Asked("p", "say", "x", ""))); plain != `<p class="say">x</p>` {
		t.Error(plain)
	}
	for sentence, want := range map[string]int{"<p>両方から見える3</p>": 15, "<p>見</p>": -1} {
		if got := standing(sentence, "見え"); got != want {
			t.Errorf("%s: %d", sentence, got)
		}
	}
}
