package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// A phone's notch, rounded corners and home indicator cover only the background of the page.
func TestNothingIsBelowTheNotch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, phone := range map[string]struct{ width, height, top, left, right, bottom int }{
		"upright":              {width: 390, height: 844, top: 47, bottom: 34},
		"small and upright":    {width: 360, height: 640, bottom: 24},
		"on its side":          {width: 844, height: 390, left: 47, right: 47, bottom: 21},
		"a notch on one side":  {width: 844, height: 390, left: 59, bottom: 21},
		"a tablet on its side": {width: 1180, height: 820, bottom: 20},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true})
			p.resize(phone.width, phone.height)
			p.do("give the screen a notch", emulation.SetSafeAreaInsetsOverride(&emulation.SafeAreaInsets{
				Top: int64(phone.top), Left: int64(phone.left), Right: int64(phone.right),
				Bottom: int64(phone.bottom)}))
			safe := func(where string) {
				t.Helper()
				becomes(p, fmt.Sprintf(`(() => {
					const most = { top: %d, left: %d, right: innerWidth - %d, bottom: innerHeight - %d };
					const seen = (e) => { const r = e.getBoundingClientRect();
						return shown(e) && r.bottom > 0 && r.top < innerHeight; };
					const all = () => [...controls(), ...cells(), ...$$("h1, h2, p, .verdict, [role=status]")]
						.filter(seen);
					const scrolls = (e) => e.closest("dialog .dialog__sheet, .menu, .rows__list"); // scrolls by itself
					const beyond = (more) => all().filter((e) => {
						const r = e.getBoundingClientRect();
						return r.left < most.left - .5 || r.right > most.right + .5 || more(r, e);
					}).map((e) => [words(e) || e.className, ...box(e)].join(" "));
					scrollTo({ top: 0, behavior: "instant" });
					const out = beyond((r) => r.top < most.top - .5);
					scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
					out.push(...beyond((r, e) => r.bottom > most.bottom + .5 && !scrolls(e)));
					if (document.documentElement.scrollWidth > innerWidth)
						out.push("the page is wider than the window");
					return out.length > 0 ? %q + ": " + out.slice(0, 4).join("; ") : "";
				})()`, phone.top, phone.left, phone.right, phone.bottom, where), "")
			}
			p.goTo(s.url)
			safe("the door")
			p.click("Start")
			p.until(`$(".tools")`)
			safe("in play")
			p.opened("Menu")
			safe("the menu")
			p.press("Escape")
			p.openShare()
			safe("the dialog")
			becomes(p, fmt.Sprintf(`$("dialog[open]").getBoundingClientRect().bottom - `+
				`parseFloat(getComputedStyle($("dialog[open]"))`+
				`.borderBottomWidth) <= innerHeight - %d`, phone.bottom), true)
			p.goTo(s.url + "?p=" + easy)
			p.until(`named("Play it").length === 1`)
			safe("a link")
			p.goTo(s.url + "?p=" + easy + "&x=logic")
			p.until(`$(".explore")`)
			safe("Explore")
			for _, path := range []string{"lists/", "learn/", "learn/x-wing/"} {
				p.goTo(s.url + path)
				safe(path)
			}
		})
	}
}
