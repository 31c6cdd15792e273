package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

const jigsaw = "111222233141223333441222533411665553417666855447699855477699885477669888777999988"

// The first paint of a link matches the WebAssembly program's drawing pixel by pixel. The test covers every
// kind of layout, both themes, and entered digits.
func TestRareFirstPictureOfLayouts(t *testing.T) {
	t.Parallel()
	const small = "1......3.4....2."
	// sparse has no conflict under any of the rules.
	sparse := "1" + strings.Repeat(".", 39) + "5" + strings.Repeat(".", 39) + "9"
	entered := "&d=.2" + strings.Repeat(".", 79)
	boards := map[string]string{
		"4x4":              "?p=" + small + "&d=.3..............",
		"4x4 jigsaw":       "?p=" + small + "&l=jigsaw:1112132233423444&v=2",
		"4x4 diagonals":    "?p=" + small + "&l=2x2,diagonals&v=2&d=.3..............",
		"6x6 one diagonal": "?p=" + blanks(6) + "&l=2x3,rising&v=2",
		"9x9":              "?p=" + inkala + entered,
		"jigsaw":           "?p=" + sparse + "&l=jigsaw:" + jigsaw + "&v=2" + entered,
		"jigsaw diagonals": "?p=" + sparse + "&l=jigsaw:" + jigsaw + ",diagonals&v=2",
		"diagonals":        "?p=" + sparse + "&l=3x3,diagonals&v=2" + entered,
		"windoku":          "?p=" + sparse + "&l=3x3,windoku&v=2" + entered,
		"all at once":      "?p=" + sparse + "&l=3x3,diagonals,windoku,disjoint,knight,king&v=2",
		"16x16 diagonals":  "?p=" + sixteen + blanks(16)[16:] + "&l=4x4,diagonals&v=2",
		"25x25 falling":    "?p=" + blanks(25)[1:] + "P&l=5x5,falling&v=2",
	}
	s := serve(t)
	themes, scales := []string{"light", "dark"}, []float64{1, 2, 1.25, 1.5}
	for i := range len(themes) * len(scales) {
		theme, scale := themes[i%2], scales[i/2]
		exact := scale == 1 || scale == 2
		some := map[string]string{} // a sample of the boards
		for k, name := range slices.Sorted(maps.Keys(boards)) {
			if long || exact && k%8 == 2*i || !exact && k == 3*i%len(boards) && i%2 == 0 {
				some[name] = boards[name]
			}
		}
		t.Run(fmt.Sprintf("%s at %v", theme, scale), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held})
			p.do("set the scale", emulation.SetDeviceMetricsOverride(1280, 900, scale, false))
			p.do("set the theme", emulation.SetEmulatedMedia().
				WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}))
			for name, query := range some {
				p.part(name, func(t *testing.T) {
					p.visit(s.url + query)
					p.until(`window.release && controls().every((e) => e.matches(".skip, button"))`)
					before := p.pixels()
					if got := get[string](p, `$$(".rules__wall, .ground__line, .ground__window").map((line) => `+
						`line.getAttribute("d") ?? "").join("")`); got == "" {
						t.Error("no lines are drawn")
					}
					p.release()
					after := p.pixels()
					switch n := differing(t, before, after); {
					case n > 0 && exact:
						t.Errorf("%d pixels of the board have changed at scale %v", n, scale)
					case n > 0:
						t.Logf("%d pixels of the board have changed at scale %v", n, scale)
					}
				})
			}
		})
	}
}
