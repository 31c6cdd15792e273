package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// pale is an expression that lists all text on the page with a contrast below 4.5 against its background.
const pale = `(() => {
	const rgb = (colour) => colour.match(/[\d.]+/g).map(Number);
	const light = (c) => c.slice(0, 3).map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
		.reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
	const ground = (e) => { for (; e; e = e.parentElement) {
		const c = rgb(getComputedStyle(e).backgroundColor);
		if (c[3] !== 0) return c;
	} return rgb(getComputedStyle(document.documentElement).backgroundColor); };
	return $$("body *").filter((e) => shown(e) && !e.closest("svg, :disabled, [aria-disabled=true], .vh, option") &&
		[...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).map((e) => {
		const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((a, b) => b - a);
		return (a + .05) / (b + .05) < 4.5 ? e.localName + "." + e.className + " " + e.textContent : "";
	}).filter(Boolean).join("; ");
})()`

// With forced colours, all text is legible. Everything that otherwise only a shade or an icon shows is still
// distinguishable: tools, pressed keys, the progress in today's levels, and the end of a puzzle. The theme
// that the user has chosen makes no difference.
func TestForcedColours(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: timed})
	p.goTo(s.url)
	p.prefer("Theme", "Light")
	p.do("force dark colours", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
		{Name: "forced-colors", Value: "active"}, {Name: "prefers-color-scheme", Value: "dark"}}))
	p.until(`matchMedia("(forced-colors: active)").matches`)
	sound := func(state string) {
		t.Helper()
		if words := get[string](p, pale); words != "" {
			t.Errorf("%s: %s", state, words)
		}
	}
	// drawn is a JavaScript function that returns the colours and the background image of an element.
	const drawn = `((e) => ((c) => [c.color, c.backgroundColor, c.backgroundImage].join())(getComputedStyle(e)))`
	sound("the door")
	p.click("Start")
	p.until(`$(".tool--filter")`)
	becomes(p,
		`new Set($$(".tool__sign").map((e) => `+drawn+`(e) + e.className)).size === $$(".tool__sign").length && `+
			`$$(".tool__sign").every((e) => getComputedStyle(e).forcedColorAdjust === "none")`, true)
	before := get[string](p, drawn+`($(".tool--filter"))`)
	p.clickOn(".tool--filter")
	p.until(`$(".tool--filter[aria-pressed='true']")`)
	becomes(p, drawn+`($(".tool--filter")) !== `+quoted(before)+` && `+
		`getComputedStyle($(".tool--filter"), "::after").backgroundColor`, "rgba(0, 0, 0, 0)")
	p.clickOn(".tool--filter")
	p.clickCell(get[int](p, `+$(".cell:not(.given)").dataset.cell`))
	p.press("1")
	p.until(`$(".cell.entered")`)
	becomes(p, `[".entered", ".given"].map((of) => getComputedStyle($(".cell" + of)).fontWeight).join()`, "400,700")
	sound("play")
	p.goTo(s.url + "?p=" + easy)
	p.click("Play it")
	p.click("Hint")
	p.click("Tell me why")
	// The signs of the house and of the cells that a digit sees have different borders. Signs of sets, which have
	// one of their own, keep it.
	const border = `getComputedStyle(e).strokeDasharray`
	p.until(`new Set($$(".roles rect.e-edge").map((e) => ` + border + `)).size === 2`)
	becomes(p, `((e) => (e.setAttribute("class", "e-g1 e-sa"), `+border+`))($(".roles rect.e-g1"))`, "none")
	p.goTo(s.url)
	p.opened("Menu")
	sound("the menu")
	p.press("Escape")
	p.goTo(s.url)
	p.until(`$(".tile--begun")`)
	becomes(p, `[".tile--begun", ".tile:not(.tile--begun)"].map((of) => `+
		`getComputedStyle($(of + " .tile__sign")).backgroundImage !== "none").join()`, "true,false")
	sound("the door, for who comes back")
	p.goTo(s.url + "?p=" + easy)
	p.fill()
	p.until(`$(".result .bars path") && !$(".board").getAnimations({ subtree: true }).length`)
	const canvas = `getComputedStyle(document.documentElement).backgroundColor`
	becomes(p, `$$(".result .bars path").every((e) => getComputedStyle(e).fill !== `+canvas+`)`, true)
	sound("the end")
	for _, page := range []string{"learn/", "lists/", "widgets/"} {
		p.goTo(s.url + page)
		sound(page)
	}
}
