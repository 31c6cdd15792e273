package e2e

import (
	"bytes"
	"context"
	"image/color"
	"image/png"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// held is a script that delays every file of the WebAssembly program until the page calls window.release.
// Daily puzzles are not delayed, because in practice they arrive long before the large program.
const held = `{
	const load = window.fetch;
	let release;
	const released = new Promise((come) => { release = come; });
	window.fetch = async (...what) => {
		if (String(what[0]).includes("/daily/")) return load(...what);
		window.release = release;
		await released;
		return load(...what);
	};
}`

const (
	six     = "1..4...5..6....2..3....1..2...6..5.."
	sixteen = "GFEDCBA987654321"
)

// The HTML page itself draws the first paint. Before the WebAssembly program has loaded, the link's board is
// already in its final place, pixel by pixel, and the controls that do not work yet are marked.
func TestRareFirstPicture(t *testing.T) {
	t.Parallel()
	boards := map[string]struct{ query, board string }{
		"no link":             {"", ""}, // shows today's puzzle
		"typing":              {"?p=" + blanks(9), blanks(9)},
		"9x9":                 {"?p=" + inkalaLink, inkala},
		"9x9 escaped":         {"?p=" + strings.ReplaceAll(inkala, ".", "%2E"), inkala},
		"6x6 of 3x2 boxes":    {"?p=" + six + "&b=3x2", six},
		"16x16 small letters": {"?p=" + strings.ToLower(sixteen) + blanks(16)[16:], sixteen + blanks(16)[16:]},
		"25x25":               {"?p=" + blanks(25)[1:] + "P", blanks(25)[1:] + "P"},
		"no puzzle":           {"?p=12345", blanks(9)},
		"another size's box":  {"?p=" + inkalaLink + "&b=2x3", blanks(9)},
		"a box with a sign":   {"?p=" + inkalaLink + "&b=%2B3x3", blanks(9)},
		"killer cages": {"?p=" + inkalaLink + "&l=3x3,cage=15:0.1.9,cage:66.75.76,cage=44:5.6.7.8.14.15.16." +
			"17.26&v=3", inkala},
		"a newer link":     {"?p=" + inkalaLink + "&v=4", blanks(9)},
		"cages":            {"?p=" + blanks(9) + cagesLink + wordsLink, blanks(9)},
		"cages and givens": {"?p=" + inkalaLink + "&v=3&k=1ni4_ljGRIEGXMkQaZFVF", inkala},
		"damaged cages":    {"?p=" + inkalaLink + cagesLink + "A", blanks(9)},
	}
	type hosting struct {
		name    string
		start   func(t *testing.T) *server
		offline bool
	}
	hostings := []hosting{
		{"from the server", serve, false},
		{"from an export", func(t *testing.T) *server { return host(t, "/repo") }, false},
		{"from its own cache", serve, true},
	}
	tried := pace(3)
	for at := range spread(len(hostings), len(devices)) {
		site, device := hostings[at[0]], devices[at[1]]
		some := map[string]struct{ query, board string }{}
		for _, name := range slices.Sorted(maps.Keys(boards)) {
			if tried() {
				some[name] = boards[name]
			}
		}
		t.Run(site.name+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			s := site.start(t)
			p := open(t, options{script: held, phone: device.phone, offline: site.offline})
			if site.offline {
				p.visit(s.url)
				p.release()
				p.whole()
				s.stop()
			}
			for name, b := range some {
				p.part(name, func(t *testing.T) {
					p.visit(s.url + b.query)
					p.until(`window.release`)
					if b.board == "" {
						b.board = daily(t, p.today().String(), 0)
					}
					p.shows(b.board)
					p.until(`$(".status--loading") && $$("button, select").length > 20`)
					p.until(`controls().every((e) => e.matches(".skip, button"))`)
					before, boxes := p.pixels(), get[string](p, places)
					p.release()
					p.shows(b.board)
					if after := get[string](p, places); after != boxes {
						t.Errorf("the board has moved:\n%s\n%s", boxes, after)
					}
					if different(t, before, p.pixels()) {
						t.Error("the board's picture has changed")
					}
				})
			}
		})
	}
}

// When the WebAssembly program starts, nothing below the board moves. This holds for the page, a frame, the
// index of Learn, the head of a lesson, and the glossary.
func TestRareTheProgramMovesNothing(t *testing.T) {
	t.Parallel()
	const frame, index = `JSON.stringify([...$$(".frame__credit, .boardbox, .frame__acts button, ` +
		`.frame__more button").filter(shown).map((e) => [box(e), e.innerText, e.matches("button") && e.className]), ` +
		`document.documentElement.scrollHeight])`, `JSON.stringify($$("main h2, main .facts, .index li").map(box))`
	const acts = `JSON.stringify($$(".acts .btn, .levels > *, .own > *, .deed, .pen .digit").filter(shown)` +
		`.map((e) => [box(e), e.innerText]))`
	const cells = `JSON.stringify($$(".boardbox, .board, .board .cell, .acts .btn, .frame__acts button").` +
		`filter(shown).map(box))`
	const clues = "&l=3x3,sandwich=9:0.1.2.3.4.5.6.7.8,sandwich=9:80.71.62.53.44.35.26.17.8,little=40:72.64.56.48." +
		"40.32.24.16.8&v=3"
	const glossary = `JSON.stringify($$("main h2, main h3, main dt, main tr").map(box))`
	const title = `JSON.stringify($$(".learn__name, .learn__what").slice(0, 1).` +
		`filter((e) => e.checkVisibility()).map(box))`
	const lesson = `JSON.stringify($$(".learn__top, .learn__top > *").map(box))`
	pages := map[string]string{
		"embed/?p=" + inkalaLink:                                                            frame,
		"embed/?p=" + inkalaLink + "&controls=solve+pad":                                    frame,
		"embed/?p=" + inkalaLink + "&controls=hint":                                         frame,
		"embed/?p=" + inkalaLink + "&controls=solve,check":                                  frame,
		"embed/?p=" + inkalaLink + "&readonly=1":                                            frame,
		"embed/?p=" + sixteen + blanks(16)[16:] + "&readonly=0":                             frame,
		"embed/?p=" + inkalaLink + "&controls=hint,solve,explore,all,candidates,undo,reset": frame,
		"embed/?p=" + inkalaLink + "&controls=undo":                                         frame,
		"embed/?p=" + inkalaLink + "&controls=undo,pad&readonly=1":                          frame,
		"embed/?p=" + inkalaLink + "&controls=":                                             frame,
		"embed/?p=" + inkalaLink + clues:                                                    cells,
		"embed/?p=123":                                                                      frame,
		"embed/?p=%20":                                                                      frame,
		"learn/":                                                                            index,
		"learn/x-wing/":                                                                     lesson,
		"learn/glossary/":                                                                   glossary,
		"learn/route/":                                                                      title,
		"learn/numbers/":                                                                    title,
		"":                                                                                  acts,
		"?p=" + inkalaLink:                                                                  acts,
		"?p=" + inkalaLink + clues:                                                          cells,
		"?p=" + blanks(9):                                                                   acts,
	}
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{script: held, phone: device.phone})
			for _, path := range slices.Sorted(maps.Keys(pages)) {
				p.part(path, func(t *testing.T) {
					places := pages[path]
					p.forget(s.url)
					p.visit(s.url + path)
					p.until(`window.release && document.readyState === "complete"`)
					before := get[string](p, places)
					p.release()
					p.until(`!$(".status--loading, .lesson")`)
					if after := get[string](p, places); after != before {
						t.Errorf("moved:\n%s\n%s", before, after)
					}
				})
			}
		})
	}
}

// A puzzle's headline does not move when the solution count and the level appear.
func TestTheHeadlineStays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: device.phone, script: held + `window.tops = new Set(); (function look() {
				const shown = [...document.querySelectorAll(".solve--posed .verdict")].find((e) => e.checkVisibility());
				if (shown) tops.add(Math.round(shown.getBoundingClientRect().top));
				requestAnimationFrame(look); })();`})
			p.visit(s.url + "?p=" + easy)
			p.until(`window.release && tops.size`)
			p.release()
			p.until(`$(".rating b") && await new Promise((seen) =>
				requestAnimationFrame(() => requestAnimationFrame(() => seen(true))))`)
			becomes(p, `[...tops].length`, 1)
		})
	}
}

// When the WebAssembly program starts, a reader is not interrupted: the text does not disappear even for a
// moment, and the page does not scroll.
func TestRareTheProgramDoesNotInterruptReading(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, path := range []string{"learn/", "learn/x-wing/", "learn/glossary/"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held, phone: true})
			p.visit(s.url + path)
			p.until(`window.release && document.readyState === "complete"`)
			p.run(`scrollTo(0, 200)`)
			becomes(p, "scrollY", 200)
			p.run(`(() => { window.least = Infinity; ` +
				`(function look() { least = Math.min(least, $("main").innerText.length); ` +
				`window.buttons ??= $(".learn__moments")?.offsetTop; requestAnimationFrame(look); })(); })()`)
			text := get[int](p, `$("main").innerText.length`)
			p.release()
			p.ready()
			p.until(`!$(".status--loading, .lesson")`)
			if least := get[int](p, "least"); least < text*3/4 {
				t.Errorf("%d characters of %d are left", least, text)
			}
			becomes(p, "scrollY", 200)
			if path == "learn/x-wing/" { // The explanation of the example is inserted here.
				p.until(`$(".learn__so")`)
				becomes(p, `$(".learn__moments").offsetTop - buttons`, 0)
			}
		})
	}
}

// The offline cache contains a single page for all of Learn, and its HTML includes the index. When a lesson
// is opened, the index is not shown.
func TestRareALessonDoesNotBeginWithTheIndex(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held, offline: true})
	for _, path := range []string{"learn/", "learn/x-wing/"} {
		p.visit(s.url + path)
		p.until("window.release")
		p.release()
		p.ready()
		p.kept()
	}
	for path, index := range map[string]bool{"learn/": true, "learn/x-wing/": false} {
		p.visit(s.url + path)
		p.until(`window.release && document.readyState === "complete"`)
		if got := get[bool](p, `$$(".index").some(shown)`); got != index {
			t.Errorf("%s: the index is shown: %t", path, got)
		}
		p.release()
		p.ready()
		becomes(p, `$$(".index").some(shown)`, index)
		becomes(p, `$$(".learn__top").some(shown)`, !index)
	}
}

// The index of Learn is also shown if the site itself is under the path /learn.
func TestRareTheIndexUnderAnotherLearn(t *testing.T) {
	t.Parallel()
	// When the server stops, the page may still be caching files.
	p := open(t, options{script: held, expect: []string{"fetching the script", "net::ERR_CONNECTION_REFUSED"}})
	p.visit(behind(t, "/learn").url + "learn/")
	p.until(`window.release && document.readyState === "complete"`)
	becomes(p, `$$(".index").some(shown)`, true)
	p.release()
	p.ready()
}

// painted is a script that records each candidate for the largest contentful paint, which is always larger
// than the one before, and sums up the layout shifts.
const painted = `window.largest = []; window.moved = 0;
new PerformanceObserver((list) => { for (const e of list.getEntries()) largest.push([e.startTime, e.size,
	e.element?.className, e.element?.textContent]); }).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => { for (const e of list.getEntries()) moved += e.value; })
	.observe({ type: "layout-shift", buffered: true });`

// When the WebAssembly program starts, it paints nothing larger than the first paint, and nothing moves.
func TestRareTheLargestPaintIsTheFirst(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for i, lang := range languages() {
		turn := everyTurn(i, 2) // every path is tested in half of the languages
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held + painted, phone: true, lang: lang.Tag()})
			// The last path opens the start page with a saved board.
			for _, path := range []string{"", "?p=" + easy, "widgets/", "widgets/?p=" + inkala,
				"embed/?p=" + easy, "embed/", ""} {
				if !turn() && path != "?p="+easy {
					continue
				}
				p.visit(s.url + path)
				p.until(`window.release && largest.length`)
				const typed = `$("#widget-puzzle")?.value ?? ""`
				first := get[string](p, typed)
				p.run(`window.before = performance.now()`)
				p.release()
				p.run(`await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
				if got := get[string](p, typed); got != first {
					t.Errorf("/%s: the program has replaced %q by %q", path, first, got)
				}
				p.run(`await new Promise((done) => setTimeout(done))`) // Performance observers run after the paint.
				if got := get[string](p, `JSON.stringify(largest.filter(([at]) => at > before))`); got != "[]" {
					t.Errorf("/%s: the program has painted %s after %s", path, got,
						get[string](p, `JSON.stringify(largest.filter(([at]) => at <= before))`))
				}
				if got := get[float64](p, `moved`); got != 0 {
					t.Errorf("/%s: it has moved by %f", path, got)
				}
			}
		})
	}
}

// The WebAssembly program's start is split into several tasks, so that the browser can respond in between.
func TestRareTheProgramStartsInParts(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `window.turns = 0; { const post = MessagePort.prototype.postMessage; ` +
		`MessagePort.prototype.postMessage = function (...what) { turns++; return post.apply(this, what); }; }`})
	for path, least := range map[string]int{"": 6, "widgets/": 2, "embed/?p=" + easy: 6} {
		p.goTo(s.url + path)
		if got := get[int](p, `turns`); got < least {
			t.Errorf("/%s: %d turns", path, got)
		}
		p.until(`!window.numplace.turn`) // Later user actions run in a single task.
	}
}

const places = `JSON.stringify([box($(".board")), ...cells().map(box)])`

func (p *tab) release() {
	p.t.Helper()
	p.until(`window.release`)
	p.run(`release()`)
	p.ready()
	p.run(`document.fonts.ready`)
}

// pixels returns a screenshot of the visible part of the board.
func (p *tab) pixels() []byte {
	p.t.Helper()
	return p.pixelsIn(get[[]float64](p,
		`((b, c) => [b[0], b[1], Math.min(b[2], c[2]), Math.min(b[3], c[3])])(box($(".board")), box($(".boardbox")))`))
}

// pixelsIn returns a screenshot of a rectangle of the page, given as left, top, width and height.
func (p *tab) pixelsIn(at []float64) (out []byte) {
	p.t.Helper()
	p.do("take a picture", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		out, err = page.CaptureScreenshot().WithClip(&page.Viewport{X: at[0], Y: at[1], Width: at[2],
			Height: at[3], Scale: 1}).Do(ctx)
		return err
	}))
	return out
}

func different(t *testing.T, a, b []byte) bool {
	t.Helper()
	return differing(t, a, b) > 0
}

// differing returns the number of pixels that differ between two PNG images. If their sizes differ, it counts
// every pixel of a.
func differing(t *testing.T, a, b []byte) (n int) {
	t.Helper()
	return differingBy(t, a, b, 0)
}

// differingBy is like differing, but ignores pixels whose red, green and blue differ by at most levels of
// 256.
func differingBy(t *testing.T, a, b []byte, levels int) (n int) {
	t.Helper()
	near := func(x, y color.Color) bool {
		r, g, b, _ := x.RGBA()
		u, v, w, _ := y.RGBA()
		far := func(c, d uint32) bool { return max(c, d)-min(c, d) > uint32(levels)<<8 }
		return !far(r, u) && !far(g, v) && !far(b, w)
	}
	one, errOne := png.Decode(bytes.NewReader(a))
	two, errTwo := png.Decode(bytes.NewReader(b))
	if errOne != nil || errTwo != nil {
		t.Fatal(errOne, errTwo)
	}
	for y := range one.Bounds().Dy() {
		for x := range one.Bounds().Dx() {
			if one.Bounds() != two.Bounds() || !near(one.At(x, y), two.At(x, y)) {
				n++
			}
		}
	}
	return n
}

// Keys pressed, text pasted, and cells and tabs clicked before the WebAssembly program starts are not lost.
func TestRareKeysBeforeTheProgram(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + inkala)
	p.until("window.release")
	p.press("ArrowRight", "1", "ArrowRight", "2", "3", "ArrowRight", "7", "ctrl+z")
	p.shows("8137" + inkala[4:]) // The page enters digits, but can't undo them yet.
	p.release()
	p.shows("813" + inkala[3:])
	becomes(p, "kinds().slice(0, 4)", "gee.")

	p.visit(s.url + typing)
	p.until("window.release")
	p.press(inOrder(inkala)...)
	p.release()
	p.shows(inkala)

	p.visit(s.url + typing)
	p.until("window.release")
	p.paste(easy)
	p.clickAt([]float64{1, 1}) // a click that moves the focus from the text field to the page
	p.press("ArrowRight", "ArrowRight", "4")
	p.release()
	p.shows(easy[:2] + "4" + easy[3:])

	for _, want := range []string{inkala, blanks(9)} {
		p.visit(s.url + "?p=" + want)
		p.until("window.release")
		p.press("ArrowRight")
		p.clickCell(40 - 1)
		p.press("5", "ArrowLeft", "7")
		p.release()
		p.shows(want[:38] + "75" + want[40:])
	}

	p.visit(s.url + typing) // The text is pasted after a click on a cell.
	p.until("window.release")
	p.clickCell(3)
	p.run(`((data) => data.setData("text/plain", "` + twelve +
		`") || cells()[3].dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData: data })))(new ` +
		`DataTransfer())`)
	p.release()
	p.shows(twelve)

	p.visit(s.url + "?p=" + blanks(25)) // The last of many clicks counts. Many keys do no harm.
	p.until("window.release")
	p.run(`Array.from({ length: 3000 }, () => cells()[624].click()).length`)
	p.run(`cells()[1].click()`)
	p.press("5")
	p.run(`Array.from({ length: 6000 }, () => ` +
		`dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }))).length`)
	p.release()
	p.shows(".5" + blanks(25)[2:])

	p.visit(s.url + "?p=" + twelve)
	p.until("window.release")
	p.press("ArrowRight", "ArrowRight", "4")
	p.run(`$('[data-go="lists"]').click(), $('.tab[data-go="learn"]').click()`)
	p.release()
	p.until(`$(".tab[aria-current]")?.dataset.go === "learn" && $(".index")`)
	p.toBoard()
	p.shows(twelve[:2] + "4" + twelve[3:])

	p.visit(s.url + "?p=" + inkala) // A key press on the board cancels an earlier click that opens another view.
	p.until("window.release")
	p.run(`$('.tab[data-go="learn"]').click()`)
	p.press("ArrowRight")
	becomes(p, "numplace.asked === undefined", true)
	p.run(`$('.tab[data-go="learn"]').dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }))`)
	becomes(p, "numplace.asked === undefined", true)
}

// earlyButtons is an expression for the labels of all enabled buttons except the keys for digits and tools.
const earlyButtons = `$$("button:not(:disabled, [data-digit], [data-tool])").filter(shown).map((b) => b.innerText)`

// Every enabled button can be pressed before the WebAssembly program has started, by mouse or by keyboard.
// The press takes effect when the program starts.
func TestRareNoEarlyPressIsLost(t *testing.T) {
	t.Parallel()
	there := func(words string) string {
		return `$$("button").some((b) => shown(b) && b.innerText === ` + quoted(words) + `)`
	}
	dialog, menu := `!!$("dialog[open]")`, there("Settings")
	for path, outcomes := range map[string]map[string]string{
		"": {
			"New": dialog, "Share": dialog, "Menu": menu, "more": dialog,
			"Start":   `/ to go$/.test($(".verdict").textContent)`,
			"Medium":  `/Medium/.test($(".rating").textContent) && / to go$/.test($(".verdict").textContent)`,
			"Hard":    `/Hard/.test($(".rating").textContent) && / to go$/.test($(".verdict").textContent)`,
			"Type it": `location.search === "?p=` + blanks(9) + `"`,
		},
		"?p=" + easy: {
			"New": dialog, "Share": dialog, "Menu": menu,
			"Play it":                `/ to go$/.test($(".verdict").textContent)`,
			"Show the solution":      `board() === "` + easySolution + `"`,
			"How a person solves it": `!!$(".explore .path")`,
			"Watch a search":         `!!$(".explore .tree")`,
			"Another puzzle":         `location.search === "?p=` + blanks(9) + `"`,
		},
		"?p=" + blanks(9): {
			"New": dialog, "Share": `status().includes("nothing to share yet")`, "Menu": menu,
			"More":     there("Copy as text"),
			"Judge it": there("Judge it"), "Play it": there("Judge it"), "Rules": `!!$(".desk > [data-by]")`,
		},
		"embed/?p=" + easy + "&controls=check,solve,explore": {
			"Check": `status().includes("No digit is entered yet")`, "Solve": `board() === "` + easySolution + `"`,
			"Explore": there("Board"),
		},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{script: held})
			held := func() {
				p.forget(s.url)
				p.visit(s.url + path)
				p.until("window.release")
			}
			held()
			all := get[[]string](p, earlyButtons)
			if len(all) < len(outcomes) {
				t.Errorf("there are %q", all)
			}
			for i, words := range all {
				name, _, _ := strings.Cut(words, "\n") // A row also contains a fact, below its name.
				outcome, ok := outcomes[name]
				if !ok {
					t.Errorf("what does %s do?", words)
					continue
				}
				held()
				button := `$$("button").find((b) => shown(b) && b.innerText === ` + quoted(words) + `)`
				if i%2 == 0 {
					p.clickAt(get[[]float64](p, "centre("+button+")"))
				} else {
					p.run(button + `.focus()`)
					p.press("Enter")
				}
				if begins := name == "Start" || name == "Play it" && path == "?p="+easy; begins {
					p.until(`$(".solve--play")`) // does not wait for the WebAssembly program
				} else {
					becomes(p, button+`.ariaBusy`, "true")
				}
				p.release()
				p.ready()
				becomes(p, outcome, true)
			}
		})
	}
}

// The keys of the number pad and the tool buttons work before the WebAssembly program has started. A press on
// any other button waits for the program. It is cancelled if the user presses another button, or if the
// program fails to start.
func TestEarlyPressesOfThePad(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held, expect: append(troubles, "404")})
	press := func(what string) {
		p.t.Helper()
		p.clickAt(get[[]float64](p, "centre("+what+")"))
	}
	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	p.release()
	p.ready()
	p.clickCell(0) // The click starts the game.
	p.until(`$(".tools")`)
	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	press(`$$("button").filter(shown).find((b) => b.innerText === "Hint")`)
	p.clickCell(2)
	becomes(p, `$$("[aria-busy=true]").length`, 0)
	press(`$$("[data-digit='4']").find(shown)`)
	p.clickCell(3)
	press(`$$("[data-tool='2']").find(shown)`)
	press(`$$("[data-digit='2']").find(shown)`)
	press(`$$("[data-tool='0']").find(shown)`)
	p.clickCell(5)
	press(`$$("[data-digit='1']").find(shown)`)
	press(`$$("[data-digit='0']").find(shown)`)
	p.release()
	p.ready()
	p.shows(easy[:2] + "4" + easy[3:])
	becomes(p, `cells()[3].getAttribute("aria-label").includes("notes 2")`, true)
	becomes(p, `document.body.innerText.includes("Look at")`, false)

	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	p.run(`document.documentElement.dataset.failed = "lost"`)
	becomes(p, earlyButtons+`.length`, 0)
}

// A puzzle can be played before the WebAssembly program has started. Digits and pencil marks appear on the
// board at once, and nothing jumps when the program takes over.
func TestPlayBeforeTheProgram(t *testing.T) {
	t.Parallel()
	const (
		four  = `$$("[data-digit='4']").find(shown)`
		notes = `[...cells()[3].querySelectorAll(".marks [class]")].map((m) => m.className).join()`
		sel   = `cells().findIndex((c) => c.classList.contains("sel"))`
		watch = `(() => { globalThis.taken = new Set(); ` +
			`const look = () => { taken.add([!!$(".solve--posed, .solve--door"), ` +
			`box($(".board")), cells()[2].textContent, ` + notes + `].join(" ")); ` +
			`requestAnimationFrame(look); }; look(); })()`
	)
	s := serve(t)
	for name, begin := range map[string]string{"a cell": `cells()[2]`, "Play it": `$$("[data-begins]").find(shown)`} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held, phone: true})
			p.visit(s.url + "?p=" + easy)
			p.until("window.release")
			press := func(what string) {
				p.t.Helper()
				p.clickAt(get[[]float64](p, "centre("+what+")"))
			}
			press(begin)
			p.clickCell(2)
			becomes(p, sel, 2)
			press(four)
			press(`$$("[data-tool='2']").find(shown)`)
			p.clickCell(3)
			for _, digit := range []string{"2", "6", "6"} {
				press(`$$("[data-digit='` + digit + `']").find(shown)`)
			}
			want := easy[:2] + "4" + easy[3:]
			asShown := func() {
				p.t.Helper()
				p.shows(want)
				becomes(p, notes, "m-2")
				becomes(p, sel, 3)
			}
			asShown()
			p.visit(s.url + "?p=" + easy) // On the next visit, the user continues the board.
			p.until("window.release")
			asShown()
			p.run(watch)
			p.release()
			p.until(`$("[data-tool='2'][aria-pressed=true]") && cells()[3].ariaLabel?.includes("notes 2")`)
			if got := get[[]string](p, `[...taken]`); len(got) != 1 {
				t.Errorf("what the frames of the take-over show: %q", got)
			}
			p.shows(want)
			if get[bool](p, `!!$(".bar--choice")`) {
				t.Error("the page takes what was played before it for another tab's")
			}
		})
	}
}

// Whatever is pressed before the WebAssembly program has started, the page shows the same digits, pencil
// marks and selected cell as the program does afterwards.
func TestEarlyPicturesAreRight(t *testing.T) {
	t.Parallel()
	const seen = `JSON.stringify([cells().map(` +
		`(c) => digit(c) + marks(c) + (c.classList.contains("sel") ? "<" : "")), ` +
		`$$(".tool[aria-pressed=true]").filter(shown).map((b) => b.dataset.tool)])`
	keys := []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete", "z", "c", "0"}
	turns := uint64(3)
	if long {
		turns = 20
	}
	s := serve(t)
	for _, name := range []string{"door", "posed", "typing", "played"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held})
			for seed := range turns {
				p.forget(s.url)
				address := s.url + "?p=" + easy
				switch name {
				case "door":
					address = s.url
				case "typing":
					address = s.url + typing
				}
				p.visit(address)
				p.until(`window.release && !$(".sheet--blank:has(.solve--today)")`)
				if name == "played" { // a board is continued
					p.release()
					p.ready()
					p.clickCell(2)
					p.press("4")
					p.shows(easy[:2] + "4" + easy[3:])
					p.visit(address)
					p.until("window.release")
				}
				random := rand.New(rand.NewPCG(seed, 1))
				var acts []string
				for range 3 + random.IntN(12) {
					var act string
					switch i := random.IntN(10); {
					case i == 9: // a key that is held down
						act = "again " + []string{"5", "ArrowDown", "Backspace"}[random.IntN(3)]
						p.run(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", ` +
							`{ key: ` + quoted(act[6:]) + `, repeat: true, bubbles: true }))`)
					case i < 3:
						act = keys[random.IntN(len(keys))]
						p.press(act)
					case i < 5:
						act = number(1 + random.IntN(9))
						p.press(act)
					default:
						press := `cells()[` + number(random.IntN(81)) + `]`
						if i == 7 {
							press = `$$("[data-digit='` + number(random.IntN(10)) + `']").find(shown)`
						} else if i == 8 {
							press = `$$("[data-tool='` + number(2*random.IntN(2)) + `']").find(shown)`
						}
						if act = press; !get[bool](p, `!!`+press) {
							continue
						}
						p.clickAt(get[[]float64](p, "centre("+press+")"))
					}
					acts = append(acts, act)
				}
				picture := get[string](p, seen)
				p.release()
				p.ready()
				if got := get[string](p, seen); got != picture {
					t.Errorf("%s, after %q: the picture has\n%s\nand the program\n%s", name, acts, picture, got)
				}
			}
		})
	}
}

// As soon as the WebAssembly program has drawn the page, it handles clicks. A little later, it also handles
// keys. A key press or click in between takes effect exactly once, and after earlier key presses and clicks.
func TestPressesWhileTheProgramTakesOver(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held + `document.addEventListener("DOMContentLoaded", () => {
		const main = document.querySelector("main");
		new MutationObserver((_, observer) => {
			if (main.isConnected) return;
			observer.disconnect();
			window.between = !!numplace.turn;
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
			document.querySelector(".pads [data-digit='7']").click();
			[...document.querySelectorAll(".head button")].find((b) => b.textContent.trim() === "Menu").click();
		}).observe(document.documentElement, { childList: true, subtree: true });
	});`})
	p.visit(s.url + "?p=" + easy)
	p.until(`window.release`)
	p.clickCell(2)
	p.press("4")
	p.release()
	p.ready()
	becomes(p, `window.between`, true)
	p.shows(easy[:2] + "47" + easy[4:])
	becomes(p, `named("Settings").length`, 1)
}

// The recorded input always contains the end of a press, also if it is the last that is recorded.
func TestTheEndOfAPressIsKept(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	p.run(`Array.from({ length: 999 }, () => ` +
		`dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }))).length`)
	p.clickCell(2)
	p.press("4")
	becomes(p, `numplace.keys.length + numplace.keys.at(-1).lifts`, "1001done")
	p.release()
	p.until(`cells()[2].matches(".sel")`)
}

// A pasted text that is too long for the storage does not prevent the page from keeping the recorded keys when it is
// reloaded.
func TestKeysBesideALongText(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + easy)
	p.until("window.release")
	p.clickCell(2)
	p.press("4")
	p.run(`((data) => data.setData("text/plain", " ".repeat(12e6)) || ` +
		`dispatchEvent(new ClipboardEvent("paste", { clipboardData: data })))(new DataTransfer())`)
	becomes(p, `numplace.keys.length`, 4)
	p.run(`window.before = true`)
	p.do("reload", page.Reload())
	p.until(`!window.before && window.release`)
	becomes(p, `numplace.keys.length`, 3)
	p.release()
	p.shows(easy[:2] + "4" + easy[3:])
}

// Before the WebAssembly program starts, the page records key presses and pasted text, which the program
// handles later. The page does not record other events of the same types, which browsers and extensions
// dispatch, or keys that belong to the browser.
func TestRareEventsBeforeTheProgramThatAreNoKeys(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "?p=" + inkala)
	p.until("window.release")
	p.run(`[
		new Event("keydown"), Object.assign(new Event("keydown"), { key: "5", code: "Digit5" }),
		new KeyboardEvent("keydown"), new CustomEvent("keydown", { detail: "5" }),
		...["Shift", "Control", "F5", "CapsLock"].map((key) => new KeyboardEvent("keydown", { key })),
		new KeyboardEvent("keydown", { key: "r", ctrlKey: true }),
		new Event("paste"), new ClipboardEvent("paste"),
			new ClipboardEvent("paste", { clipboardData: new DataTransfer() }),
	].forEach((event) => dispatchEvent(event))`)
	becomes(p, "numplace.keys.length", 0)
	p.press("ArrowRight", "1")
	p.release()
	p.shows(inkala[:1] + "1" + inkala[2:])
	p.more("Show the solution")
	p.verdict("One solution")
}

// The WebAssembly program, by far the largest file, is requested before the scripts that start it have
// loaded, and only once.
func TestTheProgramComesFirstAndOnce(t *testing.T) {
	t.Parallel()
	to, err := url.Parse(serve(t).url)
	if err != nil {
		t.Fatal(err)
	}
	var times atomic.Int32
	asked := make(chan struct{})
	proxy := httputil.NewSingleHostReverseProxy(to)
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/web/app."):
			if times.Add(1) == 1 {
				close(asked)
			}
		case strings.HasPrefix(r.URL.Path, "/web/loader."):
			select {
			case <-asked:
			case <-r.Context().Done():
			}
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(host.Close)
	p := open(t, options{})
	p.goTo(host.URL + "/")
	if n := times.Load(); n != 1 {
		t.Errorf("it is asked for %d times", n)
	}
}
