package e2e

import (
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// These tests are about the end of a puzzle in a frame, its clock, and the days of daily puzzles.

// A solved puzzle in a frame shows its result and Share result in place of the pad. One press copies a text of at most
// six lines, and one saves a picture, which is reported. The time is shown once. The host page hears when the time
// begins and, with the time, that the puzzle is solved.
func TestAFramesEnd(t *testing.T) {
	t.Parallel()
	s := serve(t)
	// A frame that is marked as broken makes no picture.
	p := open(t, options{script: `{
		const { prototype } = HTMLCanvasElement, { toBlob } = prototype;
		prototype.toBlob = function (come) {
			"broken" in document.documentElement.dataset ? come(null) : toBlob.call(this, come);
		};
	}`})
	missing := strings.IndexByte(easy, '.')
	digits := easySolution[:missing] + "." + easySolution[missing+1:]
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" clock controls="notes" puzzle="`+easy+`" digits="`+
		enteredOn(easy, digits)+`"`)+`<script>const told = [];
for (const name of ["started", "paused", "resumed", "solved"]) {
  addEventListener(name, ({ detail }) => told.push([name, typeof (detail.ms ?? detail.time)].join(" ")), true);
}</script>`))
	p.untilOn(`live("a")`)
	height := getOn[int](p, `el("a").offsetHeight`)
	p.untilInFrame(`$(".frame__clock").textContent === "0:00"`)
	p.clickAt(p.inside(`cells()[` + strconv.Itoa(missing) + `]`))
	p.untilInFrame(`$(".frame__clock").textContent !== "0:00"`)
	p.press(easySolution[missing : missing+1])
	p.untilInFrame(`named("Share result").length === 1 && /^\d+:\d\d$/.test($(".frame__took").textContent)`)
	p.untilOn(`told.join() === "started number,solved number"`)
	becomesInFrame(p, `!$(".frame__clock") && (words($(".frame")).match(/\d:\d\d/g) ?? []).length === 1`, true)
	p.allow(strings.TrimSuffix(s.url, "/"), "clipboard-read", "clipboard-write")
	text := p.copied(func() { p.clickInside("Share result") })
	if lines := strings.Split(text, "\n"); len(lines) > 6 || !strings.HasPrefix(text, "Numplace · ") ||
		!strings.Contains(text, s.url+"?p="+easy) {
		t.Errorf("the result is %q", text)
	}
	if now := getOn[int](p, `el("a").offsetHeight`); now != height {
		t.Errorf("%d high at first, %d at the end", height, now)
	}
	p.untilInFrame(`status().includes("Copied as text")`)
	dir := t.TempDir()
	p.downloadTo(dir)
	p.clickInside("Picture")
	p.untilInFrame(`status().includes("Picture saved") && !status().includes("Copied as text")`)
	p.wait("the picture", func() bool {
		picture, err := os.Open(filepath.Join(dir, "numplace-result.png"))
		if err != nil {
			return false
		}
		defer picture.Close()
		is, err := png.DecodeConfig(picture)
		return err == nil && is.Width == 1200 && is.Height == 630
	})
	p.part("a picture that cannot be saved", func(t *testing.T) {
		p.untilInFrame(`(document.documentElement.dataset.broken = "true") === "true"`)
		p.clickInside("Picture")
		p.untilInFrame(`status().includes("The picture could not be saved") && !status().includes("Picture saved")`)
	})
	becomesInFrame(p, `document.documentElement.scrollHeight <= innerHeight`, true)
}

// A solved board has nothing to check.
func TestASolvedFrameIsNotChecked(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	missing := strings.IndexByte(easy, '.')
	digits := easySolution[:missing] + "." + easySolution[missing+1:]
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" controls="check pad" puzzle="`+easy+`" digits="`+
		enteredOn(easy, digits)+`"`)))
	p.untilOn(`live("a")`)
	p.untilInFrame(`named("Check").length === 1`)
	p.clickAt(p.inside(`cells()[` + strconv.Itoa(missing) + `]`))
	p.press(easySolution[missing : missing+1])
	p.untilInFrame(`$$("button").some((b) => words(b) === "Check" && b.ariaDisabled === "true")`)
}

// In frames down to a width of 180 px, the date, the levels, the clock, the result and the buttons are not cut off.
// Texts are at least 11 px high, and in the middle of their buttons.
func TestANarrowFrameCutsNothing(t *testing.T) {
	t.Parallel()
	const cut = `$$(":is(.frame__day, .frame__result, .frame__ends, .frame__pad--start, .frame__credit) *")
		.filter((e) => shown(e) && !e.closest(".vh"))
		.filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
		.filter((e) => {
			const range = document.createRange();
			range.selectNodeContents(e);
			const at = range.getBoundingClientRect();
			const line = e.closest(".frame__title, .frame__result") ?? document.body;
			const within = line.getBoundingClientRect();
			const row = e.closest(".frame__day, .frame__credit, .frame__pad").getBoundingClientRect();
			return at.top < row.top - 2 || at.bottom > row.bottom + 2 ||
				at.left < within.left - 1 || at.right > Math.min(within.right, innerWidth) + 1;
		}).map((e) => e.textContent).join()`
	const poor = `$$(".frame *").filter((e) => shown(e) && !e.closest(".vh, .board") &&
			[...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
		.filter((e) => {
			const range = document.createRange(), button = e.closest("button");
			range.selectNodeContents(e);
			const middle = (box) => (box.left + box.right) / 2, text = range.getBoundingClientRect();
			const off = button ? Math.abs(middle(text) - middle(button.getBoundingClientRect())) : 0;
			return off > 1.5 && getComputedStyle(button).textAlign === "center" ||
				parseFloat(getComputedStyle(e).fontSize) < 11;
		}).map((e) => e.textContent).join()`
	s := serve(t)
	for _, lang := range []string{"en", "ja", "zh-Hans"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true})
			puzzle := daily(t, "2026-11-20", 2)
			sized := func(state string) {
				t.Helper()
				for _, width := range []int64{180, 220, 260, 319, 320} {
					p.do("resize", emulation.SetDeviceMetricsOverride(width, width+270, 1, true))
					becomes(p, `innerWidth`, int(width))
					if got := get[string](p, cut); got != "" {
						t.Errorf("%s, %d px: %s is cut off", state, width, got)
					}
					if got := get[string](p, poor); got != "" {
						t.Errorf("%s, %d px: %s is too small or not in the middle", state, width, got)
					}
					becomes(p, `document.documentElement.scrollWidth - innerWidth`, 0)
				}
			}
			p.goTo(s.url + "embed?daily=hard&date=2026-11-20&archive=1&clock=1&streak=12&controls=notes&lang=" + lang)
			p.shows(puzzle)
			sized("before the start")
			p.run(`$(".frame__start").click()`)
			p.until(`$(".frame__pad .digit")`)
			sized("in play")
			p.tapAll(puzzle, solutionOf(t, puzzle))
			p.until(`$(".frame__ends .btn")`)
			sized("at the end")
			p.goTo(s.url + "embed?daily=medium&streak=12&controls=notes&lang=" + lang)
			p.until(`$(".frame__start")`)
			sized("today")
		})
	}
}

// A frame of a date shows that day's puzzle, and its title names the day. In an archive, the user goes back a day. A
// date that does not exist is explained, and no other puzzle is shown.
func TestAFrameOfADate(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"bad-text"}})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" daily="medium" date="2026-11-20" archive controls="notes"`)+
		solverEvents))
	title := func(want string) {
		t.Helper()
		p.untilOn(`inside("a", "iframe").title === ` + quoted(want))
	}
	p.untilOn(`live("a")`)
	p.untilInFrame(`board() === ` + quoted(daily(t, "2026-11-20", 1)))
	title("Sudoku: Medium, 20 November")
	becomesInFrame(p, `named("The day after").length === 0`, true) // it is disabled
	p.clickInside("The day before")
	p.untilInFrame(`board() === ` + quoted(daily(t, "2026-11-19", 1)))
	title("Sudoku: Medium, 19 November")
	p.clickInside("The day after")
	p.untilInFrame(`board() === ` + quoted(daily(t, "2026-11-20", 1)))
	high := `document.getElementById("a").offsetHeight`
	height := get[int](p, high)
	p.run(`document.getElementById("a").date = "2026-02-30"`)
	p.untilInFrame(`status().includes("“2026-02-30” is not a date. Write dates like 2026-11-28.") && ` +
		`board() === ` + quoted(blanks(9)))
	p.untilOn(`heard.includes("error bad-text")`)
	becomesInFrame(p, `status().includes("Type or paste")`, false)
	becomesInFrame(p, `document.documentElement.scrollHeight <= innerHeight && !$$("button").some(shown)`, true)
	becomes(p, high, height)
}

// The days in a row are counted by the page that remembers, and shown in the frame. If the device's clock was set back
// by up to two days, days in a row that end later stay. Otherwise they are counted anew.
func TestAFrameCountsDays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, test := range map[string]struct {
		won, days int  // the last day, counted from today, and the number of days until then
		before    bool // whether the address of the frame has a number of days
		last, all int
	}{
		"the next day":           {-1, 4, true, 0, 5},
		"after a pause":          {-3, 4, false, 0, 1},
		"set back by two days":   {2, 4, true, 2, 4},
		"set back by three days": {3, 3, false, 0, 1},
		"set back by a year":     {365, 3, false, 0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{})
			today := p.today()
			puzzle := daily(t, today.String(), 0)
			solution := solutionOf(t, puzzle)
			missing := strings.IndexByte(puzzle, '.')
			kept := `{ of: '{"daily":"easy"}', puzzle: ` + quoted(puzzle) + `, layout: "3x3", entered: ` +
				quoted(enteredOn(puzzle, solution[:missing]+"."+solution[missing+1:])) +
				`, notes: "", spent: "61,0,0", date: ` + quoted(today.String()) + `, day: "easy", solved: "", won: ` +
				quoted(today.Plus(test.won).String()) + `, days: ` + strconv.Itoa(test.days) + ` }`
			store := `<script>localStorage["numplace-board:day"] ??= JSON.stringify(` + kept + `)</script>`
			p.visitBoards(stranger(t, store+script(s.url)+
				board(`id="a" daily="easy" remember="day" streak controls="notes"`)))
			p.untilOn(`live("a")`)
			p.untilOn(`!(new URL(inside("a", "iframe").src).searchParams.get("streak") ?? 0) === ` +
				strconv.FormatBool(!test.before))
			p.clickAt(p.inside(`cells()[` + strconv.Itoa(missing) + `]`))
			p.press(solution[missing : missing+1])
			p.untilOn(`(({ won, days }) => won === ` + quoted(today.Plus(test.last).String()) + ` && days === ` +
				strconv.Itoa(test.all) + `)(JSON.parse(localStorage["numplace-board:day"]))`)
			shown := `$(".frame__streak")?.textContent.startsWith("` + strconv.Itoa(test.all) + ` day")`
			p.untilInFrame(shown)
			p.run(`location.reload()`)
			p.untilOn(`live("a")`)
			p.untilInFrame(shown)
		})
	}
}

// A solver that is removed and put back still knows that its puzzle has rules that Numplace does not support.
func TestASolverIsPutBack(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" mode="solver"`)))
	p.run(`await document.getElementById("a").load(` + quoted("?p="+easy+"&v=2&r=1") + `)`)
	p.run(`((e) => { e.remove(); document.body.append(e); })(document.getElementById("a"))`)
	if got := getOn[string](p, `await el("a").state().then((s) => s.puzzle + s.doubts)`); got != easy+"&r=1" {
		t.Errorf("put back, it has %s", got)
	}
	if got := getOn[string](p, `await code(el("a").solve())`); got != "unsolved-rules" {
		t.Errorf("put back, it is solved: %q", got)
	}
}

// axe-core finds no problems in a solver: without a puzzle, with a verdict, with a step, and at the solution. The same
// holds for the beginning and the end of a daily puzzle.
func TestRareAxeInFrames(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	sound := func(state string) {
		t.Helper()
		if problems := p.objections(); problems != "" {
			t.Errorf("%s: %s", state, problems)
		}
	}
	p.goTo(s.url + "embed?mode=solver")
	p.until(`$(".paste__field")`)
	sound("a solver without a puzzle")
	p.goTo(s.url + "embed?mode=solver&p=" + easy)
	p.until(`status().includes("One solution")`)
	sound("a verdict")
	p.click("Next step")
	p.until(`$(".frame__guide")`)
	sound("a step")
	p.goTo(s.url + "embed?mode=solver&p=" + easy)
	p.click("Solution")
	p.shows(easySolution)
	sound("the solution")
	p.goTo(s.url + "embed?mode=solver&text=nothing")
	p.until(`$(".notice")`)
	sound("an unreadable text")
	puzzle := daily(t, "2026-11-20", 0)
	p.goTo(s.url + "embed?daily=easy&date=2026-11-20&archive=1&clock=1&streak=3&controls=notes")
	p.shows(puzzle)
	sound("an archive")
	p.click("Start")
	p.tapAll(puzzle, solutionOf(t, puzzle))
	p.until(`named("Share result").length === 1`)
	sound("the end")
	p.goTo(s.url + "embed?daily=easy&date=2026-02-30")
	p.until(`status().includes("2026-02-30")`)
	sound("a bad date")
}

// enteredOn returns the digits of a board that are not among the givens of a puzzle.
func enteredOn(puzzle, digits string) string {
	only := []byte(digits)
	for i := range only {
		if puzzle[i] != '.' {
			only[i] = '.'
		}
	}
	return string(only)
}
