package kit

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// A term is a button where it stands first as a word, with what it means beside it. Names of cells stay
// marked, and nothing within a tag or within another term's button is taken for a term.
func TestTermsCanBeAskedFor(t *testing.T) {
	drawn := strings.TrimSpace(app.HTMLString(Words("p", "say", job.Explained{
		Text:  "Seen: r1c2 sees r1c3 & sees the spanned span.",
		Terms: "sees\tTwo cells <see> each other.\nspan\tA span.\nbutton\tnot there"}, true)))
	want := `<p class="say">Seen: <span class="named" data-named="r1c2">r1c2</span> ` +
		`<button type="button" class="term" popovertarget="term-0">sees</button> ` +
		`<span class="named" data-named="r1c3">r1c3</span> &amp; sees the spanned ` +
		`<button type="button" class="term" popovertarget="term-1">span</button>.` +
		`<span class="term__says" popover id="term-0">Two cells &lt;see&gt; each other.</span>` +
		`<span class="term__says" popover id="term-1">A span.</span> </p>`
	if drawn != want {
		t.Errorf("%s\nwant\n%s", drawn, want)
	}
	plain := strings.TrimSpace(app.HTMLString(Words("p", "say", job.Explained{Text: "r1c2 > x"}, false)))
	if plain != `<p class="say">r1c2 &gt; x </p>` {
		t.Error(plain)
	}
	for sentence, want := range map[string]int{"<p>両方から見える3</p>": 15, "<p>見</p>": -1} {
		if got := standing(sentence, "見え"); got != want {
			t.Errorf("%s: %d", sentence, got)
		}
	}
}
