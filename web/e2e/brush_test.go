package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
)

// armed is an expression for two things: the pressed digit keys of the number pad, and the digit that is
// highlighted on the board.
const armed = `$$(".pad .digit[aria-pressed=true]").map((e) => e.dataset.digit).join() + ` +
	`($(".board").className.match(/lit-./) ?? "")`

// A long press on a digit key locks that digit: all cells with the digit are highlighted, and a tap on an
// empty cell enters it. A tap on a given locks the given's digit instead. Another long press on the key
// unlocks the digit. Lifting the finger after a long press enters nothing.
func TestADigitIsLocked(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: `navigator.vibrate = undefined;`})
	p.playing(s.url + "?p=" + easy)
	rest := func(d int) {
		t.Helper()
		at := get[[]float64](p, `centre($('.pad .digit[data-digit="`+number(d)+`"]'))`)
		was := get[string](p, armed)
		p.do("rest", input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: at[0], Y: at[1]}}))
		p.until(`(` + armed + `) !== ` + quoted(was))
		p.do("lift", input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	}
	rest(4)
	becomes(p, armed, "4lit-4")
	p.shows(easy)
	height := get[float64](p, `$(".pads").getBoundingClientRect().height`)
	p.clickCell(2)
	p.shows(easy[:2] + "4" + easy[3:])
	p.clickCell(0) // 5, a given
	becomes(p, armed, "5lit-5")
	rest(5)
	becomes(p, armed, "lit-5") // highlighted as the digit of the selected cell
	becomes(p, `$(".pads").getBoundingClientRect().height`, height)
	p.clickCell(3)
	p.shows(easy[:2] + "4" + easy[3:])
	becomes(p, selected, "3 3")
	rest(7)
	p.press("Escape")
	becomes(p, `$$(".digit--locked").length`, 0)
}
