package e2e

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/network"

	"numplace/app/i18n"
)

// The program in two parts: what a page begins with, and the rest.

// beginnings are what people begin with, in browsers of several kinds. What they do here takes no more than the program's first part.
var beginnings = []struct {
	name, address string
	o             options
	do            func(p *tab)
}{
	{name: "nothing"},
	{name: "a link", address: "?p=" + inkalaLink, do: play},
	{name: "a link that is looked at first", address: "?p=" + inkalaLink, do: func(p *tab) {
		p.until(`$(".status").textContent.includes("Level")`)
		play(p)
	}},
	{name: "a puzzle for people, looked at first", address: "?p=" + easy, do: func(p *tab) {
		p.until(`$(".status").textContent.includes("Level")`)
		p.clickCell(2)
		p.press("4", "ArrowRight", "6", "ctrl+z", "shift+1")
	}},
	{name: "a link on a phone", address: "?p=" + inkalaLink + "&d=" + inkalaLink[:3] + "2" + inkalaLink[4:], o: options{phone: true, dark: true, lang: "ja"}, do: tap},
	{name: "a small board", address: "?p=" + six + "&b=3x2", o: options{lang: "zh-CN"}, do: tap},
	{name: "a large board", address: "?p=" + sixteen + blanks(16)[16:]},
	{name: "a jigsaw with diagonals", address: "?p=" + blanks(9) + "&l=jigsaw:" + jigsaw + ",diagonals&v=2"},
	{name: "notes", address: "?p=1......3.4....2.&d=.3..............&n=1xAAEGgAgADEGBAA", do: func(p *tab) {
		p.clickCell(1)
		p.press("shift+5", "ctrl+6")
		p.reload()
		p.clickCell(2)
	}},
	{name: "all tools", address: "?p=" + easy, do: func(p *tab) {
		p.clickCell(2)
		for _, tool := range []string{"Corner", "Centre", "Colour", "Digit"} {
			p.click(tool)
			p.press("2", "3")
			p.click("Erase")
			p.press("3", "ctrl+z")
		}
	}},
	{name: "a hint that is applied", address: "?p=" + easy, do: func(p *tab) {
		for _, name := range []string{"Hint", "Which technique", "Show the step", "Apply"} {
			p.click(name)
		}
		p.press("ctrl+z")
		p.shows(easy)
		for _, next := range []string{"Which technique", "Show the step", "Apply"} {
			p.press("h")
			becomes(p, mainOne, next)
		}
		p.press("Enter")
		p.until(`board() !== ` + quoted(easy))
	}},
	{name: "givens that are edited", address: "?p=" + easy, do: func(p *tab) {
		p.from("Menu", "Edit the givens")
		p.clickCell(2)
		p.press("4", "Delete", "4", "ctrl+z")
		p.click("Play")
		p.click("Check")
		p.verdict("One solution")
	}},
	{name: "a hint that takes long", address: "?p=" + easy, o: options{script: slowWorkshop}, do: func(p *tab) {
		p.click("Hint")
		p.says("Looking for a step")
		p.waitsLong()
		p.click("Stop")
		p.click("Hint")
		p.says("Looking for a step")
		p.run(`window.workshopComes()`)
		p.click("Which technique")
	}},
	{name: "a check that takes long", address: "?p=" + sixteen + blanks(16)[16:], o: options{script: slowJudge}, do: func(p *tab) {
		p.click("Check")
		p.waitsLong()
		p.click("Stop")
		p.click("Solve")
		p.waitsLong()
		p.click("Stop")
	}},
	{name: "a damaged link", address: "?p=" + inkalaLink + "&d=9&t=@@&n=@@&x2=1"},
	{name: "an element", address: "?p=" + inkalaLink, do: func(p *tab) {
		p.embed("check,solve,undo,reset,hint,pad")
		p.run(`(async () => {
			element.theme = "light";
			await element.state();
			await element.check();
			const cell = [...inside.document.querySelectorAll(".cell")].find((c) => !c.classList.contains("given"));
			cell.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
			cell.click();
			inside.document.querySelector(".frame__pad .digit").click();
			for (const button of inside.document.querySelectorAll(".frame__acts button")) button.click();
			await element.solve();
			await element.reset();
			await element.count(2);
			await element.hint();
		})()`)
	}},
	{name: "a puzzle of one's own", do: func(p *tab) {
		p.clickCell(0)
		p.press("7", "8")
		p.reload()
		p.shows("78" + blanks(9)[2:])
		p.clickCell(2)
		p.press("9")
	}},
	{name: "a board that is left and comes back", address: "?p=" + inkalaLink, do: func(p *tab) {
		p.clickCell(1)
		p.press("1", "ArrowRight", "shift+4")
		p.reload()
		p.shows(inkala[:1] + "1" + inkala[2:])
	}},
	{name: "a link that is no puzzle", address: "?p=12345"},
	{name: "a newer link", address: "?p=" + inkalaLink + "&v=9"},
	{name: "a frame", address: "embed/?p=" + inkalaLink, do: func(p *tab) {
		tap(p)
		p.press("4", "Backspace", "ctrl+z", "shift+5")
		p.click("Check")
		p.click("Solve")
		p.shows(inkalaSolution)
	}},
	{name: "a frame on a phone", address: "embed/?p=" + easy + "&controls=check,solve,undo,reset,pad", o: options{phone: true, dark: true}, do: func(p *tab) {
		tap(p)
		p.click("Undo")
		p.click("Solve")
		p.shows(easySolution)
	}},
	{name: "a window that turns", address: "?p=" + inkalaLink, do: func(p *tab) {
		for _, size := range [][2]int{{640, 360}, {330, 640}, {1000, 700}} {
			p.resize(size[0], size[1])
			p.clickCell(1)
			p.press("1", "ctrl+z")
		}
	}},
	{name: "a puzzle that is pasted", do: func(p *tab) {
		p.paste(easy)
		p.shows(easy)
	}},
	{name: "an example", do: func(p *tab) {
		p.click("First puzzle")
		p.verdict("One solution")
	}},
	{name: "a puzzle that is dropped", address: "?p=" + inkalaLink, do: func(p *tab) {
		p.run(`(() => { const dataTransfer = new DataTransfer();
			dataTransfer.items.add(` + quoted(easy) + `, "text/plain");
			for (const type of ["dragover", "drop"]) dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true })); })()`)
		p.shows(easy)
	}},
	{name: "a puzzle that is played to its end", address: "?p=" + easy, do: func(p *tab) {
		for c, d := range easySolution {
			if easy[c] == '.' {
				p.clickCell(c)
				p.press(string(d))
			}
		}
		p.verdict("Solved")
	}},
	{name: "a network that goes away", address: "?p=" + inkalaLink, o: options{script: withoutWorkshop, expect: []string{"lost"}}, do: func(p *tab) {
		play(p)
		p.click("Hint")
		p.says("could not be loaded")
	}},
}

const withoutWorkshop = `{ const load = window.fetch;
	window.fetch = (address, ...how) => /\/workshop\./.test(address) ? Promise.reject(new Error("lost")) : load(address, ...how); }`

// embed puts an element into the page, and waits until its frame has been greeted.
func (p *tab) embed(controls string) {
	p.t.Helper()
	p.run(`(() => {
		document.body.prepend(Object.assign(document.createElement("script"), { type: "module", src: "embed.js" }));
		document.body.insertAdjacentHTML("afterbegin", ` + quoted(board(`puzzle="`+easy+`" controls="`+controls+`" accent="#a02040" theme="dark" lang="ja"`)) + `);
		window.element = document.querySelector("numplace-board");
		element.style.cssText = "position: fixed; inset: 0; z-index: 9";
		addEventListener("ready", () => window.greeted = true, true);
	})()`)
	p.until("window.greeted")
	p.run(`void (window.inside = element.shadowRoot.querySelector("iframe").contentWindow)`)
}

// heldBack holds back a program's file until a function of the window is called.
func heldBack(file, comes string) string {
	return `{ const load = window.fetch;
	window.fetch = (address, ...how) => /\/` + file + `\./.test(address) ? new Promise((come) => { window.` + comes + ` = () => come(load(address, ...how)); }) : load(address, ...how); }
`
}

var (
	slowWorkshop = heldBack("workshop", "workshopComes") // which finds steps
	withoutRest  = heldBack("rest", "comes")             // but for stubs that need it at once
)

// waitsLong is what a person does whom the page tells so after a second, and again.
func (p *tab) waitsLong() {
	p.t.Helper()
	p.run(`void (window.asked = performance.now())`)
	p.until(`performance.now() - asked > 2500`)
}

// slowJudge keeps from workers what a person waits for.
const slowJudge = `Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 4 }); globalThis.Worker &&= class extends Worker {
	postMessage(message, ...more) { if (message?.type !== "Judge") super.postMessage(message, ...more); }
};`

// play is by mouse and keyboard.
func play(p *tab) {
	p.clickCell(1)
	p.press("1", "ArrowRight", "2", "Backspace", "ctrl+z", "ctrl+y", "shift+ArrowDown", "n", "3", "4", "Delete", "n", "Escape", "Home", "End", "Tab", "shift+Tab")
	p.clickCell(4)
	p.press("3", "ctrl+z")
	p.click("Solve")
	p.shows(inkalaSolution)
	p.press("ctrl+z")
	p.run(`dispatchEvent(new Event("pagehide")) && document.dispatchEvent(new Event("visibilitychange"))`)
}

// tap is by finger, or by mouse alone.
func tap(p *tab) {
	before := get[string](p, "board()")
	p.clickCell(2)
	p.clickAt(get[[]float64](p, `centre($$(":is(.pad, .frame__pad) .digit").find((e) => e.textContent.startsWith("3")))`))
	p.until(`board() !== ` + quoted(before))
	p.clickCell(3)
}

// countedHost counts how often a page or a worker has asked for the rest of the program.
func countedHost(t *testing.T) (address string, needed *atomic.Int32) {
	t.Helper()
	needed = new(atomic.Int32)
	s := spoil(t, host(t, ""))
	s.loses(instead("application/wasm", func(whole []byte) []byte {
		needed.Add(1)
		return whole
	}), "/rest.")
	return s.url, needed
}

// A person who has just come need not wait for the rest: a page that opens, and who plays on it, does without. If this fails, the list of what the
// program begins with is old: make first.
func TestWhatAPageBeginsWith(t *testing.T) {
	t.Parallel()
	for _, b := range beginnings {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			address, needed := countedHost(t)
			b.o.script += withoutRest
			p := open(t, b.o)
			p.goTo(address + b.address)
			if b.do != nil {
				b.do(p)
			}
			p.until(`window.comes`)
			if n := needed.Load(); n != 0 {
				t.Errorf("the rest of the program was needed %d times", n)
			}
		})
	}
}

// unwaited presses Settings, which need the rest, so that nothing that makes it wait hears of it.
func (p *tab) unwaited() {
	p.t.Helper()
	p.run(`(() => {
		const button = $$("[data-later]").find((e) => e.textContent === "Settings");
		const next = button.nextSibling, parent = button.parentNode;
		button.remove();
		button.click();
		parent.insertBefore(button, next);
	})()`)
}

// What needs the rest gets it at once, once, and goes on.
func TestTheRestIsFetchedWhereItIsNeeded(t *testing.T) {
	t.Parallel()
	address, needed := countedHost(t)
	p := open(t, options{script: withoutRest})
	p.goTo(address + "?p=" + inkalaLink)
	p.unwaited()
	p.click("Close")
	becomes(p, `numplace.modules.length`, 2)
	if n := needed.Load(); n != 1 {
		t.Errorf("the rest was fetched %d times", n)
	}
	p.run(`window.comes()`) // and again when it comes by itself
	p.click("Solve")
	p.shows(inkalaSolution)
}

// What is known to need the rest waits for it, and is marked, while all else goes on. Where something else is done, it is not done any more.
func TestWhatNeedsTheRestWaitsForIt(t *testing.T) {
	t.Parallel()
	address, needed := countedHost(t)
	p := open(t, options{script: withoutRest + `navigator.serviceWorker.register = () => new Promise(() => {});`}) // a page of the copy begins with the rest
	const waits = `$$("[aria-busy=true]:is(.tab, button)").map((e) => e.innerText).join()`
	for name, then := range map[string]struct{ address, shows string }{
		"Explore":  {"?p=" + inkalaLink, `$(".explore")`},
		"Lists":    {"?p=" + inkalaLink, `$("textarea")`},
		"New":      {"?p=" + inkalaLink, `$("dialog[open]")`},
		"Share":    {"?p=" + inkalaLink, `$("dialog[open]")`},
		"Make one": {"", `$("dialog[open]")`},
		"Settings": {"?p=" + inkalaLink, `$("dialog[open]")`},
	} {
		p.part(name, func(t *testing.T) {
			before := needed.Load()
			p.goTo(address + then.address)
			press := func() {
				if name == "Settings" {
					p.opened("Menu")
				}
				p.click(name)
				becomes(p, waits, name)
			}
			press()
			p.clickCell(1)
			p.press("1")
			becomes(p, `board()[1]`, "1")
			becomes(p, waits, "")
			p.press("ctrl+z")
			press()
			if n := needed.Load(); n != before {
				t.Errorf("the rest was fetched %d times", n-before)
			}
			p.until("window.comes")
			p.run(`window.comes()`)
			p.until(then.shows)
			becomes(p, waits, "")
		})
	}
}

// Every control of a page that has just come works without the rest, or waits for it: none stops the page. A person goes from one to the next, also to
// those that come with it, and begins again where all that are there have been tried.
func TestNoControlStopsThePage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, b := range map[string]struct {
		address string
		o       options
		do      func(p *tab)
	}{
		"an empty board":          {},
		"a board of one's own":    {do: func(p *tab) { p.clickCell(0); p.press("1", "2") }},
		"a puzzle":                {address: "?p=" + inkalaLink, do: func(p *tab) { p.clickCell(1); p.press("1") }},
		"a puzzle on a phone":     {address: "?p=" + easy, o: options{phone: true}, do: tap},
		"a puzzle that is solved": {address: "?p=" + inkalaLink, do: func(p *tab) { p.click("Solve"); p.shows(inkalaSolution) }},
		"several solutions":       {address: "?p=" + twelve, do: func(p *tab) { p.verdict("12 solutions") }},
		"a large board":           {address: "?p=" + sixteen + blanks(16)[16:], o: options{phone: true}},
		"an empty jigsaw":         {address: "?p=" + blanks(9) + "&l=jigsaw:" + jigsaw + "&v=2"},
		"a frame":                 {address: "embed/?p=" + inkalaLink, do: tap},
		"a frame with all":        {address: "embed/?p=" + easy + "&controls=check,solve,explore,all,candidates,undo,reset,hint,pad"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b.o.script = withoutRest + `XMLHttpRequest.prototype.open = () => { window.stopped = true; throw new Error("a stub fetches"); }; window.print = () => {};`
			begin := func() *tab {
				p := open(t, b.o)
				p.goTo(s.url + b.address)
				if b.do != nil {
					b.do(p)
				}
				p.until("window.comes")
				return p
			}
			tried := map[string]bool{"": true}
			for p, another := begin(), false; ; {
				control := get[string](p, `(async (tried) => {
					const name = (e) => e.localName + " " + (e.ariaLabel || e.textContent).replace(/\d+/g, "#");
					const control = $$("main :is(button, select), header :is(button, select, .tab)").find((e) => !e.disabled && !tried.includes(name(e)));
					if (!control) return "";
					const is = name(control);
					if (control.localName === "select") {
						control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
						control.dispatchEvent(new Event("change", { bubbles: true }));
					} else control.click();
					await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
					return is;
				})(`+quoted(strings.Join(slices.Sorted(maps.Keys(tried)), "\n"))+`.split("\n"))`)
				if get[bool](p, "!!window.stopped") {
					t.Fatalf("this control stops the page: %s", control)
				}
				if control != "" {
					tried[control], another = true, true
					continue
				}
				if !another {
					break
				}
				p, another = begin(), false
			}
			if len(tried) < 8 {
				t.Errorf("only these controls: %q", slices.Sorted(maps.Keys(tried)))
			}
		})
	}
}

// What is chosen in a list before the rest is here is done when it is, whatever is done meanwhile.
func TestAChoiceWaitsForTheRest(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: withoutRest})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.prefer("Language", "日本語")
	p.clickCell(1)
	p.press("1")
	p.shows(inkala[:1] + "1" + inkala[2:])
	const waits = `$$("select[aria-busy=true]").map((e) => e.id).join()`
	becomes(p, waits, "language")
	becomes(p, `document.documentElement.lang`, "en")
	p.until("window.comes")
	p.run(`(() => { window.changes = 0; addEventListener("change", () => window.changes++, true); window.comes(); })()`)
	becomes(p, `document.documentElement.lang`, "ja")
	becomes(p, waits, "")
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.run(`dispatchEvent(new Event("online"))`) // later
	p.run(`new Promise((then) => setTimeout(then))`)
	becomes(p, "window.changes", 1)
}

// So is what is pasted or gone back to, one after the other, where it is no board in digits.
func TestTextsWaitForTheRest(t *testing.T) {
	t.Parallel()
	address, needed := countedHost(t)
	for name, test := range map[string]struct {
		do    func(p *tab)
		shows string
	}{
		"no puzzle": {func(p *tab) { p.paste("hello") }, `status().includes("Not a puzzle")`},
		"two":       {func(p *tab) { p.paste(easy + "\n" + inkala) }, `$(".source, .rows__list") && status().includes("2 puzzles")`},
		"back": {func(p *tab) {
			p.run(`history.pushState(null, "", "lists/"), history.pushState(null, "", "./"), history.back()`)
		}, `$(".source")`},
		"a file too": {func(p *tab) {
			p.run(`(() => { const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([` + quoted(easy+"\n"+inkala) + `], "two.txt"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true })); })()`)
		}, `status().includes("2 puzzles") && $("h2").textContent === "two"`},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{script: withoutRest})
			before := needed.Load()
			p.goTo(address + "?p=" + inkalaLink)
			p.until("window.comes")
			test.do(p)
			p.until(`document.documentElement.ariaBusy === "true"`)
			p.clickCell(1)
			p.press("1")
			p.shows(inkala[:1] + "1" + inkala[2:])
			if n := needed.Load(); n != before {
				t.Errorf("the rest was fetched %d times", n-before)
			}
			p.run(`window.comes()`)
			p.until(test.shows)
			becomes(p, `document.documentElement.ariaBusy`, "")
		})
	}
}

// A text that is pasted while the program starts is opened once.
func TestATextIsOpenedOnce(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: withoutRest + `Object.defineProperty(globalThis, "Go", { configurable: true, set(Go) {
		const { run } = Go.prototype;
		Go.prototype.run = async function (program) {
			await new Promise((go) => { window.goes = go; });
			return run.call(this, program);
		};
		Object.defineProperty(globalThis, "Go", { value: Go });
	} });`})
	p.visit(s.url)
	p.until("window.goes")
	p.paste(strings.Join(regexp.MustCompile(".{9}").FindAllString(easy, -1), "\n"))
	p.run("goes()")
	p.shows(easy)
	p.ready()
	p.paste(inkala)
	p.shows(inkala)
	p.until("window.comes")
	p.run("comes()")
	becomes(p, `numplace.modules.length`, 2)
	p.click("Share")
	p.until(`$("dialog[open]")`)
	p.press("Escape")
	p.shows(inkala)
}

// What waits is for the board on which it was asked for, and for a control that is still the same. Tab leads away from it, and no more.
func TestWhatWaitsIsNoOther(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: withoutRest})
	p.goTo(s.url + "?p=" + easy)
	p.paste(twelve)
	p.shows(twelve)
	p.click("Share")
	p.until(`$(".head__end [aria-busy=true]")`)
	p.run("history.back()")
	p.shows(easy)
	p.until(`!$(".head__end [aria-busy=true]")`)
	p.run("history.forward()")
	p.shows(twelve)
	p.click("All solutions")
	p.until(`$(".acts--usual [aria-busy=true]")`)
	p.run("history.back()")
	p.shows(easy)
	p.until("window.comes")
	p.run(`window.comes()`)
	becomes(p, `numplace.modules.length`, 2)
	p.click("Share") // comes after it
	p.until(`$("dialog[open]")`)
	p.press("Escape")
	p.shows(easy)

	p.goTo(s.url + "?p=" + inkalaLink)
	p.until("window.comes")
	p.run(`$(".head__share").focus()`)
	p.press("Enter", "Tab", "shift+Tab")
	becomes(p, `$(".head__share").ariaBusy`, "true")
	p.run(`$(".head__share").textContent = "Another"`)
	p.run(`window.comes()`)
	becomes(p, `numplace.modules.length`, 2)
	p.until(`!$(".head__share").ariaBusy`)
	becomes(p, `!!$("dialog[open]")`, false)
}

// A frame's host page may ask for what needs the rest before that is here. The answers come in the order of the calls.
func TestAFrameWaitsForTheRest(t *testing.T) {
	t.Parallel()
	address, needed := countedHost(t)
	p := open(t, options{script: withoutRest})
	p.goTo(address + "?p=" + inkalaLink)
	p.embed("check,solve")
	p.until("inside.comes")
	p.run(`(() => {
		window.answers = [];
		element.state().then(() => answers.push("state"));
		element.explore().then(() => answers.push("explore"));
		element.load(` + quoted(twelve) + `).then(() => answers.push("load"));
		element.count(99).then(({ solutions }) => answers.push(solutions));
	})()`)
	becomes(p, `answers.join()`, "state")
	if n := needed.Load(); n != 0 {
		t.Errorf("the rest was fetched %d times", n)
	}
	p.run("inside.comes()")
	becomes(p, `answers.join()`, "state,explore,load,12")
}

// If it does not come, that is said after a while, until it does.
func TestRareWhatWaitsInVain(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: withoutRest})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.click("New")
	p.told(i18n.FileLost, i18n.En)
	list := open(t, options{script: withoutRest})
	list.goTo(s.url + "?p=" + inkalaLink)
	list.prefer("Language", "日本語") // and Escape
	list.told(i18n.FileLost, i18n.En)
	p.clickCell(1)
	p.press("1")
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.run(`window.comes()`)
	becomes(p, `shown($(".bar--failed"))`, false)
	becomes(p, `!!$("dialog[open]")`, false) // something else was done
}

// A page that is to show what is in the rest has it before it begins.
func TestAPageThatNeedsTheRestBeginsWithIt(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, path := range map[string]string{"lists": "lists/", "learn": "learn/", "widgets": "widgets/", "a moment of a search": "?p=" + inkalaLink + "&x=logic", "a text": "?text=" + easy + "%0A" + inkala} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: `XMLHttpRequest.prototype.open = () => { throw console.error("a stub fetches"); };`})
			p.goTo(s.url + path)
			becomes(p, `numplace.modules.length`, 2)
		})
	}
}

// Where the rest can't be had, a page goes on without. What needs it ends the program, which the page says; the board is kept. A page that can't begin
// without it says that not all has come.
func TestWithoutTheRest(t *testing.T) {
	t.Parallel()
	s := host(t, "")
	p := open(t, options{script: withoutRest, expect: []string{"rest.", "net::ERR_", "Failed to load resource", "program", "importScripts"}}) // a worker may start just then
	p.goTo(s.url + "?p=" + inkalaLink)
	p.verdict("One solution")
	s.away.Store(true)
	p.clickCell(1)
	p.press("1")
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.unwaited()
	becomes(p, `document.documentElement.dataset.failed`, "ended")
	s.away.Store(false)
	p.reload()
	p.shows(inkala[:1] + "1" + inkala[2:])

	lost := open(t, options{script: `{ const load = window.fetch; window.fetch = (address, ...how) =>
		/\/rest\./.test(address) && !sessionStorage.mended ? Promise.reject(new Error("lost")) : load(address, ...how); }`, expect: []string{"lost"}})
	lost.visit(s.url + "?p=" + inkalaLink + "&x=logic")
	lost.told(i18n.FileLost, i18n.En)
	lost.run(`sessionStorage.mended = 1`)
	lost.reload()
	lost.until(`location.search.includes("x=")`)
}

// A page whose visitor went offline before the rest had come gets it when there is a network again.
func TestTheRestComesLater(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `{ const load = window.fetch; let lost = 2;
		window.fetch = (address, ...how) => /\/rest\./.test(address) && lost-- > 0 ? Promise.reject(new Error("lost")) : load(address, ...how); }`})
	p.goTo(s.url)
	becomes(p, `numplace.modules.length`, 1)
	p.run(`dispatchEvent(new Event("online"))`)
	becomes(p, `numplace.modules.length`, 2)
}

// Offline a page begins with both parts, since a stub's request gets no answer from the copy.
func TestTheRestOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, expect: []string{"net::ERR_", "Failed to load resource"}, script: `{ const load = window.fetch;
		window.fetch = (address, ...how) => { window.first ||= /\/rest\./.test(address) && !("ready" in document.documentElement.dataset); return load(address, ...how); } }`})
	p.goTo(s.url)
	p.kept()
	s.stop()
	p.do("forget what the browser keeps by itself", network.ClearBrowserCache())
	p.goTo(s.url + "?p=" + inkalaLink)
	becomes(p, `window.first`, true)
	becomes(p, `numplace.modules.length`, 2)
	p.click("New")
	p.click("Close")
	p.click("Explore")
	p.until(`location.search.includes("x=")`)
}

// watchedScript collects which functions have run, in a page and in its workers and frames, as the bytes of "watched". Every program that is instantiated has them at the
// beginning of its memory.
const watchedScript = `{
	const real = WebAssembly.instantiate, channel = new BroadcastChannel("watched"), memories = [];
	globalThis.watched = new Uint8Array(4096);
	const collect = (bytes) => bytes.forEach((b, i) => {
		if (b & ~watched[i]) watched.changed = Date.now();
		watched[i] |= b;
	});
	WebAssembly.instantiate = async (...what) => {
		const instance = await real(...what);
		memories.push(instance.exports.mem);
		return instance;
	};
	const look = () => {
		for (const memory of memories) collect(new Uint8Array(memory.buffer, 0, 4096));
		if (globalThis.document) window.name = btoa(String.fromCharCode(...watched)); // a tab's next page has it too
		if (globalThis.parent !== globalThis) channel.postMessage(watched); // a worker's, or a frame's
	};
	setInterval(look, 100);
	channel.onmessage = ({ data }) => collect(data);
	if (globalThis.document) {
		collect(Uint8Array.from(atob(window.name), (c) => c.charCodeAt(0)));
		addEventListener("unload", look); // after what a page does when it is left
	}
}
`

// The list of what the program begins with is that of what runs (web/build/first.txt). With NUMPLACE_FIRST the list is written there.
func TestRareFirstList(t *testing.T) {
	watched := filepath.Join(t.TempDir(), "watched.wasm")
	goInModule(t, "run", "./web/build", "-watched", watched)
	content, err := os.ReadFile(watched)
	if err != nil {
		t.Fatal(err)
	}
	origins, err := os.ReadFile(watched + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	s := watchedHost(t, content)
	var mu sync.Mutex
	ran := map[string]bool{}
	t.Run("beginnings", func(t *testing.T) {
		for _, b := range slices.Concat(beginnings, beginnings) {
			t.Run(b.name, func(t *testing.T) {
				t.Parallel()
				b.o.script += watchedScript
				p := open(t, b.o)
				p.goTo(s + b.address)
				if b.do != nil {
					b.do(p)
				}
				p.until(`Date.now() - watched.changed > 1500`) // all that runs unasked has run
				bits := get[[]byte](p, `btoa(String.fromCharCode(...watched))`)
				mu.Lock()
				defer mu.Unlock()
				for i, origin := range strings.Split(strings.TrimSpace(string(origins)), "\n") {
					if bits[i/8]>>(i%8)&1 != 0 {
						ran[origin] = true
					}
				}
			})
		}
	})
	var list strings.Builder
	for _, origin := range slices.Sorted(maps.Keys(ran)) {
		fmt.Fprintln(&list, origin)
	}
	if to := os.Getenv("NUMPLACE_FIRST"); to != "" {
		if err := os.WriteFile(to, []byte(list.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	committed, err := os.ReadFile("../build/first.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := slices.Collect(strings.Lines(string(committed)))
	for origin := range strings.Lines(list.String()) {
		if !slices.Contains(listed, origin) {
			t.Errorf("what runs first is not in web/build/first.txt: %s", origin)
		}
	}
}

// watchedHost serves another program, and watches it in workers too.
func watchedHost(t *testing.T, program []byte) (address string) {
	t.Helper()
	s := spoil(t, host(t, ""))
	s.bad = map[string]way{
		"/app.":    instead("application/wasm", func([]byte) []byte { return program }),
		"/worker.": instead("text/javascript", func(whole []byte) []byte { return append([]byte(watchedScript), whole...) }),
	}
	return s.url
}
