package e2e

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"strings"
	"sync"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/web/e2e/browser"
)

// Tests of the page's font: where it is used, and what is shown without it.

// ours is the family name inside the font files, and oursAt is the prefix of their paths.
const (
	ours   = "Figtree Light"
	oursAt = "/web/figtree-"
)

// The digits of the board and the number pad, and all Latin text, are set in the page's own font, in every
// language and on every system.
func TestFiguresAreOurOwnInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range i18n.All {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), fonts: browser.CJKFonts})
			p.playing(s.url + "?p=" + easy)
			for _, part := range []string{".cell.given", ".digit", ".name"} {
				if used := p.fontsOf(part); used != ours {
					t.Errorf("%s is written in %s", part, used)
				}
			}
			becomes(p, `getComputedStyle($(".board")).fontVariantNumeric.includes("tabular-nums")`, true)
			becomes(p, `getComputedStyle($(".digit")).fontVariantNumeric.includes("tabular-nums")`, true)
			becomes(p, `getComputedStyle($(".verdict")).fontVariantNumeric.includes("tabular-nums")`, false)
		})
	}
}

// whereAllIs is an expression for positions on the page in tenths of px: the boxes of the board, its cells
// and the number pad, and the vertical positions of the headline, tabs and buttons.
const whereAllIs = `[...$$(".board, .cell, .pad, .digit")].filter(shown).map((e) => e.getBoundingClientRect())
	.map((r) => [r.left, r.top, r.width, r.height].map((x) => Math.round(x * 10)))
	.concat($$(".verdict, .head__tabs, .btn").filter(shown).map((e) => e.getBoundingClientRect())
	.map((r) => [r.top, r.height].map((x) => Math.round(x * 10)))).join(" ")`

// If the font is missing, damaged or forbidden by a content security policy, a system font is used instead,
// and nothing moves.
func TestWithoutItsFontNothingMoves(t *testing.T) {
	t.Parallel()
	whole := serve(t)
	to, err := neturl.Parse(whole.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(&neturl.URL{Scheme: to.Scheme, Host: to.Host})
	proxy.ModifyResponse = func(r *http.Response) error {
		policy := r.Header.Get("Content-Security-Policy")
		r.Header.Set("Content-Security-Policy", strings.ReplaceAll(policy, " font-src 'self';", ""))
		return nil
	}
	strict := httptest.NewServer(proxy)
	t.Cleanup(strict.Close)
	missing, damaged := spoil(t, whole), spoil(t, whole)
	missing.loses(status(http.StatusNotFound), oursAt)
	damaged.loses(instead("font/woff2", func(whole []byte) []byte {
		return whole[:len(whole)/2]
	}), oursAt)
	for fonts, family := range map[browser.Fonts]string{browser.PlainFonts: "Arimo", browser.BareFonts: "DejaVu Sans"} {
		seen := func(t *testing.T, url, want string, expect ...string) string {
			p := open(t, options{fonts: fonts, expect: expect})
			p.playing(url + "?p=" + easy)
			p.run(`document.fonts.ready`)
			if used := p.fontsOf(".cell.given"); used != want {
				t.Errorf("a given is written in %s, not in %s", used, want)
			}
			return get[string](p, whereAllIs)
		}
		t.Run(string(fonts), func(t *testing.T) {
			t.Parallel()
			want := seen(t, whole.url, ours)
			for name, got := range map[string]string{
				"missing": seen(t, missing.url, family, "404"),
				"damaged": seen(t, damaged.url, family, "decode downloaded font", "OTS parsing error"),
				"forbidden": seen(t, strict.URL+to.Path, family, "Content Security Policy", "policy: ",
					"preloaded using link preload"),
			} {
				if got != want {
					t.Errorf("%s: the boxes are\n%s\nand with the typeface\n%s", name, got, want)
				}
			}
		})
	}
}

// lateFont returns a site that does not send its font until come is called.
func lateFont(t *testing.T) (s *spoilt, come func()) {
	s = spoil(t, serve(t))
	gate := make(chan struct{})
	come = sync.OnceFunc(func() { close(gate) })
	t.Cleanup(come)
	s.loses(func(w http.ResponseWriter, _ *http.Request, whole func() []byte) {
		font := whole()
		<-gate
		w.Header().Set("Content-Type", "font/woff2")
		w.Write(font)
	}, oursAt)
	return s, come
}

// allShifts is a script that sums up the page's layout shifts.
const allShifts = `window.shift = 0; new PerformanceObserver((list) => ` +
	`{ for (const e of list.getEntries()) shift += e.value; }).observe({ type: "layout-shift", buffered: true });`

// withFont waits until the font has loaded and the page has been repainted.
func (p *tab) withFont() {
	p.t.Helper()
	p.until(`[...document.fonts].filter((face) => face.family === "Figtree" && ` +
		`face.status === "loaded").length === 2`)
	p.run(`await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`)
}

// A font that loads late replaces the system font without a layout shift.
func TestAFontThatComesLateShiftsNothing(t *testing.T) {
	t.Parallel()
	s, come := lateFont(t)
	p := open(t, options{script: allShifts, expect: []string{"preloaded using link preload"}})
	p.visit(s.url + "?p=" + easy)
	p.ready()
	p.shows(easy)
	if used := p.fontsOf(".cell.given"); used != "Arimo" {
		t.Errorf("before it has come a given is written in %s", used)
	}
	before := get[string](p, whereAllIs)
	come()
	p.withFont()
	if used := p.fontsOf(".cell.given"); used != ours {
		t.Errorf("once it has come a given is written in %s", used)
	}
	if after := get[string](p, whereAllIs); after != before {
		t.Errorf("the boxes were\n%s\nand are\n%s", before, after)
	}
	// The only shift is that of neighbouring words in a line, by a few px.
	if shift := get[float64](p, `window.shift`); shift > .001 {
		t.Errorf("what was seen has shifted by %f", shift)
	}
}

// On pages of text, a font that loads late changes at most the line breaks.
func TestRareAFontThatComesLateOnOtherPages(t *testing.T) {
	t.Parallel()
	for path, words := range map[string]string{"": "h1", "learn/": ".index a", "learn/x-wing/": ".learn__here",
		"lists/": ".begin__row", "widgets/": widgetBoard, "about/": ".about li", "nothing": ".ways"} {
		for device, phone := range map[string]bool{"desktop": false, "phone": true} {
			t.Run(path+" on a "+device, func(t *testing.T) {
				t.Parallel()
				s, come := lateFont(t)
				p := open(t, options{script: allShifts, phone: phone,
					expect: []string{"preloaded using link preload", "404"}})
				p.visit(s.url + path)
				if !strings.HasPrefix(words, "$") {
					words = "$(" + quoted(words) + ")"
				}
				p.until(words)
				becomes(p, `$(".name").checkVisibility()`, true)
				p.run(`window.shift = 0`)
				come()
				p.withFont()
				if shift := get[float64](p, `window.shift`); shift > .02 {
					t.Errorf("what was seen has shifted by %f", shift)
				}
			})
		}
	}
}
