//go:build !js

package builder

import (
	"slices"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/markup"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
)

// The page's header has the same links as the main page's. Until the desk's first reply, the link Solve opens
// the main page. After that, it opens the puzzle of the form.
func TestLinksLeadToThePage(t *testing.T) {
	const site = "https://host.example/sudoku/"
	b := New("<form></form>")
	b.host.Kit.Shell, b.host.Site, b.host.Home = false, site, site
	for _, query := range []string{"", "?p=" + played.Sound} {
		b.desk.Query = query
		all := drawn.Of(t, b)
		drawn.WantLink(t, all, "Numplace", site)
		drawn.WantLink(t, all, "About", site+"about/")
		var tabs []string
		for _, tab := range drawn.Classed(all, "tab") {
			to, _ := drawn.Attribute(tab, "href")
			tabs = append(tabs, to)
		}
		if want := []string{site, site + query, site + "learn/"}; !slices.Equal(tabs, want) {
			t.Errorf("the tabs lead to %q, want %q", tabs, want)
		}
	}
}

// The prerendered page contains the given form, all text in each language, and links that do not have targets
// yet.
func TestShell(t *testing.T) {
	shell := func() string {
		b := New(`<fieldset class="widgets"></fieldset>`)
		b.OnInit()
		return markup.HTML(b)
	}
	all := drawn.Parse(t, shell())
	if len(drawn.Classed(all, "widgets")) != 1 {
		t.Error("the form is missing")
	}
	for _, n := range all {
		if href, is := drawn.Attribute(n, "href"); is && href != "#main" {
			t.Errorf("a link leads to %q", href)
		}
	}
	for _, word := range []i18n.Text{i18n.Name, i18n.PlayPlace, i18n.Menu} {
		for _, l := range i18n.All {
			if len(drawn.Named(drawn.With(all, "lang", l.Tag()), "span", word.In(l))) == 0 {
				t.Errorf("%q is missing in %s", word.In(l), l.Tag())
			}
		}
	}
	if again := shell(); again != shell() {
		t.Errorf("another shell:\n%s", again)
	}
}
