package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/evanw/esbuild/pkg/api"

	"numplace/web/bundle"
	"numplace/web/e2e/browser"
)

// Tests of the element <numplace-board> in pages of other sites.

// watched is a script for the embedding page that collects the events of all boards. The array events lists
// them as strings such as "ready a", where a is the id of the board. The object details maps each of these
// strings to the event's latest detail.
const watched = `<script>
const events = [], details = {};
for (const name of ["ready", "change", "solved", "hint", "error"]) {
  addEventListener(name, (e) => {
    if (e.target.localName !== "numplace-board") return;
    events.push(name + " " + e.target.id);
    details[name + " " + e.target.id] = e.detail;
  }, true);
}
</script>`

// script returns the scripts for the head of an embedding page. host is the address of the server.
func script(host string) string {
	return watched + `<script type="module" src="` + host + `embed.js"></script>`
}

// elementLib declares helper functions for expressions in a page with boards.
const elementLib = `
const el = (id) => document.getElementById(id), inside = (id, s) => el(id).shadowRoot.querySelector(s);
const drawnCells = (id) => [...el(id).shadowRoot.querySelectorAll("[part=board] > b")];
const drawnBoard = (id) => drawnCells(id).map((c) => c.textContent || ".").join("");
const seen = (e) => e.checkVisibility({ visibilityProperty: true });
const live = (id) => seen(inside(id, "[part=frame]") ?? document.head) && !seen(inside(id, "[part=board]"));
const code = (promise) => promise.then(() => "", (why) => why instanceof Error ? why.code : "no Error");
`

// on wraps an expression that uses elementLib into a promise.
func on(js string) string { return "(async () => {" + elementLib + "return (" + js + ");})()" }

func (p *tab) untilOn(js string) {
	p.t.Helper()
	p.until("await " + on(js))
}

func getOn[T any](p *tab, js string) T {
	p.t.Helper()
	return get[T](p, "await "+on(js))
}

func (p *tab) visitBoards(address string) {
	p.t.Helper()
	p.visit(address)
	p.until(`customElements.get("numplace-board") && document.readyState === "complete"`)
}

// board returns the HTML of a <numplace-board> element with these attributes.
func board(attributes string) string { return "<numplace-board " + attributes + "></numplace-board>" }

// unseen is a script that prevents boards from noticing that they are in view, so that the test decides when
// their frames load.
const unseen = `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };`

func TestTheElementIsDrawnWithoutAFrame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+`<p style="height: 3000px">Read this first.</p>`+
		board(`id="a" puzzle="`+easy+`"`)+board(`id="b" lang="ja" puzzle="`+six[:6]+"&#10;"+six[6:12]+"&#10;"+
		six[12:18]+"&#10;"+six[18:24]+"&#10;"+six[24:30]+"&#10;"+six[30:]+`"`)+
		board(`id="c" lang="zh" puzzle="no puzzle" controls="solve"`)+board(`id="d" lang="zh-TW" puzzle="?p=`+
		six+`&b=3x2"`)+board(`id="e" daily="easy"`)+board(`id="f" puzzle="`+blanks(9)+`" layout="`+cages+`"`)))
	for _, test := range []struct{ js, want string }{
		{`drawnBoard("a")`, easy},
		{`inside("a", "[part=board]").role + ": " + inside("a", "[part=board]").ariaLabel`,
			"img: Sudoku 9 × 9, givens: 30"},
		{`inside("a", "[part=link]").textContent + " " + inside("a", "[part=link]").href`,
			"Open full page " + s.url + "?p=" + easy},
		{`drawnBoard("b")`, six},
		{`inside("b", "[part=board]").ariaLabel`, "ナンプレ 6 × 6, 問題の数字: 10"},
		{`inside("b", "[part=link]").textContent`, "フルページで開く"},
		{`drawnBoard("c")`, blanks(9)},
		{`inside("c", "[part=link]").textContent`, "打开完整页面"},
		// A label leaves out the number of givens if it is unknown or 0.
		{`["c", "e", "f"].map((id) => inside(id, "[part=board]").ariaLabel).join()`,
			"数独 9 × 9,Sudoku 9 × 9,Sudoku 9 × 9"},
		{`inside("d", "[part=link]").textContent + " " + inside("d", "[part=board]").ariaLabel`,
			"開啟完整頁面 數獨 6 × 6, 提示數: 10"},
		{`inside("d", "[part=link]").href`, s.url + "?p=" + six + "&b=3x2"},
		{`["a", "b", "c"].map((id) => el(id).offsetWidth + "x" + el(id).offsetHeight).join()`,
			"360x580,360x536,360x440"},
		{`performance.getEntriesByType("resource").map((e) => e.name).filter((name) => ` +
			`!name.endsWith("favicon.ico")).join()`, s.url + "embed.js"},
		{`["a", "b", "c", "d"].filter((id) => inside(id, "iframe")).join()`, ""},
	} {
		if got := getOn[string](p, test.js); got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	p.part("it starts when it comes into view", func(t *testing.T) {
		p.run(`document.getElementById("a").scrollIntoView({ block: "start" })`)
		p.untilOn(`live("a") && events.includes("ready a")`)
		p.untilOn(`inside("a", "iframe").title.startsWith("Sudoku") && ` +
			`inside("a", "iframe").referrerPolicy === "no-referrer" && ` +
			`inside("a", "iframe").allow === "clipboard-write"`)
		if got := getOn[string](p, `details["ready a"].puzzle`); got != easy {
			t.Errorf("ready with %s", got)
		}
		if got := getOn[string](p, `el("a").offsetWidth + "x" + el("a").offsetHeight`); got != "360x580" {
			t.Errorf("it has moved what is below it: %s", got)
		}
	})
}

// The board that the element <numplace-board> draws and the one in its loaded frame match pixel by pixel.
// They would differ only in their fonts, so the test makes the frame use the element's font and how it draws it.
func TestRareTheDrawnBoardIsTheFrames(t *testing.T) {
	t.Parallel()
	s := serve(t)
	systems := []options{{}, {dark: true}, {fonts: browser.WideFonts}, {fonts: browser.CJKFonts}}
	for turn, system := range systems {
		system.script = unseen
		p := open(t, system)
		for i, test := range []struct {
			puzzle string
			width  int
		}{{easy, 360}, {easy, 341}, {easy, 500}, {six, 360}, {"?p=" + six + "&b=3x2", 337},
			{"G" + blanks(16)[:254] + "1", 500}, {"P" + blanks(25)[:623] + "9", 744},
			{"1" + blanks(9)[1:] + `" layout="3x3,diagonals,windoku`, 360},
			{"?p=1" + blanks(9)[1:] + "&l=jigsaw:" + jigsaw + "&v=2", 341},
			{"G" + blanks(16)[:254] + "1" + `" layout="4x4,rising`, 500}} {
			if !long && i%len(systems) != turn {
				continue
			}
			p.visitBoards(stranger(t, script(s.url)+board(fmt.Sprintf(`id="a" size="%d" controls="solve" puzzle="%s"`,
				test.width, test.puzzle))))
			const boxes = `drawnCells("a").map((c) => ` +
				`{ const r = c.getBoundingClientRect(), o = el("a").getBoundingClientRect(); ` +
				`return [r.x - o.x, r.y - o.y, r.width, r.height].join(" "); }).join()`
			drawn, before := getOn[string](p, boxes), p.top("a")
			p.run(`await document.getElementById("a").state()`)
			p.untilOn(`live("a")`)
			shown, err := inFrame[string](p, `document.documentElement.style.setProperty("--font", `+
				`"Helvetica Neue, Helvetica, Arial, sans-serif"), document.styleSheets[0].insertRule(`+
				`".sheet .cell:not(.starved)::before { height: calc(var(--cell) * .5 + .355em) }"), `+
				`document.styleSheets[0].insertRule(".sheet.sheet * { text-rendering: auto }"), `+
				`cells().map((c) => box(c).join(" ")).join()`)
			if err != nil || shown != drawn {
				t.Errorf("%s, %d wide: the cells are drawn at\n%s\nand shown at\n%s (%v)", test.puzzle,
					test.width, drawn, shown, err)
			}
			levels := 0
			if strings.Contains(test.puzzle, "diagonals") || strings.Contains(test.puzzle, "rising") {
				levels = 12 // allows for frames that antialias slanted lines differently
			}
			if differingBy(t, before, p.top("a"), levels) > 0 {
				t.Errorf("%s, %d wide, %s fonts, dark %t: the pictures differ", test.puzzle, test.width,
					system.fonts, system.dark)
			}
		}
	}
}

// top returns a screenshot of the upper part of the element <numplace-board> with this id, which contains its
// board.
func (p *tab) top(id string) []byte {
	p.t.Helper()
	at := getOn[[]float64](p, `((r) => [r.x, r.y, r.width])(el("`+id+`").getBoundingClientRect())`)
	var out []byte
	p.do("take a picture", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		out, err = page.CaptureScreenshot().WithClip(&page.Viewport{X: at[0], Y: at[1], Width: at[2],
			Height: at[2] - 6, Scale: 1}).Do(ctx)
		return err
	}))
	return out
}

func TestRareTheElementFollowsItsAttributes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.untilOn(`live("a")`)
	for _, test := range []struct{ do, holds, inFrame string }{
		{do: `el("a").puzzle = ` + quoted(inkala), holds: `el("a").getAttribute("puzzle") === ` + quoted(inkala) +
			` && drawnBoard("a") === ` + quoted(inkala), inFrame: `board() === ` + quoted(inkala)},
		{do: `el("a").setAttribute("controls", "check, undo")`,
			holds:   `el("a").controls === "check, undo" && el("a").offsetHeight === 484`,
			inFrame: `named("Solve").length === 0 && named("Check").length === 1`},
		{do: `el("a").setAttribute("controls", "check, sovle")`,
			holds:   `details["error a"]?.code === "bad-message" && details["error a"].message.includes("sovle")`,
			inFrame: `named("Check").length === 1`},
		{do: `el("a").setAttribute("controls", "check, undo")`, holds: `el("a").offsetHeight === 484`},
		{do: `el("a").lang = "ja"`, holds: `inside("a", "[part=link]").textContent === "フルページで開く"`,
			inFrame: `document.documentElement.lang === "ja"`},
		{do: `el("a").theme = "dark"`, inFrame: `document.documentElement.dataset.theme === "dark"`},
		{do: `el("a").theme = "auto"`, inFrame: `!document.documentElement.dataset.theme`},
		{do: `el("a").accent = "#c2410c"`,
			inFrame: `getComputedStyle(document.documentElement).getPropertyValue("--fill") === "#c2410c"`},
		{do: `(el("a").accent = "", el("a").style.setProperty("--numplace-accent", "#0f766e"), el("a").controls = "")`,
			holds: `el("a").offsetHeight === 440`,
			inFrame: `getComputedStyle(document.documentElement).getPropertyValue("--fill") === "#0f766e" && ` +
				`named("チェック").length === 0`},
		{do: `el("a").controls = null`, holds: `!el("a").hasAttribute("controls") && el("a").offsetHeight === 580`,
			inFrame: `$$(".frame__pad button").length === 10`},
		{do: `el("a").readonly = true`, holds: `el("a").hasAttribute("readonly") && el("a").offsetHeight === 484`,
			inFrame: `!$(".frame__pad")`},
		{do: `el("a").readonly = false`, holds: `!el("a").hasAttribute("readonly") && el("a").offsetHeight === 580`},
		{do: `el("a").size = 500`, holds: `el("a").offsetWidth === 500 && el("a").offsetHeight === 720`,
			inFrame: `innerWidth === 500`},
		{do: `(el("a").size = null, el("a").style.setProperty("--numplace-width", "300px"))`,
			holds: `el("a").offsetWidth === 300 && el("a").offsetHeight === 520`, inFrame: `innerWidth === 300`},
		{do: `el("a").puzzle = ` + quoted(blanks(16)), holds: `drawnCells("a").length === 256`,
			inFrame: `cells().length === 256`},
		{do: `el("a").removeAttribute("puzzle")`, holds: `drawnBoard("a") === ` + quoted(blanks(9)),
			inFrame: `board() === ` + quoted(blanks(9))},
		{do: `el("a").puzzle = "no puzzle"`, holds: `details["error a"]?.code === "bad-text"`,
			inFrame: `board() === ` + quoted(blanks(9))},
		// Only the frame's program can parse some puzzles, such as this one drawn in text.
		{do: `el("a").puzzle = "1.|..\n..|2.\n--+--\n..|..\n4.|.3"`, inFrame: `board() === "1.....2.....4..3"`},
		{do: `el("a").puzzle = ` + quoted(strings.ReplaceAll(easy, ".", " ")), inFrame: `board() === ` + quoted(easy)},
	} {
		p.part(test.do, func(t *testing.T) {
			p.t.Helper()
			p.run("await " + on(test.do+`, 0`))
			if test.holds != "" {
				p.untilOn(test.holds)
			}
			if test.inFrame != "" {
				p.untilInFrame(test.inFrame)
			}
		})
	}
}

// The element <numplace-board> reserves exactly the height that its frame needs, whatever its controls.
func TestRareTheElementsHeight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	row := 0
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone, script: unseen})
		tried := pace(4)
		for _, n := range []int{4, 6, 7, 9, 16, 20} { // on separate pages: a frame limits its messages
			if !tried() {
				continue
			}
			both := `size="300" puzzle="1` + blanks(n)[1:] + `"`
			p.visitBoards(stranger(t, script(s.url)+board(`id="live" `+both)+board(`id="drawn" `+both)))
			p.run(`await document.getElementById("live").state()`)
			p.untilOn(`live("live") && el("live").offsetHeight === el("drawn").offsetHeight`)
			turn := everyTurn(row, 3)
			row++
			for _, controls := range []string{"", "check,solve", "explore", "all", "candidates", "undo",
				"reset", "pad", "hint"} {
				for _, readonly := range []string{"true", "false"} {
					if !turn() {
						continue
					}
					p.run("await " + on(fmt.Sprintf(`["live", "drawn"].map((id) => {
						if (el(id).controls !== %[1]q) el(id).controls = %[1]q;
						el(id).readonly = %[2]s;
					}), await el("live").state()`, controls, readonly)))
					p.wait(fmt.Sprintf("the same height of %d, %q, read only %s", n, controls, readonly), func() bool {
						return getOn[bool](p, `el("live").offsetHeight === el("drawn").offsetHeight && `+
							`!events.includes("error live")`)
					})
				}
			}
		}
	}
}

// For a text that only the frame can parse, the element <numplace-board> reserves the height of a puzzle from
// the start.
func TestRareTheElementKeepsItsPlace(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	grid := ""
	for row := range slices.Chunk([]byte(easy), 9) {
		grid += "| " + string(row[:3]) + " | " + string(row[3:6]) + " | " + string(row[6:]) + " |&#10;"
	}
	texts := map[string]string{"line": easy, "grid": grid, "link": "?p=" + easy + "&d=" + easy, "none": ""}
	boards := ""
	for id, text := range texts {
		boards += board(`id="` + id + `" size="360" puzzle="` + text + `"`)
	}
	p.visitBoards(stranger(t, script(s.url)+boards))
	for id := range texts {
		before := getOn[int](p, `el("`+id+`").offsetHeight`)
		p.run(`await document.getElementById("` + id + `").state()`)
		p.untilOn(`live("` + id + `")`)
		if after := getOn[int](p, `el("`+id+`").offsetHeight`); after != before {
			t.Errorf("%s: %d px, then %d", id, before, after)
		}
	}
}

func TestTheElementsMethodsAndEvents(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+twelve+`"`)+board(`id="b" puzzle="`+easy+`"`)))
	for _, test := range []struct{ js, want string }{
		{`JSON.stringify(await el("a").count(5))`, `{"exact":false,"solutions":5}`}, // loads the frame
		{`JSON.stringify(await el("a").count())`, `{"exact":true,"solutions":12}`},
		{`(await el("a").state()).puzzle`, twelve},
		{`JSON.stringify((await el("a").check()).solutions)`, "2"},
		{`(await el("b").hint().then(({ outcome, technique, name, place }) => ` +
			`[outcome, technique, name, place.length])).join()`, "step,hidden-single,Hidden single,1"},
		{`await el("b").hint().then(({ place: [{ cell, digit }] }) => ` + quoted(easySolution) +
			`[cell] === String(digit)) + ""`, "true"},
		{`(await el("a").load(` + quoted(inkala) + `)).puzzle`, inkala},
		{`el("a").puzzle`, twelve},
		{`(await el("a").solve()).solution`, inkalaSolution},
		{`(await el("a").reset()).digits`, inkala},
		{`(await el("a").explore()).view`, "explore"},
		{`await code(el("a").load("no puzzle"))`, "bad-text"},
		{`(await Promise.all([-1, 0, NaN, "3", 1.5].map((limit) => code(el("a").count(limit))))).join()`,
			"bad-message,bad-message,bad-message,bad-message,bad-message"},
		{`String((await el("a").count(null)).solutions)`, "1"},
		{`await el("a").load(Symbol()).catch((why) => [why.constructor === TypeError, why.code, why.message].join())`,
			"true,bad-message,the argument is no plain value"},
		{`await code(el("a").load(() => {}))`, "bad-message"},
		{`(await el("a").load(` + quoted(inkala) + `.padStart(65000, "\n"))).puzzle`, inkala},
		// The text has fewer than 65,536 characters, but more bytes.
		{`await code(el("a").load("\u3000".repeat(21900) + ` + quoted(easy) + `))`, "bad-text"},
		{`await code(el("a").load("\n".repeat(65536) + ` + quoted(easy) + `))`, "bad-message"},
		{`await code(document.createElement("numplace-board").solve())`, "unavailable"},
		{`(await Promise.all([el("b").state(), el("b").solve(), el("b").state()])).map((r) => ` +
			`r.digits ?? r.solution).join()`, strings.Join([]string{easy, easySolution, easySolution}, ",")},
		{`events.filter((name) => name.endsWith("b") && !name.startsWith("change")).join()`, "ready b"},
	} {
		got := getOn[string](p, `await (async (v) => `+
			`v[0] === "{" ? JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(v)).sort())) : v)(`+test.js+`)`)
		if got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	p.part("a person solves it", func(t *testing.T) {
		last := strings.LastIndex(easy, ".")
		almost := easySolution[:last] + "." + easySolution[last+1:]
		p.run(`await document.getElementById("b").load(` + quoted(almost) + `)`)
		p.clickAt(getOn[[]float64](p, `centre(drawnCells("b")[`+number(last)+`])`))
		p.press(easySolution[last : last+1])
		p.untilOn(`events.includes("solved b") && details["solved b"].digits === ` + quoted(easySolution))
		p.untilOn(`details["change b"].solved && !events.includes("solved a")`)
	})
}

// No frame is loaded for boards that the user only scrolls past. Frames of unused boards far outside the
// visible part of the page are removed. Entered digits are never lost.
func TestRareTheElementsFramesComeAndGo(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	ids := strings.Split("abcdefghij", "")
	html := script(s.url) + `<p style="height: 2000px">Read this first.</p>`
	for _, id := range ids {
		html += `<div style="height: 900px">` + board(`id="`+id+`" puzzle="`+easy+`"`) + `</div>`
	}
	p.visitBoards(stranger(t, html+`<p style="height: 3000px">And this.</p>`))
	const frames = `[...document.querySelectorAll("numplace-board")].filter((e) => ` +
		`e.shadowRoot.querySelector("iframe")).map((e) => e.id).join("")`
	// The script scrolls down like a mouse wheel and waits for a paint at every position.
	p.run(`await (async () => {
		for (let y = 0; y < 12500; y += 400) {
			scrollTo({ top: y, behavior: "instant" });
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		}
	})()`)
	p.run(`document.getElementById("j").scrollIntoView({ behavior: "instant" })`)
	p.untilOn(`live("j")`)
	if got := get[string](p, frames+` + " " + events.filter((name) => name.startsWith("ready")).length`); got != "j 1" {
		t.Errorf("after scrolling by there are the frames %s", got)
	}
	scroll := func(id string) {
		p.run(`document.getElementById("` + id + `").scrollIntoView({ behavior: "instant" })`)
		p.untilOn(`live("` + id + `")`)
	}
	height := getOn[int](p, `document.documentElement.scrollHeight`)
	scroll("a")
	p.until(frames + ` === "a"`)
	p.part("a digit stays", func(t *testing.T) {
		p.clickAt(getOn[[]float64](p, `centre(drawnCells("a")[2])`))
		p.press("4")
		p.untilOn(`details["change a"]?.entered[2] === "4"`)
		p.run(`document.activeElement.blur()`)
	})
	p.part("and what was asked for by a method", func(t *testing.T) {
		scroll("c")
		p.run(`await document.getElementById("c").check()`)
	})
	p.part("and the rest goes", func(t *testing.T) {
		for _, id := range []string{"e", "g", "i"} {
			scroll(id)
		}
		p.until(frames + ` === "aci"`)
		if got := getOn[string](p, `[drawnBoard("e"), seen(inside("e", "[part=board]")), `+
			`document.documentElement.scrollHeight, `+
			`events.filter((name) => name.startsWith("error")).length].join()`); got != fmt.Sprintf("%s,true,%d,0",
			easy, height) {
			t.Errorf("%s", got)
		}
		if got := getOn[string](p, `(await el("a").state()).entered`); got != blanks(9)[:2]+"4"+blanks(9)[3:] {
			t.Errorf("the first board has %s", got)
		}
	})
	p.part("and comes again", func(t *testing.T) {
		p.run(`events.length = 0`)
		scroll("e")
		p.untilOn(`events.includes("ready e")`)
	})
}

// The attribute label sets the accessible name of the board, and removing it removes the name.
func TestRareTheElementsLabel(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" label="Puzzle of the day" puzzle="`+easy+
		`"`)+board(`id="b" puzzle="`+easy+`"`)))
	name := func(id string) (said string) {
		p.do("ask for the name", chromedp.ActionFunc(func(ctx context.Context) error {
			object, exception, err := runtime.Evaluate(`document.getElementById("` + id + `")`).Do(ctx)
			if err != nil || exception != nil {
				return fmt.Errorf("%v, %v", err, exception)
			}
			nodes, err := accessibility.GetPartialAXTree().WithObjectID(object.ObjectID).
				WithFetchRelatives(false).Do(ctx)
			if err != nil {
				return err
			}
			said = strings.Trim(string(nodes[0].Role.Value), `"`)
			if nodes[0].Name != nil {
				said += " " + strings.Trim(string(nodes[0].Name.Value), `"`)
			}
			return nil
		}))
		return said
	}
	if got := name("a"); got != "group Puzzle of the day" {
		t.Errorf("it is a %s", got)
	}
	if got := name("b"); strings.HasPrefix(got, "group") {
		t.Errorf("without a label it is a %s", got)
	}
	p.run(`await Promise.all(["a", "b"].map((id) => document.getElementById(id).state()))`)
	if got := getOn[string](p, `[inside("a", "iframe").title, inside("b", "iframe").title, `+
		`inside("a", "[part=board]").ariaLabel].join()`); got != "Puzzle of the day,Sudoku 9 × 9, "+
		"givens: 30,Sudoku 9 × 9, givens: 30" {
		t.Errorf("%s", got)
	}
	p.run(`document.getElementById("a").label = "Another"`)
	p.untilOn(`inside("a", "iframe").title === "Another"`)
	if got := name("a"); got != "group Another" {
		t.Errorf("then it is a %s", got)
	}
	p.run(`document.getElementById("a").removeAttribute("label")`)
	if got := name("a"); strings.HasPrefix(got, "group") {
		t.Errorf("at last it is a %s", got)
	}
}

// Boards use the embedding page's color-scheme, whatever the system's is, and follow its changes.
func TestRareTheElementFollowsThePagesColours(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, dark := range []bool{false, true} {
		system, other := "light", "dark"
		if dark {
			system, other = other, system
		}
		ground := map[string]string{"light": "rgb(252, 252, 251)", "dark": "rgb(19, 21, 23)"}
		p := open(t, options{dark: dark, script: unseen})
		p.visitBoards(stranger(t, script(s.url)+`<main style="color-scheme: `+other+`">`+
			board(`id="a" puzzle="`+easy+`"`)+`</main>`+
			board(`id="b" puzzle="`+easy+`"`)+board(`id="c" theme="`+system+`" style="color-scheme: `+
			other+`" puzzle="`+easy+`"`)))
		const drawn = `["a", "b", "c"].map((id) => getComputedStyle(inside(id, "div")).backgroundColor).join(" ")`
		if got, want := getOn[string](p, drawn), ground[other]+" "+ground[system]+" "+ground[system]; got != want {
			t.Errorf("dark %t: drawn on %s, want %s", dark, got, want)
		}
		p.run(`await document.getElementById("a").state()`)
		p.untilOn(`live("a")`)
		p.untilInFrame(`getComputedStyle($(".board")).backgroundColor === ` + quoted(ground[other]))
		p.run(`document.querySelector("main").style.colorScheme = "` + system + `"`)
		p.untilOn(`getComputedStyle(inside("a", "div")).backgroundColor === ` + quoted(ground[system]))
		p.untilInFrame(`getComputedStyle($(".board")).backgroundColor === ` + quoted(ground[system]))
		p.run(`document.getElementById("a").style.colorScheme = "only ` + other + `"`)
		p.untilInFrame(`getComputedStyle($(".board")).backgroundColor === ` + quoted(ground[other]))
		p.run(`document.getElementById("a").theme = "` + system + `"`)
		p.untilInFrame(`getComputedStyle($(".board")).backgroundColor === ` + quoted(ground[system]))
	}
}

// The whole board is printed, without links and buttons.
func TestRareTheElementOnPaper(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+easy+`"`)))
	p.run(`await document.getElementById("a").state()`)
	p.untilOn(`live("a")`)
	p.do("as on paper", emulation.SetEmulatedMedia().WithMedia("print"))
	p.untilOn(`["a", "b"].map((id) => el(id).offsetWidth + "x" + el(id).offsetHeight + " " + ` +
		`getComputedStyle(el(id)).breakInside).join() === "360x360 avoid,360x360 avoid"`)
	if got := getOn[bool](p, `inside("b", "[part=link]").checkVisibility()`); got {
		t.Error("a link is printed")
	}
	p.untilInFrame(`matchMedia("print").matches && innerHeight === 360 && ` +
		`document.documentElement.scrollHeight === 360 && controls().filter(shown).length === 0`)
	p.untilInFrame(`$(".board").getBoundingClientRect().bottom <= 360 && ` +
		`$(".board").getBoundingClientRect().right <= 360`)
	p.do("as on the screen", emulation.SetEmulatedMedia())
	p.untilOn(`el("a").offsetHeight === 580 && el("b").offsetHeight === 580`)
}

// The element <numplace-board> works in a cross-origin isolated page: on the first visit, when the frame
// comes from its service worker, and in a sandboxed frame.
func TestRareTheElementInAnIsolatedPage(t *testing.T) {
	t.Parallel()
	hostings := []struct {
		name  string
		start func(t *testing.T) *server
	}{
		{"from the server", serve},
		{"from an export whose host sends the headers", func(t *testing.T) *server {
			return host(t, "/repo", "Access-Control-Allow-Origin: *", "Cross-Origin-Embedder-Policy: require-corp",
				"Cross-Origin-Resource-Policy: cross-origin")
		}},
	}
	policies := []string{"require-corp", "credentialless"}
	for at := range spread(len(policies), len(hostings)) {
		policy, site := policies[at[0]], hostings[at[1]]
		t.Run(site.name+", "+policy, func(t *testing.T) {
			t.Parallel()
			s := site.start(t)
			isolated := func(html string) string {
				return stranger(t, html, "Cross-Origin-Opener-Policy: same-origin",
					"Cross-Origin-Embedder-Policy: "+policy)
			}
			p := open(t, options{offline: true})
			there := isolated(script(s.url) + board(`id="a" puzzle="`+easy+`"`))
			for range 2 { // The second time, the frame comes from its service worker.
				p.visitBoards(there)
				p.until(`crossOriginIsolated`)
				p.untilOn(`live("a")`)
				// Check runs in a worker.
				if got := getOn[string](p, `[(await el("a").solve()).solution, (await el("a").load(`+quoted(blanks(16))+
					`)).n, (await el("a").check()).solutions].join()`); got != easySolution+",16,2" {
					t.Errorf("%s", got)
				}
				p.untilInFrame(`navigator.serviceWorker.controller?.state === "activated"`)
			}
			p.visitFramed(isolated(framed(s.url+"embed/?p="+blanks(16), `sandbox="allow-scripts"`)))
			if got := get[int](p, `(await ready, await ask("solve")).result.solutions`); got != 2 {
				t.Errorf("sandboxed it finds %d solutions", got)
			}
		})
	}
}

// The events of a board, except error events, bubble to its ancestors, such as a form or the host of its
// shadow tree.
func TestRareTheElementsEventsBubble(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, `<script>
		const heard = [];
		for (const name of ["ready", "change", "solved", "hint", "error"]) addEventListener(name,
			(e) => heard.push(name + " " + e.target.id + " " + (e.target.localName === "numplace-board")));
		</script><script type="module" src="`+s.url+`embed.js"></script><form>`+board(`id="a" puzzle="`+easy+`"`)+
		`</form><div id="in"></div>`))
	p.run(`document.querySelector("form").onchange = (e) => heard.push("form " + e.target.id)`)
	p.run(`await document.getElementById("a").solve()`)
	becomes(p, `heard.slice(0, 3).join()`, "ready a true,form a,change a true")
	p.run(`Object.assign(document.getElementById("a"), ` +
		`{ onerror: () => { window.received = true; }, puzzle: "no puzzle" })`)
	p.until(`window.received`)
	becomes(p, `heard.filter((what) => what.startsWith("error")).length`, 0)
	p.part("out of a shadow tree", func(t *testing.T) {
		p.run(`heard.length = 0`)
		p.run(`(async (made) => { document.getElementById("in").attachShadow({ mode: "open" }).append(made); ` +
			`await made.state(); })(document.createElement("numplace-board"))`)
		p.until(`heard.join() === "ready in false"`)
	})
}

// bundledElement returns the script of the element <numplace-board> bundled with its imports into a single
// script, as another site's bundler does.
func bundledElement(t *testing.T, format api.Format) string {
	t.Helper()
	constants := map[string]string{}
	for name, kinds := range bundle.Kinds() {
		constants[name] = strconv.Quote(kinds)
	}
	made := api.Build(api.BuildOptions{EntryPoints: []string{"../embed/embed.js"}, Bundle: true, Format: format,
		Define: constants, LogLevel: api.LogLevelSilent})
	if len(made.Errors) > 0 {
		t.Fatal(made.Errors)
	}
	return string(made.OutputFiles[0].Contents)
}

// A bundled script that is not a module cannot know where it was loaded from. The attribute host then gives
// the address of the frames.
func TestRareTheElementInAPlainScript(t *testing.T) {
	t.Parallel()
	plain := bundledElement(t, api.FormatIIFE)
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, watched+"<script>"+plain+"</script>"+board(`id="a" host="`+s.url+`" puzzle="`+easy+`"`)))
	if got := getOn[string](p, `(await el("a").solve()).solution`); got != easySolution {
		t.Errorf("%s", got)
	}
}

// The attribute digits sets entered digits in advance. They are drawn at once, and when the frame loads, it
// shows them too.
func TestRareTheElementsDigits(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	with := func(puzzle, digits string) string {
		out := []byte(puzzle)
		for i := range out {
			if digits[i] != '.' {
				out[i] = digits[i]
			}
		}
		return string(out)
	}
	one := blanks(9)[:2] + "4" + blanks(9)[3:]
	two := blanks(9)[:2] + "46" + blanks(9)[4:]
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`" digits="`+one+`"`)+board(`id="b" puzzle="`+
		easy+`" digits="`+with(easy, two)+`"`)+
		board(`id="c" puzzle="`+easy+`" digits="123"`)))
	for _, test := range []struct{ js, want string }{
		{`drawnBoard("a")`, with(easy, one)},
		{`inside("a", "[part=link]").href`, s.url + "?p=" + easy + "&d=" + one},
		{`drawnBoard("b")`, with(easy, two)}, // The digits of a state include the givens.
		{`inside("b", "[part=link]").href`, s.url + "?p=" + easy + "&d=" + two},
		{`drawnBoard("c")`, easy},
		{`inside("c", "[part=link]").href`, s.url + "?p=" + easy},
		{`(await el("a").state()).entered`, one},
		{`[details["ready a"].entered, events.includes("change a")].join()`, one + ",false"},
		{`new URL(inside("a", "iframe").src).searchParams.get("d")`, one},
		{`(await el("b").state()).entered`, two},
		{`(el("a").digits = ` + quoted(two) + `, (await el("a").state()).entered)`, two},
		{`(await el("a").reset()).entered`, blanks(9)},
		{`(await el("a").load(` + quoted(inkala) + `, ` + quoted(blanks(9)[:1]+"1"+blanks(9)[2:]) + `)).digits`,
			with(inkala, blanks(9)[:1]+"1"+blanks(9)[2:])},
		{`(await el("a").load(` + quoted(s.url+"?p="+easy+"&d="+one) + `)).entered`, one},
		{`await code(el("a").load(` + quoted(easy) + `, "4"))`, "bad-text"},
		{`await code(el("a").load(` + quoted(easy) + `, 4))`, "bad-message"},
		{`[el("a").digits, el("a").getAttribute("digits")].join()`, two + "," + two},
		// The digits in the attribute are now those of the new puzzle.
		{`(el("a").puzzle = ` + quoted(easy) + `, (await el("a").state()).entered)`, two},
		{`(el("a").digits = "", (await el("a").state()).entered)`, blanks(9)},
	} {
		if got := getOn[string](p, test.js); got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	p.part("digits that do not fit", func(t *testing.T) {
		if got := getOn[string](p, `(await el("c").state()).digits`); got != easy {
			t.Errorf("the board is %s", got)
		}
		p.untilOn(`details["error c"]?.code === "bad-text"`)
	})
	p.part("what the page keeps of each change takes nothing back", func(t *testing.T) {
		p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`" digits="`+two+`"`)))
		p.run(`document.getElementById("a").addEventListener("change", (e) => { e.target.digits = e.detail.entered; })`)
		p.run(`await document.getElementById("a").state()`)
		p.clickAt(getOn[[]float64](p, `centre(drawnCells("a")[5])`))
		p.press("8")
		// The request for the state waits until attribute changes have been sent to the frame.
		p.untilOn(`el("a").digits[5] === "8" && (await el("a").state()).entered === el("a").digits`)
		p.untilInFrame(`$(".sel") === cell(5) && kinds()[5] === "e"`)
		p.press("ctrl+z")
		p.untilOn(`el("a").digits === ` + quoted(two) + ` && drawnBoard("a") === ` + quoted(with(easy, two)))
	})
	p.part("the full page has them too", func(t *testing.T) {
		p.goTo(s.url + "?p=" + easy + "&d=" + one)
		p.shows(with(easy, one))
		becomes(p, `kinds()[2]`, "e")
		becomes(p, `location.href`, s.url+"?p="+easy)
		p.goTo(s.url + "?p=" + easy + "&d=" + two)
		p.shows(with(easy, two))
		p.goTo(s.url + "?p=" + easy + "&d=" + one) // Now both boards of the puzzle have been saved.
		p.shows(with(easy, one))
		becomes(p, `Object.keys(localStorage).filter((key) => key.startsWith("numplace:board:")).length`, 2)
		p.goTo(s.url + "?p=" + easy + "&d=5312")
		p.until(`status().includes("Part of this link is damaged")`)
	})
}

// The events of the element <numplace-board> report whether the user or the solver completed a board. The
// event "solved" is dispatched only if the user completed it.
func TestRareTheElementTellsWhoHasSolved(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	last := strings.LastIndex(easy, ".")
	almost := easySolution[:last] + "." + easySolution[last+1:]
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+
		easy+`" digits="`+almost+`"`)))
	p.run(`await document.getElementById("a").solve()`)
	p.untilOn(`details["change a"]?.solved && details["change a"].by === "solver"`)
	p.run(`await document.getElementById("b").state()`)
	p.clickAt(getOn[[]float64](p, `centre(drawnCells("b")[`+number(last)+`])`))
	p.press(easySolution[last : last+1])
	p.untilOn(`details["solved b"]?.by === "person" && details["change b"].by === "person"`)
	if got := getOn[string](p, `events.filter((name) => name.startsWith("solved")).join()`); got != "solved b" {
		t.Errorf("%s", got)
	}
}

// Boards do not affect each other, and a removed board leaves nothing behind.
func TestRareTheElementComesAndGoes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	globals := `Object.getOwnPropertyNames(window).filter((name) => isNaN(name)).join()`
	p.visit(stranger(t, watched+board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+inkala+`"`)+
		`<div id="other"></div>`))
	p.until(`document.readyState === "complete"`)
	before := get[string](p, globals)
	for _, query := range []string{"", "?again"} {
		p.run(`await new Promise((done) => document.head.append(Object.assign(document.createElement("script"), ` +
			`{ type: "module", src: ` + quoted(s.url+"embed.js"+query) + `, onload: done })))`)
	}
	p.untilOn(`live("a") && live("b")`)
	if now := get[string](p, globals); now != before {
		t.Errorf("the page has other globals:\n%s\nbefore\n%s", now, before)
	}
	p.run(`(await document.getElementById("a").solve())`)
	if got := getOn[string](p, `(await el("b").state()).digits`); got != inkala {
		t.Errorf("the other board has %s", got)
	}
	p.part("taken out", func(t *testing.T) {
		p.run(`window.gone = document.getElementById("a")`)
		if got := getOn[string](p, `[gone.remove(), await code(gone.solve()), `+
			`gone.shadowRoot.querySelector("iframe")].join()`); got != ",unavailable," {
			t.Errorf("%s", got)
		}
		if got := getOn[string](p, `await (async () => { document.body.append(gone); const asked = gone.check(); `+
			`gone.remove(); return code(asked); })()`); got != "unavailable" {
			t.Errorf("a question to what is gone: %s", got)
		}
	})
	p.part("put in again", func(t *testing.T) {
		p.run(`gone.puzzle = ` + quoted(twelve) + `, document.getElementById("other").append(gone)`)
		p.untilOn(`live("a")`)
		if got := getOn[string](p, `(await el("a").state()).puzzle`); got != twelve {
			t.Errorf("%s", got)
		}
	})
	p.part("moved", func(t *testing.T) {
		p.run(`events.length = 0, document.body.prepend(document.getElementById("b"))`)
		p.untilOn(`events.includes("ready b") && live("b") && live("a")`)
		if got := getOn[string](p, `(await el("b").state()).puzzle`); got != inkala {
			t.Errorf("%s", got)
		}
		p.untilOn(`!events.some((name) => name.startsWith("error"))`)
	})
	p.part("set before it was known", func(t *testing.T) {
		if got := getOn[string](p, `(() => { const made = document.createElement("numplace-board"); made.puzzle = `+
			quoted(easy)+`; made.id = "new"; other.append(made); return drawnBoard("new") + el("new").theme; `+
			`})()`); got != easy+"auto" {
			t.Errorf("%s", got)
		}
	})
}

// The element <numplace-board> works under a content security policy that allows only the host of its script.
func TestTheElementUnderAStrictPolicy(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	host := strings.TrimSuffix(s.url, "/")
	p.visitBoards(stranger(t, `<script type="module" src="`+s.url+`embed.js"></script>`+
		board(`id="a" puzzle="`+easy+`"`),
		"Content-Security-Policy: default-src 'none'; script-src "+host+"; frame-src "+host+
			"; require-trusted-types-for 'script'"))
	p.untilOn(`live("a")`)
	if got := getOn[string](p, `[el("a").offsetHeight, getComputedStyle(inside("a", "[part=board] > b")).width, `+
		`(await el("a").solve()).solution].join()`); got != "580,38px,"+easySolution {
		t.Errorf("%s", got)
	}
}

// In a sandboxed page, both the page and its frame have opaque origins, but they can still exchange messages.
// The server allows any page to embed the frame.
func TestRareTheElementInASandboxedPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`),
		"Content-Security-Policy: sandbox allow-scripts"))
	p.untilOn(`live("a")`)
	if got := getOn[string](p, `(await el("a").solve()).solution`); got != easySolution {
		t.Errorf("%s", got)
	}
}

// fakeHost is a server with the real script of the element <numplace-board>. The element's frames run a
// script of the test instead of the WebAssembly program.
type fakeHost struct {
	url    string
	script atomic.Value // string
	frames atomic.Int32
	gate   chan struct{} // each value sent lets one request for /gate finish
}

func newFakeHost(t *testing.T, script string) *fakeHost {
	t.Helper()
	element := []byte(bundledElement(t, api.FormatESModule))
	f := &fakeHost{gate: make(chan struct{})}
	f.script.Store(script)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		switch r.URL.Path {
		case "/embed.js":
			w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
			w.Write(element)
		case "/embed/":
			f.frames.Add(1)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprintf(w, "<!doctype html><html lang=en><title>A frame</title><script>%s</script>", f.script.Load())
		case "/gate":
			select {
			case <-f.gate:
			case <-r.Context().Done():
			}
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	t.Cleanup(s.Close)
	f.url = s.URL + "/"
	return f
}

// answering is a frame script that answers each message with the value of result(message), a function that
// the test defines. If the value is falsy, no answer is sent.
const answering = `
let port;
addEventListener("message", (e) => {
  port = e.ports[0] ?? port;
  const answer = result(e.data);
  if (answer) port.postMessage({ numplace: 1, id: e.data.id, result: answer });
});
`

// answeringLate is like answering, but it answers the first message only after a request for /gate has finished.
var answeringLate = `const result = (m) => ({ puzzle: "heard" });` + strings.NewReplacer("(e) =>", "async (e) =>",
	"const answer", `if (e.data.do === "hello") await fetch("/gate");
	const answer`).Replace(answering)

// impatient is a script that shortens the timeout of the element <numplace-board> for loading frames from 30
// s to 200 ms. The page's variable patience is the new timeout in milliseconds.
const impatient = unseen + `var patience = 200; const later = setTimeout; window.setTimeout = (f, ms, ...more) => ` +
	`later(f, ms === 30000 ? patience : ms, ...more);`

func TestRareAFrameThatDoesNotAnswer(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, "")
	p := open(t, options{script: impatient})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	height := getOn[int](p, `el("a").offsetHeight`)
	stands := func(t *testing.T) {
		t.Helper()
		if got := getOn[string](p, `[drawnBoard("a"), seen(inside("a", "[part=board]")), `+
			`seen(inside("a", "[part=link]")), !inside("a", "iframe"), `+
			`el("a").offsetHeight].join()`); got != fmt.Sprintf("%s,true,true,true,%d", easy, height) {
			t.Errorf("%s", got)
		}
	}
	if got := getOn[string](p,
		`(await Promise.all([code(el("a").solve()), `+
			`code(el("a").check())])).join()`); got != "unavailable,unavailable" {
		t.Errorf("%s", got)
	}
	if got := getOn[string](p, `events.join() + " " + details["error a"].code + " " + typeof `+
		`details["error a"].message`); got != "error a unavailable string" {
		t.Errorf("%s", got)
	}
	stands(t)
	p.part("a touch tries again", func(t *testing.T) {
		p.run(`events.length = 0`)
		p.clickAt(getOn[[]float64](p, `centre(inside("a", "[part=board]"))`))
		p.untilOn(`events.includes("error a")`)
		stands(t)
		if n := s.frames.Load(); n != 2 {
			t.Errorf("%d frames were asked for", n)
		}
	})
	p.part("and a method, of a host that is there again", func(t *testing.T) {
		s.script.Store(`const result = (m) => ({ puzzle: "heard", text: m.text, did: m.do });` + answering)
		p.run(`patience = 30000`)
		if got := getOn[string](p, `[(await el("a").state()).did, el("a").shadowRoot.activeElement, `+
			`live("a")].join()`); !strings.HasPrefix(got, "state,") {
			t.Errorf("%s", got)
		}
		p.untilOn(`live("a")`)
	})
}

// A frame whose page has responded is not given up after 30 s: on a slow line, its program takes longer to load.
func TestAFrameOnASlowLine(t *testing.T) {
	t.Parallel()
	// The event follows the response.
	s := newFakeHost(t, answeringLate+`addEventListener("message", ({ data }) => {
		if (data.do === "keys") port.postMessage({ numplace: 1, event: "hint", detail: {} });
	});`)
	// Timers of 30 s end when pass is called.
	p := open(t, options{script: `var all = new Map(), pass = () => all.forEach((f) => f());
		const later = setTimeout, never = clearTimeout;
		window.setTimeout = (f, ms, ...more) => {
			const id = later(f, ms, ...more);
			if (ms === 30000) all.set(id, f);
			return id;
		};
		window.clearTimeout = (id) => { all.delete(id); never(id); };`})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.untilOn(`events.includes("hint a")`)
	p.run(`pass()`)
	if got := getOn[string](p, `[events.includes("error a"), !!inside("a", "iframe")].join()`); got != "false,true" {
		t.Errorf("after 30 s: %s", got)
	}
	s.gate <- struct{}{}
	p.untilOn(`live("a")`)
}

// Frames load in page order: first one alone, then two at a time. The next frame starts when another is ready
// or its board is removed. If the user touches a board, its frame starts at once.
func TestFramesStartInTurn(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, answeringLate)
	p := open(t, options{script: `var dwelt = 0; const later = setTimeout; window.setTimeout = (f, ms, ...more) => ` +
		`ms === 300 ? later(() => { f(...more); dwelt++; }) : later(f, ms, ...more);`})
	html := script(s.url) + `<div style="display: flex; flex-wrap: wrap">`
	for _, id := range "abcdefg" {
		html += board(`id="` + string(id) + `" size="100" puzzle="` + easy + `"`)
	}
	p.visitBoards(stranger(t, html+"</div>"))
	// boards returns the ids of the boards in the page, in upper case if the board has a frame.
	boards := func() string {
		return getOn[string](p,
			`[..."abcdefg"].filter(el).map((id) => inside(id, "iframe") ? id.toUpperCase() : id).join("")`)
	}
	first := func(of string, framed bool) string {
		for _, id := range of {
			if framed == (id < 'a') {
				return string(id)
			}
		}
		t.Fatalf("%s", of)
		return ""
	}
	want := func(what, want string) string {
		t.Helper()
		got := boards()
		if got != want {
			t.Errorf("%s: there are %s, not %s", what, got, want)
		}
		return got
	}
	begin := func(of, id string) string { return strings.Replace(of, id, strings.ToUpper(id), 1) }
	p.until(`dwelt === 7`)
	p.untilOn(`inside("a", "iframe") || inside("g", "iframe")`)
	want("at first", "Abcdefg")
	s.gate <- struct{}{}
	p.until(`events.length === 1`)
	now := want("one is there", "ABCdefg")
	s.gate <- struct{}{}
	p.until(`events.length === 2`)
	ready := strings.ToUpper(strings.TrimPrefix(get[string](p, `events[1]`), "ready "))
	now = want("two are there", begin(now, first(now, false)))

	waits := first(now, false)
	p.run(`document.getElementById("` + waits + `").remove()`)
	now = want("one that waits is gone", strings.Replace(now, waits, "", 1))
	starts := first(strings.NewReplacer("A", "", ready, "").Replace(now), true)
	p.run(`document.getElementById("` + strings.ToLower(starts) + `").remove()`)
	now = strings.Replace(now, starts, "", 1)
	now = want("one that starts is gone", begin(now, first(now, false)))
	waits = first(now, false)
	p.clickAt(getOn[[]float64](p, `centre(inside("`+waits+`", "[part=board]"))`))
	want("one is touched", begin(now, waits))
	close(s.gate) // also for frames that the page loads again
	p.until(`events.filter((name) => name.startsWith("ready")).length === 5`)
}

// A visible frame that does not answer is loaded three times. After that, it is loaded again only when the
// user touches the board.
func TestRareAFrameIsTriedAgain(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, "")
	p := open(t, options{script: `const later = setTimeout; window.setTimeout = (f, ms, ...more) => ` +
		`later(f, ms >= 15000 ? 200 : ms, ...more);`})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.until(`events.length === 3`)
	if n := s.frames.Load(); n != 3 {
		t.Errorf("%d frames were asked for", n)
	}
	p.clickAt(getOn[[]float64](p, `centre(inside("a", "[part=board]"))`))
	p.until(`events.length === 4`)
	if got := get[string](p, `events.join()`); got != "error a,error a,error a,error a" || s.frames.Load() != 4 {
		t.Errorf("%s, %d frames", got, s.frames.Load())
	}
	s.script.Store(`const result = (m) => ({ puzzle: "heard" });` + answering)
	p.run(`document.body.append(document.getElementById("a"))`) // Moving the element resets its attempts.
	p.until(`events.at(-1) === "ready a"`)
}

func TestRareAPageThatForbidsTheFrame(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, "")
	host := strings.TrimSuffix(s.url, "/")
	p := open(t, options{script: impatient, expect: []string{"policy: frame-src", "Framing", "target origin",
		"violates", "frame-src"}})
	p.visitBoards(stranger(t, `<script type="module" src="`+s.url+`embed.js"></script>`+
		board(`id="a" puzzle="`+easy+`"`),
		"Content-Security-Policy: default-src 'none'; script-src "+host))
	if got := getOn[string](p, `[await code(el("a").solve()), drawnBoard("a"), `+
		`seen(inside("a", "[part=board]"))].join()`); got != "unavailable,"+easy+",true" {
		t.Errorf("%s", got)
	}
}

// The element <numplace-board> ignores malformed messages, and messages that do not come from its own frame.
func TestTheElementAndHostileMessages(t *testing.T) {
	t.Parallel()
	const garbled = `
const result = (m) => {
  if (m.do === "solve") {
    for (const junk of [null, 0, "x", [], { id: m.id, result: {} },
    	{ numplace: 2, id: m.id, result: { solution: "false" } }, { numplace: 1, id: -1, result: {} },
      { numplace: 1, event: "size", detail: { height: "<b>" } },
      { numplace: 1, event: "size", detail: null }, { numplace: 1, event: "click", detail: {} },
      { numplace: 1, event: "ready", detail: {} }, { numplace: 1 }]) port.postMessage(junk);
    parent.postMessage({ numplace: 1, id: m.id, result: { solution: "not on the channel" } }, "*");
  }
  return { solution: "right", asked: JSON.stringify(m) };
};`
	s := newFakeHost(t, garbled+answering)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)+
		`<iframe id="other" title="another" srcdoc="<p>"></iframe>`))
	const forge = `for (let id = 0; id < 50; id++) for (const to of [parent]) {
		to.postMessage({ numplace: 1, id, result: { solution: 'forged' } }, '*');
		to.postMessage({ numplace: 1, event: 'size', detail: { height: 9000 } }, '*');
		to.postMessage({ numplace: 1, event: 'solved', detail: {} }, '*'); }`
	p.run(`document.getElementById("other").contentWindow.eval("setInterval(() => { " + ` +
		quoted(strings.ReplaceAll(forge, "\n", " ")) + ` + " }, 5)")`)
	for range 5 {
		if got := getOn[string](p, `(await el("a").solve()).solution`); got != "right" {
			t.Fatalf("the solution is %s", got)
		}
	}
	if got := getOn[string](p, `[el("a").offsetHeight, ...events].join()`); got != "580,ready a" {
		t.Errorf("%s", got)
	}
	p.part("messages are as agreed", func(t *testing.T) {
		var message map[string]any
		if err := json.Unmarshal([]byte(getOn[string](p, `(await el("a").count(3)).asked`)), &message); err != nil {
			t.Fatal(err)
		}
		if message["numplace"] != 1.0 || message["do"] != "count" || message["limit"] != 3.0 || len(message) != 4 {
			t.Errorf("%v", message)
		}
		if err := json.Unmarshal([]byte(getOn[string](p, `(await el("a").count()).asked`)), &message); err != nil ||
			message["do"] != "count" {
			t.Errorf("%v, %v", message, err)
		}
	})
	p.part("another host", func(t *testing.T) {
		other := newFakeHost(t, `const result = (m) => ({ puzzle: "another" });`+answering)
		p.run(`document.getElementById("a").setAttribute("host", ` + quoted(other.url) + `)`)
		if got := getOn[string](p, `[(await el("a").state()).puzzle, `+
			`inside("a", "[part=link]").href].join()`); got != "another,"+other.url+"?p="+easy {
			t.Errorf("%s", got)
		}
	})
}

// However often a page changes attributes, the frame receives only a few messages, and the last one has the
// final values.
func TestRareTheElementAndBurstsOfAttributes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.untilOn(`live("a")`)
	p.part("all at once", func(t *testing.T) {
		p.run("await " + on(`(() => {
			for (let i = 0; i < 120; i++) {
				el("a").theme = i % 2 ? "light" : "dark";
				el("a").puzzle = ".".repeat(80) + (1 + i % 9);
			}
			Object.assign(el("a"), { theme: "dark", readonly: true, controls: "check",
				accent: "#c2410c", lang: "zh-HK", puzzle: `+quoted(inkala)+` });
		})(), 0`))
		p.untilInFrame(`board() === ` + quoted(inkala) +
			` && document.documentElement.dataset.theme === "dark" && document.documentElement.lang === "zh-Hant" && ` +
			`!$(".frame__pad")`)
		p.untilInFrame(`getComputedStyle(document.documentElement).getPropertyValue("--fill") !== "" && ` +
			`named("求解").length === 0`)
	})
	p.part("a slider", func(t *testing.T) {
		if got := getOn[string](p, `await (async () => {
			let puzzle;
			for (let i = 0; i < 120; i++) { // two messages per animation frame exceed the limit
				await new Promise(requestAnimationFrame);
				el("a").accent = "#" + String(100000 + i);
				el("a").puzzle = ".".repeat(80) + (1 + i % 9);
				// A request is sent after the attributes that were set before it.
				if (i % 30 === 0) puzzle = (await el("a").state()).puzzle === el("a").puzzle;
			}
			el("a").theme = "light";
			el("a").puzzle = `+quoted(easy)+`;
			return [puzzle, (await el("a").state()).puzzle].join();
		})()`); got != "true,"+easy {
			t.Errorf("%s", got)
		}
		p.untilInFrame(`board() === ` + quoted(easy) + ` && document.documentElement.dataset.theme === "light"`)
	})
	p.part("the same puzzle opens anew", func(t *testing.T) {
		p.run(`await document.getElementById("a").solve()`)
		p.run(`document.getElementById("a").setAttribute("puzzle", document.getElementById("a").puzzle)`)
		p.untilInFrame(`board() === ` + quoted(easy))
	})
	if got := getOn[string](p,
		`JSON.stringify([events.filter((name) => name.startsWith("error")), details["error a"]])`); got != "[[],null]" {
		t.Errorf("errors: %s", got)
	}
	p.part("what the frame has refused it is told again", func(t *testing.T) {
		p.run("await " + on(`(() => {
			for (let i = 0; i < 200; i++) el("a").state().catch(() => {});
			el("a").theme = "dark";
			return code(el("a").state());
		})()`))
		p.wait("the theme", func() bool {
			p.run("await " + on(`code(el("a").state())`))
			dark, err := inFrame[bool](p, `document.documentElement.dataset.theme === "dark"`)
			return err == nil && dark
		})
	})
}

// Attributes that concern only the embedding page are not sent to the frame. Neither are attributes whose
// values have not changed.
func TestRareTheElementTellsWhatIsNew(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, `let received = []; const result = (m) => `+
		`(m.do === "state" || received.push(m), { puzzle: "x", received: JSON.stringify(received) });`+answering)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	received := func(change string) string {
		return getOn[string](p, `await (async () => {
			const before = JSON.parse((await el("a").state()).received).length;
			`+change+`;
			return JSON.parse((await el("a").state()).received).slice(before).map((m) => m.do + " " +
				(m.theme ?? m.text)).join();
		})()`)
	}
	for _, test := range []struct{ change, want string }{
		{`el("a").size = 300; el("a").size = 310`, ""},
		{`el("a").theme = "dark"; el("a").theme = "light"`, "set light"},
		{`el("a").theme = "dark"; el("a").theme = "light"`, ""},
		{`el("a").theme = "Dark"`, "set auto"},
		{`el("a").puzzle = "1"; el("a").puzzle = "2"; el("a").readonly = true`, "set auto,load 2"},
		{`el("a").accent = "red"`, ""},
	} {
		if got := received(test.change); got != test.want {
			t.Errorf("%s tells %q, want %q", test.change, got, test.want)
		}
	}
}

// If one attribute has an invalid value, the other attributes still reach the frame. Unknown controls and
// texts that are not puzzles are reported.
func TestRareTheElementsOddAttributes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" theme="system" accent="red" size="wide" lang="xx" puzzle="`+
		easy+`"`)+
		board(`id="b" controls="nopad, gallery, discount, `+
			`undone" puzzle="no puzzle"`)+board(`id="c" controls="check&#9;reset;&#10;pad" puzzle="`+easy+`"`)))
	if got := getOn[string](p, `["a", "b", "c"].map((id) => `+
		`el(id).offsetWidth + "x" + el(id).offsetHeight).join()`); got != "360x580,360x440,360x580" {
		t.Errorf("%s", got)
	}
	p.run(`await document.getElementById("a").state()`)
	p.run(`Object.assign(document.getElementById("a"), { theme: "Dark", readonly: true })`)
	p.untilInFrame(`!$(".frame__pad") && !document.documentElement.dataset.theme`)
	p.run(`document.getElementById("b").solve().catch(() => {})`)
	p.untilOn(`events.includes("ready b")`)
	if got := getOn[string](p, `details["ready b"].puzzle + " " + details["error b"].code + " " + `+
		`events.filter((name) => name.startsWith("error"))`); got != blanks(9)+" bad-text error b,error b" {
		t.Errorf("%s", got)
	}
}

// If a host cannot serve frames, an event and all methods report it. The puzzle stays drawn, and a valid host
// is used as soon as it is set.
func TestRareTheElementsBadHost(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, host := range []string{"javascript:1", "javascript:/1/", "data:text/html,1/", "https://[", "mailto:a@b"} {
		p.visitBoards(stranger(t, watched+`<script>const thrown = []; `+
			`addEventListener("error", (e) => e.error && thrown.push(e.message));</script>`+
			`<script type="module" src="`+s.url+`embed.js"></script>`+
			board(`id="a" host="`+host+`" puzzle="`+easy+`"`)))
		p.untilOn(`details["error a"]`)
		if got := getOn[string](p, `[details["error a"].code, details["error a"].message, drawnBoard("a"), `+
			`!!inside("a", "iframe"), seen(inside("a", "[part=link]")), `+
			`thrown.length].join()`); got != "unavailable,host is no address,"+easy+",false,false,0" {
			t.Errorf("%s: %s", host, got)
		}
		if got := getOn[string](p, `await code(el("a").state())`); got != "unavailable" {
			t.Errorf("%s: a method says %q", host, got)
		}
		p.run(`document.getElementById("a").host = ` + quoted(s.url))
		p.untilOn(`live("a") && inside("a", "[part=link]").href === ` + quoted(s.url+"?p="+easy))
	}
}

// The page's styles cannot change how the board is drawn or where its digits and its link are. The page can
// only hide the board or disable clicks.
func TestRareTheElementInAStyledPage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	const cells = `drawnCells("a").map((c) => ` +
		`{ const r = c.getBoundingClientRect(), o = el("a").shadowRoot.querySelector("div").getBoundingClientRect(); ` +
		`return [r.x - o.x, r.y - o.y, r.width, r.height].join(" "); }).join()`
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	plain := getOn[string](p, cells)
	for _, css := range []string{
		"* { box-sizing: border-box } numplace-board { padding: 10px 20px; border: 5px solid; width: 410px }",
		"* { all: unset } body { display: block; width: 360px }",
		"* { all: unset; box-sizing: border-box; direction: rtl; text-align: right; line-height: 3 } body " +
			"{ display: block; width: 360px }",
		"html { writing-mode: vertical-rl; text-orientation: upright }",
		"* { writing-mode: vertical-lr } body { width: 600px }",
		"body { letter-spacing: 5px; text-indent: 3em; font: italic 40px serif; direction: rtl; " +
			"writing-mode: sideways-lr }",
	} {
		p.visitBoards(stranger(t, "<style>"+css+"</style>"+script(s.url)+board(`id="a" puzzle="`+easy+`"`)+
			"<p>below</p>"))
		if got := getOn[string](p, cells); got != plain {
			t.Errorf("%s: the cells are at\n%s\nnot\n%s", css, got, plain)
		}
		if got := getOn[string](p,
			`((r) => `+
				`r.width + "x" + `+
				`r.height)(el("a").shadowRoot.querySelector("div").getBoundingClientRect())`); got != "360x580" {
			t.Errorf("%s: it is %s", css, got)
		}
	}
}

// The drawn board inherits only visibility and pointer-events from the page, no text or SVG styles.
func TestTheElementInheritsNothing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	show := func(css string) {
		t.Helper()
		p.visitBoards(stranger(t, script(s.url)+`<div style="width: 360px; `+css+`">`+
			board(`id="a" puzzle="`+easy+`" layout="`+cages+`"`)+`</div>`))
	}
	picture := func() []byte {
		t.Helper()
		return p.pixelsIn(getOn[[]float64](p,
			`((r) => [r.x, r.y, r.width, r.height])(inside("a", "div").getBoundingClientRect())`))
	}
	show("")
	plain := picture()
	for _, css := range []string{
		"text-transform: uppercase", "letter-spacing: 5px", "line-height: 3", "word-spacing: 20px", "text-indent: 3em",
		"font: italic small-caps 40px serif", "font-variant: all-small-caps slashed-zero", "direction: rtl",
		"user-select: none; -webkit-user-select: none", "white-space: pre", "text-align: right", "color: red",
		"text-shadow: 2px 2px red", "-webkit-text-stroke: 2px red", "-webkit-text-fill-color: red",
		"text-decoration: underline", "writing-mode: vertical-rl", "text-orientation: upright", "hyphens: auto",
		"font-feature-settings: 'onum', 'zero'", "font-size-adjust: .9",
		"border-collapse: collapse; caption-side: bottom",
		"fill: red; stroke: red; stroke-width: 5; stroke-dasharray: 1 9", "fill-opacity: .2; stroke-opacity: .2",
		"text-anchor: end; dominant-baseline: hanging; paint-order: stroke",
		"word-break: break-all; overflow-wrap: anywhere",
	} {
		show(css)
		if got := differingBy(t, plain, picture(), 0); got > 0 {
			t.Errorf("%s: %d pixels differ", css, got)
		}
	}
	for css, js := range map[string]string{
		"visibility: hidden":   `!seen(inside("a", "[part=board]")) && !seen(inside("a", "[part=link]"))`,
		"pointer-events: none": `!["a"].includes(document.elementFromPoint(...centre(inside("a", "[part=link]"))).id)`,
	} {
		show(css)
		if !getOn[bool](p, js) {
			t.Errorf("%s does not reach the board", css)
		}
	}
}

// A drawn board keeps its lines when the browser does not paint backgrounds, which is the case in print and
// with forced colours.
func TestTheDrawnBoardsLines(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	paper := func(backgrounds bool) (pdf []byte) {
		p.do("print", chromedp.ActionFunc(func(ctx context.Context) (err error) {
			pdf, _, err = page.PrintToPDF().WithPrintBackground(backgrounds).Do(ctx)
			return err
		}))
		return pdf
	}
	if without, with := len(paper(false)), len(paper(true)); without != with {
		t.Errorf("printed in %d bytes, with all backgrounds in %d", without, with)
	}
	before := p.top("a")
	p.do("force colours", emulation.SetEmulatedMedia().
		WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"},
			{Name: "prefers-color-scheme", Value: "light"}}))
	p.until(`matchMedia("(forced-colors: active)").matches`)
	if different(t, before, p.top("a")) {
		t.Error("with forced colours it looks different")
	}
}

// The frame takes over the accessible name and the focus of the drawn board.
func TestRareTheElementsFrameForTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+`<button>first</button>`+
		board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+easy+`"`)))
	p.run(`document.querySelector("button").focus()`)
	p.run(`await document.getElementById("b").state()`)
	p.untilOn(`live("b")`)
	if got := get[string](p, `document.activeElement.localName`); got != "button" {
		t.Errorf("the focus has gone to %s", got)
	}
	p.press("Tab")
	p.untilOn(`live("a")`)
	p.untilOn(`document.activeElement === el("a") && el("a").shadowRoot.activeElement?.localName === "iframe"`)
	p.run(`Object.assign(document.getElementById("a"), { puzzle: ` + quoted(inkala) + `, lang: "ja" })`)
	p.untilOn(`inside("a", "iframe").title === "ナンプレ 9 × 9, 問題の数字: 21"`)
}

// Properties that are set before the element <numplace-board> is defined, as frameworks do, take effect.
func TestRareTheElementTakesWhatWasSetBefore(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visit(stranger(t, watched+board(`id="a" puzzle="`+inkala+`"`)))
	p.until(`document.readyState === "complete"`)
	p.run(`Object.assign(document.getElementById("a"), { puzzle: ` + quoted(easy) +
		`, readonly: true, size: 300, mine: 7 })`)
	p.run(`await new Promise((done) => document.head.append(Object.assign(document.createElement("script"), ` +
		`{ type: "module", src: ` + quoted(s.url+"embed.js") + `, onload: done })))`)
	if got := getOn[string](p, `[drawnBoard("a"), el("a").getAttribute("puzzle"), el("a").hasAttribute("readonly"), `+
		`el("a").offsetWidth, el("a").mine].join()`); got != easy+","+easy+",true,300,7" {
		t.Errorf("%s", got)
	}
	if got := getOn[string](p, `(el("a").puzzle = `+quoted(twelve)+`, drawnBoard("a"))`); got != twelve {
		t.Errorf("then %s", got)
	}
}

// The element <numplace-board> works inside the shadow tree of another element, and in another document.
func TestRareTheElementElsewhere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+
		`<div id="host"></div><iframe id="other" title="another" srcdoc="<!doctype html><body>" width="400" `+
		`height="700"></iframe>`+board(`id="a" puzzle="`+easy+`"`)))
	if got := getOn[string](p, `(() => {
		document.documentElement.lang = "ja";
		const made = document.createElement("numplace-board");
		document.getElementById("host").attachShadow({ mode: "open" }).append(made);
		return made.shadowRoot.querySelector("[part=board]").ariaLabel;
	})()`); got != "ナンプレ 9 × 9" {
		t.Errorf("in a Japanese page: %s", got)
	}
	p.untilOn(`el("other").contentDocument?.readyState === "complete" && el("other").contentDocument.body`)
	if got := getOn[string](p, `(() => {
		const moved = el("a"), to = el("other").contentDocument;
		to.body.append(to.adoptNode(moved));
		return [moved.offsetHeight, moved.shadowRoot.querySelector("b").offsetWidth].join();
	})()`); got != "580,38" {
		t.Errorf("in another document: %s", got)
	}
}

// slow returns the URL of a proxy in front of s that holds back embed.js until come is called.
func slow(t *testing.T, s *server) (url string, come func()) {
	t.Helper()
	url, come = gated(t, s.url, "/embed.js")
	return strings.TrimSuffix(url, "/"), come
}

// With the HTML code from the documentation, nothing below the board moves when the script arrives late or
// when the frame replaces the drawn board.
func TestRareTheElementMovesNothing(t *testing.T) {
	t.Parallel()
	const shifts = `window.shift = 0; new PerformanceObserver((list) => ` +
		`{ for (const e of list.getEntries()) shift += e.value; }).observe({ type: "layout-shift", buffered: true });`
	s := serve(t)
	manual := manualsExamples(t, s.url[:len(s.url)-1])
	for name, code := range map[string]string{"a board": manual[0], "the puzzle of the day": manual[3],
		"a board of the README":     example(t, "html", "controls=", s),
		"the README's puzzle a day": example(t, "html", "daily=", s)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host, come := slow(t, s)
			p := open(t, options{script: shifts})
			p.visit(stranger(t, watched+strings.ReplaceAll(code, s.url, host+"/")+
				`<p id="below">What is below.</p><p>And more.</p>`))
			const painted = `await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`
			const below = `$("#below").getBoundingClientRect().top`
			p.until(`$("#below") && performance.getEntriesByName("first-contentful-paint").length`)
			p.run(painted)
			before := get[float64](p, below)
			come()
			p.until(`customElements.get("numplace-board")`)
			p.untilOn(`events.some((name) => name.startsWith("ready"))`)
			p.run(painted)
			if got, after := get[float64](p, `window.shift`), get[float64](p, below); got != 0 || after != before {
				t.Errorf("the layout shift is %v, and what is below has gone from %v to %v", got, before, after)
			}
		})
	}
}

// With the code that the page /widgets/ generates, nothing moves on a touch screen either: with the number
// pad, without it, and for a read-only board.
func TestRareTheElementMovesNothingUnderAFinger(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, clicks := range map[string][]string{"with the pad": nil, "without it": {"Number pad"},
		"read only": {"Read only"}, "little": {"Number pad", "Explore"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true})
			p.goTo(s.url + "widgets/?p=" + easy)
			for _, name := range clicks {
				p.click(name)
			}
			made := get[string](p, widgetCode)
			there, come := slow(t, s)
			p.visit(stranger(t, `<meta name="viewport" content="width=device-width">`+watched+strings.Replace(made,
				s.url+"embed.js", there+"/embed.js", 1)+`<p id="below">What is below.</p>`))
			const below = `$("#below").getBoundingClientRect().top`
			p.until(`$("#below") && matchMedia("(pointer: coarse)").matches && innerWidth === 360`)
			before := get[float64](p, below)
			come()
			p.until(`customElements.get("numplace-board")`)
			drawn := get[float64](p, below)
			p.until(`events.some((name) => name.startsWith("ready"))`)
			p.run(`await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
			if shown := get[float64](p, below); before != drawn || drawn != shown {
				t.Errorf("what is below is at %v, then at %v, at last at %v", before, drawn, shown)
			}
		})
	}
}

// manualsExamples returns the HTML examples of EMBED.md, with the public address replaced by host.
func manualsExamples(t *testing.T, host string) (examples []string) {
	t.Helper()
	manual, err := os.ReadFile("../embed/EMBED.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(manual), "```html\n")[1:] {
		example, _, _ := strings.Cut(part, "```")
		examples = append(examples, strings.ReplaceAll(example, "https://HOST", host))
	}
	if len(examples) != 7 {
		t.Fatalf("%d examples", len(examples))
	}
	return examples
}

// The examples in EMBED.md work unchanged.
func TestRareTheManualsExamples(t *testing.T) {
	t.Parallel()
	s := serve(t)
	examples := manualsExamples(t, strings.TrimSuffix(s.url, "/"))
	p := open(t, options{})
	p.visitBoards(stranger(t, examples[0]))
	p.until(`(await $("numplace-board").solve()).solution === ` + quoted(easySolution))
	for i, name := range []string{"sunday", "kept"} {
		p.part("remember, "+name, func(t *testing.T) {
			there := stranger(t, examples[1+i])
			p.visitBoards(there)
			p.run(`$("numplace-board").id = "a"`)
			p.run(`await $("numplace-board").load(` + quoted(easy) + `, "", "", ` + quoted(noted(t)) + `)`)
			p.typeInto("a", 2, "4")
			p.until(`Object.values(localStorage).some((kept) => kept.includes("..4.."))`)
			p.visitBoards(there)
			if got := get[string](p,
				`$("numplace-board").shadowRoot.querySelectorAll("b")[2].textContent`); got != "4" {
				t.Errorf("it is drawn with %s", got)
			}
			becomes(p, `(({ entered, notes }) => entered + notes)(await $("numplace-board").state())`,
				entering(2, "4")+noted(t))
		})
	}
	p.part("the puzzle of the day", func(t *testing.T) {
		p.visitBoards(stranger(t, examples[3]))
		p.until(`(await $("numplace-board").state()).puzzle === ` + quoted(daily(t, p.today().String(), 0)))
	})
	p.part("a lesson", func(t *testing.T) {
		p.visitBoards(stranger(t, examples[4]))
		p.run(`await $("numplace-board").state()`)
		p.clickAt(getOn[[]float64](p, `centre(drawnCells("lesson")[0])`))
		p.press("h")
		p.untilInFrame(`named("Tell me why").length === 1`)
		p.press("h", "Enter")
		becomes(p, `words($("ol"))`, "Hidden single")
	})
	p.part("a solver", func(t *testing.T) {
		p.visitBoards(stranger(t, examples[5]))
		p.run(`await $("#solver").load(` + quoted(easy) + `)`)
		p.until(`$("output").value === "one solution"`)
	})
	p.visit(stranger(t, examples[6]))
	p.untilInFrame(`controls().length > 10`)
	p.click("Solve")
	p.until(`$("output").value === "1 found" || $("output").value === "Solved!"`)
	p.untilInFrame(`board() === ` + quoted(easySolution))
	p.part("and after the frame has loaded again", func(t *testing.T) {
		p.run(`$("output").value = ""`)
		p.run(`await new Promise((done) => { $("iframe").addEventListener("load", done); ` +
			`$("iframe").src = $("iframe").src; })`)
		p.untilInFrame(`controls().length > 10`)
		p.click("Solve")
		p.until(`$("output").value === "1 found" || $("output").value === "Solved!"`)
	})
}
