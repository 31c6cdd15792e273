package browsers

import (
	"fmt"
	"image"
	"math"
	"testing"

	"numplace/web/e2e/browser"
)

// A digit stands in the middle of its cell, whatever its weight and slope, in small cells and in large ones.
func TestDigitsStandInTheMiddle(t *testing.T) {
	for _, engine := range engines {
		for _, fonts := range []browser.Fonts{browser.PlainFonts, browser.WideFonts, browser.CJKFonts} {
			t.Run(fmt.Sprintf("%s with %s fonts", engine, fonts), func(t *testing.T) { middle(t, open(t, engine, fonts)) })
		}
	}
}

func middle(t *testing.T, p *tab) {
	url, _ := serve(t)
	p.goTo(url + "?p=1...............")
	for cell := 22; cell <= 72; cell += 10 {
		boxes := get[[][]float64](p, fmt.Sprintf(`(() => {
			$(".sheet").style.setProperty("--cell", "%dpx");
			$(".board").classList.add("pure");
			const kinds = ["given", "entered", "solved"], digits = "8524";
			return [...Array(12).keys()].map((i) => {
				const c = $$(".board .cell")[i];
				c.className = "cell " + kinds[i / 4 | 0];
				c.textContent = digits[i %% 4];
				const r = c.getBoundingClientRect();
				return [r.x + c.clientLeft, r.y + c.clientTop, c.clientWidth, c.clientHeight];
			});
		})()`, cell))
		p.must("paint", p.Evaluate("await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))", nil))
		picture, err := p.Picture()
		p.must("a picture", err)
		for i, b := range boxes {
			left, top, width, height := b[0], b[1], b[2], b[3]
			x, y := ink(picture, image.Rect(int(left), int(top), int(left+width), int(top+height)))
			// Sideways a font's own room around its digits counts, and how far they lean.
			if dx, dy := x-left-width/2, y-top-height/2; !(math.Abs(dy) <= 1) || i < 8 && !(math.Abs(dx) <= 1.5) {
				t.Errorf("%s %c in a cell of %d px stands %.1f px right of the middle and %.1f px below it", []string{"bold", "plain", "italic"}[i/4], "8524"[i%4], cell, dx, dy)
			}
		}
	}
}

// ink is the middle of the rectangle that holds what is drawn on an even ground.
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
