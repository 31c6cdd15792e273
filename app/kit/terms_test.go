package kit

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// A technical term in an explanation is a button, and the term's meaning is at the end of the element. Names
// of cells in the explanation are still controls.
func TestTermsCanBeAskedFor(t *testing.T) {
	drawn := strings.TrimSpace(app.HTMLString(Words("p", "say", job.Explained{
		Text:  "Seen: r1c2 sees r1c3 & sees the spanned span.",
		Terms: "11\tsees\tTwo cells <see> each other.\n40\tspan\tA span."}, true)))
	want := `<p class="say">Seen: <span class="named" role="button" tabindex="0" data-named="r1c2">r1c2</span> ` +
		`<button type="button" class="term" popovertarget="term-0">sees</button> ` +
		`<span class="named" role="button" tabindex="0" data-named="r1c3">r1c3</span> &amp; sees the spanned ` +
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
}
