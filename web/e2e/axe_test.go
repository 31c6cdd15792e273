package e2e

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// axe-core finds no problems in any state of the page, in light and dark.
func TestAxe(t *testing.T) {
	t.Parallel()
	cell, wrong := wrongDigit(t, inkala)
	s, tried := serve(t), pace(2)
	for lang, device := range onDevices([]i18n.Lang{i18n.En, i18n.Ja}) {
		if !tried() {
			continue
		}
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone, expect: []string{"404"}})
			word := func(text i18n.Text) string { return text.In(lang) }
			row := 0
			if device.phone {
				row = 1
			}
			objections := p.objectionsInTurn(row)
			sound := func(state string) {
				t.Helper()
				if problems := objections(); problems != "" {
					t.Errorf("%s: %s", state, problems)
				}
			}
			p.goTo(s.url)
			sound("empty")
			p.click(word(i18n.New))
			p.until(`$("dialog[open]")`)
			sound("a new puzzle")
			p.click(word(i18n.NeedsTechnique))
			p.until(`$("dialog .needs")`)
			sound("the techniques of a new puzzle")
			p.click(word(i18n.StepBack))
			p.click(word(i18n.ExactlyHow))
			p.until(`$("dialog .made .card")`)
			sound("a wish")
			p.click(word(i18n.DrawPattern))
			p.until(`$(".part--given")`)
			sound("a pattern")
			p.click(word(i18n.PasteOrOpen))
			p.until(`$("dialog textarea")`)
			sound("the dialog")
			p.click(word(i18n.PasteLabel))
			p.write("no puzzle")
			p.click(word(i18n.OpenThis))
			p.until(`$("dialog .line--warn")`)
			sound("the dialog with a text that is no puzzle")
			p.press("Escape")
			p.until(`!$("dialog[open]")`)
			p.goTo(s.url + typing)
			if device.phone {
				p.click(word(i18n.Menu))
				p.until(`named(` + quoted(word(i18n.Theme)) + `).length === 1`)
				if problems := p.objections(); problems != "" { // only phones have a menu in the header
					t.Errorf("the menu: %s", problems)
				}
				p.click(word(i18n.Menu))
			}
			p.press("5", "5")
			p.until(`$(".board .bad")`)
			p.says(word(i18n.Clash))
			sound("a clash")
			p.press("Backspace", "6")
			p.until(`!$(".board .bad")`)
			sound("a puzzle as it is typed")
			p.click(word(i18n.More))
			p.click(word(i18n.SetterTools))
			p.until(`$(".setter")`)
			if device.phone {
				p.choose(word(i18n.SetterTools), word(i18n.SetterToolNames[job.RenameDigits]))
			} else {
				p.click(word(i18n.SetterToolNames[job.RenameDigits]))
			}
			p.until(`$$(".varied .card").length === 4`)
			sound("tools for setters")

			p.goTo(s.url + "?p=" + inkala)
			p.clickCell(cell)
			p.press(wrong)
			p.click(word(i18n.Check))
			p.verdict(i18n.Wrong(lang, 1))
			p.click(i18n.ShowWrong(lang, 1))
			p.until(`$(".board .bad")`)
			sound("a digit entered that is wrong")
			p.run(`[...document.querySelectorAll("button")].find((b) => b.textContent === ` +
				quoted(word(i18n.Share)) + `).click()`)
			p.until(`$(".offer") && $(".share__code svg")`)
			sound("the dialog to share")
			p.clickOn("[data-do=texts]")
			p.until(`$("[data-do=copy]")`)
			sound("the texts to share")
			p.click(word(i18n.StepBack))
			p.clickOn("[data-do=embed]")
			p.until(`$(".offer--code")`)
			sound("the codes of the board")
			p.press("Escape")
			p.until(`!$("dialog[open]")`)
			p.run(`[...document.querySelectorAll("button")].find((b) => b.textContent === ` +
				quoted(word(i18n.Share)) + `).click()`)
			p.until(`$("[data-do=sheet]")`)
			p.clickOn("[data-do=sheet]")
			p.until(`$(".setdialog [name=k0]")`)
			sound("the dialog of a worksheet")
			p.press("Escape")
			p.until(`!$("dialog[open]")`)
			p.click(word(i18n.LeaveIt))
			p.from(word(i18n.More), word(i18n.ShowSolution))
			p.until(`kinds().includes("s")`)
			p.clickCell(0)
			p.press("1")
			p.until(`$(".notice")`)
			sound("a solution, with a notice")

			almost := strings.Replace(strings.Replace(entered(easy, easyIs), "4", ".", 1), "6", ".", 1)
			p.goTo(s.url + "?p=" + easy + "&d=" + almost)
			p.click(word(i18n.Filter))
			p.clickCell(2)
			p.press("4")
			p.until(`$$(".may").length === 1`)
			p.press("v", "3")
			p.until(`$(".tinted")`)
			sound("the filter, and a colour on a candidate")
			p.click(word(i18n.Filter))
			p.press("z")
			for _, c := range []int{2, 3} {
				p.clickCell(c)
				p.press(easyIs[c : c+1])
			}
			p.until(`named(` + quoted(word(i18n.Replay)) + `).length === 1`)
			sound("the end")
			p.click(word(i18n.Replay))
			p.until(`$(".slide")`)
			sound("the replay")

			p.playing(s.url + "?p=" + crossed)
			p.clickCell(2)
			p.press("shift+h")
			p.click(word(i18n.TellWhy))
			p.until(evidence + ` > 0 && marks(cell(1)) === "38"`)
			sound("a step that lies ahead")
			p.press("Escape")
			p.from(word(i18n.More), word(i18n.DigitFirst))
			p.clickOn(`.pad .digit[data-digit="6"]`)
			p.until(`$(".lit-6")`)
			sound("a digit that taps write")
			p.from(word(i18n.More), word(i18n.DigitFirst))

			p.goTo(s.url + "?p=" + twelve)
			p.click(word(i18n.ShowTwo))
			p.until(`$(".stepper") && status().includes("12")`)
			sound("a list")
			p.click(word(i18n.Close))
			p.clickCell(1)
			p.prefer(word(i18n.Candidates), word(i18n.CandidatesInSolutions))
			p.until(`marks(cell(2)) !== ""`)
			p.clickCell(2)
			p.until(`cell(2).classList.contains("sel")`)
			sound("candidates")
			p.watch()
			p.until(`$(".tree__picture [data-node]")`)
			p.jump(word(i18n.NextGuess))
			p.until(`$(".cell.guess")`)
			sound("the explorer")
			p.click(word(i18n.Race))
			p.until(`$(".race")`)
			sound("a race")
			p.goTo(s.url + "?p=" + easy + "&x=fewest-ways&e=60")
			p.until(`$(".step[aria-current]")`)
			sound("a search without a guess")
			p.goTo(s.url + "?p=" + crossed + "&x=logic")
			p.until(`$(".reason__name")`)
			p.click(word(i18n.NextHardStep))
			p.until(`$(".evident__over")`)
			sound("a path of logic")
			p.click(word(i18n.Numbers))
			p.until(`$(".counters__se")`)
			sound("the ratings of a path")
			p.from(word(i18n.More), word(i18n.AllHere))
			p.until(`$$("#only option").length > 3`)
			sound("all steps of a position")
			p.toLists()
			p.until(`$(".source")`)
			p.run(`$(".fold:not([open]) summary")?.click()`)
			sound("a batch to come")
			p.click(word(i18n.ManyLabel))
			p.run(`$("#many").focus()`)
			p.write(inkala + "\n" + twelve + "\nnone\n")
			p.click(word(i18n.CheckAll))
			p.until(`$(".row__problem") && $$(".listrow .row__name").length > 2`)
			sound("a batch")
			p.until(`$("[data-do=rate]")`)
			p.run(`$("[data-do=rate]").click()`)
			p.until(`$(".row__se")`)
			sound("a batch that is rated like Sudoku Explainer")
			p.goTo(s.url + "?p=1" + blanks(16)[1:])
			p.clickCell(20)
			sound("16x16")
			p.visit(s.url + "nothing")
			p.until(`$("h1")`)
			sound("the page for what is not there")
		})
	}
}

// axeSource returns the source of axe-core.
func axeSource(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, " (make tools)")
	}
	return string(source)
}

// colourRules are the axe-core rules that can give different results in light and dark. All other rules check
// elements, names and roles.
var colourRules = []string{"color-contrast", "link-in-text-block"}

// objections runs axe-core on the current page and returns its findings: those of all rules in light, and
// those of colourRules in dark.
func (p *tab) objections() string {
	p.t.Helper()
	out := ""
	for _, run := range []struct {
		colours string
		rules   []string
	}{{"light", nil}, {"dark", colourRules}} {
		if problems := p.axe(run.colours, run.rules...); problems != "" {
			out += run.colours + ": " + problems + "\n"
		}
	}
	return out
}

// objectionsInTurn returns a function that checks the page like objections, but only at every other call and
// only in light or dark, alternately. It is for tests that take several devices through the same states. row
// is the index of the device: devices with even and odd rows check complementary states. With NUMPLACE_LONG=1
// each call does the same as objections.
func (p *tab) objectionsInTurn(row int) func() string {
	return func() string {
		p.t.Helper()
		if long {
			return p.objections()
		}
		row++
		if row%2 == 0 {
			return ""
		}
		return p.axe([]string{"light", "dark"}[row/2%2])
	}
}

// axe runs axe-core on the current page with prefers-color-scheme set to colours ("light" or "dark"), and
// returns its findings. It runs the given rules, or all rules if none are given.
func (p *tab) axe(colours string, rules ...string) string {
	p.t.Helper()
	p.do("choose the colours", emulation.SetEmulatedMedia().
		WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: colours}}))
	if get[bool](p, "!window.axe") {
		source := axeSource(p.t)
		p.do("inject axe-core", chromedp.ActionFunc(func(ctx context.Context) error {
			_, exception, err := runtime.Evaluate(source + "; 0").Do(ctx)
			if err == nil && exception != nil {
				err = exception
			}
			return err
		}))
	}
	only := ""
	if len(rules) > 0 {
		only = `, runOnly: { type: "rule", values: [` + quotedList(rules) + `] }`
	}
	p.until(`matchMedia("(prefers-color-scheme: ` + colours + `)").matches && document.getAnimations().length === 0`)
	return get[string](p, `(await axe.run(document, { resultTypes: ["violations"], preload: false`+only+
		` })).violations.map((v) =>
		v.id + ": " + v.help + ", " + v.nodes.length + " times\n" +
			v.nodes.slice(0, 3).map((n) => "    " + n.html.slice(0, 160) + "\n    " +
			n.failureSummary.replaceAll("\n", " ").slice(0, 300)).join("\n")).join("\n")`)
}
