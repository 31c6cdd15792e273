package browsers

import (
	"fmt"
	"image"
	"math"
	"testing"

	"numplace/web/e2e/browser"
)

// A digit is centred in its cell, whatever its weight and slope, in small and large cells.
func TestDigitsStandInTheMiddle(t *testing.T) {
	for _, engine := range engines {
		for _, fonts := range []browser.Fonts{browser.PlainFonts, browser.WideFonts, browser.CJKFonts} {
			t.Run(fmt.Sprintf("%s with %s fonts", engine, fonts),
				func(t *testing.T) { middle(t, open(t, engine, fonts)) })
		}
	}
}

func middle(t *testing.T, p *tab) {
	url, _ := serve(t)
	p.goTo(url + "?p=1...............")
	for cell := 22; cell <= 72; cell += 10 {
		boxes := get[[][4]float64](p, fmt.Sprintf(`(() => {
			$(".sheet").style.setProperty("--cell", "%dpx");
			const kinds = ["given", "entered", "solved"], digits = "8524";
			return [...Array(12).keys()].map((i) => {
				const c = $$(".board .cell")[i];
				c.className = "cell " + kinds[i / 4 | 0];
				c.textContent = digits[i %% 4];
				const r = c.getBoundingClientRect();
				return [r.x + c.clientLeft, r.y + c.clientTop, c.clientWidth, c.clientHeight];
			});
		})()`, cell))
		picture := p.painted()
		for i, b := range boxes {
			// Italic digits, which start at i = 8, slant too much for a check of their horizontal position.
			what := fmt.Sprintf("%s %c in a cell of %d px", []string{"bold", "plain", "italic"}[i/4], "8524"[i%4], cell)
			inTheMiddle(t, picture, b, what, 1, i < 8)
		}
	}
}

// The digits that the element <numplace-board> draws before its frame loads are centred in their cells. Those of the
// loaded frame, which has its own font, stand in the same places.
func TestTheElementsDigits(t *testing.T) {
	for _, engine := range engines {
		for _, fonts := range []browser.Fonts{browser.PlainFonts, browser.WideFonts, browser.CJKFonts} {
			t.Run(fmt.Sprintf("%s with %s fonts", engine, fonts),
				func(t *testing.T) { drawn(t, open(t, engine, fonts)) })
		}
	}
}

func drawn(t *testing.T, p *tab) {
	url, _ := serve(t)
	const cells = `.map((c) => {
		const r = c.getBoundingClientRect();
		return [r.x + c.clientLeft, r.y + c.clientTop, c.clientWidth, c.clientHeight];
	})`
	const unseen = `<script>IntersectionObserver = class { observe() {} disconnect() {} };</script>`
	for _, width := range []int{240, 332, 341, 350, 500} {
		p.must("open",
			p.Open(page(t, unseen+fmt.Sprintf(`<script type="module" src="%sembed.js"></script><numplace-board `+
				`size="%d" puzzle="%s" digits="%s"></numplace-board>`,
				url, width, puzzle, solution))))
		const inside = `$("numplace-board").shadowRoot`
		p.until(inside + `?.querySelector("b")`)
		boxes := get[[][4]float64](p, `[...`+inside+`.querySelectorAll("b")]`+cells)
		centred := func(when string, picture image.Image, most float64) {
			for i, b := range boxes {
				what := fmt.Sprintf("%c in cell %d of %d px, %s", solution[i], i, width, when)
				inTheMiddle(t, picture, b, what, most, solution[i] != '1')
			}
		}
		centred("drawn by the element", p.painted(), 1)
		get[bool](p, `$("numplace-board").state().then(() => true)`)
		p.until(`getComputedStyle(` + inside + `.querySelector("iframe")).visibility === "visible"`)
		centred("in the frame", p.painted(), 1.5) // WebKit draws a 4 half a pixel higher than other digits
	}
}

// painted waits until the page has been repainted and returns a screenshot.
func (p *tab) painted() image.Image {
	p.t.Helper()
	p.must("paint",
		p.Evaluate("await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))", nil))
	picture, err := p.Picture()
	p.must("a picture", err)
	return picture
}

// rectangle converts a box, given as left, top, width and height, to whole pixels.
func rectangle(box [4]float64) image.Rectangle {
	return image.Rect(int(box[0]), int(box[1]), int(box[0]+box[2]), int(box[1]+box[3]))
}

// inTheMiddle checks that what is drawn in a box stands at most the given number of pixels above or below its middle,
// and if sideways is set, at most 1.5 beside it.
func inTheMiddle(t *testing.T, picture image.Image, box [4]float64, what string, most float64, sideways bool) {
	t.Helper()
	left, top, width, height := box[0], box[1], box[2], box[3]
	x, y := ink(picture, rectangle(box))
	if dx, dy := x-left-width/2, y-top-height/2; !(math.Abs(dy) <= most) || sideways && !(math.Abs(dx) <= 1.5) {
		t.Errorf("%s stands %.1f px right of the middle and %.1f px below it", what, dx, dy)
	}
}

// ink returns the centre of the smallest rectangle around everything drawn within r on a plain background.
func ink(picture image.Image, r image.Rectangle) (x, y float64) {
	light := func(x, y int) float64 {
		r, g, b, _ := picture.At(x, y).RGBA()
		return float64(r+g+b) / 3 / 0xffff
	}
	ground := light(r.Min.X+1, r.Min.Y+1)
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for y := r.Min.Y + 1; y < r.Max.Y-1; y++ {
		for x := r.Min.X + 1; x < r.Max.X-1; x++ {
			if math.Abs(light(x, y)-ground) > .4 {
				left, right = min(left, float64(x)), max(right, float64(x+1))
				top, bottom = min(top, float64(y)), max(bottom, float64(y+1))
			}
		}
	}
	return (left + right) / 2, (top + bottom) / 2
}
