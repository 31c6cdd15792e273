package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
)

// A user who types with two thumbs touches one key before releasing another. Each touched key is pressed
// exactly once.
func TestTwoThumbsType(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.playing(s.url + "?p=" + easy)
	digit := func(id float64, d string) *input.TouchPoint {
		at := get[[]float64](p, `centre($$("[data-digit='`+d+`']").find(shown))`)
		return &input.TouchPoint{X: at[0], Y: at[1], ID: id}
	}
	p.clickCell(2)
	p.clickAt(get[[]float64](p, `centre($$("[data-tool='2']").find(shown))`))
	one, two, four := digit(1, "1"), digit(2, "2"), digit(3, "4")
	p.do("type", touch(input.TouchStart, one), touch(input.TouchStart, one, two),
		touch(input.TouchMove, two),        // the first finger is lifted
		touch(input.TouchStart, two, four), // and touches another key
		touch(input.TouchMove, four), touch(input.TouchEnd))
	becomes(p, `cells()[2].ariaLabel.replace(/.*notes/, "notes")`, "notes 1 2 4")
}
