package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

const explained = `words($(".counters__se span"))`

// The numbers of a path have the rating of Sudoku Explainer, which can be copied. For a hard puzzle, it is computed
// in a worker until it is stopped.
func TestSudokuExplainer(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true, script: watchedWorkers + `
		Worker.prototype.terminate = function () { this.over = true; Plain.prototype.terminate.call(this); };`})
	p.walk(s.url + "?p=" + crossed)
	p.click("Numbers")
	becomes(p, explained, "3.2/3.2/2.6 ER/EP/ED")
	if text := p.copied(func() { p.click("Copy") }); text != "ER 3.2/3.2/2.6, HoDoKu 470" {
		t.Errorf("copied %q", text)
	}

	p.goTo(s.url + "?p=.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....&x=logic")
	p.until(explained + `.startsWith("at least ")`) // after a second
	p.click("Rate")
	p.until(`$(".counters__se [aria-busy=true]") && named("Stop").length === 1`)
	p.until(`workers.at(-1).asked.endsWith("RateSE ")`)
	p.until(explained + `.startsWith("at least 10.")`)
	p.run(`rates = workers.find((w) => w.asked?.endsWith("RateSE ") && !w.over)`)
	p.click("Stop")
	p.until(`named("Rate").length === 1 && rates.over`)
	if bound := get[string](p, explained); !strings.HasPrefix(bound, "at least 10.") {
		t.Errorf("after Stop, it is %q", bound)
	}
}

// A list is rated like Sudoku Explainer in a worker when the user asks for it. Stop ends that, and it can be resumed
// after a reload, which keeps the ratings so far. The rows are sorted and filtered by them, also on a phone.
func TestAListOfSudokuExplainer(t *testing.T) {
	t.Parallel()
	const (
		hard   = "..19.6...9......1......43.6.4..9..383.......958..2..7.8.74......9......4...5.96.."
		golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....\n"
		cells  = `$$(".listrow .row__se").map((c) => c.textContent)`
		first  = cells + `.slice(0, 3).join()`
		rows   = 43
		list   = `new URLSearchParams(location.search).get("c")`
		kept   = `(await globalThis.numplace.keep("read", ` + list + `)).parts[0].ratings`
	)
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url)
	p.paste(crossed + "\n" + hard + "\n" + twelve + "\n" + strings.Repeat(golden, rows-3)) // these take minutes
	p.judged()
	rate := func() {
		t.Helper()
		p.until(`$("[data-do=rate]")`)
		p.run(`$("[data-do=rate]").click()`)
		p.until(`named("Stop").length === 1 && !$("[data-do=rate]")`)
	}
	p.until(`$(".listrow .row__level") && !$(".row__se")`)
	rate()
	becomes(p, first, "3.2/3.2/2.6,7.0/1.2/1.2,not defined")
	const place = `.map((of) => [of.offsetLeft, of.offsetTop].join()).join(";")`
	at := get[string](p, `named("Stop")`+place)
	p.click("Stop")
	p.until(`named("Stop").length === 0`)
	becomes(p, `named("Resume")`+place, at)
	p.until(fmt.Sprintf(`await (async () => %s[4 * (%d + 1)] === 70)()`, kept, rows))

	p.reload()
	becomes(p, first, "3.2/3.2/2.6,7.0/1.2/1.2,not defined")
	p.until(fmt.Sprintf(`await (async () => {
		const stored = %s;
		return %s.slice(3).every((text, i) => (text === "–") === !stored[4 * (%d + 3 + i) + 3]);
	})()`, kept, cells, rows))
	rate()
	p.click("Stop")
	p.until(`named("Stop").length === 0`)
	p.arrange("sort", "-6")
	p.until(cells + `.indexOf("7.0/1.2/1.2") === ` + cells + `.indexOf("3.2/3.2/2.6") - 1`)
	p.arrange("level", "er4")
	p.until(cells + `.includes("7.0/1.2/1.2") && !` + cells + `.includes("3.2/3.2/2.6")`)

	p.do("set the size", emulation.SetDeviceMetricsOverride(360, 640, 1, false))
	becomes(p, `document.documentElement.scrollWidth`, 360)
	p.until(`((row, name, cell, facts) => cell.width > 0 && cell.left >= row.left && cell.right <= row.right &&
		name.bottom <= cell.top && cell.bottom <= facts.top && facts.bottom <= row.bottom)(
		...["", ".row__name", ".row__se", ".row__facts"].map((of) => $(".listrow " + of).getBoundingClientRect()))`)
}
