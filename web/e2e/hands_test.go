package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"unicode"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
)

// Helpers that read the page and act on it as a user does.

// lib declares the helper functions that every expression evaluated in the page can use.
const lib = `
const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)];
const cell = (i) => $('[data-cell="' + i + '"]');
const cells = () => $$(".board .cell");
const digit = (c) => c.querySelector(".marks") ? "" : c.textContent.trim();
const drawn = (e) => { const c = getComputedStyle(e, "::before").content;
	return c.startsWith('"') ? JSON.parse(c) : ""; };
const marks = (c) => [...c.querySelectorAll(".marks > *")].map((m) => m.textContent.trim() || drawn(m)).join("");
const board = () => cells().map((c) => digit(c) || ".").join("");
const kinds = () => cells().map((c) => c.classList.contains("given") ? "g" : c.classList.contains("entered") ? "e" :
	c.classList.contains("solved") ? "s" : ".").join("");
const status = () => [...$('main [role="status"]')?.children ?? []].map((e) => e.textContent).join("\n");
const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
	e.getBoundingClientRect().width > 1;
const unsaid = "[aria-hidden=true], select, input, textarea";
const words = (e) => {
  let said = e.labels && e.labels[0] || e;
  if (said.querySelector(unsaid)) {
    said = said.cloneNode(true);
    said.querySelectorAll(unsaid).forEach((x) => x.remove());
  }
  return said.textContent.replace(/\s+/g, " ").trim();
};
const reachable = (e) => !$("dialog[open]") || e.closest("dialog[open]");
const controls = (wanted = () => true) => $$("button, a[href], input, select, textarea").filter((e) => wanted(e) &&
	shown(e) && !e.disabled && e.ariaDisabled !== "true" && reachable(e));
const centre = (e) => {
  e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const r = e.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
};
// converts to coordinates in the visual viewport: a page without styles is wider than the window
const onScreen = ([x, y]) => [x - visualViewport.offsetLeft, y - visualViewport.offsetTop];
const free = (e) => {
  const top = document.elementFromPoint(...centre(e));
  return !!top && (e === top || e.contains(top)) && e.ariaDisabled !== "true";
};
// The name is compared first because the other checks are slow. Tabs of the header share their names with buttons.
const named = (name) => controls((e) => words(e) === name && !e.matches(".tab[data-go]")).filter(free);
const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
const soon = async (look, right) => {
  const end = Date.now() + 1500; // on a busy page, each pause may take long
  for (let looks = 1; ; looks++) {
    try {
      const seen = await look();
      if (right(seen) || Date.now() > end) return seen;
    } catch (e) {
      if (Date.now() > end) throw e;
    }
    await new Promise((done) => setTimeout(done, looks < 10 ? 20 : 60));
  }
};
`

// quoted returns a string as a JavaScript literal.
func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // A string can always be encoded.
	}
	return string(b)
}

// click waits until exactly one enabled control that nothing covers has this name and stays where it is, and clicks
// it. A user, too, waits until a control stands still.
func (p *tab) click(name string) {
	p.t.Helper()
	var at [][]float64
	p.wait("one control named "+name+", enabled and not covered", func() bool {
		at = nil
		return p.try("((was) => soon(() => { const at = named("+quoted(name)+").map(centre).map(onScreen), "+
			"still = was === String(at); was = String(at); return still ? at : [] }, (at) => at.length === 1))()",
			&at) == nil && len(at) == 1
	})
	p.clickAt(at[0])
}

// clickCell clicks a cell of the board. Cells are counted from 0.
func (p *tab) clickCell(i int) {
	p.t.Helper()
	at := get[[]float64](p, "await soon(() => ((c) => free(c) ? centre(c) : [])(cells()["+number(i)+"]), "+
		"(at) => at.length)")
	if len(at) == 0 {
		p.t.Fatalf("cell %d is covered", i)
	}
	p.clickAt([]float64{at[0] + 1, at[1] + 2}) // slightly off the centre, as users click
}

// clickAt clicks with the mouse, or taps on a phone.
func (p *tab) clickAt(at []float64) {
	p.t.Helper()
	x, y := at[0], at[1]
	if p.o.phone {
		p.do("tap", chromedp.ActionFunc(func(ctx context.Context) error { return tap(ctx, x, y) }))
		return
	}
	p.do("click",
		input.DispatchMouseEvent(input.MouseMoved, x, y),
		input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1),
		input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1))
}

// tap sends the start and the end of a tap without waiting in between until the page has handled the start.
// On a busy machine, that could take so long that the page would see a long press.
func tap(ctx context.Context, x, y float64) error {
	began := make(chan error, 1)
	go func() {
		began <- input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}).Do(ctx)
	}()
	var err error
	for {
		err = input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}).Do(ctx)
		if err == nil || !strings.Contains(err.Error(), "Must send a TouchStart first") {
			break // Otherwise, the end of the tap has overtaken its start and must be sent again.
		}
	}
	return errors.Join(<-began, err)
}

// choose selects an option of a select element by its text. The browser draws the list of options outside the
// page, so choose sets the value and dispatches the events.
func (p *tab) choose(name, option string) {
	p.t.Helper()
	p.until("named(" + quoted(name) + ").length === 1")
	p.run(`((s) => {
		const o = [...s.options].find((o) => o.textContent.trim() === ` + quoted(option) + `);
		if (!o) throw new Error("no such option among " + s.textContent);
		s.value = o.value;
		s.dispatchEvent(new Event("input", { bubbles: true }));
		s.dispatchEvent(new Event("change", { bubbles: true }));
	})(named(` + quoted(name) + `)[0])`)
}

// key describes a key as a keyboard event does.
type key struct {
	key, code, text string
	vk              int64 // the Windows virtual-key code
}

var namedKeys = map[string]key{
	"ArrowLeft": {vk: 37}, "ArrowUp": {vk: 38}, "ArrowRight": {vk: 39}, "ArrowDown": {vk: 40}, "Home": {vk: 36},
	"End": {vk: 35}, "PageUp": {vk: 33}, "PageDown": {vk: 34},
	"Backspace": {vk: 8}, "Delete": {vk: 46}, "Escape": {vk: 27}, "Tab": {vk: 9}, "Enter": {vk: 13, text: "\r"},
	"Space": {key: " ", vk: 32, text: " "}, ".": {code: "Period", vk: 190, text: "."},
	"?": {code: "Slash", vk: 191, text: "?"},
}

// keyNamed returns the key with a KeyboardEvent.key value, such as "5", "g", "G" or "ArrowLeft".
func keyNamed(name string) key {
	if k, ok := namedKeys[name]; ok {
		if k.key == "" {
			k.key = name
		}
		if k.code == "" {
			k.code = name
		}
		return k
	}
	r := []rune(name)[0]
	if unicode.IsDigit(r) {
		return key{name, "Digit" + name, name, int64(r)}
	}
	upper := strings.ToUpper(name)
	return key{name, "Key" + upper, name, int64(upper[0])}
}

var modifiers = map[string]input.Modifier{"ctrl": input.ModifierCtrl, "shift": input.ModifierShift,
	"alt": input.ModifierAlt}

// press presses keys in order. Modifiers are joined by '+', as in "ctrl+shift+z".
func (p *tab) press(names ...string) {
	p.t.Helper()
	var actions []chromedp.Action
	for _, name := range names {
		held := input.Modifier(0)
		parts := strings.Split(name, "+")
		for _, m := range parts[:len(parts)-1] {
			held |= modifiers[m]
		}
		actions = append(actions, keyNamed(parts[len(parts)-1]).with(held)...)
	}
	p.do("press "+strings.Join(names, " "), actions...)
}

// with returns the actions that press and release the key. held are the modifier keys that are held down
// meanwhile.
func (k key) with(held input.Modifier) []chromedp.Action {
	down := input.DispatchKeyEvent(input.KeyRawDown)
	if k.text != "" && held&(input.ModifierCtrl|input.ModifierAlt) == 0 {
		down = input.DispatchKeyEvent(input.KeyDown).WithText(k.text).WithUnmodifiedText(k.text)
	}
	return []chromedp.Action{
		down.WithKey(k.key).WithCode(k.code).WithWindowsVirtualKeyCode(k.vk).WithModifiers(held),
		input.DispatchKeyEvent(input.KeyUp).WithKey(k.key).WithCode(k.code).WithWindowsVirtualKeyCode(k.vk).
			WithModifiers(held),
	}
}

// write inserts text into the focused field, with a single input event.
func (p *tab) write(text string) {
	p.t.Helper()
	p.do("write", input.InsertText(text))
}

// paste puts text on the clipboard and presses Ctrl+V.
func (p *tab) paste(text string) {
	p.t.Helper()
	p.allow(get[string](p, "location.origin"), "clipboard-read", "clipboard-write")
	defer p.holdClipboard()()
	p.run("navigator.clipboard.writeText(" + quoted(text) + ")")
	p.do("press ctrl+v", chromedp.ActionFunc(func(ctx context.Context) error {
		v := keyNamed("v").with(input.ModifierCtrl)
		if err := v[0].(*input.DispatchKeyEventParams).WithCommands([]string{"paste"}).Do(ctx); err != nil {
			return err
		}
		return v[1].Do(ctx)
	}))
}

// clipboard is a lock for the system's clipboard, which all tests share.
var clipboard sync.Mutex

// holdClipboard locks the clipboard until letGo is called. It does nothing if the tab already holds the lock.
func (p *tab) holdClipboard() (letGo func()) {
	if p.holds {
		return func() {}
	}
	clipboard.Lock()
	p.holds = true
	return func() {
		p.holds = false
		clipboard.Unlock()
	}
}

// twoKinds is a script that turns on the setting for two kinds of pencil marks: corner marks and centre
// marks.
const twoKinds = `try { ` +
	`localStorage.getItem("numplace:habits") ?? localStorage.setItem("numplace:habits", "lk"); } catch {}
`

// allTools is a script that turns on the settings for two kinds of pencil marks and for the pen.
var allTools = strings.Replace(twoKinds, `"lk"`, `"lkp"`, 1)

// copied calls action and returns the text that action copies to the clipboard.
func (p *tab) copied(action func()) (text string) {
	p.t.Helper()
	p.allow(get[string](p, "location.origin"), "clipboard-read", "clipboard-write")
	defer p.holdClipboard()()
	p.run("navigator.clipboard.writeText('')")
	action()
	p.wait("something to be copied", func() bool {
		text = get[string](p, "navigator.clipboard.readText()")
		return text != ""
	})
	return text
}

// openShare opens the dialog for sharing the board.
func (p *tab) openShare() {
	p.t.Helper()
	if p.o.phone {
		p.more("Share")
	} else {
		p.clickAt(get[[]float64](p, `centre(named("Share")[0])`)) // There may be two buttons with this name.
	}
	p.until(`$("dialog[open] .share")`)
}

// share opens the dialog Share, copies its link and closes the dialog.
func (p *tab) share() {
	p.t.Helper()
	p.openShare()
	p.click("Copy link")
	p.press("Escape")
	p.until(`!$("dialog[open]")`)
}

// says waits until the status region contains each of the texts.
func (p *tab) says(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		p.until("status().includes(" + quoted(text) + ")")
	}
}

// solved waits until the page reports that the user has solved the puzzle.
func (p *tab) solved() {
	p.t.Helper()
	p.until(`$('main [role="status"] .verdict').textContent.startsWith("Solved")`)
}

// verdict waits until the headline of the status region is text. While a puzzle with one solution is being
// played, the headline shows the number of empty cells instead, and the verdict is in a smaller line. In that
// case, verdict("One solution") checks the smaller line.
func (p *tab) verdict(text string) {
	p.t.Helper()
	headline := `$('main [role="status"] .verdict').textContent`
	if text == i18n.OneSolution.In(i18n.En) {
		headline = `/ to go$/.test(` + headline + `) && $(".rating__also")?.textContent === ` +
			quoted(i18n.QuietOne.In(i18n.En)) + ` ? ` + quoted(text) + ` : ` + headline
	}
	becomes(p, headline, text)
}

// playing opens the address of a puzzle and starts playing it.
func (p *tab) playing(address string) {
	p.t.Helper()
	p.goTo(address)
	p.clickCell(0)
	p.until(`$(".tools")`)
}

// shows waits until the board shows these digits, with '.' for each empty cell.
func (p *tab) shows(digits string) {
	p.t.Helper()
	becomes(p, "board()", digits)
}

// from opens a menu and clicks a control in it, or in a collapsed part of it. The click may close the menu.
func (p *tab) from(menu, name string) {
	p.t.Helper()
	p.opened(menu)
	if get[int](p, "named("+quoted(name)+").length") == 0 {
		p.run(`$(".menu--open details:not([open]) summary").click()`)
	}
	p.click(name)
}

// place clicks a tab of the header: "play", "solve" or "learn".
func (p *tab) place(name string) {
	p.t.Helper()
	p.clickAt(get[[]float64](p, `centre($('.tab[data-go="`+name+`"]'))`))
}

// toBoard returns to the board from another view.
func (p *tab) toBoard() {
	p.t.Helper()
	p.place(get[string](p, `$('.tab[data-go="play"]').search ? "play" : "solve"`))
	p.until(`shown($(".solve .board"))`)
}

// toLists follows the link to Lists, which is in the menu on a phone.
func (p *tab) toLists() {
	p.t.Helper()
	if p.o.phone {
		p.opened(get[string](p, `words($(".head .menubox button"))`))
	}
	p.clickAt(get[[]float64](p, `centre($$('[data-go="lists"]').find(shown))`))
}

// watch opens the view of a search for the puzzle's solution. The method how opens the logical solution path.
func (p *tab) watch() { p.t.Helper(); p.ask(i18n.WatchSearch) }
func (p *tab) how()   { p.t.Helper(); p.ask(i18n.ByPerson) }

// ask clicks the button with the text question, which opens the search or the solution path. The button may
// be below the board or in the menu More. In the view of the search, it may be the button for the solution
// path, and vice versa.
func (p *tab) ask(question i18n.Text) {
	p.t.Helper()
	lang, _ := i18n.ByTag(get[string](p, "document.documentElement.lang"))
	name := question.In(lang)
	none := `named(` + quoted(name) + `).length === 0`
	if get[bool](p, none+` && !$(".solve")`) {
		p.toBoard()
	}
	p.until(`!$(".acts--fresh")`)
	if get[bool](p, none) {
		p.opened(i18n.More.In(lang))
	}
	p.click(name)
}

// more clicks a control in the menu More.
func (p *tab) more(name string) {
	p.t.Helper()
	p.from("More", name)
}

// opened opens a menu if it is closed.
func (p *tab) opened(menu string) {
	p.t.Helper()
	p.until("named(" + quoted(menu) + ").length === 1")
	if get[string](p, "named("+quoted(menu)+")[0].ariaExpanded") != "true" {
		p.click(menu)
	}
}

// prefer selects an option in the header's menu and closes the menu.
func (p *tab) prefer(name, option string) {
	p.t.Helper()
	p.opened(get[string](p, `words($(".head .menubox button"))`))
	p.choose(name, option)
	p.press("Escape")
}

// habit toggles a setting in the dialog Settings, by its English name, and closes the dialog.
func (p *tab) habit(name string) {
	p.t.Helper()
	p.from("Menu", "Settings")
	p.until(`$("dialog[open]")`)
	at := get[[]float64](p, `((e) => e ? centre(e) : [])(controls().find((e) => words(e).startsWith(`+
		quoted(name)+`)))`)
	if len(at) == 0 {
		p.t.Fatalf("no setting %s", name)
	}
	p.clickAt(at)
	p.click("Close")
	p.until(`!$("dialog[open]")`)
}

// tabTo presses Tab until the expression js is true. After limit presses, it stops the test.
func (p *tab) tabTo(js string, limit int) {
	p.t.Helper()
	for range limit {
		if get[bool](p, js) {
			return
		}
		p.press("Tab")
	}
	p.t.Fatalf("Tab does not lead to where %s", js)
}

// focused returns an expression that reports whether the control with this name has the focus.
func focused(name string) string { return "words(document.activeElement) === " + quoted(name) }

// exactly opens the dialog New and shows one of the parts under "Exactly how". lang is the page's language;
// it can be left out for English.
func (p *tab) exactly(part i18n.Text, lang ...i18n.Lang) {
	p.t.Helper()
	in := i18n.En
	for _, l := range lang {
		in = l
	}
	p.click(i18n.New.In(in))
	p.until(`$("dialog[open]")`)
	p.click(i18n.ExactlyHow.In(in))
	p.until(`$("dialog .faces")`)
	p.click(part.In(in))
	p.until(`words($("dialog .faces [aria-current=true]")) === ` + quoted(part.In(in)))
}

// begin starts a generated puzzle from the dialog New. The lowest level is 1.
func (p *tab) begin(level int) {
	p.t.Helper()
	p.click("New")
	p.until(`$("dialog[open] [data-new=l1]")`)
	p.clickAt(get[[]float64](p, `centre($("[data-new=l`+number(level)+`]"))`))
	p.until(`!$("dialog[open]")`)
}

// openText opens the part of the dialog New in which a text can be pasted or a saved board opened.
func (p *tab) openText() {
	p.t.Helper()
	p.exactly(i18n.PasteOrOpen)
	p.until(`$("#paste")`)
}

// empty opens an empty board. size is an option of the dialog, such as "4 × 4". If it is left out, the board
// is 9x9.
func (p *tab) empty(size ...string) {
	p.t.Helper()
	p.exactly(i18n.EmptyBoardTab)
	for _, name := range size {
		p.choose("Size", name)
	}
	p.click("Open empty board")
}

// example opens an example puzzle by its name.
func (p *tab) example(name string) {
	p.t.Helper()
	p.openText()
	p.click(name)
	p.until(`!$("dialog[open]") && !$(".acts--fresh") && kinds().includes("g")`)
}

// jump moves to the next or previous event of a kind in a search. goal is the name of the menu item, such as
// "Next guess".
func (p *tab) jump(goal string) {
	p.t.Helper()
	if get[int](p, "named("+quoted(goal)+").length") == 1 { // The menu item that was chosen last has its own button.
		p.click(goal)
		return
	}
	p.ways()
	p.click(goal)
}

// stepOn moves to the next event of a search.
func (p *tab) stepOn() {
	p.t.Helper()
	p.ways()
	p.click("Step")
}

// ways opens the menu whose items move to the next or previous event of a kind in a search.
func (p *tab) ways() {
	p.t.Helper()
	p.opened(get[string](p, `words($(".goals .menubox button"))`))
}
