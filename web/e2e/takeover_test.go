package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// takeover is a script with two functions. act carries out the events of input, such as "down2" for the press of a
// pointer on cell 2. during(steps) waits until the WebAssembly program has replaced the page's elements and is not
// listening to the window yet. It then carries out the steps at once.
const takeover = `
const $$ = (s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility());
window.act = (step) => {
	const [, what, on] = /^([a-z]+)(.*)$/.exec(step);
	const target = what === "key" ? document.activeElement ?? document.body : what === "paste" ? document.body :
		/^\d/.test(on) ? $$(".board .cell")[on] : $$(".pads button, .tools button").find((b) => b.matches(on));
	const { x, y, width, height } = target.getBoundingClientRect();
	const clientX = x + width / 2, clientY = y + height / 2;
	const pointer = (type, buttons) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true,
		pointerId: 77, pointerType: "pen", isPrimary: true, clientX, clientY, buttons,
		detail: type === "click" ? 1 : 0 }));
	const key = () => new KeyboardEvent("keydown", { key: on, bubbles: true, cancelable: true });
	if (what === "key") target.dispatchEvent(key());
	if (what === "down" || what === "tap") pointer("pointerdown", 1);
	if (what === "move") pointer("pointermove", 1);
	if (what === "up" || what === "tap") pointer("pointerup", 0);
	if (what === "tap") pointer("click", 0);
	if (what === "paste") {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", on);
		target.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
	}
};
window.during = (steps) => {
	const main = document.querySelector("main");
	new MutationObserver((_, observer) => {
		if (main.isConnected) return;
		observer.disconnect();
		window.between = !!numplace.turn;
		steps.forEach(act);
	}).observe(document.documentElement, { childList: true, subtree: true });
};`

// When the WebAssembly program takes the page over, each input takes effect once, and in the order in which the user
// made it: before the elements are replaced, between that and the program's listening to keys, or after. A press may
// begin before and end after.
func TestInputAtTheTakeoverIsInOrder(t *testing.T) {
	t.Parallel()
	const four, seven, notes = `[data-digit='4']`, `[data-digit='7']`, `[data-tool='2']`
	const shows = `board() + " " + marks(cells()[2]) + " " + marks(cells()[3])`
	set := func(digits string) string { return easy[:2] + digits + easy[2+len(digits):] + "  " }
	for name, test := range map[string]struct {
		before, between, after []string
		want                   string
	}{
		"a press, then a key": {[]string{"tap2"}, []string{"tap3", "key6"}, nil, set(".6")},
		"keys and presses alternate": {[]string{"tap2"},
			[]string{"key4", "tap3", "key6", "tap" + seven, "tap2", "key1"}, nil, set("17")},
		"a press that ends later":     {[]string{"down2"}, []string{"up2", "key4"}, nil, set("4")},
		"a key before the press ends": {[]string{"down2"}, []string{"key4", "up2"}, nil, set("4")},
		"a press that ends much later": {[]string{"tap3", "down2"}, nil, []string{"up2", "key4"},
			set("4")},
		"a drag from before":     {[]string{"down2", "move3", "up3"}, []string{"key4"}, nil, set("44")},
		"a drag in two parts":    {[]string{"down2"}, []string{"move3", "up3", "key4"}, nil, set("44")},
		"a drag that ends later": {[]string{"down2"}, []string{"move3"}, []string{"up3", "key4"}, set("44")},
		"a drag in between":      {nil, []string{"down2", "move3", "up3", "key4"}, nil, set("44")},
		"the release of a digit key": {[]string{"tap2", "down" + four}, []string{"up" + four, "tap3", "key6"}, nil,
			set("46")},
		"its release much later": {[]string{"tap2", "down" + four}, nil, []string{"up" + four, "tap3", "key6"},
			set("46")},
		"the release of a tool": {[]string{"tap2", "down" + notes},
			[]string{"up" + notes, "tap" + four, "tap3", "key6"}, nil, easy + " 4 6"},
		"a pasted puzzle between keys": {[]string{"tap2"},
			[]string{"key4", "paste" + twelve, "tap2", "key9"}, nil, twelve[:2] + "9" + twelve[3:] + "  "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{script: held + `{` + takeover + `}`})
			p.visit(s.url + "?p=" + easy)
			p.until(`window.release`)
			do := func(steps []string) {
				for _, step := range steps {
					p.run(`act(` + quoted(step) + `)`)
				}
			}
			do(test.before)
			p.run(`during(` + quoted(strings.Join(test.between, "\n")) + `.split("\n").filter((s) => s))`)
			p.release()
			becomes(p, `window.between`, true)
			do(test.after)
			becomes(p, shows, test.want)
		})
	}
}

// A mouse that is pressed on the page's first elements and released on the program's presses the same control, once.
func TestAMouseHeldThroughTheTakeover(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + easy)
	p.until(`window.release`)
	p.clickCell(2)
	at := get[[]float64](p, `centre($$("[data-digit='4']").find(shown))`)
	p.do("press", input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]),
		input.DispatchMouseEvent(input.MousePressed, at[0], at[1]).WithButton(input.Left).WithClickCount(1))
	p.release()
	p.press("ArrowRight")
	p.do("release",
		input.DispatchMouseEvent(input.MouseReleased, at[0], at[1]).WithButton(input.Left).WithClickCount(1))
	p.shows(easy[:3] + "4" + easy[4:])
	at = get[[]float64](p, `centre(cells()[5])`)
	p.clickAt(at)
	p.press("6")
	p.shows(easy[:3] + "4" + easy[4:5] + "6" + easy[6:])
}
