package browsers

import (
	"fmt"
	"testing"
)

// The codes of Embed this reserve the height that the board takes, in any width from 180 to 800 px: what is below the
// board stays in its place from the first frame until the board can be played.
func TestEmbeddedCodesMoveNothing(t *testing.T) {
	each(t, func(t *testing.T, p *tab) {
		url, _ := serve(t)
		code := func(name string) string {
			t.Helper()
			button := `$('.offer--code[aria-label="` + name + `"] [data-do=copy]')`
			p.goTo(url + "?p=" + puzzle)
			p.clickOn(`named("Share")[0]`)
			p.until(`$("dialog[open] [data-do=embed]")`)
			p.clickOn(`$("[data-do=embed]")`)
			p.until(button)
			p.clickOn(button)
			p.until(`$(".share__done")?.textContent`)
			return p.pasted()
		}
		codes := map[string]string{"the element": code("With script"), "the frame": code("Without script")}
		const watch = `<script>
			const tops = new Set();
			(function look() {
				const below = document.querySelector("#below");
				if (below) tops.add(below.getBoundingClientRect().top);
				document.documentElement.dataset.tops = [...tops].join();
				requestAnimationFrame(look);
			})();
		</script>`
		for name, code := range codes {
			for _, width := range []int{180, 320, 800} {
				p.must("open", p.Open(page(t, fmt.Sprintf(`<body style="margin: 0">%s<div style="width: %dpx">%s</div>`+
					`<p id="below" style="margin: 0">What is below.</p>`, watch, width, code))))
				if name == "the element" {
					p.until(`(await $("numplace-board")?.state?.())?.puzzle === "` + puzzle + `"`)
				} else {
					p.must("enter the frame", p.Frame(`document.querySelector("iframe")`))
					p.until(`"ready" in document.documentElement.dataset && $(".frame__pad")`)
					p.must("leave the frame", p.Frame(""))
				}
				want := fmt.Sprint(min(width, 360) + 220)
				becomes(p, `(await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))), `+
					`document.documentElement.dataset.tops)`, want)
			}
		}
	})
}
