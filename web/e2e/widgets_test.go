package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/i18n"
	"numplace/web/e2e/browser"
)

// Tests of the page that generates code for widgets.

const (
	widgetCode  = `$("#widget-code").value`
	bareBoard   = `<noscript><style>numplace-board:not(:defined){aspect-ratio:auto;padding:0}</style></noscript>`
	widgetBoard = `$("numplace-board")`
	// widgetText is an expression for the same HTML as widgetCode, but with the label of the SVG image in
	// place of the image.
	widgetText = `(` + widgetCode + `).replace(/<svg .*?aria-label="(.*?)".*?<\/svg>/, "$1")`
	// These expressions are for the preview after its frame has loaded: its document, its digits and its
	// buttons.
	widgetPage     = widgetBoard + `.shadowRoot.querySelector("iframe").contentDocument`
	widgetDigits   = `[...` + widgetPage + `.querySelectorAll(".cell")].map(digit).map((d) => d || ".").join("")`
	widgetControls = `[...` + widgetPage + `.querySelectorAll("button")].filter(shown).map((b) => b.textContent).join()`
)

// formWords are texts of the form in each language.
var formWords = [...]struct{ title, framed, before string }{
	i18n.En: {"A Sudoku on your page", "Without script",
		"The text above is not a puzzle: this code is for the one before."},
	i18n.Ja: {"ナンプレをあなたのページに", "スクリプトなし",
		"上の文字列は問題として読めません。コードは前の問題のものです。"},
	i18n.Hans: {"把数独放进你的网页", "不用脚本", "上方文本不是题目；代码仍属于之前的题目。"},
	i18n.Hant: {"把數獨放進你的網頁", "不用指令碼", "上方文字不是題目；程式碼仍屬於之前的題目。"},
}

// fillPuzzle replaces the content of the text field for the puzzle.
func (p *tab) fillPuzzle(text string) {
	p.t.Helper()
	p.run(`($("#widget-puzzle").focus(), $("#widget-puzzle").select())`)
	if text == "" {
		p.press("Delete")
		return
	}
	p.write(text)
}

// alive scrolls to the preview, whose frame then loads, and waits until the preview shows the given puzzle.
func (p *tab) alive(puzzle string) {
	p.t.Helper()
	p.until(widgetBoard) // drawn by the second WebAssembly program
	p.run(widgetBoard + `.scrollIntoView({ block: "center", behavior: "instant" })`)
	becomes(p, widgetDigits, puzzle)
}

// set changes the value of a select list, or of a field for which the browser opens its own window. It only
// sets the value and dispatches the events, because the test cannot click in such a window.
func (p *tab) set(field, value string) {
	p.t.Helper()
	p.run(`((c) => { c.value = ` + quoted(value) +
		`; for (const e of ["input", "change"]) c.dispatchEvent(new Event(e, { bubbles: true })); })($("#widget-` +
		field + `"))`)
}

// answerOfFrame is an expression for a page of another site that does not load our script. It sends a message
// to the widget's frame, again and again until the frame has loaded, and its value is the answer.
const answerOfFrame = `(await new Promise((done) => {
	const ask = () => $("iframe").contentWindow.postMessage({ numplace: 1, id: 7, do: "hello" }, "*"),
		again = setInterval(ask, 200);
	addEventListener("message", (e) => e.data.id === 7 && (clearInterval(again), done(e.data.result)));
}))`

func TestWidgetMadeByHand(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{})
			p.goTo(s.url + "widgets/")
			becomes(p, `document.title`, "Embed a Sudoku – Numplace")
			p.alive(easy)
			becomes(p, widgetText, `<script type="module" src="`+s.url+`embed.js"></script>`+"\n"+
				`<style>numplace-board:not(:defined){display:block;box-sizing:content-box;max-width:360px;`+
				`aspect-ratio:1;padding-bottom:220px;overflow:hidden}</style>`+"\n"+
				`<numplace-board puzzle="`+easy+`">`+bareBoard+
				`<a href="`+s.url+`?p=`+easy+`">Sudoku 9 × 9</a></numplace-board>`)

			p.fillPuzzle(s.url + "?p=" + inkalaLink)
			p.alive(inkala)
			p.click("Undo")
			p.click("Number pad")
			p.click("Read only")
			p.click("Read only")
			p.set("theme", "dark")
			p.set("lang", "ja")
			p.set("accent", "#0a7f3c")
			p.set("width", "400")
			becomes(p, widgetBoard+`.getBoundingClientRect().width`, 400.0)
			becomes(p, widgetControls, "チェック,解く,探索,戻す,進む")
			becomes(p, `getComputedStyle(`+widgetPage+`.documentElement).getPropertyValue("--accent") !== "#1c4a9c"`,
				true)
			made := `<script type="module" src="` + s.url + `embed.js"></script>` + "\n" +
				`<style>numplace-board:not(:defined){display:block;box-sizing:content-box;max-width:400px;` +
				`aspect-ratio:1;padding-bottom:124px;overflow:hidden}` +
				`@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:220px}}</style>` + "\n" +
				`<numplace-board puzzle="` + inkala +
				`" controls="check,solve,explore,undo" lang="ja" theme="dark" accent="#0a7f3c" size="400">` +
				bareBoard + `<a href="` + s.url + `?p=` + inkala + `">ナンプレ 9 × 9</a></numplace-board>`
			becomes(p, widgetText, made)
			made = get[string](p, widgetCode)
			if got := p.copied(func() { p.click("Copy") }); got != made {
				t.Fatalf("copied: %s", got)
			}
			p.until(`$(".widgets__copy [role=status]").textContent === "Copied."`)

			p.click("Standard accent")
			p.until(`!` + widgetCode + `.includes("accent") && $("#widget-accent").value === "#1c4a9c"`)
			becomes(p, `$(".widgets__copy [role=status]").textContent`, "")
			p.set("lang", "auto")
			p.set("theme", "auto")
			p.set("width", "50")
			becomes(p, `$("#widget-width-hint").textContent`, "240 to 1,000 px; the code is for 400.")
			becomes(p, `[$("#widget-width").value, $("#widget-width").ariaInvalid, `+widgetBoard+`.size].join()`,
				"50,true,400")
			p.set("width", "400")
			becomes(p, `$("#widget-width-hint").textContent + $("#widget-width").ariaInvalid`, "false")
			p.click("Without script")
			frame := `<div style="position:relative;box-sizing:content-box;max-width:400px;aspect-ratio:1;` +
				`padding-bottom:220px"><iframe src="` + s.url + `embed/?p=` + inkala +
				`&amp;controls=check,solve,explore,undo,pad" width="400" height="620" title="Sudoku" loading="lazy" ` +
				`frameborder="0" style="position:absolute;width:100%;height:100%"></iframe></div>`
			becomes(p, widgetCode, frame)
			// The controls in the preview are the ones that the code requests.
			becomes(p, widgetControls, "Check,Solve,Explore,Undo,Redo,16,28,37,47,56,67,76,86,97,Erase")
			p.run(`window.manual = await (await fetch($(".widgets__manual").href)).text()`)
			becomes(p, `$(".widgets__manual").href + " " + manual.split("\n")[0]`,
				s.url+"embed.md # A board in your page")

			other := open(t, options{})
			// Only our own server lets other sites load the script. A plain file server does not.
			if strings.Contains(name, "server") {
				other.visit(stranger(t, made))
				other.until(`customElements.get("numplace-board")`)
				becomes(other, `(await `+widgetBoard+`.solve()).solution`, inkalaSolution)
			}
			other.visit(stranger(t, frame))
			becomes(other, answerOfFrame+`.puzzle`, inkala)
		})
	}
}

// For a link with entered digits, the generated widget starts with these digits. This holds for both kinds of
// code and for the preview.
func TestRareWidgetWithDigits(t *testing.T) {
	t.Parallel()
	s := serve(t)
	entered, link := blanks(9)[:2]+"4"+blanks(9)[3:], s.url+"?p="+easy+"&d="+blanks(9)[:2]+"4"+blanks(9)[3:]
	p := open(t, options{})
	p.goTo(s.url + "widgets/")
	p.alive(easy)
	p.fillPuzzle(link)
	p.alive(easy[:2] + "4" + easy[3:])
	p.until(widgetText + `.endsWith(` + quoted(`<numplace-board puzzle="`+easy+`" digits="`+entered+`">`+
		bareBoard+`<a href="`+
		strings.ReplaceAll(link, "&", "&amp;")+`">Sudoku 9 × 9</a></numplace-board>`) + `)`)
	becomes(p, `named("Solve")[0].href`, link)
	p.click("Without script")
	p.until(widgetCode + `.includes(` + quoted(`<iframe src="`+s.url+`embed/?p=`+easy+`&amp;d=`+entered+`" `) + `)`)
	other := open(t, options{})
	other.visit(stranger(t, get[string](p, widgetCode)))
	becomes(other, answerOfFrame+`.entered`, entered)
	p.fillPuzzle(easy)
	p.alive(easy)
	p.until(`!` + widgetCode + `.includes("d=")`)
	p.goTo(s.url + "widgets/?p=" + easy + "&d=" + entered)
	p.alive(easy[:2] + "4" + easy[3:])
}

// While the form is being redrawn, further changes by the user are not lost, and neither are typed text,
// focus and selection.
func TestTheFormKeepsUp(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "widgets/?p=" + inkala)
	p.run(`(() => {
		const field = $("#widget-puzzle");
		const change = (name, value) => {
			const e = $("#widget-" + name);
			typeof value === "boolean" ? e.checked = value : e.value = value;
			e.dispatchEvent(new Event("input", { bubbles: true }));
		};
		field.focus();
		for (let i = 1; i <= 81; i++) change("puzzle", "` + easy + `".slice(0, i));
		for (const width of ["4", "40", "400"]) change("width", width);
		change("theme", "dark");
		change("lang", "ja");
		change("undo", true);
		for (const width of ["5", "50", "500"]) change("width", width);
		for (const on of [true, false, true, false]) change("hint", on);
		change("accent", "#0a7f3c");
		field.setSelectionRange(3, 5);
	})()`)
	p.until(widgetText + `.includes(` + quoted(`<numplace-board puzzle="`+easy+
		`" controls="check,solve,explore,undo,pad" lang="ja" theme="dark" accent="#0a7f3c" size="500">`) + `)`)
	becomes(p, `["width", "theme", "accent", "puzzle"].map((name) => $("#widget-" + name).value).join()`,
		"500,dark,#0a7f3c,"+easy)
	becomes(p, `[$("#widget-undo").checked, $("#widget-hint").checked].join()`, "true,false")
	becomes(p, `((e) => e.id + e.selectionStart + e.selectionEnd)(document.activeElement)`, "widget-puzzle35")
	p.run(`((c) => { c.value = "ja"; c.dispatchEvent(new Event("change")); })($("#language"))`) // the page's language
	p.until(`$("h1").textContent === ` + quoted(formWords[i18n.Ja].title))
	becomes(p, `[$("#widget-puzzle").value, $("#widget-width").value, $("#widget-undo").checked].join()`,
		easy+",500,true")
}

// If the second WebAssembly program, which draws the form, fails to load, the page reports that. Changes made
// meanwhile are not lost.
func TestWidgetsWithoutTheSecondProgram(t *testing.T) {
	t.Parallel()
	f := faultyBefore(t, serve(t))
	f.becomes(func(is *condition) { is.files, is.how = []string{"/web/workshop."}, damages["an error"] })
	p := open(t, options{expect: []string{"/workshop.", "500"}})
	p.goTo(f.url + "widgets/?p=" + inkala)
	p.until(`document.body.innerText.includes(` + quoted(i18n.NotLoaded.In(i18n.En)) + `)`)
	becomes(p, `$$("main :is(input, select, textarea)").filter((e) => !e.matches(":disabled")).length`, 0)
	p.paste(easy)
	p.until(`named("Try again").length === 1`)
	f.becomes(func(is *condition) { is.files = nil })
	p.click("Try again")
	p.until(widgetCode + `.includes("` + easy + `")`)
	p.alive(easy)
	becomes(p, `$("#widget-puzzle").value`, easy)
	becomes(p, `named("Try again").length`, 0)
}

// The generated code for a page without scripts contains the exact height that the frame needs. The policy of this page
// forbids the styles in it.
func TestRareHeightOfAFrame(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	tried := pace(2)
	for _, test := range []struct {
		puzzle string
		width  string
		clicks []string
	}{
		{inkala, "360", nil}, {inkala, "483", []string{"Number pad"}},
		{inkala, "300", []string{"Explore", "Number pad"}}, {inkala, "360", []string{"Read only"}},
		{inkala, "280", []string{"Explore", "Hint"}},
		{six, "240", nil}, {blanks(16), "1000", []string{"Undo"}}, {blanks(25), "600", nil},
		{blanks(4), "360", []string{"Check", "Solve", "Explore", "Number pad"}},
	} {
		if !tried() {
			continue
		}
		p.part(number(len(test.puzzle))+" "+strings.Join(test.clicks, ","), func(t *testing.T) {
			p.goTo(s.url + "widgets/?p=" + test.puzzle)
			p.set("width", test.width)
			for _, name := range test.clicks {
				if name == "Solve" { // the header has a link of this name
					p.run(`$("#widget-solve").click()`)
				} else {
					p.click(name)
				}
			}
			p.click("Without script")
			p.until(widgetCode + `.includes("<iframe")`)
			p.run(`(document.body.insertAdjacentHTML("beforeend", ` + widgetCode +
				`.replace(/ style="[^"]*"/g, "")), $("body > div > iframe").scrollIntoView())`)
			p.until(`"ready" in $("body > div > iframe").contentDocument.documentElement.dataset`)
			becomes(p, `((frame) => frame.contentDocument.querySelector(".frame").getBoundingClientRect().height - `+
				`+frame.getAttribute("height"))($("body > div > iframe"))`, 0.0)
		})
	}
}

// If a text is not a puzzle, the page reports where and why, and for which earlier puzzle the code is.
func TestRareWidgetOfNoPuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range i18n.All {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag()})
			p.goTo(s.url + "widgets/?p=" + inkala)
			before := get[string](p, widgetCode)
			p.fillPuzzle("1234\n12%4\n")
			problem := i18n.TextProblem(lang, i18n.AtPlace(lang, 2, 3, i18n.NotADigit(lang, "%", 4)))
			becomes(p, `$("#widget-puzzle-hint").textContent`, problem)
			becomes(p, `$("#widget-puzzle").getAttribute("aria-invalid")`, "true")
			becomes(p, `$(".widgets__copy [role=status]").textContent`, formWords[lang].before)
			becomes(p, widgetCode, before)
			p.alive(inkala)
			p.fillPuzzle("")
			becomes(p, `$("#widget-puzzle-hint").textContent`, i18n.TextProblem(lang, i18n.NothingThere.In(lang)))
			p.fillPuzzle(easy)
			p.alive(easy)
			becomes(p, `$("#widget-puzzle").getAttribute("aria-invalid")`, "false")
			becomes(p, `$("#widget-puzzle-hint").textContent`, i18n.PasteHint.In(lang))

			p.goTo(s.url + "widgets/?p=12345")
			becomes(p, `$("#widget-puzzle-hint").textContent`, i18n.LinkProblem(lang, i18n.NotSquare(lang, 5)))
			becomes(p, `$("#widget-puzzle").value`, "?p=12345")
		})
	}
}

// A puzzle that is pasted outside the text field is put into the field, even before the WebAssembly program
// has loaded.
func TestRarePasteOnWidgets(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: held})
	p.visit(s.url + "widgets/")
	p.until(`window.release`)
	p.paste(inkalaLink)
	p.release()
	p.until(widgetCode + `.includes(` + quoted(inkala) + `)`)
	becomes(p, `$("#widget-puzzle").value`, inkalaLink)
	p.run(`$("#widget-solve").focus()`)
	p.paste(easy)
	p.until(widgetCode + `.includes(` + quoted(easy) + `)`)
	becomes(p, `$("#widget-puzzle").value`, easy)
}

// Malicious text is treated as plain text.
func TestRareHostileWidgets(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, text := range []string{`"><script>window.__hacked=1</script>`,
		`</textarea><img src=x onerror="window.__hacked=1">`, `?p="onload="window.__hacked=1`} {
		for _, query := range []string{"?p=", "?x="} {
			p.goTo(s.url + "widgets/" + query + get[string](p, "encodeURIComponent("+quoted(text)+")"))
			p.fillPuzzle(text)
			p.until(`$("#widget-puzzle-hint .line--warn")`)
			becomes(p, `"__hacked" in window || !!$("main img, main script")`, false)
			becomes(p, widgetText+`.split("<").length`, 9)
		}
	}
}

// The page starts in the user's language and colours, which can be changed.
func TestRareWidgetsLanguageAndTheme(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{lang: "ja"})
	p.goTo(s.url + "widgets/")
	becomes(p, `$("h1").textContent`, formWords[i18n.Ja].title)
	becomes(p, `document.title`, i18n.EmbedTitle.In(i18n.Ja))
	p.until(widgetControls + `.startsWith("チェック")`) // The widget has the language of the page around it.
	p.run(`((c) => { c.value = "zh-Hans"; c.dispatchEvent(new Event("change")); })($("#language"))`)
	becomes(p, `$("h1").textContent`, formWords[i18n.Hans].title)
	becomes(p, `document.title`, i18n.EmbedTitle.In(i18n.Hans))
	p.run(`((c) => { c.value = "dark"; c.dispatchEvent(new Event("change")); })($("#theme"))`)
	becomes(p, `getComputedStyle(document.documentElement).backgroundColor`, "rgb(19, 21, 23)")
	p.goTo(s.url)
	becomes(p, `document.documentElement.lang`, "zh-Hans")
	becomes(p, `getComputedStyle(document.documentElement).backgroundColor`, "rgb(19, 21, 23)")
	p.goTo(s.url + "widgets/")
	becomes(p, `$("#theme").value`, "dark")
	becomes(p, `$("#widget-theme").value`, "auto") // The widget uses the system's colour scheme.
}

// When the user goes from the board to the page for widgets and back, the puzzle stays the same. The link to that page
// is below the codes of the board, which the menu shows.
func TestRareTheWayToWidgets(t *testing.T) {
	t.Parallel()
	for from, device := range sitesOnDevices() {
		t.Run(from+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			s := sites[from](t)
			p := open(t, options{phone: device.phone})
			p.goTo(s.url + "?p=" + inkala)
			p.opened("Menu")
			p.run(`$(".menu--open summary").click()`)
			p.run(`named("Embed")[0].click()`)
			p.until(`$(".offers a")`)
			becomes(p, `$(".offers a").target`, "_blank")
			p.goTo(get[string](p, `$(".offers a").href`))
			becomes(p, `location.href`, s.url+"widgets/?p="+inkala)
			becomes(p, `$("#widget-puzzle").value`, inkala)
			p.fillPuzzle(easy)
			p.alive(easy)
			p.run(`window.before = true`)
			p.click("Board")
			p.until(`!window.before && "ready" in document.documentElement.dataset`)
			p.shows(easy)
			becomes(p, `location.href`, s.url+"?p="+easy)
		})
	}
}

// cutChoices is an expression that lists the select elements that are narrower than the text of their
// selected option.
const cutChoices = `$$("select").filter(shown).map((s) => {
	const style = getComputedStyle(s), pen = document.createElement("canvas").getContext("2d");
	pen.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
	const room = s.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
		text = pen.measureText(s.selectedOptions[0].text).width;
	return text > room + 1 ? s.id + s.ariaLabel + ": " + text + " px in " + room : "";
}).filter(Boolean).join()`

func TestRareListsOfWidgetsAreNotCut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, fonts := range []browser.Fonts{browser.PlainFonts, browser.WideFonts} {
		p := open(t, options{fonts: fonts})
		p.goTo(s.url + "widgets/")
		for _, width := range []int{320, 480, 721, 800, 960, 961, 1000, 1180, 1260, 1261, 1280, 1600} {
			p.resize(width, 720)
			if cut := get[string](p, cutChoices); cut != "" {
				t.Errorf("%s fonts, %d wide: %s", fonts, width, cut)
			}
		}
	}
}

// Tab reaches every control in visual order, and all can be used by keyboard.
func TestRareWidgetsByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "widgets/")
	p.alive(easy)
	want := get[[]string](p, `$$("button, a[href], input, select, textarea").filter(shown).map((e) => words(e) || `+
		`e.id)`)
	var got []string
	for range 60 {
		p.press("Tab")
		at := get[string](p, `((e) => e === document.body || e.matches("numplace-board") ? "" : words(e) || `+
			`e.id)(document.activeElement)`)
		if at == "" {
			if len(got) == len(want) {
				break
			}
			continue
		}
		got = append(got, at)
		if outline := get[string](p, `getComputedStyle(document.activeElement).outlineStyle`); outline == "none" {
			t.Errorf("the focus on %s is not seen", at)
		}
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("Tab goes over\n%v, want\n%v", got, want)
	}
	p.run(`$("#widget-all").focus()`)
	p.press("Space")
	p.until(widgetCode + `.includes("all")`)
	p.run(`$("#widget-width").focus()`)
	p.press("ArrowUp")
	p.until(widgetCode + `.includes('size="361"')`)
	p.run(`$("#widget-framed").focus()`)
	p.press("Space")
	p.until(widgetCode + `.startsWith("<iframe")`)
	copied := p.copied(func() { p.press("Tab", "Tab", "Enter") })
	p.until(`$(".widgets__copy [role=status]").textContent === "Copied."`)
	if copied != get[string](p, widgetCode) {
		t.Error(copied)
	}
}

// On a phone, nothing is wider than the screen, even for a very wide widget, and all touch targets are large
// enough.
func TestRareWidgetsOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	tried := pace(2) // tests half of the combinations of three puzzles and four languages
	for _, lang := range i18n.All {
		t.Run(lang.Tag(), func(t *testing.T) {
			var puzzles []string
			for _, puzzle := range []string{easy, blanks(25), six} {
				if tried() {
					puzzles = append(puzzles, puzzle)
				}
			}
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: true})
			for _, puzzle := range puzzles {
				p.goTo(s.url + "widgets/?p=" + puzzle)
				p.alive(puzzle)
				p.set("width", "1000")
				p.until(widgetCode + `.includes("1000")`)
				p.click(formWords[lang].framed)
				p.fillPuzzle("12%4")
				p.until(`$("#widget-puzzle-hint .line--warn")`)
				becomes(p, `document.scrollingElement.scrollWidth`, 360)
				if out := get[string](p, `[...controls(), `+widgetBoard+
					`].filter((e) => e.getBoundingClientRect().right > 360 || `+
					`e.getBoundingClientRect().left < 0).map(words).join()`); out != "" {
					t.Errorf("out of sight: %s", out)
				}
				if small := get[string](p, `controls().map((e) => e.closest("label") ?? e).map((e) => `+
					`{ const r = e.getBoundingClientRect(); return r.height >= 43.99 && `+
					`r.width >= 43.99 ? "" : words(e) + " " + r.width + "x" + r.height; `+
					`}).filter(Boolean).join()`); small != "" {
					t.Errorf("too small for a finger: %s", small)
				}
			}
		})
	}
}

// Elements of the first paint are disabled until the WebAssembly program starts, and do not move when it
// does.
func TestRareFirstPictureOfWidgets(t *testing.T) {
	t.Parallel()
	const places = `JSON.stringify([...$$("h1, legend, main label:not(.choice), main textarea, input[type=checkbox], ` +
		`main .btn, .widgets__preview")].map((e) => [e.htmlFor || e.id || e.className, box(e)]))`
	for lang, device := range onDevices(i18n.All[:]) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{script: held, phone: device.phone, lang: lang.Tag()})
			p.visit(s.url + "widgets/?p=" + inkala)
			p.until(`window.release && $("h1")`)
			becomes(p, `$$("main :is(input, select, textarea)").filter((e) => !e.matches(":disabled")).length`, 0)
			becomes(p, `$$(".sheet a[href]:not(.skip)").length`, 0)
			before := get[string](p, places)
			p.release()
			// The preview is drawn, but its frame is empty, because the WebAssembly program in the frame is
			// delayed too.
			becomes(p, widgetBoard+`.shadowRoot.querySelectorAll("b").length`, 81)
			if after := get[string](p, places); after != before {
				t.Errorf("moved from\n%s\nto\n%s", before, after)
			}
		})
	}
}

// axe-core finds no accessibility problems on the page for widgets.
func TestRareAxeOnWidgets(t *testing.T) {
	t.Parallel()
	s := serve(t)
	i := -1
	for lang, device := range onDevices(i18n.All[:]) {
		i++
		row := i + i/2 // tests each device in both themes
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone})
			objections := p.objectionsInTurn(row)
			p.goTo(s.url + "widgets/")
			p.alive(easy)
			sound := func(state string) {
				t.Helper()
				if problems := objections(); problems != "" {
					t.Errorf("%s: %s", state, problems)
				}
			}
			sound("at first")
			p.fillPuzzle("12%4")
			p.click(formWords[lang].framed)
			p.until(`$("#widget-puzzle-hint .line--warn")`)
			sound("with a text that is no puzzle")
		})
	}
}

// After one visit to the page, widgets can be generated offline.
func TestRareWidgetsOffline(t *testing.T) {
	t.Parallel()
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := site(t)
			p := open(t, options{offline: true})
			p.goTo(s.url + "widgets/")
			p.whole() // waits for the second WebAssembly program, which draws the form
			p.until(`await caches.match(numplace.base + "widgets/")`)
			p.reload() // loads the remaining files through the service worker
			s.stop()
			p.goTo(s.url + "widgets/?p=" + inkala)
			p.alive(inkala)
			p.until(widgetCode + `.includes(` + quoted(inkala) + `)`)
		})
	}
}

// In a wide and in a small desktop window, the form and the widget are side by side and do not overlap.
func TestRareWidgetsSideBySide(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "widgets/")
	p.alive(easy)
	p.set("width", "1000")
	for _, width := range []int64{1600, 1280, 1000, 844, 740} {
		p.do("resize", emulation.SetDeviceMetricsOverride(width, 600, 1, false))
		becomes(p, `innerWidth`, int(width))
		becomes(p, `document.scrollingElement.scrollWidth`, int(width))
		becomes(p, `$("#widget-puzzle").getBoundingClientRect().right <= `+widgetBoard+`.getBoundingClientRect().left`,
			true)
	}
}
