package e2e

import (
	"testing"

	"numplace/solver/logic"
)

// withCases is the start of a link to a board whose next logical step distinguishes three cases. The encoded
// technique table must be appended.
const withCases = "?p=7385..........8......1....564.....7.357...42..2.4.1....7..9...........435.6.....2" +
	"&d=.......14..5.4..67.64..7.8...12538.9........18.9.7.5364.36.2158..27.56.......479.&t="

// onlyRow returns a technique table, encoded for a link, with only one technique enabled.
func onlyRow(row logic.Technique) string {
	table := logic.StandardTable()
	for i := range table.Rows {
		table.Rows[i].Enabled = table.Rows[i].Technique == row
	}
	return table.String()
}

// caseInView is a JavaScript function of n. It reports whether case n of the explanation is the active one
// and completely visible in the scrolling text, above the conclusion that may cover its bottom.
const caseInView = `((n) => {
	const box = $(".guide__words"), here = $('.case[aria-pressed="true"]'), so = $(".guide__words .guide__so");
	const r = here.getBoundingClientRect(), view = box.getBoundingClientRect();
	return here.dataset.branch === String(n) && r.top >= view.top - 1 &&
		r.bottom <= (so ? so.getBoundingClientRect().top : view.bottom) + 1;
})`

// If "Next case", the keyboard or a click selects one of the cases of a step's explanation, this case is
// scrolled into view.
func TestTheActiveCaseIsInView(t *testing.T) {
	t.Parallel()
	s := serve(t)
	address := s.url + withCases + onlyRow(logic.KrakenFishType1)
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		p := open(t, options{phone: size[0] < 600})
		p.resize(size[0], size[1])
		p.playing(address)
		p.click("Hint")
		p.until(mainOne + ` === "Tell me why" && !$(".acts--fresh")`)
		p.click("Tell me why")
		becomes(p, `$$(".case").length`, 3)
		becomes(p, `$(".guide__words").scrollHeight > $(".guide__words").clientHeight`, true)
		inView := func(n int) {
			t.Helper()
			becomes(p, caseInView+"("+number(n)+")", true)
		}
		for n := 2; n <= 3; n++ {
			p.until(mainOne + ` === "Next case" && !$(".acts--fresh")`)
			p.click("Next case")
			inView(n)
		}
		// Tab and Shift+Tab move between the cases.
		p.run(`$(".guide__words").scrollTop = 0, $('.case[data-branch="3"]').focus({ preventScroll: true })`)
		p.press("shift+Tab")
		inView(2)
		p.press("shift+Tab")
		inView(1)
		p.press("Tab", "Tab")
		inView(3)
		// A click on a partly visible case scrolls until the whole case is visible.
		p.run(`document.activeElement.blur()`)
		at := get[[]float64](p, `(() => {
			const box = $(".guide__words"), so = $(".guide__words .guide__so"), one = $('.case[data-branch="2"]');
			box.scrollTop = 0;
			const bottom = so ? so.getBoundingClientRect().top : box.getBoundingClientRect().bottom;
			box.scrollTop += one.getBoundingClientRect().top - bottom + 12;
			const r = one.getBoundingClientRect();
			return [r.left + 60, r.top + 6];
		})()`)
		p.clickAt(at)
		inView(2)
	}
}

// A hint contains a link to exercises in its technique, which also works by keyboard. Back returns to the
// unchanged board.
func TestAHintLeadsToPractice(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		p := open(t, options{phone: size[0] < 600})
		p.resize(size[0], size[1])
		p.playing(s.url + "?p=" + easy)
		p.clickCell(2)
		p.press("4")
		p.clickCell(3)
		p.press("ctrl+6")
		before := get[string](p, "board() + marks(cell(3))")
		p.click("Hint")
		p.until(mainOne + ` === "Tell me why" && !$(".acts--fresh")`)
		p.click("Tell me why")
		p.until(`named("Practise this").length === 1 && !$(".acts--fresh")`)
		becomes(p, `named("Practise this")[0].getBoundingClientRect().height >= 44`, true)
		becomes(p, `document.documentElement.scrollHeight <= innerHeight`, true)
		p.run(`named("Practise this")[0].focus()`)
		p.press("Enter")
		p.until(`location.search.includes("q=1x.") && ` + task + `.startsWith("Find it:")`)
		p.run(`history.back()`)
		becomes(p, "board() + marks(cell(3))", before)
		becomes(p, mainOne, "Hint")
		p.click("Undo")
		becomes(p, "marks(cell(3))", "")
	}
}
