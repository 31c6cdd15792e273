package e2e

import (
	"strings"
	"testing"
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
