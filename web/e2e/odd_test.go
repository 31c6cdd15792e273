package e2e

import (
	"strings"
	"testing"
)

// Browser autofill, extensions and third-party scripts dispatch events without the usual fields: keydown
// without a key, events on the document or on text nodes, clicks without a position. The page must ignore all
// of them silently.

// odd is a script that defines a function called odd. The function dispatches events of every kind on the
// elements that match its selectors, on their text nodes, on the document and on the window. The events
// either have no further fields, or all fields that the page reads are empty or have a wrong type.
var odd = `
let turn = 0;
const odd = (...selectors) => {
  const heard = ["keydown", "paste", "click", "focusin", "focusout", "scroll", "input", "change", "close", "dragover",
  	"drop",
  	"resize", "popstate", "storage", "message",
    "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover", "mousedown", "contextmenu", "keyup",
    	"blur", "visibilitychange"];
  const others = ["keypress", "copy", "cut", "dblclick", "focus", "wheel", "touchstart", "touchmove",
    "dragenter", "hashchange"];
  const fields = ["target", "key", "code", "ctrlKey", "metaKey", "shiftKey", "altKey", "isComposing", "clipboardData",
  	"dataTransfer", "clientX", "clientY", "deltaY",
    "state", "data", "newValue", "oldValue", "storageArea", "relatedTarget", "detail",
    "pointerId", "pointerType", "isPrimary",
    "button", "buttons", "timeStamp"];
  const values = [undefined, null, 0, NaN, "odd", {}, [], { getData: 7, files: null, closest: 7, length: 1 },
  	{ getData: () => null, files: [null], closest: () => 7 }];
  const found = selectors.flatMap((s) => [...document.querySelectorAll(s)].slice(0, 2));
  if (found.length < selectors.length) throw new Error("not all there: " + selectors);
  const texts = found.map((e) => document.createTreeWalker(e, NodeFilter.SHOW_TEXT).nextNode()).filter((t) => t &&
  	!t.parentElement.closest("button, a, select"));
  for (const at of [window, document, document.documentElement, document.body, ...found, ...texts]) {
    for (const kind of [...heard, ...others]) {
      at.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
      for (const value of heard.includes(kind) ? values : []) {
        if (turn++ % ` + nthValue + `) continue;
        const event = new Event(kind, { bubbles: true, cancelable: true });
        for (const field of fields) Object.defineProperty(event, field, { value });
        at.dispatchEvent(event);
      }
    }
  }
};
`

// nthValue is the step between the values that are tried: 1 tries all, 7 every seventh. The number of values
// is not divisible by 7, so that each value is tried at some time.
var nthValue = map[bool]string{true: "1", false: "7"}[long]

// scripts contains parts of console messages that the test expects from early.js. That script needs a real
// clipboard. Its error affects nothing else.
var scripts = []string{"getData is not a function"}

// noBar is an expression that reports whether the page shows no message bar.
const noBar = `[...document.querySelectorAll(".bar")].every((b) => !b.checkVisibility())`

func TestRareOddEventsAreIgnored(t *testing.T) {
	t.Parallel()
	s := serve(t)
	before := odd + `
		// Whatever script records early events, the program gets these odd ones too.
		Object.defineProperty(window, "numplace", { configurable: true, set(page) {
			Object.defineProperty(window, "numplace", { value: page });
			Object.defineProperty(page, "take", { configurable: true, set(take) {
				const kept = [undefined, null, 0, "odd", {}, [], new Event("keydown"),
					{ key: 7, code: {} }, { pasted: 7 }, { pasted: null }, { cell: 999 }, { cell: -1 },
					{ cell: "2" }, { digit: {} }];
				Object.defineProperty(page, "take", { value: (ends) => [...kept, ...take(ends)] });
				queueMicrotask(() => {
					odd("body");
					dispatchEvent(new KeyboardEvent("keydown", { key: "4", code: "Digit4" }));
				});
			} });
		} });
		history.replaceState("odd", "");`
	p := open(t, options{still: true, script: before, expect: scripts})
	p.goTo(s.url + "?p=" + "." + easy[1:])
	p.until(noBar)
	p.until(`named("Hint").length === 1`) // The first key 4 starts the game, but enters nothing.
	p.shows("." + easy[1:])

	p.part("the board", func(t *testing.T) {
		p.clickCell(2)
		p.press("4")
		p.shows(".34" + easy[3:])
		p.run(`odd(".board", ".cell.given", ".head", "#language", ".pad", ".digit small", ".status")`)
		p.shows(".34" + easy[3:])
		p.clickCell(0)
		p.press("5")
		p.shows("534" + easy[3:])
		p.click("Undo")
		p.click("Undo")
		p.shows("." + easy[1:])
		p.click("Redo")
	})
	p.part("the dialog", func(t *testing.T) {
		p.openText()
		p.run(`odd(".dialog__sheet", ".dialog__sheet h2", "#paste")`)
		p.until(`$("dialog[open]")`)
		p.click("Paste a puzzle or a link")
		p.write(twelve)
		p.click("Open this")
		p.shows(twelve)
	})
	p.part("the list of solutions", func(t *testing.T) {
		p.click("Show two of them")
		p.verdict("12 solutions")
		p.click("Next")
		p.run(`odd(".stepper", ".stepper__of", "#goto", ".board")`)
		becomes(p, `$(".stepper__of").textContent`, "2 of 12")
		p.click("Next")
		becomes(p, `$(".stepper__of").textContent`, "3 of 12")
	})
	p.part("the explorer", func(t *testing.T) {
		p.watch()
		p.until(events + ` > 50 && named("Stop").length === 0`)
		p.jump("Next guess")
		at := get[int](p, event)
		p.run(`odd(".board", ".transport", "#event", ".tree__window", ".tree__picture svg", ".tree__picture text", ` +
			`".tree__do", ".counters")`)
		becomes(p, event, at)
		p.press("ArrowRight")
		becomes(p, event, at+1)
		p.run(`odd(".tree__overview")`)
		p.jump("Next guess")
		p.until(`$(".tree__picture svg circle.tree-ring")`)
	})
	p.part("the list of puzzles", func(t *testing.T) {
		p.toLists()
		p.run(`odd(".source", "#many")`)
		p.click("Paste lines, or drop a file on the page")
		p.write(strings.Repeat(easy+"\n"+twelve+"\n", 50))
		p.click("Check all")
		p.says("100 puzzles")
		p.until(view + `[1]?.[1].includes("Several solutions")`)
		p.run(`odd(".rows__window", ".filters", ".listview")`)
		p.run(`$(".rows__list").focus()`)
		p.press("End")
		p.until(`$(".listrow--here .row__name")?.textContent === "Line 100"`)
	})
	p.until(noBar)
}

// Odd events are also ignored in a frame and on the page that generates widgets.
func TestRareOddEventsAreIgnoredElsewhere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: odd, expect: scripts})
	p.goTo(s.url + "embed?p=" + easy)
	p.run(`odd(".frame", ".board", ".frame__more", ".frame__credit")`)
	p.clickCell(2)
	p.press("4")
	p.shows("534" + easy[3:])
	p.click("Solve")
	p.shows(easySolution)
	p.until(noBar)

	p.goTo(s.url + "widgets/?p=" + easy)
	p.run(`odd(".widgets", ".widgets__intro", ".widgets__offers", "fieldset legend", "#widget-preview")`)
	p.click("Paste a puzzle or a link")
	p.until(noBar)
	p.click("Check")
	p.until(`!$("#widget-check").checked && !$("#widget-code").value.includes('"check,')`)
}

// Odd events are also ignored in the rule editor.
func TestRareOddEventsDrawNothing(t *testing.T) {
	t.Parallel()
	p := drawsRules(t, options{script: odd, expect: scripts})
	p.drag(0, 0, 1)
	p.ruled("cage:0.1")
	p.run(`odd(".desk", ".draw__groups", ".draw__kinds", ".boardbox > .board", ".head")`)
	p.drag(0, 30, 31)
	p.ruled("cage:0.1,cage:30.31")
	p.until(noBar)
}

// If an error occurs while the page handles an event, the page reports it. The board stays, and the user can
// continue to play.
func TestRareAFaultIsSaidAndTheBoardStays(t *testing.T) {
	t.Parallel()
	for name, c := range sampled(2, map[string]struct{ spoil, do, mend string }{
		"in a listener": {
			`Event.prototype.preventDefault = null`,
			`dispatchEvent(new KeyboardEvent("keydown", { key: "7", code: "Digit7" }))`,
			`Event.prototype.preventDefault = plain.prevent`},
		"in a control": {
			`matchMedia = null`,
			`named("Share")[0].click()`,
			`matchMedia = plain.media`},
		"after the drawing": {
			`HTMLElement.prototype.focus = () => { throw new Error("spoilt") }`,
			`cell(5).dispatchEvent(new Event("click", { bubbles: true }))`,
			`HTMLElement.prototype.focus = plain.focus`},
	}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{expect: []string{"console."}, script: `
				const plain = { prevent: Event.prototype.preventDefault,
					focus: HTMLElement.prototype.focus, media: matchMedia };`})
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.press("4")
			p.shows("534" + easy[3:])
			p.run(c.spoil)
			p.run(c.do)
			p.until(`$(".bar:not(.bar--failed)").textContent.includes("Something broke in the page")`)
			p.run(c.mend)
			p.until(`!document.documentElement.dataset.failed`)
			p.shows("534" + easy[3:])
			p.click("Close")
			p.until(noBar)
			p.clickCell(3)
			p.press("6")
			p.shows("5346" + easy[4:])
		})
	}
}
