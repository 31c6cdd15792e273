package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/link"
	"numplace/solver"
	full "numplace/solver/corpora/crowded"
)

// Tests of a board with as many rules as a link can hold.

func crowdedLink(t *testing.T) (query string, empty string) {
	t.Helper()
	l, err := solver.ParseLayout(full.Layout())
	if err != nil {
		t.Fatal(err)
	}
	return link.Encode(l.Empty()), l.Empty().String()
}

// A key press redraws only the rules that it affects, and the result looks like a complete redraw.
func TestRareRulesAreDrawnOnce(t *testing.T) {
	t.Parallel()
	s := serve(t)
	query, _ := crowdedLink(t)
	p := open(t, options{})
	p.goTo(s.url + query)
	p.until(`$$(".signs--many").length === 2`)
	p.run(`window.bands = [...$$(".signs--many > g")]`)
	const look = `[...$$(".signs--many > g")].map((g) => g.outerHTML).join("\n")`
	for _, step := range []struct {
		keys  []string
		until string
	}{
		{[]string{"ArrowDown"}, `cell(32).ariaSelected === "true" && $(".sg-lit")`},
		{[]string{"ArrowRight", "5"}, `cell(33).textContent === "5"`},
		{[]string{"ArrowRight", "5"}, `cell(34).ariaInvalid === "true"`},
		{[]string{"Backspace"}, `cell(34).textContent === "" && cell(33).ariaInvalid === null`},
	} {
		if len(step.keys) == 1 && step.keys[0] == "ArrowDown" {
			p.clickCell(16)
		}
		p.press(step.keys...)
		p.until(step.until)
		anew := get[int](p, `[...$$(".signs--many > g")].filter((g, i) => g !== bands[i]).length`)
		if bands := get[int](p, "bands.length"); anew > bands/20 {
			t.Errorf("%v: %d of %d bands of rules were drawn anew", step.keys, anew, bands)
		}
		changed := get[string](p, look)
		p.toLists()
		p.until(`!$(".board")`)
		p.toBoard()
		p.until(`$$(".signs--many > g").length === bands.length`)
		if anew := get[string](p, look); changed != anew {
			t.Errorf("%v: the rules look otherwise when they are drawn anew", step.keys)
		}
		p.run(`window.bands = [...$$(".signs--many > g")]`)
	}
}

// If storage is full and the system kills the tab, as phones do, the last digit is not lost: it is part of
// the address in the browser's history.
func TestAKilledTabWithoutStorageHasTheLastKey(t *testing.T) {
	t.Parallel()
	s := serve(t)
	query, empty := crowdedLink(t)
	b := start(t, options{script: `Storage.prototype.setItem = () => ` +
		`{ throw new DOMException("full", "QuotaExceededError"); };`})
	p := b.tab()
	p.goTo(s.url + query)
	p.clickCell(0)
	p.press("5")
	typed := "5" + empty[1:]
	p.shows(typed)
	var address string // the current history entry as the browser process knows it
	p.do("read the history", chromedp.ActionFunc(func(ctx context.Context) error {
		at, entries, err := page.GetNavigationHistory().Do(ctx)
		if err == nil {
			address = entries[at].URL
		}
		return err
	}))
	if !strings.Contains(address, "d=5") {
		t.Errorf("the last key is not in %s", address)
	}
	other := b.tab()
	other.goTo(address)
	other.shows(typed)
}
