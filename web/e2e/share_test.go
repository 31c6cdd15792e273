package e2e

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/solver/format"
)

// shifts is a script that sums up the layout shifts in the variable moved.
const shifts = `new PerformanceObserver((list) => ` +
	`{ for (const e of list.getEntries()) globalThis.moved = (globalThis.moved ?? 0) + e.value; ` +
	`}).observe({ type: "layout-shift", buffered: true });`

// The dialog Share shows the link at once. A QR code, texts to copy, and links that open the puzzle on other
// sites appear later without moving anything.
func TestSharing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t,
		options{script: shifts + `Object.defineProperty(navigator, "share", ` +
			`{ value: async ({ url }) => { globalThis.sent = url; } });`})
	p.goTo(s.url + "?p=" + easy + "&d=..4" + blanks(9)[3:])
	p.run(`moved = 0`)
	p.openShare()
	becomes(p, `$("#shared").value`, s.url+"?p="+easy)
	p.until(`$(".share__code svg") && $$(".offer").length === 5`)
	becomes(p, `moved`, 0)
	becomes(p, `$(".dialog").scrollWidth <= $(".dialog").clientWidth`, true)
	p.click("As text, file or site")
	p.until(`$$(".offer").length === 3 && document.activeElement.id === "dialog-title"`)
	if text := p.copied(func() { p.click("Grid") }); text != format.Drawn(grid(t, layout(t, 9), easy)) {
		t.Errorf("the grid is\n%s", text)
	}
	becomes(p, `$(".share [role=status]").textContent`, "Copied as text.")
	becomes(p, `$(".dialog").scrollWidth <= $(".dialog").clientWidth`, true)
	// All offered links lead to other sites.
	becomes(p, `$$(".offer a").map((a) => [new URL(a.href).protocol, a.target, a.rel].join()).filter((is) => `+
		`is !== "https:,_blank,noopener").length`, 0)
	p.click("Back")
	p.until(`document.activeElement.dataset.do === "texts"`)
	p.until(`$(".share__code path:last-of-type")`)
	before := get[string](p, `$(".share__code path:last-of-type").getAttribute("d")`)
	p.click("With my digits and notes")
	becomes(p, `$("#shared").value`, s.url+"?p="+easy+"&d=..4"+blanks(9)[3:])
	p.until(`$(".share__code path:last-of-type").getAttribute("d") !== ` + quoted(before))
	p.click("Send")
	becomes(p, `sent`, s.url+"?p="+easy+"&d=..4"+blanks(9)[3:])
	p.click("As text, file or site")
	p.until(`$('[data-format="line"] small').textContent === "without my digits"`)
	p.press("Escape")
	p.until(`!$("dialog[open]") && document.activeElement === named("Share")[0]`)
}

// The dialog Share copies texts for other programs: a LaTeX environment, a forum post with the current step
// of a hint or of the explorer, and an ipuz file. Pasting any of these texts opens the puzzle again. The ipuz
// file also contains the entered digits.
func TestRareTextsForDocumentsAndForums(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.click("Hint")
	p.click("Tell me why")
	p.until(evidence + " > 0")
	copied := func(format, kind string) string {
		t.Helper()
		p.openShare()
		p.click("As text, file or site")
		if kind != "" {
			p.click(kind)
			p.until(`$('[data-format="line"] small').textContent === "without my digits"`)
		}
		offer := `.offer [data-do="copy"][data-format="` + format + `"]`
		p.until(`$(` + quoted(offer) + `)`)
		p.run(`$(` + quoted(offer) + `).closest("details")?.setAttribute("open", "")`)
		text := p.copied(func() { p.clickOn(offer) })
		p.press("Escape")
		p.until(`!$("dialog[open]")`)
		return text
	}
	post := copied("bbcode", "")
	if !strings.HasPrefix(post, "[code]\n+---") || !strings.Contains(post, "+") ||
		!strings.Contains(post, "\n[/code]\n[b]") || !strings.Contains(post, "Single: r") {
		t.Errorf("the hint is posted as\n%s", post)
	}
	latex := copied("latex", "")
	if rows := regexp.MustCompile(`(?m)^(\|[1-9 ]){9}\|\.$`).FindAllString(latex, -1); len(rows) != 9 ||
		!strings.HasPrefix(latex, "% \\usepackage{sudoku}\n\\begin{sudoku}\n|5|3| | |7| | | | |.\n") ||
		!strings.HasSuffix(latex, "\n\\end{sudoku}\n") {
		t.Errorf("LaTeX gets\n%s", latex)
	}

	p.goTo(s.url + "?p=" + crossed + "&x=logic&e=3")
	p.until(`$(".reason__name")`)
	shown, result := get[string](p, sentence), get[string](p, `words($(".prow--here .prow__result"))`)
	cell, digit, _ := strings.Cut(result, " ≠ ")
	text := copied("bbcode", "")
	_, why, _ := strings.Cut(text, " => "+cell+"<>"+digit+"[/b]\n")
	if why = strings.TrimSpace(why); why == "" || !strings.Contains(shown, why) || strings.Count(text, "\n|") != 9 {
		t.Errorf("%s is posted as\n%s", shown, text)
	}
	for _, text := range []string{latex, post} {
		p.goTo(s.url + "?p=" + inkala)
		p.paste(text)
		p.shows(easy)
	}
	p.goTo(s.url + "?p=" + easy + "&d=..4" + blanks(9)[3:])
	ipuz := copied("ipuz", "With my digits and notes")
	p.goTo(s.url + "?p=" + inkala)
	p.paste("ipuz(" + ipuz + ");")
	p.shows(easy[:2] + "4" + easy[3:])
	becomes(p, `kinds()[2]`, "e")
	p.paste(strings.Replace(ipuz, "sudoku#1", "crossword#1", 1))
	p.until(notice + `.includes("a file of ipuz, but can’t be read: line 3, column 10")`)
}

// Sharing works offline, on a phone and by keyboard alone.
func TestRareSharingOfflineByTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, phone: true, lang: "ja"})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	s.stop()
	p.goTo(s.url + "?p=" + easy)
	// The menu is tested elsewhere, so a script clicks the button.
	p.run(`[...document.querySelectorAll("button")].find((b) => b.textContent === "共有").click()`)
	p.until(`$$("details.offer").length === 2`)
	becomes(p, `$(".dialog").scrollWidth <= innerWidth && $(".dialog").getBoundingClientRect().bottom === innerHeight`,
		true)
	// The dialog shows the link in a single line above the QR code.
	becomes(p, `$("#shared").getBoundingClientRect().bottom < $(".share__code").getBoundingClientRect().top && `+
		`$("#shared").offsetHeight < 60 && $("#shared").offsetWidth > innerWidth * .8`, true)
	p.run(`$("[data-do=texts]").focus()`)
	p.press("Enter")
	p.until(`$$("details.offer").length === 3`)
	p.run(`$(".offer summary").focus()`)
	p.press("Enter")
	p.until(`$(".offer").open`)
	p.press("Tab")
	becomes(p, `document.activeElement.dataset.format`, "line")
	if text := p.copied(func() { p.press("Enter") }); strings.TrimSpace(text) != easy {
		t.Errorf("%q is copied", text)
	}
	p.press("Escape")
	p.until(`!$("dialog[open]")`)
}

// pictureIn returns the image saved in the directory dir. If there is none, or it is incomplete, ok is false.
func pictureIn(dir string) (picture image.Image, ok bool) {
	file, err := os.ReadFile(filepath.Join(dir, "numplace-board.png"))
	if err != nil {
		return nil, false
	}
	picture, err = png.Decode(bytes.NewReader(file))
	return picture, err == nil
}

// Images of the board can be saved as SVG and PNG files. For PNG, the page draws on a canvas, which its
// content security policy must allow.
func TestPicturesAsFiles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	dir := t.TempDir()
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.downloadTo(dir)
	p.openShare()
	p.until(`$(".offer summary")`)
	p.clickOn(".offer summary")
	p.click("PNG")
	p.wait("the picture", func() bool {
		picture, ok := pictureIn(dir)
		if !ok {
			return false
		}
		colours := map[[3]uint32]int{}
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, picture.Bounds().Dy()/18).RGBA()
			colours[[3]uint32{r, g, b}]++
		}
		return picture.Bounds().Dx() >= 1000 && picture.Bounds().Dx() == picture.Bounds().Dy() && len(colours) > 1
	})
	p.click("SVG")
	p.wait("the picture", func() bool {
		file, err := os.ReadFile(filepath.Join(dir, "numplace-board.svg"))
		return err == nil && strings.Count(string(file), "<use ") == 30
	})
}

// Only the sheet is printed, with the chosen number of pages and boards.
func TestPrinting(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1; };`})
	p.goTo(s.url + "?p=" + easy)
	p.openShare()
	for _, test := range []struct {
		button, paper, box string
		pages              int
	}{
		{"1 per page", "A4", "[0 0 594.95996 841.91998]", 1}, {"6 per page", "Letter", "[0 0 612 792]", 2},
	} {
		p.until(`$(".offer select")`)
		p.run(`$(".offer:has(select)").open = true`)
		p.run(`$(".offer select").value = ` + quoted(test.paper))
		p.run(`$(".offer:has(select) [type=checkbox]").checked = ` + strconv.FormatBool(test.pages > 1))
		p.run(`globalThis.printed = 0`)
		p.click(test.button)
		p.until(`printed === 1 && $(".paper svg")`)
		becomes(p, `getComputedStyle($(".paper")).display`, "none") // hidden on the screen
		p.do("as on paper", emulation.SetEmulatedMedia().WithMedia("print"))
		becomes(p, `$$("body > *").filter((e) => e.getClientRects().length > 0).map((e) => e.classList[0]).join()`,
			"paper")
		becomes(p, `$$(".paper svg use").length >= 30 && $(".paper svg").getBoundingClientRect().width > 700`, true)
		p.do("as on a screen", emulation.SetEmulatedMedia().WithMedia(""))
		var pdf []byte
		p.do("print", chromedp.ActionFunc(func(ctx context.Context) (err error) {
			pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
			return err
		}))
		if pages := regexp.MustCompile(`/Type /Page\b`).FindAll(pdf, -1); len(pages) != test.pages ||
			!bytes.Contains(pdf, []byte("/MediaBox "+test.box)) {
			t.Errorf("%s on %s: %d pages, %s", test.button, test.paper, len(pages),
				regexp.MustCompile(`/MediaBox [^/]*`).Find(pdf))
		}
		p.until(`!$(".paper")`) // The browser has reported the end of printing.
	}
}

// A phone has no room for Share next to New, so Share is only in the menu.
func TestShareOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "?p=" + easy)
	for _, size := range []struct{ width, height, inMenu int }{{360, 640, 1}, {640, 360, 1}, {1000, 700, 0}} {
		p.resize(size.width, size.height)
		becomes(p, `$$(".head__end > .head__wide").filter((e) => words(e) === "Share" && shown(e)).length`,
			1-size.inMenu)
		p.opened("Menu")
		becomes(p, `$$(".menu .head__narrow").filter((e) => words(e) === "Share" && shown(e)).length`, size.inMenu)
		if size.inMenu == 1 {
			p.clickAt(get[[]float64](p, `centre(named("Share")[0])`))
			p.until(`$("dialog[open] .share")`)
		}
		p.press("Escape")
	}
}
