package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// The settings for playing are two clicks away. Each takes effect on the board at once. When the page is
// opened again, they already apply to the first paint.
func TestTheSheetOfPlay(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true,
		script: `window.felt = 0; Navigator.prototype.vibrate = () => { felt++; return true; };`})
	digit := func(d string) { p.clickOn(`.digit[data-digit="` + d + `"]`) }
	p.goTo(s.url + "?p=" + easy)
	p.click("Play it")
	const slip = "2" // conflicts with nothing; the correct digit is 4
	p.clickCell(2)
	p.until(`$(".pads") && !$(".acts--fresh")`)
	digit(slip)
	p.until(`felt === 1 && !$(".bad") && $(".clock__time")`) // the clock is shown by default
	ink := get[string](p, `getComputedStyle(cells()[2]).color`)
	size := get[float64](p, `parseFloat(getComputedStyle(cells()[2]).fontSize)`)

	p.click("More")
	p.click("While I play")
	p.until(`document.activeElement.textContent === "Done" && !$(".pads") && $$(".sheetrows > *").length === 7`)
	p.until(`document.documentElement.scrollWidth <= innerWidth`)
	p.click("Wrong digits as I type")
	p.until(`cells()[2].classList.contains("bad")`)
	p.click("Wrong digits as I type")
	p.until(`!$(".bad")`)
	p.click("Automatic notes")
	p.until(`$$(".marks").length > 40`)
	p.click("Vibration")
	p.click("Clock")
	p.clickOn(`.pick--ink2`)
	p.until(`getComputedStyle(cells()[2]).color === getComputedStyle($(".pick--ink2")).color`)
	if get[string](p, `getComputedStyle(cells()[2]).color`) == ink {
		t.Error("the colour of one's own digits stays")
	}
	p.clickOn(`.pick--size2`)
	p.until(`parseFloat(getComputedStyle(cells()[2]).fontSize) > 1.1 * ` + number(int(size)))
	p.press("Escape")
	p.until(`$(".pads") && !$(".sheetrows") && !$(".clock__time")`)
	digit(easyIs[2:3])
	p.until(`board()[2] === "` + easyIs[2:3] + `" && felt === 1`)

	// The page ignores a setting that only a later version knows.
	p.run(`localStorage.setItem("numplace:habits", localStorage.getItem("numplace:habits") + "z")`)
	p.visit(s.url)
	p.until(`document.documentElement.dataset.habits?.includes("P")`)
	p.until(`board()[2] === "` + easyIs[2:3] + `" && !$(".marks")`)
	p.click("Continue")
	p.until(`$(".marks")`)
	p.until(`getComputedStyle(cells()[2]).color !== "` + ink + `" && !$(".clock__time")`)
}

// With the number pad on the left, for left-handed users, the controls are to the left of the board, also on
// a phone in landscape.
func TestRareTheLeftHand(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, size := range map[string][2]int64{"desktop": {1280, 800}, "a phone on its side": {844, 390}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: `try { localStorage.setItem("numplace:habits", "lti"); } catch {}`})
			p.do("the size of the window", chromedp.EmulateViewport(size[0], size[1]))
			p.goTo(s.url + "?p=" + easy)
			p.click("Play it")
			p.until(`$(".pads").getBoundingClientRect().right <= $(".board").getBoundingClientRect().left`)
			p.until(`$(".board").getBoundingClientRect().right <= innerWidth && ` +
				`document.documentElement.scrollWidth <= innerWidth`)
			p.until(`(() => { const menu = named("Menu")[0].getBoundingClientRect(),
				board = $(".board").getBoundingClientRect();
				return menu.bottom <= board.top || menu.right <= board.left; })()`)
		})
	}
}
