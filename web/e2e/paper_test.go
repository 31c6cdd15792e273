package e2e

import (
	"context"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/link"
)

// The board is printed between its title and its rules, in black on white even in the dark theme, and without
// controls. Entered digits look different from givens.
func TestTheBoardOnPaper(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.prefer("Theme", "Dark")
	// text is an expression for the lines of text on the page. It removes the invisible isolate characters
	// that surround titles and other text by setters.
	const text = `document.body.innerText.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ")` +
		`.split(/\s*\n\s*/).filter(Boolean)`
	p.goTo(s.url + killerQuery + link.EncodeWords(link.Words{Title: "Six cages", Author: "Ms. Brown"}))
	p.click("Play it")
	p.clickCell(0)
	p.press("1")
	p.clickCell(1)
	p.press("shift+3")
	p.until(`marks(cell(1)) === "3"`)
	p.do("as on paper", emulation.SetEmulatedMedia().WithMedia("print"))
	for _, paper := range []struct {
		width, height int // the printable area in px
		inches        [2]float64
	}{{673, 1002, [2]float64{8.27, 11.69}}, {695, 935, [2]float64{8.5, 11}}} {
		p.resize(paper.width, paper.height)
		becomes(p, text+`.slice(0, 2).join(", ")`, "Six cages, 4 × 4 · Killer · by Ms. Brown")
		becomes(p, text+`.slice(-2).join(": ")`, "Cage: No digit twice; they add up to the number in the corner.")
		becomes(p, `$$("button:not(.rulelist__name), a, select, input").filter(shown).map(words).join()`, "")
		becomes(p, `digit(cell(0)) + marks(cell(1))`, "13")
		becomes(p, `getComputedStyle($(".board")).getPropertyValue("--paper")`, "#fff")
		becomes(p, `getComputedStyle($(".onpaper__title")).color`, "rgb(0, 0, 0)")
		becomes(p, `((at) => Math.abs(at.left + at.right - innerWidth) < 3 && at.width > .8 * innerWidth)(`+
			`$(".board").getBoundingClientRect())`, true)
		var pdf []byte
		p.do("print", chromedp.ActionFunc(func(ctx context.Context) (err error) {
			pdf, _, err = page.PrintToPDF().WithPaperWidth(paper.inches[0]).WithPaperHeight(paper.inches[1]).Do(ctx)
			return err
		}))
		if pages := regexp.MustCompile(`/Type /Page\b`).FindAll(pdf, -1); len(pages) != 1 {
			t.Errorf("%d pages", len(pages))
		}
	}
}
