package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Tests of a solver in a page of another site: a frame in which the visitor brings the puzzle.

// solverEvents is a script for the embedding page that collects the events of a solver, as texts such as
// "verdict 1", in the array heard.
const solverEvents = `<script>
const heard = [];
for (const name of ["ready", "puzzle", "verdict", "solved", "change", "hint", "error"]) {
  addEventListener(name, ({ target, detail }) => {
    if (target.localName !== "numplace-board") return;
    heard.push([name, detail.solutions ?? detail.code ?? ""].join(" ").trim());
  }, true);
}
</script>`

// inside returns an expression for the centre of an element of the frame, in the coordinates of the page. js is the
// element, as an expression in the frame.
func (p *tab) inside(js string) []float64 {
	p.t.Helper()
	p.untilInFrame(`((e) => e && e.getBoundingClientRect().width > 0)(` + js + `)`)
	at, err := inFrame[[]float64](p, `centre(`+js+`)`)
	if err != nil {
		p.t.Fatal(err)
	}
	const frame = `(document.querySelector("iframe") ?? ` +
		`document.querySelector("numplace-board").shadowRoot.querySelector("iframe")).getBoundingClientRect()`
	by := get[[]float64](p, `((r) => [r.x, r.y])(`+frame+`)`)
	return []float64{at[0] + by[0], at[1] + by[1]}
}

// clickInside presses the control of the frame with this name.
func (p *tab) clickInside(name string) {
	p.t.Helper()
	p.untilInFrame(`named(` + quoted(name) + `).length === 1 && !named(` + quoted(name) + `)[0].disabled && ` +
		`named(` + quoted(name) + `)[0].ariaDisabled !== "true"`)
	p.clickAt(p.inside(`named(` + quoted(name) + `)[0]`))
}

// pasteInside presses the field of the frame and pastes a text into it.
func (p *tab) pasteInside(text string) {
	p.t.Helper()
	p.allow(get[string](p, "location.origin"), "clipboard-read", "clipboard-write")
	defer p.holdClipboard()()
	p.run("navigator.clipboard.writeText(" + quoted(text) + ")")
	p.clickAt(p.inside(`$(".paste__field")`))
	p.untilInFrame(`document.activeElement?.matches(".paste__field")`)
	p.do("press ctrl+v", chromedp.ActionFunc(func(ctx context.Context) error {
		v := keyNamed("v").with(input.ModifierCtrl)
		if err := v[0].(*input.DispatchKeyEventParams).WithCommands([]string{"paste"}).Do(ctx); err != nil {
			return err
		}
		return v[1].Do(ctx)
	}))
}

// With a finger on a phone, in a page with a strict policy: a pasted puzzle has its verdict at once, the first digit
// after two presses, and the solution after one. The page hears of the puzzle, and nothing moves in it.
func TestASolverOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	host := strings.TrimSuffix(s.url, "/")
	p.visitBoards(stranger(t, `<meta name="viewport" content="width=device-width">`+
		script(s.url)+board(`id="a" mode="solver"`)+`<p id="below">below</p>`,
		"Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline' "+host+"; frame-src "+host))
	p.run(`window.below = document.getElementById("below").getBoundingClientRect().top`)
	p.untilOn(`live("a")`)
	p.untilInFrame(`status().includes("Type or paste a puzzle")`)
	p.pasteInside(easy)
	p.untilInFrame(`board() === ` + quoted(easy) + ` && status().includes("One solution") && status().includes("Easy")`)
	p.clickInside("Next step")
	p.untilInFrame(`$(".frame__guide")?.textContent.length > 10`)
	p.clickAt(p.inside(`[$(".frame__more .btn--main")].filter(free)[0]`)) // applies the step
	p.untilInFrame(`board().replaceAll(".", "").length === 31`)
	p.clickInside("Solution")
	p.untilInFrame(`board() === ` + quoted(easySolution))
	p.clickInside("Hide the solution")
	p.clickInside("Clear")
	p.untilInFrame(`board() === ` + quoted(blanks(9)) + ` && $(".paste__field")`)
	p.clickInside("Undo")
	p.untilInFrame(`board().replaceAll(".", "").length === 31`)
	if moved := getOn[float64](p, `below - el("below").getBoundingClientRect().top`); moved != 0 {
		t.Errorf("the text below has moved by %v", moved)
	}
	becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
}

// What is typed or pasted into a solver while it loads is not lost: digits are shown at once, and the text is opened
// when the WebAssembly program has started.
func TestASolverTakesEarlyInput(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "embed/?mode=solver")
	p.until("window.release")
	p.press("5", "3", "ArrowRight", "7")
	p.shows("53.7" + blanks(9)[4:])
	p.release()
	p.shows("53.7" + blanks(9)[4:])
	p.press("6")
	p.shows("53.76" + blanks(9)[5:])
	for _, text := range []string{easy, "https://www.sudokuwiki.org/sudoku.htm?bd=" + easy} {
		p.visit(s.url + "embed/?mode=solver")
		p.until("window.release")
		p.paste(text)
		p.until("numplace.keys.length")
		p.release()
		p.shows(easy)
	}
}

// If a puzzle has several solutions, a solver names the dots in the cells in which they differ. A step is then
// explained without dots, and nothing covers the explanation or cuts off the warning.
func TestASolverOfSeveralSolutions(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.visitBoards(stranger(t, `<meta name="viewport" content="width=device-width">`+
		script(s.url)+board(`id="a" mode="solver" size="360" puzzle="`+twelve+`"`)))
	p.untilOn(`live("a")`)
	p.untilInFrame(`status().includes("12 solutions") && status().includes(` +
		`$$(".differs").length + " cells differ (dots)")`)
	p.clickInside("Next step")
	p.untilInFrame(`$(".frame__guide .guide__so")`)
	becomesInFrame(p, `!$(".differs") && status().includes("Several solutions")`, true)
	becomesInFrame(p, `getComputedStyle($(".guide__so")).boxShadow === "none" && `+
		`box($(".guide__so"))[1] >= $(".guide__say").getBoundingClientRect().bottom - 1`, true)
	becomesInFrame(p, `$(".status__words").scrollHeight <= $(".status__words").clientHeight`, true)
}

// A refusal that is longer than its place on a phone starts with its first line and scrolls to the last one. The words
// of its link are in the middle.
func TestASolversLongRefusal(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.visitBoards(stranger(t, `<meta name="viewport" content="width=device-width">`+
		script(s.url)+board(`id="a" mode="solver" size="360"`)))
	p.untilOn(`live("a")`)
	p.pasteInside("https://sudokupad.app/abc123")
	p.untilInFrame(`named("Open the link").length === 1`)
	becomesInFrame(p, `(() => {
		const slot = $(".status__words"), notice = $(".notice");
		const above = notice.getBoundingClientRect().top - slot.getBoundingClientRect().top;
		slot.scrollTop = 1000;
		const below = slot.getBoundingClientRect().bottom - notice.getBoundingClientRect().bottom;
		return slot.scrollHeight > slot.clientHeight && Math.abs(above) < 2 && Math.abs(below) < 2;
	})()`, true)
	becomesInFrame(p, `(() => {
		const link = named("Open the link")[0], words = document.createRange();
		words.selectNodeContents(link);
		const [outer, inner] = [link, words].map((e) => e.getBoundingClientRect());
		return Math.abs(outer.top + outer.bottom - inner.top - inner.bottom) < 4 &&
			Math.abs(outer.left + outer.right - inner.left - inner.right) < 4;
	})()`, true)
}

// With a larger font size in the browser's settings, or a minimum font size, the rows of a frame grow, and the element
// with them.
func TestAFrameWithLargeText(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, setting := range []string{"default_font_size", "minimum_font_size"} {
		t.Run(setting, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{alone: true, prefs: `{"webkit":{"webprefs":{"` + setting + `":32}}}`})
			p.visitBoards(stranger(t, script(s.url)+board(`id="a" mode="solver" puzzle="`+easy+`"`)))
			p.untilOn(`live("a")`)
			p.untilInFrame(`status().includes("Easy") && innerHeight > 600`)
			becomesInFrame(p, `document.documentElement.scrollHeight <= innerHeight`, true)
			for _, step := range []string{"", "Next step"} {
				if step != "" {
					p.clickInside(step)
					p.untilInFrame(`$(".frame__guide")`)
				}
				got, err := inFrame[string](p,
					`$$(".status__words > *, .frame__pad .digit span, .frame__more button")
					.filter((e) => shown(e) && !e.matches(".vh")).filter((e) => {
						const row = e.closest(".frame__row, .digit, .frame__more").getBoundingClientRect();
						const { top, bottom } = e.getBoundingClientRect();
						return top < row.top - 1 || bottom > row.bottom + 1;
					}).map((e) => e.textContent).join()`)
				if err != nil || got != "" {
					t.Errorf("%s: %s is cut off (%v)", step, got, err)
				}
			}
		})
	}
}

// A solver answers its page, and a text that cannot be read does not change it. Without storage, in a sandboxed frame,
// it opens a link of another site with rules, and a picture.
func TestASolverInASandbox(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitFramed(stranger(t, framed(s.url+"embed/?mode=solver", `sandbox="allow-scripts"`)))
	p.run(`await ready`)
	for _, text := range []string{"not a puzzle at all", "https://www.sudokuwiki.org/sudoku.htm?bd=12"} {
		if got := get[string](p, `(await ask("load", { text: `+quoted(text)+` })).error?.code`); got != "bad-text" {
			t.Errorf("%s: %s", text, got)
		}
	}
	wiki := "https://www.sudokuwiki.org/sudoku.htm?bd=" + inkala
	if got := get[string](p, `(await ask("load", { text: `+quoted(wiki)+` })).result?.puzzle`); got != inkala {
		t.Errorf("the link opens %s", got)
	}
	p.until(`events.some((e) => e.event === "puzzle" && e.detail.puzzle === ` + quoted(inkala) + `)`)
	p.until(`events.some((e) => e.event === "verdict" && e.detail.solutions === 1 && e.detail.exact)`)
	if got := get[string](p, `[...new Set(events.flatMap((e) => e.event === "size" ? [] : Object.keys(e.detail)))]`+
		`.sort().join()`); got != "doubtful,doubts,exact,layout,level,puzzle,solutions" {
		t.Errorf("the page learns %s", got)
	}
	if _, err := inFrame[bool](p, `(async () => { const d = new DataTransfer(); d.items.add(await `+drawn+`(`+
		quoted(easy)+`, "secret.png")); dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true }));
		return true; })()`); err != nil {
		t.Fatal(err)
	}
	p.untilInFrame(`board() === ` + quoted(easy) + ` && named("Take it").length === 1`)
	p.clickInside("Take it")
	p.untilInFrame(`named("Solution").length === 1 && status().includes("One solution")`)
	if said := get[string](p, `JSON.stringify(events)`); strings.Contains(said, "secret") {
		t.Errorf("the page learns the name of the file: %s", said)
	}
}

// A page that calls a solver too often hears so, and the last text that was let through is open. A page that removes
// the solver while a picture is read breaks nothing.
func TestRareASolversHostileHost(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+solverEvents+board(`id="a" mode="solver" puzzle="no puzzle"`)))
	p.untilOn(`live("a")`)
	p.untilOn(`heard.includes("error bad-text")`)
	got := getOn[string](p, `await (async () => {
		const calls = [];
		for (let i = 0; i < 100; i++) calls.push(code(el("a").load(`+quoted("https://www.sudokuwiki.org/sudoku.htm?bd="+
		inkala)+`)));
		return (await Promise.all(calls)).filter((one) => !/^(too-many|cancelled)$/.test(one)).join("-");
	})()`)
	if got != "" { // one call has a result, whose code is "", and no call has another error
		t.Errorf("the calls end with %q", got)
	}
	if got := getOn[string](p, `await code(el("a").load("1".repeat(3e6)))`); got != "bad-message" {
		t.Errorf("megabytes end with %q", got)
	}
	p.untilInFrame(`board() === ` + quoted(inkala))
	p.untilOn(`heard.includes("verdict 1")`)
	if _, err := inFrame[bool](p, `(async () => { const d = new DataTransfer(); d.items.add(await `+drawn+`(`+
		quoted(easy)+`)); dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true }));
		return true; })()`,
	); err != nil {
		t.Fatal(err)
	}
	p.run(`document.getElementById("a").remove()`)
	if got := getOn[string](p, `await (async () => { const e = document.createElement("numplace-board");
		e.mode = "solver"; e.id = "b"; e.puzzle = `+quoted(easy)+`; document.body.append(e);
		return (await e.solve()).solution; })()`); got != easySolution {
		t.Errorf("another solver finds %s", got)
	}
}

// With the keyboard alone: the digits of a puzzle, its solution, and another board by Ctrl+V. A solver works offline
// after one visit that has read a text.
func TestRareASolverByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	there := stranger(t, script(s.url)+solverEvents+board(`id="a" mode="solver"`))
	p := open(t, options{offline: true, expect: []string{"net::ERR_", "Failed to fetch", "Failed to load resource"}})
	p.visitBoards(there)
	p.untilOn(`live("a")`)
	p.clickAt(p.inside(`cells()[0]`))
	for _, digit := range easy[:27] {
		if digit == '.' {
			p.press("Space")
		} else {
			p.press(string(digit))
		}
	}
	p.untilInFrame(`board().startsWith(` + quoted(easy[:27]) + `)`)
	p.untilInFrame(`status().includes("solutions")`)
	p.press("ctrl+z")
	p.paste(easy)
	p.untilInFrame(`board() === ` + quoted(easy) + ` && status().includes("Easy")`)
	p.press("h")
	p.untilInFrame(`$(".frame__guide")`)
	p.press("Enter")
	p.untilInFrame(`board().replaceAll(".", "").length === 31`)
	p.untilInFrame(`navigator.serviceWorker.controller?.state === "activated" && ` +
		`(await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1 && !!(await ` +
		`caches.match(location.pathname, { ignoreVary: true }))`)
	s.stop()
	p.visitFramed(stranger(t, framed(s.url+"embed/?mode=solver", "")))
	p.run(`await ready`)
	p.pasteInside(easy)
	p.untilInFrame(`board() === ` + quoted(easy) + ` && status().includes("One solution")`)
	p.clickInside("Solution")
	p.untilInFrame(`board() === ` + quoted(easySolution))
}

// On a phone, the button offers pictures and the camera. The digits of a picture are read beside their doubts.
func TestRareASolversPictureButton(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.visitFramed(stranger(t, framed(s.url+"embed/?mode=solver&lang=ja", "")))
	p.run(`await ready`)
	p.untilInFrame(`$(".frame__more input[type=file]")?.accept.includes("image/*") && ` +
		`$(".frame__more .filebutton").innerText.trim() === "写真"`)
	if _, err := inFrame[bool](p, `(async () => { const d = new DataTransfer(); d.items.add(await `+drawn+`(`+
		quoted(easy)+`, "photo.png", "image/png", .06)); const input = $(".frame__more input[type=file]");
		input.files = d.files; input.dispatchEvent(new Event("change", { bubbles: true }));
		return true; })()`); err != nil {
		t.Fatal(err)
	}
	p.untilInFrame(`board() === ` + quoted(easy) + ` && $(".frame__photo .photo__cut image")`)
	becomesInFrame(p, `document.documentElement.scrollHeight <= innerHeight`, true)
}

func becomesInFrame(p *tab, js string, want bool) {
	p.t.Helper()
	if got, err := inFrame[bool](p, js); err != nil || got != want {
		p.t.Errorf("%s is %v (%v)", js, got, err)
	}
}
