package e2e

import (
	"os"
	"strings"
	"testing"
)

// After the fifth solved puzzle, the page offers, only once, to install the app or to save a backup. Nothing
// moves when the offer appears or is answered. The backup is complete.
func TestTheOfferToKeepWhatIsHere(t *testing.T) {
	t.Parallel()
	const small, is = "1......3.4....2.", "1342421324313124"
	other := strings.NewReplacer("1", "2", "2", "1")
	s, dir := serve(t), t.TempDir()
	p := open(t, options{phone: true, script: `try {
  if (!localStorage.getItem("numplace:solved")) localStorage.setItem("numplace:solved",
    "2026-11-26\tr\t754\t0\tfalse\t2\t2x2\t1...............\n".repeat(4));
} catch {}
window.moved = [];
new PerformanceObserver((list) => moved.push(...list.getEntries().filter((e) => !e.hadRecentInput)
  .flatMap((e) => e.sources.map((s) => s.node?.className)))).observe({ type: "layout-shift", buffered: true });
`})
	p.downloadTo(dir)
	solve := func(small, is string) {
		t.Helper()
		p.playing(s.url + "?p=" + small)
		p.run(`moved.length = 0`)
		for c := range small { // At the end of a row, the arrow wraps to its start.
			if small[c] == '.' {
				p.press(is[c : c+1])
			}
			if p.press("ArrowRight"); c%4 == 3 {
				p.press("ArrowDown")
			}
		}
		p.solved()
	}
	solve(small, is)
	p.until(`shown($(".keeping__says")) && (localStorage.getItem("numplace:solved").match(/\n2/g) ?? []).length === 4`)
	becomes(p, `moved.join()`, "")
	if problems := p.objections(); problems != "" {
		t.Errorf("the offer: %s", problems)
	}
	const place = `((deeds, offer) => [deeds.height, offer.y - deeds.y, offer.height].join())(` +
		`...[".deeds", ".keeping"].map((s) => $(s).getBoundingClientRect()))`
	before := get[string](p, place)
	p.click("Save a backup")
	p.until(`shown($(".keeping__done")) && document.activeElement.matches(".keeping__done")`)
	becomes(p, place, before)
	p.wait("the backup", func() bool {
		files, err := os.ReadDir(dir)
		return err == nil && len(files) == 1 && strings.HasSuffix(files[0].Name(), ".numplace")
	})
	becomes(p, `$$(".notice").length + localStorage.getItem("numplace:page:answered")`, "01")
	solve(other.Replace(small), other.Replace(is))
	p.until(`(localStorage.getItem("numplace:solved").match(/\n2/g) ?? []).length === 5`)
	becomes(p, `$$(".keeping").length`, 0)
}
