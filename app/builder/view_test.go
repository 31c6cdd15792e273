//go:build !js

package builder

import (
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/markup"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
)

// Until the desk has answered the head leads to the page, then to the board that the form has.
func TestLinksLeadToThePage(t *testing.T) {
	const site = "https://host.example/sudoku/"
	b := New("<form></form>")
	b.host.Kit.Shell, b.host.Site = false, site
	for _, query := range []string{"", "?p=" + played.Sound} {
		b.desk.Query = query
		all := drawn.Of(t, b)
		drawn.WantLink(t, all, "Numplace", site+query)
		drawn.WantLink(t, all, "Board", site+query)
		drawn.Want(t, "the tab", drawn.Named(all, "span", "Embed"), "aria-current", "page")
	}
}

// The shell has the form that it was given, no links with targets, and its words in each language.
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
		if href, is := drawn.Attribute(n, "href"); is {
			t.Errorf("a link leads to %q", href)
		}
	}
	for _, word := range []i18n.Text{i18n.Name, i18n.Board, i18n.Embed} {
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
