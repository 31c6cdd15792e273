package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"numplace/app/shared/embed"
	"numplace/solver"
)

// These tests play the board in a frame of another site's page: by touch, with pencil marks, and with daily
// puzzles.

// tapAll enters a solution cell by cell with the number pad.
func (p *tab) tapAll(puzzle, solution string) {
	p.t.Helper()
	for i := range puzzle {
		if puzzle[i] == '.' {
			p.clickCell(i)
			p.click(string(solution[i]))
		}
	}
}

// With touch alone, pencil marks can be entered and removed, and the puzzle can be solved.
func TestAFrameIsPlayedByTouch(t *testing.T) {
	t.Parallel()
	const noted = `(/notes (.*)/.exec(cells()[2].ariaLabel)?.[1] ?? "").replace(/\D/g, "")`
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "embed?p=" + easy + "&controls=notes,check,hint")
	p.shows(easy)
	p.clickCell(2)
	p.click("Notes")
	p.click("1")
	p.click("4")
	becomes(p, noted, "14")
	p.click("Undo")
	becomes(p, noted, "1")
	p.click("Erase")
	becomes(p, noted, "")
	becomes(p, `named("Notes")[0].ariaPressed`, "true")
	p.click("Notes")
	p.tapAll(easy, easySolution)
	p.shows(easySolution)
	p.until(`$('main [role="status"] .verdict').textContent === "Solved" && ` +
		`/^\d:\d\d$/.test($(".frame__took").textContent) && ` +
		`$('main [role="status"] .facts').textContent === "no hints\u00a0· no slips"`)
}

// The number pad for pencil marks has room for all digits, and the frame has the height documented in
// EMBED.md.
func TestRareThePadWithNotes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	tried := pace(3)
	for _, phone := range []bool{false, true} {
		p := open(t, options{phone: phone})
		for _, n := range []int{4, 6, 9, 12, 16, 25} {
			for _, test := range []struct {
				query string
				more  int // height in px without the board and the number pad
			}{
				{"notes", 80}, {"notes,undo", 80}, {"notes,check,solve", 80}, {"notes,check,hint,solve,explore", 124},
				{"notes,check&daily=easy", 124},
			} {
				daily := strings.Contains(test.query, "daily")
				if !tried() || daily && n != 9 {
					continue
				}
				query := "?controls=" + test.query
				if !daily {
					query += "&p=1" + blanks(n)[1:]
				}
				p.goTo(s.url + "embed" + query)
				if daily {
					p.click("Start")
				}
				p.until(`$(".frame__pad--notes")`)
				more := test.more + 8 + 44*embed.PadRows(n, true)
				for _, width := range []int{240, 320, 360, 517} {
					p.do("another width", emulation.SetDeviceMetricsOverride(int64(width), 1200, 1, phone))
					becomes(p, `[innerWidth, Math.ceil($(".frame").getBoundingClientRect().height), `+
						`Math.max(0, document.documentElement.scrollWidth - innerWidth)].join()`,
						fmt.Sprintf("%d,%d,0", width, width+more))
					p.until(`$$(".frame__pad button").length === ` + number(n+embed.NotesKeys) +
						` && $$(".frame__pad button").every((b) => b.scrollWidth <= b.clientWidth + 1)`)
				}
			}
		}
	}
}

// A frame with the daily puzzle shows a new puzzle each day, also offline.
func TestRareAFrameOfTheDay(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true})
	there := stranger(t, framed(s.url+"embed/?daily=medium&controls=notes,check,solve", `style="height:600px"`))
	p.visitFramed(there)
	p.run(`await ready`)
	today := p.today().String()
	easyOne, medium := daily(t, today, 0), daily(t, today, 1)
	p.until(`(await ask("state")).result.puzzle === ` + quoted(medium))
	state := func(js string) string { return get[string](p, `String((await ask("state")).result`+js+`)`) }
	if got := state(`.daily.date`) + " " + state(`.daily.level`); got != today+" medium" {
		t.Errorf("it is said to be %s", got)
	}
	press := func(name string) {
		t.Helper()
		p.untilInFrame(`named(` + quoted(name) + `).length === 1`)
		if _, err := inFrame[bool](p, `(named(`+quoted(name)+`)[0].click(), true)`); err != nil {
			t.Fatal(err)
		}
	}
	p.part("the words of the levels change it", func(t *testing.T) {
		press("Easy")
		p.until(`(await ask("state")).result.puzzle === ` + quoted(easyOne))
		press("Medium")
		p.until(`(await ask("state")).result.daily.level === "medium"`)
		press("Start")
		p.untilInFrame(`$$(".frame__pad--notes button").length === 12`)
		if got := state(`.entered`); strings.Trim(got, ".") != "" {
			t.Errorf("Start has entered %s", got)
		}
	})
	p.part("a mistake and the time are told", func(t *testing.T) {
		p.run(`events.length = 0`)
		p.untilInFrame(`(cells()[` + number(strings.IndexByte(medium, '.')) +
			`].dispatchEvent(new MouseEvent("click", { bubbles: true })), true)`)
		at := get[[]float64](p, `(() => { const r = frame.getBoundingClientRect(); return [r.x, r.y]; })()`)
		cell, err := inFrame[[]float64](p, `centre(cells()[`+number(strings.IndexByte(medium, '.'))+`])`)
		if err != nil {
			t.Fatal(err)
		}
		p.clickAt([]float64{at[0] + cell[0], at[1] + cell[1]})
		for _, digit := range "12" { // At least one of these two digits is wrong.
			p.press(string(digit))
		}
		p.until(`events.some((e) => e.event === "change" && e.detail.mistakes > 0)`)
		p.until(`(await ask("state")).result.time > 0`)
	})
	p.part("without a network", func(t *testing.T) {
		p.untilInFrame(`navigator.serviceWorker.controller?.state === "activated" && ` +
			`(await caches.keys()).filter((name) => name.startsWith("numplace /")).length === 1 && ` +
			`!!(await caches.match(location.pathname, { ignoreVary: true }))`)
		s.stop()
		p.run(`window.before = true`)
		p.do("reload", page.Reload())
		p.until(`!window.before && document.readyState === "complete" && !!(await ready).result`)
		p.until(`(await ask("state")).result.puzzle === ` + quoted(medium))
	})
}

// The number of mistakes that a frame reports never decreases, whatever the user does in between.
func TestRareAFramesMistakesStay(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitFramed(stranger(t, framed(s.url+"embed/?p="+easy+"&controls=check,solve,notes", "")))
	p.run(`await ready`)
	p.untilInFrame(`(cells()[2].focus(), document.activeElement === cells()[2])`)
	cell, err := inFrame[[]float64](p, `centre(cells()[2])`)
	if err != nil {
		t.Fatal(err)
	}
	at := get[[]float64](p, `(() => { const r = frame.getBoundingClientRect(); return [r.x, r.y]; })()`)
	p.clickAt([]float64{at[0] + cell[0], at[1] + cell[1]})
	p.press("5")
	p.until(`events.some((e) => e.event === "change" && e.detail.mistakes === 1)`)
	p.run(`await ask("check")`)
	p.press("4")
	p.until(`events.at(-1).detail.entered[2] === "4"`)
	if got := get[string](p,
		`events.filter((e) => e.event === "change").map((e) => e.detail.mistakes).join("")`); !strings.HasPrefix(
		strings.TrimLeft(got, "0"), "1") || strings.Contains(strings.TrimLeft(got, "0"), "0") {
		t.Errorf("the mistakes were told as %s: %s", got,
			get[string](p, `events.map((e) => e.event + (e.detail.entered ?? "").slice(0, 4) + e.detail.spent).`+
				`join(" ")`))
	}
}

// A frame that may not open windows shows the address of the full page.
func TestAFrameThatOpensNoWindow(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{expect: []string{"Blocked opening", "clipboard", "Clipboard"}})
	p.visitFramed(stranger(t, framed(s.url+"embed/?p="+easy, `sandbox="allow-scripts"`)))
	p.run(`await ready`)
	if _, err := inFrame[bool](p, `($$(".frame__link")[1].click(), true)`); err != nil {
		t.Fatal(err)
	}
	p.untilInFrame(`$(".frame__address")?.value === ` + quoted(s.url+"?p="+easy) +
		` || words($(".notice")) === "Link copied."`)
}

// A frame with a daily puzzle has the same height before the puzzle is started, while it is played and when
// it is solved, so that nothing in the embedding page moves. After the end, the frame offers the next level.
func TestRareAFrameOfTheDayKeepsItsHeight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, controls := range sampled(2, map[string]string{"hint": "notes,hint", "usual": "check,solve,explore,pad",
		"more": "explore,undo,reset,notes,hint", "few": "check,hint"}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true})
			p.goTo(s.url + "embed?daily=easy&controls=" + controls)
			easyOne := daily(t, p.today().String(), 0)
			const high = `Math.ceil($(".frame").getBoundingClientRect().height)`
			p.shows(easyOne)
			before := get[int](p, high)
			p.click("Start")
			p.until(`$$(".frame__pad button").length > 9`)
			if got := get[int](p, high); got != before {
				t.Errorf("%d high before, %d after Start", before, got)
			}
			if name != "hint" {
				return
			}
			p.tapAll(easyOne, solutionOf(t, easyOne))
			p.until(`named("Start Medium").length === 1 && $(".frame__level").textContent.includes("✓")`)
			if got := get[int](p, high); got != before {
				t.Errorf("%d high before, %d at the end", before, got)
			}
			p.click("Start Medium")
			p.shows(daily(t, p.today().String(), 1))
		})
	}
}

// solutionOf returns the solution of a classic puzzle.
func solutionOf(t *testing.T, puzzle string) string {
	t.Helper()
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	return solution.String()
}
