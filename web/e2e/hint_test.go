package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"numplace/app/shared/i18n"
)

const (
	atStage  = `($$(".guide__say").some(shown) ? 2 : $(".verdict--look") ? 1 : 0)` // 1: question, 2: answer
	mainOne  = `words($(".acts--usual .btn--main")).replace(/(?<=^Write the )\d/, "#")`
	evidence = `$$(".evident__over *").length`
	result   = `words($(".guide__so"))`
)

// A hint is given in stages: a question, its explanation, and a button that enters the digit. The explanation
// is announced, and a single Undo takes the digit back.
func TestHint(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			hints(t, serve(t), o)
		})
	}
}

// hints requests a hint, goes through its stages, lets the page enter the digit and undoes that.
func hints(t *testing.T, s *server, o options) {
	p := open(t, o)
	p.playing(s.url + "?p=" + easy)
	at := func() []float64 { return get[[]float64](p, `centre($(".acts--usual .btn--main"))`) }
	thumb := at()
	main := func() []float64 { // the position of the main button, which must not move on a phone
		now := at()
		if !o.phone {
			return now
		}
		if d := now[1] - thumb[1]; d < -1 || d > 1 {
			t.Errorf("the main button has moved from %v to %v", thumb, now)
		}
		return thumb
	}
	pad := `$$(".pads").filter(shown).length`
	for stage, want := range []struct{ button, next string }{{"Hint", "Tell me why"}, {"Tell me why", "Write the #"}} {
		becomes(p, mainOne, want.button)
		becomes(p, pad, 1)
		p.until(`!$(".acts--fresh")`)
		p.clickAt(main())
		becomes(p, mainOne, want.next)
		becomes(p, atStage, stage+1)
		becomes(p, `$$(".board .marks").length`, 0) // The user has no pencil marks.
	}
	becomes(p, pad, 0)
	p.until(evidence + " > 0")
	becomes(p, heard+`.includes(`+result+`.slice(0, -1))`, true) // The announced text has no final stop.
	p.until(`$(".learn").href.includes("/learn/")`)
	if o.phone {
		becomes(p, `document.documentElement.scrollHeight <= innerHeight`, true)
	}
	// These elements are in reading order, both in the document and in the window.
	becomes(p, `(() => {
		const all = [".verdict--look", ".guide__say", ".guide__so", ".think .btn--main", ".board"].map((s) => $(s));
		return all.slice(1).every((e, i) => all[i].compareDocumentPosition(e) & 4) && all.slice(1, 4).every((e, i) =>
			all[i].getBoundingClientRect().bottom <= e.getBoundingClientRect().top + 1);
	})()`, true)
	p.until(`!$(".acts--fresh")`)
	p.clickAt(main())
	becomes(p, mainOne, "Hint")
	p.until(`kinds().includes("e")`)
	p.until(heard + `.startsWith("Wrote ")`)
	p.click("Undo")
	p.shows(easy)
	becomes(p, evidence, 0)
}

// A long press on an empty cell requests a hint about that cell and selects only the cell. If the hint
// applies only some steps later, the page shows the board after those steps, and Close shows the original
// board again. The same hint is available in the menu.
func TestAHintAboutACell(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.playing(s.url + "?p=" + crossed)
	before := get[string](p, "board()")
	p.do("press long", p.fingers(input.TouchStart, 2))
	becomes(p, atStage, 1)
	p.do("move on, and lift", p.fingers(input.TouchMove, 12), p.fingers(input.TouchEnd))
	becomes(p, selected, "2 2")
	becomes(p, `words($(".facts"))`, "This is 5 steps ahead of your board")
	becomes(p, "board()", before)
	p.click("Tell me why")
	p.until(evidence + ` > 0 && marks(cell(1)) === "38" && digit(cell(64)) === "7"`)
	becomes(p, heard+`.startsWith("This is 5 steps ahead of your board.")`, true)
	becomes(p, `document.documentElement.scrollHeight <= innerHeight`, true)
	p.click("Close")
	becomes(p, "board() + marks(cell(1))", before)
	p.from("More", "Hint for this cell")
	becomes(p, atStage, 1)
	p.click("Tell me why")
	p.click("What comes first?")
	becomes(p, atStage, 1)
	becomes(p, `$$(".facts").some((e) => words(e).includes("ahead"))`, false)
}

// On a phone in landscape, the whole step is shown next to the board, with its buttons below.
func TestRareTheHintOnAPhoneOnItsSide(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	for _, size := range [][2]int{{568, 320}, {640, 360}, {740, 360}, {844, 390}, {932, 430}} {
		p.resize(size[0], size[1])
		p.playing(s.url + "?p=" + easy)
		for _, name := range []string{"Hint", "Tell me why"} {
			p.click(name)
			p.until(`!$(".acts--fresh")`)
		}
		becomes(p, mainOne, "Write the #")
		p.until(`(() => {
			const seen = (e) => { const r = e.getBoundingClientRect(); return r.height > 14 && r.top >= 0 &&
				r.bottom <= innerHeight; };
			const words = $(".guide__words"); // no larger than necessary
			return seen($(".guide__say")) && (words.clientHeight >= 100 || words.scrollHeight <= words.clientHeight) &&
				seen($(".acts .btn--main"));
		})()`)
	}
}

// Requesting another hint replaces the current one. A hint ends when the user closes it or changes the board.
func TestRareTheNextHint(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.click("Hint")
	p.click("Tell me why")
	p.until(evidence + " > 0")
	first := get[string](p, result)
	p.click("Another hint")
	becomes(p, atStage, 1)
	p.click("Tell me why")
	p.until(result + " !== " + quoted(first))
	p.until(`/^\d+ of \d+ like this$/.test(words($(".guide__count")))`)
	p.click("I’ll do it")
	becomes(p, mainOne, "Hint")
	p.click("Hint")
	becomes(p, atStage, 1)
	p.clickCell(2)
	p.press("4")
	becomes(p, mainOne, "Hint")
	becomes(p, atStage, 0)
}

// All stages of a hint work by keyboard, and the focus stays on the board.
func TestHintByTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(40)
	p.press("h")
	becomes(p, atStage, 1)
	p.press("h")
	becomes(p, atStage, 2)
	p.press("Escape")
	becomes(p, atStage, 0)
	becomes(p, `cell(40).ariaSelected`, "true")
	p.press("h")
	becomes(p, atStage, 1)
	p.press("h")
	becomes(p, atStage, 2)
	p.press("Enter")
	p.until(`kinds().includes("e")`)
	becomes(p, `document.activeElement.dataset.cell !== undefined`, true)
	p.press("ctrl+z")
	p.shows(easy)
}

// If a digit is wrong, the page reports that instead of a hint, and offers to go back.
func TestHintSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.clickCell(3)
	p.press("2") // The correct digit is 6.
	p.click("Hint")
	p.verdict("One digit is wrong")
	p.click("Go back to before it")
	p.shows(easy[:2] + "4" + easy[3:])

	p.prefer("Candidates", "By the rules")
	p.clickCell(3)
	p.press("shift+6")
	p.until(`!marks(cell(3)).includes("6")`)
	p.until(`!$(".acts--fresh")`)
	p.click("Hint")
	p.verdict("A crossed-out candidate is right")
	p.click("Show it")
	becomes(p, `cell(3).ariaSelected`, "true")
	p.click("Bring it back")
	p.until(`marks(cell(3)).includes("6")`)
	p.until(`!$(".acts--fresh")`)
	p.click("Hint")
	becomes(p, atStage, 1)
}

// If there is no hint, the page says why.
func TestRareWhereThereIsNoHint(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for name, c := range map[string]struct{ board, verdict, filled, then string }{
		"no solution": {"12345678." + "........9" + blanks(9)[18:], "No solution", "Show where",
			"No digit is left for r1c9"},
		"several solutions": {twelve, "12 solutions", "Show two of them", "12 solutions"},
	} {
		p.part(name, func(t *testing.T) {
			p.playing(s.url + "?p=" + c.board)
			p.verdict(c.verdict)
			becomes(p, mainOne, c.filled)
			becomes(p, `named("Hint").length`, 0)
			p.click(c.filled)
			p.says(c.then)
			becomes(p, `named("Hint").length`, 0)
		})
	}
}

// A puzzle's level is computed automatically. If the browser's data saver is on, it is computed only on
// request.
func TestRareTheLevelComesByItself(t *testing.T) {
	t.Parallel()
	const level = `words($(".rating .vh") ?? document.createElement("p"))`
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	becomes(p, level, "Level: Easy, 204 · hardest step: Naked single")
	p.goTo(s.url + "?p=" + twelve)
	becomes(p, level, "")

	p = open(t, options{script: saves})
	p.goTo(s.url + "?p=" + easy)
	p.click("How hard is it?")
	becomes(p, level+`.startsWith("Level: Easy, 204")`, true)
}

// axe-core finds no problems in any stage of a hint, in light and dark.
func TestRareHintAxe(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for row, o := range []options{{}, {phone: true, lang: "ja"}} {
		t.Run([]string{"desktop", "phone in Japanese"}[row], func(t *testing.T) {
			t.Parallel()
			p := open(t, o)
			objections := p.objectionsInTurn(row)
			lang := i18n.Match([]string{strings.TrimSpace(o.lang + " ")})
			p.playing(s.url + "?p=" + easy)
			for _, button := range []i18n.Text{i18n.Hint, i18n.TellWhy} {
				p.click(button.In(lang))
				p.until(`!$(".acts--fresh") && ` + mainOne + ` !== ` + quoted(button.In(lang)))
				if problems := objections(); problems != "" {
					t.Errorf("after %s: %s", button.In(i18n.En), problems)
				}
			}
		})
	}
}

// When the mouse points at a cell's name in the explanation, the cell is highlighted. The edges of the board
// are labelled with row and column names. While the key H is held down, the board shows all candidates.
func TestWordsNameSquares(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.click("Hint")
	p.until(`$(".verdict--look")`)
	becomes(p, `$$(".rim").length`, 0)
	p.click("Tell me why")
	p.until(`$$(".rim--r > *").map(words).join() === "r1,r2,r3,r4,r5,r6,r7,r8,r9" && $$(".rim--r b").length === 3 &&` +
		` $$(".rim--c b").length === 3`)
	const named = `$(".guide__say .named[data-named^=r]")` // The names of houses do not match.
	name := get[string](p, named+`.dataset.named`)
	at := get[[]float64](p, `centre(`+named+`)`)
	p.do("point at it", input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]))
	lit := "cells()[" + number(9*int(name[1]-'1')+int(name[3]-'1')) + `].classList.contains("sel")`
	becomes(p, lit, true)
	house := get[[]float64](p, `centre($(".guide__say .named[data-named^=R]"))`)
	p.do("point at a house", input.DispatchMouseEvent(input.MouseMoved, house[0], house[1]))
	becomes(p, `cells().filter((c) => c.classList.contains("sel")).length > 8`, true)
	p.do("point elsewhere", input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]+300))
	becomes(p, lit, false)

	becomes(p, `$$(".board .marks").length`, 0)
	h := input.DispatchKeyEvent(input.KeyDown).WithKey("h").WithCode("KeyH").WithText("h")
	p.do("hold H", h, input.DispatchKeyEvent(input.KeyDown).WithKey("h").WithCode("KeyH").WithText("h").WithAutoRepeat(
		true))
	becomes(p, `$$(".board .marks").length`, 51)
	p.do("let go", input.DispatchKeyEvent(input.KeyUp).WithKey("h").WithCode("KeyH"))
	becomes(p, `$$(".board .marks").length`, 0)
	becomes(p, atStage, 2)
}

// A click on a term in a hint shows its definition. Escape closes the definition first, then the hint.
func TestTermsSayWhatTheyMean(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=.6....5...4.2.8.96.38..9.....3.8...2.85...43.9...6.1.....8..64.72.4.3.1...4....2." +
		"&d=2.9.3..841.7.5.3..5..64.27141.....6.6.........723.4.583.1........6.9.8.58....6..3&n=1IAAAAAAAJAAAAAAAA")
	p.click("Hint")
	p.until(`$(".verdict--look")`)
	p.click("Tell me why")
	p.until(`$$(".term").length === 1`)
	const means = `$$(".term__says").filter(shown).map(words).join()`
	becomes(p, means, "")
	p.clickOn(".term")
	p.until(means + `.startsWith("Four cells in two rows, two columns and two boxes")`)
	at := get[[]float64](p,
		`(({ left, bottom, right }) => [left, bottom, right])($(".term__says").getBoundingClientRect())`)
	if at[0] < 0 || at[2] > get[float64](p, `innerWidth`) || at[1] > get[float64](p, `innerHeight`) {
		t.Errorf("it is at %v", at)
	}
	p.press("Escape")
	becomes(p, means, "")
	becomes(p, atStage, 2)
	p.tabTo(`document.activeElement.matches(".term")`, 80)
	p.press("Enter")
	p.until(means + ` !== ""`)
	p.press("Escape")
	becomes(p, means, "")
	p.press("Escape")
	becomes(p, atStage, 0)
}

// A setting selects the notation for cells, such as r1c2. Changing it rewrites an open hint and the labels on
// the board's edges, and cell names in the text still highlight their cells. The choice is saved and also
// applies to the solution path. The accessible labels of cells always spell out row and column.
func TestRareCellNames(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	named := func(option string) {
		t.Helper()
		p.from("Menu", "Settings")
		p.until(`$("dialog[open]")`)
		p.choose("Cell names", option)
		p.click("Close")
		p.until(`!$("dialog[open]")`)
	}
	rim := func(rows, columns string) {
		t.Helper()
		becomes(p, `$$(".rim--r > *").map(words).join(" ")`, rows)
		becomes(p, `$$(".rim--c > *").map(words).join(" ")`, columns)
	}
	// result waits until the conclusion of a step names its cell in the expected notation. where selects the
	// conclusion, and pattern is a regular expression.
	result := func(where, pattern string) {
		t.Helper()
		p.until(`/^So write \d in (` + pattern + `)\.$/.test(words($("` + where + `")))`)
	}
	const numbers, letters, inWords = `r\d+c\d+`, `[A-I]+\d+`, `row \d, column \d`
	p.playing(s.url + "?p=" + easy)
	p.click("Hint")
	p.click("Tell me why")
	result(".guide__so", numbers)
	cell := get[string](p, `$(".guide__so .named").dataset.named`)
	label := get[string](p, `cell(0).ariaLabel`)

	named("E5")
	result(".guide__so", letters)
	becomes(p, `$(".guide__so .named").dataset.named`, cell)
	p.until(`/^(?!.*r\dc\d).*[A-I]\d/.test(words($(".guide__say")))`)
	rim("A B C D E F G H I", "1 2 3 4 5 6 7 8 9")
	at := get[[]float64](p, `centre($(".guide__so .named"))`)
	p.do("point at it", input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]))
	becomes(p, "cells()["+number(9*int(cell[1]-'1')+int(cell[3]-'1'))+`].classList.contains("sel")`, true)
	becomes(p, `cell(0).ariaLabel`, label)

	named("row 5, column 5")
	result(".guide__so", inWords)
	becomes(p, `$(".guide__so .named").dataset.named`, cell)
	rim("1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9")
	becomes(p, `cell(0).ariaLabel`, label)

	p.reload()
	p.until(`$(".tools")`)
	p.how()
	result(".thought__so", inWords)
	named("E5")
	result(".thought__so", letters)
	becomes(p, `$$(".prow__result").some((r) => /r\dc\d/.test(words(r)))`, false)
}

// With a certain setting, a hint first gives the name of the technique, and only then the place on the board
// where it applies.
func TestTheNameFirst(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `try { localStorage.setItem("numplace:habits", "lh"); } catch {}
`})
	p.playing(s.url + "?p=" + easy)
	p.click("Hint")
	p.until(`$(".verdict--look").textContent === "Find it: Hidden single" && $$('[class*="e-h"]').length === 0`)
	p.click("Tell me why")
	p.until(`$(".verdict--look").textContent.startsWith("Where does the ")`)
}
