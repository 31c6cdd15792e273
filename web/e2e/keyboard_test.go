package e2e

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
)

// The board is a single tab stop, and arrow keys move within it.
func TestKeysOnTheBoard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	becomes(p, `cells().filter((c) => c.tabIndex === 0).length`, 1)
	p.clickCell(0)
	for _, c := range []struct {
		press string
		at    int
	}{
		{"ArrowRight", 1}, {"ArrowDown", 10}, {"ArrowLeft", 9}, {"ArrowUp", 0}, {"ArrowUp", 72}, {"ArrowDown", 0},
		{"ArrowLeft", 8}, {"ArrowRight", 0}, {"d", 1}, {"s", 10}, {"a", 9}, {"w", 0}, {"End", 8},
		{"ArrowDown", 17}, {"Home", 9}, {"ctrl+End", 80}, {"ArrowDown", 8}, {"ctrl+Home", 0},
		{"ArrowRight", 1}, {"ArrowRight", 2},
	} {
		p.press(c.press)
		becomes(p, `document.activeElement.dataset.cell`, number(c.at))
		becomes(p, `cells().filter((c) => c.tabIndex === 0).map((c) => c.dataset.cell).join()`, number(c.at))
		becomes(p, `cells().filter((c) => c.getAttribute("aria-selected") === "true").map((c) => `+
			`c.dataset.cell).join()`, number(c.at))
	}
	for _, c := range []struct{ press, third string }{
		{"4", "4"}, {"1", "1"}, {"Delete", "."}, {"2", "2"}, {"Backspace", "."}, {"9", "9"}, {"0", "."},
		{"6", "6"}, {".", "."},
		{"ctrl+z", "6"}, {"ctrl+z", "."}, {"ctrl+y", "6"}, {"ctrl+z", "."}, {"ctrl+shift+Z", "6"},
		{"ctrl+shift+Z", "."}, {"ctrl+y", "."},
		{"alt+5", "."}, {"ctrl+5", "."}, {"g", "."},
	} {
		p.press(c.press)
		becomes(p, "board()[2]", c.third)
	}
}

// Tab reaches every control and returns to the first. The focus is always visible.
func TestRareTabReachesEverything(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.press("4")
			p.click("Keep")
			p.clickCell(3)
			p.press("6", "2", "ctrl+z") // enables Undo, Redo, Keep and Back
			p.until(`board()[3] === "6" && ["Undo", "Redo", "Keep", "Back"].every((name) => named(name).length)`)
			p.run(`document.activeElement.blur()`)
			want := get[[]string](p, `controls().map(words)`)
			var got []string
			for range 60 {
				p.press("Tab")
				at := get[string](p,
					`((e) => e === document.body ? "" : e.dataset.cell ? "the board" : `+
						`words(e))(document.activeElement)`)
				if at == "" { // The focus is on the browser's own controls.
					continue
				}
				if get[bool](p, "document.activeElement === window.first") {
					break
				}
				if len(got) == 0 {
					p.run("window.first = document.activeElement")
				}
				got = append(got, at)
				if !get[bool](p, `((e) => { const s = getComputedStyle(e); return e.matches(":focus-visible") && `+
					`s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; })(document.activeElement)`) {
					t.Errorf("%s has the focus and does not show it", at)
				}
				if at == "the board" {
					continue
				}
				if !get[bool](p, "free(document.activeElement)") {
					t.Errorf("%s has the focus and can't be seen", at)
				}
			}
			for _, name := range append(want, "the board") {
				if n := count(got, name); n != count(want, name) && !(name == "the board" && n == 1) {
					t.Errorf("Tab comes to %s %d times", name, n)
				}
			}
			if len(got) != len(want)+1 {
				t.Errorf("Tab comes to\n%v\nnot\n%v", got, want)
			}
		})
	}
}

func count(list []string, s string) (n int) {
	for _, other := range list {
		if other == s {
			n++
		}
	}
	return n
}

// With the keyboard alone, a user can open the dialog, paste a puzzle into it, solve the puzzle and choose
// another size.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.tabTo(focused("New"), 60)
	p.press("Enter")
	p.until(`$("dialog[open]")?.contains(document.activeElement)`)
	p.press("Escape")
	p.until(`!$("dialog[open]") && words(document.activeElement) === "New"`)
	p.press("Space")
	p.until(`$("dialog[open]")?.contains(document.activeElement)`)
	// If the dialog is reopened before its close event is dispatched, it stays open.
	p.run(`await new Promise((told) => {
		$("dialog").addEventListener("close", () => requestAnimationFrame(() => requestAnimationFrame(told)));
		$("dialog").close();
		$$("button").find((b) => words(b) === "New").click();
	})`)
	p.until(`$("dialog[open]")?.contains(document.activeElement)`)
	for range 30 { // The focus stays in the dialog or in the browser's own controls.
		p.press("Tab")
		if get[bool](p, `document.activeElement !== document.body && !document.activeElement.closest("dialog")`) {
			t.Fatal("the focus left the dialog for " + get[string](p, "document.activeElement.outerHTML"))
		}
	}
	p.tabTo(focused("Exactly how"), 60)
	p.press("Enter")
	p.tabTo(focused("Paste or open"), 60)
	p.press("Enter")
	p.until(`$("#paste")`)
	p.tabTo(focused("Paste a puzzle or a link"), 60)
	p.write(easy)
	p.tabTo(focused("Open this"), 60)
	p.press("Enter")
	p.shows(easy)
	p.until(`!$("dialog[open]") && document.activeElement.dataset.cell`) // The focus moves to the board.
	p.tabTo(focused("Show the solution"), 60)
	p.press("Enter")
	p.shows(easySolution)
	p.verdict("One solution")
	p.press("ctrl+z")
	p.shows(easy)
	p.tabTo(focused("New"), 60)
	p.press("Enter")
	p.until(`$("dialog[open]")?.contains(document.activeElement)`)
	p.tabTo(focused("Exactly how"), 60)
	p.press("Enter")
	p.tabTo(focused("Empty board"), 60)
	p.press("Enter")
	p.until(`$(".plan")`)
	p.tabTo(focused("Size"), 60)
	p.press("ArrowUp")
	p.tabTo(focused("Open empty board"), 60)
	p.press("Enter")
	p.shows(blanks(8))
}

// When Check finds a wrong digit, the button Check disappears, and the focus moves to the first of the
// offered remedies.
func TestRareCheckKeepsTheFocus(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(3)
	p.press("2")
	p.until(`board()[3] === "2"`)
	p.run(`named("Check")[0].focus()`)
	p.press("Enter")
	p.verdict("One digit is wrong")
	p.until(`words(document.activeElement) === "Go back to before it"`)
	p.until(`!$(".acts--fresh")`)
	p.press("Enter")
	p.shows(easy)
	p.until(`document.activeElement !== document.body`)
}

// The accessibility tree contains a grid of labelled cells. Every control has the accessible name that is
// visible on it.
func TestRareScreenReaderNames(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.goTo(s.url + "?p=" + easy)
			p.clickCell(2)
			p.press("4")
			p.until(`kinds()[2] === "e"`)
			var seen []string
			roles := map[string][]string{}
			p.do("read the accessibility tree", chromedp.ActionFunc(func(ctx context.Context) error {
				nodes, err := accessibility.GetFullAXTree().Do(ctx)
				for _, n := range nodes {
					if n.Ignored || n.Role == nil || n.Name == nil {
						continue
					}
					role, name := text(n.Role.Value), strings.TrimSpace(text(n.Name.Value))
					roles[role] = append(roles[role], name)
					if slices.Contains([]string{"button", "combobox", "textbox", "spinbutton", "link"}, role) {
						seen = append(seen, name)
					}
				}
				return err
			}))
			if len(roles["grid"]) != 1 || len(roles["row"]) != 9 || len(roles["gridcell"]) != 81 ||
				len(roles["heading"]) == 0 || len(roles["status"]) == 0 {
				t.Fatalf("grid %v, %d rows, %d cells, headings %v, status %v", roles["grid"], len(roles["row"]),
					len(roles["gridcell"]), roles["heading"], roles["status"])
			}
			for i, name := range map[int]string{0: "row 1, column 1, given 5", 2: "row 1, column 3, entered 4",
				3: "row 1, column 4, empty", 80: "row 9, column 9, given 9"} {
				if roles["gridcell"][i] != name {
					t.Errorf("cell %d is called %q, not %q", i, roles["gridcell"][i], name)
				}
			}
			want := get[[]string](p, `$$("button, a[href], input, select, textarea").filter(shown).map(words)`)
			slices.Sort(seen)
			slices.Sort(want)
			if !slices.Equal(seen, want) {
				t.Errorf("heard: %v\nseen: %v", seen, want)
			}
			if slices.Contains(seen, "") {
				t.Error("a control has no name")
			}
			becomes(p,
				`[0, 2, 3].map((i) => cell(i).getAttribute("aria-readonly") + `+
					`cell(i).getAttribute("aria-selected")).join()`, "truefalse,nulltrue,nullfalse")
		})
	}
}

// text decodes a string value of the accessibility tree.
func text(value []byte) (s string) {
	json.Unmarshal(value, &s)
	return s
}
